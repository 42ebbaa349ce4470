//! The rules for attributes: how the values that layers give one attribute are merged.

use std::collections::HashMap;
use std::sync::Arc;

use super::combined::{Combined, How};
use super::table::Table;
use crate::decode::LayerRule;
#[cfg(feature = "literal")]
use crate::decode::literal::as_written;
use crate::model::{Attribute, Expression};

/// The attributes of one level, in order of first appearance.
#[derive(Debug, Default)]
pub(super) struct Slots {
    slots: Vec<Slot>,
    index: HashMap<Arc<str>, usize>,
}

#[derive(Clone, Debug)]
pub(super) struct Slot {
    /// The name, never an alias.
    pub(super) name: Arc<str>,
    /// The values that layers give it, in the order of the layers.
    pub(super) candidates: Vec<Candidate>,
    rule: LayerRule,
}

/// The value that one layer gives an attribute.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    pub(super) layer: usize,
    /// The attribute as the layer has it.
    pub(super) attribute: Attribute,
    /// Whether a path leads to a part of the attribute's value, so that only this part is set.
    pub(super) is_part: bool,
}

impl Slots {
    #[cfg_attr(not(feature = "literal"), allow(unused_mut))]
    pub(super) fn add(&mut self, mut candidate: Candidate, table: Option<&Table>) {
        let written = &candidate.attribute.name;
        let name = table.map_or_else(|| written.clone(), |table| table.canonical(written));
        #[cfg(feature = "literal")]
        if table.and_then(|table| table.attribute(&name)).is_some_and(|shape| shape.literal)
            && let Some(expression) = as_written(&candidate.attribute.expression)
        {
            candidate.attribute.expression = expression;
        }
        let slots = &mut self.slots;
        let position = *self.index.entry(name.clone()).or_insert_with(|| {
            let rule = table.and_then(|table| table.attribute(&name)).and_then(|shape| shape.layers);
            slots.push(Slot { name, candidates: Vec::new(), rule: rule.unwrap_or(LayerRule::Replace) });
            slots.len() - 1
        });
        self.slots[position].candidates.push(candidate);
    }

    pub(super) fn into_slots(self) -> Vec<Slot> {
        self.slots
    }
}

impl Slot {
    /// The merged attribute. If a layer sets it both by its name and by an alias, both are returned, and the
    /// decoder reports it.
    pub(super) fn effective(&self) -> Vec<Attribute> {
        let Some(last) = self.candidates.last() else { return Vec::new() };
        let first = self.first_that_counts();
        let mut winner = last.attribute.clone();
        if self.is_combined(&self.candidates[first..]) {
            winner.expression = self.combine(&self.candidates[first..]);
        }
        let is_again = |other: &&Candidate| other.layer == last.layer && other.attribute.name != winner.name;
        let mut all: Vec<Attribute> =
            self.candidates.iter().filter(is_again).map(|other| other.attribute.clone()).collect();
        all.push(winner);
        all
    }

    /// The candidates that are overridden, the latest first.
    pub(super) fn overridden(&self) -> impl Iterator<Item = &Candidate> {
        self.candidates[..self.first_that_counts()].iter().rev()
    }

    /// The candidates that contribute to the value, in the order of the layers.
    pub(super) fn contributing(&self) -> &[Candidate] {
        &self.candidates[self.first_that_counts()..]
    }

    /// The position of the first candidate that contributes to the value: the last one that sets the whole
    /// value. If layers are combined, it is the last null, or else the very first.
    fn first_that_counts(&self) -> usize {
        let whole = |candidate: &Candidate| !candidate.is_part;
        let resets = |candidate: &Candidate| whole(candidate) && is_null(&candidate.attribute.expression);
        let start = match self.rule {
            LayerRule::Replace => self.candidates.iter().rposition(whole),
            LayerRule::Append | LayerRule::Merge => self.candidates.iter().rposition(resets),
        };
        start.unwrap_or(0)
    }

    /// Whether the value is not simply that of the last candidate. A null entry of an object that would be
    /// merged counts as removed, even if there is nothing to merge it into.
    fn is_combined(&self, candidates: &[Candidate]) -> bool {
        match candidates {
            [only] => self.rule == LayerRule::Merge && !is_null(&only.attribute.expression),
            several => several.len() > 1,
        }
    }

    fn combine(&self, candidates: &[Candidate]) -> Expression {
        let parts = candidates.iter().map(|candidate| candidate.attribute.expression.clone()).collect();
        let how = if self.rule == LayerRule::Append { How::Append } else { How::Merge };
        Expression::new(Combined::new(self.name.clone(), parts, how))
    }
}

/// Whether an expression is the literal `null`.
pub(super) fn is_null(expression: &Expression) -> bool {
    matches!(expression.kind(), crate::model::ExpressionKind::Literal(value) if value.is_null())
}
