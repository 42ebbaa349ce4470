//! What to write in place of a value that does not fit.

use crate::decode::constraints::Bounds;
use crate::diagnostic::{Diagnostic, Fix, sentence};
use crate::model::errors::{addition, how_written, meant_word};
use crate::source::Syntax;
use crate::value::{About, Mismatch, Sort, Told, Value, ValueError};
use crate::words::{count, listed, quoted};

/// A longer value is not repeated, in bytes.
const LONGEST: usize = 40;

/// Adds the change that writes another literal, where a literal is written. The value of another expression
/// is not replaced by a constant.
pub(crate) fn with_literal(diagnostic: Diagnostic, text: &str) -> Diagnostic {
    let place = diagnostic.subject.clone().filter(|place| is_literal(place.text()));
    let fix = place.map(|place| Fix::likely(format!("Write {text}")).replace(place, text));
    diagnostic.with_optional_fix(fix)
}

/// A number, a bool, or a string without interpolations.
pub(super) fn is_literal(text: &str) -> bool {
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

/// Adds what to write. `bounds` are those that options of the field set.
pub(crate) fn advised(
    diagnostic: Diagnostic,
    value: &Value,
    error: &ValueError,
    bounds: Option<&Bounds>,
) -> Diagnostic {
    let mismatch = error.mismatch();
    let diagnostic = diagnostic.with_optional_help(error.help().map(sentence));
    if value.contains_marked() {
        return diagnostic;
    }
    match (error.subject(), error.instead()) {
        (About::Word { text, possible, .. }, _) => meant_word(diagnostic, text, possible),
        (About::Missing(name), _) => {
            let help = addition(&[name], diagnostic.subject.as_ref());
            diagnostic.with_help(help)
        }
        (_, Some(text)) if diagnostic.help.is_some() => with_literal(diagnostic, text),
        (_, Some(text)) => with_literal(diagnostic, text).with_help(format!("Write `{text}`.")),
        _ if diagnostic.help.is_some() => diagnostic,
        (About::Fields(fields), _) if mismatch.given != Some(Sort::Null) => with_fields(diagnostic, fields),
        (About::Words(words), _) => {
            let words = quoted(words.iter().take_while(|word| !word.is_empty()));
            diagnostic.with_help(format!("Write {}.", listed(words, "or", usize::MAX)))
        }
        (About::Range { min, is_below: true, .. }, _) => {
            diagnostic.with_help(format!("Write a number of at least {min}."))
        }
        (About::Range { max, .. }, _) => diagnostic.with_help(format!("Write a number of at most {max}.")),
        _ => of_sort(diagnostic, &mismatch, bounds),
    }
}

fn of_sort(diagnostic: Diagnostic, mismatch: &Mismatch, bounds: Option<&Bounds>) -> Diagnostic {
    match (mismatch.wanted, mismatch.given, bounds) {
        (Some(wanted @ (Sort::Number | Sort::Whole)), _, Some(bounds)) => {
            diagnostic.with_help(format!("Write a {} {}.", wanted.name(), bounds.within()))
        }
        (Some(Sort::Whole), ..) => with_neighbors(diagnostic, mismatch.value.as_deref().unwrap_or_default()),
        (Some(Sort::List), Some(given), _) if given.is_single() => with_brackets(diagnostic),
        (Some(wanted), Some(Sort::List), _) if wanted.is_single() => without_brackets(diagnostic, wanted),
        (Some(wanted), ..) => diagnostic.with_help(how_written(wanted)),
        (None, ..) => match (&mismatch.expected, &mismatch.found) {
            (Some(Told::Number(expected)), Some(Told::Number(found))) => {
                let (verb, number) =
                    if found < expected { ("Add", expected - found) } else { ("Remove", found - expected) };
                diagnostic.with_help(format!("{verb} {}.", count(number, "element")))
            }
            _ => diagnostic,
        },
    }
}

/// Adds the whole numbers on both sides of one that is not.
fn with_neighbors(diagnostic: Diagnostic, text: &str) -> Diagnostic {
    /// Beyond this, not every number has neighbors in a float.
    const LARGEST: f64 = 1e15;

    match text.parse::<f64>().ok().filter(|number| number.abs() < LARGEST && number.fract() != 0.0) {
        Some(number) if diagnostic.subject.as_ref().is_some_and(|place| is_literal(place.text())) => {
            let [below, above] = [number.floor(), number.ceil()].map(|whole| format!("{}", whole as i64));
            let help = format!("Write `{below}` or `{above}`.");
            with_literal(with_literal(diagnostic, &below), &above).with_help(help)
        }
        _ => diagnostic.with_help(how_written(Sort::Whole)),
    }
}

/// Adds an object with these attributes as an example.
fn with_fields(diagnostic: Diagnostic, fields: &[&str]) -> Diagnostic {
    /// How many attributes are shown.
    const SHOWN: usize = 4;

    let is_json = diagnostic.subject.as_ref().is_some_and(|place| place.source.syntax() == Syntax::Json);
    let item = |name: &&str| if is_json { format!("\"{name}\": …") } else { format!("{name} = …") };
    let mut items: Vec<String> = fields.iter().take(SHOWN).map(item).collect();
    if fields.len() > SHOWN {
        items.push("…".to_owned());
    }
    diagnostic.with_help(format!("Write an object: `{{ {} }}`.", items.join(", ")))
}

/// Puts a literal in brackets. What has a comma may be meant as several elements.
fn with_brackets(diagnostic: Diagnostic) -> Diagnostic {
    let text = diagnostic.subject.as_ref().map(|place| place.text());
    let text = text.filter(|text| is_literal(text) && text.len() <= LONGEST && !text.contains(','));
    match text.map(|text| format!("[{text}]")) {
        Some(list) => {
            with_literal(diagnostic, &list).with_help(format!("Lists are written in brackets: `{list}`."))
        }
        None => diagnostic.with_help(how_written(Sort::List)),
    }
}

/// Writes the only element of a list without brackets.
fn without_brackets(diagnostic: Diagnostic, wanted: Sort) -> Diagnostic {
    let place = diagnostic.subject.clone();
    let inside = place.as_ref().and_then(|place| place.text().strip_prefix('[')?.strip_suffix(']'));
    match inside.map(str::trim).zip(place.as_ref()).filter(|(inside, _)| is_literal(inside)) {
        Some((inside, place)) if inside.len() <= LONGEST => {
            let fix = Fix::likely(format!("Write {inside}")).replace(place.clone(), inside);
            diagnostic.with_help(format!("Write `{inside}`, without brackets.")).with_fix(fix)
        }
        _ => diagnostic.with_help(how_written(wanted)),
    }
}
