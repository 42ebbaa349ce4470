//! HCL's JSON syntax: the same configuration, written as JSON.

mod errors;
mod lexer;
mod parser;
mod text;
mod tree;
