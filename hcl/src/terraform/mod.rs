//! The functions that people know from Terraform, Packer and OpenTofu, as a second set beside the
//! [standard functions](crate::value::stdlib), which have other meanings for some of the same names.
//!
//! [`ContextBuilder::terraform_functions`](crate::model::ContextBuilder::terraform_functions) defines all of
//! them that need nothing from the application. The others read files, the clock, a source of chance or the
//! environment; they exist only where the application supplies that, through [`Functions`], which also picks
//! functions by name.
//!
//! [`functions`] lists them all.
//!
//! ```
//! use std::time::SystemTime;
//! use hcl::Context;
//! use hcl::terraform::Functions;
//!
//! let functions = Functions::new().clock(SystemTime::now).env(["HOME"]);
//! let context = Context::builder().callables(functions).build();
//! let subnet = hcl::parse_expression("cidrsubnet(\"10.0.0.0/8\", 8, length(env(\"HOME\")))")?;
//! assert!(subnet.evaluate(&context).is_ok());
//! # Ok::<(), hcl::Error>(())
//! ```
//!
//! # Features
//! Every function exists in every build with the feature `terraform`. Calling one whose feature is off is an
//! error that names it:
//! - `terraform-hash`: `md5`, `sha1`, `sha256`, `sha512`, `base64sha256`, `base64sha512`, `uuidv5`, `bcrypt`.
//! - `terraform-encoding`: `base64gzip`, `base64gunzip`, `textencodebase64`, `textdecodebase64`,
//!   `tomldecode`.
//! - `regex`: `regex`, `regexall`, and `replace` with a pattern; `datetime`: `formatdate` and `timeadd`.
//!
//! The functions that read files are different: `Functions::files` itself needs the feature
//! `terraform-files`.
//!
//! # What each function needs
//! | from the application | functions |
//! |---|---|
//! | nothing | all others |
//! | [`Functions::clock`] | `timestamp`, `plantimestamp` |
//! | [`Functions::random`] | `uuid`, `bcrypt` |
//! | [`Functions::env`] | `env` |
//! | [`Functions::home`] | `pathexpand` |
//! | `Functions::files` | `file`, `fileexists`, `fileset`, `filebase64`, `filemd5`, `filesha1`, `filesha256`, `filesha512`, `filebase64sha256`, `filebase64sha512`, `templatefile`, `abspath` |

mod errors;
mod set;
mod surroundings;
mod template;
#[cfg(feature = "terraform-files")]
mod template_file;
mod template_string;

#[cfg(feature = "terraform-files")]
pub use crate::value::stdlib::terraform::Files;
pub use set::{Functions, UnknownFunction};

#[doc = include_str!("functions.md")]
pub mod functions {}
