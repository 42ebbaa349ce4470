//! The values of attributes: what a type takes, or a template.

use super::definitions::Definitions;
use super::keywords::{Keywords, any_of, of_types, reference_to};
use super::number::{bool, number};
use super::text::{self, INTERPOLATION, SEQUENCE, name, sequence};
use crate::decode::{AcceptedKind, Accepts, AttributeShape, Constraints, Inside, OneOf};

/// A key that most maps accept, including maps whose keys are numbers.
const ANY_KEY: Inside<'static> = Inside::Key("0");

/// The value of an attribute, or the part of it at a path.
pub(super) fn value(
    attribute: &'static AttributeShape,
    path: &mut Vec<Inside<'static>>,
    definitions: &mut Definitions,
) -> Keywords {
    let Some(part) = attribute.part(path) else { return Keywords::default() };
    let is_optional = if path.is_empty() { !attribute.is_required() } else { part.optional };
    let content = Content { attribute, path, definitions }.schema(&part);
    if is_optional && !content.is_empty() { content.or_null() } else { content }
}

/// The definition of an object in a value, or of an enum whose variants have content.
pub(super) fn object(
    attribute: &'static AttributeShape,
    path: &[Inside<'static>],
    definitions: &mut Definitions,
) -> Keywords {
    let mut path = path.to_vec();
    let Some(part) = attribute.part(&path) else { return Keywords::default() };
    let mut content = Content { attribute, path: &mut path, definitions };
    match part.kind {
        AcceptedKind::Object(names) => content.attributes(names),
        AcceptedKind::OneOf(names) => content.variants(names),
        _ => Keywords::default(),
    }
}

/// A part of an attribute's value.
struct Content<'a> {
    attribute: &'static AttributeShape,
    path: &'a mut Vec<Inside<'static>>,
    definitions: &'a mut Definitions,
}

impl Content<'_> {
    fn schema(&mut self, part: &Accepts) -> Keywords {
        let constraints = self.constraints();
        match part.kind {
            AcceptedKind::Bool => bool(),
            AcceptedKind::Number => number(part, constraints, !self.attribute.converted),
            AcceptedKind::String
                if part.form.is_some() && !(self.attribute.converted && is_text(part.type_name)) =>
            {
                time(self.attribute.converted)
            }
            AcceptedKind::String => text::value(constraints),
            AcceptedKind::OneOf(_) if matches!(constraints.one_of, Some(OneOf::Texts(_))) => {
                text::value(constraints)
            }
            AcceptedKind::OneOf(names) if self.has_content(names) => self.defined(part),
            AcceptedKind::OneOf(names) => words([names, part.aliases].concat()),
            AcceptedKind::Object(_) => self.defined(part),
            AcceptedKind::List => self.list(part, constraints),
            AcceptedKind::Map => self.map(constraints),
            _ => Keywords::default(),
        }
    }

    fn constraints(&self) -> &'static Constraints {
        match self.path.as_slice() {
            [] => Some(self.attribute.constraints),
            [_] => self.attribute.constraints.each,
            _ => None,
        }
        .unwrap_or(&Constraints::NONE)
    }

    fn inside(&mut self, step: Inside<'static>) -> Keywords {
        self.path.push(step);
        let inside = value(self.attribute, self.path, self.definitions);
        self.path.pop();
        inside
    }

    fn accepts_inside(&mut self, step: Inside<'static>) -> Option<Accepts> {
        self.path.push(step);
        let part = self.attribute.part(self.path);
        self.path.pop();
        part
    }

    fn defined(&mut self, part: &Accepts) -> Keywords {
        reference_to(&self.definitions.object(self.attribute, self.path, part))
    }

    fn has_content(&mut self, names: &[&'static str]) -> bool {
        names.iter().any(|name| self.accepts_inside(Inside::Key(name)).is_some())
    }

    fn list(&mut self, part: &Accepts, constraints: &Constraints) -> Keywords {
        let element = self.inside(Inside::Element);
        let (least, most) = constraints.length.unwrap_or((0, None));
        of_types(&["array", "string"])
            .with_some("items", Some(element).filter(|element| !element.is_empty()))
            .with_some("minItems", Some(least).filter(|least| *least > 0))
            .with_some("maxItems", most)
            // A type that reads bytes takes a text too.
            .with_some("pattern", (!part.bytes).then_some(INTERPOLATION))
    }

    fn map(&mut self, constraints: &Constraints) -> Keywords {
        let element = self.inside(ANY_KEY);
        let keys = constraints.keys.map(|keys| name(keys, true)).filter(|keys| !keys.is_empty());
        let (least, most) = constraints.length.unwrap_or((0, None));
        of_types(&["object", "string"])
            .with_some("propertyNames", keys)
            .with_some("additionalProperties", Some(element).filter(|element| !element.is_empty()))
            .with_some("minProperties", Some(least).filter(|least| *least > 0))
            .with_some("maxProperties", most)
            .with("pattern", INTERPOLATION)
    }

    /// An object with these attributes. A name with a template sequence may be any of them.
    fn attributes(&mut self, names: &'static [&'static str]) -> Keywords {
        let properties = names.iter().fold(Keywords::default(), |properties, name| {
            properties.with(*name, self.inside(Inside::Key(name)))
        });
        let evaluated = Keywords::default().with(SEQUENCE, true);
        of_types(&["object", "string"])
            .with("properties", properties)
            .with("patternProperties", evaluated)
            .with("additionalProperties", self.attribute.allows_unknown)
            .with("pattern", INTERPOLATION)
    }

    /// The name of a variant, or an object with its name and content.
    fn variants(&mut self, names: &'static [&'static str]) -> Keywords {
        let (holding, alone): (Vec<&'static str>, Vec<&'static str>) =
            names.iter().partition(|name| self.accepts_inside(Inside::Key(name)).is_some());
        let properties = holding.into_iter().fold(Keywords::default(), |properties, name| {
            properties.with(name, self.inside(Inside::Key(name)))
        });
        let properties =
            alone.iter().fold(properties, |properties, name| properties.with(*name, of_types(&["null"])));
        let object = of_types(&["object"])
            .with("properties", properties)
            .with("patternProperties", Keywords::default().with(SEQUENCE, true))
            .with("additionalProperties", false)
            .with("minProperties", 1_usize)
            .with("maxProperties", 1_usize);
        let words = (!alone.is_empty()).then(|| Keywords::default().with("enum", alone));
        any_of([words, Some(object), Some(sequence())].into_iter().flatten().collect())
    }
}

/// The names of variants without content, which may also be written as an object.
fn words(names: Vec<&str>) -> Keywords {
    let object = of_types(&["object"])
        .with("additionalProperties", of_types(&["null", "string"]))
        .with("minProperties", 1_usize)
        .with("maxProperties", 1_usize);
    any_of(vec![Keywords::default().with("enum", names), object, sequence()])
}

/// A duration or a point in time: a text, or the object that serde reads.
///
/// A converter may read a type of its own, to which bools convert as well.
fn time(converted: bool) -> Keywords {
    let types: &[&str] =
        if converted { &["string", "number", "object", "boolean"] } else { &["string", "number", "object"] };
    of_types(types).with("minProperties", 2_usize).with("maxProperties", 2_usize)
}

pub(in crate::reference) fn is_text(type_name: &str) -> bool {
    type_name.contains("String") || type_name.contains("str>")
}

#[cfg(feature = "schema")]
pub(in crate::reference) fn is_list(type_name: &str) -> bool {
    type_name.contains("Vec") || type_name.contains("Set<") || type_name.ends_with(']')
}
