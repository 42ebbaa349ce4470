//! Diagnostics as `miette` reports.
//!
//! All labels of one report are in the same source, so a label in another source becomes a related report of its own.

use std::fmt;

use miette::{LabeledSpan, MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};

use super::snippet::{REACH, floor};
use super::{Diagnostic, Label, Severity};
use crate::source::{Location, Source, Span};

/// Two places on one line that are further apart than this many bytes are not drawn together.
const MERGED: usize = 4 * REACH;

impl std::error::Error for Diagnostic {}

impl miette::Diagnostic for Diagnostic {
    fn severity(&self) -> Option<miette::Severity> {
        Some(self.severity.into())
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        Some(Box::new(self.help.as_ref()?))
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.main_location()?.source)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let main = &self.main_location()?.source;
        let mut spans = Vec::new();
        if let Some(subject) = &self.subject {
            spans.push(LabeledSpan::new_primary_with_span(None, beginning(subject)));
        }
        if let Some(context) = self.enclosing() {
            spans.push(LabeledSpan::new_with_span(None, beginning(&context)));
        }
        for label in self.labels.iter().filter(|label| label.location.source == *main) {
            spans.push(LabeledSpan::new_with_span(Some(label.text.clone()), beginning(&label.location)));
        }
        Some(Box::new(spans.into_iter()))
    }

    fn related<'a>(&'a self) -> Option<Box<dyn Iterator<Item = &'a dyn miette::Diagnostic> + 'a>> {
        let main = &self.main_location()?.source;
        let elsewhere = self.labels.iter().filter(move |label| label.location.source != *main);
        Some(Box::new(elsewhere.map(|label| label as &dyn miette::Diagnostic)))
    }
}

/// A label in another source than its diagnostic's.
impl miette::Diagnostic for Label {
    fn severity(&self) -> Option<miette::Severity> {
        Some(miette::Severity::Advice)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.location.source)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(std::iter::once(LabeledSpan::new_primary_with_span(None, beginning(&self.location)))))
    }
}

impl std::error::Error for Label {}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Diagnostic {
    /// The location whose source a report shows.
    fn main_location(&self) -> Option<&Location> {
        self.subject.as_ref().or(self.context.as_ref()).or(self.labels.first().map(|label| &label.location))
    }

    /// The first line of the context, unless the subject is on that line: it tells the reader which construct the
    /// subject belongs to.
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
        let (_, line_end) = context.source.line_bounds(line);
        Some(context.source.location(Span::new(context.span.start, context.span.end.min(line_end as u32))))
    }
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

/// The location, or as much of its beginning as is worth drawing.
fn beginning(location: &Location) -> Span {
    let Span { start, end } = location.span;
    let text = location.source.text();
    Span::new(start, end.min(floor(text, start as usize + REACH) as u32).max(start))
}

/// Lines are found through the line index, and the text is borrowed, not copied.
///
/// For a long line only the surroundings of the span are returned: a file may be a single line of megabytes with an
/// error in every other word. Line and column of the excerpt are those in the file.
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
        let (first, last) = (self.position(start as u32), self.position(last_byte as u32));
        let lines_between = (last.line - first.line) as usize;
        if end - start > MERGED && lines_between <= context_lines_before + context_lines_after {
            // Two places on one long line: refused together, so that they are drawn one by one.
            return Err(MietteError::OutOfBounds);
        }
        let first_line = (first.line as usize).saturating_sub(context_lines_before).max(1);
        let last_line = (last.line as usize).saturating_add(context_lines_after).min(self.line_count());
        // Without lines of context the excerpt starts at the span itself: the caller wants to know its column.
        let wanted = match context_lines_before {
            0 => first.byte as usize,
            _ => self.line_bounds(first_line as u32).0.max(start.saturating_sub(REACH)),
        };
        let piece_start = self.position(floor(self.text(), wanted) as u32);
        let piece_end = self.line_bounds(last_line as u32).1.min(floor(self.text(), end + REACH));
        let piece_end = self.position(piece_end as u32).max(piece_start);
        let (from, to) = (piece_start.byte as usize, piece_end.byte as usize);
        Ok(Box::new(MietteSpanContents::new_named(
            self.name().to_string(),
            self.text().as_bytes().get(from..to).unwrap_or_default(),
            (from, to - from).into(),
            piece_start.line as usize - 1,
            piece_start.column as usize - 1,
            (piece_end.line - piece_start.line) as usize + 1,
        )))
    }
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
