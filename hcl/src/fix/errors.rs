//! Why a text is not fixed.

use super::likeness::{Likeness, Looks};
use crate::diagnostic::{Diagnostic, catalogue};

/// A text that is hardly HCL, or a template of another tool.
pub(super) fn refusal(likeness: Likeness) -> Diagnostic {
    let Likeness { looks, place, other, all } = likeness;
    let counted = match other {
        0 => String::new(),
        _ => format!("{other} of {all} lines begin neither an attribute nor a block. "),
    };
    let found = match looks {
        Looks::Template => catalogue::files::template(&counted),
        Looks::Json => catalogue::files::like_json(&counted),
        Looks::Like(language) | Looks::WithSequences(language) => {
            catalogue::files::like_another(language, &counted)
        }
        Looks::Unlike => catalogue::files::hardly_hcl(&counted),
    };
    found.at(place)
}
