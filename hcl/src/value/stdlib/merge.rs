//! Merging of maps and objects.

use std::collections::HashMap;
use std::sync::Mutex;

use super::declare::never_null;
use super::errors;
use super::registry::Family;
use crate::value::entries::{Entries, distinct_keys};
use crate::value::errors::ValueError;
use crate::value::function::{Function, FunctionError, Parameter};
use crate::value::keys::Keys;
use crate::value::kind::Kind;
use crate::value::marks::Marks;
use crate::value::repr::Value;
use crate::value::ty::Type;

pub(super) const FUNCTIONS: &Family = &[("merge", merge)];

/// Maps of one type stay a map; any others become an object. Null counts as empty.
fn merge() -> Function {
    let last = LastKeys::default();
    never_null(
        "The entries of all maps and objects; later ones take precedence: `merge({a = 1}, {b = 2})` is \
         `{a = 1, b = 2}`.",
    )
    .effort(3)
    .variadic(Parameter::new("maps", Type::Dynamic).allow_null().allow_dynamic().allow_marked())
    .returns_anything(merged_type, move |arguments| {
        let mut marks = Marks::new();
        arguments.iter().for_each(|argument| marks.extend(argument.marks()));
        let known = match arguments {
            [left, right] => last.merged(left.kind(), right.kind()),
            _ => None,
        };
        let merged = match known {
            Some(merged) => merged?,
            None => merged(arguments)?,
        };
        Ok(merged.with_marks(&marks))
    })
}

fn merged(arguments: &[Value]) -> Result<Value, FunctionError> {
    let mut entries = Vec::with_capacity(arguments.iter().filter_map(Value::len).sum());
    for (index, argument) in arguments.iter().enumerate() {
        match argument.kind() {
            Kind::Map(own) | Kind::Object(own) => {
                entries.extend(own.written().map(|(key, value)| (key.clone(), value.clone())));
            }
            Kind::Null => {}
            _ => return Err(errors::call_type(index, "a map or object", &argument.ty())),
        }
    }
    Ok(match common_map(arguments) {
        Some(Type::Map(element)) => Value::map_of_names((*element).clone(), entries)?,
        _ => Value::object_of_names(entries)?,
    })
}

/// Objects with more keys together are merged without looking at what was merged before.
const MOST: usize = 128;

/// The keys of the two objects that were merged last. A loop merges objects with the same keys in each pass:
/// all but the first share the keys of the result, and all but the first two look for none.
#[derive(Default)]
struct LastKeys(Mutex<Option<Merge>>);

struct Merge {
    left: Keys,
    right: Keys,
    /// Known from the second time on.
    merged: Option<Merged>,
}

struct Merged {
    keys: Keys,
    /// Where the value of each key is, in lexical order: among those of the left object, followed by those of
    /// the right one.
    from: Box<[usize]>,
}

impl LastKeys {
    /// The merged object, unless these are others than the last keys.
    fn merged(&self, left: Kind<'_>, right: Kind<'_>) -> Option<Result<Value, ValueError>> {
        let (Kind::Object(left), Kind::Object(right)) = (left, right) else { return None };
        if left.len() + right.len() > MOST {
            return None;
        }
        // Another thread that is merging would be waited for longer than merging takes.
        let mut last = self.0.try_lock().ok()?;
        match &mut *last {
            Some(last) if last.left.is(left.shared_keys()) && last.right.is(right.shared_keys()) => {
                let Merged { keys, from } = last.merged.get_or_insert_with(|| Merged::of(left, right));
                let (left, right) = (left.sorted_values(), right.sorted_values());
                let value = |at: &usize| left.get(*at).unwrap_or_else(|| &right[at - left.len()]).clone();
                Some(Value::object_under(keys, from.iter().map(value).collect()))
            }
            last => {
                let (left, right) = (left.shared_keys().clone(), right.shared_keys().clone());
                *last = Some(Merge { left, right, merged: None });
                None
            }
        }
    }
}

