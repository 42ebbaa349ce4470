//! Layers: one configuration from many sources, and where each value came from.
//!
//! [`Layers`] lists the sources: texts, files, directories, the environment, single settings, values of the
//! program. Loading merges them into one body, in which a later layer overrides an earlier one, and decodes
//! it. [`Loaded`] has the value, the warnings, and the [`Origins`] of all settings. The guide
//! [`layers`](crate::guide::layers) explains the rules.
//!
//! # Inside
//! `read` turns the sources into shares: `Body` for HCL, `tree` for settings by path and for values. Each
//! level of the configuration is then a `merged` body over the shares that set something there. `attributes`
//! and `blocks` contain the rules of merging, `table` what the application's type expects at a level. Nothing
//! is merged before the content of a body is asked for, so the decoder sees expressions at their sources, and
//! its errors are the same as for a single file. `walk` asks for the content of all levels to find the
//! origins.

mod sources;

mod builder;
mod loaded;
mod read;

mod table;

mod attributes;
mod blocks;
mod combined;
mod merged;
#[cfg(feature = "migrate")]
mod moved;
mod removal;
mod resolve;
mod shares;
mod stack;

mod known;
#[cfg(feature = "clap")]
mod options;
mod overlay;
mod path;
mod paths;
mod render;
mod route;
mod text;
mod tree;
mod variables;

mod origins;
mod setting;
mod shown;
mod walk;

mod as_hcl;
mod as_json;
mod as_table;

mod changes;
mod live;
mod overridden;
mod secrets;
#[cfg(feature = "watch")]
mod watch;

mod errors;

pub use builder::Layers;
pub use changes::{BlockChange, Change, Changes};
pub use live::{Live, Reloaded};
pub use loaded::Loaded;
#[cfg(feature = "clap")]
pub(crate) use options::{GivenOption, OptionText, PrintedAs};
pub use origins::Origins;
pub(crate) use overlay::{body_of, with_setting};
pub use setting::{Place, Setting};
#[cfg(feature = "watch")]
pub use watch::Watch;
