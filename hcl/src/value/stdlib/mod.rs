//! The standard functions: those of the reference's standard library, one file a family.
//!
//! Every function's description ends with an example, `call` is `value`, and a test evaluates them all. The dispatcher
//! has checked the number and types of arguments before it asks for the type of a result or calls an implementation, so
//! that these take their arguments by position.
//!
//! A family that needs a dependency of its own declares its functions always, and has their implementation behind a feature:
//! without it a call says what is missing, since a language does not change with the features of a library.

mod arithmetic;
mod case;
mod comparison;
mod contents;
mod conversion;
mod csv;
mod datetime;
mod element;
mod errors;
mod format;
mod general;
mod grapheme;
mod json;
mod list_text;
mod logic;
mod map;
mod merge;
mod numeric;
mod range;
mod regex;
mod registry;
mod search;
mod select;
mod sequence;
mod set;
mod set_product;
mod text;

pub use registry::functions;
