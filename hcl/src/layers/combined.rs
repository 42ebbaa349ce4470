//! The value of an attribute to which several layers contribute: lists joined, objects merged.

use std::sync::Arc;

use indexmap::IndexMap;

use super::attributes::is_null;
use super::errors;
use crate::deep;
use crate::diagnostic::{Diagnostics, catalogue};
#[cfg(feature = "write")]
use crate::model::NativeForm;
use crate::model::{Context, Expression, ExpressionImpl, FunctionReference, Traversal, key_text};
use crate::source::Location;
use crate::value::{Entries, Kind, Marks, Sort, Value};

/// Several expressions whose values are combined into one.
#[derive(Debug)]
pub(super) struct Combined {
    /// The attribute's name, for messages.
    name: Arc<str>,
    /// In the order of the layers; never empty.
    parts: Vec<Expression>,
    how: How,
}

/// How values are combined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum How {
    /// Lists are concatenated, in the order of the layers.
    Append,
    /// The entries of later objects replace those of earlier ones. Objects inside are merged, and null
    /// removes an entry.
    Merge,
    /// An entry of such an object: values that are not objects replace those before them.
    Entry,
}

impl Combined {
    /// Combines the parts of an attribute's value, of which there must be at least one.
    pub(super) fn new(name: Arc<str>, parts: Vec<Expression>, how: How) -> Combined {
        Combined { name, parts, how }
    }

    fn last(&self) -> Option<&Expression> {
        self.parts.last()
    }

    /// The part's value, if it can be combined. A null becomes an empty collection, because it discards what
    /// came before. A single value of another type is left to the decoder.
    fn value_of(&self, part: &Expression, context: &Context) -> Result<Value, Diagnostics> {
        let value = part.evaluate(context)?;
        let fits = self.parts.len() == 1
            || match self.how {
                How::Append => value.is_array(),
                How::Merge => value.is_object(),
                How::Entry => true,
            };
        let fits = fits || value.is_null() || !value.is_known();
        if fits {
            return Ok(value);
        }
        let wanted = if self.how == How::Append { Sort::List } else { Sort::Object };
        Err(errors::not_combinable(&self.name, wanted, part.location()).into())
    }

    fn append(values: &[Value]) -> Value {
        let mut elements = Vec::new();
        for value in values {
            match value.kind() {
                Kind::List(items) | Kind::Tuple(items) => elements.extend(items.iter().cloned()),
                Kind::Set(set) => elements.extend(set.iter().cloned()),
                _ => elements.clear(),
            }
        }
        Value::tuple(elements)
    }
}

impl ExpressionImpl for Combined {
    fn evaluate(&self, context: &Context) -> Result<Value, Diagnostics> {
        let (mut values, mut problems, mut marks) = (Vec::new(), Diagnostics::new(), Marks::new());
        for part in &self.parts {
            if let Some(value) = problems.absorb(self.value_of(part, context)) {
                marks.extend(value.marks());
                values.push(value);
            }
        }
        problems.into_result(())?;
        if let [only] = &*values
            && !has_null(only)
        {
            return Ok(only.clone());
        }
        if values.iter().any(|value| !value.is_known()) {
            return Ok(Value::dynamic().with_marks(&marks));
        }
        let whole = match self.how {
            How::Append => Combined::append(&values),
            How::Merge | How::Entry => {
                let depth = values.iter().map(Value::depth).max().unwrap_or(0);
                let merge = || match (self.how, values.split_first()) {
                    (How::Entry, Some((first, others))) => {
                        let mut entry = Member::new(first);
                        others.iter().for_each(|value| entry.add(value));
                        entry.into_value()
                    }
                    _ => {
                        let mut sum = Sum::default();
                        values.iter().for_each(|value| sum.add(value));
                        sum.into_value()
                    }
                };
                deep::run(depth, merge)
                    .ok_or_else(|| catalogue::layers::merged_objects().at(self.location()))?
            }
        };
        Ok(whole.with_marks(&marks))
    }

    fn variables(&self) -> Vec<Traversal> {
        self.parts.iter().flat_map(Expression::variables).collect()
    }

    fn functions(&self) -> Vec<FunctionReference> {
        self.parts.iter().flat_map(Expression::functions).collect()
    }

    /// The place in the last layer.
    fn location(&self) -> Location {
        self.last().map_or_else(errors::nowhere, Expression::location)
    }

    #[cfg(feature = "write")]
    fn native_form(&self) -> Result<NativeForm, Diagnostics> {
        if let [only] = &*self.parts
            && !mentions_null(only)
        {
            return only.native_form();
        }
        self.evaluate(&Context::literal_only()).map(NativeForm::Value)
    }

    fn children(&self) -> Vec<Expression> {
        self.parts.clone()
    }

    /// The elements of all parts, if each part has a static list, so that an error in an element is placed
    /// there.
    fn static_list(&self) -> Option<Vec<Expression>> {
        if self.how != How::Append {
            return None;
        }
        let lists: Option<Vec<_>> = self.parts.iter().map(Expression::static_list).collect();
        Some(lists?.into_iter().flatten().collect())
    }

