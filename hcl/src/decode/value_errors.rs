//! From the errors of a value to diagnostics: each at its part of the expression, with what was probably
//! meant.

use std::cell::OnceCell;
use std::sync::Arc;

use super::constraints::{self, Bounds, beyond_type};
use super::decoder::Limits;
use super::errors;
use crate::diagnostic::{Collector, Diagnostic, suggest};
use crate::model::errors::{entry_removal, unsupported_name};
use crate::model::{Attribute, Context, Expression, Locator};
use crate::source::{Location, Span};
use crate::value::{About, Mismatch, Path, PathStep, SecretParts, Sort, Value, ValueError};

/// The errors of one value, in order.
pub(super) struct Misfits<'a> {
    /// The attribute, unless the expression stands alone.
    attribute: Option<&'a Attribute>,
    value: &'a Value,
    /// Whether the value is not shown.
    is_secret: bool,
    limits: Limits,
    context: &'a Context,
    places: Locator<'a>,
    /// The unexpected names so far, each with the path to its object.
    unexpected: Vec<(Path, Arc<str>)>,
    /// The errors in parts of the expression so far, each with its place and its path without positions.
    told: Vec<(Span, Vec<String>)>,
}

/// Called with an error of a value; returns whether to look for more.
pub(super) type Report<'r> = &'r mut dyn FnMut(ValueError) -> bool;

impl<'a> Misfits<'a> {
    /// Those of an attribute's value.
    pub(super) fn of_attribute(
        attribute: &'a Attribute,
        value: &'a Value,
        is_secret: bool,
        limits: Limits,
        context: &'a Context,
    ) -> Self {
        let misfits = Misfits::of_expression(&attribute.expression, value, context);
        Misfits { attribute: Some(attribute), is_secret, limits, ..misfits }
    }

