//! Makes several fixes at once, reads the text again, and finds which of them do not help.
//!
//! A fix helps if there are fewer errors on its lines, and none at all where a line begins neither an
//! attribute nor a block: what is not HCL is not made a little more like it. What it shows there, or on the
//! next line, that was hidden before may be mended by further fixes; until none of these is left, nothing is
//! decided. Fixes are kept together only if the text has as many errors less as there are fixes; otherwise
//! those that do not seem to help are left out, or the fixes are tried by halves.

use super::lines::{Begins, lines};
use super::preserved;
use super::reading::{Reader, Reading};
use crate::diagnostic::{Changes, Diagnostic, Fix};
use crate::source::{Source, Span, line_start};

/// How often fixes may show further errors on their lines or the next one.
const MAX_STEPS: usize = 200;

/// A text and what is wrong with it.
pub(super) struct Version {
    pub(super) text: String,
    pub(super) reading: Reading,
    /// How many errors the fixes have mended that lead to it.
    pub(super) fixed: usize,
}

/// Too much has been read.
pub(super) struct Exhausted;

/// The text after fixes that make it better. `None` if no fix does.
pub(super) fn improve(version: &Version, reader: &mut Reader<'_>) -> Result<Option<Version>, Exhausted> {
    let source = version.reading.errors.iter().find_map(|error| Some(&error.subject.as_ref()?.source));
    let others = source.map(other_lines).unwrap_or_default();
    let tries: Vec<Try<'_>> =
        version.reading.errors.iter().filter_map(|error| Try::new(error, &version.text, &others)).collect();
    search(version, &tries, reader)
}

/// The text after those of some fixes that make it better.
fn search(
    version: &Version,
    tries: &[Try<'_>],
    reader: &mut Reader<'_>,
) -> Result<Option<Version>, Exhausted> {
    if tries.is_empty() {
        return Ok(None);
    }
    let attempt = Attempt::make(version, tries, reader)?;
    if attempt.is_better(version) {
        let fixed = version.fixed + attempt.made().count() + attempt.followed;
        return Ok(Some(Version { text: attempt.text, reading: attempt.reading, fixed }));
    }
    if tries.len() == 1 {
        return Ok(None);
    }
    let (mut good, mut other) = (Vec::new(), Vec::new());
    for (tried, made) in tries.iter().zip(&attempt.made) {
        let helps = made.as_ref().is_some_and(|made| made.helps(&attempt.reading));
        if helps { good.push(tried.clone()) } else { other.push(tried.clone()) }
    }
    if good.is_empty() || other.is_empty() {
        let halves = tries.split_at(tries.len() / 2);
        (good, other) = (halves.0.to_vec(), halves.1.to_vec());
    }
    for part in [good, other] {
        if let Some(better) = search(version, &part, reader)? {
            return Ok(Some(better));
        }
    }
    Ok(None)
}

/// A fix, and the lines that its error and its changes are on.
#[derive(Clone)]
struct Try<'e> {
    fix: &'e Fix,
    lines: Vec<Span>,
    /// Whether one of them begins neither an attribute nor a block, so that no error may be left on them.
    is_strict: bool,
}

impl<'e> Try<'e> {
    /// The fix of an error that can be made without asking.
    fn new(error: &'e Diagnostic, text: &str, others: &[u32]) -> Option<Self> {
        let fix = error.fixes().iter().find(|fix| fix.is_certain())?;
        if !preserved::keeps(fix, text) {
            return None;
        }
        let subject = error.subject.iter().map(|place| place.span);
        let mut spans: Vec<Span> =
            subject.chain(fix.replacements().iter().map(|(place, _)| place.span)).collect();
        spans.sort();
        let mut lines: Vec<Span> = Vec::new();
        for span in spans {
            match lines.last_mut().filter(|last| span.start <= last.end) {
                Some(last) if span.end <= last.end => {}
                Some(last) => *last = last.to(lines_around(text, span)),
                None => lines.push(lines_around(text, span)),
            }
        }
        let has_other = |lines: &Span| {
            let later = others.partition_point(|&other| other < lines.start);
            others.get(later).is_some_and(|&other| other < lines.end)
        };
        let is_strict = lines.iter().any(has_other);
        Some(Try { fix, lines, is_strict })
    }
}

/// Where lines begin that begin neither an attribute nor a block.
fn other_lines(source: &Source) -> Vec<u32> {
    if source.is_value() {
        return Vec::new();
    }
    let lines = lines(source).into_iter().filter(|line| line.begins == Begins::Other);
    lines.map(|line| line.start as u32).collect()
}

/// The lines that a span is on, without the newline at their end.
fn lines_around(text: &str, span: Span) -> Span {
    let (start, end) = (span.start as usize, span.end as usize);
    let first = line_start(text, start);
    let last = text.get(end..).and_then(|after| after.find('\n')).map_or(text.len(), |newline| end + newline);
    Span::new(first as u32, last as u32)
}

