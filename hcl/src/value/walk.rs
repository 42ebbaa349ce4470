//! Visiting and replacing the parts of a value.
#![expect(
    clippy::mutable_key_type,
    reason = "what a value finds out late, its type, takes no part in hashing"
)]

use std::collections::HashMap;

use super::errors::ValueError;
use super::kind::Kind;
use super::marks::Marks;
use super::path::{Path, PathStep};
use super::repr::{Repr, Value};
use super::ty::Type;

impl Value {
    /// Visits the value and all its parts, each after the value that encloses it. The visitor returns whether
    /// to descend into a part. Parts are visited with their marks.
    ///
    /// ```
    /// use hcl::value::Value;
    ///
    /// let value = Value::object([("a", Value::tuple(vec![Value::bool(true)]))]);
    /// let mut seen = Vec::new();
    /// value.walk(&mut |path, _| {
    ///     seen.push(path.to_string());
    ///     true
    /// });
    /// assert_eq!(seen, ["", ".a", ".a[0]"]);
    /// ```
    pub fn walk(&self, visit: &mut dyn FnMut(&Path, &Value) -> bool) {
        walk(self, visit, &mut Path::new());
    }

    /// Replaces the parts of the value, then the value itself, with the results of `replace`, innermost
    /// first. Marks of collections are kept.
    ///
    /// If the elements of a list, set or map change their type, the collection changes its own; they must
    /// still agree.
    ///
    /// # Errors
    /// The first error of `replace`, or elements of different types.
    pub fn transform(
        &self,
        replace: &mut dyn FnMut(&Path, Value) -> Result<Value, ValueError>,
    ) -> Result<Value, ValueError> {
        copy(self, &mut |path, part, parts| match parts {
            Some(parts) => {
                let rebuilt = rebuild(part.unmarked(), parts)?.with_marks(part.marks());
                replace(path, rebuilt).map(Some)
            }
            None if part.len().is_some() => Ok(None),
            None => replace(path, part.clone()).map(Some),
        })
    }

    /// Puts marks on the parts at these paths: the reverse of [`Value::unmark_deep_with_paths`].
    ///
    /// Paths that lead nowhere are ignored, and marks inside a set are put on the set.
    #[must_use]
    pub fn with_marks_at(&self, marks: &[(Path, Marks)]) -> Value {
        if marks.is_empty() {
            return self.clone();
        }
        let mut by_path: HashMap<&Path, Marks> = HashMap::with_capacity(marks.len());
        for (path, found) in marks {
            by_path.entry(path).or_default().extend(found);
        }
        let marked = self.transform(&mut |path, part| match by_path.get(path) {
            Some(own) => Ok(part.with_marks(own)),
            None => Ok(part),
        });
        // Marking changes neither types nor depth, so the parts still fit together.
        marked.unwrap_or_else(|_| self.clone())
    }

    /// The child at this index, in key order; `None` past the last one. Marks are ignored.
    pub(super) fn child(&self, index: usize) -> Option<&Value> {
        self.as_array().or_else(|| Some(self.as_object()?.sorted_values()))?.get(index)
    }

    /// All children, in key order.
    pub(super) fn children(&self) -> impl Iterator<Item = &Value> {
        (0..).map_while(|index| self.child(index))
    }

    /// The path step to that child. The elements of a set are their own keys.
    pub(super) fn step_to(&self, index: usize) -> Option<PathStep> {
        let is_object = matches!(self.kind(), Kind::Object(_));
        match self.kind() {
            Kind::Map(entries) | Kind::Object(entries) => {
                entries.sorted_names().get(index).map(|key| PathStep::to_entry(key, is_object))
            }
            Kind::Set(set) => set.as_slice().get(index).map(|element| PathStep::Index(element.clone())),
            _ => Some(PathStep::to_element(index)),
        }
    }
}

fn walk(value: &Value, visit: &mut dyn FnMut(&Path, &Value) -> bool, path: &mut Path) {
    if !visit(path, value) {
        return;
    }
    let is_object = matches!(value.kind(), Kind::Object(_));
    let inside = |at| match value.as_object() {
        Some(entries) => entries.at(at).map(|(key, part)| (PathStep::to_entry(key, is_object), part)),
        None => Some((value.step_to(at)?, value.child(at)?)),
    };
    for (step, part) in (0..).map_while(inside) {
        path.push(step);
        walk(part, visit, path);
        path.pop();
    }
}

