//! Whatever the JSON text, reading it as a file and as an expression gives an answer, and so does converting it to the native syntax.
#![no_main]

use hcl::model::Schema;
use hcl::{Context, Source, json};

libfuzzer_sys::fuzz_target!(|text: &str| {
    let source = Source::new("fuzz.json", text);
    let (body, _) = json::parse(&source);
    let schema = Schema::new().optional("a").block("b", ["label"]);
    let _ = (body.content(&schema), body.partial_content(&schema), body.just_attributes(), body.items());
    let _ = (body.content_variables(&schema), body.content_functions(&schema), format!("{body:?}"));
    let _ = (body.variables(), body.functions(), body.walk(|expression| drop(expression.kind())));
    let _ = json::to_native(&body, |_| Some(schema.clone()));
    let (expression, _) = json::parse_expression(&source);
    let _ = (expression.variables(), expression.functions(), expression.absolute_traversal());
    let _ = (expression.evaluate(&Context::new()), expression.evaluate(&Context::literal_only()));
});
