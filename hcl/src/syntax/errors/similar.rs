//! Characters that look like those of the language, and characters that nobody sees.

use crate::diagnostic::{Diagnostic, Fix};
use crate::source::Location;

use super::meant::{before, first_line};
use super::{mend, message};

/// A character that looks like one of the language.
pub(super) fn similar_character(place: &Location) -> Option<Diagnostic> {
    let found = place.text();
    let char = found.chars().next()?;
    if is_space(char) {
        let code = format!("The character U+{:04X}", char as u32);
        return Some(message::unusual_space(&code).mended(|fix| spaces(fix, place)));
    }
    let is_conditional = before(place).rsplit('\n').next().is_some_and(|line| line.contains('?'));
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
    Some(message.writing(mend::first_bytes(place, found.len()), written).surely(is_certain))
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
pub(super) fn is_invisible(char: char) -> bool {
    matches!(char, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// Spaces that are not the one of the language.
fn is_space(char: char) -> bool {
    char.is_whitespace() && !char.is_ascii() && !is_invisible(char)
}
