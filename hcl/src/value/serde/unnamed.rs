//! Structs whose fields have no names.

/// Makes the methods of a deserializer that reads such structs as what is in them: as nothing, or as a tuple.
macro_rules! unnamed_structs {
    () => {
        fn deserialize_unit_struct<V: serde::de::Visitor<'de>>(
            self,
            _: &'static str,
            visitor: V,
        ) -> Result<V::Value, Self::Error> {
            self.deserialize_unit(visitor)
        }

        fn deserialize_tuple_struct<V: serde::de::Visitor<'de>>(
            self,
            _: &'static str,
            length: usize,
            visitor: V,
        ) -> Result<V::Value, Self::Error> {
            self.deserialize_tuple(length, visitor)
        }
    };
}
pub(crate) use unnamed_structs;
