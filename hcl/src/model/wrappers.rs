//! Bodies that ask others for their content: how many levels there may be, and what stands in for more.

use super::body::{Body, BodyImpl, Item};
use super::{Attributes, Content, Schema};
use crate::diagnostic::{Diagnostics, catalogue};
use crate::source::Location;

/// Each level is expanded, layered or read as a module once more. Asking this many for their content fits on a small stack.
pub(super) const MAX_WRAPPERS: usize = 20;

/// A body with too many levels: whatever it is asked is an error. It holds the place at which the innermost would add an item.
#[derive(Debug)]
pub(super) struct Refused(pub(super) Location);

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
