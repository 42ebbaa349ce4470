//! Unicode normalization of strings and keys.

use std::sync::Arc;

use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

/// The text in normalization form C, which makes equality of strings independent of how a letter was composed.
pub(super) fn normalized(text: &str) -> Arc<str> {
    if is_normalized(text) { Arc::from(text) } else { text.nfc().collect::<String>().into() }
}

/// Whether normalization would leave the text as it is. Says no where that takes more than a quick look.
pub(super) fn is_normalized(text: &str) -> bool {
    text.is_ascii() || is_nfc_quick(text.chars()) == IsNormalized::Yes
}
