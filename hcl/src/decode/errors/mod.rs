//! The messages of every error in decoding a body into types, a file for each subject.

mod advice;
mod count;
mod mend;
mod misplaced;
mod missing;
mod old_name;
mod refused;
mod value;
mod variant;

pub(crate) use advice::*;
pub(crate) use count::*;
pub(crate) use mend::*;
pub(crate) use misplaced::*;
pub(crate) use missing::*;
pub(crate) use old_name::*;
pub(crate) use refused::*;
pub(crate) use value::*;
pub(crate) use variant::*;
