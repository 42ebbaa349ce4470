//! The native syntax inside JSON strings.
//!
//! A template without escapes is parsed in place. One with escapes is parsed as a text of its own, and its
//! locations are then moved into the JSON text. As in the reference implementation each escape then counts as
//! the one character that it represents, so after an escape a location lies before the intended character; a
//! label points at the exact one.

use super::tree::{Kind, Node};
use crate::diagnostic::{Diagnostic, Diagnostics, Fix};
use crate::model::{Context, Expression, ExpressionImpl, FunctionReference, Step, Traversal};
use crate::source::{Location, Source, Span};
use crate::syntax;
use crate::value::Value;
use crate::value::json::{encoded_offset, escaped};

/// A byte order mark is not part of a template's text.
const MARK: char = '\u{feff}';

/// The text of a template without sequences to evaluate.
pub(super) fn literal(text: &str) -> Option<&str> {
    let text = text.strip_prefix(MARK).unwrap_or(text);
    let has_sequence = text.as_bytes().windows(2).any(|pair| matches!(pair, b"${" | b"%{"));
    (!has_sequence).then_some(text)
}

/// A string's text as a template.
///
/// # Errors
/// The errors of the template.
pub(super) fn template(string: &Node) -> Result<Expression, Diagnostics> {
    if string.kind() == (Kind::String { escaped: false }) {
        let mut span = string.quoted_span();
        if string.quoted_text().starts_with(MARK) {
            span = Span::new(span.start + MARK.len_utf8() as u32, span.end);
        }
        let (expression, diagnostics) = syntax::parse_template_at(string.source(), span);
        return if diagnostics.has_errors() { Err(escape_fixes(diagnostics)) } else { Ok(expression) };
    }
    // The template begins after the opening quote.
    let embedding = Embedding::new(string, 1);
    let (inner, diagnostics) = syntax::parse_template(&embedding.inner);
    match diagnostics.has_errors() {
        true => Err(embedding.move_diagnostics(diagnostics)),
        false => Ok(embedding.wrap(inner)),
    }
}

/// The errors of a template that was parsed in place, with fixes that can be made in a JSON string.
fn escape_fixes(mut diagnostics: Diagnostics) -> Diagnostics {
    let fixes = diagnostics.iter_mut().flat_map(|diagnostic| &mut diagnostic.fixes);
    for (_, text) in fixes.flat_map(Fix::replacements_mut) {
        *text = escaped(text);
    }
    diagnostics
}

/// A string's text as an absolute traversal; `None` if it is not one.
pub(super) fn traversal(string: &Node) -> Option<Traversal> {
    let embedding = Embedding::new(string, 0);
    let (inner, diagnostics) = syntax::parse_traversal(&embedding.inner);
    let traversal = inner.filter(|_| !diagnostics.has_errors())?;
    Some(embedding.move_traversal(traversal))
}

/// The place of an embedded text.
#[derive(Clone, Debug)]
pub(super) struct Embedding {
    /// The embedded text.
    pub(super) inner: Source,
    /// The JSON string that it comes from.
    string: Node,
    /// Where the embedded text begins in the JSON text. For expressions and traversals that is the quote, for
    /// templates the character after it, as in the reference implementation.
    start: u32,
}

/// An expression inside a JSON string.
#[derive(Debug)]
struct EmbeddedExpression {
    inner: Expression,
    embedding: Embedding,
}

impl Embedding {
    pub(super) fn new(string: &Node, skip: u32) -> Self {
        let inner = Source::new(string.source().name(), string.text());
        Embedding { inner, string: string.clone(), start: string.span().start + skip }
    }

    pub(super) fn wrap(&self, inner: Expression) -> Expression {
        Expression::new(EmbeddedExpression { inner, embedding: self.clone() })
    }

    pub(super) fn wrap_all(&self, inner: Vec<Expression>) -> Vec<Expression> {
        inner.into_iter().map(|expression| self.wrap(expression)).collect()
    }

