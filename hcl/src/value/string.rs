//! Unicode normalization of strings and keys.

use std::iter;
use std::sync::Arc;

use unicode_normalization::char::{canonical_combining_class, compose};
use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick, is_nfd};
use unicode_segmentation::UnicodeSegmentation;

/// The text in Unicode normalization form C, so that equality does not depend on how letters are composed.
pub(super) fn normalized(text: &str) -> Arc<str> {
    if is_normalized(text) { Arc::from(text) } else { text.nfc().collect::<String>().into() }
}

/// Whether normalization would leave the text unchanged. A quick check: it may say no where the answer is
/// yes.
pub(super) fn is_normalized(text: &str) -> bool {
    text.is_ascii() || is_nfc_quick(text.chars()) == IsNormalized::Yes
}

/// The part of a prefix that stays the same whatever follows it.
///
/// A last character that normalization may change is dropped, with what it is composed with. Otherwise a
/// character that follows can still combine with the last grapheme cluster, so that one is dropped, unless it
/// is a character that nothing combines with. There, and only there, the known part ends before the first
/// line feed that no carriage return precedes, as in the reference.
pub(super) fn settled_prefix(prefix: &str) -> &str {
    if prefix.ends_with(composes) {
        let start = prefix.char_indices().rev().find(|(_, letter)| !composes_back(*letter));
        return start.and_then(|(start, _)| prefix.get(..start)).unwrap_or_default();
    }
    let prefix = first_line(prefix);
    match prefix.chars().next_back() {
        Some(last) if ENDS_CLUSTER.contains(last) => prefix,
        _ => {
            let last = prefix.grapheme_indices(true).next_back();
            last.and_then(|(start, _)| prefix.get(..start)).unwrap_or_default()
        }
    }
}

/// Punctuation that separates the parts of identifiers, addresses and documents. The list may grow but not
/// shrink: what was once known should stay known.
const ENDS_CLUSTER: &str = "-_:;/\\,.(){}[]|?!~ \t@#$%^&*+\"'";

/// Whether normalization may change a character because of those around it. As in the reference, any form of
/// normalization counts.
fn composes(letter: char) -> bool {
    !is_nfd(letter.encode_utf8(&mut [0; 4]))
        || COMPOSING.chars().any(|mark| compose(letter, mark).is_some())
        || iter::once(letter).nfkd().last().is_some_and(combines)
}

/// Whether a character, or the first one that it is made of, may combine with the one before it.
fn composes_back(letter: char) -> bool {
    iter::once(letter).nfkd().next().is_some_and(combines)
}

/// Whether a character may combine with the one before it: marks, and the vowels and final consonants of
/// Hangul.
fn combines(letter: char) -> bool {
    canonical_combining_class(letter) != 0
        || COMPOSING.contains(letter)
        || matches!(letter, '\u{1161}'..='\u{1175}' | '\u{11a8}'..='\u{11c2}')
}

/// The characters that normalization can compose with the one before them; of the parts of Hangul syllables,
/// two that stand for all.
const COMPOSING: &str = "\
    \u{300}\u{301}\u{302}\u{303}\u{304}\u{306}\u{307}\u{308}\u{309}\u{30a}\u{30b}\u{30c}\u{30f}\
    \u{311}\u{313}\u{314}\u{31b}\u{323}\u{324}\u{325}\u{326}\u{327}\u{328}\u{32d}\u{32e}\u{330}\
    \u{331}\u{338}\u{342}\u{345}\u{653}\u{654}\u{655}\u{93c}\u{9be}\u{9d7}\u{b3e}\u{b56}\u{b57}\
    \u{bbe}\u{bd7}\u{c56}\u{cc2}\u{cd5}\u{cd6}\u{d3e}\u{d57}\u{dca}\u{dcf}\u{ddf}\u{102e}\u{1161}\
    \u{11a8}\u{1b35}\u{3099}\u{309a}\u{110ba}\u{11127}\u{1133e}\u{11357}\u{114b0}\u{114ba}\u{114bd}\
    \u{115af}\u{11930}";

/// The text up to and including the first line feed that no carriage return precedes.
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
            ("a\nb", "a\n"),
            ("a\n1", "a"),
            ("a\n\u{1c6}", "a\n"),
            ("a\nb\u{323}\u{301}", "a\n"),
            ("a\n\u{b4}", "a\n"),
            ("a\n\u{314f}", "a"),
            ("a\n\u{1100}\u{1162}", "a\n"),
            ("a\n\u{2460}", "a"),
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
