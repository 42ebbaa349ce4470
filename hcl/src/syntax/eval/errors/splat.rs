//! Splat operators.

use crate::diagnostic::Diagnostic;
use crate::value::Type;

use super::describe::a_type;
use super::site::Site;

pub(in crate::syntax::eval) fn null_sequence(site: Site, ty: &Type) -> Diagnostic {
    let ty = a_type(ty);
    site.error("Splat of null value", format!("`*` needs the elements of {ty}, but this value is null."))
}
