//! What compiling a pattern and matching with it cost, told from the pattern's text without compiling it.
//!
//! The unit is an element of the limits of an evaluation. All of this is an estimate, and rather too much than too little: a few
//! characters with a repetition of repetitions can take longer than anything else that fits in a line.

use std::str::Chars;

use crate::value::repr::Value;

/// How often anything may be repeated, nested repetitions multiplied.
pub(super) const MAX_REPETITION: u32 = 1000;

/// What every pattern costs, however short.
const PATTERN: u64 = 50;
/// How many states a class takes that most characters are in: each length of characters in UTF-8 has its own.
const NEGATED: u64 = 20;
/// How many states a class of Unicode takes, such as that of all letters.
const UNICODE: u64 = 300;
/// With letters of either case everything takes more states.
const EITHER_CASE: u64 = 4;
/// Where a pattern may read the rest of the text for each match, so many pairs of bytes count as one element.
const BYTES_SEARCHED_AGAIN: u64 = 8192;
/// Searching so many bytes with a pattern of one state counts as one element.
const BYTES_SEARCHED: u64 = 256;

/// How many elements compiling a pattern counts for.
pub(super) fn compiling(pattern: &Value) -> u64 {
    states(pattern.as_str().unwrap_or_default()).saturating_mul(2).saturating_add(PATTERN)
}

/// How many elements searching a text for a pattern counts for.
pub(super) fn searching(pattern: &Value, text: &Value) -> u64 {
    let length = text.as_str().unwrap_or_default().len() as u64;
    states(pattern.as_str().unwrap_or_default()).saturating_mul(length) / BYTES_SEARCHED
}

/// How many elements searching a text for everything that a pattern matches counts for.
pub(super) fn searching_all(pattern: &Value, text: &Value) -> u64 {
    let length = text.as_str().unwrap_or_default().len() as u64;
    let again = if goes_back(pattern.as_str().unwrap_or_default()) {
        length.saturating_mul(length) / BYTES_SEARCHED_AGAIN
    } else {
        0
    };
    searching(pattern, text).saturating_add(again)
}

/// Whether searching on after a match may read again what was read before.
///
/// A match can end far in front of what was read to find it where a part that has no length is one of several ways, or may be left
/// out, as in `[^x]*x|a`. Such a pattern can read the whole rest of a text for each match.
pub(super) fn goes_back(pattern: &str) -> bool {
    let has_ways = ["|", ")?", ")*", ")+", "){"].iter().any(|ways| pattern.contains(ways));
    has_ways && ["*", "+", ",}"].iter().any(|endless| pattern.contains(endless))
}

/// How many states the pattern has when its repetitions are written out.
fn states(pattern: &str) -> u64 {
    // The states of each open group so far, and of what was read last in it.
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

/// The states of what stands behind a backslash, outside or inside of brackets.
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

/// The states of a class, of which the opening bracket has been read.
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
