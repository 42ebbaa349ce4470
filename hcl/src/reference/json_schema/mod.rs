//! A JSON Schema of a configuration in the JSON syntax.

mod blocks;
mod body;
mod definitions;
mod keywords;
mod number;
mod pattern;
mod presence;
mod property;
mod relations;
mod text;
mod value;

pub use definitions::json_schema;
