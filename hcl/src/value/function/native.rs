//! The Rust types that closures may have as arguments and results.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::fmt::Display;
use std::hash::Hash;

use indexmap::IndexMap;

use super::error::{self, FunctionError};
use crate::order;
use crate::value::kind::Kind;
use crate::value::number::Number;
use crate::value::path::PathStep;
use crate::value::repr::Value;
use crate::value::ty::Type;

/// A Rust type that arguments of functions can be converted to.
pub trait FromArgument: Sized {
    /// Whether null is accepted.
    const ALLOW_NULL: bool = false;

    /// The type that arguments are converted to first.
    fn ty() -> Type;

    /// The argument, which is known and of type [`FromArgument::ty`].
    ///
    /// # Errors
    /// The value does not fit the Rust type.
    fn from_argument(value: &Value) -> Result<Self, FunctionError>;
}

/// A Rust type that results of functions can have.
pub trait IntoResult {
    /// The type of the results.
    fn ty() -> Type;

    /// The result as a value.
    ///
    /// # Errors
    /// The function failed.
    fn into_result(self) -> Result<Value, FunctionError>;
}

macro_rules! scalars {
    ($($native:ty: $ty:ident, $get:expr;)*) => {$(
        impl FromArgument for $native {
            fn ty() -> Type {
                Type::$ty
            }

            fn from_argument(value: &Value) -> Result<Self, FunctionError> {
                let get: fn(&Value) -> Option<Result<$native, FunctionError>> = $get;
                match get(value) {
                    Some(native) => native,
                    None => Err(absent(value)),
                }
            }
        }

        impl IntoResult for $native {
            fn ty() -> Type {
                Type::$ty
            }

            fn into_result(self) -> Result<Value, FunctionError> {
                Ok(Value::from(self))
            }
        }
    )*};
}

macro_rules! integers {
    ($($native:ty),*) => {
        scalars! {$(
            $native: Number, |value| value.as_number().map(|number| {
                <$native>::try_from(number).map_err(FunctionError::number_range)
            });
        )*}
    };
}

scalars! {
    bool: Bool, |value| value.as_bool().map(Ok);
    String: String, |value| value.as_str().map(|text| Ok(text.to_owned()));
    Number: Number, |value| value.as_number().cloned().map(Ok);
}

integers!(i8, i16, i32, i64, i128, isize, u8, u16, u32, u64, u128, usize);

impl FromArgument for f64 {
    fn ty() -> Type {
        Type::Number
    }

    fn from_argument(value: &Value) -> Result<Self, FunctionError> {
        let number = value.as_number().ok_or_else(|| absent(value))?;
        f64::try_from(number).map_err(FunctionError::number_range)
    }
}

impl IntoResult for f64 {
    fn ty() -> Type {
        Type::Number
    }

    fn into_result(self) -> Result<Value, FunctionError> {
        Number::try_from(self).map(Value::number).map_err(FunctionError::number_range)
    }
}

impl FromArgument for Value {
    fn ty() -> Type {
        Type::Dynamic
    }

    fn from_argument(value: &Value) -> Result<Self, FunctionError> {
        Ok(value.clone())
    }
}

impl IntoResult for Value {
    fn ty() -> Type {
        Type::Dynamic
    }

    fn into_result(self) -> Result<Value, FunctionError> {
        Ok(self)
    }
}

impl IntoResult for &str {
    fn ty() -> Type {
        Type::String
    }

    fn into_result(self) -> Result<Value, FunctionError> {
        Ok(Value::string(self))
    }
}

impl<T: FromArgument> FromArgument for Option<T> {
    const ALLOW_NULL: bool = true;

    fn ty() -> Type {
        T::ty()
    }

    fn from_argument(value: &Value) -> Result<Self, FunctionError> {
        if value.is_null() { Ok(None) } else { T::from_argument(value).map(Some) }
    }
}

impl<T: IntoResult> IntoResult for Option<T> {
    fn ty() -> Type {
        T::ty()
    }

    fn into_result(self) -> Result<Value, FunctionError> {
        self.map_or_else(|| Ok(Value::null(T::ty())), T::into_result)
    }
}

