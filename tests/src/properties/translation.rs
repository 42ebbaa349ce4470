//! A file of the native syntax, translated to JSON and back, keeps its meaning.

use std::collections::BTreeMap;

use hcl::model::{Item, Schema};
use hcl::value::Value;
use hcl::{Body, Context, Source, json, syntax};

use super::choices::Choices;
use super::document::document;
use super::reading::context;

/// A body: the values of its attributes, if they have any, and its blocks in order. Blocks of one type are
/// grouped, and within them those with the same labels: JSON keeps only that much of the order.
#[derive(Debug, PartialEq)]
struct Meaning {
    attributes: BTreeMap<String, Option<Value>>,
    blocks: Vec<(String, Vec<String>, Meaning)>,
}

/// Translates a file made from the bytes to JSON and back.
pub fn json_and_back_means_the_same(bytes: &[u8]) {
    let mut choices = Choices::new(bytes);
    let text = if choices.below(4) == 1 { choices.rest().to_owned() } else { document(&mut choices) };
    let (body, diagnostics) = syntax::parse(&Source::new("first.hcl", &text));
    if diagnostics.has_errors() {
        return;
    }
    // What JSON cannot express is rejected.
    let Ok(translated) = json::from_native(&body) else { return };
    let context = context();
    let expected = meaning(&body, &context);

    let (from_json, diagnostics) = json::parse_source(&Source::new("second.json", &translated));
    assert!(diagnostics.is_empty(), "{text:?}\n{translated}\n{diagnostics:?}");
    if !can_be_described(&[&expected]) {
        return;
    }
    let schema_at = |path: &[&str]| Some(schema_of(&expected, path));
    let native = json::to_native(&from_json, schema_at)
        .unwrap_or_else(|errors| panic!("{text:?}\n{translated}\n{:#}", hcl::Error::from(errors)));
    let (again, diagnostics) = syntax::parse(&Source::new("third.hcl", &native));
    assert!(!diagnostics.has_errors(), "{text:?}\n{translated}\n{native}\n{diagnostics:?}");
    assert_eq!(meaning(&again, &context), expected, "{text:?}\n{translated}\n{native}");
    let schema_at = |path: &[&str]| schema_of(&expected, path);
    assert_eq!(
        meaning_of_json(&from_json, &context, &schema_at, &mut Vec::new()),
        expected,
        "{text:?}\n{translated}"
    );
}

fn meaning(body: &Body, context: &Context) -> Meaning {
    let mut meaning = Meaning { attributes: BTreeMap::new(), blocks: Vec::new() };
    for item in body.items().0 {
        match item {
            Item::Attribute(attribute) => {
                let value = attribute.expression.evaluate(context).ok();
                meaning.attributes.insert(attribute.name.to_string(), value);
            }
            Item::Block(block) => {
                let labels = block.labels.iter().map(|label| label.text.to_string()).collect();
                meaning.blocks.push((
                    block.block_type.to_string(),
                    labels,
                    self::meaning(&block.body, context),
                ));
            }
            _ => unreachable!("there is nothing else in a body"),
        }
    }
    meaning
}

fn meaning_of_json(
    body: &Body,
    context: &Context,
    schema_at: &dyn Fn(&[&str]) -> Schema,
    path: &mut Vec<String>,
) -> Meaning {
    let names: Vec<&str> = path.iter().map(String::as_str).collect();
    let (content, rest, diagnostics) = body.partial_content(&schema_at(&names));
    assert!(!diagnostics.has_errors(), "{diagnostics:?}");
    let mut meaning = Meaning { attributes: BTreeMap::new(), blocks: Vec::new() };
    let attributes = rest.items().0.into_iter().filter_map(|item| match item {
        Item::Attribute(attribute) => Some(attribute),
        _ => None,
    });
    for attribute in attributes {
        let value = attribute.expression.evaluate(context).ok();
        meaning.attributes.insert(attribute.name.to_string(), value);
    }
    for block in &content.blocks {
        path.push(block.block_type.to_string());
        let labels = block.labels.iter().map(|label| label.text.to_string()).collect();
        let inner = meaning_of_json(&block.body, context, schema_at, path);
        meaning.blocks.push((block.block_type.to_string(), labels, inner));
        path.pop();
    }
    meaning
}

/// The block types in bodies inside blocks of these types.
fn schema_of(meaning: &Meaning, path: &[&str]) -> Schema {
    let mut found: BTreeMap<String, usize> = BTreeMap::new();
    collect(meaning, path, &mut found);
    found.into_iter().fold(Schema::new(), |schema, (name, labels)| schema.block(name, vec!["label"; labels]))
}

fn collect(meaning: &Meaning, path: &[&str], found: &mut BTreeMap<String, usize>) {
    for (block_type, labels, inner) in &meaning.blocks {
        match path.split_first() {
            None => drop(found.insert(block_type.clone(), labels.len())),
            Some((first, rest)) if first == block_type => collect(inner, rest, found),
            Some(_) => {}
        }
    }
}

/// Whether one schema describes all bodies inside blocks of the same types, as a struct requires.
fn can_be_described(bodies: &[&Meaning]) -> bool {
    let mut labels: BTreeMap<&str, usize> = BTreeMap::new();
    let mut inner: BTreeMap<&str, Vec<&Meaning>> = BTreeMap::new();
    for (block_type, of_block, body) in bodies.iter().flat_map(|body| &body.blocks) {
        if *labels.entry(block_type).or_insert(of_block.len()) != of_block.len() {
            return false;
        }
        inner.entry(block_type).or_default().push(body);
    }
    let is_attribute = |name: &&str| bodies.iter().any(|body| body.attributes.contains_key(*name));
    !labels.keys().any(is_attribute) && inner.values().all(|bodies| can_be_described(bodies))
}
