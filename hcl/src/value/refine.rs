//! Refinements: what is known about an unknown value besides its type.

use std::cmp::Ordering;
use std::sync::Arc;

use super::errors::{self, ValueError};
use super::marks::Marks;
use super::number::Number;
use super::repr::{Repr, Value};
use super::string;
use super::ty::Type;

/// What is known about an unknown value besides its type.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Refinements {
    pub(super) not_null: bool,
    pub(super) prefix: Option<Arc<str>>,
    pub(super) min: Option<Bound>,
    pub(super) max: Option<Bound>,
    /// Never 0, which would say nothing.
    pub(super) min_len: Option<u64>,
    pub(super) max_len: Option<u64>,
}

/// One end of a range of numbers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Bound {
    /// The number at the end.
    pub value: Number,
    /// Whether that number itself is in the range.
    pub inclusive: bool,
}

impl Refinements {
    /// Whether nothing is known.
    pub fn is_empty(&self) -> bool {
        *self == Refinements::default()
    }

    /// Whether the value will not be null.
    pub fn not_null(&self) -> bool {
        self.not_null
    }

    /// What a string begins with.
    pub fn prefix(&self) -> Option<&str> {
        self.prefix.as_deref()
    }

    /// The lower end of a number's range.
    pub fn min(&self) -> Option<&Bound> {
        self.min.as_ref()
    }

    /// The upper end of a number's range.
    pub fn max(&self) -> Option<&Bound> {
        self.max.as_ref()
    }

    /// The least length of a collection.
    pub fn min_len(&self) -> Option<u64> {
        self.min_len
    }

    /// The greatest length of a collection.
    pub fn max_len(&self) -> Option<u64> {
        self.max_len
    }

    pub(super) fn includes_number(&self, number: &Number) -> bool {
        let above = |min: &Bound| if min.inclusive { *number >= min.value } else { *number > min.value };
        let below = |max: &Bound| if max.inclusive { *number <= max.value } else { *number < max.value };
        self.min.as_ref().is_none_or(above) && self.max.as_ref().is_none_or(below)
    }

    pub(super) fn includes_length(&self, length: u64) -> bool {
        self.min_len.is_none_or(|min| length >= min) && self.max_len.is_none_or(|max| length <= max)
    }
}

/// Adds refinements to a value one by one; each narrows what the others leave. See [`Value::refine`].
#[derive(Clone, Debug)]
pub struct RefinementBuilder {
    value: Value,
    marks: Marks,
    refinements: Refinements,
    error: Option<ValueError>,
}

impl Value {
    /// What is known about an unknown value; empty for other values.
    pub fn refinements(&self) -> Option<&Refinements> {
        match &self.unmarked().0 {
            Repr::Unknown(unknown) => Some(&unknown.refinements),
            _ => None,
        }
    }

    /// Starts adding to what is known about an unknown value. For a known value this only checks the
    /// refinements, and the dynamic value takes none.
    ///
    /// ```
    /// use hcl::value::{Type, Value};
    ///
    /// let port = Value::unknown(Type::Number).refine().not_null().min(1, true).max(65535, true).build()?;
    /// assert_eq!(port.less_than(&Value::number(0))?, Value::bool(false));
    /// assert!(Value::number(0).refine().min(1, true).build().is_err());
    /// # Ok::<(), hcl::Error>(())
    /// ```
    pub fn refine(self) -> RefinementBuilder {
        let (value, marks) = self.unmark();
        let refinements = value.refinements().cloned().unwrap_or_default();
        RefinementBuilder { value, marks, refinements, error: None }
    }
}

impl RefinementBuilder {
    /// The value will not be null.
    #[must_use]
    pub fn not_null(mut self) -> Self {
        self.refinements.not_null = true;
        if self.value.is_null() {
            self.fail(errors::refinement_contradicts("it is null"));
        }
        self
    }

    /// The string will begin with `prefix`, except for a last character that may combine with what follows.
    #[must_use]
    pub fn prefix(self, prefix: impl AsRef<str>) -> Self {
        self.full_prefix(string::settled_prefix(&string::normalized(prefix.as_ref())))
    }

