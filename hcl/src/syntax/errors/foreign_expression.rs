//! Operators and forms of expressions of other languages.

use crate::diagnostic::{Diagnostic, codes};
use crate::source::Location;

use super::mend::{self, write};
use super::{meant, rewrite};

/// `and`, `AND`, `is`, `<>`, `===`; `operator` is the one to write.
pub(crate) fn foreign_operator(place: Location, operator: &str) -> Diagnostic {
    let found = place.text().to_owned();
    let is_word = found.starts_with(char::is_alphabetic);
    let is_certain = !is_word || matches!(operator, "&&" | "||") && is_in_condition(&place);
    let fix = mend::likely(place.clone(), operator).with_certainty(is_certain);
    word_for_operator(place, operator).with_fix(fix).with_help(format!("Write {operator} instead of {found}"))
}

/// Whether the line of a place shows that conditions are on it. Without that, its words may be those of a text without quotation marks.
fn is_in_condition(place: &Location) -> bool {
    let start = meant::line_start(place);
    let line = rewrite::without_comment(meant::first_line(&start));
    let outside: String = line.split('"').step_by(2).collect();
    ["==", "!=", "<", ">", " ? ", "&&", "||"].iter().any(|sign| outside.contains(sign))
}

fn word_for_operator(place: Location, operator: &str) -> Diagnostic {
    codes::syntax::FOREIGN_OPERATOR
        .error(format!("There is no operator {}", place.text()))
        .with_detail("Operators are signs, such as &&, ||, !, == and !=.")
        .with_subject(place)
        .with_subject_text(format!("written {operator} here"))
}

/// An operator that is a function here; `call` is what to write.
pub(crate) fn operator_is_function(
    place: Location,
    found: &str,
    call: &str,
    whole: Option<Location>,
) -> Diagnostic {
    codes::syntax::FOREIGN_OPERATOR
        .error(format!("There is no operator {found}"))
        .with_detail("A standard function does what this operator does elsewhere.")
        .with_optional_fix(whole.map(|whole| mend::likely(whole, call)))
        .with_subject(place)
        .with_subject_text("a function here")
        .with_help(write(call))
}

/// `not x`
pub(crate) fn negation_word(place: Location, is_simple: bool) -> Diagnostic {
    let found = place.text().to_owned();
    let sign = mend::with_blanks(&place);
    let fix = mend::likely(sign, "!").with_certainty(is_simple && is_in_condition(&place));
    codes::syntax::FOREIGN_OPERATOR
        .error(format!("There is no operator {found}"))
        .with_detail("The opposite of a condition is written with an exclamation mark.")
        .with_fix(fix)
        .with_subject(place)
        .with_subject_text("written ! here")
        .with_help(format!("Write ! instead of {found}, as in !condition"))
}
