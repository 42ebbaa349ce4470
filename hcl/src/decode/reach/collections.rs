//! Lists, sets and maps of what is made.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::hash::{BuildHasher, Hash};

use indexmap::{IndexMap, IndexSet};

use super::{DecodeWith, Maker, Makes};
use crate::decode::describe::as_collection;
use crate::decode::kept::decode_entries;
use crate::decode::key::FromKey;
use crate::decode::{AcceptedKind, Accepts, Decoder, FixedList, Inside, elements, errors};
use crate::model::Attribute;
use crate::value::Sort;
use crate::with::ways::In;

/// One value for each element of a list, set or tuple, see [`elements::each`].
fn each_element<T: DecodeWith<W, M, Keys>, W, M: Makes, Keys>(
    with: Maker<'_, W, M::Error>,
    attribute: &Attribute,
    may_be_null: bool,
    decoder: &mut Decoder<'_>,
) -> Option<Option<Vec<T>>> {
    elements::each(Sort::List, attribute, may_be_null, decoder, &mut |element, decoder| {
        T::decode_with(with, element, false, decoder)?
    })
}

macro_rules! collections {
    ($([$($bound:tt)*] [$($parameters:tt)*] $set:ty;)*) => {$(
        impl<T: DecodeWith<W, M, Keys> + $($bound)*, W, M: Makes, Keys, $($parameters)*> DecodeWith<W, In<M>, Keys> for $set {
            fn decode_with(
                with: Maker<'_, W, M::Error>,
                attribute: &Attribute,
                may_be_null: bool,
                decoder: &mut Decoder<'_>,
            ) -> Option<Option<Self>> {
                let elements = each_element(with, attribute, may_be_null, decoder)?;
                Some(elements.map(|elements| elements.into_iter().collect()))
            }

            fn accepts_with(with: &W, path: &[Inside<'_>]) -> Option<Accepts> {
                as_collection::<Self>(AcceptedKind::List, path, &|rest| T::accepts_with(with, rest))
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
        may_be_null: bool,
        decoder: &mut Decoder<'_>,
    ) -> Option<Option<Self>> {
        let Some(elements) = each_element(with, attribute, may_be_null, decoder)? else { return Some(None) };
        let given = elements.len();
        let array =
            elements.try_into().map_err(|_| decoder.report(errors::wrong_length(attribute, N, given)));
        array.ok().map(Some)
    }

    fn accepts_with(with: &W, path: &[Inside<'_>]) -> Option<Accepts> {
        let accepts = as_collection::<Self>(AcceptedKind::List, path, &|rest| T::accepts_with(with, rest))?;
        let list = if path.is_empty() { Some(FixedList::Alike(N)) } else { accepts.list };
        Some(Accepts { list, ..accepts })
    }
}

macro_rules! maps {
    ($([$($bound:tt)*] [$($parameters:tt)*] $map:ty;)*) => {$(
        impl<K: FromKey<Keys> + $($bound)*, T: DecodeWith<W, M, Keys>, W, M: Makes, Keys, $($parameters)*> DecodeWith<W, In<M>, Keys> for $map {
            fn decode_with(
                with: Maker<'_, W, M::Error>,
                attribute: &Attribute,
                may_be_null: bool,
                decoder: &mut Decoder<'_>,
            ) -> Option<Option<Self>> {
                let entries = decode_entries(attribute, may_be_null, decoder, &mut |entry, decoder| {
                    T::decode_with(with, entry, false, decoder)?
                })?;
                Some(entries.map(|entries| entries.into_iter().collect()))
            }

            fn accepts_with(with: &W, path: &[Inside<'_>]) -> Option<Accepts> {
                as_collection::<Self>(AcceptedKind::Map, path, &|rest| T::accepts_with(with, rest))
            }
        }
    )*};
}

maps! {
    [Ord] [] BTreeMap<K, T>;
    [Eq + Hash] [S: BuildHasher + Default] HashMap<K, T, S>;
    [Eq + Hash] [S: BuildHasher + Default] IndexMap<K, T, S>;
}
