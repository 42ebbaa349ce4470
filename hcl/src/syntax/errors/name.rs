//! Names that are followed by something unexpected, or not written as names.

use crate::diagnostic::Diagnostic;
use crate::source::{Location, part};

use super::super::identifier::is_identifier;
use super::dotted::as_object;
use super::header::{has_brace_below, join_brace};
use super::meant::{first_line, text_from};
use super::{meant, mend, message, rewrite};

/// A quoted name.
pub(crate) fn quoted_name(place: Location) -> Diagnostic {
    let line = first_line(&place);
    let name = line.split('"').nth(1).unwrap_or("");
    let whole = mend::first_bytes(&place, name.len() + 2);
    let after = line.get(name.len() + 2..).unwrap_or("").trim_start();
    let begins_item = after.starts_with(['=', '{', '"']);
    let message = if is_identifier(name) {
        let fix = begins_item.then(|| mend::certain(whole, name));
        message::quoted_name(name).with_optional_fix(fix)
    } else if let Some((text, value)) = after.strip_prefix('=').and_then(|value| nested(name, value)) {
        let whole = mend::first_bytes(&place, line.len() - after.len() + 1 + value);
        message::quoted_path(&text).writing(whole, text)
    } else if let Some(bare) = underscored(name).filter(|_| begins_item) {
        message::quoted_key_as_name(name, &bare).writing(whole, bare)
    } else {
        message::quoted_key()
    };
    message.at(place)
}

/// A text as a name, with an underscore for each sign that a name cannot contain.
fn underscored(text: &str) -> Option<String> {
    let is_part = |char: char| char.is_alphanumeric() || "_-".contains(char);
    let name: String = text.trim().chars().map(|char| if is_part(char) { char } else { '_' }).collect();
    rewrite::shown(name).filter(|name| is_identifier(name))
}

/// `a.b = value` as an object, and how long the value with the blanks before it is.
fn nested(path: &str, rest: &str) -> Option<(String, usize)> {
    let value = rewrite::shown_expression(rest)?;
    let end = rest.find(value.as_str())? + value.len();
    Some((rewrite::shown(as_object(path, &value)?)?, end))
}

/// A name that neither `=` nor a block follows.
pub(crate) fn value_or_block_required(name: Location, found: Location) -> Diagnostic {
    if let Some(problem) = value_without_equals_sign(&name, &found) {
        return problem;
    }
    let text = name.text();
    let message = match found.text() {
        sign if sign.starts_with('.') => dotted_item(&name),
        "[" => message::element_assignment(text),
        "(" => message::call_as_item(text),
        _ if has_brace_below(&name) || text_from(&found).trim_start().starts_with('{') => {
            message::brace_below_name(text).with_fix(join_brace(&name))
        }
        _ if rewrite::without_comment(first_line(&name)).trim_end() == text => {
            message::name_on_its_line(text).mended(|fix| fix.remove(meant::whole_line(&name)))
        }
        _ => match bare_label(&name) {
            Some(label) => {
                let quoted = rewrite::quoted(label.text());
                message::label_after_name(text, &quoted).writing(label, quoted)
            }
            None => message::name_alone(text),
        },
    };
    message.at(name)
}

/// `a.b {`, and `a.b` with anything else but a complete value.
fn dotted_item(place: &Location) -> Diagnostic {
    let (name, line) = (place.text(), first_line(place));
    let header = rewrite::without_comment(line).trim_end().strip_suffix('{').map(str::trim_end);
    let labels = header.and_then(|header| header.strip_prefix(name)?.strip_prefix('.'));
    let is_path = |labels: &&str| labels.split('.').count() < 5 && labels.split('.').all(is_identifier);
    let Some((header, path)) = header.zip(labels.filter(is_path)) else {
        return message::dotted_item(name);
    };
    let text = format!("{name} \"{}\"", path.replace('.', "\" \""));
    let instead = format!("{text} {{");
    let message = match path.contains('.') {
        true => message::dotted_header(&instead),
        false => message::dotted_header_of_two(name, path, &instead),
    };
    message.writing(mend::first_bytes(place, header.len()), text)
}

