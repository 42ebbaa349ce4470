//! Evaluation of the native syntax, one file per construct (specification: "Expressions" and "Templates").
//!
//! Every construct returns a value even if it found an error: the error goes to the [`report`], and the value
//! is an unknown value of the type as far as it can be told. So one run finds every error of an expression.

mod evaluator;

mod budget;
mod revocable;
mod scope;
mod stack_room;

mod access;
mod call;
mod collection;
mod conditional;
#[cfg(feature = "modules")]
mod defined;
mod for_condition;
mod for_expression;
mod inline_call;
mod known_names;
#[cfg(feature = "modules")]
mod known_reference;
mod lazy_call;
mod literals;
mod logic;
mod operation;
mod refused_call;
mod small_operands;
mod splat;
mod template;
mod variable;

mod collected;
mod element;
mod errors;
#[cfg(feature = "regex")]
mod prepared;
mod short_span;
mod shown_variables;

pub(in crate::syntax) use collection::evaluate_key;
pub(in crate::syntax) use evaluator::{evaluate, evaluate_nested};
pub(in crate::syntax) use stack_room::with_room;
pub(in crate::syntax) use variable::constant_key;
