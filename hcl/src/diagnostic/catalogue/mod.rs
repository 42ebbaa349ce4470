//! The catalogue: all messages of this library, a file for each family of codes.
//!
//! A file is a list of codes, and of the messages that have each. `meanings.rs` says what the codes mean, and
//! `examples.rs` has a text that gives each message. A message has a severity, a name, the names of the facts
//! that its texts are filled with, and these texts, of which only the headline is required:
//!
//! | text | what it is |
//! |---|---|
//! | `headline` | the problem in a few words, without a full stop |
//! | `detail` | the cause in full sentences |
//! | `beside` | a few words beside the mark |
//! | `help` | what to write instead |
//! | `help_in_json` | the same in the JSON syntax, if it is written in another way there |
//! | `there` | a few words at another place that matters |
//! | `fix` | the title of the change that mends it, if that is more than what it writes |
//!
//! A message is a function with a parameter for each name: `catalogue::layers::not_a_block(name)`. So is a
//! clause, a part of a sentence that fills a name: clauses stand below the messages, where whoever reads them
//! finds it. What a message says may change; a code stays the same, and the same mistake has the same code in
//! both syntaxes.

#![cfg_attr(
    not(all(feature = "cli", feature = "figment")),
    allow(dead_code, reason = "some messages are only of parts that have a feature")
)]

#[macro_use]
mod form;

#[cfg(any(not(feature = "json"), not(feature = "modules")))]
pub(crate) mod absent;
#[cfg(feature = "calls")]
pub(crate) mod calls;
#[cfg(feature = "clap")]
pub(crate) mod command_line;
#[cfg(feature = "write")]
pub(crate) mod convert;
pub(crate) mod decode;
#[cfg(feature = "modules")]
pub(crate) mod dynamic;
#[cfg(feature = "edit")]
pub(crate) mod edit;
pub(crate) mod eval;
#[cfg(feature = "codes")]
pub(crate) mod examples;
pub(crate) mod files;
#[cfg(feature = "edit")]
pub(crate) mod fix;
#[cfg(feature = "modules")]
pub(crate) mod functions;
#[cfg(feature = "includes")]
pub(crate) mod includes;
#[cfg(feature = "json")]
pub(crate) mod json;
#[cfg(feature = "json")]
pub(crate) mod json_text;
#[cfg(feature = "layers")]
pub(crate) mod layers;
pub(crate) mod limit;
#[cfg(feature = "literal")]
pub(crate) mod literal;
#[cfg(feature = "codes")]
pub(crate) mod meanings;
#[cfg(feature = "migrate")]
pub(crate) mod migrate;
pub(crate) mod mistakes;
#[cfg(feature = "modules")]
pub(crate) mod module;
#[cfg(any(feature = "regex", feature = "schema"))]
pub(crate) mod pattern;
#[cfg(not(feature = "explain"))]
pub(crate) mod plain;
#[cfg(feature = "reference")]
pub(crate) mod reference;
#[cfg(feature = "schema")]
pub(crate) mod schema;
#[cfg(feature = "spec")]
pub(crate) mod spec;
pub(crate) mod syntax;
#[cfg(feature = "modules")]
pub(crate) mod types;
pub(crate) mod value;
#[cfg(feature = "watch")]
pub(crate) mod watch;
