//! `hcl mv`: moves a part of a file, or gives it another name.

use std::path::PathBuf;

use clap::Args;

use crate::document::change;
use crate::outcome::{Outcome, Status};

/// Renames what is at a path, or moves it into another block or object, with its comments
///
/// The rest of the file stays as it is, also where it refers to what has moved.
#[derive(Args)]
pub(crate) struct Mv {
    /// The path of an attribute, a block, an entry of an object or an element of a list
    old: String,
    /// Its new path; for a block it ends with the type and as many labels as the block has
    new: String,
    /// The file; `-` changes standard input and prints it
    file: PathBuf,
}

impl Mv {
    pub(crate) fn run(self) -> Outcome {
        change(&self.file, |document| Ok(document.relocate(self.old.as_str(), self.new.as_str())?))?;
        Ok(Status::Good)
    }
}
