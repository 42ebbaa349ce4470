//! The JSON syntax, behind the same bodies and expressions as the native one.
