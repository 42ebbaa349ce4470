//! Schemas: the structure that an application expects in a body.

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

/// The attributes and blocks expected in a body: "Schema-driven Processing" in the information model.
///
/// Building one costs an allocation per name, so keep a schema that is used often.
///
/// ```
/// use hcl::model::Schema;
///
/// let schema = Schema::new().required("listen").optional("workers").block("backend", ["name"]);
/// assert_eq!(schema.attributes().len(), 2);
/// assert!(schema.check().is_ok());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Schema {
    attributes: Vec<AttributeSchema>,
    blocks: Vec<BlockSchema>,
    /// The first attribute and the last block of each name.
    index: HashMap<Arc<str>, Entry>,
    /// Old names, each with the present one. They are expected like the others, but not suggested.
    renamed: Vec<(Arc<str>, Arc<str>)>,
}

/// One attribute of a schema.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttributeSchema {
    /// The attribute's name.
    pub name: Arc<str>,
    /// Whether it must be set.
    pub required: bool,
}

/// One block type of a schema.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockSchema {
    /// The type.
    pub block_type: Arc<str>,
    /// The meaning of each expected label, one name per label.
    pub label_names: Vec<Arc<str>>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    attribute: Option<usize>,
    block: Option<usize>,
}

/// A schema that contradicts itself.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SchemaError {
    /// An attribute is expected twice.
    DuplicateAttribute(Arc<str>),
    /// A block type is expected twice.
    DuplicateBlock(Arc<str>),
    /// One name is expected both as an attribute and as a block.
    AttributeAndBlock(Arc<str>),
}

impl Schema {
    /// Creates a schema that expects nothing.
    pub fn new() -> Self {
        Schema::default()
    }

    /// Expects a required attribute.
    #[must_use]
    pub fn required(self, name: impl Into<Arc<str>>) -> Self {
        self.attribute(AttributeSchema { name: name.into(), required: true })
    }

    /// Expects an optional attribute.
    #[must_use]
    pub fn optional(self, name: impl Into<Arc<str>>) -> Self {
        self.attribute(AttributeSchema { name: name.into(), required: false })
    }

    /// Expects any number of blocks of a type, each with one label for each name.
    #[must_use]
    pub fn block<L>(self, block_type: impl Into<Arc<str>>, label_names: L) -> Self
    where
        L: IntoIterator<Item: Into<Arc<str>>>,
    {
        let label_names = label_names.into_iter().map(Into::into).collect();
        self.block_schema(BlockSchema { block_type: block_type.into(), label_names })
    }

    /// Expects an attribute.
    #[must_use]
    pub fn attribute(mut self, attribute: AttributeSchema) -> Self {
        let entry = self.index.entry(attribute.name.clone()).or_default();
        entry.attribute.get_or_insert(self.attributes.len());
        self.attributes.push(attribute);
        self
    }

    /// Expects blocks of a type.
    #[must_use]
    pub fn block_schema(mut self, block: BlockSchema) -> Self {
        self.index.entry(block.block_type.clone()).or_default().block = Some(self.blocks.len());
        self.blocks.push(block);
        self
    }

    /// A schema of these names that requires none of them.
    pub(crate) fn requiring_nothing(&self) -> Schema {
        let names = self.attributes().iter().map(|wanted| wanted.name.clone());
        self.blocks().iter().cloned().fold(names.fold(Schema::new(), Schema::optional), Schema::block_schema)
    }

    /// Suggests a name in place of an old one, which is expected too.
    #[must_use]
    pub(crate) fn renamed(mut self, old: &str, name: &str) -> Self {
        self.renamed.push((old.into(), name.into()));
        self
    }

    /// The present name, if this is an old one; otherwise the name itself.
    pub(crate) fn present_name<'s>(&'s self, name: &'s str) -> &'s str {
        self.renamed.iter().find(|(old, _)| &**old == name).map_or(name, |(_, present)| present)
    }

    /// Combines what both schemas expect.
    #[must_use]
    pub fn union(self, other: &Schema) -> Self {
        let schema = other.attributes.iter().cloned().fold(self, Schema::attribute);
        let mut schema = other.blocks.iter().cloned().fold(schema, Schema::block_schema);
        schema.renamed.extend(other.renamed.iter().cloned());
        schema
    }

