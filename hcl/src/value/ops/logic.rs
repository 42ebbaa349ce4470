//! Logic operators.

use super::operand;
use crate::value::errors::ValueError;
use crate::value::repr::{Repr, Value};
use crate::value::ty::Type;

impl Value {
    /// Whether both are true. `false` on either side decides it, even if the other side is unknown.
    ///
    /// # Errors
    /// An operand that is null or not a bool.
    pub fn and(&self, other: &Value) -> Result<Value, ValueError> {
        binary(self, other, false)
    }

    /// Whether at least one is true. `true` on either side decides it, even if the other side is unknown.
    ///
    /// # Errors
    /// An operand that is null or not a bool.
    pub fn or(&self, other: &Value) -> Result<Value, ValueError> {
        binary(self, other, true)
    }

    /// Whether this is false.
    ///
    /// # Errors
    /// An operand that is null or not a bool.
    pub fn not(&self) -> Result<Value, ValueError> {
        if let Repr::Bool(value) = self.0 {
            return Ok(Value(Repr::Bool(!value)));
        }
        operand::check("logic", &Type::Bool, self)?;
        Ok(operand::three_valued(self.as_bool().map(|value| !value)).with_marks(self.marks()))
    }
}

/// `deciding` is the value that settles the operation on its own.
fn binary(a: &Value, b: &Value, deciding: bool) -> Result<Value, ValueError> {
    if let (Repr::Bool(a), Repr::Bool(b)) = (&a.0, &b.0) {
        return Ok(Value(Repr::Bool(if *a == deciding { deciding } else { *b })));
    }
    operand::check("logic", &Type::Bool, a)?;
    operand::check("logic", &Type::Bool, b)?;
    let result = operand::decided(a.as_bool(), b.as_bool(), deciding);
    Ok(operand::three_valued(result).with_marks(&operand::marks(a, b)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_side_can_decide() {
        let unknown = Value::unknown(Type::Bool);
        let open = operand::three_valued(None);
        assert_eq!(unknown.and(&false.into()).expect("bools"), Value::bool(false));
        assert_eq!(unknown.or(&true.into()).expect("bools"), Value::bool(true));
        assert_eq!(unknown.and(&true.into()).expect("bools"), open);
        assert_eq!(unknown.not().expect("a bool"), open);
        assert!(unknown.and(&Value::null(Type::Bool)).is_err());
        assert_eq!(
            Value::bool(true).mark("a").and(&false.into()).expect("bools"),
            Value::bool(false).mark("a")
        );
    }
}
