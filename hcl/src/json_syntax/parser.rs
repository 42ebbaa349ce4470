//! The parser: builds a tree from tokens.
//!
//! Written by hand. A pest grammar for JSON was measured first: producing its pairs alone ran at 0.22 times
//! the speed of `serde_json` into a `serde_json::Value` (79 against 360 MB/s), and it stops at the first
//! error. This parser resumes after most errors, at the same places as the reference implementation, so that
//! both report the same positions. A text without errors does not get here: the strict reader has made its
//! tree.
//!
//! The functions follow the grammar of RFC 8259, but use a stack of open containers instead of recursion, so
//! that nesting costs no call stack.

use super::errors;
use super::hidden_mistakes::Mender;
use super::lexer::{Lexer, Token, TokenKind};
use super::tree::{Kind, Node, Record, Tree};
use crate::diagnostic::catalogue::limit;
use crate::diagnostic::{Collector, Diagnostic, Diagnostics, Label};
use crate::source::{Source, Span};
use crate::value::json::{self, FlawKind, MAX_DEPTH, is_too_large};

/// The maximum number of errors that are reported; a file with more is not meant to be JSON.
pub(super) const MAX_ERRORS: usize = 500;

/// What became of a text.
pub(super) struct Parsed {
    /// `None` if there is no tree at all: the text is too long, too deeply nested, or wrong throughout.
    pub(super) root: Option<Node>,
    pub(super) diagnostics: Diagnostics,
}

/// Parses one JSON value with nothing after it. Whatever cannot be understood becomes [`Kind::Invalid`].
pub(super) fn parse(source: &Source) -> Parsed {
    if source.text().len() > Source::MAX_LEN {
        let problem = limit::text(Source::MAX_LEN);
        return Parsed { root: None, diagnostics: problem.at(source.location(Span::at(0))).into() };
    }
    if let Ok((records, deepest)) = json::read(source.text()) {
        let root = Some(Node::root(Tree::new(source, records, deepest)));
        return Parsed { root, diagnostics: Diagnostics::new() };
    }
    parse_with_errors(source)
}

/// Parses a text that has errors.
pub(super) fn parse_with_errors(source: &Source) -> Parsed {
    let mut parser = Parser::new(source);
    let root = parser
        .run(Progress::Value)
        .map(|()| Node::root(Tree::new(source, std::mem::take(&mut parser.records), parser.deepest)));
    Parsed { root, diagnostics: parser.diagnostics.into_diagnostics() }
}

struct Parser<'s> {
    source: &'s Source,
    text: errors::Text<'s>,
    lexer: Lexer<'s>,
    current: Token,
    /// The end of the last token before the current one.
    end: u32,
    records: Vec<Record>,
    deepest: usize,
    open: Vec<Frame>,
    diagnostics: Collector,
    /// Takes the errors instead, and mends them.
    mender: Option<&'s mut Mender>,
    /// What led here, if errors are mended.
    steps: Vec<Step>,
    /// Whether reading has gone on at a place that may not be the right one.
    is_lost: bool,
    /// Whether a string ended too early, so that what follows is misread.
    in_lost_string: bool,
    /// The token that is read again after the last error. If it is wrong again, that is not a new error.
    left: Option<Span>,
    /// Whether the current token is that one.
    is_left: bool,
}

/// A container that is not closed yet.
#[derive(Clone, Copy)]
struct Frame {
    /// The container's record.
    index: usize,
    /// The record of the name or value that is being read.
    child: usize,
    reading: Reading,
    /// The record of the value before the name that is being read.
    value: Option<usize>,
    /// Whether an error in it has been reported, after which reading went on.
    is_broken: bool,
}

/// What is being read in a container.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reading {
    Name,
    Property,
    Element,
}

/// What to do next.
#[derive(Clone, Copy, Default)]
enum Progress {
    /// A value (or a name, which is read like one) begins.
    #[default]
    Value,
    /// A value has just ended, valid or not.
    Completed,
}

/// Parsing ends early; the diagnostic has been reported.
struct Stop;

