//! Wrappers that say how a field of a type that is only `Serialize` is written: as blocks, or with a comment.

use std::ops::{Deref, DerefMut};

use serde::de::{Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};

use crate::build::serializer::{BLOCK, COMMENT, LABEL};
use crate::value::Handover;

/// A field that is written as a block, by [`to_string`](super::to_string) and everything else that writes
/// types that are only `Serialize`.
///
/// A sequence is written as a block for each element, `None` as no block, unit as an empty block. Blocks can
/// contain blocks, but values cannot. [`LabeledBlock`], [`DoublyLabeledBlock`] and [`BlockWithLabels`] take
/// labels from the keys of maps.
///
/// A sequence of these, `Vec<Block<T>>`, does the same unless it is empty: then nothing in it says that it
/// contains blocks, and it is written as an empty list. `Block<Vec<T>>` writes nothing.
///
/// It is read as its content, and other formats write it so: [`de::from_str`](crate::de::from_str) gives back
/// what was written.
///
/// ```
/// use std::collections::BTreeMap;
/// use hcl::ser::{Block, LabeledBlock, to_string};
/// use serde::{Deserialize, Serialize};
///
/// #[derive(Debug, PartialEq, Serialize, Deserialize)]
/// struct Config {
///     name: String,
///     backend: LabeledBlock<BTreeMap<String, Backend>>,
///     #[serde(default)]
///     check: Block<Vec<Check>>,
/// }
///
/// #[derive(Debug, PartialEq, Serialize, Deserialize)]
/// struct Backend {
///     url: String,
/// }
///
/// #[derive(Debug, PartialEq, Serialize, Deserialize)]
/// struct Check {
///     path: String,
///     interval: Option<u16>,
/// }
///
/// let backends = BTreeMap::from([("a".to_owned(), Backend { url: "http://a".into() })]);
/// let check = |path: &str| Check { path: path.into(), interval: None };
/// let config = Config {
///     name: "shop".into(),
///     backend: LabeledBlock::new(backends),
///     check: Block::new(vec![check("/live"), check("/ready")]),
/// };
/// let text = r#"name = "shop"
///
/// backend "a" {
///   url = "http://a"
/// }
///
/// check {
///   path = "/live"
/// }
///
/// check {
///   path = "/ready"
/// }
/// "#;
/// assert_eq!(to_string(&config)?, text);
/// assert_eq!(hcl::de::from_str::<Config>(text)?, config);
/// # Ok::<(), hcl::Error>(())
/// ```
///
/// To keep the type of a field, use `#[serde(serialize_with = "hcl::ser::block")]`, which does the same, or
/// [`labeled_block`], [`doubly_labeled_block`] and [`block_with_labels`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Block<T>(T);

/// Blocks with one label: the keys of a map. See [`Block`] for the rest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LabeledBlock<T>(T);

/// Blocks with two labels: the keys of a map of maps. See [`Block`] for the rest.
///
/// ```
/// use std::collections::BTreeMap;
/// use hcl::ser::{DoublyLabeledBlock, to_string};
///
/// #[derive(serde::Serialize)]
/// struct Module { resource: DoublyLabeledBlock<BTreeMap<&'static str, BTreeMap<&'static str, Instance>>> }
///
/// #[derive(serde::Serialize)]
/// struct Instance { ami: &'static str }
///
/// let web = BTreeMap::from([("web", Instance { ami: "ami-1" })]);
/// let module = Module { resource: DoublyLabeledBlock::new(BTreeMap::from([("aws_instance", web)])) };
/// assert_eq!(to_string(&module)?, "resource \"aws_instance\" \"web\" {\n  ami = \"ami-1\"\n}\n");
/// # Ok::<(), hcl::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DoublyLabeledBlock<T>(T);

/// Blocks with any number of labels: the keys of that many nested maps. See [`Block`] for the rest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BlockWithLabels<T, const LABELS: usize>(T);

