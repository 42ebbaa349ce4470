//! Expressions: missing values, what separates them, steps after them, and values as in another language.

use crate::diagnostic::{Diagnostic, Fix, codes};
use crate::source::{Location, Span};

use super::super::identifier::is_identifier;
use super::bracket::Enclosed;
use super::rewrite::quoted;
use super::{mend, message, surrounding_text};

/// A place that should hold an expression.
pub(crate) fn expression_required(found: Location) -> Diagnostic {
    let (text, after) = (found.text(), found.after());
    let before = found.before().trim_end();
    let is_after_equals = found.before().trim_end_matches([' ', '\t']).ends_with('=');
    let begins_digit = after.starts_with(|next: char| next.is_ascii_digit());
    let message = match text {
        "" => message::missing_value_at_end("").without_help(),
        "+" if after.trim_start_matches([' ', '\t']).starts_with(surrounding_text::begins_value) => {
            // At the start of a line, it may belong to the line above; and a long number may be text.
            let digits = after.bytes().take_while(u8::is_ascii_digit).count();
            let is_certain = (1..7).contains(&digits) && !surrounding_text::begins_line(&found);
            message::plus_sign().likely(mend::with_blanks(&found), "").surely(is_certain)
        }
        "<" => heredoc_opening(&found),
        "." if begins_digit => {
            message::missing_digit().with_fix(mend::certain(mend::first_bytes(&found, 0), "0"))
        }
        "," if before.ends_with([',', '[', '(', '{']) => {
            message::extra_comma().likely(mend::with_blanks(&found), "")
        }
        "=" if is_after_equals => {
            let is_certain = surrounding_text::name_before_sign(&found).is_some();
            message::sign_twice("=").likely(mend::with_blanks(&found), "").surely(is_certain)
        }
        _ if ends_line(text) => return missing_value_in_line(found),
        _ if text.starts_with([')', ']', '}', ',']) || text.starts_with("/*") => {
            message::missing_value_before(text)
        }
        _ => message::not_a_value(text),
    };
    message.at(found)
}

/// Whether what was found ends its line: a newline, or a comment with one.
fn ends_line(found: &str) -> bool {
    found.starts_with(['\n', '\r', '#']) || found.starts_with("//")
}

fn missing_value_in_line(found: Location) -> Diagnostic {
    let here = mend::first_bytes(&found, 0);
    match (surrounding_text::name_before_sign(&found), surrounding_text::end_of_object(&found)) {
        (Some(name), Some(end)) => {
            message::object_without_brace(&name).mended(|fix| fix.insert(here, " {")).at(found).and_at(end)
        }
        (Some(name), None) => message::missing_value(&name).likely(here, " null").at(found),
        (None, _) if found.before().trim_end().ends_with('?') => message::missing_results().at(found),
        (None, _) => message::missing_value_in_line().at(found),
    }
}

/// `<EOT`, `<< EOT` and `<<'EOT'`: the opening of a heredoc as in a shell.
fn heredoc_opening(found: &Location) -> Diagnostic {
    let text = surrounding_text::text_from(found);
    let line = text.split('\n').next().unwrap_or("").trim_end();
    let bare = line.trim_start_matches('<').trim_start_matches(['-', '~', ' ', '\t', '\\', '"', '\'', '`']);
    if let Some((marker, rest)) = bare.split_once(' ')
        && line.starts_with(&format!("<<{marker}"))
        && is_identifier(marker)
        && !rest.trim_start().starts_with(['#', '/', '<', '>', '|'])
    {
        let opening = mend::first_bytes(found, line.len() - rest.trim_start().len());
        let text = format!("<<{marker}");
        return message::heredoc_opening(&text).likely(opening, text + "\n");
    }
    let marker = bare.trim_end_matches(['"', '\'', '`', ';', ',']);
    if !is_identifier(marker) || line.len() > 100 {
        let is_heredoc = line.starts_with("<<");
        return if is_heredoc {
            message::heredoc_opening("<<EOT")
        } else {
            message::not_a_value(found.text())
        };
    }
    let dash = if line.trim_start_matches('<').starts_with(['-', '~']) { "-" } else { "" };
    let opening = format!("<<{dash}{marker}");
    let limit = (0..=text.len().min(1 << 16)).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
    // As in a shell, quotes may say that the text has no interpolations.
    let end = text[..limit].lines().skip(1).take_while(|line| !line.contains("${") && !line.contains("%{"));
    let is_closed = end.into_iter().any(|line| line.trim() == marker);
    message::heredoc_opening(&opening)
        .likely(mend::first_bytes(found, line.len()), opening)
        .surely(is_closed && !bare.ends_with(','))
}

/// Something after `...` in a call. A comma before the closing parenthesis can be removed.
pub(crate) fn expansion_not_last(ellipsis: Location, call: Location) -> Diagnostic {
    let at = ellipsis.span.end as usize;
    let comma = ellipsis.after().strip_prefix(',');
    let is_last = comma.is_some_and(|rest| rest.trim_start().starts_with(')'));
    let ends_line = || surrounding_text::rest_of_line(&ellipsis).trim().is_empty();
    let fix = match is_last {
        true => Some(mend::certain(mend::span(&ellipsis, at, at + 1), "")),
        false => ends_line().then(|| mend::likely(mend::span(&ellipsis, at, at), ")")),
    };
    message::misplaced_expansion().with_optional_fix(fix).at(ellipsis).with_context(call)
}

