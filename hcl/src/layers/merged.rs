//! The body that merges what several layers have at one level.

use std::sync::Arc;

use super::attributes::{Candidate, Slot, Slots};
use super::blocks::{Addition, Group, Groups, Member};
use super::errors;
use super::removal::nulls;
use super::resolve::{Extent, Repeated, Resolved, resolve};
use super::shares::Shares;
use super::stack::Stack;
use super::table::Table;
use super::tree::Given;
use crate::decode::Shape;
use crate::diagnostic::{Collector, Diagnostics, suggest};
use crate::model::errors::missing_attribute;
use crate::model::{Attribute, Attributes, Block, Body, BodyImpl, Content, Context, Item, Origin, Schema};
use crate::source::Location;
use crate::value::Marks;

/// A body over the shares that the layers have of one level.
#[derive(Clone, Debug)]
pub(super) struct Merged {
    shares: Shares,
    /// Whether the layers are merged one by one, as by [`Body::overlay`], so that only one at a time decides
    /// which blocks are merged.
    is_overlay: bool,
    /// What is expected here, if a type of the application says so.
    shape: Option<&'static Shape>,
    stack: Arc<Stack>,
    /// What to add to errors in the body.
    note: Option<Note>,
    /// What chose the variant, if it is not here any more.
    chosen: Option<Location>,
}

/// What one layer has of a level.
#[derive(Clone, Debug)]
pub(super) struct Share {
    pub(super) layer: usize,
    pub(super) source: Source,
}

/// Where a share comes from.
#[derive(Clone, Debug)]
pub(super) enum Source {
    /// HCL. If its syntax does not tell blocks from attributes, both are searched for nulls that remove
    /// blocks.
    Body { body: Body, is_told_apart: bool },
    /// Settings by path, or values of the program.
    Given(Given),
}

/// Marks a block that exists only because a path leads to it. Perhaps another one was meant.
#[derive(Clone, Debug)]
struct Note {
    place: Location,
    label: Arc<str>,
    /// The first labels of the other blocks.
    others: Arc<[Arc<str>]>,
}

impl Merged {
    pub(super) fn new(shares: Vec<Share>, shape: Option<&'static Shape>, stack: Arc<Stack>) -> Merged {
        let (shares, shape) = (Shares::new(shares), shape.filter(|shape| is_known(shape)));
        Merged { shares, is_overlay: false, shape, stack, note: None, chosen: None }
    }

    /// A body and another layer. If the body has been made like this, its list of layers gets longer.
    pub(super) fn overlay(base: &Body, over: Source) -> Merged {
        match base.downcast::<Merged>().filter(|merged| merged.is_overlay) {
            Some(merged) => Merged { shares: merged.shares.with(over), ..merged.clone() },
            None => {
                let base = Source::Body { body: base.clone(), is_told_apart: false };
                let shares = Shares::new(vec![Share { layer: 0, source: base }]).with(over);
                let stack = Arc::new(Stack::default());
                Merged { shares, is_overlay: true, shape: None, stack, note: None, chosen: None }
            }
        }
    }

    pub(super) fn into_body(self) -> Body {
        let levels = self.shares.levels();
        Body::wrapper(self, levels)
    }

    pub(super) fn shape(&self) -> Option<&'static Shape> {
        self.shape
    }

    /// What the type expects here.
    pub(super) fn table(&self) -> Option<Arc<Table>> {
        self.shape.map(|shape| self.stack.table(shape))
    }

    /// Everything that the type expects. The rest of each share is returned in `rests`.
    pub(super) fn resolved(&self, table: &Table) -> Resolved {
        resolve(self, &table.schema, Extent::Some, Some(table))
    }

    /// Replaces the shares of this body by their rests.
    pub(super) fn of_rests(&self, rests: Vec<Share>) -> Merged {
        Merged { shares: Shares::new(rests), ..self.clone() }
    }

    pub(super) fn shares(&self) -> &Shares {
        &self.shares
    }

    pub(super) fn is_overlay(&self) -> bool {
        self.is_overlay
    }

    pub(super) fn stack(&self) -> &Stack {
        &self.stack
    }

    /// The merged body of a group of blocks.
    pub(super) fn inside(&self, group: &Group) -> Merged {
        let shape = self.table().and_then(|table| table.blocks(&group.name));
        let shares = group.members.iter().map(|member| member.share.clone()).collect();
        let inside = Merged::new(shares, shape.map(|blocks| (blocks.shape.shape)()), self.stack.clone());
        Merged { is_overlay: self.is_overlay, ..inside }
    }

    /// The groups as blocks.
    fn blocks(&self, groups: &[Group]) -> Vec<Block> {
        let is_added = |group: &Group| {
            self.shape.is_some()
                && group.members.iter().all(|member| matches!(member.share.source, Source::Given(_)))
        };
        let others: Arc<[Arc<str>]> = if groups.iter().any(is_added) {
            groups.iter().filter(|group| !is_added(group)).filter_map(first_label).collect()
        } else {
            Arc::default()
        };
        let block = |group: &Group| {
            let (first, member) = (group.members.first()?, foremost(&group.members)?);
            let mut inside = self.inside(group);
            if let Some(label) = first.block.labels.first().filter(|_| is_added(group)) {
                let (place, label) = (label.location.clone(), label.text.clone());
                inside.note = Some(Note { place, label, others: others.clone() });
            }
            Some(Block { body: inside.into_body(), ..member.block.clone() })
        };
        groups.iter().filter_map(block).collect()
    }

    fn content_of(&self, schema: &Schema, extent: Extent) -> (Content, Vec<Share>, Diagnostics) {
        let table = self.table();
        let Resolved { slots, groups, rests, mut report } = resolve(self, schema, extent, table.as_deref());
        let mut content = Content {
            attributes: Attributes::with_capacity(slots.len()),
            blocks: self.blocks(&groups),
            missing_item: self.missing_item(),
        };
        for attribute in slots.iter().flat_map(|slot| slot.effective()) {
            content.attributes.insert(attribute);
        }
        for wanted in schema.attributes().iter().filter(|wanted| wanted.required) {
            if !content.attributes.contains(&wanted.name) {
                report.push(missing_attribute(&wanted.name, self.missing_item()));
            }
        }
        (content, rests, report.into_diagnostics())
    }
}

