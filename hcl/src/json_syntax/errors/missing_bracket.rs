//! Brackets that are missing at the start of an object or array, or before what follows it. The closing brackets after the place tell which: they close
//! more than is open, or less.

use super::super::tree::{Kind, Record};
use super::advice::text_before;
use super::container::Container;
use super::found::excerpt;
use super::parsing::error;
use super::scan::Brackets;
use crate::diagnostic::{Diagnostic, Fix, codes};
use crate::source::{Source, Span};

/// Whether an array with elements before `name` is closed by no bracket of its own, if `open` brackets are open there, the last of which is at `bracket`.
pub(in crate::json_syntax) fn closes_less(
    brackets: &Brackets<'_>,
    [bracket, name]: [Span; 2],
    open: usize,
) -> bool {
    let source = brackets.source();
    let is_first = text_before(source, name).len() == bracket.end as usize;
    !is_first && brackets.unopened(name.end).count < open
}

/// `"outer": "inner": …`: a name where a value is required. `open` brackets are open here.
pub(in crate::json_syntax) fn name_as_value(
    brackets: &Brackets<'_>,
    name: Span,
    colon: Span,
    open: usize,
) -> Diagnostic {
    let source = brackets.source();
    let text = excerpt(source.slice(name));
    if brackets.unopened(colon.end).count > open {
        return no_brace_before(source, name);
    }
    let before = text_before(source, name);
    let outer = before.trim_end_matches(':').trim_end().rsplit('"').nth(1).unwrap_or_default();
    let end = source.location(Span::at(before.len() as u32));
    error(
        &codes::syntax::MISSING_VALUE,
        source,
        name,
        "Missing value",
        format!("The property \"{}\" has no value: {text} is the name of another one.", excerpt(outer)),
    )
    .with_subject_text("a value belongs before this")
    .with_label(end.clone(), "no value after this colon")
    .with_help("Write a value after the colon, and a comma. For none, write null.")
    .with_fix(Fix::likely("Write null").insert(end, " null,"))
}

/// The name of a property in an object that nothing opens.
fn no_brace_before(source: &Source, name: Span) -> Diagnostic {
    let text = excerpt(source.slice(name));
    let detail =
        format!("{text} is the name of a property, so an object begins here, but no brace opens it.");
    error(&codes::json::MISMATCHED_BRACKETS, source, name, "Missing opening brace", detail)
        .with_subject_text("{ is missing before this")
        .with_help("Write { before it.")
        .with_fix(Fix::likely("Write {").insert(source.location(name), "{"))
}

/// `["a", "b", "name": …`: a name in an array. `open` brackets are open here, the last of which is at `bracket`. Returns `None` if the array
/// is closed as usual.
pub(in crate::json_syntax) fn name_in_array(
    brackets: &Brackets<'_>,
    [name, bracket, colon]: [Span; 3],
    open: usize,
) -> Option<Diagnostic> {
    let source = brackets.source();
    let after = brackets.unopened(colon.end);
    let is_first = text_before(source, name).len() == bracket.end as usize;
    if after.count > open {
        return Some(no_brace_before(source, name));
    }
    if !is_first || after.first != Some(b'}') {
        return None;
    }
    let problem = error(
        &codes::json::MISMATCHED_BRACKETS,
        source,
        bracket,
        "Mismatched brackets",
        "This bracket begins an array, but } closes it, and what it contains has names, as in an object.",
    );
    Some(
        problem
            .with_subject_text("an array begins here")
            .with_label(source.location(name), "a name")
            .with_help("Write { instead of [.")
            .with_fix(Fix::certain("Write {").replace(source.location(bracket), "{")),
    )
}

/// `"name": "a", "b"]`: an element where a name is required. The places are the element and the value before it. Returns `None` if no array ends
/// after it.
pub(in crate::json_syntax) fn element_in_object(
    brackets: &Brackets<'_>,
    [element, value]: [Span; 2],
    open: usize,
) -> Option<Diagnostic> {
    let source = brackets.source();
    let after = brackets.unopened(element.start);
    let is_array = after.first == Some(b']') && after.count > open && !value.is_empty();
    is_array.then(|| {
        error(
            &codes::json::MISMATCHED_BRACKETS,
            source,
            value,
            "Missing opening bracket",
            "An array ends after this value and what follows it, but no bracket opens it.",
        )
        .with_subject_text("[ is missing before this")
        .with_label(source.location(element), "another element, without a name")
        .with_help("Write [ before it.")
        .with_fix(Fix::likely("Write [").insert(source.location(value), "["))
    })
}

