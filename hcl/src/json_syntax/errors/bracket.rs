//! Brackets that are missing, too many, or of the wrong kind. The closing brackets after a place tell which: they close more than is open
//! there, or less.

use super::super::tree::{Kind, Record};
use super::container::Container;
use super::found::{describe, excerpt, text_before};
use super::layout;
use super::scan::Brackets;
use crate::diagnostic::Diagnostic;
use crate::diagnostic::catalogue::{json, json_text};
use crate::source::{Source, Span};

impl Brackets<'_> {
    /// `{ … ]` and `[ … }`. The places are the opening and the closing bracket, and the value before that. `outer` brackets are open around
    /// it.
    pub(crate) fn closed_by_other(&self, [open, found, value]: [Span; 3], outer: usize) -> Diagnostic {
        let source = self.source();
        let container = Container::at(source, open);
        let wrong = container.other();
        let after = self.unopened(found.end).count;
        if after < outer {
            // It is one of those around.
            return unclosed_before(source, open, found);
        }
        if after == outer {
            return json::closed_by_other(container.name(), container.close(), wrong.close())
                .at(self.at(found))
                .and_at(self.at(open))
                .certain(self.at(found), container.close());
        }
        let extra = json::extra_bracket(wrong.close()).at(self.at(found));
        if value.is_empty() || source.slice(value).starts_with(wrong.open()) {
            return extra.likely(self.at(found), "");
        }
        let unopened = json::unopened_bracket(wrong.close(), wrong.open(), wrong.name()).at(self.at(found));
        let fixed = unopened.likely(self.at(Span::at(value.start)), wrong.open());
        fixed.with_fix(extra.likely_fix().remove(self.at(found)))
    }

    /// `{` and `[` without what closes them.
    pub(crate) fn unclosed(&self, open: Span) -> Diagnostic {
        let source = self.source();
        if let Some((open, next)) = layout::lost_end(self) {
            return unclosed_before(source, open, next);
        }
        let problem = match Container::at(source, open) {
            Container::Object => json_text::unclosed_object(),
            Container::Array => json_text::unclosed_array(),
        };
        let (end, closers) = self.at_end("");
        problem.at(self.at(open)).likely(self.at(end), closers)
    }

    /// The commas and blanks at the end of a text, and what closes all brackets there after `value`.
    pub(super) fn at_end(&self, value: &str) -> (Span, String) {
        let text = self.source().text();
        let end = text.trim_end_matches([',', ' ', '\t', '\r', '\n']).len();
        (Span::new(end as u32, text.trim_end().len().max(end) as u32), value.to_owned() + &self.open_at_end())
    }

    /// Whether an array with elements before `name` is closed by no bracket of its own, if `open` brackets are open there, the last of
    /// which is at `bracket`.
    pub(crate) fn closes_less(&self, [bracket, name]: [Span; 2], open: usize) -> bool {
        let is_first = text_before(self.source(), name).len() == bracket.end as usize;
        !is_first && self.unopened(name.end).count < open
    }

    /// `"outer": "inner": …`: a name where a value is required. `open` brackets are open here.
    pub(crate) fn name_as_value(&self, name: Span, colon: Span, open: usize) -> Diagnostic {
        let source = self.source();
        if self.unopened(colon.end).count > open {
            return no_brace_before(source, name);
        }
        let before = text_before(source, name);
        let end = self.at(Span::at(before.len() as u32));
        let outer = before.trim_end_matches(':').trim_end();
        let problem = json_text::property_without_value(&*last_string(outer)).at(self.at(name));
        problem.and_at(end.clone()).likely(end, " null,")
    }

    /// `["a", "b", "name": …`: a name in an array. `open` brackets are open here, the last of which is at `bracket`.
    pub(crate) fn name_in_array(&self, [name, bracket, colon]: [Span; 3], open: usize) -> Diagnostic {
        let source = self.source();
        let after = self.unopened(colon.end);
        if after.count > open {
            return no_brace_before(source, name);
        }
        if text_before(source, name).len() == bracket.end as usize && after.first == Some(b'}') {
            let problem = json::bracket_before_names().at(self.at(bracket)).and_at(self.at(name));
            return problem.certain(self.at(bracket), "{");
        }
        let is_first = !source.slice(bracket.until(colon)).contains(',');
        match self.closing(bracket).filter(|close| is_first && close.start > colon.start) {
            Some(close) => {
                let problem = json::names_in_array().at(self.at(colon));
                let fix = problem.likely_fix().replace(self.at(bracket), "{").replace(self.at(close), "}");
                problem.with_fix(fix)
            }
            None => json::colon_in_array().at(self.at(colon)).likely(self.at(colon), ","),
        }
    }

    /// `"name": "a", "b"]`: an element where a name is required. The places are the element and the value before it. Returns `None` if no
    /// array ends after it.
    pub(crate) fn element_in_object(&self, [element, value]: [Span; 2], open: usize) -> Option<Diagnostic> {
        let after = self.unopened(element.start);
        let is_array = after.first == Some(b']') && after.count > open && !value.is_empty();
        let problem = || json::missing_opening_bracket().at(self.at(value)).and_at(self.at(element));
        is_array.then(|| problem().likely(self.at(Span::at(value.start)), "["))
    }

    /// `{1, 2]` and `{{"a": 1}]`: the first element of a list in an object. `open` brackets are open here, the last of which is at `brace`.
    /// Returns `None` if no bracket closes it.
    pub(crate) fn elements_in_braces(&self, element: Record, brace: Span, open: usize) -> Option<Diagnostic> {
        let after = self.unopened(element.start);
        if after.first != Some(b']') || after.count < open || element.kind == Kind::Invalid {
            return None;
        }
        let problem = json::brace_before_elements().at(self.at(brace)).and_at(self.at(first_token(element)));
        let fix = problem.likely_fix().with_certainty(!matches!(element.kind, Kind::String { .. }));
        Some(problem.with_fix(fix.replace(self.at(brace), "[")))
    }

    /// `[{"a": 1, {"a": 2}]`: an object where a name is required, in an object of an array. Returns `None` if that object is closed later.
    pub(crate) fn object_in_object(&self, [object, outer]: [Span; 2], open: usize) -> Option<Diagnostic> {
        let source = self.source();
        let follows = text_before(source, object).ends_with(',');
        let is_missing = follows && self.unopened(object.start).count < open;
        is_missing.then(|| unclosed_before(source, outer, Span::new(object.start, object.start + 1)))
    }
}

