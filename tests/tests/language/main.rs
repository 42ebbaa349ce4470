//! The language: bodies, expressions and their values.

mod bodies;
mod evaluation;
mod kinds;
mod navigation;
mod order;
mod parsing;
mod reentrant;
mod secret_breaks;
mod secret_shapes;
mod secret_texts;
mod secret_types;
mod secrets;
mod walking;
