//! Lines written as in another language: statements, sections, comments, nesting without braces.

use crate::diagnostic::{Diagnostic, Fix, codes};
use crate::source::Location;

use super::mend::write;
use super::rewrite;

/// The marks of a version control system.
pub(crate) fn conflict(place: Location, other: Option<Location>, sides: [Fix; 2]) -> Diagnostic {
    let diagnostic = codes::syntax::MERGE_CONFLICT.error("Merge conflict")
        .with_detail("These lines are marks of a version control system, which could not merge two versions.")
        .with_subject(place).with_subject_text("one side begins here")
        .with_help("Keep the lines of one side, and delete the other side and the lines with <<<<<<<, ======= and >>>>>>>.");
    let diagnostic = sides.into_iter().fold(diagnostic, Diagnostic::with_fix);
    match other {
        Some(other) => diagnostic.with_label(other, "the other side begins here"),
        None => diagnostic,
    }
}

/// A mark of a conflict whose others are gone, apart from the `last` one.
pub(crate) fn stray_conflict_mark(place: Location, last: Option<Location>) -> Diagnostic {
    let remove = Fix::likely(if last.is_some() { "Remove the marks" } else { "Remove this line" })
        .remove(super::meant::whole_line(&place));
    let help = match &last {
        Some(last) => format!(
            "Remove this line and line {}, after checking which of the lines between them should stay.",
            last.start().line
        ),
        None => "Remove this line, after checking that the lines around it belong together.".to_owned(),
    };
    let diagnostic = codes::syntax::MERGE_CONFLICT
        .error("Mark of a merge conflict")
        .with_detail("A version control system writes such lines around what it could not merge. The others of this conflict are gone.")
        .with_help(help)
        .with_subject(place)
        .with_subject_text("left over");
    match last {
        Some(last) => diagnostic
            .with_fix(remove.remove(super::meant::whole_line(&last)))
            .with_label(last, "left over, too"),
        None => diagnostic.with_fix(remove),
    }
}

/// `listen 80;`
pub(crate) fn directive_line(name: Location, instead: &str, fix: Option<Fix>) -> Diagnostic {
    let line = rewrite::without_comment(super::meant::first_line(&name)).trim_end();
    let end = if line.ends_with([';', '}']) { ", and the line ends without a semicolon" } else { "" };
    without_equals_sign(name, end).with_help(write(instead)).with_optional_fix(fix)
}

/// A name whose value follows without an equals sign; `end` ends the sentence that says so.
pub(super) fn without_equals_sign(name: Location, end: &str) -> Diagnostic {
    let text = name.text().to_owned();
    codes::syntax::NAME_ALONE
        .error("Equals sign required")
        .with_detail(format!("An equals sign stands between \"{text}\" and its value{end}."))
        .with_subject(name)
        .with_subject_text("no equals sign after this")
}
