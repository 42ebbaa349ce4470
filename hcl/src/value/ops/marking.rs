//! Attaching marks to values, looking them up and taking them off.

use std::sync::Arc;

use crate::value::entries::Entries;
use crate::value::marks::{Mark, Marks, NO_MARKS};
use crate::value::path::{Path, PathStep};
use crate::value::repr::{ListData, MapData, Marked, ObjectData, Repr, TupleData, Value};

impl Value {
    /// The value with one more mark.
    ///
    /// What a mark protects: neither `Debug` of anything in this crate nor an error shows the value, its parts, the keys of a map, or the names of
    /// the attributes of an object that is marked, for these can be secrets too: an object `{ (password) = 1 }` is marked as `password` is.
    /// Marks, kinds ("an object") and what the configuration itself says are shown. Whoever asks for them is given the parts by
    /// [`Value::kind`], and the type, with the names of all attributes, by [`Value::ty`]: do not print these. `Debug` and `Display` of a
    /// [`Type`](crate::value::Type) know nothing of marks.
    ///
    /// ```
    /// use hcl::value::{Type, Value, convert};
    ///
    /// let object = Value::object([("hunter2", Value::number(1))]).mark("sensitive");
    /// assert_eq!(format!("{object:?}"), r#"marked(object, {"sensitive"})"#);
    /// let error = convert(&object, &Type::String).unwrap_err();
    /// assert!(!format!("{error} {error:?}").contains("hunter2"));
    /// assert_eq!(object.ty().to_string(), "object({hunter2=number})");
    /// ```
    #[must_use]
    pub fn mark(self, mark: impl Into<Mark>) -> Value {
        self.with_marks(&Marks::from(mark.into()))
    }

    /// The value with these marks too.
    #[must_use]
    pub fn with_marks(self, marks: &Marks) -> Value {
        if marks.is_empty() {
            return self;
        }
        let (value, mut all) = self.unmark();
        all.extend(marks);
        Value(Repr::Marked(Arc::new(Marked { value, marks: all })))
    }

    /// The marks of the value itself.
    pub fn marks(&self) -> &Marks {
        match &self.0 {
            Repr::Marked(marked) => &marked.marks,
            _ => &NO_MARKS,
        }
    }

    /// Whether the value itself is marked.
    pub fn is_marked(&self) -> bool {
        matches!(self.0, Repr::Marked(_))
    }

    /// Whether the value or any part of it is marked. Takes constant time.
    pub fn contains_marked(&self) -> bool {
        match self.0 {
            Repr::Bool(_) | Repr::Number(_) | Repr::String(_) | Repr::Null(_) => false,
            _ => self.summary().marked,
        }
    }

    /// The value without its own marks, and those marks. Its parts keep theirs.
    #[must_use]
    pub fn unmark(self) -> (Value, Marks) {
        match self.0 {
            Repr::Marked(marked) => match Arc::try_unwrap(marked) {
                Ok(marked) => (marked.value, marked.marks),
                Err(marked) => (marked.value.clone(), marked.marks.clone()),
            },
            _ => (self, Marks::new()),
        }
    }

    /// The value without marks at any depth, and all those marks.
    #[must_use]
    pub fn unmark_deep(self) -> (Value, Marks) {
        let mut marks = Marks::new();
        (self.unmark_deep_into(&mut marks), marks)
    }

    /// The value without marks at any depth, and the marks with the paths at which they were.
    #[must_use]
    pub fn unmark_deep_with_paths(self) -> (Value, Vec<(Path, Marks)>) {
        let mut found = Vec::new();
        let value =
            strip(&self, &mut |path, marks| found.push((path.clone(), marks.clone())), &mut Path::new());
        (value, found)
    }

    pub(in crate::value) fn unmark_deep_into(self, marks: &mut Marks) -> Value {
        if !self.contains_marked() {
            return self;
        }
        strip(&self, &mut |_, found| marks.extend(found), &mut Path::new())
    }
}

/// Copies what contains marks; everything else is shared with the result.
fn strip(value: &Value, found: &mut dyn FnMut(&Path, &Marks), path: &mut Path) -> Value {
    if !value.contains_marked() {
        return value.clone();
    }
    // The depth of the parts does not change, so that what could be built before can be built again.
    match &value.0 {
        Repr::Marked(marked) => {
            found(path, &marked.marks);
            strip(&marked.value, found, path)
        }
        Repr::List(list) => {
            let summary = crate::value::summary::Summary { marked: false, ..list.summary };
            let items = strip_items(&list.items, found, path);
            Value(Repr::List(Arc::new(ListData { ty: list.ty.clone(), items, summary })))
        }
        Repr::Tuple(tuple) => {
            let summary = crate::value::summary::Summary { marked: false, ..tuple.summary };
            let items = strip_items(&tuple.items, found, path);
            Value(Repr::Tuple(Arc::new(TupleData { ty: tuple.ty.clone(), items, summary })))
        }
        Repr::Map(map) => {
            let summary = crate::value::summary::Summary { marked: false, ..map.summary };
            let entries = strip_entries(&map.entries, found, path, &|key| PathStep::Index(key));
            Value(Repr::Map(Arc::new(MapData { ty: map.ty.clone(), entries, summary })))
        }
        Repr::Object(object) => {
            let summary = crate::value::summary::Summary { marked: false, ..object.summary };
            let entries = strip_entries(&object.entries, found, path, &|key| match key.0 {
                Repr::String(name) => PathStep::Attribute(name),
                _ => PathStep::Index(key),
            });
            Value(Repr::Object(Arc::new(ObjectData { ty: object.ty.clone(), entries, summary })))
        }
        _ => value.clone(),
    }
}

fn strip_items(items: &[Value], found: &mut dyn FnMut(&Path, &Marks), path: &mut Path) -> Vec<Value> {
    let mut stripped = Vec::with_capacity(items.len());
    for (index, item) in (0i64..).zip(items) {
        path.push(PathStep::Index(Value::number(index)));
        stripped.push(strip(item, found, path));
        path.pop();
    }
    stripped
}

fn strip_entries(
    entries: &Entries,
    found: &mut dyn FnMut(&Path, &Marks),
    path: &mut Path,
    step: &dyn Fn(Value) -> PathStep,
) -> Entries {
    let mut stripped = Vec::with_capacity(entries.len());
    for (key, value) in entries.sorted_slice() {
        path.push(step(Value::normalized_string(key.clone())));
        stripped.push(strip(value, found, path));
        path.pop();
    }
    entries.with_values(stripped)
}
