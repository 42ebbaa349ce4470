//! Checking a value in the configuration. That works for any type that is decoded from it.

use unicode_segmentation::UnicodeSegmentation;

use super::bounds::ElementPlace;
use super::errors::Subject;
use super::terms::{self, Counted};
use super::{Constraints, OneOf, Outside};
use crate::decode::decoder::Limits;
use crate::decode::errors::with_literal;
use crate::decode::{AttributeShape, Decoder, LabelShape, MakeBound};
use crate::diagnostic::Diagnostic;
use crate::diagnostic::catalogue::decode as messages;
use crate::model::{Attribute, BlockLabel, Locator};
use crate::source::Location;
use crate::value::{About, Kind, Number, Path, Value, ValueError};

/// Checks the value of an attribute; whether it meets all constraints. `outside` is the result of comparing
/// the decoded value with its bounds. There is no value if the expression cannot be evaluated as a whole.
pub(in crate::decode) fn check_attribute(
    attribute: &Attribute,
    shape: &AttributeShape,
    value: Option<Value>,
    outside: &Outside,
    decoder: &mut Decoder<'_>,
) -> bool {
    let Some(value) = value else { return check_unevaluated(attribute, shape.constraints, decoder) };
    let (value, marks) = value.unmark_deep();
    let mut check = Check::new(attribute, shape, decoder);
    check.is_marked = !marks.is_empty();
    check.check_whole(shape.constraints, &value, outside);
    check.is_met
}

/// Checks the parts that could be decoded of a value that could not: those without a problem after the first
/// `before`. `is_plain` says that the value is read as the field's type, so that its numbers can be compared
/// with bounds.
pub(in crate::decode) fn check_rest(
    attribute: &Attribute,
    shape: &AttributeShape,
    value: Option<Value>,
    is_plain: bool,
    before: usize,
    decoder: &mut Decoder<'_>,
) {
    let is_collection =
        |value: &Value| Counted::of(value).is_some_and(|counted| counted != Counted::Characters);
    let Some(value) = value.filter(|value| is_collection(value) && !value.contains_marked()) else { return };
    let mut check = Check::new(attribute, shape, decoder);
    check.refused = check.decoder.places_since(before);
    check.compares = is_plain;
    check.check_whole(shape.constraints, &value, &Outside::default());
}

/// Checks a label; whether it meets all constraints.
pub(in crate::decode) fn check_label(
    label: &BlockLabel,
    shape: &LabelShape,
    outside: &Outside,
    decoder: &mut Decoder<'_>,
) -> bool {
    let value = Value::string(&label.text);
    let faults = faults(shape.constraints, &value, outside.itself, decoder);
    let subject = subject_of_label(label, shape.name, &value);
    faults.iter().for_each(|fault| decoder.report(subject.error(shape.constraints, fault)));
    faults.is_empty()
}

/// The error for a number that the type of an attribute, or of an element of it, cannot hold. `None` if no
/// option limits it. A secret is not `found`.
pub(in crate::decode) fn beyond_type(
    attribute: &Attribute,
    limits: Limits,
    error: &ValueError,
    found: Option<&Value>,
    place: impl FnOnce() -> Location,
) -> Option<Diagnostic> {
    let Limits { constraints, is_element } = limits;
    let path = error.path();
    let constraints = match path.steps() {
        [] => constraints?,
        [_] => constraints?.each?,
        _ => return None,
    };
    let bounds = bounds_of_type(constraints, error)?;
    let what = if is_element {
        Some(format!("Each element of `{}`", attribute.name))
    } else {
        (!path.is_empty()).then(|| format!("At {}{path}: the value", attribute.name))
    };
    // Nothing is said at the place of a secret.
    let place = if found.is_none() { attribute.location.clone() } else { place() };
    let diagnostic = subject(attribute, what, place, found).out_of_bounds(&bounds);
    let nearest = match error.subject() {
        About::Range { is_below, .. } => terms::nearest_bound(constraints, *is_below),
        _ => None,
    };
    Some(match nearest.filter(|_| found.is_some()) {
        Some(nearest) => with_literal(diagnostic, &nearest),
        None => diagnostic,
    })
}

/// The error for a number that the type of a label, the block's `name`, cannot hold. `None` if no option
/// limits it.
pub(in crate::decode) fn beyond_type_of_label(
    label: &BlockLabel,
    name: &str,
    limits: Limits,
    error: &ValueError,
) -> Option<Diagnostic> {
    let bounds = bounds_of_type(limits.constraints?, error)?;
    Some(subject_of_label(label, name, &Value::string(&label.text)).out_of_bounds(&bounds))
}

