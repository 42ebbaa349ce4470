//! The nodes of a graph in a few numbers each: a module has a node for each attribute of its blocks.

use std::collections::HashMap;
use std::sync::Arc;

use ecow::EcoString;

use super::graph::{NodeKind, full_name};
use super::places::{Place, Sources};
use crate::model::{Body, Expression, ItemInPlace};
use crate::source::Location;
use crate::value::{MAX_DEPTH, Value};

/// The number of no node.
pub(super) const NONE: u32 = u32::MAX;

/// The names of so many members are compared one by one: most groups are blocks with a few attributes.
const FEW: u32 = 8;

/// All nodes by their numbers. Groups come before their members.
#[derive(Clone, Default)]
pub(super) struct Nodes {
    entries: Vec<Entry>,
    // What is asked of many nodes in a row is apart, so that asking reads less memory.
    kinds: Vec<NodeKind>,
    /// The member of the same group that was declared next, and after the last the first.
    next: Vec<u32>,
    /// Every name that is a part of a full name, once, by its number.
    parts: Vec<Arc<str>>,
    // Short names are in the table itself, which saves a cache miss.
    by_name: HashMap<EcoString, Named>,
    /// The nodes that are in no group.
    roots: Members,
    /// Members of groups with more than a few, by the group and the number of their name, if an earlier one
    /// of another group has the same name.
    others: HashMap<(u32, u32), u32>,
    /// The variable that each validation checks, and the validation's number there.
    checked: HashMap<u32, (u32, usize)>,
    pub(super) sources: Sources,
    /// For each source that has expressions in it, a body in its tree.
    trees: Vec<Option<Body>>,
    /// The expressions that cannot be made again.
    kept: Vec<Expression>,
}

#[derive(Clone)]
struct Entry {
    /// The group that it is a member of, or [`NONE`].
    parent: u32,
    /// The number of the last part of its name.
    part: u32,
    place: Place,
    expression: Held,
    members: Members,
}

/// What is known of a name.
#[derive(Clone, Copy)]
struct Named {
    /// Its number.
    part: u32,
    /// The first group of more than a few members one of which has the name, and that member. There is nearly
    /// always no other one.
    first: Option<(u32, u32)>,
}

/// The members of a group: a ring, of which the last member leads to the first.
#[derive(Clone, Copy)]
struct Members {
    /// [`NONE`] if there are none.
    last: u32,
    count: u32,
}

impl Default for Members {
    fn default() -> Self {
        Members { last: NONE, count: 0 }
    }
}

/// Where the expression of a node is.
#[derive(Clone, Copy)]
pub(super) enum Held {
    /// There is none.
    Nowhere,
    /// Among those that are kept.
    Kept(u32),
    /// At this attribute in the tree of the node's source. Making it again takes less memory than keeping it.
    InTree(u32),
}

impl Nodes {
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    /// The numbers of all nodes.
    pub(super) fn all(&self) -> std::ops::Range<u32> {
        0..self.entries.len() as u32
    }

    /// Adds a node that is a member of nothing yet.
    pub(super) fn push(
        &mut self,
        parent: u32,
        part: &Arc<str>,
        kind: NodeKind,
        place: &Location,
        expression: Held,
    ) -> u32 {
        let part = match self.by_name.get(&**part) {
            Some(known) => known.part,
            None => self.new_part(part),
        };
        let (node, place) = (self.entries.len() as u32, self.sources.place(place));
        let members = Members::default();
        self.entries.push(Entry { parent, part, place, expression, members });
        self.kinds.push(kind);
        self.next.push(node);
        node
    }

    fn new_part(&mut self, name: &str) -> u32 {
        // A copy: the names are beside each other in memory then, and whoever reads one reads the next.
        let part = self.parts.len() as u32;
        self.parts.push(name.into());
        self.by_name.insert(name.into(), Named { part, first: None });
        part
    }

    /// Makes a node the last member of its group, or of the roots. Its name is new there.
    pub(super) fn make_member(&mut self, node: u32) {
        let parent = self.entries[node as usize].parent;
        let Members { last, count } = self.members_of(parent);
        if last != NONE {
            self.next[node as usize] = std::mem::replace(&mut self.next[last as usize], node);
        }
        let members = Members { last: node, count: count + 1 };
        match parent {
            NONE => self.roots = members,
            _ => self.entries[parent as usize].members = members,
        }
        if count >= FEW {
            let new = if count == FEW { self.members(parent).collect() } else { vec![node] };
            new.into_iter().for_each(|node| self.make_named(parent, node));
        }
    }

