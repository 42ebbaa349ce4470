//! Source lines with markers below them, as plain text.

use std::fmt::{self, Write};

use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

use super::Diagnostic;
use super::drawn_text::content;
use crate::order;
use crate::source::{Location, Printable, Source, floor, part};

/// The widest excerpt of a source line that is shown, in terminal cells.
const WIDTH: usize = 100;
/// How much of a long line is shown before the marker.
const LEAD: usize = 40;
/// What a tab is replaced with.
const TAB: &str = "    ";
/// How many bytes of a line are examined on each side of a marker, so that a line of megabytes costs no more
/// than a short one.
pub(super) const REACH: usize = 1000;

/// How many labels of a diagnostic are shown.
pub(super) const MAX_LABELS: usize = 50;

/// A place to mark, and the text beside the marker.
pub(super) struct Mark {
    pub(super) location: Location,
    pub(super) text: String,
    /// Marked with `^` rather than `-`.
    pub(super) primary: bool,
}

/// The places of a diagnostic, each as it is drawn, with one mark for those that are equal.
pub(super) fn marks(diagnostic: &Diagnostic, drawn: fn(&Location) -> Location) -> Vec<Mark> {
    let enclosing = diagnostic.enclosing();
    let subject = diagnostic.subject.iter().map(|place| (place, diagnostic.subject_text.as_str(), true));
    let context = enclosing.iter().map(|place| (place, "", false));
    let labels = diagnostic.labels.iter().map(|label| (&label.location, label.text.as_str(), false));
    let mut marks: Vec<Mark> = Vec::new();
    for (place, text, primary) in subject.chain(context).chain(labels.take(MAX_LABELS)) {
        let location = drawn(place);
        match marks.iter_mut().find(|mark| mark.location == location) {
            Some(mark) => mark.add_text(text),
            None => marks.push(Mark { location, text: text.to_owned(), primary }),
        }
    }
    marks
}

/// What a mark draws below one line.
struct Stroke<'a> {
    line: u32,
    /// The offsets of the first byte and after the last one.
    start: usize,
    end: usize,
    text: &'a str,
    primary: bool,
}

/// The width of the widest line number among the marks.
pub(super) fn gutter(marks: &[Mark]) -> usize {
    let lines = marks.iter().flat_map(Mark::strokes).map(|stroke| stroke.line);
    lines.max().map_or(1, |line| line.to_string().len())
}

/// Writes the marked lines, each source under its own heading, in the order in which the marks mention them.
pub(super) fn write(f: &mut dyn Write, marks: &[Mark], gutter: usize) -> fmt::Result {
    let mut rest: Vec<&Mark> = marks.iter().collect();
    while let Some(first) = rest.first() {
        let source = &first.location.source;
        let (here, elsewhere) =
            rest.iter().partition::<Vec<&Mark>, _>(|mark| mark.location.source == *source);
        write_source(f, source, &here, gutter)?;
        rest = elsewhere;
    }
    Ok(())
}

fn write_source(f: &mut dyn Write, source: &Source, marks: &[&Mark], gutter: usize) -> fmt::Result {
    let Some(first) = marks.first() else { return Ok(()) };
    writeln!(f, "{:gutter$}--> {}", "", first.location)?;
    writeln!(f, "{:gutter$} |", "")?;
    let mut strokes: Vec<Stroke<'_>> = marks.iter().flat_map(|mark| mark.strokes()).collect();
    order::sort_by_key(&mut strokes, |stroke| (stroke.line, stroke.start));
    let mut shown: Option<(u32, Line)> = None;
    for stroke in strokes {
        let line = Line::around(source, &stroke);
        match &shown {
            Some((number, before)) if *number == stroke.line && before.text == line.text => {}
            before => {
                if before.as_ref().is_some_and(|(number, _)| stroke.line > number + 1) {
                    writeln!(f, "{:gutter$}...", "")?;
                }
                writeln!(f, "{}", format!("{:>gutter$} | {}", stroke.line, line.text).trim_end())?;
            }
        }
        let marker = if stroke.primary { "^" } else { "-" }.repeat(line.marked);
        let text = Printable::line(stroke.text);
        let below = format!("{:gutter$} | {:indent$}{marker} {text}", "", "", indent = line.before);
        writeln!(f, "{}", below.trim_end())?;
        shown = Some((stroke.line, line));
    }
    Ok(())
}

