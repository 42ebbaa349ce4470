//! Variables, and what is read from their values: attributes, elements and splats.

use crate::diagnostic::{Diagnostic, codes, suggest};
use crate::syntax::errors::rewrite;
use crate::syntax::eval::access::Refusal;
use crate::value::{Kind, Number, Type, Value};

use super::describe::{Site, a_type, a_value, count, names, quoted, sentence_end};

pub(in crate::syntax::eval) fn variables_not_allowed(
    site: Site,
    name: &str,
    literal_only: bool,
) -> Diagnostic {
    let reason = if literal_only {
        "Only literal values are allowed here."
    } else {
        "No variables are available here."
    };
    let help = is_alone(&site).then(|| in_quotes(name));
    site.error(
        &codes::eval::VARIABLES_NOT_ALLOWED,
        "Variables not allowed",
        format!("{reason} `{name}` is a reference to a variable."),
    )
    .with_optional_help(help)
}

pub(in crate::syntax::eval) fn unknown_variable<'a>(
    site: Site,
    name: &str,
    candidates: impl Iterator<Item = &'a str>,
    is_function: bool,
) -> Diagnostic {
    let candidates: Vec<&str> = candidates.collect();
    let alone = is_alone(&site);
    let path = path_around(&site);
    let diagnostic = site
        .error(
            &codes::eval::UNKNOWN_VARIABLE,
            "Unknown variable",
            format!("There is no variable named \"{name}\"."),
        )
        .with_fact("name", name);
    if let Some(literal) = rewrite::constant(name) {
        return diagnostic.with_help(format!("Write {literal}"));
    }
    if let Some(path) = path {
        // An unknown name at its start has been reported.
        let first = path.split(['/', '.']).next().unwrap_or("");
        let mut diagnostic = diagnostic;
        diagnostic.is_consequence = first != name && !candidates.contains(&first);
        return diagnostic.with_help(format!("If this is meant as a path, write {}", rewrite::quoted(&path)));
    }
    if let Some(candidate) = suggest(name, candidates.iter().copied()) {
        return diagnostic
            .with_help(format!("Did you mean \"{candidate}\"?"))
            .with_suggestion(name, candidate);
    }
    if is_function {
        return diagnostic.with_help(format!("\"{name}\" is a function. To call it, write {name}(…)."));
    }
    let decremented = name.strip_suffix("--").filter(|name| !name.is_empty());
    let help = match (alone, candidates.as_slice()) {
        _ if decremented.is_some() => format!("Write {} - 1", decremented.unwrap_or(name)),
        (true, _) if rewrite::switch(name).is_some() => {
            format!("Write {}, or \"{name}\" if it is meant as text.", rewrite::switch(name).unwrap_or(name))
        }
        (true, _) => in_quotes(name),
        (false, []) => return diagnostic,
        (false, candidates) => format!("Known here: {}.", names(&mut candidates.iter().copied())),
    };
    diagnostic.with_help(help)
}

/// The help for a lone word, which more often than not is text without its quotes.
fn in_quotes(name: &str) -> String {
    format!("If this is meant as text, put it in quotation marks: \"{name}\".")
}

/// The word around a name that has slashes directly beside it.
fn path_around(Site { subject, .. }: &Site) -> Option<String> {
    let word = subject.source.location(rewrite::word_at(&subject.source, subject.span.start));
    let (before, after) =
        (subject.span.start - word.span.start, subject.span.end.saturating_sub(word.span.start));
    let text = word.text();
    let touches = text.get(..before as usize).is_some_and(|before| before.ends_with('/'))
        || text.get(after as usize..).is_some_and(|after| after.starts_with('/'));
    let is_path = text.chars().all(|char| char.is_alphanumeric() || matches!(char, '/' | '.' | '_' | '-'));
    let is_path = is_path && text.starts_with(char::is_alphabetic) && !text.ends_with('/');
    (touches && is_path).then(|| rewrite::shown(text.to_owned())).flatten()
}

