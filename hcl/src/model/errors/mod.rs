//! The messages of all errors between a body and a schema, for both syntaxes.
//!
//! JSON uses other terms, so it takes from here what reads the same in both.

mod blocks;
#[cfg(feature = "modules")]
mod converted;
#[cfg(feature = "modules")]
mod grown;
mod missing;
mod names;
mod removal;
mod unexpected;
mod values;

pub(crate) use blocks::{
    block_count, block_example, block_property, described_block, duplicate_attribute, duplicate_block,
    wrong_labels,
};
#[cfg(feature = "modules")]
pub(crate) use converted::with_missing_names;
#[cfg(feature = "modules")]
pub(crate) use grown::too_many_converted;
pub(crate) use missing::{addition, missing_attribute, missing_block};
pub(crate) use names::{did_you_mean, expected, meant, meant_word};
pub(crate) use removal::{entry_removal, item_to_remove, removal};
pub(crate) use unexpected::{
    MAX_SUGGESTED, block_among_attributes, meant_names, unsupported_attribute, unsupported_block,
    unsupported_name,
};
#[cfg(feature = "modules")]
pub(crate) use values::misfit_of;
pub(crate) use values::{hidden_by, how_written, misfit};
