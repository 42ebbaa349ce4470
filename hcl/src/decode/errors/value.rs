//! Values, labels and keys that do not fit their types.

use std::borrow::Cow;

use super::form::{with_brackets, with_form};
use super::value_help::with_help;
use crate::diagnostic::{Diagnostic, Severity, article, clause, codes, misfit, sentence, suggest};
use crate::model::{self, Attribute, BlockLabel, Facts as _};
use crate::source::{Location, Syntax};
use crate::value::{About, Kind, Marks, Told, Value, ValueError, required};

/// The value does not fit the type. `place` is the part of the expression that caused it.
pub(in crate::decode) fn unsuitable(
    attribute: &Attribute,
    value: &Value,
    error: &ValueError,
    place: Location,
) -> Diagnostic {
    let name = &attribute.name;
    let diagnostic = codes::decode::UNSUITABLE_VALUE
        .error(format!("Unsuitable value for \"{name}\""))
        .with_fact("name", &**name)
        .with_path(error.path())
        .with_mismatch(error.mismatch())
        .with_subject(place)
        .with_context(attribute.location.clone());
    if value.is_null() && error.path().is_empty() {
        let mismatch = error.mismatch();
        let expected = match &mismatch.expected {
            Some(Told::Text(expected)) => expected.as_str(),
            _ => "",
        };
        return diagnostic
            .with_detail(match noun(expected) {
                Some(noun) => format!("It must be {noun}, not null."),
                None => "It must not be null.".to_owned(),
            })
            .with_subject_text("null")
            .with_help(instead_of_null(expected));
    }
    let diagnostic = diagnostic.with_detail(at(name, error)).with_subject_text(misfit(error.message()));
    let diagnostic = match error.help() {
        Some(help) => diagnostic.with_help(sentence(help)),
        None => diagnostic,
    };
    with_form(diagnostic, value, error)
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
    codes::decode::UNSUITABLE_VALUE
        .error("Unsuitable value")
        .with_path(error.path())
        .with_mismatch(error.mismatch())
        .with_detail(at("", error))
        .with_optional_help(error.help().map(sentence))
        .with_subject(place)
        .with_subject_text(misfit(error.message()))
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
    codes::decode::UNSUITABLE_VALUE
        .error(format!("Unsuitable value for \"{}\"", attribute.name))
        .with_detail("An attribute of the value is not expected.")
        .with_subject(place)
        .with_subject_text("has an unexpected attribute")
}

pub(in crate::decode) fn unsuitable_label(label: &BlockLabel, name: &str, error: &ValueError) -> Diagnostic {
    let diagnostic = codes::decode::UNSUITABLE_LABEL
        .error(format!("Unsuitable label \"{}\"", label.text))
        .with_detail(format!("The label is the block's {name}: {}", clause(error.cause())))
        .with_optional_help(error.help().map(sentence))
        .with_fact("name", name)
        .with_mismatch(error.mismatch())
        .with_subject(label.location.clone())
        .with_subject_text(misfit(error.message()));
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
    let diagnostic = codes::decode::UNSUITABLE_KEY
        .error(format!("Unsuitable key for \"{}\"", attribute.name))
        .with_detail(sentence(error.cause()))
        .with_optional_help(error.help().map(sentence))
        .with_fact("name", &*attribute.name)
        .with_mismatch(error.mismatch())
        .with_subject(entry.name_location.clone())
        .with_subject_text(misfit(error.message()))
        .with_context(attribute.location.clone());
    with_meant(diagnostic, error)
}

/// A list has too many or too few elements.
pub(in crate::decode) fn wrong_length(attribute: &Attribute, wanted: usize, given: usize) -> Diagnostic {
    let elements = if wanted == 1 { "element is" } else { "elements are" };
    codes::decode::WRONG_LENGTH
        .error(format!("Unsuitable value for \"{}\"", attribute.name))
        .with_detail(format!("{wanted} {elements} required, not {given}."))
        .with_fact("name", &*attribute.name)
        .with_fact("expected", wanted)
        .with_fact("found", given)
        .with_subject(attribute.expression.location())
        .with_subject_text(if given > wanted { "too many elements" } else { "too few elements" })
        .with_context(attribute.location.clone())
}

pub(in crate::decode) fn not_a_traversal(attribute: &Attribute) -> Diagnostic {
    let help = match attribute.location.source.syntax() {
        Syntax::Json => "Write a reference such as \"server.port\".",
        Syntax::Native => "Write a reference such as `server.port`, without quotes.",
    };
    codes::decode::REFERENCE_REQUIRED
        .error(format!("Unsuitable value for \"{}\"", attribute.name))
        .with_detail("A reference is required here: a name, and attributes or elements of it.")
        .with_fact("name", &*attribute.name)
        .with_fact("expected", "reference")
        .with_subject(attribute.expression.location())
        .with_subject_text("not a reference")
        .with_help(help)
}

/// Replaces errors about a marked value, which may quote it.
pub(in crate::decode) fn protected(attribute: &Attribute, marks: &Marks, worst: Severity) -> Diagnostic {
    let summary = format!("Unsuitable value for \"{}\"", attribute.name);
    let diagnostic = match worst {
        Severity::Warning => codes::decode::UNSUITABLE_VALUE.warning(summary),
        Severity::Error => codes::decode::UNSUITABLE_VALUE.error(summary),
    };
    diagnostic
        .with_detail(model::errors::hidden_by(marks))
        .with_fact("name", &*attribute.name)
        .with_subject(attribute.expression.location())
        .with_subject_text("does not fit")
        .with_context(attribute.location.clone())
}

pub(in crate::decode) fn not_a_list(attribute: &Attribute, value: &Value) -> Diagnostic {
    wrong_collection(attribute, value, "a list")
}

pub(in crate::decode) fn not_a_map(attribute: &Attribute, value: &Value) -> Diagnostic {
    wrong_collection(attribute, value, "an object")
}

fn wrong_collection(attribute: &Attribute, value: &Value, wanted: &str) -> Diagnostic {
    let detail = match value.kind() {
        _ if value.is_marked() => format!("this must be {wanted}, but it is sensitive"),
        Kind::Unknown => format!("this must be {wanted}, but it is not known yet"),
        _ => required(wanted, value).message().to_owned(),
    };
    codes::decode::UNSUITABLE_VALUE
        .error(format!("Unsuitable value for \"{}\"", attribute.name))
        .with_detail(sentence(detail))
        .with_fact("name", &*attribute.name)
        .with_found(value)
        .with_fact("expected", wanted.trim_start_matches("an ").trim_start_matches("a "))
        .with_subject(attribute.expression.location())
        .with_subject_text(format!("not {wanted}"))
        .with_context(attribute.location.clone())
}
