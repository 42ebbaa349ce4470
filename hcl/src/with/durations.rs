//! Durations.

use std::time::Duration;

use super::{Convert, ConvertBack, Form, Refused};
use crate::value::spelling::duration::{read, write};
use crate::value::spelling::unit::number;
use crate::value::{Number, Value};

/// Durations with units: `"30s"`, `"1h30m"`, `"1.5h"`, `"1h 30m"`, `"2 days"`.
///
/// | unit | names |
/// |---|---|
/// | nanosecond | `ns`, `nsec`, `nanos`, `nanosecond` |
/// | microsecond | `us`, `µs`, `usec`, `micros`, `microsecond` |
/// | millisecond | `ms`, `msec`, `millis`, `millisecond` |
/// | second | `s`, `sec`, `second` |
/// | minute | `m`, `min`, `minute` |
/// | hour | `h`, `hr`, `hour` |
/// | day, of 24 hours | `d`, `day` |
/// | week | `w`, `week` |
///
/// Long names may end in `s`. Numbers may have decimals; less than a nanosecond is dropped. A number without
/// unit is an error, except 0; [`duration_seconds`] accepts it.
///
/// A duration is written in days and smaller units: `"1d12h"`, `"500ms"`.
///
/// ```
/// use std::time::Duration;
/// use hcl::HclDecode;
///
/// #[derive(Debug, HclDecode)]
/// struct Client {
///     #[hcl(with = hcl::with::duration)]
///     timeout: Option<Duration>,
/// }
///
/// let client: Client = hcl::from_str("timeout = \"1m30s\"")?;
/// assert_eq!(client.timeout, Some(Duration::from_secs(90)));
///
/// let error = hcl::from_str::<Client>("timeout = 30").unwrap_err();
/// assert!(error.to_string().contains("has no unit"));
/// # Ok::<(), hcl::Error>(())
/// ```
#[allow(non_camel_case_types)]
#[derive(Clone, Copy, Debug)]
pub struct duration;

/// Durations like those of [`duration`]; a number without unit is in seconds.
///
/// A duration is written as a number of seconds: `30`, `0.5`.
///
/// ```
/// use std::time::Duration;
/// use hcl::HclDecode;
///
/// #[derive(HclDecode)]
/// struct Client {
///     #[hcl(with = hcl::with::duration_seconds)]
///     delays: Vec<Duration>,
/// }
///
/// let client: Client = hcl::from_str("delays = [1, 1.5, \"2s\", \"1m\"]")?;
/// assert_eq!(client.delays.iter().sum::<Duration>(), Duration::from_millis(64_500));
/// # Ok::<(), hcl::Error>(())
/// ```
#[allow(non_camel_case_types)]
#[derive(Clone, Copy, Debug)]
pub struct duration_seconds;

pub(super) const FORM: Form = Form { name: "duration", example: "30s" };

pub(super) const FORM_OF_SECONDS: Form = Form { name: "duration or number of seconds", example: "30s" };

impl Convert<Duration> for duration {
    type Written = String;

    fn decode(&self, written: String) -> Result<Duration, Refused> {
        read(&written)
    }

    fn form(&self) -> Option<Form> {
        Some(FORM)
    }
}

impl ConvertBack<Duration> for duration {
    fn encode(&self, value: &Duration) -> Result<Value, Refused> {
        Ok(Value::string(write(*value)))
    }
}

impl Convert<Duration> for duration_seconds {
    type Written = String;

    fn decode(&self, written: String) -> Result<Duration, Refused> {
        let unit = if number(&written).is_some() { "s" } else { "" };
        read(&(written + unit))
    }

    fn form(&self) -> Option<Form> {
        Some(FORM_OF_SECONDS)
    }
}

impl ConvertBack<Duration> for duration_seconds {
    fn encode(&self, value: &Duration) -> Result<Value, Refused> {
        let nanos = Number::from(value.as_nanos());
        Ok(Value::number(nanos.divide(&Number::from(1_000_000_000))?))
    }
}
