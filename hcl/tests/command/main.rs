//! Runs the command `hcl` as a user does: files and arguments in, transcripts out.

mod check;
mod convert;
mod decode;
mod edit;
mod editor;
mod eval;
mod failures;
mod fmt;
mod general;
mod graph;
mod lsp;
mod page;
mod projects;
mod run;
mod schema;
mod secrets;
