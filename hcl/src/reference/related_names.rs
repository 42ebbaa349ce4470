//! What the relations of a type say about names, given those that are written.

use super::allowed_items::{Level, names};
use super::cursor::Written;
use crate::decode::Relation;

/// A body with what is written in it so far.
pub(super) struct Together<'a> {
    pub(super) level: &'a Level,
    pub(super) written: &'a [&'a Written<'a>],
}

impl Together<'_> {
    /// Whether something is written beside which the name is not allowed.
    pub(super) fn excludes(&self, name: &str) -> bool {
        self.level.relations.iter().any(|relation| match relation {
            Relation::ExactlyOne(names) | Relation::Conflicts(names) => {
                names.contains(&name) && names.iter().any(|other| *other != name && self.is_written(other))
            }
            _ => false,
        })
    }

    /// Whether something is written that needs the name.
    pub(super) fn requires(&self, name: &str) -> bool {
        self.level.relations.iter().any(|relation| match relation {
            Relation::Requires(other, needed) => needed.contains(&name) && self.is_written(other),
            _ => false,
        })
    }

    /// By any of its names.
    fn is_written(&self, name: &str) -> bool {
        let attribute = self.level.attributes.iter().find(|one| one.name == name);
        let block = self.level.block(name).map(|one| (one.shape.name, one.shape.aliases));
        let (name, aliases) = attribute.map(|one| (one.name, one.aliases)).or(block).unwrap_or(("", &[]));
        self.written.iter().any(|item| names(name, aliases).any(|one| one == item.name))
    }
}
