//! What is made of several values: tuple and object constructors, `for`, and templates.

use crate::diagnostic::{Diagnostic, Fix, codes};
use crate::model::{Context, Facts as _};
use crate::source::Location;
use crate::value::{ConvertError, Kind, Type, Value};

use super::describe::{Site, a_value, in_ticks, names, quoted, sentence_end, shortened, written};
use super::mend::{Advice, advise, in_place_of};
use super::operation::as_test;

pub(in crate::syntax::eval) fn ambiguous_key(site: Site, text: &str) -> Diagnostic {
    site.error(
        &codes::eval::AMBIGUOUS_KEY,
        "Ambiguous attribute key",
        format!(
            "`{text}` as a key could mean the value of a variable, or a name with dots or brackets in it."
        ),
    )
    .with_subject_text("a variable or a name?")
    .with_help(format!("For the variable's value write ({text}), for the name write {text:?}."))
}

pub(in crate::syntax::eval) fn null_key(site: Site, key: Location) -> Diagnostic {
    site.error(
        &codes::eval::INVALID_KEY,
        "Null value as key",
        "The key of this value must be a string, but it is null.",
    )
    .with_subject_text("the value of that key")
    .with_label(key, "this key is null")
}

pub(in crate::syntax::eval) fn key_type(site: Site, error: &ConvertError) -> Diagnostic {
    site.error(
        &codes::eval::INVALID_KEY,
        "Incorrect key type",
        format!("This cannot be the key of an object: {}", sentence_end(error)),
    )
    .with_subject_text("not a string")
    .with_mismatch(error.mismatch())
}

pub(in crate::syntax::eval) fn null_collection(site: Site) -> Diagnostic {
    let code = site.code();
    let null = in_ticks(code.as_deref(), "this value");
    let advice = code.map(|code| {
        let test = format!("{code} == null ? [] : {code}");
        let help = format!("To take null as an empty list, write {test}");
        Advice::words(help).or_likely(&site.subject, &in_place_of(&site.subject, &test))
    });
    let diagnostic = site
        .error(
            &codes::eval::NOT_ITERABLE,
            "Iteration over null value",
            format!("A `for` needs a collection to iterate over, but {null} is null."),
        )
        .with_subject_text("null has no elements");
    advise(diagnostic, advice)
}

pub(in crate::syntax::eval) fn not_iterable(site: Site, value: &Value, context: &Context) -> Diagnostic {
    let has = |name: &str| context.function(name).is_some();
    let code = site.code();
    let write = |what: &str, text: String| {
        Some(Advice::words(format!("{what}, write {text}")).or_likely(&site.subject, &text))
    };
    let advice = match (value.ty(), code) {
        (Type::Number, Some(code)) if has("range") => {
            write("To count up to this number", format!("range({code})"))
        }
        (Type::String, Some(code)) if has("split") => {
            write("For the parts of a text between commas", format!("split(\",\", {code})"))
        }
        (Type::String | Type::Number | Type::Bool, Some(code)) => {
            write("For a list with this one element", format!("[{code}]"))
        }
        _ => None,
    };
    let diagnostic = site
        .error(
            &codes::eval::NOT_ITERABLE,
            "Iteration over non-iterable value",
            format!("A `for` iterates over a list, set, map or object, but this is {}.", a_value(value)),
        )
        .with_found(value)
        .with_subject_text("no elements to iterate over");
    advise(diagnostic, advice)
}

pub(in crate::syntax::eval) fn null_for_condition(site: Site) -> Diagnostic {
    let code = site.code();
    let null = in_ticks(code.as_deref(), "it");
    site.error(
        &codes::eval::CONDITION,
        "Null condition",
        format!("The `if` clause of a `for` must be true or false, but {null} is null."),
    )
    .with_subject_text("true or false is required")
    .with_help("To leave out the elements that are null, compare with `!= null`.")
}

pub(in crate::syntax::eval) fn for_condition_type(
    site: Site,
    condition: &Value,
    error: &ConvertError,
    context: &Context,
) -> Diagnostic {
    let advice = as_test(&site, condition, context);
    let diagnostic = site
        .error(
            &codes::eval::CONDITION,
            "Incorrect condition type",
            format!("The `if` clause of a `for` must be true or false: {}", sentence_end(error)),
        )
        .with_subject_text("not true or false")
        .with_mismatch(error.mismatch());
    advise(diagnostic, advice)
}

pub(in crate::syntax::eval) fn null_for_key(site: Site) -> Diagnostic {
    let null = in_ticks(site.code().as_deref(), "this one");
    site.error(
        &codes::eval::INVALID_KEY,
        "Invalid object key",
        format!("The key of an object must be a string, but {null} is null."),
    )
    .with_subject_text("a string is required")
}

