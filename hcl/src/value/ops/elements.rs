//! Iterating over the elements of values.

use crate::value::kind::Kind;
use crate::value::repr::Value;

/// The elements of a collection, tuple or object: pairs of key and value. See [`Value::elements`].
#[derive(Clone, Debug)]
pub struct Elements<'a> {
    value: &'a Value,
    /// Whether maps and objects are in the order of their keys.
    is_sorted: bool,
    next: usize,
    length: usize,
}

impl Value {
    /// The elements of a known value that has them; the value's own marks are ignored. Those of a map or
    /// object come in written order.
    ///
    /// The keys of lists and tuples are numbers, those of maps and objects strings, and in a set the key
    /// equals the value.
    ///
    /// ```
    /// let ports: hcl::Value = hcl::Context::new().evaluate(&hcl::parse_expression("{ https = 443, http = 80 }")?)?;
    /// let names: Vec<String> = ports.elements().unwrap().map(|(name, _)| name.as_str().unwrap().to_owned()).collect();
    /// assert_eq!(names, ["https", "http"]);
    /// # Ok::<(), hcl::Error>(())
    /// ```
    pub fn elements(&self) -> Option<Elements<'_>> {
        Some(Elements { value: self, is_sorted: false, next: 0, length: self.len()? })
    }

    /// The elements in the order in which the language iterates: maps and objects by key.
    pub fn sorted_elements(&self) -> Option<Elements<'_>> {
        self.elements().map(|elements| Elements { is_sorted: true, ..elements })
    }
}

impl Iterator for Elements<'_> {
    type Item = (Value, Value);

    fn next(&mut self) -> Option<Self::Item> {
        let at = self.next;
        let (key, value) = match self.value.kind() {
            Kind::List(items) | Kind::Tuple(items) => (Value::number(at), items.get(at)?),
            Kind::Set(set) => set.as_slice().get(at).map(|element| (element.clone(), element))?,
            Kind::Map(entries) | Kind::Object(entries) => {
                let (key, value) = if self.is_sorted { entries.sorted_at(at)? } else { entries.at(at)? };
                (Value::normalized_string(key), value)
            }
            _ => return None,
        };
        self.next += 1;
        Some((key, value.clone()))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.length - self.next;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Elements<'_> {}
