//! Any text is parsed, walked and listed, in both syntaxes, and what is reported about it has a place in it.

use hcl::model::Schema;
use hcl::{Body, Context, Diagnostics, Expression, Source, json, syntax};

/// Whatever the text, parsing it as a file, an expression, a template or a traversal gives an answer, and so
/// does asking what was made of it.
pub fn parse_never_panics(text: &str) {
    let source = Source::new("fuzz.hcl", text);
    ask_body(&syntax::parse(&source).0);
    ask_expression(&syntax::parse_expression(&source).0);
    ask_expression(&syntax::parse_template(&source).0);
    let _ = (syntax::parse_traversal(&source), syntax::parse_traversal_pattern(&source));
}

fn ask_body(body: &Body) {
    let (items, _) = body.items();
    let _ = (body.variables(), body.functions(), body.walk(|_| ()));
    let _ = (items.len(), body.just_attributes(), body.missing_item(), format!("{body:?}"));
}

fn ask_expression(expression: &Expression) {
    let _ = (expression.variables(), expression.functions(), expression.location());
    let _ = (expression.static_list(), expression.static_map(), expression.static_call());
    let _ = expression.walk(|part| drop((part.kind(), part.location(), part.variables().len())));
    let _ = (expression.absolute_traversal(), expression.relative_traversal(), expression.keyword());
    let _ = format!("{expression:?}");
}

/// Whatever the JSON text, reading it as a file and as an expression gives an answer, and so does converting
/// it to the native syntax.
pub fn json_never_panics(text: &str) {
    let source = Source::new("fuzz.json", text);
    let (body, _) = json::parse_source(&source);
    let schema = Schema::new().optional("a").block("b", ["label"]);
    let _ = (body.content(&schema), body.partial_content(&schema), body.just_attributes(), body.items());
    let _ = (body.content_variables(&schema), body.content_functions(&schema), format!("{body:?}"));
    let _ = (body.variables(), body.functions(), body.walk(|expression| drop(expression.kind())));
    let _ = json::to_native(&body, |_| Some(schema.clone()));
    let (expression, _) = json::parse_expression(&source);
    let _ = (expression.variables(), expression.functions(), expression.absolute_traversal());
    let _ = (expression.evaluate(&Context::new()), expression.evaluate(&Context::literal_only()));
}

/// Every diagnostic of a file, in either syntax, points into its text, and can be shown. In the native syntax
/// it points at whole characters; in JSON, as in the reference, it can point at one byte of a character that
/// is out of place.
pub fn places_lie_in_the_source(text: &str) {
    for (name, diagnostics) in [
        ("hcl", syntax::parse(&Source::new("fuzz.hcl", text)).1),
        ("json", json::parse_source(&Source::new("fuzz.json", text)).1),
    ] {
        check(text, &diagnostics, name == "json");
    }
}

fn check(text: &str, diagnostics: &Diagnostics, cuts_characters: bool) {
    for diagnostic in diagnostics {
        let subject = diagnostic.subject.as_ref().expect("an error of the syntax has a place");
        let range = subject.span.range();
        assert!(range.start <= range.end && range.end <= text.len(), "{diagnostic:?}");
        assert!(cuts_characters || text.get(range).is_some(), "{diagnostic:?}");
        let _ = (format!("{diagnostic:#}"), subject.text(), subject.start(), subject.end());
    }
}
