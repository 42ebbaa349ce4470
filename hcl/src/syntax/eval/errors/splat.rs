//! Splat operators.

use crate::diagnostic::Diagnostic;
use crate::value::Type;

use super::describe::a_type;
use super::site::Site;

pub(in crate::syntax::eval) fn null_sequence(site: Site, ty: &Type) -> Diagnostic {
    let ty = a_type(ty);
    site.error("Splat of null value", format!("`*` needs the elements of {ty}, but this value is null."))
}

/// The results of a splat over a list or a set do not have one type.
pub(in crate::syntax::eval) fn several_types(site: Site) -> Diagnostic {
    site.error(
        "Splat with results of several types",
        "`*` makes a list, whose elements have one type, but what follows it gives values of several. Write a for \
         expression instead, which makes a tuple.",
    )
}
