//! A change that brings a file up to date.

use std::fmt;

use crate::diagnostic::catalogue::migrate;
use crate::source::{Location, Printable};

/// A change that brings a file up to date. Its `Display` says it in a few words: "`timeout` is now
/// `timeouts.read`".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    pub(super) version: Option<u32>,
    pub(super) kind: ChangeKind,
    pub(super) from: Option<String>,
    pub(super) to: Option<String>,
    pub(super) place: Option<Location>,
}

/// The kind of a [`Change`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ChangeKind {
    /// An attribute or a block has another name, or is in another block.
    Moved,
    /// An attribute has another value.
    Changed,
    /// An attribute or a block was added.
    Added,
    /// An attribute or a block was removed.
    Removed,
}

impl Change {
    /// What was done.
    pub fn kind(&self) -> ChangeKind {
        self.kind
    }

    /// The version to which the change leads; `None` for one that an option of a field describes, which
    /// applies to files of every version.
    pub fn version(&self) -> Option<u32> {
        self.version
    }

    /// The path before; `None` for what was added.
    pub fn from(&self) -> Option<&str> {
        self.from.as_deref()
    }

    /// The path after; `None` for what was removed.
    pub fn to(&self) -> Option<&str> {
        self.to.as_deref()
    }

    /// The place in the text as it was; `None` for what was added.
    pub fn location(&self) -> Option<&Location> {
        self.place.as_ref()
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let from = Printable::line(self.from.as_deref().unwrap_or_default());
        let to = Printable::line(self.to.as_deref().unwrap_or_default());
        f.write_str(&match self.kind {
            ChangeKind::Moved => migrate::moved_to(from, to),
            ChangeKind::Changed => migrate::changed(to),
            ChangeKind::Added => migrate::added(to),
            ChangeKind::Removed => migrate::gone(from),
        })
    }
}
