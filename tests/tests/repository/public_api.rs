//! Properties of every public type: it can be sent to another thread, and printed. And of every fallible
//! call: `?` converts its error to an application's.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::{Debug, Display};

use hcl::{build, decode, diagnostic, edit, ext, layers, model, reference, ser, spec, value};

fn is_shared<T: Send + Sync + Debug + 'static>() {}

fn is_copied<T: Clone + Send + Sync + Debug + 'static>() {}

fn is_an_error<T: Error + Display + Clone + Send + Sync + 'static>() {}

#[test]
fn handles_and_data_go_to_other_threads() {
    is_copied::<hcl::Body>();
    is_copied::<hcl::Context>();
    is_copied::<hcl::Diagnostics>();
    is_copied::<hcl::Expression>();
    is_copied::<hcl::ExpressionKind>();
    is_copied::<hcl::Limits>();
    is_copied::<hcl::Layers>();
    is_copied::<hcl::Loaded<String>>();
    is_copied::<hcl::Loader>();
    is_copied::<hcl::Location>();
    is_copied::<hcl::Source>();
    is_copied::<hcl::Span>();
    is_copied::<hcl::Spanned<String>>();
    is_copied::<hcl::Walk>();
    is_copied::<diagnostic::Label>();
    is_copied::<model::Attribute>();
    is_copied::<model::Attributes>();
    is_copied::<model::Block>();
    is_copied::<model::Callable>();
    is_copied::<model::Content>();
    is_copied::<model::DefinedFunction>();
    is_copied::<model::FunctionReference>();
    is_copied::<model::Item>();
    is_copied::<model::Schema>();
    is_copied::<model::StaticCall>();
    is_copied::<model::Surroundings>();
    is_copied::<model::Traversal>();
    is_copied::<model::NativeForm>();
    is_copied::<model::Origin>();
    is_copied::<edit::DocumentBlock>();
    is_copied::<edit::Code>();
    is_copied::<edit::Document>();
    is_copied::<edit::Item>();
    is_copied::<edit::Path>();
    is_copied::<edit::Place>();
    is_copied::<edit::Rewrite>();
    is_copied::<edit::Section>();
    is_copied::<ext::Can>();
    is_copied::<ext::dynamic::DynamicBlocks>();
    is_copied::<ext::dynamic::NestedVariables>();
    is_copied::<ext::dynamic::VariablesOf>();
    is_copied::<ext::functions::Functions>();
    is_copied::<ext::Try>();
    is_copied::<ext::Module>();
    is_copied::<ext::module::Graph>();
    is_copied::<ext::module::Node>();
    is_copied::<ext::module::NodeKind>();
    is_copied::<ext::module::Resolved>();
    is_shared::<ext::module::Edge<'static>>();
    is_copied::<decode::MaybeUnknown<String>>();
    is_copied::<decode::Marked<String>>();
    is_copied::<decode::Shape>();
    is_copied::<layers::Change>();
    is_copied::<layers::Changes>();
    is_copied::<layers::Origins>();
    is_copied::<layers::Place>();
    is_copied::<layers::Setting>();
    is_copied::<reference::Completion>();
    is_copied::<spec::Spec>();
    is_copied::<spec::SpecFile>();
    is_copied::<build::BodyBuilder>();
    is_copied::<ser::Block<String>>();
    is_copied::<ser::Commented<String>>();
    is_copied::<build::Expr>();
    is_copied::<build::ForBuilder>();
    is_copied::<build::TemplateBuilder>();
    is_copied::<ser::Written>();
}

#[test]
fn kinds_of_expressions_go_to_other_threads() {
    is_copied::<model::kind::AttributeAccess>();
    is_copied::<model::kind::Binary>();
    is_copied::<model::kind::BinaryOperator>();
    is_copied::<model::kind::Call>();
    is_copied::<model::kind::Conditional>();
    is_copied::<model::kind::For>();
    is_copied::<model::kind::ForDirective>();
    is_copied::<model::kind::IfDirective>();
    is_copied::<model::kind::Index>();
    is_copied::<model::kind::Interpolation>();
    is_copied::<model::kind::Name>();
    is_copied::<model::kind::Object>();
    is_copied::<model::kind::ObjectItem>();
    is_copied::<model::kind::ObjectKey>();
    is_copied::<model::kind::Sequence>();
    is_copied::<model::kind::Splat>();
    is_copied::<model::kind::SplatStep>();
    is_copied::<model::kind::Template>();
    is_copied::<model::kind::TemplatePart>();
    is_copied::<model::kind::TemplateStyle>();
    is_copied::<model::kind::TemplateText>();
    is_copied::<model::kind::Tuple>();
    is_copied::<model::kind::Unary>();
    is_copied::<model::kind::UnaryOperator>();
}

