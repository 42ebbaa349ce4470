//! Characters that cannot begin a token: symbols of other languages, such as semicolons, characters that look
//! like those of this one, and characters that nobody sees.

use crate::diagnostic::{Diagnostic, Fix, codes};
use crate::source::{Location, closing_quote};

use super::expression::unquoted_text;
use super::surrounding_text::{MAX_LINE, first_line, rest_of_line, word_around};
use super::{header, mend, message, quotes, rewrite, surrounding_text};

/// A bitwise operator, or its sign in a path or a condition on versions.
#[cfg(feature = "explain")]
pub(crate) fn bitwise_operator(place: Location) -> Diagnostic {
    let (sign, text) = (place.text(), surrounding_text::text_from(&place));
    let is_value = place.before().trim_end_matches([' ', '\t']).ends_with('=');
    if let Some(version) = is_value.then(|| super::super::mistakes::stray(&place)).flatten() {
        return version;
    }
    let instead = match sign {
        "~" if text.starts_with("~/") || text.starts_with("~>") => {
            return unquoted_text(surrounding_text::word_around(&place));
        }
        "~" if place.before().ends_with('=') => {
            let call = "length(regexall(pattern, text)) > 0";
            return codes::mistakes::operator_is_function("=~", call).at(mend::with_sign_before(&place));
        }
        "~" => "!",
        "&" if !is_between_numbers(&place) => "&&",
        "|" if !is_between_numbers(&place) => "||",
        _ => return codes::mistakes::bitwise_operator(sign, "").without_help().at(place),
    };
    codes::mistakes::bitwise_operator(sign, instead).likely(place.clone(), instead).at(place)
}

/// Whether a number stands on a side of a sign, so that no condition is meant.
fn is_between_numbers(place: &Location) -> bool {
    let before = place.before().trim_end_matches([' ', '\t']);
    let after = place.after().trim_start_matches([' ', '\t']);
    let word = before.rsplit(|char: char| !(char.is_alphanumeric() || "_-".contains(char))).next();
    word.is_some_and(rewrite::is_number) || after.starts_with(|char: char| char.is_ascii_digit())
}

/// A character that cannot begin a token, or a text in quotes that do not make a string.
#[cfg(feature = "explain")]
pub(crate) fn invalid_character(place: Location) -> Diagnostic {
    if let Some(word) = word_with_sign(&place) {
        return unquoted_text(word);
    }
    let is_inside_word =
        || place.before().ends_with(|char: char| char.is_alphanumeric() || "_-./".contains(char));
    if let Some(problem) = (!is_inside_word()).then(|| super::super::mistakes::stray(&place)).flatten() {
        return problem;
    }
    let text = place.text();
    let character = format!("`{}`", text.escape_debug());
    let is_quote = |first| closing_quote(first).is_some();
    let ends_line = || place.after().trim_start_matches([' ', '\t', '\r']).starts_with('\n');
    let message = match text {
        _ if text.starts_with(is_quote) => quotes::foreign_quotes(&place),
        _ if text.contains('\r') => message::carriage_return(),
        ";" => semicolon(&place),
        "$" => codes::mistakes::dollar_before_name("name"),
        "\0" => message::not_text(&character),
        "\\" if ends_line() => message::backslash_at_line_end()
            .mended_with(between_strings(&place), |fix, (place, blank)| fix.replace(place, blank)),
        "\\" if place.after().starts_with('"') => {
            message::backslash_before_quote().mended(|fix| without_backslashes(fix, &place))
        }
        _ if text.chars().all(is_invisible) => {
            // Between letters, it may separate two words.
            let is_between = place.before().ends_with(char::is_alphanumeric)
                && place.after().starts_with(char::is_alphanumeric);
            message::invisible_character(&character).likely(place.clone(), "").surely(!is_between)
        }
        _ => similar_character(&place).unwrap_or_else(|| message::invalid_character(&character)),
    };
    message.at(surrounding_text::first_character(&place))
}

/// Removes the backslashes before the quotation marks that follow on the line, up to the end of the
/// interpolation.
fn without_backslashes(fix: Fix, place: &Location) -> Fix {
    let line = surrounding_text::first_line(place);
    let inner = line.split('}').next().unwrap_or(line);
    let start = place.span.start as usize;
    let places = inner.match_indices("\\\"").map(|(at, _)| mend::span(place, start + at, start + at + 1));
    places.fold(fix, Fix::remove)
}

/// What is between two strings before and after a backslash at the end of a line, and what belongs there to
/// join them.
fn between_strings(backslash: &Location) -> Option<(Location, &'static str)> {
    let before = backslash.before().trim_end_matches([' ', '\t']).strip_suffix('"')?;
    let after = backslash.after();
    let next = after.trim_start_matches([' ', '\t', '\r', '\n']).strip_prefix('"')?;
    let end = backslash.source.text().len() - next.len();
    let separator = if before.ends_with(' ') || next.starts_with(' ') { "" } else { " " };
    Some((mend::span(backslash, before.len(), end), separator))
}

