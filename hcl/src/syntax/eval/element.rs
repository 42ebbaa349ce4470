//! Errors inside a loop or a splat: which element of the collection they are about.

use crate::diagnostic::Diagnostic;
use crate::source::{Location, Span};
use crate::syntax::ast::ExprId;
use crate::value::{Kind, Value};

use super::errors::describe;
use super::evaluator::Evaluator;
use super::revocable::Moment;

/// An element of a collection that is iterated over.
pub(super) struct Element<'v> {
    pub(super) collection: &'v Value,
    /// The expression of the collection.
    pub(super) id: ExprId,
    /// The position among the elements.
    pub(super) index: usize,
}

impl Evaluator<'_> {
    /// Says of the errors since that depend on the element to which element of the collection they belong.
    /// `name` is that of the loop's variable; a splat has none.
    #[cold]
    pub(super) fn name_element(&mut self, since: Moment, element: &Element<'_>, name: Option<Span>) {
        let (tree, errors) = (self.tree, self.report.since_mut(since));
        let Element { collection, id, index } = element;
        // The elements of a set have no keys.
        if errors.is_empty() || matches!(collection.kind(), Kind::Set(_)) {
            return;
        }
        let (name, defined) = (name.map(|name| tree.text(name)), name.unwrap_or(Span::at(0)));
        let found = collection.sorted_elements().and_then(|mut elements| elements.nth(*index));
        let Some(element) = found.and_then(|(key, _)| describe::element(tree.text(tree[*id].span), &key))
        else {
            return;
        };
        for error in errors {
            if name.is_none_or(|name| depends(error, name, defined)) && !error.is_left_out {
                describe::add_element(error, name, &element);
            }
        }
    }
}

/// Whether an error is about an expression with the loop's variable. `defined` is where the loop defines it:
/// an expression around that is the loop itself.
fn depends(error: &Diagnostic, name: &str, defined: Span) -> bool {
    let is_loop = |place: &&Location| place.span.start <= defined.start && defined.end <= place.span.end;
    let inner = error.context.as_ref().filter(|place| !is_loop(place));
    inner.or(error.subject.as_ref()).is_some_and(|place| mentions(place.text(), name))
}

/// Expressions of more bytes than this are not searched for names.
const MAX_SEARCHED: usize = 1000;

/// Whether a name occurs in an expression as a word.
fn mentions(expression: &str, name: &str) -> bool {
    if expression.len() > MAX_SEARCHED {
        return false;
    }
    let is_part = |char: char| char.is_alphanumeric() || matches!(char, '_' | '-');
    expression.match_indices(name).any(|(start, _)| {
        let (before, after) = (&expression[..start], &expression[start + name.len()..]);
        !before.ends_with(is_part) && !before.ends_with('.') && !after.starts_with(is_part)
    })
}
