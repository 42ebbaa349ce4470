//! What no fix may lose: words, and the signs that begin template sequences and variables elsewhere.

use crate::diagnostic::Fix;

/// Words that fixes replace by what they mean here, or leave out because they mean nothing.
const REPLACED: &[&str] = &[
    "True",
    "TRUE",
    "False",
    "FALSE",
    "Null",
    "NULL",
    "None",
    "NONE",
    "nil",
    "Nil",
    "NIL",
    "undefined",
    "and",
    "And",
    "AND",
    "or",
    "Or",
    "OR",
    "not",
    "Not",
    "NOT",
    "of",
    "In",
    "IN",
    "let",
    "var",
    "const",
    "val",
    "export",
    "declare",
    "readonly",
    "REM",
];

/// Whether a fix keeps the words of a text, and each `$` and `%`, in their order. It does not join two words
/// either.
pub(super) fn keeps(fix: &Fix, text: &str) -> bool {
    fix.replacements().iter().all(|(place, new)| {
        let (Some(before), Some(replaced), Some(after)) = (
            text.get(..place.span.start as usize),
            text.get(place.span.range()),
            text.get(place.span.end as usize..),
        ) else {
            return false;
        };
        let first = &before[before.trim_end_matches(is_of_word).len()..];
        let last = &after[..after.len() - after.trim_start_matches(is_of_word).len()];
        let (old, new) = ([first, replaced, last].concat(), [first, new, last].concat());
        let mut written = pieces(&new).into_iter();
        let mut is_kept = |piece: &String| {
            let mut rest = written.clone();
            let is_found = rest.any(|other| other == *piece);
            if is_found {
                written = rest;
            }
            is_found || REPLACED.contains(&piece.as_str())
        };
        pieces(&old).iter().all(&mut is_kept)
    })
}

fn is_of_word(char: char) -> bool {
    char.is_alphanumeric() || char == '_'
}

/// The words of a text and the signs between them that matter. The thousands of a number and letters of full
/// width are written in one way.
fn pieces(text: &str) -> Vec<String> {
    let mut pieces: Vec<String> = Vec::new();
    let mut is_in_word = false;
    for char in text.chars().map(narrow) {
        if is_of_word(char) {
            match pieces.last_mut().filter(|_| is_in_word) {
                Some(word) => word.push(char),
                None => pieces.push(char.into()),
            }
        } else if matches!(char, '$' | '%') {
            pieces.push(char.into());
        }
        is_in_word = is_of_word(char);
    }
    for piece in &mut pieces {
        if piece.starts_with(|first: char| first.is_ascii_digit()) {
            piece.retain(|char| char != '_');
        }
    }
    pieces
}

/// A character of full width as the one that it looks like.
fn narrow(char: char) -> char {
    match char {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(char as u32 - 0xfee0).unwrap_or(char),
        _ => char,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::{Source, Span};

    /// Whether a fix keeps everything that writes `new` in place of what is between `⟦` and `⟧`.
    fn keeps_with(marked: &str, new: &str) -> bool {
        let (before, rest) = marked.split_once('⟦').expect("a place");
        let (replaced, after) = rest.split_once('⟧').expect("its end");
        let source = Source::new("t.hcl", [before, replaced, after].concat());
        let place = source.location(Span::new(before.len() as u32, (before.len() + replaced.len()) as u32));
        keeps(&Fix::certain("Mend").replace(place, new), source.text())
    }

    #[test]
    fn words_and_signs_stay() {
        for (marked, new) in [
            ("a⟦:⟧ 1", " ="),
            ("⟦let ⟧a = 1", ""),
            ("a = ⟦True⟧", "true"),
            ("a = b ⟦and⟧ c", "&&"),
            ("a = ⟦1_000⟧", "1000"),
            ("a = ⟦１２⟧", "12"),
            ("a = 1⟦;⟧ b = 2", "\n"),
            ("a⟦ = [\"x\", 1] ⟧}", " = [\"x\", 1]\n"),
        ] {
            assert!(keeps_with(marked, new), "{marked}");
        }
        for (marked, new) in [
            ("a = ⟦$⟧x", ""),
            ("a = ⟦${x}⟧-${y}", "x"),
            ("a = 5⟦%⟧", ""),
            ("a⟦ ⟧b = 1", ""),
            ("a = 1⟦;⟧b = 2", ""),
            ("a = ⟦hello⟧ world", ""),
            ("⟦b = 2, a = 1⟧", "a = 1, b = 2"),
            ("a = ⟦True⟧x", "true"),
        ] {
            assert!(!keeps_with(marked, new), "{marked}");
        }
    }
}