fn bounds_of_type(constraints: &Constraints, error: &ValueError) -> Option<terms::Bounds> {
    match error.subject() {
        About::Range { min, max, is_below } => terms::bounds_of_type(constraints, min, max, *is_below),
        _ => None,
    }
}

fn subject_of_label<'v>(label: &BlockLabel, name: &'v str, value: &'v Value) -> Subject<'v> {
    Subject {
        name,
        of: messages::label(&label.text),
        what: messages::the_label(name),
        place: label.location.clone(),
        context: None,
        value: Some(value),
    }
}

/// Of an expression without a value, the syntax tells how many elements there are.
fn check_unevaluated(attribute: &Attribute, constraints: &Constraints, decoder: &mut Decoder<'_>) -> bool {
    let list = attribute.expression.static_list().map(|items| (Counted::Elements, items.len()));
    let map = || attribute.expression.static_map().map(|items| (Counted::Entries, items.len()));
    let (Some(limits), Some((counted, length))) = (constraints.length, list.or_else(map)) else {
        return true;
    };
    let is_met = allows(limits, length);
    if !is_met {
        let value = Value::dynamic();
        let subject = subject(attribute, None, attribute.expression.location(), Some(&value));
        decoder.report(subject.error(constraints, &Fault::Length(counted, length)));
    }
    is_met
}

/// An attribute that is being checked.
struct Check<'a, 'd, 'c> {
    attribute: &'a Attribute,
    places: Locator<'a>,
    decoder: &'d mut Decoder<'c>,
    /// The places of parts that are refused already.
    refused: Vec<Location>,
    /// Whether numbers in the value are compared with bounds.
    compares: bool,
    /// Whether nothing of a report about the place of the value is shown.
    is_hidden: bool,
    is_marked: bool,
    is_met: bool,
}

impl<'a, 'd, 'c: 'a> Check<'a, 'd, 'c> {
    fn new(attribute: &'a Attribute, shape: &AttributeShape, decoder: &'d mut Decoder<'c>) -> Self {
        Check {
            attribute,
            places: Locator::new(&attribute.expression, decoder.context()),
            decoder,
            refused: Vec::new(),
            compares: false,
            is_hidden: shape.holds_secrets(),
            is_marked: false,
            is_met: true,
        }
    }

    fn check_whole(&mut self, constraints: &Constraints, value: &Value, outside: &Outside) {
        self.check_one(constraints, value, None, outside.itself);
        let Constraints { each, keys, .. } = *constraints;
        let Some(parts) = value.elements().filter(|_| each.or(keys).is_some()) else { return };
        let is_map = matches!(value.kind(), Kind::Map(_) | Kind::Object(_));
        // The decoded collection may not know the place of what is outside the bounds.
        let mut is_found = !outside.elsewhere;
        for (position, (key, part)) in parts.enumerate() {
            if self.decoder.is_full() {
                return;
            }
            let (step, is_outside) = match key.as_str().filter(|_| is_map) {
                Some(key) => {
                    keys.iter().for_each(|keys| self.check_key(keys, key));
                    (ElementPlace::Key(key), outside.keys.contains(key))
                }
                None => (ElementPlace::Position(position), outside.positions.contains(&position)),
            };
            let Some(each) = each else { continue };
            let may_compare = outside.elsewhere || self.compares;
            let is_outside = is_outside || may_compare && is_number_outside(each, &part);
            is_found |= is_outside;
            self.check_one(each, &part, Some(step), is_outside);
        }
        if let (Some(each), false) = (each, is_found) {
            let what = messages::each_element(&self.attribute.name);
            let subject = subject(self.attribute, Some(what), self.attribute.expression.location(), None);
            self.decoder.report(subject.error(each, &Fault::Outside));
            self.is_met = false;
        }
    }

    fn check_one(
        &mut self,
        constraints: &Constraints,
        value: &Value,
        step: Option<ElementPlace<'_>>,
        is_outside: bool,
    ) {
        let faults = faults(constraints, value, is_outside, self.decoder);
        if faults.is_empty() {
            return;
        }
        let path = step.map_or_else(Path::new, path_of);
        let place = self.places.locate(&path);
        let what = (!path.is_empty()).then(|| messages::value_in_part(&self.attribute.name, &path));
        self.report(constraints, &faults, value, subject(self.attribute, what, place, None));
    }

    fn check_key(&mut self, constraints: &Constraints, key: &str) {
        let value = Value::string(key);
        let faults = faults(constraints, &value, false, self.decoder);
        if faults.is_empty() || self.decoder.is_full() {
            return;
        }
        let place = self.places.locate_name(&Path::new(), &key.into());
        let what = messages::each_key(&self.attribute.name);
        let of = messages::key_in(&self.attribute.name);
        let subject = Subject { of, ..subject(self.attribute, Some(what), place, None) };
        self.report(constraints, &faults, &value, subject);
    }

    /// Reports the faults of a value, unless its place is refused already. Nothing is said at the place of a
    /// secret.
    fn report(&mut self, constraints: &Constraints, faults: &[Fault], value: &Value, subject: Subject<'_>) {
        if self.refused.contains(&subject.place) {
            return;
        }
        let place = if self.is_hidden { self.attribute.location.clone() } else { subject.place };
        let shown = (!self.is_hidden && !self.is_marked).then_some(value);
        let subject = Subject { place, value: shown, ..subject };
        faults.iter().for_each(|fault| self.decoder.report(subject.error(constraints, fault)));
        self.is_met = false;
    }
}