#[test]
fn values_go_to_other_threads() {
    is_copied::<value::CapsuleType>();
    is_copied::<value::Entries>();
    is_copied::<value::Function>();
    is_copied::<value::Marks>();
    is_copied::<value::Number>();
    is_copied::<value::Parameter>();
    is_copied::<value::Path>();
    is_copied::<value::Refinements>();
    is_copied::<value::Type>();
    is_copied::<value::Value>();
    is_copied::<value::ValueRange>();
    is_shared::<value::ValueSet>();
}

#[test]
fn what_is_built_goes_to_other_threads() {
    is_shared::<model::ContextBuilder>();
    is_shared::<value::CapsuleBuilder<String>>();
    is_shared::<value::RefinementBuilder>();
    is_shared::<value::function::FunctionBuilder>();
}

#[test]
fn errors_are_errors() {
    is_an_error::<hcl::Error>();
    is_an_error::<hcl::Report>();
    is_an_error::<hcl::de::Error>();
    is_an_error::<hcl::Diagnostic>();
    is_an_error::<hcl::Diagnostics>();
    is_an_error::<model::SchemaError>();
    is_an_error::<edit::EditError>();
    is_an_error::<build::EncodeError>();
    is_an_error::<value::ArithmeticError>();
    is_an_error::<value::ConvertError>();
    is_an_error::<value::FunctionError>();
    is_an_error::<value::NumberRangeError>();
    is_an_error::<value::ParseNumberError>();
    is_an_error::<value::ValueError>();
}

/// A file to read.
const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../examples/nomad_job.hcl");

/// Zero, or not-a-number, as text.
fn zero(text: &str) -> f64 {
    if text.is_empty() { 0.0 } else { f64::NAN }
}

/// One, or a text.
fn one(text: &str) -> value::Value {
    if text.is_empty() { 1.into() } else { text.into() }
}