    /// The string will begin with all of `prefix`, whatever follows.
    #[must_use]
    pub fn full_prefix(mut self, prefix: impl AsRef<str>) -> Self {
        if self.accepts("a prefix", |ty| *ty == Type::String) {
            let prefix = string::normalized(prefix.as_ref());
            let known = self.value.as_str().or(self.refinements.prefix());
            let agrees = known.is_none_or(|known| known.starts_with(&*prefix) || prefix.starts_with(known));
            if !agrees || self.value.as_str().is_some_and(|known| known.len() < prefix.len()) {
                self.fail(errors::refinement_contradicts("the prefix is another"));
            } else if !prefix.is_empty() && known.is_none_or(|known| known.len() < prefix.len()) {
                self.refinements.prefix = Some(prefix);
            }
        }
        self
    }

    /// The number will be at least `value`, or greater if not `inclusive`.
    #[must_use]
    pub fn min(self, value: impl Into<Number>, inclusive: bool) -> Self {
        self.bounded("a least number", Bound { value: value.into(), inclusive }, Ordering::Greater)
    }

    /// The number will be at most `value`, or less if not `inclusive`.
    #[must_use]
    pub fn max(self, value: impl Into<Number>, inclusive: bool) -> Self {
        self.bounded("a greatest number", Bound { value: value.into(), inclusive }, Ordering::Less)
    }

    /// Takes a bound for the least or the greatest number: another one is tighter in this direction.
    fn bounded(mut self, refinement: &str, bound: Bound, tighter: Ordering) -> Self {
        if self.accepts(refinement, |ty| *ty == Type::Number) {
            let (known, no_bound) = match tighter {
                Ordering::Greater => (&mut self.refinements.min, Number::NEG_INFINITY),
                _ => (&mut self.refinements.max, Number::INFINITY),
            };
            let is_tighter = known.as_ref().is_none_or(|old| match bound.value.cmp(&old.value) {
                Ordering::Equal => old.inclusive && !bound.inclusive,
                order => order == tighter,
            });
            // Every number is at least negative infinity, and at most infinity.
            if is_tighter && !(bound.value == no_bound && bound.inclusive) {
                *known = Some(bound);
            }
        }
        self
    }

    /// The collection will have at least `length` elements.
    #[must_use]
    pub fn min_len(mut self, length: u64) -> Self {
        if self.accepts("a least length", Type::is_collection)
            && length > self.refinements.min_len.unwrap_or(0)
        {
            self.refinements.min_len = Some(length);
        }
        self
    }

    /// The collection will have at most `length` elements.
    #[must_use]
    pub fn max_len(mut self, length: u64) -> Self {
        // Longer collections than this do not exist, so a greater bound adds nothing.
        let tightest = self.refinements.max_len.unwrap_or(i64::MAX as u64);
        if self.accepts("a greatest length", Type::is_collection) && length < tightest {
            self.refinements.max_len = Some(length);
        }
        self
    }

    /// The refined value; a known one if the refinements leave only one.
    ///
    /// # Errors
    /// The refinements contradict each other or the value, or do not apply to its type.
    pub fn build(self) -> Result<Value, ValueError> {
        if let Some(error) = self.error {
            return Err(error);
        }
        check_bounds(&self.refinements)?;
        let value = match &self.value.0 {
            Repr::Unknown(unknown) if unknown.ty.is_dynamic() => self.value,
            Repr::Unknown(unknown) => match only_value(&unknown.ty, &self.refinements)? {
                Some(only) => only,
                None => Value::unknown_refined(unknown.ty.clone(), self.refinements),
            },
            _ => {
                check_known(&self.value, &self.refinements)?;
                self.value
            }
        };
        Ok(value.with_marks(&self.marks))
    }

    /// Whether the value's type can have a refinement; the dynamic value silently ignores it.
    fn accepts(&mut self, refinement: &str, accepted: impl Fn(&Type) -> bool) -> bool {
        let ty = self.value.ty();
        let accepts = accepted(&ty);
        if !accepts && !ty.is_dynamic() {
            self.fail(errors::refinement_type(refinement, &ty));
        }
        accepts
    }

    fn fail(&mut self, error: ValueError) {
        self.error.get_or_insert(error);
    }
}

