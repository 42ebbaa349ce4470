//! `hcl docs`: prints a page about the files that a schema describes.

use std::path::PathBuf;

use clap::Args;
use hcl::reference;

use crate::outcome::{Outcome, Status};
use crate::output::print;
use crate::schema::{SchemaOptions, title};

/// Prints a page in Markdown about all that files with a schema may contain
#[derive(Args)]
pub(crate) struct Docs {
    #[command(flatten)]
    schemas: SchemaOptions,
    /// The title of the page; by default the name of the schema
    #[arg(long)]
    title: Option<String>,
    /// The file whose schema is meant; it need not exist if `hcl.schemas` says the schema of such files
    #[arg(value_name = "FILE", required_unless_present = "schema")]
    file: Option<PathBuf>,
}

impl Docs {
    pub(crate) fn run(self) -> Outcome {
        let schema = self.schemas.of(self.file.as_deref())?;
        let title = self.title.unwrap_or_else(|| title(&schema));
        print(&reference::markdown(schema.shape(), &title))?;
        Ok(Status::Good)
    }
}
