//! The conformance adapter of `hcl-decode`, as a library that its binary and its suites share.