fn path_of(step: ElementPlace<'_>) -> Path {
    match step {
        ElementPlace::Position(position) => Path::new().index(Value::number(position)),
        ElementPlace::Key(key) => Path::new().attribute(key),
        ElementPlace::Unknown => Path::new(),
    }
}

/// The attribute, or a part of its value, which `what` names.
fn subject<'v>(
    attribute: &'v Attribute,
    what: Option<String>,
    place: Location,
    value: Option<&'v Value>,
) -> Subject<'v> {
    Subject {
        name: &attribute.name,
        of: messages::value_for(&attribute.name),
        what: what.unwrap_or_else(|| format!("`{}`", attribute.name)),
        place,
        context: Some(attribute.location.clone()),
        value,
    }
}

/// A constraint that is not met.
pub(super) enum Fault {
    /// The value is outside the bounds.
    Outside,
    /// The number of things counted is outside the range.
    Length(Counted, usize),
    /// The text does not match.
    #[cfg(any(feature = "regex", feature = "schema"))]
    Pattern(super::matching::Mismatch),
    OneOf(OneOf),
}

/// The constraints that a value does not meet, without those of its parts. Null and what is unknown meet all.
#[cfg_attr(
    not(any(feature = "regex", feature = "schema")),
    expect(unused_variables, reason = "only patterns are kept there")
)]
fn faults(
    constraints: &Constraints,
    value: &Value,
    is_outside: bool,
    decoder: &mut Decoder<'_>,
) -> Vec<Fault> {
    let mut faults = Vec::new();
    if value.is_null() || !value.is_known() {
        return faults;
    }
    if is_outside {
        faults.push(Fault::Outside);
    }
    if let (Some(limits), Some((counted, length))) = (constraints.length, length_of(value))
        && !allows(limits, length)
    {
        faults.push(Fault::Length(counted, length));
    }
    #[cfg(any(feature = "regex", feature = "schema"))]
    super::matching::check(constraints, value, decoder, &mut faults);
    if let Some(one_of) = constraints.one_of
        && !is_one_of(one_of, value)
    {
        faults.push(Fault::OneOf(one_of));
    }
    faults
}

fn allows((least, most): (usize, Option<usize>), length: usize) -> bool {
    length >= least && most.is_none_or(|most| length <= most)
}

fn length_of(value: &Value) -> Option<(Counted, usize)> {
    let counted = Counted::of(value)?;
    let length = match counted {
        Counted::Characters => text_of(value)?.graphemes(true).count(),
        Counted::Elements | Counted::Entries => value.len()?,
    };
    Some((counted, length))
}

/// The text of a value that converts to a string.
pub(in crate::decode) fn text_of(value: &Value) -> Option<String> {
    match value.kind() {
        Kind::String(text) => Some(text.to_owned()),
        Kind::Number(number) => Some(number.to_string()),
        Kind::Bool(truth) => Some(truth.to_string()),
        _ => None,
    }
}

/// Whether the value is one of these, or converts to one.
fn is_one_of(one_of: OneOf, value: &Value) -> bool {
    let number = match value.kind() {
        Kind::Number(number) => Some(number.clone()),
        Kind::String(text) => text.parse().ok(),
        _ => None,
    };
    match one_of {
        OneOf::Texts(words) => text_of(value)
            .is_some_and(|text| words.iter().any(|word| Value::string(word).as_str() == Some(&text))),
        OneOf::Numbers(words) => number
            .is_some_and(|number| words.iter().any(|word| word.parse::<Number>().as_ref() == Ok(&number))),
    }
}

/// Whether a number is outside of bounds that are numbers.
fn is_number_outside(constraints: &Constraints, value: &Value) -> bool {
    let Some(number) = value.as_number() else { return false };
    let bound = |bound: Option<MakeBound>| bound.and_then(|bound| bound.value().as_number().cloned());
    bound(constraints.min).is_some_and(|min| *number < min)
        || bound(constraints.max).is_some_and(|max| *number > max)
}
