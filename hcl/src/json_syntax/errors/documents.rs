//! Several JSON values in one text.

use super::scan::Brackets;
use crate::diagnostic::Fix;
use crate::source::Span;

/// How many values are enclosed in an array.
const MAX_VALUES: usize = 100;

/// Encloses the values of a text in an array, with commas between them. `None` if the text has anything else between them.
pub(super) fn in_an_array(brackets: &Brackets<'_>) -> Option<Fix> {
    let source = brackets.source();
    let is_blank = |span: Span| source.slice(span).trim().is_empty();
    let (mut ends, mut end) = (Vec::new(), 0);
    while let Some(open) = brackets.next(end).filter(|open| is_blank(Span::new(end, open.start))) {
        end = brackets.closing(open)?.end;
        ends.push(end);
    }
    let (last, before) = ends.split_last()?;
    let is_whole = is_blank(Span::new(end, source.text().len() as u32));
    if !is_whole || before.is_empty() || ends.len() > MAX_VALUES {
        return None;
    }
    let place = |at: u32| source.location(Span::at(at));
    let fix = Fix::likely("Enclose them in an array").insert(place(0), "[");
    let fix = before.iter().fold(fix, |fix, &end| fix.insert(place(end), ","));
    Some(fix.insert(place(*last), "]"))
}
