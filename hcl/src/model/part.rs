//! From a path inside a value to the expression that gave that part.

use std::sync::Arc;

use super::{Context, Expression};
use crate::source::Location;
use crate::value::{Path, PathStep};

/// The place of the part of `expression` at `path`.
///
/// Only tuple and object constructors show their parts; at anything else the place is that of the whole.
pub(crate) fn locate(expression: &Expression, path: &Path, context: &Context) -> Location {
    let mut expression = expression.clone();
    for step in path.steps() {
        match part(&expression, step, context) {
            Some(inner) => expression = inner,
            None => break,
        }
    }
    expression.location()
}

/// The text of an object item's key, if it can be told.
pub(crate) fn key_text(key: &Expression, context: &Context) -> Option<Arc<str>> {
    if let Some(keyword) = key.keyword() {
        return Some(keyword);
    }
    let value = key.evaluate(context).ok()?;
    match (value.as_str(), value.as_number(), value.as_bool()) {
        _ if value.is_marked() => None,
        (Some(text), _, _) => Some(text.into()),
        (_, Some(number), _) => Some(number.to_string().into()),
        (_, _, Some(truth)) => Some(truth.to_string().into()),
        _ => None,
    }
}

fn part(expression: &Expression, step: &PathStep, context: &Context) -> Option<Expression> {
    let name = match step {
        PathStep::Attribute(name) => &**name,
        PathStep::Index(key) => match key.as_number() {
            Some(number) => {
                let index: usize = number.to_string().parse().ok()?;
                return expression.static_list()?.into_iter().nth(index);
            }
            None => key.as_str()?,
        },
    };
    // The last item of a key is the one that counts.
    let mut items = expression.static_map()?.into_iter().rev();
    items.find(|(key, _)| key_text(key, context).as_deref() == Some(name)).map(|(_, value)| value)
}
