//! Why a text is not fixed.

use super::likeness::{Likeness, Looks};
use crate::diagnostic::{Diagnostic, codes};

/// A text that is hardly HCL, or a template of another tool.
pub(super) fn refusal(likeness: Likeness) -> Diagnostic {
    let Likeness { looks, place, other, all } = likeness;
    let detail = match other {
        0 => "Nothing was changed.".to_owned(),
        _ => format!("{other} of {all} lines begin neither an attribute nor a block. Nothing was changed."),
    };
    let (summary, help) = match looks {
        Looks::Template => (
            "Not fixed: this looks like a template".to_owned(),
            "Another program fills it in, so check what that makes of it instead.",
        ),
        Looks::Like("JSON") => {
            ("Not fixed: this looks like JSON".to_owned(), "Give the file a name that ends in `.json`.")
        }
        Looks::Like(other) => (format!("Not fixed: this looks like {other}"), "Write it as HCL first."),
        Looks::Unlike => ("Not fixed: this is hardly HCL".to_owned(), "Write it as HCL first."),
    };
    let beside = match looks {
        Looks::Template => "filled in by another program",
        _ => "begins neither an attribute nor a block",
    };
    codes::files::NOT_HCL
        .error(summary)
        .with_detail(detail)
        .with_subject(place)
        .with_subject_text(beside)
        .with_help(help)
}
