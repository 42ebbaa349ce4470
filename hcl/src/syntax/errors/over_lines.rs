//! Expressions and texts that go on in the lines below.

use crate::diagnostic::{Diagnostic, Fix, codes};
use crate::source::Location;

/// `name = a +` or `+ b`, where the rest of the expression is on other lines. `instead` is the attribute to write.
pub(crate) fn over_lines(
    place: Location,
    rest: Location,
    instead: Option<String>,
    fix: Option<Fix>,
) -> Diagnostic {
    let begins = !place.text().trim().is_empty() && !place.text().starts_with(['#', '/']);
    let detail = match begins {
        true => "A newline ends a value, so this line does not continue the one above.",
        false => "A newline ends a value, so the lines below do not continue this one.",
    };
    let help = match instead {
        Some(instead) => format!("Write {instead}; inside the parentheses newlines do not matter."),
        None => "Put an expression that spans several lines in parentheses.".to_owned(),
    };
    let diagnostic = codes::syntax::MISSING_VALUE
        .error("Expression over several lines")
        .with_detail(detail)
        .with_help(help)
        .with_optional_fix(fix)
        .with_subject(place)
        .with_subject_text(if begins { "begins no attribute or block" } else { "the value ends here" });
    if begins { diagnostic } else { diagnostic.with_label(rest, "not part of the value") }
}
