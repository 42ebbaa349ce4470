//! Terraform's functions: those that it adds to go-cty's, and those to which it gives another meaning.
//!
//! As in the standard functions, a function is declared in every build that has the feature `terraform`, and
//! only its implementation depends on the feature that brings the crate for it. Functions that evaluate
//! templates are not here, because they need the syntax.

mod aggregate;
mod base64;
mod coalesce;
mod collection;
mod declare;
mod errors;
#[cfg(feature = "terraform-files")]
mod files;
mod formats;
mod hashes;
mod lookup;
mod moment;
mod networks;
mod path;
mod registry;
mod secret;
mod text;
mod time;
mod type_text;
mod url;
mod yaml;

#[cfg(feature = "terraform-files")]
pub use files::{Files, file_functions};
pub use hashes::{bcrypt, uuid};
pub(crate) use registry::FUNCTIONS;
pub use registry::{families, functions};
