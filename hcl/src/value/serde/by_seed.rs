//! Values read by a seed, as a schema has one, instead of by a type.

use std::collections::BTreeMap;

use serde::de::DeserializeSeed;

use super::each_error::read_each;
use super::errors;
use super::reader::ValueReader;
use super::secret_parts::{Part, SecretParts};
use crate::value::errors::ValueError;
use crate::value::repr::Value;

/// Reads a value as a seed does.
pub(crate) fn from_value_by<'de, S: DeserializeSeed<'de>>(
    value: &'de Value,
    seed: S,
) -> Result<S::Value, ValueError> {
    seed.deserialize(ValueReader::whole(value)).map_err(|error| errors::with_text(error, value))
}

/// Like [`from_value_or_errors`](super::from_value_or_errors), for what a seed reads. Returns whether the
/// value fits.
pub(crate) fn from_value_or_errors_by<S>(
    value: &Value,
    checks_names: bool,
    seed: S,
    report: &mut dyn FnMut(ValueError) -> bool,
) -> bool
where
    S: Copy + for<'de> DeserializeSeed<'de, Value = ()>,
{
    read_each(value, checks_names, report, &mut |reader| seed.deserialize(reader))
}

impl SecretParts {
    /// The parts of a type that was read.
    pub(crate) fn of(is_whole: bool, parts: impl Iterator<Item = (&'static str, Part)>) -> Self {
        let mut names: BTreeMap<&'static str, Part> = BTreeMap::new();
        for (name, part) in parts {
            let known = names.entry(name).or_insert(part);
            *known = part.max(*known);
        }
        SecretParts { is_whole, names: names.into_iter().collect() }
    }
}
