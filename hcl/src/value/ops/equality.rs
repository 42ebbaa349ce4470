//! Equality as the language defines it: for values of any type, and unknown if unknown parts matter.

use std::mem::discriminant;

use super::operand;
use crate::value::entries::Entries;
use crate::value::errors::ValueError;
use crate::value::repr::{Repr, Value};
use crate::value::set::ValueSet;

impl Value {
    /// Whether two values have the same type and are equal. All nulls are equal, whatever their types.
    ///
    /// What is known about unknown values may decide it. The result has the marks of all parts of both.
    ///
    /// # Errors
    /// None; it returns a result only for uniformity with the other operators.
    pub fn equals(&self, other: &Value) -> Result<Value, ValueError> {
        if !self.contains_marked() && !other.contains_marked() {
            return Ok(operand::three_valued(equal(self, other)));
        }
        let (a, mut marks) = self.clone().unmark_deep();
        let b = other.clone().unmark_deep_into(&mut marks);
        Ok(operand::three_valued(equal(&a, &b)).with_marks(&marks))
    }

    /// Whether two values are not equal. See [`Value::equals`].
    ///
    /// # Errors
    /// None, as for [`Value::equals`].
    pub fn not_equals(&self, other: &Value) -> Result<Value, ValueError> {
        self.equals(other)?.not()
    }
}

/// Whether two unmarked values are equal; `None` where unknown parts leave that open.
pub(in crate::value) fn equal(a: &Value, b: &Value) -> Option<bool> {
    match (&a.0, &b.0) {
        (Repr::Number(a), Repr::Number(b)) => return Some(a == b),
        (Repr::Bool(a), Repr::Bool(b)) => return Some(a == b),
        _ => {}
    }
    if let (Some(a), Some(b)) = (a.plain_str(), b.plain_str()) {
        return Some(a == b);
    }
    if let Some(decided) = by_null(a, b).or_else(|| by_range(a, b)) {
        return Some(decided);
    }
    match (a.is_known(), b.is_known()) {
        (false, false) => None,
        (true, false) => with_unknown(a, b),
        (false, true) => with_unknown(b, a),
        (true, true) => by_type(a, b).unwrap_or_else(|| by_parts(a, b)),
    }
}

/// Compares a null with a value that is certainly null or certainly not.
fn by_null(a: &Value, b: &Value) -> Option<bool> {
    match (a.is_null(), b.is_null()) {
        (true, true) => Some(true),
        (true, false) => certainly_not_null(b).then_some(false),
        (false, true) => certainly_not_null(a).then_some(false),
        (false, false) => None,
    }
}

fn certainly_not_null(value: &Value) -> bool {
    match value.refinements() {
        Some(refinements) => refinements.not_null(),
        None => !value.is_null(),
    }
}

/// A known value outside the range of an unknown one does not equal it.
fn by_range(a: &Value, b: &Value) -> Option<bool> {
    let excluded = match (a.is_known(), b.is_known()) {
        (true, false) => b.range().excludes(a),
        (false, true) => a.range().excludes(b),
        _ => false,
    };
    excluded.then_some(false)
}

/// Values of different types are not equal, except that all nulls are equal, and that a dynamic part of an
/// unknown value may become of any type. That of an untyped null or of an empty collection is already what it
/// will be.
fn with_unknown(known: &Value, unknown: &Value) -> Option<bool> {
    let (known_ty, unknown_ty) = (known.ty(), unknown.ty());
    let fits =
        if holds_dynamic(known) { known_ty.may_equal(&unknown_ty) } else { known_ty.matches(&unknown_ty) };
    (!known.is_null() && !fits).then_some(false)
}

/// What the types of two known values tell: `Some(None)` if a dynamic part leaves open whether the types are
/// the same.
fn by_type(a: &Value, b: &Value) -> Option<Option<bool>> {
    // Other kinds are distinguished without a look at their parts: a long list may be compared with each of
    // its elements.
    if discriminant(&a.0) != discriminant(&b.0) {
        return Some(Some(false));
    }
    let (a_ty, b_ty) = (a.ty(), b.ty());
    if holds_dynamic(a) || holds_dynamic(b) {
        return Some(if a_ty.may_equal(&b_ty) { None } else { Some(false) });
    }
    (a_ty != b_ty).then_some(Some(false))
}

/// Whether a part of the value is unknown and of unknown type.
fn holds_dynamic(value: &Value) -> bool {
    if value.is_wholly_known() {
        return false;
    }
    match &value.0 {
        Repr::Unknown(unknown) => unknown.ty.has_dynamic(),
        _ => value.children().any(holds_dynamic),
    }
}

/// Compares two values of one type by their parts. As in the reference, the first part that is not equal
/// decides, even if it is unknown.
fn by_parts(a: &Value, b: &Value) -> Option<bool> {
    match (&a.0, &b.0) {
        (Repr::List(a), Repr::List(b)) => items(&a.items, &b.items),
        (Repr::Tuple(a), Repr::Tuple(b)) => items(&a.items, &b.items),
        (Repr::Map(a), Repr::Map(b)) => entries(&a.entries, &b.entries),
        (Repr::Object(a), Repr::Object(b)) => entries(&a.entries, &b.entries),
        (Repr::Set(a), Repr::Set(b)) => {
            let open = a.iter().chain(b.iter()).any(|element| !element.is_wholly_known());
            (!open).then(|| same_elements(a, b))
        }
        _ => Some(a == b),
    }
}

