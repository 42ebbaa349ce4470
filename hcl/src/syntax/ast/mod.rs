//! The abstract syntax tree of the native syntax.
