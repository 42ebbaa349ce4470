//! Lists, sets and maps of what is made.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::hash::{BuildHasher, Hash};

use indexmap::{IndexMap, IndexSet};

use super::{DecodeWith, Makes, Making};
use crate::decode::describe::as_collection;
use crate::decode::key::FromKey;
use crate::decode::{AcceptedKind, Accepts, Decoder, FixedList, Inside, elements, errors};
use crate::value::Sort;
use crate::with::In;

/// One value for each element of a list, set or tuple.
fn each_element<T: DecodeWith<W, M, Keys>, W, M: Makes, Keys>(
    making: &Making<'_, W, M::Error>,
    decoder: &mut Decoder<'_>,
) -> Option<Option<Vec<T>>> {
    elements::each(Sort::List, making.attribute, making.may_be_null, decoder, &mut |element, decoder| {
        T::decode_with(making.of_part(element), decoder)?
    })
}

/// The key and the value of each entry of a map or object.
fn each_entry<K: FromKey<Keys>, T: DecodeWith<W, M, Keys>, W, M: Makes, Keys>(
    making: &Making<'_, W, M::Error>,
    decoder: &mut Decoder<'_>,
) -> Option<Option<Vec<(K, T)>>> {
    let Making { attribute, may_be_null, .. } = *making;
    elements::each(Sort::Object, attribute, may_be_null, decoder, &mut |entry, decoder| {
        let refused = |error| errors::unsuitable_key(attribute, entry, &error);
        let key = K::from_key(&entry.name).map_err(|error| decoder.report(refused(error))).ok();
        key.zip(T::decode_with(making.of_part(entry), decoder).flatten())
    })
}

macro_rules! collections {
    ($([$($parameters:tt)*] [$($bound:tt)*] $collection:ty: $read:ident, $kind:ident;)*) => {$(
        impl<T: DecodeWith<W, M, Keys> + $($bound)*, W, M: Makes, Keys, $($parameters)*> DecodeWith<W, In<M>, Keys>
            for $collection
        {
            fn decode_with(
                making: Making<'_, W, M::Error>,
                decoder: &mut Decoder<'_>,
            ) -> Option<Option<Self>> {
                Some($read(&making, decoder)?.map(|elements| elements.into_iter().collect()))
            }

            fn accepts_with(with: &W, path: &[Inside<'_>]) -> Option<Accepts> {
                as_collection::<Self>(AcceptedKind::$kind, path, &|rest| T::accepts_with(with, rest))
            }
        }
    )*};
}

collections! {
    [] [] Vec<T>: each_element, List;
    [] [] VecDeque<T>: each_element, List;
    [] [Ord] BTreeSet<T>: each_element, List;
    [S: BuildHasher + Default] [Eq + Hash] HashSet<T, S>: each_element, List;
    [S: BuildHasher + Default] [Eq + Hash] IndexSet<T, S>: each_element, List;
    [K: FromKey<Keys> + Ord] [] BTreeMap<K, T>: each_entry, Map;
    [K: FromKey<Keys> + Eq + Hash, S: BuildHasher + Default] [] HashMap<K, T, S>: each_entry, Map;
    [K: FromKey<Keys> + Eq + Hash, S: BuildHasher + Default] [] IndexMap<K, T, S>: each_entry, Map;
}

impl<T: DecodeWith<W, M, Keys>, W, M: Makes, Keys, const N: usize> DecodeWith<W, In<M>, Keys> for [T; N] {
    fn decode_with(making: Making<'_, W, M::Error>, decoder: &mut Decoder<'_>) -> Option<Option<Self>> {
        let Some(elements) = each_element(&making, decoder)? else { return Some(None) };
        let given = elements.len();
        let wrong = |_| decoder.report(errors::wrong_length(making.attribute, N, given));
        elements.try_into().map_err(wrong).ok().map(Some)
    }

    fn accepts_with(with: &W, path: &[Inside<'_>]) -> Option<Accepts> {
        let accepts = as_collection::<Self>(AcceptedKind::List, path, &|rest| T::accepts_with(with, rest))?;
        match path {
            [] => Some(Accepts { list: Some(FixedList::Alike(N)), length: Some(N), ..accepts }),
            _ => Some(accepts),
        }
    }
}
