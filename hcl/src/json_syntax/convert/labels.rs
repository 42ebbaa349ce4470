//! How many labels the blocks of a JSON property can have.

use crate::model::Expression;

/// The most labels that the blocks of a JSON property can have: at so many levels, its value has nothing but
/// objects. `None` if it cannot be blocks, as a string or a number.
///
/// JSON does not show how many labels blocks have: an object inside may also be a block of its own.
///
/// ```
/// let body = hcl::json::parse_source(&hcl::Source::new("a.json", r#"{"service": {"http": {"web": {"port": 80}}}}"#)).0;
/// let (attributes, _) = body.just_attributes();
/// let service = attributes.get("service").expect("it is there");
/// assert_eq!(hcl::json::possible_labels(&service.expression), Some(2));
/// ```
pub fn possible_labels(value: &Expression) -> Option<usize> {
    /// Blocks with more labels do not occur.
    const MAX_LABELS: usize = 16;

    let mut level = objects(value)?;
    for labels in 0..MAX_LABELS {
        let inside = level.iter().flatten().map(objects).collect::<Option<Vec<_>>>();
        match inside.map(|inside| inside.concat()) {
            Some(inside) if !inside.is_empty() => level = inside,
            _ => return Some(labels),
        }
    }
    Some(MAX_LABELS)
}

/// The values of the properties of an object, or of those in an array of objects.
fn objects(value: &Expression) -> Option<Vec<Vec<Expression>>> {
    let properties = |object: &Expression| {
        let pairs = object.static_map()?;
        Some(pairs.into_iter().map(|(_, value)| value).collect())
    };
    match value.static_list() {
        Some(elements) => elements.iter().map(properties).collect(),
        None => Some(vec![properties(value)?]),
    }
}
