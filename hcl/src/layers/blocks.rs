//! The rules for blocks: which blocks of several layers are merged into one.

use std::collections::HashMap;
use std::sync::Arc;

use super::errors;
use super::merged::Share;
use super::table::{Blocks, Table};
use super::tree::Removed;
use crate::decode::LayerRule;
use crate::diagnostic::Collector;
use crate::model::Block;

/// The blocks of one level, in order of first appearance.
#[derive(Debug, Default)]
pub(super) struct Groups {
    groups: Vec<Group>,
    /// Groups by type and labels, where labels tell blocks apart.
    by_labels: HashMap<(Arc<str>, Vec<Arc<str>>), usize>,
    /// Groups by type, or by choice of types.
    by_type: HashMap<Family, Vec<usize>>,
    /// Groups without labels, by type.
    unlabeled: HashMap<Arc<str>, Vec<usize>>,
}

/// Blocks that are merged into one.
#[derive(Clone, Debug)]
pub(super) struct Group {
    /// The block type, never an alias.
    pub(super) name: Arc<str>,
    /// The blocks, in the order of their layers. Empty if a later layer has removed or replaced the group.
    pub(super) members: Vec<Member>,
    /// Whether there may be only one block of this type.
    pub(super) is_single: bool,
}

/// A block of one layer.
#[derive(Clone, Debug)]
pub(super) struct Member {
    pub(super) block: Block,
    /// Its body, as a share of the merged one.
    pub(super) share: Share,
}

/// A block to be added.
#[derive(Debug)]
pub(super) struct Addition {
    pub(super) member: Member,
    /// Its position among the blocks of its type, if a path gives one.
    pub(super) position: Option<usize>,
    /// Whether to treat it as the only block of its type, if no derived type says so.
    pub(super) seems_single: bool,
    /// Whether a path leads into it. Then it is merged into an earlier block, whatever the rule.
    pub(super) is_path: bool,
}

/// Blocks that can replace each other: those of one type, or of one choice of types.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Family {
    Type(Arc<str>),
    Choice(usize),
}

impl Groups {
    pub(super) fn add(&mut self, addition: Addition, table: Option<&Table>, report: &mut Collector) {
        let written = &addition.member.block.block_type;
        let known = table.and_then(|table| table.blocks(written));
        let name = known.map_or_else(|| written.clone(), |blocks| blocks.shape.name.into());
        let seems_single = addition.seems_single && addition.member.block.labels.is_empty();
        let is_single = known.map_or(seems_single, |blocks| blocks.is_single);
        let rule = known.and_then(|blocks| blocks.shape.layers).filter(|_| !addition.is_path);
        match rule.unwrap_or(LayerRule::Merge) {
            LayerRule::Append => self.push(&name, known, is_single, addition.member),
            LayerRule::Replace => {
                self.drop_earlier(&family(&name, known), addition.member.share.layer);
                self.push(&name, known, is_single, addition.member);
            }
            LayerRule::Merge if !addition.member.block.labels.is_empty() => {
                self.add_labeled(&name, known, is_single, addition.member, report);
            }
            LayerRule::Merge if is_single => self.add_single(&name, known, addition.member),
            LayerRule::Merge => self.add_repeated(&name, known, addition, report),
        }
    }

    /// Removes blocks of earlier layers. The layer's own blocks are added afterwards.
    pub(super) fn remove(&mut self, removed: &Removed, table: Option<&Table>) {
        let name =
            table.map_or_else(|| removed.block_type.clone(), |table| table.canonical(&removed.block_type));
        let known = table.and_then(|table| table.blocks(&name));
        if removed.labels.is_empty() {
            self.unlabeled.remove(&name);
        }
        if let Some(&position) = self.by_labels.get(&(name.clone(), removed.labels.clone())) {
            self.groups[position].members.clear();
        }
        // A complete list of labels names one block, a shorter one may name several.
        if known.is_some_and(|blocks| {
            !removed.labels.is_empty() && blocks.shape.labels.len() == removed.labels.len()
        }) {
            return;
        }
        let groups = &mut self.groups;
        let Some(positions) = self.by_type.get_mut(&family(&name, known)) else { return };
        positions.retain(|&position| {
            let group = &mut groups[position];
            let is_meant = |member: &Member| starts_with(&member.block, &removed.labels);
            if group.name == name && group.members.first().is_some_and(is_meant) {
                group.members.clear();
            }
            !group.members.is_empty()
        });
    }

