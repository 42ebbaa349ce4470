//! The implementations of `formatdate` and `timeadd`.

use super::timestamp::Timestamp;
use super::{duration, errors, pattern};
use crate::value::function::FunctionError;

/// A timestamp, formatted as a pattern specifies.
pub(in crate::value::stdlib::datetime) fn formatted(
    pattern: &str,
    timestamp: &str,
) -> Result<String, FunctionError> {
    let moment = Timestamp::parse(timestamp).ok_or_else(|| errors::timestamp(timestamp).of_argument(1))?;
    pattern::write(pattern, moment)
}

/// The timestamp, moved by a duration.
pub(in crate::value::stdlib::datetime) fn later(
    timestamp: &str,
    duration: &str,
) -> Result<String, FunctionError> {
    let start = Timestamp::parse(timestamp).ok_or_else(|| errors::timestamp(timestamp))?;
    let nanoseconds = duration::parse(duration).ok_or_else(|| errors::duration(duration))?;
    let end = start.plus(nanoseconds).ok_or_else(errors::range)?;
    Ok(end.to_string())
}

#[cfg(test)]
mod tests {
    fn formatted(pattern: &str, timestamp: &str) -> Option<String> {
        super::formatted(pattern, timestamp).ok()
    }

    #[test]
    fn quotes_stand_for_themselves_where_they_are_two() {
        let moment = "2024-02-29T23:59:58+01:30";
        assert_eq!(formatted("''YY 'o''clock' ''", moment), Some("'24 o'clock '".into()));
        assert_eq!(formatted("'''Z'", moment), Some("'Z".into()));
        assert_eq!(formatted("'", moment), None);
    }

    #[test]
    fn offsets_are_less_than_a_day() {
        assert_eq!(formatted("Z", "2024-02-29T00:00:00+23:59"), Some("+23:59".into()));
        assert_eq!(formatted("Z", "2024-02-29T00:00:00+24:00"), None);
        assert_eq!(formatted("Z", "2024-02-29T00:00:00-00:60"), None);
    }
}
