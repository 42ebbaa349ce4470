//! The derive macros of `hcl-decode`; use them through that crate.
