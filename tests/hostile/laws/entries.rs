//! What the library does with a text: each entry takes one, and ends with an answer or with errors, which are
//! also shown.

use hcl::edit::Document;
use hcl::model::Schema;
use hcl::{
    Body, Context, Diagnostics, Error, Expr, ExpressionKind, HclDecode, Source, de, edit, json, reference,
    syntax,
};
use miette::{GraphicalReportHandler, GraphicalTheme};
use serde::de::DeserializeOwned;

use super::types::*;

/// No more errors or warnings than this are kept.
const MANY: usize = 1000;
/// No message is longer than this, whatever names and values it quotes.
const LONG: usize = 9_000;

/// An operation on a text, with its name.
pub(crate) type Entry = (&'static str, fn(&str));

pub(crate) const NATIVE: &[Entry] = &[
    ("parse", |text| show(parse(text).1)),
    ("parse, drawn", |text| draw(parse(text).1)),
    ("expression", |text| {
        let (expression, diagnostics) = syntax::parse_expression(&source(text));
        show(diagnostics);
        let _ = (expression.variables(), expression.functions(), expression.evaluate(&context()));
    }),
    ("template", |text| {
        let (expression, diagnostics) = syntax::parse_template(&source(text));
        show(diagnostics);
        let _ = (expression.variables(), expression.evaluate(&context()));
    }),
    ("content", |text| content(&parse(text).0)),
    ("items", |text| items(&parse(text).0)),
    ("evaluate", |text| evaluate(&parse(text).0)),
    ("Map", |text| decode::<Any>(parse(text).0)),
    ("Many", |text| decode::<Many>(parse(text).0)),
    ("Single", |text| decode::<Single>(parse(text).0)),
    ("Strict", |text| decode::<Strict>(parse(text).0)),
    ("ByLabel", |text| decode::<ByLabel>(parse(text).0)),
    ("ByTwoLabels", |text| decode::<ByTwoLabels>(parse(text).0)),
    ("Sets", |text| decode::<Sets>(parse(text).0)),
    ("Choices", |text| decode::<Choices>(parse(text).0)),
    ("OneChoice", |text| decode::<OneChoice>(parse(text).0)),
    ("Flat", |text| decode::<Flat>(parse(text).0)),
    ("Typed", |text| decode::<Typed>(parse(text).0)),
    ("serde value", |text| deserialize::<serde_json::Value>(&parse(text).0)),
    ("serde struct", |text| deserialize::<Serde>(&parse(text).0)),
    ("serde untagged", |text| deserialize::<Untagged>(&parse(text).0)),
    ("serde one block", |text| deserialize::<OneBlock>(&parse(text).0)),
    ("format", |text| drop(edit::format(text))),
    ("document", |text| {
        if let Ok(document) = Document::parse(text) {
            let _ = (document.to_string(), document.formatted());
        }
    }),
    ("from_native", |text| {
        let _ = json::from_native(&parse(text).0).map_err(|errors| weigh(&errors));
    }),
    ("there and back", |text| {
        let Ok(json) = json::from_native(&parse(text).0) else { return };
        let schema = |path: &[&str]| (path.len() < 3).then(|| Schema::new().block("b", ["name"]));
        let _ = json::to_native(&parse_json(&json).0, schema).map_err(|errors| weigh(&errors));
    }),
    ("rewrite", |text| {
        let Ok(mut document) = Document::parse(text) else { return };
        let _ = document.rewrite(|expression| match expression.kind() {
            ExpressionKind::Traversal(_) | ExpressionKind::Literal(_) => Some(Expr::path(["new"])),
            ExpressionKind::Parentheses(inner) => Some(Expr::from(inner)),
            _ => None,
        });
    }),
    ("offsets", |text| offsets(&source(text))),
    ("completions", |text| complete(&parse(text).0, &source(text))),
];

pub(crate) const JSON: &[Entry] = &[
    ("json", |text| show(parse_json(text).1)),
    ("json, drawn", |text| draw(parse_json(text).1)),
    ("json expression", |text| {
        let (expression, diagnostics) = json::parse_expression(&source(text));
        show(diagnostics);
        let _ = (expression.variables(), expression.evaluate(&context()));
    }),
    ("json content", |text| content(&parse_json(text).0)),
    ("json items", |text| items(&parse_json(text).0)),
    ("json evaluate", |text| evaluate(&parse_json(text).0)),
    ("json Map", |text| decode::<Any>(parse_json(text).0)),
    ("json Many", |text| decode::<Many>(parse_json(text).0)),
    ("json Single", |text| decode::<Single>(parse_json(text).0)),
    ("json Strict", |text| decode::<Strict>(parse_json(text).0)),
    ("json ByLabel", |text| decode::<ByLabel>(parse_json(text).0)),
    ("json ByTwoLabels", |text| decode::<ByTwoLabels>(parse_json(text).0)),
    ("json Sets", |text| decode::<Sets>(parse_json(text).0)),
    ("json Choices", |text| decode::<Choices>(parse_json(text).0)),
    ("json OneChoice", |text| decode::<OneChoice>(parse_json(text).0)),
    ("json Flat", |text| decode::<Flat>(parse_json(text).0)),
    ("json Typed", |text| decode::<Typed>(parse_json(text).0)),
    ("json serde value", |text| deserialize::<serde_json::Value>(&parse_json(text).0)),
    ("json serde struct", |text| deserialize::<Serde>(&parse_json(text).0)),
    ("to_native", |text| {
        let schema = |path: &[&str]| (path.len() < 3).then(|| Schema::new().block("b", ["name"]));
        let _ = json::to_native(&parse_json(text).0, schema).map_err(|errors| weigh(&errors));
    }),
    ("back and there", |text| {
        let Ok(native) = json::to_native(&parse_json(text).0, |_| None) else { return };
        let _ = json::from_native(&parse(&native).0).map_err(|errors| weigh(&errors));
    }),
    ("json completions", |text| complete(&parse_json(text).0, &source(text))),
];

fn source(text: &str) -> Source {
    Source::new("law", text)
}

fn parse(text: &str) -> (Body, Diagnostics) {
    syntax::parse(&source(text))
}

fn parse_json(text: &str) -> (Body, Diagnostics) {
    json::parse_source(&source(text))
}

fn context() -> Context {
    let list: Vec<u32> = (0..3).collect();
    Context::builder().variable("x", 1).variable("b", list).stdlib().build()
}

fn content(body: &Body) {
    let schema = Schema::new().optional("a").required("z").block("b", ["l"]).block("c", [] as [&str; 0]);
    let (content, diagnostics) = body.content(&schema);
    show(diagnostics);
    for block in content.blocks {
        weigh(&block.body.content(&schema).1);
    }
    let (_, rest, diagnostics) = body.partial_content(&schema);
    weigh(&diagnostics);
    weigh(&rest.just_attributes().1);
    weigh(&rest.partial_content(&Schema::new().optional("k")).1.content(&schema).1);
    weigh(&body.just_attributes().1);
}

/// The operations on the bodies of many files.
pub(crate) fn merged(bodies: Vec<Body>) {
    let body = Body::merge(bodies);
    content(&body);
    items(&body);
    decode::<ByLabel>(body.clone());
    deserialize::<serde_json::Value>(&body);
}

fn items(body: &Body) {
    let (items, diagnostics) = body.items();
    weigh(&diagnostics);
    for item in items {
        if let hcl::model::Item::Block(block) = item {
            let _ = block.body.items();
        }
    }
}

fn evaluate(body: &Body) {
    let context = context();
    for (index, attribute) in body.just_attributes().0.iter().enumerate() {
        match attribute.expression.evaluate(&context) {
            Ok(value) => drop((value.ty(), format!("{value:?}"), edit::literal(&value))),
            // The first is shown: an attribute has a hundred errors at most.
            Err(errors) if index == 0 => show(errors),
            Err(errors) => weigh(&errors),
        }
    }
}

fn decode<T: HclDecode>(body: Body) {
    if let Err(error) = context().from_body::<T>(&body) {
        weigh(error.diagnostics());
    }
}

fn deserialize<T: DeserializeOwned>(body: &Body) {
    if let Err(errors) = de::from_body::<T>(body, &context()) {
        weigh(&errors);
    }
}

/// Converts some lines and columns, at the beginning, in the middle and at the end, and back.
fn offsets(source: &Source) {
    let length = source.text().len() as u32;
    let last = source.position(length);
    for line in [1, last.line / 2 + 1, last.line, u32::MAX] {
        for column in [1, last.column, length / 2 + 1, u32::MAX] {
            let byte = source.offset(line, column);
            assert!(byte <= length);
            assert_eq!(source.offset(source.position(byte).line, source.position(byte).column), byte);
        }
    }
}

fn complete(body: &Body, source: &Source) {
    let length = source.text().len() as u32;
    for byte in [0, length / 2, length] {
        let _ = reference::completions(Single::shape(), body, source, byte);
        let _ = reference::completions(ByLabel::shape(), body, source, byte);
    }
}

/// Showing an error costs more than finding it, so only some are shown where errors of each kind originate:
/// in parsing, in evaluation, and in reading content. The messages of the others must not be long.
fn weigh(diagnostics: &Diagnostics) {
    assert!(diagnostics.len() <= 2 * MANY + 2, "{} diagnostics", diagnostics.len());
    for diagnostic in diagnostics {
        for text in [&diagnostic.summary, &diagnostic.detail] {
            assert!(text.len() <= LONG, "{} bytes: {text:.200}", text.len());
        }
    }
}

fn show(diagnostics: Diagnostics) {
    weigh(&diagnostics);
    if !diagnostics.is_empty() {
        show_error(&Error::from(diagnostics));
    }
}

fn show_error(error: &Error) {
    let _ = (format!("{error}"), format!("{error:#}"));
}

/// Drawing an error costs more than all the rest, so it is done once per text.
fn draw(diagnostics: Diagnostics) {
    let report = Error::from(diagnostics).into_report();
    let mut drawing = String::new();
    let handler = GraphicalReportHandler::new_themed(GraphicalTheme::unicode_nocolor());
    let _ = handler.render_report(&mut drawing, &report);
}
