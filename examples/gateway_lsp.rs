//! How do I help people write my configuration? With a language server made from its type: diagnostics,
//! completions, hover and more in every editor that speaks the protocol.
//!
//! An editor starts the program and talks to it over standard input and output; the guide "Your configuration
//! in an editor" has the settings. It ends when its input does.

use hcl::{Context, lsp};
use hcl_examples::gateway::Gateway;

fn main() -> Result<(), lsp::Error> {
    lsp::Server::of::<Gateway>()
        .context(|| Context::builder().variable("region", "eu-1").stdlib().build())
        .serve_stdio()
}
