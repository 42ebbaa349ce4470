//! Values from Rust's own types, and comparison with them.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use crate::order;

use indexmap::IndexMap;

use super::capsule::CapsuleValue;
use super::entries::Entry;
use super::number::Number;
use super::repr::{Repr, Value};
use super::string::{is_normalized, normalized};
use super::ty::Type;

/// Null, of any type.
impl Default for Value {
    fn default() -> Self {
        Value::null(Type::Dynamic)
    }
}

impl From<()> for Value {
    fn from((): ()) -> Self {
        Value::default()
    }
}

impl From<CapsuleValue> for Value {
    fn from(capsule: CapsuleValue) -> Self {
        Value(Repr::Capsule(Arc::new(capsule)))
    }
}

macro_rules! made_by {
    ($($make:ident: $($native:ty)*;)*) => {$($(
        impl From<$native> for Value {
            fn from(native: $native) -> Self {
                Value::$make(native)
            }
        }
    )*)*};
}

made_by! {
    bool: bool;
    number: Number i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize;
    string: &str String Cow<'_, str>;
}

macro_rules! floats {
    ($($native:ty),*) => {$(
        /// A float stands for the shortest decimal that identifies it: 0.1 becomes exactly one tenth. NaN is
        /// not a number and becomes null.
        impl From<$native> for Value {
            fn from(float: $native) -> Self {
                Number::try_from(float).map_or_else(|_| Value::null(Type::Number), Value::number)
            }
        }
    )*};
}

floats!(f32, f64);

/// `None` is null.
impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Self {
        value.map_or_else(Value::default, Into::into)
    }
}

macro_rules! collected {
    ($([$($generics:tt)*] $collection:ty;)*) => {$(
        /// A sequence becomes a tuple, a map an object whose attributes keep the order of the map.
        ///
        /// # Panics
        /// Where [`Value::tuple`] and [`Value::object`] do: if the items are already
        /// [`MAX_DEPTH`](super::MAX_DEPTH) levels deep.
        impl<$($generics)*> From<$collection> for Value {
            fn from(items: $collection) -> Self {
                items.into_iter().collect()
            }
        }
    )*};
}

collected! {
    [T: Into<Value>] Vec<T>;
    [T: Into<Value>, const N: usize] [T; N];
    [K: AsRef<str>, V: Into<Value>] BTreeMap<K, V>;
    [K: AsRef<str>, V: Into<Value>, S] IndexMap<K, V, S>;
}

/// Becomes a tuple.
///
/// # Panics
/// Where [`Value::tuple`] does: if the items are already [`MAX_DEPTH`](super::MAX_DEPTH) levels deep.
impl<T: Clone + Into<Value>> From<&[T]> for Value {
    fn from(items: &[T]) -> Self {
        items.iter().cloned().collect()
    }
}

/// Becomes an object whose attributes are ordered by name, since the map has no order.
///
/// # Panics
/// Where [`Value::object`] does: if the values are already [`MAX_DEPTH`](super::MAX_DEPTH) levels deep.
impl<K: AsRef<str>, V: Into<Value>, S> From<HashMap<K, V, S>> for Value {
    fn from(entries: HashMap<K, V, S>) -> Self {
        let named = |(name, value): (K, V)| (normalized(name.as_ref()), value.into());
        let mut entries: Vec<Entry> = entries.into_iter().map(named).collect();
        order::sort_by(&mut entries, |(a, _), (b, _)| a.cmp(b));
        Value::object(entries)
    }
}

/// Makes a tuple.
///
/// # Panics
/// Where [`Value::tuple`] does: if the items are already [`MAX_DEPTH`](super::MAX_DEPTH) levels deep.
impl<T: Into<Value>> FromIterator<T> for Value {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        Value::tuple(items.into_iter().map(Into::into).collect())
    }
}

/// Makes an object with these attributes, in this order.
///
/// # Panics
/// Where [`Value::object`] does: if the values are already [`MAX_DEPTH`](super::MAX_DEPTH) levels deep.
///
/// ```
/// use hcl::Value;
///
/// let ports: Value = [("https", 443), ("http", 80)].into_iter().collect();
/// # #[cfg(feature = "format")]
/// assert_eq!(hcl::edit::literal(&ports)?, "{\n  https = 443\n  http  = 80\n}");
/// # Ok::<(), hcl::Error>(())
/// ```
impl<N: AsRef<str>, V: Into<Value>> FromIterator<(N, V)> for Value {
    fn from_iter<I: IntoIterator<Item = (N, V)>>(attributes: I) -> Self {
        Value::object(attributes.into_iter().map(|(name, value)| (name, value.into())))
    }
}

