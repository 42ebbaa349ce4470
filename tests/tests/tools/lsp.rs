//! The language server: what it answers, and how it lives with editors that send anything.

mod actions;
mod edits;
mod layers;
mod migrations;
mod names;
mod paths;
mod process;
mod session;
mod structure;
mod writing;