/// What [`copy`] asks for a part, with the copies of those in it once they are made.
type CopyPart<'c> = dyn FnMut(&Path, &Value, Option<Vec<Value>>) -> Result<Option<Value>, ValueError> + 'c;

/// Copies a value from the inside out. A loop, because values nest deep.
///
/// `done` is asked for each part on the way in, and returns its copy or nothing if the parts in it are copied
/// first. Then it gets these, and returns the copy of the whole.
pub(super) fn copy(value: &Value, done: &mut CopyPart<'_>) -> Result<Value, ValueError> {
    let mut path = Path::new();
    // The collections around the next value, each with the copies of its parts so far.
    let mut open: Vec<(&Value, Vec<Value>)> = Vec::new();
    let mut next = value;
    loop {
        let mut copied = done(&path, next, None)?;
        if copied.is_none() {
            open.push((next, Vec::with_capacity(next.len().unwrap_or(0))));
        }
        // Closes the complete collections, up to one with a part still to come.
        next = loop {
            if let Some(copy) = copied.take() {
                let Some((_, parts)) = open.last_mut() else { return Ok(copy) };
                parts.push(copy);
                path.pop();
            }
            let Some((whole, parts)) = open.last() else { return Ok(value.clone()) };
            if let (Some(part), Some(step)) = (whole.child(parts.len()), whole.step_to(parts.len())) {
                path.push(step);
                break part;
            }
            if let Some((whole, parts)) = open.pop() {
                copied = done(&path, whole, Some(parts))?;
            }
        };
    }
}

/// Makes a value of this kind with other parts.
pub(super) fn rebuild(value: &Value, parts: Vec<Value>) -> Result<Value, ValueError> {
    match &value.0 {
        Repr::List(list) => Value::list(element_type(&list.ty, parts.iter()), parts),
        Repr::Set(set) => Value::set(element_type(set.ty(), parts.iter()), parts),
        Repr::Map(map) => {
            let element = element_type(&map.ty, parts.iter());
            Value::map_like(element, &map.entries, parts)
        }
        Repr::Tuple(_) => Value::try_tuple(parts),
        Repr::Object(object) => Value::object_of(object.entries.with_values(parts)),
        _ => Ok(value.clone()),
    }
}

/// The type of the new elements of a collection; the old type if there are none.
fn element_type<'a>(old: &Type, mut parts: impl Iterator<Item = &'a Value>) -> Type {
    let new = parts.find_map(|part| Some(part.ty()).filter(|ty| !ty.is_dynamic()));
    new.or_else(|| old.element_type().cloned()).unwrap_or(Type::Dynamic)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_can_be_taken_off_and_put_back() {
        let value = Value::object([
            ("a", Value::tuple(vec![Value::from(1).mark("inner")]).mark("outer")),
            ("b", Value::map(Type::String, [("k", Value::from("v").mark("m"))]).expect("a map")),
        ]);
        let (plain, marks) = value.clone().unmark_deep_with_paths();
        assert!(!plain.contains_marked());
        let paths: Vec<String> = marks.iter().map(|(path, _)| path.to_string()).collect();
        assert_eq!(paths, [".a", ".a[0]", ".b[\"k\"]"]);
        assert_eq!(plain.with_marks_at(&marks), value);
    }

    #[test]
    fn parts_are_replaced_before_the_whole() {
        let list = Value::list(Type::Number, vec![1.into(), 2.into()]).expect("a list");
        let texts = list.transform(&mut |path, part| {
            Ok(if path.is_empty() {
                part
            } else {
                Value::string(part.as_number().map(ToString::to_string).unwrap_or_default())
            })
        });
        assert_eq!(texts, Value::list(Type::String, vec!["1".into(), "2".into()]));
        let error =
            list.transform(&mut |path, part| Ok(if path.to_string() == "[1]" { "x".into() } else { part }));
        assert!(error.is_err(), "elements of different types");
    }
}