impl<'s> Parser<'s> {
    fn new(source: &'s Source) -> Self {
        let mut lexer = Lexer::new(source.text());
        let current = lexer.next();
        let records = Record::vector(source.text().len());
        Parser {
            source,
            text: errors::Text::of(source),
            lexer,
            current,
            end: 0,
            records,
            deepest: 0,
            open: Vec::new(),
            diagnostics: Collector::new(MAX_ERRORS),
            mender: None,
            steps: Vec::new(),
            is_lost: false,
            in_lost_string: false,
            left: None,
            is_left: false,
        }
    }

    /// `JSON-text = ws value ws`
    fn run(&mut self, mut progress: Progress) -> Option<()> {
        loop {
            self.remember(progress);
            self.is_left = self.left == Some(self.current.span);
            let next = match (progress, self.open.last()) {
                (Progress::Value, _) => self.value(),
                (Progress::Completed, Some(frame)) => match frame.reading {
                    Reading::Name => self.after_name(),
                    Reading::Property => self.after_property(),
                    Reading::Element => self.after_element(),
                },
                (Progress::Completed, None) => break,
            };
            progress = next.ok()?;
        }
        let has_errors = match &self.mender {
            Some(mender) => mender.has_unmended(),
            None => self.diagnostics.has_errors(),
        };
        if !has_errors && self.current.kind != TokenKind::End {
            let diagnostic = self.text.text_after_value(self.current);
            self.report(self.current.span, diagnostic).ok()?;
        }
        Some(())
    }

    fn advance(&mut self) -> Token {
        self.end = self.current.span.end;
        std::mem::replace(&mut self.current, self.lexer.next())
    }

    /// Reports an error, and says where the reference implementation does: editors and tests compare these
    /// places. An error that is mended is shown at the mistake alone.
    fn report(&mut self, place: Span, mut diagnostic: Diagnostic) -> Result<(), Stop> {
        diagnostic.is_consequence |= self.in_lost_string || self.is_left;
        if let Some(mender) = &mut self.mender {
            let goes_on = diagnostic.is_consequence || mender.goes_on_after(diagnostic, !self.is_lost);
            return if goes_on { Ok(()) } else { Err(Stop) };
        }
        let place = self.source.location(place);
        if let Some(location) =
            diagnostic.subject.replace(place).filter(|mistake| diagnostic.subject.as_ref() != Some(mistake))
        {
            let text = std::mem::take(&mut diagnostic.subject_text);
            diagnostic.labels.insert(0, Label { location, text });
        }
        self.diagnostics.push(diagnostic);
        if self.diagnostics.is_full() { Err(Stop) } else { Ok(()) }
    }

    fn push(&mut self, kind: Kind, span: Span) {
        let next = self.records.len() as u32 + 1;
        self.records.push(Record::at(span, next, kind));
    }

    /// `value = false / null / true / object / array / number / string`
    fn value(&mut self) -> Result<Progress, Stop> {
        let index = self.records.len();
        if let Some(frame) = self.open.last_mut() {
            frame.child = index;
        }
        let token = self.current;
        match token.kind {
            TokenKind::BraceOpen => return self.open_object(),
            TokenKind::BracketOpen => return self.open_array(),
            TokenKind::String { escaped } => self.scalar(Kind::String { escaped }),
            TokenKind::Number if is_too_large(self.source.slice(token.span)) => {
                self.scalar(Kind::Invalid);
                self.report(token.span, errors::number_out_of_range(&self.source.location(token.span)))?;
            }
            TokenKind::Number => self.scalar(Kind::Number),
            TokenKind::Keyword => self.keyword()?,
            TokenKind::BadString(flaw) => {
                self.scalar(Kind::Invalid);
                let place = recovery::place_of_flaw(self.source, token.span, flaw);
                self.report(place, self.text.bad_string(token.span, flaw))?;
                if flaw.kind == FlawKind::Control {
                    self.in_lost_string = true;
                    self.lose_track();
                }
            }
            TokenKind::BadNumber => {
                self.scalar(Kind::Invalid);
                self.report(token.span, self.text.bad_number(token.span))?;
                if self.current.span.start == token.span.end && self.current.kind == TokenKind::Keyword {
                    self.read_again();
                }
            }
            // What cannot begin a value is not consumed: a bracket or comma may belong to the container.
            _ => {
                self.push(Kind::Invalid, token.span);
                self.report(token.span, self.text.missing_value_error(token))?;
                self.read_again();
            }
        }
        Ok(Progress::Completed)
    }