    /// Reports the errors that `read` finds; returns the places of those that are about secrets. What is
    /// secret matters only for errors.
    pub(super) fn report(
        mut self,
        secrets: &dyn Fn() -> SecretParts,
        report: &mut Collector,
        read: &mut dyn FnMut(Report<'_>),
    ) -> Vec<Location> {
        let (is_secret, known, mut hidden) = (self.is_secret, OnceCell::new(), Vec::new());
        read(&mut |error| {
            hidden.extend(self.hide_secrets(is_secret, known.get_or_init(secrets), &error));
            report.push(self.diagnostic(&error));
            !report.is_full()
        });
        hidden
    }

    /// Shows nothing of the value in what is said about an error, if `is_secret` or if it is about a part
    /// that the type keeps secret. Returns the place of that part.
    fn hide_secrets(
        &mut self,
        is_secret: bool,
        secrets: &SecretParts,
        error: &ValueError,
    ) -> Option<Location> {
        let is_about_name = matches!(error.subject(), About::Missing(_) | About::Unknown { .. });
        let is_in_part = !is_about_name && secrets.covers(error.path());
        self.is_secret = is_secret || secrets.is_whole() || is_in_part;
        match self.attribute {
            Some(attribute) if secrets.is_whole() => Some(attribute.expression.location()),
            _ if is_in_part || secrets.is_whole() => Some(self.places.locate(error.path())),
            _ => None,
        }
    }

    /// Those of an expression's value.
    pub(super) fn of_expression(expression: &'a Expression, value: &'a Value, context: &'a Context) -> Self {
        let places = Locator::new(expression, context);
        Misfits {
            attribute: None,
            value,
            is_secret: false,
            limits: Limits::default(),
            context,
            places,
            unexpected: Vec::new(),
            told: Vec::new(),
        }
    }

    /// The diagnostic for the next error.
    fn diagnostic(&mut self, error: &ValueError) -> Diagnostic {
        let mut diagnostic = self.of_one(error);
        diagnostic.is_consequence |= self.is_repeated(error, diagnostic.subject.as_ref());
        diagnostic
    }

    /// Whether the same part of the expression made another element with an error: the result of a `for` is
    /// written once.
    fn is_repeated(&mut self, error: &ValueError, place: Option<&Location>) -> bool {
        /// More errors are hardly repeated, and each is compared with all before it.
        const MAX_TOLD: usize = 100;

        let Some((attribute, place)) = self.attribute.zip(place) else { return false };
        // Other expressions than a `for` may have got several different mistakes from elsewhere.
        let is_whole = *place == attribute.expression.location();
        if is_whole && !attribute.expression.is_for() {
            return false;
        }
        let names = error.path().steps().iter().map(|step| match step {
            PathStep::Attribute(name) => name.to_string(),
            PathStep::Index(_) => String::new(),
        });
        let told = (place.span, names.chain(error.subject().name().map(ToString::to_string)).collect());
        let is_repeated = self.told.contains(&told);
        if !is_repeated && self.told.len() < MAX_TOLD {
            self.told.push(told);
        }
        is_repeated
    }

    fn of_one(&mut self, error: &ValueError) -> Diagnostic {
        match error.subject() {
            About::Unknown { name, open, is_found: true } => self.unknown(error.path(), name, open),
            About::Missing(name) => {
                let mut diagnostic = self.unsuitable(error);
                diagnostic.is_consequence = self.is_meant(error.path(), name);
                diagnostic
            }
            About::Range { .. } => self.beyond_type(error).unwrap_or_else(|| self.unsuitable(error)),
            _ => self.unsuitable(error),
        }
    }

    /// A number that the type cannot hold, in the words of the field's options if these limit it.
    fn beyond_type(&mut self, error: &ValueError) -> Option<Diagnostic> {
        let value = error.path().apply(self.value).ok().filter(|_| !self.is_secret);
        beyond_type(self.attribute?, self.limits, error, value.as_ref(), || self.places.locate(error.path()))
    }

    fn unsuitable(&mut self, error: &ValueError) -> Diagnostic {
        let place = match error.subject().name() {
            Some(name) => self.places.locate_name(error.path(), name),
            None => self.places.locate(error.path()),
        };
        let bounds = self.bounds(error.path());
        let is_computed =
            !place.text().trim_start_matches('-').starts_with(|char: char| char.is_ascii_digit());
        let found = match self.attribute {
            Some(attribute) => errors::unsuitable_value(attribute, self.value, error, place, bounds.as_ref()),
            None => errors::unsuitable_expression(self.value, error, place),
        };
        let Mismatch { wanted, given, .. } = error.mismatch();
        let rounds = self.context.function("floor").is_some() && self.context.function("ceil").is_some();
        match (wanted, given) {
            (Some(Sort::Whole), Some(Sort::Number)) if rounds && is_computed => {
                found.with_help("Round it with `floor` or `ceil`.")
            }
            _ => found,
        }
    }

    /// The bounds that the options of the field set for the part at a path.
    fn bounds(&self, path: &Path) -> Option<Bounds> {
        let limits = self.limits.constraints?;
        match path.steps() {
            [] => constraints::bounds(limits),
            [_] => constraints::bounds(limits.each?),
            _ => None,
        }
    }

    fn unknown(&mut self, path: &Path, name: &Arc<str>, open: &[&str]) -> Diagnostic {
        let place = self.places.locate_name(path, name);
        let index = self.unexpected.len();
        self.unexpected.push((path.clone(), name.clone()));
        match self.attribute {
            Some(attribute) => {
                let object = format!("{}{path}", attribute.name);
                let value = self.places.locate(&path.clone().attribute(&**name));
                let found = unsupported_name(index, name, place, Some(&object), open)
                    .with_context(attribute.location.clone());
                without_entry(found, name, &value)
            }
            None if path.is_empty() => unsupported_name(index, name, place, None, open),
            None => unsupported_name(index, name, place, Some(&path.to_string()), open),
        }
    }

    /// Whether an unexpected name in the same object was probably meant to be this one.
    fn is_meant(&self, path: &Path, name: &str) -> bool {
        self.unexpected.iter().any(|(object, given)| object == path && suggest(given, [name]).is_some())
    }
}

/// Adds the change that removes an entry, where no other name was probably meant. `value` is the place of its
/// value.
fn without_entry(diagnostic: Diagnostic, name: &str, value: &Location) -> Diagnostic {
    let place = diagnostic.subject.as_ref().filter(|_| diagnostic.fixes().is_empty());
    // Names and values stand beside each other in what is written as an object.
    let is_written = |place: &&Location| {
        let between = place.source.text().get(place.span.end as usize..value.span.start as usize);
        place.source == value.source && between.is_some_and(|signs| matches!(signs.trim(), "=" | ":" | "=>"))
    };
    let entry = place
        .filter(is_written)
        .map(|place| place.source.location(Span::new(place.span.start, value.span.end)));
    let fix = entry.map(|entry| entry_removal(&entry, name));
    diagnostic.with_optional_fix(fix)
}
