//! What a conversion costs an evaluation, in elements of its limits.

#![cfg_attr(not(feature = "modules"), allow(dead_code, reason = "Terraform's functions only parse numbers"))]

use crate::deep;
use crate::value::prices::{EXPONENT, LEVELS_CONVERTED, THREAD};
use crate::value::repr::Value;
use crate::value::ty::Type;

/// Texts of at most this many bytes have no room for a large exponent.
const SHORT: usize = 4;

/// The cost of converting a value to a type, apart from the digits of the result. Beyond `limit`, some of it
/// may be left out.
pub(crate) fn conversion_cost(value: &Value, wanted: &Type, limit: u64) -> u64 {
    if wanted.is_dynamic() || value.is_of_type(wanted) {
        return 0;
    }
    let makes_numbers = wanted.preorder().any(|part| matches!(part, Type::Number));
    // A value can be too heavy to be visited.
    let numbers = if makes_numbers && value.weight() <= limit { of_texts(value) } else { 0 };
    let filled = conversion_growth(value, wanted, limit);
    let thread = if value.depth() > deep::SHALLOW { THREAD } else { 0 };
    let levels = 1 + value.depth() as u64 / LEVELS_CONVERTED;
    let sum = value.weight().saturating_mul(levels).saturating_add(numbers).saturating_add(filled);
    sum.saturating_add(thread)
}

/// How many parts the value gets when it is converted to a type. Beyond `limit`, some may be left out.
pub(crate) fn conversion_growth(value: &Value, wanted: &Type, limit: u64) -> u64 {
    let may_grow = value.weight() <= limit && wanted.has_optional();
    if may_grow { filled_in(value, wanted) } else { 0 }
}

/// How many attributes the conversion adds because they are optional and absent: a short value can become a
/// large one.
fn filled_in(value: &Value, wanted: &Type) -> u64 {
    let all = |parts: &mut dyn Iterator<Item = &Value>, ty: &Type| {
        parts.fold(0_u64, |sum, part| sum.saturating_add(filled_in(part, ty)))
    };
    match (value.as_array(), value.as_object(), wanted) {
        (Some(items), _, Type::List(ty) | Type::Set(ty)) => all(&mut items.iter(), ty),
        (_, Some(entries), Type::Map(ty)) => all(&mut entries.values(), ty),
        (Some(items), _, Type::Tuple(types)) => {
            let parts = items.iter().zip(types.iter());
            parts.fold(0, |sum, (part, ty)| sum.saturating_add(filled_in(part, ty)))
        }
        (_, Some(entries), Type::Object(attributes)) => {
            let absent = attributes.len().saturating_sub(entries.len()) as u64;
            entries.iter().fold(absent, |sum, (name, part)| {
                let ty = attributes.get(name).map(|attribute| &attribute.ty);
                sum.saturating_add(ty.map_or(0, |ty| filled_in(part, ty)))
            })
        }
        _ => 0,
    }
}

/// The cost of parsing the texts in a value as numbers. Values never nest so deep that this would need a
/// large stack.
fn of_texts(value: &Value) -> u64 {
    value.as_str().map_or_else(|| value.children().map(of_texts).sum(), parsing_cost)
}

/// The cost in elements of parsing a text as a number, beyond reading it.
pub(crate) fn parsing_cost(text: &str) -> u64 {
    let has_exponent = text.len() > SHORT && text.bytes().any(|byte| matches!(byte, b'e' | b'E'));
    if has_exponent { EXPONENT } else { 0 }
}
