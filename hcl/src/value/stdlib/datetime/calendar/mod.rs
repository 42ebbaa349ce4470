//! What computes with dates: [`formatdate`] and [`timeadd`], each with what it parses, and [`timestamp`].

mod errors;
mod formatdate;
mod timeadd;
mod timestamp;

pub(super) use formatdate::formatted;
pub(super) use timeadd::later;
