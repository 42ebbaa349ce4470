//! Rewriting expressions anywhere, with a visitor that changes what it visits.

use super::code::Code;
use super::collection::Around;
use super::errors::{self, EditError};
use super::node::Content;
use super::piece::{Attribute, Piece};
use super::rewriting::{Outcome, rewrite};
use super::section::Section;
use crate::build::Expr;
use crate::model::{self, Body, Expression};
#[cfg(feature = "literal")]
use crate::source::Span;
use crate::source::{Location, Source};

/// What happens to an expression that was visited, for [`Document::rewrite`](super::Document::rewrite). An
/// `Option<Expr>` converts into it.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub enum Rewrite {
    /// The expression stays.
    #[default]
    Keep,
    /// The expression is replaced by this one, in parentheses where precedence requires them.
    Replace(Expr),
    /// The texts at some places inside it are replaced; everything between them stays. The places are those
    /// that the [kind](crate::model::kind) of the expression gives: of a call's name, an operator, a bare
    /// key, a step.
    Texts(Vec<(Location, String)>),
}

impl Rewrite {
    /// Replaces the text at one place inside the expression.
    pub fn text(location: &Location, text: impl Into<String>) -> Rewrite {
        Rewrite::Texts(vec![(location.clone(), text.into())])
    }
}

impl From<()> for Rewrite {
    fn from((): ()) -> Self {
        Rewrite::Keep
    }
}

impl From<Expr> for Rewrite {
    fn from(expr: Expr) -> Self {
        Rewrite::Replace(expr)
    }
}

/// `None` keeps the expression.
impl<T: Into<Rewrite>> From<Option<T>> for Rewrite {
    fn from(rewrite: Option<T>) -> Self {
        rewrite.map_or(Rewrite::Keep, Into::into)
    }
}

/// A visitor, as a pointer: the functions that take it are compiled only once.
pub(super) type Visit<'v> = &'v mut dyn FnMut(&Expression) -> Rewrite;

/// The expression of an attribute, and the place of its text.
struct Found {
    start: usize,
    text_len: usize,
    is_literal: bool,
}

impl Section {
    /// Like [`Document::rewrite`](super::Document::rewrite), for these attributes and blocks.
    ///
    /// # Errors
    /// As for that method.
    pub fn rewrite<R: Into<Rewrite>>(
        &mut self,
        mut visit: impl FnMut(&Expression) -> R,
    ) -> Result<usize, EditError> {
        self.rewrite_all(&mut |expression| visit(expression).into())
    }

    fn rewrite_all(&mut self, visit: Visit<'_>) -> Result<usize, EditError> {
        let source = self.as_source();
        let (body, diagnostics) = crate::syntax::parse(&source);
        diagnostics.into_result(()).map_err(|problems| errors::not_rewritten(&problems))?;
        let mut expressions = Vec::new();
        collect_expressions(&body, &mut expressions);
        let places = self.places();
        let mut count = 0;
        let mut outcomes = Vec::with_capacity(places.len());
        for (expression, Found { start, text_len, is_literal }) in expressions.iter().zip(places) {
            if is_literal {
                outcomes.push(None);
                continue;
            }
            let (outcome, rewritten) = rewrite(expression, start..start + text_len, self.newline, visit)?;
            count += rewritten;
            outcomes.push(outcome);
        }
        if count > 0 {
            self.replace_all(outcomes)?;
        }
        Ok(count)
    }

    /// Puts rewritten expressions in their places, unless the whole would not parse then.
    fn replace_all(&mut self, outcomes: Vec<Option<Outcome>>) -> Result<(), EditError> {
        let mut old = Vec::with_capacity(outcomes.len());
        let mut refused = None;
        let mut outcomes = outcomes.into_iter();
        self.each_content(&mut |content, tail, around| {
            let new = match outcomes.next().flatten().filter(|_| refused.is_none()) {
                None => Ok(None),
                Some(Outcome::Text(text)) => Ok(Some(text)),
                Some(Outcome::Whole(expr)) => {
                    Code::of(&expr).and_then(|code| code.placed_in_body(tail, around)).map(Some)
                }
            };
            old.push(match new {
                Ok(None) => None,
                Ok(Some(text)) => Some(std::mem::replace(content, Content::new(text, None))),
                Err(error) => {
                    refused = Some(error);
                    None
                }
            });
        });
        let problems = crate::syntax::parse(&self.as_source()).1;
        let refused = refused.or_else(|| problems.has_errors().then(|| errors::not_rewritten(&problems)));
        let Some(error) = refused else { return Ok(()) };
        let mut old = old.into_iter();
        self.each_content(&mut |content, _, _| {
            if let Some(old) = old.next().flatten() {
                *content = old;
            }
        });
        Err(error)
    }

