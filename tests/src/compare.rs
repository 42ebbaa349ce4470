//! Compares an answer with the recorded one, by the same rules as `compare.py` next to the cases.
//!
//! Recorded values, structure and success must be equal. Positions of diagnostics and refinements of unknown
//! values are judged separately.

use serde_json::{Map, Value, json};

use crate::decimal;

/// The result of comparing one case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// The members that differ; the case passes if there are none.
    pub differing: Vec<String>,
    /// Whether the diagnostics are at the recorded places.
    pub positions: bool,
    /// Whether the value's refinements equal the recorded ones.
    pub refinements: bool,
}

impl Verdict {
    /// Whether everything but positions and refinements is equal.
    pub fn passes(&self) -> bool {
        self.differing.is_empty()
    }
}

/// Members that are compared separately, or only for the reader.
const APART: [&str; 5] = ["diags", "id", "node", "vars", "variables"];

/// Whether comparing unknown values includes what is known of them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Refinements {
    Kept,
    Dropped,
}

/// Compares the answer `got` with the record `want`.
pub fn compare(want: &Value, got: &Value) -> Verdict {
    let empty = Map::new();
    let members = want.as_object().unwrap_or(&empty);
    let mut differing: Vec<String> = members
        .iter()
        .filter(|(name, _)| !APART.contains(&name.as_str()))
        .filter(|(name, expected)| differs(name, expected, got))
        .map(|(name, _)| name.clone())
        .collect();
    if let Some(expected) = members.get("variables")
        && variables(expected) != variables(&got["variables"])
    {
        differing.push("variables".into());
    }
    Verdict {
        differing,
        positions: positions(want) == positions(got),
        refinements: same_refinements(want, got),
    }
}

fn differs(name: &str, expected: &Value, got: &Value) -> bool {
    match name {
        // The message and place of a conversion error are ours to choose.
        "convert_error" => got.get(name).is_none(),
        _ => comparable(expected, Refinements::Dropped) != comparable(&got[name], Refinements::Dropped),
    }
}

fn same_refinements(want: &Value, got: &Value) -> bool {
    normalise(want, Refinements::Kept) == normalise(want, Refinements::Dropped)
        || comparable(&want["value"], Refinements::Kept) == comparable(&got["value"], Refinements::Kept)
}

fn comparable(value: &Value, refinements: Refinements) -> Value {
    without_nested_diagnostics(normalise(value, refinements))
}

/// Each diagnostic's severity and subject, in no particular order.
fn positions(result: &Value) -> Vec<(String, Vec<i64>)> {
    let diagnostics = result["diags"].as_array().map(Vec::as_slice).unwrap_or_default();
    let mut places: Vec<_> = diagnostics
        .iter()
        .map(|diagnostic| {
            let subject = diagnostic["subject"].as_array().map(Vec::as_slice).unwrap_or_default();
            let severity = diagnostic["severity"].as_str().unwrap_or("error");
            (severity.to_owned(), subject.iter().filter_map(Value::as_i64).collect())
        })
        .collect();
    places.sort();
    places
}

/// Traversals in no particular order.
fn variables(value: &Value) -> Vec<String> {
    let traversals = value.as_array().map(Vec::as_slice).unwrap_or_default();
    let mut texts: Vec<String> =
        traversals.iter().map(|traversal| sorted_text(&normalise(traversal, Refinements::Dropped))).collect();
    texts.sort();
    texts
}

/// Nested diagnostics count only as "some" or "none"; if there are some, the value next to them is not
/// compared.
fn without_nested_diagnostics(value: Value) -> Value {
    match value {
        Value::Array(items) => items.into_iter().map(without_nested_diagnostics).collect(),
        Value::Object(members) => {
            let failed = members.get("diags").is_some_and(is_something);
            members
                .into_iter()
                .filter(|(name, _)| !(failed && name == "value"))
                .map(|(name, member)| {
                    let member = match name.as_str() {
                        "diags" => json!(if is_something(&member) { "errors" } else { "none" }),
                        _ => without_nested_diagnostics(member),
                    };
                    (name, member)
                })
                .collect()
        }
        other => other,
    }
}

fn is_something(value: &Value) -> bool {
    match value {
        Value::Null => false,
        Value::Bool(yes) => *yes,
        Value::Number(number) => number.as_f64() != Some(0.0),
        Value::String(text) => !text.is_empty(),
        Value::Array(items) => !items.is_empty(),
        Value::Object(members) => !members.is_empty(),
    }
}

/// Replaces every typed value inside with its canonical form.
fn normalise(value: &Value, refinements: Refinements) -> Value {
    match value {
        Value::Array(items) => items.iter().map(|item| normalise(item, refinements)).collect(),
        Value::Object(members) => match (members.get("t"), members.get("v")) {
            (Some(ty), Some(inner)) if members.len() == 2 => {
                json!({"t": ty, "v": typed(inner, ty, refinements)})
            }
            _ => {
                members.iter().map(|(name, member)| (name.clone(), normalise(member, refinements))).collect()
            }
        },
        other => other.clone(),
    }
}

