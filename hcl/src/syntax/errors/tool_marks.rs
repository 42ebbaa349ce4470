//! What other tools leave in a file: marks of a diff, fences of Markdown, commands of an editor.

use crate::diagnostic::{Diagnostic, Fix, codes};
use crate::source::Location;

use super::{meant, mend};

/// How far to look for the fence that ends a text.
const MAX_TEXT: usize = 1 << 16;

/// `:wq` on a line of its own.
pub(crate) fn editor_command(place: Location) -> Diagnostic {
    let command = place.text().to_owned();
    codes::syntax::TOOL_MARKS
        .error("Command of an editor")
        .with_detail(format!("{command} is a command of an editor, which was typed into the text."))
        .with_help("Remove this line.")
        .with_fix(Fix::likely("Remove this line").remove(meant::whole_line(&place)))
        .with_subject(mend::first_bytes(&place, 1))
        .with_subject_text("not part of the configuration")
}

/// `•` before an item; `whole` is the sign with the blanks after it.
pub(crate) fn bullet(sign: Location, whole: Location) -> Diagnostic {
    codes::syntax::TOOL_MARKS
        .error("Bullet")
        .with_detail("As in a list of a document, a sign stands in front of this line. It is not part of the configuration.")
        .with_help(format!("Remove {}", sign.text()))
        // A star may also multiply what is on the line above.
        .with_fix(Fix::likely("Remove the bullet").with_certainty(sign.text() != "*").remove(whole))
        .with_subject(sign)
        .with_subject_text("not part of the line")
}

/// Line numbers from `first` to `last`, at these places with what separates them from the rest.
pub(crate) fn line_numbers(place: Location, first: u32, last: u32, places: Vec<Location>) -> Diagnostic {
    codes::syntax::TOOL_MARKS
        .error("Line numbers")
        .with_detail("These lines were pasted with their numbers, which are not part of the configuration.")
        .with_help(format!("Remove the numbers {first} to {last} at the start of these lines."))
        .with_fix(places.into_iter().fold(Fix::likely("Remove the numbers"), Fix::remove))
        .with_subject(place)
        .with_subject_text("not part of the line")
}

/// `$ command` on a line of its own.
pub(crate) fn prompt(line: Location) -> Diagnostic {
    codes::syntax::TOOL_MARKS
        .error("Line of a terminal")
        .with_detail("As in a terminal, a dollar sign and a command stand here. They are not part of the configuration.")
        .with_help("Remove this line.")
        .with_fix(Fix::likely("Remove this line").remove(meant::whole_line(&line)))
        .with_subject(mend::first_bytes(&line, 1))
        .with_subject_text("not part of the configuration")
}

/// Whether a line begins with three backticks here.
pub(crate) fn is_fence(place: &Location) -> bool {
    meant::begins_line(place) && meant::text_from(place).starts_with("```")
}

/// Three backticks at the start of a line, and on a later line.
pub(crate) fn markdown_fence(place: &Location) -> Diagnostic {
    // What is around it may be the rest of a page.
    let fix = Fix::likely("Remove the fence").remove(meant::whole_line(place));
    let diagnostic = codes::syntax::TOOL_MARKS
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

/// Lines that begin with `-` and `+`. `whole` are all of them, `new` and `old` what they are without their marks.
pub(crate) fn diff(place: Location, whole: &Location, new: &str, old: &str) -> Diagnostic {
    let keep = |title: &str, lines: &str| Fix::likely(title).replace(whole.clone(), lines);
    let (is_new, is_old) = (!new.is_empty(), !old.is_empty());
    let help = match (is_new, is_old) {
        (true, true) => "Keep the lines with +, without that sign, and delete the lines with -.",
        (true, false) => "Remove the signs at the start of these lines.",
        (false, true) => "Delete these lines, or keep them without the signs.",
        (false, false) => "Delete these lines.",
    };
    codes::syntax::TOOL_MARKS
        .error("Marks of a diff")
        .with_detail("As in a diff, these lines begin with a sign: + for a line that was added, - for one that was removed.")
        .with_help(help)
        .with_fix(keep(if is_new { "Keep the new lines" } else { "Delete these lines" }, new))
        .with_optional_fix(is_old.then(|| keep("Keep the old lines", old)))
        .with_subject(place)
        .with_subject_text("not part of the line")
}
