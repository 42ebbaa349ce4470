//! Diagnostics as `miette` reports.
//!
//! All labels of one report are in the same source, so a label in another source becomes a related report of
//! its own. `miette` draws overlapping places of a line beside each other, so those are cut: an inner place
//! is whole, and the outer one is what is left of it.

use std::fmt;

use miette::{LabeledSpan, MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};

use super::code::{self, APPLICATION};
use super::drawn_text::{Window, content, drawn_text, is_long};
use super::snippet::{self, MAX_LABELS, Mark, REACH};
use super::{Diagnostic, Label, Severity};
use crate::order;
use crate::source::{Location, MAX_WORD, Printable, Source, Span, floor, without_middle};

impl std::error::Error for Diagnostic {}

/// The headline is the whole line of [`Display`](fmt::Display), which includes the help, so there is none
/// below the drawing. [`Error::into_report`](crate::Error::into_report) gives a report with a short headline,
/// and with the help by itself.
impl miette::Diagnostic for Diagnostic {
    fn code<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        (self.code() != APPLICATION).then(|| Box::new(Printable::line(self.code())) as Box<dyn fmt::Display>)
    }

    fn severity(&self) -> Option<miette::Severity> {
        Some(self.severity.into())
    }

    fn url<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        Some(Box::new(code::url(self.code())?))
    }

    #[cfg(feature = "explain")]
    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.main_location()?.source)
    }

    #[cfg(feature = "explain")]
    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let main = &self.main_location()?.source;
        let mut marks = snippet::marks(self, beginning);
        marks.retain(|mark| mark.location.source == *main);
        Some(Box::new(without_overlaps(marks).into_iter().map(|Mark { location, text, primary }| {
            let text = (!text.is_empty()).then(|| Printable::lines(&text).to_string());
            if primary {
                LabeledSpan::new_primary_with_span(text, location.span)
            } else {
                LabeledSpan::new_with_span(text, location.span)
            }
        })))
    }

    #[cfg(feature = "explain")]
    fn related<'a>(&'a self) -> Option<Box<dyn Iterator<Item = &'a dyn miette::Diagnostic> + 'a>> {
        let main = &self.main_location()?.source;
        let labels = self.labels.iter().take(MAX_LABELS).filter(|label| label.location.source != *main);
        Some(Box::new(labels.map(|label| label as &dyn miette::Diagnostic)))
    }
}

/// A label that is not drawn with its diagnostic.
impl miette::Diagnostic for Label {
    fn severity(&self) -> Option<miette::Severity> {
        Some(miette::Severity::Advice)
    }

    #[cfg(feature = "explain")]
    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.location.source)
    }

    #[cfg(feature = "explain")]
    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(std::iter::once(LabeledSpan::new_primary_with_span(
            None,
            beginning(&self.location).span,
        ))))
    }
}

impl std::error::Error for Label {}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Printable::line(&self.text).fmt(f)
    }
}

impl Diagnostic {
    /// The location whose source a report shows.
    fn main_location(&self) -> Option<&Location> {
        self.subject.as_ref().or(self.context.as_ref()).or(self.labels.first().map(|label| &label.location))
    }

    /// The first line of the context, unless the subject is on that line: it tells the reader which construct
    /// the subject belongs to.
    pub(super) fn enclosing(&self) -> Option<Location> {
        let context = self.context.as_ref()?;
        let main = self.main_location()?;
        if context.source != main.source {
            return None;
        }
        let line = context.start().line;
        if self.subject.is_some() && line == main.start().line {
            return None;
        }
        let (_, line_end) = content(&context.source, line);
        Some(context.source.location(Span::new(context.span.start, context.span.end.min(line_end as u32))))
    }
}

