//! Attributes that a value does not have, and splats.

use crate::diagnostic::{Diagnostic, catalogue};
use crate::model::{Context, Facts as _};
use crate::syntax::eval::access::Refusal;
use crate::value::{Kind, Type, Value};

use super::super::describe::{Site, a_type, a_value, in_ticks, quoted};
use super::super::mend::{Advice, advise, from_to};
use super::super::unknown_function;
use super::variable::outside;
use super::{MAX_SEARCHED, tested, with_candidates};

/// `value.name` does not exist.
pub(in crate::syntax::eval) fn attribute(
    site: Site,
    value: &Value,
    name: &str,
    refusal: &Refusal,
    context: &Context,
) -> Diagnostic {
    let (whole, ty, start) = (site.whole(), value.ty(), from_to(&site.context, &site.subject));
    match (refusal, &ty) {
        (Refusal::Null, _) => {
            let null = in_ticks(whole.as_deref(), "The value before the dot");
            let advice = whole.and_then(|whole| tested(&site.context, &whole, &format!(".{name}")));
            advise(site.of(catalogue::eval::attribute_of_null(&null)), advice)
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

pub(in crate::syntax::eval) fn null_sequence(site: Site, ty: &Type) -> Diagnostic {
    let (null, ty) = (in_ticks(site.code().as_deref(), "this value"), a_type(ty));
    site.of(catalogue::eval::splat_of_null(&ty, &null))
}
