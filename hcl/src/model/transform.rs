//! The hook for extensions of bodies: what decoding makes of a body before it asks for its content.

use std::fmt;

use super::{Body, Context};

/// Makes another body of each that is about to be decoded, as the expansion of dynamic blocks does.
/// [`ContextBuilder::body_transform`](super::ContextBuilder::body_transform) switches it on.
pub trait BodyTransform: fmt::Debug + Send + Sync + 'static {
    /// The body to decode in place of `body`. What has to be evaluated for it is evaluated in `context`.
    ///
    /// A part of the result may be decoded by itself later, and comes here again then.
    fn transform(&self, body: &Body, context: &Context) -> Body;
}
