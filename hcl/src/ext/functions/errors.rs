//! The messages for errors in the definition of a function.

use crate::diagnostic::{Diagnostic, codes};
use crate::model::Attribute;
use crate::source::{Location, Syntax};

pub(super) fn not_a_list(attribute: &Attribute) -> Diagnostic {
    codes::functions::PARAMETER_LIST
        .error("Invalid list of parameters")
        .with_detail("The parameters of a function are a list of names.")
        .with_subject(attribute.expression.location())
        .with_subject_text("not a list")
        .with_help("Write `params = [first, second]`, or `params = []` if there are none.")
}

pub(super) fn not_a_name(place: Location) -> Diagnostic {
    let help = match place.source.syntax() {
        Syntax::Json => "Write just the name in the string, such as \"first\".",
        Syntax::Native => "Write a name without quotes, such as `first`.",
    };
    codes::functions::PARAMETER_NAME
        .error("Invalid name of a parameter")
        .with_detail("A parameter of a function is a single name.")
        .with_subject(place)
        .with_subject_text("not a name")
        .with_help(help)
}

pub(super) fn repeated_parameter(name: &str, place: Location) -> Diagnostic {
    codes::functions::DUPLICATE_PARAMETER
        .warning(format!("Repeated parameter \"{name}\""))
        .with_detail(format!("The function already has \"{name}\". The value of the last one counts."))
        .with_subject(place)
        .with_subject_text("the last one counts")
}

pub(super) fn repeated_function(name: &str, place: Location, first: Location) -> Diagnostic {
    codes::functions::DUPLICATE_FUNCTION
        .warning(format!("Repeated function \"{name}\""))
        .with_detail(format!("It is already defined at {first}. The last definition counts."))
        .with_subject(place)
        .with_subject_text("defined again")
        .with_label(first, "first defined here")
}
