//! What a spec needs from a body, as a schema.

use std::collections::HashSet;
use std::sync::Arc;

use indexmap::IndexMap;

use super::Spec;
use super::node::Kind;
use crate::model::{BlockSchema, Schema};

/// How many labels a block may have.
pub(super) const MAX_LABELS: usize = 64;

/// What a spec needs from one body. Nested blocks have their own plans.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    /// None of its attributes is required: the decoder checks that itself, because it can tell which item was
    /// misspelled.
    pub(super) schema: Schema,
    /// The required attributes, each once.
    pub(super) required: Vec<Arc<str>>,
    /// The names of the labels that the enclosing block needs in addition to map keys.
    pub(super) labels: Vec<Arc<str>>,
    /// Whether the body may contain more.
    pub(super) open: bool,
}

/// What has been collected so far. Several specs may need the same item.
#[derive(Default)]
struct Collection {
    attributes: IndexMap<Arc<str>, bool>,
    blocks: IndexMap<Arc<str>, Vec<Arc<str>>>,
    labels: Vec<Option<Arc<str>>>,
    open: bool,
}

impl Plan {
    pub(super) fn of(spec: &Spec) -> Plan {
        let mut collection = Collection::default();
        collection.add(spec);
        let required = collection.attributes.iter().filter(|(_, required)| **required);
        let required = required.map(|(name, _)| name.clone()).collect();
        let schema = collection.attributes.into_keys().fold(Schema::new(), Schema::optional);
        let schema = collection.blocks.into_iter().fold(schema, |schema, (block_type, label_names)| {
            schema.block_schema(BlockSchema { block_type, label_names })
        });
        let labels = collection.labels.into_iter().enumerate();
        let labels =
            labels.map(|(index, name)| name.unwrap_or_else(|| format!("label {}", index + 1).into()));
        Plan { schema, required, labels: labels.collect(), open: collection.open }
    }

    /// The schema, in the form that an application uses.
    pub(super) fn schema_with_requirements(&self) -> Schema {
        let required: HashSet<&Arc<str>> = self.required.iter().collect();
        let schema = self.schema.attributes().iter().fold(Schema::new(), |schema, attribute| {
            if required.contains(&attribute.name) {
                schema.required(attribute.name.clone())
            } else {
                schema.optional(attribute.name.clone())
            }
        });
        self.schema.blocks().iter().cloned().fold(schema, Schema::block_schema)
    }
}

impl Collection {
    fn add(&mut self, spec: &Spec) {
        match spec.kind() {
            Kind::Attribute { name, required, .. } => {
                *self.attributes.entry(name.clone()).or_default() |= required;
            }
            Kind::Blocks(blocks) => {
                let labels = blocks.form.labels().iter().chain(&blocks.inside.plan.labels);
                self.add_blocks(&blocks.block_type, labels.cloned().collect());
            }
            Kind::BlockAttributes { block_type, .. } => self.add_blocks(block_type, Vec::new()),
            Kind::Label { index, name } => self.add_label(*index, name),
            Kind::Anything => self.open = true,
            _ => {}
        }
        spec.kind().in_same_body().into_iter().for_each(|nested| self.add(nested));
    }

    /// Specs that read the same blocks should agree on the labels. If they do not, the blocks need enough
    /// labels for each of them.
    fn add_blocks(&mut self, block_type: &Arc<str>, labels: Vec<Arc<str>>) {
        let known = self.blocks.entry(block_type.clone()).or_default();
        if labels.len() >= known.len() {
            *known = labels;
        }
    }

    fn add_label(&mut self, index: usize, name: &Arc<str>) {
        if self.labels.len() <= index {
            self.labels.resize(index + 1, None);
        }
        self.labels[index] = Some(name.clone());
    }
}
