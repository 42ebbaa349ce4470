//! Enums that are one of several strings.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, EnumAccess, Error, VariantAccess, Visitor};

/// Which of an enum's strings there is: its position among `names`. `spellings` are the same strings and all that stand for them.
///
/// # Errors
/// Something else than one of the strings.
pub fn word<'de, D: Deserializer<'de>>(
    deserializer: D,
    name: &'static str,
    names: &'static [&'static str],
    spellings: &'static [(&'static str, usize)],
) -> Result<usize, D::Error> {
    deserializer.deserialize_enum(name, names, Word { names, spellings })
}

/// The error where there is no variant to make.
pub fn no_word<E: Error>() -> E {
    E::custom("there is no such variant")
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
        self.names
            .iter()
            .enumerate()
            .try_for_each(|(index, name)| write!(f, "{}\"{name}\"", if index == 0 { " " } else { ", " }))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<usize, E> {
        let found = self.spellings.iter().find(|(spelling, _)| *spelling == text);
        found.map(|(_, position)| *position).ok_or_else(|| E::unknown_variant(text, self.names))
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
