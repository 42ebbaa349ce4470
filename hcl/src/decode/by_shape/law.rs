//! The law that decoding by a shape is tested with: the errors are those of the type. With the feature `_law`
//! it is checked wherever something is decoded into a type, so all tests of the library test it.
//!
//! A shape cannot know all, so there are exceptions, by rule:
//! - what the program says itself: validators, functions, converters and conversions of its own, and types
//!   with a `Deserialize`, `FromStr` or `DecodeAttribute` of their own. The type stops at such an error, and
//!   the shape goes on to constraints and references;
//! - what a shape does not describe: values of any kind, tuples, keys of maps, floats of 32 bits, variants
//!   that serde finds by trying or by an attribute;
//! - limits of a run: a constant of a type is read without being counted.
//!
//! Some of the texts are also decoded by the shape that the schema of the type has, all of them where the
//! variable `HCL_LAW` is set. Beyond the exceptions, a schema says neither what functions of the program
//! change in older files, nor that a type reads the parts of a list one by one, which its errors do say.

mod tests;

use std::sync::Arc;

use super::ByShape;
use super::node::Node;
use crate::decode::traits::{Target, transformed_once};
use crate::decode::unknown_names::Tolerance;
use crate::decode::{AttributeShape, ReadAs, Shape};
use crate::diagnostic::{Diagnostic, Diagnostics, Fact};
use crate::model::{Body, Context, Item, Meter};
use crate::source::Location;

/// Larger texts only repeat what small ones have; they are there for measurements of time and memory.
const MAX_TEXT: usize = 5_000;

/// A run with more elements measures time or memory, so nothing is decoded twice in it.
const MAX_ELEMENTS: u64 = 50_000;

/// Decodes into a type, and checks the law.
pub(crate) fn transformed_into(
    body: &Body,
    run: &Context,
    secrets: Vec<Location>,
    tolerance: Tolerance<'_>,
    target: &mut dyn Target,
) -> Diagnostics {
    let diagnostics = transformed_once(body, run, secrets.clone(), tolerance, target);
    check(body, run, secrets, tolerance, target, &diagnostics);
    diagnostics
}

/// Decodes by the shape what was decoded into a type, which reported `typed`.
fn check(
    body: &Body,
    run: &Context,
    secrets: Vec<Location>,
    tolerance: Tolerance<'_>,
    target: &mut dyn Target,
    typed: &Diagnostics,
) {
    let is_large = body.missing_item().source.text().len() > MAX_TEXT;
    let is_long = run.meter().is_some_and(|meter| meter.add(0) > MAX_ELEMENTS);
    if is_large || is_long || target.is_by_shape() {
        return;
    }
    // The language server leaves out what it knows, and throws the result away where that is not enough.
    #[cfg(feature = "lsp")]
    if run.known().is_some_and(crate::model::known::Known::leaves_out) {
        return;
    }
    let shape = target.shape();
    let by = |shape| {
        let mut value = ByShape::new(shape);
        // A run of its own, whatever others have used of the limits.
        let anew = run.child().with_meter(Meter::new(0)).build();
        let found = transformed_once(body, &anew, secrets.clone(), tolerance, &mut value);
        (value.is_set(), found)
    };
    let (is_set, found) = by(shape);
    assert_eq!(is_set, !found.has_errors(), "a value, or errors: {found:?}");
    compare(body, shape, typed, &found, By::Shape);
    if let Some(read) = tests::read_again(shape, body.missing_item().source.text()) {
        compare(body, shape, typed, &by(read).1, By::Schema);
    }
}

/// By what a body was decoded that was decoded into a type before.
#[derive(Clone, Copy, Debug, PartialEq)]
enum By {
    Shape,
    Schema,
}

/// Compares what a type reported with what its shape did, or its schema.
fn compare(body: &Body, shape: &'static Shape, typed: &Diagnostics, found: &Diagnostics, by: By) {
    if typed.iter().chain(found).any(|one| one.code().starts_with("hcl::limit::")) {
        return;
    }
    let (mut missing, mut surplus): (Vec<&Diagnostic>, Vec<&Diagnostic>) =
        (typed.iter().collect(), found.iter().collect());
    let known = Known { body, shapes: shape.with_all_inside() };
    let is_said = |one, other| is_same(one, other) || by == By::Schema && known.is_said_otherwise(one, other);
    missing.retain(|one| match surplus.iter().position(|other| is_said(one, other)) {
        Some(position) => {
            surplus.remove(position);
            false
        }
        None => true,
    });
    let unexplained =
        |one: &&&Diagnostic| !known.is_of_program(one) && !known.is_undescribed(one) && !known.is_own(one);
    // Where the type has stopped, or reads in its own way.
    let follows = |one: &Diagnostic| missing.iter().any(|stopped| is_about_same(stopped, one));
    let is_false = |one: &&&Diagnostic| !follows(one) && !known.is_own(one);
    let (lacking, wrong): (Vec<_>, Vec<_>) =
        (missing.iter().filter(unexplained).collect(), surplus.iter().filter(is_false).collect());
    assert!(
        lacking.is_empty() && wrong.is_empty(),
        "{} by {by:?}:\nmissing: {lacking:#?}\nsurplus: {wrong:#?}",
        shape.type_name.get(),
    );
}

