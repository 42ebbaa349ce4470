//! The elements of a list and the entries of an object as attributes of their own, where the syntax shows
//! them.

use indexmap::IndexMap;
use serde::de::value::{MapDeserializer, SeqDeserializer};
use serde::de::{DeserializeSeed, SeqAccess, Visitor};

use super::beside_value::{Evaluated, Given};
use super::errors::{self, Error};
use super::field::Field;
use super::in_place::PlacedAttribute;
use crate::diagnostic::Diagnostics;
use crate::model::{Attribute, Context, Expression, key_text};
use crate::value::{
    Constant, ElementNodes, Kind, PathStep, Sender, Sort, Value, ValueError, asked, with_text,
};

/// An attribute, or a part of one, with its value.
#[derive(Clone)]
pub(super) struct AttributeValue<'de> {
    /// The whole attribute.
    whole: Whole<'de>,
    part: Part<'de>,
    pub(super) context: &'de Context,
}

/// How much of an attribute.
#[derive(Clone)]
enum Part<'de> {
    All,
    /// An element of a list of constants, by its position and its node.
    Element {
        position: usize,
        node: u32,
    },
    /// A part with its value and, if the syntax shows it, the part itself.
    Made {
        own: Option<Box<Attribute>>,
        value: Result<&'de Value, &'de Diagnostics>,
    },
}

/// An attribute, made or in place.
#[derive(Clone, Copy)]
pub(super) enum Whole<'de> {
    Made(&'de Evaluated),
    InPlace(PlacedAttribute<'de>),
}

impl<'de> Whole<'de> {
    /// The attribute with its value.
    pub(super) fn evaluated(self, context: &Context) -> &'de Evaluated {
        match self {
            Whole::Made(evaluated) => evaluated,
            Whole::InPlace(attribute) => attribute.evaluated(context),
        }
    }
}

impl<'de> AttributeValue<'de> {
    /// A whole attribute.
    pub(super) fn whole(whole: Whole<'de>, context: &'de Context) -> Self {
        AttributeValue { whole, part: Part::All, context }
    }