    fn scalar(&mut self, kind: Kind) {
        let token = self.advance();
        self.push(kind, token.span);
    }

    fn keyword(&mut self) -> Result<(), Stop> {
        let span = self.current.span;
        let kind = match self.source.slice(span) {
            "true" => Kind::Bool(true),
            "false" => Kind::Bool(false),
            "null" => Kind::Null,
            _ => Kind::Invalid,
        };
        self.scalar(kind);
        match kind {
            // After it, its container reports that it is no name.
            Kind::Invalid if self.reads_name() => self.report(span, self.text.names(span)),
            Kind::Invalid => {
                // It may be the first of several words, and what follows belongs to the same mistake.
                self.report(span, self.text.bad_word(span))?;
                self.read_again();
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn reads_name(&self) -> bool {
        self.open.last().is_some_and(|frame| frame.reading == Reading::Name)
    }

    /// `object = "{" [ member *( "," member ) ] "}"`
    fn open_object(&mut self) -> Result<Progress, Stop> {
        self.open(Kind::Object, Reading::Name)?;
        Ok(match self.current.kind {
            TokenKind::BraceClose => self.close(),
            _ => Progress::Value,
        })
    }

    /// `array = "[" [ value *( "," value ) ] "]"`
    fn open_array(&mut self) -> Result<Progress, Stop> {
        self.open(Kind::Array, Reading::Element)?;
        Ok(match self.current.kind {
            TokenKind::BracketClose => self.close(),
            _ => Progress::Value,
        })
    }

    fn open(&mut self, kind: Kind, reading: Reading) -> Result<(), Stop> {
        let index = self.records.len();
        let token = self.advance();
        if self.open.len() >= MAX_DEPTH {
            self.report(token.span, limit::nesting(MAX_DEPTH).at(self.source.location(token.span)))?;
            return Err(Stop);
        }
        self.push(kind, token.span);
        self.open.push(Frame { index, child: index, reading, value: None, is_broken: false });
        self.deepest = self.deepest.max(self.open.len());
        Ok(())
    }

    /// Completes the innermost container at its closing bracket.
    fn close(&mut self) -> Progress {
        let end = self.advance().span.end;
        let next = self.records.len() as u32;
        let is_root = self.open.len() == 1;
        if let Some(frame) = self.open.last() {
            let record = &mut self.records[frame.index];
            // Of an unusable file, the first bracket is marked.
            if !(frame.is_broken && is_root) {
                record.end = end;
            }
            record.next = next;
            if frame.is_broken {
                self.abandon();
            } else {
                self.open.pop();
            }
        }
        Progress::Completed
    }

    /// The opening bracket of the innermost container.
    fn opening(&self) -> Span {
        self.open.last().map_or_else(Span::default, |frame| self.records[frame.index].span())
    }

    /// `member = string ":" value`, after the string.
    fn after_name(&mut self) -> Result<Progress, Stop> {
        let Some(frame) = self.open.last_mut() else { return Ok(Progress::Completed) };
        let name = self.records[frame.child];
        if !matches!(name.kind, Kind::String { .. }) {
            let place = errors::first_token(name);
            let misplaced = self.misplaced_element(name);
            let mut diagnostic = misplaced.unwrap_or_else(|| self.text.names(place));
            // Something that is not a value at all has already been reported.
            diagnostic.is_consequence = name.kind == Kind::Invalid;
            return self.give_up(place, diagnostic);
        }
        if self.current.kind == TokenKind::Colon {
            frame.reading = Reading::Property;
            self.advance();
            return Ok(Progress::Value);
        }
        let found = self.advance();
        let ends = matches!(found.kind, TokenKind::Comma | TokenKind::BracketClose);
        let misplaced = if ends { self.misplaced_element(name) } else { None };
        self.recover(found, TokenKind::BraceOpen, TokenKind::BraceClose);
        let places = [name.span(), self.opening()];
        let problem = misplaced.unwrap_or_else(|| self.text.missing_colon_error(places, found));
        self.give_up(found.span, problem)
    }
}

mod after_value;
mod mending;
mod recovery;

use mending::Step;
pub(super) use mending::parse_mending;

#[cfg(test)]
mod message_tests;
#[cfg(test)]
mod strict_tests;
#[cfg(test)]
mod tests;
