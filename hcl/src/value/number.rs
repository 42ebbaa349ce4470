//! Numbers: a placeholder with the public surface that the rest of `value` needs.

use std::fmt;

/// A number.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number(i64);

impl From<i64> for Number {
    fn from(number: i64) -> Self {
        Number(number)
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
