//! An expression with rewritten parts, as a visitor sees it.
//!
//! It holds no parts itself: all changes are in one list, where each expression finds what is in its place.
//! So chains of any length are visited, and dropped, without recursion.

use std::collections::{BTreeMap, HashSet};
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use crate::diagnostic::Diagnostics;
use crate::model::kind::Part;
use crate::model::{
    Context, Expression, ExpressionImpl, ExpressionKind, FunctionReference, NativeForm, StaticCall, Traversal,
};
use crate::source::{Location, Source, Span, part};
use crate::syntax::parse_expression;
use crate::value::Value;

/// What was put where in a text. Changes do not overlap: one that contains others replaces them.
#[derive(Debug)]
pub(super) struct Changes {
    source: Source,
    all: Mutex<BTreeMap<(u32, u32), Change>>,
    /// The expressions whose text was changed outside their parts: their kind may have changed.
    reshaped: Mutex<HashSet<(u32, u32)>>,
}

#[derive(Debug)]
struct Change {
    text: Arc<str>,
    expression: OnceLock<Expression>,
}

impl Changes {
    pub(super) fn new(source: Source) -> Changes {
        Changes { source, all: Mutex::default(), reshaped: Mutex::default() }
    }

    fn all(&self) -> MutexGuard<'_, BTreeMap<(u32, u32), Change>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn reshaped(&self) -> MutexGuard<'_, HashSet<(u32, u32)>> {
        self.reshaped.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records that the text of an expression is going to be changed between its parts.
    pub(super) fn reshape(&self, span: Span) {
        self.reshaped().insert((span.start, span.end));
    }

    fn is_reshaped(&self, span: Span) -> bool {
        self.reshaped().contains(&(span.start, span.end))
    }

    /// Puts a text at a place, with blanks where it would merge with its neighbors into one word.
    pub(super) fn add(&self, span: Span, text: String) {
        let whole = self.source.text();
        let before = part(whole, ..span.start as usize).chars().next_back();
        let after = part(whole, span.end as usize..).chars().next();
        let first = merges(before, text.chars().next());
        let last = merges(text.chars().next_back(), after);
        let text = format!("{}{text}{}", if first { " " } else { "" }, if last { " " } else { "" });
        let mut all = self.all();
        let inside: Vec<_> = within(&all, span).map(|(&at, _)| at).collect();
        inside.iter().for_each(|at| drop(all.remove(at)));
        all.insert((span.start, span.end), Change { text: text.into(), expression: OnceLock::new() });
    }

    /// Whether no change overlaps a place without being inside it.
    pub(super) fn is_free(&self, span: Span) -> bool {
        let all = self.all();
        let before = all.range(..(span.start, 0)).next_back();
        let inside = all.range((span.start, 0)..(span.end, 0)).next_back();
        before.is_none_or(|(at, _)| at.1 <= span.start) && inside.is_none_or(|(at, _)| at.1 <= span.end)
    }

    /// The text at a place, with the changes in it.
    pub(super) fn text(&self, span: Span) -> String {
        let whole = self.source.text();
        let mut out = String::new();
        let mut done = span.start as usize;
        for (&(start, end), change) in within(&self.all(), span) {
            out.push_str(part(whole, done..start as usize));
            out.push_str(&change.text);
            done = end as usize;
        }
        out.push_str(part(whole, done..span.end as usize));
        out
    }

    fn has_any(&self, span: Span) -> bool {
        within(&self.all(), span).next().is_some()
    }

    /// The replacement of an expression, if it was rewritten itself.
    fn instead(&self, span: Span) -> Option<Expression> {
        let all = self.all();
        let change = all.get(&(span.start, span.end))?;
        Some(change.expression.get_or_init(|| parsed(&change.text)).clone())
    }
}

fn within(all: &BTreeMap<(u32, u32), Change>, span: Span) -> impl Iterator<Item = (&(u32, u32), &Change)> {
    all.range((span.start, 0)..=(span.end, span.end)).filter(move |(at, _)| at.1 <= span.end)
}

/// Whether two adjacent characters could become part of one token.
fn merges(left: Option<char>, right: Option<char>) -> bool {
    let is_word = |char: char| char.is_alphanumeric() || char == '_' || !char.is_ascii();
    match (left, right) {
        (Some(left), Some('-')) => is_word(left),
        (Some(left), Some('.')) => left.is_ascii_digit(),
        (Some('/'), Some(right)) => matches!(right, '/' | '*'),
        (Some(left), Some(right)) => is_word(left) && is_word(right),
        _ => false,
    }
}

fn parsed(text: &str) -> Expression {
    // The last line of a heredoc needs its newline.
    parse_expression(&Source::new("<rewritten>", format!("{text}\n"))).0
}

/// An expression as it is now.
pub(super) fn rewritten(expression: &Expression, changes: &Arc<Changes>) -> Expression {
    let span = expression.location().span;
    if let Some(instead) = changes.instead(span) {
        return instead;
    }
    if !changes.has_any(span) {
        return expression.clone();
    }
    let (original, changes) = (expression.clone(), changes.clone());
    Expression::new(Rewritten { original, changes, parsed: OnceLock::new() })
}

struct Rewritten {
    original: Expression,
    changes: Arc<Changes>,
    /// The text as it is now, parsed on demand.
    parsed: OnceLock<Expression>,
}

impl Rewritten {
    fn text(&self) -> String {
        self.changes.text(self.original.location().span)
    }

    fn parsed(&self) -> &Expression {
        self.parsed.get_or_init(|| parsed(&self.text()))
    }
}

impl fmt::Debug for Rewritten {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Rewritten").field(&self.text()).finish()
    }
}

impl ExpressionImpl for Rewritten {
    fn evaluate(&self, context: &Context) -> Result<Value, Diagnostics> {
        self.parsed().evaluate(context)
    }

    fn variables(&self) -> Vec<Traversal> {
        self.parsed().variables()
    }

    fn functions(&self) -> Vec<FunctionReference> {
        self.parsed().functions()
    }

    fn location(&self) -> Location {
        self.original.location()
    }

    fn kind(&self) -> ExpressionKind {
        if self.changes.is_reshaped(self.original.location().span) {
            return self.parsed().kind();
        }
        let mut kind = self.original.kind();
        for part in kind.parts() {
            if let Part::Child(child) = part {
                *child = rewritten(child, &self.changes);
            }
        }
        kind
    }

    fn native_form(&self) -> Result<NativeForm, Diagnostics> {
        Ok(NativeForm::Text(self.text()))
    }

    fn children(&self) -> Vec<Expression> {
        self.parsed().children()
    }

    fn static_list(&self) -> Option<Vec<Expression>> {
        self.parsed().static_list()
    }

    fn static_map(&self) -> Option<Vec<(Expression, Expression)>> {
        self.parsed().static_map()
    }

    fn static_call(&self) -> Option<StaticCall> {
        self.parsed().static_call()
    }

    fn absolute_traversal(&self) -> Option<Traversal> {
        self.parsed().absolute_traversal()
    }
}
