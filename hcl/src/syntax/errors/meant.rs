//! Guesses what was meant by text written as in another language. Each result is the help of a diagnostic.

use crate::source::Location;

use super::super::identifier::is_identifier;

/// For a line that begins neither an attribute nor a block.
pub(super) fn by_line(place: &Location) -> Option<String> {
    let line = first_line(place);
    match line.chars().next() {
        Some('{') => Some("A file is read in the JSON syntax if its name ends in .json.".to_owned()),
        Some('[') => {
            let name = line.trim_end().trim_matches(['[', ']']);
            is_identifier(name).then(|| format!("A section is a block: {name} {{ … }}"))
        }
        Some('<' | '=' | '>')
            if ["<<<<<<<", "=======", ">>>>>>>"].iter().any(|mark| line.starts_with(mark)) =>
        {
            Some("This looks like a conflict marker of a version control system: choose one side.".to_owned())
        }
        _ => None,
    }
}

/// For a quoted name.
pub(super) fn by_quoted_name(place: &Location) -> String {
    match first_line(place).split('"').nth(1) {
        Some(name) if is_identifier(name) => {
            format!("Write {name} = … for an attribute, or {name} {{ … }} for a block.")
        }
        _ => "A key that is not a name belongs in an object: name = { \"a key\" = … }".to_owned(),
    }
}

/// For a name followed by `found`, which is neither an equals sign nor the rest of a block header.
pub(super) fn by_name(name: &str, found: &Location) -> String {
    match found.text() {
        ":" | "=>" => format!("Attributes are set with an equals sign: {name} = …"),
        "==" => format!("A single equals sign sets an attribute: {name} = …"),
        "." => format!("A name has no dots. Put the part after the dot into an object: {name} = {{ … }}"),
        "[" => format!("Elements cannot be set one by one. Write the whole collection: {name} = [ … ]"),
        _ if text_from(found).trim_start().starts_with('{') => {
            format!("The opening brace of a block must be on the line of its type: {name} {{")
        }
        _ => format!("Write {name} = value to set an attribute, or {name} {{ … }} for a block."),
    }
}

/// For `found` after the complete value of `attribute`.
pub(super) fn by_rest(attribute: &Location, found: &Location) -> Option<&'static str> {
    let value = attribute.source.text().get(attribute.span.start as usize..found.span.start as usize)?;
    let value = value.split_once('=')?.1.trim_start();
    match found.text() {
        "and" => Some("The logical \"and\" of two conditions is written &&."),
        "or" => Some("The logical \"or\" of two conditions is written ||."),
        "=" => Some("Two values are compared with two equals signs: =="),
        _ if value.trim_end() == "not" => {
            Some("The opposite of a condition is written with an exclamation mark: !condition")
        }
        text if text.starts_with('_') && value.ends_with(is_digit) => {
            Some("Write the digits of a number without separators.")
        }
        text if text.starts_with(['x', 'X']) && value == "0" => Some("Numbers are written in decimal."),
        _ if is_attribute(found) => Some("Put each attribute on a line of its own."),
        // Such as `10 MB`, `127.0.0.1:80` and `http://host`.
        _ if value.chars().all(|c| c.is_alphanumeric() || matches!(c, ' ' | '_' | '-' | '.')) => {
            Some("If all of this is meant as text, put it in quotation marks.")
        }
        _ => None,
    }
}

/// For `found` between two elements of a tuple.
pub(super) fn by_separator(found: &Location) -> Option<&'static str> {
    match found.text() {
        "for" => Some("The result follows a colon: [for value in list : result]"),
        _ if before(found).ends_with('"') => {
            Some("A quotation mark may be missing from the element before this.")
        }
        "=" => Some("If an attribute begins here, a closing bracket is missing before it."),
        _ => None,
    }
}

/// For a character that cannot begin a token.
pub(super) fn by_character(place: &Location) -> Option<&'static str> {
    let rest = text_from(place);
    match place.text() {
        "$" if rest.starts_with("${") => {
            Some("Outside a string, an expression stands alone: write name for ${name}.")
        }
        "$" => Some("A variable is written without a dollar sign, and as ${name} inside a string."),
        "\0" => Some("The file is not plain text, or not saved as UTF-8."),
        text if text.chars().all(is_invisible) => Some("It is invisible. Delete it."),
        _ => None,
    }
}

fn is_digit(char: char) -> bool {
    char.is_ascii_digit()
}

/// Whether the text here is a name and an equals sign.
fn is_attribute(place: &Location) -> bool {
    let rest = first_line(place);
    let after_name = rest.strip_prefix(place.text()).unwrap_or("").trim_start();
    is_identifier(place.text()) && after_name.starts_with('=') && !after_name.starts_with("==")
}

/// Marks and spaces of zero width.
fn is_invisible(char: char) -> bool {
    matches!(char, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// The line from the start of a place to its end.
fn first_line(place: &Location) -> &str {
    text_from(place).lines().next().unwrap_or("")
}

/// The source from the start of a place.
pub(super) fn text_from(place: &Location) -> &str {
    place.source.text().get(place.span.start as usize..).unwrap_or("")
}

/// The source before a place.
fn before(place: &Location) -> &str {
    place.source.text().get(..place.span.start as usize).unwrap_or("")
}
