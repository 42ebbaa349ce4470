//! Keys and positions that a collection does not have.

use crate::diagnostic::{Diagnostic, catalogue, clause};
use crate::model::{Context, Facts as _};
use crate::syntax::eval::access::Refusal;
use crate::value::{Number, Type, Value};
use crate::words::{capitalized, count};

use super::super::describe::{Site, a_type, a_value, in_ticks, quoted};
use super::super::mend::advise;
use super::{tested, with_candidates};

/// `collection[key]` does not exist.
pub(in crate::syntax::eval) fn index(
    site: Site,
    value: &Value,
    key: &Value,
    refusal: &Refusal,
    context: &Context,
) -> Diagnostic {
    let (ty, whole, step) = (value.ty(), site.whole(), site.code());
    match refusal {
        Refusal::Null => {
            let null = in_ticks(whole.as_deref(), "The value before the brackets");
            let advice = whole.zip(step).and_then(|(whole, step)| tested(&site.context, &whole, &step));
            advise(site.of(catalogue::eval::index_of_null(&null)), advice)
        }
        Refusal::NullKey => site.of(catalogue::eval::null_index()),
        Refusal::KeyType(error) => match whole.filter(|_| key.as_str().is_some()) {
            Some(whole) => site.of(catalogue::eval::text_as_position(&whole)).with_found(key),
            None => site.of(catalogue::eval::index_type(&a_type(&ty), &clause(error))),
        }
        .with_mismatch(error.mismatch()),
        Refusal::NoParts if matches!(ty, Type::Set(_)) => {
            let whole = whole.unwrap_or_else(|| "set".to_owned());
            let list = match context.function("tolist") {
                Some(_) => format!("tolist({whole})"),
                None => format!("[for each in {whole} : each]"),
            };
            site.of(catalogue::eval::index_of_set(&list))
        }
        Refusal::NoParts => site.of(catalogue::eval::no_elements(&capitalized(&a_value(value)))),
        Refusal::Missing => missing(site, value, key, &ty),
    }
}

fn missing(site: Site, value: &Value, key: &Value, ty: &Type) -> Diagnostic {
    // Neither the key nor the collection may reveal what a mark protects.
    let is_shown = !key.contains_marked() && !value.contains_marked();
    match (key.as_number(), key.as_str(), ty) {
        (Some(number), _, Type::List(_) | Type::Tuple(_)) => {
            let length = length(value).filter(|_| is_shown);
            let diagnostic = site.of(catalogue::eval::out_of_range(&position(length, number, is_shown)));
            match length.filter(|_| number.is_integer()).and_then(|length| length.checked_sub(1)) {
                Some(last) => diagnostic
                    .with_fact("expected", format!("0 to {last}"))
                    .with_fact("found", number.to_string()),
                None => diagnostic,
            }
        }
        (Some(_), _, Type::Object(_)) => {
            with_candidates(site.of(catalogue::eval::number_as_name()), value, "")
        }
        (_, Some(name), _) if !key.contains_marked() => {
            let found = match ty {
                Type::Map(_) => catalogue::eval::unknown_key_of_map(&quoted(name)),
                _ => catalogue::eval::unknown_key_of_object(&quoted(name)),
            };
            with_candidates(site.of(found), value, name)
        }
        _ => site.of(catalogue::eval::secret_index()),
    }
}

fn length(value: &Value) -> Option<usize> {
    match value.ty() {
        Type::Tuple(elements) => Some(elements.len()),
        _ => value.len(),
    }
}

/// Why a number is not a position in a sequence.
fn position(length: Option<usize>, number: &Number, is_shown: bool) -> String {
    let index = if is_shown { format!("the index is {number}") } else { "this index is not".to_owned() };
    match length {
        _ if !number.is_integer() => format!("Elements are counted in whole numbers, but {index}."),
        _ if number.signum() < 0 => format!("Elements are counted from 0 up, but {index}."),
        _ if !is_shown => "The index is beyond the last element.".to_owned(),
        Some(0) => format!("The list is empty, but {index}."),
        Some(1) => format!("The list has only the element 0, but {index}."),
        Some(length) => {
            format!("The list has {}, numbered 0 to {}, but {index}.", count(length, "element"), length - 1)
        }
        None => format!("There is no element {number}."),
    }
}
