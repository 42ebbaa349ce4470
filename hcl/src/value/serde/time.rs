//! Durations and points in time. Serde takes the standard library's types apart into seconds and nanoseconds,
//! which nobody would write: where a type asks for these, a text such as `30s` is read, and written.

use std::time::Duration;

use serde::de::value::MapDeserializer;
use serde::de::{Deserializer, Visitor};

use super::errors;
use crate::value::errors::ValueError;
use crate::value::kind::Kind;
use crate::value::repr::Value;
use crate::value::spelling::{Refused, duration, in_one, timestamp};

/// What two fields of a struct mean together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Time {
    /// A `std::time::Duration`.
    Duration,
    /// A `std::time::SystemTime`.
    Point,
}

const TIMES: [Time; 2] = [Time::Duration, Time::Point];

impl Time {
    /// The type that asks serde for a struct of this name with these fields.
    pub(crate) fn asked_for(name: &str, fields: &[&str]) -> Option<Time> {
        TIMES.into_iter().find(|time| time.name() == name && time.fields() == fields)
    }

    /// The type that serde writes as a struct of this name.
    pub(crate) fn called(name: &str, fields: usize) -> Option<Time> {
        TIMES.into_iter().find(|time| time.name() == name && fields == 2)
    }

    fn name(self) -> &'static str {
        match self {
            Time::Duration => "Duration",
            Time::Point => "SystemTime",
        }
    }

    fn fields(self) -> [&'static str; 2] {
        match self {
            Time::Duration => ["secs", "nanos"],
            Time::Point => ["secs_since_epoch", "nanos_since_epoch"],
        }
    }

    /// Passes the parts that a value means to the type. `None` for an object, which has them itself.
    pub(super) fn visit<'de, V: Visitor<'de>>(
        self,
        value: &Value,
        kind: &Kind<'_>,
        visitor: V,
    ) -> Result<Result<V::Value, V>, ValueError> {
        match kind {
            Kind::Object(_) | Kind::Map(_) => Ok(Err(visitor)),
            Kind::String(text) => self.visit_text(text, visitor).map(Ok),
            Kind::Number(number) => self.visit_text(&number.to_string(), visitor).map(Ok),
            _ => Err(errors::required_noun(self.noun(), value).advising(self.advice())),
        }
    }

    /// Passes the parts that a text means to the type.
    pub(super) fn visit_text<'de, V: Visitor<'de>>(
        self,
        text: &str,
        visitor: V,
    ) -> Result<V::Value, ValueError> {
        let [seconds, nanos] = self.parts(text).map_err(|refused| in_one(&refused))?;
        let [first, second] = self.fields();
        MapDeserializer::new([(first, seconds), (second, nanos)].into_iter()).deserialize_map(visitor)
    }

    fn noun(self) -> &'static str {
        match self {
            Time::Duration => "duration",
            Time::Point => "time",
        }
    }

    fn advice(self) -> &'static str {
        match self {
            Time::Duration => "write a string such as \"30s\"",
            Time::Point => "write a string such as \"2025-03-01T12:00:00Z\"",
        }
    }

    /// Seconds and nanoseconds.
    fn parts(self, text: &str) -> Result<[u64; 2], Refused> {
        match self {
            Time::Duration => {
                let duration = duration::read(text)?;
                Ok([duration.as_secs(), duration.subsec_nanos().into()])
            }
            Time::Point => {
                let instant = timestamp::read(text)?;
                // Serde's own form has no sign.
                let seconds = u64::try_from(instant.seconds).map_err(|_| errors::before_1970(text))?;
                Ok([seconds, instant.nanos.into()])
            }
        }
    }

    /// The text for seconds and nanoseconds; `None` if a struct of the same name has other numbers in these
    /// fields.
    fn text(self, seconds: u64, nanos: u64) -> Option<String> {
        let nanos = u32::try_from(nanos).ok().filter(|nanos| *nanos < 1_000_000_000)?;
        match self {
            Time::Duration => Some(duration::write(Duration::new(seconds, nanos))),
            Time::Point => timestamp::write(timestamp::Instant { seconds: seconds.try_into().ok()?, nanos }),
        }
    }

    /// The text for a struct that has been written.
    pub(crate) fn text_of<'a>(self, entries: impl Iterator<Item = (&'a str, Option<u64>)>) -> Option<String> {
        let entries: Vec<_> = entries.collect();
        match (entries.as_slice(), self.fields()) {
            ([(first, Some(seconds)), (second, Some(nanos))], fields) if fields == [*first, *second] => {
                self.text(*seconds, *nanos)
            }
            _ => None,
        }
    }
}
