//! What defaults are made of: texts, and places for values that were not read.

use crate::decode::{Input, Spanned};
use crate::source::{Location, Source, Span};

/// A type that a string literal converts into.
#[diagnostic::on_unimplemented(
    message = "a string is not a default for `{Self}`",
    label = "`{Self}` is not made from a string",
    note = "write an expression of that type, such as a variant or a constant, or the path of a function: `default = function`",
    note = "or implement `From<&str>` for `{Self}`"
)]
pub trait TextDefault<'t> {
    /// Converts the text.
    fn from_text(text: &'t str) -> Self;
}

#[diagnostic::do_not_recommend]
impl<'t, T: From<&'t str>> TextDefault<'t> for T {
    fn from_text(text: &'t str) -> Self {
        T::from(text)
    }
}

/// A default that is a string literal.
#[derive(Debug)]
pub struct Text<'t>(pub &'t str);

impl<'t> Text<'t> {
    /// The default. For the compiler, an error is at the call of this method, where the literal is.
    pub fn convert<T: TextDefault<'t>>(self) -> T {
        T::from_text(self.0)
    }
}

/// A default for a field of the type `Spanned<T>`: the value alone, or with a place.
pub trait IntoSpanned<T> {
    /// Adds the place, unless there is one.
    fn into_spanned(self, place: impl FnOnce() -> Location) -> Spanned<T>;
}

impl<T> IntoSpanned<T> for T {
    fn into_spanned(self, place: impl FnOnce() -> Location) -> Spanned<T> {
        Spanned { value: self, location: place() }
    }
}

impl<T> IntoSpanned<T> for Spanned<T> {
    fn into_spanned(self, _: impl FnOnce() -> Location) -> Spanned<T> {
        self
    }
}

/// A default with its place.
pub fn into_spanned<T>(value: impl IntoSpanned<T>, place: impl FnOnce() -> Location) -> Spanned<T> {
    value.into_spanned(place)
}

/// The place of an attribute that is absent: where it would be written.
pub fn missing_item(input: &Input<'_>) -> Location {
    input.missing_item()
}

/// The place of a value that belongs to no source.
pub fn nowhere() -> Location {
    Source::new("", "").location(Span::new(0, 0))
}

/// For fields without a default, or whose default cannot be written, and for labels that take any string.
pub fn nothing<T>() -> Option<T> {
    None
}

/// What stands for the code that makes a default without the features that show it: nothing calls it, and it
/// is not compiled.
#[cfg(not(any(feature = "clap", feature = "reference")))]
#[doc(hidden)]
#[macro_export]
macro_rules! __hcl_default {
    ($($code:tt)*) => {
        $crate::__private_v1::decode::nothing
    };
}

/// What stands for the code that writes a default of blocks, which only pages and samples show.
#[cfg(not(feature = "reference"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __hcl_default_block {
    ($($code:tt)*) => {
        $crate::__private_v1::decode::nothing
    };
}
