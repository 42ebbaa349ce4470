//! The members of a group by their names, in the order of declaration.

use std::sync::Arc;

use indexmap::IndexMap;

/// The indices of nodes by the last part of their names, in the order of declaration.
pub(super) type Names = IndexMap<Arc<str>, usize>;

/// So many names are compared one by one: that takes less time than a table, and a third of its memory.
const FEW: usize = 8;

/// The members of a group. Most groups are blocks with a few attributes.
#[derive(Clone, Debug)]
pub(super) enum Members {
    Few(Vec<(Arc<str>, usize)>),
    Many(Box<Names>),
}

impl Default for Members {
    fn default() -> Self {
        Members::Few(Vec::new())
    }
}

impl Members {
    /// The node of the member with a name.
    pub(super) fn get(&self, name: &str) -> Option<usize> {
        match self {
            Members::Few(members) => members.iter().find(|(part, _)| **part == *name).map(|(_, node)| *node),
            Members::Many(names) => names.get(name).copied(),
        }
    }

    /// Adds a member, whose name is new.
    pub(super) fn insert(&mut self, name: Arc<str>, node: usize) {
        match self {
            Members::Few(members) if members.len() < FEW => members.push((name, node)),
            Members::Few(members) => {
                let all = std::mem::take(members).into_iter().chain([(name, node)]);
                *self = Members::Many(Box::new(all.collect()));
            }
            Members::Many(names) => drop(names.insert(name, node)),
        }
    }

    /// All members.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&Arc<str>, usize)> {
        let (few, many) = match self {
            Members::Few(members) => (&members[..], None),
            Members::Many(names) => (&[][..], Some(names)),
        };
        let few = few.iter().map(|(name, node)| (name, *node));
        few.chain(many.into_iter().flat_map(|names| names.iter().map(|(name, node)| (name, *node))))
    }

    /// The names of all members.
    pub(super) fn names(&self) -> impl Iterator<Item = &Arc<str>> {
        self.iter().map(|(name, _)| name)
    }

    /// The nodes of all members.
    pub(super) fn nodes(&self) -> impl Iterator<Item = usize> {
        self.iter().map(|(_, node)| node)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_keep_their_order_however_many_there_are() {
        let mut members = Members::default();
        assert!(members.is_empty());
        for node in 0..3 * FEW {
            assert_eq!(members.get(&format!("m{node}")), None);
            members.insert(format!("m{node}").into(), node);
            assert_eq!(members.nodes().collect::<Vec<_>>(), (0..=node).collect::<Vec<_>>());
            assert!((0..=node).all(|node| members.get(&format!("m{node}")) == Some(node)));
        }
        assert_eq!(members.names().count(), 3 * FEW);
    }
}
