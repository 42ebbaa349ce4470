//! Attributes that a function or a converter makes, in containers too.
//!
//! The traits have a parameter for the way to the type that is made. The compiler infers it: where a converter makes `T`, the only way to an
//! `Option<T>` is the one into the option.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::convert::Infallible;
use std::hash::{BuildHasher, Hash};
use std::marker::PhantomData;
use std::rc::Rc;
use std::sync::Arc;

use super::describe::{as_content, described};
use super::kept::decode_key;
use super::key::FromKey;
use super::runtime::Subject;
use super::unknown::without_marks;
use super::{
    AcceptedKind, Accepts, ByValue, DecodeAttribute, Decoder, Inside, Marked, MaybeUnknown, Spanned,
    elements, errors,
};
use crate::diagnostic::Diagnostics;
use crate::model::Attribute;
use crate::value::{Kind, Value};
use crate::with::write::{Direct, EncodeWith, In};
use crate::with::{Convert, Refused};
use indexmap::{IndexMap, IndexSet};

/// The way to a type that a function makes from an `A`, or else an error `E`.
#[derive(Debug)]
pub struct ByFunction<A, E>(PhantomData<fn(A) -> E>);

/// A conversion from `U`.
#[derive(Debug)]
pub struct TryInto<U>(PhantomData<fn(U)>);

impl<U> TryInto<U> {
    /// The conversion.
    pub const NEW: Self = TryInto(PhantomData);
}

/// A way to a type, by something that may refuse to make it.
pub trait Makes {
    /// The error of the application's function. A converter has none: what it refuses is worded here.
    type Error;
}

impl Makes for Direct {
    type Error = Infallible;
}

impl<M: Makes> Makes for In<M> {
    type Error = M::Error;
}

impl<A, E> Makes for ByFunction<A, E> {
    type Error = E;
}

/// What makes the value, and what becomes of its errors.
#[derive(Debug)]
pub struct Maker<'w, W, E> {
    pub(super) with: &'w W,
    /// Only the code that names the function knows whether its errors are diagnostics or texts.
    pub(super) refused: fn(E, &Subject<'_>) -> Diagnostics,
}

impl<W, E> Clone for Maker<'_, W, E> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<W, E> Copy for Maker<'_, W, E> {}

impl<W, E> Maker<'_, W, E> {
    fn accepted<T>(
        self,
        result: Result<T, E>,
        attribute: &Attribute,
        decoder: &mut Decoder<'_>,
    ) -> Option<T> {
        let report = |error| decoder.report_all((self.refused)(error, &Subject::Attribute(attribute)));
        result.map_err(report).ok()
    }
}

/// A type that is decoded with `W`. The compiler infers `M`, the way to the type that `W` makes. `Keys` is the way in which the keys of maps are
/// decoded.
pub trait DecodeWith<W, M: Makes, Keys = ByValue>: Sized {
    /// See [`DecodeAttribute::decode_attribute`].
    fn decode_with(
        with: Maker<'_, W, M::Error>,
        attribute: &Attribute,
        decoder: &mut Decoder<'_>,
    ) -> Option<Self>;

    /// See [`DecodeAttribute::decode_unless_null`].
    fn unless_null(
        with: Maker<'_, W, M::Error>,
        attribute: &Attribute,
        decoder: &mut Decoder<'_>,
    ) -> Option<Option<Self>> {
        Self::decode_with(with, attribute, decoder).map(Some)
    }

    /// See [`DecodeAttribute::absent`].
    fn absent_with(_: &W) -> Option<Self> {
        None
    }

