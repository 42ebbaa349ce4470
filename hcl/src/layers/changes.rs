//! The differences between two loads.

use std::fmt;

use super::origins::Origins;
use super::setting::{Place, Setting};

/// The settings that differ between two loads of a configuration. `Display` writes a line for each.
#[derive(Clone, Debug, Default)]
pub struct Changes(Vec<Change>);

/// A setting that changed.
#[derive(Clone, Debug)]
pub struct Change {
    path: String,
    before: Option<Place>,
    after: Option<Place>,
}

impl Changes {
    /// Lists what is new or different in `later`, in its order, then what was removed.
    pub(super) fn between(earlier: &Origins, later: &Origins) -> Changes {
        let shown = |setting: &&Setting| !setting.is_combined;
        let changed = later.settings().filter(shown).filter_map(|setting| {
            let before = earlier.get(&setting.path).map(|earlier| &earlier.current);
            let is_same = before.is_some_and(|before| before.shown == setting.current.shown);
            let after = Some(setting.current.clone());
            (!is_same).then(|| Change { path: setting.path.clone(), before: before.cloned(), after })
        });
        let gone = earlier.settings().filter(shown).filter(|setting| later.get(&setting.path).is_none()).map(
            |setting| Change {
                path: setting.path.clone(),
                before: Some(setting.current.clone()),
                after: None,
            },
        );
        Changes(changed.chain(gone).collect())
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
    /// The path of the setting.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The earlier value and its place; `None` if the setting is new.
    pub fn before(&self) -> Option<&Place> {
        self.before.as_ref()
    }

    /// The later value and its place; `None` if the setting was removed.
    pub fn after(&self) -> Option<&Place> {
        self.after.as_ref()
    }
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

/// `database.port: 5432 (built in:3) -> 5433 ($APP_DATABASE__PORT)`
impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |place: &Option<Place>| match place {
            Some(place) => format!("{} ({place})", place.value()),
            None => "not set".to_owned(),
        };
        write!(f, "{}: {} -> {}", self.path, side(&self.before), side(&self.after))
    }
}
