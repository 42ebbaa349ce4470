//! `hcl get`: prints a part of a file.

use std::path::PathBuf;

use clap::Args;
use hcl::edit::Path;

use crate::document::open;
use crate::outcome::{Outcome, Status};
use crate::output::print_line;
use crate::report::report;

/// Prints the expression or the block at a path, as it is written
///
/// The exit status is 1 if there is none.
#[derive(Args)]
pub(crate) struct Get {
    /// If the expression is a text without references, prints it without quotation marks and escapes
    #[arg(long, short)]
    raw: bool,
    /// The path, for example `resource.aws_instance.web.tags["owner"]` or `backend[0].ports[1]`
    path: String,
    /// The file; `-` is standard input
    file: PathBuf,
}

impl Get {
    pub(crate) fn run(self) -> Outcome {
        let path = Path::parse(&self.path)?;
        let document = open(&self.file)?;
        let item = match document.item(path) {
            Ok(item) => item,
            Err(error) => {
                report(error);
                return Ok(Status::Found);
            }
        };
        match (item.code(), item.value().as_ref().and_then(|value| value.as_str())) {
            (Some(_), Some(text)) if self.raw => print_line(text)?,
            (Some(code), _) => print_line(code.text().trim_end())?,
            (None, _) => print_line(item.to_string().trim_end())?,
        }
        Ok(Status::Good)
    }
}
