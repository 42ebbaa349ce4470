//! Points in time as texts.

use std::time::SystemTime;

use crate::value::timestamp;

/// The time in UTC, to the second; `None` if its year does not have four digits.
pub(super) fn written(time: SystemTime) -> Option<String> {
    timestamp::write(timestamp::Instant { nanos: 0, ..timestamp::Instant::of_system(time)? })
}
