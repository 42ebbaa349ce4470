//! Bodies that were kept for later, written as they are in their source.

use super::traits::{HclEncode, inner_body_of};
use crate::build::errors;
use crate::build::{BodyBuilder, EncodeError};
use crate::model::{Body, Item};

/// The attributes with their expressions as written, and the blocks with their labels, in source order.
/// Comments are dropped: they are not part of a body.
///
/// A JSON body does not say which of its properties are blocks: [`json::to_native`](crate::json::to_native)
/// turns it into text with the help of types that do.
impl HclEncode for Body {
    fn encode(&self, body: &mut BodyBuilder) -> Result<(), EncodeError> {
        let (items, diagnostics) = self.items();
        if let Some(error) = diagnostics.iter().find(|diagnostic| diagnostic.is_error()) {
            return Err(errors::broken_body(&error.summary));
        }
        for item in items {
            if item.is_property() {
                return Err(errors::json_body());
            }
            match item {
                Item::Attribute(attribute) => body.attribute(&attribute.name, &attribute.expression)?,
                Item::Block(block) => {
                    let inner =
                        inner_body_of(body, &block.body).map_err(|error| error.within(&*block.block_type))?;
                    body.block(&block.block_type, block.labels.iter().map(|label| &*label.text), inner)?
                }
            };
        }
        Ok(())
    }
}
