//! Points in time.

use std::time::SystemTime;

use super::{Convert, ConvertBack, Form, Refused, errors};
use crate::value::Value;
use crate::value::spelling::timestamp::{Instant, read, write};

/// Points in time as RFC 3339 writes them: `"2025-03-01T12:00:00Z"`, `"2025-03-01T13:00:00.5+01:00"`.
///
/// The field is a `SystemTime` or, with the feature `datetime`, a `DateTime` of the crate `chrono`, in UTC or
/// with the offset as written. The offset is required. Less than a nanosecond is dropped. A time is written
/// in UTC, or with its own offset.
///
/// ```
/// use std::time::{Duration, SystemTime};
/// use hcl::HclDecode;
///
/// #[derive(Debug, HclDecode)]
/// struct Certificate {
///     #[hcl(with = hcl::with::timestamp)]
///     expires: SystemTime,
/// }
///
/// let certificate: Certificate = hcl::from_str("expires = \"2001-09-09T03:46:40+02:00\"")?;
/// assert_eq!(certificate.expires, SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000));
///
/// let error = hcl::from_str::<Certificate>("expires = \"2001-09-09\"").unwrap_err();
/// assert!(error.to_string().contains("date without a time"));
/// # Ok::<(), hcl::Error>(())
/// ```
#[allow(non_camel_case_types)]
#[derive(Clone, Copy, Debug)]
pub struct timestamp;

pub(super) const FORM: Form = Form { name: "point in time", example: "2025-03-01T12:00:00Z" };

impl Convert<SystemTime> for timestamp {
    type Written = String;

    fn decode(&self, written: String) -> Result<SystemTime, Refused> {
        read(&written)?.to_system().ok_or_else(|| errors::time_out_of_range(&written))
    }

    fn form(&self) -> Option<Form> {
        Some(FORM)
    }
}

impl ConvertBack<SystemTime> for timestamp {
    fn encode(&self, value: &SystemTime) -> Result<Value, Refused> {
        let text = Instant::of_system(*value).and_then(write);
        text.map(Value::string).ok_or_else(|| errors::not_written("a time outside of the years 0 to 9999"))
    }
}
