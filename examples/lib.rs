//! Examples of `hcl-decode`.

pub mod gateway;
