//! Old names, deprecated ones, and two names for one thing.

use crate::decode::Decoder;
use crate::diagnostic::{Diagnostic, Fix, catalogue, name_like, sentence};
use crate::model::Attribute;
use crate::source::Location;

/// An attribute is there under its name and under an alias or an old name.
pub(crate) fn same_attribute(first: &Attribute, other: &Attribute) -> Diagnostic {
    catalogue::decode::same_attribute(&other.name, &first.name)
        .at(other.name_location.clone())
        .and_at(first.name_location.clone())
}

/// An old name. Writing the new one at the place of the warning is all there is to do.
fn renamed(old: &str, place: &Location, name: &str) -> Diagnostic {
    let fix = name_like(place.text(), old, name)
        .map(|text| Fix::certain(format!("Write {text}")).replace(place.clone(), text));
    catalogue::decode::renamed(old, name).at(place.clone()).with_optional_fix(fix)
}

/// Warns of a name that is deprecated as a whole, at `place`, or only written in an old way, at `name_place`.
pub(in crate::decode) fn warn_of_name(
    name: &str,
    [place, name_place]: [&Location; 2],
    deprecated: Option<&str>,
    (renamed_from, present): (&[&str], &str),
    decoder: &mut Decoder<'_>,
) {
    if let Some(advice) = deprecated {
        decoder.report(catalogue::decode::deprecated(name, &sentence(advice)).at(place.clone()));
    }
    if renamed_from.contains(&name) {
        decoder.report(renamed(name, name_place, present));
    }
}
