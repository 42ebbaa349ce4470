//! Formatting texts: padding, and truncating by grapheme clusters.

use unicode_segmentation::UnicodeSegmentation;

use super::verb::Verb;
use crate::value::json::write::encode_text;

/// `%s` and `%q`
pub(super) fn string(verb: &Verb<'_>, text: &str) -> String {
    let cut = match verb.precision {
        Some(length) if length > 0 => {
            text.grapheme_indices(true).nth(length).map_or(text, |(end, _)| &text[..end])
        }
        _ => text,
    };
    if verb.letter == 'q' {
        let mut quoted = String::with_capacity(cut.len() + 2);
        encode_text(&mut quoted, cut);
        return padded(verb, quoted);
    }
    padded(verb, cut.to_owned())
}

/// Pads a text to the verb's width.
pub(super) fn padded(verb: &Verb<'_>, text: String) -> String {
    let missing = verb.width.unwrap_or(0).saturating_sub(text.graphemes(true).count());
    if missing == 0 {
        return text;
    }
    let padding = if verb.zero { "0" } else { " " }.repeat(missing);
    if verb.minus { text + &padding } else { padding + &text }
}
