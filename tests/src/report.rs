//! Diagnostics as tests compare them.

use hcl::Diagnostic;
use hcl::diagnostic::Parts;

/// The summary and the detail of a diagnostic in one line, without its place.
pub fn message(diagnostic: &Diagnostic) -> String {
    let Parts { summary, detail, .. } = &**diagnostic;
    if detail.is_empty() { summary.clone() } else { format!("{summary}: {detail}") }
}
