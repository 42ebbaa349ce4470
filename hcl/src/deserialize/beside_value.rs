//! What an attribute or a block has besides its value: the part that serde cannot carry, and how it is passed
//! on.

use std::sync::atomic::{AtomicBool, Ordering};

use serde::de::{Deserialize, Deserializer, Error as _, IgnoredAny, Unexpected};

use crate::diagnostic::Diagnostics;
use crate::model::{Attribute, Body};
use crate::source::Location;
use crate::value::{Value, received};

/// The name by which a type requests the attribute or block itself along with its content.
pub(super) const GIVEN: &str = "$hcl::private::Given";

/// The name by which a sequence requests elements that keep their expressions.
pub(super) const ELEMENTS: &str = "$hcl::private::Elements";

/// The name by which a map requests entries that keep their expressions.
pub(super) const ENTRIES: &str = "$hcl::private::Entries";

/// An attribute or a block, without its value.
#[derive(Clone, Debug)]
pub(super) struct Given {
    pub(super) location: Location,
    pub(super) attribute: Option<Attribute>,
    pub(super) body: Option<Body>,
}

/// An attribute with its value, or with the reason why it has none.
#[derive(Debug)]
pub(super) struct Evaluated {
    pub(super) attribute: Attribute,
    pub(super) value: Result<Value, Diagnostics>,
    /// Whether a type took it without its value.
    is_kept: AtomicBool,
}

impl Evaluated {
    pub(super) fn new(attribute: Attribute, value: Result<Value, Diagnostics>) -> Self {
        Evaluated { attribute, value, is_kept: AtomicBool::new(false) }
    }

    pub(super) fn set_kept(&self, is_kept: bool) {
        self.is_kept.store(is_kept, Ordering::Relaxed);
    }

    pub(super) fn is_kept(&self) -> bool {
        self.is_kept.load(Ordering::Relaxed)
    }
}

/// Only our own deserializer provides it, as a [`Sender`](crate::value::Sender).
impl<'de> Deserialize<'de> for Given {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let expected = "an attribute or a block of a configuration";
        match deserializer.deserialize_any(IgnoredAny) {
            Ok(_) => Err(D::Error::invalid_type(Unexpected::Other("a value"), &expected)),
            Err(error) => received(error),
        }
    }
}
