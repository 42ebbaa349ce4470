//! Fields that keep more than a value, for types that are only `Deserialize`:
//! `#[serde(with = "hcl::de::kept")]`.
//!
//! Use it on fields of type [`Spanned`], [`Expression`], [`Traversal`], [`Attribute`] and [`Body`], and on
//! `Option`, `Box`, `Vec` and maps of them. An expression, a traversal, an attribute and the content of a
//! body are not evaluated, so they may refer to names that the context does not have. As for every field with
//! `with`, serde needs `default` if the attribute may be missing.
//!
#![cfg_attr(feature = "write", doc = "```")]
#![cfg_attr(not(feature = "write"), doc = "```ignore")]
//! use std::collections::BTreeMap;
//! use hcl::{Expression, Spanned};
//!
//! #[derive(serde::Serialize, serde::Deserialize)]
//! struct Module {
//!     #[serde(with = "hcl::de::kept")]
//!     source: Spanned<String>,
//!     #[serde(with = "hcl::de::kept")]
//!     region: Expression,
//!     #[serde(with = "hcl::de::kept", default)]
//!     depends_on: Vec<Expression>,
//!     #[serde(with = "hcl::de::kept")]
//!     backend: Spanned<BTreeMap<String, String>>,
//! }
//!
//! let text = "source     = \"./net\"\nregion     = var.region\ndepends_on = [a.b, c.d]\n\nbackend {\n  path = \"x\"\n}\n";
//! let module: Module = hcl::de::from_str(text)?;
//! assert_eq!(module.source.location.text(), "\"./net\"");
//! assert_eq!(module.region.absolute_traversal().unwrap().to_string(), "var.region");
//! assert_eq!(module.depends_on[1].location().text(), "c.d");
//! assert_eq!((module.backend["path"].as_str(), &*module.backend.location.text()), ("x", "backend"));
//! # Ok::<(), hcl::Error>(())
//! ```
//!
//! These fields can be read only from a configuration. Other formats write the value of a [`Spanned`], and
//! the text of expressions. Inside a value, in a struct that is read from an object, no places are available,
//! and the error says so: values know [paths](crate::value::Path), not places.

use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::hash::BuildHasher;
use std::marker::PhantomData;

use indexmap::IndexMap;
use serde::de::{DeserializeSeed, Error as _, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::beside_value::{ELEMENTS, ENTRIES, GIVEN, Given};
use crate::decode::Spanned;
use crate::model::{Attribute, Body, Expression, Traversal};

/// Reads a field, for `#[serde(with = "hcl::de::kept")]` or `deserialize_with`.
///
/// # Errors
/// Those of the deserializer.
pub fn deserialize<'de, T: Kept<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    T::deserialize_kept(deserializer)
}

/// Writes a field as `Serialize` does; it exists so that `#[serde(with = "hcl::de::kept")]` works.
///
/// # Errors
/// Those of the serializer.
pub fn serialize<T: Serialize + ?Sized, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    value.serialize(serializer)
}

/// A type that a field with `#[serde(with = "hcl::de::kept")]` can have.
#[diagnostic::on_unimplemented(
    message = "`{Self}` keeps nothing besides its value",
    note = "`hcl::de::kept` is for `Spanned`, `Expression`, `Traversal`, `Attribute` and `Body`, and `Option`, `Box`, `Vec` and maps of \
            them; anything else that is `Deserialize` needs no `with`"
)]
pub trait Kept<'de>: Sized {
    /// Reads the type from our own deserializer.
    ///
    /// # Errors
    /// Those of the deserializer.
    fn deserialize_kept<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error>;
}

/// The value, or the content of the block, with its place: an attribute's expression, a block's header.
impl<'de, T: Deserialize<'de>> Kept<'de> for Spanned<T> {
    fn deserialize_kept<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Both<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Both<T> {
            type Value = Spanned<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&Expected, f)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut parts: A) -> Result<Spanned<T>, A::Error> {
                let given = first(&mut parts)?;
                let value = parts.next_element()?.ok_or_else(|| A::Error::custom(Expected))?;
                Ok(Spanned { value, location: given.location })
            }

            /// A deserializer without places, such as one that asks for what is secret, learns what the value
            /// is.
            fn visit_newtype_struct<D: Deserializer<'de>>(self, value: D) -> Result<Spanned<T>, D::Error> {
                T::deserialize(value).and(Err(D::Error::custom(Expected)))
            }
        }

        deserializer.deserialize_newtype_struct(GIVEN, Both(PhantomData))
    }
}

/// The first of the two parts that our deserializer answers with.
fn first<'de, A: SeqAccess<'de>>(parts: &mut A) -> Result<Given, A::Error> {
    parts.next_element()?.ok_or_else(|| A::Error::custom(Expected))
}