macro_rules! wrappers {
    ($($wrapper:ident $(<$labels:ident>)? => $count:expr),* $(,)?) => {$(
        impl<T $(, const $labels: usize)?> $wrapper<T $(, $labels)?> {
            /// Writes a value as blocks.
            pub fn new(content: T) -> Self {
                Self(content)
            }

            /// The value.
            pub fn into_inner(self) -> T {
                self.0
            }
        }

        impl<T $(, const $labels: usize)?> From<T> for $wrapper<T $(, $labels)?> {
            fn from(content: T) -> Self {
                Self(content)
            }
        }

        impl<T $(, const $labels: usize)?> Deref for $wrapper<T $(, $labels)?> {
            type Target = T;

            fn deref(&self) -> &T {
                &self.0
            }
        }

        impl<T $(, const $labels: usize)?> DerefMut for $wrapper<T $(, $labels)?> {
            fn deref_mut(&mut self) -> &mut T {
                &mut self.0
            }
        }

        impl<T: Serialize $(, const $labels: usize)?> Serialize for $wrapper<T $(, $labels)?> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                Labeled { content: &self.0, labels: $count }.serialize(serializer)
            }
        }

        impl<'de, T: Deserialize<'de> $(, const $labels: usize)?> Deserialize<'de> for $wrapper<T $(, $labels)?> {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                T::deserialize(deserializer).map(Self)
            }
        }
    )*};
}

wrappers!(Block => 0, LabeledBlock => 1, DoublyLabeledBlock => 2, BlockWithLabels<LABELS> => LABELS);

/// Writes a field as a block, or as one for each element: `#[serde(serialize_with = "hcl::ser::block")]`.
///
/// # Errors
/// Those of the serializer.
pub fn block<T: Serialize + ?Sized, S: Serializer>(content: &T, serializer: S) -> Result<S::Ok, S::Error> {
    block_with_labels::<0, T, S>(content, serializer)
}

/// Writes a field as blocks with one label: `#[serde(serialize_with = "hcl::ser::labeled_block")]`.
///
/// # Errors
/// Those of the serializer.
pub fn labeled_block<T: Serialize + ?Sized, S: Serializer>(
    content: &T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    block_with_labels::<1, T, S>(content, serializer)
}

/// Writes a field as blocks with two labels: `#[serde(serialize_with = "hcl::ser::doubly_labeled_block")]`.
///
/// # Errors
/// Those of the serializer.
pub fn doubly_labeled_block<T: Serialize + ?Sized, S: Serializer>(
    content: &T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    block_with_labels::<2, T, S>(content, serializer)
}

/// Writes a field as blocks with any number of labels:
/// `#[serde(serialize_with = "hcl::ser::block_with_labels::<3, _, _>")]`.
///
/// # Errors
/// Those of the serializer.
pub fn block_with_labels<const LABELS: usize, T: Serialize + ?Sized, S: Serializer>(
    content: &T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    Labeled { content, labels: LABELS }.serialize(serializer)
}

/// A newtype for the block, wrapped in one for each label.
struct Labeled<'a, T: ?Sized> {
    content: &'a T,
    labels: usize,
}

impl<T: Serialize + ?Sized> Serialize for Labeled<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.labels.checked_sub(1) {
            None => serializer.serialize_newtype_struct(BLOCK, self.content),
            Some(labels) => {
                serializer.serialize_newtype_struct(LABEL, &Labeled { content: self.content, labels })
            }
        }
    }
}

/// A value with a comment, which is written on the lines before it. The value may be an attribute, a block,
/// an element of a list or an entry of an object. Other formats write the value alone, and comments are not
/// read.
///
/// ```
/// use hcl::ser::{Commented, to_string};
///
/// #[derive(serde::Serialize)]
/// struct Config { workers: Commented<u16> }
///
/// let config = Config { workers: Commented::new("One for each core.", 8) };
/// assert_eq!(to_string(&config)?, "# One for each core.\nworkers = 8\n");
/// # Ok::<(), hcl::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Commented<T> {
    /// The comment, of one line or several, without `#`.
    pub comment: String,
    /// The value.
    pub value: T,
}

impl<T> Commented<T> {
    /// A value with a comment.
    pub fn new(comment: impl Into<String>, value: T) -> Self {
        Commented { comment: comment.into(), value }
    }
}

impl<T> Deref for Commented<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T: Serialize> Serialize for Commented<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_newtype_struct(COMMENT, &Handover::new(&self.comment, &self.value))
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Commented<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Commented { comment: String::new(), value: T::deserialize(deserializer)? })
    }
}