/// Two arguments or elements without a comma.
pub(crate) fn comma_required(
    enclosed: Enclosed,
    last: Location,
    found: Location,
    context: Location,
) -> Diagnostic {
    let is_call = matches!(enclosed, Enclosed::Arguments);
    let (part, bracket) = if is_call { ("argument", "parenthesis") } else { ("element", "bracket") };
    let message = match comma(&last, &found) {
        _ if !is_call && found.before().ends_with('"') => {
            message::missing_quote_in_list().with_optional_fix(surrounding_text::missing_quote_fix(&found))
        }
        Some(is_certain) => {
            message::missing_comma(part, bracket).likely(mend::end(&last), ",").surely(is_certain)
        }
        None => message::missing_comma(part, bracket).without_help(),
    };
    message.at(last).with_context(context).and_at(found)
}

/// Whether a comma belongs after the last token of what ends before a place, where an expression begins, and
/// whether that is certain.
fn comma(last: &Location, found: &Location) -> Option<bool> {
    let begins_expression = |first: char| first.is_alphanumeric() || "_\"[({".contains(first);
    found.text().starts_with(begins_expression).then(|| are_apart(last, found))
}

/// Whether one value ends before a place, and another begins there. On one line, a name may be part of a text
/// or of something like a call, and what is in braces may belong to what is before it; strings with a space
/// between them may be meant as one.
fn are_apart(last: &Location, found: &Location) -> bool {
    let before = found.before().trim_end();
    let first = found.text().chars().next().unwrap_or(' ');
    let next = surrounding_text::text_from(found).get(first.len_utf8()..).unwrap_or_default();
    let is_on_next_line = last.source.slice(Span::new(last.span.end, found.span.start)).contains('\n');
    match first {
        '{' => before.ends_with('}'),
        '"' if found.before().ends_with('"') => false,
        '"' if before.ends_with('"') => !before.ends_with(" \"") && !next.starts_with(' '),
        '"' | '0'..='9' => is_on_next_line || surrounding_text::follows_value(found),
        _ => is_on_next_line,
    }
}

/// Something between a key and its equals sign. `fix` writes one, if it is clear where.
pub(crate) fn key_separator_required(
    found: Location,
    object: Location,
    name_follows: bool,
    fix: Option<Fix>,
) -> Diagnostic {
    let message = match fix.as_ref().and_then(|fix| fix.replacements().first()) {
        Some((place, _)) if !place.text().is_empty() => codes::mistakes::other_sign_after_key(place.text()),
        Some(_) => message::key_without_equals(),
        None if name_follows => message::words_as_key(),
        None => message::key_without_equals().without_help(),
    };
    message.with_optional_fix(fix).at(found).with_context(object)
}

/// Two items without a comma or a newline.
pub(crate) fn item_separator_required(last: &Location, found: Location, object: Location) -> Diagnostic {
    // A key shows where the item begins, but a name before it may be a part of a text.
    let is_key = found.text().starts_with(|first: char| first.is_alphanumeric() || "_\"".contains(first));
    let begins_item =
        comma(last, &found).is_some() && surrounding_text::begins_key(surrounding_text::first_line(&found));
    let message = match surrounding_text::extra_word(&found) {
        _ if begins_item => {
            let is_certain = is_key && surrounding_text::follows_value(&found);
            message::missing_comma_in_object().likely(mend::end(last), ",").surely(is_certain)
        }
        Some((extra, word)) => message::extra_in_object(word).mended(|fix| fix.remove(extra)),
        None => message::missing_comma_in_object().without_help(),
    };
    message.at(found).with_context(object)
}

/// `x.0.1`
pub(crate) fn chained_index(place: Location, number: &str) -> Diagnostic {
    let word = surrounding_text::word_around(&place);
    let version = word.text().strip_prefix(['v', 'V']);
    if version.is_some_and(|number| number.starts_with(|char: char| char.is_ascii_digit())) {
        return unquoted_text(word);
    }
    let instead = format!("[{}]", number.replace('.', "]["));
    let dot = mend::with_sign_before(&place);
    let is_plain = place.text() == number && dot.text().starts_with('.');
    let message = message::chained_index(number, &instead);
    message.with_optional_fix(is_plain.then(|| mend::likely(dot, instead))).at(place)
}

/// `x.*.*`
pub(crate) fn nested_splat(place: Location) -> Diagnostic {
    let before = place.before();
    let start = before.len().saturating_sub(100);
    let first = before.get(start..).and_then(|near| near.rfind(".*")).map(|at| start + at);
    let fix = first.map(|at| mend::likely(mend::span(&place, at, at + 2), "[*]"));
    message::nested_splat().with_optional_fix(fix).at(place)
}

/// `x[*` without its bracket.
pub(crate) fn unclosed_splat(place: Location, open: Location, star: Location) -> Diagnostic {
    let message = message::unclosed_index("star").mended(|fix| {
        let fix = fix.insert_after(star, "]");
        // A bracket that comes later was probably meant to be this one.
        if place.text() == "]" { fix.remove(place.clone()) } else { fix }
    });
    message.at(place).and_at(open)
}

/// Digits, dots and exponents that do not form a number.
pub(crate) fn invalid_number(place: Location) -> Diagnostic {
    let text = place.text();
    match text.matches('.').count() > 1 && !text.contains("..") {
        true => unquoted_text(surrounding_text::word_around(&place)),
        false => message::invalid_number().at(place),
    }
}

/// Text without quotation marks: a path, an address, a version, a date.
pub(crate) fn unquoted_text(place: Location) -> Diagnostic {
    let text = quoted(place.text());
    codes::mistakes::unquoted_text(&text).likely(place.clone(), text).at(place)
}
