//! Brackets that are not closed, or closed by one of another kind.

use super::advice::{at_end, text_before};
use super::container::Container;
use super::found::{READ_UP_TO, excerpt};
use super::layout;
use super::missing_bracket::extra_bracket;
use super::parsing::error;
use super::scan::Brackets;
use crate::diagnostic::{Diagnostic, Fix, codes};
use crate::source::{Source, Span};

/// `{ … ]` and `[ … }`. The places are where reading goes on, the opening and the closing bracket.
pub(in crate::json_syntax) fn closed_by_other(
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
    let (container, other) = (Container::at(source, open), Container::at(source, found));
    let (name, close, wrong) = (container.name(), container.close(), other.close());
    let detail = format!("A JSON {name} must be closed with {close}, not with {wrong}.");
    error(&codes::json::MISMATCHED_BRACKETS, source, subject, "Mismatched brackets", detail)
        .with_fix(Fix::certain(format!("Write {close}")).replace(source.location(found), close))
        .with_help(format!("Write {close} instead of {wrong}."))
        .with_label(source.location(found), format!("this closes no {}", other.name()))
        .with_label(source.location(open), format!("the {name} begins here"))
}

/// An object or array before the bracket that closes what is around it.
fn unclosed_before_bracket(source: &Source, subject: Span, [open, found]: [Span; 2]) -> Diagnostic {
    let container = Container::at(source, open);
    let (name, close, (code, summary)) = (container.name(), container.close(), container.unclosed());
    let end = Span::at(text_before(source, found).len() as u32);
    let written = format!("{}{close}", newline_before_end(source, open, end));
    let detail = format!("{} follows before this {name} is closed with {close}.", source.slice(found));
    error(code, source, subject, summary, detail)
        .with_subject_text(READ_UP_TO)
        .with_label(source.location(end), format!("{close} belongs here"))
        .with_label(source.location(open), format!("the {name} begins here"))
        .with_help(format!("Write {close} after the last {}.", container.part()))
        .with_fix(Fix::likely(format!("Write {close}")).insert(source.location(end), written))
}

/// What stands before the closing bracket of an object or array that ends here: a newline if it is on several lines.
fn newline_before_end(source: &Source, open: Span, end: Span) -> String {
    let is_on_lines = source.slice(Span::new(open.end, end.start)).contains('\n');
    if is_on_lines { layout::line_break(source, open) } else { String::new() }
}

/// `{` and `[` without what closes them.
pub(in crate::json_syntax) fn unclosed(brackets: &Brackets<'_>, open: Span) -> Diagnostic {
    let source = brackets.source();
    let container = Container::at(source, open);
    let (name, close, (code, summary)) = (container.name(), container.close(), container.unclosed());
    let detail = format!("The text ends before this {name} is closed with {close}.");
    let diagnostic = error(code, source, open, summary, detail)
        .with_help(format!("Write {close} where the {name} ends."))
        .with_fix(at_end(brackets));
    match layout::lost_end(brackets) {
        Some(lost) => lost.say(diagnostic, source, false),
        None => diagnostic,
    }
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
