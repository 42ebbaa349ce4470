//! One setting: what it is set to, where, and what that overrides.

use std::fmt;

use super::shown::Shown;
use crate::source::Location;

/// An attribute of the configuration that was loaded, with its value and where that comes from.
///
/// Nothing here shows a secret: a marked value, or that of a field with `#[hcl(sensitive)]`, is `(sensitive)`.
#[derive(Clone, Debug)]
pub struct Setting {
    pub(super) path: String,
    pub(super) current: Place,
    pub(super) overridden: Vec<Place>,
    /// Whether the rows of its parts stand for it: several layers contribute to them.
    pub(super) is_combined: bool,
}

/// A value at a place: `Display` writes the place as `app.hcl:3`, `$APP_DATABASE__PORT`, `--set database.port` or `default`.
#[derive(Clone, Debug)]
pub struct Place {
    pub(super) shown: Shown,
    pub(super) location: Option<Location>,
    /// Whether lines mean something to users there.
    pub(super) has_lines: bool,
}

impl Setting {
    /// The path: names and labels with dots between them.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The value that counts, and its place.
    pub fn place(&self) -> &Place {
        &self.current
    }

    /// The values that it overrides, the nearest one first.
    pub fn overridden(&self) -> &[Place] {
        &self.overridden
    }
}

impl Place {
    /// The place; `None` for a default of the program.
    pub fn location(&self) -> Option<&Location> {
        self.location.as_ref()
    }

    /// The value on one line, as the language writes it.
    pub fn value(&self) -> String {
        self.shown.to_string()
    }

    /// Whether the value, or a part of it, is a secret, which is not shown.
    pub fn is_sensitive(&self) -> bool {
        self.shown.is_secret()
    }

    /// The line, where it means something.
    pub(super) fn line(&self) -> Option<u32> {
        self.location.as_ref().filter(|_| self.has_lines).map(|location| location.start().line)
    }

    /// What the source is called.
    pub(super) fn source(&self) -> &str {
        self.location.as_ref().map_or("default", |location| location.source.name())
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.source())?;
        match self.line() {
            Some(line) => write!(f, ":{line}"),
            None => Ok(()),
        }
    }
}
