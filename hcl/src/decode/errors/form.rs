//! How a value is written that is of another kind than the one required.

use super::value::instead_of_null;
use crate::diagnostic::{Diagnostic, Fact, Fix, has_comments};
use crate::model;
use crate::source::{Location, Syntax};
use crate::value::{About, Value, ValueError};

/// Adds how what is required is written, where the value is of another kind.
pub(super) fn with_form(diagnostic: Diagnostic, value: &Value, error: &ValueError) -> Diagnostic {
    let told = |name: &str| match diagnostic.fact(name) {
        Some(Fact::Text(text)) => text.as_str(),
        _ => "",
    };
    let begins = |text: &str, kinds: &[&str]| kinds.iter().any(|kind| text.split(' ').next() == Some(kind));
    let (expected, found) = (told("expected"), told("found"));
    let is_list = |text: &str| begins(text, &["list", "set"]);
    let is_object = |text: &str| begins(text, &["object", "map"]);
    let help = match error.subject() {
        About::Missing(name) => Some(model::errors::addition(&[name], diagnostic.subject.as_ref())),
        About::Fields(fields) if found != "null" => Some(example(fields, &diagnostic)),
        About::Words(words) => Some(one_of(words)),
        _ if expected.is_empty() => None,
        _ if found == "null" && error.path().is_empty() => None,
        _ if found == "null" => Some(instead_of_null(expected)),
        _ if is_list(expected) && is_object(found) => {
            Some("A list is written in brackets, without names: [ … ].".to_owned())
        }
        _ if is_object(expected) && is_list(found) => return with_braces(diagnostic, value, error),
        _ if is_list(found) && begins(expected, &["string", "number", "bool", "whole"]) => {
            return without_brackets(diagnostic, value, error);
        }
        _ => None,
    };
    match help {
        Some(help) => diagnostic.with_help(help),
        None => diagnostic,
    }
}

/// An object with these attributes.
fn example(fields: &[&str], diagnostic: &Diagnostic) -> String {
    /// How many attributes are shown.
    const SHOWN: usize = 4;

    let is_json = diagnostic.subject.as_ref().is_some_and(|place| place.source.syntax() == Syntax::Json);
    let item = |name: &&str| if is_json { format!("\"{name}\": …") } else { format!("{name} = …") };
    let mut items: Vec<String> = fields.iter().take(SHOWN).map(item).collect();
    if fields.len() > SHOWN {
        items.push("…".to_owned());
    }
    format!("An object is written in braces: {{ {} }}.", items.join(", "))
}

/// The words that are possible. Aliases follow an empty one.
fn one_of(words: &[&str]) -> String {
    let names: Vec<String> =
        words.iter().take_while(|word| !word.is_empty()).map(|word| format!("\"{word}\"")).collect();
    format!("Possible here: {}.", names.join(", "))
}

/// Adds how the only element of a list is written without one, where a single value is required.
fn without_brackets(diagnostic: Diagnostic, value: &Value, error: &ValueError) -> Diagnostic {
    /// A longer value is not repeated.
    const LONGEST: usize = 40;

    let part = error.path().apply(value).ok();
    let is_one = part.is_some_and(|part| part.len() == Some(1) && !part.contains_marked());
    let Some(place) = diagnostic.subject.clone().filter(|_| is_one) else { return diagnostic };
    let inside = place.text().strip_prefix('[').and_then(|text| text.strip_suffix(']')).map(str::trim);
    match inside.filter(|inside| inside.len() <= LONGEST && !inside.contains(['\n', ',', '['])) {
        Some(inside) => {
            let inside = inside.to_owned();
            let fix = Fix::likely(format!("Write {inside}")).replace(place, inside.clone());
            diagnostic.with_help(format!("Write {inside}, without brackets.")).with_fix(fix)
        }
        None => diagnostic,
    }
}

