//! Signs that other languages use: dollar signs, semicolons, signs inside words.

use crate::source::{Location, Span};

use super::super::identifier::{is_continue, is_identifier};
use super::meant::{self, MAX_LINE, after, before, first_line, rest_of_line, text_from, word_around};
use super::mend::{self, Advice};
use super::rewrite;

/// For a dollar sign outside a string.
pub(super) fn by_dollar(place: &Location) -> Advice {
    let rest = first_line(place);
    let shell = rest.strip_prefix("${").and_then(|rest| rest.split_once('}')).map(|(inner, _)| inner);
    if let Some((inner, call)) = shell.and_then(|inner| Some((inner, rewrite::shell_default(inner)?))) {
        let start = place.span.start as usize;
        let whole = mend::span(place, start, start + inner.len() + 3);
        return Advice::new(format!("Write {call}"), mend::likely(whole, call));
    }
    let word = word_around(place);
    let name = rest_of_line(place).split(|char| !is_continue(char)).next().unwrap_or("");
    let start = place.span.start as usize;
    if let Some((inner, _)) = rest.strip_prefix("${").and_then(|rest| rest.split_once('}')) {
        let whole = mend::span(place, start, start + inner.len() + 3);
        let after = rest[inner.len() + 3..].chars().next();
        let bare = inner.trim();
        if bare.is_empty() || rewrite::shown(bare.to_owned()).is_none() || bare.contains(['{', '"']) {
            return Advice::words("Outside a string, an expression stands alone: write name for ${name}.");
        }
        if after.is_some_and(|after| after.is_alphanumeric() || "/.:-_".contains(after)) {
            let length = rest.find([' ', '\t', ',', ']', ')', '#']).unwrap_or(rest.len());
            let text = format!("\"{}\"", &rest[..length]);
            return Advice::new(
                format!("Write {text}"),
                mend::likely(mend::span(place, start, start + length), text),
            );
        }
        // Something may write the value in here before the file is read.
        return Advice::new(format!("Outside a string, write {bare}"), mend::likely(whole, bare));
    }
    // As in a shell, no blanks may be around the equals sign.
    let word = match before(place).ends_with('=') {
        true => mend::span(place, place.span.start as usize, word.span.end as usize),
        false => word,
    };
    let text = word.text();
    if is_identifier(name)
        && word.span.start == place.span.start
        && text.len() > name.len() + 1
        && text[name.len() + 1..].starts_with('/')
    {
        let string = format!("\"${{{name}}}{}\"", &text[name.len() + 1..]);
        return Advice::new(format!("Write {string}"), mend::likely(word.clone(), string));
    }
    let rest_of_word = word.text().get(name.len() + 1..).filter(|_| word.span.start == place.span.start);
    if !name.is_empty()
        && rest_of_word.is_some_and(|rest| rest.starts_with(['/', ':', '-', '$']))
        && let Some(text) = rewrite::shell_text(word.text())
    {
        return Advice::new(format!("Write {text}"), mend::likely(word, text));
    }
    if is_identifier(name) {
        return Advice::new(
            format!("Write {name} without the dollar sign, and ${{{name}}} inside a string."),
            mend::likely(place.clone(), ""),
        );
    }
    Advice::words("A variable is written without a dollar sign, and as ${name} inside a string.")
}

/// `$(command)`: what to say about it, and what to write instead.
pub(super) fn command(place: &Location) -> Option<(String, Advice)> {
    let rest = first_line(place);
    let (inner, _) = rest.strip_prefix("$(")?.split_once(')')?;
    let start = place.span.start as usize;
    let whole = mend::span(place, start, start + inner.len() + 3);
    let detail =
        format!("As in a shell, {} runs a command here. Nothing is run in a configuration.", whole.text());
    let file = ["cat ", "< ", "<"].into_iter().find_map(|read| inner.strip_prefix(read)).map(str::trim);
    let is_path =
        |file: &&str| !file.is_empty() && file.chars().all(|c| c.is_alphanumeric() || "/._-~".contains(c));
    let advice = match file.filter(is_path) {
        Some(file) => {
            let call = format!("file(\"{file}\")");
            Advice::new(
                format!(
                    "Write {call} if the program has that function; or the value itself, or a variable that the program sets."
                ),
                mend::likely(whole, call),
            )
        }
        None => {
            let text = rewrite::quoted(whole.text());
            Advice::new(
                format!(
                    "Write the value itself, or a variable that the program sets; or {text} if the program gives it to a shell."
                ),
                mend::likely(whole, text),
            )
        }
    };
    Some((detail, advice)).filter(|_| !inner.starts_with('(') && rewrite::shown(inner.to_owned()).is_some())
}

