//! The rules for attributes: what each layer gives one attribute, and what becomes of it.

use std::collections::HashMap;
use std::sync::Arc;

use super::combined::{Combined, How};
use super::table::Table;
use crate::decode::LayerRule;
use crate::model::{Attribute, Expression};

/// The attributes of one level, in the order in which they first appear.
#[derive(Debug, Default)]
pub(super) struct Slots {
    slots: Vec<Slot>,
    index: HashMap<Arc<str>, usize>,
}

/// One attribute.
#[derive(Clone, Debug)]
pub(super) struct Slot {
    /// Its name, without regard to aliases.
    pub(super) name: Arc<str>,
    /// What the layers give it, in their order.
    pub(super) candidates: Vec<Candidate>,
    rule: LayerRule,
}

/// What one layer gives an attribute.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    /// The layer's position.
    pub(super) layer: usize,
    /// As it is written there.
    pub(super) attribute: Attribute,
    /// Whether it only sets a part of the attribute's value, to which a path leads.
    pub(super) is_part: bool,
}

impl Slots {
    /// Adds what a layer gives.
    pub(super) fn add(&mut self, candidate: Candidate, table: Option<&Table>) {
        let written = &candidate.attribute.name;
        let name = table.map_or_else(|| written.clone(), |table| table.canonical(written));
        let slots = &mut self.slots;
        let position = *self.index.entry(name.clone()).or_insert_with(|| {
            let rule = table.and_then(|table| table.attribute(&name)).and_then(|shape| shape.layers);
            slots.push(Slot { name, candidates: Vec::new(), rule: rule.unwrap_or(LayerRule::Replace) });
            slots.len() - 1
        });
        self.slots[position].candidates.push(candidate);
    }

    /// The attributes.
    pub(super) fn into_slots(self) -> Vec<Slot> {
        self.slots
    }
}

impl Slot {
    /// The attribute that all layers together give. One layer may have written it twice, by its name and by an alias: whoever
    /// decodes it says that this is wrong.
    pub(super) fn effective(&self) -> Vec<Attribute> {
        let Some(last) = self.candidates.last() else { return Vec::new() };
        let first = self.first_that_counts();
        let mut winner = last.attribute.clone();
        if let [_, _, ..] = self.candidates[first..] {
            winner.expression = self.combine(&self.candidates[first..]);
        }
        let is_again = |other: &&Candidate| other.layer == last.layer && other.attribute.name != winner.name;
        let again: Vec<Attribute> =
            self.candidates.iter().filter(is_again).map(|other| other.attribute.clone()).collect();
        again.into_iter().chain([winner]).collect()
    }

    /// The candidates that have no part in the value, the nearest to the winner first.
    pub(super) fn overridden(&self) -> impl Iterator<Item = &Candidate> {
        self.candidates[..self.first_that_counts()].iter().rev()
    }

    /// The candidates that the value is made of, in the order of the layers.
    pub(super) fn contributing(&self) -> &[Candidate] {
        &self.candidates[self.first_that_counts()..]
    }

    /// Where the value begins: at the last candidate that sets all of it, or at the first if layers add to each other.
    fn first_that_counts(&self) -> usize {
        let whole = |candidate: &Candidate| !candidate.is_part;
        let resets = |candidate: &Candidate| whole(candidate) && is_null(&candidate.attribute.expression);
        let start = match self.rule {
            LayerRule::Replace => self.candidates.iter().rposition(whole),
            LayerRule::Append | LayerRule::Merge => self.candidates.iter().rposition(resets),
        };
        start.unwrap_or(0)
    }

    fn combine(&self, candidates: &[Candidate]) -> Expression {
        let parts = candidates.iter().map(|candidate| candidate.attribute.expression.clone()).collect();
        let how = if self.rule == LayerRule::Append { How::Append } else { How::Merge };
        Expression::new(Combined::new(self.name.clone(), parts, how))
    }
}

/// Whether an expression is the word null.
pub(super) fn is_null(expression: &Expression) -> bool {
    matches!(expression.kind(), crate::model::ExpressionKind::Literal(value) if value.is_null())
}
