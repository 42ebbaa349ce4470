//! Fields that an application's function or a converter makes, and the defaults of such fields.

use std::fmt::Display;
use std::marker::PhantomData;

use super::attribute::find;
use crate::decode::reach::{ByFunction, DecodeWith};
use crate::decode::{Accepts, AttributeShape, DecodeAttribute, Decoder, Input, Inside, errors};
use crate::model::{Attribute, BlockLabel, Expression};
use crate::value::Value;
use crate::with::write::{Direct, EncodeWith};
use crate::with::{Convert, ConvertBack};

/// Represents a field's type `T`, and the function or converter that makes it, in method lookup.
///
/// `(&&&&&&&With::<T, _>::new(&function)).way()` finds the first of these traits that is implemented: [`WithConverter`],
/// [`WithReference`], [`WithFunction`], [`WithInside`], [`WithOtherResult`], [`WithOtherArgument`], [`WithOther`]. The second and the last
/// three exist only for error messages.
#[derive(Debug)]
pub struct With<'w, T, W>(&'w W, PhantomData<fn() -> T>);

impl<'w, T, W> With<'w, T, W> {
    /// The probe.
    pub fn new(with: &'w W) -> Self {
        With(with, PhantomData)
    }
}

/// How an attribute becomes a value of one type.
#[derive(Debug)]
pub struct Way<'w, T, W> {
    with: &'w W,
    decode: fn(&W, &Attribute, &mut Decoder<'_>) -> Option<T>,
    unless_null: fn(&W, &Attribute, &mut Decoder<'_>) -> Option<Option<T>>,
    absent: fn(&W) -> Option<T>,
}

impl<'w, T, W> Way<'w, T, W> {
    fn of<M>(with: &With<'w, T, W>) -> Self
    where
        T: DecodeWith<W, M>,
    {
        Way { with: with.0, decode: T::decode_with, unless_null: T::unless_null, absent: T::absent_with }
    }

    /// For types that cannot be decoded.
    fn none(with: &With<'w, T, W>) -> Self {
        Way { with: with.0, decode: |_, _, _| None, unless_null: |_, _, _| None, absent: |_| None }
    }

    /// The attribute's value; it may be absent only if that has a meaning.
    pub fn required(
        &self,
        input: &Input<'_>,
        shape: &AttributeShape,
        decoder: &mut Decoder<'_>,
    ) -> Option<T> {
        if let Some(attribute) = find(input, shape, decoder) {
            return decoder.read_field(shape, attribute, |attribute, decoder| {
                (self.decode)(self.with, attribute, decoder)
            });
        }
        let value = (self.absent)(self.with);
        if value.is_none() {
            decoder.report(errors::missing_attribute(input, shape.name));
        }
        value
    }

    /// The value of a label, as if it were an attribute.
    pub(super) fn of_label(&self, label: &BlockLabel, name: &str, decoder: &mut Decoder<'_>) -> Option<T> {
        let attribute = Attribute {
            name: name.into(),
            expression: Expression::constant(Value::string(&label.text), label.location.clone()),
            location: label.location.clone(),
            name_location: label.location.clone(),
        };
        (self.decode)(self.with, &attribute, decoder)
    }

    /// The attribute's value, or the default if it is absent or null.
    pub fn or_default(
        &self,
        input: &Input<'_>,
        shape: &AttributeShape,
        decoder: &mut Decoder<'_>,
        default: impl FnOnce() -> T,
    ) -> Option<T> {
        match find(input, shape, decoder) {
            Some(attribute) => {
                let value = decoder.read_field(shape, attribute, |attribute, decoder| {
                    (self.unless_null)(self.with, attribute, decoder)
                })?;
                Some(value.unwrap_or_else(default))
            }
            None => Some(default()),
        }
    }
}

/// Converters that make the field's type.
pub trait WithConverter<'w, T, W: Convert<T>> {
    /// How the field is decoded.
    fn way(&self) -> Way<'w, T, W>;

    /// What the field takes.
    fn accepts(&self, path: &[Inside<'_>]) -> Option<Accepts>;
}

impl<'w, T, W: Convert<T>> WithConverter<'w, T, W> for &&&&&&With<'w, T, W> {
    fn way(&self) -> Way<'w, T, W> {
        Way::of::<Direct>(self)
    }

    fn accepts(&self, path: &[Inside<'_>]) -> Option<Accepts> {
        <T as DecodeWith<W, Direct>>::accepts_with(self.0, path)
    }
}

/// Functions that make the field's type.
pub trait WithFunction<'w, T, W, A, E> {
    /// How the field is decoded.
    fn way(&self) -> Way<'w, T, W>;

    /// What the field takes.
    fn accepts(&self, path: &[Inside<'_>]) -> Option<Accepts>;
}

impl<'w, T, W, A: DecodeAttribute, E: Display> WithFunction<'w, T, W, A, E> for &&&&With<'w, T, W>
where
    W: Fn(A) -> Result<T, E>,
{
    fn way(&self) -> Way<'w, T, W> {
        Way::of::<ByFunction<A, E>>(self)
    }

    fn accepts(&self, path: &[Inside<'_>]) -> Option<Accepts> {
        <T as DecodeWith<W, ByFunction<A, E>>>::accepts_with(self.0, path)
    }
}

/// Converters and functions that make what the field's type contains.
pub trait WithInside<'w, T, W, M> {
    /// How the field is decoded.
    fn way(&self) -> Way<'w, T, W>;

    /// What the field takes.
    fn accepts(&self, path: &[Inside<'_>]) -> Option<Accepts>;
}

impl<'w, T: DecodeWith<W, M>, W, M> WithInside<'w, T, W, M> for &&&With<'w, T, W> {
    fn way(&self) -> Way<'w, T, W> {
        Way::of::<M>(self)
    }

    /// Whether the attribute is required is known from decoding.
    fn accepts(&self, path: &[Inside<'_>]) -> Option<Accepts> {
        let found = T::accepts_with(self.0, path)?;
        let optional = if path.is_empty() { T::absent_with(self.0).is_some() } else { found.optional };
        Some(Accepts { optional, ..found })
    }
}

/// Functions that take a reference, which the compiler reports.
pub trait WithReference<'w, 'a, T, W, U: ?Sized + 'a, R> {
    /// A way to nothing.
    fn no_way(&self) -> Way<'w, T, W>;

    /// Never called: the bound does not hold.
    fn way(&self) -> Way<'w, T, W>
    where
        &'a U: Owned,
    {
        self.no_way()
    }

    /// Nothing: the error is reported once, where the field is decoded.
    fn accepts(&self, _: &[Inside<'_>]) -> Option<Accepts> {
        None
    }
}

impl<'w, 'a, T, W, U: ?Sized + 'a, R> WithReference<'w, 'a, T, W, U, R> for &&&&&With<'w, T, W>
where
    W: Fn(&'a U) -> R,
{
    fn no_way(&self) -> Way<'w, T, W> {
        Way::none(self)
    }
}

/// Functions that make another type; the compiler reports it.
pub trait WithOtherResult<'w, T, W, A, R> {
    /// A way to nothing.
    fn no_way(&self) -> Way<'w, T, W>;

    /// Never called: the bound does not hold.
    fn way<E: Display>(&self) -> Way<'w, T, W>
    where
        W: Fn(A) -> Result<T, E>,
    {
        self.no_way()
    }

    /// Nothing: the error is reported once, where the field is decoded.
    fn accepts(&self, _: &[Inside<'_>]) -> Option<Accepts> {
        None
    }
}

impl<'w, T, W, A, R> WithOtherResult<'w, T, W, A, R> for &&With<'w, T, W>
where
    W: Fn(A) -> R,
    A: DecodeAttribute,
{
    fn no_way(&self) -> Way<'w, T, W> {
        Way::none(self)
    }
}

/// Functions whose argument cannot be decoded; the compiler reports its type.
pub trait WithOtherArgument<'w, T, W, A, R> {
    /// A way to nothing.
    fn no_way(&self) -> Way<'w, T, W>;

    /// Never called: the bound does not hold.
    fn way(&self) -> Way<'w, T, W>
    where
        A: ArgumentType,
    {
        self.no_way()
    }

    /// Nothing: the error is reported once, where the field is decoded.
    fn accepts(&self, _: &[Inside<'_>]) -> Option<Accepts> {
        None
    }
}

impl<'w, T, W, A, R> WithOtherArgument<'w, T, W, A, R> for &With<'w, T, W>
where
    W: Fn(A) -> R,
{
    fn no_way(&self) -> Way<'w, T, W> {
        Way::none(self)
    }
}

/// Everything else; the compiler reports it.
pub trait WithOther<'w, T, W> {
    /// A way to nothing.
    fn no_way(&self) -> Way<'w, T, W>;

    /// Never called: the bound does not hold.
    fn way(&self) -> Way<'w, T, W>
    where
        W: Convert<T>,
    {
        self.no_way()
    }

    /// Nothing: the error is reported once, where the field is decoded.
    fn accepts(&self, _: &[Inside<'_>]) -> Option<Accepts> {
        None
    }
}

impl<'w, T, W> WithOther<'w, T, W> for With<'w, T, W> {
    fn no_way(&self) -> Way<'w, T, W> {
        Way::none(self)
    }
}

