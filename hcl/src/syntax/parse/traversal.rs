//! Traversals as whole sources: `a.b[0]["key"]`, in patterns also `a[*]`.

use crate::diagnostic::Diagnostic;
use crate::model::{Step, Traversal};
use crate::source::{Location, Source, Span};
use crate::value::{Number, Value};

use super::problems::Problems;
use crate::syntax::errors;
use crate::syntax::lower::decode_quoted;
use crate::syntax::reader::Tokens;
use crate::syntax::token::TokenKind;

/// Parses the tokens of a traversal. Splats are allowed in patterns.
pub(crate) struct TraversalParser<'a> {
    source: &'a Source,
    tokens: &'a Tokens,
    at: usize,
    splats: bool,
    diagnostics: &'a mut Problems,
}

/// The first error has been reported.
struct Stop;

impl<'a> TraversalParser<'a> {
    /// A parser of the tokens of a whole source.
    pub(crate) fn new(
        source: &'a Source,
        tokens: &'a Tokens,
        splats: bool,
        diagnostics: &'a mut Problems,
    ) -> Self {
        TraversalParser { source, tokens, at: 0, splats, diagnostics }
    }

    /// The traversal, if it is one from start to end.
    pub(crate) fn parse(mut self) -> Option<Traversal> {
        if !self.kind().is_identifier() {
            self.diagnostics
                .push(errors::message::invalid_reference(&errors::message::a_name()).at(self.here()));
            return None;
        }
        let root = self.take();
        let mut traversal = Traversal::absolute(self.source.slice(root), self.source.location(root));
        while self.kind() != TokenKind::End {
            traversal.steps.push(self.step().ok()?);
        }
        (self.diagnostics.errors() == 0).then_some(traversal)
    }

    fn step(&mut self) -> Result<Step, Stop> {
        match self.kind() {
            TokenKind::DotName => {
                let span = self.take();
                let name = self.source.slice(Span::new(span.start + 1, span.end)).into();
                Ok(Step::Attribute { name, location: self.source.location(span) })
            }
            TokenKind::Dot => self.attribute(),
            TokenKind::OpenBracket => self.index(),
            _ => self.stop_here(errors::message::invalid_reference(&errors::message::a_step())),
        }
    }

    fn attribute(&mut self) -> Result<Step, Stop> {
        let dot = self.take();
        match self.kind() {
            kind if kind.is_identifier() => {
                let name = self.take();
                Ok(Step::Attribute { name: self.source.slice(name).into(), location: self.place(dot, name) })
            }
            TokenKind::Star => self.stop_here(errors::message::splat_in_reference()),
            _ => self.stop_here(errors::message::attribute_name_required()),
        }
    }

    fn index(&mut self) -> Result<Step, Stop> {
        let open = self.take();
        let key = match self.kind() {
            TokenKind::Number => Some(Value::number(self.number())),
            TokenKind::String => Some(Value::string(self.string())),
            TokenKind::OpenQuote => return self.template(),
            TokenKind::Star if self.splats => {
                self.at += 1;
                None
            }
            TokenKind::Star => return self.stop_here(errors::message::splat_in_reference()),
            _ => return self.stop_here(errors::message::invalid_reference(&errors::message::an_index())),
        };
        if self.kind() != TokenKind::CloseBracket {
            let end = self.source.location(Span::at(self.tokens.span(self.at).start));
            let message = errors::message::unclosed_index("key").likely(end, "]");
            return self.stop(message.at(self.here()).and_at(self.place(open, open)));
        }
        let location = self.place(open, self.tokens.span(self.at));
        self.at += 1;
        Ok(match key {
            Some(key) => Step::Index { key, location },
            None => Step::Splat { location },
        })
    }

    /// A quoted template where a string is required: it contains sequences, or has no end.
    fn template<T>(&mut self) -> Result<T, Stop> {
        let open = self.take();
        while self.kind() == TokenKind::QuotedText {
            self.at += 1;
        }
        let context = self.place(open, self.tokens.span(self.at));
        match self.kind() {
            TokenKind::Interpolation | TokenKind::Directive => {
                let message = errors::message::template_in_reference();
                self.stop(message.at(self.here()).with_context(context))
            }
            _ => self.stop(errors::unclosed_template(self.here(), context)),
        }
    }

    fn number(&mut self) -> Number {
        let span = self.take();
        self.source.slice(span).parse().unwrap_or_else(|_| {
            self.diagnostics.push(errors::invalid_number(self.source.location(span)));
            Number::default()
        })
    }

    fn string(&mut self) -> String {
        let span = self.take();
        let inside = span.without_ends(1);
        decode_quoted(self.source, inside, self.diagnostics).as_str(self.source).to_owned()
    }

    fn kind(&self) -> TokenKind {
        self.tokens.kind(self.at)
    }

    fn take(&mut self) -> Span {
        self.at += 1;
        self.tokens.span(self.at - 1)
    }

    /// The location of the current token; of a string, the opening quote.
    fn here(&self) -> Location {
        let span = self.tokens.span(self.at);
        match self.kind() {
            TokenKind::String => self.source.location(Span::new(span.start, span.start + 1)),
            _ => self.source.location(span),
        }
    }

    fn so_far(&self) -> Location {
        self.place(self.tokens.span(0), self.tokens.span(self.at))
    }

    fn place(&self, from: Span, to: Span) -> Location {
        self.source.location(from.to(to))
    }

    /// Stops at the current token.
    fn stop_here<T>(&mut self, message: Diagnostic) -> Result<T, Stop> {
        self.stop(message.at(self.here()).with_context(self.so_far()))
    }

    fn stop<T>(&mut self, diagnostic: Diagnostic) -> Result<T, Stop> {
        self.diagnostics.push(diagnostic);
        Err(Stop)
    }
}
