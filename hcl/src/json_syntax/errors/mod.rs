//! The errors of the JSON syntax that compute something. What they say is in the catalogue.
//!
//! An error is marked at the mistake. Where the reference implementation reports it elsewhere, the parser says so.

mod bare_value;
mod bracket;
mod character;
mod container;
mod found;
mod group;
mod layout;
mod literal;
mod no_value;
mod property;
mod scan;
mod separator;
mod string;
mod text;
mod unpaired;

pub(super) use bracket::{first_token, unclosed_before};
pub(super) use layout::{stands_at_opening, stands_left};
pub(super) use literal::{bad_number, bad_word, number_out_of_range};
pub(super) use property::bad_name;
pub(super) use scan::{Brackets, Earlier};
pub(super) use separator::{comma_before_end, no_comma};
pub(super) use string::bad_string;
pub(super) use text::too_many_errors;
pub(super) use unpaired::unpaired_quotes;