/// The label in `type /path {`.
fn bare_label(place: &Location) -> Option<Location> {
    let (name, line) = (place.text(), first_line(place));
    let header = rewrite::without_comment(line).trim_end().strip_suffix('{')?;
    let label = after_name(header, name).trim();
    let start = place.span.start as usize + header.len() - after_name(header, name).len();
    let fits = !label.is_empty() && !label.contains([' ', '"', '=', '(', '{', '$', '%', ':']);
    fits.then(|| mend::span(place, start, start + label.len()))
}

/// `name 3`, with a value that cannot be a label.
pub(crate) fn value_without_equals_sign(name: &Location, found: &Location) -> Option<Diagnostic> {
    let is_apart = name.span.end < found.span.start;
    let (whole, text, is_certain) = attribute_of(name).filter(|_| is_apart && !has_brace_below(name))?;
    let message = message::name_without_equals(name.text(), &text).writing(whole, text).surely(is_certain);
    Some(message.at(name.clone()))
}

/// `name value`, with nothing else on the line, as an attribute, and whether that is certain.
pub(super) fn attribute_of(place: &Location) -> Option<(Location, String, bool)> {
    let (name, line) = (place.text(), first_line(place));
    let value = rewrite::without_comment(after_name(line, name)).trim_end_matches(';').trim_end();
    let is_bare = is_path(value) || is_number_with_unit(value);
    let is_text =
        value.len() > 1 && value.starts_with('"') && value.ends_with('"') && value.matches('"').count() == 2;
    let is_list =
        value.starts_with('[') && value.ends_with(']') && !value.contains('=') && line.contains(" [");
    let is_literal = matches!(value, "true" | "false" | "null") || rewrite::is_number(value);
    if !is_bare && !is_text && !is_list && !is_literal {
        return None;
    }
    let written = if is_bare { rewrite::quoted(value) } else { value.to_owned() };
    let text = rewrite::shown(format!("{name} = {written}"))?;
    let end = line.find(value)? + value.len();
    let semicolon = usize::from(part(line, end..).starts_with(';'));
    Some((mend::first_bytes(place, end + semicolon), text, is_literal))
}

/// Whether a word is a path, which begins with a slash or with dots.
fn is_path(word: &str) -> bool {
    ["/", "./", "../", "~/"].iter().any(|start| word.starts_with(start))
        && word.chars().all(|char| char.is_alphanumeric() || "/._-~*@+".contains(char))
        && !word.starts_with("//")
}

/// `30s`, `10MB`, `50%`
fn is_number_with_unit(word: &str) -> bool {
    let unit = word.trim_start_matches(|char: char| char.is_ascii_digit() || char == '.');
    let is_unit = unit == "%" || !unit.is_empty() && unit.len() < 5 && unit.chars().all(char::is_alphabetic);
    is_unit && rewrite::is_number(&word[..word.len() - unit.len()]) && !unit.starts_with(['e', 'E', 'x', 'b'])
}

/// What follows a name in its line. A very long name takes more than what is looked at of a line.
fn after_name<'l>(line: &'l str, name: &str) -> &'l str {
    line.get(name.len()..).unwrap_or("").trim_start()
}

/// `name a.b.c`: a reference or a text after the name of an attribute.
pub(crate) fn reference_without_equals_sign(name: Location, value: Location) -> Diagnostic {
    let quoted = rewrite::quoted(value.text());
    let (end, start) = (name.span.end as usize, value.span.start as usize);
    message::reference_without_equals(name.text(), value.text(), &quoted)
        .writing(mend::span(&name, end, start), " = ")
        .writing(mend::span(&name, end, value.span.end as usize), format!(" = {quoted}"))
        .at(name)
}
