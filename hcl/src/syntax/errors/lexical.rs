//! Characters, literals and nesting.

use std::borrow::Cow;

use crate::diagnostic::Diagnostic;
use crate::source::Location;

use super::super::lower::EscapeProblem;
use super::meant;

/// A file too long for spans.
pub(crate) fn source_too_long(place: Location, limit: usize) -> Diagnostic {
    Diagnostic::error("Source too long")
        .with_detail(format!("A source may be at most {limit} bytes long."))
        .with_subject(place)
}

/// Nesting beyond the limit.
pub(crate) fn too_deep(place: Location, limit: usize) -> Diagnostic {
    Diagnostic::error("Nesting too deep")
        .with_detail(format!(
            "Brackets, blocks and template sequences can be nested at most {limit} levels deep."
        ))
        .with_subject(place)
}

/// A bitwise operator.
pub(crate) fn bitwise_operator(place: Location) -> Diagnostic {
    let instead = match place.text() {
        "&" => Some("For the logical \"and\" of two conditions write \"&&\"."),
        "|" => Some("For the logical \"or\" of two conditions write \"||\"."),
        "~" => Some("To negate a condition, write \"!\"."),
        _ => None,
    };
    Diagnostic::error("Unsupported operator")
        .with_detail("There are no bitwise operators.")
        .with_subject(place)
        .with_optional_help(instead)
}

/// A newline between quotes.
pub(crate) fn newline_in_quotes(place: Location) -> Diagnostic {
    Diagnostic::error("Quoted string over several lines")
        .with_detail("A quoted string ends on the line it begins on. Its closing quote may be missing.")
        .with_subject(place)
        .with_help(
            "Write \\n for a newline, or use a heredoc: <<EOT, the lines, and EOT on a line of its own.",
        )
}

/// `$` or `%` at the end of a source that ends inside a template.
pub(crate) fn template_cut_off(place: Location) -> Diagnostic {
    Diagnostic::error("Template without end")
        .with_detail("The source ends here, before the quote or the line that ends this text.")
        .with_subject(place)
}

/// A character that cannot begin a token.
pub(crate) fn invalid_character(place: Location) -> Diagnostic {
    let (detail, help): (Cow<'_, str>, _) = match place.text() {
        "'" => ("Single quotes do not make a string.".into(), Some("Use double quotes.")),
        "`" => (
            "Backticks do not make a string.".into(),
            Some("Use double quotes, or a heredoc (<<EOT) for text of several lines."),
        ),
        ";" => (
            "Semicolons do not separate anything.".into(),
            Some(
                "Put each argument on a line of its own; separate the elements of a collection with commas.",
            ),
        ),
        "\u{201c}" | "\u{201d}" | "\u{2018}" | "\u{2019}" => (
            "Curly quotes do not make a string.".into(),
            Some("Use straight double quotes; a word processor may have replaced them."),
        ),
        "\u{feff}" => ("A byte order mark is allowed only at the start of a file.".into(), None),
        "\u{a0}" => ("This is a no-break space.".into(), Some("Use an ordinary space.")),
        "\r" => (
            "A carriage return is allowed only before a newline.".into(),
            Some("Save the file with one kind of line ending."),
        ),
        text if text.contains('\r') => {
            ("The text contains a carriage return without a newline.".into(), None)
        }
        text => (format!("The character {text:?} has no meaning here.").into(), meant::by_character(&place)),
    };
    Diagnostic::error("Invalid character").with_detail(detail).with_subject(place).with_optional_help(help)
}

/// Digits, dots and exponents that do not form a number.
pub(crate) fn invalid_number(place: Location) -> Diagnostic {
    let detail = format!("{} is not a number that can be represented.", place.text());
    Diagnostic::error("Invalid number").with_detail(detail).with_subject(place).with_help(
        "A number consists of digits, optionally with one decimal point and an exponent: 15, 0.5, 1e6.",
    )
}

/// A backslash that does not begin an escape.
pub(crate) fn invalid_escape(place: Location, problem: EscapeProblem) -> Diagnostic {
    let detail: Cow<'_, str> = match problem {
        EscapeProblem::Alone => "A backslash must be followed by the character that it escapes.".into(),
        EscapeProblem::Digits(4) => "\\u must be followed by exactly four hexadecimal digits.".into(),
        EscapeProblem::Digits(count) => {
            format!("\\U must be followed by exactly {count} hexadecimal digits.").into()
        }
        EscapeProblem::NoCharacter(number) => format!("There is no Unicode character U+{number:04X}.").into(),
        EscapeProblem::Unknown(char) => format!("A backslash before {char:?} has no meaning.").into(),
    };
    Diagnostic::error("Invalid escape sequence").with_detail(detail).with_subject(place).with_help(
        "The escapes are \\n, \\r, \\t, \\\", \\\\, \\uXXXX and \\UXXXXXXXX. For a backslash write two.",
    )
}
