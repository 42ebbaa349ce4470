//! Length as the language defines it.

use crate::value::errors::{self, ValueError};
use crate::value::number::Number;
use crate::value::refine::Refinements;
use crate::value::repr::{Repr, Value};
use crate::value::ty::Type;

impl Value {
    /// How many elements a collection, tuple or object has.
    ///
    /// The length of an unknown tuple or object follows from its type; the length of any other unknown
    /// collection is unknown, within the known bounds. Unknown elements of a set may turn out to be equal to
    /// others, so the length of such a set is unknown too.
    ///
    /// # Errors
    /// A null, or a value without elements.
    pub fn length(&self) -> Result<Value, ValueError> {
        Ok(length(self.unmarked())?.with_marks(self.marks()))
    }
}

fn length(value: &Value) -> Result<Value, ValueError> {
    match (&value.0, value.len()) {
        (Repr::Set(_), Some(stored)) if stored > 1 && !value.is_wholly_known() => {
            between(1, Some(stored as u64))
        }
        (_, Some(length)) => Ok(Value::number(length)),
        (Repr::Unknown(unknown), None) => length_of_unknown(&unknown.ty, &unknown.refinements),
        (Repr::Null(_), None) => Err(errors::null_length()),
        _ => Err(errors::no_elements(&value.ty())),
    }
}

fn length_of_unknown(ty: &Type, known: &Refinements) -> Result<Value, ValueError> {
    match ty {
        Type::Tuple(elements) => Ok(Value::number(elements.len())),
        Type::Object(attributes) => Ok(Value::number(attributes.len())),
        Type::List(_) | Type::Set(_) | Type::Map(_) => between(known.min_len().unwrap_or(0), known.max_len()),
        Type::Dynamic => between(0, None),
        other => Err(errors::no_elements(other)),
    }
}

/// A length within these bounds. Without an upper bound it is the greatest signed 64-bit integer, as in the
/// reference.
fn between(least: u64, greatest: Option<u64>) -> Result<Value, ValueError> {
    let greatest = greatest.map_or(Number::from(i64::MAX), Number::from);
    Value::unknown(Type::Number).refine().not_null().min(least, true).max(greatest, true).build()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_of_unknown_collections_have_bounds() {
        let unknown = |least: i64, greatest: i64| {
            let length =
                Value::unknown(Type::Number).refine().not_null().min(least, true).max(greatest, true);
            length.build().expect("consistent")
        };
        let list = Value::unknown(Type::list(Type::Bool));
        assert_eq!(list.length().expect("a list"), unknown(0, i64::MAX));
        assert_eq!(Value::dynamic().length().expect("perhaps a list"), unknown(0, i64::MAX));
        let bounded = list.refine().min_len(1).max_len(3).build().expect("consistent");
        assert_eq!(bounded.length().expect("a list"), unknown(1, 3));
        let some = vec![Value::unknown(Type::Bool), true.into(), false.into()];
        assert_eq!(Value::set(Type::Bool, some).expect("a set").length().expect("a set"), unknown(1, 3));
        assert_eq!(Value::unknown(Type::tuple([Type::Bool])).length().expect("a tuple"), 1);
        assert!(Value::from("a").length().is_err());
    }
}
