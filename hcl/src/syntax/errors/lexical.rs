//! Characters, literals and nesting.

use std::borrow::Cow;

use crate::diagnostic::{Diagnostic, codes};
use crate::source::Location;

use super::super::lower::EscapeProblem;
use super::super::quote::closing_quote;
use super::foreign::{operator_is_function, unquoted_text};
use super::{meant, rewrite};

/// A file too long for spans.
pub(crate) fn source_too_long(place: Location, limit: usize) -> Diagnostic {
    codes::limit::TEXT_LENGTH
        .error("Source too long")
        .with_detail(format!("A source may be at most {limit} bytes long."))
        .with_subject(place)
}

/// Nesting beyond the limit.
pub(crate) fn too_deep(place: Location, limit: usize) -> Diagnostic {
    codes::limit::NESTING
        .error("Nesting too deep")
        .with_detail(format!(
            "Brackets, blocks and template sequences can be nested at most {limit} levels deep."
        ))
        .with_subject(place)
}

/// A bitwise operator.
pub(crate) fn bitwise_operator(place: Location) -> Diagnostic {
    let before = meant::before(&place);
    let instead = match place.text() {
        "~" if meant::text_from(&place).starts_with("~/") => {
            return unquoted_text(meant::word_around(&place));
        }
        "~" if before.ends_with('=') => {
            return operator_is_function(
                meant::with_sign_before(&place),
                "=~",
                "length(regexall(pattern, text)) > 0",
            );
        }
        "&" => Some("For the logical \"and\" of two conditions write &&"),
        "|" => Some("For the logical \"or\" of two conditions write ||"),
        "~" => Some("To negate a condition, write !"),
        "^" => Some("For a power write pow(base, exponent); for conditions that differ write !="),
        _ => None,
    };
    codes::syntax::FOREIGN_OPERATOR
        .error("Unsupported operator")
        .with_detail("There are no bitwise operators.")
        .with_subject(place)
        .with_optional_help(instead)
}

/// A newline between quotes.
pub(crate) fn newline_in_quotes(place: Location) -> Diagnostic {
    codes::syntax::NEWLINE_IN_STRING
        .error("Quoted string over several lines")
        .with_detail("A quoted string ends on the line it begins on. Its closing quote may be missing.")
        .with_subject(place)
        .with_help(
            "Write \\n for a newline, or use a heredoc: <<EOT, the lines, and EOT on a line of its own.",
        )
}

/// `$` or `%` at the end of a source that ends inside a template.
pub(crate) fn template_cut_off(place: Location) -> Diagnostic {
    codes::syntax::UNCLOSED_STRING
        .error("Template without end")
        .with_detail("The source ends here, before the quote or the line that ends this text.")
        .with_subject(place)
}

/// A character that cannot begin a token, or a text in quotes that do not make a string.
pub(crate) fn invalid_character(place: Location) -> Diagnostic {
    if let Some(word) = meant::word_with_sign(&place) {
        return unquoted_text(word);
    }
    let (detail, help): (Cow<'_, str>, Option<Cow<'_, str>>) = match place.text() {
        text if text.starts_with('\'') => {
            ("Single quotes do not make a string.".into(), Some(in_double_quotes(&place)))
        }
        text if text.starts_with('`') => {
            ("Backticks do not make a string.".into(), Some(in_double_quotes(&place)))
        }
        text if text.starts_with(|first| closing_quote(first).is_some()) => {
            ("Typographic quotes do not make a string.".into(), Some(in_double_quotes(&place)))
        }
        ";" => ("Semicolons do not separate anything.".into(), Some(meant::by_semicolon(&place).into())),
        "\u{feff}" => ("A byte order mark is allowed only at the start of a file.".into(), None),
        "\u{a0}" => ("This is a no-break space.".into(), Some("Write an ordinary space.".into())),
        "\r" => (
            "A carriage return is allowed only before a newline.".into(),
            Some("Save the file with one kind of line ending.".into()),
        ),
        text if text.contains('\r') => {
            ("The text contains a carriage return without a newline.".into(), None)
        }
        text => match meant::by_look(&place) {
            Some((detail, help)) => (detail.into(), Some(help.into())),
            None => {
                (format!("The character {text:?} has no meaning here.").into(), meant::by_character(&place))
            }
        },
    };
    let help = help.map(Cow::into_owned);
    let first = meant::first_character(&place);
    codes::syntax::INVALID_CHARACTER
        .error("Invalid character")
        .with_detail(detail)
        .with_subject(first)
        .with_optional_help(help)
}