pub(in crate::syntax::eval) fn for_key_type(site: Site, error: &ConvertError) -> Diagnostic {
    site.error(
        &codes::eval::INVALID_KEY,
        "Invalid object key",
        format!("This cannot be the key of an object: {}", sentence_end(error)),
    )
    .with_subject_text("not a string")
    .with_mismatch(error.mismatch())
}

/// `value` is the part of the `for` that makes the value for each key.
pub(in crate::syntax::eval) fn duplicate_key(site: Site, key: Option<&str>, value: &Location) -> Diagnostic {
    let written_value =
        written(value).map_or_else(|| "`...` after the value.".to_owned(), |code| format!("{code}..."));
    let produced = key.map_or_else(|| "the same key".to_owned(), |key| format!("the key {}", quoted(key)));
    let diagnostic = site.error(
        &codes::eval::DUPLICATE_KEY,
        "Duplicate object key",
        format!("Two items of this `for` expression produce {produced}."),
    );
    let diagnostic = match key {
        Some(key) => diagnostic.with_fact("value", shortened(key).into_owned()),
        None => diagnostic,
    };
    diagnostic
        .with_subject_text("not different for each element")
        .with_help(format!("To collect the values of equal keys in lists, write {written_value}"))
        .with_fix(Fix::likely("Collect the values of equal keys in lists").insert_after(value.clone(), "..."))
}

pub(in crate::syntax::eval) fn null_interpolation(site: Site) -> Diagnostic {
    let code = site.code();
    let null = in_ticks(code.as_deref(), "this value");
    let advice = match code.as_deref() {
        Some("null") => Some(Advice::words("Write a value, or remove the interpolation.")),
        Some(code) => {
            let test = format!("{code} == null ? \"\" : {code}");
            let help = format!("To write nothing for null, write ${{{test}}}");
            Some(Advice::words(help).or_likely(&site.subject, &test))
        }
        None => None,
    };
    let diagnostic = site
        .error(
            &codes::eval::INTERPOLATION,
            "Invalid template interpolation value",
            format!("A template cannot include null, but {null} is null."),
        )
        .with_subject_text("null has no text");
    advise(diagnostic, advice)
}

pub(in crate::syntax::eval) fn unsuitable_interpolation(
    site: Site,
    value: &Value,
    error: &ConvertError,
    context: &Context,
) -> Diagnostic {
    let advice = as_text(&site, value, context);
    let detail = format!("This cannot be included in a template: {}", sentence_end(error));
    let diagnostic = site
        .error(&codes::eval::INTERPOLATION, "Invalid template interpolation value", detail)
        .with_subject_text("not a text")
        .with_mismatch(error.mismatch());
    advise(diagnostic, advice)
}

/// What to write in order to include a collection in a template.
fn as_text(site: &Site, value: &Value, context: &Context) -> Option<Advice> {
    let has = |name: &str| context.function(name).is_some();
    let code = site.code().filter(|_| value.ty().is_iterable())?;
    let encoded = has("jsonencode").then(|| format!("jsonencode({code})"));
    let json =
        encoded.as_ref().map_or_else(String::new, |call| format!("; for all of it as JSON ${{{call}}}"));
    let write = |help: String, text: Option<String>| {
        let advice = text.into_iter().chain(encoded);
        advice.fold(Advice::words(help), |advice, text| advice.or_likely(&site.subject, &text))
    };
    match value.kind() {
        Kind::Object(entries) | Kind::Map(entries) if !value.is_marked() => {
            let first = entries.sorted().map(|(name, _)| name).find(|name| is_identifier(name))?;
            let mut sorted = entries.sorted().map(|(name, _)| name).collect::<Vec<_>>().into_iter();
            let names = names(&mut sorted);
            let help =
                format!("Include one of its attributes, as in ${{{code}.{first}}}; it has {names}{json}.");
            Some(write(help, None))
        }
        Kind::List(items) | Kind::Tuple(items) if items.iter().all(is_primitive) && has("join") => {
            let call = format!("join(\", \", {code})");
            Some(write(format!("Write ${{{call}}}{json}."), Some(call)))
        }
        _ => {
            let help =
                format!("For each element write %{{ for each in {code} }}${{each}} %{{ endfor }}{json}.");
            Some(write(help, None))
        }
    }
}

fn is_primitive(value: &Value) -> bool {
    value.ty().is_primitive()
}

fn is_identifier(name: &str) -> bool {
    name.starts_with(char::is_alphabetic) && name.chars().all(|char| char.is_alphanumeric() || char == '_')
}