macro_rules! compare_as {
    ($($native:ty: $compare:expr;)*) => {$(
        /// Whether this is the known value `native`, without marks: the same as comparing with
        /// `Value::from(native)`.
        impl PartialEq<$native> for Value {
            fn eq(&self, native: &$native) -> bool {
                ($compare)(self, native)
            }
        }

        impl PartialEq<Value> for $native {
            fn eq(&self, value: &Value) -> bool {
                value == self
            }
        }
    )*};
}

compare_as! {
    str: string;
    &str: |value: &Value, text: &&str| *value == **text;
    String: |value: &Value, text: &String| *value == **text;
    bool: |value: &Value, truth: &bool| matches!(value.0, Repr::Bool(own) if own == *truth);
    i8: number; i16: number; i32: number; i64: number; isize: number;
    u8: number; u16: number; u32: number; u64: number; usize: number;
    f32: float; f64: float;
}

fn string(value: &Value, text: &str) -> bool {
    let is_equal = |own: &str| own == text || (!is_normalized(text) && *own == *normalized(text));
    value.plain_str().is_some_and(is_equal)
}

fn number<T: Copy + Into<Number>>(value: &Value, native: &T) -> bool {
    matches!(&value.0, Repr::Number(own) if *own == (*native).into())
}

fn float<T: Copy + TryInto<Number>>(value: &Value, native: &T) -> bool {
    matches!((&value.0, (*native).try_into()), (Repr::Number(own), Ok(native)) if *own == native)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn natural_types_become_values() {
        let ports: IndexMap<&str, u16> = [("https", 443), ("http", 80)].into_iter().collect();
        let value: Value = [
            ("ports", Value::from(ports)),
            ("names", vec!["a", "b"].into()),
            ("weight", 0.5.into()),
            ("none", None::<i64>.into()),
            ("some", Some("x").into()),
            ("nan", f64::NAN.into()),
            ("slice", [true][..].into()),
        ]
        .into_iter()
        .collect();
        let expected = r#"{"ports": {"https": 443, "http": 80}, "names": ["a", "b"], "weight": 0.5, "none": null(any), "some": "x", "nan": null(number), "slice": [true]}"#;
        assert_eq!(format!("{value:?}"), expected);
        let hashed: HashMap<String, i32> = (0..40).map(|number| (format!("k{number:02}"), number)).collect();
        let keys: Vec<Value> = Value::from(hashed).elements().expect("entries").map(|(key, _)| key).collect();
        assert!(keys.is_sorted_by(|a, b| a.as_str() < b.as_str()));
    }

    #[test]
    fn values_compare_with_natural_types() {
        let value =
            Value::object([("a", Value::from("x")), ("n", 80.into()), ("t", true.into()), ("f", 0.1.into())]);
        let (owned, nan) = ("x".to_owned(), f64::NAN);
        assert_eq!(value["a"], "x");
        assert_eq!(value["a"], *"x");
        assert_eq!(value["a"], owned);
        assert_eq!("x", value["a"]);
        assert_eq!(value["n"], 80);
        assert_eq!(80_u8, value["n"]);
        assert_eq!(value["n"], 80.0);
        assert_eq!(value["t"], true);
        assert_eq!(value["f"], 0.1);
        assert_eq!(value["f"], 0.1_f32);
        assert_ne!(value["f"], nan);
        assert_ne!(value["n"], "80");
        assert_ne!(value["t"], "true");
        assert_ne!(value["x"], "");
        assert_ne!(value["a"], 0);
        let (composed, decomposed) = ("\u{e9}", "e\u{301}");
        assert_eq!(Value::string(decomposed), composed);
        assert_eq!(Value::string(composed), decomposed);
    }

    #[test]
    fn a_mark_counts_in_comparisons() {
        assert_ne!(Value::from("x").mark("secret"), "x");
        assert_ne!(Value::from(1).mark("secret"), 1);
        assert_ne!(Value::unknown(Type::Bool), true);
    }
}
