//! What is read from values and is not there: attributes, elements and splats.

use crate::diagnostic::catalogue::eval::{
    hidden_index, index_beyond, it_is_null, key_is_number, no_such_key, uncounted_index,
};
use crate::diagnostic::{Diagnostic, catalogue, clause, suggest};
use crate::model::Context;
use crate::model::errors::meant;
use crate::source::Location;
use crate::syntax::eval::access::Refusal;
use crate::value::{Kind, Type, Value};
use crate::words::{capitalized, count};

use super::describe::{Site, a_type, a_value, in_ticks, names, quoted};
use super::mend::{Advice, advise, from_to, in_place_of, is_interpolated};
use super::unknown_function;
use super::variable::outside;

/// How many elements of a list are searched for one that was meant.
const MAX_SEARCHED: usize = 100;

/// `value.name` does not exist.
pub(crate) fn attribute(
    site: Site,
    value: &Value,
    name: &str,
    refusal: &Refusal,
    context: &Context,
) -> Diagnostic {
    let (whole, ty, start) = (site.whole(), value.ty(), from_to(&site.context, &site.subject));
    match (refusal, &ty) {
        (Refusal::Null, _) => {
            let null = part_of_null(whole.as_deref());
            let advice = whole.and_then(|whole| tested(&site.context, &whole, &format!(".{name}")));
            advise(site.of(null), advice)
        }
        (Refusal::Missing, Type::Map(_)) => {
            with_candidates(site.of(catalogue::eval::unknown_element(&quoted(name))), value, name)
        }
        (Refusal::Missing, _) => {
            let diagnostic = site.of(catalogue::eval::unknown_attribute(&quoted(name)));
            match whole.and_then(|group| outside(&start, &group, name, context)) {
                Some(advice) => advice.add_to(diagnostic),
                None => with_candidates(diagnostic, value, name),
            }
        }
        (_, Type::List(_) | Type::Tuple(_) | Type::Set(_))
            if !value.contains_marked() && elements_have(value, &ty, name) =>
        {
            let whole = whole.unwrap_or_else(|| "…".to_owned());
            let (one, all) = (format!("{whole}[0].{name}"), format!("{whole}[*].{name}"));
            let advice = match ty {
                Type::Set(_) => Advice::words(format!("Write `{all}` for the attribute of each element.")),
                _ => Advice::words(format!("Write `{one}` for one element, or `{all}` for all of them."))
                    .or_likely(&start, &one),
            };
            let what = if matches!(ty, Type::Set(_)) { "set" } else { "list" };
            let diagnostic = site.of(catalogue::eval::attribute_of_list(name, what, &quoted(name)));
            advice.or_likely(&start, &all).add_to(diagnostic)
        }
        _ => {
            // No function that other languages have as a property takes one of these.
            let is_single = matches!(value.kind(), Kind::Number(_) | Kind::Bool(_) | Kind::Null);
            let known = unknown_function::known(name, context).filter(|_| !is_single);
            let call = known.and_then(|known| Some(format!("{known}({})", whole?)));
            let advice = call.map(|call| Advice::write("Write", &start, &call));
            let diagnostic = site.of(catalogue::eval::no_attributes(name, &a_value(value)));
            advise(diagnostic.with_found(value), advice)
        }
    }
}

/// Whether an attribute of a list is one of its elements.
fn elements_have(value: &Value, ty: &Type, name: &str) -> bool {
    let has = |ty: &Type| matches!(ty, Type::Object(object) if object.get(name).is_some());
    match (value.kind(), ty) {
        (Kind::Tuple(items), _) => items
            .iter()
            .take(MAX_SEARCHED)
            .any(|item| matches!(item.kind(), Kind::Object(entries) if entries.get(name).is_some())),
        (_, Type::List(element) | Type::Set(element)) => has(element),
        _ => false,
    }
}

pub(crate) fn null_sequence(site: Site) -> Diagnostic {
    let null = part_of_null(site.code().as_deref());
    site.of(null)
}

fn part_of_null(code: Option<&str>) -> Diagnostic {
    catalogue::eval::part_of_null(&capitalized(&in_ticks(code)))
}

