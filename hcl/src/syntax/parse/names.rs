//! Names that should be unique: those of a body's attributes, and the keys of an object.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use crate::source::Span;

/// Up to this many names are compared one by one: the map hashes every name, and for so few that takes longer than comparing
/// them.
const MAX_COMPARED: usize = 8;

/// Where each name occurs first. A few names need no memory of their own, because most bodies and objects have no more.
#[derive(Default)]
pub(crate) struct Names<'s> {
    compared: [(&'s str, Span); MAX_COMPARED],
    /// The number of names in `compared`.
    len: usize,
    /// All names, if there are more than a few.
    hashed: Option<HashMap<&'s str, Span>>,
}

impl<'s> Names<'s> {
    /// Adds a name. If it was added before, returns where it occurs first.
    pub(crate) fn insert(&mut self, name: &'s str, span: Span) -> Option<Span> {
        if let Some(hashed) = &mut self.hashed {
            return insert_into(hashed, name, span);
        }
        let compared = &self.compared[..self.len];
        if let Some((_, first)) = compared.iter().find(|(other, _)| *other == name) {
            return Some(*first);
        }
        match self.compared.get_mut(self.len) {
            Some(free) => {
                *free = (name, span);
                self.len += 1;
            }
            None => self.hashed = Some(self.compared.into_iter().chain([(name, span)]).collect()),
        }
        None
    }
}

fn insert_into<'s>(hashed: &mut HashMap<&'s str, Span>, name: &'s str, span: Span) -> Option<Span> {
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
        let mut names = Names::default();
        for (i, text) in texts.iter().enumerate() {
            assert_eq!(names.insert(text, Span::at(i as u32)), None);
            for (j, earlier) in texts[..=i].iter().enumerate() {
                assert_eq!(names.insert(earlier, Span::at(99)), Some(Span::at(j as u32)));
            }
        }
    }
}