/// Whether two diagnostics say the same of the same place. A text with secrets is another source each time.
fn is_same(one: &Diagnostic, other: &Diagnostic) -> bool {
    let place = |place: &Location| (place.source.name().to_owned(), place.span, place.text().to_owned());
    let labels = |one: &Diagnostic| -> Vec<_> {
        one.labels.iter().map(|label| (place(&label.location), label.text.clone())).collect()
    };
    let texts = |one: &Diagnostic| {
        (one.summary.clone(), one.detail.clone(), one.help.clone(), one.subject_text.clone())
    };
    let fixes = |one: &Diagnostic| format!("{:?}", one.fixes());
    (one.code(), one.severity, one.is_consequence, &one.facts)
        == (other.code(), other.severity, other.is_consequence, &other.facts)
        && texts(one) == texts(other)
        && one.subject.as_ref().map(place) == other.subject.as_ref().map(place)
        && one.context.as_ref().map(place) == other.context.as_ref().map(place)
        && labels(one) == labels(other)
        && fixes(one) == fixes(other)
}

/// Whether two diagnostics are about the same attribute.
fn is_about_same(one: &Diagnostic, other: &Diagnostic) -> bool {
    let overlap = |one: &Location, other: &Location| {
        one.source.name() == other.source.name()
            && one.span.start <= other.span.end
            && other.span.start <= one.span.end
    };
    let place = |one: &Diagnostic| one.context.clone().or(one.subject.clone());
    one.fact("name").is_some_and(|name| other.fact("name") == Some(name))
        || place(one).zip(place(other)).is_some_and(|(one, other)| overlap(&one, &other))
}

/// What is known of a configuration.
struct Known<'b> {
    body: &'b Body,
    shapes: Vec<&'static Shape>,
}

impl Known<'_> {
    /// Whether the program said it.
    fn is_of_program(&self, one: &Diagnostic) -> bool {
        let codes = [
            "hcl::decode::refused_value",
            "hcl::decode::refused_label",
            "hcl::decode::refused_block",
            "application",
        ];
        // A function may pass on what it reads from a text.
        let is_passed_on = one.code().starts_with("hcl::syntax::");
        // What a type says itself does not name what is expected.
        let is_foreign = is_about_value(one) && one.fact("expected").is_none();
        let is_made = |attribute: &AttributeShape| attribute.converted && !attribute.accepts().converted;
        codes.contains(&one.code()) || is_passed_on || is_foreign || self.attributes_at(one).any(is_made)
    }

    /// Whether a diagnostic may be about a part of a value of which the shape says nothing.
    fn is_undescribed(&self, one: &Diagnostic) -> bool {
        let is_key = one.fact("found").is_none() || one.fact("path").is_none();
        let is_undescribed = |attribute: &'static AttributeShape| {
            let node = Node::whole(attribute);
            !node.is_described(MAX_DEPTH) || is_key && node.has_map(MAX_DEPTH)
        };
        is_about_value(one)
            && (one.code() == "hcl::decode::unsuitable_key" || self.attributes_at(one).any(is_undescribed))
    }

    /// Whether a type reads in its own way what it seems to ask for: it says so by a module of that name.
    fn is_own(&self, one: &Diagnostic) -> bool {
        self.attributes_at(one).any(|attribute| attribute.accepts().type_name.contains("::own::"))
    }

    /// Whether a schema says in its own way what a type says.
    fn is_said_otherwise(&self, typed: &Diagnostic, read: &Diagnostic) -> bool {
        let place =
            |one: &Diagnostic| one.subject.as_ref().map(|place| (place.source.name().to_owned(), place.span));
        let is_apart = |attribute: &AttributeShape| attribute.accepts().read_as == ReadAs::Parts;
        let codes = (typed.code(), read.code());
        codes == ("hcl::migrate::not_migrated", "hcl::migrate::of_program")
            || codes.0 == codes.1 && place(typed) == place(read) && self.attributes_at(typed).any(is_apart)
    }

    /// What the shapes know of the attribute that a diagnostic is about.
    fn attributes_at(&self, one: &Diagnostic) -> impl Iterator<Item = &'static AttributeShape> {
        // In JSON, a property may hold blocks, so the name that the diagnostic gives counts too.
        let place = one.subject.as_ref().and_then(|place| name_at(self.body, place));
        let given = match one.fact("name") {
            Some(Fact::Text(name)) => name.to_string(),
            _ => String::new(),
        };
        let attributes = self.shapes.iter().flat_map(|shape| {
            let rest = shape.rest.map(|rest| &rest.attribute);
            shape.attributes.iter().chain(rest)
        });
        attributes.filter(move |attribute| {
            let is_named = |known: &str| known == given || place.as_deref() == Some(known);
            attribute.name.is_empty() || attribute.names().any(is_named)
        })
    }
}

/// The name of the attribute at a place.
fn name_at(body: &Body, place: &Location) -> Option<Arc<str>> {
    let contains = |outer: &Location| {
        outer.source.name() == place.source.name()
            && outer.span.start <= place.span.start
            && place.span.end <= outer.span.end
    };
    body.items().0.into_iter().find_map(|item| match item {
        Item::Attribute(attribute) => contains(&attribute.location).then_some(attribute.name),
        Item::Block(block) => name_at(&block.body, place),
    })
}

fn is_about_value(one: &Diagnostic) -> bool {
    let codes = [
        "hcl::decode::unsuitable_value",
        "hcl::decode::unsuitable_label",
        "hcl::decode::unsuitable_key",
        "hcl::decode::unknown_attribute",
    ];
    codes.contains(&one.code())
}

/// How deep values are looked into.
const MAX_DEPTH: usize = 8;
