//! Types, values, traversals and diagnostics as JSON, in the encodings of `data/conformance/README.md`.

use hcl::model::{Step, Traversal};
use hcl::value::{Bound, Entries, Kind, Refinements, Type, Value as HclValue};
use hcl::{Diagnostic, Diagnostics, Location, Span};
use serde_json::{Map, Value, json};

/// A value with its type.
pub(crate) fn typed_value(value: &HclValue) -> Value {
    json!({"t": ty(&value.ty()), "v": plain(value)})
}

/// A type.
pub(crate) fn ty(ty: &Type) -> Value {
    match ty {
        Type::Dynamic => json!("dynamic"),
        Type::String => json!("string"),
        Type::Number => json!("number"),
        Type::Bool => json!("bool"),
        Type::List(element) => json!(["list", self::ty(element)]),
        Type::Set(element) => json!(["set", self::ty(element)]),
        Type::Map(element) => json!(["map", self::ty(element)]),
        Type::Tuple(elements) => json!(["tuple", elements.iter().map(self::ty).collect::<Vec<_>>()]),
        Type::Object(attributes) => {
            let types =
                attributes.iter().map(|attribute| (attribute.name.to_string(), self::ty(&attribute.ty)));
            let types = types.collect::<Map<_, _>>();
            let optional = attributes.iter().filter(|attribute| attribute.optional);
            let optional: Vec<&str> = optional.map(|attribute| &*attribute.name).collect();
            if optional.is_empty() { json!(["object", types]) } else { json!(["object", types, optional]) }
        }
        Type::Capsule(capsule) => json!(capsule.name()),
    }
}

/// A value whose type the reader knows.
fn plain(value: &HclValue) -> Value {
    if value.is_marked() {
        let marks: Vec<_> = value.marks().iter().map(|mark| mark.name().to_owned()).collect();
        let (unmarked, _) = value.clone().unmark();
        return json!({"$marks": marks, "v": plain(&unmarked)});
    }
    match value.kind() {
        Kind::Null => Value::Null,
        Kind::Unknown => json!({"$unknown": value.refinements().map(refinements).unwrap_or_default()}),
        Kind::Bool(value) => value.into(),
        Kind::Number(number) => number.to_string().into(),
        Kind::String(text) => text.into(),
        Kind::List(items) | Kind::Tuple(items) => items.iter().map(plain).collect(),
        Kind::Set(set) => set.iter().map(plain).collect(),
        Kind::Map(entries) | Kind::Object(entries) => members(entries),
        Kind::Capsule(capsule) => capsule.ty().name().into(),
    }
}

fn members(entries: &Entries) -> Value {
    entries.iter().map(|(name, value)| (name.to_owned(), plain(value))).collect()
}

/// What is known of an unknown value; anything else has no member.
fn refinements(known: &Refinements) -> Map<String, Value> {
    let bound = |bound: &Bound| json!([bound.value.to_string(), bound.inclusive]);
    let all = [
        ("not_null", known.not_null().then(|| json!(true))),
        ("prefix", known.prefix().map(Value::from)),
        ("min", known.min().map(bound)),
        ("max", known.max().map(bound)),
        ("min_len", known.min_len().map(Value::from)),
        ("max_len", known.max_len().map(Value::from)),
    ];
    all.into_iter().filter_map(|(name, member)| Some((name.to_owned(), member?))).collect()
}

/// The traversals of an expression; their order does not matter.
pub(crate) fn traversals(traversals: &[Traversal]) -> Value {
    traversals.iter().map(traversal).collect()
}

/// A path.
pub(crate) fn traversal(traversal: &Traversal) -> Value {
    let root = traversal.root_name().map(|name| json!({"root": name}));
    root.into_iter().chain(traversal.steps.iter().map(step)).collect()
}

fn step(step: &Step) -> Value {
    match step {
        Step::Attribute { name, .. } => json!({"attr": &**name}),
        Step::Index { key, .. } => json!({"index": typed_value(key)}),
        Step::Splat { .. } => json!({"splat": true}),
        other => json!({"unsupported": format!("{other:?}")}),
    }
}

/// Errors, reduced to what is compared. Warnings are omitted: the reference has none.
pub(crate) fn diagnostics(diagnostics: &Diagnostics) -> Value {
    diagnostics.iter().filter(|diagnostic| diagnostic.is_error()).map(error).collect()
}

fn error(diagnostic: &Diagnostic) -> Value {
    match &diagnostic.subject {
        Some(subject) => json!({"severity": "error", "subject": place(subject)}),
        None => json!({"severity": "error"}),
    }
}

/// Bytes, then lines and columns, of start and end.
pub(crate) fn place(location: &Location) -> Value {
    let (start, end) = (location.start(), location.end());
    json!([start.byte, end.byte, start.line, start.column, end.line, end.column])
}

/// Only the bytes.
pub(crate) fn bytes(span: Span) -> Value {
    json!([span.start, span.end])
}
