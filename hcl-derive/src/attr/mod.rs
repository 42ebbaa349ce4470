//! First stage: the options in `#[hcl(…)]`, each with its place.
//!
//! `table` lists the options that exist, `options` holds those that were given, `parse` reads them; `serde`
//! reads those of serde.

mod options;
mod parse;
mod serde;
mod table;

pub(crate) use options::{Check, Given, Length, Literal, Options, Plain, Setting};
pub(crate) use parse::parse_expression;
pub(crate) use serde::{SerdeOption, serde_options};
pub(crate) use table::{Key, Place, closest};
