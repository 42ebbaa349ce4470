//! Attributes whose text is taken as it is written: the option `literal`.
//!
//! A string or a heredoc in which nothing has a meaning may be no expression, so parsing has reported errors
//! in it. They are taken back for the fields that want it literally, before anything is decoded.

use std::collections::{HashMap, HashSet};
use std::sync::OnceLock;

use super::{AttributeShape, BlockShape, Shape};
use crate::diagnostic::{Diagnostic, Diagnostics, Fact, Fix, Label, catalogue};
use crate::model::{Attribute, Body, Content, Context, Expression, Item};
#[cfg(feature = "format")]
use crate::order;
#[cfg(feature = "format")]
use crate::source::Source;
use crate::source::{Location, Span};
use crate::value::{Kind, Value};

/// Of how many values is said what ends them: for each, the text after it may be read again.
const MAX_UNCLEAR: usize = 16;

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
        let Some(expression) = as_written(&attribute.expression) else { continue };
        let attribute = Attribute { expression, ..attribute.clone() };
        content.attributes.insert(attribute);
    }
}

/// An expression with the text that is written as its value; `None` if it is neither a string nor a heredoc.
pub(crate) fn as_written(expression: &Expression) -> Option<Expression> {
    let text = expression.literal_text()?;
    Some(Expression::with_result(text.map(Value::string), expression.location()))
}

/// Takes back what was reported of texts that a type takes literally, and of those that it does not know at
/// all: their names may be misspelled. Where it is not clear what the text is, says what ends it.
pub(crate) fn take_back(found: &mut Diagnostics, body: &mut Body, shape: &'static Shape) {
    end_at_last_lines(found, body, shape);
    if found.iter().all(|diagnostic| diagnostic.literal.is_none()) {
        return;
    }
    let literals = literals(body, shape);
    let mut unclear = HashSet::new();
    for diagnostic in std::mem::take(found) {
        let place = diagnostic.subject.as_ref().zip(diagnostic.literal);
        let place = place.map(|(place, value)| (place.source.identity(), value));
        match place.and_then(|place| literals.get(&place)) {
            None => found.push(diagnostic),
            Some(literal) if literal.is_text() => {}
            Some(_) if unclear.len() == MAX_UNCLEAR => found.push(diagnostic),
            Some(literal) => {
                if unclear.insert(place) {
                    found.extend(literal.what_ends_it(diagnostic));
                }
            }
        }
    }
}

/// Says of errors in templates that they are only a part of a value that a type would take literally.
pub(crate) fn explain_templates(found: &mut Diagnostics, body: &Body, shape: &'static Shape) {
    let is_of_template = |found: &Diagnostic| {
        ["hcl::syntax::", "hcl::eval::"].iter().any(|family| found.code().starts_with(family))
    };
    if !found.iter().any(is_of_template) {
        return;
    }
    let literals = literals(body, shape);
    let parts: Vec<(&Attribute, Location)> = literals
        .values()
        .filter(|literal| literal.is_known && !literal.is_text())
        .map(|literal| (&literal.attribute, literal.attribute.expression.location()))
        .collect();
    for found in found.iter_mut().filter(|found| is_of_template(found)) {
        let Some(place) = &found.subject else { continue };
        let is_in = |value: &Location| {
            let is_around = value.source == place.source
                && value.span.start < place.span.start
                && place.span.end <= value.span.end;
            let before = || value.source.slice(Span::new(value.span.start, place.span.start));
            is_around && ["${", "%{"].iter().any(|sequence| before().contains(sequence))
        };
        if let Some((attribute, value)) = parts.iter().find(|(_, value)| is_in(value)) {
            let text = catalogue::literal::only_whole(&attribute.name);
            found.labels.push(Label { location: value.clone(), text });
        }
    }
}

/// Reads a text again in which a heredoc that a type takes literally goes on after its last line, because
/// that is inside a sequence.
pub(crate) fn end_at_last_lines(found: &mut Diagnostics, body: &mut Body, shape: &'static Shape) {
    let names = OnceLock::new();
    let is_literal = |name: &str| {
        let names: &HashSet<_> = names.get_or_init(|| literal_names(shape).collect());
        names.contains(name)
    };
    let Some((read, before, after)) = body.read_literally(&is_literal) else { return };
    *body = read;
    let is_same = |one: &Diagnostic, other: &Diagnostic| {
        (one.subject.as_ref(), one.code(), &one.summary)
            == (other.subject.as_ref(), other.code(), &other.summary)
    };
    let others = std::mem::take(found).into_iter();
    found.extend(others.filter(|found| !before.iter().any(|before| is_same(before, found))));
    found.extend(after);
}

