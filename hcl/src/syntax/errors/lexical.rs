//! Characters, literals and nesting.

use std::borrow::Cow;

use crate::diagnostic::{Code, Diagnostic, Fix, codes};
use crate::source::{Location, closing_quote};

use super::foreign_expression::operator_is_function;
use super::foreign_value::unquoted_text;
use super::mend::{self, Advice, advise};
use super::quotes::in_double_quotes;
use super::template::interpolation_in_interpolation;
use super::{meant, rewrite, signs, similar};

/// A file too long for spans.
pub(crate) fn source_too_long(place: Location, limit: usize) -> Diagnostic {
    codes::limit::TEXT_LENGTH
        .error("Source too long")
        .with_detail(format!("A source may be at most {limit} bytes long."))
        .with_subject(place)
        .with_subject_text("beyond the limit")
}

/// Nesting beyond the limit.
pub(crate) fn too_deep(place: Location, limit: usize) -> Diagnostic {
    codes::limit::NESTING
        .error("Nesting too deep")
        .with_detail(format!(
            "Brackets, blocks and template sequences can be nested at most {limit} levels deep."
        ))
        .with_subject(place)
        .with_subject_text("one level too deep")
}

/// A sign that looks like a bitwise operator, but is part of a path, of a version or a power.
fn other_meaning(place: &Location) -> Option<Diagnostic> {
    let text = meant::text_from(place);
    match place.text() {
        "~" if text.starts_with("~/") => Some(unquoted_text(meant::word_around(place))),
        "~" if text.starts_with("~>") => {
            Some(unquoted_text(meant::version(place).unwrap_or_else(|| meant::word_around(place))))
        }
        "~" => meant::version(place).map(unquoted_text),
        "^" => meant::version(place).map(unquoted_text).or_else(|| {
            let (range, call) = signs::power(place)?;
            Some(operator_is_function(place.clone(), "^", &call, Some(range)))
        }),
        _ => None,
    }
}

/// A bitwise operator.
pub(crate) fn bitwise_operator(place: Location) -> Diagnostic {
    if let Some(diagnostic) = other_meaning(&place) {
        return diagnostic;
    }
    let before = meant::before(&place);
    let sign = |sign: &str| mend::likely(place.clone(), sign);
    let advice = match place.text() {
        "~" if before.ends_with('=') => {
            let place = signs::with_sign_before(&place);
            return operator_is_function(place, "=~", "length(regexall(pattern, text)) > 0", None);
        }
        "&" | "|" | "^" if is_between_numbers(&place) => None,
        "&" => Some(Advice::new("For the logical \"and\" of two conditions write &&", sign("&&"))),
        "|" => Some(Advice::new("For the logical \"or\" of two conditions write ||", sign("||"))),
        "~" => Some(Advice::new("To negate a condition, write !", sign("!"))),
        "^" => Some(Advice::new(
            "For a power write pow(base, exponent); for conditions that differ write !=",
            sign("!="),
        )),
        "<<" => Some(Advice::words("To shift a number to the left, multiply: number * pow(2, places)")),
        ">>" => Some(Advice::words("To shift a number to the right, divide: floor(number / pow(2, places))")),
        _ => None,
    };
    let diagnostic = codes::syntax::FOREIGN_OPERATOR
        .error("Unsupported operator")
        .with_detail("There are no bitwise operators.")
        .with_subject(place.clone())
        .with_subject_text("not an operator");
    advise(diagnostic, advice)
}

/// Whether a number stands on a side of a sign, so that no condition is meant.
fn is_between_numbers(place: &Location) -> bool {
    let before = meant::before(place).trim_end_matches([' ', '\t']);
    let after = meant::after(place).trim_start_matches([' ', '\t']);
    let word = before.rsplit(|char: char| !(char.is_alphanumeric() || "_-".contains(char))).next();
    word.is_some_and(rewrite::is_number) || after.starts_with(|char: char| char.is_ascii_digit())
}

/// `$` or `%` at the end of a source that ends inside a template.
pub(crate) fn template_cut_off(place: Location) -> Diagnostic {
    codes::syntax::UNCLOSED_STRING
        .error("Template without end")
        .with_detail("The source ends here, before the quote or the line that ends this text.")
        .with_subject(place)
        .with_subject_text("the source ends here")
}

/// A character that cannot begin a token, or a text in quotes that do not make a string.
pub(crate) fn invalid_character(place: Location) -> Diagnostic {
    if let Some(word) = signs::word_with_sign(&place) {
        return unquoted_text(word);
    }
    if let Some((opening, end)) = signs::open_interpolation(&place) {
        return interpolation_in_interpolation(place, opening, end);
    }
    if let Some((detail, advice)) = Some(&place).filter(|place| place.text() == "$").and_then(signs::command)
    {
        let diagnostic = codes::syntax::DOLLAR_SIGN
            .error("Command of a shell")
            .with_detail(detail)
            .with_subject(place)
            .with_subject_text("runs nothing here");
        return advise(diagnostic, Some(advice));
    }
    let (code, detail, advice) = character(&place);
    let diagnostic = code
        .error(summary(place.text()))
        .with_detail(detail)
        .with_subject(meant::first_character(&place))
        .with_subject_text(beside(place.text()));
    advise(diagnostic, advice)
}

