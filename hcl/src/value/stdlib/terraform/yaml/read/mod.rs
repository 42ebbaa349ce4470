//! Reads YAML 1.1 as Terraform does: [`scanner`] finds tokens, [`composer`] makes values of them, and
//! [`resolve`] says what a text without quotes means.
//!
//! This is the language of libyaml, with its restrictions, because what it accepts and what it refuses is
//! part of the result. No other parser has them: those for YAML 1.2 disagree on tabs, directives and the
//! indentation of brackets.

mod block;
mod composer;
mod cursor;
mod directive;
mod errors;
mod fold;
mod keys;
mod nodes;
mod plain;
mod quoted;
mod resolve;
mod scanner;
mod token;

pub(super) use composer::{decode, levels};
