//! Makes errors about unknown names warnings, or drops them, where the application asked for that.

use crate::diagnostic::{Diagnostic, Diagnostics, Severity, catalogue};
use crate::model::UnknownNames;

/// What becomes of a name that is unknown, by the error about it.
pub(crate) type Tolerance<'t> = &'t dyn Fn(&Diagnostic) -> UnknownNames;

/// Tolerates unknown names. `has_value` says whether there is a value in spite of them: if there is none and
/// no other error says why, they are the reason.
pub(super) fn tolerate(diagnostics: Diagnostics, tolerance: Tolerance<'_>, has_value: bool) -> Diagnostics {
    if !diagnostics.iter().any(is_unknown_name) {
        return diagnostics;
    }
    let as_wanted = |found: &Diagnostic| {
        if !is_unknown_name(found) {
            return Some(found.clone());
        }
        tolerated(found.clone(), tolerance(found), &catalogue::decode::ignored())
    };
    let tolerated: Diagnostics = diagnostics.iter().filter_map(as_wanted).collect();
    let mut errors = tolerated.iter().filter(|found| found.is_error()).peekable();
    let is_explained =
        if errors.peek().is_some() { !errors.all(|error| error.is_consequence) } else { has_value };
    if is_explained { tolerated } else { diagnostics }
}

/// The error about an unknown name, as the application wants it; `None` if it wants none. `ignored` says in a
/// warning what becomes of the name.
pub(crate) fn tolerated(
    mut found: Diagnostic,
    unknown_names: UnknownNames,
    ignored: &str,
) -> Option<Diagnostic> {
    match unknown_names {
        UnknownNames::Refuse => return Some(found),
        UnknownNames::RefuseMisspelled if found.fact("suggestion").is_some() => return Some(found),
        UnknownNames::RefuseMisspelled | UnknownNames::Warn => found.severity = Severity::Warning,
        UnknownNames::Ignore => return None,
    }
    let detail = format!("{} {ignored}", found.detail);
    Some(found.with_detail(detail.trim_start()))
}

/// Whether this is about a name that the type does not know, or not any more.
pub(crate) fn is_unknown_name(found: &Diagnostic) -> bool {
    #[cfg(feature = "migrate")]
    if found.code() == catalogue::migrate::REMOVED.name() {
        return true;
    }
    [catalogue::decode::UNKNOWN_ATTRIBUTE, catalogue::decode::UNKNOWN_BLOCK]
        .iter()
        .any(|code| code.name() == found.code())
}
