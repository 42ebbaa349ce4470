//! A number followed by a unit, at the beginning of a text.

/// What is at the beginning of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Part<'a> {
    pub(crate) number: &'a str,
    /// Empty if there is none.
    pub(crate) unit: &'a str,
    pub(crate) rest: &'a str,
}

/// Digits and points, blanks, letters; `None` if there are no digits.
pub(crate) fn first_part(text: &str) -> Option<Part<'_>> {
    let text = text.trim_start();
    let (number, rest) = split(text, |character| character.is_ascii_digit() || character == '.');
    if !number.contains(|character: char| character.is_ascii_digit()) {
        return None;
    }
    let (unit, rest) = split(rest.trim_start(), char::is_alphabetic);
    Some(Part { number, unit, rest })
}

fn split(text: &str, belongs: impl Fn(char) -> bool) -> (&str, &str) {
    let end = text.find(|character| !belongs(character)).unwrap_or(text.len());
    text.split_at(end)
}
