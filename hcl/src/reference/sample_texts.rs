//! Texts for samples that meet what options require: a length, a pattern.

use crate::decode::{Constraints, OneOf};

/// If a very long text is required, only this much is written.
const MAX_TEXT: usize = 64;

/// How many alternatives of a pattern are tried.
#[cfg(feature = "regex")]
const MAX_CHOICES: usize = 16;

/// The text itself, or a similar one that meets the constraints; the text itself if there is none at hand.
/// Where several texts have to differ, `nth` counts them.
pub(super) fn text(constraints: &Constraints, usual: &str, nth: usize) -> String {
    if let Some(first) = constraints.one_of.and_then(|one_of| OneOf::words(one_of).first()) {
        return (*first).to_owned();
    }
    let (least, most) = constraints.length.unwrap_or((0, None));
    let of_length = lengthened(usual, least.min(MAX_TEXT), most);
    let fitting = constraints.pattern.and_then(|pattern| matching(pattern, &of_length, least, most, nth));
    fitting.unwrap_or(of_length)
}

/// The text with as many characters as there must be.
fn lengthened(text: &str, least: usize, most: Option<usize>) -> String {
    let kept: String = text.chars().take(most.unwrap_or(usize::MAX)).collect();
    let missing = least.saturating_sub(kept.chars().count());
    kept + &"x".repeat(missing)
}

/// A text that a pattern matches, of a length: the one given if it does, else the `nth` of those that are
/// found.
#[cfg(feature = "regex")]
fn matching(pattern: &str, usual: &str, least: usize, most: Option<usize>, nth: usize) -> Option<String> {
    let regex = regex::Regex::new(&format!(r"\A(?:{pattern})\z")).ok()?;
    let parsed = regex_syntax::parse(pattern).ok()?;
    let fits = |text: &str| {
        let length = text.chars().count();
        length >= least && most.is_none_or(|most| length <= most) && regex.is_match(text)
    };
    if fits(usual) {
        return Some(usual.to_owned());
    }
    let mut found: Vec<String> = Vec::new();
    for (choice, times) in
        (0..MAX_CHOICES).flat_map(|choice| (0..=MAX_TEXT).map(move |times| (choice, times)))
    {
        let text = shortest(&parsed, times, choice);
        if fits(&text) && !found.contains(&text) {
            found.push(text);
            if found.len() > nth {
                break;
            }
        }
    }
    found.pop()
}

/// Patterns need an engine.
#[cfg(not(feature = "regex"))]
fn matching(_: &str, _: &str, _: usize, _: Option<usize>, _: usize) -> Option<String> {
    None
}

/// A short text that a pattern matches. Of alternatives and characters it takes the one that `choice` counts,
/// and what may be repeated it repeats as often as it must, or `times` times if it may.
#[cfg(feature = "regex")]
fn shortest(pattern: &regex_syntax::hir::Hir, times: usize, choice: usize) -> String {
    use regex_syntax::hir::{Class, HirKind};

    match pattern.kind() {
        HirKind::Empty | HirKind::Look(_) | HirKind::Class(Class::Bytes(_)) => String::new(),
        HirKind::Literal(literal) => String::from_utf8_lossy(&literal.0).into_owned(),
        HirKind::Class(Class::Unicode(class)) => {
            let has =
                |wanted: &char| class.iter().any(|range| (range.start()..=range.end()).contains(wanted));
            let usual = "aA01-_./: ".chars().find(has);
            let first = usual.or_else(|| class.iter().next().map(|range| range.start()));
            let next = first.and_then(|first| (first..).nth(choice)).filter(has);
            next.or(first).map(String::from).unwrap_or_default()
        }
        HirKind::Repetition(repetition) => {
            let least = repetition.min as usize;
            let most = repetition.max.map_or(usize::MAX, |max| max as usize);
            let times = times.max(least).min(most).min(MAX_TEXT);
            shortest(&repetition.sub, times, choice).repeat(times)
        }
        HirKind::Capture(capture) => shortest(&capture.sub, times, choice),
        HirKind::Concat(parts) => parts.iter().map(|part| shortest(part, times, choice)).collect(),
        HirKind::Alternation(alternatives) => {
            shortest(&alternatives[choice % alternatives.len()], times, choice)
        }
    }
}

#[cfg(all(test, feature = "regex"))]
mod tests {
    use super::*;

    #[test]
    fn a_text_meets_what_is_required() {
        let of = |pattern, length, usual: &str| {
            text(&Constraints { pattern: Some(pattern), length, ..Constraints::NONE }, usual, 0)
        };
        assert_eq!(of("[a-z][a-z0-9-]*", None, "name"), "name");
        assert_eq!(of("[a-z][a-z0-9-]*", None, ""), "a");
        assert_eq!(of("[A-Z]{2}-[0-9]{3,}", None, "name"), "AA-000");
        assert_eq!(of("(web|db)[0-9]+", Some((6, Some(8))), "name"), "web000");
        assert_eq!(of("red|blue", Some((4, None)), "name"), "blue");
        assert_eq!(of("([", None, "name"), "name");
        let long = text(&Constraints { length: Some((6, None)), ..Constraints::NONE }, "name", 0);
        let short = text(&Constraints { length: Some((1, Some(2))), ..Constraints::NONE }, "name", 0);
        assert_eq!((&*long, &*short), ("namexx", "na"));
    }
}