/// The marks, cut so that no two of a line overlap. The first mark of what the primary one covered is
/// primary, so that the report begins at the same place.
fn without_overlaps(mut marks: Vec<Mark>) -> Vec<Mark> {
    let start = marks.iter().find(|mark| mark.primary).map(|mark| mark.location.span.start);
    order::sort_by_key(&mut marks, |mark| mark.location.span.len());
    let mut drawn: Vec<Mark> = Vec::with_capacity(marks.len());
    let mut taken: Vec<Span> = Vec::new();
    for Mark { location: Location { source, span }, text, primary } in marks {
        let is_line = !source.slice(span).contains('\n');
        let parts = if is_line { remaining(span, &taken) } else { vec![span] };
        if is_line {
            taken.push(span);
        }
        if parts.is_empty() {
            // Smaller marks cover it: its text stands with the one at its start.
            let cover = drawn.iter_mut().filter(|mark| mark.location.span.start <= span.start);
            cover
                .max_by_key(|mark| mark.location.span.start)
                .into_iter()
                .for_each(|mark| mark.add_text(&text));
            continue;
        }
        let part = |(index, span)| Mark {
            location: source.location(span),
            text: if index == 0 { text.clone() } else { String::new() },
            primary: primary && index == 0,
        };
        drawn.extend(parts.into_iter().enumerate().map(part));
    }
    for mark in &mut drawn {
        mark.primary |= Some(mark.location.span.start) == start;
    }
    drawn
}

/// The parts of a span that no other covers. An empty span covers the character at its place.
fn remaining(span: Span, others: &[Span]) -> Vec<Span> {
    let covered = |span: Span| Span::new(span.start, span.end.max(span.start + 1));
    let mut rest = vec![span];
    for other in others.iter().copied().map(covered) {
        let outside = |part: Span| {
            if covered(part).end <= other.start || other.end <= part.start {
                return vec![part];
            }
            let before = Span::new(part.start, part.end.min(other.start));
            let after = Span::new(part.start.max(other.end), part.end);
            [before, after].into_iter().filter(|part| !part.is_empty()).collect()
        };
        rest = rest.into_iter().flat_map(outside).collect();
    }
    rest
}

impl From<Severity> for miette::Severity {
    fn from(severity: Severity) -> Self {
        match severity {
            Severity::Warning => miette::Severity::Warning,
            Severity::Error => miette::Severity::Error,
        }
    }
}

impl From<Span> for SourceSpan {
    fn from(span: Span) -> Self {
        SourceSpan::new((span.start as usize).into(), span.len() as usize)
    }
}

/// The location, or as much of its beginning as is worth drawing: of a long line no more than the window, and
/// no long line after others.
fn beginning(location: &Location) -> Location {
    let source = &location.source;
    let text = source.text();
    let start = (location.span.start as usize).min(text.len());
    let line = source.line_of(start as u32);
    let window = Window::around(source, line, start);
    let end = floor(text, (location.span.end as usize).min(start + REACH)).max(start);
    // A newline at the end is not underlined.
    let end = match text.get(start..end).unwrap_or_default().trim_end_matches(['\r', '\n']).len() {
        0 => end,
        visible => start + visible,
    };
    let end = if window.is_whole {
        (line + 1..=source.line_of(end as u32))
            .find(|&line| is_long(source, line))
            .map_or(end, |line| end.min(source.line_bounds(line).0))
    } else {
        end.min(window.end)
    };
    source.location(Span::new(start as u32, end.max(start) as u32))
}

/// Lines are found through the line index, and the text is borrowed, not copied.
///
/// A long line is cut: a file may be a single line of megabytes with an error in every other word. Line and
/// column of the excerpt are those in the file.
impl SourceCode for Source {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        context_lines_before: usize,
        context_lines_after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let (start, end) = (span.offset(), span.offset().saturating_add(span.len()));
        if end > self.text().len() {
            return Err(MietteError::OutOfBounds);
        }
        // A span that ends with a newline does not extend into the next line.
        let last_byte = if end > start { end - 1 } else { end };
        let (first_line, last_line) = (self.line_of(start as u32), self.line_of(last_byte as u32));
        let window = Window::around(self, first_line, start);
        let fits = if window.is_whole {
            !(first_line + 1..=last_line).any(|line| is_long(self, line))
        } else {
            first_line == last_line && (end <= window.end || window.end == content(self, last_line).1)
        };
        if !fits {
            // Two places that are far apart in one line: refused together, so that they are drawn one by one.
            return Err(MietteError::OutOfBounds);
        }
        let text = drawn_text(self);
        let from = match context_lines_before {
            // Without lines of context the excerpt starts at the span itself: the caller wants to know its
            // column.
            0 => floor(self.text(), start),
            lines => first_byte(self, &window, first_line, lines),
        };
        let to = end_byte(self, &window, last_line, context_lines_after).clamp(from, text.len());
        let line = self.line_of(from as u32);
        let is_line_start = self.line_bounds(line).0 == from;
        let column = if is_line_start { 0 } else { self.position(from as u32).column as usize - 1 };
        let lines = text[from..to].trim_end_matches('\n').matches('\n').count() + 1;
        Ok(Box::new(MietteSpanContents::new_named(
            Printable::line(&without_middle(self.name(), MAX_WORD)).to_string(),
            &text.as_bytes()[from..to],
            (from, to - from).into(),
            line as usize - 1,
            column,
            lines,
        )))
    }
}

