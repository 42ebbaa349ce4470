//! A single dynamic block: its parts, and the blocks that it generates.

use std::sync::Arc;

use super::body::{Expanded, Made};
use super::errors;
use super::iteration::Iteration;
use super::label::{expressions, labels};
use super::price::spend;
use crate::diagnostic::{Collector, Word, catalogue};
use crate::model::{Attribute, Block, BlockSchema, BodyImpl, Expression, Origin, Schema};
use crate::value::prices::{BYTES_EVALUATED, EXPANDING};
use crate::value::{Marks, Type, Value};

/// The type of dynamic blocks.
pub(super) const DYNAMIC: &str = "dynamic";

pub(super) const FOR_EACH: &str = "for_each";
pub(super) const ITERATOR: &str = "iterator";
pub(super) const LABELS: &str = "labels";
pub(super) const CONTENT: &str = "content";

/// A dynamic block with all its parts.
struct Definition {
    /// The collection, without marks.
    collection: Value,
    marks: Marks,
    for_each: Attribute,
    iterator: Arc<str>,
    labels: Vec<Expression>,
    content: Block,
}

/// The blocks that the dynamic block generates. `wanted` is the schema's entry for their type, if there is a
/// schema.
pub(super) fn generate(
    around: &Expanded,
    block: &Block,
    wanted: Option<&BlockSchema>,
    blocks: &mut Vec<Block>,
    report: &mut Collector,
) {
    let Some(definition) = definition(around, block, wanted, report) else { return };
    if !definition.collection.is_known() {
        let unknown = (Value::dynamic(), Value::dynamic());
        let origin = errors::origin_unknown(&definition.for_each);
        return blocks.extend(one(around, block, &definition, unknown, origin, report));
    }
    let cost = EXPANDING + u64::from(definition.content.location.span.len() / BYTES_EVALUATED);
    for (key, value) in definition.collection.sorted_elements().into_iter().flatten() {
        if !spend(around.context(), cost, || definition.for_each.expression.location(), report) {
            return;
        }
        let origin = errors::origin(&definition.for_each, &key, &definition.marks);
        blocks.extend(one(around, block, &definition, (key, value), origin, report));
    }
}

/// The block for one element, if its labels are valid.
fn one(
    around: &Expanded,
    block: &Block,
    definition: &Definition,
    element: (Value, Value),
    origin: Origin,
    report: &mut Collector,
) -> Option<Block> {
    let iterator = definition.iterator.clone();
    let outer = around.iteration();
    let iteration = match Iteration::new(outer, iterator, element, &definition.marks, origin.clone()) {
        Ok(iteration) => iteration,
        Err(error) => {
            let found = catalogue::dynamic::element_of_dynamic_block(Word::Shown(&error));
            report.push(found.at(definition.for_each.expression.location()));
            return None;
        }
    };
    let labels = labels(&definition.labels, &iteration, around.context(), report)?;
    let type_label = block.labels.first()?;
    let is_unknown = !definition.collection.is_known();
    let made =
        Made { marks: definition.marks.clone(), is_unknown: is_unknown || around.is_unknown(), origin };
    Some(Block {
        block_type: type_label.text.clone(),
        labels,
        body: around.inside(&definition.content.body, iteration, made).into_body(),
        location: block.location.clone(),
        definition_location: block.definition_location.clone(),
        type_location: type_label.location.clone(),
    })
}

/// Reads the parts of a dynamic block and evaluates its collection. `None` if anything is wrong with it.
fn definition(
    around: &Expanded,
    block: &Block,
    wanted: Option<&BlockSchema>,
    report: &mut Collector,
) -> Option<Definition> {
    let (mut content, mut diagnostics) = block.body.content(&schema(wanted));
    let is_broken = diagnostics.has_errors();
    let is_misspelt = errors::is_content_misspelt(&diagnostics);
    if content.blocks.is_empty() && !is_misspelt {
        errors::expect_in_content(&mut diagnostics);
    }
    report.extend(around.explained(diagnostics));
    let type_name = &block.labels.first()?.text;
    let is_single = content.blocks.len() == 1;
    match content.blocks.get(1) {
        Some(second) => {
            report.push(catalogue::dynamic::second_content(type_name).at(second.definition_location.clone()));
        }
        None if !is_single && !is_misspelt => {
            report.push(catalogue::dynamic::missing_content(type_name).at(content.missing_item))
        }
        None => {}
    }
    let for_each = content.attributes.take(FOR_EACH)?;
    let labels = content.attributes.take(LABELS);
    if is_broken || !is_single {
        return None;
    }
    let iterator = iterator(content.attributes.get(ITERATOR), type_name, report)?;
    let result =
        for_each.expression.evaluate(around.visible()).map_err(|diagnostics| around.explained(diagnostics));
    let (collection, marks) = report.absorb(result)?.unmark();
    if collection.is_null() || !can_iterate(&collection) {
        report.push(errors::invalid_collection(&for_each, &collection, &marks));
        return None;
    }
    // Also without a single element: the mistake should not wait for the first one.
    let labels = expressions(labels.as_ref(), wanted, report)?;
    let content = content.blocks.pop()?;
    Some(Definition { collection, marks, for_each, iterator, labels, content })
}

/// The name by which the content refers to the element: the type of the blocks, unless an attribute gives
/// another one.
fn iterator(given: Option<&Attribute>, type_name: &Arc<str>, report: &mut Collector) -> Option<Arc<str>> {
    let Some(attribute) = given else { return Some(type_name.clone()) };
    let name = attribute.expression.keyword();
    if name.is_none() {
        report.push(catalogue::dynamic::iterator().at(attribute.expression.location()));
    }
    name
}

/// The schema of a dynamic block. Labels are required only if the type has some; without a schema they are
/// optional.
fn schema(wanted: Option<&BlockSchema>) -> Schema {
    let schema = Schema::new().required(FOR_EACH).optional(ITERATOR).block(CONTENT, [""; 0]);
    match wanted {
        Some(wanted) if wanted.label_names.is_empty() => schema,
        Some(_) => schema.required(LABELS),
        None => schema.optional(LABELS),
    }
}

fn can_iterate(collection: &Value) -> bool {
    match collection.ty() {
        Type::List(_) | Type::Set(_) | Type::Map(_) | Type::Tuple(_) | Type::Object(_) => true,
        ty => ty.is_dynamic() && !collection.is_known(),
    }
}
