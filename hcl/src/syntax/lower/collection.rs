//! Tuple and object constructors, and `for` expressions.

use std::collections::HashMap;

use crate::source::Span;

use super::super::ast::{ExprId, ExprKind, For, ObjectItem, ObjectKey};
use super::super::errors;
use super::super::grammar::Node;
use super::super::token::TokenKind;
use super::Lower;

impl Lower<'_> {
    /// `tuple = "[" ~ (expr ~ ("," | &"]"))* ~ "]"`
    pub(super) fn tuple(&mut self, node: Node<'_>) -> ExprId {
        let span = self.node_span(&node);
        let from = self.pending.len();
        for element in node.inner() {
            let element = self.expr(element);
            self.pending.push(element);
        }
        let elements = self.sequence(from);
        self.add(span, ExprKind::Tuple(elements))
    }

    /// `object = "{" ~ NEWLINE* ~ (expr ~ ("=" | ":") ~ expr ~ item_end)* ~ "}"`
    pub(super) fn object(&mut self, node: Node<'_>) -> ExprId {
        let span = self.node_span(&node);
        let mut inner = node.inner();
        let mut items = Vec::new();
        while let (Some(key), Some(value)) = (inner.next(), inner.next()) {
            let key = self.object_key(key);
            let value = self.expr(value);
            items.push(ObjectItem { key, value });
        }
        self.warn_of_duplicates(&items);
        let items = self.tree.items.extend(items);
        self.add(span, ExprKind::Object(items))
    }

    fn object_key(&mut self, node: Node<'_>) -> ObjectKey {
        let (start, end) = (node.start(), node.end());
        if end == start + 1 && self.tokens.kind(start).is_identifier() {
            ObjectKey::Name(self.tokens.span(start))
        } else {
            ObjectKey::Expr(self.expr(node))
        }
    }

    /// The last one of two equal keys wins, and nothing else says so.
    fn warn_of_duplicates(&mut self, items: &[ObjectItem]) {
        if items.len() < 2 {
            return;
        }
        let mut seen: HashMap<&str, Span> = HashMap::with_capacity(items.len());
        let mut found = Vec::new();
        for item in items {
            let (key, span) = match item.key {
                ObjectKey::Name(span) => (self.source.slice(span), span),
                ObjectKey::Expr(id) => match self.literal_key(id) {
                    Some(text) => (text, self.span_of(id)),
                    None => continue,
                },
            };
            if let Some(first) = seen.insert(key, span) {
                let (again, first) = (self.source.location(span), self.source.location(first));
                found.push(errors::duplicate_key(key, again, first));
            }
        }
        self.diagnostics.extend(found);
    }

    /// The text of a key that is a quoted literal.
    fn literal_key(&self, key: ExprId) -> Option<&str> {
        match self.tree[key].kind {
            ExprKind::Template(parts) => match &self.tree[parts] {
                [part] => self.tree.literal_text(part),
                _ => None,
            },
            _ => None,
        }
    }

    /// `for_clauses = FOR ~ identifier ~ ("," ~ identifier)? ~ IN ~ expr ~ ":"
    /// ~ expr ~ ("=>" ~ expr)? ~ "..."? ~ (IF ~ expr)?`
    pub(super) fn for_expr(&mut self, node: Node<'_>, makes_object: bool) -> ExprId {
        let span = self.node_span(&node);
        let (key_name, value_name) = self.for_names(node.start() + 2);
        let mut inner = node.inner();
        let (Some(collection), Some(first)) = (inner.next(), inner.next()) else { return self.invalid(span) };
        let collection = self.expr(collection);
        let mut at = first.end();
        let mut value = self.expr(first);
        let mut key = None;
        if self.tokens.kind(at) == TokenKind::FatArrow {
            let Some(second) = inner.next() else { return self.invalid(span) };
            at = second.end();
            key = Some(value);
            value = self.expr(second);
        }
        let ellipsis = (self.tokens.kind(at) == TokenKind::Ellipsis).then(|| self.tokens.span(at));
        let condition = inner.next().map(|condition| self.expr(condition));
        if !self.check_for(makes_object, key, value, ellipsis, span) {
            return self.invalid(span);
        }
        let group = ellipsis.is_some();
        let id = self.tree.fors.push(For { key_name, value_name, collection, key, value, condition, group });
        self.add(span, ExprKind::For(id))
    }

    /// A key and grouping belong to objects, and to objects only.
    fn check_for(
        &mut self,
        makes_object: bool,
        key: Option<ExprId>,
        value: ExprId,
        ellipsis: Option<Span>,
        context: Span,
    ) -> bool {
        let place = |span| self.source.location(span);
        let mut found = Vec::new();
        match (makes_object, key) {
            (false, Some(key)) => {
                found.push(errors::for_key_in_tuple(place(self.span_of(key)), place(context)))
            }
            (true, None) => found.push(errors::for_key_missing(place(self.span_of(value)), place(context))),
            _ => {}
        }
        if let (false, Some(ellipsis)) = (makes_object, ellipsis) {
            found.push(errors::for_grouping_in_tuple(place(ellipsis), place(context)));
        }
        let fits = found.is_empty();
        self.diagnostics.extend(found);
        fits
    }

    /// The names behind `for`: the key's, where there are two, and the value's.
    pub(super) fn for_names(&self, at: usize) -> (Option<Span>, Span) {
        let first = self.tokens.span(at);
        match self.tokens.kind(at + 1) {
            TokenKind::Comma => (Some(first), self.tokens.span(at + 2)),
            _ => (None, first),
        }
    }
}