    /// Maps a location in the embedded text to the JSON text; any other location is unchanged.
    pub(super) fn move_location(&self, location: Location) -> Location {
        if location.source != self.inner {
            return location;
        }
        let outer = self.string.source();
        let length = outer.text().len() as u32;
        let moved = |offset: u32| self.start.saturating_add(offset).min(length);
        outer.location(Span::new(moved(location.span.start), moved(location.span.end)))
    }

    /// The bytes of the JSON string that an embedded text comes from, if escapes shift them.
    fn exact_location(&self, location: &Location) -> Option<Location> {
        let escaped = self.string.kind() == Kind::String { escaped: true };
        if !escaped || location.source != self.inner {
            return None;
        }
        let exact = self.exact(location.span);
        let is_shifted = exact.span.start != location.span.start + self.string.span().start + 1;
        is_shifted.then_some(exact)
    }

    /// The bytes of the JSON string that a part of the embedded text comes from.
    fn exact(&self, inner: Span) -> Location {
        let (text, quote) = (self.string.quoted_text(), self.string.span().start + 1);
        let exact = |offset: u32| quote + encoded_offset(text, offset as usize) as u32;
        self.string.source().location(Span::new(exact(inner.start), exact(inner.end)))
    }

    fn move_diagnostics(&self, diagnostics: Diagnostics) -> Diagnostics {
        diagnostics.into_iter().map(|diagnostic| self.move_diagnostic(diagnostic)).collect()
    }

    fn move_diagnostic(&self, mut diagnostic: Diagnostic) -> Diagnostic {
        let exact = diagnostic.subject.as_ref().and_then(|subject| self.exact_location(subject));
        diagnostic.subject = diagnostic.subject.take().map(|subject| self.move_location(subject));
        diagnostic.context = diagnostic.context.take().map(|context| self.move_location(context));
        for label in &mut diagnostic.labels {
            let exact = self.exact_location(&label.location);
            label.location = exact.unwrap_or_else(|| self.move_location(label.location.clone()));
        }
        for fix in &mut diagnostic.fixes {
            fix.replacements_mut().iter_mut().for_each(|replacement| self.move_replacement(replacement));
        }
        match exact {
            Some(exact) => diagnostic.with_label(exact, "here, escapes included"),
            None => diagnostic,
        }
    }

    /// Maps a replacement in the embedded text to the bytes of the JSON string, where the new text is
    /// escaped.
    fn move_replacement(&self, (location, text): &mut (Location, String)) {
        if location.source == self.inner {
            *location = self.exact(location.span);
            *text = escaped(text);
        }
    }

    fn move_traversal(&self, mut traversal: Traversal) -> Traversal {
        let root = traversal.root.iter_mut().map(|root| &mut root.location);
        for place in root.chain(traversal.steps.iter_mut().map(Step::location_mut)) {
            *place = self.move_location(place.clone());
        }
        traversal
    }
}

impl ExpressionImpl for EmbeddedExpression {
    fn evaluate(&self, context: &Context) -> Result<Value, Diagnostics> {
        let value = self.inner.evaluate(context);
        if let Some(meter) = context.meter() {
            meter.move_divisors(&|place| self.embedding.move_location(place));
        }
        value.map_err(|diagnostics| self.embedding.move_diagnostics(diagnostics))
    }

    fn variables(&self) -> Vec<Traversal> {
        self.inner.variables().into_iter().map(|traversal| self.embedding.move_traversal(traversal)).collect()
    }

    fn functions(&self) -> Vec<FunctionReference> {
        let moved = |reference: FunctionReference| FunctionReference {
            name: reference.name,
            location: self.embedding.move_location(reference.location),
        };
        self.inner.functions().into_iter().map(moved).collect()
    }

    fn location(&self) -> Location {
        self.embedding.move_location(self.inner.location())
    }

    #[cfg(feature = "inspect")]
    fn kind(&self) -> crate::model::ExpressionKind {
        self.embedding.wrap_kind(self.inner.kind())
    }

    #[cfg(feature = "write")]
    fn native_form(&self) -> Result<crate::model::NativeForm, Diagnostics> {
        self.inner.native_form()
    }

    #[cfg(feature = "inspect")]
    fn children(&self) -> Vec<Expression> {
        self.embedding.wrap_all(self.inner.children())
    }

