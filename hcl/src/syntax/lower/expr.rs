//! Expressions, terms and traversal steps.

use crate::source::Span;
use crate::value::Number;

use super::super::ast::{
    Arm, Call, ExprId, ExprKind, Operation, Run, ShortName, TraversalStep, TraversalStepKind,
};
use super::super::errors;
use super::super::grammar::{self, Node, Rule};
use super::super::token::TokenKind;
use super::cursor::Cursor;
use super::operators::{binary_operator, unary_operator};
use super::state::Lower;

/// A key that must be evaluated, and the brackets around it.
type Key = (ExprId, Span);

impl Lower<'_> {
    /// `value = single | expr`
    #[inline]
    pub(crate) fn value(&mut self, cursor: &mut Cursor<'_>) -> ExprId {
        match cursor.single_value() {
            Some((kind, span)) => self.single(kind, span),
            None => match cursor.dotted_name() {
                Some((root, names)) => self.dotted_name(root, names),
                None => self.expr(cursor),
            },
        }
    }

    /// `IDENT` and `names` that are a whole value, the most common one. As an `expr` it would take twice as
    /// long.
    fn dotted_name(&mut self, root: Span, names: &[Span]) -> ExprId {
        let steps = self.tree.steps.extend(names.iter().copied().map(name_step));
        let end = names.last().copied().unwrap_or(root);
        self.add(root.to(end), ExprKind::Variable { root, steps })
    }

    /// `expr = operand ~ further*`
    #[inline(never)]
    fn expr(&mut self, cursor: &mut Cursor<'_>) -> ExprId {
        let start = cursor.span();
        let first = self.operand(cursor);
        match cursor.rule(grammar::after_operand) {
            None => first,
            Some(_) => self.after_operand(cursor, first, start),
        }
    }

    fn after_operand(&mut self, cursor: &mut Cursor<'_>, first: ExprId, start: Span) -> ExprId {
        let mut last = self.operations(cursor, first);
        if cursor.rule(grammar::after_operand) != Some(Rule::Arm) {
            return last;
        }
        let mut arms = Vec::new();
        while cursor.rule(grammar::after_operand) == Some(Rule::Arm) {
            arms.push(self.arm(cursor, last));
            let first = self.operand(cursor);
            last = self.operations(cursor, first);
        }
        let span = start.to(self.span_of(last));
        let arms = self.tree.arms.append(&mut arms);
        self.add(span, ExprKind::Conditional { arms, otherwise: last })
    }

    /// `arm = QUESTION ~ value ~ COLON`, after the `condition`.
    fn arm(&mut self, cursor: &mut Cursor<'_>, condition: ExprId) -> Arm {
        cursor.enter();
        let question = cursor.take(TokenKind::Question);
        let result = self.value(cursor);
        let colon = cursor.take(TokenKind::Colon);
        Arm { condition, question: question.start, result, colon: colon.start }
    }

    /// Each `operation = BINARY_OPERATOR ~ operand` that follows the first operand.
    fn operations(&mut self, cursor: &mut Cursor<'_>, first: ExprId) -> ExprId {
        let mut rest = Vec::new();
        while cursor.rule(grammar::after_operand) == Some(Rule::Operation) {
            cursor.enter();
            // The class of binary operators in the grammar is that of the tree.
            let Some(operator) = binary_operator(cursor.kind()) else { break };
            let at = cursor.next().start;
            let right = self.operand(cursor);
            rest.push(Operation { operator, at, right });
        }
        if rest.is_empty() {
            return first;
        }
        self.resolve_precedence(first, rest)
    }

    /// `operand = signs? ~ term ~ step*`
    #[inline]
    fn operand(&mut self, cursor: &mut Cursor<'_>) -> ExprId {
        let beside = std::mem::take(&mut self.height);
        let operand = match cursor.node(grammar::operand_start) {
            Some(node) if node.rule == Rule::Signs => self.signed(cursor, node),
            node => self.term_with_steps(cursor, node),
        };
        self.height = self.height.max(beside);
        operand
    }

    /// `signs = PREFIX+`, and the operand after them.
    fn signed(&mut self, cursor: &mut Cursor<'_>, node: Node) -> ExprId {
        cursor.enter();
        let first = cursor.span();
        let mut signs = Vec::new();
        for _ in node.first()..node.end() {
            signs.extend(unary_operator(cursor.kind()).map(|operator| (operator, cursor.next())));
        }
        let term = cursor.node(grammar::operand_start);
        let mut operand = self.term_with_steps(cursor, term);
        if !self.check_depth(self.height + signs.len(), first) {
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
    pub(crate) fn single(&mut self, kind: TokenKind, span: Span) -> ExprId {
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

    /// `term ~ step*`, where the term is a construct or a single token.
    fn term_with_steps(&mut self, cursor: &mut Cursor<'_>, term: Option<Node>) -> ExprId {
        let start = cursor.span();
        let base = match term {
            Some(node) => {
                cursor.enter();
                self.term(cursor, node)
            }
            None => {
                let kind = cursor.kind();
                cursor.next();
                match kind {
                    TokenKind::String
                    | TokenKind::Number
                    | TokenKind::True
                    | TokenKind::False
                    | TokenKind::Null => self.single(kind, start),
                    _ => return self.variable(start, cursor),
                }
            }
        };
        self.steps(base, start, cursor)
    }

    /// A term that is more than a token.
    fn term(&mut self, cursor: &mut Cursor<'_>, node: Node) -> ExprId {
        match node.rule {
            Rule::Template => self.template(cursor),
            Rule::Call => self.call(cursor, node),
            Rule::Tuple => self.tuple(cursor, node),
            Rule::Object => self.object(cursor, node),
            Rule::ForTuple => self.for_expr(cursor, false),
            Rule::ForObject => self.for_expr(cursor, true),
            // The only other one.
            _ => self.parentheses(cursor),
        }
    }

    /// `parentheses = OPEN_PAREN ~ value ~ CLOSE_PAREN`
    fn parentheses(&mut self, cursor: &mut Cursor<'_>) -> ExprId {
        let open = cursor.take(TokenKind::OpenParen);
        let inner = self.value(cursor);
        let span = open.to(cursor.take(TokenKind::CloseParen));
        self.add(span, ExprKind::Parentheses(inner))
    }

    /// A `call`: `OPEN_PAREN ~ argument* ~ CLOSE_PAREN` after the function's
    /// name.
    fn call(&mut self, cursor: &mut Cursor<'_>, node: Node) -> ExprId {
        let first = cursor.next();
        while cursor.opt(TokenKind::DoubleColon).is_some() {
            cursor.next();
        }
        let name = first.to(cursor.last());
        let short_name = ShortName::at(self.source, name);
        let open = cursor.take(TokenKind::OpenParen);
        let from = self.scratch.pending.len();
        let mut expand = None;
        while !cursor.is_at_last(node) {
            let argument = self.value(cursor);
            self.scratch.pending.push(argument);
            expand = cursor.opt(TokenKind::Ellipsis);
            cursor.skip_if(TokenKind::Comma);
        }
        let arguments = self.sequence(from);
        let parentheses = open.to(cursor.take(TokenKind::CloseParen));
        let call = self.tree.calls.push(Call { name, short_name, arguments, expand, parentheses });
        self.add(first.to(parentheses), ExprKind::Call(call))
    }

    /// A variable and the constant steps after it are one expression.
    fn variable(&mut self, root: Span, cursor: &mut Cursor<'_>) -> ExprId {
        let (steps, key) = self.constant_steps(cursor);
        let span = self.tree[steps].last().map_or(root, |step| root.to(step.span));
        let variable = self.add(span, ExprKind::Variable { root, steps });
        let base = match key {
            Some(key) => self.index(variable, key, root),
            // As most are: nothing nests in it, and nothing follows.
            None if self.height == 0 && !cursor.rule(grammar::step).is_some_and(is_step) => return variable,
            None => variable,
        };
        self.steps(base, root, cursor)
    }

    /// The steps after an expression; `start` is the start of the whole.
    #[inline]
    fn steps(&mut self, base: ExprId, start: Span, cursor: &mut Cursor<'_>) -> ExprId {
        let is_over = self.height == 0 && !cursor.rule(grammar::step).is_some_and(is_step);
        if is_over { base } else { self.all_steps(base, start, cursor) }
    }

    fn all_steps(&mut self, mut base: ExprId, start: Span, cursor: &mut Cursor<'_>) -> ExprId {
        loop {
            if !self.check_depth(self.height, start) {
                skip_steps(cursor);
                self.height = 0;
                return self.invalid(start);
            }
            if !cursor.rule(grammar::step).is_some_and(is_step) {
                return base;
            }
            let (steps, key) = self.constant_steps(cursor);
            if let Some(last) = self.tree[steps].last() {
                let span = self.span_of(base).to(last.span);
                base = self.wrap(span, ExprKind::Traversal { source: base, steps });
            }
            base = match (key, cursor.rule(grammar::step)) {
                (Some(key), _) => self.index(base, key, start),
                (None, Some(Rule::AttributeSplat)) => self.attribute_splat(base, start, cursor),
                (None, Some(Rule::FullSplat)) => return self.full_splat(base, start, cursor),
                _ => return base,
            };
        }
    }

    /// Constant steps, up to something else; that may be an index, whose key has then been taken.
    fn constant_steps(&mut self, cursor: &mut Cursor<'_>) -> (Run<TraversalStep>, Option<Key>) {
        let mut next = cursor.node(grammar::step);
        if !next.is_some_and(|node| is_step(node.rule)) {
            return (Run::EMPTY, None);
        }
        let from = self.scratch.steps.len();
        let mut other_key = None;
        while let Some(node) = next {
            match node.rule {
                Rule::Names => {
                    cursor.enter();
                    let names = cursor.spans_of(node).iter().copied().map(name_step);
                    next = cursor.node(grammar::step);
                    if self.scratch.steps.len() == from && !next.is_some_and(|node| is_constant(node.rule)) {
                        // Only a key has steps of its own, which the tree gets first. Without one these need
                        // not wait.
                        return (self.tree.steps.extend(names), None);
                    }
                    self.scratch.steps.extend(names);
                    continue;
                }
                Rule::Dotted => {
                    let step = self.dot_step(cursor, None);
                    self.scratch.steps.push(step);
                }
                Rule::Index => {
                    cursor.enter();
                    let open = cursor.take(TokenKind::OpenBracket);
                    let key = self.value(cursor);
                    let span = open.to(cursor.take(TokenKind::CloseBracket));
                    if !self.is_constant_key(key) {
                        other_key = Some((key, span));
                        break;
                    }
                    self.scratch.steps.push(TraversalStep { span, kind: TraversalStepKind::Index(key) });
                }
                _ => break,
            }
            next = cursor.node(grammar::step);
        }
        (self.tree.steps.extend(self.scratch.steps.drain(from..)), other_key)
    }

    /// `dotted = DOT ~ (identifier | NUMBER)`. An attribute splat passes its `star`, which it blames for a
    /// chain like `.0.1`.
    fn dot_step(&mut self, cursor: &mut Cursor<'_>, star: Option<Span>) -> TraversalStep {
        cursor.enter();
        let dot = cursor.take(TokenKind::Dot);
        let is_number = cursor.kind() == TokenKind::Number;
        let name = cursor.next();
        let text = self.source.slice(name);
        let kind = if !is_number {
            TraversalStepKind::Attribute(name)
        } else if text.contains('.') {
            let place = self.source.location(star.unwrap_or(name));
            self.report(errors::chained_index(place, text));
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

    /// `attribute_splat = DOT ~ STAR` applies the `.name` and `.0` steps after it to every element.
    fn attribute_splat(&mut self, source: ExprId, start: Span, cursor: &mut Cursor<'_>) -> ExprId {
        cursor.enter();
        let dot = cursor.take(TokenKind::Dot);
        let star = cursor.take(TokenKind::Star);
        let marker = dot.to(star);
        let mut steps = Vec::new();
        while let Some(node) = cursor.node(grammar::step) {
            match node.rule {
                Rule::AttributeSplat => {
                    cursor.enter();
                    cursor.take(TokenKind::Dot);
                    let place = self.source.location(cursor.take(TokenKind::Star));
                    self.report(errors::nested_splat(place));
                }
                Rule::Names => {
                    cursor.enter();
                    steps.extend(cursor.spans_of(node).iter().copied().map(name_step));
                }
                Rule::Dotted => steps.push(self.dot_step(cursor, Some(star))),
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

    /// `full_splat = OPEN_BRACKET ~ STAR ~ CLOSE_BRACKET` applies all steps after it to every element.
    fn full_splat(&mut self, source: ExprId, start: Span, cursor: &mut Cursor<'_>) -> ExprId {
        cursor.enter();
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

/// One of `names`, a `DOT_NAME`.
fn name_step(span: Span) -> TraversalStep {
    TraversalStep { span, kind: TraversalStepKind::Attribute(Span::new(span.start + 1, span.end)) }
}

/// Whether a construct is a step of a traversal.
fn is_step(rule: Rule) -> bool {
    is_constant(rule) || matches!(rule, Rule::Names | Rule::FullSplat | Rule::AttributeSplat)
}

/// Whether it may be a constant one that is not only names.
fn is_constant(rule: Rule) -> bool {
    matches!(rule, Rule::Index | Rule::Dotted)
}

/// Skips the steps that nest too deep.
fn skip_steps(cursor: &mut Cursor<'_>) {
    while let Some(node) = cursor.node(grammar::step).filter(|node| is_step(node.rule)) {
        cursor.leave_out(node);
    }
}
