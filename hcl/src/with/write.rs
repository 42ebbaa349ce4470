//! Writing what a converter has read, in containers too.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::rc::Rc;
use std::sync::Arc;

use indexmap::{IndexMap, IndexSet};
use serde::Serialize;

use super::{ConvertBack, Direct, In, Refused};
use crate::value::{Type, Value, to_value};

/// A type that a converter `W` writes. The compiler infers `M`, the way to the type that the converter takes.
pub trait EncodeWith<W, M> {
    /// The value to be written.
    ///
    /// # Errors
    /// The converter refuses it.
    fn encode_with(&self, with: &W) -> Result<Value, Refused>;

    /// Whether the value must not be shown.
    fn is_secret(with: &W) -> bool;
}

impl<T, W: ConvertBack<T>> EncodeWith<W, Direct> for T {
    fn encode_with(&self, with: &W) -> Result<Value, Refused> {
        with.encode(self)
    }

    fn is_secret(with: &W) -> bool {
        with.is_secret()
    }
}

impl<T: EncodeWith<W, M>, W, M> EncodeWith<W, In<M>> for Option<T> {
    fn encode_with(&self, with: &W) -> Result<Value, Refused> {
        match self {
            Some(value) => value.encode_with(with),
            None => Ok(Value::null(Type::Dynamic)),
        }
    }

    fn is_secret(with: &W) -> bool {
        T::is_secret(with)
    }
}

macro_rules! pointers {
    ($($pointer:ident)*) => {$(
        impl<T: EncodeWith<W, M>, W, M> EncodeWith<W, In<M>> for $pointer<T> {
            fn encode_with(&self, with: &W) -> Result<Value, Refused> {
                (**self).encode_with(with)
            }

            fn is_secret(with: &W) -> bool {
                T::is_secret(with)
            }
        }
    )*};
}

pointers!(Box Rc Arc);

macro_rules! lists {
    ($([$($parameters:tt)*] $list:ty;)*) => {$(
        impl<T: EncodeWith<W, M>, W, M $($parameters)*> EncodeWith<W, In<M>> for $list {
            fn encode_with(&self, with: &W) -> Result<Value, Refused> {
                let elements: Result<_, _> = self.iter().map(|element| element.encode_with(with)).collect();
                Ok(Value::try_tuple(elements?)?)
            }

            fn is_secret(with: &W) -> bool {
                T::is_secret(with)
            }
        }
    )*};
}

lists! {
    [] Vec<T>;
    [] VecDeque<T>;
    [] BTreeSet<T>;
    [, S] HashSet<T, S>;
    [, S] IndexSet<T, S>;
    [, const N: usize] [T; N];
}

macro_rules! maps {
    ($([$($parameters:tt)*] $map:ty;)*) => {$(
        impl<K: Serialize, T: EncodeWith<W, M>, W, M $($parameters)*> EncodeWith<W, In<M>> for $map {
            fn encode_with(&self, with: &W) -> Result<Value, Refused> {
                let entries: Result<Vec<_>, Refused> =
                    self.iter().map(|(key, value)| Ok((key_text(key)?, value.encode_with(with)?))).collect();
                Ok(Value::try_object(entries?)?)
            }

            fn is_secret(with: &W) -> bool {
                T::is_secret(with)
            }
        }
    )*};
}

maps! {
    [] BTreeMap<K, T>;
    [, S] HashMap<K, T, S>;
    [, S] IndexMap<K, T, S>;
}

fn key_text<K: Serialize>(key: &K) -> Result<String, Refused> {
    let key = to_value(key)?;
    match (key.as_str(), key.as_number(), key.as_bool()) {
        (Some(text), _, _) => Ok(text.to_owned()),
        (_, Some(number), _) => Ok(number.to_string()),
        (_, _, Some(truth)) => Ok(truth.to_string()),
        _ => Err(Refused::new("the keys of a map must be strings, numbers or bools")),
    }
}