impl BodyImpl for Merged {
    fn content(&self, schema: &Schema) -> (Content, Diagnostics) {
        let (content, _, diagnostics) = self.content_of(schema, Extent::All);
        (content, diagnostics)
    }

    fn partial_content(&self, schema: &Schema) -> (Content, Body, Diagnostics) {
        let (content, rests, diagnostics) = self.content_of(schema, Extent::Some);
        let rest = Merged { chosen: self.choice(), ..self.of_rests(rests) };
        (content, rest.into_body(), diagnostics)
    }

    fn just_attributes(&self) -> (Attributes, Diagnostics) {
        let (table, mut report, mut slots) = (self.table(), Collector::default(), Slots::default());
        for share in self.shares.list() {
            let (attributes, found) = share.just_attributes();
            report.extend(found);
            for (attribute, is_part) in attributes {
                slots.add(Candidate { layer: share.layer, attribute, is_part }, table.as_deref());
            }
        }
        let attributes = slots.into_slots().iter().flat_map(|slot| slot.effective()).collect();
        (attributes, report.into_diagnostics())
    }

    /// A place in the last layer that is a text, because that is where a user would add the item. Without a
    /// text, what chooses a variant may be why it is missing.
    fn missing_item(&self) -> Location {
        let is_body = |share: &&Share| matches!(share.source, Source::Body { .. });
        if let Some(share) = self.shares.backwards().find(is_body) {
            return share.place();
        }
        let last = || self.shares.backwards().next().map_or_else(errors::nowhere, Share::place);
        self.choice().unwrap_or_else(last)
    }

    fn items(&self) -> (Vec<Item>, Diagnostics) {
        let (slots, groups, diagnostics) = self.gathered();
        let attributes = slots.iter().flat_map(Slot::effective);
        let blocks = self.blocks(&groups).into_iter().map(Item::Block);
        (attributes.map(Item::Attribute).chain(blocks).collect(), diagnostics)
    }

    fn is_unknown(&self) -> bool {
        self.bodies().any(Body::is_unknown)
    }

    fn marks(&self) -> Marks {
        let mut marks = Marks::new();
        self.bodies().for_each(|body| marks.extend(&body.marks()));
        marks
    }

    fn origin(&self) -> Option<Origin> {
        if let Some(note) = &self.note {
            let near = suggest(&note.label, note.others.iter().map(|label| &**label));
            return Some(Origin::new(note.place.clone(), errors::added_block(&note.label, near)));
        }
        self.bodies().find_map(Body::origin)
    }

    fn searched(&self) -> Option<String> {
        self.stack.names()
    }

    fn is_incomplete(&self) -> bool {
        self.stack.is_incomplete
    }

    fn within(&self, context: &Context) -> Option<Body> {
        let within = |share: &Share| match &share.source {
            Source::Given(_) => Some(share.clone()),
            Source::Body { body, is_told_apart } => {
                let source = Source::Body { body: body.within(context)?, is_told_apart: *is_told_apart };
                Some(Share { layer: share.layer, source })
            }
        };
        let shares: Option<Vec<Share>> = self.shares.list().into_iter().map(within).collect();
        Some(self.of_rests(shares?).into_body())
    }
}

