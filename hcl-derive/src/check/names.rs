//! Names in the configuration.

use std::collections::HashSet;

use crate::errors::Errors;
use crate::item::Name;

/// Names must be identifiers of the language, and must be unique.
pub(super) fn check_names<'a>(names: impl Iterator<Item = &'a Name>, errors: &mut Errors) {
    let (identifiers, others): (Vec<_>, Vec<_>) = names.partition(|name| is_identifier(&name.text));
    for name in others {
        let message =
            format!("\"{}\" is not an identifier: letters, digits, `_` and `-`, a letter first", name.text);
        errors.at(name.span, message);
    }
    check_distinct(identifiers.into_iter(), errors);
}

/// Names must be unique.
pub(super) fn check_distinct<'a>(names: impl Iterator<Item = &'a Name>, errors: &mut Errors) {
    let mut seen = HashSet::new();
    for name in names {
        if !seen.insert(name.text.as_str()) {
            errors.at(name.span, format!("\"{}\" is already taken; `rename` one of them", name.text));
        }
    }
}

/// An old name must be another than the present one, and say something.
pub(super) fn check_old_names(name: &Name, old_names: &[Name], errors: &mut Errors) {
    for old in old_names {
        if old.text.trim().is_empty() {
            errors.at(old.span, "say what the old name is: `renamed_from = \"old_name\"`");
        } else if old.text == name.text {
            let message = format!("\"{}\" is the present name; `renamed_from` takes the old one", old.text);
            errors.at(old.span, message);
        }
    }
}

/// An approximation of UAX #31 that is right for names used in practice.
fn is_identifier(name: &str) -> bool {
    let mut letters = name.chars();
    letters.next().is_some_and(|first| first.is_alphabetic() || first == '_')
        && letters.all(|letter| letter.is_alphanumeric() || letter == '_' || letter == '-')
}
