//! The blocks of one type as a map keyed by labels, as a sequence, or as the only block.

use indexmap::IndexMap;
use indexmap::map::Entry;
use serde::de::Visitor;
use serde::de::value::{MapDeserializer, SeqDeserializer};
use serde::forward_to_deserialize_any;

use super::attribute_value::Both;
use super::beside_value::{ELEMENTS, ENTRIES, GIVEN, Given};
use super::errors::{self, Error};
use super::field::{Chosen, Field, Name};
use super::node::NodeRef;
use super::tree::NodeDeserializer;
use crate::diagnostic::catalogue::decode as messages;
use crate::model::Context;
use crate::value::serde::unnamed::unnamed_structs;

/// Blocks of one type that share their first `depth` labels.
#[derive(Clone)]
pub(super) struct Blocks<'de> {
    name: &'de str,
    blocks: Vec<NodeRef<'de>>,
    depth: usize,
    context: &'de Context,
}

impl<'de> Blocks<'de> {
    /// All blocks of a type.
    pub(super) fn new(name: &'de str, blocks: Vec<NodeRef<'de>>, context: &'de Context) -> Self {
        Blocks { name, blocks, depth: 0, context }
    }

    /// Whether there are labels that have not been read.
    fn has_labels(&self) -> bool {
        self.blocks.iter().any(|block| block.label(self.depth).is_some())
    }

    /// The blocks by their next label.
    fn by_label(self) -> Result<IndexMap<&'de str, Blocks<'de>>, Error> {
        let mut groups: IndexMap<&str, Blocks<'de>> = IndexMap::with_capacity(self.blocks.len());
        for block in &self.blocks {
            let Some(label) = block.label(self.depth) else {
                return Err(messages::unequal_labels(self.name).at(block.location()).into());
            };
            match groups.entry(label) {
                Entry::Occupied(mut group) => group.get_mut().blocks.push(*block),
                Entry::Vacant(group) => {
                    group.insert(Blocks {
                        name: self.name,
                        blocks: vec![*block],
                        depth: self.depth + 1,
                        context: self.context,
                    });
                }
            }
        }
        Ok(groups)
    }

    /// Records whether a type took the blocks without their values.
    pub(super) fn set_kept(&self, is_kept: bool) {
        self.blocks.iter().for_each(|block| block.set_kept(is_kept));
    }

    /// Answers with the block, or the first of several, and the content.
    fn visit_given<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let first = *self.blocks.first().ok_or_else(missing_block_error)?;
        let body = match self.single() {
            Ok(single) if !self.has_labels() => Some(single.body()),
            _ => None,
        };
        self.set_kept(true);
        let given = Given { location: first.location(), attribute: None, body };
        let both = Both { given: Some(given), content: Some(Field::Blocks(self)) };
        visitor.visit_seq(both).map_err(|failure| failure.at(&first.location()))
    }

    /// The only block.
    fn single(&self) -> Result<NodeRef<'de>, Error> {
        match &*self.blocks {
            [single] => Ok(*single),
            [first, second, ..] => {
                Err(errors::several_blocks(self.name, first.location(), second.location()))
            }
            [] => Err(missing_block_error()),
        }
    }

    /// The deserializer over its body.
    fn inside(&self) -> Result<NodeDeserializer<'de>, Error> {
        Ok(NodeDeserializer { node: self.single()?, context: self.context })
    }
}

impl<'de> serde::Deserializer<'de> for Blocks<'de> {
    type Error = Error;

    /// The best fit: a map while there are labels, then the block, or a sequence if there are several.
    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        if !self.has_labels() && self.blocks.len() > 1 {
            return self.deserialize_seq(visitor);
        }
        self.deserialize_map(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        if !self.has_labels() {
            return self.inside()?.deserialize_any(visitor);
        }
        let first = self.blocks.first().copied();
        let groups = self.by_label()?;
        let entries =
            groups.into_iter().map(|(label, blocks)| (Name::borrowed(label), Field::Blocks(blocks)));
        visitor
            .visit_map(MapDeserializer::new(entries))
            .map_err(|failure| failure.at_known(first.map(NodeRef::location).as_ref()))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        let mut labels = self.blocks.iter().filter_map(|block| block.label(self.depth));
        // Serde skips whatever a struct has no field for, so labels without a field would be lost silently.
        if self.has_labels() && !labels.any(|label| fields.contains(&label)) {
            let unread =
                |block: &NodeRef<'de>| messages::labels_without_use(self.name).at(block.location()).into();
            return Err(self.blocks.first().map_or_else(missing_block_error, unread));
        }
        self.deserialize_map(visitor)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let Blocks { name, depth, context, .. } = self;
        let one = |block: &NodeRef<'de>| Blocks { name, blocks: vec![*block], depth, context };
        let each = self.blocks.iter().map(|block| Field::Blocks(one(block)));
        let mut sequence = SeqDeserializer::new(each);
        let visited = visitor.visit_seq(&mut sequence);
        // A tuple takes as many blocks as it has elements; the remaining ones must not be lost.
        visited
            .and_then(|value| sequence.end().map(|()| value))
            .map_err(|failure| failure.at_known(self.blocks.last().map(|block| block.location()).as_ref()))
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        match name {
            GIVEN => self.visit_given(visitor),
            ELEMENTS => self.deserialize_seq(visitor),
            ENTRIES => self.deserialize_map(visitor),
            _ => visitor.visit_newtype_struct(self),
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.inside()?.deserialize_unit(visitor)
    }

    unnamed_structs!();

    /// The variant is the next label or, without one, the only name in the block.
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        let single = self.single()?;
        let Some(label) = single.label(self.depth) else {
            return self.inside()?.deserialize_enum(name, variants, visitor);
        };
        let depth = self.depth;
        let content = Field::Blocks(Blocks { depth: depth + 1, ..self });
        visitor
            .visit_enum(Chosen { name: label, content })
            .map_err(|failure| failure.at_known(single.label_location(depth).as_ref()))
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf identifier
    }
}

fn missing_block_error() -> Error {
    serde::de::Error::custom("there is no block")
}
