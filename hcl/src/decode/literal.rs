//! Attributes whose text is taken as it is written: the option `literal`.
//!
//! A string or a heredoc in which nothing has a meaning may be no expression, so parsing has reported errors
//! in it. They are taken back for the fields that want it literally, before anything is decoded.

use std::collections::HashMap;

use super::{AttributeShape, BlockShape, Shape};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::model::{
    Attribute, Body, Content, Context, Expression, ExpressionImpl, FunctionReference, Item, Traversal,
};
use crate::order;
#[cfg(feature = "format")]
use crate::source::Source;
use crate::source::{Location, Span};
use crate::value::{Kind, Value};

impl Shape {
    /// The attributes of the body that are taken literally.
    fn literal_attributes(&'static self) -> impl Iterator<Item = &'static AttributeShape> {
        let parts = self.parts().into_iter();
        parts.flat_map(|part| part.attributes).filter(|attribute| attribute.literal)
    }

    /// Whether any attribute of the body is taken literally.
    pub(super) fn has_literals(&'static self) -> bool {
        self.literal_attributes().next().is_some()
    }
}

/// Gives the attributes that are taken literally the text that is written as their value. Everything but
/// strings and heredocs is evaluated as elsewhere.
pub(super) fn take_literally(content: &mut Content, shape: &'static Shape) {
    for name in shape.literal_attributes().flat_map(AttributeShape::names) {
        let Some(attribute) = content.attributes.get(name) else { continue };
        let Some(read) = as_written(&attribute.expression) else { continue };
        let place = attribute.expression.location();
        let expression = read.unwrap_or_else(|errors| Expression::new(Wrong { errors, place }));
        let attribute = Attribute { expression, ..attribute.clone() };
        content.attributes.insert(attribute);
    }
}

/// An expression with the text that is written as its value; `None` if it is neither a string nor a heredoc.
pub(crate) fn as_written(expression: &Expression) -> Option<Result<Expression, Diagnostics>> {
    let text = expression.literal_text()?;
    Some(text.map(|text| Expression::constant(Value::string(text), expression.location())))
}

/// A text with a wrong escape.
#[derive(Debug)]
struct Wrong {
    errors: Diagnostics,
    place: Location,
}

impl ExpressionImpl for Wrong {
    fn evaluate(&self, _: &Context) -> Result<Value, Diagnostics> {
        Err(self.errors.clone())
    }

    fn variables(&self) -> Vec<Traversal> {
        Vec::new()
    }

    fn functions(&self) -> Vec<FunctionReference> {
        Vec::new()
    }

    fn location(&self) -> Location {
        self.place.clone()
    }
}

/// Takes back what was reported of texts that a type takes literally.
pub(crate) fn take_back(found: &mut Diagnostics, body: &Body, shape: &'static Shape) {
    if found.iter().all(|diagnostic| diagnostic.literal.is_none()) {
        return;
    }
    let literals = literals(body, shape);
    let is_literal = |diagnostic: &Diagnostic| {
        let place = diagnostic.subject.as_ref().zip(diagnostic.literal);
        let known = place.and_then(|(place, value)| Some((literals.get(&place.source.identity())?, value)));
        known.is_some_and(|(literals, value)| literals.binary_search(&value).is_ok())
    };
    *found = std::mem::take(found).into_iter().filter(|diagnostic| !is_literal(diagnostic)).collect();
}

/// The places of the texts in a source that a type takes literally, in order.
#[cfg(feature = "format")]
pub(crate) fn literals_in(source: &Source, body: &Body, shape: &'static Shape) -> Vec<Span> {
    literals(body, shape).remove(&source.identity()).unwrap_or_default()
}

/// The texts that a type takes literally, by their source and in order.
fn literals(body: &Body, shape: &'static Shape) -> HashMap<usize, Vec<Span>> {
    let mut literals: HashMap<usize, Vec<Span>> = HashMap::new();
    // Bodies, each with the types that it may have, and the first label.
    let mut waiting = vec![(body.clone(), vec![shape], None)];
    while let Some((body, shapes, label)) = waiting.pop() {
        let items = body.items().0;
        let parts = all_parts(shapes, label.as_deref(), &items);
        for item in items {
            match item {
                Item::Attribute(attribute) => {
                    let meant = parts.iter().flat_map(|part| part.attributes);
                    let mut meant = meant.filter(|shape| shape.names().any(|name| name == &*attribute.name));
                    let is_literal = meant.next().is_some_and(|first| first.literal)
                        && meant.all(|other| other.literal)
                        && attribute.expression.literal_text().is_some();
                    if is_literal {
                        let place = attribute.expression.location();
                        literals.entry(place.source.identity()).or_default().push(place.span);
                    }
                }
                Item::Block(block) => {
                    let meant = parts.iter().flat_map(|part| part.own_blocks());
                    let meant = meant.filter(|shape| shape.is_called(&block.block_type));
                    let label = block.labels.first().map(|label| label.text.clone());
                    waiting.push((block.body, meant.map(|block| (block.shape)()).collect(), label));
                }
            }
        }
    }
    literals.values_mut().for_each(|literals| order::sort_by_key(literals, |literal| *literal));
    literals
}

/// All types that may be decoded from a body of one of these types: of an enum, the variant that its tag or
/// its label names, or all if that is not known.
fn all_parts(mut waiting: Vec<&'static Shape>, label: Option<&str>, items: &[Item]) -> Vec<&'static Shape> {
    let mut found: Vec<&'static Shape> = Vec::new();
    while let Some(shape) = waiting.pop() {
        if found.iter().any(|other| std::ptr::eq(*other, shape)) {
            continue;
        }
        found.push(shape);
        waiting.extend(shape.flattened.iter().map(|flattened| flattened()));
        waiting.extend(shape.rest.and_then(|rest| (rest.shape)()));
        let name = match shape.tag {
            Some(tag) => tag_value(tag, items),
            None => label.map(str::to_owned),
        };
        let is_chosen = |variant: &&BlockShape| name.as_ref().is_none_or(|name| variant.is_called(name));
        waiting.extend(shape.variants.iter().filter(is_chosen).map(|variant| (variant.shape)()));
    }
    found
}

/// The value of the attribute that chooses a variant, if it is a string.
fn tag_value(tag: &str, items: &[Item]) -> Option<String> {
    items.iter().find_map(|item| match item {
        Item::Attribute(attribute) if &*attribute.name == tag => {
            let value = attribute.expression.evaluate(&Context::literal_only()).ok()?;
            match value.kind() {
                Kind::String(text) => Some(text.to_string()),
                _ => None,
            }
        }
        _ => None,
    })
}