/// `collection[key]` does not exist.
pub(crate) fn index(
    site: Site,
    value: &Value,
    key: &Value,
    refusal: &Refusal,
    context: &Context,
) -> Diagnostic {
    let (ty, whole, step) = (value.ty(), site.whole(), site.code());
    match refusal {
        Refusal::Null => {
            let null = part_of_null(whole.as_deref());
            let advice = whole.zip(step).and_then(|(whole, step)| tested(&site.context, &whole, &step));
            advise(site.of(null), advice)
        }
        Refusal::NullKey => site.of(catalogue::eval::index_type(&a_type(&ty), &it_is_null())),
        Refusal::KeyType(error) => {
            let list = whole.filter(|_| key.as_str().is_some());
            site.of(catalogue::eval::index_type(&a_type(&ty), &clause(error)))
                .with_mismatch(error.mismatch())
                .with_optional_help(list.map(|list| format!("Write a number, such as `{list}[0]`.")))
        }
        Refusal::NoParts if matches!(ty, Type::Set(_)) => {
            let whole = whole.unwrap_or_else(|| "set".to_owned());
            let list = match context.function("tolist") {
                Some(_) => format!("tolist({whole})"),
                None => format!("[for each in {whole} : each]"),
            };
            site.of(catalogue::eval::index_of_set(&list))
        }
        Refusal::NoParts => site.of(catalogue::eval::no_elements(&capitalized(&a_value(value)))),
        Refusal::Missing => missing(site, value, key, &ty, whole),
    }
}

fn missing(site: Site, value: &Value, key: &Value, ty: &Type, whole: Option<String>) -> Diagnostic {
    // Neither the key nor the collection may reveal what a mark protects.
    let is_shown = !key.contains_marked() && !value.contains_marked();
    match (key.as_number(), key.as_str(), ty) {
        (Some(number), _, Type::List(_) | Type::Tuple(_)) => {
            let length = length(value).filter(|_| is_shown);
            let reason = match length {
                Some(_) if !number.is_integer() || number.signum() < 0 => uncounted_index(number),
                Some(length) => index_beyond(count(length, "element"), number),
                None => hidden_index(),
            };
            let diagnostic = site.of(catalogue::eval::out_of_range(&reason));
            match length.filter(|_| number.is_integer()).and_then(|length| length.checked_sub(1)) {
                Some(last) => diagnostic
                    .with_optional_help(whole.map(|list| format!("The last element is `{list}[{last}]`.")))
                    .with_fact("expected", format!("0 to {last}"))
                    .with_fact("found", number.to_string()),
                None => diagnostic,
            }
        }
        (Some(_), _, Type::Object(_)) => {
            with_candidates(site.of(catalogue::eval::index_type(&a_type(ty), &key_is_number())), value, "")
        }
        (_, Some(name), _) if !key.contains_marked() => {
            let found = match ty {
                Type::Map(_) => catalogue::eval::unknown_element(&quoted(name)),
                _ => catalogue::eval::unknown_attribute(&quoted(name)),
            };
            with_candidates(site.of(found), value, name)
        }
        _ => site.of(catalogue::eval::index_type(&a_type(ty), &no_such_key())),
    }
}

fn length(value: &Value) -> Option<usize> {
    match value.ty() {
        Type::Tuple(elements) => Some(elements.len()),
        _ => value.len(),
    }
}

/// How to use a part of what may be null. `reference` is the whole reference, which goes on after the part.
/// In a template, which has no text for null, nothing takes its place.
fn tested(reference: &Location, whole: &str, step: &str) -> Option<Advice> {
    if whole == "null" {
        return None;
    }
    if let Some((list, rest)) = whole.split_once("[*]").or_else(|| whole.split_once(".*")) {
        let test = format!("[for each in {list} : each{rest}{step} if each{rest} != null]");
        return Some(Advice::words(format!("To leave out such elements, write `{test}`.")));
    }
    let otherwise = if is_interpolated(reference) { "\"\"" } else { "null" };
    let test = format!("{whole} == null ? {otherwise} : {}", reference.text());
    Some(Advice::write("If it may be null, write", reference, &in_place_of(reference, &test)))
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
    if let Some(near) = suggest(name, candidates.iter().copied()) {
        return meant(diagnostic, name, near);
    }
    match candidates.is_empty() {
        true => diagnostic.with_help("It is empty."),
        false => diagnostic
            .with_help(format!("It has {}.", names(candidates.iter().copied())))
            .with_possible(candidates),
    }
}