/// Where an excerpt starts: at a line before, unless a line between is cut.
fn first_byte(source: &Source, window: &Window, line: u32, lines: usize) -> usize {
    if window.start > source.line_bounds(line).0 {
        return window.start;
    }
    let before = (1..line).rev().take(lines).take_while(|&line| !is_long(source, line));
    before.last().map_or(window.start, |line| source.line_bounds(line).0)
}

/// Where an excerpt ends: after the newline of a later line, unless a line between is cut. The empty line
/// after the last newline is not shown.
fn end_byte(source: &Source, window: &Window, line: u32, lines: usize) -> usize {
    if !window.is_whole && window.end < content(source, line).1 {
        return window.end;
    }
    let is_shown = |line: &u32| {
        let (start, end) = source.line_bounds(*line);
        (start < end || end < source.text().len()) && !is_long(source, *line)
    };
    let last = source.line_count() as u32;
    let after = (line + 1..=last).take(lines).take_while(is_shown);
    source.line_bounds(after.last().unwrap_or(line)).1 + 1
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;
    use miette::NarratableReportHandler;

    use super::*;
    use crate::diagnostic::Diagnostics;

    fn narrate(diagnostic: &dyn miette::Diagnostic) -> String {
        let mut text = String::new();
        NarratableReportHandler::new()
            .render_report(&mut text, diagnostic)
            .expect("writing to a string works");
        text
    }

    #[cfg(feature = "explain")]
    #[test]
    fn labels_of_the_subject_s_source_and_related_ones_of_others() {
        let (main, other) = (Source::new("a.hcl", "one = 1\ntwo = 2\n"), Source::new("b.hcl", "one = 3\n"));
        let diagnostic = Diagnostic::error("Duplicate attribute")
            .with_detail("It was set before.")
            .with_subject(main.location(Span::new(8, 11)))
            .with_label(main.location(Span::new(0, 3)), "set here")
            .with_label(other.location(Span::new(0, 3)), "and here")
            .with_help("Remove one of them.");
        assert_snapshot!(narrate(&diagnostic));
    }

    #[cfg(feature = "explain")]
    #[test]
    fn an_error_of_several_lists_all_and_shows_each() {
        let source = Source::new("a.hcl", "one = 1\ntwo = 2\n");
        let at =
            |start| Diagnostic::error("Wrong").with_subject(source.location(Span::new(start, start + 3)));
        let several = crate::Error::from(Diagnostics::from_iter([at(0), at(8)]));
        assert_snapshot!(narrate(&several));
        let single = crate::Error::from(at(8));
        assert_snapshot!(narrate(&single));
    }

    #[test]
    fn every_span_is_read_or_refused() {
        let source = Source::new("a.hcl", "é\r\nb\n\nc");
        let len = source.text().len();
        for (start, end) in (0..=len + 1).flat_map(|start| (start..=len + 1).map(move |end| (start, end))) {
            let read = source.read_span(&(start, end - start).into(), 1, 1);
            assert_eq!(read.is_err(), end > len, "{start}..{end}");
            if let Ok(contents) = read {
                let span = contents.span();
                assert_eq!(contents.data().len(), span.len());
                assert!(span.offset() <= start && end <= span.offset() + span.len() + 1, "{start}..{end}");
            }
        }
    }
}
