//! Expressions with `for`.

use crate::diagnostic::{Diagnostic, Fix};
use crate::source::Location;

use super::super::identifier::is_identifier;
use super::super::token::TokenKind;
use super::{mend, message, rewrite, surrounding_text};

/// A `for` expression without one of its parts: a name, `in`, `:`, `=>` where another sign stands between the
/// key and the value, or the bracket at its end. `last` is the token before the one that was found.
pub(crate) fn invalid_for(
    found: Location,
    part: TokenKind,
    context: Location,
    last: &Location,
) -> Diagnostic {
    let text = found.text();
    let begins_value = text.starts_with(surrounding_text::begins_value);
    let (name, bracket) = (message::a_name(), message::a_closing_bracket());
    let required = message::invalid_for(match part {
        TokenKind::Ident => &name,
        TokenKind::In => "`in`",
        TokenKind::Colon => "`:`",
        TokenKind::FatArrow => "`=>`",
        _ => &bracket,
    });
    let message = match part {
        TokenKind::In if matches!(text, "of" | "IN" | "In" | "from") => {
            required.likely(found.clone(), "in").surely(text != "from")
        }
        TokenKind::In if begins_value => required.likely(mend::first_bytes(&found, 0), "in "),
        TokenKind::FatArrow => required.likely(found.clone(), "=>"),
        TokenKind::Colon if matches!(text, "=>" | "->" | "{" | "do" | "," | "::") => {
            required.likely(found.clone(), ":")
        }
        TokenKind::Colon if begins_value && text != "if" => required.likely(mend::end(last), " :"),
        _ => required,
    };
    message.at(found).with_context(context)
}

/// `[for … : k => v]`
pub(crate) fn for_key_in_tuple(key: Location, context: Location) -> Diagnostic {
    let message = message::key_in_list();
    let fix = other_brackets(message.likely_fix(), &context, "[]", "{}");
    message.with_optional_fix(fix).at(key).with_context(context)
}

/// `{for … : v}`
pub(crate) fn for_key_missing(value: Location, context: Location) -> Diagnostic {
    let key = first_of_two_names(context.text());
    let example = key.and_then(|key| rewrite::shown(format!("{key} => {}", value.text())));
    let with_key = key.map(|key| mend::likely(mend::first_bytes(&value, 0), format!("{key} => ")));
    let message = message::missing_key(example.as_deref().unwrap_or("key => value"));
    let fix = other_brackets(message.likely_fix(), &context, "{}", "[]");
    message.with_optional_fix(with_key).with_optional_fix(fix).at(value).with_context(context)
}

/// The name of the keys in `{for key, value in …`.
fn first_of_two_names(text: &str) -> Option<&str> {
    let names = text.strip_prefix('{')?.trim_start().strip_prefix("for ")?.split(" in ").next()?;
    let key = names.split_once(',')?.0.trim();
    is_identifier(key).then_some(key)
}

/// Changes the brackets around the expression, too, from those of `from` to those of `to`.
fn other_brackets(fix: Fix, whole: &Location, from: &str, to: &str) -> Option<Fix> {
    let text = whole.text();
    let (start, end) = (whole.span.start as usize, whole.span.end as usize);
    (text.len() > 1 && text.starts_with(&from[..1]) && text.ends_with(&from[1..])).then(|| {
        fix.replace(mend::span(whole, start, start + 1), &to[..1])
            .replace(mend::span(whole, end - 1, end), &to[1..])
    })
}
