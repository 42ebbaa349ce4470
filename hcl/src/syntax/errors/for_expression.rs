//! Expressions with `for`.

use crate::diagnostic::{Diagnostic, Fix, codes};
use crate::source::Location;

use super::super::identifier::is_identifier;
use super::{meant, mend, rewrite};

/// A missing part of a `for` expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ForPart {
    /// A name after `for`.
    Name,
    /// A name after the comma.
    ValueName,
    /// `in`
    In,
    /// `:`
    Colon,
    /// `=>`, where another sign stands between the key and the value.
    Arrow,
    /// The closing bracket.
    End,
}

/// A `for` expression without one of its parts.
pub(crate) fn invalid_for(found: Location, part: ForPart, context: Location, last: &Location) -> Diagnostic {
    let fix = for_fix(&found, part, last);
    let is_condition = found.text() == "if";
    let (detail, beside) = match part {
        ForPart::Name => ("The name of a variable must follow \"for\".", "a name belongs here"),
        ForPart::ValueName => {
            ("The name of the variable for the values must follow the comma.", "a name belongs here")
        }
        ForPart::In => ("The word \"in\" must follow the one or two names.", "no \"in\" before this"),
        ForPart::Colon => ("A colon must follow the collection.", "no colon before this"),
        ForPart::Arrow => ("The symbol => stands between key and value.", "=> belongs here"),
        ForPart::End => (
            "The expression should end here; only ... and one condition, in this order, may follow its result.",
            "no bracket before this",
        ),
    };
    codes::syntax::INVALID_FOR
        .error("Invalid for expression")
        .with_detail(detail)
        .with_subject(found)
        .with_subject_text(beside)
        .with_context(context)
        .with_help(match &fix {
            Some(fix) => format!("{}. The forms are [for value in list : result] and {{for key, value in map : key => result}}.", fix.title()),
            None if part == ForPart::Colon && is_condition => {
                "The condition comes last: [for value in list : result if condition]".to_owned()
            }
            None => "The forms are [for value in list : result] and {for key, value in map : key => result}.".to_owned(),
        })
        .with_optional_fix(fix)
}

/// The missing word or sign, if what was found shows that it is all that is missing. `last` is the token before.
fn for_fix(found: &Location, part: ForPart, last: &Location) -> Option<Fix> {
    let text = found.text();
    match part {
        ForPart::In if matches!(text, "of" | "IN" | "In" | "from") => {
            Some(mend::likely(found.clone(), "in").with_certainty(text != "from"))
        }
        ForPart::In if text.starts_with(|first: char| first.is_alphabetic() || "_[{".contains(first)) => {
            Some(Fix::likely("Write in").insert(found.clone(), "in "))
        }
        ForPart::Arrow => Some(mend::likely(found.clone(), "=>")),
        ForPart::Colon if matches!(text, "=>" | "->" | "{" | "do" | "," | "::") => {
            Some(mend::likely(found.clone(), ":"))
        }
        ForPart::Colon if text != "if" && text.starts_with(meant::begins_value) => {
            Some(mend::likely(mend::span(last, last.span.end as usize, last.span.end as usize), " :"))
        }
        _ => None,
    }
}

/// `[for … : k => v]`
pub(crate) fn for_key_in_tuple(key: Location, context: Location) -> Diagnostic {
    codes::syntax::KEY_IN_LIST
        .error("Key in a list")
        .with_detail("A for expression in brackets makes a list, whose elements have no keys.")
        .with_subject(key)
        .with_subject_text("this key")
        .with_optional_fix(other_brackets(&context, "[]", "{}"))
        .with_context(context)
        .with_help("Use braces instead of brackets to make an object.")
}

/// `{for … : v}`
pub(crate) fn for_key_missing(value: Location, context: Location) -> Diagnostic {
    let key = first_of_two_names(context.text());
    let example = key.and_then(|key| rewrite::shown(format!("{key} => {}", value.text())));
    let example = example.unwrap_or_else(|| "key => value".to_owned());
    let with_key =
        key.map(|key| Fix::likely(format!("Write {example}")).insert(value.clone(), format!("{key} => ")));
    codes::syntax::MISSING_KEY
        .error("Object without keys")
        .with_detail("A for expression in braces makes an object, and each of its values needs a key.")
        .with_subject(value)
        .with_subject_text("has no key")
        .with_optional_fix(with_key)
        .with_optional_fix(other_brackets(&context, "{}", "[]"))
        .with_context(context)
        .with_help(format!("Write {example}, or use brackets instead of braces to make a list."))
}

/// The name of the keys in `{for key, value in …`.
fn first_of_two_names(text: &str) -> Option<&str> {
    let names = text.strip_prefix('{')?.trim_start().strip_prefix("for ")?.split(" in ").next()?;
    let key = names.split_once(',')?.0.trim();
    is_identifier(key).then_some(key)
}

/// The same expression in the other brackets.
fn other_brackets(whole: &Location, from: &str, to: &str) -> Option<Fix> {
    let text = whole.text();
    let (start, end) = (whole.span.start as usize, whole.span.end as usize);
    let replace =
        |fix: Fix, at: usize, index: usize| fix.replace(mend::span(whole, at, at + 1), &to[index..=index]);
    (text.len() > 1 && text.starts_with(&from[..1]) && text.ends_with(&from[1..])).then(|| {
        replace(replace(Fix::likely(format!("Write {} … {}", &to[..1], &to[1..])), start, 0), end - 1, 1)
    })
}

/// `[for … : v...]`
pub(crate) fn for_grouping_in_tuple(ellipsis: Location, context: Location) -> Diagnostic {
    codes::syntax::GROUPING_IN_LIST
        .error("Grouping in a list")
        .with_detail(
            "The symbol ... groups values that have the same key, and the elements of a list have none.",
        )
        .with_help("Remove it, or use braces and write key => value... to group values.")
        .with_fix(mend::likely(ellipsis.clone(), ""))
        .with_subject(ellipsis)
        .with_subject_text("groups nothing here")
        .with_context(context)
}
