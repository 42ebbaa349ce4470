//! Enums whose variant is selected by an attribute of the block or by its first label.

use std::collections::HashMap;
use std::sync::Arc;

use crate::decode::{BlockShape, Decoder, HclDecode, Input, Shape, errors};
use crate::diagnostic::{Diagnostic, catalogue, suggest};
use crate::model::errors::meant_names;
use crate::model::{Body, Item, Schema};
use crate::source::{Location, Span};

/// Decodes the variant that an attribute selects or, without a `tag`, the first label. `decode` makes the
/// variant at a position from the body without that attribute.
pub fn variant<T>(
    input: &Input<'_>,
    tag: Option<&'static str>,
    variants: &[BlockShape],
    decoder: &mut Decoder<'_>,
    decode: impl Fn(usize, &Body, &mut Decoder<'_>) -> Option<T>,
) -> Option<T> {
    let mut decoded = None;
    let mut decode =
        |position, body: &Body, decoder: &mut Decoder<'_>| decoded = decode(position, body, decoder);
    let is_chosen = choose(input, tag, variants, decoder, &mut decode);
    decoded.filter(|_| is_chosen)
}

/// Decodes a body as the variant at a position.
pub(in crate::decode) type Decode<'d> = &'d mut dyn FnMut(usize, &Body, &mut Decoder<'_>);

/// Returns whether a variant was chosen. Otherwise the body was decoded only to report what is wrong with it.
pub(in crate::decode) fn choose(
    input: &Input<'_>,
    tag: Option<&'static str>,
    variants: &[BlockShape],
    decoder: &mut Decoder<'_>,
    decode: Decode<'_>,
) -> bool {
    // If the enum is flattened into a struct, only what the struct does not take is left for it.
    let body = input.rest().unwrap_or(input.body()).clone();
    let mut choice = Choice { name: None, reported: Vec::new(), variants, body };
    let chosen = match tag {
        Some(tag) => choice.by_attribute(input, tag, decoder),
        None => choice.by_label(input, decoder),
    };
    match chosen {
        Some(position) => choice.decode_chosen(position, tag, decoder, decode),
        None => choice.report_agreed(decoder, decode),
    }
    chosen.is_some()
}

/// An attribute by the place of its name.
fn named(item: &Item) -> Option<((usize, Span), &str)> {
    match item {
        Item::Attribute(attribute) => {
            let place = &attribute.name_location;
            Some(((place.source.identity(), place.span), &*attribute.name))
        }
        Item::Block(_) => None,
    }
}

/// A body whose variant is to be chosen. If none is, it is decoded as each variant on trial, and the errors
/// that all of them have are reported.
struct Choice<'a> {
    /// The name that was given.
    name: Option<Arc<str>>,
    /// Places whose errors have already been reported.
    reported: Vec<Location>,
    variants: &'a [BlockShape],
    /// What is left for the variant.
    body: Body,
}

impl Choice<'_> {
    /// The position of the variant that the attribute names.
    fn by_attribute(
        &mut self,
        input: &Input<'_>,
        tag: &'static str,
        decoder: &mut Decoder<'_>,
    ) -> Option<usize> {
        let (mut content, rest, diagnostics) = self.body.partial_content(&Schema::new().optional(tag));
        self.body = rest;
        decoder.report_all(diagnostics);
        let Some(attribute) = content.attributes.take(tag) else {
            self.report_missing_tag(input, tag, decoder);
            return None;
        };
        let value = decoder.evaluate(&attribute)?;
        if decoder.context().has_undefined_as_unknown() && !value.is_known() {
            return None;
        }
        let name: String = decoder.deserialize(&value, &attribute)?;
        self.position(name.into(), &attribute.expression.location(), decoder)
    }

    /// The position of the variant that the first label names.
    fn by_label(&mut self, input: &Input<'_>, decoder: &mut Decoder<'_>) -> Option<usize> {
        let given = input.around().given_labels;
        // In a block, a missing label has already been reported.
        let Some(label) = input.labels().first().filter(|_| !input.around().lacks_label()) else {
            if given.is_none() {
                self.reported.push(input.location());
                decoder.report(catalogue::decode::no_such_label("type").at(input.location()));
            }
            return None;
        };
        self.reported.push(label.location.clone());
        let reported = decoder.reported();
        let position = self.position(label.text.clone(), &label.location, decoder);
        if let (None, Some(given), Some(block)) = (position, given, input.block()) {
            let errors = decoder.reported_since(reported);
            errors.for_each(|error| errors::add_missing_kind(error, block, given, self.variants));
        }
        position
    }

    fn position(&mut self, name: Arc<str>, location: &Location, decoder: &mut Decoder<'_>) -> Option<usize> {
        let found = self.variants.iter().position(|variant| variant.is_called(&name));
        match found.map(|position| &self.variants[position]) {
            Some(variant) => {
                let present = (variant.renamed_from, variant.name);
                errors::warn_of_name(&name, [location; 2], variant.deprecated, present, decoder);
            }
            None => decoder.report(errors::unknown_variant(&name, location, self.variants)),
        }
        self.name = Some(name);
        found
    }

    /// Says of unexpected attributes which other variant has them: the wrong one may have been chosen.
    /// Several of the same variant are one mistake.
    fn decode_chosen(&self, chosen: usize, tag: Option<&str>, decoder: &mut Decoder<'_>, decode: Decode<'_>) {
        let reported = decoder.reported();
        decode(chosen, &self.body, decoder);
        if decoder.reported() == reported {
            return;
        }
        let (items, _) = self.body.items();
        let names: HashMap<(usize, Span), &str> = items.iter().filter_map(named).collect();
        let mut explained: Vec<&str> = Vec::new();
        for error in decoder.reported_since(reported).filter(|error| errors::is_unexpected(error)) {
            let place = error.subject.as_ref().map(|place| (place.source.identity(), place.span));
            let Some(name) = place.and_then(|place| names.get(&place)) else { continue };
            let has = |variant: &&BlockShape| variant.shape.get().schema().find_attribute(name).is_some();
            let others = self.variants.iter().enumerate().filter(|(position, _)| *position != chosen);
            let Some(other) = others.map(|(_, variant)| variant).find(has) else { continue };
            errors::of_other_variant(error, name, other.name, self.variants[chosen].name, tag);
            error.is_consequence |= explained.contains(&other.name);
            explained.push(other.name);
        }
    }

    /// Reports that the attribute `tag` is missing, or that another one was probably meant to be it.
    fn report_missing_tag(&mut self, input: &Input<'_>, tag: &'static str, decoder: &mut Decoder<'_>) {
        let mut missing = errors::missing_tag(input, tag, self.variants);
        let known = self.variants.iter().fold(Schema::new(), |schema, variant| {
            let more = variant.shape.get().schema();
            schema.union(&more)
        });
        let (_, unknown, _) = self.body.partial_content(&known);
        let only_tag = Schema::new().optional(tag);
        let takes_anything = self.variants.iter().any(takes_anything);
        let (_, diagnostics) = unknown.content(&only_tag);
        if !takes_anything && !meant_names(&diagnostics, &only_tag).is_empty() {
            missing.is_consequence = true;
            self.reported.extend(diagnostics.iter().filter_map(|error| error.subject.clone()));
            decoder.report_all(diagnostics);
        }
        decoder.report(missing);
    }

    /// Reports the errors that all possible variants have. `decode` decodes the body as the variant at a
    /// position.
    fn report_agreed(&self, decoder: &mut Decoder<'_>, decode: Decode<'_>) {
        let mut agreed: Option<Vec<Diagnostic>> = None;
        for position in self.possible() {
            let Some(found) = decoder.trial(&mut |decoder| decode(position, &self.body, decoder)) else {
                return;
            };
            let found = found.into_iter().filter(|error| error.is_error());
            agreed = Some(match agreed {
                None => found.filter(|error| !self.is_reported(error)).collect(),
                Some(before) => common(before, found),
            });
            if agreed.as_ref().is_some_and(Vec::is_empty) {
                return;
            }
        }
        agreed.into_iter().flatten().for_each(|error| decoder.report(error));
    }

    fn is_reported(&self, error: &Diagnostic) -> bool {
        error.subject.as_ref().is_some_and(|subject| self.reported.contains(subject))
    }

    /// The variants that may be meant: those that the body fits, if one of them has a name similar to the
    /// wrong one, otherwise all.
    fn possible(&self) -> Vec<usize> {
        let all: Vec<usize> = (0..self.variants.len()).collect();
        let names = self.variants.iter().flat_map(BlockShape::names);
        let Some(near) = self.name.as_deref().and_then(|name| suggest(name, names)) else { return all };
        let fitting: Vec<usize> =
            all.iter().copied().filter(|&position| self.fits(&self.variants[position])).collect();
        let is_likely = fitting.iter().any(|&position| self.variants[position].is_called(near));
        if is_likely { fitting } else { all }
    }

    fn fits(&self, variant: &BlockShape) -> bool {
        let has_items = !self.body.items().0.is_empty();
        let schema = || variant.shape.get().schema();
        takes_anything(variant) || has_items && !self.body.content(&schema()).1.has_errors()
    }
}

