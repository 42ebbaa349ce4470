//! The messages of all evaluation errors, by construct.

mod site;

pub(super) mod describe;

pub(super) mod access;
pub(super) mod call;
pub(super) mod collection;
pub(super) mod conditional;
pub(super) mod for_expression;
pub(super) mod limit;
pub(super) mod operator;
pub(super) mod template;
pub(super) mod variable;

mod mismatch;

pub(super) use site::{Site, reword, reword_result};
