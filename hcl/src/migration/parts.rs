//! The types that are decoded from a section of a document.

use crate::decode::Shape;
use crate::decode::old_places::parts_with;
use crate::edit::Section;

/// The type itself, those that are decoded from the same body, and the variant that is chosen in it, as far
/// as the section and the labels of its block say which.
pub(super) fn parts(
    shape: &'static Shape,
    section: Option<&Section>,
    labels: &[String],
) -> Vec<&'static Shape> {
    parts_with(shape, &|part, variant| match part.tag {
        Some(tag) => {
            let value = section.and_then(|section| section.get(tag)?.value());
            value.is_some_and(|value| value.as_str().is_some_and(|name| variant.is_called(name)))
        }
        None => labels.first().is_some_and(|label| variant.is_called(label)),
    })
}