    /// See [`Describe::accepts`](super::Describe::accepts).
    fn accepts_with(with: &W, path: &[Inside<'_>]) -> Option<Accepts>;
}

impl<T, W: Convert<T>, Keys> DecodeWith<W, Direct, Keys> for T {
    fn decode_with(
        with: Maker<'_, W, Infallible>,
        attribute: &Attribute,
        decoder: &mut Decoder<'_>,
    ) -> Option<Self> {
        keep_secret(with.with, attribute, decoder);
        let value = decoder.evaluate(attribute)?;
        converted(with.with, &value, attribute, decoder)
    }

    fn unless_null(
        with: Maker<'_, W, Infallible>,
        attribute: &Attribute,
        decoder: &mut Decoder<'_>,
    ) -> Option<Option<Self>> {
        keep_secret(with.with, attribute, decoder);
        let value = decoder.evaluate(attribute)?;
        if value.is_null() && !value.is_marked() {
            return Some(<Self as DecodeWith<W, Direct, Keys>>::absent_with(with.with));
        }
        converted(with.with, &value, attribute, decoder).map(Some)
    }

    fn absent_with(with: &W) -> Option<Self> {
        with.decode(<W::Written as DecodeAttribute>::absent()?).ok()
    }

    fn accepts_with(with: &W, path: &[Inside<'_>]) -> Option<Accepts> {
        let accepts = described::<W::Written, ByValue>(path)?;
        let form = if path.is_empty() { with.form() } else { accepts.form };
        Some(Accepts { form, is_secret: with.is_secret(), ..accepts })
    }
}

fn keep_secret<T, W: Convert<T>>(with: &W, attribute: &Attribute, decoder: &mut Decoder<'_>) {
    if with.is_secret() {
        decoder.keep_secret(attribute.expression.location());
    }
}

fn converted<T, W: Convert<T>>(
    with: &W,
    value: &Value,
    attribute: &Attribute,
    decoder: &mut Decoder<'_>,
) -> Option<T> {
    if let Some(form) = with.form()
        && is_collection(value)
        && <W::Written as super::Describe>::accepts(&[])
            .is_some_and(|accepts| accepts.kind == AcceptedKind::String)
    {
        decoder.report(errors::not_in_form(attribute, value, form));
        return None;
    }
    let written = decoder.deserialize(value, attribute)?;
    with.decode(written).map_err(|refused| decoder.report(errors::not_converted(attribute, &refused))).ok()
}

fn is_collection(value: &Value) -> bool {
    let is_scalar = matches!(value.kind(), Kind::String(_) | Kind::Number(_) | Kind::Bool(_) | Kind::Null);
    !is_scalar && value.is_known() && !value.is_marked()
}

impl<T, F, A: DecodeAttribute, E, Keys> DecodeWith<F, ByFunction<A, E>, Keys> for T
where
    F: Fn(A) -> Result<T, E>,
{
    fn decode_with(
        function: Maker<'_, F, E>,
        attribute: &Attribute,
        decoder: &mut Decoder<'_>,
    ) -> Option<Self> {
        let argument = A::decode_attribute(attribute, decoder)?;
        function.accepted((function.with)(argument), attribute, decoder)
    }

    fn unless_null(
        function: Maker<'_, F, E>,
        attribute: &Attribute,
        decoder: &mut Decoder<'_>,
    ) -> Option<Option<Self>> {
        match A::decode_unless_null(attribute, decoder)? {
            Some(argument) => function.accepted((function.with)(argument), attribute, decoder).map(Some),
            None => Some(None),
        }
    }

    fn absent_with(function: &F) -> Option<Self> {
        function(A::absent()?).ok()
    }

    fn accepts_with(_: &F, path: &[Inside<'_>]) -> Option<Accepts> {
        described::<A, ByValue>(path)
    }
}

impl<T, U, E, Keys> DecodeWith<TryInto<U>, ByFunction<U, E>, Keys> for T
where
    T: TryFrom<U, Error = E>,
    U: DecodeAttribute,
{
    fn decode_with(
        conversion: Maker<'_, TryInto<U>, E>,
        attribute: &Attribute,
        decoder: &mut Decoder<'_>,
    ) -> Option<Self> {
        let other = U::decode_attribute(attribute, decoder)?;
        conversion.accepted(T::try_from(other), attribute, decoder)
    }

    fn unless_null(
        conversion: Maker<'_, TryInto<U>, E>,
        attribute: &Attribute,
        decoder: &mut Decoder<'_>,
    ) -> Option<Option<Self>> {
        match U::decode_unless_null(attribute, decoder)? {
            Some(other) => conversion.accepted(T::try_from(other), attribute, decoder).map(Some),
            None => Some(None),
        }
    }

    fn absent_with(_: &TryInto<U>) -> Option<Self> {
        T::try_from(U::absent()?).ok()
    }

    fn accepts_with(_: &TryInto<U>, path: &[Inside<'_>]) -> Option<Accepts> {
        described::<U, ByValue>(path)
    }
}

impl<T: DecodeWith<W, M, Keys>, W, M: Makes, Keys> DecodeWith<W, In<M>, Keys> for Option<T> {
    fn decode_with(
        with: Maker<'_, W, M::Error>,
        attribute: &Attribute,
        decoder: &mut Decoder<'_>,
    ) -> Option<Self> {
        T::unless_null(with, attribute, decoder)
    }

    fn absent_with(_: &W) -> Option<Self> {
        Some(None)
    }

    fn accepts_with(with: &W, path: &[Inside<'_>]) -> Option<Accepts> {
        let content = as_content::<Self>(T::accepts_with(with, path), path)?;
        Some(Accepts { optional: content.optional || path.is_empty(), ..content })
    }
}

macro_rules! pointers {
    ($($pointer:ident)*) => {$(
        impl<T: DecodeWith<W, M, Keys>, W, M: Makes, Keys> DecodeWith<W, In<M>, Keys> for $pointer<T> {
            fn decode_with(with: Maker<'_, W, M::Error>, attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Self> {
                T::decode_with(with, attribute, decoder).map($pointer::new)
            }

            fn unless_null(with: Maker<'_, W, M::Error>, attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Option<Self>> {
                Some(T::unless_null(with, attribute, decoder)?.map($pointer::new))
            }

            fn absent_with(with: &W) -> Option<Self> {
                T::absent_with(with).map($pointer::new)
            }

            fn accepts_with(with: &W, path: &[Inside<'_>]) -> Option<Accepts> {
                as_content::<Self>(T::accepts_with(with, path), path)
            }
        }
    )*};
}

pointers!(Box Rc Arc);

impl<T: DecodeWith<W, M, Keys>, W, M: Makes, Keys> DecodeWith<W, In<M>, Keys> for Spanned<T> {
    fn decode_with(
        with: Maker<'_, W, M::Error>,
        attribute: &Attribute,
        decoder: &mut Decoder<'_>,
    ) -> Option<Self> {
        let value = T::decode_with(with, attribute, decoder)?;
        Some(Spanned { value, location: attribute.expression.location() })
    }

    fn unless_null(
        with: Maker<'_, W, M::Error>,
        attribute: &Attribute,
        decoder: &mut Decoder<'_>,
    ) -> Option<Option<Self>> {
        let value = T::unless_null(with, attribute, decoder)?;
        Some(value.map(|value| Spanned { value, location: attribute.expression.location() }))
    }

    fn accepts_with(with: &W, path: &[Inside<'_>]) -> Option<Accepts> {
        as_content::<Self>(T::accepts_with(with, path), path)
    }
}

impl<T: EncodeWith<W, M>, W, M> EncodeWith<W, In<M>> for Spanned<T> {
    fn encode_with(&self, with: &W) -> Result<Value, Refused> {
        self.value.encode_with(with)
    }

    fn is_secret(with: &W) -> bool {
        T::is_secret(with)
    }
}

impl<T: DecodeWith<W, M, Keys>, W, M: Makes, Keys> DecodeWith<W, In<M>, Keys> for Marked<T> {
    fn decode_with(
        with: Maker<'_, W, M::Error>,
        attribute: &Attribute,
        decoder: &mut Decoder<'_>,
    ) -> Option<Self> {
        let decode =
            |attribute: &Attribute, decoder: &mut Decoder<'_>| T::decode_with(with, attribute, decoder);
        let (value, marks) = without_marks(attribute, decoder, decode)?;
        Some(Marked { value, marks })
    }

    fn unless_null(
        with: Maker<'_, W, M::Error>,
        attribute: &Attribute,
        decoder: &mut Decoder<'_>,
    ) -> Option<Option<Self>> {
        let decode =
            |attribute: &Attribute, decoder: &mut Decoder<'_>| T::unless_null(with, attribute, decoder);
        let (value, marks) = without_marks(attribute, decoder, decode)?;
        Some(value.map(|value| Marked { value, marks }))
    }

    fn absent_with(with: &W) -> Option<Self> {
        T::absent_with(with).map(|value| Marked { value, marks: Default::default() })
    }

    fn accepts_with(with: &W, path: &[Inside<'_>]) -> Option<Accepts> {
        as_content::<Self>(T::accepts_with(with, path), path)
    }
}

impl<T: DecodeWith<W, M, Keys>, W, M: Makes, Keys> DecodeWith<W, In<M>, Keys> for MaybeUnknown<T> {
    fn decode_with(
        with: Maker<'_, W, M::Error>,
        attribute: &Attribute,
        decoder: &mut Decoder<'_>,
    ) -> Option<Self> {
        let value = decoder.evaluate_to_keep(attribute)?;
        match value.is_wholly_known() {
            true => T::decode_with(with, attribute, decoder).map(MaybeUnknown::Known),
            false => Some(MaybeUnknown::Unknown(value)),
        }
    }

    fn unless_null(
        with: Maker<'_, W, M::Error>,
        attribute: &Attribute,
        decoder: &mut Decoder<'_>,
    ) -> Option<Option<Self>> {
        let value = decoder.evaluate_to_keep(attribute)?;
        match value.is_wholly_known() {
            true => Some(T::unless_null(with, attribute, decoder)?.map(MaybeUnknown::Known)),
            false => Some(Some(MaybeUnknown::Unknown(value))),
        }
    }

    fn absent_with(with: &W) -> Option<Self> {
        T::absent_with(with).map(MaybeUnknown::Known)
    }

    fn accepts_with(with: &W, path: &[Inside<'_>]) -> Option<Accepts> {
        as_content::<Self>(T::accepts_with(with, path), path)
    }
}

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
        [] => Some(collection::<L>(AcceptedKind::List, T::accepts_with(with, &[]))),
        [Inside::Element, rest @ ..] => T::accepts_with(with, rest),
        [Inside::Key(_), ..] => None,
    }
}

/// A collection of secrets is a secret too.
fn collection<L>(kind: AcceptedKind, content: Option<Accepts>) -> Accepts {
    Accepts { is_secret: content.is_some_and(|content| content.is_secret), ..Accepts::of::<L>(kind) }
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
        element_accepts::<Self, T, W, M, Keys>(with, path)
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
        [] => Some(collection::<L>(AcceptedKind::Map, T::accepts_with(with, &[]))),
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
