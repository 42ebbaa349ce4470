//! Options of the command line, made from your types for the crate `clap`, as a layer.
//!
//! [`options`] adds them to a command, [`Layers::clap`](crate::Layers::clap) reads what was given. The guide
//! [`command_line`](crate::guide::command_line) has the rules.
//!
//! ```
//! use clap::Command;
//! use hcl::{Context, HclDecode, Layers};
//!
//! #[derive(HclDecode)]
//! struct Config {
//!     /// How much to log.
//!     #[hcl(default = "info", short = 'l')]
//!     log_level: String,
//!     #[hcl(block)]
//!     database: Database,
//! }
//!
//! #[derive(HclDecode)]
//! struct Database {
//!     host: String,
//!     #[hcl(default = 5432)]
//!     port: u16,
//! }
//!
//! let command = hcl::clap::options::<Config>(Command::new("shop"));
//! // A program calls `get_matches()`.
//! let matches = command.get_matches_from(["shop", "-l", "debug", "--database-port=6432"]);
//! let loaded = Layers::new()
//!     .text("shop.hcl", "database {\n  host = \"localhost\"\n}\n")
//!     .clap::<Config>(&matches)
//!     .decode::<Config>(&Context::new())?;
//! assert_eq!((loaded.value.log_level.as_str(), loaded.value.database.port), ("debug", 6432));
//! assert_eq!(loaded.origins().get("database.port").unwrap().place().to_string(), "--database-port");
//! # let _ = loaded.value.database.host;
//! # Ok::<(), hcl::Error>(())
//! ```

mod arguments;
mod given;
mod help;
mod listed;
#[cfg(feature = "schema")]
mod schema;
mod spelled;
mod values;

pub use arguments::options;
#[cfg(feature = "schema")]
pub use schema::{asked_schema, schema_command};
