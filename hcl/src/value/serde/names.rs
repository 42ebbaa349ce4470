//! Names in objects that a struct does not know.
//!
//! Serde asks for the value of such a name too, and throws it away. That is the sign: what is thrown away in
//! a struct, under a name that is not among its fields, is unknown. Maps, structs with flattened parts, and
//! types that look at a value before they read it ask for every value.

use std::cell::RefCell;
use std::sync::Arc;

use super::errors;
use crate::value::entries::Entries;
use crate::value::errors::{About, ValueError};
use crate::value::kind::Kind;
use crate::value::path::{Path, PathStep};
use crate::value::repr::Value;

/// The names of a struct's fields; `None` for anything else.
pub(super) type Fields = Option<&'static [&'static str]>;

/// How many unknown names of a value are kept. Nobody reads on after that.
const MAX_NAMES: usize = 1001;

/// The unknown names of one value.
pub(super) struct Names<'v> {
    root: &'v Value,
    found: RefCell<Vec<ValueError>>,
}

/// The way from the whole value to the part that is being read.
pub(super) enum Trail<'r> {
    Root(&'r Names<'r>),
    Inside { outer: &'r Trail<'r>, position: usize, fields: Fields },
}

impl<'v> Names<'v> {
    pub(super) fn new(root: &'v Value) -> Self {
        Names { root, found: RefCell::new(Vec::new()) }
    }

    /// The errors found since the last call.
    pub(super) fn take(&self) -> Vec<ValueError> {
        self.found.take()
    }
}

impl<'r> Trail<'r> {
    /// One step further. `fields` are those of the struct that is left by the step.
    #[inline]
    pub(super) fn inside(outer: Option<&'r Trail<'r>>, position: usize, fields: Fields) -> Option<Self> {
        outer.map(|outer| Trail::Inside { outer, position, fields })
    }

    /// Records that the value here was thrown away.
    pub(super) fn note_ignored(&self) {
        if let Trail::Inside { outer, position, fields: Some(fields) } = self {
            outer.note_unknown(*position, fields);
        }
    }

    /// Records the name at a position of the object here, unless the struct knows it.
    fn note_unknown(&self, position: usize, fields: &[&'static str]) {
        let (names, positions) = self.positions();
        let mut found = names.found.borrow_mut();
        if found.len() >= MAX_NAMES {
            return;
        }
        let (path, object) = part_at(names.root, &positions);
        let Some(entries) = object.as_object() else { return };
        let Some((name, _)) = entries.at(position) else { return };
        if !fields.contains(&&**name) {
            found.push(errors::unknown_name(name, fields, entries).at(path));
        }
    }

    /// Where the names go, and the positions that lead here, outermost first.
    fn positions(&self) -> (&'r Names<'r>, Vec<usize>) {
        let mut positions = Vec::new();
        let mut trail = self;
        loop {
            match trail {
                Trail::Root(names) => {
                    positions.reverse();
                    return (names, positions);
                }
                Trail::Inside { outer, position, .. } => {
                    positions.push(*position);
                    trail = outer;
                }
            }
        }
    }
}

/// The path that positions lead along, and the part at its end.
fn part_at<'v>(root: &'v Value, positions: &[usize]) -> (Path, &'v Value) {
    let (mut path, mut value) = (Path::new(), root);
    for &position in positions {
        let Some((step, part)) = child_at(value, position) else { break };
        path.push(step);
        value = part;
    }
    (path, value)
}

/// The part at a position.
fn child_at(value: &Value, position: usize) -> Option<(PathStep, &Value)> {
    Some(match value.kind() {
        Kind::Map(entries) | Kind::Object(entries) => {
            let (key, part) = entries.at(position)?;
            (PathStep::to_entry(key, matches!(value.kind(), Kind::Object(_))), part)
        }
        Kind::Set(set) => set.as_slice().get(position).map(|item| (PathStep::Index(item.clone()), item))?,
        _ => (PathStep::to_element(position), value.as_array()?.get(position)?),
    })
}

/// The error about a key that the type did not take: it is about that name, not about the object.
pub(super) fn refused(error: ValueError, key: &str, entries: &Entries) -> ValueError {
    let name: Arc<str> = key.into();
    let about = match error.subject() {
        About::Unknown { open, .. } => {
            let open = open.iter().copied().filter(|name| !entries.contains_key(name)).collect();
            About::Unknown { name, open, is_found: true }
        }
        About::Word { possible, .. } => About::Word { text: name, possible, is_name: true },
        _ => About::Name(name),
    };
    error.about(about)
}

/// The error about an unknown name, which serde found in a copy of the part at `place`: at the name, if there
/// is only one in that part.
pub(super) fn found_inside(root: &Value, place: &[usize], error: ValueError) -> ValueError {
    let About::Unknown { name, open, is_found: false } = error.subject() else { return error };
    let (_, part) = part_at(root, place);
    let mut search = Search { name, way: Vec::new(), found: None };
    if search.count(part) != 1 {
        return error;
    }
    let about = About::Unknown { name: name.clone(), open: open.clone(), is_found: true };
    let (inside, _) = part_at(part, &search.found.unwrap_or_default());
    let path = error.path().clone().join(&inside);
    error.about(about).at(path)
}

/// Looks for an object with a name.
struct Search<'a> {
    name: &'a str,
    way: Vec<usize>,
    /// The way to the first one.
    found: Option<Vec<usize>>,
}

impl Search<'_> {
    /// How many objects with the name there are, counted up to two. What serde has read does not nest deep.
    fn count(&mut self, value: &Value) -> usize {
        let is_here =
            !value.is_marked() && value.as_object().is_some_and(|entries| entries.contains_key(self.name));
        let mut count = usize::from(is_here);
        if is_here {
            self.found.get_or_insert_with(|| self.way.clone());
        }
        for (position, part) in (0..).map_while(|position| Some((position, child_at(value, position)?.1))) {
            if count > 1 {
                break;
            }
            self.way.push(position);
            count += self.count(part);
            self.way.pop();
        }
        count
    }
}
