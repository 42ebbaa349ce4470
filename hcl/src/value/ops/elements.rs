//! Iterating over the elements of values.

use std::sync::Arc;

use crate::value::kind::Kind;
use crate::value::repr::{Repr, Value};

/// The elements of a collection, tuple or object: pairs of key and value. See [`Value::elements`].
#[derive(Clone, Debug)]
pub struct Elements<'a>(Source<'a>);

#[derive(Clone, Debug)]
enum Source<'a> {
    Items { next: usize, items: std::slice::Iter<'a, Value> },
    Set(std::slice::Iter<'a, Value>),
    Entries(std::slice::Iter<'a, (Arc<str>, Value)>),
}

impl Value {
    /// The elements in order, for values that have them and are known; the value's own marks are left aside.
    ///
    /// The keys of lists and tuples are numbers, those of maps and objects strings, and in a set the key equals the
    /// value.
    pub fn elements(&self) -> Option<Elements<'_>> {
        let source = match self.kind() {
            Kind::List(items) | Kind::Tuple(items) => Source::Items { next: 0, items: items.iter() },
            Kind::Set(set) => Source::Set(set.iter()),
            Kind::Map(entries) | Kind::Object(entries) => Source::Entries(entries.shared().iter()),
            _ => return None,
        };
        Some(Elements(source))
    }
}

impl Iterator for Elements<'_> {
    type Item = (Value, Value);

    fn next(&mut self) -> Option<Self::Item> {
        match &mut self.0 {
            Source::Items { next, items } => {
                let value = items.next()?.clone();
                let key = Value::number(*next);
                *next += 1;
                Some((key, value))
            }
            Source::Set(elements) => elements.next().map(|element| (element.clone(), element.clone())),
            Source::Entries(entries) => {
                entries.next().map(|(key, value)| (Value(Repr::String(key.clone())), value.clone()))
            }
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        match &self.0 {
            Source::Items { items, .. } => items.size_hint(),
            Source::Set(elements) => elements.size_hint(),
            Source::Entries(entries) => entries.size_hint(),
        }
    }
}

impl ExactSizeIterator for Elements<'_> {}
