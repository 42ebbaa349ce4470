//! Tuple and object constructors, and `for` expressions.

use crate::source::Span;

use super::super::ast::{ExprId, ExprKind, For, ObjectItem, ObjectKey};
use super::super::errors;
use super::super::grammar::Node;
use super::super::names::Names;
use super::super::problems::MAX_PROBLEMS;
use super::super::token::TokenKind;
use super::state::{Cursor, Lower};

impl Lower<'_> {
    /// `tuple = (value ~ ("," | &"]"))* ~ "]"`, behind a bracket.
    pub(super) fn tuple(&mut self, node: Node<'_>, span: Span) -> ExprId {
        let from = self.pending.len();
        let close = node.end() - 1;
        let mut cursor = Cursor::new(node);
        while cursor.at < close {
            let element = self.value(&mut cursor);
            self.pending.push(element);
            cursor.at += 1;
        }
        let elements = self.sequence(from);
        self.add(span, ExprKind::Tuple(elements))
    }

    /// `object = NEWLINE* ~ (value ~ ("=" | ":") ~ value ~ (("," | NEWLINE) ~ NEWLINE* | AT_CLOSE))* ~ "}"`, behind a brace.
    pub(super) fn object(&mut self, node: Node<'_>, span: Span) -> ExprId {
        let mut cursor = Cursor::new(node);
        let mut items = Vec::new();
        loop {
            while matches!(self.tokens.kind(cursor.at), TokenKind::Newline | TokenKind::Comma) {
                cursor.at += 1;
            }
            if self.tokens.kind(cursor.at) == TokenKind::CloseBrace {
                break;
            }
            let key = self.object_key(&mut cursor);
            cursor.at += 1;
            let value = self.value(&mut cursor);
            items.push(ObjectItem { key, value });
        }
        self.warn_of_duplicates(&items);
        let items = self.tree.items.append(&mut items);
        self.add(span, ExprKind::Object(items))
    }

    /// A bare word in front of the equals sign stands for itself, also where it is a keyword.
    fn object_key(&mut self, cursor: &mut Cursor<'_>) -> ObjectKey {
        let at = cursor.at;
        let ends = matches!(self.tokens.kind(at + 1), TokenKind::Equal | TokenKind::Colon);
        if !ends || !self.tokens.kind(at).is_identifier() {
            return ObjectKey::Expr(self.value(cursor));
        }
        match self.tokens.simple_value(at) {
            Some(end) => cursor.at = end,
            None => drop(cursor.node()),
        }
        ObjectKey::Name(self.tokens.span(at))
    }

    /// The last one of two equal keys wins, and nothing else says so.
    fn warn_of_duplicates(&mut self, items: &[ObjectItem]) {
        if items.len() < 2 || self.diagnostics.is_full_of_warnings() {
            return;
        }
        let mut names = Names::default();
        let mut found = Vec::new();
        for item in items {
            let (key, span) = match item.key {
                ObjectKey::Name(span) => (self.source.slice(span), span),
                ObjectKey::Expr(id) => match self.literal_key(id) {
                    Some(text) => (text, self.span_of(id)),
                    None => continue,
                },
            };
            if let Some(first) = names.insert(key, span)
                && found.len() < MAX_PROBLEMS
            {
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

    /// Behind `for`: `for_clauses = for_source ~ ":" ~ value ~ ("=>" ~ value)? ~ "..."? ~ (IF ~ value)?`
    pub(super) fn for_expr(&mut self, node: Node<'_>, span: Span, makes_object: bool) -> ExprId {
        let (key_name, value_name, collection) = self.for_names(node.start());
        let mut cursor = Cursor::at(collection, node);
        let collection = self.value(&mut cursor);
        cursor.at += 1;
        let mut key = None;
        let mut value = self.value(&mut cursor);
        if self.tokens.kind(cursor.at) == TokenKind::FatArrow {
            cursor.at += 1;
            key = Some(value);
            value = self.value(&mut cursor);
        }
        let mut ellipsis = None;
        if self.tokens.kind(cursor.at) == TokenKind::Ellipsis {
            ellipsis = Some(self.tokens.span(cursor.at));
            cursor.at += 1;
        }
        let mut condition = None;
        if self.tokens.kind(cursor.at) == TokenKind::If {
            cursor.at += 1;
            condition = Some(self.value(&mut cursor));
        }
        if !self.check_for(makes_object, key, value, ellipsis, span) {
            return self.invalid(span);
        }
        let id = self.tree.fors.push(For {
            key_name,
            value_name,
            collection,
            key,
            value,
            condition,
            group: ellipsis,
        });
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

    /// The names behind `for`, the key's, where there are two, and the value's; and the token behind `in`.
    pub(super) fn for_names(&self, at: usize) -> (Option<Span>, Span, usize) {
        let first = self.tokens.span(at);
        match self.tokens.kind(at + 1) {
            TokenKind::Comma => (Some(first), self.tokens.span(at + 2), at + 4),
            _ => (None, first, at + 2),
        }
    }
}
