//! `hcl lsp`: a language server for files of any program.

use std::path::PathBuf;

use clap::Args;
use hcl::lsp::Server;

use crate::outcome::{Outcome, Status, failure};
use crate::schema::Schema;

/// Serves an editor over standard input and output: mistakes, formatting, outline, names
///
/// Without a schema it knows the language, not what a program expects of its files. A program serves its own
/// types with `hcl::lsp`.
#[derive(Args)]
pub(crate) struct Lsp {
    /// Also knows what a schema says of the files: names, values, descriptions
    #[arg(long, value_name = "FILE")]
    schema: Option<PathBuf>,
    /// Ignored: editors give it, and there is no other way to talk to the server
    #[arg(long, hide = true)]
    stdio: bool,
}

impl Lsp {
    pub(crate) fn run(self) -> Outcome {
        let server = match &self.schema {
            Some(path) => Server::of_shape(Schema::read(path)?.shape()),
            None => Server::any(),
        };
        let served = server.serve_stdio();
        served.map_err(|error| failure("Cannot serve", format!("{error}.")))?;
        Ok(Status::Good)
    }
}
