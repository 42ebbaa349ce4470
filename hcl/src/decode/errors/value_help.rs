//! What to write in place of a value that does not fit.

use super::address;
use crate::decode::constraints::Bounds;
use crate::diagnostic::{Diagnostic, Fact, Fix, suggest};
use crate::model::errors::how_written;
use crate::value::{About, Value, ValueError};

/// For more words than these no changes are offered.
const MAX_WORDS: usize = 6;

/// Adds the change that writes another literal, where a literal is written. The value of another expression is not replaced by a constant.
pub(in crate::decode) fn with_literal(diagnostic: Diagnostic, text: &str) -> Diagnostic {
    let place = diagnostic.subject.clone().filter(|place| is_literal(place.text()));
    let fix = place.map(|place| Fix::likely(format!("Write {text}")).replace(place, text));
    diagnostic.with_optional_fix(fix)
}

/// The same for each of a few words.
pub(in crate::decode) fn with_literals<'w>(
    diagnostic: Diagnostic,
    words: impl Iterator<Item = &'w str>,
) -> Diagnostic {
    let words: Vec<String> = words.take(MAX_WORDS + 1).map(|word| format!("{word:?}")).collect();
    match words.len() <= MAX_WORDS && diagnostic.fixes().is_empty() {
        true => words.iter().fold(diagnostic, |diagnostic, word| with_literal(diagnostic, word)),
        false => diagnostic,
    }
}

/// A number, a bool, or a string without interpolations.
fn is_literal(text: &str) -> bool {
    match text.strip_prefix('"').and_then(|text| text.strip_suffix('"')) {
        Some(inner) => !inner.contains(['"', '\\']) && !inner.contains("${") && !inner.contains("%{"),
        None => {
            let digits = text.strip_prefix('-').unwrap_or(text);
            let is_number = digits.starts_with(|first: char| first.is_ascii_digit())
                && digits.chars().all(|char| char.is_ascii_alphanumeric() || char == '.');
            is_number || matches!(text, "true" | "false" | "null")
        }
    }
}

/// Adds what to write, where nothing said so before. `bounds` are those that options of the field set: "between 1 and 9".
pub(in crate::decode) fn with_help(
    diagnostic: Diagnostic,
    value: &Value,
    error: &ValueError,
    bounds: Option<&Bounds>,
) -> Diagnostic {
    if value.contains_marked() {
        return diagnostic;
    }
    if let Some(text) = error.instead() {
        return with_literal(diagnostic, text);
    }
    if let About::Word { text, possible, .. } = error.subject() {
        let words = possible.iter().copied().take_while(|word| !word.is_empty());
        return match suggest(text, possible.iter().copied()) {
            Some(_) => diagnostic,
            None => with_literals(diagnostic, words),
        };
    }
    if diagnostic.help.is_some() || value.is_null() {
        return diagnostic;
    }
    if let About::Range { min, max, is_below } = error.subject() {
        let help = match (is_below, min.as_str()) {
            (true, "0") => "Write 0 or a greater number.".to_owned(),
            (true, _) => format!("Write a number of at least {min}."),
            (false, _) => format!("Write a number of at most {max}."),
        };
        return diagnostic.with_help(help);
    }
    if let (Some(Fact::Number(expected)), Some(Fact::Number(found))) =
        (diagnostic.fact("expected"), diagnostic.fact("found"))
    {
        let help = count_help(*expected, *found);
        return diagnostic.with_help(help);
    }
    with_form_of(diagnostic, error.subject(), bounds)
}

/// Adds how a value of the type that is expected is written.
fn with_form_of(diagnostic: Diagnostic, about: &About, bounds: Option<&Bounds>) -> Diagnostic {
    let expected = match diagnostic.fact("expected") {
        Some(Fact::Text(expected)) => expected.clone(),
        _ => return diagnostic,
    };
    let text = match diagnostic.fact("value") {
        Some(Fact::Text(text)) => text.clone(),
        _ => String::new(),
    };
    let advice = match about {
        About::Address(address) => address::advice(*address, &text),
        _ => None,
    };
    if let Some(advice) = advice {
        let diagnostic = diagnostic.with_help(advice.help);
        return match advice.text {
            Some(text) => with_literal(diagnostic, &format!("{text:?}")),
            None => diagnostic,
        };
    }
    match (expected.as_str(), bounds) {
        ("number" | "whole number", Some(bounds)) => {
            diagnostic.with_help(format!("Write a {expected} {}.", bounds.within()))
        }
        ("whole number", None) => with_whole_numbers(diagnostic, &text),
        ("number" | "bool" | "string" | "list" | "object", _) => {
            diagnostic.with_optional_help(how_written(&expected))
        }
        _ => diagnostic,
    }
}

/// Adds the whole numbers on both sides of one that is not.
fn with_whole_numbers(diagnostic: Diagnostic, text: &str) -> Diagnostic {
    /// Beyond this, not every number has neighbors in a float.
    const LARGEST: f64 = 1e15;

    let number = text.parse::<f64>().ok().filter(|number| number.abs() < LARGEST && number.fract() != 0.0);
    let Some(number) = number else { return diagnostic.with_help("Write a whole number, such as 10.") };
    let [below, above] = [number.floor(), number.ceil()].map(|whole| format!("{}", whole as i64));
    let diagnostic = diagnostic.with_help(format!("Write {below} or {above}."));
    with_literal(with_literal(diagnostic, &below), &above)
}

/// How to come from one number of elements to another.
fn count_help(expected: u64, found: u64) -> String {
    let elements = |count: u64| if count == 1 { "1 element".to_owned() } else { format!("{count} elements") };
    match found < expected {
        true => format!("Add {}.", elements(expected - found)),
        false => format!("Remove {}.", elements(found - expected)),
    }
}
