//! What was probably meant by a text that is no number.

use crate::value::number::Number;

/// Longer texts are no mistyped number.
const MAX_NUMBER: usize = 40;

/// What a text that is no number was probably meant to be.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Hint {
    /// This, written without quotation marks.
    Write(String),
    /// There is a unit behind the number.
    Unit,
}

/// What to write instead of this text.
pub(super) fn number(text: &str) -> Option<Hint> {
    let trimmed = text.trim();
    if trimmed.is_empty() || trimmed.len() > MAX_NUMBER {
        return None;
    }
    if let Some(plain) = plain(trimmed, text) {
        return Some(Hint::Write(plain));
    }
    has_units(trimmed).then_some(Hint::Unit)
}

/// Whether a text consists of numbers with units, as `64MB` and `1h30m` do.
fn has_units(text: &str) -> bool {
    let mut rest = text;
    while let Some(end) = rest.find(is_unit) {
        let (digits, unit) = rest.split_at(end);
        if !is_number(digits.trim_end()) {
            return false;
        }
        rest = unit.trim_start_matches(is_unit);
    }
    rest.is_empty()
}

/// The number without what keeps it from being one.
fn plain(trimmed: &str, text: &str) -> Option<String> {
    if trimmed.len() < text.len() && trimmed.parse::<Number>().is_ok() {
        return Some(trimmed.to_owned());
    }
    let (sign, digits) = match trimmed.strip_prefix(['-', '+']) {
        Some(digits) => (if trimmed.starts_with('-') { "-" } else { "" }, digits),
        None => ("", trimmed),
    };
    let other_base = [("0x", 16), ("0X", 16), ("0b", 2), ("0o", 8)].iter().find_map(|(prefix, base)| {
        u64::from_str_radix(digits.strip_prefix(prefix)?, *base).ok().map(|number| number.to_string())
    });
    let found = other_base.or_else(|| ungrouped(digits)).or_else(|| with_point(digits))?;
    Some(format!("{sign}{found}"))
}

/// A number whose digits are in groups of three.
fn ungrouped(digits: &str) -> Option<String> {
    let (whole, fraction) =
        digits.split_once('.').map_or((digits, None), |(whole, rest)| (whole, Some(rest)));
    [',', '_', ' ', '\'', '\u{a0}', '\u{202f}'].iter().find_map(|&separator| {
        let mut groups = whole.split(separator);
        let first = groups.next()?;
        let is_first = (1..=3).contains(&first.len()) && is_digits(first);
        let mut count = 0;
        let are_groups = groups.inspect(|_| count += 1).all(|group| group.len() == 3 && is_digits(group));
        let is_number = is_first && are_groups && count > 0 && fraction.is_none_or(is_digits);
        is_number.then(|| digits.replace(separator, ""))
    })
}

/// A number with a comma for the point.
fn with_point(digits: &str) -> Option<String> {
    let (whole, fraction) = digits.split_once(',')?;
    (is_digits(whole) && is_digits(fraction)).then(|| format!("{whole}.{fraction}"))
}

/// The number before a unit, which may be written in one of the other ways.
fn is_number(digits: &str) -> bool {
    digits.parse::<Number>().is_ok() || plain(digits, digits).is_some()
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The letters and signs of units, such as `MiB`, `µs`, `%`, `€` and `req/s`.
fn is_unit(c: char) -> bool {
    c.is_alphabetic() || matches!(c, '%' | '°' | '/' | '$' | '€' | '£')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_meant_is_found() {
        for (text, meant) in [
            (" 42 ", Hint::Write("42".to_owned())),
            ("1,000", Hint::Write("1000".to_owned())),
            ("-1_000_000", Hint::Write("-1000000".to_owned())),
            ("1 000.5", Hint::Write("1000.5".to_owned())),
            ("0x1F", Hint::Write("31".to_owned())),
            ("1,5", Hint::Write("1.5".to_owned())),
            ("64MB", Hint::Unit),
            ("30 s", Hint::Unit),
            ("1.5GiB", Hint::Unit),
            ("10%", Hint::Unit),
            ("5µs", Hint::Unit),
            ("1h30m", Hint::Unit),
            ("-3°C", Hint::Unit),
        ] {
            assert_eq!(number(text), Some(meant), "{text}");
        }
        for text in ["", "  ", "http", "MB", "1,,000", "1.2.3", "30s later", "$", "a1", "192.168.0.1"] {
            assert_eq!(number(text), None, "{text}");
        }
    }
}