impl Mark {
    /// Adds what is said about the same place.
    pub(super) fn add_text(&mut self, text: &str) {
        if !self.text.is_empty() && !text.is_empty() {
            self.text.push_str("; ");
        }
        self.text.push_str(text);
    }

    /// A stroke below the place, or one below each end of a place of several lines.
    fn strokes(&self) -> impl Iterator<Item = Stroke<'_>> {
        let Location { source, span } = &self.location;
        let line = self.location.start().line;
        let start = span.start as usize;
        let end = start + source.slice(*span).trim_end_matches(['\r', '\n']).len();
        let last_line = source.line_of(end as u32);
        let primary = self.primary;
        if last_line <= line {
            let end = end.max(span.end as usize);
            return [Some(Stroke { line, start, end, text: &self.text, primary }), None]
                .into_iter()
                .flatten();
        }
        let text = if self.text.is_empty() { "from here" } else { &self.text };
        let first = Stroke { line, start, end: content(source, line).1, text, primary };
        let (from, _) = content(source, last_line);
        let last = part(source.text(), from..end);
        let indent = last.len() - last.trim_start().len();
        let last = Stroke { line: last_line, start: from + indent, end, text: "to here", primary };
        [Some(first), Some(last)].into_iter().flatten()
    }
}

/// A source line as printed, and the position of the marker in it.
struct Line {
    text: String,
    /// Cells before the marker.
    before: usize,
    /// Cells to mark, at least one.
    marked: usize,
}

impl Line {
    fn around(source: &Source, stroke: &Stroke<'_>) -> Line {
        let text = source.text();
        let (line_start, line_end) = content(source, stroke.line);
        let at = floor(text, stroke.start).clamp(line_start, line_end);
        let from = floor(text, line_start.max(at.saturating_sub(REACH)));
        let to = floor(text, line_end.min(at + REACH));
        let marked_end = floor(text, stroke.end.min(to)).max(at);
        let before = printable(&text[from..at]);
        let marked = printable(&text[at..marked_end]);
        let after = printable(&text[marked_end..to]);
        Line::cut(&before, &marked, &after, from > line_start, to < line_end)
    }

    /// Takes as much of the three pieces as fits, with an ellipsis where something is left out.
    fn cut(before: &str, marked: &str, after: &str, cut_before: bool, cut_after: bool) -> Line {
        let all = width(before) + width(marked) + width(after);
        let fits = !cut_before && !cut_after && all <= WIDTH;
        let keep_all = fits || !cut_before && width(before) <= LEAD;
        let lead = if keep_all { before.to_string() } else { format!("…{}", last_cells(before, LEAD - 1)) };
        let room = WIDTH - width(&lead);
        let rest = format!("{marked}{after}");
        let tail = first_cells(&rest, room);
        let ellipsis = if cut_after || tail.len() < rest.len() { "…" } else { "" };
        let marked_width = width(marked).clamp(1, width(tail).max(1));
        Line { before: width(&lead), marked: marked_width, text: format!("{lead}{tail}{ellipsis}") }
    }
}

/// The text with tabs as spaces, and without anything that a terminal would interpret as a command.
fn printable(text: &str) -> String {
    Printable::line(text).to_string().replace('\t', TAB)
}

fn width(text: &str) -> usize {
    text.graphemes(true).map(UnicodeWidthStr::width).sum()
}

fn first_cells(text: &str, cells: usize) -> &str {
    let mut used = 0;
    let end = text.grapheme_indices(true).find(|(_, grapheme)| {
        used += grapheme.width();
        used > cells
    });
    end.map_or(text, |(end, _)| &text[..end])
}

fn last_cells(text: &str, cells: usize) -> &str {
    let mut used = 0;
    let last = text.grapheme_indices(true).rev().take_while(|(_, grapheme)| {
        used += grapheme.width();
        used <= cells
    });
    last.last().map_or("", |(start, _)| &text[start..])
}
