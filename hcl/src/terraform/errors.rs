//! The messages for errors in templates that functions evaluate.

use crate::diagnostic::{Diagnostic, catalogue};
use crate::source::Location;
use crate::value::function::error::Tells;
use crate::value::{ConvertError, FunctionError, Type, Value, quoted};

use super::template::Site;
use crate::words::listed;

fn argument(site: &Site<'_>, index: usize, reason: &str) -> Diagnostic {
    let (function, parameter) = (site.function, site.parameters[index]);
    catalogue::eval::argument_type(parameter, function, "", reason).at(site.places[index].clone())
}

pub(super) fn null(site: &Site<'_>, index: usize) -> Diagnostic {
    argument(site, index, "it must not be null.")
}

pub(super) fn not_text(site: &Site<'_>, error: &ConvertError) -> Diagnostic {
    argument(site, 0, &format!("{error}."))
}

pub(super) fn not_a_map(site: &Site<'_>, given: &Type) -> Diagnostic {
    let given = given.friendly_name();
    argument(
        site,
        1,
        &format!("an object with the template's variables is required, not a value of type {given}."),
    )
}

pub(super) fn not_a_name(site: &Site<'_>, name: &str) -> Diagnostic {
    let reason = format!(
        "{name:?} is no name that a template can use; a name begins with a letter and has no spaces."
    );
    argument(site, 1, &reason)
}

pub(super) fn missing(site: &Site<'_>, name: &str, place: Option<Location>) -> Diagnostic {
    let error = argument(site, 1, &format!("it has no value for {name:?}, which the template uses."))
        .with_help(format!("Add {name} to the object."));
    match place {
        Some(place) => error.with_label(place, "used here"),
        None => error,
    }
}

pub(super) fn hidden(site: &Site<'_>, value: &Value) -> Diagnostic {
    let names = value.marks().listed();
    let reason = format!(
        "the template can't be evaluated; the reason is hidden because it could reveal a value marked as {names}."
    );
    argument(site, 0, &reason)
}

#[cfg(feature = "terraform-files")]
pub(super) fn unreadable(site: &Site<'_>, error: &FunctionError) -> Diagnostic {
    argument(site, 0, &format!("{error}."))
}

pub(super) fn time_out_of_range() -> FunctionError {
    FunctionError::new("the application's clock shows a year that does not have four digits")
}

pub(super) fn not_allowed<'a>(name: &str, allowed: impl Iterator<Item = &'a String>) -> FunctionError {
    let (name, allowed) = (quoted(name), listed(allowed.map(|name| quoted(name)), ",", usize::MAX));
    FunctionError::argument(
        0,
        format!("{name} is not one of the variables that the application allows: {allowed}"),
    )
    .telling(Tells::Value)
}

pub(super) fn other_home(path: &str) -> FunctionError {
    let path = quoted(path);
    FunctionError::argument(0, format!("{path} names the home directory of another user; write ~ or ~/…"))
        .telling(Tells::Value)
}
