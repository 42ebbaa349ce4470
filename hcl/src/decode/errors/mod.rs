//! The messages of every error in decoding a body into types, a file for each subject.

mod advice;
mod as_block;
mod count;
mod mend;
mod misplaced;
mod missing;
mod old_name;
mod reference;
mod refused;
mod value;
mod variant;

pub(super) use advice::with_literal;
pub(super) use count::{block_count, duplicate_block, second_choice};
pub(super) use mend::mend_items;
pub(super) use misplaced::{misplaced, move_item};
pub(super) use missing::{is_missing, missing_attribute, missing_block, missing_choice, missing_tag};
pub(super) use old_name::{same_attribute, warn_of_name};
pub(super) use reference::dangling_reference;
pub(super) use refused::{not_converted, not_in_form, refused, refused_blocks, refused_body, refused_label};
pub(crate) use value::explained;
pub(super) use value::unsuitable;
pub(super) use value::{
    protected, unsuitable_expression, unsuitable_key, unsuitable_label, wrong_collection, wrong_length,
};
pub(super) use variant::{add_missing_kind, is_unexpected, of_other_variant, unknown_variant};