    fn static_map(&self) -> Option<Vec<(Expression, Expression)>> {
        if self.how == How::Append {
            return None;
        }
        let mut entries: IndexMap<Arc<str>, (Location, Vec<Expression>)> = IndexMap::new();
        for part in &self.parts {
            for (key, value) in part.static_map()? {
                let text = key_text(&key, &Context::literal_only())?;
                let (place, values) = entries.entry(text).or_insert_with(|| (key.location(), Vec::new()));
                *place = key.location();
                if value.static_map().is_none() {
                    values.clear();
                }
                // A removed entry does not affect the order of the others.
                if !is_null(&value) {
                    values.push(value);
                }
            }
        }
        let left = entries.into_iter().filter(|(_, (_, values))| !values.is_empty());
        let item = |(name, (place, values)): (Arc<str>, (Location, Vec<Expression>))| {
            (Expression::constant(Value::string(&*name), place), join(name, values))
        };
        Some(left.map(item).collect())
    }
}

/// Whether an entry of an object, or of an object in it, is the literal `null`.
#[cfg(feature = "write")]
fn mentions_null(object: &Expression) -> bool {
    let mut left = vec![object.clone()];
    while let Some(object) = left.pop() {
        for (_, value) in object.static_map().into_iter().flatten() {
            if is_null(&value) {
                return true;
            }
            left.push(value);
        }
    }
    false
}

/// Whether a value has a null among its entries, or those of objects in it.
fn has_null(object: &Value) -> bool {
    let mut left = vec![object];
    while let Some(object) = left.pop() {
        for (_, value) in object.as_object().into_iter().flat_map(Entries::iter) {
            if is_removal(value) {
                return true;
            }
            left.push(value);
        }
    }
    false
}

fn is_removal(entry: &Value) -> bool {
    entry.is_null() && !entry.is_marked()
}

/// The value of one entry: the last one, or all of them merged if they are objects.
fn join(name: Arc<str>, mut values: Vec<Expression>) -> Expression {
    let last = values.pop();
    match last {
        Some(last) if last.static_map().is_none() => last,
        last => {
            values.extend(last);
            Expression::new(Combined::new(name, values, How::Entry))
        }
    }
}

/// An object into which later ones are merged, entry by entry.
#[derive(Default)]
struct Sum {
    /// `None` for an entry that was removed.
    entries: IndexMap<String, Option<Member>>,
    marks: Marks,
}

/// The value of an entry: a value as it was given, or an object into which others were merged.
enum Member {
    Value(Value),
    Sum(Sum),
}

impl Sum {
    /// Merges an object into this one. A null removes all entries.
    fn add(&mut self, over: &Value) {
        self.marks.extend(over.marks());
        let Some(entries) = over.as_object() else { return self.entries.clear() };
        for (key, value) in entries.iter() {
            let is_removed = is_removal(value);
            match self.entries.get_mut(key) {
                Some(member) if is_removed => *member = None,
                Some(Some(member)) => member.add(value),
                Some(member) => *member = Some(Member::new(value)),
                None if is_removed => {}
                None => drop(self.entries.insert(key.to_owned(), Some(Member::new(value)))),
            }
        }
    }

    fn into_value(self) -> Value {
        let entries = self.entries.into_iter().filter_map(|(key, member)| Some((key, member?.into_value())));
        Value::object(entries.collect::<Vec<_>>()).with_marks(&self.marks)
    }
}

impl Member {
    /// An object loses its null entries, as if it were merged into an empty one.
    fn new(value: &Value) -> Member {
        Member::without_nulls(value).unwrap_or_else(|| Member::Value(value.clone()))
    }

    /// An object without the null entries that are in it at any depth; `None` if there are none.
    fn without_nulls(value: &Value) -> Option<Member> {
        let (mut sum, mut has_nulls) = (Sum { marks: value.marks().clone(), ..Sum::default() }, false);
        for (key, entry) in value.as_object()?.iter() {
            if is_removal(entry) {
                has_nulls = true;
                continue;
            }
            let inner = Member::without_nulls(entry);
            has_nulls |= inner.is_some();
            sum.entries.insert(key.to_owned(), Some(inner.unwrap_or_else(|| Member::Value(entry.clone()))));
        }
        has_nulls.then_some(Member::Sum(sum))
    }

    /// Merges two objects; anything else replaces what was there.
    fn add(&mut self, over: &Value) {
        match self {
            Member::Sum(sum) if over.is_object() => sum.add(over),
            Member::Value(under) if under.is_object() && over.is_object() => {
                let mut sum = Sum::default();
                sum.add(under);
                sum.add(over);
                *self = Member::Sum(sum);
            }
            _ => *self = Member::new(over),
        }
    }

    fn into_value(self) -> Value {
        match self {
            Member::Value(value) => value,
            Member::Sum(sum) => sum.into_value(),
        }
    }
}
