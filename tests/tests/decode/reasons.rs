//! Whatever fails says why, also for the second time: no failure is without an error.

use std::fmt::Debug;

use hcl::ext::expand_dynamic;
use hcl::ext::functions::Functions;
use hcl::model::{
    Attribute, Attributes, BodyImpl, Content, ExpressionImpl, ExpressionKind, FunctionReference, Item,
    Schema, Traversal,
};
use hcl::spec::Spec;
use hcl::{Body, Context, Diagnostics, Error, Expression, HclDecode, Limits, Location, Source, Type, Value};
use hcl::{de, json, syntax};

#[derive(Debug, HclDecode)]
#[allow(dead_code, reason = "only decoded")]
struct Ports {
    #[hcl(block)]
    port: Vec<Port>,
}

#[derive(Debug, HclDecode)]
#[allow(dead_code, reason = "only decoded")]
struct Port {
    number: u16,
}

#[derive(Debug, HclDecode)]
#[allow(dead_code, reason = "only decoded")]
struct Server {
    name: String,
    port: u16,
}

#[derive(Debug, HclDecode)]
#[allow(dead_code, reason = "only decoded")]
struct Optional {
    name: Option<String>,
}

/// The first error of something that fails.
fn why<T: Debug, E: Into<Error>>(result: Result<T, E>) -> String {
    let error: Error = result.expect_err("it fails").into();
    let first = error.diagnostics().iter().find(|diagnostic| diagnostic.is_error());
    assert!(!error.to_string().is_empty() && !format!("{error:?}").is_empty());
    first.unwrap_or_else(|| panic!("failed without an error: {error:?}")).summary.to_string()
}

const MANY: &str =
    "dynamic \"port\" {\n  for_each = range(1000)\n  content {\n    number = port.value\n  }\n}\n";

fn few_elements() -> Context {
    Context::builder().stdlib().limits(Limits::default().with_elements(2000)).build()
}

#[test]
fn a_body_without_elements_left_says_so_each_time() {
    let context = few_elements();
    let ports = Spec::block_list("port", Spec::attr("number", Type::Number));
    for (name, body) in [
        ("native", syntax::parse(&Source::new("a.hcl", MANY)).0),
        ("json", json::parse_source(&Source::new("a.json", r#"{"dynamic": {"port": {"for_each": "${range(1000)}", "content": {"number": "${port.value}"}}}}"#)).0),
    ] {
        let expanded = expand_dynamic(&body, &context);
        for time in 1..=3 {
            assert_eq!(why(context.from_body::<Ports>(&expanded)), "Too many elements", "{name}, {time}");
            assert_eq!(why(de::from_body::<Value>(&expanded, &context)), "Too many elements", "{name}, {time}");
            assert_eq!(why(ports.decode(&expanded, &context)), "Too many elements", "{name}, {time}");
            let functions = Functions::from_body(&expanded, "port").map(|_| ());
            why(functions);
        }
    }
}

#[test]
fn an_evaluation_without_elements_left_says_so_each_time() {
    let context = few_elements().metered();
    let expression =
        hcl::parse_expression("[for n in range(1000) : [for m in range(10) : m]]").expect("it parses");
    for _ in 1..=3 {
        assert_eq!(why(context.evaluate::<Value>(&expression)), "Too many elements");
        assert_eq!(why(expression.evaluate(&context)), "Too many elements");
    }
}

#[test]
fn what_was_read_of_a_broken_text_does_not_decode_without_an_error() {
    for text in ["name \"a\"\n", "name = \n", "name = \"a\nport 80\n", "b {\n", "}\n", "", "port = = 1\n"] {
        let context = Context::new();
        for body in [
            syntax::parse(&Source::new("a.hcl", text)).0,
            json::parse_source(&Source::new("a.json", text)).0,
            json::parse_source(&Source::new("a.json", "{\"name\": \"a\", \"port\" 80}")).0,
        ] {
            why(context.from_body::<Server>(&body));
            why(de::from_body::<(String, u16)>(&body, &context));
            let both = [
                ("name", Spec::attr("name", Type::String).required()),
                ("port", Spec::attr("port", Type::Number).required()),
            ];
            let spec = Spec::object(both);
            why(spec.decode(&body, &context));
        }
    }
}

/// An expression of an application that fails without a reason.
#[derive(Debug)]
struct Silent(Location);

impl ExpressionImpl for Silent {
    fn evaluate(&self, _: &Context) -> Result<Value, Diagnostics> {
        Err(Diagnostics::new())
    }

    fn variables(&self) -> Vec<Traversal> {
        Vec::new()
    }

    fn functions(&self) -> Vec<FunctionReference> {
        Vec::new()
    }

    fn location(&self) -> Location {
        self.0.clone()
    }

    fn kind(&self) -> ExpressionKind {
        ExpressionKind::Other
    }
}

/// A body with this as its attribute `name`.
#[derive(Debug)]
struct Named(Expression);

impl Named {
    fn attributes(&self) -> Attributes {
        let place = self.0.location();
        let attribute = Attribute {
            name: "name".into(),
            expression: self.0.clone(),
            location: place.clone(),
            name_location: place,
        };
        [attribute].into_iter().collect()
    }
}

impl BodyImpl for Named {
    fn content(&self, _: &Schema) -> (Content, Diagnostics) {
        let content =
            Content { attributes: self.attributes(), blocks: Vec::new(), missing_item: self.missing_item() };
        (content, Diagnostics::new())
    }

    fn partial_content(&self, schema: &Schema) -> (Content, Body, Diagnostics) {
        let (content, diagnostics) = self.content(schema);
        (content, Body::empty(self.missing_item()), diagnostics)
    }

    fn just_attributes(&self) -> (Attributes, Diagnostics) {
        (self.attributes(), Diagnostics::new())
    }

    fn missing_item(&self) -> Location {
        self.0.location()
    }

    fn items(&self) -> (Vec<Item>, Diagnostics) {
        (self.attributes().into_iter().map(Item::Attribute).collect(), Diagnostics::new())
    }
}

#[test]
fn what_an_application_lets_fail_without_a_reason_has_a_place() {
    let source = Source::new("a.hcl", "name = 1\n");
    let place = source.location(hcl::Span::new(7, 8));
    let silent = Expression::new(Silent(place.clone()));
    let error = Context::new().evaluate::<Value>(&silent).expect_err("it fails");
    assert_eq!(
        error.diagnostics().iter().map(|found| found.subject.clone()).collect::<Vec<_>>(),
        [Some(place)]
    );
    let context = Context::new();
    let body = Body::new(Named(silent));
    assert_eq!(why(context.from_body::<Optional>(&body)), "Unexplained failure");
    assert_eq!(why(de::from_body::<Value>(&body, &context)), "Unexplained failure");
    assert_eq!(why(Err::<(), _>(Diagnostics::new())), "Unexplained failure");
}

hcl_tests::samples_decode!(Ports, Port, Server, Optional);