    /// A text that parses, of which this is a part. What is taken as it is written is masked in it.
    fn as_source(&self) -> Source {
        let name = self.source.as_ref().map_or("<text>", Source::name);
        let text = format!("{}{self}", self.header_text());
        #[cfg(feature = "literal")]
        let text = {
            let places = self.places();
            let literals = places.iter().filter(|place| place.is_literal);
            let span = |place: &Found| Span::new(place.start as u32, (place.start + place.text_len) as u32);
            crate::syntax::parse::literal::mask(text, &literals.map(span).collect::<Vec<_>>())
        };
        Source::new(name, text)
    }

    fn places(&self) -> Vec<Found> {
        let mut places = Vec::new();
        self.collect_places(&mut self.header_text().len(), &mut places);
        places
    }

    /// The text that must precede the braces.
    fn header_text(&self) -> &'static str {
        if self.open.is_empty() { "" } else { "b " }
    }

    /// The places of the expressions in the text, in source order. The parser limits the nesting of blocks,
    /// and so this recursion.
    fn collect_places(&self, at: &mut usize, places: &mut Vec<Found>) {
        *at += self.open.len();
        for piece in self.pieces.iter() {
            match piece {
                Piece::Blank(text) => *at += text.len(),
                Piece::Attribute(Attribute { lead, name, equals, content, tail, .. }) => {
                    *at += lead.len() + name.len() + equals.len();
                    let text_len = content.text().len();
                    places.push(Found { start: *at, text_len, is_literal: content.is_literal() });
                    *at += text_len + tail.len();
                }
                Piece::Block(block) => {
                    *at += block.lead.len() + block.block_type.len() + block.header.len();
                    block.section.collect_places(at, places);
                    *at += block.tail.len();
                }
            }
        }
        *at += self.close.len();
    }

    /// The expressions in source order, each with the rest of its line and its surroundings.
    fn each_content(&mut self, visit: &mut dyn FnMut(&mut Content, &str, &Around)) {
        for at in 0..self.pieces.len() {
            let around = self.around(at);
            match self.pieces.get_mut(at) {
                Some(Piece::Attribute(attribute)) => visit(&mut attribute.content, &attribute.tail, &around),
                Some(Piece::Block(block)) => block.section.each_content(visit),
                _ => {}
            }
        }
    }
}

impl Code {
    /// Like [`Document::rewrite`](super::Document::rewrite), for this expression. Places refer to its own
    /// text.
    ///
    /// ```
    /// use hcl::edit::{Code, Rewrite};
    /// use hcl::ExpressionKind;
    ///
    /// let mut code = Code::parse("old( 1, [old( x )] )")?;
    /// let count = code.rewrite(|expression| match expression.kind() {
    ///     ExpressionKind::Call(call) if call.name() == "old" => Rewrite::text(call.name_location(), "new"),
    ///     _ => Rewrite::Keep,
    /// })?;
    /// assert_eq!((code.text(), count), ("new( 1, [new( x )] )", 2));
    /// # Ok::<(), hcl::Error>(())
    /// ```
    ///
    /// # Errors
    /// As for that method.
    pub fn rewrite<R: Into<Rewrite>>(
        &mut self,
        mut visit: impl FnMut(&Expression) -> R,
    ) -> Result<usize, EditError> {
        let expression = self.expression();
        let newline = super::newline::Newline::of(self.text());
        let visit: Visit<'_> = &mut |expression| visit(expression).into();
        let (outcome, count) = rewrite(&expression, 0..self.text().len(), newline, visit)?;
        match outcome {
            None => {}
            Some(Outcome::Whole(expr)) => *self = Code::of(&expr)?,
            Some(Outcome::Text(text)) => {
                *self = Code::parse(&text).map_err(|problems| errors::not_rewritten(&problems))?;
            }
        }
        Ok(count)
    }
}

/// The expressions of a body and of all blocks in it, in source order.
fn collect_expressions(body: &Body, expressions: &mut Vec<Expression>) {
    for item in body.items().0 {
        match item {
            model::Item::Attribute(attribute) => expressions.push(attribute.expression),
            model::Item::Block(block) => collect_expressions(&block.body, expressions),
        }
    }
}
