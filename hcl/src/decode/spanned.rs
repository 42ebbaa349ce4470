//! Values that know where they come from.

use super::{Decoder, HclDecode, Input, Shape};
use crate::source::{Location, Span};

/// A value with the place it was read from: an attribute's expression, a label, or a whole block.
///
/// An absent attribute has no place, so one that may be absent is an `Option<Spanned<T>>`. The derive macro
/// refuses `Spanned<Option<T>>` without a default. A default, as in `#[hcl(default = 1)]`, has the place
/// where the attribute would be written, so that a message about it points at the block.
///
/// ```
/// use hcl::{HclDecode, Spanned};
///
/// #[derive(HclDecode)]
/// struct Config {
///     listen: Spanned<String>,
/// }
///
/// let config: Config = hcl::from_str(r#"listen = "localhost""#)?;
/// assert_eq!(*config.listen, "localhost");
/// assert_eq!(config.listen.span().range(), 9..20);
/// # Ok::<(), hcl::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spanned<T> {
    /// The value.
    pub value: T,
    /// Where it comes from.
    pub location: Location,
}

impl<T> Spanned<T> {
    /// The value alone.
    pub fn into_inner(self) -> T {
        self.value
    }

    /// Its byte range in the source.
    pub fn span(&self) -> Span {
        self.location.span
    }
}

/// Lets what knows more than a value be read, shown and written as the value alone.
macro_rules! like_its_value {
    ($($wrapper:ident)*) => {$(
        impl<T> std::ops::Deref for $wrapper<T> {
            type Target = T;

            fn deref(&self) -> &T {
                &self.value
            }
        }

        impl<T: std::fmt::Display> std::fmt::Display for $wrapper<T> {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.value.fmt(f)
            }
        }

        /// The value alone is written.
        impl<T: serde::Serialize> serde::Serialize for $wrapper<T> {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                self.value.serialize(serializer)
            }
        }
    )*};
}

#[cfg(feature = "comments")]
pub(super) use like_its_value;

like_its_value!(Spanned);

impl<T: HclDecode> HclDecode for Spanned<T> {
    const LABELS: &'static [&'static str] = T::LABELS;
    const SHAPE: &'static Shape = T::SHAPE;

    fn decode(input: &Input<'_>, decoder: &mut Decoder<'_>) -> Option<Self> {
        let location = input.block().map_or_else(|| input.missing_item(), |block| block.location.clone());
        Some(Spanned { value: T::decode(input, decoder)?, location })
    }
}
