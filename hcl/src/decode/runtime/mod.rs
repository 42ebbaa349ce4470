//! What generated code calls, and nothing else does. Everything here may change with the version in its
//! public name.
//!
//! `attribute` finds how fields that are attributes are decoded, `with` the same for those that a function or
//! a converter makes, and `way` is what they find; `keyed` decodes fields with labels, `fields` all others;
//! `constrained` checks what options require of a value, `validate` calls the application's checks. `made`
//! makes defaults, `default` turns them into values for documentation; `variant` finds the variant of an
//! enum, and `variant_fields` decodes one with named fields; `unavailable` and `mistaken` are for what the
//! compiler refuses.

mod attribute;
mod constrained;
#[cfg(feature = "reference")]
mod default;
mod fields;
mod keyed;
mod made;
mod mistaken;
mod unavailable;
mod validate;
mod variant;
mod variant_fields;
mod way;
mod with;

pub use serde::de::DeserializeOwned;
pub use serde::{Deserialize, Deserializer};

pub use super::assertions::{
    check_choices, check_empty, check_flattened, check_flattened_names, check_labels, check_max, check_min,
    check_related, check_tag,
};
pub use super::constraints::{Bounded, BoundedElements, Outside};
pub use super::place::Region;
pub use super::reach::TryInto;
pub use super::word::{no_word, word};
pub use super::{
    AttributeShape, BlockShape, ChoiceShape, Constraints, DecodeBlocks, Decoder, Input, LabelShape,
    LayerRule, OneOf, Relation, RestShape, Shape, Spanned,
};
pub use crate::model::Block;
pub use attribute::{
    AttributeRatherThanBlock, AttributeRatherThanBlocks, AttributeType, ContainerType, FieldByExpression,
    FieldByText, FieldByTexts, FieldByValue, FieldOfBlock, FieldOfBlocks, FieldOfContainer, FieldOfOther,
    Probe, attribute, parts_by_value, way_by_value,
};
pub use constrained::{
    BoundByConverter, BoundByDebug, BoundByDisplay, BoundByName, BoundBySerde, BoundFor, BoundOfOther,
    BoundWithoutConverter, Shown, bound, constrained, constrained_label, each_bound, number, relations,
};
#[cfg(feature = "reference")]
pub use default::{
    Default, DefaultInside, DefaultOfConverter, DefaultOfFunction, NamedDefault, OtherDefault,
    SerializedDefault, encoded_default,
};
pub use fields::{
    ByLabel, FieldOfRest, Flattened, LabelsOf, block, body, body_after_label, discard, limited_choices,
    longest_labels, range, remain, remain_loosely,
};
pub use keyed::{
    BlockField, Blocks, BlocksByText, BlocksByValue, BlocksOfKeys, BlocksOfOther, BlocksType, BlocksWay,
    Label, LabelByText, LabelByValue, LabelOfOther, label, label_by,
};
pub use made::{IntoSpanned, Text, TextDefault, into_spanned, missing_item, no_default, nowhere};
pub use mistaken::{NameOfFunction, NameOfNothing, Named, OfSerde, ReadBySerde, TextOnly, WrittenBySerde};
pub use validate::{
    ArgumentOf, Check, CheckOfContent, CheckOfOption, Refusal, RefusedBy, RefusedByDiagnostics,
    RefusedByList, RefusedByOther, RefusedByText, RefusedByTexts, Subject, argument_of, check_of,
    not_converted, nothing_refused, referenced, refused_by, validate,
};
pub use variant::{by_attribute, by_label};
pub use variant_fields::{DecodeVariant, Variant};
pub use way::Way;
pub use with::{
    ArgumentType, ConvertedFrom, Owned, With, WithConverter, WithFunction, WithInside, WithInsideByText,
    WithOther, WithOtherArgument, WithOtherConversion, WithOtherResult, WithOtherSource, WithReference,
};
