//! Other formats: gzip, TOML, and encodings of text other than UTF-8. [`functions`] declares the functions;
//! they are declared even without the feature `terraform-encoding`, so that a call can report what is
//! missing.

#[cfg(not(feature = "terraform-encoding"))]
mod absent;
#[cfg(feature = "terraform-encoding")]
mod charset;
#[cfg(feature = "terraform-encoding")]
mod code_pages;
mod functions;
#[cfg(feature = "terraform-encoding")]
mod gzip;
#[cfg(feature = "terraform-encoding")]
mod names;
#[cfg(feature = "terraform-encoding")]
mod table;
#[cfg(feature = "terraform-encoding")]
mod toml;

#[cfg(not(feature = "terraform-encoding"))]
use absent as charset;
#[cfg(not(feature = "terraform-encoding"))]
use absent as gzip;
#[cfg(not(feature = "terraform-encoding"))]
use absent as toml;

pub(super) use functions::FUNCTIONS;
