//! Splits an expression into pieces: from the parsed expression to the entries of objects and the elements of
//! tuples.
//!
//! As in a body, the comments directly above an entry and the rest of its line belong to it.

use std::ops::Range;

use super::list::List;
use super::node::{Collection, Entry, Form, Node};
use super::separators::Between;
use crate::model::kind::{ExpressionKind, ObjectItem, ObjectKey};
use crate::model::{Context, Expression};
use crate::source::{Source, Span, part};
use crate::syntax::parse_expression;

/// The pieces of an expression, with its place in the parsed text, if any.
pub(super) fn take_apart(text: &str, at: Option<Span>) -> Node {
    let whole = Node { form: Form::Text(text.to_owned()), at };
    if !text.contains(['{', '[']) {
        return whole;
    }
    // The last line of a heredoc needs its newline.
    let (expression, diagnostics) = parse_expression(&Source::new("<code>", format!("{text}\n")));
    if diagnostics.has_errors() {
        return whole;
    }
    let cutter = Cutter { text, start: at.map(|at| at.start) };
    let node = cutter.all(expression);
    if node.to_string() == text { node } else { whole }
}

struct Cutter<'t> {
    text: &'t str,
    /// Where the text begins in the parsed text.
    start: Option<u32>,
}

/// A value with its key, if it is in an object.
type Pair = (Option<ObjectKey>, Expression);

/// An expression, and the part of the text that it is.
type Found = (Expression, Range<usize>);

/// The entry that contains a node: the number of the collection, and of the entry in it.
struct Parent {
    owner: usize,
    entry: usize,
}

impl Cutter<'_> {
    /// The whole text. Parts are kept on an explicit stack, and are put together from the innermost outwards.
    fn all(&self, expression: Expression) -> Node {
        let mut made: Vec<(Node, Option<Parent>)> = Vec::new();
        let mut left: Vec<(Found, Option<Parent>)> = vec![((expression, 0..self.text.len()), None)];
        while let Some((part, parent)) = left.pop() {
            let (node, values) = self.node(part);
            let owner = made.len();
            made.push((node, parent));
            left.extend(
                values.into_iter().enumerate().map(|(entry, part)| (part, Some(Parent { owner, entry }))),
            );
        }
        while let Some((node, parent)) = made.pop() {
            let Some(Parent { owner, entry }) = parent else { return node };
            let collection = made.get_mut(owner).and_then(|(owner, _)| owner.collection_mut());
            if let Some(entry) = collection.and_then(|collection| collection.list.get_mut(entry)) {
                entry.value = node;
            }
        }
        Node::default()
    }

    /// An expression, with everything else in this part of the text: comments, which occur here only in code
    /// that was inserted later. The nodes of the values in it are made later.
    fn node(&self, (mut expression, range): Found) -> (Node, Vec<Found>) {
        let at = self.place(&range);
        let mut brackets = 1;
        let (is_object, pairs): (bool, Vec<Pair>) = loop {
            match expression.kind() {
                ExpressionKind::Parentheses(inner) => {
                    expression = inner;
                    brackets += 1;
                }
                ExpressionKind::Object(object) => {
                    let pair = |item: &ObjectItem| (Some(item.key().clone()), item.value().clone());
                    break (true, object.items().iter().map(pair).collect());
                }
                ExpressionKind::Tuple(tuple) => {
                    break (false, tuple.elements().iter().map(|element| (None, element.clone())).collect());
                }
                _ => return (Node { form: Form::Text(part(self.text, range).to_owned()), at }, Vec::new()),
            }
        };
        let inside = expression.location().span.range();
        let collection = self.collection(is_object, brackets, &pairs, range, inside);
        let value = |(_, value): Pair| {
            let range = value.location().span.range();
            (value, range)
        };
        (Node { form: Form::Collection(Box::new(collection)), at }, pairs.into_iter().map(value).collect())
    }

    /// `inside` is from bracket to bracket, `range` includes the text around it. Values are left out.
    fn collection(
        &self,
        is_object: bool,
        brackets: usize,
        pairs: &[Pair],
        range: Range<usize>,
        inside: Range<usize>,
    ) -> Collection {
        let (open, closing) = (inside.start + 1, inside.end.saturating_sub(1));
        let begin = |at: usize| pairs.get(at).map_or(closing, begin_of);
        let mut done = self.between(open, begin(0)).rest_of_line().unwrap_or(open);
        let before = part(self.text, range.start..done).to_owned();
        let mut list = List::default();
        for (at, pair) in pairs.iter().enumerate() {
            let (entry, end) = self.entry(pair, done, begin(at + 1));
            done = end;
            list.push(entry);
        }
        let close = self.between(done, closing).last_line();
        let (rest, close) =
            (part(self.text, done..close).to_owned(), part(self.text, close..range.end).to_owned());
        Collection { is_object, brackets, before, list, rest, close }
    }

    /// The texts of an entry between the end of the previous one and the beginning of the next, and where it
    /// ends. The value is left out.
    fn entry(&self, pair: &Pair, done: usize, next: usize) -> (Entry, usize) {
        let (key, value) = pair;
        let (begin, value_at) = (begin_of(pair), value.location().span.range());
        let lead = self.between(done, begin).lead_after_empty_line();
        let comma = self.between(value_at.end, next).comma();
        let end = self.between(comma, next).rest_of_line().unwrap_or(comma);
        let mut entry = Entry {
            gap: part(self.text, done..lead).to_owned(),
            lead: part(self.text, lead..begin).to_owned(),
            comma: part(self.text, value_at.end..comma).to_owned(),
            tail: part(self.text, comma..end).to_owned(),
            at: self.place(&(begin..value_at.end)),
            ..Entry::default()
        };
        if let Some(key) = key {
            let key_at = key.location().span.range();
            part(self.text, key_at.clone()).clone_into(&mut entry.key);
            entry.name = Some(name_of(key).unwrap_or_else(|| entry.key.clone()));
            part(self.text, key_at.end..value_at.start).clone_into(&mut entry.equals);
        }
        (entry, end)
    }

    fn place(&self, range: &Range<usize>) -> Option<Span> {
        let start = self.start?;
        Some(Span::new(start + range.start as u32, start + range.end as u32))
    }

    fn between(&self, from: usize, to: usize) -> Between<'_> {
        Between::new(self.text, from, to)
    }
}

fn begin_of((key, value): &Pair) -> usize {
    let first = key.as_ref().map_or_else(|| value.location(), ObjectKey::location);
    first.span.start as usize
}

/// The value of a key, if it is constant.
fn name_of(key: &ObjectKey) -> Option<String> {
    if let Some(text) = key.text() {
        return Some(text.to_string());
    }
    let ObjectKey::Expression(expression) = key else { return None };
    if !matches!(expression.kind(), ExpressionKind::Parentheses(_)) {
        return None;
    }
    let value = expression.evaluate(&Context::literal_only()).ok()?;
    value.as_str().map(str::to_owned)
}
