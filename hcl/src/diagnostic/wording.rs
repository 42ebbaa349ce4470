//! Sentences from what others have worded: errors of serde and of the application, doc comments.

use std::fmt::Display;

/// A message as a sentence: a capital letter first, unless it begins with a name such as `u8`, and a full stop last.
pub(crate) fn sentence(message: impl Display) -> String {
    let mut sentence = clause(message);
    let is_word = sentence.split([' ', '.']).next().is_some_and(|word| word.chars().all(char::is_alphabetic));
    if is_word && let Some(first) = sentence.chars().next() {
        sentence.replace_range(..first.len_utf8(), &first.to_uppercase().to_string());
    }
    sentence
}

/// A message as the end of a sentence.
pub(crate) fn clause(message: impl Display) -> String {
    let mut clause = message.to_string();
    if !clause.ends_with(['.', '!', '?']) {
        clause.push('.');
    }
    clause
}

#[cfg(test)]
mod tests {
    use super::*;

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