    /// Checks that each name is expected only once.
    ///
    /// Schemas are written by programmers, so this reports a contradiction to them. A body that is given a
    /// contradictory schema nevertheless uses the first attribute and the last block of a name.
    ///
    /// # Errors
    /// The first contradiction: a name expected twice, or both as attribute and as block.
    pub fn check(&self) -> Result<(), SchemaError> {
        for (position, attribute) in self.attributes.iter().enumerate() {
            match self.index.get(&attribute.name) {
                Some(entry) if entry.attribute != Some(position) => {
                    return Err(SchemaError::DuplicateAttribute(attribute.name.clone()));
                }
                Some(Entry { block: Some(_), .. }) => {
                    return Err(SchemaError::AttributeAndBlock(attribute.name.clone()));
                }
                _ => {}
            }
        }
        for (position, block) in self.blocks.iter().enumerate() {
            if self.index.get(&block.block_type).is_some_and(|entry| entry.block != Some(position)) {
                return Err(SchemaError::DuplicateBlock(block.block_type.clone()));
            }
        }
        Ok(())
    }

    /// The attributes, in the order in which they were added.
    pub fn attributes(&self) -> &[AttributeSchema] {
        &self.attributes
    }

    /// The block types, in the order in which they were added.
    pub fn blocks(&self) -> &[BlockSchema] {
        &self.blocks
    }

    /// The position and schema of the attribute called `name`; in constant time.
    pub fn find_attribute(&self, name: &str) -> Option<(usize, &AttributeSchema)> {
        let position = self.index.get(name)?.attribute?;
        Some((position, self.attributes.get(position)?))
    }

    /// The position and schema of the blocks of a type; in constant time.
    pub fn find_block(&self, block_type: &str) -> Option<(usize, &BlockSchema)> {
        let position = self.index.get(block_type)?.block?;
        Some((position, self.blocks.get(position)?))
    }
}

impl PartialEq for Schema {
    fn eq(&self, other: &Self) -> bool {
        self.attributes == other.attributes && self.blocks == other.blocks
    }
}

impl Eq for Schema {}

impl fmt::Display for SchemaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SchemaError::DuplicateAttribute(name) => {
                write!(f, "the schema asks for the attribute \"{name}\" twice")
            }
            SchemaError::DuplicateBlock(name) => {
                write!(f, "the schema asks for blocks of type \"{name}\" twice")
            }
            SchemaError::AttributeAndBlock(name) => {
                write!(f, "the schema asks for \"{name}\" both as an attribute and as a block")
            }
        }
    }
}

impl std::error::Error for SchemaError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_asked_for_twice_is_an_error() {
        assert_eq!(
            Schema::new().optional("a").required("a").check(),
            Err(SchemaError::DuplicateAttribute("a".into()))
        );
        let labels = |names: &'static [&'static str]| names.iter().copied();
        assert_eq!(
            Schema::new().block("b", labels(&[])).block("b", labels(&["name"])).check(),
            Err(SchemaError::DuplicateBlock("b".into()))
        );
        let both = Schema::new().block("c", labels(&[])).optional("c").check();
        assert_eq!(both, Err(SchemaError::AttributeAndBlock("c".into())));
        assert_eq!(
            both.map_err(|error| error.to_string()),
            Err("the schema asks for \"c\" both as an attribute and as a block".into())
        );
    }

    #[test]
    fn of_contradicting_entries_the_first_attribute_and_the_last_block_are_found() {
        let schema = Schema::new().optional("a").required("a").block("a", ["x"]).block("a", ["y"]);
        assert_eq!(schema.find_attribute("a").map(|(position, a)| (position, a.required)), Some((0, false)));
        assert_eq!(schema.find_block("a").map(|(position, _)| position), Some(1));
        assert!(schema.find_attribute("b").is_none());
    }

    #[test]
    fn a_union_expects_what_either_expects() {
        let union = Schema::new().optional("a").union(&Schema::new().required("b").block("c", ["name"]));
        assert_eq!(union, Schema::new().optional("a").required("b").block("c", ["name"]));
    }
}
