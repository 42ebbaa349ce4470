//! Lists, sets and maps of what is made.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::hash::{BuildHasher, Hash};

use indexmap::{IndexMap, IndexSet};

use super::{DecodeWith, Maker, Makes};
use crate::decode::kept::decode_key;
use crate::decode::key::FromKey;
use crate::decode::{AcceptedKind, Accepts, Decoder, FixedList, Inside, elements, errors};
use crate::model::Attribute;
use crate::with::write::In;

/// One value for each element of a list, set or tuple; `None` if any is wrong.
fn each_element<T: DecodeWith<W, M, Keys>, W, M: Makes, Keys>(
    with: Maker<'_, W, M::Error>,
    attribute: &Attribute,
    decoder: &mut Decoder<'_>,
) -> Option<Vec<T>> {
    let mut decoded = Vec::new();
    elements::of_list(attribute, decoder, &mut |element, decoder| {
        decoded.push(T::decode_with(with, element, decoder));
    })?;
    decoded.into_iter().collect()
}

/// The same; `Some(None)` for null.
fn each_element_or_null<T: DecodeWith<W, M, Keys>, W, M: Makes, Keys>(
    with: Maker<'_, W, M::Error>,
    attribute: &Attribute,
    decoder: &mut Decoder<'_>,
) -> Option<Option<Vec<T>>> {
    let mut decoded = Vec::new();
    let is_list = elements::of_list_or_null(attribute, decoder, &mut |element, decoder| {
        decoded.push(T::decode_with(with, element, decoder));
    })?;
    if is_list { decoded.into_iter().collect::<Option<_>>().map(Some) } else { Some(None) }
}