    /// Lets a member of a group of more than a few be found by its name.
    fn make_named(&mut self, group: u32, node: u32) {
        let part = self.part_number(node);
        match self.by_name.get_mut(&*self.parts[part as usize]) {
            Some(named) if named.first.is_none() => named.first = Some((group, node)),
            _ => drop(self.others.insert((group, part), node)),
        }
    }

    /// Adds a validation of a variable.
    pub(super) fn push_validation(&mut self, variable: u32, number: usize, condition: &Expression) -> u32 {
        let (part, place, held) = ("validation".into(), condition.location(), self.keep(condition));
        let node = self.push(NONE, &part, NodeKind::Validation, &place, held);
        self.checked.insert(node, (variable, number));
        node
    }

    /// Gives back memory that growing reserved and did not use.
    pub(super) fn shrink(&mut self) {
        self.entries.shrink_to_fit();
        self.kinds.shrink_to_fit();
        self.next.shrink_to_fit();
        self.parts.shrink_to_fit();
        self.by_name.shrink_to_fit();
        self.kept.shrink_to_fit();
    }

    pub(super) fn kind(&self, node: u32) -> NodeKind {
        self.kinds[node as usize]
    }

    /// Makes something else of a node.
    pub(super) fn change(&mut self, node: u32, kind: NodeKind, place: &Location) {
        let place = self.sources.place(place);
        (self.kinds[node as usize], self.entries[node as usize].place) = (kind, place);
    }

    /// The group that a node is a member of.
    pub(super) fn parent(&self, node: u32) -> Option<u32> {
        Some(self.entries[node as usize].parent).filter(|parent| *parent != NONE)
    }

    /// How many groups a node is in, itself included.
    fn depth(&self, node: u32) -> usize {
        std::iter::successors(Some(node), |inner| self.parent(*inner)).count()
    }

    /// Whether a value is not too deep to be that of a node, in the objects around it.
    pub(super) fn can_hold(&self, node: u32, value: &Value) -> bool {
        value.depth() + self.depth(node) <= MAX_DEPTH
    }

    pub(super) fn place(&self, node: u32) -> Place {
        self.entries[node as usize].place
    }

    /// Where a node is declared.
    pub(super) fn location(&self, node: u32) -> Location {
        self.sources.location(self.place(node))
    }

    /// The last part of a node's name.
    pub(super) fn part(&self, node: u32) -> &Arc<str> {
        &self.parts[self.part_number(node) as usize]
    }

    /// The number of that part: equal parts have the same.
    pub(super) fn part_number(&self, node: u32) -> u32 {
        self.entries[node as usize].part
    }

    /// The variable that a validation checks.
    pub(super) fn checked(&self, validation: u32) -> Option<u32> {
        self.checked.get(&validation).map(|(variable, _)| *variable)
    }

    /// The full name of a node. `of` gives those of nodes before it.
    pub(super) fn full_name(&self, node: u32, of: &dyn Fn(u32) -> Arc<str>) -> Arc<str> {
        match self.kind(node) {
            NodeKind::Function => format!("{}()", self.part(node)).into(),
            NodeKind::Validation => {
                let (variable, number) = self.checked.get(&node).copied().unwrap_or_default();
                format!("{} validation {}", of(variable), number + 1).into()
            }
            _ => full_name(self.parent(node).map(of).as_deref(), self.part(node)),
        }
    }

    /// The member of a group with a name; of the roots, if the group is [`NONE`].
    pub(super) fn member(&self, group: u32, name: &str) -> Option<u32> {
        if self.members_of(group).count <= FEW {
            return self.members(group).find(|&node| **self.part(node) == *name);
        }
        let named = self.by_name.get(name)?;
        match named.first {
            Some((first, node)) if first == group => Some(node),
            _ => self.others.get(&(group, named.part)).copied(),
        }
    }

    /// The members of a group in the order of declaration; the roots, if it is [`NONE`].
    pub(super) fn members(&self, group: u32) -> impl Iterator<Item = u32> {
        let last = self.members_of(group).last;
        let first = self.next(last);
        std::iter::successors(first, move |&node| self.next(node).filter(|_| node != last))
    }

