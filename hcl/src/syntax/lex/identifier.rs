//! Which characters make an identifier (specification: "Identifiers"; Unicode Standard Annex #31).
//!
//! `Identifier = ID_Start (ID_Continue | '-')*;` An underscore may begin one too.

use unicode_ident::{is_xid_continue, is_xid_start};

/// Whether an identifier may begin with `char`.
pub(crate) fn is_start(char: char) -> bool {
    char == '_' || is_xid_start(char) || is_id_start_only(char)
}

/// Whether an identifier may continue with `char`.
///
/// The two joiners are excluded, although newer editions of Unicode allow them: they are invisible in a name.
pub(crate) fn is_continue(char: char) -> bool {
    match char {
        '\u{200c}' | '\u{200d}' => false,
        '-' => true,
        _ => is_xid_continue(char) || is_id_start_only(char),
    }
}

/// Whether all of `text` is one identifier.
pub(crate) fn is_identifier(text: &str) -> bool {
    let mut chars = text.chars();
    chars.next().is_some_and(is_start) && chars.all(is_continue)
}

/// The length of the identifier that `text` begins with; 0 if it begins with none.
pub(crate) fn identifier_len(text: &str) -> usize {
    if !text.starts_with(is_start) {
        return 0;
    }
    text.find(|char| !is_continue(char)).unwrap_or(text.len())
}

/// The characters of `ID_Start` missing from `XID_Start`, which excludes characters that change in
/// normalization.
fn is_id_start_only(char: char) -> bool {
    matches!(
        char,
        '\u{37a}' | '\u{e33}' | '\u{eb3}' | '\u{309b}' | '\u{309c}' | '\u{fc5e}'
            ..='\u{fc63}'
                | '\u{fdfa}'
                | '\u{fdfb}'
                | '\u{fe70}'
                | '\u{fe72}'
                | '\u{fe74}'
                | '\u{fe76}'
                | '\u{fe78}'
                | '\u{fe7a}'
                | '\u{fe7c}'
                | '\u{fe7e}'
                | '\u{ff9e}'
                | '\u{ff9f}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn identifiers() {
        for good in ["a", "_", "a-b", "a1", "é", "ำ", "ͺ", "a\u{301}", "日本"] {
            assert!(is_identifier(good), "{good}");
        }
        for bad in ["", "-a", "1a", "·a", "a\u{200d}b", "a b", "\u{301}a", "😀", "a.b"] {
            assert!(!is_identifier(bad), "{bad}");
        }
    }
}