/// A comparable form of a value of type `ty`: numbers rounded to a common precision, sets and marks sorted.
fn typed(value: &Value, ty: &Value, refinements: Refinements) -> Value {
    if let Some(marks) = value.get("$marks") {
        let mut marks = marks.as_array().cloned().unwrap_or_default();
        marks.sort_by_key(sorted_text);
        return json!({"$marks": marks, "v": typed(&value["v"], ty, refinements)});
    }
    if let Some(known) = value.get("$unknown") {
        return match refinements {
            Refinements::Kept => json!({"$unknown": known}),
            Refinements::Dropped => json!({"$unknown": {}}),
        };
    }
    match (ty[0].as_str().or(ty.as_str()), value) {
        (Some("number"), Value::String(digits)) => decimal::canonical(digits).into(),
        (Some("list"), Value::Array(items)) => {
            items.iter().map(|item| typed(item, &ty[1], refinements)).collect()
        }
        (Some("set"), Value::Array(items)) => {
            let mut items: Vec<_> = items.iter().map(|item| typed(item, &ty[1], refinements)).collect();
            items.sort_by_key(sorted_text);
            items.into()
        }
        (Some("tuple"), Value::Array(items))
            if ty[1].as_array().is_some_and(|types| types.len() == items.len()) =>
        {
            items.iter().enumerate().map(|(i, item)| typed(item, &ty[1][i], refinements)).collect()
        }
        (Some("map"), Value::Object(members)) => typed_members(members, |_| &ty[1], refinements),
        (Some("object"), Value::Object(members)) => typed_members(members, |name| &ty[1][name], refinements),
        _ => value.clone(),
    }
}

fn typed_members<'a>(
    members: &Map<String, Value>,
    ty: impl Fn(&str) -> &'a Value,
    refinements: Refinements,
) -> Value {
    members.iter().map(|(name, member)| (name.clone(), typed(member, ty(name), refinements))).collect()
}

/// The JSON text with members sorted by name: equal values have equal texts.
fn sorted_text(value: &Value) -> String {
    match value {
        Value::Array(items) => format!("[{}]", items.iter().map(sorted_text).collect::<Vec<_>>().join(",")),
        Value::Object(members) => {
            let mut members: Vec<_> = members.iter().collect();
            members.sort_by_key(|&(name, _)| name);
            let texts = members.into_iter().map(|(name, member)| format!("{name:?}:{}", sorted_text(member)));
            format!("{{{}}}", texts.collect::<Vec<_>>().join(","))
        }
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn passes(want: Value, got: Value) -> bool {
        compare(&want, &got).passes()
    }

    #[test]
    fn only_recorded_members_count() {
        assert!(passes(json!({"ok": true}), json!({"ok": true, "range": [0, 1]})));
        assert!(!passes(json!({"ok": true, "range": [0, 1]}), json!({"ok": true})));
        assert!(passes(json!({"node": "For"}), json!({"node": "Splat"})));
        assert!(passes(json!({"unified": null}), json!({})));
    }

    #[test]
    fn numbers_sets_and_marks_have_one_form() {
        let want = json!({"value": {"t": ["set", "number"], "v": ["1.50", "2"]}});
        assert!(passes(want.clone(), json!({"value": {"t": ["set", "number"], "v": ["2.0", "1.5"]}})));
        assert!(!passes(want, json!({"value": {"t": ["set", "number"], "v": ["2.0", "1.6"]}})));
        let want = json!({"value": {"t": "string", "v": {"$marks": ["a", "b"], "v": "1.50"}}});
        assert!(passes(
            want.clone(),
            json!({"value": {"t": "string", "v": {"$marks": ["b", "a"], "v": "1.50"}}})
        ));
        assert!(!passes(want, json!({"value": {"t": "string", "v": {"$marks": ["b", "a"], "v": "1.5"}}})));
    }

    #[test]
    fn positions_are_judged_apart() {
        let want =
            json!({"ok": false, "diags": [{"severity": "error", "subject": [1, 2]}, {"severity": "error"}]});
        let got =
            json!({"ok": false, "diags": [{"severity": "error"}, {"severity": "error", "subject": [1, 2]}]});
        assert_eq!(compare(&want, &got), Verdict { differing: vec![], positions: true, refinements: true });
        let got = json!({"ok": false, "diags": [{"severity": "error", "subject": [1, 3]}]});
        assert_eq!(compare(&want, &got), Verdict { differing: vec![], positions: false, refinements: true });
    }

    #[test]
    fn refinements_are_judged_apart() {
        let want = json!({"value": {"t": "string", "v": {"$unknown": {"not_null": true}}}});
        let got = json!({"value": {"t": "string", "v": {"$unknown": {}}}});
        assert_eq!(compare(&want, &got), Verdict { differing: vec![], positions: true, refinements: false });
        assert!(compare(&want, &want).refinements);
        assert!(!compare(&want, &json!({"value": {"t": "number", "v": {"$unknown": {}}}})).passes());
    }

    #[test]
    fn a_failed_member_has_no_value_to_compare() {
        let want = json!({"just_attributes": {"x": {"diags": [{"severity": "error"}], "value": 1}}});
        assert!(passes(want.clone(), json!({"just_attributes": {"x": {"diags": [{}]}}})));
        assert!(!passes(want, json!({"just_attributes": {"x": {"diags": [], "value": 1}}})));
    }

    #[test]
    fn variables_have_no_order() {
        let want = json!({"variables": [[{"root": "a"}], [{"root": "b"}]]});
        assert!(passes(want.clone(), json!({"variables": [[{"root": "b"}], [{"root": "a"}]]})));
        assert!(!passes(want, json!({"variables": [[{"root": "b"}]]})));
        assert!(passes(json!({"variables": []}), json!({})));
    }
}
