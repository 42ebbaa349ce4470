//! The errors of the JSON syntax that compute something. What they say is in the catalogue.
//!
//! An error is marked at the mistake. Where the reference implementation reports it elsewhere, the parser
//! says so.

mod between;
mod bracket;
mod document;
mod group;
mod layout;
mod name;
mod scan;
mod string;
mod text;
mod unpaired;
mod value;

pub(super) use bracket::first_token;
pub(super) use layout::{stands_at_opening, stands_left};
pub(super) use text::{Earlier, Text};
pub(super) use unpaired::unpaired_quotes;
pub(super) use value::number_out_of_range;