fn given<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Given, D::Error> {
    struct First;

    impl<'de> Visitor<'de> for First {
        type Value = Given;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            fmt::Display::fmt(&Expected, f)
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut parts: A) -> Result<Given, A::Error> {
            first(&mut parts)
        }
    }

    deserializer.deserialize_newtype_struct(GIVEN, First)
}

/// What messages say was expected.
struct Expected;

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an attribute or a block, which have their own place in a configuration; the parts of a value have none")
    }
}

/// The attribute unchanged.
impl<'de> Kept<'de> for Attribute {
    fn deserialize_kept<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let attribute = given(deserializer)?.attribute;
        attribute.ok_or_else(|| D::Error::custom("an attribute whose expression is written out is required"))
    }
}

/// The expression, not evaluated.
impl<'de> Kept<'de> for Expression {
    fn deserialize_kept<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Attribute::deserialize_kept(deserializer)?.expression)
    }
}

/// A path that starts at a variable, not evaluated.
impl<'de> Kept<'de> for Traversal {
    fn deserialize_kept<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let expression = Expression::deserialize_kept(deserializer)?;
        let not_a_path =
            || D::Error::custom("a reference is required: a variable's name with attributes and indices");
        expression.absolute_traversal().ok_or_else(not_a_path)
    }
}

/// The body of a block without labels, not evaluated.
impl<'de> Kept<'de> for Body {
    fn deserialize_kept<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        given(deserializer)?.body.ok_or_else(|| D::Error::custom("a block without labels is required"))
    }
}

impl<'de, T: Kept<'de>> Kept<'de> for Box<T> {
    fn deserialize_kept<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::deserialize_kept(deserializer).map(Box::new)
    }
}

impl<'de, T: Kept<'de>> Kept<'de> for Option<T> {
    fn deserialize_kept<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Perhaps<T>(PhantomData<T>);

        impl<'de, T: Kept<'de>> Visitor<'de> for Perhaps<T> {
            type Value = Option<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&Expected, f)
            }

            fn visit_none<E>(self) -> Result<Option<T>, E> {
                Ok(None)
            }

            fn visit_unit<E>(self) -> Result<Option<T>, E> {
                Ok(None)
            }

            fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Option<T>, D::Error> {
                T::deserialize_kept(deserializer).map(Some)
            }
        }

        deserializer.deserialize_option(Perhaps(PhantomData))
    }
}

/// One for each element of a literal list, or for each block.
impl<'de, T: Kept<'de>> Kept<'de> for Vec<T> {
    fn deserialize_kept<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct All<T>(PhantomData<T>);

        impl<'de, T: Kept<'de>> Visitor<'de> for All<T> {
            type Value = Vec<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&Expected, f)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<Vec<T>, A::Error> {
                let mut out = Vec::new();
                while let Some(element) = elements.next_element_seed(Seed(PhantomData))? {
                    out.push(element);
                }
                Ok(out)
            }

            fn visit_newtype_struct<D: Deserializer<'de>>(self, list: D) -> Result<Vec<T>, D::Error> {
                list.deserialize_seq(self).and(Err(D::Error::custom(Expected)))
            }
        }

        deserializer.deserialize_newtype_struct(ELEMENTS, All(PhantomData))
    }
}

/// Reads a part of a container.
struct Seed<T>(PhantomData<T>);

impl<'de, T: Kept<'de>> DeserializeSeed<'de> for Seed<T> {
    type Value = T;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<T, D::Error> {
        T::deserialize_kept(deserializer)
    }
}

struct Entries<T>(PhantomData<T>);

impl<'de, T: Kept<'de>> Visitor<'de> for Entries<T> {
    type Value = Vec<(String, T)>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Expected, f)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Vec<(String, T)>, A::Error> {
        let mut out = Vec::new();
        while let Some(key) = entries.next_key()? {
            out.push((key, entries.next_value_seed(Seed(PhantomData))?));
        }
        Ok(out)
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, map: D) -> Result<Self::Value, D::Error> {
        map.deserialize_map(self).and(Err(D::Error::custom(Expected)))
    }
}

/// One for each entry of a literal object, each block by its label, or each attribute of a block.
macro_rules! maps {
    ($([$($parameters:tt)*] $map:ty),* $(,)?) => {$(
        impl<'de, T: Kept<'de> $($parameters)*> Kept<'de> for $map {
            fn deserialize_kept<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let entries = deserializer.deserialize_newtype_struct(ENTRIES, Entries(PhantomData))?;
                Ok(entries.into_iter().collect())
            }
        }
    )*};
}

maps!(
    [] BTreeMap<String, T>,
    [, S: BuildHasher + Default] HashMap<String, T, S>,
    [, S: BuildHasher + Default] IndexMap<String, T, S>,
);
