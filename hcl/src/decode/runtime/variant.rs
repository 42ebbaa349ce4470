//! Enums whose variant is selected by an attribute of the block or by its first label.

use std::collections::HashMap;

use crate::decode::{BlockShape, Decoder, Input, errors};
use crate::diagnostic::{Diagnostic, catalogue, suggest};
use crate::model::errors::meant_names;
use crate::model::{Attribute, Body, Item, Schema};
use crate::source::{Location, Span};

/// Decodes the variant that an attribute selects. `decode` makes the variant at a position from the body
/// without that attribute.
pub fn by_attribute<T>(
    input: &Input<'_>,
    tag: &'static str,
    variants: &[BlockShape],
    decoder: &mut Decoder<'_>,
    decode: impl Fn(usize, &Body, &mut Decoder<'_>) -> Option<T>,
) -> Option<T> {
    let mut decoded = None;
    let mut decode =
        |position, body: &Body, decoder: &mut Decoder<'_>| decoded = decode(position, body, decoder);
    let is_chosen = choose_by_attribute(input, tag, variants, decoder, &mut decode);
    decoded.filter(|_| is_chosen)
}

/// Decodes the variant that the first label selects. `decode` makes the variant at a position from the body.
pub fn by_label<T>(
    input: &Input<'_>,
    variants: &[BlockShape],
    decoder: &mut Decoder<'_>,
    decode: impl Fn(usize, &Body, &mut Decoder<'_>) -> Option<T>,
) -> Option<T> {
    let mut decoded = None;
    let mut decode =
        |position, body: &Body, decoder: &mut Decoder<'_>| decoded = decode(position, body, decoder);
    let is_chosen = choose_by_label(input, variants, decoder, &mut decode);
    decoded.filter(|_| is_chosen)
}

/// Decodes a body as the variant at a position.
type Decode<'d> = &'d mut dyn FnMut(usize, &Body, &mut Decoder<'_>);

/// Returns whether a variant was chosen. Otherwise the body was decoded only to report what is wrong with it.
fn choose_by_attribute(
    input: &Input<'_>,
    tag: &'static str,
    variants: &[BlockShape],
    decoder: &mut Decoder<'_>,
    decode: Decode<'_>,
) -> bool {
    // If the enum is flattened into a struct, only what the struct does not take is left for it.
    let body = input.rest().unwrap_or(input.body());
    let (mut content, rest, diagnostics) = body.partial_content(&Schema::new().optional(tag));
    decoder.report_all(diagnostics);
    let attribute = content.attributes.take(tag);
    let name = attribute.as_ref().and_then(|attribute| tag_text(attribute, decoder));
    let place = attribute.as_ref().map(|attribute| attribute.expression.location());
    if let (Some(name), Some(place)) = (&name, &place)
        && let Some(position) = position(name, place, variants, decoder)
    {
        decode_chosen(&rest, variants, position, Some(tag), decoder, decode);
        return true;
    }
    let mut trials = Trials { name: name.as_deref(), reported: Vec::new(), variants, body: &rest };
    if attribute.is_none() {
        trials.report_missing_tag(input, tag, decoder);
    }
    trials.report_agreed(decoder, decode);
    false
}

fn choose_by_label(
    input: &Input<'_>,
    variants: &[BlockShape],
    decoder: &mut Decoder<'_>,
    decode: Decode<'_>,
) -> bool {
    let body = input.rest().unwrap_or(input.body());
    // In a block, a missing label has already been reported.
    let label = input.labels().first().filter(|_| !input.around().lacks_label());
    let mut trials = Trials { name: None, reported: Vec::new(), variants, body };
    if let Some(label) = label {
        let reported = decoder.reported();
        if let Some(position) = position(&label.text, &label.location, variants, decoder) {
            decode_chosen(body, variants, position, None, decoder, decode);
            return true;
        }
        trials.name = Some(&label.text);
        if let (Some(given), Some(block)) = (input.around().given_labels, input.block()) {
            let errors = decoder.reported_since(reported);
            errors.for_each(|error| errors::add_missing_kind(error, block, given, variants));
        }
        trials.reported.push(label.location.clone());
    } else if input.around().given_labels.is_none() {
        trials.reported.push(input.location());
        decoder.report(catalogue::decode::no_such_label("type").at(input.location()));
    }
    trials.report_agreed(decoder, decode);
    false
}

fn tag_text(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<String> {
    let value = decoder.evaluate(attribute)?;
    decoder.deserialize(&value, attribute)
}

fn position(
    name: &str,
    location: &Location,
    variants: &[BlockShape],
    decoder: &mut Decoder<'_>,
) -> Option<usize> {
    let found = variants.iter().enumerate().find(|(_, variant)| variant.is_called(name));
    let Some((position, variant)) = found else {
        decoder.report(errors::unknown_variant(name, location, variants));
        return None;
    };
    let present = (variant.renamed_from, variant.name);
    errors::warn_of_name(name, [location; 2], variant.deprecated, present, decoder);
    Some(position)
}

/// Says of unexpected attributes which other variant has them: the wrong one may have been chosen. Several of
/// the same variant are one mistake.
fn decode_chosen(
    body: &Body,
    variants: &[BlockShape],
    chosen: usize,
    tag: Option<&str>,
    decoder: &mut Decoder<'_>,
    decode: Decode<'_>,
) {
    let reported = decoder.reported();
    decode(chosen, body, decoder);
    if decoder.reported() == reported {
        return;
    }
    let (items, _) = body.items();
    let names: HashMap<(usize, Span), &str> = items.iter().filter_map(named).collect();
    let mut explained: Vec<&str> = Vec::new();
    for error in decoder.reported_since(reported).filter(|error| errors::is_unexpected(error)) {
        let place = error.subject.as_ref().map(|place| (place.source.identity(), place.span));
        let Some(name) = place.and_then(|place| names.get(&place)) else { continue };
        let has = |variant: &&BlockShape| (variant.shape)().schema().find_attribute(name).is_some();
        let others = variants.iter().enumerate().filter(|(position, _)| *position != chosen);
        let Some(other) = others.map(|(_, variant)| variant).find(has) else { continue };
        errors::of_other_variant(error, name, other.name, variants[chosen].name, tag);
        error.is_consequence |= explained.contains(&other.name);
        explained.push(other.name);
    }
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

/// A body whose variant is unknown. It is decoded as each variant on trial, and the errors that all of them
/// have are reported.
struct Trials<'a> {
    /// The name that is not a variant's.
    name: Option<&'a str>,
    /// Places whose errors have already been reported.
    reported: Vec<Location>,
    variants: &'a [BlockShape],
    body: &'a Body,
}

impl Trials<'_> {
    /// Reports that the attribute `tag` is missing, or that another one was probably meant to be it.
    fn report_missing_tag(&mut self, input: &Input<'_>, tag: &'static str, decoder: &mut Decoder<'_>) {
        let mut missing = errors::missing_tag(input, tag, self.variants);
        let known = self.variants.iter().fold(Schema::new(), |schema, variant| {
            let more = (variant.shape)().schema();
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
            let Some(found) = decoder.trial(&mut |decoder| decode(position, self.body, decoder)) else {
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
        let Some(near) = self.name.and_then(|name| suggest(name, names)) else { return all };
        let fitting: Vec<usize> =
            all.iter().copied().filter(|&position| self.fits(&self.variants[position])).collect();
        let is_likely = fitting.iter().any(|&position| self.variants[position].is_called(near));
        if is_likely { fitting } else { all }
    }

    fn fits(&self, variant: &BlockShape) -> bool {
        let has_items = !self.body.items().0.is_empty();
        let schema = || (variant.shape)().schema();
        takes_anything(variant) || has_items && !self.body.content(&schema()).1.has_errors()
    }
}

fn takes_anything(variant: &BlockShape) -> bool {
    let shape = (variant.shape)();
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