/// Equal elements are at the same position, except among those whose order is not determined by their
/// content: only these are searched for.
fn same_elements(a: &ValueSet, b: &ValueSet) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(one, other)| one == other || b.contains(one))
}

fn items(a: &[Value], b: &[Value]) -> Option<bool> {
    if a.len() != b.len() {
        return Some(false);
    }
    let mut pairs = a.iter().zip(b);
    first_difference(&mut || pairs.next())
}

fn entries(a: &Entries, b: &Entries) -> Option<bool> {
    if !a.has_keys_of(b) {
        return Some(false);
    }
    let mut pairs = a.sorted_values().iter().zip(b.sorted_values());
    first_difference(&mut || pairs.next())
}

/// A loop, because iterator adapters would add stack frames at every level of nesting.
fn first_difference<'a>(next: &mut dyn FnMut() -> Option<(&'a Value, &'a Value)>) -> Option<bool> {
    while let Some((a, b)) = next() {
        let equal = equal_of_one_type(a, b);
        if equal != Some(true) {
            return equal;
        }
    }
    Some(true)
}

/// Compares two parts whose types are known to be the same, so that these are not compared again.
fn equal_of_one_type(a: &Value, b: &Value) -> Option<bool> {
    match (a.is_known() && !a.is_null(), b.is_known() && !b.is_null()) {
        (true, true) => by_parts(a, b),
        _ => equal(a, b),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::ty::Type;

    fn check(a: &Value, b: &Value, expected: Option<bool>) {
        assert_eq!(equal(a, b), expected, "{a:?} == {b:?}");
        assert_eq!(equal(b, a), expected, "{b:?} == {a:?}");
    }

    #[test]
    fn types_and_content_count() {
        let list = Value::list(Type::Number, vec![1.into()]).expect("a list");
        check(&list, &Value::tuple(vec![1.into()]), Some(false));
        check(&Value::from(1), &Value::from("1"), Some(false));
        check(&Value::null(Type::String), &Value::null(Type::Number), Some(true));
        check(&list, &list.clone(), Some(true));
    }

    #[test]
    fn what_is_known_of_unknown_values_may_decide() {
        let unknown = Value::unknown(Type::Number);
        let refined =
            unknown.clone().refine().not_null().min(1, true).max(2, true).build().expect("consistent");
        check(&unknown, &Value::null(Type::Dynamic), None);
        check(&refined, &Value::null(Type::Dynamic), Some(false));
        check(&refined, &7.into(), Some(false));
        check(&refined, &2.into(), None);
        check(&unknown, &"a".into(), Some(false));
        check(&Value::dynamic(), &"a".into(), None);
        check(&unknown, &unknown.clone(), None);
    }

    #[test]
    fn the_type_of_a_known_value_is_final_unless_a_part_is_unknown() {
        let object = |value: Value| Value::object([("a", value)]);
        let unknown = Value::unknown(Type::object([("a", Type::String)]));
        check(&unknown, &object(Value::null(Type::Dynamic)), Some(false));
        check(&unknown, &object(Value::null(Type::String)), None);
        check(&unknown, &object(Value::dynamic()), None);
        let empty = Value::list(Type::Dynamic, vec![]).expect("a list");
        check(&Value::unknown(Type::list(Type::String)), &empty, Some(false));
        check(&Value::unknown(Type::list(Type::Dynamic)), &empty, None);
        check(&Value::unknown(Type::object([("a", Type::list(Type::Number))])), &object(empty), Some(false));
        check(&Value::unknown(Type::String), &Value::null(Type::Dynamic), None);
    }

    #[test]
    fn sets_with_unknown_parts_may_turn_out_equal() {
        let pair = |number: Value| Value::tuple(vec!["a".into(), number]);
        let set = |items: Vec<Value>| Value::set(items[0].ty(), items).expect("a set");
        let open = set(vec![pair(Value::unknown(Type::Number)), pair(4.into())]);
        check(&open, &open.clone(), None);
        check(&open, &set(vec![pair(4.into())]), None);
        check(&set(vec![pair(4.into())]), &set(vec![pair(5.into())]), Some(false));
    }

    #[test]
    fn the_first_difference_decides() {
        let unknown = Value::unknown(Type::Number);
        let pair = |a: Value, b: Value| Value::tuple(vec![a, b]);
        check(&pair(1.into(), unknown.clone()), &pair(2.into(), unknown.clone()), Some(false));
        check(&pair(unknown.clone(), 1.into()), &pair(unknown.clone(), 2.into()), None);
        check(&pair(unknown.clone(), 1.into()), &pair(unknown, Value::dynamic()), None);
        check(&Value::tuple(vec![Value::dynamic()]), &pair(1.into(), 2.into()), Some(false));
    }

    #[test]
    fn marks_of_all_parts_are_on_the_result() {
        let a = Value::tuple(vec![Value::from(1).mark("a")]);
        let result = a.equals(&Value::tuple(vec![1.into()]).mark("b")).expect("equality never fails");
        assert_eq!(result, Value::bool(true).mark("a").mark("b"));
    }
}
