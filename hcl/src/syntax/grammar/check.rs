//! Applies the grammar of `hcl.pest` to one item's tokens. Only this file and the generated parser that it calls know
//! pest.

use pest::Parser;
use pest::iterators::{Pair, Pairs};

use super::generated::{Hcl, Rule};

pub(crate) use super::generated::Rule as Construct;

/// A construct that the grammar found, with the constructs inside it.
pub(crate) struct Node<'t>(Pair<'t, Rule>);

/// The constructs inside another one, in source order. Empty by default.
#[derive(Default)]
pub(crate) struct Nodes<'t>(Option<Pairs<'t, Rule>>);

impl<'t> Node<'t> {
    /// The kind of construct.
    pub(crate) fn construct(&self) -> Construct {
        self.0.as_rule()
    }

    /// The index of its first token.
    pub(crate) fn start(&self) -> usize {
        self.0.as_span().start()
    }

    /// The index after its last token.
    pub(crate) fn end(&self) -> usize {
        self.0.as_span().end()
    }

    /// The constructs inside.
    pub(crate) fn inner(self) -> Nodes<'t> {
        Nodes(Some(self.0.into_inner()))
    }
}

impl<'t> Iterator for Nodes<'t> {
    type Item = Node<'t>;

    fn next(&mut self) -> Option<Node<'t>> {
        self.0.as_mut()?.next().map(Node)
    }
}

/// Matches `tokens`, one byte each, against a construct. On failure, returns the index of the token where the last
/// construct with a node began, which is often some tokens before the one that did not fit.
pub(crate) fn parse(construct: Construct, tokens: &str) -> Result<Node<'_>, usize> {
    match Hcl::parse(construct, tokens) {
        Ok(mut pairs) => pairs.next().map(Node).ok_or(0),
        Err(error) => Err(match error.location {
            pest::error::InputLocation::Pos(at) | pest::error::InputLocation::Span((at, _)) => at,
        }),
    }
}
