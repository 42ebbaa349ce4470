//! Values, labels and keys that do not fit their types.

use std::borrow::Cow;

use super::form::{with_brackets, with_form};
use super::value_help::with_help;
use crate::diagnostic::catalogue::decode as messages;
use crate::diagnostic::{Diagnostic, Severity, article, clause, sentence, suggest};
use crate::model::errors::misfit;
use crate::model::{self, Attribute, BlockLabel, Facts as _};
use crate::source::Location;
use crate::value::{About, Kind, Marks, Told, Value, ValueError, required};

/// The value does not fit the type. `place` is the part of the expression that caused it.
pub(in crate::decode) fn unsuitable(
    attribute: &Attribute,
    value: &Value,
    error: &ValueError,
    place: Location,
) -> Diagnostic {
    let name = &attribute.name;
    let mismatch = error.mismatch();
    let expected = match &mismatch.expected {
        Some(Told::Text(expected)) => expected.clone(),
        _ => String::new(),
    };
    let is_null = value.is_null() && error.path().is_empty();
    let found = match noun(&expected) {
        _ if !is_null => messages::unsuitable_value(name, &at(name, error), &misfit(error)),
        Some(noun) => messages::null_instead(name, &noun),
        None => messages::null_value(name),
    };
    let found = found
        .with_path(error.path())
        .with_mismatch(mismatch)
        .at(place)
        .with_context(attribute.location.clone());
    match error.help() {
        _ if is_null => found.with_help(instead_of_null(&expected)),
        Some(help) => with_form(found.with_help(sentence(help)), value, error),
        None => with_form(found, value, error),
    }
}

/// What is expected, with its article and without an example.
fn noun(expected: &str) -> Option<String> {
    let example = match model::errors::example(expected) {
        Some(example) => example.to_owned(),
        None => format!("{} {expected}", article(expected)),
    };
    let (noun, _) = example.split_once(", such as")?;
    Some(noun.to_owned())
}

/// What to write where null has no meaning.
pub(super) fn instead_of_null(expected: &str) -> String {
    match model::errors::example(expected) {
        Some(example) => format!("Write {example} instead of null."),
        None if expected.is_empty() => "Write a value instead of null.".to_owned(),
        None => format!("Write {} {expected} instead of null.", article(expected)),
    }
}

/// The same, with what was probably meant, for other ways to decode than derived types.
pub(crate) fn explained(
    attribute: &Attribute,
    value: &Value,
    error: &ValueError,
    place: Location,
) -> Diagnostic {
    let diagnostic = with_meant(unsuitable(attribute, value, error, place), error);
    match error.mismatch().expected {
        Some(Told::Text(expected)) if expected == "list" => {
            with_help(with_brackets(diagnostic), value, error, None)
        }
        _ => with_help(diagnostic, value, error, None),
    }
}

/// The value of a standalone expression does not fit the type.
pub(in crate::decode) fn unsuitable_expression(error: &ValueError, place: Location) -> Diagnostic {
    messages::unsuitable_expression(&at("", error), &misfit(error))
        .with_path(error.path())
        .with_mismatch(error.mismatch())
        .with_optional_help(error.help().map(sentence))
        .at(place)
}

/// What is wrong, after the part that it is about.
fn at(whole: &str, error: &ValueError) -> String {
    let is_key = matches!(error.subject(), About::Name(_));
    let cause = in_words_of_users(error.cause());
    match (error.path().is_empty(), is_key) {
        (true, true) => format!("The key does not fit: {}", clause(cause)),
        (true, false) => sentence(cause),
        (false, true) => format!("At {whole}{}: the key does not fit: {}", error.path(), clause(cause)),
        (false, false) => format!("At {whole}{}: {}", error.path(), clause(cause)),
    }
}

/// The same with the values that a bool can have in place of the name of its type.
fn in_words_of_users(cause: &str) -> Cow<'_, str> {
    match cause.strip_prefix("a bool is required") {
        Some(rest) => Cow::Owned(format!("true or false is required{rest}")),
        None => Cow::Borrowed(cause),
    }
}

