//! Diagnostics: what is wrong, where, and how to fix it.
//!
//! A [`Diagnostic`] is one problem. [`Diagnostics`] are all problems of a run; they implement `Error`, so `?`
//! returns them. An [`Error`](crate::Error) contains them. An application can make its own diagnostic if one
//! of its own checks fails:
//!
//! ```
//! use hcl::{Diagnostic, HclDecode, Spanned};
//!
//! #[derive(HclDecode)]
//! struct Config { workers: Spanned<u16> }
//!
//! let config: Config = hcl::from_str("workers = 600")?;
//! let problem = Diagnostic::error("Too many workers")
//!     .with_detail("This machine has 64 cores.")
//!     .with_subject(config.workers.location.clone())
//!     .with_help("Write a number up to 64.");
//! let error = hcl::Error::from(problem);
//! assert_eq!(error.to_string(), "<text>:1:11: Too many workers: This machine has 64 cores. Write a number up to 64.");
//! # Ok::<(), hcl::Error>(())
//! ```

#[cfg(feature = "edit")]
mod apply;
pub(crate) mod catalogue;
mod changes;
mod code;
mod collector;
mod doubtful_fixes;
mod drawn;
mod drawn_text;
#[cfg(feature = "codes")]
mod explained;
mod facts;
mod fix;
mod for_miette;
mod hide;
#[cfg(feature = "includes")]
mod included;
mod list;
mod message;
#[cfg(feature = "migrate")]
mod migrated;
mod names_to_hide;
mod record;
mod render;
mod secret_values;
mod serialize;
mod snippet;
mod suggest;
mod usual_secrets;
mod wording;

#[cfg(feature = "edit")]
pub use apply::apply_fixes;
pub(crate) use catalogue as codes;
pub(crate) use changes::Changes;
pub(crate) use code::Code;
pub(crate) use collector::Collector;
pub(crate) use doubtful_fixes::doubt;
pub(crate) use drawn::{Drawn, as_the_only_one};
#[cfg(feature = "codes")]
pub use explained::{Cause, Explanation, Message, explain, explanations};
pub use facts::Fact;
pub use fix::Fix;
pub(crate) use hide::hide_all;
pub use list::Diagnostics;
pub(crate) use message::{Row, Word, next_name};
pub(crate) use names_to_hide::SecretNames;
pub(crate) use record::name_like;
pub use record::{Diagnostic, Label, Parts, Severity};
pub(crate) use suggest::MAX_CANDIDATES;
pub use suggest::suggest;
pub use usual_secrets::{USUAL_SECRETS, without_secrets};
pub(crate) use wording::{clause, sentence};
