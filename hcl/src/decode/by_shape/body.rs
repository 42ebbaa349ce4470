//! The parts of a body.

use super::{ByShape, attribute, blocks, label};
use crate::decode::input::{OfBody, each_attribute};
use crate::decode::runtime::{Decode, choose, relations};
use crate::decode::{Decoder, Input, RestShape, Shape};
use crate::diagnostic::catalogue;
use crate::model::Body;
use crate::order;
use crate::source::{Location, Source};
use crate::value::{MAX_DEPTH, Value, ValueError};

/// What is read of a body.
#[derive(Default)]
pub(super) struct Entries {
    /// With the place of what is given.
    found: Vec<(Option<Location>, String, Value)>,
    labels: Vec<(&'static str, Value)>,
    has_failed: bool,
}

impl Entries {
    /// Reads what a type expects. Everything is read before the first error is handled, so that one run finds
    /// all problems.
    pub(super) fn read(&mut self, shape: &'static Shape, input: &Input<'_>, decoder: &mut Decoder<'_>) {
        if !shape.variants.is_empty() {
            return self.read_variant(shape, input, decoder);
        }
        for (position, label) in shape.labels.iter().enumerate() {
            match label::value(label, position, input, decoder) {
                Some(value) => self.labels.push((label.name, value)),
                None => self.has_failed = true,
            }
        }
        for attribute in shape.attributes {
            let place = input.given(attribute).map(|given| given.location.clone());
            self.add(place, attribute.name, attribute::value(attribute, input, decoder));
        }
        for block in shape.blocks {
            let first = input.block_refs().find(|given| given.is(block));
            let place = first.map(|first| first.made().location.clone());
            self.add(place, block.name, blocks::value(block, input, decoder));
        }
        for choice in shape.choices {
            match blocks::choice(choice, input, decoder) {
                Some(types) => self.found.extend(types),
                None => self.has_failed = true,
            }
        }
        for flattened in shape.flattened {
            self.read(flattened.get(), input, decoder);
        }
        if let Some(rest) = shape.rest {
            self.read_rest(rest, input, decoder);
        }
        self.has_failed |= !relations(shape, input, decoder);
    }

    fn add(&mut self, place: Option<Location>, name: &str, value: Option<Value>) {
        match value {
            Some(value) => self.found.push((place, name.to_owned(), value)),
            None => self.has_failed = true,
        }
    }

    /// Adds what another body yields that is a part of this one.
    fn add_all(&mut self, value: Option<Value>) {
        let Some(value) = value else {
            self.has_failed = true;
            return;
        };
        for (name, value) in value.as_object().iter().flat_map(|entries| entries.iter()) {
            self.found.push((None, name.to_owned(), value.clone()));
        }
    }

    fn read_variant(&mut self, shape: &'static Shape, input: &Input<'_>, decoder: &mut Decoder<'_>) {
        let mut chosen = None;
        let around = if shape.tag.is_some() { input.around() } else { input.around().after_label() };
        let mut decode = |position: usize, body: &Body, decoder: &mut Decoder<'_>| {
            let Some(variant) = shape.variants.get(position) else { return };
            let mut target = ByShape::new(variant.shape.get());
            decoder.body_into(OfBody::Given(body), around, &mut target);
            chosen = target.into_value().map(|value| (variant.name, value));
        };
        let decode: Decode<'_> = &mut decode;
        let is_chosen = choose(input, shape.tag, shape.variants, decoder, decode);
        match chosen.filter(|_| is_chosen) {
            Some((name, value)) => {
                self.found.push((None, shape.tag.unwrap_or("type").to_owned(), Value::string(name)));
                self.add_all(Some(value));
            }
            None => self.has_failed = true,
        }
    }

    fn read_rest(&mut self, rest: &'static RestShape, input: &Input<'_>, decoder: &mut Decoder<'_>) {
        let Some(body) = input.rest() else {
            self.has_failed = true;
            return;
        };
        let loosely = rest.attribute.allows_unknown.then(|| decoder.begin_loosely());
        if let Some(shape) = rest.shape.get() {
            let mut target = ByShape::new(shape);
            decoder.body_into(OfBody::Given(body), input.around(), &mut target);
            self.add_all(target.into_value());
        } else {
            let node = decoder.nodes.whole(&rest.attribute);
            // A type that takes the rest in its own way says nothing of attributes.
            if node.accepts().is_some() {
                let is_whole = each_attribute(body, input, decoder, &mut |given, decoder| {
                    let value = attribute::read(given, &node, false, decoder).flatten();
                    self.add(Some(given.location.clone()), &given.name, value);
                });
                self.has_failed |= !is_whole;
            }
        }
        if let Some(before) = loosely {
            decoder.end_reading(before);
        }
    }

    /// The object; `None` after errors.
    pub(super) fn into_value(mut self, input: &Input<'_>, decoder: &mut Decoder<'_>) -> Option<Value> {
        if self.has_failed {
            return None;
        }
        let mut sources: Vec<Source> = Vec::new();
        for (place, ..) in &self.found {
            if let Some(place) = place.as_ref().filter(|place| !sources.contains(&place.source)) {
                sources.push(place.source.clone());
            }
        }
        // What is not given follows.
        order::sort_by_key(&mut self.found, |(place, ..)| match place {
            Some(place) => (sources.iter().position(|source| *source == place.source), place.span.start),
            None => (Some(usize::MAX), 0),
        });
        let mut entries: Vec<(String, Value)> = Vec::with_capacity(self.labels.len() + self.found.len());
        let is_free = |label: &&(&str, Value)| self.found.iter().all(|(_, name, _)| name.as_str() != label.0);
        entries.extend(
            self.labels.iter().filter(is_free).map(|(name, value)| ((*name).to_owned(), value.clone())),
        );
        entries.extend(self.found.into_iter().map(|(_, name, value)| (name, value)));
        not_too_deep(Value::try_object(entries), &|| input.location(), decoder)
    }
}

/// A value that was made, unless it nests too deep, which is reported.
pub(super) fn not_too_deep(
    made: Result<Value, ValueError>,
    place: &dyn Fn() -> Location,
    decoder: &mut Decoder<'_>,
) -> Option<Value> {
    if made.is_err() {
        decoder.report(catalogue::limit::nesting(MAX_DEPTH).at(place()));
    }
    made.ok()
}
