//! Numbers and bools, which may also be strings that convert to them.

use super::keywords::{Keywords, of_types};
use super::text::SEQUENCE;
use crate::decode::{Accepts, Constraints, MakeBound, OneOf};
use crate::value::{Number, Value};

/// Strings that convert to numbers.
pub(in crate::reference) const NUMBER: &str =
    r"^[+-]?(?:(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eEpP][+-]?[0-9]+)?|[iI]nf)$";

/// Strings that convert to bools.
pub(in crate::reference) const BOOL: &str = "^(?:true|false|1|0)$";

/// Bounds beyond this are left out: many programs read numbers of JSON as floats.
const GREATEST_BOUND: i128 = u64::MAX as i128;

/// `compares` says that the constraints are about the number that is written.
pub(super) fn number(accepts: &Accepts, constraints: &Constraints, compares: bool) -> Keywords {
    let strings = format!("{NUMBER}|{SEQUENCE}");
    if let Some(OneOf::Numbers(words)) = constraints.one_of {
        let words = words.iter().filter_map(|word| word.parse::<Number>().ok());
        let strings = of_types(&["string"]).with("pattern", strings);
        let numbers = Keywords::default().with("enum", words.map(Value::number).collect::<Vec<_>>());
        return Keywords::default().with("anyOf", vec![numbers, strings]);
    }
    let of_type = accepts.whole.map(|(least, greatest)| {
        let greatest = i128::try_from(greatest).ok().filter(|greatest| *greatest <= GREATEST_BOUND);
        (Some(least).filter(|least| *least >= -GREATEST_BOUND), greatest)
    });
    let (least, greatest) = of_type.unwrap_or_default();
    let bound = |bound: Option<MakeBound>| {
        bound
            .filter(|_| compares)
            .and_then(|bound| bound.value().as_number().filter(|bound| bound.is_finite()).cloned())
    };
    let least = [least.map(Number::from), bound(constraints.min)].into_iter().flatten().max();
    let greatest = [greatest.map(Number::from), bound(constraints.max)].into_iter().flatten().min();
    of_types(&[if accepts.whole.is_some() { "integer" } else { "number" }, "string"])
        .with_some("minimum", least.map(Value::number))
        .with_some("maximum", greatest.map(Value::number))
        .with("pattern", strings)
}

pub(super) fn bool() -> Keywords {
    of_types(&["boolean", "string"]).with("pattern", format!("{BOOL}|{SEQUENCE}"))
}
