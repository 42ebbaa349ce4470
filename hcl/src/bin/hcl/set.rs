//! `hcl set`: changes a value in a file.

use std::path::PathBuf;

use clap::Args;
use hcl::edit::Code;

use crate::document::change;
use crate::outcome::{Outcome, Status};

/// Changes or adds the expression at a path, and keeps the rest of the file as it is
///
/// An attribute is added to a block or file that does not have it, an entry to its object.
#[derive(Args)]
pub(crate) struct Set {
    /// The path, for example `resource.aws_instance.web.tags["owner"]` or `backend[0].ports[1]`
    path: String,
    /// The new expression, for example `8080`, `'"eu"'` or `var.zone`
    #[arg(allow_hyphen_values = true)]
    expression: String,
    /// The file; `-` changes standard input and prints it
    file: PathBuf,
}

impl Set {
    pub(crate) fn run(self) -> Outcome {
        let code = Code::parse(&self.expression)?;
        change(&self.file, |document| Ok(document.set(self.path.as_str(), code)?))?;
        Ok(Status::Good)
    }
}
