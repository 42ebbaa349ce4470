//! A language server for the configuration of an application, made from its types.
//!
//! A program whose `main` is one call serves its language to every editor that speaks the language server
//! protocol. What the editor shows comes from what the program already has: the type that the configuration
//! is decoded into, its doc comments, defaults and constraints, and the context with variables and functions.
//! The guide [`editors`](crate::guide::editors) has the settings of editors.
//!
//! ```no_run
//! use hcl::{Context, HclDecode};
//!
//! /// The service's configuration.
//! #[derive(HclDecode)]
//! struct Config {
//!     /// Where requests are accepted.
//!     listen: std::net::SocketAddr,
//! }
//!
//! fn main() -> Result<(), hcl::lsp::Error> {
//!     hcl::lsp::Server::of::<Config>().context(|| Context::builder().stdlib().build()).serve_stdio()
//! }
//! ```
//!
//! # What editors get
//! | request | answer |
//! |---|---|
//! | diagnostics | what decoding would report, after each change: syntax, then structure, values and the application's checks, with related places |
//! | completion | attributes, blocks, labels, the words of enums, keys of objects, variables and functions; a block as a snippet with what it must have, if the client takes snippets |
//! | completion in a field with [`relative_path`](crate::with::relative_path) | the entries of the directory that the path has led to so far |
//! | document links | the files to which such paths lead, and those that the loader of the layers includes |
//! | signature help | the parameters of the function whose arguments are being written |
//! | hover | the doc comment, type, default and constraints of a name; the value of an expression, if it is known and not a secret |
//! | code actions | the fixes of diagnostics, the addition of what is missing in a body, and a text of an earlier version brought up to date |
//! | formatting, of a file or a range | the canonical format; in JSON, the blanks within lines |
//! | symbols, folding, selection ranges, semantic tokens | from the text alone, also while it has errors |
//! | definition, references, highlights, rename | for variables, locals and functions that the configuration declares, names that a `for` defines, and the labels that a field with the option `reference` names |
//!
//! A file is in JSON syntax if its name ends in `.json`, or the editor calls its language something with
//! `json`.
//!
//! # Limits
//! Text is synchronized incrementally, with positions in UTF-16. Requests are answered in order by one
//! thread; a second thread decodes, so diagnostics may come after the answers to later requests. Names are
//! found where they are written: a reference that an expression computes is not followed. If a function of
//! the application panics, the request is answered with an error, or the text gets a diagnostic that says so.
//!
//! # Inside
//! `stdio` reads and writes messages, `session` runs the protocol, `requests` lists what is answered and by
//! which function, and there is a file for each kind of answer. `documents` holds the texts; a `document` is
//! one version of one text, with everything that is computed from it at most once. `diagnose` is the second
//! thread. What does not depend on the protocol is elsewhere in the library: `editor` has classes of tokens,
//! folds and names, `reference` completions and documentation.

mod error;
mod language;
mod server;

mod stdio;

mod requests;
mod safely;
mod session;

mod document;
mod documents;
mod files;
mod lines;
mod missing;
mod uri;
mod watch;

mod diagnose;
mod problems;
mod recheck;

mod actions;
mod completion;
mod evaluated;
mod expected;
mod folding;
mod formatting;
mod functions;
mod hover;
mod navigation;
mod paths;
mod rename;
mod selection;
mod semantic;
mod signature;
mod symbol;
mod symbols;

pub use error::Error;
pub use lsp_server::Connection;
pub use server::Server;
