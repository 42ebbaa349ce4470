//! What other tools leave in a file: fences of Markdown.

use crate::diagnostic::{Diagnostic, Fix, codes};
use crate::source::Location;

use super::{meant, mend};

/// How far to look for the fence that ends a text.
const MAX_TEXT: usize = 1 << 16;

/// Whether a line begins with three backticks here.
pub(crate) fn is_fence(place: &Location) -> bool {
    meant::begins_line(place) && meant::text_from(place).starts_with("```")
}

/// Three backticks at the start of a line, and on a later line.
pub(crate) fn markdown_fence(place: &Location) -> Diagnostic {
    // What is around it may be the rest of a page.
    let fix = Fix::likely("Remove the fence").remove(meant::whole_line(place));
    let diagnostic = codes::syntax::INVALID_ITEM
        .error("Fence of Markdown")
        .with_detail(
            "As in Markdown, three backticks enclose code here. They are not part of the configuration.",
        )
        .with_subject(mend::first_bytes(place, 3))
        .with_subject_text("not part of the configuration");
    match end_of_fence(place) {
        Some(end) => diagnostic
            .with_help(format!("Remove this line and line {}.", end.start().line))
            .with_fix(fix.remove(meant::whole_line(&end)))
            .with_label(end, "the fence ends here"),
        None => diagnostic.with_help("Remove this line.").with_fix(fix),
    }
}

/// The three backticks after those at a place.
fn end_of_fence(place: &Location) -> Option<Location> {
    let text = meant::text_from(place);
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let bare = line.trim_start_matches([' ', '\t']);
        if at > 0 && bare.starts_with("```") {
            let start = place.span.start as usize + at + line.len() - bare.len();
            return Some(mend::span(place, start, start + 3));
        }
        at += line.len();
        if at > MAX_TEXT {
            break;
        }
    }
    None
}
