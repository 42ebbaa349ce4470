//! What texts mean in the forms of the converters of this library, for values that are read without a type.

use std::time::Duration;

use super::{Convert, Form, PathKind, Refused, duration, duration_seconds, percentage};
use super::{durations, percentages, sizes, timestamps};
use crate::source::Location;
use crate::value::Number;
use crate::value::spelling::timestamp;

impl Form {
    /// Reads a text in this form: the number that it means, for comparisons, if it means one. `None` if the
    /// form is not one of this library's, or if a feature is missing that reads it.
    ///
    /// # Errors
    /// The text is not in this form.
    pub(crate) fn read(
        self,
        text: &str,
        path_kind: Option<PathKind>,
        place: &Location,
    ) -> Option<Result<Option<Number>, Refused>> {
        if let Some(kind) = path_kind {
            return Some(kind.resolve(text, place).map(|_| None));
        }
        let written = text.to_owned();
        let nanos = |length: Duration| Some(Number::from(length.as_nanos()));
        Some(match self {
            durations::FORM => duration.decode(written).map(nanos),
            durations::FORM_OF_SECONDS => duration_seconds.decode(written).map(nanos),
            timestamps::FORM => timestamp::read(text).map(|instant| Some(nanos_of(instant))),
            percentages::FORM => {
                Convert::<f64>::decode(&percentage, written).map(|fraction| Number::try_from(fraction).ok())
            }
            sizes::FORM => Convert::<u128>::decode(&super::byte_size, written).map(|size| Some(size.into())),
            #[cfg(feature = "regex")]
            super::patterns::FORM => super::regex.decode(written).map(|_| None),
            _ => return None,
        })
    }
}

fn nanos_of(instant: timestamp::Instant) -> Number {
    let seconds = i128::from(instant.seconds) * 1_000_000_000;
    Number::from(seconds + i128::from(instant.nanos))
}
