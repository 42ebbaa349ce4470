//! Source lines with markers below them, as plain text.

use std::fmt::{self, Write};

use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

use crate::source::{Location, Position, Source};

/// The widest excerpt of a source line that is shown, in terminal cells.
const WIDTH: usize = 100;
/// How much of a long line is shown before the marker.
const LEAD: usize = 40;
/// What a tab is replaced with.
const TAB: &str = "    ";
/// How many bytes of a line are examined on each side of a marker, so that a line of megabytes costs no more than a
/// short one.
pub(super) const REACH: usize = 1000;

/// A place to mark, and the text beside the marker.
pub(super) struct Mark<'a> {
    pub(super) location: &'a Location,
    pub(super) text: &'a str,
    /// Marked with `^` rather than `-`.
    pub(super) primary: bool,
}

/// The width of the widest line number among the marks.
pub(super) fn gutter(marks: &[Mark<'_>]) -> usize {
    let lines = marks.iter().map(|mark| mark.location.start().line);
    lines.max().map_or(1, |line| line.to_string().len())
}

/// Writes the marked lines, each source under its own heading, in the order in which the marks mention them.
pub(super) fn write(f: &mut impl Write, marks: &[Mark<'_>], gutter: usize) -> fmt::Result {
    let mut rest: Vec<&Mark<'_>> = marks.iter().collect();
    while let Some(first) = rest.first() {
        let source = &first.location.source;
        let (here, elsewhere) =
            rest.iter().partition::<Vec<&Mark<'_>>, _>(|mark| mark.location.source == *source);
        write_source(f, source, here, gutter)?;
        rest = elsewhere;
    }
    Ok(())
}

fn write_source(f: &mut impl Write, source: &Source, marks: Vec<&Mark<'_>>, gutter: usize) -> fmt::Result {
    let mut placed: Vec<(Position, &Mark<'_>)> = marks.into_iter().map(|m| (m.location.start(), m)).collect();
    let Some((heading, _)) = placed.first() else { return Ok(()) };
    let heading = *heading;
    placed.sort_by_key(|(place, _)| *place);

    writeln!(f, "{:gutter$}--> {}:{}:{}", "", source.name(), heading.line, heading.column)?;
    writeln!(f, "{:gutter$} |", "")?;
    let mut shown: Option<(u32, Line)> = None;
    for (start, mark) in placed {
        let line = Line::around(source, start, mark.location);
        match &shown {
            Some((number, before)) if *number == start.line && before.text == line.text => {}
            before => {
                if before.as_ref().is_some_and(|(number, _)| start.line > number + 1) {
                    writeln!(f, "{:gutter$}...", "")?;
                }
                writeln!(f, "{}", format!("{:>gutter$} | {}", start.line, line.text).trim_end())?;
            }
        }
        let marker = if mark.primary { "^" } else { "-" }.repeat(line.marked);
        let below = format!("{:gutter$} | {:indent$}{marker} {}", "", "", mark.text, indent = line.before);
        writeln!(f, "{}", below.trim_end())?;
        shown = Some((start.line, line));
    }
    Ok(())
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
    fn around(source: &Source, start: Position, location: &Location) -> Line {
        let text = source.text();
        let (line_start, line_end) = source.line_bounds(start.line);
        let at = floor(text, start.byte as usize).min(line_end);
        let from = floor(text, line_start.max(at.saturating_sub(REACH)));
        let to = floor(text, line_end.min(at + REACH));
        let marked_end = floor(text, (location.span.end as usize).min(to)).max(at);
        let before = printable(&text[from..at]);
        let marked = printable(&text[at..marked_end]);
        let after = printable(&text[marked_end..to]);
        Line::cut(&before, &marked, &after, from > line_start, to < line_end)
    }

    /// Takes as much of the three pieces as fits, with an ellipsis where something is left out.
    fn cut(before: &str, marked: &str, after: &str, cut_before: bool, cut_after: bool) -> Line {
        let fits = !cut_before && !cut_after && width(before) + width(marked) + width(after) <= WIDTH;
        if fits {
            let marked_width = width(marked).max(1);
            let text = format!("{before}{marked}{after}").trim_end().to_string();
            return Line { text, before: width(before), marked: marked_width };
        }
        let keep_all = !cut_before && width(before) <= LEAD;
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
    let mut printable = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\t' => printable.push_str(TAB),
            '\r' | '\n' => {}
            c if c.is_control() || is_direction_override(c) => printable.push('\u{FFFD}'),
            c => printable.push(c),
        }
    }
    printable
}

/// Characters that reorder the text around them, so that the marker would seem to be elsewhere.
fn is_direction_override(c: char) -> bool {
    matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

fn width(text: &str) -> usize {
    text.graphemes(true).map(UnicodeWidthStr::width).sum()
}

fn first_cells(text: &str, cells: usize) -> &str {
    let mut used = 0;
    for (offset, grapheme) in text.grapheme_indices(true) {
        used += UnicodeWidthStr::width(grapheme);
        if used > cells {
            return &text[..offset];
        }
    }
    text
}

fn last_cells(text: &str, cells: usize) -> &str {
    let mut used = 0;
    let mut start = text.len();
    for (offset, grapheme) in text.grapheme_indices(true).rev() {
        used += UnicodeWidthStr::width(grapheme);
        if used > cells {
            break;
        }
        start = offset;
    }
    &text[start..]
}

/// The nearest character boundary at or before `byte`.
pub(super) fn floor(text: &str, byte: usize) -> usize {
    let mut byte = byte.min(text.len());
    while !text.is_char_boundary(byte) {
        byte -= 1;
    }
    byte
}
