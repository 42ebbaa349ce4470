//! Names that should be unique: those of a body's attributes, and the keys of an object.

use std::collections::HashMap;

use crate::source::Span;

/// Up to this many names are compared one by one: the map hashes every name, and for so few that takes longer than comparing
/// them.
const MAX_COMPARED: usize = 8;

/// Where each name occurs first.
#[derive(Default)]
pub(crate) struct Names<'s> {
    compared: Vec<(&'s str, Span)>,
    hashed: HashMap<&'s str, Span>,
}

impl<'s> Names<'s> {
    /// Adds a name. If it was added before, returns where it occurs first.
    pub(crate) fn insert(&mut self, name: &'s str, span: Span) -> Option<Span> {
        if self.hashed.is_empty() {
            let found = self.compared.iter().find(|(other, _)| *other == name);
            if let Some((_, first)) = found {
                return Some(*first);
            }
            if self.compared.len() < MAX_COMPARED {
                self.compared.push((name, span));
                return None;
            }
            self.hashed.extend(self.compared.drain(..));
        }
        match self.hashed.get(name) {
            Some(first) => Some(*first),
            None => {
                self.hashed.insert(name, span);
                None
            }
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
