//! What bringing a text up to date gives.

use super::Change;
use crate::diagnostic::Diagnostics;

/// A text that was brought up to date by [`hcl::migrate`](fn@crate::migrate).
#[derive(Clone, Debug)]
pub struct Migrated {
    pub(super) text: String,
    pub(super) changes: Vec<Change>,
    pub(super) versions: (u32, u32),
    pub(super) is_changed: bool,
    pub(crate) unknown: Diagnostics,
}

impl Migrated {
    /// The text, brought up to date.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text itself.
    pub fn into_text(self) -> String {
        self.text
    }

    /// What was changed, besides the version itself.
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// The version that the text had.
    pub fn from(&self) -> u32 {
        self.versions.0
    }

    /// The version that it has now; 1 if the type has none.
    pub fn to(&self) -> u32 {
        self.versions.1
    }

    /// The errors about names in the text, as it was, that the type does not know, or not any more, as far as
    /// [`migrate::lenient`](crate::migrate::lenient()) tolerates them. Before the result is written, someone
    /// should look at them: a migration may have left out what was meant by a misspelled name, and nobody
    /// would find out once the file says the present version.
    pub fn unknown_names(&self) -> &Diagnostics {
        &self.unknown
    }

    /// Whether the text is another one now.
    pub fn is_changed(&self) -> bool {
        self.is_changed
    }
}
