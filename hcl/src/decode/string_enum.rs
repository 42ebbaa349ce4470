//! Enums whose variants are strings.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, EnumAccess, Error, VariantAccess, Visitor};

/// Finds the enum variant whose name matches the string, by its position among `names`, which `Words` takes
/// apart for descriptions. `spellings` are the names and their aliases.
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

/// What a type says of its strings to a deserializer: the names; after an empty one, the aliases; and after
/// another empty one, the version since which each name exists, which may be empty.
pub(super) struct Words {
    pub(super) names: &'static [&'static str],
    pub(super) aliases: &'static [&'static str],
    pub(super) since: &'static [&'static str],
}

impl Words {
    pub(super) fn of(all: &'static [&'static str]) -> Words {
        let (names, rest) = until_empty(all);
        let (aliases, since) = until_empty(rest);
        Words { names, aliases, since }
    }
}

/// What is before and after the first empty string.
fn until_empty(all: &'static [&'static str]) -> (&'static [&'static str], &'static [&'static str]) {
    match all.iter().position(|name| name.is_empty()) {
        Some(end) => (&all[..end], &all[end + 1..]),
        None => (all, &[]),
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
        Words::of(self.names)
            .names
            .iter()
            .enumerate()
            .try_for_each(|(index, name)| write!(f, "{}\"{name}\"", if index == 0 { " " } else { ", " }))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<usize, E> {
        let found = self.spellings.iter().find(|(spelling, _)| *spelling == text);
        found
            .map(|(_, position)| *position)
            .ok_or_else(|| E::unknown_variant(text, Words::of(self.names).names))
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
