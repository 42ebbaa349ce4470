//! Access to the parts of a value: by position, by key, by JSON pointer.

use std::ops::Index;

use super::kind::Kind;
use super::repr::{Repr, Value};
use super::ty::Type;

/// What `[]` returns for a part that does not exist.
static NULL: Value = Value(Repr::Null(Type::Dynamic));

/// What [`Value::get`] and `value[…]` take: a position (`usize`) in a list or tuple, or a key (`&str`,
/// `String`) of a map or object.
pub trait ValueIndex: sealed::Sealed {}

mod sealed {
    use super::Value;

    pub trait Sealed {
        /// The part of `value` at this index.
        fn look_up<'v>(&self, value: &'v Value) -> Option<&'v Value>;
    }
}

impl Value {
    /// The element at a position of a list or tuple, or the value under a key of a map or object. `None` if
    /// there is no such part, or if the value has none that can be addressed: the elements of a set have no
    /// position, and those of an unknown value are not known.
    ///
    /// Like all access from Rust, this ignores marks: the part has its own marks, not those of the value that
    /// contains it. Check [`Value::contains_marked`] first, or use [`Value::index`], which passes marks on
    /// and reports what is wrong.
    ///
    /// ```
    /// use hcl::Value;
    ///
    /// let expression = hcl::parse_expression(r#"{ servers = [{ host = "a", port = 80 }] }"#)?;
    /// let value: Value = hcl::Context::new().evaluate(&expression)?;
    /// assert_eq!(value["servers"][0]["port"].as_i64(), Some(80));
    /// assert!(value["servers"][7]["port"].is_null());
    /// assert!(value.get("nothing").is_none());
    /// assert_eq!(value.pointer("/servers/0/host").and_then(Value::as_str), Some("a"));
    /// # Ok::<(), hcl::Error>(())
    /// ```
    pub fn get<I: ValueIndex>(&self, index: I) -> Option<&Value> {
        index.look_up(self)
    }

    /// The part at a JSON pointer (RFC 6901) such as `/servers/0/port`. The empty pointer is the value
    /// itself. As with [`Value::get`], sets and unknown values have no such parts, and marks are ignored.
    pub fn pointer(&self, pointer: &str) -> Option<&Value> {
        if pointer.is_empty() {
            return Some(self);
        }
        let mut steps = pointer.strip_prefix('/')?.split('/');
        steps.try_fold(self, |value, step| match value.kind() {
            Kind::List(_) | Kind::Tuple(_) => value.get(position(step)?),
            _ => value.get(step.replace("~1", "/").replace("~0", "~")),
        })
    }
}

/// The number in a step of a pointer, which has neither a sign nor leading zeros.
fn position(step: &str) -> Option<usize> {
    let is_plain = step == "0" || step.starts_with(|first: char| ('1'..='9').contains(&first));
    if is_plain { step.parse().ok() } else { None }
}

/// A missing part is null, at any depth: `value["a"]["b"]` never fails. See [`Value::get`].
impl<I: ValueIndex> Index<I> for Value {
    type Output = Value;

    fn index(&self, index: I) -> &Value {
        self.get(index).unwrap_or(&NULL)
    }
}

impl ValueIndex for usize {}

impl sealed::Sealed for usize {
    fn look_up<'v>(&self, value: &'v Value) -> Option<&'v Value> {
        match value.kind() {
            Kind::List(items) | Kind::Tuple(items) => items.get(*self),
            _ => None,
        }
    }
}

impl ValueIndex for str {}

impl sealed::Sealed for str {
    fn look_up<'v>(&self, value: &'v Value) -> Option<&'v Value> {
        match value.kind() {
            Kind::Map(entries) | Kind::Object(entries) => entries.find(self),
            _ => None,
        }
    }
}

impl ValueIndex for String {}

impl sealed::Sealed for String {
    fn look_up<'v>(&self, value: &'v Value) -> Option<&'v Value> {
        self.as_str().look_up(value)
    }
}

impl<T: ValueIndex + ?Sized> ValueIndex for &T {}

impl<T: sealed::Sealed + ?Sized> sealed::Sealed for &T {
    fn look_up<'v>(&self, value: &'v Value) -> Option<&'v Value> {
        (**self).look_up(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_reached_by_position_and_key() {
        let list = Value::list(Type::Number, vec![1.into(), 2.into()]).expect("a list");
        let map = Value::map(Type::Number, [("e\u{301}", Value::from(3))]).expect("a map");
        let value = Value::object([("list", list), ("map", map)]);
        assert_eq!(value["list"][1].as_i64(), Some(2));
        assert_eq!(value.get("map").and_then(|map| map.get(String::from("\u{e9}"))), Some(&3.into()));
        assert_eq!(value["map"][&"e\u{301}".to_owned()], 3);
        for absent in [value.get("x"), value.get(0), value["list"].get(2), value["list"].get("0")] {
            assert_eq!(absent, None);
        }
        assert_eq!(value["list"]["x"][4]["y"], Value::null(Type::Dynamic));
    }

    #[test]
    fn neither_sets_nor_unknown_values_have_parts() {
        let set = Value::set(Type::Number, vec![1.into()]).expect("a set");
        let unknown = Value::unknown(Type::list(Type::Number));
        let later = Value::unknown(Type::object([("a", Type::Number)]));
        for value in [set, unknown, later, Value::dynamic(), Value::null(Type::Dynamic), "text".into()] {
            assert_eq!((value.get(0), value.get("a"), value.pointer("/0")), (None, None, None));
            assert!(value[0].is_null() && value["a"].is_null());
        }
    }

    #[test]
    fn marks_of_the_whole_are_looked_through_and_those_of_a_part_stay() {
        let value = Value::object([("a", Value::from("x").mark("inner"))]).mark("outer");
        let part = value.get("a").expect("a part");
        assert_eq!(part.as_str(), Some("x"));
        assert!(part.marks().contains(&"inner".into()) && !part.marks().contains(&"outer".into()));
        assert!(value.index(&"a".into()).expect("a part").marks().contains(&"outer".into()));
    }

    #[test]
    fn pointers_go_by_their_standard() {
        let value = Value::object([
            ("a/b", Value::tuple(vec!["x".into(), "y".into()])),
            ("m~n", Value::from(8)),
            ("~1", Value::from(9)),
            ("", Value::from(0)),
            ("0", Value::from(7)),
        ]);
        assert_eq!(value.pointer(""), Some(&value));
        let found = |pointer: &str| value.pointer(pointer).map(|found| format!("{found:?}"));
        for (pointer, expected) in [
            ("/a~1b/1", Some("\"y\"")),
            ("/m~0n", Some("8")),
            ("/~01", Some("9")),
            ("/", Some("0")),
            ("/0", Some("7")),
            ("/a~1b/01", None),
            ("/a~1b/+1", None),
            ("/a~1b/-", None),
            ("/a~1b/2", None),
            ("/a~1b/99999999999999999999", None),
            ("/m~0n/x", None),
            ("a~1b", None),
        ] {
            assert_eq!(found(pointer).as_deref(), expected, "{pointer}");
        }
    }
}
