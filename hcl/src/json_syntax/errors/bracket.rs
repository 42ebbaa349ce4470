//! Brackets that are missing, too many, or of the wrong kind. The closing brackets after a place tell which:
//! they close more than is open there, or less.

use super::super::tree::{Kind, Record};
use super::layout;
use super::text::Text;
use crate::diagnostic::Diagnostic;
use crate::diagnostic::catalogue::{json, json_text};
use crate::source::Span;
use crate::syntax::mend;

impl Text<'_> {
    /// `{ … ]` and `[ … }`. The places are the opening and the closing bracket, and the value before that.
    /// `outer` brackets are open around it.
    pub(crate) fn closed_by_other(&self, [open, found, value]: [Span; 3], outer: usize) -> Diagnostic {
        let (wrong, place) = (self.slice(found), self.at(found));
        let after = self.unopened(found.end).count;
        if after < outer {
            // It is one of those around.
            return self.unclosed_before(open, found);
        }
        if after == outer {
            let close = self.closer(open);
            let problem = json::closed_by_other(self.slice(open), close, wrong);
            return problem.at(place.clone()).and_at(self.at(open)).likely(place, close).surely(true);
        }
        if wrong == "]" && !value.is_empty() && !self.slice(value).starts_with('[') {
            return self.missing_opening_error(value, "[", "]");
        }
        json::extra_bracket(wrong).at(place.clone()).likely(place, "")
    }

    /// What closes the bracket at the start of a place.
    pub(super) fn closer(&self, open: Span) -> &'static str {
        if self.slice(open).starts_with('{') { "}" } else { "]" }
    }

    /// A bracket that nothing opens: it belongs before `place`.
    fn missing_opening_error(&self, place: Span, open: &str, close: &str) -> Diagnostic {
        json::missing_opening(open, close).at(self.at(place)).likely(self.at(Span::at(place.start)), open)
    }

    /// `{` and `[` without what closes them.
    pub(crate) fn unclosed(&self, open: Span) -> Diagnostic {
        if let Some((open, next)) = layout::lost_end(self) {
            return self.unclosed_before(open, next);
        }
        let (end, closers) = self.at_end("");
        self.unclosed_error(open, &json_text::end_of_text()).likely(self.at(end), closers)
    }

    fn unclosed_error(&self, open: Span, before: &str) -> Diagnostic {
        let problem = match self.closer(open) {
            "}" => json_text::unclosed_object(before),
            _ => json_text::unclosed_array(before),
        };
        problem.at(self.at(open))
    }

    /// An object or array that ends before a bracket, a property or an element that is no longer in it.
    pub(crate) fn unclosed_before(&self, open: Span, next: Span) -> Diagnostic {
        let before = self.before(next);
        let (before, comma) = match before.strip_suffix(',') {
            Some(before) => (before.trim_end(), ""),
            None if self.slice(next).starts_with([']', '}']) => (before, ""),
            None => (before, ","),
        };
        let end = Span::at(before.len() as u32);
        let is_on_lines = self.slice(open.until(end)).contains('\n');
        let newline = if is_on_lines { mend::line_break(&self.at(open)) } else { String::new() };
        let problem = self.unclosed_error(open, &self.describe(next)).and_at(self.at(end));
        problem.likely(self.at(end), format!("{newline}{}{comma}", self.closer(open)))
    }

    /// The commas and blanks at the end of a text, and what closes all brackets there after `value`.
    pub(super) fn at_end(&self, value: &str) -> (Span, String) {
        let text = self.source().text();
        let end = text.trim_end_matches([',', ' ', '\t', '\r', '\n']).len();
        (Span::new(end as u32, text.trim_end().len().max(end) as u32), value.to_owned() + &self.open_at_end())
    }

    /// Whether an array with elements before `name` is closed by no bracket of its own, if `open` brackets
    /// are open there, the last of which is at `bracket`.
    pub(crate) fn closes_less(&self, [bracket, name]: [Span; 2], open: usize) -> bool {
        self.before(name).len() != bracket.end as usize && self.unopened(name.end).count < open
    }

    /// `"outer": "inner": …`: a name where a value is required. `open` brackets are open here.
    pub(crate) fn name_as_value(&self, name: Span, colon: Span, open: usize) -> Diagnostic {
        if self.unopened(colon.end).count > open {
            return self.missing_opening_error(name, "{", "}");
        }
        let end = self.at(Span::at(self.before(name).len() as u32));
        self.property_without_value_error(name).at(self.at(name)).and_at(end.clone()).likely(end, " null,")
    }

    /// `["a", "b", "name": …`: a name in an array. `open` brackets are open here, the last of which is at
    /// `bracket`.
    pub(crate) fn name_in_array(&self, [name, bracket, colon]: [Span; 3], open: usize) -> Diagnostic {
        let after = self.unopened(colon.end);
        if after.count > open {
            return self.missing_opening_error(name, "{", "}");
        }
        if self.before(name).len() == bracket.end as usize && after.first == Some(b'}') {
            let place = self.at(bracket);
            return json::opened_by_other("{", "[", "}").at(place.clone()).likely(place, "{").surely(true);
        }
        let is_first = !self.slice(bracket.until(colon)).contains(',');
        let close = self.closing(bracket).filter(|close| is_first && close.start > colon.start);
        let problem = json::names_in_array().at(self.at(colon));
        let Some(close) = close else { return problem.likely(self.at(colon), ",") };
        let fix = problem.likely_fix().replace(self.at(bracket), "{").replace(self.at(close), "}");
        problem.with_fix(fix)
    }

    /// `"name": "a", "b"]`: an element where a name is required. The places are the element and the value
    /// before it. Returns `None` if no array ends after it.
    pub(crate) fn element_in_object(&self, [element, value]: [Span; 2], open: usize) -> Option<Diagnostic> {
        let after = self.unopened(element.start);
        let is_array = after.first == Some(b']') && after.count > open && !value.is_empty();
        is_array.then(|| self.missing_opening_error(value, "[", "]"))
    }

    /// `{1, 2]` and `{{"a": 1}]`: the first element of a list in an object. `open` brackets are open here,
    /// the last of which is at `brace`. Returns `None` if no bracket closes it.
    pub(crate) fn elements_in_braces(&self, element: Record, brace: Span, open: usize) -> Option<Diagnostic> {
        let after = self.unopened(element.start);
        if after.first != Some(b']') || after.count < open || element.kind == Kind::Invalid {
            return None;
        }
        let problem = json::opened_by_other("[", "{", "]").at(self.at(brace));
        let fix = problem.likely_fix().with_certainty(!matches!(element.kind, Kind::String { .. }));
        Some(problem.with_fix(fix.replace(self.at(brace), "[")))
    }

    /// `[{"a": 1, {"a": 2}]`: an object where a name is required, in an object of an array. Returns `None` if
    /// that object is closed later.
    pub(crate) fn object_in_object(&self, [object, outer]: [Span; 2], open: usize) -> Option<Diagnostic> {
        let is_missing = self.before(object).ends_with(',') && self.unopened(object.start).count < open;
        is_missing.then(|| self.unclosed_before(outer, first(object)))
    }
}

fn first(place: Span) -> Span {
    Span::new(place.start, place.start + 1)
}

/// The bracket of a container, or the whole of another value.
pub(crate) fn first_token(value: Record) -> Span {
    match value.kind {
        Kind::Object | Kind::Array => first(value.span()),
        _ => value.span(),
    }
}
