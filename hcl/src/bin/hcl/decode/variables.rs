//! References to variables as JSON, in the form of `hcldec`.

use hcl::model::{Step, Traversal};
use hcl::{Context, Value};
use serde::Serialize;
use serde_json::value::RawValue;

use super::diagnostics::Range;

/// The references as a JSON list, with the values that are known in the context.
pub(super) fn json(references: &[Traversal], context: &Context) -> String {
    let list: Vec<Reference> = references.iter().filter_map(|found| Reference::of(found, context)).collect();
    // There are no maps in it, so it cannot fail.
    serde_json::to_string_pretty(&list).unwrap_or_default()
}

#[derive(Serialize)]
struct Reference {
    root_name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<Box<RawValue>>,
    steps: Vec<Part>,
    range: Range,
}

#[derive(Serialize)]
struct Part {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<Box<RawValue>>,
    range: Range,
}

impl Reference {
    /// `None` for a path without a root, which no expression refers to.
    fn of(reference: &Traversal, context: &Context) -> Option<Self> {
        let root = reference.root.as_ref()?;
        let first = Part {
            kind: "root",
            name: Some(root.name.to_string()),
            key: None,
            range: Range::of(&root.location),
        };
        Some(Reference {
            root_name: root.name.to_string(),
            value: value(reference, context).as_ref().and_then(raw),
            steps: std::iter::once(first).chain(reference.steps.iter().filter_map(Part::of)).collect(),
            range: Range::of(&reference.location()?),
        })
    }
}

impl Part {
    /// `None` for a splat, where a reference ends.
    fn of(step: &Step) -> Option<Self> {
        let (kind, name, key) = match step {
            Step::Attribute { name, .. } => ("attr", Some(name.to_string()), None),
            Step::Index { key, .. } => ("index", None, raw(key)),
            _ => return None,
        };
        Some(Part { kind, name, key, range: Range::of(step.location()) })
    }
}

/// The value that a reference leads to, if it is known already.
fn value(reference: &Traversal, context: &Context) -> Option<Value> {
    hcl::parse_expression(&reference.to_string()).ok()?.evaluate(context).ok()
}

fn raw(value: &Value) -> Option<Box<RawValue>> {
    RawValue::from_string(value.to_json().ok()?).ok()
}
