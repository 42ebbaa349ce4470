//! Expressions, terms and traversal steps.

use crate::model::kind::UnaryOperator;
use crate::source::Span;
use crate::value::Number;

use super::super::ast::{Arm, Call, ExprId, ExprKind, Operation, Run, Step, StepKind};
use super::super::errors;
use super::super::grammar::{Construct, Node, Nodes};
use super::super::token::TokenKind;
use super::operators::binary_operator;
use super::state::{Cursor, Lower};

/// An index whose key has to be evaluated: the key, and the brackets around it.
type Key = (ExprId, Span);

impl Lower<'_> {
    /// The value that begins at a token inside a construct, in front of all the constructs in it.
    pub(crate) fn value_at(&mut self, at: usize, node: Node<'_>) -> ExprId {
        self.value(&mut Cursor::at(at, node))
    }

    /// `value = simple ~ &VALUE_END | expr`
    pub(super) fn value(&mut self, cursor: &mut Cursor<'_>) -> ExprId {
        if let Some(end) = self.tokens.simple_value(cursor.at) {
            let value = self.simple(cursor.at);
            cursor.at = end;
            return value;
        }
        match cursor.node() {
            Some(node) => self.expr(node),
            None => self.invalid(self.tokens.span(cursor.at)),
        }
    }

    /// `simple = STRING | IDENT ~ DOT_NAME* | NUMBER | LITERAL_KEYWORD`
    pub(crate) fn simple(&mut self, at: usize) -> ExprId {
        self.term_with_steps(&mut Cursor { at, inner: Nodes::NONE })
    }

    /// `operation ~ ("?" ~ value ~ ":" ~ operation)*`
    fn expr(&mut self, node: Node<'_>) -> ExprId {
        let end = node.end();
        let mut cursor = Cursor::new(node);
        let start = cursor.at;
        let mut last = self.operation(&mut cursor);
        if cursor.at >= end {
            return last;
        }
        let mut arms = Vec::new();
        while cursor.at < end && self.tokens.kind(cursor.at) == TokenKind::Question {
            let question = self.tokens.span(cursor.at).start;
            cursor.at += 1;
            let result = self.value(&mut cursor);
            let colon = self.tokens.span(cursor.at).start;
            cursor.at += 1;
            arms.push(Arm { condition: last, question, result, colon });
            last = self.operation(&mut cursor);
        }
        let span = self.tokens.span(start).to(self.span_of(last));
        let arms = self.tree.arms.append(&mut arms);
        self.add(span, ExprKind::Conditional { arms, otherwise: last })
    }

    /// `operand ~ (BINARY_OPERATOR ~ operand)*`
    fn operation(&mut self, cursor: &mut Cursor<'_>) -> ExprId {
        let first = self.operand(cursor);
        let Some(mut operator) = binary_operator(self.tokens.kind(cursor.at)) else { return first };
        let mut rest = Vec::new();
        loop {
            let at = self.tokens.span(cursor.at).start;
            cursor.at += 1;
            let right = self.operand(cursor);
            rest.push(Operation { operator, at, right });
            match binary_operator(self.tokens.kind(cursor.at)) {
                Some(next) => operator = next,
                None => return self.resolve_precedence(first, rest),
            }
        }
    }

    /// `PREFIX* ~ term ~ step*`
    fn operand(&mut self, cursor: &mut Cursor<'_>) -> ExprId {
        let beside = std::mem::take(&mut self.height);
        let operand = self.signs(cursor);
        self.height = self.height.max(beside);
        operand
    }

    fn signs(&mut self, cursor: &mut Cursor<'_>) -> ExprId {
        let first = cursor.at;
        while matches!(self.tokens.kind(cursor.at), TokenKind::Minus | TokenKind::Bang) {
            cursor.at += 1;
        }
        let signs = first..cursor.at;
        let mut operand = self.term_with_steps(cursor);
        if signs.is_empty() {
            return operand;
        }
        if !self.check_depth(self.height + signs.len(), self.tokens.span(first)) {
            self.height = 0;
            return self.invalid(self.tokens.span(first).to(self.span_of(operand)));
        }
        for sign in signs.rev() {
            let operator = match self.tokens.kind(sign) {
                TokenKind::Bang => UnaryOperator::Not,
                _ => UnaryOperator::Negate,
            };
            let span = self.tokens.span(sign).to(self.span_of(operand));
            operand = self.wrap(span, ExprKind::Unary { operator, operand });
        }
        operand
    }

    fn term_with_steps(&mut self, cursor: &mut Cursor<'_>) -> ExprId {
        let first = cursor.at;
        let start = self.tokens.span(first);
        cursor.at += 1;
        let base = match self.tokens.kind(first) {
            TokenKind::String => self.string(start),
            TokenKind::Ident => return self.variable(start, cursor),
            TokenKind::Number => {
                let number = self.number(start);
                self.add(start, ExprKind::Number(number))
            }
            kind if kind.is_identifier() && kind != TokenKind::FunctionName && !self.is_called(cursor) => {
                match kind {
                    TokenKind::True => self.add(start, ExprKind::Bool(true)),
                    TokenKind::False => self.add(start, ExprKind::Bool(false)),
                    TokenKind::Null => self.add(start, ExprKind::Null),
                    _ => return self.variable(start, cursor),
                }
            }
            TokenKind::OpenParen => {
                let inner = self.value(cursor);
                let span = start.to(self.tokens.span(cursor.at));
                cursor.at += 1;
                self.add(span, ExprKind::Parentheses(inner))
            }
            _ => match cursor.node() {
                Some(node) => self.term(first, node),
                None => return self.invalid(start),
            },
        };
        self.steps(base, start, cursor)
    }

    /// Whether the name that the cursor has passed is a function's.
    fn is_called(&self, cursor: &Cursor<'_>) -> bool {
        matches!(self.tokens.kind(cursor.at), TokenKind::OpenParen | TokenKind::DoubleColon)
    }

    /// A term that has constructs inside and begins at the token `first`.
    fn term(&mut self, first: usize, node: Node<'_>) -> ExprId {
        let span = self.tokens.span(first).to(self.tokens.span(node.end() - 1));
        match node.construct() {
            Construct::template => self.template(node, span),
            Construct::call => self.call(node, span),
            Construct::tuple => self.tuple(node, span),
            Construct::object => self.object(node, span),
            Construct::for_tuple => self.for_expr(node, span, false),
            Construct::for_object => self.for_expr(node, span, true),
            _ => self.invalid(span),
        }
    }

    /// `call = ("::" ~ identifier)* ~ "(" ~ arguments ~ ")"`, behind a name.
    fn call(&mut self, node: Node<'_>, span: Span) -> ExprId {
        let (start, close) = (node.start(), node.end() - 1);
        let mut open = start;
        while self.tokens.kind(open) == TokenKind::DoubleColon {
            open += 2;
        }
        let from = self.pending.len();
        let mut expand = None;
        let mut cursor = Cursor::at(open + 1, node);
        while cursor.at < close {
            let argument = self.value(&mut cursor);
            self.pending.push(argument);
            if self.tokens.kind(cursor.at) == TokenKind::Ellipsis {
                expand = Some(self.tokens.span(cursor.at));
            }
            cursor.at += 1;
        }
        let arguments = self.sequence(from);
        let name = self.tokens.span(start - 1).to(self.tokens.span(open - 1));
        let parentheses = self.tokens.span(open).to(self.tokens.span(close));
        let call = self.tree.calls.push(Call { name, arguments, expand, parentheses });
        self.add(span, ExprKind::Call(call))
    }

    /// A variable with the constant steps behind it is one expression.
    fn variable(&mut self, root: Span, cursor: &mut Cursor<'_>) -> ExprId {
        let (steps, key) = self.constant_steps(cursor);
        let span = self.tree[steps].last().map_or(root, |step| root.to(step.span));
        let variable = self.add(span, ExprKind::Variable { root, steps });
        let base = match key {
            Some(key) => self.index(variable, key, root),
            None => variable,
        };
        self.steps(base, root, cursor)
    }

    /// The steps behind an expression; `start` is where the whole of it begins.
    fn steps(&mut self, mut base: ExprId, start: Span, cursor: &mut Cursor<'_>) -> ExprId {
        loop {
            if !self.check_depth(self.height, start) {
                self.skip_steps(cursor);
                self.height = 0;
                return self.invalid(start);
            }
            let (steps, key) = self.constant_steps(cursor);
            if let Some(last) = self.tree[steps].last() {
                let span = self.span_of(base).to(last.span);
                base = self.wrap(span, ExprKind::Traversal { source: base, steps });
            }
            base = match (key, self.tokens.kind(cursor.at)) {
                (Some(key), _) => self.index(base, key, start),
                (None, TokenKind::Dot) => self.attribute_splat(base, start, cursor),
                (None, TokenKind::OpenBracket) => return self.full_splat(base, start, cursor),
                _ => return base,
            };
        }
    }

    /// Steps whose keys are constant, up to something else; that may be an index, whose key has been taken then.
    fn constant_steps(&mut self, cursor: &mut Cursor<'_>) -> (Run<Step>, Option<Key>) {
        let from = self.steps.len();
        let mut other_key = None;
        loop {
            let span = self.tokens.span(cursor.at);
            let step = match (self.tokens.kind(cursor.at), self.tokens.kind(cursor.at + 1)) {
                (TokenKind::Dot | TokenKind::OpenBracket, TokenKind::Star) => break,
                (TokenKind::Dot | TokenKind::DotName, _) => self.dot_step(cursor, None),
                (TokenKind::OpenBracket, _) => {
                    cursor.at += 1;
                    let key = self.value(cursor);
                    let span = span.to(self.tokens.span(cursor.at));
                    cursor.at += 1;
                    if !self.is_constant_key(key) {
                        other_key = Some((key, span));
                        break;
                    }
                    Step { span, kind: StepKind::Index(key) }
                }
                _ => break,
            };
            self.steps.push(step);
        }
        (self.tree.steps.extend(self.steps.drain(from..)), other_key)
    }

    /// `.name` or `.0`, a dot with or without space behind it. Inside an attribute splat, which blames its star for a chain like `.0.1`, `star` is that.
    fn dot_step(&mut self, cursor: &mut Cursor<'_>, star: Option<Span>) -> Step {
        let dot = self.tokens.span(cursor.at);
        if self.tokens.kind(cursor.at) == TokenKind::DotName {
            cursor.at += 1;
            return Step { span: dot, kind: StepKind::Attribute(Span::new(dot.start + 1, dot.end)) };
        }
        let name = self.tokens.span(cursor.at + 1);
        let kind = match self.tokens.kind(cursor.at + 1) {
            TokenKind::Number if self.text(cursor.at + 1).contains('.') => {
                let place = self.source.location(star.unwrap_or(name));
                let problem = errors::legacy_index_chain(place, self.text(cursor.at + 1));
                self.report(problem);
                StepKind::Index(self.add(name, ExprKind::Null))
            }
            TokenKind::Number => {
                let number = self.number(name);
                StepKind::Index(self.add(name, ExprKind::Number(number)))
            }
            _ => StepKind::Attribute(name),
        };
        cursor.at += 2;
        Step { span: dot.to(name), kind }
    }

    /// Whether a key is a literal: a number, a bool, a null, or a template that is nothing but text.
    fn is_constant_key(&self, key: ExprId) -> bool {
        match self.tree[key].kind {
            ExprKind::Number(_) | ExprKind::Bool(_) | ExprKind::Null => true,
            ExprKind::Template(parts) => self.tree.constant_text(parts).is_some(),
            _ => false,
        }
    }

    fn index(&mut self, collection: ExprId, (key, brackets): Key, start: Span) -> ExprId {
        self.wrap(start.to(brackets), ExprKind::Index { collection, key, brackets })
    }

    /// `source.*` takes the `.name` and `.0` steps behind it for every element.
    fn attribute_splat(&mut self, source: ExprId, start: Span, cursor: &mut Cursor<'_>) -> ExprId {
        let star = self.tokens.span(cursor.at + 1);
        let marker = self.tokens.span(cursor.at).to(star);
        cursor.at += 2;
        let mut steps = Vec::new();
        while matches!(self.tokens.kind(cursor.at), TokenKind::Dot | TokenKind::DotName) {
            if self.tokens.kind(cursor.at + 1) == TokenKind::Star
                && self.tokens.kind(cursor.at) == TokenKind::Dot
            {
                let place = self.source.location(self.tokens.span(cursor.at + 1));
                self.report(errors::nested_attribute_splat(place));
                cursor.at += 2;
                continue;
            }
            steps.push(self.dot_step(cursor, Some(star)));
        }
        let mut each = self.add(marker, ExprKind::SplatItem);
        let mut end = marker;
        if let (Some(first), Some(last)) = (steps.first(), steps.last()) {
            let span = first.span.to(last.span);
            end = last.span;
            let steps = self.tree.steps.append(&mut steps);
            each = self.add(span, ExprKind::Traversal { source: each, steps });
        }
        self.wrap(start.to(end), ExprKind::Splat { source, each, marker })
    }

    /// `source[*]` takes all the steps behind it for every element.
    fn full_splat(&mut self, source: ExprId, start: Span, cursor: &mut Cursor<'_>) -> ExprId {
        let marker = self.tokens.span(cursor.at).to(self.tokens.span(cursor.at + 2));
        cursor.at += 3;
        let before = std::mem::take(&mut self.height);
        self.splats += 1;
        let each = if self.check_depth(self.splats, marker) {
            let item = self.add(marker, ExprKind::SplatItem);
            self.steps(item, marker, cursor)
        } else {
            self.skip_steps(cursor);
            self.invalid(marker)
        };
        self.splats -= 1;
        self.height = self.height.max(before);
        let span = start.to(self.span_of(each));
        self.wrap(span, ExprKind::Splat { source, each, marker })
    }

    /// Leaves out the steps that nest too deep.
    fn skip_steps(&mut self, cursor: &mut Cursor<'_>) {
        loop {
            match (self.tokens.kind(cursor.at), self.tokens.kind(cursor.at + 1)) {
                (TokenKind::DotName, _) => cursor.at += 1,
                (TokenKind::Dot, _) => cursor.at += 2,
                (TokenKind::OpenBracket, TokenKind::Star) => cursor.at += 3,
                (TokenKind::OpenBracket, _) => {
                    cursor.at += 1;
                    match self.tokens.simple_value(cursor.at) {
                        Some(end) => cursor.at = end,
                        None => drop(cursor.node()),
                    }
                    cursor.at += 1;
                }
                _ => return,
            }
        }
    }

    /// A number literal.
    fn number(&mut self, span: Span) -> Number {
        match self.source.slice(span).parse() {
            Ok(number) => number,
            Err(_) => {
                self.report(errors::invalid_number(self.source.location(span)));
                Number::default()
            }
        }
    }
}
