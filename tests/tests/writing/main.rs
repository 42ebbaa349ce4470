//! Writing configuration: all that is written reads back.

mod building;
mod encode;
mod serde_types;
mod struct_blocks;
mod structure;
mod written;