impl<R: IntoResult, E: Display> IntoResult for Result<R, E> {
    fn ty() -> Type {
        R::ty()
    }

    fn into_result(self) -> Result<Value, FunctionError> {
        self.map_err(|error| FunctionError::new(error.to_string()))?.into_result()
    }
}

macro_rules! collections {
    ($($collection:ident as $kind:ident: $($bound:ident)*;)*) => {$(
        impl<T: FromArgument $(+ $bound)*> FromArgument for $collection<T> {
            fn ty() -> Type {
                Type::$kind(T::ty())
            }

            fn from_argument(value: &Value) -> Result<Self, FunctionError> {
                elements(value)
            }
        }

        impl<T: IntoResult> IntoResult for $collection<T> {
            fn ty() -> Type {
                Type::$kind(T::ty())
            }

            fn into_result(self) -> Result<Value, FunctionError> {
                let items: Vec<Value> = self.into_iter().map(T::into_result).collect::<Result<_, _>>()?;
                Ok(Value::$kind(element_type(T::ty(), items.iter()), items)?)
            }
        }
    )*};
}

collections! {
    Vec as list: ;
    BTreeSet as set: Ord;
    HashSet as set: Eq Hash;
}

macro_rules! maps {
    ($($map:ident: $arrange:expr;)*) => {$(
        impl<T: FromArgument> FromArgument for $map<String, T> {
            fn ty() -> Type {
                Type::map(T::ty())
            }

            fn from_argument(value: &Value) -> Result<Self, FunctionError> {
                let Kind::Map(entries) = value.kind() else { return Err(absent(value)) };
                let entry = |(key, part): (&str, &Value)| {
                    let part = part_of(part).map_err(|error| within(error, Value::from(key)))?;
                    Ok((key.to_owned(), part))
                };
                entries.iter().map(entry).collect()
            }
        }

        impl<T: IntoResult> IntoResult for $map<String, T> {
            fn ty() -> Type {
                Type::map(T::ty())
            }

            fn into_result(self) -> Result<Value, FunctionError> {
                let entry = |(key, value): (String, T)| Ok((key, value.into_result()?));
                let mut entries: Vec<_> = self.into_iter().map(entry).collect::<Result<_, FunctionError>>()?;
                $arrange(&mut entries);
                Ok(Value::map(element_type(T::ty(), entries.iter().map(|(_, value)| value)), entries)?)
            }
        }
    )*};
}

maps! {
    BTreeMap: as_they_come;
    HashMap: by_key;
    IndexMap: as_they_come;
}

fn as_they_come(_: &mut [(String, Value)]) {}

/// A hash map's order differs from run to run; the result's order should not.
fn by_key(entries: &mut [(String, Value)]) {
    order::sort_by(entries, |(a, _), (b, _)| a.cmp(b));
}

/// The elements of a list or set.
fn elements<T: FromArgument, C: FromIterator<T>>(value: &Value) -> Result<C, FunctionError> {
    let elements = value.sorted_elements().ok_or_else(|| absent(value))?;
    elements.map(|(key, part)| part_of(&part).map_err(|error| within(error, key))).collect()
}

fn part_of<T: FromArgument>(part: &Value) -> Result<T, FunctionError> {
    if part.is_null() && !T::ALLOW_NULL { Err(error::null_part()) } else { T::from_argument(part) }
}

fn within(error: FunctionError, key: Value) -> FunctionError {
    let path = std::iter::once(PathStep::Index(key)).chain(error.path().steps().iter().cloned()).collect();
    error.at(path)
}

/// The element type of a result: the declared one, or the type of the elements if any type was declared.
fn element_type<'a>(declared: Type, mut items: impl Iterator<Item = &'a Value>) -> Type {
    if !declared.has_dynamic() {
        return declared;
    }
    items.find_map(|item| Some(item.ty()).filter(|ty| !ty.is_dynamic())).unwrap_or(declared)
}

/// Why a value that the dispatcher converted to the right type has no content.
fn absent(value: &Value) -> FunctionError {
    if value.is_null() { error::null_part() } else { error::unknown_part() }
}
