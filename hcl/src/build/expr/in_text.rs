//! Expressions that are put inside others, in an existing text.

use super::Expr;
use super::tree::{Level, Node, Result, Tree};
use crate::build::errors;
use crate::model::Expression;
use crate::model::kind::{ExpressionKind, Index, ObjectKey, Splat, SplatStep};

/// What must hold for an expression at some place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Within {
    /// Its minimum precedence.
    level: Level,
    form: Form,
    /// Whether it directly follows an opening bracket.
    is_first: bool,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Form {
    Any,
    /// The key of an object, where a bare name would mean itself.
    Key,
    /// The number in `a.0`.
    Number,
}

impl Within {
    /// Not inside an expression, or in brackets.
    pub(crate) const ALONE: Within = Within::level(Level::Conditional);

    const fn level(level: Level) -> Within {
        Within { level, form: Form::Any, is_first: false }
    }

    const fn form(form: Form) -> Within {
        Within { form, ..Within::ALONE }
    }

    /// The needs of an expression at the beginning of one with the needs `outer`.
    pub(crate) fn beginning(self, outer: Within) -> Within {
        Within { is_first: self.is_first || outer.is_first, ..self }
    }
}

/// The expressions directly inside one of this kind, in source order, each with what must hold for its
/// replacement.
pub(crate) fn parts(kind: ExpressionKind) -> Vec<(Expression, Within)> {
    let needs = needs(&kind);
    let all = needs.into_iter().chain(std::iter::repeat(Within::ALONE));
    kind.into_children().into_iter().zip(all).collect()
}

/// What must hold for the first parts; nothing for the others.
fn needs(kind: &ExpressionKind) -> Vec<Within> {
    let term = Within::level(Level::Term);
    match kind {
        ExpressionKind::AttributeAccess(_) => vec![term],
        ExpressionKind::Index(index) => vec![term, index_key(index)],
        ExpressionKind::Splat(splat) => [term].into_iter().chain(splat_keys(splat)).collect(),
        ExpressionKind::Tuple(_) => vec![Within { is_first: true, ..Within::ALONE }],
        ExpressionKind::Object(object) => {
            let needs = |key: &ObjectKey| match key {
                ObjectKey::Expression(_) => vec![Within::form(Form::Key), Within::ALONE],
                ObjectKey::Name(_) => vec![Within::ALONE],
            };
            object.items().iter().flat_map(|item| needs(item.key())).collect()
        }
        ExpressionKind::Conditional(_) => vec![Within::level(Level::Or)],
        ExpressionKind::Unary(_) => vec![Within::level(Level::Unary)],
        ExpressionKind::Binary(binary) => {
            let level = Level::of(binary.operator());
            vec![Within::level(level), Within::level(level.tighter())]
        }
        _ => Vec::new(),
    }
}

fn index_key(index: &Index) -> Within {
    key(index.brackets_location().text())
}

fn splat_keys(splat: &Splat) -> impl Iterator<Item = Within> {
    splat.steps().iter().filter_map(|step| match step {
        SplatStep::Index { brackets, .. } => Some(key(brackets.text())),
        _ => None,
    })
}

fn key(brackets: &str) -> Within {
    Within::form(if brackets.starts_with('[') { Form::Any } else { Form::Number })
}

impl Expr {
    /// The text, ready to replace another expression.
    ///
    /// # Errors
    /// It has a mistake, or no such expression is allowed there.
    pub(crate) fn text_within(self, within: Within) -> Result<String> {
        let mut tree = self.into_tree()?.at_least(within.level)?;
        let is_number =
            matches!(&tree.node, Node::Number(digits) if digits.bytes().all(|digit| digit.is_ascii_digit()));
        if within.form == Form::Number && !is_number {
            return Err(errors::only_a_number());
        }
        let is_no_key = within.form == Form::Key && !is_key(&tree);
        if is_no_key || within.is_first && tree.begins_with_for {
            tree = tree.in_parentheses()?;
        }
        Ok(tree.to_string())
    }
}

/// Whether an object accepts it as a key and evaluates it, rather than reading it as a name.
fn is_key(tree: &Tree) -> bool {
    matches!(tree.node, Node::String(_) | Node::Parentheses(_) | Node::Template { is_heredoc: false, .. })
}
