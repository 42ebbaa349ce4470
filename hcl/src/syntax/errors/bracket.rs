//! Brackets that are not closed.

use crate::diagnostic::{Diagnostic, Fix, codes};
use crate::source::Location;

use super::{meant, rewrite};

/// `(` without `)`.
pub(crate) fn unbalanced_parentheses(found: Location, context: Location, fix: Fix) -> Diagnostic {
    codes::syntax::UNCLOSED_PARENTHESIS
        .error("Unbalanced parentheses")
        .with_detail("A closing parenthesis should end the expression here.")
        .with_help(bracket_help(&fix))
        .with_fix(fix)
        .with_subject(found)
        .with_subject_text("a closing parenthesis belongs before this")
        .with_context(context)
}

/// A call that is not closed before the source ends, or before the next item.
pub(crate) fn unclosed_call(call: Location, next: Option<Location>, fix: Fix) -> Diagnostic {
    let unclosed = codes::syntax::UNCLOSED_PARENTHESIS
        .error("Call without closing parenthesis")
        .with_subject(call)
        .with_subject_text("opened here");
    not_closed_before(unclosed, next, "The source ends inside the arguments of this call.")
        .with_help(end_help(&fix))
        .with_fix(fix)
}

/// Adds where something should have been closed: before the next item, which stands left of what it contains, or else as `detail` says.
fn not_closed_before(unclosed: Diagnostic, next: Option<Location>, detail: &str) -> Diagnostic {
    let Some(next) = next else { return unclosed.with_detail(detail) };
    let (name, line) = (next.text().to_owned(), next.start().line);
    let what = if name == "}" { "The brace".to_owned() } else { format!("\"{name}\"") };
    unclosed
        .with_detail(format!("{what} in line {line} shows that this should have ended before it."))
        .with_label(next, "this is no longer inside")
}

/// A bracket of another kind, or an assignment, inside a tuple.
pub(crate) fn tuple_bracket_required(
    place: Location,
    found: Location,
    open: Location,
    fix: Fix,
) -> Diagnostic {
    let detail = after_unclosed(&found, "A closing bracket");
    codes::syntax::UNCLOSED_BRACKET
        .error("List without closing bracket")
        .with_detail(detail)
        .with_subject(place)
        .with_subject_text("] belongs here")
        .with_label(open, "this bracket is still open")
        .with_help(bracket_help(&fix))
        .with_fix(fix)
}

/// A bracket of another kind, or an assignment, inside the arguments of a call.
pub(crate) fn call_bracket_required(
    place: Location,
    found: Location,
    open: Location,
    fix: Fix,
) -> Diagnostic {
    let detail = after_unclosed(&found, "A closing parenthesis");
    codes::syntax::UNCLOSED_PARENTHESIS
        .error("Call without closing parenthesis")
        .with_detail(detail)
        .with_subject(place)
        .with_subject_text(") belongs here")
        .with_label(open, "this parenthesis is still open")
        .with_help(bracket_help(&fix))
        .with_fix(fix)
}

/// A bracket of another kind inside an object.
pub(crate) fn object_brace_required(
    place: Location,
    found: Location,
    open: Location,
    fix: Fix,
) -> Diagnostic {
    let detail = after_unclosed(&found, "A closing brace");
    codes::syntax::UNCLOSED_BRACE
        .error("Object without closing brace")
        .with_detail(detail)
        .with_subject(place)
        .with_subject_text("} belongs here")
        .with_label(open, "this brace is still open")
        .with_help(bracket_help(&fix))
        .with_fix(fix)
}

/// What a change of a bracket says to write.
fn bracket_help(fix: &Fix) -> String {
    match fix.replacements() {
        [(place, text)] if !place.text().is_empty() => format!("Write {text} instead of {}", place.text()),
        [(place, text)] => format!("Write {text} {}.", at_place(place)),
        _ => fix.title().to_owned(),
    }
}

fn after_unclosed(found: &Location, missing: &str) -> String {
    format!("{missing} is missing before \"{}\".", found.text())
}

/// A tuple that is not closed before the source ends, or before the next item.
pub(crate) fn unclosed_tuple(bracket: Location, next: Option<Location>, fix: Fix) -> Diagnostic {
    let unclosed = codes::syntax::UNCLOSED_BRACKET
        .error("List without closing bracket")
        .with_subject(bracket)
        .with_subject_text("opened here");
    not_closed_before(
        unclosed,
        next,
        "The source ends before this bracket is closed. A bracket may be missing here or further inside.",
    )
    .with_help(end_help(&fix))
    .with_fix(fix)
}

/// An object that is not closed before the source ends, or before the next item.
pub(crate) fn unclosed_object(brace: Location, next: Option<Location>, fix: Fix) -> Diagnostic {
    let unclosed = codes::syntax::UNCLOSED_BRACE
        .error("Object without closing brace")
        .with_subject(brace)
        .with_subject_text("opened here");
    not_closed_before(
        unclosed,
        next,
        "The source ends before this brace is closed. A brace may be missing here or further inside.",
    )
    .with_help(end_help(&fix))
    .with_fix(fix)
}

/// Says to write what a fix inserts at the end of a line.
fn end_help(fix: &Fix) -> String {
    let Some((place, text)) = fix.replacements().first() else { return fix.title().to_owned() };
    let (close, line) = (text.trim(), place.start().line);
    match text.starts_with('\n') {
        true => format!("Write {close} on a line of its own below line {line}."),
        false => format!("Write {close} {}.", at_place(place)),
    }
}

/// Where something is inserted: at the end of a line, or before what follows it.
fn at_place(place: &Location) -> String {
    let rest = rewrite::without_comment(meant::first_line(place)).trim();
    let line = place.start().line;
    match rewrite::shown(rest.to_owned()) {
        Some(rest) if rest.is_empty() || rest.starts_with(['#', '/']) => format!("at the end of line {line}"),
        Some(rest) => format!("before {rest} in line {line}"),
        None => format!("in line {line}, where the mark is"),
    }
}
