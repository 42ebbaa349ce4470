//! Functions, scopes and inherited names of Nix.

use crate::diagnostic::{Diagnostic, Fix, codes};
use crate::source::Location;

use super::meant;
use super::mend::write;

/// `{ pkgs, ... }:`
pub(crate) fn nix_function(place: Location, line: &Location) -> Diagnostic {
    codes::syntax::STATEMENT
        .error("There are no functions")
        .with_detail(format!(
            "As in Nix, {} begins a function here. A file consists of attributes and blocks.",
            line.text().trim()
        ))
        .with_subject(place)
        .with_subject_text("begins no attribute or block")
        .with_help("Remove this line, and the braces around what follows it.")
        .with_fix(Fix::likely("Remove this line").remove(meant::whole_line(line)))
}

/// `inherit a b;`; `lines` are the attributes to write.
pub(crate) fn inherited(word: Location, lines: &[String], fix: Fix) -> Diagnostic {
    let help = match lines {
        [first, second] => format!("Write {first} and {second}, each on a line of its own."),
        [first, _, .., last] => format!("Write {first} and so on to {last}, each on a line of its own."),
        _ => write(&lines.concat()),
    };
    codes::syntax::STATEMENT
        .error("Inherited names")
        .with_detail("As in Nix, inherit sets attributes to what has the same name elsewhere. Here each attribute is set with an equals sign.")
        .with_help(help)
        .with_fix(fix)
        .with_subject(word)
        .with_subject_text("read as the type of a block")
}

/// `with scope; value`
pub(crate) fn names_of_scope(word: Location, scope: &str, fix: Fix) -> Diagnostic {
    codes::syntax::FOREIGN_FORM
        .error("Scope of Nix")
        .with_detail(format!(
            "As in Nix, with lets the value after the semicolon name what is in {scope}. Here names are written whole, and commas separate the elements of a list."
        ))
        .with_help(format!("Remove with {scope}; and write {scope}. before each name from it."))
        .with_fix(fix)
        .with_subject(word)
        .with_subject_text("no meaning here")
}

/// `name: value` in place of a value; `list` is what to write for each element of a list.
pub(crate) fn function_of_name(place: Location, list: Option<String>, fix: Option<Fix>) -> Diagnostic {
    let list = list.unwrap_or_else(|| "[for name in list : value]".to_owned());
    codes::syntax::FOREIGN_FORM
        .error("There are no functions without a name")
        .with_detail(format!(
            "As in Nix, {} begins a function here. A value is a text, a number or the like.",
            place.text()
        ))
        .with_help(format!(
            "To compute a value for each element of a list, write {list}. Otherwise write the result itself."
        ))
        .with_optional_fix(fix)
        .with_subject(place)
        .with_subject_text("begins no value")
}
