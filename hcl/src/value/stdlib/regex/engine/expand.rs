//! Replacements: `$1`, `${1}`, `$name` and `${name}` stand for groups, `$$` for a dollar sign.

use regex::Captures;

use super::pattern::Pattern;
use crate::value::function::FunctionError;
use crate::value::stdlib::text::check_length;

/// Appends a replacement with its groups filled in. A group that does not exist is empty; a dollar sign that
/// does not precede a name is kept.
pub(super) fn expand(
    replacement: &str,
    pattern: &Pattern,
    captures: &Captures<'_>,
    out: &mut String,
) -> Result<(), FunctionError> {
    let mut rest = replacement;
    while let Some((literal, after)) = rest.split_once('$') {
        out.push_str(literal);
        let (text, after) = match (after.strip_prefix('$'), name(after)) {
            (Some(after), _) => ("$", after),
            (None, Some((name, after))) => (group(name, pattern, captures), after),
            (None, None) => ("$", after),
        };
        // A group may be long and referenced many times.
        check_length(out.len(), 1, text.len())?;
        out.push_str(text);
        rest = after;
    }
    check_length(out.len(), 1, rest.len())?;
    out.push_str(rest);
    Ok(())
}

/// The name of a group, as long as possible unless it is in braces.
fn name(text: &str) -> Option<(&str, &str)> {
    let is_part = |character: char| character == '_' || character.is_alphanumeric();
    let (name, rest) = match text.strip_prefix('{') {
        Some(inside) => inside.split_once('}')?,
        None => text.split_at(text.find(|character| !is_part(character)).unwrap_or(text.len())),
    };
    (!name.is_empty() && name.chars().all(is_part)).then_some((name, rest))
}

fn group<'a>(name: &str, pattern: &Pattern, captures: &Captures<'a>) -> &'a str {
    let is_number =
        name.bytes().all(|digit| digit.is_ascii_digit()) && (name.len() == 1 || !name.starts_with('0'));
    let index = if is_number {
        name.parse::<usize>().ok()
    } else {
        pattern.groups.iter().position(|group| group.as_deref() == Some(name)).map(|index| index + 1)
    };
    index.and_then(|index| captures.get(index)).map_or("", |found| found.as_str())
}