/// A function with one call of each fallible kind, with `?`, that returns this error.
macro_rules! every_call {
    ($name:ident -> $error:ty) => {
        fn $name(bad: usize) -> Result<usize, $error> {
            use hcl::edit::{Code, Document, DocumentBlock};
            use hcl::model::{Context, Schema};
            use hcl::value::{Number, Path, Type, Value};
            use hcl::{Expr, Loader};
            use serde::{Deserialize, Serialize};

            #[derive(Debug, hcl::HclDecode, hcl::HclEncode, Deserialize, Serialize)]
            struct Config {
                a: u8,
            }

            #[derive(hcl::HclDecode)]
            struct Anything {
                #[hcl(remain)]
                _rest: hcl::Body,
            }

            // The text of call number `bad` is wrong; those of all others are correct.
            let mut calls = 0;
            let mut pick = |right: &'static str, wrong: &'static str| {
                calls += 1;
                if calls == bad { wrong } else { right }
            };
            let context = Context::literal_only();
            let body = hcl::parse("a = 1")?;

            // The functions at the root.
            hcl::parse(pick("a = 1", "a ="))?;
            hcl::parse_expression(pick("1", "1 +"))?;
            hcl::parse_template(pick("a", "${"))?;
            hcl::from_str::<Config>(pick("a = 1", "a = []"))?;
            hcl::from_path::<Anything>(pick(FILE, "/nowhere.hcl"))?;
            hcl::json::from_str::<Config>(pick(r#"{"a": 1}"#, "{"))?;
            hcl::de::from_str::<Config>(pick("a = 1", "b = 1"))?;
            context.from_str::<Config>(pick("a = 1", "a = b"))?;
            context.from_body::<Config>(&hcl::parse(pick("a = 1", "b = 1"))?)?;
            context.evaluate::<u8>(&hcl::parse_expression(pick("1", "256"))?)?;
            Loader::new().text("a", pick("a = 1", "a")).parse()?;
            let (_config, _warnings) =
                Loader::new().text("a", pick("a = 1", "a = {}")).decode::<Config>(&context)?;

            // Diagnostics.
            hcl::parse_expression(pick("1", "unknown"))?.evaluate(&context)?;
            hcl::decode::from_expression::<u8>(&hcl::parse_expression(pick("1", "[]"))?, &context)?;
            hcl::de::from_body::<Config>(&hcl::parse(pick("a = 1", "a = []"))?, &context)?;
            let deserializer = hcl::de::Deserializer::new(&hcl::parse(pick("a = 1", "a = c"))?, &context)?;
            Config::deserialize(&deserializer)?;
            let unsuitable = hcl::de::Deserializer::new(&hcl::parse(pick("a = 1", "a = []"))?, &context)?;
            Config::deserialize(&unsuitable)?;
            hcl::json::from_native(&hcl::parse(pick("a = 1", "a = b\n b \"x\" {}\n b {\n}\n"))?)?;
            let from_json = Loader::new().text("a.json", r#"{"a": 1}"#).parse()?;
            let given = if pick("", "native").is_empty() { &from_json } else { &body };
            hcl::json::to_native(given, hcl::decode::schema_at::<Config>)?;
            ext::typeexpr::constraint(&hcl::parse_expression(pick("string", "1"))?)?;
            ext::typeexpr::exact_type(&hcl::parse_expression(pick("string", "any"))?)?;
            ext::typeexpr::constraint_with_defaults(&hcl::parse_expression(pick("string", "text"))?)?;
            let (content, diagnostics) =
                hcl::parse(pick("a = 1", "b = 1"))?.content(&Schema::new().required("a"));
            diagnostics.into_result(content)?;
            ext::Module::new(&hcl::parse(pick("", "locals {\n  a = local.a\n}\n"))?)
                .locals("locals", "local")
                .resolve(&context)?;
            let functions = pick("", "function \"f\" {\n}\n");
            ext::functions::Functions::from_body(&hcl::parse(functions)?, "function")?;
            let spec = spec::Spec::attr("a", Type::Number).required();
            spec.decode(&hcl::parse(pick("a = 1", ""))?, &context)?;
            spec::SpecFile::from_body(&hcl::parse(pick(
                "attr {\n  name = \"a\"\n  type = string\n}\n",
                "",
            ))?)?;

            // Changes.
            let mut document = Document::parse(pick("a = 1\n", "a = "))?;
            document.set(pick("a", "b.c"), 2)?;
            document.insert(pick("d", "a"), 2)?;
            document.item(pick("a", "nowhere"))?;
            document.rename(pick("d", "nowhere"), "e")?;
            document.remove(pick("e", "nowhere"))?;
            document.section_mut().append_block(DocumentBlock::new(pick("b", "not a name"), &[])?)?;
            Code::parse(pick("1", "1 +"))?;
            Code::of(&zero(pick("", "nan")))?;
            pick("a.b", "a..").parse::<Expr>()?;

            // Writing.
            hcl::to_string(&Config { a: 1 })?;
            hcl::ser::to_string(&BTreeMap::from([(pick("a", "not a name"), 1)]))?;
            hcl::ser::value_to_string(&zero(pick("", "nan")))?;
            build::BodyBuilder::new().attribute(pick("a", "not a name"), &1)?;
            Expr::path([pick("a", "not a name")]).check()?;
            let given = if pick("", "unknown").is_empty() { Value::bool(true) } else { Value::dynamic() };
            edit::literal(&given)?;

            // Values.
            let value = Value::string(pick("1", "one"));
            value::convert(&value, &Type::Number)?;
            value.equals(&value)?;
            Value::list(Type::Number, vec![one(pick("", "text"))])?;
            value::from_value::<u8>(&one(pick("", "text")))?;
            value::to_value(&zero(pick("", "nan")))?;
            Path::new().apply(&value)?;
            let number: Number = pick("1", "one").parse()?;
            u8::try_from(&if pick("", "large").is_empty() { number } else { Number::from(1000) })?;
            Number::ZERO.divide(&if pick("", "zero").is_empty() { Number::ONE } else { Number::ZERO })?;
            value::stdlib::functions()
                .find(|(name, _)| *name == "upper")
                .expect("a function")
                .1
                .call(if pick("", "none").is_empty() { std::slice::from_ref(&value) } else { &[] })?;
            Schema::new().required("a").optional(pick("b", "a")).check()?;
            Ok(calls)
        }
    };
}

every_call!(into_error -> hcl::Error);
every_call!(into_box -> Box<dyn Error + Send + Sync>);
every_call!(into_report -> miette::Report);

#[test]
fn a_question_mark_takes_every_error_into_an_application_s() {
    let calls = into_error(usize::MAX).unwrap();
    assert_eq!(into_box(usize::MAX).unwrap(), calls);
    assert_eq!(into_report(usize::MAX).unwrap(), calls);
    for bad in 1..=calls {
        let error = into_error(bad).expect_err(&format!("call {bad}"));
        assert!(error.diagnostics().has_errors() && !error.to_string().is_empty(), "call {bad}: {error}");
        assert!(!into_box(bad).expect_err(&format!("call {bad}")).to_string().is_empty());
        let report = into_report(bad).expect_err(&format!("call {bad}"));
        assert!(!format!("{report:?}").is_empty() && !report.to_string().is_empty(), "call {bad}");
    }
}

#[test]
fn a_report_of_diagnostics_shows_each_once() {
    let evaluated = |text: &str| {
        hcl::parse_expression(text).unwrap().evaluate(&hcl::Context::literal_only()).unwrap_err()
    };
    let report = miette::Report::from(evaluated("[a, b]"));
    assert_eq!(report.to_string(), "2 errors");
    let drawn = format!("{report:?}");
    assert_eq!(drawn.matches("[a, b]").count(), 2, "{drawn}");
}