/// An argument that is not borrowed. No reference implements it.
#[diagnostic::on_unimplemented(
    message = "a function that makes a field cannot take a reference, `{Self}`",
    label = "this function takes `{Self}`",
    note = "decoding makes the value and passes it to the function: take `String` rather than `&str`, `Vec<T>` rather than `&[T]`"
)]
pub trait Owned {}

/// An argument that can be decoded.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be decoded from an attribute, so a function cannot take it",
    label = "this function takes `{Self}`",
    note = "add `#[derive(serde::Deserialize)]` to `{Self}`"
)]
pub trait ArgumentType {}

#[diagnostic::do_not_recommend]
impl<T: DecodeAttribute> ArgumentType for T {}

/// Defaults that a converter can write.
///
/// `(&&With::<T, _>::new(&converter)).default_value(…)` finds the first of three traits that is implemented: this one, [`DefaultInside`],
/// [`DefaultOfFunction`].
pub trait DefaultOfConverter<T> {
    /// The value that it writes.
    fn default_value(&self, default: impl FnOnce() -> T) -> Option<Value>;
}

impl<T, W: ConvertBack<T>> DefaultOfConverter<T> for &&With<'_, T, W> {
    fn default_value(&self, default: impl FnOnce() -> T) -> Option<Value> {
        (!self.0.is_secret()).then(|| self.0.encode(&default()).ok()).flatten()
    }
}

/// The same in containers.
pub trait DefaultInside<T, M> {
    /// The value that the converter writes.
    fn default_value(&self, default: impl FnOnce() -> T) -> Option<Value>;
}

impl<T: EncodeWith<W, M>, W, M> DefaultInside<T, M> for &With<'_, T, W> {
    fn default_value(&self, default: impl FnOnce() -> T) -> Option<Value> {
        (!T::is_secret(self.0)).then(|| default().encode_with(self.0).ok()).flatten()
    }
}

/// Defaults of functions and of converters that only read.
pub trait DefaultOfFunction<T> {
    /// Only the program knows how to write it.
    fn default_value(&self, _: impl FnOnce() -> T) -> Option<Value> {
        None
    }
}

impl<T, W> DefaultOfFunction<T> for With<'_, T, W> {}