    fn static_list(&self) -> Option<Vec<Expression>> {
        self.inner.static_list().map(|elements| self.embedding.wrap_all(elements))
    }

    fn static_map(&self) -> Option<Vec<(Expression, Expression)>> {
        let pairs = self.inner.static_map()?;
        let wrapped =
            pairs.into_iter().map(|(key, value)| (self.embedding.wrap(key), self.embedding.wrap(value)));
        Some(wrapped.collect())
    }

    #[cfg(feature = "inspect")]
    fn static_call(&self) -> Option<crate::model::StaticCall> {
        self.inner.static_call().map(|call| self.embedding.wrap_call(call))
    }

    fn absolute_traversal(&self) -> Option<Traversal> {
        self.inner.absolute_traversal().map(|traversal| self.embedding.move_traversal(traversal))
    }
}

#[cfg(test)]
mod tests {
    use super::super::parse_expression;
    use super::*;

    fn parse_text(text: &str) -> Expression {
        let (expression, diagnostics) = parse_expression(&Source::new("test.json", text));
        assert!(diagnostics.is_empty(), "{diagnostics:?}");
        expression
    }

    /// The texts that the errors of an expression point at: subjects, then labels.
    fn places(text: &str) -> String {
        let errors = parse_text(text).evaluate(&Context::new()).expect_err("the expression is wrong");
        let lines = errors.iter().map(|error| {
            let labels =
                error.labels.iter().map(|label| format!(" {:?} ({})", label.location.text(), label.text));
            let subject = error.subject.as_ref().map(Location::text);
            format!("{}: {:?}{}\n", error.summary, subject.unwrap_or_default(), labels.collect::<String>())
        });
        lines.collect()
    }

    #[test]
    fn places_are_in_the_json_text() {
        insta::assert_snapshot!(places(r#"["a", "x ${missing}", {"${gone}": 1}]"#));
    }

    #[test]
    fn after_escapes_a_label_points_at_the_exact_place() {
        insta::assert_snapshot!(places(r#""\u0041\n${missing}""#));
    }

    #[cfg(feature = "explain")]
    #[test]
    fn what_is_wrong_with_a_template_is_said_once() {
        insta::assert_snapshot!(places(r#"["${", "\t${1 +}"]"#));
    }

    #[test]
    fn variables_and_functions_are_found_in_names_and_values() {
        let expression = parse_text(r#"{"${a.b}": ["${f(c)}", "\n${d}"], "e": "$${x}", "bad": "${"}"#);
        let variables: Vec<String> = expression.variables().iter().map(ToString::to_string).collect();
        assert_eq!(variables, ["a.b", "c", "d"]);
        let functions = expression.functions();
        assert_eq!(functions.iter().map(|f| (&*f.name, f.location.text())).collect::<Vec<_>>(), [("f", "f")]);
    }

    #[cfg(feature = "inspect")]
    #[test]
    fn static_analyses_read_strings_as_expressions() {
        let call = parse_text(r#""f(a, \"b\")""#).static_call().expect("a call");
        assert_eq!((&*call.name, call.arguments.len()), ("f", 2));
        let traversal = parse_text(r#""a.b[0]""#).absolute_traversal().expect("a traversal");
        assert_eq!(traversal.to_string(), "a.b[0]");
        assert_eq!(parse_text(r#""string""#).keyword().as_deref(), Some("string"));
        assert!(parse_text(r#""${a}""#).absolute_traversal().is_none());
        assert!(parse_text("1").static_call().is_none());
    }

    #[test]
    fn lists_and_maps_are_arrays_and_objects() {
        assert_eq!(parse_text("[1, 2]").static_list().map(|list| list.len()), Some(2));
        let map = parse_text(r#"{"a": 1, "a": 2}"#).static_map().expect("a map");
        let keys: Vec<String> = map.iter().map(|(key, _)| key.location().text().to_owned()).collect();
        assert_eq!(keys, ["\"a\"", "\"a\""]);
        assert!(parse_text(r#""[1]""#).static_list().is_none());
    }
}
