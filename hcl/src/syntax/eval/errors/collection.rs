//! What is made of several values: tuple and object constructors, `for`, and templates.

use crate::diagnostic::{Diagnostic, catalogue};
use crate::model::{Context, Facts as _};
use crate::source::Location;
use crate::value::{ConvertError, Kind, Type, Value};

use super::describe::{Site, a_value, in_ticks, names, quoted, sentence_end, shortened, written};
use super::mend::{Advice, advise, in_place_of};
use super::operation::as_test;

pub(in crate::syntax::eval) fn ambiguous_key(site: Site, text: &str) -> Diagnostic {
    site.of(catalogue::eval::ambiguous_key(text, &format!("{text:?}")))
}

pub(in crate::syntax::eval) fn null_key(site: Site, key: Location) -> Diagnostic {
    site.of(catalogue::eval::null_key()).and_at(key)
}

pub(in crate::syntax::eval) fn key_type(site: Site, error: &ConvertError) -> Diagnostic {
    site.of(catalogue::eval::key_type(&sentence_end(error))).with_mismatch(error.mismatch())
}

pub(in crate::syntax::eval) fn null_collection(site: Site) -> Diagnostic {
    let code = site.code();
    let null = in_ticks(code.as_deref(), "this value");
    let advice = code.map(|code| {
        let test = format!("{code} == null ? [] : {code}");
        let help = format!("To take null as an empty list, write {test}");
        Advice::words(help).or_likely(&site.subject, &in_place_of(&site.subject, &test))
    });
    advise(site.of(catalogue::eval::null_collection(&null)), advice)
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
    let diagnostic = site.of(catalogue::eval::not_iterable(&a_value(value)));
    advise(diagnostic.with_found(value), advice)
}

pub(in crate::syntax::eval) fn null_for_condition(site: Site) -> Diagnostic {
    let null = in_ticks(site.code().as_deref(), "it");
    site.of(catalogue::eval::null_condition_of_for(&null))
}

pub(in crate::syntax::eval) fn for_condition_type(
    site: Site,
    condition: &Value,
    error: &ConvertError,
    context: &Context,
) -> Diagnostic {
    let advice = as_test(&site, condition, context);
    let diagnostic = site.of(catalogue::eval::condition_type_of_for(&sentence_end(error)));
    advise(diagnostic.with_mismatch(error.mismatch()), advice)
}

pub(in crate::syntax::eval) fn null_for_key(site: Site) -> Diagnostic {
    let null = in_ticks(site.code().as_deref(), "this one");
    site.of(catalogue::eval::null_key_of_for(&null))
}

pub(in crate::syntax::eval) fn for_key_type(site: Site, error: &ConvertError) -> Diagnostic {
    site.of(catalogue::eval::key_type_of_for(&sentence_end(error))).with_mismatch(error.mismatch())
}

/// `value` is the part of the `for` that makes the value for each key.
pub(in crate::syntax::eval) fn duplicate_key(site: Site, key: Option<&str>, value: &Location) -> Diagnostic {
    let written_value =
        written(value).map_or_else(|| "`...` after the value.".to_owned(), |code| format!("{code}..."));
    let produced = key.map_or_else(|| "the same key".to_owned(), |key| format!("the key {}", quoted(key)));
    let diagnostic = site.of(catalogue::eval::duplicate_key(&produced, &written_value));
    let fix = diagnostic.likely_fix().insert_after(value.clone(), "...");
    let diagnostic = diagnostic.with_fix(fix);
    match key {
        Some(key) => diagnostic.with_fact("value", shortened(key).into_owned()),
        None => diagnostic,
    }
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
    advise(site.of(catalogue::eval::null_interpolation(&null)), advice)
}

pub(in crate::syntax::eval) fn unsuitable_interpolation(
    site: Site,
    value: &Value,
    error: &ConvertError,
    context: &Context,
) -> Diagnostic {
    let advice = as_text(&site, value, context);
    let diagnostic = site.of(catalogue::eval::interpolation(&sentence_end(error)));
    advise(diagnostic.with_mismatch(error.mismatch()), advice)
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
