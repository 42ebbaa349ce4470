//! The differences between two loads.

use std::fmt;

use super::origins::Origins;
use super::setting::{Place, Setting};

/// The settings that differ between two loads of a configuration. `Display` writes a line for each.
#[derive(Clone, Debug, Default)]
pub struct Changes(Vec<Change>);

/// A setting that changed, or a block that was added or removed or in which something changed.
#[derive(Clone, Debug)]
pub struct Change {
    path: String,
    before: Option<Place>,
    after: Option<Place>,
    restart: bool,
    /// Whether it is about a block as a whole, so that its places are those of the header.
    is_block: bool,
}

/// A block that was added or removed, or in which something changed.
pub type BlockChange = Change;

impl Changes {
    /// Lists what is new or different in `later`, in its order, then what was removed.
    pub(super) fn between(earlier: &Origins, later: &Origins) -> Changes {
        let mut changes = Vec::new();
        for setting in listed(later) {
            let before = earlier.find(&setting.path);
            if before.is_none_or(|before| before.current.shown != setting.current.shown) {
                changes.push(Change::new(before, Some(setting), false));
            }
        }
        for setting in listed(earlier).filter(|setting| later.find(&setting.path).is_none()) {
            changes.push(Change::new(Some(setting), None, false));
        }
        Changes(changes)
    }

    /// Those of settings with the option `restart`.
    pub(super) fn needing_restart(mut self) -> Changes {
        self.0.retain(|change| change.restart);
        self
    }

    /// The blocks that are in only one of two configurations, or in which something changed.
    pub(super) fn blocks(&self, earlier: &Origins, later: &Origins) -> Vec<Change> {
        // Sorted, so that those in a block follow each other.
        let mut paths: Vec<&str> = self.iter().map(Change::path).collect();
        paths.sort_unstable();
        let has_change = |block: &str| {
            let first = paths.partition_point(|path| *path < block);
            // Between the two there may be paths of a block whose name only begins with that of this one.
            paths[first..]
                .iter()
                .take_while(|path| path.starts_with(block))
                .any(|path| is_inside(path, block))
        };
        let mut blocks = Vec::new();
        for block in &later.blocks {
            let before = earlier.block(&block.path);
            if before.is_none() || has_change(&block.path) {
                blocks.push(Change::new(before, Some(block), true));
            }
        }
        for block in earlier.blocks.iter().filter(|block| later.block(&block.path).is_none()) {
            blocks.push(Change::new(Some(block), None, true));
        }
        blocks
    }

    /// Iterates over the changes.
    pub fn iter(&self) -> std::slice::Iter<'_, Change> {
        self.0.iter()
    }

    /// The number of changes.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether nothing changed.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Change {
    /// The path: the names and labels of the blocks around it, its name or type, and the labels of a block,
    /// separated by dots. A block without labels of which there may be several has a position instead.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The earlier value and its place; `None` if there was none.
    pub fn before(&self) -> Option<&Place> {
        self.before.as_ref()
    }

    /// The later value and its place; `None` if there is none any more.
    pub fn after(&self) -> Option<&Place> {
        self.after.as_ref()
    }

    /// Whether there was no such setting or block before.
    pub fn is_added(&self) -> bool {
        self.before.is_none()
    }

    /// Whether there is no such setting or block any more.
    pub fn is_removed(&self) -> bool {
        self.after.is_none()
    }

    /// Whether it has the option `restart`, itself or with a block around it: it cannot change while the
    /// program runs.
    pub fn needs_restart(&self) -> bool {
        self.restart
    }

    fn new(before: Option<&Setting>, after: Option<&Setting>, is_block: bool) -> Change {
        let path = after.or(before).map(|setting| setting.path.clone()).unwrap_or_default();
        let restart = [before, after].into_iter().flatten().any(|setting| setting.restart);
        let place = |setting: &Setting| setting.current.clone();
        Change { path, before: before.map(place), after: after.map(place), restart, is_block }
    }
}

/// The settings of a configuration, and its blocks without settings.
fn listed(origins: &Origins) -> impl Iterator<Item = &Setting> {
    let settings = origins.settings().filter(|setting| !setting.is_combined);
    settings.chain(origins.empty_blocks())
}

/// Whether a path leads into the block at another path.
fn is_inside(path: &str, block: &str) -> bool {
    path.strip_prefix(block).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

impl IntoIterator for Changes {
    type Item = Change;
    type IntoIter = std::vec::IntoIter<Change>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'c> IntoIterator for &'c Changes {
    type Item = &'c Change;
    type IntoIter = std::slice::Iter<'c, Change>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl fmt::Display for Changes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|change| writeln!(f, "{change}"))
    }
}

/// `database.port: 5432 (built in:3) -> 5433 ($APP_DATABASE__PORT)`, and of a block
/// `backend.checkout: added (app.hcl:3)`. A path is followed by where it leads.
impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |place: &Option<Place>| match place {
            Some(place) => match place.resolved() {
                Some(path) => format!("{} = {path} ({place})", place.value()),
                None => format!("{} ({place})", place.value()),
            },
            None => "not set".to_owned(),
        };
        match (&self.before, &self.after) {
            (before, Some(after)) if self.is_block => {
                let what = if before.is_some() { "changed" } else { "added" };
                write!(f, "{}: {what} ({after})", self.path)
            }
            (Some(before), None) if self.is_block => write!(f, "{}: removed ({before})", self.path),
            (before, after) => write!(f, "{}: {} -> {}", self.path, side(before), side(after)),
        }
    }
}
