//! The cost of compiling a pattern and matching with it, estimated from the pattern's text without compiling
//! it.
//!
//! The unit is an element of the limits of an evaluation. All of this is an estimate, and rather too high
//! than too low: a few characters with nested repetitions can take longer than anything else that fits on a
//! line.

use std::str::Chars;

use crate::value::repr::Value;
use crate::value::stdlib::text::MAX_LENGTH;

/// The limit on repetitions, with nested repetitions multiplied.
pub(super) const MAX_REPETITION: u32 = 1000;

/// How many states a class with most characters takes: each UTF-8 length needs its own.
const NEGATED: u64 = 20;
/// How many states a Unicode class such as all letters takes.
const UNICODE: u64 = 300;
/// Ignoring case multiplies all states.
const EITHER_CASE: u64 = 4;

/// Compiling the shortest regular expression.
const PATTERN: u64 = 50;

/// Starting a search, however short the text is.
const SEARCHING: u64 = 2;

/// Searching this many bytes with a pattern of one state costs one element.
const BYTES_SEARCHED: u64 = 256;

/// If a pattern may read the rest of the text for each match, this many pairs of bytes cost one element.
const BYTES_SEARCHED_AGAIN: u64 = 4096;

/// Replacing may write the replacement for each byte of a text, even if it fails in the end: this many bytes
/// cost one element.
const BYTES_REPLACED: usize = 512;

/// The cost in elements of compiling a pattern.
pub(in crate::value::stdlib::regex) fn compiling(pattern: &Value) -> u64 {
    compiling_text(pattern.as_str().unwrap_or_default())
}

pub(in crate::value::stdlib) fn compiling_text(pattern: &str) -> u64 {
    states(pattern).saturating_mul(2).saturating_add(PATTERN)
}

/// The cost in elements of searching a text for a pattern.
pub(in crate::value::stdlib::regex) fn searching(pattern: &Value, text: &Value) -> u64 {
    searching_text(pattern.as_str().unwrap_or_default(), text.as_str().unwrap_or_default())
}

fn searching_text(pattern: &str, text: &str) -> u64 {
    SEARCHING + states(pattern).saturating_mul(text.len() as u64) / BYTES_SEARCHED
}

/// The cost in elements of searching a text for all matches of a pattern.
pub(in crate::value::stdlib::regex) fn searching_all(pattern: &Value, text: &Value) -> u64 {
    searching_all_text(pattern.as_str().unwrap_or_default(), text.as_str().unwrap_or_default())
}

pub(in crate::value::stdlib) fn searching_all_text(pattern: &str, text: &str) -> u64 {
    let length = text.len() as u64;
    let again = if goes_back(pattern) { length.saturating_mul(length) / BYTES_SEARCHED_AGAIN } else { 0 };
    searching_text(pattern, text).saturating_add(again)
}

/// The cost in elements of writing a replacement for all that may be found in a text.
pub(in crate::value::stdlib::regex) fn replacing(text: &Value, replacement: &Value) -> u64 {
    let [found, written] = [text, replacement].map(|text| text.as_str().unwrap_or_default().len());
    (found.saturating_mul(written).min(MAX_LENGTH) / BYTES_REPLACED) as u64
}

/// Whether continuing the search after a match may read text again that was already read.
///
/// A match can end long before the last byte that was read to find it if an alternative or optional part has
/// no fixed length, as in `[^x]*x|a`. Such a pattern can read the whole rest of a text for each match.
pub(super) fn goes_back(pattern: &str) -> bool {
    let has_ways = ["|", ")?", ")*", ")+", "){"].iter().any(|ways| pattern.contains(ways));
    has_ways && ["*", "+", ",}"].iter().any(|endless| pattern.contains(endless))
}

/// How many states the pattern has when its repetitions are expanded.
fn states(pattern: &str) -> u64 {
    // The states of each open group so far, and of the last operand in it.
    let mut groups: Vec<(u64, u64)> = Vec::new();
    let (mut sum, mut last) = (0_u64, 0_u64);
    let mut rest = pattern.chars();
    while let Some(letter) = rest.next() {
        let next = match letter {
            '(' => {
                groups.push((sum, last));
                (sum, last) = (0, 0);
                continue;
            }
            ')' => {
                let inside = sum.saturating_add(last).saturating_add(1);
                (sum, last) = groups.pop().unwrap_or_default();
                inside
            }
            '{' => {
                if let Some((bounds, after)) = rest.as_str().split_once('}')
                    && let Some(most) = bounds.split(',').filter_map(|bound| bound.parse::<u64>().ok()).max()
                {
                    last = last.saturating_mul(most.clamp(1, MAX_REPETITION.into()));
                    rest = after.chars();
                    continue;
                }
                1
            }
            '\\' => escaped(&mut rest, false),
            '[' => class(&mut rest),
            '.' => NEGATED,
            other => other.len_utf8() as u64,
        };
        sum = sum.saturating_add(last);
        last = next;
    }
    let all = groups.iter().fold(sum.saturating_add(last), |all, (sum, last)| all.saturating_add(sum + last));
    let cases = if pattern.contains("(?") && pattern.contains('i') { EITHER_CASE } else { 1 };
    all.saturating_mul(cases)
}

/// The states of an escape, inside or outside brackets.
fn escaped(rest: &mut Chars<'_>, is_inside: bool) -> u64 {
    match rest.next() {
        Some('p' | 'P') => {
            if rest.next() == Some('{') {
                rest.find(|letter| *letter == '}');
            }
            UNICODE
        }
        Some('D' | 'S' | 'W') => NEGATED,
        _ if is_inside => 0,
        _ => 1,
    }
}

/// The states of a class; its opening bracket has been read.
fn class(rest: &mut Chars<'_>) -> u64 {
    let mut states = 1;
    let mut is_first = true;
    while let Some(letter) = rest.next() {
        states += match letter {
            '^' if is_first => {
                states += NEGATED;
                continue;
            }
            ']' if !is_first => break,
            '\\' => escaped(rest, true),
            other if other.is_ascii() => 0,
            _ => NEGATED,
        };
        is_first = false;
    }
    states
}

#[cfg(test)]
mod tests {
    use super::states;

    #[test]
    fn repetitions_multiply() {
        for (pattern, expected) in [
            ("abc", 3),
            ("a{10}", 10),
            ("(ab){10}", 30),
            ("((a{10}){10}){10}", 1_110),
            ("x(a{3,5}b)y", 9),
            ("[a-z]+", 2),
            ("[]a]", 1),
            ("[^]a]b", 22),
            ("a{x}", 4),
            ("(((", 0),
            ("", 0),
        ] {
            assert_eq!(states(pattern), expected, "{pattern}");
        }
        assert!(states("\\pL{100}") > 10_000 && states("[\\pL\\pN]{1000}") > 500_000);
        assert!(states("(?i)[a-z]{50}") > states("[a-z]{50}"));
        assert_eq!(states(&"(a{1000}".repeat(100)), 100_000);
        assert!(states(&format!("{}a{}", "(".repeat(20), "{1000})".repeat(20))) > u64::MAX / 1_000);
    }
}
