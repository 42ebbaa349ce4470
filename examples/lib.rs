//! Examples of `hcl-decode`.
