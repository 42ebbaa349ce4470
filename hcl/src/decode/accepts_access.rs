//! What the parts of a value take: a type deserializes itself from a value that pretends to have one part.
//!
//! Only reference pages, samples and completions need this, and it makes the compiler instantiate each type's
//! `Deserialize` once more, so it is compiled only with the feature `reference`.

use serde::de::value::Error;
use serde::de::{
    DeserializeSeed, EnumAccess, IntoDeserializer, MapAccess, SeqAccess, VariantAccess, Visitor,
};

use super::accepts::{Asked, Inside, end_asking};
use super::example::Offer;
use super::sample_lists::Sample;
use crate::value::KeyDeserializer;

impl<'a> Asked<'a> {
    pub(super) fn offering(self, offer: &'a Offer) -> Self {
        Asked { offer: Some(offer), ..self }
    }

    pub(super) fn sampling(self, sample: &'a Sample) -> Self {
        Asked { sample: Some(sample), ..self }
    }

    /// Whether a list was made for the part at the end of the path.
    pub(super) fn is_sampled(&self) -> bool {
        self.sample.is_some_and(|sample| sample.is_taken.get())
    }

    /// The value that is offered for this part, if one is.
    pub(super) fn offer(&self) -> Option<&'a Offer> {
        self.offer.filter(|_| self.path.is_empty())
    }

    /// Continues with the part of type `T` that the rest of the path leads into.
    pub(super) fn into<T>(self, path: &'a [Inside<'a>]) -> Self {
        Asked { offer: self.offer, sample: self.sample, ..Asked::new::<T>(path, self.found) }
    }
}

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
            return end_asking();
        }
        match asked.offer().filter(|_| result.is_ok()) {
            // A list would ask for the next element, without end.
            Some(offer) => {
                offer.is_taken.set(true);
                end_asking()
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
        end_asking()
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

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, HashMap};

    use serde::Deserialize;
    use serde::de::DeserializeOwned;

    use super::super::accepts::{AcceptedKind, MAX_DEPTH, accepts};
    use super::Inside;

    #[derive(Deserialize)]
    #[serde(rename_all = "lowercase")]
    #[allow(dead_code, reason = "it is described, not looked into")]
    enum Level {
        Low,
        High,
    }

    #[derive(Deserialize, PartialEq, Eq, Hash)]
    struct Port(u16);

    /// It contains itself.
    #[derive(Deserialize)]
    #[allow(dead_code, reason = "it is described, not looked into")]
    struct Tree {
        level: Option<Level>,
        children: Vec<Tree>,
        pair: [bool; 2],
        mixed: (u8, bool),
        by_port: HashMap<Port, Tree>,
        shape: Shape,
    }

    #[derive(Deserialize)]
    #[allow(dead_code, reason = "it is described, not looked into")]
    enum Shape {
        Point,
        Circle(f64),
        Box { width: u8 },
        Line(u8, u8),
    }

    fn kind<T: DeserializeOwned>(path: &[Inside<'_>]) -> Option<AcceptedKind> {
        accepts::<T>(path).map(|accepts| accepts.kind)
    }

    #[test]
    fn a_type_tells_what_its_parts_take() {
        use Inside::{Element, Key};
        let part = kind::<BTreeMap<String, Tree>>;
        let level = Some(AcceptedKind::OneOf(&["low", "high"]));
        assert_eq!(part(&[Key("any"), Key("level")]), level);
        assert_eq!(part(&[Key("any"), Key("children"), Element, Key("level")]), level);
        assert_eq!(part(&[Key("any"), Key("by_port"), Key("80"), Key("level")]), level);
        assert_eq!(part(&[Key("any"), Key("pair"), Element]), Some(AcceptedKind::Bool));
        assert_eq!(part(&[Key("any"), Key("shape"), Key("Circle")]), Some(AcceptedKind::Number));
        assert_eq!(part(&[Key("any"), Key("shape"), Key("Line")]), Some(AcceptedKind::List));
        assert_eq!(part(&[Key("any"), Key("shape"), Key("Box"), Key("width")]), Some(AcceptedKind::Number));
        for nowhere in [
            &[Element][..],
            &[Key("any"), Key("levle")],
            &[Key("any"), Key("mixed"), Element],
            &[Key("any"), Key("by_port"), Key("eighty")],
            &[Key("any"), Key("shape"), Key("Point")],
            &[Key("any"), Key("level"), Element],
        ] {
            assert_eq!(part(nowhere), None, "{nowhere:?}");
        }
    }

    #[test]
    fn a_part_tells_its_type_and_whether_there_may_be_none() {
        let part = accepts::<Tree>(&[Inside::Key("level")]).expect("a part");
        assert!(part.optional && part.type_name.starts_with("core::option::Option<"));
        assert!(!accepts::<Tree>(&[Inside::Key("pair")]).expect("a part").optional);
    }

    #[test]
    fn a_path_has_an_end_where_a_type_has_none() {
        let path = |length| [Inside::Key("children"), Inside::Element].repeat(length);
        assert!(accepts::<Tree>(&path(MAX_DEPTH / 2)).is_some());
        assert!(accepts::<Tree>(&path(MAX_DEPTH)).is_none());
    }
}
