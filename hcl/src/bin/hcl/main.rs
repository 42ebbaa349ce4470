//! The command `hcl`: formats, checks, evaluates, converts and edits configuration.
//!
//! Each subcommand has a file, which declares its arguments and runs it; the other files are what several
//! share. Everything that concerns HCL itself is in the library.

mod arguments;
mod outcome;

mod check;
mod completions;
mod convert;
mod convert_schema;
mod decode;
mod docs;
mod editor;
mod eval;
mod explain;
mod fmt;
mod get;
mod graph;
mod lsp;
mod man;
mod mv;
mod rm;
mod sample;
mod set;

mod atomic;
mod difference;
mod document;
mod files;
mod guard;
mod input;
mod output;
mod parallel;
mod report;
mod schema;
mod secrets;
mod variables;

use std::process::ExitCode;

use clap::Parser as _;

use crate::arguments::{Arguments, wrong_call};
use crate::outcome::Status;

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return wrong_call(&error),
    };
    guard::report_places_only();
    let status = guard::guarded(None, || arguments.command.run()).unwrap_or_else(|error| {
        report::report(error);
        Status::Failed
    });
    ExitCode::from(status.code())
}
