//! Texts that must match a pattern. Only the feature `regex` has the option for it, and schemas.

use super::Constraints;
use super::errors::Subject;
use super::value::{Fault, text_of};
use crate::decode::Decoder;
use crate::diagnostic::catalogue::pattern as messages;
use crate::diagnostic::{Diagnostic, Word};
use crate::value::Value;

/// Why a text does not meet a pattern.
pub(super) enum Mismatch {
    /// It does not match.
    Other(&'static str),
    /// The pattern cannot be used, for this reason.
    Unusable(&'static str, String),
}

/// Adds the fault of a value that does not match.
pub(super) fn check(
    constraints: &Constraints,
    value: &Value,
    decoder: &mut Decoder<'_>,
    faults: &mut Vec<Fault>,
) {
    if let (Some(pattern), Some(text)) = (constraints.pattern, text_of(value)) {
        match decoder.patterns.is_match(pattern, &text) {
            Ok(true) => {}
            Ok(false) => faults.push(Fault::Pattern(Mismatch::Other(pattern))),
            Err(reason) => faults.push(Fault::Pattern(Mismatch::Unusable(pattern, reason))),
        }
    }
}

impl Subject<'_> {
    /// The error for such a fault.
    pub(super) fn mismatch(&self, mismatch: &Mismatch) -> Diagnostic {
        match mismatch {
            Mismatch::Other(pattern) => {
                let found =
                    messages::pattern(self.name, &self.of, &self.what, *pattern, &self.found_instead());
                self.with_value(found)
            }
            Mismatch::Unusable(pattern, reason) => self.placed(messages::unusable_pattern(
                self.name,
                &self.of,
                &self.what,
                *pattern,
                Word::Shown(reason),
            )),
        }
    }
}
