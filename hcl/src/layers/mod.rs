//! Layers: one configuration from many sources, and where each value came from.
//!
//! [`Layers`] lists the sources: texts, files, directories, the environment, single settings, values of the program. Loading them
//! makes one body of all, in which a later layer overrides an earlier one, and decodes it; [`Loaded`] has the value, the
//! warnings, and the [`Origins`] of all settings. The guide [`layers`](crate::guide::layers) has the rules.
//!
//! # Inside
//! `read` turns the sources into parts: `Body` for what is HCL, `given` for what is set by paths and values. Each level of the
//! configuration is then a `merged` body over the parts that have something to say there; `attributes` and `blocks` hold the rules of
//! merging, and `table` what the application's type expects at that level. Nothing is merged before somebody asks a body for its
//! content, so the decoder sees expressions at their sources, and its errors are those of single files. `walk` asks for the content of
//! all levels to find the origins.

mod sources;

mod builder;
mod loaded;
mod read;

mod table;

mod attributes;
mod blocks;
mod combined;
mod merged;
mod removal;
mod resolve;
mod stack;

mod given;
mod known;
mod overlay;
mod path;
mod render;
mod route;
mod text;
mod variables;

mod origins;
mod setting;
mod shown;
mod walk;

mod as_hcl;
mod as_json;
mod as_table;

mod changes;
mod overridden;
mod secrets;

mod errors;

pub use builder::Layers;
pub use changes::{Change, Changes};
pub use loaded::Loaded;
pub use origins::Origins;
pub(crate) use overlay::{body_of, with_setting};
pub use setting::{Place, Setting};
