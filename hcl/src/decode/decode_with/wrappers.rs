//! Wrappers around what is made: options, pointers, and what keeps more than the value.

use std::rc::Rc;
use std::sync::Arc;

use super::{DecodeWith, Makes, Making};
use crate::decode::describe::as_content;
use crate::decode::unknown_and_marked::without_marks;
use crate::decode::{Accepts, Decoder, Inside, Marked, MaybeUnknown, Spanned};
use crate::model::Attribute;
use crate::with::In;

/// An `Option` takes what its content takes, or nothing.
impl<T: DecodeWith<W, M, Keys>, W, M: Makes, Keys> DecodeWith<W, In<M>, Keys> for Option<T> {
    fn decode_with(making: Making<'_, W, M::Error>, decoder: &mut Decoder<'_>) -> Option<Option<Self>> {
        T::decode_with(Making { may_be_null: true, ..making }, decoder).map(Some)
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
            fn decode_with(
                making: Making<'_, W, M::Error>,
                decoder: &mut Decoder<'_>,
            ) -> Option<Option<Self>> {
                Some(T::decode_with(making, decoder)?.map($pointer::new))
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
    fn decode_with(making: Making<'_, W, M::Error>, decoder: &mut Decoder<'_>) -> Option<Option<Self>> {
        let attribute = making.attribute;
        let value = T::decode_with(making, decoder)?;
        Some(value.map(|value| Spanned { value, location: attribute.expression.location() }))
    }

    fn accepts_with(with: &W, path: &[Inside<'_>]) -> Option<Accepts> {
        as_content::<Self>(T::accepts_with(with, path), path)
    }
}

impl<T: DecodeWith<W, M, Keys>, W, M: Makes, Keys> DecodeWith<W, In<M>, Keys> for Marked<T> {
    fn decode_with(making: Making<'_, W, M::Error>, decoder: &mut Decoder<'_>) -> Option<Option<Self>> {
        let mut value = None;
        let mut decode = |attribute: &Attribute, decoder: &mut Decoder<'_>| {
            value = T::decode_with(Making { attribute, ..making }, decoder);
        };
        let marks = without_marks(making.attribute, decoder, &mut decode)?;
        Some(value?.map(|value| Marked { value, marks }))
    }

    fn absent_with(with: &W) -> Option<Self> {
        T::absent_with(with).map(|value| Marked { value, marks: Default::default() })
    }

    fn accepts_with(with: &W, path: &[Inside<'_>]) -> Option<Accepts> {
        let content = as_content::<Self>(T::accepts_with(with, path), path)?;
        Some(Accepts { keeps_marks: content.keeps_marks || path.is_empty(), ..content })
    }
}

impl<T: DecodeWith<W, M, Keys>, W, M: Makes, Keys> DecodeWith<W, In<M>, Keys> for MaybeUnknown<T> {
    fn decode_with(making: Making<'_, W, M::Error>, decoder: &mut Decoder<'_>) -> Option<Option<Self>> {
        let value = decoder.evaluate_to_keep(making.attribute)?;
        if !value.is_wholly_known() {
            return Some(Some(MaybeUnknown::Unknown(value)));
        }
        Some(T::decode_with(making, decoder)?.map(MaybeUnknown::Known))
    }

    fn absent_with(with: &W) -> Option<Self> {
        T::absent_with(with).map(MaybeUnknown::Known)
    }

    fn accepts_with(with: &W, path: &[Inside<'_>]) -> Option<Accepts> {
        let content = as_content::<Self>(T::accepts_with(with, path), path)?;
        Some(Accepts { keeps_unknown: content.keeps_unknown || path.is_empty(), ..content })
    }
}
