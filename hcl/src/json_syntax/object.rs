//! JSON objects as expressions (specification: "Objects"): names that are templates, converted to strings.

use std::sync::Arc;

use indexmap::IndexMap;
use indexmap::map::Entry;

use super::expression::evaluate;
use super::tree::{Node, Property};
use crate::diagnostic::catalogue::{eval, json_text};
use crate::diagnostic::{Collector, Diagnostics, clause};
use crate::model::Context;
use crate::source::Span;
use crate::value::{Marks, Type, Value, convert};

/// The object value. Errors are collected from all properties, even if an unknown name has already made the
/// type of the whole unknown.
pub(super) fn evaluate_object(node: &Node, context: &Context) -> Result<Value, Diagnostics> {
    let mut object = Object::new(node);
    for property in node.properties() {
        object.add(&property, context);
    }
    object.finish()
}

/// An object under construction.
struct Object<'n> {
    node: &'n Node,
    /// The value of each name, and the span of the name.
    attributes: IndexMap<Arc<str>, (Value, Span)>,
    /// The marks of all names: a name is not a value that could carry them.
    marks: Marks,
    has_unknown_name: bool,
    report: Collector,
}

impl<'n> Object<'n> {
    fn new(node: &'n Node) -> Self {
        Object {
            node,
            attributes: IndexMap::with_capacity(node.len() / 2),
            marks: Marks::new(),
            has_unknown_name: false,
            report: Collector::default(),
        }
    }

    fn add(&mut self, property: &Property, context: &Context) {
        let name = evaluate(&property.name, context);
        let value = evaluate(&property.value, context).unwrap_or_else(|errors| {
            self.report.extend(errors);
            Value::dynamic()
        });
        if let Err(errors) = name.and_then(|name| self.insert(name, value, property)) {
            self.report.extend(errors);
        }
    }

    /// Adds an attribute, whose name must be a string, or convert to one, and must be new.
    fn insert(&mut self, name: Value, value: Value, property: &Property) -> Result<(), Diagnostics> {
        let location = || property.name.location();
        let (name, marks) = convert(&name, &Type::String)
            .map_err(|error| Diagnostics::from(eval::key_type(&*clause(error)).at(location())))?
            .unmark();
        if name.is_null() {
            return Err(eval::key_type(&eval::is_null(eval::this_value())).at(location()).into());
        }
        let Some(name) = name.to_key() else {
            self.has_unknown_name = true;
            return Ok(());
        };
        self.marks.extend(&marks);
        match self.attributes.entry(name.clone()) {
            Entry::Vacant(entry) => {
                entry.insert((value, property.name.span()));
                Ok(())
            }
            Entry::Occupied(entry) => {
                let first = self.node.source().location(entry.get().1);
                let key = if self.marks.is_empty() { &**entry.key() } else { "…" };
                Err(json_text::duplicate_key(key).at(location()).and_at(first).into())
            }
        }
    }

    fn finish(self) -> Result<Value, Diagnostics> {
        if self.report.has_errors() {
            return Err(self.report.into_diagnostics());
        }
        if self.has_unknown_name {
            return Ok(Value::dynamic());
        }
        let attributes = self.attributes.into_iter().map(|(name, (value, _))| (name, value)).collect();
        match Value::object_of_names(attributes) {
            Ok(value) => Ok(value.with_marks(&self.marks)),
            Err(error) => Err(json_text::unusable_value(error.message()).at(self.node.location()).into()),
        }
    }
}
