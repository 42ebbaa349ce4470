//! Attributes that a converter writes.

use std::marker::PhantomData;

use crate::build::{BodyBuilder, EncodeError};
use crate::value::Value;
use crate::with::write::EncodeWith;
use crate::with::{ConvertBack, Refused};

/// Represents a field's type `T`, and the converter that writes it, in method lookup.
///
/// `(&&&With::<T, _>::new(&converter)).encode(…)` finds the first of three traits that is implemented:
/// [`WithConverter`], [`WithInside`], and [`WithOther`], which exists only for error messages.
#[derive(Debug)]
pub struct With<'w, T, W>(&'w W, PhantomData<fn(&T)>);

impl<'w, T, W> With<'w, T, W> {
    /// The probe.
    pub fn new(with: &'w W) -> Self {
        With(with, PhantomData)
    }
}

/// Converters that write the field's type.
pub trait WithConverter<T> {
    /// The value to be written.
    fn encode(&self, value: &T) -> Result<Value, Refused>;
}

impl<T, W: ConvertBack<T>> WithConverter<T> for &&With<'_, T, W> {
    fn encode(&self, value: &T) -> Result<Value, Refused> {
        self.0.encode(value)
    }
}

/// Converters that write what the field's type contains.
pub trait WithInside<T, M> {
    /// The value to be written.
    fn encode(&self, value: &T) -> Result<Value, Refused>;
}

impl<T: EncodeWith<W, M>, W, M> WithInside<T, M> for &With<'_, T, W> {
    fn encode(&self, value: &T) -> Result<Value, Refused> {
        value.encode_with(self.0)
    }
}

/// Functions, and converters that only read; the compiler reports them.
pub trait WithOther<T, W> {
    /// Never called: the bound does not hold.
    fn encode(&self, _: &T) -> Result<Value, Refused>
    where
        W: Writes<T>,
    {
        Err(Refused::new("the program does not say how to write this"))
    }
}

impl<T, W> WithOther<T, W> for With<'_, T, W> {}

/// A converter that writes.
#[diagnostic::on_unimplemented(
    message = "`with` says how to read `{T}`, but not how to write it",
    label = "`hcl::with::ConvertBack` is not implemented",
    note = "say how to write what `with` reads: `encode_with = function`, or implement `hcl::with::ConvertBack` for a converter"
)]
pub trait Writes<T> {}

#[diagnostic::do_not_recommend]
impl<T, W: ConvertBack<T>> Writes<T> for W {}

/// The text of a label.
pub fn converted_label(value: Result<Value, Refused>) -> Result<String, EncodeError> {
    super::runtime::label(&value.map_err(|refused| EncodeError::new(refused.detail()))?)
}

/// Writes an attribute. A null that comes from an `Option` is left out.
pub fn converted(
    body: &mut BodyBuilder,
    name: &str,
    value: Result<Value, Refused>,
    is_option: bool,
) -> Result<(), EncodeError> {
    let value = value.map_err(|refused| EncodeError::new(refused.detail()).within(name))?;
    super::runtime::attribute(body, name, &value, is_option)
}