/// Whether the name is the whole expression and not inside a template: a name with steps, or in a template, is hardly
/// ever meant as text.
fn is_alone(Site { subject, context }: &Site) -> bool {
    let before = subject.source.text().get(..subject.span.start as usize).unwrap_or("");
    let before = before.trim_end_matches([' ', '\t', '~']);
    context.span == subject.span && !before.ends_with("${") && !before.ends_with("%{")
}

/// A variable that the application declared without giving a value.
pub(in crate::syntax::eval) fn variable_without_value(site: Site, name: &str, problem: &str) -> Diagnostic {
    site.error(
        &codes::eval::VARIABLE_WITHOUT_VALUE,
        "Variable without a value",
        format!(
            "The application defines the variable \"{name}\", but its data has no value in HCL: {problem}."
        ),
    )
}

/// `value.name` does not exist.
pub(in crate::syntax::eval) fn attribute(
    site: Site,
    value: &Value,
    name: &str,
    refusal: &Refusal,
) -> Diagnostic {
    let ty = value.ty();
    match (refusal, &ty) {
        (Refusal::Null, _) => site.error(
            &codes::eval::NULL_VALUE,
            "Attempt to get attribute from null value",
            format!("The value before `.{name}` is null, and null has no attributes."),
        ),
        (Refusal::Missing, Type::Map(_)) => {
            let detail = format!("This map has no element with the key {}.", quoted(name));
            with_candidates(
                site.error(&codes::eval::UNKNOWN_ATTRIBUTE, "Missing map element", detail),
                value,
                name,
            )
        }
        (Refusal::Missing, _) => {
            let detail = format!("This object has no attribute named {}.", quoted(name));
            with_candidates(
                site.error(&codes::eval::UNKNOWN_ATTRIBUTE, "Unsupported attribute", detail),
                value,
                name,
            )
        }
        (_, Type::List(element)) if matches!(**element, Type::Object(_)) => site
            .error(
                &codes::eval::ATTRIBUTE_OF_LIST,
                "Unsupported attribute",
                format!("This is a list of objects, which has no attribute {name:?} itself."),
            )
            .with_help(format!("Write [0].{name} for one element, or [*].{name} for all of them.")),
        (_, Type::Set(element)) if matches!(**element, Type::Object(_)) => site
            .error(
                &codes::eval::ATTRIBUTE_OF_LIST,
                "Unsupported attribute",
                format!("This is a set of objects, which has no attribute {name:?} itself."),
            )
            .with_help(format!("Write [*].{name} for the attribute of all elements.")),
        _ => site.error(
            &codes::eval::NO_ATTRIBUTES,
            "Unsupported attribute",
            format!(
                "Only objects and maps have attributes, but the value before `.{name}` is {}.",
                a_value(value)
            ),
        ),
    }
}

/// `collection[key]` does not exist.
pub(in crate::syntax::eval) fn index(
    site: Site,
    value: &Value,
    key: &Value,
    refusal: &Refusal,
) -> Diagnostic {
    let ty = value.ty();
    match refusal {
        Refusal::Null => site.error(
            &codes::eval::NULL_VALUE,
            "Attempt to index null value",
            "The value before the brackets is null, and null has no elements.",
        ),
        Refusal::NullKey => {
            site.error(&codes::eval::INVALID_INDEX, "Invalid index", "The key in the brackets is null.")
        }
        Refusal::KeyType(error) => {
            let detail = format!("This cannot be the key of {}: {}", a_type(&ty), sentence_end(error));
            site.error(&codes::eval::INVALID_INDEX, "Invalid index", detail)
        }
        Refusal::NoParts if matches!(ty, Type::Set(_)) => site
            .error(
                &codes::eval::NOT_INDEXABLE,
                "Invalid index",
                "The elements of a set have no order and no keys to select them by.",
            )
            .with_help("Convert the set to a list, or use a `for` expression to find an element."),
        Refusal::NoParts => site.error(
            &codes::eval::NOT_INDEXABLE,
            "Invalid index",
            format!("{} has no elements to index.", capitalized(&a_value(value))),
        ),
        Refusal::Missing => missing(site, value, key, &ty),
    }
}