/// What such a character is, or a text in such quotes.
fn summary(text: &str) -> &'static str {
    match text {
        ";" => "Semicolon",
        "$" => "Dollar sign",
        "\\" => "Backslash",
        _ if text.starts_with('\'') => "Single quotes",
        _ if text.starts_with('`') => "Backticks",
        _ if text.starts_with(|first| closing_quote(first).is_some()) => "Typographic quotes",
        _ if text.chars().all(similar::is_invisible) => "Invisible character",
        _ if !text.is_ascii() && text.chars().all(char::is_whitespace) => "Unusual space",
        _ => "Invalid character",
    }
}

/// What to say beside such a character, or a text in such quotes.
fn beside(text: &str) -> &'static str {
    match text {
        "$" => "not part of a name",
        ";" => "ends nothing here",
        "\r" => "no newline after this",
        _ if text.starts_with(|first| closing_quote(first).is_some()) => "begins no string",
        _ if text.chars().all(similar::is_invisible) => "invisible",
        _ if text.chars().all(char::is_whitespace) => "not an ordinary space",
        _ => "not part of the language",
    }
}

/// What is wrong with a character, and what to write instead.
fn character(place: &Location) -> (&'static Code, Cow<'static, str>, Option<Advice>) {
    use codes::syntax as code;
    let remove = || mend::certain(place.clone(), "");
    let quotes = |detail: &'static str| (&code::FOREIGN_QUOTES, detail.into(), Some(in_double_quotes(place)));
    match place.text() {
        text if text.starts_with('\'') => quotes("Single quotes do not make a string."),
        text if text.starts_with('`') => quotes("Backticks do not make a string."),
        text if text.starts_with(|first| closing_quote(first).is_some()) => {
            quotes("Typographic quotes do not make a string.")
        }
        ";" => (
            &code::SEMICOLON,
            "Semicolons do not separate anything.".into(),
            Some(signs::by_semicolon(place)),
        ),
        "\u{feff}" => (
            &code::UNUSUAL_SPACE,
            "A byte order mark is allowed only at the start of a file.".into(),
            Some(Advice::new("It is invisible. Delete it.", remove())),
        ),
        "\r" => (
            &code::INVALID_CHARACTER,
            "A carriage return is allowed only before a newline.".into(),
            Some(Advice::words("Save the file with one kind of line ending.")),
        ),
        text if text.contains('\r') => {
            (&code::INVALID_CHARACTER, "The text contains a carriage return without a newline.".into(), None)
        }
        "\\" if meant::after(place).trim_start_matches([' ', '\t', '\r']).starts_with('\n') => (
            &code::INVALID_CHARACTER,
            "A backslash does not continue a line.".into(),
            Some(Advice {
                help: "Put an expression that spans several lines in parentheses. To join texts, write one string: \"${first}${second}\""
                    .to_owned(),
                fix: joined_strings(place),
            }),
        ),
        "\\" if meant::text_from(place).starts_with("\\\"") => (
            &code::INVALID_CHARACTER,
            "Inside ${…} a string begins with its quotation mark alone, without a backslash.".into(),
            Some(Advice::new("Remove the backslashes before the quotation marks.", without_backslashes(place))),
        ),
        "$" => (
            &code::DOLLAR_SIGN,
            "The character \"$\" has no meaning here.".into(),
            Some(signs::by_dollar(place)),
        ),
        text if text.chars().all(similar::is_invisible) => {
            // Between letters, it may separate two words.
            let is_between = meant::before(place).ends_with(char::is_alphanumeric)
                && meant::text_from(place)[text.len()..].starts_with(char::is_alphanumeric);
            (
                &code::UNUSUAL_SPACE,
                format!("The character {text:?} has no meaning here.").into(),
                Some(Advice::new("It is invisible. Delete it.", remove().with_certainty(!is_between))),
            )
        }
        text => match similar::by_look(place) {
            Some((code, detail, advice)) => (code, detail.into(), Some(advice)),
            None => (
                &code::INVALID_CHARACTER,
                format!("The character {text:?} has no meaning here.").into(),
                meant::by_character(place),
            ),
        },
    }
}

/// Removes the backslashes before the quotation marks that follow on the line, up to the end of the interpolation.
fn without_backslashes(place: &Location) -> Fix {
    let line = meant::first_line(place);
    let inner = line.split('}').next().unwrap_or(line);
    let start = place.span.start as usize;
    let places = inner.match_indices("\\\"").map(|(at, _)| mend::span(place, start + at, start + at + 1));
    places.fold(Fix::likely("Remove the backslashes"), Fix::remove)
}

/// One string of the two before and after a backslash at the end of a line.
fn joined_strings(backslash: &Location) -> Option<Fix> {
    let before = meant::before(backslash).trim_end_matches([' ', '\t']).strip_suffix('"')?;
    let after = meant::after(backslash);
    let next = after.trim_start_matches([' ', '\t', '\r', '\n']).strip_prefix('"')?;
    let end = backslash.source.text().len() - next.len();
    let separator = if before.ends_with(' ') || next.starts_with(' ') { "" } else { " " };
    Some(Fix::likely("Join the strings").replace(mend::span(backslash, before.len(), end), separator))
}

/// Digits, dots and exponents that do not form a number.
pub(crate) fn invalid_number(place: Location) -> Diagnostic {
    let text = place.text();
    if text.matches('.').count() > 1 && !text.contains("..") {
        return unquoted_text(meant::word_around(&place));
    }
    codes::syntax::INVALID_NUMBER
        .error("Invalid number")
        .with_detail("A number has digits, at most one decimal point, and perhaps an exponent.")
        .with_subject(place)
        .with_subject_text("not a number")
        .with_help("Write a number such as 15, 0.5 or 1e6, or put a text in quotation marks.")
}
