//! A body without the declarations that a module has read.

use crate::diagnostic::Diagnostics;
use crate::model::{Attributes, BlockSchema, Body, BodyImpl, Content, Item, Origin, Schema};
use crate::source::Location;
use crate::value::Marks;

/// A body from which blocks of some types have already been read. They are there if a schema asks for them; a
/// schema that does not is fine, too.
#[derive(Debug)]
pub(super) struct Rest {
    body: Body,
    read: Vec<BlockSchema>,
}

impl Rest {
    /// If others have been read from the body before, both are left out.
    pub(super) fn of(body: &Body, mut read: Vec<BlockSchema>) -> Body {
        let Some(rest) = body.downcast::<Rest>() else {
            return Rest { body: body.clone(), read }.into_body();
        };
        let is_new = |before: &&BlockSchema| read.iter().all(|read| read.block_type != before.block_type);
        let before: Vec<BlockSchema> = rest.read.iter().filter(is_new).cloned().collect();
        read.extend(before);
        Rest { body: rest.body.clone(), read }.into_body()
    }

    fn into_body(self) -> Body {
        let levels = self.body.levels();
        Body::wrapper(self, levels)
    }

    /// The body without the blocks that were read and that the schema does not ask for. Errors in them were
    /// reported when they were read.
    fn without(&self, schema: &Schema) -> Body {
        let is_asked_for =
            |name: &str| schema.find_block(name).is_some() || schema.find_attribute(name).is_some();
        let left = self.read.iter().filter(|read| !is_asked_for(&read.block_type));
        let left = left.cloned().fold(Schema::new(), Schema::block_schema);
        if left.blocks().is_empty() { self.body.clone() } else { self.body.partial_content(&left).1 }
    }
}

impl BodyImpl for Rest {
    fn content(&self, schema: &Schema) -> (Content, Diagnostics) {
        self.without(schema).content(schema)
    }

    fn partial_content(&self, schema: &Schema) -> (Content, Body, Diagnostics) {
        let (content, rest, diagnostics) = self.body.partial_content(schema);
        let read = self.read.iter().filter(|read| schema.find_block(&read.block_type).is_none());
        (content, Rest { body: rest, read: read.cloned().collect() }.into_body(), diagnostics)
    }

    fn just_attributes(&self) -> (Attributes, Diagnostics) {
        self.without(&Schema::new()).just_attributes()
    }

    fn missing_item(&self) -> Location {
        self.body.missing_item()
    }

    fn items(&self) -> (Vec<Item>, Diagnostics) {
        self.body.items()
    }

    fn is_unknown(&self) -> bool {
        self.body.is_unknown()
    }

    fn marks(&self) -> Marks {
        self.body.marks()
    }

    fn origin(&self) -> Option<Origin> {
        self.body.origin()
    }
}
