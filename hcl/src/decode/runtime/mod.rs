//! What generated code calls, and nothing else does. Everything here may change with the version in its
//! public name.
//!
//! `attribute` finds how fields that are attributes are decoded, `with` the same for those that a function
//! or a converter makes, and `from_attribute` is what they find; `keyed` decodes fields with labels, `fields`
//! all others; `constrained` checks what options require of a value, `validate` calls the application's
//! checks. `default` makes defaults, `documented_default` turns them into values for documentation; `variant`
//! finds the variant of an enum, and decodes one with named fields; `unavailable` and `mistaken` are for what
//! the compiler refuses.

mod attribute;
mod constrained;
mod default;
#[cfg(any(feature = "clap", feature = "reference"))]
mod documented_default;
mod fields;
mod from_attribute;
mod keyed;
mod mistaken;
mod unavailable;
mod validate;
mod variant;
mod with;

pub use serde::de::DeserializeOwned;
pub use serde::{Deserialize, Deserializer};

pub use super::assertions::{
    check_choices, check_empty, check_flattened, check_flattened_names, check_labels, check_max, check_min,
    check_related, check_tag,
};
#[cfg(feature = "clap")]
pub use super::command_line::CliOption;
pub use super::constraints::{Bounded, BoundedElements, Outside, relations};
pub use super::decode_with::TryInto;
#[cfg(feature = "migrate")]
pub use super::history::{History, Migration, Plain, version_attribute};
pub use super::place::Region;
pub use super::string_enum::{missing_variant_error, word};
pub use super::{
    AttributeShape, BlockShape, ChoiceShape, Constraints, DecodeBlocks, Decoder, Input, Keys, LabelShape,
    LayerRule, MakeBound, MakeDefault, OneOf, Parts, Relation, RestOf, RestShape, Shape, ShapeOf, Spanned,
    TypeName, WriteDefault,
};
pub use crate::model::Block;
pub use attribute::*;
pub use constrained::*;
pub use default::*;
#[cfg(any(feature = "clap", feature = "reference"))]
pub use documented_default::*;
pub use fields::*;
pub use from_attribute::*;
pub use keyed::*;
pub use mistaken::*;
pub use validate::*;
pub use variant::*;
pub use with::*;
