//! Adding marks to values, finding them and removing them.

use std::sync::Arc;

use crate::value::marks::{Mark, Marks, NO_MARKS};
use crate::value::path::Path;
use crate::value::repr::{Marked, Repr, Value};
use crate::value::walk::{copy, rebuild};

impl Value {
    /// The value with one more mark.
    ///
    /// What a mark protects: neither an error nor the `Debug` output of anything in this crate shows the
    /// value, its parts, or the keys of a map or the attribute names of an object that is marked, for these
    /// can be secrets too: an object `{ (password) = 1 }` is marked as `password` is. Marks, kinds ("an
    /// object") and the text of the configuration itself are shown. [`Value::kind`] does return the parts,
    /// and [`Value::ty`] the type with the names of all attributes: do not print these. `Debug` and `Display`
    /// of a [`Type`](crate::value::Type) know nothing of marks.
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
        self.kept_summary().map_or_else(|| self.is_marked(), |kept| kept.marked)
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

    /// The value without marks at any depth, and the marks with the paths where they were.
    #[must_use]
    pub fn unmark_deep_with_paths(self) -> (Value, Vec<(Path, Marks)>) {
        let mut found = Vec::new();
        let value = strip(&self, &mut |path, marks| found.push((path.clone(), marks.clone())));
        (value, found)
    }

    /// The marks, at any depth, of parts whose types show what the parts contain: the names of attributes, or
    /// how many elements there are. Whatever takes its type from this value without containing it needs these
    /// marks.
    pub(crate) fn marks_in_type(&self) -> Marks {
        let mut marks = Marks::new();
        let mut open = vec![self];
        while let Some(part) = open.pop() {
            if !part.contains_marked() {
                continue;
            }
            if part.is_marked() && part.type_shows_contents() {
                marks.extend(part.marks());
            }
            open.extend(part.children());
        }
        marks
    }

    /// Whether the type of the value depends on more than its kind.
    fn type_shows_contents(&self) -> bool {
        matches!(self.unmarked().0, Repr::Tuple(_) | Repr::Object(_))
            || self.ty().preorder().any(|part| part.is_structural() || part.is_dynamic())
    }

    pub(in crate::value) fn unmark_deep_into(self, marks: &mut Marks) -> Value {
        if !self.contains_marked() {
            return self;
        }
        strip(&self, &mut |_, found| marks.extend(found))
    }
}

/// Copies what contains marks and shares the rest.
fn strip(value: &Value, found: &mut dyn FnMut(&Path, &Marks)) -> Value {
    let stripped = copy(value, &mut |path, part, parts| match parts {
        // Neither types nor depth change, so building it cannot fail.
        Some(parts) => rebuild(part.unmarked(), parts).map(Some),
        None => {
            if part.is_marked() {
                found(path, part.marks());
            }
            let inner = part.unmarked();
            Ok((!inner.contains_marked()).then(|| inner.clone()))
        }
    });
    stripped.unwrap_or_else(|_| Value::dynamic())
}