/// The help for a text in quotes of another language, or for the quote that begins it.
fn in_double_quotes(place: &Location) -> Cow<'static, str> {
    let text = place.text();
    if meant::text_from(place).starts_with("'''") {
        return "Write <<EOT, the lines, and EOT on a line of its own; a text on one line is written in double quotes.".into();
    }
    match rewrite::between_quotes(text).map(rewrite::quoted).and_then(rewrite::shown) {
        Some(string) if text.chars().count() > 1 => format!("Write {string}").into(),
        _ if text.starts_with('`') => {
            "Use double quotes, or a heredoc (<<EOT) for text of several lines.".into()
        }
        _ => "Use double quotes.".into(),
    }
}

/// Digits, dots and exponents that do not form a number.
pub(crate) fn invalid_number(place: Location) -> Diagnostic {
    let text = place.text();
    if text.matches('.').count() > 1 && !text.contains("..") {
        return unquoted_text(meant::word_around(&place));
    }
    let detail = format!("{text} is not a number that can be represented.");
    codes::syntax::INVALID_NUMBER.error("Invalid number").with_detail(detail).with_subject(place).with_help(
        "A number consists of digits, optionally with one decimal point and an exponent: 15, 0.5, 1e6.",
    )
}

/// Backslashes in one text that do not begin an escape: the first one with its problem, and the others.
pub(crate) fn invalid_escapes(
    first: Location,
    problem: EscapeProblem,
    text: &str,
    others: impl Iterator<Item = Location>,
) -> Diagnostic {
    let detail: Cow<'_, str> = match problem {
        EscapeProblem::Alone => "A backslash must be followed by the character that it escapes.".into(),
        EscapeProblem::Digits(4) => "\\u must be followed by exactly four hexadecimal digits.".into(),
        EscapeProblem::Digits(count) => {
            format!("\\U must be followed by exactly {count} hexadecimal digits.").into()
        }
        EscapeProblem::NoCharacter(number) => format!("There is no Unicode character U+{number:04X}.").into(),
        EscapeProblem::Unknown(char) => format!("A backslash before {char:?} has no meaning.").into(),
    };
    let help = match problem {
        EscapeProblem::Unknown(char) => by_unknown_escape(char, text),
        _ => "The escapes are \\n, \\r, \\t, \\\", \\\\, \\uXXXX and \\UXXXXXXXX. For a backslash write two."
            .to_owned(),
    };
    let diagnostic = codes::syntax::INVALID_ESCAPE
        .error("Invalid escape sequence")
        .with_detail(detail)
        .with_subject(first)
        .with_help(help);
    others.fold(diagnostic, |diagnostic, other| diagnostic.with_label(other, "here too"))
}

/// The help for a backslash before a character that needs none, or in a text full of single backslashes.
fn by_unknown_escape(char: char, text: &str) -> String {
    match char {
        '\'' | '/' | '`' => format!("Write {char} without the backslash"),
        '$' | '%' => format!("Write {char}{char}{{ for the text {char}{{ itself, and {char} alone as it is."),
        _ => {
            let doubled = text.replace("\\\\", "\\").replace('\\', "\\\\");
            match rewrite::shown(doubled) {
                Some(doubled) => format!("For a backslash write two: \"{doubled}\""),
                None => format!("For a backslash write two: \\\\{char}"),
            }
        }
    }
}
