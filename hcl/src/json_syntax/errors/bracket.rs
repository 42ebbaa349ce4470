//! Brackets that are not closed, or closed by one of another kind.

use super::advice::{at_end, other_bracket, text_before};
use super::found::{READ_UP_TO, excerpt};
use super::layout;
use super::missing_bracket::extra_bracket;
use super::parsing::error;
use super::scan::Brackets;
use crate::diagnostic::{Diagnostic, Fix, codes};
use crate::source::{Source, Span};

/// `{ … ]`
pub(in crate::json_syntax) fn object_closed_by_bracket(
    brackets: &Brackets<'_>,
    [subject, open, found]: [Span; 3],
    value: Span,
    outer: usize,
) -> Diagnostic {
    let source = brackets.source();
    if let Some(problem) = extra_bracket(brackets, subject, [found, value], outer + 1) {
        return problem;
    }
    // It is one of those around.
    if brackets.unopened(found.end).count < outer {
        return unclosed_before_bracket(source, subject, [open, found]);
    }
    let (help, fix) = other_bracket(source, found, "}");
    error(
        &codes::json::MISMATCHED_BRACKETS,
        source,
        subject,
        "Mismatched brackets",
        "A JSON object must be closed with }, not with ].",
    )
    .with_fix(fix)
    .with_help(help)
    .with_label(source.location(found), "this closes no array")
    .with_label(source.location(open), "the object begins here")
}

/// `[ … }`
pub(in crate::json_syntax) fn array_closed_by_brace(
    brackets: &Brackets<'_>,
    [subject, open, found]: [Span; 3],
    value: Span,
    outer: usize,
) -> Diagnostic {
    let source = brackets.source();
    if let Some(problem) = extra_bracket(brackets, subject, [found, value], outer + 1) {
        return problem;
    }
    // It is one of those around.
    if brackets.unopened(found.end).count < outer {
        return unclosed_before_bracket(source, subject, [open, found]);
    }
    let (help, fix) = other_bracket(source, found, "]");
    error(
        &codes::json::MISMATCHED_BRACKETS,
        source,
        subject,
        "Mismatched brackets",
        "A JSON array must be closed with ], not with }.",
    )
    .with_fix(fix)
    .with_help(help)
    .with_label(source.location(found), "this closes no object")
    .with_label(source.location(open), "the array begins here")
}

/// An object or array before the bracket that closes what is around it.
fn unclosed_before_bracket(source: &Source, subject: Span, [open, found]: [Span; 2]) -> Diagnostic {
    let (code, summary, what, close, last) = match source.slice(Span::new(open.start, open.start + 1)) {
        "{" => (&codes::syntax::UNCLOSED_BRACE, "Unclosed object", "object", "}", "property"),
        _ => (&codes::syntax::UNCLOSED_BRACKET, "Unclosed array", "array", "]", "element"),
    };
    let end = Span::at(text_before(source, found).len() as u32);
    let written = format!("{}{close}", newline_before_end(source, open, end));
    let detail = format!("{} follows before this {what} is closed with {close}.", source.slice(found));
    error(code, source, subject, summary, detail)
        .with_subject_text(READ_UP_TO)
        .with_label(source.location(end), format!("{close} belongs here"))
        .with_label(source.location(open), format!("the {what} begins here"))
        .with_help(format!("Write {close} after the last {last}."))
        .with_fix(Fix::likely(format!("Write {close}")).insert(source.location(end), written))
}

/// What stands before the closing bracket of an object or array that ends here: a newline if it is on several lines.
fn newline_before_end(source: &Source, open: Span, end: Span) -> String {
    let is_on_lines = source.slice(Span::new(open.end, end.start)).contains('\n');
    if is_on_lines { layout::line_break(source, open) } else { String::new() }
}

/// `{` without its `}`.
pub(in crate::json_syntax) fn unclosed_object(brackets: &Brackets<'_>, open: Span) -> Diagnostic {
    let diagnostic = error(
        &codes::syntax::UNCLOSED_BRACE,
        brackets.source(),
        open,
        "Unclosed object",
        "The text ends before this object is closed with }.",
    )
    .with_help("Write } where the object ends.")
    .with_fix(at_end(brackets));
    lost_end(brackets, diagnostic)
}

/// `[` without its `]`.
pub(in crate::json_syntax) fn unclosed_array(brackets: &Brackets<'_>, open: Span) -> Diagnostic {
    let diagnostic = error(
        &codes::syntax::UNCLOSED_BRACKET,
        brackets.source(),
        open,
        "Unclosed array",
        "The text ends before this array is closed with ].",
    )
    .with_help("Write ] where the array ends.")
    .with_fix(at_end(brackets));
    lost_end(brackets, diagnostic)
}

/// `["a", "b",` before the `name` of another property.
pub(in crate::json_syntax) fn array_before_property(source: &Source, open: Span, name: Span) -> Diagnostic {
    let before = text_before(source, name);
    let comma = if before.ends_with(',') { "" } else { "," };
    let end = before.strip_suffix(',').unwrap_or(before).trim_end().len() as u32;
    let newline = newline_before_end(source, open, Span::at(end));
    error(
        &codes::syntax::UNCLOSED_BRACKET,
        source,
        open,
        "Unclosed array",
        format!(
            "{} is the name of a property, and a property cannot stand in an array, so this array ends before it.",
            excerpt(source.slice(name))
        ),
    )
    .with_help("Write ] where the array ends.")
    .with_label(source.location(Span::at(end)), "] belongs here")
    .with_label(source.location(name), "a property, which is no element")
    .with_fix(Fix::likely("Write ]").insert(source.location(Span::at(end)), format!("{newline}]{comma}")))
}

/// Says which bracket has lost its end, if the indentation shows it.
fn lost_end(brackets: &Brackets<'_>, diagnostic: Diagnostic) -> Diagnostic {
    match layout::lost_end(brackets) {
        Some(lost) => lost.say(diagnostic, brackets.source(), false),
        None => diagnostic,
    }
}
