//! Iterating over the elements of values.

use crate::value::entries::Entries;
use crate::value::kind::Kind;
use crate::value::repr::{Repr, Value};

/// The elements of a collection, tuple or object: pairs of key and value. See [`Value::elements`].
#[derive(Clone, Debug)]
pub struct Elements<'a>(Source<'a>);

#[derive(Clone, Debug)]
enum Source<'a> {
    Items { next: usize, items: std::slice::Iter<'a, Value> },
    Set(std::slice::Iter<'a, Value>),
    Written { next: usize, entries: &'a Entries },
    Sorted { next: usize, entries: &'a Entries },
}

impl Value {
    /// The elements of a known value that has them; the value's own marks are ignored. Those of a map or object come in
    /// written order.
    ///
    /// The keys of lists and tuples are numbers, those of maps and objects strings, and in a set the key equals the
    /// value.
    ///
    /// ```
    /// let ports: hcl::Value = hcl::Context::new().evaluate(&hcl::parse_expression("{ https = 443, http = 80 }")?)?;
    /// let names: Vec<String> = ports.elements().unwrap().map(|(name, _)| name.as_str().unwrap().to_owned()).collect();
    /// assert_eq!(names, ["https", "http"]);
    /// # Ok::<(), hcl::Error>(())
    /// ```
    pub fn elements(&self) -> Option<Elements<'_>> {
        Some(Elements(match self.kind() {
            Kind::Map(entries) | Kind::Object(entries) => Source::Written { next: 0, entries },
            _ => return self.sorted_elements(),
        }))
    }

    /// The same in the order in which the language iterates: maps and objects by key.
    pub fn sorted_elements(&self) -> Option<Elements<'_>> {
        let source = match self.kind() {
            Kind::List(items) | Kind::Tuple(items) => Source::Items { next: 0, items: items.iter() },
            Kind::Set(set) => Source::Set(set.iter()),
            Kind::Map(entries) | Kind::Object(entries) => Source::Sorted { next: 0, entries },
            _ => return None,
        };
        Some(Elements(source))
    }
}

impl Iterator for Elements<'_> {
    type Item = (Value, Value);

    fn next(&mut self) -> Option<Self::Item> {
        let (key, value) = match &mut self.0 {
            Source::Items { next, items } => {
                let value = items.next()?.clone();
                let key = Value::number(*next);
                *next += 1;
                return Some((key, value));
            }
            Source::Set(elements) => {
                return elements.next().map(|element| (element.clone(), element.clone()));
            }
            Source::Written { next, entries } => {
                let entry = entries.at(*next)?;
                *next += 1;
                entry
            }
            Source::Sorted { next, entries } => {
                let entry = entries.sorted_at(*next)?;
                *next += 1;
                entry
            }
        };
        Some((Value(Repr::String(key.clone())), value.clone()))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        match &self.0 {
            Source::Items { items, .. } => items.size_hint(),
            Source::Set(elements) => elements.size_hint(),
            Source::Written { next, entries } | Source::Sorted { next, entries } => {
                let left = entries.len() - next;
                (left, Some(left))
            }
        }
    }
}

impl ExactSizeIterator for Elements<'_> {}
