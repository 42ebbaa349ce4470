//! Evaluation of the native syntax, one file a construct.
