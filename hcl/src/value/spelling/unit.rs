//! A number followed by a unit, at the beginning of a text.

use crate::value::number::Number;

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

/// The number that digits mean, with at most one point between or before them; `None` for any other text.
pub(crate) fn number(digits: &str) -> Option<Number> {
    let is_digit = |digit: u8| digit.is_ascii_digit() || digit == b'.';
    if digits.bytes().all(is_digit) { digits.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_exact() {
        let times = |text: &str, factor: u128| number(text)?.multiply(&factor.into()).ok();
        let exact = |text: &str| text.parse::<Number>().ok();
        assert_eq!(times("1.5", 1000), exact("1500"));
        assert_eq!(times(".25", 10), exact("2.5"));
        assert_eq!(times("7.", 3), exact("21"));
        assert_eq!(times("0.0000000000000000001", 10), exact("1e-18"));
        assert_eq!(times("340282366920938463463374607431768211455", 1), Some(u128::MAX.into()));
        for text in ["", ".", "1.2.3", "-1", "+1", "1e3", "1_000", "١"] {
            assert_eq!(number(text), None, "{text}");
        }
    }
}
