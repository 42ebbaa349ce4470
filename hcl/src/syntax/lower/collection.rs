//! Tuple and object constructors, and `for` expressions.

use crate::source::Span;

use super::super::ast::{ExprId, ExprKind, For, ObjectItem, ObjectKey, Run};
use super::super::errors;
use super::super::grammar::Node;
use super::super::names::Names;
use super::super::problems::MAX_PROBLEMS;
use super::super::token::TokenKind;
use super::cursor::Cursor;
use super::state::Lower;

/// The collection of a `for`, and the names that it defines: the key's, if there are two, and the value's.
pub(super) struct ForSource {
    pub(super) key_name: Option<Span>,
    pub(super) value_name: Span,
    pub(super) collection: ExprId,
}

impl Lower<'_> {
    /// `tuple = OPEN_BRACKET ~ !FOR ~ element* ~ CLOSE_BRACKET`
    pub(super) fn tuple(&mut self, cursor: &mut Cursor<'_>, node: Node) -> ExprId {
        let open = cursor.take(TokenKind::OpenBracket);
        let from = self.scratch.pending.len();
        while !cursor.is_at_last(node) {
            let element = self.value(cursor);
            self.scratch.pending.push(element);
            cursor.skip_if(TokenKind::Comma);
        }
        let elements = self.sequence(from);
        let span = open.to(cursor.take(TokenKind::CloseBracket));
        self.add(span, ExprKind::Tuple(elements))
    }

    /// An `object`: `member = key ~ (EQUAL | COLON) ~ value ~ (separator | AT_CLOSE)`, any number in braces.
    pub(super) fn object(&mut self, cursor: &mut Cursor<'_>, node: Node) -> ExprId {
        let open = cursor.take(TokenKind::OpenBrace);
        let from = self.scratch.items.len();
        while !cursor.is_at_last(node) {
            if matches!(cursor.kind(), TokenKind::Newline | TokenKind::Comma) {
                cursor.skip();
                continue;
            }
            let key = self.object_key(cursor);
            cursor.skip();
            let value = self.value(cursor);
            self.scratch.items.push(ObjectItem { key, value });
        }
        let items = self.tree.items.extend(self.scratch.items.drain(from..));
        self.warn_of_duplicates(items);
        let span = open.to(cursor.take(TokenKind::CloseBrace));
        self.add(span, ExprKind::Object(items))
    }

    /// `key = word | value`
    fn object_key(&mut self, cursor: &mut Cursor<'_>) -> ObjectKey {
        match cursor.word() {
            Some(word) => ObjectKey::Name(word),
            None => ObjectKey::Expr(self.value(cursor)),
        }
    }

    /// Of two equal keys the last one wins, and nothing else reports that.
    fn warn_of_duplicates(&mut self, items: Run<ObjectItem>) {
        if items.len() < 2 || self.diagnostics.is_full_of_warnings() {
            return;
        }
        let mut names = Names::default();
        let mut found = Vec::new();
        let items = &self.tree[items];
        for (index, item) in items.iter().enumerate() {
            let Some((key, span)) = self.known_key(item) else { continue };
            let before = items[..index].iter().filter_map(|item| self.known_key(item));
            if let Some(first) = names.insert((key, span), index, before)
                && found.len() < MAX_PROBLEMS
            {
                let (again, first) = (self.source.location(span), self.source.location(first));
                found.push(errors::message::duplicate_key(key).at(again).and_at(first));
            }
        }
        self.diagnostics.extend(found);
    }

    /// The text and the place of a key that is a bare word or a quoted literal.
    fn known_key(&self, item: &ObjectItem) -> Option<(&str, Span)> {
        let text = self.tree.literal_key(&item.key)?;
        Some(match item.key {
            ObjectKey::Name(span) => (text, span),
            ObjectKey::Expr(id) => (text, self.span_of(id)),
        })
    }

    /// `for_clauses = for_source ~ COLON ~ value ~ for_value? ~ ELLIPSIS? ~ for_condition?`, in
    /// brackets or braces.
    pub(super) fn for_expr(&mut self, cursor: &mut Cursor<'_>, makes_object: bool) -> ExprId {
        let open = cursor.next();
        cursor.take(TokenKind::For);
        let ForSource { key_name, value_name, collection } = self.for_source(cursor);
        cursor.take(TokenKind::Colon);
        let mut key = None;
        let mut value = self.value(cursor);
        if cursor.opt(TokenKind::FatArrow).is_some() {
            key = Some(value);
            value = self.value(cursor);
        }
        let ellipsis = cursor.opt(TokenKind::Ellipsis);
        let condition = cursor.opt(TokenKind::If).map(|_| self.value(cursor));
        let span = open.to(cursor.next());
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

    /// Checks that objects have a key, and that tuples have neither key nor grouping.
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
            found.push(
                errors::message::grouping_in_list()
                    .likely(place(ellipsis), "")
                    .at(place(ellipsis))
                    .with_context(place(context)),
            );
        }
        let fits = found.is_empty();
        self.diagnostics.extend(found);
        fits
    }

    /// `for_source = identifier ~ second_name? ~ IN ~ value`, after `for`.
    pub(super) fn for_source(&mut self, cursor: &mut Cursor<'_>) -> ForSource {
        let first = cursor.next();
        let second = cursor.opt(TokenKind::Comma).map(|_| cursor.next());
        cursor.take(TokenKind::In);
        let (key_name, value_name) = second.map_or((None, first), |second| (Some(first), second));
        ForSource { key_name, value_name, collection: self.value(cursor) }
    }
}
