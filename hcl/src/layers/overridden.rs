//! Overridden values that do not fit: checked on request.

use std::sync::Arc;

use super::attributes::Slot;
use super::errors;
use super::merged::Merged;
use crate::decode::problems::problems_of;
use crate::decode::{HclDecode, Target};
use crate::diagnostic::{Diagnostic, Diagnostics, SecretNames, Severity, hide_all};
use crate::model::errors::missing_attribute;
use crate::model::{Attributes, Block, Body, BodyImpl, Content, Context, Item, Schema};
use crate::source::Location;
use crate::value::MAX_SERDE_DEPTH;

/// A warning for each overridden value that does not fit its field.
pub(super) fn check<T: HclDecode>(body: &Merged, run: &Context, secrets: &[Location]) -> Diagnostics {
    check_by(&mut None::<T>, body, run, secrets)
}

pub(super) fn check_by(
    target: &mut dyn Target,
    body: &Merged,
    run: &Context,
    secrets: &[Location],
) -> Diagnostics {
    let level = Arc::new(Level::of(body, MAX_SERDE_DEPTH));
    let mut warnings = Diagnostics::new();
    // In the first round each attribute has the value that was overridden last, in the second the one before,
    // and so on. An attribute without any more values is left out, so that all rounds together check each
    // value once.
    for round in 0..level.rounds {
        let older = Older { level: level.clone(), round };
        let mut values = Vec::new();
        older.places(&mut values);
        let found = problems_of(&Body::new(older), run, target);
        warnings.extend(found.into_iter().filter_map(|problem| warning(problem, &values)));
    }
    hide_all(&mut warnings, secrets, &SecretNames::default());
    warnings
}

/// The problem as a warning, if it is about one of these values.
fn warning(mut problem: Diagnostic, values: &[(Location, Location)]) -> Option<Diagnostic> {
    let subject = problem.subject.as_ref()?;
    // A search is fast enough for the thousand problems that there may be.
    let (_, winner) = values.iter().find(|(value, _)| value.contains(subject))?;
    let winner = winner.clone();
    problem.severity = Severity::Warning;
    Some(problem.with_label(winner, "this overrides it"))
}

/// The overridden values of one level, and of the levels inside.
#[derive(Debug)]
struct Level {
    slots: Vec<Slot>,
    blocks: Vec<(Block, Arc<Level>)>,
    /// The largest number of values that one attribute overrides.
    rounds: usize,
}

/// The values of one round, as a body.
#[derive(Clone, Debug)]
struct Older {
    level: Arc<Level>,
    round: usize,
}

impl Level {
    fn of(body: &Merged, left: usize) -> Level {
        let Some(table) = body.table().filter(|_| left > 0) else {
            return Level { slots: Vec::new(), blocks: Vec::new(), rounds: 0 };
        };
        let resolved = body.resolved(&table);
        let inside = |group| {
            let inside = Level::of(&body.inside(group), left - 1);
            let block = group.members.last()?.block.clone();
            (inside.rounds > 0).then(|| (block, Arc::new(inside)))
        };
        let blocks: Vec<_> = resolved.groups.iter().filter_map(inside).collect();
        let slots: Vec<Slot> =
            resolved.slots.into_iter().filter(|slot| slot.overridden().next().is_some()).collect();
        let own = slots.iter().map(|slot| slot.overridden().count());
        let rounds = own.chain(blocks.iter().map(|(_, inside)| inside.rounds)).max().unwrap_or(0);
        Level { slots, blocks, rounds }
    }
}

impl Older {
    /// The places of the values, each with the place of the value that overrides it.
    fn places(&self, places: &mut Vec<(Location, Location)>) {
        for slot in &self.level.slots {
            let winner = slot.candidates.last().map(|winner| winner.attribute.location.clone());
            let older = slot.overridden().nth(self.round).map(|older| older.attribute.location.clone());
            places.extend(older.zip(winner));
        }
        self.inner().for_each(|(_, inside)| inside.places(places));
    }

    fn inner(&self) -> impl Iterator<Item = (&Block, Older)> {
        let left = self.level.blocks.iter().filter(|(_, inside)| inside.rounds > self.round);
        left.map(|(block, level)| (block, Older { level: level.clone(), round: self.round }))
    }

    fn find(&self, schema: &Schema) -> Content {
        let attributes = self.just_attributes().0;
        let blocks = self.inner().filter(|(block, _)| schema.find_block(&block.block_type).is_some());
        Content {
            attributes: attributes
                .into_iter()
                .filter(|attribute| schema.find_attribute(&attribute.name).is_some())
                .collect(),
            blocks: blocks
                .map(|(block, inside)| Block { body: Body::new(inside), ..block.clone() })
                .collect(),
            missing_item: errors::nowhere(),
        }
    }
}

impl BodyImpl for Older {
    fn content(&self, schema: &Schema) -> (Content, Diagnostics) {
        let content = self.find(schema);
        let required = schema.attributes().iter().filter(|wanted| wanted.required);
        let missing = required.map(|wanted| missing_attribute(&wanted.name, errors::nowhere()));
        (content, missing.collect())
    }

    fn partial_content(&self, schema: &Schema) -> (Content, Body, Diagnostics) {
        (self.find(schema), Body::new(self.clone()), Diagnostics::new())
    }

    fn just_attributes(&self) -> (Attributes, Diagnostics) {
        let older = self.level.slots.iter().filter_map(|slot| slot.overridden().nth(self.round));
        (older.map(|candidate| candidate.attribute.clone()).collect(), Diagnostics::new())
    }

    fn missing_item(&self) -> Location {
        errors::nowhere()
    }

    fn items(&self) -> (Vec<Item>, Diagnostics) {
        let attributes = self.just_attributes().0.into_iter().map(Item::Attribute);
        (attributes.collect(), Diagnostics::new())
    }
}
