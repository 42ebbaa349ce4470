//! Splits characters into tokens.

pub(crate) mod token;

pub(crate) mod lexer;

pub(in crate::syntax) mod identifier;