/// Adds the word that a text was probably meant to be.
pub(in crate::decode) fn with_meant_word(
    diagnostic: Diagnostic,
    text: &str,
    possible: &[&str],
) -> Diagnostic {
    match suggest(text, possible.iter().copied()) {
        Some(near) => diagnostic.with_help(model::errors::did_you_mean(near)).with_suggestion(text, near),
        None => diagnostic,
    }
}

/// An unexpected name in a value that is not shown.
pub(in crate::decode) fn secret_name(attribute: &Attribute, place: Location) -> Diagnostic {
    messages::secret_name(&attribute.name).at(place)
}

pub(in crate::decode) fn unsuitable_label(label: &BlockLabel, name: &str, error: &ValueError) -> Diagnostic {
    let reason = clause(error.cause());
    let diagnostic = messages::unsuitable_label(&label.text, name, &reason, &misfit(error))
        .with_optional_help(error.help().map(sentence))
        .with_mismatch(error.mismatch())
        .at(label.location.clone());
    with_meant(diagnostic, error)
}

/// Adds the word that was probably meant.
fn with_meant(diagnostic: Diagnostic, error: &ValueError) -> Diagnostic {
    match error.subject() {
        About::Word { text, possible, .. } => with_meant_word(diagnostic, text, possible),
        _ => diagnostic,
    }
}

/// The key of an entry does not fit the keys of the map.
pub(in crate::decode) fn unsuitable_key(
    attribute: &Attribute,
    entry: &Attribute,
    error: &ValueError,
) -> Diagnostic {
    let reason = sentence(error.cause());
    let diagnostic = messages::unsuitable_key(&attribute.name, &reason, &misfit(error))
        .with_optional_help(error.help().map(sentence))
        .with_mismatch(error.mismatch())
        .at(entry.name_location.clone())
        .with_context(attribute.location.clone());
    with_meant(diagnostic, error)
}

/// A list has too many or too few elements.
pub(in crate::decode) fn wrong_length(attribute: &Attribute, wanted: usize, given: usize) -> Diagnostic {
    let elements = match wanted {
        1 => "1 element is".to_owned(),
        _ => format!("{wanted} elements are"),
    };
    let found = match given > wanted {
        true => messages::too_many_elements(&attribute.name, wanted, given, &elements),
        false => messages::too_few_elements(&attribute.name, wanted, given, &elements),
    };
    found.at_value_of(attribute)
}

pub(in crate::decode) fn not_a_traversal(attribute: &Attribute) -> Diagnostic {
    messages::reference_required(&attribute.name)
        .with_fact("expected", "reference")
        .at(attribute.expression.location())
}

/// Replaces errors about a marked value, which may quote it.
pub(in crate::decode) fn protected(attribute: &Attribute, marks: &Marks, worst: Severity) -> Diagnostic {
    let (name, reason) = (&attribute.name, model::errors::hidden_by(marks));
    let found = match worst {
        Severity::Warning => messages::doubtful_protected_value(name, &reason),
        Severity::Error => messages::protected_value(name, &reason),
    };
    found.at_value_of(attribute)
}

pub(in crate::decode) fn not_a_list(attribute: &Attribute, value: &Value) -> Diagnostic {
    wrong_collection(attribute, value, "a list")
}

pub(in crate::decode) fn not_a_map(attribute: &Attribute, value: &Value) -> Diagnostic {
    wrong_collection(attribute, value, "an object")
}

fn wrong_collection(attribute: &Attribute, value: &Value, wanted: &str) -> Diagnostic {
    let name = &attribute.name;
    let found = match value.kind() {
        _ if value.is_marked() => messages::sensitive_collection(name, wanted),
        Kind::Unknown => messages::unknown_collection(name, wanted),
        _ => messages::not_a_collection(name, wanted, &sentence(required(wanted, value).message())),
    };
    found
        .with_found(value)
        .with_fact("expected", wanted.trim_start_matches("an ").trim_start_matches("a "))
        .at_value_of(attribute)
}
