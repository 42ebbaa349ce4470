//! Access to the parts of a value that pretends to have one part.

use serde::de::value::Error;
use serde::de::{
    DeserializeSeed, EnumAccess, IntoDeserializer, MapAccess, SeqAccess, VariantAccess, Visitor,
};

use super::asked::{Asked, no_value};
use crate::decode::Inside;
use crate::value::KeyDeserializer;

/// Access to the only part that an asked value pretends to have.
pub(super) struct AskedAccess<'a> {
    pub(super) asked: Asked<'a>,
    /// Its name, or empty for an element.
    pub(super) key: &'a str,
    /// The rest of the path, inside it.
    pub(super) rest: &'a [Inside<'a>],
}

impl AskedAccess<'_> {
    fn deserialize<'de, S: DeserializeSeed<'de>>(&self, seed: S) -> Result<S::Value, Error> {
        let asked = self.asked.into::<S::Value>(self.rest);
        let result = seed.deserialize(asked);
        if asked.is_sampled() {
            return no_value();
        }
        match asked.offer().filter(|_| result.is_ok()) {
            // A list would ask for the next element, without end.
            Some(offer) => {
                offer.is_taken.set(true);
                no_value()
            }
            None => result,
        }
    }
}

impl<'de> SeqAccess<'de> for AskedAccess<'_> {
    type Error = Error;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Error> {
        self.deserialize(seed).map(Some)
    }
}

impl<'de> MapAccess<'de> for AskedAccess<'_> {
    type Error = Error;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Error> {
        seed.deserialize(KeyDeserializer::passing(self.key)).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Error> {
        self.deserialize(seed)
    }
}

impl<'de> EnumAccess<'de> for AskedAccess<'_> {
    type Error = Error;
    type Variant = Self;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Self), Error> {
        Ok((seed.deserialize(self.key.into_deserializer())?, self))
    }
}

impl<'de> VariantAccess<'de> for AskedAccess<'_> {
    type Error = Error;

    /// It has no content.
    fn unit_variant(self) -> Result<(), Error> {
        no_value()
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Error> {
        self.deserialize(seed)
    }

    fn tuple_variant<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Error> {
        self.asked.into::<V::Value>(self.rest).fixed_list(length, visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.asked.into::<V::Value>(self.rest).map(Some(fields), visitor)
    }
}
