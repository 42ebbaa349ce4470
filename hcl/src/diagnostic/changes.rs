//! Replacements in a text, and where places of the text are after them.

use crate::source::Span;

/// Replacements in one text, none of which overlaps another.
#[derive(Clone, Debug, Default)]
pub(crate) struct Changes {
    /// What is written in place of what, in the order of the text.
    pub(super) in_order: Vec<(Span, String)>,
}

impl Changes {
    /// Replaces a span that no other overlaps.
    pub(super) fn replace(&mut self, span: Span, new: String) {
        match self.position(span) {
            Ok(known) => self.in_order[known].1 = new,
            Err(between) => self.in_order.insert(between, (span, new)),
        }
    }

    pub(super) fn position(&self, span: Span) -> Result<usize, usize> {
        self.in_order.binary_search_by_key(&span, |(known, _)| *known)
    }

    /// The text after all of them.
    pub(crate) fn apply(&self, text: &str) -> String {
        let mut result = String::with_capacity(text.len());
        let mut at = 0;
        for (span, new) in &self.in_order {
            result.push_str(&text[at..span.start as usize]);
            result.push_str(new);
            at = span.end as usize;
        }
        result.push_str(&text[at..]);
        result
    }

    /// Where places of the text are after all of them.
    pub(crate) fn moves(&self) -> Moves {
        let mut by = 0;
        let mut steps = Vec::with_capacity(self.in_order.len());
        for (span, new) in &self.in_order {
            let (start, end) = (span.start, span.end);
            let first = (i64::from(start) + by) as u32;
            by += new.len() as i64 - i64::from(end - start);
            steps.push(Step { start, end, new: first, by });
        }
        Moves(steps)
    }
}

/// Where places of a text are after changes.
pub(crate) struct Moves(Vec<Step>);

/// A replacement, where what it writes begins, and how far what follows it is moved.
struct Step {
    start: u32,
    end: u32,
    new: u32,
    by: i64,
}

impl Moves {
    /// Where a span begins that began at a byte. What was inserted there is in it.
    pub(crate) fn start(&self, at: u32) -> u32 {
        match self.0[..self.0.partition_point(|step| step.start < at)].last() {
            Some(step) if at < step.end => step.new,
            Some(step) => (i64::from(at) + step.by) as u32,
            None => at,
        }
    }

    /// Where a span ends that ended at a byte. What was inserted there is in it.
    pub(crate) fn end(&self, at: u32) -> u32 {
        match self.0[..self.0.partition_point(|step| step.start <= at)].last() {
            // What is replaced around the byte is in the span as a whole.
            Some(step) => (i64::from(at.max(step.end)) + step.by) as u32,
            None => at,
        }
    }
}
