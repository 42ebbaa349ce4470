//! Texts around a place, and what they show about what was meant there.

use crate::diagnostic::Fix;
use crate::source::{Location, Span, blanks, indented_by, line_indentation, line_start as start_of_line};
use crate::system::line_ends::end_before;

use super::super::identifier::is_identifier;
use super::{mend, rewrite};

/// How many characters of a line are looked at, so that a long line full of mistakes is not read over and
/// over.
pub(super) const MAX_LINE: usize = 1 << 10;

/// Whether what is before a place ends a value that cannot be the beginning of a text without quotation
/// marks: a literal, a bracket, or a name with attributes.
pub(super) fn follows_value(place: &Location) -> bool {
    let before = place.before().trim_end();
    let start = before.rfind(|char: char| !(char.is_alphanumeric() || "_-.".contains(char)));
    let word = &before[start.map_or(0, |at| at + before[at..].chars().next().map_or(1, char::len_utf8))..];
    before.ends_with(['"', ']', '}', ')'])
        || word.starts_with(|first: char| first.is_ascii_digit())
        || matches!(word, "true" | "false" | "null")
        || word.contains('.')
}

/// A word after a complete value, with nothing else before the end of its line, of its object or of its
/// comma. The place is that of the word and the blanks before it.
pub(super) fn extra_word(found: &Location) -> Option<(Location, &str)> {
    let line = rewrite::without_comment(first_line(found));
    let word = line[..line.find([',', '}']).unwrap_or(line.len())].trim_end();
    let is_word = word.chars().all(|char| char.is_alphanumeric() || "_-.".contains(char));
    let start = (found.span.start - mend::blanks_before(found)) as usize;
    let extra = mend::span(found, start, found.span.start as usize + word.len());
    (!word.is_empty() && word.len() <= 60 && (is_word || rewrite::is_string(word))).then_some((extra, word))
}

/// Whether a key and a sign for its value begin a text.
pub(super) fn begins_key(text: &str) -> bool {
    let key = match text.strip_prefix('"') {
        Some(inner) => inner.split_once('"').map(|(_, after)| after),
        None => Some(text.trim_start_matches(|char: char| char.is_alphanumeric() || "_-.".contains(char))),
    };
    let sign = key.map(str::trim_start).unwrap_or_default();
    text.starts_with(['(', '{', '[']) || sign.starts_with([':', '=']) && !sign.starts_with("==")
}

/// Whether a text begins with a name and an equals sign.
pub(super) fn begins_attribute(text: &str) -> bool {
    text.split_once('=').is_some_and(|(name, value)| is_identifier(name.trim()) && !value.starts_with('='))
}

/// Whether a character can begin a value.
pub(super) fn begins_value(first: char) -> bool {
    first.is_alphanumeric() || "_\"[({-!".contains(first)
}

/// Closes the string that ends right before a place, in which a comma shows that it swallowed the quote of
/// the next one.
pub(super) fn missing_quote_fix(found: &Location) -> Option<Fix> {
    let text = found.before().strip_suffix('"')?;
    let start = text.rfind('"')? + 1;
    let comma = text[start..].find(',')?;
    let at = start + text[start..start + comma].trim_end().len();
    let is_on_line = !text[start..].contains('\n') && at > start;
    is_on_line.then(|| mend::likely(mend::span(found, at, at), "\""))
}

/// The brace that ends the items on the lines below a place, which are indented deeper than its line.
pub(super) fn end_of_object(place: &Location) -> Option<Location> {
    const MAX_TEXT: usize = 1 << 13;
    let indent = line_indentation(place.source.text(), place.span.start);
    let text = text_from(place);
    let mut at = first_line(place).len();
    let (mut has_items, mut heredoc) = (false, None);
    for line in text.get(at..)?.split_inclusive('\n') {
        let bare = line.trim();
        let depth = blanks(line);
        if bare.starts_with('}') && depth == indent && heredoc.is_none() {
            let start = place.span.start as usize + at + depth;
            return has_items.then(|| mend::span(place, start, start + 1));
        }
        if heredoc.is_some() {
            heredoc = heredoc.filter(|marker| *marker != bare);
        } else if !bare.is_empty() && depth <= indent || at > MAX_TEXT {
            break;
        } else {
            heredoc = bare.rsplit_once("<<").map(|(_, marker)| marker.trim_start_matches('-'));
            has_items |= begins_attribute(bare) || bare.contains('{');
        }
        at += line.len();
    }
    None
}

