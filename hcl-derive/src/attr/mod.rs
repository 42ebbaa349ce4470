//! First stage: the options in `#[hcl(…)]`, each with its place.
//!
//! `table` lists the options that exist, `options` holds those that were given, `parse` reads them.

mod options;
mod parse;
mod table;

pub(crate) use options::{Check, Given, Length, Literal, Options, Setting};
pub(crate) use parse::parse_expression;
pub(crate) use table::{Key, Place, closest};
