//! Points in time in the types of the crate `chrono`.

use chrono::{DateTime, FixedOffset, Utc};

use super::timestamps::FORM;
use super::{Convert, ConvertBack, Form, Refused, errors, timestamp};
use crate::value::Value;
use crate::value::spelling::timestamp::{Instant, local_time, read_with_offset, write};

impl Convert<DateTime<Utc>> for timestamp {
    type Written = String;

    fn decode(&self, written: String) -> Result<DateTime<Utc>, Refused> {
        read(&written).map(|(time, _)| time)
    }

    fn form(&self) -> Option<Form> {
        Some(FORM)
    }
}

impl Convert<DateTime<FixedOffset>> for timestamp {
    type Written = String;

    fn decode(&self, written: String) -> Result<DateTime<FixedOffset>, Refused> {
        let (time, offset) = read(&written)?;
        Ok(time.with_timezone(&offset))
    }

    fn form(&self) -> Option<Form> {
        Some(FORM)
    }
}

impl ConvertBack<DateTime<Utc>> for timestamp {
    fn encode(&self, value: &DateTime<Utc>) -> Result<Value, Refused> {
        written(write(instant(value.timestamp(), value.timestamp_subsec_nanos())))
    }
}

impl ConvertBack<DateTime<FixedOffset>> for timestamp {
    fn encode(&self, value: &DateTime<FixedOffset>) -> Result<Value, Refused> {
        let instant = instant(value.timestamp(), value.timestamp_subsec_nanos());
        written(write_with_offset(instant, value.offset().local_minus_utc().into()))
    }
}

fn read(text: &str) -> Result<(DateTime<Utc>, FixedOffset), Refused> {
    let (Instant { seconds, nanos }, offset) = read_with_offset(text)?;
    let time = DateTime::from_timestamp(seconds, nanos);
    let offset = i32::try_from(offset).ok().and_then(FixedOffset::east_opt);
    time.zip(offset).ok_or_else(|| errors::time_out_of_range(text))
}

/// Chrono adds a leap second to the nanoseconds.
fn instant(seconds: i64, nanos: u32) -> Instant {
    Instant { seconds: seconds + i64::from(nanos / 1_000_000_000), nanos: nanos % 1_000_000_000 }
}

fn written(text: Option<String>) -> Result<Value, Refused> {
    text.map(Value::string).ok_or_else(|| errors::not_written("a time that RFC 3339 has no form for"))
}

/// Writes a point in time at a place with this offset in seconds; `None` also if that is not whole minutes.
fn write_with_offset(instant: Instant, offset: i64) -> Option<String> {
    let local = local_time(Instant { seconds: instant.seconds.checked_add(offset)?, ..instant })?;
    let (sign, minutes) = (if offset < 0 { '-' } else { '+' }, offset.abs() / 60);
    (offset % 60 == 0).then(|| format!("{local}{sign}{:02}:{:02}", minutes / 60, minutes % 60))
}
