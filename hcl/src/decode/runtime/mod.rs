//! What generated code calls, and nothing else does. Everything here may change with the version in its public name.
//!
//! `attribute` decodes fields that are attributes, `with` those that a function or a converter makes, `fields` all others;
//! `constrained` checks what options require of a value, `validate` calls the application's checks. `made` makes defaults, `default`
//! turns them into values for documentation; `variant` finds the variant of an enum, and `variant_fields` decodes one with named fields.

mod attribute;
mod constrained;
mod default;
mod fields;
mod made;
mod validate;
mod variant;
mod variant_fields;
mod with;

pub use serde::de::DeserializeOwned;
pub use serde::{Deserialize, Deserializer};

pub use super::assertions::{
    check_choices, check_flattened, check_flattened_names, check_labels, check_max, check_min, check_related,
    check_tag,
};
pub use super::constraints::{Bounded, BoundedElements, Outside};
pub use super::place::Region;
pub use super::word::{no_word, word};
pub use super::{
    AttributeShape, BlockShape, ChoiceShape, Constraints, DecodeBlocks, Decoder, Input, LabelShape,
    LayerRule, OneOf, Relation, RestShape, Shape, Spanned,
};
pub use crate::model::Block;
pub use attribute::{
    AttributeType, ContainerType, FieldByExpression, FieldByValue, FieldOfContainer, FieldOfOther, FieldType,
    Probe,
};
pub use constrained::{
    BoundByConverter, BoundByDebug, BoundByDisplay, BoundByName, BoundBySerde, BoundFor, BoundOfOther,
    BoundWithoutConverter, Shown, bound, constrained, constrained_label, each_bound, number, relations,
};
pub use default::{Default, NamedDefault, OtherDefault, SerializedDefault, encoded_default, no_default};
pub use fields::{
    FieldOfRest, Flattened, block, blocks_or, body, label, label_by, limited_choices, longest_labels, range,
    remain, remain_loosely,
};
pub use made::{IntoSpanned, Text, TextDefault, into_spanned, missing_item, nowhere};
pub use validate::{
    ArgumentOf, Check, CheckOfContent, CheckOfOption, Refusal, RefusedBy, RefusedByDiagnostics,
    RefusedByList, RefusedByOther, RefusedByText, RefusedByTexts, Subject, argument_of, check_of,
    not_converted, nothing_refused, referenced, refused_by, validate,
};
pub use variant::{by_attribute, by_label};
pub use variant_fields::{DecodeVariant, Variant};
pub use with::{
    ArgumentType, DefaultInside, DefaultOfConverter, DefaultOfFunction, Owned, Way, With, WithConverter,
    WithFunction, WithInside, WithOther, WithOtherArgument, WithOtherResult, WithReference,
};