fn takes_anything(variant: &BlockShape) -> bool {
    let shape = variant.shape.get();
    shape.opaque || shape.is_open()
}

/// The errors that are in both lists. Help is dropped where it differs.
fn common(mut errors: Vec<Diagnostic>, others: impl Iterator<Item = Diagnostic>) -> Vec<Diagnostic> {
    let others: Vec<Diagnostic> = others.collect();
    let others: HashMap<_, &Diagnostic> = others.iter().map(|other| (key(other), other)).collect();
    errors.retain_mut(|error| {
        let Some(other) = others.get(&key(error)) else { return false };
        if other.help != error.help {
            error.help = None;
        }
        true
    });
    errors
}

/// Identifies diagnostics that say the same.
fn key(diagnostic: &Diagnostic) -> (&str, &str, Option<(usize, Span)>) {
    let place = diagnostic.subject.as_ref().map(|subject| (subject.source.identity(), subject.span));
    (&diagnostic.summary, &diagnostic.detail, place)
}

/// An enum whose variant at a position has named fields.
pub trait DecodeVariant<const POSITION: usize>: Sized {
    /// The labels that the variant reads.
    const VARIANT_LABELS: &'static [&'static str];

    /// What the variant expects.
    const VARIANT_SHAPE: &'static Shape;

    /// Decodes the variant's fields.
    fn decode_variant(input: &Input<'_>, decoder: &mut Decoder<'_>) -> Option<Self>;
}

/// An enum that is known to be the variant at a position.
#[derive(Debug)]
pub struct Variant<E, const POSITION: usize>(pub E);

#[diagnostic::do_not_recommend]
impl<E: DecodeVariant<POSITION>, const POSITION: usize> HclDecode for Variant<E, POSITION> {
    const LABELS: &'static [&'static str] = E::VARIANT_LABELS;
    const SHAPE: &'static Shape = E::VARIANT_SHAPE;

    fn decode(input: &Input<'_>, decoder: &mut Decoder<'_>) -> Option<Self> {
        E::decode_variant(input, decoder).map(Variant)
    }
}
