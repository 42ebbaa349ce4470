//! The name of an enum's variant, written alone.

use serde::de::value::BorrowedStrDeserializer;
use serde::de::{DeserializeSeed, EnumAccess, VariantAccess, Visitor};

use super::errors;
use crate::value::errors::ValueError;

/// A string that names a variant without content.
pub(super) struct BareVariant<'de>(pub(super) &'de str);

impl<'de> EnumAccess<'de> for BareVariant<'de> {
    type Error = ValueError;
    type Variant = Self;

    fn variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<(T::Value, Self), ValueError> {
        let variant = seed.deserialize(BorrowedStrDeserializer::<ValueError>::new(self.0))?;
        Ok((variant, self))
    }
}

impl<'de> VariantAccess<'de> for BareVariant<'de> {
    type Error = ValueError;

    fn unit_variant(self) -> Result<(), ValueError> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, _: T) -> Result<T::Value, ValueError> {
        Err(errors::variant_without_content(self.0, "…"))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, ValueError> {
        Err(errors::variant_without_content(self.0, "[…]"))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, ValueError> {
        Err(errors::variant_without_content(self.0, &errors::object_of(fields)))
    }
}
