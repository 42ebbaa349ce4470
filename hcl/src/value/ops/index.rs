//! Elements and attributes of values.

use super::operand;
use crate::value::errors::{self, ValueError};
use crate::value::kind::Kind;
use crate::value::number::Number;
use crate::value::repr::{Repr, Value};
use crate::value::ty::Type;

impl Value {
    /// The element under `key`: a number for lists and tuples, a string for maps and objects.
    ///
    /// An unknown key gives an unknown value of the element type, or the dynamic value if elements have
    /// different types.
    ///
    /// # Errors
    /// A null value or key, a key of the wrong type, a missing key, or a value without elements.
    pub fn index(&self, key: &Value) -> Result<Value, ValueError> {
        let marks = operand::marks(self, key);
        element(self.unmarked(), key.unmarked()).map(|value| value.with_marks(&marks))
    }

    /// Whether [`Value::index`] with `key` would find an element.
    ///
    /// # Errors
    /// A null value, or one without elements.
    pub fn has_index(&self, key: &Value) -> Result<Value, ValueError> {
        let marks = operand::marks(self, key);
        let found = has_element_under(self.unmarked(), key.unmarked())?;
        Ok(operand::three_valued(found).with_marks(&marks))
    }

    /// The attribute `name` of an object.
    ///
    /// # Errors
    /// A null, a value that is not an object, or an object without that attribute.
    pub fn attribute(&self, name: &str) -> Result<Value, ValueError> {
        let value = self.unmarked();
        let found = match &value.0 {
            Repr::Object(object) => object.entries.find(name).cloned(),
            Repr::Unknown(unknown) => match &unknown.ty {
                Type::Dynamic => Some(Value::dynamic()),
                Type::Object(attributes) => {
                    attributes.get(name).map(|attribute| Value::unknown(attribute.ty.clone()))
                }
                _ => return Err(errors::no_attributes(&unknown.ty)),
            },
            Repr::Null(_) => return Err(errors::null_attribute(name)),
            _ => return Err(errors::no_attributes(&value.ty())),
        };
        found.map(|found| found.with_marks(self.marks())).ok_or_else(|| errors::missing_attribute(name))
    }

    /// Whether a set has an element equal to `element`.
    ///
    /// # Errors
    /// A null or a value that is not a set.
    pub fn has_element(&self, element: &Value) -> Result<Value, ValueError> {
        let mut marks = self.marks().clone();
        let element = element.clone().unmark_deep_into(&mut marks);
        let found = set_has(self.unmarked(), &element)?;
        Ok(operand::three_valued(found).with_marks(&marks))
    }
}

fn element(value: &Value, key: &Value) -> Result<Value, ValueError> {
    if key.is_null() {
        return Err(errors::null_key());
    }
    let unknown = || Value::unknown(value.ty().element_type().cloned().unwrap_or(Type::Dynamic));
    match value.kind() {
        Kind::List(items) | Kind::Tuple(items) => match position(key)? {
            Some(number) => at(items, number),
            None => Ok(unknown()),
        },
        Kind::Map(entries) | Kind::Object(entries) => match name(key)? {
            Some(name) => entries.find(name).cloned().ok_or_else(|| errors::missing_key(name)),
            None => Ok(unknown()),
        },
        Kind::Unknown => element_of_unknown(&value.ty(), key),
        Kind::Null => Err(errors::null_index()),
        _ => Err(errors::no_elements(&value.ty())),
    }
}

/// What the type of a collection alone says about an element.
fn element_of_unknown(ty: &Type, key: &Value) -> Result<Value, ValueError> {
    match ty {
        Type::Dynamic => Ok(Value::dynamic()),
        Type::List(element) => position(key).map(|_| Value::unknown((**element).clone())),
        Type::Map(element) => name(key).map(|_| Value::unknown((**element).clone())),
        Type::Tuple(elements) => match position(key)? {
            None => Ok(Value::dynamic()),
            Some(number) => usize::try_from(number)
                .ok()
                .and_then(|index| elements.get(index))
                .map(|ty| Value::unknown(ty.clone()))
                .ok_or_else(|| errors::missing_index(number, elements.len())),
        },
        Type::Object(attributes) => match name(key)? {
            None => Ok(Value::dynamic()),
            Some(name) => attributes
                .get(name)
                .map(|attribute| Value::unknown(attribute.ty.clone()))
                .ok_or_else(|| errors::missing_key(name)),
        },
        _ => Err(errors::no_elements(ty)),
    }
}

