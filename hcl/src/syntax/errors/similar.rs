//! Characters that look like those of the language, and characters that nobody sees.

use crate::diagnostic::{Code, Fix, codes};
use crate::source::Location;

use super::meant::{before, first_line};
use super::mend::{self, Advice};

/// For a character that looks like one of the language: the code, the detail and the advice.
pub(super) fn by_look(place: &Location) -> Option<(&'static Code, String, Advice)> {
    let found = place.text();
    let char = found.chars().next()?;
    if is_space(char) {
        let what = match char {
            '\u{a0}' => "This is a no-break space.".to_owned(),
            _ => format!("This is a space of another kind (U+{:04X}).", char as u32),
        };
        let advice = Advice::new("Write an ordinary space.", spaces(place));
        return Some((&codes::syntax::UNUSUAL_SPACE, what, advice));
    }
    let plain = plain(char)?;
    let (found, plain) = match char {
        '：' if !before(place).rsplit('\n').next().is_some_and(|line| line.contains('?')) => {
            (found, "=".to_owned())
        }
        _ if char.is_alphanumeric() => fullwidth_word(place),
        _ => (found, plain),
    };
    let detail = format!("{found} looks like {plain}, but these are other characters.");
    let whole = mend::first_bytes(place, found.len());
    let text = if char == '：' && plain == "=" { " = ".to_owned() } else { plain.clone() };
    // The others may be meant as text: a dash between two words, a sign of multiplication between two sizes.
    let is_certain = matches!(char, '\u{ff01}'..='\u{ff5e}' | '、');
    let fix = mend::likely(whole, text).with_certainty(is_certain);
    let advice = Advice::new(format!("Write {plain} instead of {found}"), fix);
    Some((&codes::syntax::SIMILAR_CHARACTER, detail, advice))
}

/// Replaces all such spaces from a place to the end of its line, or to a text or a comment on it.
fn spaces(place: &Location) -> Fix {
    let start = place.span.start as usize;
    let code = first_line(place).split(['"', '#', '\'', '`']).next().unwrap_or_default();
    let code = code.split("//").next().unwrap_or_default();
    let others = code.char_indices().filter(|&(_, char)| is_space(char)).take(100);
    let fix = Fix::certain("Write ordinary spaces");
    others.fold(fix, |fix, (at, char)| {
        fix.replace(mend::span(place, start + at, start + at + char.len_utf8()), " ")
    })
}

/// The sign of the language that a character looks like.
fn plain(char: char) -> Option<String> {
    Some(match char {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(char as u32 - 0xfee0)?.to_string(),
        '、' => ",".to_owned(),
        '。' => ".".to_owned(),
        '\u{2010}'..='\u{2015}' | '\u{2212}' => "-".to_owned(),
        '×' | '∗' => "*".to_owned(),
        '÷' | '∕' => "/".to_owned(),
        '≠' => "!=".to_owned(),
        '≤' => "<=".to_owned(),
        '≥' => ">=".to_owned(),
        '…' => "...".to_owned(),
        '∧' => "&&".to_owned(),
        '∨' => "||".to_owned(),
        '¬' => "!".to_owned(),
        '→' | '⇒' => "=>".to_owned(),
        _ => return None,
    })
}

/// The letters and digits of full width that begin at a place, and what they look like.
fn fullwidth_word(place: &Location) -> (&str, String) {
    let line = first_line(place);
    let is_wide =
        |char: &char| matches!(char, '\u{ff01}'..='\u{ff5e}') && char.is_alphanumeric() || *char == '．';
    let length = line.chars().take_while(is_wide).map(char::len_utf8).sum();
    let narrow = |char| char::from_u32(char as u32 - 0xfee0);
    (&line[..length], line[..length].chars().filter_map(narrow).collect())
}

/// Marks and spaces of zero width.
pub(super) fn is_invisible(char: char) -> bool {
    matches!(char, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// Spaces that are not the one of the language.
fn is_space(char: char) -> bool {
    char.is_whitespace() && !char.is_ascii() && !is_invisible(char)
}
