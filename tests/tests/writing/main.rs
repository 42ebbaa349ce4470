//! Writing configuration: all that is written reads back.

mod building;
mod encode;
mod serde_types;
mod structure;
mod written;
