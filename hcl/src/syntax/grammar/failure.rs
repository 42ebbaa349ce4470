//! Where the grammar failed: a second run of the parser, over a broken item, which notes the furthest token
//! that it reached, what it would have taken there, and which constructs were open.
//!
//! What a construct begins with tells which one it is, up to a token or two. So nothing is tried in vain for
//! long: the furthest token is the one that does not fit, and the constructs open there are those that it is
//! in.

use std::ops::Range;

use super::generated::Rule;
use super::nodes::Record;
use super::steps::{Class, End, Parse};
use crate::syntax::token::TokenKind;

/// Where the grammar failed, and in what.
pub(crate) struct Failure {
    /// The index of the token that does not fit.
    pub(crate) at: usize,
    /// The constructs that are open there, the outermost first.
    pub(crate) open: Vec<Open>,
    /// The complete values before it, none inside another.
    pub(crate) values: Vec<Range<usize>>,
    /// The tokens that would fit.
    wanted: Class,
}

/// A construct without its end.
#[derive(Clone, Copy)]
pub(crate) struct Open {
    pub(crate) rule: Rule,
    /// The index of its first token.
    pub(crate) first: usize,
    /// The first token of the value that it is a part of.
    pub(crate) value: usize,
}

impl Failure {
    /// Whether such a token would fit.
    pub(crate) fn wants(&self, kind: TokenKind) -> bool {
        self.wanted & (1 << kind as u8) != 0
    }
}

/// Runs a rule over tokens. Returns where it failed, or else the complete values.
pub(crate) fn failure(rule: Parse<Furthest>, tokens: &[TokenKind]) -> Result<Vec<Range<usize>>, Failure> {
    let mut furthest = Furthest::default();
    let end = rule(tokens, 0, &mut furthest);
    let open = furthest.open_there();
    let Furthest { at, wanted, values, .. } = furthest;
    if end.is_some() { Ok(values) } else { Err(Failure { at, open, values, wanted }) }
}

/// Notes the furthest token that did not fit.
#[derive(Default)]
pub(crate) struct Furthest {
    at: usize,
    wanted: Class,
    values: Vec<Range<usize>>,
    /// Where the innermost value starts.
    value: usize,
    /// The constructs that are open, or were at the furthest token; each with the length of this list up to
    /// the one around it.
    constructs: Vec<(Open, usize)>,
    /// Up to the innermost one that is open now, and how many are.
    now: Depth,
    /// Up to the innermost one that was open at the furthest token, and how many were.
    there: Depth,
}

#[derive(Clone, Copy, Default)]
pub(crate) struct Depth {
    len: usize,
    levels: usize,
}

impl Furthest {
    fn open_there(&self) -> Vec<Open> {
        let mut open = Vec::with_capacity(self.there.levels);
        let mut len = self.there.len;
        while let Some(&(construct, around)) = len.checked_sub(1).and_then(|last| self.constructs.get(last)) {
            open.push(construct);
            len = around;
        }
        open.reverse();
        open
    }
}

impl Record for Furthest {
    /// The innermost construct, and where the innermost value starts.
    type Mark = (Depth, usize);

    fn mark(&self) -> Self::Mark {
        (self.now, self.value)
    }

    fn reset(&mut self, (now, value): Self::Mark) {
        (self.now, self.value) = (now, value);
        self.constructs.truncate(now.len.max(self.there.len));
    }

    fn open(&mut self, rule: Rule, first: usize) -> Self::Mark {
        let around = self.mark();
        self.constructs.push((Open { rule, first, value: self.value }, self.now.len));
        self.now = Depth { len: self.constructs.len(), levels: self.now.levels + 1 };
        around
    }

    fn close(&mut self, around: Self::Mark, end: usize) -> End {
        self.reset(around);
        Some(end)
    }

    fn open_value(&mut self, first: usize) -> usize {
        std::mem::replace(&mut self.value, first)
    }

    fn close_value(&mut self, around: usize, first: usize, end: usize) -> End {
        self.value = around;
        // On the way back from the furthest token, a value that goes on there seems to end earlier.
        if end >= self.at {
            let outside = self.values.iter().rposition(|inside| inside.start < first);
            self.values.truncate(outside.map_or(0, |last| last + 1));
            match self.values.last_mut() {
                // A step goes on with the value before it.
                Some(before) if before.end == first => before.end = end,
                _ => self.values.push(first..end),
            }
        }
        Some(end)
    }

    fn missed(&mut self, at: usize, wanted: Class) -> End {
        let is_further = at > self.at;
        if is_further {
            (self.at, self.wanted) = (at, 0);
        }
        // Of those that want something here the outermost is the one that everything before the token belongs
        // to, and of alternatives the first.
        if is_further || at == self.at && self.now.levels < self.there.levels {
            self.there = self.now;
        }
        if at == self.at {
            self.wanted |= wanted;
        }
        None
    }
}
