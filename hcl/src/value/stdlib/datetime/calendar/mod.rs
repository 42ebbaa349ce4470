//! Computes with dates: [`formatdate`] and [`timeadd`], each with its parser, and [`timestamp`].

mod errors;
mod formatdate;
mod timeadd;
mod timestamp;

pub(super) use formatdate::formatted;
pub(super) use timeadd::later;
