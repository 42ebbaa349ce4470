//! What generated code calls, and nothing else does. Everything here may change with the version in its public name.

use std::fmt::Display;
use std::marker::PhantomData;

pub use serde::de::DeserializeOwned;
pub use serde::{Deserialize, Deserializer};

pub use super::assertions::{
    check_choices, check_flattened, check_flattened_names, check_labels, check_max, check_min, check_tag,
};
pub use super::place::Part;
pub use super::word::{no_word, word};
pub use super::{
    Accepts, AttributeShape, BlockShape, ChoiceShape, DecodeAttribute, DecodeBlocks, Decoder, Input, Inside,
    RestShape, Shape,
};
use super::{DecodeChoices, DecodeLabel, DecodeModel, DecodeRange, DecodeRemain, HclDecode, errors, place};
pub use crate::model::Block;
use crate::model::{Attribute, Body, Schema};
use crate::source::Location;

/// Stands for a field's type where methods are looked up.
///
/// The method comes from [`FieldOfModel`], which is implemented for the probe, if the type is one of the model's; otherwise from
/// [`FieldOfSerde`], which is implemented for a reference to it and so is found only then.
#[derive(Debug)]
pub struct Probe<T>(PhantomData<fn() -> T>);

impl<T> Probe<T> {
    /// The probe.
    pub const NEW: Self = Probe(PhantomData);
}

