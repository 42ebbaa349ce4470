//! What holds for every type that users can name: it may go to another thread, and it can be printed.

use std::error::Error;
use std::fmt::{Debug, Display};

use hcl::{build, decode, diagnostic, edit, ext, model, reference, ser, spec, value};

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
