//! Parts of a value: attributes, indices and splats (specification: "Index Operator", "Attribute Access
//! Operator", "Splat Operators").

use super::Name;
use crate::model::Expression;
use crate::source::Location;

/// `source.name`, where the source is not a variable, or is one with an index that is evaluated.
#[derive(Clone, Debug)]
pub struct AttributeAccess {
    pub(crate) source: Expression,
    pub(crate) name: Name,
}

/// `collection[key]`
#[derive(Clone, Debug)]
pub struct Index {
    pub(crate) collection: Expression,
    pub(crate) key: Expression,
    pub(crate) brackets: Location,
}

/// `source.*` or `source[*]`, with the steps that are applied to every element.
#[derive(Clone, Debug)]
pub struct Splat {
    pub(crate) source: Expression,
    pub(crate) marker: Location,
    pub(crate) is_full: bool,
    pub(crate) steps: Vec<SplatStep>,
}

/// A step that follows the star of a splat.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum SplatStep {
    /// `.name`
    Attribute(Name),
    /// `[key]` or `.0`
    Index {
        /// The key, evaluated for every element.
        key: Expression,
        /// The location of the brackets, or of the dot with the number.
        brackets: Location,
    },
    /// Another star: the following steps are applied to every element of every element.
    Splat {
        /// Whether it is `[*]` rather than `.*`. An attribute-only splat covers the attributes and the
        /// numbers after dots that follow it.
        is_full: bool,
        /// The location of `[*]` or `.*`.
        marker: Location,
    },
}

impl AttributeAccess {
    /// The expression whose attribute this is.
    pub fn source(&self) -> &Expression {
        &self.source
    }

    /// The name of the attribute.
    pub fn name(&self) -> &str {
        self.name.as_str()
    }

    /// The location of the name, without the dot.
    pub fn name_location(&self) -> &Location {
        &self.name.location
    }
}

impl Index {
    /// The expression whose element this is.
    pub fn collection(&self) -> &Expression {
        &self.collection
    }

    /// The key.
    pub fn key(&self) -> &Expression {
        &self.key
    }

    /// The location of the brackets with the key; for the legacy form `collection.0`, that of the dot with
    /// the number.
    pub fn brackets_location(&self) -> &Location {
        &self.brackets
    }
}

impl Splat {
    /// The expression whose elements are taken.
    pub fn source(&self) -> &Expression {
        &self.source
    }

    /// Whether this is the full splat `[*]`, which covers all steps after it, rather than `.*`, which covers
    /// attributes and numbers after dots.
    pub fn is_full(&self) -> bool {
        self.is_full
    }

    /// The location of `[*]` or `.*`.
    pub fn marker_location(&self) -> &Location {
        &self.marker
    }

    /// The steps applied to every element, in order.
    pub fn steps(&self) -> &[SplatStep] {
        &self.steps
    }
}

impl SplatStep {
    /// The location of the step: for an attribute, that of the name; otherwise including the dot or brackets.
    pub fn location(&self) -> &Location {
        match self {
            SplatStep::Attribute(name) => name.location(),
            SplatStep::Index { brackets: location, .. } | SplatStep::Splat { marker: location, .. } => {
                location
            }
        }
    }
}
