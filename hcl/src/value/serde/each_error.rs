//! Reads a value and reports every part that does not fit, not only the first.
//!
//! A type that implements `Deserialize` gives up at its first error. It is then asked again to read only what follows the part that
//! caused the error, and so on. So each element is read once, however many are wrong.

use serde::de::DeserializeOwned;

use super::names::{Names, Trail, found_inside};
use super::reader::{Resume, ValueReader};
use super::{errors, forms};
use crate::value::errors::{About, ValueError};
use crate::value::kind::Kind;
use crate::value::path::PathStep;
use crate::value::repr::Value;

/// Like [`from_value`](super::from_value), but passes every error to `report`, which returns whether to continue. With `checks_names`, it also
/// passes every name in an object that the type does not know; such names do not prevent a result.
///
/// In a tuple, whose parts may have different types, errors after the first are found if its type accepts a stand-in for what is wrong. The
/// same holds for what is missing in an object besides. A type that refuses, because it accepts few values, hides what follows it.
pub(crate) fn from_value_or_errors<T: DeserializeOwned>(
    value: &Value,
    checks_names: bool,
    report: &mut dyn FnMut(ValueError) -> bool,
) -> Option<T> {
    let names = Names::new(value);
    let start = Trail::Root(&names);
    let trail = checks_names.then_some(&start);
    let mut wrong: Option<Wrong> = None;
    let mut described = 0;
    loop {
        let resume = wrong.as_ref().map(Wrong::resume);
        let read = T::deserialize(ValueReader { value, resume, trail });
        let wants_more = names.take().into_iter().all(&mut *report);
        match read {
            Ok(decoded) => return wrong.is_none().then_some(decoded),
            Err(_) if !wants_more => return None,
            Err(error) => {
                let error = match error.subject() {
                    About::Forms if described < forms::MAX_SEARCHES => {
                        described += 1;
                        forms::with_forms::<T>(error, value, resume)
                    }
                    _ => error,
                };
                let error = errors::with_text(error, value);
                wrong = Some(next_start(value, wrong.as_ref(), error, report)?);
            }
        }
    }
}

/// The last error.
struct Wrong {
    place: Vec<usize>,
    /// The names found missing in the object whose end the place is.
    absent: Vec<&'static str>,
}

/// Instead of a position in an object: after its entries, where its type says what is missing.
const END: usize = usize::MAX;

impl Wrong {
    /// A name that is missing in an object; `None` if it was found missing before.
    fn missing(object: &[usize], name: &'static str, before: Option<&Wrong>) -> Option<Wrong> {
        let place = [object, &[END]].concat();
        let mut absent =
            before.filter(|before| before.place == place).map_or(Vec::new(), |before| before.absent.clone());
        if absent.contains(&name) {
            return None;
        }
        absent.push(name);
        Some(Wrong { place, absent })
    }

    fn resume(&self) -> Resume<'_> {
        Resume { place: &self.place, absent: &self.absent }
    }
}

/// Where to continue after an error; `None` at the end of the value. `before` is where this pass started.
fn next_start(
    value: &Value,
    before: Option<&Wrong>,
    error: ValueError,
    report: &mut dyn FnMut(ValueError) -> bool,
) -> Option<Wrong> {
    let start = before.map(|before| &*before.place);
    let place = positions(value, &error, start.unwrap_or_default());
    let next = match *error.subject() {
        About::Missing(name) => Wrong::missing(&place, name, before),
        _ if start.is_some_and(|start| start.starts_with(&place)) => None,
        _ => Some(Wrong { place: place.clone(), absent: Vec::new() }),
    };
    let Some(next) = next else {
        // The error is only about a part that this pass skipped.
        return (!place.is_empty()).then_some(Wrong { place, absent: Vec::new() });
    };
    // Never go back, so that this ends.
    let is_forward = start.is_none_or(|start| *next.place >= *start);
    let goes_on = is_forward && report(found_inside(value, &place, error));
    (goes_on && !next.place.is_empty()).then_some(next)
}

/// The positions of the parts that lead to an error. The search starts at the place `before`, so that each entry is passed once.
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
            let position = key.as_number()?.to_string().parse().ok()?;
            Some((position, items.get(position)?))
        }
        (Kind::Set(set), PathStep::Index(key)) => {
            let items = set.as_slice().iter().enumerate();
            items.skip(start).find(|(_, item)| *item == key)
        }
        (Kind::Map(entries) | Kind::Object(entries), step) => {
            let name = match step {
                PathStep::Attribute(name) => &**name,
                PathStep::Index(key) => key.as_str()?,
            };
            let entries =
                (start..entries.len()).filter_map(|position| Some((position, entries.at(position)?)));
            let mut named = entries.filter(|(_, (key, _))| &***key == name);
            named.next().map(|(position, (_, value))| (position, value))
        }
        _ => None,
    }
}