/// The line after one that ends at a byte.
fn next_line(text: &str, end: u32) -> Span {
    let start = (end + 1).min(text.len() as u32);
    lines_around(text, Span::at(start))
}

/// A text after several fixes.
struct Attempt {
    text: String,
    reading: Reading,
    /// The fixes, as far as they could be made.
    made: Vec<Option<Made>>,
    /// How many fixes were made of what those have shown.
    followed: usize,
    /// Where the errors end that were known before.
    horizon: u32,
}

/// A fix that was made.
struct Made {
    /// Its lines, as they are now: first its own, then those on which it has shown errors.
    lines: Vec<Span>,
    own: usize,
    is_strict: bool,
    /// Where the last of them ended, and how many errors were on them.
    end: u32,
    before: usize,
}

impl Made {
    fn helps(&self, reading: &Reading) -> bool {
        let left = |lines: &[Span]| lines.iter().map(|lines| reading.within(*lines)).sum::<usize>();
        left(&self.lines) < self.before && !(self.is_strict && left(&self.lines[..self.own]) > 0)
    }
}

impl Attempt {
    fn make(version: &Version, tries: &[Try<'_>], reader: &mut Reader<'_>) -> Result<Self, Exhausted> {
        let mut changes = Changes::default();
        let mut make = |Try { fix, lines, is_strict }: &Try<'_>| {
            changes.add(fix, &version.text).then(|| Made {
                lines: lines.clone(),
                own: lines.len(),
                is_strict: *is_strict,
                end: lines.last().map_or(0, |last| last.end),
                before: lines.iter().map(|lines| version.reading.within(*lines)).sum(),
            })
        };
        let made = tries.iter().map(&mut make).collect();
        let text = changes.apply(&version.text);
        let reading = reader.read(&text).ok_or(Exhausted)?;
        let mut attempt = Attempt { text, reading, made, followed: 0, horizon: version.reading.horizon() };
        attempt.moved(&changes);
        for _ in 0..MAX_STEPS {
            attempt.take_next_lines(version);
            if !attempt.go_on(reader)? {
                break;
            }
        }
        Ok(attempt)
    }

    /// Adds the next line to those of each fix that has shown an error there.
    fn take_next_lines(&mut self, version: &Version) {
        let Attempt { text, reading, made, .. } = self;
        for made in made.iter_mut().flatten().filter(|made| made.helps(reading)) {
            let Some(end) = made.lines.last().map(|last| last.end) else { continue };
            let (before, now) = (next_line(&version.text, made.end), next_line(text, end));
            let is_known = before.end < version.reading.horizon();
            if is_known && version.reading.within(before) == 0 && reading.within(now) > 0 {
                made.lines.push(now);
                made.end = before.end;
            }
        }
    }

    /// Mends what fixes have shown on their lines, if they do not help yet. Returns whether there was
    /// anything.
    fn go_on(&mut self, reader: &mut Reader<'_>) -> Result<bool, Exhausted> {
        let mut changes = Changes::default();
        for made in self.made.iter().flatten().filter(|made| !made.helps(&self.reading)) {
            let is_inside =
                |lines: &Span| made.lines.iter().any(|own| own.start <= lines.start && lines.end <= own.end);
            for error in self.reading.errors_within(&made.lines) {
                if let Some(next) =
                    Try::new(error, &self.text, &[]).filter(|next| next.lines.iter().all(is_inside))
                {
                    self.followed += usize::from(changes.add(next.fix, &self.text));
                }
            }
        }
        if changes.is_empty() {
            return Ok(false);
        }
        let text = changes.apply(&self.text);
        self.reading = reader.read(&text).ok_or(Exhausted)?;
        self.text = text;
        self.moved(&changes);
        Ok(true)
    }

    /// Moves what is known of the text before some changes.
    fn moved(&mut self, changes: &Changes) {
        let moves = changes.moves();
        for lines in self.made.iter_mut().flatten().flat_map(|made| &mut made.lines) {
            *lines = Span::new(moves.start(lines.start), moves.end(lines.end));
        }
        if self.horizon < u32::MAX {
            self.horizon = moves.end(self.horizon);
        }
    }

    fn made(&self) -> impl Iterator<Item = &Made> {
        self.made.iter().flatten()
    }

    /// Whether as many errors are gone as fixes were made.
    fn is_better(&self, version: &Version) -> bool {
        let left = self.reading.up_to(self.horizon);
        let is_known = self.horizon <= self.reading.horizon();
        let is_clean = self.made().all(|made| !made.is_strict || made.helps(&self.reading));
        let made = self.made().count();
        made > 0 && is_clean && is_known && left + made <= version.reading.errors.len()
    }
}
