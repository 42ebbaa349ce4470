//! The language: bodies, expressions and their values.

mod bodies;
mod evaluation;
mod kinds;
mod navigation;
mod order;
mod parsing;
mod reentrant;
mod secrets;
mod walking;
