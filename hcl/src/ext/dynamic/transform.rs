//! The extension as a single setting of a context.

use super::expand_dynamic;
use crate::model::{Body, BodyTransform, Context};

/// Expands dynamic blocks in all bodies that are decoded in a context;
/// [`ContextBuilder::dynamic_blocks`](crate::model::ContextBuilder::dynamic_blocks) is the short form.
///
/// ```
/// use hcl::Context;
/// use hcl::ext::dynamic::DynamicBlocks;
///
/// let context = Context::builder().body_transform(DynamicBlocks).build();
/// # let _ = context;
/// ```
#[derive(Clone, Copy, Debug)]
pub struct DynamicBlocks;

impl BodyTransform for DynamicBlocks {
    fn transform(&self, body: &Body, context: &Context) -> Body {
        expand_dynamic(body, context)
    }
}
