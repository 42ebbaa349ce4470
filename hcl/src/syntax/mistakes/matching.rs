//! Matches the grammar of mistakes with a text.

use crate::source::{Span, blanks, part};
use crate::system::line_ends::end_before;

use super::super::explain::extent;
use super::super::identifier::{is_continue, is_start};
use super::generated::{RULES, Rule};

/// How many steps a match may take, so that a file full of mistakes does not take long. Others are not found.
const MAX_STEPS: usize = 1 << 14;

/// How deep rules may nest.
const MAX_DEPTH: usize = 200;

/// An expression of the grammar.
pub(super) enum Op {
    Text(&'static str),
    AnyCase(&'static str),
    Range(char, char),
    Any,
    /// The first character of a name, or another one.
    Start,
    Continue,
    Newline,
    /// The end of the text.
    End,
    /// All up to the first of these texts.
    Until(&'static [&'static str]),
    /// Where the grammar of HCL failed.
    Here,
    /// The lines that belong to the first one by their indentation.
    Below,
    /// The lines up to the next one in brackets.
    Section,
    Of(Rule),
    Mistake(Rule, &'static Op),
    /// Without blanks between its parts.
    Atomic(&'static Op),
    All(&'static [Op]),
    First(&'static [Op]),
    Maybe(&'static Op),
    Many(&'static Op),
    Ahead(&'static Op),
    Not(&'static Op),
    Part(&'static str, &'static Op),
}

/// A mistake with its parts.
pub(in crate::syntax) struct Found<'t> {
    pub(in crate::syntax) rule: Rule,
    pub(in crate::syntax) span: Span,
    parts: Vec<(&'static str, Span)>,
    text: &'t str,
}

impl<'t> Found<'t> {
    /// The parts with a name.
    pub(in crate::syntax) fn all(&self, name: &str) -> impl Iterator<Item = Span> {
        self.parts.iter().filter(move |(other, _)| *other == name).map(|&(_, span)| span)
    }

    pub(in crate::syntax) fn part(&self, name: &str) -> Option<Span> {
        self.all(name).next()
    }

    pub(super) fn slice(&self, span: Span) -> &'t str {
        part(self.text, span.range()).trim_end()
    }
}

/// The mistake that begins at byte `start`, if `entry` has one there that explains why the grammar of HCL
/// failed at byte `here`.
pub(in crate::syntax) fn find(entry: Rule, text: &str, start: u32, here: u32) -> Option<Found<'_>> {
    let (start, here) = (start as usize, here as usize);
    let mut matcher = Matcher {
        text,
        start,
        here,
        is_atomic: false,
        steps: MAX_STEPS,
        depth: 0,
        parts: Vec::new(),
        rule: None,
    };
    let end = matcher.op(RULES.get(entry as usize)?, start)?;
    let rule = matcher.rule.filter(|_| matcher.steps > 0)?;
    let parts = matcher.parts.iter().map(|&(name, start, end)| (name, Span::new(start as u32, end as u32)));
    Some(Found { rule, span: Span::new(start as u32, end as u32), parts: parts.collect(), text })
}

struct Matcher<'t> {
    text: &'t str,
    start: usize,
    here: usize,
    is_atomic: bool,
    steps: usize,
    depth: usize,
    parts: Vec<(&'static str, usize, usize)>,
    rule: Option<Rule>,
}

impl Matcher<'_> {
    /// Where the match of an expression that begins at byte `at` ends. What does not match leaves no parts.
    fn op(&mut self, op: &'static Op, at: usize) -> Option<usize> {
        if self.steps == 0 || self.depth == MAX_DEPTH {
            self.steps = 0;
            return None;
        }
        self.steps -= 1;
        self.depth += 1;
        let (parts, is_atomic) = (self.parts.len(), self.is_atomic);
        let end = self.matched(op, at);
        self.is_atomic = is_atomic;
        self.depth -= 1;
        if end.is_none() {
            self.parts.truncate(parts);
        }
        end
    }

    fn matched(&mut self, op: &'static Op, at: usize) -> Option<usize> {
        let rest = self.text.get(at..)?;
        let next = |fits: &dyn Fn(char) -> bool| {
            rest.chars().next().filter(|&next| fits(next)).map(|next| at + next.len_utf8())
        };
        match op {
            Op::Text(text) => rest.starts_with(text).then(|| at + text.len()),
            Op::AnyCase(text) => {
                let fits = rest.get(..text.len()).is_some_and(|word| word.eq_ignore_ascii_case(text));
                fits.then(|| at + text.len())
            }
            Op::Range(first, last) => next(&|next| (*first..=*last).contains(&next)),
            Op::Any => next(&|_| true),
            Op::Start => next(&is_start),
            Op::Continue => next(&is_continue),
            Op::Newline => end_before(rest).map(|end| at + end.len()),
            Op::End => rest.is_empty().then_some(at),
            Op::Until(ends) => {
                let is_end = |at: &usize| ends.iter().any(|end| rest[*at..].starts_with(end));
                let length = rest.char_indices().map(|(at, _)| at).find(is_end).unwrap_or(rest.len());
                self.steps = self.steps.saturating_sub(length / 16);
                Some(at + length)
            }
            Op::Here => (at == self.here).then_some(at),
            Op::Below => extent::below(self.text, at, self.start),
            Op::Section => Some(extent::section(self.text, at)),
            Op::Of(rule) => self.op(RULES.get(*rule as usize)?, at),
            Op::Mistake(rule, inner) => {
                let end = self.op(inner, at)?;
                self.rule = Some(*rule);
                Some(end)
            }
            Op::Atomic(inner) => {
                self.is_atomic = true;
                self.op(inner, at)
            }
            Op::All(parts) => {
                let (first, others) = parts.split_first()?;
                let end = self.op(first, at)?;
                others.iter().try_fold(end, |end, part| self.op(part, self.blanks(end)))
            }
            Op::First(choices) => choices.iter().find_map(|choice| self.op(choice, at)),
            Op::Maybe(inner) => Some(self.op(inner, at).unwrap_or(at)),
            Op::Many(inner) => {
                let mut end = self.op(inner, at).unwrap_or(at);
                let mut is_new = end > at;
                while is_new {
                    let next = self.op(inner, self.blanks(end)).unwrap_or(end);
                    is_new = next > end;
                    end = next;
                }
                Some(end)
            }
            Op::Ahead(inner) => self.op(inner, at).map(|_| at),
            Op::Not(inner) => {
                let parts = self.parts.len();
                let fits = self.op(inner, at).is_none();
                self.parts.truncate(parts);
                fits.then_some(at)
            }
            Op::Part(name, inner) => {
                let part = self.parts.len();
                self.parts.push((name, at, at));
                let end = self.op(inner, at)?;
                if let Some((_, _, known)) = self.parts.get_mut(part) {
                    *known = end;
                }
                Some(end)
            }
        }
    }

    /// The end of the blanks that may be between the parts of a rule.
    fn blanks(&self, at: usize) -> usize {
        if self.is_atomic { at } else { at + blanks(part(self.text, at..)) }
    }
}
