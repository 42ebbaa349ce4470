//! Decoding bodies into the application's own types.
//!
//! [`HclDecode`] is the trait that the derive macro implements; its implementations work with a [`Decoder`].
//! Three more traits say what the fields of a struct may be: [`DecodeAttribute`] for attributes,
//! [`DecodeBlocks`] for nested blocks, [`DecodeLabel`] for labels. Decoding continues after a problem, so one
//! run finds them all.

mod accepts;
mod assertions;
mod attribute;
mod block_maps;
mod block_request;
mod blocks;
mod by_expression;
#[cfg(feature = "schema")]
pub(crate) mod by_shape;
mod choice;
#[cfg(feature = "clap")]
mod command_line;
#[cfg(feature = "comments")]
mod commented;
pub(crate) mod constraints;
mod decode_with;
mod decoder;
mod describe;
mod elements;
mod empty;
mod errors;
#[cfg(feature = "reference")]
mod example;
#[cfg(feature = "migrate")]
pub(crate) mod history;
mod in_place;
mod infinity;
mod input;
mod key;
#[cfg(feature = "lsp")]
mod known;
mod label;
mod label_errors;
#[cfg(feature = "literal")]
pub(crate) mod literal;
mod misplaced;
#[cfg(feature = "migrate")]
pub(crate) mod old_places;
mod place;
mod plan;
#[cfg(feature = "layers")]
pub(crate) mod problems;
mod references;
pub(crate) mod runtime;
mod secrets_of_types;
mod shape;
#[cfg(feature = "reference")]
mod shape_parts;
mod spanned;
mod string_enum;
mod told;
pub(crate) mod traits;
mod unknown_and_marked;
pub(crate) mod unknown_names;
mod value_errors;
mod wrappers;

pub use accepts::{AcceptedKind, Accepts, FixedList, Inside, ReadAs};
pub use attribute::{ByExpression, ByValue, DecodeAttribute};
pub use block_request::BlockRequest;
pub use blocks::DecodeBlocks;
#[cfg(feature = "schema")]
pub use by_shape::by_shape;
pub use choice::{DecodeChoices, HclChoice};
#[cfg(feature = "clap")]
pub use command_line::CliOption;
#[cfg(feature = "comments")]
pub use commented::Commented;
pub use constraints::{Constraints, OneOf, Relation};
pub use decoder::Decoder;
pub use describe::Describe;
pub(crate) use errors::unsuitable_value;
#[cfg(feature = "migrate")]
pub use history::{BringUp, History, Migration, Plain};
pub use input::{DecodeRemain, Input};
pub use key::ByText;
pub use label::DecodeLabel;
pub use place::DecodeRange;
pub(crate) use secrets_of_types::hide_secrets_of;
pub use shape::schema_at;
pub use shape::{AttributeShape, BlockShape, ChoiceShape, LabelShape, LayerRule, RestShape, Shape};
pub use spanned::Spanned;
pub use told::{Keys, MakeBound, MakeDefault, Parts, RestOf, Secrets, ShapeOf, TypeName, WriteDefault};
pub use traits::{HclDecode, from_body, from_expression};
pub(crate) use traits::{Target, body_into};
pub use unknown_and_marked::{Marked, MaybeUnknown};
