//! Functions that change the case of letters.

use super::registry::Family;
use super::text::strings;

pub(super) const FUNCTIONS: &Family = &[
    ("upper", || {
        strings("The text in upper case: `upper(\"Größe\")` is `\"GRÖßE\"`.", ["str"], |[text]| {
            Ok(if text.is_ascii() { text.to_ascii_uppercase() } else { text.chars().map(upper_of).collect() })
        })
    }),
    ("lower", || {
        strings("The text in lower case: `lower(\"ÀB\")` is `\"àb\"`.", ["str"], |[text]| {
            Ok(if text.is_ascii() { text.to_ascii_lowercase() } else { text.chars().map(lower_of).collect() })
        })
    }),
    ("title", || {
        strings(
            "The text with the first letter of each word raised: `title(\"foo-bar baz\")` is `\"Foo-Bar Baz\"`.",
            ["str"],
            |[text]| {
                let mut is_start = true;
                let raise = |letter: char| {
                    let raised = if is_start { title_of(letter) } else { letter };
                    is_start = separates_words(letter);
                    raised
                };
                Ok(text.chars().map(raise).collect())
            },
        )
    }),
];

/// The single upper case letter; a letter whose upper case has several letters, such as ß, stays unchanged.
fn upper_of(letter: char) -> char {
    // Greek letters with iota subscript have a single capital, which the full mapping splits.
    match letter {
        '\u{1f80}'..='\u{1faf}' if letter as u32 & 8 == 0 => offset(letter, 8),
        '\u{1fb3}' | '\u{1fc3}' | '\u{1ff3}' => offset(letter, 9),
        '\u{1f88}'..='\u{1faf}' | '\u{1fbc}' | '\u{1fcc}' | '\u{1ffc}' => letter,
        _ => single(letter.to_uppercase()).unwrap_or(letter),
    }
}

fn lower_of(letter: char) -> char {
    // Only İ has a lower case of two characters; the first is the letter.
    letter.to_lowercase().next().unwrap_or(letter)
}

/// Digraphs have a special form for the start of a word, and Georgian letters have none.
fn title_of(letter: char) -> char {
    match letter {
        'Ǆ' | 'ǅ' | 'ǆ' => 'ǅ',
        'Ǉ' | 'ǈ' | 'ǉ' => 'ǈ',
        'Ǌ' | 'ǋ' | 'ǌ' => 'ǋ',
        'Ǳ' | 'ǲ' | 'ǳ' => 'ǲ',
        '\u{10d0}'..='\u{10ff}' => letter,
        _ => upper_of(letter),
    }
}

fn offset(letter: char, by: u32) -> char {
    char::from_u32(letter as u32 + by).unwrap_or(letter)
}

fn single(mut letters: impl Iterator<Item = char>) -> Option<char> {
    let first = letters.next();
    first.filter(|_| letters.next().is_none())
}

/// In ASCII everything but letters, digits and the underscore separates words; beyond ASCII, only white space
/// does.
fn separates_words(letter: char) -> bool {
    if letter.is_ascii() { !letter.is_ascii_alphanumeric() && letter != '_' } else { letter.is_whitespace() }
}