/// An object or array that ends before a bracket, a property or an element that is no longer in it.
pub(crate) fn unclosed_before(source: &Source, open: Span, next: Span) -> Diagnostic {
    let container = Container::at(source, open);
    let what = describe(source, next);
    let problem = match container {
        Container::Object => json_text::object_before(&*what),
        Container::Array => json_text::array_before(&*what),
    };
    let before = text_before(source, next);
    let (before, comma) = match before.strip_suffix(',') {
        Some(before) => (before.trim_end(), ""),
        None if source.slice(next).starts_with([']', '}']) => (before, ""),
        None => (before, ","),
    };
    let end = Span::at(before.len() as u32);
    let is_on_lines = source.slice(open.until(end)).contains('\n');
    let newline = if is_on_lines { layout::line_break(source, open) } else { String::new() };
    let end = source.location(end);
    let problem = problem.at(source.location(open)).and_at(end.clone());
    problem.likely(end, format!("{newline}{}{comma}", container.close()))
}

/// The string that a text ends with, as it is shown.
pub(super) fn last_string(text: &str) -> String {
    format!("\"{}\"", excerpt(text.rsplit('"').nth(1).unwrap_or_default()))
}

/// The name of a property in an object that nothing opens.
fn no_brace_before(source: &Source, name: Span) -> Diagnostic {
    let problem = json::missing_opening_brace(&*excerpt(source.slice(name))).at(source.location(name));
    problem.likely(source.location(Span::at(name.start)), "{")
}

/// The bracket of a container, or the whole of another value.
pub(crate) fn first_token(value: Record) -> Span {
    match value.kind {
        Kind::Object | Kind::Array => Span::new(value.start, value.start + 1),
        _ => value.span(),
    }
}
