//! What differs between systems. Each assumption is in one of these files, with a test that pretends the
//! other system. What assumes threads is in `deep.rs`.

pub(crate) mod files;
pub(crate) mod line_ends;
pub(crate) mod names;
#[cfg(any(windows, test, feature = "layers", feature = "schema", feature = "terraform-files"))]
pub(crate) mod paths;
#[cfg(feature = "layers")]
pub(crate) mod variables;
#[cfg(feature = "watch")]
pub(crate) mod watched;
