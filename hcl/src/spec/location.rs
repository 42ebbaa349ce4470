//! The location that the value of a spec comes from.

use super::Spec;
use super::node::Kind;
use super::plan::Plan;
use crate::model::{Block, BlockLabel, Body, Content};
use crate::source::Location;

/// The location in `body` that the value of `spec` comes from: the expression of an attribute, the header of
/// the first block, a label. An object or a tuple comes from the whole body, represented by the header of its
/// block, or by the place where an item would be added to a file. `None` if the value does not come from the
/// configuration.
///
/// ```
/// use hcl::spec::{Spec, location};
/// use hcl::value::Type;
///
/// let body = hcl::parse("limits {\n  cpu = 2\n}\n")?;
/// let spec = Spec::block("limits", Spec::attr("cpu", Type::Number));
/// assert_eq!(location(&body, &spec).map(|place| place.text().to_owned()).as_deref(), Some("2"));
/// # Ok::<(), hcl::Error>(())
/// ```
pub fn location(body: &Body, spec: &Spec) -> Option<Location> {
    in_body(body, None, &[], spec, &Plan::of(spec))
}

fn in_body(
    body: &Body,
    block: Option<&Block>,
    labels: &[BlockLabel],
    spec: &Spec,
    plan: &Plan,
) -> Option<Location> {
    let (content, _, _) = body.partial_content(&plan.schema);
    in_content(&content, block, labels, spec)
}

/// Finds the location in content that has already been read.
pub(super) fn in_content(
    content: &Content,
    block: Option<&Block>,
    labels: &[BlockLabel],
    spec: &Spec,
) -> Option<Location> {
    match spec.kind() {
        Kind::Attribute { name, .. } => {
            content.attributes.get(name).map(|attribute| attribute.expression.location())
        }
        Kind::Expression(expression) => Some(expression.location()),
        Kind::Blocks(blocks) => {
            let first = content.blocks_of(&blocks.block_type).next()?;
            let header = || Some(first.definition_location.clone());
            if blocks.form.is_several() {
                return header();
            }
            let inside = &blocks.inside;
            in_body(&first.body, Some(first), &first.labels, &inside.spec, &inside.plan).or_else(header)
        }
        Kind::BlockAttributes { block_type, .. } => {
            content.blocks_of(block_type).next().map(|block| block.definition_location.clone())
        }
        Kind::Label { index, .. } => labels.get(*index).map(|label| label.location.clone()),
        Kind::Object(_) | Kind::Tuple(_) => Some(of_whole(content, block)),
        other => {
            other.in_same_body().into_iter().find_map(|nested| in_content(content, block, labels, nested))
        }
    }
}

/// The location that represents a whole body.
pub(super) fn of_whole(content: &Content, block: Option<&Block>) -> Location {
    block.map_or_else(|| content.missing_item.clone(), |block| block.definition_location.clone())
}