    fn given(&self) -> &'de Evaluated {
        self.whole.evaluated(self.context)
    }

    /// The nodes of its elements, if it is a list of constants. Lists inside of it are read from its value.
    pub(super) fn elements(&self) -> Option<ElementNodes<'de>> {
        if self.is_element() { None } else { self.constant()?.elements() }
    }

    /// One of them.
    pub(super) fn element(&self, position: usize, node: u32) -> Self {
        self.part(Part::Element { position, node })
    }

    fn part(&self, part: Part<'de>) -> Self {
        AttributeValue { whole: self.whole, part, context: self.context }
    }

    /// Whether it is an element that was not made.
    pub(super) fn is_element(&self) -> bool {
        matches!(self.part, Part::Element { .. })
    }

    /// The constant that it is, if it is read in place.
    pub(super) fn constant(&self) -> Option<Constant<'de>> {
        let Whole::InPlace(attribute) = self.whole else { return None };
        match self.part {
            Part::All => Some(attribute.constant()),
            Part::Element { node, .. } => Some(attribute.constant().at(node)),
            Part::Made { .. } => None,
        }
    }

    /// The value, or the reason why there is none.
    pub(super) fn value(&self) -> Result<&'de Value, &'de Diagnostics> {
        match self.part {
            Part::All => self.given().value.as_ref(),
            Part::Element { position, .. } => self.given().value.as_ref().map(|list| match list.kind() {
                // As many as the syntax shows.
                Kind::Tuple(elements) => elements.get(position).unwrap_or(list),
                _ => list,
            }),
            Part::Made { value, .. } => value,
        }
    }

    /// The value does not fit.
    pub(super) fn unsuitable(&self, error: &ValueError) -> Error {
        match self.part {
            Part::Element { position, .. } => {
                let error = error.clone().within(PathStep::Index(Value::number(position)));
                errors::unsuitable(self.attribute(), &error, self.context)
            }
            _ => errors::unsuitable(self.attribute(), error, self.context),
        }
    }

    /// The value of a constant, which was not made, does not fit. The type that was read has this name.
    #[cold]
    pub(super) fn unsuitable_constant(&self, error: ValueError, type_name: &str) -> Error {
        match self.value() {
            Ok(value) => self.unsuitable(&with_text(asked(error, type_name, value), value)),
            Err(diagnostics) => Error::from(diagnostics.clone()),
        }
    }

    /// The part itself, or the attribute that it belongs to.
    pub(super) fn attribute(&self) -> &Attribute {
        match &self.part {
            Part::Made { own: Some(own), .. } => own,
            _ => &self.given().attribute,
        }
    }

    /// Records whether a type took it without its value. That matters only if evaluating it may fail.
    pub(super) fn set_kept(&self, is_kept: bool) {
        if let Whole::Made(evaluated) = self.whole {
            evaluated.set_kept(is_kept);
        }
    }

    /// Whether it is not null. If the value cannot be evaluated, the type inside decides whether it needs it.
    pub(super) fn may_hold_something(&self) -> bool {
        match self.constant() {
            Some(constant) if !constant.is_null() => true,
            _ => !self.value().is_ok_and(Value::is_null),
        }
    }

    /// # Errors
    /// The expression could not be evaluated.
    pub(super) fn evaluated(&self) -> Result<&'de Value, Error> {
        self.value().map_err(|diagnostics| Error::from(diagnostics.clone()))
    }

    /// Answers with the attribute and its value.
    pub(super) fn visit_given<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let location = self.attribute().expression.location();
        let attribute = self.is_shown().then(|| self.attribute().clone());
        let given = Given { location: location.clone(), attribute, body: None };
        self.set_kept(true);
        visitor
            .visit_seq(Both { given: Some(given), content: Some(Field::Attribute(self)) })
            .map_err(|failure| failure.at(&location))
    }

    /// Visits the elements of a list.
    pub(super) fn visit_elements<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let expressions = self.in_syntax(Expression::static_list);
        let values: Vec<_> = match (&expressions, self.value()) {
            (_, Ok(value)) => {
                let elements = value.as_array().filter(|_| !value.is_marked());
                elements
                    .ok_or_else(|| errors::wrong_collection(self.attribute(), Sort::List))?
                    .iter()
                    .map(Ok)
                    .collect()
            }
            (Some(expressions), Err(diagnostics)) => vec![Err(diagnostics); expressions.len()],
            (None, Err(diagnostics)) => return Err(diagnostics.clone().into()),
        };
        // An application's own expression may show other parts than its value has.
        let is_shown = |expressions: &Vec<_>| expressions.len() == values.len();
        let mut expressions = expressions.filter(is_shown).unwrap_or_default().into_iter();
        let parts: Vec<Field<'de>> = values
            .into_iter()
            .map(|value| {
                let name = &self.attribute().name;
                let whole = &self.given().attribute;
                let own = expressions.next().map(|part| Box::new(whole.part(name.clone(), part)));
                Field::Attribute(self.part(Part::Made { own, value }))
            })
            .collect();
        let location = self.attribute().expression.location();
        visitor.visit_seq(SeqDeserializer::new(parts.into_iter())).map_err(|failure| failure.at(&location))
    }

    /// Visits the entries of an object.
    pub(super) fn visit_entries<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let items = self.in_syntax(Expression::static_map).unwrap_or_default();
        let named = items.into_iter().filter_map(|(key, value)| Some((key_text(&key, self.context)?, value)));
        let mut expressions: IndexMap<_, _> = named.collect();
        let entries: Vec<(String, _)> = match self.value() {
            Ok(value) => {
                let entries = value.as_object().filter(|_| !value.is_marked());
                let entries =
                    entries.ok_or_else(|| errors::wrong_collection(self.attribute(), Sort::Object))?;
                entries.iter().map(|(key, value)| (key.to_owned(), Ok(value))).collect()
            }
            Err(diagnostics) if expressions.is_empty() => return Err(diagnostics.clone().into()),
            Err(diagnostics) => expressions.keys().map(|key| (key.to_string(), Err(diagnostics))).collect(),
        };
        let parts: Vec<(String, Field<'de>)> = entries
            .into_iter()
            .map(|(key, value)| {
                let whole = &self.given().attribute;
                let part = expressions.shift_remove(&*key);
                let own = part.map(|part| Box::new(whole.part(key.as_str().into(), part)));
                (key, Field::Attribute(self.part(Part::Made { own, value })))
            })
            .collect();
        let location = self.attribute().expression.location();
        visitor.visit_map(MapDeserializer::new(parts.into_iter())).map_err(|failure| failure.at(&location))
    }

    /// What the syntax shows of this part, if it shows the part at all.
    fn in_syntax<T>(&self, show: impl FnOnce(&Expression) -> Option<T>) -> Option<T> {
        self.is_shown().then(|| show(&self.attribute().expression)).flatten()
    }

    fn is_shown(&self) -> bool {
        matches!(self.part, Part::All | Part::Made { own: Some(_), .. })
    }
}

/// The two parts of the answer to a type that keeps what it is read from.
pub(super) struct Both<'de> {
    pub(super) given: Option<Given>,
    pub(super) content: Option<Field<'de>>,
}

impl<'de> SeqAccess<'de> for Both<'de> {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Error> {
        if let Some(given) = self.given.take() {
            return seed.deserialize(Sender(&given)).map(Some).map_err(serde::de::Error::custom);
        }
        let Some(content) = self.content.take() else { return Ok(None) };
        content.set_kept(false);
        seed.deserialize(content).map(Some)
    }
}