impl Merged {
    /// The place of what chooses a variant, if a path or a program gives it.
    fn choice(&self) -> Option<Location> {
        let tag = || {
            let tag = self.table()?.tag?;
            self.shares.backwards().find_map(|share| match &share.source {
                Source::Given(given) => given.place_of(tag),
                Source::Body { .. } => None,
            })
        };
        self.chosen.clone().or_else(tag)
    }

    /// Everything in the shares, without a schema.
    pub(super) fn gathered(&self) -> (Vec<Slot>, Vec<Group>, Diagnostics) {
        let (table, mut report) = (self.table(), Collector::default());
        let table = table.as_deref();
        let (mut slots, mut groups) = (Slots::default(), Groups::default());
        let pieces: Vec<_> = self.shares.list().into_iter().map(|share| (share, share.items())).collect();
        let blocks = pieces.iter().enumerate().flat_map(|(number, (_, (items, _)))| {
            items.iter().filter_map(move |(item, _)| match item {
                Item::Block(block) => Some((number, block)),
                Item::Attribute(_) => None,
            })
        });
        let repeated = Repeated::among(blocks, self.is_overlay);
        for (number, (share, (items, found))) in pieces.into_iter().enumerate() {
            report.extend(found);
            for (item, is_part) in items {
                match item {
                    Item::Attribute(attribute) if removes(&attribute, table, &mut groups) => {}
                    Item::Attribute(attribute) => {
                        slots.add(Candidate { layer: share.layer, attribute, is_part }, table);
                    }
                    Item::Block(block) => {
                        let seems_single = repeated.seems_single(number, &block, &groups);
                        let source = share.source.inside(&block);
                        let member = Member { block, share: Share { layer: share.layer, source } };
                        let addition = Addition { member, position: None, seems_single, is_path: false };
                        groups.add(addition, table, &mut report);
                    }
                }
            }
        }
        (slots.into_slots(), groups.into_groups(), report.into_diagnostics())
    }

    /// The bodies, the last layer first.
    fn bodies(&self) -> impl Iterator<Item = &Body> {
        self.shares.backwards().filter_map(|share| match &share.source {
            Source::Body { body, .. } => Some(body),
            Source::Given(_) => None,
        })
    }
}

impl Share {
    /// Where a missing item would be added.
    fn place(&self) -> Location {
        match &self.source {
            Source::Body { body, .. } => body.missing_item(),
            Source::Given(given) => given.place(),
        }
    }

    fn just_attributes(&self) -> (Vec<(Attribute, bool)>, Diagnostics) {
        match &self.source {
            Source::Body { body, .. } => {
                let (attributes, found) = body.just_attributes();
                (attributes.into_iter().map(|attribute| (attribute, false)).collect(), found)
            }
            Source::Given(given) => (
                given.attributes().map(|found| (found.attribute, found.is_part)).collect(),
                Diagnostics::new(),
            ),
        }
    }

    fn items(&self) -> (Vec<(Item, bool)>, Diagnostics) {
        match &self.source {
            Source::Body { body, .. } => {
                let (items, found) = body.items();
                (items.into_iter().map(|item| (item, false)).collect(), found)
            }
            Source::Given(_) => {
                let (attributes, found) = self.just_attributes();
                let item = |(attribute, is_part)| (Item::Attribute(attribute), is_part);
                (attributes.into_iter().map(item).collect(), found)
            }
        }
    }
}

impl Source {
    /// How many levels of bodies that ask others it has.
    pub(super) fn levels(&self) -> usize {
        match self {
            Source::Body { body, .. } => body.levels(),
            Source::Given(_) => 0,
        }
    }

    /// The source of the body of a block in this source.
    fn inside(&self, block: &Block) -> Source {
        let is_told_apart = matches!(self, Source::Body { is_told_apart: true, .. });
        Source::Body { body: block.body.clone(), is_told_apart }
    }
}

/// Whether a shape says what is in a body.
fn is_known(shape: &Shape) -> bool {
    !shape.opaque || !shape.variants.is_empty()
}

/// The member that represents the block: the last one that is written in a text.
fn foremost(members: &[Member]) -> Option<&Member> {
    let is_body = |member: &&Member| matches!(member.share.source, Source::Body { .. });
    members.iter().rfind(is_body).or(members.last())
}

fn first_label(group: &Group) -> Option<Arc<str>> {
    Some(group.members.first()?.block.labels.first()?.text.clone())
}

/// Removes the blocks for which an attribute has nulls. Returns whether the attribute does nothing else.
fn removes(attribute: &Attribute, table: Option<&Table>, groups: &mut Groups) -> bool {
    let Some(blocks) = table.and_then(|table| table.blocks(&attribute.name)) else { return false };
    let (removed, _, is_all) = nulls(attribute, &attribute.name, blocks.shape.labels.len());
    removed.iter().for_each(|removed| groups.remove(removed, table));
    is_all
}
