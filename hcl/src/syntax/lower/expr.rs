//! Expressions, terms and traversal steps.

use crate::source::Span;
use crate::value::Number;

use super::super::ast::{Arm, Call, ExprId, ExprKind, Operation, Run, TraversalStep, TraversalStepKind};
use super::super::errors;
use super::super::token::TokenKind;
use super::cursor::Cursor;
use super::operators::{binary_operator, unary_operator};
use super::state::Lower;

/// A key that must be evaluated, and the brackets around it.
type Key = (ExprId, Span);

impl Lower<'_> {
    /// `value = SINGLE ~ &VALUE_END | expr`
    pub(crate) fn value(&mut self, cursor: &mut Cursor<'_>) -> ExprId {
        if cursor.is_at_single_value() {
            let kind = cursor.kind();
            let span = cursor.next();
            self.single(kind, span)
        } else if cursor.is_at_dotted_name() {
            self.dotted_name(cursor)
        } else {
            self.expr(cursor)
        }
    }

    /// `IDENT ~ DOT_NAME*` that is a whole value, the most common one. As an `expr` it would take twice as long.
    fn dotted_name(&mut self, cursor: &mut Cursor<'_>) -> ExprId {
        let root = cursor.take(TokenKind::Ident);
        let (steps, _) = self.constant_steps(cursor);
        self.add(root.to(cursor.last()), ExprKind::Variable { root, steps })
    }

    /// An `expr`: operations, and between them the results of conditionals, `QUESTION ~ value ~ COLON`.
    fn expr(&mut self, cursor: &mut Cursor<'_>) -> ExprId {
        let start = cursor.span();
        let mut last = self.operation(cursor);
        if cursor.kind() != TokenKind::Question {
            return last;
        }
        let mut arms = Vec::new();
        while let Some(question) = cursor.opt(TokenKind::Question) {
            let result = self.value(cursor);
            let colon = cursor.take(TokenKind::Colon);
            arms.push(Arm { condition: last, question: question.start, result, colon: colon.start });
            last = self.operation(cursor);
        }
        let span = start.to(self.span_of(last));
        let arms = self.tree.arms.append(&mut arms);
        self.add(span, ExprKind::Conditional { arms, otherwise: last })
    }

    /// Operands with a `BINARY_OPERATOR` between them.
    fn operation(&mut self, cursor: &mut Cursor<'_>) -> ExprId {
        let first = self.operand(cursor);
        let mut rest = Vec::new();
        while let Some(operator) = binary_operator(cursor.kind()) {
            let at = cursor.next().start;
            let right = self.operand(cursor);
            rest.push(Operation { operator, at, right });
        }
        if rest.is_empty() {
            return first;
        }
        self.warn_of_date(first, &rest);
        self.resolve_precedence(first, rest)
    }

    /// `PREFIX* ~ term`, and the steps after it.
    fn operand(&mut self, cursor: &mut Cursor<'_>) -> ExprId {
        let beside = std::mem::take(&mut self.height);
        let operand = self.signs(cursor);
        self.height = self.height.max(beside);
        operand
    }

    fn signs(&mut self, cursor: &mut Cursor<'_>) -> ExprId {
        let mut signs = Vec::new();
        while let Some(operator) = unary_operator(cursor.kind()) {
            signs.push((operator, cursor.next()));
        }
        let mut operand = self.term_with_steps(cursor);
        let Some((_, first)) = signs.first() else { return operand };
        if !self.check_depth(self.height + signs.len(), *first) {
            self.height = 0;
            return self.invalid(first.to(self.span_of(operand)));
        }
        for (operator, sign) in signs.into_iter().rev() {
            let span = sign.to(self.span_of(operand));
            operand = self.wrap(span, ExprKind::Unary { operator, operand });
        }
        operand
    }

    /// `SINGLE`, a literal or a name, without steps after it.
    pub(super) fn single(&mut self, kind: TokenKind, span: Span) -> ExprId {
        let kind = match kind {
            TokenKind::String => return self.string(span),
            TokenKind::Number => ExprKind::Number(self.number(span)),
            TokenKind::True => ExprKind::Bool(true),
            TokenKind::False => ExprKind::Bool(false),
            TokenKind::Null => ExprKind::Null,
            _ => ExprKind::Variable { root: span, steps: Run::EMPTY },
        };
        self.add(span, kind)
    }

    fn term_with_steps(&mut self, cursor: &mut Cursor<'_>) -> ExprId {
        let kind = cursor.kind();
        let start = cursor.next();
        let base = match kind {
            TokenKind::String | TokenKind::Number => self.single(kind, start),
            TokenKind::Ident => return self.variable(start, cursor),
            TokenKind::OpenParen => {
                let inner = self.value(cursor);
                let span = start.to(cursor.take(TokenKind::CloseParen));
                self.add(span, ExprKind::Parentheses(inner))
            }
            word if word.is_identifier() && is_called(word, cursor.kind()) => self.call(cursor, start),
            word if word.is_identifier() => match word {
                TokenKind::True | TokenKind::False | TokenKind::Null => self.single(word, start),
                _ => return self.variable(start, cursor),
            },
            TokenKind::OpenQuote | TokenKind::OpenHeredoc => self.template(cursor, start),
            TokenKind::OpenBracket => match cursor.opt(TokenKind::For) {
                Some(_) => self.for_expr(cursor, start, false),
                None => self.tuple(cursor, start),
            },
            TokenKind::OpenBrace => match cursor.opt(TokenKind::For) {
                Some(_) => self.for_expr(cursor, start, true),
                None => self.object(cursor, start),
            },
            _ => return self.invalid(start),
        };
        self.steps(base, start, cursor)
    }

    /// `call = (DOUBLE_COLON ~ identifier)* ~ OPEN_PAREN ~ (value ~ (COMMA | ELLIPSIS? ~ AT_CLOSE))* ~ CLOSE_PAREN`, after the
    /// `first` name.
    fn call(&mut self, cursor: &mut Cursor<'_>, first: Span) -> ExprId {
        while cursor.opt(TokenKind::DoubleColon).is_some() {
            cursor.next();
        }
        let name = first.to(cursor.last());
        let open = cursor.take(TokenKind::OpenParen);
        let from = self.scratch.pending.len();
        let mut expand = None;
        while cursor.kind() != TokenKind::CloseParen {
            let argument = self.value(cursor);
            self.scratch.pending.push(argument);
            expand = cursor.opt(TokenKind::Ellipsis);
            cursor.opt(TokenKind::Comma);
        }
        let arguments = self.sequence(from);
        let parentheses = open.to(cursor.take(TokenKind::CloseParen));
        let call = self.tree.calls.push(Call { name, arguments, expand, parentheses });
        self.add(first.to(parentheses), ExprKind::Call(call))
    }

    /// A variable and the constant steps after it are one expression.
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

    /// The steps after an expression; `start` is the start of the whole.
    fn steps(&mut self, mut base: ExprId, start: Span, cursor: &mut Cursor<'_>) -> ExprId {
        loop {
            if !self.check_depth(self.height, start) {
                skip_steps(cursor);
                self.height = 0;
                return self.invalid(start);
            }
            if !cursor.is_at_step() {
                return base;
            }
            let (steps, key) = self.constant_steps(cursor);
            if let Some(last) = self.tree[steps].last() {
                let span = self.span_of(base).to(last.span);
                base = self.wrap(span, ExprKind::Traversal { source: base, steps });
            }
            base = match (key, cursor.kind()) {
                (Some(key), _) => self.index(base, key, start),
                (None, TokenKind::Dot) => self.attribute_splat(base, start, cursor),
                (None, TokenKind::OpenBracket) => return self.full_splat(base, start, cursor),
                _ => return base,
            };
        }
    }

    /// Constant steps, up to something else; that may be an index, whose key has then been taken.
    fn constant_steps(&mut self, cursor: &mut Cursor<'_>) -> (Run<TraversalStep>, Option<Key>) {
        if let Some(names) = cursor.dot_names() {
            // Only a key has steps of its own, which the tree gets first. Without one these need not wait.
            return (self.tree.steps.extend(names.map(name_step)), None);
        }
        let from = self.scratch.steps.len();
        let mut other_key = None;
        loop {
            let step = match (cursor.kind(), cursor.second_kind()) {
                (TokenKind::Dot | TokenKind::OpenBracket, TokenKind::Star) => break,
                (TokenKind::Dot | TokenKind::DotName, _) => self.dot_step(cursor, None),
                (TokenKind::OpenBracket, _) => {
                    let open = cursor.next();
                    let key = self.value(cursor);
                    let span = open.to(cursor.take(TokenKind::CloseBracket));
                    if !self.is_constant_key(key) {
                        other_key = Some((key, span));
                        break;
                    }
                    TraversalStep { span, kind: TraversalStepKind::Index(key) }
                }
                _ => break,
            };
            self.scratch.steps.push(step);
        }
        (self.tree.steps.extend(self.scratch.steps.drain(from..)), other_key)
    }

    /// `DOT_NAME`, or `DOT ~ (identifier | NUMBER)`. An attribute splat passes its `star`, which it blames for a chain like `.0.1`.
    fn dot_step(&mut self, cursor: &mut Cursor<'_>, star: Option<Span>) -> TraversalStep {
        if let Some(span) = cursor.opt(TokenKind::DotName) {
            return name_step(span);
        }
        let dot = cursor.take(TokenKind::Dot);
        let is_number = cursor.kind() == TokenKind::Number;
        let name = cursor.next();
        let text = self.source.slice(name);
        let kind = if !is_number {
            TraversalStepKind::Attribute(name)
        } else if text.contains('.') {
            let place = self.source.location(star.unwrap_or(name));
            self.report(errors::legacy_index_chain(place, text));
            TraversalStepKind::Index(self.add(name, ExprKind::Null))
        } else {
            let number = self.number(name);
            TraversalStepKind::Index(self.add(name, ExprKind::Number(number)))
        };
        TraversalStep { span: dot.to(name), kind }
    }

    /// Whether a key is a literal: a number, a bool, null, or a template that contains only text.
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

    /// `source.*` applies the `.name` and `.0` steps after it to every element.
    fn attribute_splat(&mut self, source: ExprId, start: Span, cursor: &mut Cursor<'_>) -> ExprId {
        let dot = cursor.take(TokenKind::Dot);
        let star = cursor.take(TokenKind::Star);
        let marker = dot.to(star);
        let mut steps = Vec::new();
        loop {
            match (cursor.kind(), cursor.second_kind()) {
                (TokenKind::Dot, TokenKind::Star) => {
                    cursor.next();
                    let place = self.source.location(cursor.next());
                    self.report(errors::nested_attribute_splat(place));
                }
                (TokenKind::Dot | TokenKind::DotName, _) => steps.push(self.dot_step(cursor, Some(star))),
                _ => break,
            }
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

    /// `source[*]` applies all steps after it to every element.
    fn full_splat(&mut self, source: ExprId, start: Span, cursor: &mut Cursor<'_>) -> ExprId {
        let open = cursor.take(TokenKind::OpenBracket);
        cursor.take(TokenKind::Star);
        let marker = open.to(cursor.take(TokenKind::CloseBracket));
        let before = std::mem::take(&mut self.height);
        self.splats += 1;
        let each = if self.check_depth(self.splats, marker) {
            let item = self.add(marker, ExprKind::SplatItem);
            self.steps(item, marker, cursor)
        } else {
            skip_steps(cursor);
            self.invalid(marker)
        };
        self.splats -= 1;
        self.height = self.height.max(before);
        let span = start.to(self.span_of(each));
        self.wrap(span, ExprKind::Splat { source, each, marker })
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

/// `DOT_NAME`
fn name_step(span: Span) -> TraversalStep {
    TraversalStep { span, kind: TraversalStepKind::Attribute(Span::new(span.start + 1, span.end)) }
}

/// Whether a name is a function's, judged by what follows it: `FUNCTION_NAME ~ call | KEYWORD ~ call?`.
fn is_called(name: TokenKind, next: TokenKind) -> bool {
    name == TokenKind::FunctionName || matches!(next, TokenKind::OpenParen | TokenKind::DoubleColon)
}

/// Skips the steps that nest too deep.
fn skip_steps(cursor: &mut Cursor<'_>) {
    loop {
        match cursor.kind() {
            TokenKind::DotName => {
                cursor.next();
            }
            TokenKind::Dot => {
                cursor.next();
                cursor.next();
            }
            TokenKind::OpenBracket => skip_brackets(cursor),
            _ => return,
        }
    }
}

/// Skips from an opening bracket to the one that closes it.
fn skip_brackets(cursor: &mut Cursor<'_>) {
    let mut open = 0;
    loop {
        match cursor.kind() {
            TokenKind::OpenBracket => open += 1,
            TokenKind::CloseBracket => open -= 1,
            _ => {}
        }
        cursor.next();
        if open == 0 {
            return;
        }
    }
}
