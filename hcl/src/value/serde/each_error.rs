//! Reads a value and reports every part that does not fit, not only the first.
//!
//! A type that implements `Deserialize` gives up at its first error. It is then asked again to read only what
//! follows the part that caused the error, and so on. So each element is read once, however many are wrong.

use serde::de::DeserializeOwned;

use super::accepted_forms::Read;
use super::names::{Names, Trail, found_inside};
use super::reader::ValueReader;
use super::{accepted_forms, errors};
use crate::value::errors::{About, ValueError};
use crate::value::kind::Kind;
use crate::value::path::PathStep;
use crate::value::repr::Value;

/// Like [`from_value`](super::from_value), but passes every error to `report`, which returns whether to
/// continue. With `checks_names`, it also passes every name in an object that the type does not know; such
/// names do not prevent a result.
///
/// Of a tuple or an array, only the first error is found, and of the names that an object lacks, the first
/// one, if its entries fit: to go on after these, a type would need values that nobody wrote.
pub(crate) fn from_value_or_errors<T: DeserializeOwned>(
    value: &Value,
    checks_names: bool,
    report: &mut dyn FnMut(ValueError) -> bool,
) -> Option<T> {
    let mut decoded = None;
    let mut read = |reader: ValueReader<'_, '_>| T::deserialize(reader).map(|value| decoded = Some(value));
    let is_whole = read_each(value, checks_names, report, &mut read);
    decoded.filter(|_| is_whole)
}

/// Reads a value, perhaps several times, and returns whether it fits. Not generic: a program has many types.
pub(super) fn read_each(
    value: &Value,
    checks_names: bool,
    report: &mut dyn FnMut(ValueError) -> bool,
    read: Read<'_>,
) -> bool {
    let names = Names::new(value);
    let start = Trail::Root(&names);
    let trail = checks_names.then_some(&start);
    let mut wrong: Option<Vec<usize>> = None;
    let mut described = 0;
    loop {
        let resume = wrong.as_deref();
        let result = read(ValueReader { value, resume, trail });
        let wants_more = names.take().into_iter().all(&mut *report);
        match result {
            Ok(()) => return wrong.is_none(),
            Err(_) if !wants_more => return false,
            Err(error) => {
                let error = match error.subject() {
                    About::Forms if described < accepted_forms::MAX_SEARCHES => {
                        described += 1;
                        accepted_forms::with_forms(error, value, resume, read)
                    }
                    _ => error,
                };
                let error = errors::with_text(error, value);
                wrong = next_start(value, wrong.as_deref(), error, report);
                if wrong.is_none() {
                    return false;
                }
            }
        }
    }
}

/// Instead of a position in an object: after its entries, where its type says what is missing.
const END: usize = usize::MAX;

/// Where to continue after an error; `None` at the end of the value. `before` is where this pass started.
fn next_start(
    value: &Value,
    before: Option<&[usize]>,
    error: ValueError,
    report: &mut dyn FnMut(ValueError) -> bool,
) -> Option<Vec<usize>> {
    let place = positions(value, &error, before.unwrap_or_default());
    if before.is_some_and(|before| before.starts_with(&place)) {
        // The error is only about a part that this pass skipped.
        return (!place.is_empty()).then_some(place);
    }
    let next = match error.subject() {
        About::Missing(_) => [&*place, &[END]].concat(),
        _ => place.clone(),
    };
    // Never go back, so that this ends.
    let is_forward = before.is_none_or(|before| *next >= *before);
    let goes_on = is_forward && report(found_inside(value, &place, error));
    (goes_on && !next.is_empty()).then_some(next)
}

/// The positions of the parts that lead to an error. The search starts at the place `before`, so that each
/// entry is passed once.
fn positions(value: &Value, error: &ValueError, before: &[usize]) -> Vec<usize> {
    let steps = error.path().steps();
    let name = error.subject().name().map(|name| PathStep::Attribute(name.clone()));
    let mut found: Vec<usize> = Vec::with_capacity(steps.len() + 1);
    let mut value = value;
    for step in steps.iter().chain(&name) {
        let start = if before.starts_with(&found) { before.get(found.len()).copied() } else { None };
        let Some((position, part)) = child(value, step, start.unwrap_or(0)) else { break };
        found.push(position);
        value = part;
    }
    found
}

/// The part that a step leads to, and its position, which is at least `start`.
fn child<'v>(value: &'v Value, step: &PathStep, start: usize) -> Option<(usize, &'v Value)> {
    match (value.kind(), step) {
        (Kind::List(items) | Kind::Tuple(items), PathStep::Index(key)) => {
            let position = usize::try_from(key.as_number()?).ok()?;
            Some((position, items.get(position)?))
        }
        (Kind::Set(set), PathStep::Index(key)) => {
            let items = set.as_slice().iter().enumerate();
            items.skip(start).find(|(_, item)| *item == key)
        }
        (Kind::Map(entries) | Kind::Object(entries), step) => {
            let name = step.name()?;
            let is_named = |position: &usize| entries.at(*position).is_some_and(|(key, _)| **key == *name);
            let position = (start..entries.len()).find(is_named)?;
            Some((position, entries.at(position)?.1))
        }
        _ => None,
    }
}
