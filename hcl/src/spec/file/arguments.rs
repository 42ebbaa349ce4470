//! The arguments of a block of a specification file.

use std::sync::Arc;

use super::errors;
use super::kind::SpecKind;
use crate::diagnostic::{Diagnostics, catalogue};
use crate::model::{Attribute, Block, Content, Context, Schema};
use crate::value::{Type, Value, convert};

/// A block of a specification file: its arguments and the specs inside it.
pub(super) struct Arguments<'b> {
    pub(super) block: &'b Block,
    pub(super) content: Content,
    /// Where the values of arguments are evaluated: no names, and the limits of the whole file.
    literal: Context,
}

/// How nested specs are named: one label inside an object, no label anywhere else.
pub(super) fn add_specs(schema: Schema, labelled: bool) -> Schema {
    let labels: &[&str] = if labelled { &["name"] } else { &[] };
    SpecKind::ALL.iter().fold(schema, |schema, (name, _)| schema.block(*name, labels.iter().copied()))
}

impl<'b> Arguments<'b> {
    pub(super) fn read(
        block: &'b Block,
        kind: SpecKind,
        literal: &Context,
        diagnostics: &mut Diagnostics,
    ) -> Self {
        let schema =
            kind.arguments().iter().fold(Schema::new(), |schema, name| match name.strip_prefix('!') {
                Some(required) => schema.required(required),
                None => schema.optional(*name),
            });
        let schema = if kind.nests() { add_specs(schema, kind == SpecKind::Object) } else { schema };
        let (content, found) = block.body.content(&schema);
        diagnostics.extend(found);
        Arguments { block, content, literal: literal.clone() }
    }

    pub(super) fn get(&self, name: &str) -> Option<&Attribute> {
        self.content.attributes.get(name)
    }

    pub(super) fn text(&self, name: &str, diagnostics: &mut Diagnostics) -> Option<Arc<str>> {
        let attribute = self.get(name)?;
        Some(constant(attribute, &Type::String, &self.literal, diagnostics)?.as_str()?.into())
    }

    /// False if the argument is absent.
    pub(super) fn truth(&self, name: &str, diagnostics: &mut Diagnostics) -> bool {
        let value =
            self.get(name).and_then(|attribute| constant(attribute, &Type::Bool, &self.literal, diagnostics));
        value.and_then(|value| value.as_bool()).unwrap_or(false)
    }

    /// A whole number that is not negative.
    pub(super) fn count(&self, name: &str, diagnostics: &mut Diagnostics) -> Option<usize> {
        let attribute = self.get(name)?;
        let value = constant(attribute, &Type::Number, &self.literal, diagnostics)?;
        let count = value.as_u64().and_then(|count| usize::try_from(count).ok());
        if count.is_none() {
            let found = catalogue::spec::not_a_count(&attribute.name).at_value_of(attribute);
            diagnostics.push(found.with_fact("expected", "whole number"));
        }
        count
    }

    pub(super) fn texts(&self, name: &str, diagnostics: &mut Diagnostics) -> Vec<Arc<str>> {
        let Some(attribute) = self.get(name) else { return Vec::new() };
        let Some(value) = constant(attribute, &Type::list(Type::String), &self.literal, diagnostics) else {
            return Vec::new();
        };
        let items = value.as_array().unwrap_or_default();
        if items.is_empty() || items.iter().any(Value::is_null) {
            diagnostics.push(catalogue::spec::no_labels(&attribute.name).at_value_of(attribute));
        }
        items.iter().filter_map(Value::as_str).map(Into::into).collect()
    }
}

/// The value of an argument, which must not need variables or functions. `None` if it is null, which counts
/// as absent, and after errors.
fn constant(
    attribute: &Attribute,
    ty: &Type,
    literal: &Context,
    diagnostics: &mut Diagnostics,
) -> Option<Value> {
    let value = diagnostics.absorb(attribute.expression.evaluate(literal))?;
    match convert(&value, ty) {
        Ok(value) if value.is_null() => None,
        Ok(value) => Some(value),
        Err(error) => {
            diagnostics.push(errors::unsuitable_argument(attribute, &error));
            None
        }
    }
}
