//! The kinds that write: `value_tokens`, `edit`.

use hcl::edit::{self, Code, Document, DocumentBlock, Section};
use hcl::{Source, syntax};
use serde_json::{Value, json};

use crate::{Case, encode, scope};

/// `value_tokens`: the value of an expression, written back as an expression.
pub(crate) fn value(case: &Case) -> Value {
    let (expression, diagnostics) = syntax::parse_expression(&case.source());
    let value = scope::of(case).and_then(|context| expression.evaluate(&context));
    match value {
        Ok(value) if !diagnostics.has_errors() => match edit::literal(&value) {
            Ok(text) => json!({"ok": true, "text": text, "diags": encode::diagnostics(&diagnostics)}),
            Err(_) => json!({"ok": false}),
        },
        Ok(_) => json!({"ok": false, "diags": encode::diagnostics(&diagnostics)}),
        Err(errors) => json!({"ok": false, "diags": encode::diagnostics(&errors)}),
    }
}

/// `edit`: a file after some changes, in the canonical format.
pub(crate) fn edited(case: &Case) -> Value {
    let mut document = match Document::parse(&case.src) {
        Ok(document) => document,
        Err(errors) => return json!({"ok": false, "diags": encode::diagnostics(&errors)}),
    };
    for op in &case.ops {
        if apply(case, op, document.section_mut()).is_none() {
            return json!({"ok": false});
        }
    }
    json!({"ok": true, "text": document.formatted(), "diags": []})
}

/// Makes one change; `None` if the library refuses it.
fn apply(case: &Case, op: &Value, root: &mut Section) -> Option<()> {
    let labels: Vec<&str> = op["labels"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let text = |member: &str| op[member].as_str().unwrap_or_default();
    let (name, value) = (text("name"), text("value"));
    let old_labels: Vec<&str> = value.split_whitespace().collect();
    let Some(section) = section_at(root, &op["path"]) else { return Some(()) };
    match text("op") {
        "set_value" => section.set(name, &Code::from_value(&value_of(case, value)?).ok()?).ok()?,
        "set_raw" => section.set(name, &Code::parse(value).ok()?).ok()?,
        "set_traversal" => section.set(name, Code::from(&traversal_of(value)?)).ok()?,
        "remove_attribute" => drop(section.remove(name)),
        "rename_attribute" => drop(section.rename(name, value).ok()?),
        "append_block" => section.append_block(DocumentBlock::new(name, &labels).ok()?).ok()?,
        "remove_block" => drop(section.remove_block(name, &labels)),
        "append_newline" => section.append_newline(),
        "clear" => section.clear(),
        "set_labels" => section.block_mut(name, &old_labels)?.set_labels(&labels),
        "set_type" => section.block_mut(name, &labels)?.set_type(value).ok()?,
        _ => return None,
    }
    Some(())
}

/// The section at a path; each of its parts is a type and labels.
fn section_at<'s>(root: &'s mut Section, path: &Value) -> Option<&'s mut Section> {
    let mut parts = path.as_array().into_iter().flatten().filter_map(Value::as_str);
    parts.try_fold(root, |section, part| {
        let words: Vec<&str> = part.split_whitespace().collect();
        let (block_type, labels) = words.split_first()?;
        Some(section.block_mut(block_type, labels)?.section_mut())
    })
}

fn value_of(case: &Case, expression: &str) -> Option<hcl::Value> {
    let (expression, diagnostics) = syntax::parse_expression(&Source::new("value", expression));
    let context = scope::of(case).ok().filter(|_| !diagnostics.has_errors())?;
    expression.evaluate(&context).ok()
}

fn traversal_of(text: &str) -> Option<hcl::model::Traversal> {
    syntax::parse_traversal(&Source::new("value", text)).0
}
