//! The types that are read without a converter.

use super::{Form, durations, timestamps};
use crate::value::Time;

/// How a time is written.
pub(crate) fn form_of(time: Time) -> Form {
    match time {
        Time::Duration => durations::FORM,
        Time::Point => timestamps::FORM,
    }
}
