//! Replacements: `$1`, `${1}`, `$name` and `${name}` stand for groups, `$$` for a dollar sign.

use regex::Captures;

use super::pattern::Pattern;

/// Appends a replacement with its groups filled in. A group that there is not is empty; a dollar sign before
/// anything that is no name stays.
pub(super) fn expand(replacement: &str, pattern: &Pattern, captures: &Captures<'_>, out: &mut String) {
    let mut rest = replacement;
    while let Some((literal, after)) = rest.split_once('$') {
        out.push_str(literal);
        if let Some(after) = after.strip_prefix('$') {
            out.push('$');
            rest = after;
        } else if let Some((name, after)) = name(after) {
            out.push_str(group(name, pattern, captures));
            rest = after;
        } else {
            out.push('$');
            rest = after;
        }
    }
    out.push_str(rest);
}

/// The name of a group, as long as it can be unless it stands in braces.
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
