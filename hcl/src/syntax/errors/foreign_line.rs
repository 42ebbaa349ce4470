//! Lines written as in another language: statements, sections, comments, nesting without braces.

use crate::diagnostic::{Diagnostic, Fix, codes};
use crate::source::Location;

use super::mend::write;
use super::rewrite;

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
