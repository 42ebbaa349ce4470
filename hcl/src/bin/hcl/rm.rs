//! `hcl rm`: removes a part of a file.

use std::path::PathBuf;

use clap::Args;

use crate::document::change;
use crate::outcome::{Outcome, Status};

/// Removes what is at a path, with its comments, and keeps the rest of the file as it is
#[derive(Args)]
pub(crate) struct Rm {
    /// The path of an attribute, a block, an entry of an object or an element of a list
    path: String,
    /// The file; `-` changes standard input and prints it
    file: PathBuf,
}

impl Rm {
    pub(crate) fn run(self) -> Outcome {
        change(&self.file, |document| Ok(document.remove(self.path.as_str())?))?;
        Ok(Status::Good)
    }
}