fn element_accepts<L, T: DecodeWith<W, M, Keys>, W, M: Makes, Keys>(
    with: &W,
    path: &[Inside<'_>],
) -> Option<Accepts> {
    match path {
        [] => Some(Accepts::of_collection::<L>(AcceptedKind::List, T::accepts_with(with, &[]))),
        [Inside::Element, rest @ ..] => T::accepts_with(with, rest),
        [Inside::Key(_), ..] => None,
    }
}

macro_rules! collections {
    ($([$($bound:tt)*] [$($parameters:tt)*] $set:ty;)*) => {$(
        impl<T: DecodeWith<W, M, Keys> + $($bound)*, W, M: Makes, Keys, $($parameters)*> DecodeWith<W, In<M>, Keys> for $set {
            fn decode_with(with: Maker<'_, W, M::Error>, attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Self> {
                Some(each_element(with, attribute, decoder)?.into_iter().collect())
            }

            fn unless_null(with: Maker<'_, W, M::Error>, attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Option<Self>> {
                let elements = each_element_or_null(with, attribute, decoder)?;
                Some(elements.map(|elements| elements.into_iter().collect()))
            }

            fn accepts_with(with: &W, path: &[Inside<'_>]) -> Option<Accepts> {
                element_accepts::<Self, T, W, M, Keys>(with, path)
            }
        }
    )*};
}

collections! {
    [] [] Vec<T>;
    [] [] VecDeque<T>;
    [Ord] [] BTreeSet<T>;
    [Eq + Hash] [S: BuildHasher + Default] HashSet<T, S>;
    [Eq + Hash] [S: BuildHasher + Default] IndexSet<T, S>;
}

impl<T: DecodeWith<W, M, Keys>, W, M: Makes, Keys, const N: usize> DecodeWith<W, In<M>, Keys> for [T; N] {
    fn decode_with(
        with: Maker<'_, W, M::Error>,
        attribute: &Attribute,
        decoder: &mut Decoder<'_>,
    ) -> Option<Self> {
        array(each_element(with, attribute, decoder)?, attribute, decoder)
    }

    fn unless_null(
        with: Maker<'_, W, M::Error>,
        attribute: &Attribute,
        decoder: &mut Decoder<'_>,
    ) -> Option<Option<Self>> {
        match each_element_or_null(with, attribute, decoder)? {
            Some(elements) => array(elements, attribute, decoder).map(Some),
            None => Some(None),
        }
    }

    fn accepts_with(with: &W, path: &[Inside<'_>]) -> Option<Accepts> {
        let accepts = element_accepts::<Self, T, W, M, Keys>(with, path)?;
        let list = if path.is_empty() { Some(FixedList::Alike(N)) } else { accepts.list };
        Some(Accepts { list, ..accepts })
    }
}

fn array<T, const N: usize>(
    elements: Vec<T>,
    attribute: &Attribute,
    decoder: &mut Decoder<'_>,
) -> Option<[T; N]> {
    let given = elements.len();
    elements.try_into().map_err(|_| decoder.report(errors::wrong_length(attribute, N, given))).ok()
}

/// One value for each entry of a map or object; `None` if any is wrong.
fn each_entry<K: FromKey<Keys>, T: DecodeWith<W, M, Keys>, W, M: Makes, Keys>(
    with: Maker<'_, W, M::Error>,
    attribute: &Attribute,
    decoder: &mut Decoder<'_>,
) -> Option<Vec<(K, T)>> {
    let mut decoded = Vec::new();
    elements::of_map(attribute, decoder, &mut |entry, decoder| {
        decoded.push(one_entry(with, attribute, entry, decoder));
    })?;
    decoded.into_iter().collect()
}

/// The same; `Some(None)` for null.
fn each_entry_or_null<K: FromKey<Keys>, T: DecodeWith<W, M, Keys>, W, M: Makes, Keys>(
    with: Maker<'_, W, M::Error>,
    attribute: &Attribute,
    decoder: &mut Decoder<'_>,
) -> Option<Option<Vec<(K, T)>>> {
    let mut decoded = Vec::new();
    let is_map = elements::of_map_or_null(attribute, decoder, &mut |entry, decoder| {
        decoded.push(one_entry(with, attribute, entry, decoder));
    })?;
    if is_map { decoded.into_iter().collect::<Option<_>>().map(Some) } else { Some(None) }
}

fn one_entry<K: FromKey<Keys>, T: DecodeWith<W, M, Keys>, W, M: Makes, Keys>(
    with: Maker<'_, W, M::Error>,
    attribute: &Attribute,
    entry: &Attribute,
    decoder: &mut Decoder<'_>,
) -> Option<(K, T)> {
    let key = decode_key(attribute, entry, decoder);
    key.zip(T::decode_with(with, entry, decoder))
}

fn entry_accepts<L, T: DecodeWith<W, M, Keys>, W, M: Makes, Keys>(
    with: &W,
    path: &[Inside<'_>],
) -> Option<Accepts> {
    match path {
        [] => Some(Accepts::of_collection::<L>(AcceptedKind::Map, T::accepts_with(with, &[]))),
        [Inside::Key(_), rest @ ..] => T::accepts_with(with, rest),
        [Inside::Element, ..] => None,
    }
}

macro_rules! maps {
    ($([$($bound:tt)*] [$($parameters:tt)*] $map:ty;)*) => {$(
        impl<K: FromKey<Keys> + $($bound)*, T: DecodeWith<W, M, Keys>, W, M: Makes, Keys, $($parameters)*> DecodeWith<W, In<M>, Keys> for $map {
            fn decode_with(with: Maker<'_, W, M::Error>, attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Self> {
                Some(each_entry(with, attribute, decoder)?.into_iter().collect())
            }

            fn unless_null(with: Maker<'_, W, M::Error>, attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Option<Self>> {
                let entries = each_entry_or_null(with, attribute, decoder)?;
                Some(entries.map(|entries| entries.into_iter().collect()))
            }

            fn accepts_with(with: &W, path: &[Inside<'_>]) -> Option<Accepts> {
                entry_accepts::<Self, T, W, M, Keys>(with, path)
            }
        }
    )*};
}

maps! {
    [Ord] [] BTreeMap<K, T>;
    [Eq + Hash] [S: BuildHasher + Default] HashMap<K, T, S>;
    [Eq + Hash] [S: BuildHasher + Default] IndexMap<K, T, S>;
}
