//! Hashes and identifiers made from them: [`functions`] declares them, `digest` computes. They are declared
//! even without the feature `terraform-hash`, so that a call can report what is missing.

#[cfg(not(feature = "terraform-hash"))]
mod absent;
#[cfg(feature = "terraform-hash")]
mod digest;
mod functions;
mod password;
mod uuid;

#[cfg(not(feature = "terraform-hash"))]
use absent as digest;

#[cfg(feature = "terraform-files")]
pub(in crate::value::stdlib) use digest::{md5, sha1, sha256, sha512};
pub(super) use functions::FUNCTIONS;
#[cfg(feature = "terraform-files")]
pub(in crate::value::stdlib) use functions::hexadecimal;
pub use password::bcrypt;
pub use uuid::uuid;
