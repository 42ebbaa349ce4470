//! Editing that preserves format, and canonical formatting.
