//! Writing configuration: all that is written reads back, and a change keeps the rest of a text.

mod beside_hcl_rs;
mod building;
mod editing;
mod encode;
mod serde_types;
mod struct_blocks;
mod structure;
mod written;
