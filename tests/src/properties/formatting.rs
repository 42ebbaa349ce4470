//! Formatting changes only blanks.

use hcl::edit::{Document, format};

const MARK: char = '\u{feff}';

/// Formatting a text changes nothing but blanks, and formatting what is formatted changes nothing at all; a
/// document of a text that parses is the text.
pub fn formatting_changes_blanks_only(text: &str) {
    let formatted = format(text);
    // A byte order mark that comes to the start because blanks before it went is dropped the next time.
    if !formatted.starts_with(MARK) {
        assert_eq!(format(&formatted), formatted);
    }
    let original = text.strip_prefix(MARK).unwrap_or(text);
    assert!(without_blanks(original).eq(without_blanks(&formatted)), "{formatted}");
    if let Ok(document) = Document::parse(text) {
        assert_eq!(document.to_string(), text);
        assert_eq!(document.formatted(), formatted);
    }
}

fn without_blanks(text: &str) -> impl Iterator<Item = char> {
    text.chars().filter(|char| !matches!(char, ' ' | '\t'))
}