    /// Whether there are several blocks of a type without labels.
    pub(super) fn has_several(&self, name: &Arc<str>) -> bool {
        let positions = self.unlabeled.get(name).into_iter().flatten();
        positions.filter(|&&position| !self.groups[position].members.is_empty()).nth(1).is_some()
    }

    /// The groups that have not been removed.
    pub(super) fn into_groups(self) -> Vec<Group> {
        self.groups.into_iter().filter(|group| !group.members.is_empty()).collect()
    }

    fn push(&mut self, name: &Arc<str>, known: Option<Blocks>, is_single: bool, member: Member) {
        let position = self.groups.len();
        let labels: Vec<Arc<str>> = member.block.labels.iter().map(|label| label.text.clone()).collect();
        if labels.is_empty() {
            self.unlabeled.entry(name.clone()).or_default().push(position);
        } else {
            self.by_labels.insert((name.clone(), labels), position);
        }
        self.groups.push(Group { name: name.clone(), members: vec![member], is_single });
        self.by_type.entry(family(name, known)).or_default().push(position);
    }

    /// Merges a block with the one that has the same labels. A layer may have only one of them.
    fn add_labeled(
        &mut self,
        name: &Arc<str>,
        known: Option<Blocks>,
        is_single: bool,
        member: Member,
        report: &mut Collector,
    ) {
        let labels = member.block.labels.iter().map(|label| label.text.clone()).collect();
        let key = (name.clone(), labels);
        let earlier = self.by_labels.get(&key).copied();
        match earlier.map(|position| &mut self.groups[position]) {
            Some(group)
                if group.members.last().is_some_and(|last| last.share.layer == member.share.layer) =>
            {
                match (known, group.members.last()) {
                    (Some(_), Some(first)) => {
                        report.push(errors::duplicate_in_layer(&first.block, &member.block));
                    }
                    _ => self.push(name, known, is_single, member),
                }
            }
            Some(group) if !group.members.is_empty() => group.members.push(member),
            _ => {
                if is_single {
                    self.drop_earlier(&family(name, known), member.share.layer);
                }
                self.push(name, known, is_single, member);
            }
        }
    }

    /// Merges a block with the only one of its type. If a layer has a second one, both are kept, and the
    /// decoder reports them.
    fn add_single(&mut self, name: &Arc<str>, known: Option<Blocks>, member: Member) {
        let family = family(name, known);
        let layer = member.share.layer;
        let last = self.by_type.get(&family).and_then(|positions| positions.last()).copied();
        if let Some(group) = last.map(|position| &mut self.groups[position])
            && group.name == *name
            && group.members.last().is_some_and(|last| last.share.layer != layer)
        {
            return group.members.push(member);
        }
        self.drop_earlier(&family, layer);
        self.push(name, known, true, member);
    }

    fn add_repeated(
        &mut self,
        name: &Arc<str>,
        known: Option<Blocks>,
        addition: Addition,
        report: &mut Collector,
    ) {
        let Some(position) = addition.position else {
            return self.push(name, known, false, addition.member);
        };
        // Blocks that have no labels and were removed are no longer on the list.
        let positions = self.by_type.get(&family(name, known)).map_or(&[][..], |positions| positions);
        let count = positions.len();
        match positions.get(position).map(|&at| &mut self.groups[at]) {
            Some(group) => group.members.push(addition.member),
            None if position == count => self.push(name, known, false, addition.member),
            None => report.push(errors::no_such_position(&addition.member.block, position, count)),
        }
    }

    /// Drops the blocks of earlier layers.
    fn drop_earlier(&mut self, family: &Family, layer: usize) {
        let Some(positions) = self.by_type.get_mut(family) else { return };
        let groups = &mut self.groups;
        let layer_of = |group: &Group| group.members.last().map(|last| last.share.layer);
        // Blocks of earlier layers come first, so most calls need to look at one block only.
        if positions.first().is_some_and(|&first| layer_of(&groups[first]) == Some(layer)) {
            return;
        }
        positions.retain(|&position| {
            let members = &mut groups[position].members;
            let is_of_this_layer = members.last().is_some_and(|last| last.share.layer == layer);
            if !is_of_this_layer {
                members.clear();
            }
            is_of_this_layer
        });
    }
}

fn family(name: &Arc<str>, known: Option<Blocks>) -> Family {
    match known.and_then(|blocks| blocks.choice.filter(|_| blocks.is_single)) {
        Some(choice) => Family::Choice(choice),
        None => Family::Type(name.clone()),
    }
}

fn starts_with(block: &Block, labels: &[Arc<str>]) -> bool {
    block.labels.len() >= labels.len()
        && block.labels.iter().zip(labels).all(|(label, wanted)| label.text == *wanted)
}
