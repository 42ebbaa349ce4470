//! What a conversion costs an evaluation, in elements of its limits.

use crate::deep;
use crate::value::kind::Kind;
use crate::value::number::parsing_cost;
use crate::value::prices::{LEVELS_CONVERTED, THREAD};
use crate::value::repr::Value;
use crate::value::ty::Type;

/// The cost of converting a value to a type, apart from the digits of the result. Beyond `limit`, some of it may be left out.
pub(crate) fn conversion_cost(value: &Value, wanted: &Type, limit: u64) -> u64 {
    if wanted.is_dynamic() || value.is_of_type(wanted) {
        return 0;
    }
    let makes_numbers = wanted.preorder().any(|part| matches!(part, Type::Number));
    // A value can be too heavy to be visited.
    let numbers = if makes_numbers && value.weight() <= limit { of_texts(value) } else { 0 };
    let thread = if value.depth() > deep::SHALLOW { THREAD } else { 0 };
    let levels = 1 + value.depth() as u64 / LEVELS_CONVERTED;
    value.weight().saturating_mul(levels).saturating_add(numbers).saturating_add(thread)
}

/// The cost of parsing the texts in a value as numbers. Values never nest so deep that this would need a large stack.
fn of_texts(value: &Value) -> u64 {
    match value.kind() {
        Kind::String(text) => parsing_cost(text),
        Kind::List(items) | Kind::Tuple(items) => items.iter().map(of_texts).sum(),
        Kind::Set(set) => set.iter().map(of_texts).sum(),
        Kind::Map(entries) | Kind::Object(entries) => entries.values().map(of_texts).sum(),
        _ => 0,
    }
}
