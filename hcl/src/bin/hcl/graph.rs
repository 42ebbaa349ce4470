//! `hcl graph`: prints what refers to what.

mod read;
mod write;

use std::path::PathBuf;

use clap::Args;
use hcl::{Body, Error};

use crate::files::{Wanted, find};
use crate::input::load_valid;
use crate::outcome::{Outcome, Status};
use crate::output::print;

/// Prints what refers to what in a file, or in several as one
///
/// Each name stands on a line, and below it what it refers to, and where. Variables are called `var.NAME`,
/// locals `local.NAME`, functions `NAME()`, resources of Terraform `TYPE.NAME`, and other blocks by their
/// type and labels. A reference to anything else, such as `each.key`, is left out.
#[derive(Args)]
pub(crate) struct Graph {
    /// Prints it for Graphviz
    #[arg(long)]
    dot: bool,
    /// Prints JSON
    #[arg(long, conflicts_with = "dot")]
    json: bool,
    /// Files and directories; `-` is standard input
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
}

impl Graph {
    pub(crate) fn run(self) -> Outcome {
        let (files, diagnostics) = find(&self.paths, Wanted::Both);
        diagnostics.into_result(())?;
        let bodies = files.iter().map(|file| load_valid(file)).collect::<Result<Vec<_>, Error>>()?;
        let graph = read::graph(&Body::merge(bodies));
        print(&match (self.dot, self.json) {
            (true, _) => write::dot(&graph),
            (_, true) => write::json(&graph),
            _ => write::text(&graph),
        })?;
        Ok(Status::Good)
    }
}
