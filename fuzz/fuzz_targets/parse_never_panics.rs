//! Whatever the text, parsing it as a file, an expression, a template or a traversal gives an answer, and so does asking what was made
//! of it.
#![no_main]

use hcl::{Body, Expression, Source, syntax};

libfuzzer_sys::fuzz_target!(|text: &str| {
    let source = Source::new("fuzz.hcl", text);
    ask_body(&syntax::parse(&source).0);
    ask_expression(&syntax::parse_expression(&source).0);
    ask_expression(&syntax::parse_template(&source).0);
    let _ = (syntax::parse_traversal(&source), syntax::parse_traversal_pattern(&source));
});

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