impl Merged {
    fn of(left: &Entries, right: &Entries) -> Merged {
        let of_left = left.written().map(|(key, _)| key.clone());
        let new = right.written().map(|(key, _)| key).filter(|key| !left.contains_key(key)).cloned();
        let keys = distinct_keys(of_left.chain(new).collect()).unwrap_or_default();
        let place = |key| match right.shared_keys().position(key) {
            Some(at) => left.len() + at,
            None => left.shared_keys().position(key).unwrap_or_default(),
        };
        Merged { from: keys.sorted().iter().map(|key| place(key)).collect(), keys }
    }
}

fn merged_type(arguments: &[Value]) -> Result<Type, FunctionError> {
    // Arguments after one of unknown type are not checked until that type is known.
    for (index, ty) in arguments.iter().map(Value::ty).enumerate() {
        match ty {
            Type::Dynamic => return Ok(Type::Dynamic),
            Type::Map(_) | Type::Object(_) => {}
            other => return Err(errors::call_type(index, "a map or object", &other)),
        }
    }
    match common_map(arguments) {
        Some(map) => Ok(map),
        None => Ok(all_attributes(arguments).map_or(Type::Dynamic, Type::object)),
    }
}

/// The common type of all arguments, if they are maps of one type.
fn common_map(arguments: &[Value]) -> Option<Type> {
    let (first, others) = arguments.split_first()?;
    // Making the type of an object takes as long as merging it.
    let map = Some(first).filter(|first| !matches!(first.kind(), Kind::Object(_)))?.ty();
    (map.is_map() && others.iter().all(|other| other.is_of_type(&map))).then_some(map)
}

/// The type of an object with the entries of all arguments; `None` if not all of them are known.
fn all_attributes(arguments: &[Value]) -> Option<HashMap<String, Type>> {
    let mut attributes = HashMap::new();
    for argument in arguments {
        match (argument.ty(), argument.kind()) {
            (_, Kind::Null) => {}
            (Type::Object(own), _) => {
                attributes
                    .extend(own.iter().map(|attribute| (attribute.name.to_string(), attribute.ty.clone())));
            }
            (Type::Map(element), Kind::Map(entries)) => {
                attributes.extend(entries.keys().map(|key| (key.to_owned(), (*element).clone())));
            }
            // The keys of an unknown map would become attributes of the result.
            _ => return None,
        }
    }
    Some(attributes)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn object() -> impl Strategy<Value = Value> {
        let names = prop::sample::subsequence(vec!["a", "b", "c", "d", "e"], 0..=5).prop_shuffle();
        names.prop_flat_map(|names| {
            let count = names.len();
            let values = prop::collection::vec(any::<i64>().prop_map(Value::number), count);
            values.prop_map(move |values| Value::object(names.iter().zip(values)))
        })
    }

    proptest! {
        #[test]
        fn what_was_merged_before_changes_nothing(
            objects in prop::collection::vec(object(), 2..5),
            calls in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), 1..4), 1..9),
        ) {
            let merge = merge();
            for (left, right, times) in calls {
                let arguments = [left.get(&objects).clone(), right.get(&objects).clone()];
                let expected = merged(&arguments).expect("two objects");
                for _ in 0..times {
                    let found = merge.call(&arguments).expect("two objects");
                    prop_assert_eq!(&found, &expected);
                    let keys = |value: &Value| value.as_object().map(|entries| entries.keys().map(str::to_owned).collect::<Vec<_>>());
                    prop_assert_eq!(keys(&found), keys(&expected));
                }
            }
        }
    }

    #[test]
    fn objects_merged_in_a_loop_share_their_keys() {
        let (merge, new) = (merge(), Value::object([("zone", Value::string("eu"))]));
        let machine = Value::object([("name", Value::string("a")), ("id", Value::number(1))]).mark("secret");
        let [_, second, third] =
            [(); 3].map(|()| merge.call(&[machine.clone(), new.clone()]).expect("two objects"));
        assert!(second.is_marked());
        let keys = |value: &Value| value.as_object().expect("an object").shared_keys().clone();
        assert!(keys(&second).is(&keys(&third)));
    }
}