/// The names of all attributes in a type that are taken literally.
fn literal_names(shape: &'static Shape) -> impl Iterator<Item = &'static str> {
    let attributes = shape.with_all_inside().into_iter().flat_map(|shape| shape.attributes);
    attributes.filter(|attribute| attribute.literal).flat_map(AttributeShape::names)
}

/// The places of the texts in a source that a type takes literally, in order.
#[cfg(feature = "format")]
pub(crate) fn literals_in(source: &Source, body: &Body, shape: &'static Shape) -> Vec<Span> {
    let all = literals(body, shape).into_iter();
    let mut here: Vec<Span> = all
        .filter(|((identity, _), literal)| *identity == source.identity() && literal.is_no_template())
        .map(|((_, span), _)| span)
        .collect();
    order::sort_by_key(&mut here, |span| *span);
    here
}

/// Where the texts are that a type takes literally.
#[cfg(feature = "lsp")]
pub(crate) struct Literals(HashMap<usize, Vec<Span>>);

#[cfg(feature = "lsp")]
impl Literals {
    pub(crate) fn of(body: &Body, shape: &'static Shape) -> Literals {
        let mut places: HashMap<usize, Vec<Span>> = HashMap::new();
        for ((source, span), literal) in literals(body, shape) {
            if literal.is_no_template() {
                places.entry(source).or_default().push(span);
            }
        }
        places.values_mut().for_each(|places| order::sort_by_key(places, |place| *place));
        Literals(places)
    }

    /// Whether a place is in one of them.
    pub(crate) fn contain(&self, place: &Location) -> bool {
        let Some(places) = self.0.get(&place.source.identity()) else { return false };
        let before = places.partition_point(|literal| literal.start < place.span.start);
        before.checked_sub(1).is_some_and(|last| place.span.end < places[last].end)
    }
}

/// An attribute that is taken literally, or one that the type does not know.
struct Literal {
    attribute: Attribute,
    is_known: bool,
}

impl Literal {
    /// Whether it is a string or a heredoc.
    fn is_text(&self) -> bool {
        self.attribute.expression.literal_text().is_some()
    }

    /// Whether it is a text in which nothing has a meaning: of an unknown attribute, only if it is no
    /// expression, and then its value is not known.
    #[cfg(feature = "format")]
    fn is_no_template(&self) -> bool {
        let value = || self.attribute.expression.evaluate(&Context::literal_only());
        self.is_text() && (self.is_known || value().is_ok_and(|value| !value.is_known()))
    }

    /// What is wrong with a value that is no text, instead of what was reported of it first.
    fn what_ends_it(&self, first: Diagnostic) -> Diagnostics {
        let found = self.attribute.expression.unclear_text();
        match &first.subject {
            _ if found.has_errors() => {
                let written = self.attribute.expression.location();
                found.into_iter().map(|found| unescaped(found, written.text())).collect()
            }
            Some(_) if !self.is_known => Diagnostics::new(),
            Some(place) => {
                let mut part = catalogue::literal::part(&*self.attribute.name).at(place.clone());
                part.is_consequence = first.is_consequence;
                part.into()
            }
            None => first.into(),
        }
    }
}

/// Without escapes in what a diagnostic says to write: there are none in such a text.
fn unescaped(mut diagnostic: Diagnostic, written: &str) -> Diagnostic {
    let is_escape = |sequence: &&[&str; 2]| !written.contains(sequence[0]);
    for [escaped, sequence] in [["$${", "${"], ["%%{", "%{"]].iter().filter(is_escape) {
        let replace = |text: &mut String| *text = text.replace(escaped, sequence);
        let parts = &mut *diagnostic;
        parts.help.iter_mut().for_each(replace);
        parts.fixes.iter_mut().flat_map(Fix::replacements_mut).for_each(|(_, text)| replace(text));
        for (_, fact) in &mut parts.facts {
            if let Fact::Text(text) = fact {
                replace(text);
            }
        }
    }
    diagnostic
}

/// The attributes that a type takes literally or does not know, by the source and the place of their values;
/// none if it takes none literally.
fn literals(body: &Body, shape: &'static Shape) -> HashMap<(usize, Span), Literal> {
    let mut literals = HashMap::new();
    if literal_names(shape).next().is_none() {
        return literals;
    }
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
                    let first = meant.next();
                    let is_known = first.is_some();
                    let is_literal = match first {
                        Some(first) => first.literal && meant.all(|other| other.literal),
                        None => parts.iter().all(|part| !part.open && !part.opaque && part.rest.is_none()),
                    };
                    if is_literal {
                        let place = attribute.expression.location();
                        let place = (place.source.identity(), place.span);
                        literals.insert(place, Literal { attribute, is_known });
                    }
                }
                Item::Block(block) => {
                    let meant = parts.iter().flat_map(|part| part.own_blocks());
                    let meant = meant.filter(|shape| shape.is_called(&block.block_type));
                    let label = block.labels.first().map(|label| label.text.clone());
                    waiting.push((block.body, meant.map(|block| block.shape.get()).collect(), label));
                }
            }
        }
    }
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
        waiting.extend(shape.flattened.iter().map(|flattened| flattened.get()));
        waiting.extend(shape.rest.and_then(|rest| rest.shape.get()));
        let name = match shape.tag {
            Some(tag) => tag_value(tag, items),
            None => label.map(str::to_owned),
        };
        let is_chosen = |variant: &&BlockShape| name.as_ref().is_none_or(|name| variant.is_called(name));
        waiting.extend(shape.variants.iter().filter(is_chosen).map(|variant| variant.shape.get()));
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
