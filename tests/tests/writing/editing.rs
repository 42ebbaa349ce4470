//! Changes of a text that keep the rest of it.

mod depth;
mod layout;
mod lost_paths;
mod parts;
mod rewriting;
mod unchanged;