/// `{1, 2]` and `{{"a": 1}]`: the first element of a list in an object. `open` brackets are open here, the last of which is at `brace`. Returns `None` if
/// no bracket closes it.
pub(in crate::json_syntax) fn elements_in_braces(
    brackets: &Brackets<'_>,
    element: Record,
    brace: Span,
    open: usize,
) -> Option<Diagnostic> {
    let source = brackets.source();
    let after = brackets.unopened(element.span().start);
    if after.first != Some(b']') || after.count < open || element.kind == Kind::Invalid {
        return None;
    }
    let brace = source.location(Span::new(brace.start, brace.start + 1));
    let is_name = matches!(element.kind, Kind::String { .. });
    let problem = error(
        &codes::json::MISMATCHED_BRACKETS,
        source,
        brace.span,
        "Mismatched brackets",
        "This brace begins an object, but ] closes it, and what it contains has no names, as in an array.",
    );
    let first = match element.kind {
        Kind::Object | Kind::Array => Span::new(element.span().start, element.span().start + 1),
        _ => element.span(),
    };
    Some(
        problem
            .with_subject_text("an object begins here")
            .with_label(source.location(first), "an element without a name")
            .with_help("Write [ instead of {.")
            .with_fix(Fix::likely("Write [").with_certainty(!is_name).replace(brace, "[")),
    )
}

/// `[{"a": 1, {"a": 2}]`: an object where a name is required, in an object of an array. Returns `None` if that object is closed later.
pub(in crate::json_syntax) fn object_in_object(
    brackets: &Brackets<'_>,
    [object, outer]: [Span; 2],
    open: usize,
) -> Option<Diagnostic> {
    let source = brackets.source();
    let before = text_before(source, object).strip_suffix(',')?.trim_end();
    let end = source.location(Span::at(before.len() as u32));
    let brace = Span::new(object.start, object.start + 1);
    let is_missing = brackets.unopened(object.start).count < open;
    is_missing.then(|| {
        error(
            &codes::syntax::UNCLOSED_BRACE,
            source,
            Span::new(outer.start, outer.start + 1),
            "Unclosed object",
            "Another element of the array begins before this object is closed with }.",
        )
        .with_label(end.clone(), "} belongs here")
        .with_label(source.location(brace), "the next element")
        .with_help("Write } before the comma.")
        .with_fix(Fix::likely("Write }").insert(end, "}"))
    })
}

/// `"a": 1]` and `[1}`: a bracket of the wrong kind that closes what nothing has opened. The places are the bracket, and the value before it. Returns `None` if
/// it closes the innermost of the `open` ones.
pub(super) fn extra_bracket(
    brackets: &Brackets<'_>,
    subject: Span,
    [found, value]: [Span; 2],
    open: usize,
) -> Option<Diagnostic> {
    let source = brackets.source();
    if brackets.unopened(found.end).count < open {
        return None;
    }
    let container = Container::at(source, found);
    let (start, close, what) = (container.open(), container.close(), container.name());
    let remove = Fix::likely(format!("Remove {close}")).remove(source.location(found));
    let is_closed = source.slice(value).starts_with(start) || value.is_empty();
    let (help, fix) = if is_closed {
        (format!("Remove {close}."), None)
    } else {
        let fix = Fix::likely(format!("Write {start}")).insert(source.location(value), start);
        (format!("Remove {close}, or write {start} where the {what} begins."), Some(fix))
    };
    let detail = format!("This {close} closes no {what}: none is open here.");
    Some(
        error(&codes::json::MISMATCHED_BRACKETS, source, subject, "Mismatched brackets", detail)
            .with_label(source.location(found), format!("closes no {what}"))
            .with_help(help)
            .with_optional_fix(fix)
            .with_fix(remove),
    )
}