    /// The member that follows one, or the first one if that is none.
    pub(super) fn member_after(&self, group: u32, before: Option<u32>) -> Option<u32> {
        let last = self.members_of(group).last;
        self.next(before.unwrap_or(last)).filter(|_| before != Some(last))
    }

    fn next(&self, node: u32) -> Option<u32> {
        self.next.get(node as usize).copied()
    }

    fn members_of(&self, group: u32) -> Members {
        self.entries.get(group as usize).map_or(self.roots, |entry| entry.members)
    }

    /// The expression that gives the value of a node.
    pub(super) fn expression(&self, node: u32) -> Option<Expression> {
        let entry = &self.entries[node as usize];
        match entry.expression {
            Held::Nowhere => None,
            Held::Kept(at) => self.kept.get(at as usize).cloned(),
            Held::InTree(attribute) => {
                let body = self.trees.get(entry.place.source as usize)?.as_ref()?;
                body.in_place()?.tree.expression_again(attribute)
            }
        }
    }

    /// Whether the expression of a node is in the tree of the source in which the node is.
    pub(super) fn is_in_tree(&self, node: u32) -> bool {
        matches!(self.entries[node as usize].expression, Held::InTree(_))
    }

    /// Keeps an expression.
    pub(super) fn keep(&mut self, expression: &Expression) -> Held {
        self.kept.push(expression.clone());
        Held::Kept(self.kept.len() as u32 - 1)
    }

    /// The number of the first attribute of a body in the tree of its source, if expressions can be made of
    /// it again. Those of the others, so many in all, follow it.
    pub(super) fn first_in_tree(&mut self, body: &Body, attributes: usize) -> Option<u32> {
        let in_place = body.in_place()?;
        let (mut first, mut count) = (None, 0);
        in_place.tree.each_item(in_place.body, &mut |_, item| {
            if let ItemInPlace::Attribute(number) = item {
                count += u32::from(*first.get_or_insert(number) + count == number);
            }
        });
        let first = first.filter(|_| count as usize == attributes)?;
        let source = self.sources.number(&body.missing_item().source) as usize;
        self.trees.resize(self.trees.len().max(source + 1), None);
        self.trees[source].get_or_insert_with(|| body.clone());
        Some(first)
    }

    /// The expression of an attribute: at its place in a tree, if the body's first one is in one, or kept.
    pub(super) fn hold(&mut self, first: Option<u32>, position: usize, expression: &Expression) -> Held {
        match first {
            Some(first) => Held::InTree(first + position as u32),
            None => self.keep(expression),
        }
    }

    /// Adds an expression to a node, unless it has one.
    pub(super) fn set_expression(&mut self, node: u32, expression: &Expression) {
        if matches!(self.entries[node as usize].expression, Held::Nowhere) {
            self.entries[node as usize].expression = self.keep(expression);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::{Source, Span};

    #[test]
    fn members_keep_their_order_however_many_there_are() {
        let place = Source::new("t", "").location(Span::at(0));
        let mut nodes = Nodes::default();
        let group = nodes.push(NONE, &"g".into(), NodeKind::Group, &place, Held::Nowhere);
        nodes.make_member(group);
        for number in 0..3 * FEW {
            let name = format!("m{number}");
            assert_eq!(nodes.member(group, &name), None);
            let node = nodes.push(group, &name.into(), NodeKind::Local, &place, Held::Nowhere);
            nodes.make_member(node);
            assert!(nodes.members(group).eq(1..=number + 1));
            assert!((0..=number).all(|n| nodes.member(group, &format!("m{n}")) == Some(n + 1)));
            assert_eq!(nodes.member_after(group, None), Some(1));
            assert_eq!(nodes.member_after(group, Some(number + 1)), None);
            assert!((1..=number).all(|node| nodes.member_after(group, Some(node)) == Some(node + 1)));
        }
        assert!(nodes.members(NONE).eq([group]));
        assert_eq!((nodes.members(1).count(), nodes.depth(1)), (0, 2));
    }

    #[test]
    fn a_node_is_small() {
        assert!(size_of::<Entry>() <= 36, "{}", size_of::<Entry>());
    }
}