fn has_element_under(value: &Value, key: &Value) -> Result<Option<bool>, ValueError> {
    let ty = value.ty();
    if value.is_null() {
        return Err(errors::null_index());
    }
    let wanted = match &ty {
        Type::Dynamic => return Ok(None),
        Type::List(_) | Type::Tuple(_) => Type::Number,
        Type::Map(_) | Type::Object(_) => Type::String,
        _ => return Err(errors::no_elements(&ty)),
    };
    let key_ty = key.ty();
    if key_ty != wanted {
        return Ok(if key_ty.is_dynamic() && !key.is_null() { None } else { Some(false) });
    }
    let number = key.as_number().map(|number| usize::try_from(number).ok());
    let found = match (&value.0, &ty) {
        (Repr::List(list), _) => number.map(|index| index.is_some_and(|index| index < list.items.len())),
        // The length of a tuple and the attributes of an object are part of their types.
        (_, Type::Tuple(elements)) => number.map(|index| index.is_some_and(|index| index < elements.len())),
        (_, Type::Object(attributes)) => key.as_str().map(|name| attributes.get(name).is_some()),
        (Repr::Map(map), _) => key.as_str().map(|name| map.entries.contains_key(name)),
        _ => None,
    };
    Ok(if key.is_null() { Some(false) } else { found })
}

fn set_has(set: &Value, element: &Value) -> Result<Option<bool>, ValueError> {
    let ty = set.ty();
    if set.is_null() {
        return Err(errors::null_index());
    }
    let wanted = match &ty {
        Type::Set(element) => element,
        Type::Dynamic => return Ok(None),
        _ => return Err(errors::not_a_set(&ty)),
    };
    let Repr::Set(elements) = &set.0 else { return Ok(None) };
    let given = element.ty();
    let may_have_any_type = given.is_dynamic() && !element.is_null();
    if given != **wanted && !may_have_any_type {
        return Ok(Some(false));
    }
    if !element.is_known() {
        return Ok(None);
    }
    let found = elements.contains(element);
    // One of the unknown elements may turn out to be this one.
    Ok(if found || set.is_wholly_known() { Some(found) } else { None })
}

/// The number in a key, if it is known.
fn position(key: &Value) -> Result<Option<&Number>, ValueError> {
    key_of_type(key, &Type::Number).map(|()| key.as_number())
}

/// The string in a key, if it is known.
fn name(key: &Value) -> Result<Option<&str>, ValueError> {
    key_of_type(key, &Type::String).map(|()| key.as_str())
}

fn key_of_type(key: &Value, wanted: &Type) -> Result<(), ValueError> {
    let given = key.ty();
    if given == *wanted || given.is_dynamic() { Ok(()) } else { Err(errors::key_type(wanted, &given)) }
}

fn at(items: &[Value], number: &Number) -> Result<Value, ValueError> {
    let index = usize::try_from(number).ok();
    index
        .and_then(|index| items.get(index))
        .cloned()
        .ok_or_else(|| errors::missing_index(number, items.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_are_found_by_number_or_name() {
        let tuple = Value::tuple(vec!["a".into(), 2.into()]);
        assert_eq!(tuple.index(&1.into()).expect("an element"), 2);
        assert_eq!(tuple.index(&Value::unknown(Type::Number)).expect("unknown"), Value::dynamic());
        let error = tuple.index(&5.into()).expect_err("too far");
        assert_eq!(error.to_string(), "there is no element 5: the value has 2 elements, counted from 0");
        assert!(tuple.index(&"a".into()).is_err());
        let map = Value::map(Type::Number, [("k", Value::from(1))]).expect("a map");
        assert_eq!(map.index(&"k".into()).expect("an element"), 1);
        assert_eq!(map.has_index(&"x".into()).expect("a map"), false);
        assert_eq!(map.has_index(&0.into()).expect("a map"), false);
    }

    #[test]
    fn attributes_of_unknown_objects_are_unknown() {
        let object = Value::unknown(Type::object([("a", Type::Bool)])).mark("m");
        assert_eq!(object.attribute("a").expect("an attribute"), Value::unknown(Type::Bool).mark("m"));
        assert!(object.attribute("b").is_err());
        assert_eq!(Value::dynamic().attribute("b").expect("anything"), Value::dynamic());
    }

    #[test]
    fn what_may_be_a_set_may_have_an_element() {
        let unknown = Value::unknown(Type::Bool).refine().not_null().build().expect("a bool");
        assert_eq!(Value::dynamic().has_element(&1.into()).expect("perhaps a set"), unknown);
        assert!(Value::null(Type::Dynamic).has_element(&1.into()).is_err());
        assert!(Value::unknown(Type::list(Type::Bool)).has_element(&1.into()).is_err());
    }

    #[test]
    fn names_are_normalized() {
        let object = Value::object([("e\u{301}", Value::from(1))]);
        assert_eq!(object.attribute("\u{e9}").expect("composed"), 1);
        assert_eq!(object.attribute("e\u{301}").expect("decomposed"), 1);
    }
}
