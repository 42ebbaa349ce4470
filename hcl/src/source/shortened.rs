//! Long names without their middle: a name is recognized by its beginning and its end.

use std::borrow::Cow;

use super::text::floor;

/// A longer word is a name, a path or a value that no one reads as a whole.
pub(crate) const MAX_WORD: usize = 400;

/// The text without its middle if it has more than this many bytes.
pub(crate) fn without_middle(text: &str, most: usize) -> Cow<'_, str> {
    if text.len() <= most {
        return Cow::Borrowed(text);
    }
    let (start, end) = (floor(text, most / 2), floor(text, text.len() - most / 2));
    Cow::Owned(format!("{}…{}", &text[..start], &text[end..]))
}