/// A semicolon that begins no comment.
pub(super) fn semicolon(place: &Location) -> Diagnostic {
    let rest = rest_of_line(place).trim();
    let before = place.before();
    let line = &before[before.rfind('\n').map_or(0, |newline| newline + 1)..];
    let is_last = ["#", "//", "/*"].iter().any(|mark| rest.starts_with(mark)) || rest.is_empty();
    match innermost_bracket(line).filter(|_| !is_last) {
        Some((true, bracket)) => {
            // A key shows that it separates the entries of an object; in a list, it may also say how often an
            // element is repeated.
            let separates = line[bracket..].starts_with('{')
                && (surrounding_text::begins_key(rest) || rest.starts_with('}'));
            message::semicolon_between_elements().likely(place.clone(), ",").surely(separates)
        }
        Some((false, brace)) => {
            let start = place.span.start as usize - line.len() + brace;
            let spread = header::spread(&mend::span(place, start, start + 1));
            message::semicolon_between_attributes().mended_with(spread, header::in_place)
        }
        None if is_last || rest.starts_with('}') => {
            message::semicolon().with_fix(mend::certain(place.clone(), ""))
        }
        None if line.trim().is_empty() => message::semicolon_at_start(),
        None => {
            // Other text with a semicolon may be the line of a script.
            let are_attributes =
                surrounding_text::begins_attribute(line.trim()) && surrounding_text::begins_attribute(rest);
            message::semicolon_between_attributes().with_fix(mend::new_line(place)).surely(are_attributes)
        }
    }
}

/// Whether commas separate what is in the innermost bracket open at the end of a line, and where that bracket
/// is.
fn innermost_bracket(line: &str) -> Option<(bool, usize)> {
    let mut depth = 0;
    for (at, char) in line.char_indices().rev().take(MAX_LINE) {
        match char {
            ')' | ']' | '}' => depth += 1,
            '(' | '[' | '{' if depth > 0 => depth -= 1,
            '(' | '[' => return Some((true, at)),
            '{' => return Some((line[..at].trim_end().ends_with(['=', ':', ',', '(', '[']), at)),
            _ => {}
        }
    }
    None
}

/// A word with a sign in its middle that the language does not use, such as a mail address or a path of
/// Windows.
pub(super) fn word_with_sign(place: &Location) -> Option<Location> {
    let sign = place.text();
    if !matches!(sign, "@" | "\\") {
        return None;
    }
    let word = word_around(place);
    let text = word.text();
    let inside = text.trim_matches(|char: char| !char.is_alphanumeric());
    // Inside a string, a backslash is on its own only at the end of the line.
    let is_last = place.after().chars().next().is_none_or(char::is_whitespace);
    let is_text = inside.contains(sign) || sign == "\\" && text.len() > 1 && !is_last;
    (is_text && rewrite::shown(text.to_owned()).is_some()).then_some(word)
}

/// A character that looks like one of the language.
pub(super) fn similar_character(place: &Location) -> Option<Diagnostic> {
    let found = place.text();
    let char = found.chars().next()?;
    if is_space(char) {
        let code = message::the_character(format_args!("{:04X}", char as u32));
        return Some(message::unusual_space(&code).mended(|fix| spaces(fix, place)));
    }
    let is_conditional = place.before().rsplit('\n').next().is_some_and(|line| line.contains('?'));
    let (found, plain, written) = match char {
        '：' if !is_conditional => (found, "=".to_owned(), " = ".to_owned()),
        _ if is_wide(char) && char.is_alphanumeric() => {
            let line = first_line(place);
            let is_part = |char: &char| is_wide(*char) && (char.is_alphanumeric() || *char == '．');
            let word = &line[..line.chars().take_while(is_part).map(char::len_utf8).sum()];
            let plain: String = word.chars().filter_map(plain).collect();
            (word, plain.clone(), plain)
        }
        _ => (found, plain(char)?.to_string(), plain(char)?.to_string()),
    };
    // The others may be meant as text, as a dash between two words.
    let is_certain = is_wide(char) || char == '、';
    let message = message::similar_character(found, &plain);
    Some(message.likely(mend::first_bytes(place, found.len()), written).surely(is_certain))
}

/// Replaces all such spaces from a place to the end of its line, or to a text or a comment on it.
fn spaces(fix: Fix, place: &Location) -> Fix {
    let start = place.span.start as usize;
    let code = first_line(place).split(['"', '#', '\'', '`']).next().unwrap_or_default();
    let code = code.split("//").next().unwrap_or_default();
    let others = code.char_indices().filter(|&(_, char)| is_space(char)).take(100);
    others.fold(fix.with_certainty(true), |fix, (at, char)| {
        fix.replace(mend::span(place, start + at, start + at + char.len_utf8()), " ")
    })
}

/// The sign of the language that a character looks like.
fn plain(char: char) -> Option<char> {
    match char {
        _ if is_wide(char) => char::from_u32(char as u32 - 0xfee0),
        '、' => Some(','),
        '。' => Some('.'),
        '\u{2010}'..='\u{2015}' | '\u{2212}' => Some('-'),
        _ => None,
    }
}

/// Signs, letters and digits of full width, which Chinese and Japanese keyboards write.
fn is_wide(char: char) -> bool {
    matches!(char, '\u{ff01}'..='\u{ff5e}')
}

/// Marks and spaces of zero width.
pub(crate) fn is_invisible(char: char) -> bool {
    matches!(char, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// Spaces that are not the one of the language.
fn is_space(char: char) -> bool {
    char.is_whitespace() && !char.is_ascii() && !is_invisible(char)
}
