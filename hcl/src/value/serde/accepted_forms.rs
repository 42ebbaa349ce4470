//! Which forms a type takes that only says that none of them fits: it is asked to read other values in the
//! same place.

use super::reader::{Resume, ValueReader};
use crate::value::errors::ValueError;
use crate::value::kind::Kind;
use crate::value::path::PathStep;
use crate::value::repr::Value;
use crate::words::listed;

/// Forms are searched for at most this many errors of one value: each search reads the value several times.
pub(super) const MAX_SEARCHES: usize = 8;

/// Reads a value as a type. What is read is kept elsewhere.
pub(super) type Read<'r> = &'r mut dyn FnMut(ValueReader<'_, '_>) -> Result<(), ValueError>;

/// The error with the forms that would fit where it is, if it says that none does. `read` is for the type of
/// the whole value, and was asked to begin at `resume`.
pub(super) fn with_forms(
    error: ValueError,
    value: &Value,
    resume: Option<Resume<'_>>,
    read: Read<'_>,
) -> ValueError {
    let path = error.path();
    let mut fits = |sample: Value| {
        let changed = replaced(value, path.steps(), sample)?;
        let result = read(ValueReader { value: &changed, resume, trail: None });
        let is_refused = result.is_err_and(|error| error.path().starts_with(path));
        (!is_refused).then_some(())
    };
    let is_same_kind = |sample: &Value| {
        path.apply(value).is_ok_and(|found| {
            std::mem::discriminant(&found.kind()) == std::mem::discriminant(&sample.kind())
        })
    };
    let samples = [
        ("a bool", Value::bool(true)),
        ("a number", Value::number(1)),
        ("a string", Value::string("a")),
        ("a list", Value::tuple(Vec::new())),
        ("an object", Value::object::<&str>([])),
    ];
    let other = samples.into_iter().filter(|(_, sample)| !is_same_kind(sample));
    let nouns = other.filter_map(|(noun, sample)| fits(sample).map(|()| noun));
    match listed(nouns, "or", usize::MAX) {
        none if none.is_empty() => error,
        nouns => error.advising(&format!("{nouns} would fit here")),
    }
}

/// The value with another part at the end of a path; `None` if the path leads nowhere.
fn replaced(value: &Value, steps: &[PathStep], part: Value) -> Option<Value> {
    let Some((step, rest)) = steps.split_first() else { return Some(part) };
    match (value.kind(), step) {
        (Kind::List(items) | Kind::Tuple(items), PathStep::Index(key)) => {
            let position = usize::try_from(key.as_number()?).ok()?;
            let mut items = items.to_vec();
            let old = items.get_mut(position)?;
            *old = replaced(old, rest, part)?;
            Value::try_tuple(items).ok()
        }
        (Kind::Map(entries) | Kind::Object(entries), step) => {
            let name = step.name()?;
            let new = replaced(entries.get(name)?, rest, part)?;
            let others =
                entries.iter().map(|(key, old)| (key, if key == name { new.clone() } else { old.clone() }));
            Value::try_object(others).ok()
        }
        _ => None,
    }
}
