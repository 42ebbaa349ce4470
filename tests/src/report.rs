//! Diagnostics as tests compare them.

use hcl::diagnostic::Parts;
use hcl::{Diagnostic, Diagnostics};

/// The summary and the detail of a diagnostic in one line, without its place.
pub fn message(diagnostic: &Diagnostic) -> String {
    let Parts { summary, detail, .. } = &**diagnostic;
    if detail.is_empty() { summary.clone() } else { format!("{summary}: {detail}") }
}

/// All that diagnostics tell anybody: printed, for debugging, and as data with their fixes and facts.
///
/// # Panics
/// They cannot be written as JSON.
pub fn everything(diagnostics: &Diagnostics) -> String {
    let printed = diagnostics.iter().map(|diagnostic| format!("{diagnostic}\n{diagnostic:#}\n"));
    let data = serde_json::to_string(diagnostics).expect("diagnostics are data");
    format!("{}{diagnostics:?}\n{data}", printed.collect::<String>())
}
