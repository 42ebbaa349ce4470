//! Characters that cannot begin a token.

use crate::diagnostic::{Diagnostic, Fix, catalogue, codes};
use crate::source::{Location, closing_quote};

#[cfg(feature = "explain")]
use super::super::mistakes;
use super::value::unquoted_text;
use super::{meant, mend, message, quotes, rewrite, signs, similar, template};

/// Nesting beyond the limit.
pub(crate) fn too_deep(place: Location, limit: usize) -> Diagnostic {
    catalogue::limit::syntax(limit).at(place)
}

/// A bitwise operator, or its sign in a path or a condition on versions.
#[cfg(feature = "explain")]
pub(crate) fn bitwise_operator(place: Location) -> Diagnostic {
    let (sign, text) = (place.text(), meant::text_from(&place));
    let is_value = meant::before(&place).trim_end_matches([' ', '\t']).ends_with('=');
    if let Some(version) = is_value.then(|| mistakes::stray(&place)).flatten() {
        return version;
    }
    let instead = match sign {
        "~" if text.starts_with("~/") || text.starts_with("~>") => {
            return unquoted_text(meant::word_around(&place));
        }
        "~" if meant::before(&place).ends_with('=') => {
            let call = "length(regexall(pattern, text)) > 0";
            return codes::mistakes::operator_is_function("=~", call).at(mend::with_sign_before(&place));
        }
        "~" => "!",
        "&" if !is_between_numbers(&place) => "&&",
        "|" if !is_between_numbers(&place) => "||",
        _ => return codes::mistakes::bitwise_operator(sign, "").without_help().at(place),
    };
    codes::mistakes::bitwise_operator(sign, instead).writing(place.clone(), instead).at(place)
}

/// Whether a number stands on a side of a sign, so that no condition is meant.
fn is_between_numbers(place: &Location) -> bool {
    let before = meant::before(place).trim_end_matches([' ', '\t']);
    let after = meant::after(place).trim_start_matches([' ', '\t']);
    let word = before.rsplit(|char: char| !(char.is_alphanumeric() || "_-".contains(char))).next();
    word.is_some_and(rewrite::is_number) || after.starts_with(|char: char| char.is_ascii_digit())
}

/// A character that cannot begin a token, or a text in quotes that do not make a string.
#[cfg(feature = "explain")]
pub(crate) fn invalid_character(place: Location) -> Diagnostic {
    if let Some(word) = signs::word_with_sign(&place) {
        return unquoted_text(word);
    }
    if let Some(problem) = template::interpolation_in_interpolation(&place) {
        return problem;
    }
    let is_inside_word =
        || meant::before(&place).ends_with(|char: char| char.is_alphanumeric() || "_-./".contains(char));
    if let Some(problem) = (!is_inside_word()).then(|| mistakes::stray(&place)).flatten() {
        return problem;
    }
    let text = place.text();
    let character = format!("`{}`", text.escape_debug());
    let is_quote = |first| closing_quote(first).is_some();
    let ends_line = || meant::after(&place).trim_start_matches([' ', '\t', '\r']).starts_with('\n');
    let message = match text {
        _ if text.starts_with(is_quote) => quotes::foreign_quotes(&place),
        _ if text.contains('\r') => message::carriage_return(),
        ";" => signs::semicolon(&place),
        "$" => codes::mistakes::dollar_before_name("name"),
        "\0" => message::not_text(&character),
        "\\" if ends_line() => message::backslash_at_line_end()
            .mended_with(between_strings(&place), |fix, (place, blank)| fix.replace(place, blank)),
        "\\" if meant::after(&place).starts_with('"') => {
            message::backslash_before_quote().mended(|fix| without_backslashes(fix, &place))
        }
        _ if text.chars().all(similar::is_invisible) => {
            // Between letters, it may separate two words.
            let is_between = meant::before(&place).ends_with(char::is_alphanumeric)
                && meant::after(&place).starts_with(char::is_alphanumeric);
            message::invisible_character(&character).writing(place.clone(), "").surely(!is_between)
        }
        _ => similar::similar_character(&place).unwrap_or_else(|| message::invalid_character(&character)),
    };
    message.at(meant::first_character(&place))
}

/// Removes the backslashes before the quotation marks that follow on the line, up to the end of the interpolation.
fn without_backslashes(fix: Fix, place: &Location) -> Fix {
    let line = meant::first_line(place);
    let inner = line.split('}').next().unwrap_or(line);
    let start = place.span.start as usize;
    let places = inner.match_indices("\\\"").map(|(at, _)| mend::span(place, start + at, start + at + 1));
    places.fold(fix, Fix::remove)
}

/// What is between two strings before and after a backslash at the end of a line, and what belongs there to join them.
fn between_strings(backslash: &Location) -> Option<(Location, &'static str)> {
    let before = meant::before(backslash).trim_end_matches([' ', '\t']).strip_suffix('"')?;
    let after = meant::after(backslash);
    let next = after.trim_start_matches([' ', '\t', '\r', '\n']).strip_prefix('"')?;
    let end = backslash.source.text().len() - next.len();
    let separator = if before.ends_with(' ') || next.starts_with(' ') { "" } else { " " };
    Some((mend::span(backslash, before.len(), end), separator))
}
