//! The variables that dynamic blocks need, found before anything is expanded.

use std::collections::HashSet;
use std::sync::Arc;

use super::block::{CONTENT, DYNAMIC, FOR_EACH, ITERATOR, LABELS};
use crate::model::{Body, Expression, Item, Schema, Traversal};

/// Finds the variables in a body with dynamic blocks, without evaluating anything, so that an application can
/// tell what a context must provide before it expands them. Iterators are not included.
///
/// Each body is visited with a schema, and each nested block with its own:
///
/// ```
/// use hcl::ext::dynamic::VariablesOf;
/// use hcl::model::Schema;
///
/// let body = hcl::parse("dynamic \"port\" {\n  for_each = var.ports\n  content {\n    name = \"${port.key}-${local.suffix}\"\n  }\n}\n")?;
/// let nested = Schema::new().optional("name");
/// let (variables, blocks) = VariablesOf::all(&body).visit(&Schema::new().block("port", [""; 0]));
/// assert_eq!(variables[0].to_string(), "var.ports");
/// let (variables, _) = blocks[0].body.visit(&nested);
/// assert_eq!(variables[0].to_string(), "local.suffix");
/// # Ok::<(), hcl::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct VariablesOf {
    body: Body,
    /// The iterators in scope.
    iterators: Arc<HashSet<Arc<str>>>,
    /// Whether attributes count, too.
    content: bool,
}

/// A nested block, generated or not.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct NestedVariables {
    /// The type of the block, or of the blocks that a dynamic one generates.
    pub block_type: Arc<str>,
    /// The body of the block.
    pub body: VariablesOf,
}

impl VariablesOf {
    /// Everything that decoding the expanded body needs: `for_each`, `labels`, and all attributes.
    pub fn all(body: &Body) -> Self {
        VariablesOf { body: body.clone(), iterators: Arc::default(), content: true }
    }

    /// Only what the expansion needs: `for_each` and `labels`.
    pub fn expansion(body: &Body) -> Self {
        VariablesOf { content: false, ..VariablesOf::all(body) }
    }

    /// The variables of what the schema asks for, and the nested blocks, which are visited with the schemas
    /// of their types. Items that the schema does not ask for, and invalid ones, are skipped; dynamic blocks
    /// are always visited.
    pub fn visit(&self, schema: &Schema) -> (Vec<Traversal>, Vec<NestedVariables>) {
        let (content, _, _) = self.body.partial_content(&schema.clone().block(DYNAMIC, ["type"]));
        let (mut variables, mut nested) = (Vec::new(), Vec::new());
        for attribute in content.attributes.iter().filter(|_| self.content) {
            add_free(&attribute.expression, &self.iterators, &mut variables);
        }
        for block in content.blocks {
            match block.labels.first().filter(|_| &*block.block_type == DYNAMIC) {
                Some(label) => self.dynamic(&label.text, &block.body, &mut variables, &mut nested),
                None => {
                    let body = VariablesOf { body: block.body, ..self.clone() };
                    nested.push(NestedVariables { block_type: block.block_type, body });
                }
            }
        }
        (variables, nested)
    }

    /// The variables of the whole body, in no particular order, as far as they can be found without schemas.
    /// JSON cannot distinguish blocks from attributes, so the contents of its blocks, dynamic ones included,
    /// count as part of an attribute.
    pub fn without_schema(&self) -> Vec<Traversal> {
        let (mut variables, mut waiting) = (Vec::new(), vec![self.clone()]);
        while let Some(next) = waiting.pop() {
            let mut schema = Schema::new();
            for item in next.body.items().0 {
                match item {
                    Item::Attribute(attribute) if &*attribute.name != DYNAMIC => {
                        schema = schema.optional(attribute.name);
                    }
                    Item::Block(block) if &*block.block_type != DYNAMIC => {
                        waiting.push(VariablesOf { body: block.body, ..next.clone() });
                    }
                    _ => {}
                }
            }
            let (mut found, nested) = next.visit(&schema);
            variables.append(&mut found);
            waiting.extend(nested.into_iter().map(|nested| nested.body));
        }
        variables
    }

    /// A dynamic block: its collection, its labels, and its content.
    fn dynamic(
        &self,
        type_name: &Arc<str>,
        body: &Body,
        variables: &mut Vec<Traversal>,
        nested: &mut Vec<NestedVariables>,
    ) {
        let schema =
            Schema::new().optional(FOR_EACH).optional(ITERATOR).optional(LABELS).block(CONTENT, [""; 0]);
        let (content, _, _) = body.partial_content(&schema);
        let iterator = match content.attributes.get(ITERATOR) {
            None => type_name.clone(),
            Some(attribute) => match attribute.expression.keyword() {
                Some(name) => name,
                None => return,
            },
        };
        let iterators: Arc<HashSet<_>> = Arc::new(self.iterators.iter().cloned().chain([iterator]).collect());
        if let Some(for_each) = content.attributes.get(FOR_EACH) {
            add_free(&for_each.expression, &self.iterators, variables);
        }
        if let Some(labels) = content.attributes.get(LABELS) {
            add_free(&labels.expression, &iterators, variables);
        }
        for block in content.blocks {
            let body = VariablesOf { body: block.body, iterators: iterators.clone(), content: self.content };
            nested.push(NestedVariables { block_type: type_name.clone(), body });
        }
    }
}

/// Adds the variables of an expression, except those with a hidden name.
fn add_free(expression: &Expression, hidden: &HashSet<Arc<str>>, variables: &mut Vec<Traversal>) {
    let is_free =
        |variable: &Traversal| !variable.root.as_ref().is_some_and(|root| hidden.contains(&root.name));
    variables.extend(expression.variables().into_iter().filter(is_free));
}