fn missing(site: Site, value: &Value, key: &Value, ty: &Type) -> Diagnostic {
    // Neither the key nor the collection may reveal what a mark protects.
    let key_shown = !key.contains_marked();
    match (key.as_number(), key.as_str(), ty) {
        (Some(number), _, Type::List(_) | Type::Tuple(_)) => {
            site.error(&codes::eval::INDEX_OUT_OF_RANGE, "Invalid index", position(value, number, key_shown))
        }
        (Some(_), _, Type::Object(_)) => site.error(
            &codes::eval::INVALID_INDEX,
            "Invalid index",
            "This object has no such attribute: objects are looked up by name, not by number.",
        ),
        (_, Some(name), _) if key_shown => {
            let what = if matches!(ty, Type::Map(_)) {
                "map has no element with the key"
            } else {
                "object has no attribute named"
            };
            with_candidates(
                site.error(
                    &codes::eval::UNKNOWN_ATTRIBUTE,
                    "Invalid index",
                    format!("This {what} {}.", quoted(name)),
                ),
                value,
                name,
            )
        }
        _ => site.error(
            &codes::eval::INVALID_INDEX,
            "Invalid index",
            "The key does not identify an element of this value.",
        ),
    }
}

/// Why a number is not a position in a sequence.
fn position(value: &Value, number: &Number, shown: bool) -> String {
    let given = if shown { format!("but the index is {number}") } else { "but this index is not".to_owned() };
    if !number.is_integer() {
        return format!("Elements are counted in whole numbers, {given}.");
    }
    if number.signum() < 0 {
        return format!(
            "Elements are counted from 0 up, {given}; to count from the end, subtract from the length."
        );
    }
    let length = match (value.len(), value.ty()) {
        (Some(length), _) => Some(length),
        (None, Type::Tuple(elements)) => Some(elements.len()),
        (None, _) => None,
    };
    match length {
        _ if value.contains_marked() || !shown => "The index is beyond the last element.".to_owned(),
        Some(0) => format!("There are no elements, {given}."),
        Some(1) => format!("There is only the element 0, {given}."),
        Some(length) => {
            let last = length - 1;
            format!("There are {}, numbered 0 to {last}, {given}.", count(length, "element"))
        }
        None => format!("There is no element {number}."),
    }
}

/// Adds the alternatives: the name that was probably meant, or all names.
fn with_candidates(diagnostic: Diagnostic, value: &Value, name: &str) -> Diagnostic {
    let diagnostic = diagnostic.with_fact("name", name);
    if value.is_marked() {
        return diagnostic;
    }
    let ty = value.ty();
    let candidates: Vec<&str> = match (value.kind(), &ty) {
        (Kind::Object(entries) | Kind::Map(entries), _) => entries.sorted().map(|(name, _)| name).collect(),
        (_, Type::Object(attributes)) => attributes.iter().map(|attribute| &*attribute.name).collect(),
        _ => Vec::new(),
    };
    if let Some(candidate) = suggest(name, candidates.iter().copied()) {
        return diagnostic
            .with_help(format!("Did you mean {}?", quoted(candidate)))
            .with_suggestion(name, candidate);
    }
    match candidates.len() {
        0 => diagnostic.with_help("It is empty."),
        _ => diagnostic.with_help(format!("It has {}.", names(&mut candidates.iter().copied()))),
    }
}

fn capitalized(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().map_or(String::new(), |first| first.to_uppercase().chain(characters).collect())
}

pub(in crate::syntax::eval) fn null_sequence(site: Site, ty: &Type) -> Diagnostic {
    let ty = a_type(ty);
    site.error(
        &codes::eval::NULL_VALUE,
        "Splat of null value",
        format!("`*` needs the elements of {ty}, but this value is null."),
    )
}

/// The results of a splat over a list or set have different types.
pub(in crate::syntax::eval) fn several_types(site: Site) -> Diagnostic {
    site.error(
        &codes::eval::SPLAT_TYPES,
        "Splat with results of several types",
        "`*` makes a list, whose elements have one type, but what follows it gives values of several. Write a for \
         expression instead, which makes a tuple.",
    )
}