fn check_bounds(refinements: &Refinements) -> Result<(), ValueError> {
    if let (Some(min), Some(max)) = (&refinements.min, &refinements.max) {
        let empty = min.value > max.value || (min.value == max.value && !(min.inclusive && max.inclusive));
        if empty {
            return Err(errors::refinement_contradicts("no number is in the range"));
        }
    }
    match (refinements.min_len, refinements.max_len) {
        (Some(min), Some(max)) if min > max => {
            Err(errors::refinement_contradicts("no length is in the range"))
        }
        _ => Ok(()),
    }
}

fn check_known(value: &Value, refinements: &Refinements) -> Result<(), ValueError> {
    if let Some(number) = value.as_number()
        && !refinements.includes_number(number)
    {
        return Err(errors::refinement_contradicts(&format!("{number} is not in the range")));
    }
    if let (true, Some(length)) = (value.ty().is_collection(), value.len())
        && !refinements.includes_length(length as u64)
    {
        return Err(errors::refinement_contradicts(&format!("the length is {length}")));
    }
    Ok(())
}

/// Longer lists of unknown elements are not expanded, so that a refinement cannot exhaust memory.
const MAX_LISTED: u64 = 1024;

/// The only value that the refinements allow, if there is just one; it may have unknown elements.
fn only_value(ty: &Type, refinements: &Refinements) -> Result<Option<Value>, ValueError> {
    if !refinements.not_null {
        return Ok(None);
    }
    if let (Some(min), Some(max)) = (&refinements.min, &refinements.max)
        && min.value == max.value
    {
        return Ok(Some(Value::number(min.value.clone())));
    }
    let Some(length) = refinements.max_len.filter(|&max| max == refinements.min_len.unwrap_or(0)) else {
        return Ok(None);
    };
    match (ty, usize::try_from(length)) {
        (Type::List(element), Ok(count)) if length <= MAX_LISTED => {
            let items = vec![Value::unknown((**element).clone()); count];
            Value::list_of(ty.clone(), items).map(Some)
        }
        (Type::Set(element), Ok(count @ 0..=1)) => {
            Value::set_of(ty.clone(), vec![Value::unknown((**element).clone()); count]).map(Some)
        }
        (Type::Map(_), Ok(0)) => Value::map_of(ty.clone(), super::entries::Entries::default()).map(Some),
        _ => Ok(None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refinements_narrow_each_other() {
        let number =
            Value::unknown(Type::Number).refine().min(1, true).max(9, true).build().expect("consistent");
        let number = number.refine().min(3, false).max(20, true).build().expect("consistent");
        let known = number.refinements().expect("unknown");
        assert_eq!(known.min(), Some(&Bound { value: 3.into(), inclusive: false }));
        assert_eq!(known.max(), Some(&Bound { value: 9.into(), inclusive: true }));
        assert!(number.refine().max(3, true).build().is_err());
    }

    #[test]
    fn only_one_value_left_is_known() {
        let seven = Value::unknown(Type::Number).mark("m").refine().not_null().min(7, true).max(7, true);
        assert_eq!(seven.build().expect("consistent"), Value::from(7).mark("m"));
        let list = Value::unknown(Type::list(Type::Bool)).refine().not_null().min_len(2).max_len(2);
        let unknown = Value::unknown(Type::Bool);
        assert_eq!(
            list.build().expect("consistent"),
            Value::list(Type::Bool, vec![unknown.clone(), unknown]).expect("a list")
        );
        let map =
            Value::unknown(Type::map(Type::Bool)).refine().not_null().max_len(0).build().expect("consistent");
        assert_eq!(map.len(), Some(0));
        let huge = Value::unknown(Type::list(Type::Bool))
            .refine()
            .not_null()
            .min_len(u64::MAX / 4)
            .max_len(u64::MAX / 4);
        assert!(!huge.build().expect("consistent").is_known());
    }

    #[test]
    fn known_values_are_checked() {
        assert!(Value::null(Type::String).refine().not_null().build().is_err());
        assert!(Value::from("abc").refine().full_prefix("ab").build().is_ok());
        assert!(Value::from("abc").refine().full_prefix("b").build().is_err());
        assert!(Value::from("abc").refine().min_len(1).build().is_err());
        assert_eq!(Value::dynamic().refine().not_null().min(1, true).build(), Ok(Value::dynamic()));
    }
}
