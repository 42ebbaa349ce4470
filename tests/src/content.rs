//! The kinds `content` and `json_content`: a file, read with a schema or as attributes only.

use hcl::model::{Attribute, Attributes, Block, Body, Schema};
use hcl::{Context, Diagnostics};
use serde_json::{Map, Value, json};

use crate::{Case, encode, scope};

/// What a parsed file contains according to a schema, or without one.
pub(crate) fn content(case: &Case, (body, diagnostics): (Body, Diagnostics)) -> Value {
    if diagnostics.has_errors() {
        return json!({"parse_ok": false, "ok": false, "diags": encode::diagnostics(&diagnostics)});
    }
    let context = match scope::of(case) {
        Ok(context) => context,
        Err(errors) => return json!({"case_is_wrong": encode::diagnostics(&errors)}),
    };
    let (mut answer, found) = match &case.schema {
        None => just_attributes(&body, &context),
        Some(schema) if schema["partial"] == json!(true) => partial(&body, &read_schema(schema), &context),
        Some(schema) => exact(&body, &read_schema(schema), &context),
    };
    answer.insert("parse_ok".into(), true.into());
    answer.insert("ok".into(), (!found.has_errors()).into());
    answer.insert("diags".into(), encode::diagnostics(&found));
    answer.into()
}

fn exact(body: &Body, schema: &Schema, context: &Context) -> (Map<String, Value>, Diagnostics) {
    let (content, diagnostics) = body.content(schema);
    (Map::from_iter([("content".into(), encode_content(&content, context))]), diagnostics)
}

fn partial(body: &Body, schema: &Schema, context: &Context) -> (Map<String, Value>, Diagnostics) {
    let (content, remain, diagnostics) = body.partial_content(schema);
    let (attributes, remain_diagnostics) = remain.just_attributes();
    let answer = Map::from_iter([
        ("content".into(), encode_content(&content, context)),
        ("remain_attributes".into(), names(&attributes)),
        ("remain_diags".into(), errors(&remain_diagnostics).into()),
    ]);
    (answer, diagnostics)
}

fn just_attributes(body: &Body, context: &Context) -> (Map<String, Value>, Diagnostics) {
    let (attributes, diagnostics) = body.just_attributes();
    (Map::from_iter([("just_attributes".into(), values(&attributes, context))]), diagnostics)
}

/// The values of attributes, by name.
pub(crate) fn values(attributes: &Attributes, context: &Context) -> Value {
    attributes.iter().map(|attribute| (attribute.name.to_string(), evaluated(attribute, context))).collect()
}

fn evaluated(attribute: &Attribute, context: &Context) -> Map<String, Value> {
    let member = match attribute.expression.evaluate(context) {
        Ok(value) => [("value".into(), encode::typed_value(&value)), ("diags".into(), json!([]))],
        Err(errors) => [("value".into(), Value::Null), ("diags".into(), encode::diagnostics(&errors))],
    };
    Map::from_iter(member)
}

fn encode_content(content: &hcl::model::Content, context: &Context) -> Value {
    let attributes = content.attributes.iter().map(|attribute| {
        let mut members = evaluated(attribute, context);
        members.insert("range".into(), encode::place(&attribute.location));
        members.insert("name_range".into(), encode::place(&attribute.name_location));
        (attribute.name.to_string(), Value::from(members))
    });
    json!({
        "attributes": attributes.collect::<Map<_, _>>(),
        "blocks": content.blocks.iter().map(block).collect::<Vec<_>>(),
        "missing_item": encode::place(&content.missing_item),
    })
}

fn block(block: &Block) -> Value {
    let (attributes, diagnostics) = block.body.just_attributes();
    json!({
        "type": &*block.block_type,
        "labels": block.labels.iter().map(|label| &*label.text).collect::<Vec<_>>(),
        "label_ranges": block.labels.iter().map(|label| encode::place(&label.location)).collect::<Vec<_>>(),
        "def_range": encode::place(&block.definition_location),
        "type_range": encode::place(&block.type_location),
        "just_attributes": names(&attributes),
        "just_attributes_diags": errors(&diagnostics),
    })
}

/// The names in alphabetical order, as in the records.
fn names(attributes: &Attributes) -> Value {
    let mut names: Vec<_> = attributes.iter().map(|attribute| attribute.name.to_string()).collect();
    names.sort();
    names.into()
}

fn errors(diagnostics: &Diagnostics) -> usize {
    diagnostics.iter().filter(|diagnostic| diagnostic.is_error()).count()
}

fn read_schema(schema: &Value) -> Schema {
    let each = |list: &Value| list.as_array().cloned().unwrap_or_default();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let attributes = each(&schema["attributes"]).into_iter().fold(Schema::new(), |schema, attribute| {
        let name = text(&attribute["name"]);
        if attribute["required"] == json!(true) { schema.required(name) } else { schema.optional(name) }
    });
    each(&schema["blocks"]).into_iter().fold(attributes, |schema, block| {
        schema.block(text(&block["type"]), each(&block["labels"]).iter().map(text))
    })
}