/// The name before an equals sign that ends the text before a place.
pub(super) fn name_before_sign(place: &Location) -> Option<String> {
    let before = place.before().trim_end_matches([' ', '\t']).strip_suffix('=')?;
    let name = before.rsplit('\n').next()?.trim();
    rewrite::shown(name.to_owned()).filter(|name| is_identifier(name))
}

/// The word around a place, up to blanks, brackets and quotes.
pub(super) fn word_around(place: &Location) -> Location {
    place.source.location(rewrite::word_at(&place.source, place.span.start))
}

/// The first character of a place, which is blamed for all of it.
pub(super) fn first_character(place: &Location) -> Location {
    let len = place.text().chars().next().map_or(0, char::len_utf8) as u32;
    match place.text() {
        text if text.contains('\r') => place.clone(),
        _ => place.source.location(Span::new(place.span.start, place.span.start + len)),
    }
}

/// The line from the start of a place to its end.
pub(super) fn line(place: &Location) -> Location {
    mend::first_bytes(place, first_line(place).len())
}

/// The whole line that a place is on, with the newline.
pub(crate) fn whole_line(place: &Location) -> Location {
    let start = place.span.start - mend::blanks_before(place);
    let line = line(place);
    let (rest, end) = (line.after(), line.span.end as usize);
    mend::span(place, start as usize, end + end_before(rest).map_or(0, str::len))
}

/// The start of the line that a place is on.
pub(super) fn line_start(place: &Location) -> Location {
    let start = start_of_line(place.source.text(), place.span.start as usize);
    mend::span(place, start, start)
}

/// Whether a place is the first on its line.
pub(super) fn begins_line(place: &Location) -> bool {
    indented_by(place.source.text(), place.span.start).is_some()
}

/// Where a string that has lost its closing quote was probably meant to end: before the newline, and before
/// what closes the line.
pub(super) fn end_of_text(newline: &Location) -> Location {
    let before = newline.before();
    let line = &before[before.rfind('\n').map_or(0, |newline| newline + 1)..];
    let near = line.char_indices().rev().nth(MAX_LINE).map_or(line, |(at, _)| &line[at..]);
    let text = near.trim_end().trim_end_matches([',', ']', ')', '{', ' ', '\t', ';']);
    let removed = if text.is_empty() || text.ends_with('"') {
        near.len() - near.trim_end().len()
    } else {
        near.len() - text.len()
    };
    newline.source.location(Span::at(newline.span.start - removed as u32))
}

/// The line from the start of a place to its end, or as much of it as is looked at.
pub(super) fn first_line(place: &Location) -> &str {
    first_line_of(text_from(place))
}

/// The rest of the line after a place, or as much of it as is looked at.
pub(super) fn rest_of_line(place: &Location) -> &str {
    first_line_of(place.after())
}

fn first_line_of(text: &str) -> &str {
    let end = text.char_indices().take(MAX_LINE).find(|&(_, char)| char == '\n');
    let end = end.or_else(|| text.char_indices().nth(MAX_LINE)).map_or(text.len(), |(at, _)| at);
    text[..end].trim_end_matches('\r')
}

/// The line before a place, or as much of it as is looked at.
pub(super) fn line_before(place: &Location) -> &str {
    let before = place.before();
    let near = before.len().saturating_sub(4 * MAX_LINE);
    let near = (near..=before.len()).find(|&at| before.is_char_boundary(at)).unwrap_or(before.len());
    let near = &before[near..];
    &near[near.rfind('\n').map_or(0, |newline| newline + 1)..]
}

/// The source from the start of a place.
pub(super) fn text_from(place: &Location) -> &str {
    place.source.text().get(place.span.start as usize..).unwrap_or("")
}
