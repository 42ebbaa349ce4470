//! Unicode normalization of strings and keys.

use std::sync::Arc;

use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};
use unicode_segmentation::UnicodeSegmentation;

/// The text in normalization form C, which makes equality of strings independent of how letters were composed.
pub(super) fn normalized(text: &str) -> Arc<str> {
    if is_normalized(text) { Arc::from(text) } else { text.nfc().collect::<String>().into() }
}

/// Whether normalization would leave the text unchanged. A quick check: it may say no where the answer is yes.
pub(super) fn is_normalized(text: &str) -> bool {
    text.is_ascii() || is_nfc_quick(text.chars()) == IsNormalized::Yes
}

/// The part of a prefix that stays the same whatever follows it.
///
/// A following character can combine with the last grapheme cluster, so that cluster is dropped, unless it ends in a
/// character that nothing combines with. As in the reference, a lone line feed ends the known part.
pub(super) fn settled_prefix(prefix: &str) -> &str {
    let prefix = first_line(prefix);
    match prefix.chars().next_back() {
        Some(last) if ENDS_CLUSTER.contains(last) => prefix,
        _ => {
            let last = prefix.grapheme_indices(true).next_back();
            last.and_then(|(start, _)| prefix.get(..start)).unwrap_or_default()
        }
    }
}

/// Punctuation that separates the parts of identifiers, addresses and documents. The list may grow but not shrink:
/// what was once known should stay known.
const ENDS_CLUSTER: &str = "-_:;/\\,.(){}[]|?!~ \t@#$%^&*+\"'";

/// The text up to and including the first line feed that does not follow a carriage return.
fn first_line(text: &str) -> &str {
    let end = text.match_indices('\n').find(|&(at, _)| !text[..at].ends_with('\r'));
    end.map_or(text, |(at, _)| &text[..=at])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_settled_part_of_a_prefix_is_kept() {
        let cases = [
            ("https://x", "https://"),
            ("a-", "a-"),
            ("<a>", "<a"),
            ("line ", "line "),
            ("l1\r\nl2 ", "l1\r\nl2 "),
            ("a\nb ", "a"),
            ("x\u{e9}", "x"),
            ("a\u{1f1ec}\u{1f1e7}\u{1f1eb}\u{1f1f7}", "a\u{1f1ec}\u{1f1e7}"),
            ("", ""),
        ];
        for (prefix, settled) in cases {
            assert_eq!(settled_prefix(prefix), settled, "{prefix:?}");
        }
    }

    #[test]
    fn composed_and_decomposed_letters_are_the_same() {
        assert_eq!(normalized("e\u{301}"), normalized("\u{e9}"));
    }
}
