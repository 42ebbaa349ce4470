//! What is made of several values: tuple and object constructors, `for`, and templates.

use crate::diagnostic::{Diagnostic, catalogue, clause};
use crate::model::Context;
use crate::source::Location;
use crate::value::{ConvertError, Kind, Type, Value};

use super::describe::{Site, a_value, names, null, quoted, shortened, written};
use super::mend::{Advice, advise, in_place_of};

pub(crate) fn key_type(site: Site, error: &ConvertError) -> Diagnostic {
    site.of(catalogue::eval::key_type(&clause(error))).with_mismatch(error.mismatch())
}

pub(crate) fn not_iterable(site: Site, value: &Value, context: &Context) -> Diagnostic {
    let advice = site.code().and_then(|code| match value.ty() {
        _ if value.is_null() => {
            let test = in_place_of(&site.subject, &format!("{code} == null ? [] : {code}"));
            Some(Advice::write("To take null as an empty list, write", &site.subject, &test))
        }
        Type::Number if context.function("range").is_some() => {
            let range = format!("range({code})");
            Some(Advice::write("To count up to this number, write", &site.subject, &range))
        }
        ty if ty.is_primitive() => {
            let list = format!("[{code}]");
            Some(Advice::write("For a list with this one element, write", &site.subject, &list))
        }
        _ => None,
    });
    let diagnostic = site.of(catalogue::eval::not_iterable(&a_value(value)));
    advise(diagnostic.with_found(value), advice)
}

/// `value` is the part of the `for` that makes the value for each key.
pub(crate) fn duplicate_key(site: Site, key: Option<&str>, value: &Location) -> Diagnostic {
    let written_value = written(value).unwrap_or_else(|| "…".to_owned());
    let produced =
        key.map_or_else(catalogue::eval::same_key, |key| catalogue::eval::key_of_both(quoted(key)));
    let diagnostic = site.of(catalogue::eval::duplicate_key(&produced, &written_value));
    let fix = diagnostic.likely_fix().insert_after(value.clone(), "...");
    let diagnostic = diagnostic.with_fix(fix);
    match key {
        Some(key) => diagnostic.with_fact("value", shortened(key).into_owned()),
        None => diagnostic,
    }
}

pub(crate) fn null_interpolation(site: Site) -> Diagnostic {
    let advice = site.code().filter(|code| code != "null").map(|code| {
        let test = format!("{code} == null ? \"\" : {code}");
        Advice::words(format!("To write nothing for null, write `${{{test}}}`."))
            .or_likely(&site.subject, &test)
    });
    advise(null(site, |null| catalogue::eval::interpolation(&catalogue::eval::is_null(null))), advice)
}

pub(crate) fn unsuitable_interpolation(
    site: Site,
    value: &Value,
    error: &ConvertError,
    context: &Context,
) -> Diagnostic {
    let advice = as_text(&site, value, context);
    let diagnostic = site.of(catalogue::eval::interpolation(&clause(error)));
    advise(diagnostic.with_mismatch(error.mismatch()), advice)
}

/// What to write in order to include a collection in a template.
fn as_text(site: &Site, value: &Value, context: &Context) -> Option<Advice> {
    let has = |name: &str| context.function(name).is_some();
    let code = site.code().filter(|_| value.ty().is_iterable())?;
    let interpolated = |what: &str, call: String| {
        Some(Advice::words(format!("{what} `${{{call}}}`.")).or_likely(&site.subject, &call))
    };
    match value.kind() {
        Kind::Object(entries) | Kind::Map(entries) if !value.is_marked() && !entries.is_empty() => {
            let names = names(entries.sorted().map(|(name, _)| name));
            Some(Advice::words(format!("Interpolate one of its attributes: {names}.")))
        }
        Kind::List(items) | Kind::Tuple(items) if items.iter().all(is_primitive) && has("join") => {
            interpolated("Write", format!("join(\", \", {code})"))
        }
        _ if has("jsonencode") => {
            interpolated("To interpolate it as JSON, write", format!("jsonencode({code})"))
        }
        _ => Some(Advice::words(format!(
            "To interpolate each element, write `%{{ for each in {code} }}${{each}} %{{ endfor }}`."
        ))),
    }
}

fn is_primitive(value: &Value) -> bool {
    value.ty().is_primitive()
}
