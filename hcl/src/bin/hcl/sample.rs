//! `hcl sample`: prints a file to start with.

use std::path::PathBuf;

use clap::Args;
use hcl::reference;

use crate::outcome::{Outcome, Status};
use crate::output::print;
use crate::schema::SchemaOptions;

/// Prints a file to start with, by its schema: all that is required, and the rest as comments
///
/// For example `hcl sample --schema app.schema.hcl > app.hcl`.
#[derive(Args)]
pub(crate) struct Sample {
    #[command(flatten)]
    schemas: SchemaOptions,
    /// The file whose schema is meant; it need not exist if `hcl.schemas` says the schema of such files
    #[arg(value_name = "FILE", required_unless_present = "schema")]
    file: Option<PathBuf>,
}

impl Sample {
    pub(crate) fn run(self) -> Outcome {
        let schema = self.schemas.of(self.file.as_deref())?;
        print(&reference::sample(schema.shape()))?;
        Ok(Status::Good)
    }
}
