//! Makes sentences from other text: errors of serde and of the application, doc comments.

use std::fmt::Display;

use crate::source::{MAX_WORD, without_middle};

/// A message as a sentence: with a capital letter, unless it begins with a name such as `u8`, and a full
/// stop.
pub(crate) fn sentence(message: impl Display) -> String {
    raised(clause(message))
}

/// A message as the end of a sentence: with a full stop.
pub(crate) fn clause(message: impl Display) -> String {
    ended(message.to_string())
}

// What is not generic, so that it is compiled once.
fn raised(mut sentence: String) -> String {
    let is_word = sentence.split([' ', '.']).next().is_some_and(|word| word.chars().all(char::is_alphabetic));
    if is_word && let Some(first) = sentence.chars().next() {
        sentence.replace_range(..first.len_utf8(), &first.to_uppercase().to_string());
    }
    sentence
}

fn ended(mut clause: String) -> String {
    if !clause.ends_with(['.', '!', '?']) {
        clause.push('.');
    }
    clause
}

/// A longer message must quote something that should not be printed a thousand times.
const MAX_LENGTH: usize = 8000;

/// A message without its middle if it is very long: the beginning says what is wrong, and the end what to do.
/// So are very long words in it.
pub(super) fn shortened(message: String) -> String {
    if message.len() <= MAX_WORD {
        return message;
    }
    let message = if has_long_word(message.as_bytes()) {
        message.split_inclusive(char::is_whitespace).map(|word| without_middle(word, MAX_WORD)).collect()
    } else {
        message
    };
    if message.len() > MAX_LENGTH { without_middle(&message, MAX_LENGTH).into_owned() } else { message }
}

/// Looks only at the end of each piece that a long word would fill: a message may be made again at each level
/// of calls.
fn has_long_word(mut text: &[u8]) -> bool {
    while let Some(piece) = text.get(..=MAX_WORD) {
        let Some(blank) = piece.iter().rposition(u8::is_ascii_whitespace) else { return true };
        text = &text[blank + 1..];
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn very_long_messages_lose_their_middle() {
        let message = format!("The name {} is wrong.", "é é".repeat(MAX_LENGTH));
        let short = shortened(message);
        assert!(short.len() <= MAX_LENGTH + 6, "{}", short.len());
        assert!(
            short.starts_with("The name é éé ") && short.ends_with("éé é is wrong.") && short.contains('…')
        );
        let long = "x ".repeat(MAX_LENGTH / 2);
        assert_eq!(shortened(long.clone()), long);
    }

    #[test]
    fn very_long_names_lose_their_middle() {
        let short = shortened(format!("Cannot read \"/a/{}/z.hcl\": not found.", "é".repeat(1 << 20)));
        assert!(short.len() <= MAX_WORD + 40, "{}", short.len());
        assert!(
            short.starts_with("Cannot read \"/a/éé") && short.ends_with("éé/z.hcl\": not found."),
            "{short}"
        );
        assert_eq!(shortened("x".repeat(MAX_WORD)), "x".repeat(MAX_WORD));
    }

    #[test]
    fn sentences() {
        assert_eq!(sentence("a list is required"), "A list is required.");
        assert_eq!(sentence("u8 is too small!"), "u8 is too small!");
        assert_eq!(sentence("x"), "X.");
        assert_eq!(sentence("Is it so?"), "Is it so?");
        assert_eq!(sentence(""), ".");
        assert_eq!(clause("a list is required"), "a list is required.");
    }
}
