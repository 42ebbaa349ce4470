//! The properties of attributes, with what people should know of them.

use super::definitions::Definitions;
use super::keywords::{Keywords, any_of};
use super::text::sequence;
use super::value::value;
use crate::decode::{AttributeShape, BlockShape};
use crate::diagnostic::sentence;
use crate::json_syntax::convert::escape_template;
use crate::reference::allowed_items::names;
use crate::reference::phrases::{constraints_in_words, reference_in_words, remarks, since, type_in_words};
use crate::value::{Kind, Type, Value};

/// The property of an attribute under one of its names.
pub(super) fn attribute(
    shape: &'static AttributeShape,
    name: &str,
    definitions: &mut Definitions,
) -> Keywords {
    let mut description = vec![old_name(shape.name, name), shape.description.to_owned()];
    let has_form = shape.part(&[]).is_some_and(|part| part.form.is_some());
    if has_form || !constraints_in_words(shape).is_empty() {
        description.push(sentence(type_in_words(shape)));
    }
    description.extend(reference_in_words(shape));
    description.extend(remarks(shape));
    description.extend(since(shape.since));
    let default = shape.default_value().filter(|value| !shape.holds_secrets() && !value.is_null());
    let example = shape.accepts().form.filter(|_| !shape.is_secret()).map(|form| vec![form.example]);
    annotated(description, shape.deprecated, shape.renamed_from.contains(&name))
        .with_some("default", default.and_then(|value| as_written(&value)))
        .with_some("examples", example.filter(|_| default_is_absent(shape)))
        .with_some("writeOnly", shape.is_secret().then_some(true))
        .and(value(shape, &mut Vec::new(), definitions))
}

fn default_is_absent(shape: &AttributeShape) -> bool {
    shape.default_value().is_none()
}

/// The property that chooses a variant.
pub(super) fn tag(variants: &'static [BlockShape]) -> Keywords {
    let words: Vec<&str> = variants.iter().flat_map(|variant| names(variant.name, variant.aliases)).collect();
    any_of(vec![Keywords::default().with("enum", words), sequence()])
}

/// The description in paragraphs, and what a deprecated property has.
pub(super) fn annotated(description: Vec<String>, deprecated: Option<&str>, is_old: bool) -> Keywords {
    let advice = deprecated.map(|advice| format!("Deprecated: {}", sentence(advice)));
    let paragraphs = description.into_iter().chain(advice).filter(|text| !text.is_empty());
    let text = paragraphs.collect::<Vec<_>>().join("\n\n");
    Keywords::default()
        .with_some("description", Some(text).filter(|text| !text.is_empty()))
        .with_some("deprecated", (deprecated.is_some() || is_old).then_some(true))
}

/// What another name of an attribute or block type stands for.
pub(super) fn old_name(own: &str, name: &str) -> String {
    if own == name { String::new() } else { format!("Another name for `{own}`.") }
}

/// A value as it is written in JSON, where strings are templates. `None` if JSON has no form for it.
fn as_written(value: &Value) -> Option<Value> {
    value.to_json().ok()?;
    Some(match value.kind() {
        Kind::Null => Value::null(Type::Dynamic),
        Kind::String(text) => Value::string(escape_template(text)),
        Kind::List(items) | Kind::Tuple(items) => {
            Value::tuple(items.iter().map(as_written).collect::<Option<Vec<_>>>()?)
        }
        Kind::Set(items) => Value::tuple(items.iter().map(as_written).collect::<Option<Vec<_>>>()?),
        Kind::Map(entries) | Kind::Object(entries) => {
            let entries =
                entries.iter().map(|(name, value)| Some((escape_template(name), as_written(value)?)));
            Value::object(entries.collect::<Option<Vec<_>>>()?)
        }
        _ => value.clone(),
    })
}
