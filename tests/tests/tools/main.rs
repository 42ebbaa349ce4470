//! What tools get: the language server, and the pages, samples, completions and JSON Schemas of types.

mod lsp;
mod reference;
