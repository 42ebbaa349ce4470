//! `hcl lsp`: a language server for files of any program.

use clap::Args;
use hcl::lsp::Server;

use crate::outcome::{Outcome, Status, failure};
use crate::schema::SchemaOptions;

/// Serves an editor over standard input and output: mistakes, formatting, outline, names
///
/// What a program expects of its files it knows from their schemas, which may change while it serves. A
/// program serves its own types with `hcl::lsp`.
#[derive(Args)]
pub(crate) struct Lsp {
    #[command(flatten)]
    schemas: SchemaOptions,
    /// Ignored: editors give it, and there is no other way to talk to the server
    #[arg(long, hide = true)]
    stdio: bool,
}

impl Lsp {
    pub(crate) fn run(self) -> Outcome {
        let served = Server::any().schemas(self.schemas.finder()).serve_stdio();
        served.map_err(|error| failure("Cannot serve", format!("{error}.")))?;
        Ok(Status::Good)
    }
}
