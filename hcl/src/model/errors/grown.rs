//! Values that would get too many parts.

use crate::diagnostic::{Diagnostic, catalogue};
use crate::model::Exceeded;
use crate::source::Location;

/// A value to be converted would get more parts than the run may still make: its type has optional
/// attributes.
pub(crate) fn too_many_converted(place: Location, exceeded: &Exceeded) -> Diagnostic {
    let mut diagnostic = catalogue::types::converted(exceeded.limit).at(place);
    diagnostic.is_consequence = exceeded.before;
    diagnostic
}
