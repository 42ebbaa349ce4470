//! Reading in which each error is mended as it is found: it goes back to where the text has changed, and
//! reads on from there.

use super::super::errors::{Earlier, Text};
use super::super::hidden_mistakes::Mender;
use super::super::lexer::Lexer;
use super::super::tree::Record;
use super::{Frame, Parser, Progress};
use crate::source::Source;

/// How many steps can be taken back, at least. From further back, the text is read from its start.
const MAX_STEPS: usize = 1 << 13;

/// What was there before a step of the parser. Without an error, a step changes only the innermost container,
/// and adds records.
#[derive(Clone, Copy)]
pub(super) struct Step {
    progress: Progress,
    /// The end of the last token before it.
    end: u32,
    depth: usize,
    innermost: Option<Frame>,
    records: usize,
}

/// Where reading goes on in a changed text.
#[derive(Default)]
struct Resumed {
    progress: Progress,
    end: u32,
    open: Vec<Frame>,
    records: Vec<Record>,
    steps: Vec<Step>,
}

/// Reads a text once, and mends each error that has a fix.
pub(in crate::json_syntax) fn parse_mending(mender: &mut Mender) {
    let (mut resumed, mut earlier) = (Resumed::default(), Earlier::default());
    loop {
        let source = mender.source().clone();
        let progress = resumed.progress;
        let mut parser = Parser::resume(&source, resumed);
        parser.text = Text::changed(&source, earlier);
        parser.mender = Some(mender);
        parser.run(progress);
        let Some(change) = parser.mender.take().and_then(Mender::take_change) else { return };
        earlier = parser.text.before_change(change.same);
        resumed = parser.back_to(change.start);
    }
}

impl<'s> Parser<'s> {
    fn resume(source: &'s Source, resumed: Resumed) -> Self {
        let Resumed { progress: _, end, open, records, steps } = resumed;
        let mut lexer = Lexer::at(source.text(), end as usize);
        let current = lexer.next();
        Parser { lexer, current, end, open, records, steps, ..Parser::new(source) }
    }

    /// Remembers what is there before a step.
    pub(super) fn remember(&mut self, progress: Progress) {
        if self.mender.is_none() {
            return;
        }
        if self.steps.len() == 2 * MAX_STEPS {
            self.steps.drain(..MAX_STEPS);
        }
        let (depth, records) = (self.open.len(), self.records.len());
        let innermost = self.open.last().copied();
        self.steps.push(Step { progress, end: self.end, depth, innermost, records });
    }

    /// Takes back the steps that may have seen what has changed from a place on.
    fn back_to(mut self, change: u32) -> Resumed {
        let unchanged = self.steps.partition_point(|step| step.end < change);
        // The step before them has read the last token before the change, and may have looked at the next
        // one.
        let Some(first) = unchanged.checked_sub(2) else { return Resumed::default() };
        let Some(&Step { progress, end, records, .. }) = self.steps.get(first) else {
            return Resumed::default();
        };
        for step in self.steps.drain(first..).rev() {
            self.open.truncate(step.depth.saturating_sub(1));
            self.open.extend(step.innermost);
        }
        self.records.truncate(records);
        for frame in &self.open {
            // It may have been closed since.
            let record = &mut self.records[frame.index];
            record.end = record.start + 1;
        }
        Resumed { progress, end, open: self.open, records: self.records, steps: self.steps }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Syntax;

    /// Does what [`parse_mending`] does, from the start of the text after each change.
    fn parse_from_start(mender: &mut Mender) {
        loop {
            let source = mender.source().clone();
            let mut parser = Parser::resume(&source, Resumed::default());
            parser.mender = Some(mender);
            parser.run(Progress::Value);
            if parser.mender.take().and_then(Mender::take_change).is_none() {
                return;
            }
        }
    }

    fn found(text: &str, parse: fn(&mut Mender)) -> Vec<String> {
        let mut mender = Mender::new(&Source::new("test.json", text).read_as(Syntax::Json));
        parse(&mut mender);
        mender.into_found().iter().map(|error| format!("{error:?}")).collect()
    }

    #[test]
    fn going_back_is_the_same_as_starting_again() {
        let text = "{\n  \"a\": [1, -2.5, \"x\", [true]],\n  \"b\": {\"c\": null, \"d\": {\"e\": [{}]}}\n}\n";
        let pieces =
            ["", "\"", "{", "}", "[", "]", ",", ":", "=", "0", "'a'", "// b\n", "None", " x.y ", "1 2"];
        let places: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
        for (number, &at) in places.iter().enumerate() {
            for (index, piece) in pieces.iter().enumerate() {
                // Two changes, so that a mistake follows one that is mended.
                let later = places[number..].get(7 * index % 20).copied().unwrap_or(at).max(at + 1);
                let between = text.get(at + 1..later).unwrap_or_default();
                let rest = text.get(later..).unwrap_or_default();
                let other = pieces[(index + number) % pieces.len()];
                let broken = [&text[..at], piece, between, other, rest].concat();
                assert_eq!(found(&broken, parse_mending), found(&broken, parse_from_start), "{broken}");
            }
        }
    }
}
