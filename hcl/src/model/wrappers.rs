//! Bodies that ask others for their content: how many levels there may be, and what stands in for more.

use std::any::Any;
use std::sync::Arc;

use super::body::{Body, BodyImpl, Item, Repr};
use super::{Attributes, Content, Schema};
use crate::diagnostic::{Diagnostics, catalogue};
use crate::source::Location;

/// Each level is expanded, layered or read as a module once more. Asking this many for their content fits on
/// a small stack.
const MAX_WRAPPERS: usize = 20;

/// A body with too many levels: whatever it is asked is an error. It holds the place at which the innermost
/// would add an item.
#[derive(Debug)]
struct Refused(Location);

impl Body {
    /// A handle to a body that asks others for its content, of which the deepest has this many
    /// [levels](Body::levels).
    ///
    /// Asking such a body recurses over the levels, and so does dropping it, so there are at most
    /// [`MAX_WRAPPERS`].
    pub(crate) fn wrapper(implementation: impl BodyImpl, inner: usize) -> Self {
        match inner {
            MAX_WRAPPERS.. => Body::new(Refused(implementation.missing_item())),
            _ => Body(Repr::Single(Arc::new(implementation), inner + 1)),
        }
    }

    /// The bodies that this one is merged of, in order.
    #[cfg(feature = "modules")]
    pub(crate) fn singles(&self) -> Vec<Body> {
        match &self.0 {
            Repr::Merged(merged) => merged.singles().cloned().collect(),
            _ => vec![self.clone()],
        }
    }

    /// The implementation, if it is of this type.
    pub(crate) fn downcast<T: BodyImpl>(&self) -> Option<&T> {
        let implementation: &dyn Any = self.implementation();
        implementation.downcast_ref()
    }
}

impl Refused {
    fn errors(&self) -> Diagnostics {
        catalogue::limit::wrappers(MAX_WRAPPERS).at(self.0.clone()).into()
    }
}

impl BodyImpl for Refused {
    fn content(&self, _: &Schema) -> (Content, Diagnostics) {
        let content =
            Content { attributes: Attributes::new(), blocks: Vec::new(), missing_item: self.missing_item() };
        (content, self.errors())
    }

    fn partial_content(&self, schema: &Schema) -> (Content, Body, Diagnostics) {
        let (content, errors) = self.content(schema);
        (content, Body::new(Refused(self.missing_item())), errors)
    }

    fn just_attributes(&self) -> (Attributes, Diagnostics) {
        (Attributes::new(), self.errors())
    }

    fn missing_item(&self) -> Location {
        self.0.clone()
    }

    fn items(&self) -> (Vec<Item>, Diagnostics) {
        (Vec::new(), self.errors())
    }

    fn is_incomplete(&self) -> bool {
        true
    }
}
