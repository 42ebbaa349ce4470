//! Formatting changes only blanks.

use hcl::edit::{Document, format};

/// Formatting a text changes nothing but blanks, and formatting what is formatted changes nothing at all; a document of a text that parses is
/// the text.
pub fn formatting_changes_blanks_only(text: &str) {
    let formatted = format(text);
    assert_eq!(format(&formatted), formatted);
    assert!(without_blanks(text).eq(without_blanks(&formatted)), "{formatted}");
    if let Ok(document) = Document::parse(text) {
        assert_eq!(document.to_string(), text);
        assert_eq!(document.formatted(), formatted);
    }
}

/// Byte order marks in front count as blanks.
fn without_blanks(text: &str) -> impl Iterator<Item = char> {
    let text = text.trim_start_matches([' ', '\t', '\u{feff}']);
    text.chars().filter(|char| !matches!(char, ' ' | '\t'))
}
