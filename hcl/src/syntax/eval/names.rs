//! Attribute names that an object constructor in a loop produces again and again.

use std::sync::Arc;

use crate::source::Span;
use crate::value::Value;

use super::evaluator::Evaluator;

/// How many names are kept: enough for the objects that people write in loops, and few enough to search linearly.
const MAX_NAMES: usize = 64;

/// The names built so far, by their places in the source.
#[derive(Default)]
pub(super) struct AttributeNames {
    made: Vec<(Span, Arc<str>)>,
    /// Where the next name is expected: an object has its names in the same order each time.
    next: usize,
}

impl AttributeNames {
    fn get(&mut self, place: Span) -> Option<Arc<str>> {
        let is_here = |(made, _): &(Span, Arc<str>)| *made == place;
        let index = match self.made.get(self.next) {
            Some(expected) if is_here(expected) => self.next,
            _ => self.made.iter().position(is_here)?,
        };
        self.next = index + 1;
        self.made.get(index).map(|(_, name)| Arc::clone(name))
    }

    fn keep(&mut self, place: Span, name: &Arc<str>) {
        if self.made.len() < MAX_NAMES {
            self.made.push((place, Arc::clone(name)));
        }
    }
}

impl Evaluator<'_> {
    /// The attribute name at `place`. All objects of a loop share it.
    pub(super) fn attribute_name(&mut self, place: Span) -> Arc<str> {
        let text = self.tree.text(place);
        if self.scope.depth() == 0 {
            return Value::name_of(text);
        }
        self.names.get(place).unwrap_or_else(|| {
            let name = Value::name_of(text);
            self.names.keep(place, &name);
            name
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(index: u32) -> Span {
        Span::new(index * 2, index * 2 + 1)
    }

    #[test]
    fn names_are_shared_in_whatever_order_they_come() {
        let mut names = AttributeNames::default();
        for index in 0..3 {
            assert_eq!(names.get(place(index)), None);
            names.keep(place(index), &Arc::from(format!("name {index}")));
        }
        for index in [0, 1, 2, 0, 2, 1] {
            let [first, again] =
                [names.get(place(index)), names.get(place(index))].map(|name| name.expect("kept"));
            assert_eq!(&*first, format!("name {index}"));
            assert!(Arc::ptr_eq(&first, &again));
        }
    }

    #[test]
    fn only_so_many_names_are_kept() {
        let mut names = AttributeNames::default();
        for index in 0..1_000 {
            names.keep(place(index), &Arc::from("name"));
        }
        assert_eq!(names.made.len(), MAX_NAMES);
        assert_eq!(names.get(place(999)), None);
    }
}
