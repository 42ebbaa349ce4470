//! Enums whose variants are strings.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, EnumAccess, Error, VariantAccess, Visitor};

/// Finds the enum variant whose name matches the string, by its position among `names`, which an empty one
/// may separate from aliases, for descriptions. `spellings` are the names and their aliases.
///
/// # Errors
/// The value is not one of the strings.
pub fn word<'de, D: Deserializer<'de>>(
    deserializer: D,
    name: &'static str,
    names: &'static [&'static str],
    spellings: &'static [(&'static str, usize)],
) -> Result<usize, D::Error> {
    deserializer.deserialize_enum(name, names, Word { names, spellings })
}

/// The error for an enum without variants.
pub fn missing_variant_error<E: Error>() -> E {
    E::custom("there is no such variant")
}

/// Names, and the aliases after an empty one.
pub(super) fn without_aliases(
    names: &'static [&'static str],
) -> (&'static [&'static str], &'static [&'static str]) {
    match names.iter().position(|name| name.is_empty()) {
        Some(end) => (&names[..end], &names[end + 1..]),
        None => (names, &[]),
    }
}

#[derive(Clone, Copy)]
struct Word {
    names: &'static [&'static str],
    spellings: &'static [(&'static str, usize)],
}

impl<'de> Visitor<'de> for Word {
    type Value = usize;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("one of the strings")?;
        let (names, _) = without_aliases(self.names);
        names
            .iter()
            .enumerate()
            .try_for_each(|(index, name)| write!(f, "{}\"{name}\"", if index == 0 { " " } else { ", " }))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<usize, E> {
        let found = self.spellings.iter().find(|(spelling, _)| *spelling == text);
        found
            .map(|(_, position)| *position)
            .ok_or_else(|| E::unknown_variant(text, without_aliases(self.names).0))
    }

    fn visit_enum<A: EnumAccess<'de>>(self, access: A) -> Result<usize, A::Error> {
        let (position, variant) = access.variant_seed(self)?;
        variant.unit_variant()?;
        Ok(position)
    }
}

impl<'de> DeserializeSeed<'de> for Word {
    type Value = usize;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<usize, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}
