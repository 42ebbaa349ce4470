//! The entry points of the JSON syntax.

use super::body::JsonBody;
use super::expression::JsonExpression;
use super::parser::{self, Parsed};
use super::tree::{Kind, Node};
use crate::diagnostic::catalogue::json;
use crate::diagnostic::{Diagnostics, doubt};
use crate::model::{Body, Expression};
use crate::source::{Source, Span, Syntax};

/// Parses a configuration file in JSON syntax: one object, or an array of objects whose properties count as
/// one sequence.
///
/// The body contains what could be understood, the diagnostics say what could not; without errors the text is
/// valid JSON. Whether its properties make sense is checked when the body's content is requested. Objects and
/// arrays can be nested 512 levels deep.
///
/// ```
/// use hcl::model::Schema;
/// use hcl::{Context, Source, Value};
///
/// let text = r#"{"listen": "${host}:80", "backend": {"a": {"url": "/a"}, "b": {"url": "/b"}}}"#;
/// let (body, diagnostics) = hcl::json::parse_source(&Source::new("service.json", text));
/// assert!(diagnostics.is_empty());
///
/// let schema = Schema::new().required("listen").block("backend", ["name"]);
/// let (content, diagnostics) = body.content(&schema);
/// assert!(diagnostics.is_empty());
/// assert_eq!(content.blocks.len(), 2);
///
/// let context = Context::builder().value("host", Value::string("localhost")).build();
/// let listen = content.attributes.get("listen").expect("required").expression.evaluate(&context).expect("no errors");
/// assert_eq!(listen.as_str(), Some("localhost:80"));
/// ```
pub fn parse(source: &Source) -> (Body, Diagnostics) {
    let source = source.clone().read_as(Syntax::Json);
    let Parsed { root, mut diagnostics } = parser::parse(&source);
    #[cfg(feature = "explain")]
    super::hidden_mistakes::find(&source, &mut diagnostics);
    doubt(&mut diagnostics, &source);
    let body = match root {
        Some(root) if matches!(root.kind(), Kind::Object | Kind::Array) => root,
        Some(root) => {
            let is_broken = root.kind() == Kind::Invalid;
            let problem = if is_broken { json::unusable_file() } else { json::wrong_root() };
            let mut problem = problem.at(source.location(root.span()));
            problem.is_consequence = is_broken || diagnostics.has_errors();
            diagnostics.push(problem);
            Node::empty_object(source, Span::at(0))
        }
        None => Node::empty_object(source, Span::at(0)),
    };
    (Body::of_tree(JsonBody::new(body)), diagnostics)
}

/// Parses one JSON value as an expression.
///
/// If the diagnostics have errors, parts of the expression, or all of it, cannot be evaluated.
///
/// ```
/// use hcl::{Context, Source, Value};
///
/// let (expression, diagnostics) = hcl::json::parse_expression(&Source::new("value.json", r#"["${1 + 1}", true]"#));
/// assert!(diagnostics.is_empty());
/// let value = expression.evaluate(&Context::new()).expect("no errors");
/// assert_eq!(value, Value::tuple(vec![Value::number(2), Value::bool(true)]));
/// ```
pub fn parse_expression(source: &Source) -> (Expression, Diagnostics) {
    let source = source.clone().read_as(Syntax::Json);
    let Parsed { root, diagnostics } = parser::parse(&source);
    let root = root.unwrap_or_else(|| Node::invalid(source, Span::at(0)));
    (JsonExpression::handle(root), diagnostics)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn last_error(text: &str) -> String {
        let (body, diagnostics) = parse(&Source::new("test.json", text));
        assert!(body.just_attributes().0.is_empty());
        let last = diagnostics.iter().last().expect("the root is wrong");
        format!("{}. {}", last.summary, last.help.as_deref().unwrap_or_default())
    }

    #[cfg(feature = "explain")]
    #[test]
    fn a_root_is_wrong_or_broken() {
        assert_eq!(last_error("5"), "The root must be an object. ");
        assert_eq!(last_error(r#"{"a": 1,}"#), "Unusable file. ");
        let help = "If this is HCL's native syntax, give the file a name that doesn't end in `.json`.";
        for native in ["terraform {\n}\n", "# comment\na = 1\n"] {
            let (_, diagnostics) = parse(&Source::new("test.json", native));
            let shown: Vec<_> = diagnostics.iter().filter(|found| !found.is_consequence).collect();
            assert_eq!(
                shown.iter().map(|found| found.help.as_deref()).collect::<Vec<_>>(),
                [Some(help)],
                "{native}"
            );
        }
    }

    #[test]
    fn a_text_that_is_too_deep_is_no_wrong_root() {
        let (body, diagnostics) = parse(&Source::new("test.json", "[".repeat(1000)));
        assert_eq!(diagnostics.len(), 1);
        assert!(body.just_attributes().0.is_empty());
    }
}
