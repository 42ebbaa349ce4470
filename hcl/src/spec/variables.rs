//! The variables that decoding by a spec needs.

use super::Spec;
use super::node::Kind;
use super::plan::Plan;
use crate::model::{Block, Body, Content, Traversal};

/// The variables needed by the expressions that `spec` would evaluate, including those in nested blocks.
/// Nothing is evaluated. A variable that two specs read is listed twice. Errors of the body are ignored.
///
/// ```
/// use hcl::spec::{Spec, variables};
/// use hcl::value::Type;
///
/// let body = hcl::parse("name = \"${env}-shop\"\nother = nothing\n")?;
/// let needed = variables(&body, &Spec::attr("name", Type::String));
/// assert_eq!(needed[0].to_string(), "env");
/// assert_eq!(needed.len(), 1);
/// # Ok::<(), hcl::Error>(())
/// ```
pub fn variables(body: &Body, spec: &Spec) -> Vec<Traversal> {
    let mut found = Vec::new();
    of_body(body, spec, &Plan::of(spec), &mut found);
    found
}

fn of_body(body: &Body, spec: &Spec, plan: &Plan, found: &mut Vec<Traversal>) {
    let (content, _, _) = body.partial_content(&plan.schema);
    of_spec(&content, spec, found);
}

fn of_spec(content: &Content, spec: &Spec, found: &mut Vec<Traversal>) {
    match spec.kind() {
        Kind::Attribute { name, .. } => {
            let attribute = content.attributes.get(name);
            found.extend(attribute.into_iter().flat_map(|attribute| attribute.expression.variables()));
        }
        Kind::Expression(expression) => found.extend(expression.variables()),
        Kind::Blocks(blocks) => {
            let most = if blocks.form.is_several() { usize::MAX } else { 1 };
            for block in content.blocks_of(&blocks.block_type).take(most) {
                of_body(&block.body, &blocks.inside.spec, &blocks.inside.plan, found);
            }
        }
        Kind::BlockAttributes { block_type, .. } => {
            found.extend(content.blocks_of(block_type).take(1).flat_map(of_attributes));
        }
        other => other.in_same_body().into_iter().for_each(|nested| of_spec(content, nested, found)),
    }
}

fn of_attributes(block: &Block) -> Vec<Traversal> {
    let (attributes, _) = block.body.just_attributes();
    attributes.iter().flat_map(|attribute| attribute.expression.variables()).collect()
}
