//! The messages of all errors of the JSON syntax, by stage: parsing, content of bodies, evaluation, conversion.

mod advice;
mod bare_expression;
mod bare_value;
mod bracket;
mod character;
mod container;
mod content;
mod conversion;
mod documents;
mod evaluation;
mod foreign;
mod found;
mod layout;
mod literal;
mod missing_bracket;
mod no_value;
mod parsing;
mod property;
mod scan;
mod separator;
mod string;
mod unpaired;

pub(super) use bare_expression::*;
pub(super) use bracket::*;
pub(super) use content::*;
pub(super) use conversion::*;
pub(super) use evaluation::*;
pub(super) use foreign::is_foreign_literal;
pub(super) use found::at_mistake;
pub(super) use layout::{stands_at_opening, stands_left};
pub(super) use literal::*;
pub(super) use missing_bracket::{
    closes_less, element_in_object, elements_in_braces, name_as_value, name_in_array, object_in_object,
};
pub(super) use no_value::no_value;
pub(super) use parsing::*;
pub(super) use property::*;
pub(super) use scan::Brackets;
pub(super) use separator::*;
pub(super) use string::*;
pub(super) use unpaired::unpaired_quotes;
