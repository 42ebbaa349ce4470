//! Keys and positions that a collection does not have.

use crate::diagnostic::{Diagnostic, catalogue};
use crate::model::{Context, Facts as _};
use crate::syntax::errors::rewrite;
use crate::syntax::eval::access::Refusal;
use crate::value::{Kind, Number, Type, Value};

use super::super::describe::{MAX_TEXT, Site, a_type, a_value, count, in_ticks, quoted, sentence_end};
use super::super::mend::{Advice, advise, from_to};
use super::{MAX_SEARCHED, tested, with_candidates};

/// `collection[key]` does not exist.
pub(in crate::syntax::eval) fn index(
    site: Site,
    value: &Value,
    key: &Value,
    refusal: &Refusal,
    context: &Context,
) -> Diagnostic {
    let (ty, whole, step) = (value.ty(), site.whole(), site.code());
    let has = |name: &str| context.function(name).is_some();
    match refusal {
        Refusal::Null => {
            let null = in_ticks(whole.as_deref(), "The value before the brackets");
            let advice = whole.zip(step).map(|(whole, step)| tested(&site.context, &whole, &step));
            advise(site.of(catalogue::eval::index_of_null(&null)), advice)
        }
        Refusal::NullKey => site.of(catalogue::eval::null_index()),
        Refusal::KeyType(_) if key.as_str().is_some() && whole.is_some() => {
            text_as_position(site, value, key, &whole.unwrap_or_default(), context)
        }
        Refusal::KeyType(error) => site
            .of(catalogue::eval::index_type(&a_type(&ty), &sentence_end(error)))
            .with_mismatch(error.mismatch()),
        Refusal::NoParts if matches!(ty, Type::Set(_)) => {
            let whole = whole.unwrap_or_else(|| "set".to_owned());
            let list = if has("tolist") {
                format!("tolist({whole})")
            } else {
                format!("[for each in {whole} : each]")
            };
            site.of(catalogue::eval::index_of_set(&list))
        }
        Refusal::NoParts => {
            let part = whole.filter(|_| ty == Type::String && has("substr") && key.as_number().is_some());
            site.of(catalogue::eval::no_elements(&capitalized(&a_value(value)))).with_optional_help(
                part.map(|whole| format!("For one character write substr({whole}, 0, 1)")),
            )
        }
        Refusal::Missing => missing(site, value, key, &ty, whole),
    }
}

/// `users["ada"]`, where `users` is a list.
fn text_as_position(site: Site, value: &Value, key: &Value, whole: &str, context: &Context) -> Diagnostic {
    let may_show = !key.contains_marked() && !value.contains_marked();
    let text = key.as_str().unwrap_or_default();
    let literal = rewrite::quoted(text);
    let is_short = text.len() <= MAX_TEXT;
    let help = match (value.kind(), value.sorted_elements()) {
        _ if !may_show || !is_short => None,
        (Kind::Tuple(_) | Kind::List(_), Some(elements)) => {
            match naming(elements.map(|(_, element)| element), text) {
                Some(name) => {
                    let element = format!("[for each in {whole} : each if each.{name} == {literal}][0]");
                    Some((format!("For the element with this {name} write {element}"), element))
                }
                None if context.function("contains").is_some() => {
                    let call = format!("contains({whole}, {literal})");
                    Some((format!("To test whether it is an element, write {call}"), call))
                }
                None => None,
            }
        }
        _ => None,
    };
    let start = from_to(&site.context, &site.subject);
    let advice = match help {
        Some((help, text)) => Advice::words(help).or_likely(&start, &text),
        None => Advice::words(format!("Write a number, such as {whole}[0]")),
    };
    let diagnostic =
        site.of(catalogue::eval::text_as_position(whole)).with_found(key).with_fact("expected", "number");
    advice.add_to(diagnostic)
}

/// The attribute that identifies the elements of a list: the one in which an element has this text, or else a usual one.
fn naming(elements: impl Iterator<Item = Value>, text: &str) -> Option<String> {
    let mut usual = None;
    for element in elements.take(MAX_SEARCHED) {
        let Kind::Object(entries) = element.kind() else { continue };
        if let Some((name, _)) = entries.sorted().find(|(_, value)| value.as_str() == Some(text)) {
            return Some(name.to_owned());
        }
        let first = ["name", "id", "key"].into_iter().find(|name| entries.get(name).is_some());
        usual = usual.or(first);
    }
    usual.map(str::to_owned)
}

fn missing(site: Site, value: &Value, key: &Value, ty: &Type, whole: Option<String>) -> Diagnostic {
    // Neither the key nor the collection may reveal what a mark protects.
    let key_shown = !key.contains_marked();
    let start = from_to(&site.context, &site.subject);
    match (key.as_number(), key.as_str(), ty) {
        (Some(number), _, Type::List(_) | Type::Tuple(_)) => {
            let last = last(value, number, key_shown);
            let advice = last.zip(whole).map(|(last, whole)| {
                let element = format!("{whole}[{last}]");
                Advice::words(format!("The last element is {element}.")).or_likely(&start, &element)
            });
            let diagnostic = site.of(catalogue::eval::out_of_range(&position(value, number, key_shown)));
            let diagnostic = match last {
                Some(last) => diagnostic
                    .with_fact("expected", format!("0 to {last}"))
                    .with_fact("found", number.to_string()),
                None => diagnostic,
            };
            advise(diagnostic, advice)
        }
        (Some(_), _, Type::Object(_)) => {
            with_candidates(site.of(catalogue::eval::number_as_name()), value, "")
        }
        (_, Some(name), _) if key_shown => {
            let found = match ty {
                Type::Map(_) => catalogue::eval::unknown_key_of_map(&quoted(name)),
                _ => catalogue::eval::unknown_key_of_object(&quoted(name)),
            };
            with_candidates(site.of(found), value, name)
        }
        _ => site.of(catalogue::eval::secret_index()),
    }
}

/// The position of the last element, if the length is known and may be shown.
fn last(value: &Value, number: &Number, shown: bool) -> Option<usize> {
    let may_show = shown && !value.contains_marked() && number.is_integer();
    length(value).filter(|_| may_show)?.checked_sub(1)
}

fn length(value: &Value) -> Option<usize> {
    match (value.len(), value.ty()) {
        (Some(length), _) => Some(length),
        (None, Type::Tuple(elements)) => Some(elements.len()),
        (None, _) => None,
    }
}

/// Why a number is not a position in a sequence.
fn position(value: &Value, number: &Number, shown: bool) -> String {
    let given = if shown { format!("but the index is {number}") } else { "but this index is not".to_owned() };
    if !number.is_integer() {
        return format!("Elements are counted in whole numbers, {given}.");
    }
    if number.signum() < 0 {
        return format!("Elements are counted from 0 up, {given}.");
    }
    match length(value) {
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

fn capitalized(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().map_or(String::new(), |first| first.to_uppercase().chain(characters).collect())
}
