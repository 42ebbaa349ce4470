//! `if condition { name = value } else { … }` around attributes, as conditionals.

use super::super::errors::{rewrite, suggested};
use super::super::identifier::is_identifier;

/// How much of a text is looked at.
const MAX_TEXT: usize = 1 << 10;

/// How many branches are rewritten at most.
const MAX_BRANCHES: usize = 8;

/// The attributes that a statement at the start of `text` sets, and how long the statement is. `None` unless each branch sets the same
/// names to short values.
pub(super) fn attributes(text: &str, indent: &str) -> Option<(String, usize)> {
    let limit = (0..=text.len().min(MAX_TEXT)).rev().find(|&at| text.is_char_boundary(at))?;
    let text = &text[..limit];
    let mut branches = vec![branch(text.strip_prefix("if")?)?];
    let mut rest = branches[0].rest;
    while let Some(next) = otherwise(rest).filter(|_| branches.len() < MAX_BRANCHES) {
        rest = next.rest;
        let is_last = next.condition.is_empty();
        branches.push(next);
        if is_last {
            break;
        }
    }
    let line = rest.lines().next().unwrap_or("").trim();
    if !line.is_empty() && !line.starts_with('#') {
        return None;
    }
    let names = &branches[0].values;
    let attributes: Option<Vec<String>> =
        names.iter().map(|(name, _)| attribute(name, &branches, names.len())).collect();
    Some((attributes?.join(&format!("\n{indent}")), text.len() - rest.len()))
}

/// One condition with what it sets, and the text after its brace.
struct Branch<'t> {
    /// Empty for `else`.
    condition: &'t str,
    values: Vec<(&'t str, &'t str)>,
    rest: &'t str,
}

/// A condition, and attributes in braces.
fn branch(text: &str) -> Option<Branch<'_>> {
    let (condition, inner) = text.split_once('{')?;
    let (inner, rest) = inner.split_once('}')?;
    let values: Option<Vec<_>> =
        inner.lines().map(str::trim).filter(|line| !line.is_empty()).map(name_and_value).collect();
    let values = values.filter(|values| !values.is_empty())?;
    let is_plain = !condition.contains(['\n', '"', '#']) || condition.matches('"').count() % 2 == 0;
    (is_plain && !condition.contains('\n')).then(|| Branch { condition: bare(condition), values, rest })
}

/// `else { … }`, `else if condition { … }` and their like.
fn otherwise(text: &str) -> Option<Branch<'_>> {
    let text = text.trim_start();
    let rest = ["else if", "elif", "elsif"].into_iter().find_map(|word| text.strip_prefix(word));
    match rest {
        Some(rest) => branch(rest).filter(|branch| !branch.condition.is_empty()),
        None => branch(text.strip_prefix("else")?).filter(|branch| branch.condition.is_empty()),
    }
}

/// A condition without the parentheses around it.
fn bare(condition: &str) -> &str {
    let condition = condition.trim();
    let inner = condition.strip_prefix('(').and_then(|inner| inner.strip_suffix(')'));
    inner.filter(|inner| !inner.contains(['(', ')'])).unwrap_or(condition).trim()
}

fn name_and_value(line: &str) -> Option<(&str, &str)> {
    let (name, value) = line.split_once('=')?;
    let (name, value) = (name.trim(), value.trim().trim_end_matches(';'));
    let is_value = !value.is_empty() && !value.contains(['{', '[', '#', '?', '<']) && !value.starts_with('=');
    (is_identifier(name) && is_value).then_some((name, value))
}

/// `name = condition ? value : other`
fn attribute(name: &str, branches: &[Branch<'_>], names: usize) -> Option<String> {
    let mut text = format!("{name} = ");
    for branch in branches {
        let (_, value) = branch.values.iter().find(|(other, _)| *other == name)?;
        if branch.values.len() != names {
            return None;
        }
        match branch.condition {
            "" => text += value,
            condition => text += &format!("{condition} ? {value} : "),
        }
    }
    if branches.last().is_some_and(|last| !last.condition.is_empty()) {
        text += "null";
    }
    rewrite::shown(text).and_then(suggested::valid)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn branches_that_set_the_same_become_conditionals() {
        let text = "if x == \"a\" {\n  n = 1\n} else if (y) {\n  n = 2\n} else {\n  n = 3\n}\nb = 1\n";
        let (found, len) = attributes(text, "").expect("attributes");
        assert_eq!((found.as_str(), &text[len..]), ("n = x == \"a\" ? 1 : y ? 2 : 3", "\nb = 1\n"));
        let (found, _) = attributes("if x {\n  n = 1\n  m = \"b\"\n}\n", "  ").expect("attributes");
        assert_eq!(found, "n = x ? 1 : null\n  m = x ? \"b\" : null");
    }

    #[test]
    fn other_branches_stay() {
        for text in [
            "if x {\n  n = 1\n} else {\n  m = 2\n}\n",
            "if x {\n  block {\n  }\n}\n",
            "if x {\n}\n",
            "if x {\n  n = [\n",
            "if x { n = 1 } m\n",
        ] {
            assert_eq!(attributes(text, ""), None, "{text}");
        }
    }
}
