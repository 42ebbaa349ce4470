//! What was found, for use in a sentence.

use std::borrow::Cow;

use super::super::lexer::{Token, TokenKind};
use crate::diagnostic::{Diagnostic, Label};
use crate::source::Source;

/// A token, for use in a sentence.
pub(super) fn describe(source: &Source, token: Token) -> Cow<'_, str> {
    match token.kind {
        TokenKind::BraceOpen | TokenKind::BracketOpen | TokenKind::BraceClose | TokenKind::BracketClose => {
            format!("the bracket {}", source.slice(token.span)).into()
        }
        TokenKind::Comma => "a comma".into(),
        TokenKind::Colon => "a colon".into(),
        TokenKind::Equals => "an equals sign".into(),
        TokenKind::String { .. } | TokenKind::BadString(_) => {
            format!("the string {}", excerpt(source.slice(token.span))).into()
        }
        TokenKind::BadNumber if source.slice(token.span) == "." => "a dot".into(),
        TokenKind::Number | TokenKind::BadNumber => {
            format!("the number {}", excerpt(source.slice(token.span))).into()
        }
        TokenKind::Keyword => format!("the word {}", excerpt(source.slice(token.span))).into(),
        TokenKind::Unknown => describe_character(source.slice(token.span)),
        TokenKind::End => "the end of the text".into(),
    }
}

fn describe_character(text: &str) -> Cow<'_, str> {
    match text {
        "\u{feff}" => "a byte order mark".into(),
        "\u{a0}" => "a no-break space".into(),
        _ => match text.chars().next() {
            Some(c) if c.is_control() || c.is_whitespace() => {
                format!("the character U+{:04X}", u32::from(c)).into()
            }
            _ => format!("the character {text}").into(),
        },
    }
}

/// What to say beside a subject that is where the reference goes on after an error.
pub(super) const READ_UP_TO: &str = "read up to here";

/// What to say beside the whole of something that begins at the subject.
pub(super) const WHOLE: &str = "not JSON";

/// The same beside the whole of a number.
pub(super) const NO_NUMBER: &str = "not a number";

/// The same error at the mistake itself, which its first label marks, and at the whole of it.
pub(in crate::json_syntax) fn at_mistake(mut error: Diagnostic) -> Diagnostic {
    if matches!(&*error.subject_text, READ_UP_TO | "found instead" | "a comma or ] is expected") {
        use_label(&mut error, 0);
    }
    let start = error.subject.as_ref().map(|subject| subject.span.start);
    let is_whole =
        |label: &Label| Some(label.location.span.start) == start && matches!(&*label.text, WHOLE | NO_NUMBER);
    if let Some(index) = error.labels.iter().position(is_whole) {
        use_label(&mut error, index);
    }
    error
}

/// Puts a label in place of the subject.
fn use_label(error: &mut Diagnostic, index: usize) {
    if index < error.labels.len() {
        let label = error.labels.remove(index);
        (error.subject, error.subject_text) = (Some(label.location), label.text);
        error.context = None;
    }
}

pub(super) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// The start of a text of any length.
pub(super) fn excerpt(text: &str) -> String {
    match text.char_indices().nth(40) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
