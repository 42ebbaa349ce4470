//! Ways to read and write a field: durations, sizes, percentages, times, patterns, paths, secrets, and your
//! own.
//!
//! `#[hcl(with = …)]` names one. It applies to the innermost type: `Option`, `Box`, `Rc`, `Arc`,
//! [`Spanned`](crate::Spanned), lists, sets, arrays and the values of maps are looked through, so an error is
//! at the element that is wrong. [`HclEncode`](crate::HclEncode) writes the same form back, and reference
//! pages, samples and completions describe it.
//!
//! | converter | fields of type | takes | feature |
//! |---|---|---|---|
//! | [`duration`] | [`Duration`](std::time::Duration) | `"30s"`, `"1h30m"`, `"1.5h"`, `"2 days"` | |
//! | [`duration_seconds`] | [`Duration`](std::time::Duration) | the same, and seconds as a number: `30`, `1.5` | |
//! | [`byte_size`] | whole numbers | `"10MiB"`, `"64kB"`, `1024` | |
//! | [`percentage`] | `f64`, `f32`: a fraction | `"50%"`, which is 0.5 | |
//! | [`timestamp`] | [`SystemTime`](std::time::SystemTime); with the feature `datetime` also `DateTime` of `chrono` | `"2025-03-01T12:00:00Z"` (RFC 3339) | |
//! | `regex` | `regex::Regex` | `"^[a-z]+$"` | `regex` |
//! | [`relative_path`], [`relative_or_home_path`] | [`PathBuf`](std::path::PathBuf) | `"certs/a.pem"`, relative to the file that sets it | |
//! | [`secret`] | [`Secret`] | what its content takes | |
//! | [`parse`] | any type with `FromStr` | what its `FromStr` takes | |
//!
#![cfg_attr(feature = "write", doc = "```")]
#![cfg_attr(not(feature = "write"), doc = "```ignore")]
//! use std::time::Duration;
//! use hcl::{HclDecode, HclEncode, IndexMap};
//!
//! #[derive(HclDecode, HclEncode)]
//! struct Server {
//!     #[hcl(with = hcl::with::duration, default = Duration::from_secs(30))]
//!     timeout: Duration,
//!     #[hcl(with = hcl::with::duration)]
//!     retries: Vec<Duration>,
//!     #[hcl(with = hcl::with::byte_size)]
//!     max_body: Option<u64>,
//!     #[hcl(with = hcl::with::byte_size)]
//!     limits: IndexMap<String, u32>,
//! }
//!
//! let text = r#"
//! retries  = ["100ms", "1s", "1m30s"]
//! max_body = "10MiB"
//! limits   = { header = "64kB", cookie = 1024 }
//! "#;
//! let server: Server = hcl::from_str(text)?;
//! assert_eq!(server.timeout, Duration::from_secs(30));
//! assert_eq!(server.retries[2], Duration::from_secs(90));
//! assert_eq!((server.max_body, server.limits["header"]), (Some(10 << 20), 64_000));
//!
//! let written = hcl::to_string(&server)?;
//! assert!(written.contains("timeout  = \"30s\"\n"));
//! assert!(written.contains("max_body = \"10MiB\"\n"));
//! # Ok::<(), hcl::Error>(())
//! ```
//!
//! # Without a converter
//! A [`Duration`](std::time::Duration) or [`SystemTime`](std::time::SystemTime), also deep inside types that
//! derive serde's traits, is read and written in the form of [`duration`] and [`timestamp`]. An object with
//! the fields that serde uses, `{ secs = 30, nanos = 0 }`, is read as well. `SystemTime` is limited to the
//! time since 1970 there. A [`Secret`] is hidden by its type alone, and the converter [`secret`] is for
//! writing it.
//!
//! # Your own
//! A function, `fn(A) -> Result<T, impl Display>`, is enough for reading. A converter implements [`Convert`]
//! and, to be written by `HclEncode`, [`ConvertBack`].

mod convert;
mod durations;
mod errors;
#[cfg(feature = "schema")]
mod forms;
mod parsed;
mod paths;
#[cfg(feature = "regex")]
mod patterns;
mod percentages;
mod secrets;
mod sizes;
mod timestamps;
#[cfg(feature = "datetime")]
mod timestamps_of_chrono;
#[cfg(any(feature = "clap", feature = "write"))]
pub(crate) mod write;

pub use crate::value::spelling::Refused;
pub use convert::{Convert, ConvertBack, Form};
pub(crate) use convert::{Direct, In};
pub use durations::{duration, duration_seconds};
pub use parsed::parse;
pub use paths::{PathKind, relative_or_home_path, relative_path};
#[cfg(feature = "regex")]
pub use patterns::regex;
pub use percentages::percentage;
pub use secrets::{Secret, secret};
pub use sizes::byte_size;
pub use timestamps::timestamp;