/// Adds how an object is written in place of a list. Texts such as "A=b" are its entries.
fn with_braces(diagnostic: Diagnostic, value: &Value, error: &ValueError) -> Diagnostic {
    /// How many entries are shown.
    const SHOWN: usize = 2;
    /// How many entries are written.
    const MOST: usize = 20;

    let is_json = diagnostic.subject.as_ref().is_some_and(|place| place.source.syntax() == Syntax::Json);
    let entry = |name: &str, value: &str| match is_json {
        true => format!("{name:?}: {value}"),
        false => format!("{name} = {value}"),
    };
    let list = error.path().apply(value).ok().filter(|list| !list.contains_marked());
    let pair = |item: &Value| {
        let (name, value) = item.as_str()?.split_once('=')?;
        let is_name = !name.is_empty() && name.len() <= 40 && value.len() <= 40;
        let is_name = is_name && name.chars().all(|char| char.is_ascii_alphanumeric() || char == '_');
        is_name.then(|| entry(name, &format!("{value:?}")))
    };
    let items = list.as_ref().and_then(Value::elements).into_iter().flatten();
    let pairs: Option<Vec<String>> = items.map(|(_, item)| pair(&item)).take(MOST + 1).collect();
    let pairs = pairs.unwrap_or_default();
    let shown = match pairs.len() {
        0 => entry("name", "…"),
        count if count > SHOWN => format!("{}, …", pairs[..SHOWN].join(", ")),
        _ => pairs.join(", "),
    };
    let is_written = |place: &Location| {
        let text = place.text();
        text.starts_with('[') && !text.contains(['$', '%', '\n']) && !has_comments(text)
    };
    let place =
        diagnostic.subject.clone().filter(|place| (1..=MOST).contains(&pairs.len()) && is_written(place));
    let fix = place
        .map(|place| Fix::likely("Write an object").replace(place, format!("{{ {} }}", pairs.join(", "))));
    diagnostic.with_help(format!("An object is written in braces: {{ {shown} }}.")).with_optional_fix(fix)
}

/// Adds how a number that was computed is rounded, where a whole number is required.
pub(in crate::decode) fn with_rounding(diagnostic: Diagnostic) -> Diagnostic {
    /// A longer expression is not repeated.
    const LONGEST: usize = 40;

    let is_number = diagnostic.fact("found") == Some(&Fact::Text("number".to_owned()));
    let code = diagnostic.subject.as_ref().filter(|_| is_number).map(|place| place.text());
    let is_computed = |code: &&str| {
        !code.trim_start_matches('-').starts_with(|first: char| first.is_ascii_digit()) || code.contains(' ')
    };
    let code = code.filter(|code| code.len() <= LONGEST && !code.contains(['\n', '"'])).filter(is_computed);
    match code.map(|code| format!("To round it, write floor({code}) or ceil({code})")) {
        Some(help) => diagnostic.with_help(help),
        None => diagnostic,
    }
}

/// Adds how a list of the one value is written, where a list of such is required.
pub(crate) fn with_brackets(diagnostic: Diagnostic) -> Diagnostic {
    /// A longer value is not repeated.
    const LONGEST: usize = 40;

    let Some(place) = diagnostic.subject.clone() else { return diagnostic };
    let text = place.text();
    let is_written = text.starts_with(|first: char| first == '"' || first.is_ascii_digit());
    // Several elements in one text need more than brackets.
    let is_one = !text.contains(['\n', ',', ' ', ';']);
    let parts = text.strip_prefix('"').and_then(|text| text.strip_suffix('"')).filter(|inner| {
        inner.contains(',') && !inner.contains(['"', '\\', '$', '%', '\n']) && inner.len() <= LONGEST
    });
    if let Some(parts) = parts {
        let elements: Vec<String> = parts.split(',').map(|part| format!("\"{}\"", part.trim())).collect();
        let list = format!("[{}]", elements.join(", "));
        let fix = Fix::likely(format!("Write {list}")).replace(place, list.clone());
        return diagnostic.with_help(format!("A list is written in brackets: {list}.")).with_fix(fix);
    }
    match is_written && is_one && text.len() <= LONGEST {
        true => {
            let list = format!("[{text}]");
            let fix = Fix::likely(format!("Write {list}")).replace(place, list.clone());
            diagnostic
                .with_help(format!("A list is written in brackets: {list}."))
                .with_optional_fix(Some(fix))
        }
        false => diagnostic,
    }
}
