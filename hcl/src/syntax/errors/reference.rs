//! Steps after a value, and references.

use crate::diagnostic::{Diagnostic, Fix, codes};
use crate::source::Location;

use super::foreign_value::unquoted_text;
use super::{meant, mend, signs};

/// A dot without a name.
pub(crate) fn attribute_name_required(found: Location) -> Diagnostic {
    codes::syntax::MISSING_ATTRIBUTE_NAME
        .error("Attribute name required")
        .with_detail("A dot must be followed by the name of an attribute, a number or a star.")
        .with_subject(found)
        .with_subject_text("a name belongs here")
}

/// `x.0.1`
pub(crate) fn legacy_index_chain(place: Location, number: &str) -> Diagnostic {
    let word = meant::word_around(&place);
    if word
        .text()
        .strip_prefix(['v', 'V'])
        .is_some_and(|number| number.starts_with(|char: char| char.is_ascii_digit()))
    {
        return unquoted_text(word);
    }
    let indices = number.replace('.', "][");
    let dot = signs::with_sign_before(&place);
    let fix = (place.text() == number && dot.text().starts_with('.'))
        // It may be the text of a version.
        .then(|| mend::likely(dot, format!("[{indices}]")));
    codes::syntax::CHAINED_INDEX
        .error("Two indices in a row")
        .with_detail(format!(
            "\"{number}\" after a dot reads as one number with a fraction, not as two indices."
        ))
        .with_subject(place)
        .with_subject_text("one number, not two indices")
        .with_help(format!("Use brackets: [{indices}]."))
        .with_optional_fix(fix)
}

/// `x.*.*`
pub(crate) fn nested_attribute_splat(place: Location) -> Diagnostic {
    let before = meant::before(&place);
    let first = before.get(before.len().saturating_sub(100)..).and_then(|near| near.rfind(".*"));
    let start = before.len().saturating_sub(100);
    let fix = first.map(|at| mend::likely(mend::span(&place, start + at, start + at + 2), "[*]"));
    codes::syntax::NESTED_SPLAT
        .error("Splat inside a splat")
        .with_detail("A splat .* can be followed only by attributes and numbers.")
        .with_subject(place)
        .with_subject_text("the second splat")
        .with_help("Use [*] for the first one.")
        .with_optional_fix(fix)
}

/// `x[*` without its bracket.
pub(crate) fn unclosed_splat(place: Location, open: Location, star: Location) -> Diagnostic {
    let fix = Fix::likely("Write ]").insert_after(star, "]");
    // A bracket that comes later was probably meant to be this one.
    let fix = if place.text() == "]" { fix.remove(place.clone()) } else { fix };
    codes::syntax::UNCLOSED_INDEX
        .error("Splat without closing bracket")
        .with_detail("The star of a splat must be followed by a closing bracket, in the same line.")
        .with_help("Write ] after the star.")
        .with_fix(fix)
        .with_subject(place)
        .with_subject_text("not closed before this")
        .with_label(open, "this bracket should be closed after the star")
}

/// `x[0` without its bracket.
pub(crate) fn unclosed_index(place: Location, open: Location, fix: Fix) -> Diagnostic {
    codes::syntax::UNCLOSED_INDEX
        .error("Index without closing bracket")
        .with_detail("An index ends with a closing bracket, but something else follows its key.")
        .with_help("Write ] after the key.")
        .with_fix(fix)
        .with_subject(place)
        .with_subject_text("not closed before this")
        .with_label(open, "this bracket should be closed after the key")
}

/// A traversal that does not start with a name.
pub(crate) fn traversal_root_required(found: Location) -> Diagnostic {
    codes::syntax::INVALID_REFERENCE
        .error("Variable name required")
        .with_detail("A reference begins with the name of a variable.")
        .with_subject(found)
        .with_subject_text("not a name")
}

/// A splat where exactly one object is required.
pub(crate) fn splat_in_traversal(found: Location, context: Location) -> Diagnostic {
    codes::syntax::SPLAT_IN_REFERENCE
        .error("Splat not allowed")
        .with_detail("This reference must lead to a single thing, so it cannot contain a splat.")
        .with_subject(found)
        .with_subject_text("leads to several things")
        .with_context(context)
}

/// An index in a traversal that is not constant.
pub(crate) fn constant_index_required(found: Location, context: Location) -> Diagnostic {
    codes::syntax::INVALID_REFERENCE
        .error("Index required")
        .with_detail("The index in a reference is a number or a quoted string.")
        .with_subject(found)
        .with_subject_text("not a number or a quoted string")
        .with_context(context)
}

/// Something in a traversal that is not a step.
pub(crate) fn step_required(found: Location, context: Location) -> Diagnostic {
    codes::syntax::INVALID_REFERENCE
        .error("Invalid reference")
        .with_detail("After a name, a reference continues with a dot or a bracket.")
        .with_subject(found)
        .with_subject_text("neither a dot nor a bracket")
        .with_context(context)
}

/// `${` or `%{` in the index of a traversal.
pub(crate) fn template_in_index(sequence: Location, index: Location) -> Diagnostic {
    codes::syntax::TEMPLATE_IN_REFERENCE
        .error("Template in a reference")
        .with_detail("The index in a reference is fixed text, without interpolations and directives.")
        .with_subject(sequence)
        .with_subject_text("not fixed text")
        .with_context(index)
}