/// How an attribute becomes a value of one type.
#[derive(Clone, Copy, Debug)]
pub struct FieldType<T> {
    decode: fn(&Attribute, &mut Decoder<'_>) -> Option<T>,
    decode_unless_null: fn(&Attribute, &mut Decoder<'_>) -> Option<Option<T>>,
    absent: fn() -> Option<T>,
    accepts: fn(&[Inside<'_>]) -> Option<Accepts>,
}

/// Fields whose type keeps more than serde can carry.
pub trait FieldOfModel<T: DecodeModel> {
    /// How the field is decoded.
    fn field_type(&self) -> FieldType<T> {
        FieldType {
            decode: T::decode_model,
            decode_unless_null: T::decode_unless_null,
            absent: T::absent,
            accepts: T::accepts,
        }
    }
}

impl<T: DecodeModel> FieldOfModel<T> for Probe<T> {}

/// Fields of all other types.
pub trait FieldOfSerde<T> {
    /// How the field is decoded.
    fn field_type(&self) -> FieldType<T>
    where
        T: DecodeAttribute,
    {
        FieldType::of_attribute()
    }
}

impl<T> FieldOfSerde<T> for &Probe<T> {}

/// What a field is that takes the rest, for documentation.
pub trait FieldOfRest {
    /// See [`DecodeRemain::rest_accepts`].
    fn rest_accepts(&self, path: &[Inside<'_>]) -> Option<Accepts>;

    /// See [`DecodeRemain::rest_shape`].
    fn rest_shape(&self) -> Option<&'static Shape>;
}

impl<T: DecodeRemain> FieldOfRest for Probe<T> {
    fn rest_accepts(&self, path: &[Inside<'_>]) -> Option<Accepts> {
        T::rest_accepts(path)
    }

    fn rest_shape(&self) -> Option<&'static Shape> {
        T::rest_shape()
    }
}

/// The same for a type that cannot take the rest: the compiler complains once, where the field is decoded.
impl<T> FieldOfRest for &Probe<T> {
    fn rest_accepts(&self, _: &[Inside<'_>]) -> Option<Accepts> {
        None
    }

    fn rest_shape(&self) -> Option<&'static Shape> {
        None
    }
}

impl<T> FieldType<T> {
    fn of_attribute() -> Self
    where
        T: DecodeAttribute,
    {
        FieldType {
            decode: T::decode_attribute,
            decode_unless_null: T::decode_unless_null,
            absent: T::absent,
            accepts: T::accepts,
        }
    }

    /// What the type takes, or the part of it that a path leads to.
    pub fn accepts(&self, path: &[Inside<'_>]) -> Option<Accepts> {
        (self.accepts)(path)
    }

    /// The attribute's value; it may be absent only if the type says so.
    pub fn required(
        &self,
        input: &Input<'_>,
        shape: &AttributeShape,
        decoder: &mut Decoder<'_>,
    ) -> Option<T> {
        if let Some(attribute) = find(input, shape, decoder) {
            return (self.decode)(attribute, decoder);
        }
        let value = (self.absent)();
        if value.is_none() {
            decoder.report(errors::missing_attribute(input, shape.name));
        }
        value
    }

    /// The attribute's value, or the default where it is absent or null.
    pub fn or_default(
        &self,
        input: &Input<'_>,
        shape: &AttributeShape,
        decoder: &mut Decoder<'_>,
        default: impl FnOnce() -> T,
    ) -> Option<T> {
        match find(input, shape, decoder) {
            Some(attribute) => Some((self.decode_unless_null)(attribute, decoder)?.unwrap_or_else(default)),
            None => Some(default()),
        }
    }
}

/// What the argument of a function takes. Of what it returns nothing is asked here: the compiler complains once, where it is called.
pub fn accepts_argument<U: DecodeAttribute, R>(
    _: impl FnOnce(U) -> R,
    path: &[Inside<'_>],
) -> Option<Accepts> {
    U::accepts(path)
}

/// A field that is filled by a function from another type.
pub fn convert<T, U: DecodeAttribute, E: Display>(
    input: &Input<'_>,
    shape: &AttributeShape,
    decoder: &mut Decoder<'_>,
    function: impl FnOnce(U) -> Result<T, E>,
) -> Option<T> {
    let other = FieldType::<U>::of_attribute().required(input, shape, decoder)?;
    converted(function(other), input, shape, decoder)
}

/// The same for a field with a default.
pub fn convert_or<T, U: DecodeAttribute, E: Display>(
    input: &Input<'_>,
    shape: &AttributeShape,
    decoder: &mut Decoder<'_>,
    function: impl FnOnce(U) -> Result<T, E>,
    default: impl FnOnce() -> T,
) -> Option<T> {
    let Some(attribute) = find(input, shape, decoder) else { return Some(default()) };
    match U::decode_unless_null(attribute, decoder)? {
        Some(other) => converted(function(other), input, shape, decoder),
        None => Some(default()),
    }
}

/// A value that a function approves of.
pub fn validate<T, E: Display>(
    value: Option<T>,
    input: &Input<'_>,
    shape: &AttributeShape,
    decoder: &mut Decoder<'_>,
    function: impl FnOnce(&T) -> Result<(), E>,
) -> Option<T> {
    let value = value?;
    // A default needs no approval: it stands in the program, not in the configuration.
    let Some(attribute) = shape.names().find_map(|name| input.attribute(name)) else { return Some(value) };
    match function(&value) {
        Ok(()) => Some(value),
        Err(error) => {
            decoder.report(errors::refused(attribute, &error));
            None
        }
    }
}

/// A struct that a function approves of.
pub fn validate_body<T, E: Display>(
    value: T,
    input: &Input<'_>,
    decoder: &mut Decoder<'_>,
    function: impl FnOnce(&T) -> Result<(), E>,
) -> Option<T> {
    match function(&value) {
        Ok(()) => Some(value),
        Err(error) => {
            decoder.report(errors::refused_body(input, &error));
            None
        }
    }
}

/// A struct that is made from another one.
pub fn convert_body<T, U, E: Display>(
    other: U,
    input: &Input<'_>,
    decoder: &mut Decoder<'_>,
    function: impl FnOnce(U) -> Result<T, E>,
) -> Option<T> {
    match function(other) {
        Ok(value) => Some(value),
        Err(error) => {
            decoder.report(errors::refused_body(input, &error));
            None
        }
    }
}

/// A field that is filled from blocks of one type, with a default where there is none.
pub fn blocks_or<T: DecodeBlocks>(
    input: &Input<'_>,
    shape: &'static BlockShape,
    decoder: &mut Decoder<'_>,
    default: impl FnOnce() -> T,
) -> Option<T> {
    if input.blocks().iter().any(|block| shape.is_called(&block.block_type)) {
        T::decode_field(input, shape, decoder)
    } else {
        Some(default())
    }
}

/// A field that is filled from blocks of several types, and says how many there must be.
pub fn limited_choices<T: DecodeChoices>(
    input: &Input<'_>,
    choice: &ChoiceShape,
    decoder: &mut Decoder<'_>,
) -> Option<T> {
    let decoded = T::decode_choices(input, decoder);
    let types = choice.blocks;
    let is_meant = |block: &&Block| types.iter().any(|shape| shape.is_called(&block.block_type));
    let blocks: Vec<_> = input.blocks().iter().filter(is_meant).collect();
    let (min, max) = choice.count;
    if blocks.len() < min || max.is_some_and(|max| blocks.len() > max) {
        decoder.report(errors::choice_count(input, types, &blocks, min, max));
        return None;
    }
    decoded
}

/// The content of one block.
pub fn block<T: HclDecode>(block: &Block, decoder: &mut Decoder<'_>) -> Option<T> {
    decoder.block(block)
}

/// The variant that an attribute chooses, and the body without that attribute.
pub fn by_attribute(
    input: &Input<'_>,
    tag: &'static str,
    variants: &[BlockShape],
    decoder: &mut Decoder<'_>,
) -> Option<(usize, Body)> {
    // Where the enum is flattened into a struct, it has to do with what the struct leaves.
    let body = input.rest().unwrap_or(input.body());
    let (content, rest, diagnostics) = body.partial_content(&Schema::new().optional(tag));
    decoder.report_all(diagnostics);
    let Some(attribute) = content.attributes.get(tag) else {
        decoder.report(errors::missing_tag(input, tag, variants));
        return None;
    };
    let value = decoder.evaluate(attribute)?;
    let text: String = decoder.deserialize(&value, attribute)?;
    let position = position(&text, &attribute.expression.location(), variants, decoder)?;
    Some((position, rest))
}

/// The variant that the first label chooses, and the body.
pub fn by_label(
    input: &Input<'_>,
    variants: &[BlockShape],
    decoder: &mut Decoder<'_>,
) -> Option<(usize, Body)> {
    let Some(label) = input.labels().first() else {
        decoder.report(errors::missing_label(input, "type"));
        return None;
    };
    let position = position(&label.text, &label.location, variants, decoder)?;
    Some((position, input.rest().unwrap_or(input.body()).clone()))
}

/// What a variant holds.
pub fn body<T: HclDecode>(body: &Body, input: &Input<'_>, decoder: &mut Decoder<'_>) -> Option<T> {
    decoder.body_of(body, input.block())
}

/// The labels of the block that an enum is decoded from: as many as the variant with the most has.
pub const fn longest_labels(least: usize, variants: &[&'static [&'static str]]) -> &'static [&'static str] {
    let mut longest: &'static [&'static str] = if least == 0 { &[] } else { &["type"] };
    let mut index = 0;
    while index < variants.len() {
        if variants[index].len() >= longest.len() {
            longest = variants[index];
        }
        index += 1;
    }
    longest
}

/// A field that is filled from a place in the source.
pub fn range<T: DecodeRange>(input: &Input<'_>, part: Part) -> Option<T> {
    Some(T::from_location(place::place_of(part, input)))
}

/// A field that takes what is left.
pub fn remain<T: DecodeRemain>(input: &Input<'_>, decoder: &mut Decoder<'_>) -> Option<T> {
    T::decode_remain(input.rest()?, input, decoder)
}

/// A field that is filled from a label.
pub fn label<T: DecodeLabel>(
    input: &Input<'_>,
    position: usize,
    name: &str,
    decoder: &mut Decoder<'_>,
) -> Option<T> {
    match input.labels().get(position) {
        Some(label) => T::decode_label(label, name, decoder),
        None => {
            decoder.report(errors::missing_label(input, name));
            None
        }
    }
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
    if let Some(advice) = variant.deprecated {
        decoder.report(errors::deprecated_variant(name, location, advice));
    }
    Some(position)
}

/// The attribute by its name or, where that is not there, by an alias.
fn find<'a>(
    input: &'a Input<'_>,
    shape: &AttributeShape,
    decoder: &mut Decoder<'_>,
) -> Option<&'a Attribute> {
    let mut given = shape.names().filter_map(|name| input.attribute(name));
    let first = given.next()?;
    for other in given {
        decoder.report(errors::same_attribute(first, other));
    }
    if let Some(advice) = shape.deprecated {
        decoder.report(errors::deprecated_attribute(first, advice));
    }
    Some(first)
}

fn converted<T, E: Display>(
    result: Result<T, E>,
    input: &Input<'_>,
    shape: &AttributeShape,
    decoder: &mut Decoder<'_>,
) -> Option<T> {
    let error = match result {
        Ok(value) => return Some(value),
        Err(error) => error,
    };
    decoder.report(match shape.names().find_map(|name| input.attribute(name)) {
        Some(attribute) => errors::refused(attribute, &error),
        None => errors::missing_attribute(input, shape.name),
    });
    None
}
