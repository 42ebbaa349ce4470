//! The language: bodies, expressions and their values; its extensions, and decoding by a specification.

mod bodies;
mod evaluation;
mod extensions;
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
mod spec;
mod walking;
