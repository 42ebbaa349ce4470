//! What is expected of a text: what the application's type says, or the schema that the text has.

use crate::decode::Shape;
use crate::diagnostic::Diagnostics;
#[cfg(feature = "schema")]
use crate::reference::ReadSchema;

/// Stands for the shape of a text of which nothing is known: anything may be written.
const ANYTHING: &Shape = &Shape { open: true, ..Shape::EMPTY };

/// What is expected of a text.
#[derive(Clone, Debug, Default)]
pub(super) struct Expected {
    shape: Option<&'static Shape>,
    /// The schema that says the shape, if no type does.
    #[cfg(feature = "schema")]
    pub(super) schema: Option<ReadSchema>,
    /// What is wrong with the schema, or with what names it.
    pub(super) problems: Diagnostics,
}

impl Expected {
    /// What a type or a shape of the application says, if it has one.
    pub(super) fn of_shape(shape: Option<&'static Shape>) -> Expected {
        Expected { shape, ..Expected::default() }
    }

    #[cfg(feature = "schema")]
    pub(super) fn of_schema(schema: Option<ReadSchema>, problems: Diagnostics) -> Expected {
        Expected { shape: schema.as_ref().map(ReadSchema::shape), schema, problems }
    }

    /// The shape; `None` if nothing is known of the text.
    pub(super) fn known(&self) -> Option<&'static Shape> {
        self.shape
    }

    /// The shape, or one in which anything may be written.
    pub(super) fn shape(&self) -> &'static Shape {
        self.shape.unwrap_or(ANYTHING)
    }
}
