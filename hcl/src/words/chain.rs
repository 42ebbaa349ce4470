//! Names that lead from one to the next.

use super::as_code;

/// Names in a row, as code: `a → b`. Only `most` are shown at each end.
pub(crate) fn chain(names: &[&str], most: usize) -> String {
    let joined = |names: &[&str]| as_code(names).map(|name| name.to_string()).collect::<Vec<_>>().join(" → ");
    match names.len().checked_sub(2 * most) {
        Some(hidden @ 1..) => {
            let (start, end) = (&names[..most], &names[names.len() - most..]);
            format!("{} → {hidden} more → {}", joined(start), joined(end))
        }
        _ => joined(names),
    }
}
