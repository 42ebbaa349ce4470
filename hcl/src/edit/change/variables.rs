//! Renames variables wherever an expression uses them.

use super::errors::{EditError, not_a_variable};
use crate::model::{Step, Traversal};
use crate::source::{Source, part};
use crate::syntax::{parse_expression, parse_traversal};
use crate::value::{Kind, Value};

/// The text with a variable renamed, and the number of occurrences; `None` if there are none.
pub(super) fn rename_variable(
    text: &str,
    from: &str,
    to: &str,
) -> Result<Option<(String, usize)>, EditError> {
    let (from, _) = (traversal(from)?, traversal(to)?);
    let to = to.trim();
    // Most expressions do not contain it.
    if !text.contains(from.root_name().unwrap_or_default()) {
        return Ok(None);
    }
    let (expression, _) = parse_expression(&Source::new("<code>", format!("{text}\n")));
    let mut spans: Vec<_> =
        expression.variables().iter().filter_map(|variable| prefix(variable, &from)).collect();
    spans.sort_unstable();
    spans.dedup();
    let mut renamed = String::with_capacity(text.len());
    let mut done = 0;
    for &(start, end) in &spans {
        renamed.push_str(part(text, done..start));
        renamed.push_str(to);
        done = end;
    }
    renamed.push_str(part(text, done..));
    if parse_expression(&Source::new("<code>", format!("{renamed}\n"))).1.has_errors() {
        return Err(not_a_variable(to));
    }
    Ok((!spans.is_empty()).then_some((renamed, spans.len())))
}

fn traversal(text: &str) -> Result<Traversal, EditError> {
    let (traversal, diagnostics) = parse_traversal(&Source::new("<variable>", text));
    traversal.filter(|_| !diagnostics.has_errors()).ok_or_else(|| not_a_variable(text))
}

/// Where the variable named by `from`, with its attributes, is in `variable`, if that begins with it.
fn prefix(variable: &Traversal, from: &Traversal) -> Option<(usize, usize)> {
    let root = variable.root.as_ref()?;
    let begins = variable.root_name() == from.root_name()
        && variable.steps.len() >= from.steps.len()
        && variable.steps.iter().zip(&from.steps).all(|(a, b)| key(a).is_some() && key(a) == key(b));
    let last = from.steps.len().checked_sub(1).and_then(|last| variable.steps.get(last));
    let end = last.map_or(root.location.span.end, |step| step.location().span.end);
    begins.then_some((root.location.span.start as usize, end as usize))
}

/// The key of a step, `.a` or `["a"]` or `[0]`.
fn key(step: &Step) -> Option<Value> {
    match step {
        Step::Attribute { name, .. } => Some(Value::string(&**name)),
        Step::Index { key, .. } if matches!(key.kind(), Kind::String(_) | Kind::Number(_)) => {
            Some(key.clone())
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn renamed(text: &str, from: &str, to: &str) -> Option<(String, usize)> {
        rename_variable(text, from, to).unwrap_or_else(|error| panic!("{error}"))
    }

    #[test]
    fn variables_are_renamed_wherever_they_stand() {
        let text = "f(var.a , \"${var.a.b}-%{ if var.ab }x%{ endif }\", x.var.a)[var[\"a\"]] # var.a";
        let expected = "f(local.z , \"${local.z.b}-%{ if var.ab }x%{ endif }\", x.var.a)[local.z] # var.a";
        assert_eq!(renamed(text, "var.a", "local.z"), Some((expected.to_owned(), 3)));
        assert_eq!(renamed("[for a in a : a.b]", "a", "c"), Some(("[for a in c : a.b]".to_owned(), 1)));
        assert_eq!(renamed("{ a = a, (a) = 1 }", "a", "b.c"), Some(("{ a = b.c, (b.c) = 1 }".to_owned(), 2)));
        assert_eq!(renamed("b + 1", "a", "c"), None);
        assert!(rename_variable("a", "a", "1 + 1").is_err());
        assert!(rename_variable("[a]", "a", "for").is_err());
    }
}
