//! Names that should be unique: those of a body's attributes, and the keys of an object.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use crate::source::Span;

/// Up to this many names are compared one by one: the map hashes every name, and for so few that takes longer
/// than comparing them.
const MAX_COMPARED: usize = 8;

/// Where each of many names occurs first. A few names are compared where they already are, and most bodies
/// and objects have no more.
#[derive(Default)]
pub(crate) struct Names<'s> {
    #[expect(clippy::box_collection, reason = "each open block has room for it, and few blocks need it")]
    hashed: Option<Box<HashMap<&'s str, Span>>>,
}

impl<'s> Names<'s> {
    /// Whether this number of names is small enough to compare them one by one.
    pub(crate) fn are_few(count: usize) -> bool {
        count <= MAX_COMPARED
    }

    /// Adds a name. If it is among the ones before it, returns where it occurs first. There are at most
    /// `count` before it.
    pub(crate) fn insert(
        &mut self,
        (name, span): (&'s str, Span),
        count: usize,
        before: impl Iterator<Item = (&'s str, Span)>,
    ) -> Option<Span> {
        let mut before = before;
        if Self::are_few(count) {
            return before.find(|(other, _)| *other == name).map(|(_, first)| first);
        }
        let hashed = self.hashed.get_or_insert_with(|| {
            let mut hashed = HashMap::new();
            for name in before {
                insert_into(&mut hashed, name);
            }
            Box::new(hashed)
        });
        insert_into(hashed, (name, span))
    }
}

fn insert_into<'s>(hashed: &mut HashMap<&'s str, Span>, (name, span): (&'s str, Span)) -> Option<Span> {
    match hashed.entry(name) {
        Entry::Occupied(first) => Some(*first.get()),
        Entry::Vacant(free) => {
            free.insert(span);
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_found_among_few_and_among_many() {
        let texts: Vec<String> = (0..3 * MAX_COMPARED).map(|i| format!("n{i}")).collect();
        let all: Vec<(&str, Span)> =
            texts.iter().zip(0..).map(|(text, i)| (text.as_str(), Span::at(i))).collect();
        let mut names = Names::default();
        for (i, &name) in all.iter().enumerate() {
            assert_eq!(names.insert(name, i, all[..i].iter().copied()), None);
            for &(earlier, first) in &all[..=i] {
                let again = (earlier, Span::at(99));
                assert_eq!(names.insert(again, i + 1, all[..=i].iter().copied()), Some(first));
            }
        }
    }

    #[test]
    fn the_first_of_equal_names_is_found() {
        let all: Vec<(&str, Span)> = (0..2 * MAX_COMPARED as u32).map(|i| ("n", Span::at(i))).collect();
        let mut names = Names::default();
        for (i, &name) in all.iter().enumerate().skip(1) {
            assert_eq!(names.insert(name, i, all[..i].iter().copied()), Some(Span::at(0)));
        }
    }
}