/// For a dollar sign inside an interpolation that has no brace of its own: where that begins, and where its brace is missing.
pub(super) fn open_interpolation(place: &Location) -> Option<(Location, Location)> {
    let before = before(place);
    let near = before.len().saturating_sub(MAX_LINE);
    let near = (near..=before.len()).find(|&at| before.is_char_boundary(at))?;
    let line = before[near..].rfind('\n').map_or(near, |newline| near + newline + 1);
    let opening = line + before[line..].rfind("${")?;
    let between = &before[opening + 2..];
    if !text_from(place).starts_with("${") || between.contains('}') {
        return None;
    }
    // Where every interpolation is closed, the inner one is only written with a sign too many.
    let rest = first_line(place);
    let is_closed = rest.matches('}').count() > rest.matches("${").count();
    let value = between.trim_end_matches(|char: char| " -_./:,@".contains(char));
    let ends_value = value.ends_with(|char: char| char.is_alphanumeric() || "])\"".contains(char));
    let end = opening + 2 + value.len();
    (ends_value && !is_closed).then(|| (mend::span(place, opening, opening + 2), mend::span(place, end, end)))
}

/// For a semicolon that begins no comment.
pub(super) fn by_semicolon(place: &Location) -> Advice {
    let rest = rest_of_line(place).trim();
    let before = before(place);
    let line = &before[before.rfind('\n').map_or(0, |newline| newline + 1)..];
    let remove = || Advice::new("Remove the semicolon.", mend::certain(place.clone(), ""));
    if rest.is_empty() || rest.starts_with('#') || rest.starts_with("//") || rest.starts_with("/*") {
        return remove();
    }
    const OWN_LINE: &str = "Put what follows on a line of its own, without the semicolon.";
    match innermost_bracket(line) {
        Some((true, bracket)) => {
            // A key shows that it separates the entries of an object; in a list, it may also say how often an element is repeated.
            let separates =
                line[bracket..].starts_with('{') && (meant::begins_key(rest) || rest.starts_with('}'));
            Advice::new("Write a comma instead.", mend::likely(place.clone(), ",").with_certainty(separates))
        }
        Some((false, brace)) => {
            let start = place.span.start as usize - line.len() + brace;
            let brace = mend::span(place, start, start + 1);
            Advice { help: OWN_LINE.to_owned(), fix: super::one_line::spread(&brace) }
        }
        None if rest.starts_with('}') => remove(),
        None if line.trim().is_empty() => Advice::words("Remove it, or write # if a comment begins here."),
        None => {
            // Other text with a semicolon may be the line of a script.
            let are_attributes = meant::begins_attribute(line.trim()) && meant::begins_attribute(rest);
            Advice::new(OWN_LINE, mend::new_line(place).with_certainty(are_attributes))
        }
    }
}

/// Whether commas separate what is in the innermost bracket open at the end of a line, and where that bracket is.
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

/// A word with a sign in its middle that the language does not use, such as a mail address or a path of Windows.
pub(super) fn word_with_sign(place: &Location) -> Option<Location> {
    let sign = place.text();
    if !matches!(sign, "@" | "\\") {
        return None;
    }
    let word = word_around(place);
    let text = word.text();
    let inside = text.trim_matches(|char: char| !char.is_alphanumeric());
    // Inside a string, a backslash is on its own only at the end of the line.
    let is_last = after(place).chars().next().is_none_or(char::is_whitespace);
    let is_text = inside.contains(sign) || sign == "\\" && text.len() > 1 && !is_last;
    (is_text && rewrite::shown(text.to_owned()).is_some()).then_some(word)
}

/// A place with the sign before it.
pub(super) fn with_sign_before(place: &Location) -> Location {
    place.source.location(Span::new(place.span.start.saturating_sub(1), place.span.end))
}

/// `2 ^ 3`: a power of two numbers, as a call.
pub(super) fn power(place: &Location) -> Option<(Location, String)> {
    let before = before(place).trim_end_matches([' ', '\t']);
    let after = first_line(place).strip_prefix('^')?;
    let bare = after.trim_start_matches([' ', '\t']);
    let is_digit = |char: &char| char.is_ascii_digit() || *char == '.';
    let left: usize = before.chars().rev().take(30).take_while(is_digit).count();
    let right: usize = bare.chars().take(30).take_while(is_digit).count();
    let start = before.len() - left;
    let end = place.span.start as usize + 1 + after.len() - bare.len() + right;
    let call = format!("pow({}, {})", &before[start..], &bare[..right]);
    (left > 0 && right > 0).then(|| (mend::span(place, start, end), call))
}
