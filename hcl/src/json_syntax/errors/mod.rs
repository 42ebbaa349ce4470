//! The messages of all errors of the JSON syntax, by stage: parsing, content of bodies, evaluation, conversion.

mod advice;
mod content;
mod conversion;
mod evaluation;
mod parsing;

pub(super) use content::*;
pub(super) use conversion::*;
pub(super) use evaluation::*;
pub(super) use parsing::*;
