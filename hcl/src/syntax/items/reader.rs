//! The item reader: splits a source into items, the lines of a body, and drops tokens that the grammar need
//! not see.
//!
//! It finds where an item ends and how deep it nests; the grammar says what the item is. So it decides where
//! a newline counts (specification: "Lexical Elements", and behaviors of the reference): it counts in a body,
//! in a block and in an object constructor; it does not in parentheses, brackets, template sequences and
//! anywhere in a `for` expression. It also limits nesting, so that no later step can be driven into deep
//! recursion.

use std::ops::Range;

use crate::source::Span;

use crate::syntax::grammar::{self, Nodes};
use crate::syntax::lexer::Lexer;
use crate::syntax::problems::MAX_PROBLEMS;
use crate::syntax::token::{Token, TokenKind};

#[cfg(test)]
mod for_tests;

/// How deep brackets, template sequences, conditional results and blocks can nest.
pub(crate) const MAX_DEPTH: usize = 200;

/// From this many tokens an item is large: what it takes in memory matters more than the time to plan for it.
pub(crate) const LARGE: usize = 1 << 14;

/// Most items have no more tokens.
const USUAL: usize = 32;

/// How many bytes may be read again after broken items, in any source.
const MAX_REREAD: usize = 1 << 16;

/// And how many more for each of its bytes.
const REREAD_PER_BYTE: usize = 8;

/// The tokens of one item: what the grammar sees, and the span of each. The last one ends the item's line or
/// the source.
#[derive(Default)]
pub(crate) struct Tokens {
    // Apart, so that a kind takes one byte.
    kinds: Vec<TokenKind>,
    spans: Vec<Span>,
    header: Option<usize>,
}

impl Tokens {
    /// The length of the block header, from type to brace, that the tokens begin with, if they do.
    pub(crate) fn header(&self) -> Option<usize> {
        self.header
    }

    pub(crate) fn len(&self) -> usize {
        self.kinds.len()
    }

    /// The kind of every token.
    pub(crate) fn kinds(&self) -> &[TokenKind] {
        &self.kinds
    }

    /// The kind of a token; past the last one, the end.
    pub(crate) fn kind(&self, index: usize) -> TokenKind {
        self.kinds.get(index).copied().unwrap_or(TokenKind::End)
    }

    /// The span of a token; past the last one, that of the last.
    pub(crate) fn span(&self, index: usize) -> Span {
        self.spans.get(index).copied().unwrap_or_else(|| self.last_span())
    }

    #[cold]
    fn last_span(&self) -> Span {
        self.spans.last().copied().unwrap_or_default()
    }

    /// The spans of some of them.
    pub(crate) fn spans(&self, range: Range<usize>) -> &[Span] {
        self.spans.get(range).unwrap_or_default()
    }

    /// Some of them, as if they were all of a source.
    pub(crate) fn slice(&self, range: Range<usize>) -> Tokens {
        let kinds = self.kinds.get(range.clone()).unwrap_or_default().to_vec();
        let spans = self.spans.get(range).unwrap_or_default().to_vec();
        let mut tokens = Tokens { kinds, spans, header: None };
        let end = tokens.spans.last().map(|last| last.end).unwrap_or_default();
        tokens.push(Token { kind: TokenKind::End, span: Span::at(end) });
        tokens
    }

    /// Drops the tokens that begin at byte `end` or later, as if the source ended there.
    fn cut(&mut self, end: u32) {
        let kept = self.spans.partition_point(|span| span.start < end);
        self.kinds.truncate(kept);
        self.spans.truncate(kept);
        let last = self.spans.last().copied().unwrap_or_default();
        self.push(Token { kind: TokenKind::End, span: Span::at(last.end.min(end)) });
    }

    fn push(&mut self, token: Token) {
        self.kinds.push(token.kind);
        // Both offsets have just been written: a processor that read them as one would wait for that.
        self.spans.push(Span::new(token.span.start, token.span.end));
    }

    fn clear(&mut self) {
        self.kinds.clear();
        self.spans.clear();
        self.header = None;
    }

    /// Frees most of what growing reserved and did not use, if that is much.
    fn shrink_if_large(&mut self) {
        if self.len() >= LARGE {
            self.kinds.shrink_to_fit();
            self.spans.shrink_to_fit();
        }
    }
}

/// Reads items from a source.
pub(crate) struct ItemReader<'s> {
    lexer: Lexer<'s>,
    peeked: Option<Token>,
    tokens: Tokens,
    brackets: Vec<Bracket>,
    /// How many brackets can be open.
    limit: usize,
    /// The number of brackets open beyond the limit.
    excess: usize,
    /// Closing braces in the item that close nothing inside it.
    unmatched_braces: usize,
    /// The greatest number of brackets open at once in the item.
    deepest: usize,
    too_deep: Option<Span>,
    /// Tokens that are never allowed, for the caller to report.
    stray: Vec<Token>,
    /// How many bytes have been read more than once.
    reread: usize,
}

/// An open bracket, or something else that nests.
#[derive(Clone, Copy)]
struct Bracket {
    kind: BracketKind,
    newlines_count: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum BracketKind {
    Paren,
    Bracket,
    Brace,
    Sequence,
    /// The `?` of a conditional, until its `:`.
    Question,
}

impl<'s> ItemReader<'s> {
    pub(crate) fn new(lexer: Lexer<'s>) -> Self {
        ItemReader {
            lexer,
            peeked: None,
            tokens: Tokens {
                kinds: Vec::with_capacity(USUAL),
                spans: Vec::with_capacity(USUAL),
                header: None,
            },
            brackets: Vec::new(),
            limit: MAX_DEPTH,
            excess: 0,
            unmatched_braces: 0,
            deepest: 0,
            too_deep: None,
            stray: Vec::new(),
            reread: 0,
        }
    }

    /// The tokens of the item that was read last.
    pub(crate) fn tokens(&self) -> &Tokens {
        &self.tokens
    }

    /// How many braces in the item close blocks around it.
    pub(crate) fn unmatched_braces(&self) -> usize {
        self.unmatched_braces
    }

    /// How deep the item's brackets nest.
    pub(crate) fn levels(&self) -> usize {
        self.deepest
    }

    /// Where the item nests deeper than the limit; its tokens end there.
    pub(crate) fn too_deep(&self) -> Option<Span> {
        self.too_deep
    }

    /// Tokens of the item that are never allowed.
    pub(crate) fn stray(&self) -> &[Token] {
        &self.stray
    }

    /// Where the item that was read last ends.
    pub(crate) fn end(&self) -> u32 {
        self.tokens.spans.last().map_or(0, |last| last.end)
    }

    /// Ends the item at byte `at`, where the next one begins. Returns whether that is done: not if so much
    /// has been read again already that the time would no longer be in proportion to the source.
    pub(crate) fn cut(&mut self, at: u32) -> bool {
        let is_cut = self.go_on_at(at);
        if is_cut {
            self.tokens.cut(at);
            self.stray.retain(|token| token.span.start < at);
        }
        is_cut
    }

    /// Reads on at byte `at`, whatever the item has. Returns whether that is done, as for a cut.
    pub(crate) fn go_on_at(&mut self, at: u32) -> bool {
        self.reread += self.lexer.position().saturating_sub(at as usize);
        if self.reread > MAX_REREAD + REREAD_PER_BYTE * self.lexer.len() {
            return false;
        }
        self.unmatched_braces = 0;
        self.peeked = None;
        self.lexer.restart(at);
        true
    }

    /// Leaves all templates, since an item that has been read is over. Only in a broken one can a template be
    /// open still.
    pub(crate) fn leave_templates(&mut self) {
        if self.peeked.is_none() {
            self.lexer.start_over();
        }
    }

    /// Reads the next item of a body: one line, or as many as its brackets need. Returns whether there is
    /// one.
    pub(crate) fn read_item(&mut self) -> bool {
        self.start_item();
        let first = loop {
            let token = self.next();
            if token.kind != TokenKind::Newline {
                break token;
            }
        };
        match first.kind {
            TokenKind::End => self.tokens.push(first),
            TokenKind::CloseBrace => {
                self.tokens.push(first);
                match self.lexer.end_of_line() {
                    Some(newline) => self.tokens.push(newline),
                    None => self.read_line(false),
                }
            }
            kind if kind.is_identifier() => {
                self.tokens.push(first);
                if !self.lexer.plain_assignment(|token| self.tokens.push(token)) {
                    self.read_line(true);
                    self.tokens.shrink_if_large();
                }
            }
            _ => {
                self.take(first);
                self.read_line(false);
                self.tokens.shrink_if_large();
            }
        }
        first.kind != TokenKind::End
    }

    /// Reads the rest of the source as one item in which newlines do not count.
    pub(crate) fn read_all(&mut self) {
        self.start_item();
        // This one is not in the source, so it does not count.
        self.brackets.push(Bracket { kind: BracketKind::Paren, newlines_count: false });
        self.limit = MAX_DEPTH + 1;
        self.read_to_end();
    }

    /// Reads the rest of the source as one item, a bare template.
    pub(crate) fn read_template(&mut self) {
        self.start_item();
        self.read_to_end();
    }

    fn read_to_end(&mut self) {
        loop {
            let token = self.after_plain();
            self.take(token);
            if token.kind == TokenKind::End {
                self.tokens.shrink_if_large();
                return;
            }
        }
    }

    fn start_item(&mut self) {
        self.tokens.clear();
        self.stray.clear();
        self.brackets.clear();
        self.excess = 0;
        self.unmatched_braces = 0;
        self.deepest = 0;
        self.too_deep = None;
    }

    /// At the brace of a header. If nothing follows it on its line, the lines inside the block are items of
    /// their own. A brace that closes the block right away is the next item, and also the last token of this
    /// one.
    fn read_block_brace(&mut self, brace: Token) {
        self.tokens.push(brace);
        self.tokens.header = Some(self.tokens.len());
        let next = self.next();
        match next.kind {
            TokenKind::Newline => self.tokens.push(next),
            TokenKind::End | TokenKind::CloseBrace => {
                self.tokens.push(next);
                self.peeked = Some(next);
            }
            _ => {
                self.peeked = Some(next);
                self.brackets.push(Bracket { kind: BracketKind::Brace, newlines_count: true });
                self.read_line(false);
            }
        }
    }

    /// Reads to the newline that ends the item, or to the brace that opens a block if this may be one: the
    /// lines in it are items of their own.
    fn read_line(&mut self, mut may_be_block: bool) {
        loop {
            let token = self.after_plain();
            if token.kind == TokenKind::Newline && self.brackets.is_empty() && self.keeps_tokens() {
                // Nearly every line ends like this, and `take` takes five times as long.
                return self.tokens.push(token);
            }
            if token.kind == TokenKind::OpenBrace && self.brackets.is_empty() && may_be_block {
                // A header contains no other brace.
                may_be_block = false;
                if self.is_after_labels() {
                    return self.read_block_brace(token);
                }
            }
            let ends = self.ends_item(token);
            self.take(token);
            if ends {
                return;
            }
        }
    }

    /// Whether the tokens so far are the type and the labels of a block: `block_start`.
    fn is_after_labels(&self) -> bool {
        grammar::block_start(self.tokens.kinds(), 0, &mut Nodes::default()) == Some(self.tokens.len())
    }

    /// Adds the tokens up to one that may open, close or end something, and returns that. Most tokens need no
    /// more than this, and [`take`](Self::take) takes five times as long.
    fn after_plain(&mut self) -> Token {
        let keeps_tokens = self.keeps_tokens();
        loop {
            let token = self.next();
            if !token.kind.is_plain() || !keeps_tokens {
                return token;
            }
            self.tokens.push(token);
        }
    }

    /// Adds a token to the item, unless it is one that the grammar need not see.
    fn take(&mut self, mut token: Token) {
        match token.kind {
            TokenKind::OpenParen => {
                self.name_function();
                self.open(BracketKind::Paren, false);
            }
            TokenKind::DoubleColon => self.name_function(),
            TokenKind::OpenBracket => {
                self.open(BracketKind::Bracket, false);
                token = self.refuse_split_splat(token);
            }
            TokenKind::OpenBrace => {
                let is_for = self.lexer.peek_identifier() == "for";
                self.open(BracketKind::Brace, !is_for);
            }
            TokenKind::Interpolation | TokenKind::Directive => self.open(BracketKind::Sequence, false),
            TokenKind::Question => self.open(BracketKind::Question, self.newlines_count()),
            TokenKind::Colon if self.brackets.last().is_some_and(|b| b.kind == BracketKind::Question) => {
                self.brackets.pop();
            }
            TokenKind::CloseParen => self.close(BracketKind::Paren),
            TokenKind::CloseBracket => self.close(BracketKind::Bracket),
            TokenKind::CloseBrace => self.close(BracketKind::Brace),
            TokenKind::SequenceEnd => self.close(BracketKind::Sequence),
            TokenKind::Newline if !self.newlines_count() && !self.splits_splat() => return,
            // After this many, one more says nothing new, and the grammar rejects the item anyway.
            TokenKind::Invalid | TokenKind::Bitwise | TokenKind::QuotedNewline | TokenKind::CutOff
                if self.stray.len() <= MAX_PROBLEMS =>
            {
                self.stray.push(token);
            }
            _ => {}
        }
        if token.kind == TokenKind::TooDeep {
            // The lexer's token spans the whole rest of the source; its start is enough.
            token.span = Span::at(token.span.start);
        }
        let too_deep = self.brackets.len() > self.limit || token.kind == TokenKind::TooDeep;
        if too_deep && self.too_deep.is_none() {
            self.too_deep = Some(token.span);
            self.tokens.push(Token { kind: TokenKind::TooDeep, span: token.span });
        }
        if self.keeps_tokens() || (self.too_deep.is_none() && self.ends_item(token)) {
            self.tokens.push(token);
        }
    }

    /// Whether the rest of the item is of interest: one that nests too deep ends there, and one with so many
    /// stray tokens is meaningless.
    fn keeps_tokens(&self) -> bool {
        self.too_deep.is_none() && self.stray.len() <= MAX_PROBLEMS
    }

    /// Whether the item ends with this token.
    fn ends_item(&self, token: Token) -> bool {
        match token.kind {
            TokenKind::End => true,
            TokenKind::Newline => self.brackets.iter().all(|bracket| bracket.kind == BracketKind::Question),
            _ => false,
        }
    }

    /// `name (` and `name ::` turn an identifier that is not a keyword into a function's name.
    fn name_function(&mut self) {
        if let Some(kind @ TokenKind::Ident) = self.tokens.kinds.last_mut() {
            *kind = TokenKind::FunctionName;
        }
    }

    /// `[`, newline, `*` is not a splat where newlines count outside the brackets: the star is an operator
    /// without operands.
    fn refuse_split_splat(&mut self, bracket: Token) -> Token {
        if !self.newlines_count_around() {
            return bracket;
        }
        let mut next = self.next();
        if next.kind == TokenKind::Newline {
            while next.kind == TokenKind::Newline {
                next = self.next();
            }
            if next.kind == TokenKind::Star {
                next.kind = TokenKind::Slash;
            }
        }
        self.peeked = Some(next);
        bracket
    }

    /// `[*`, newline, `]` is no splat either in such a place: the newline stays, and the grammar refuses it.
    fn splits_splat(&self) -> bool {
        let is_splat = self.tokens.kinds.ends_with(&[TokenKind::OpenBracket, TokenKind::Star]);
        is_splat && self.newlines_count_around()
    }

    /// Whether newlines count outside of the innermost bracket.
    fn newlines_count_around(&self) -> bool {
        self.brackets.iter().rev().nth(1).is_none_or(|bracket| bracket.newlines_count)
    }

    /// Beyond the limit brackets are only counted, so that hostile input costs no more than its length.
    fn open(&mut self, kind: BracketKind, newlines_count: bool) {
        if self.brackets.len() <= self.limit {
            self.brackets.push(Bracket { kind, newlines_count });
            self.deepest = self.deepest.max(self.brackets.len());
        } else if kind != BracketKind::Question {
            self.excess += 1;
        }
    }

    /// Closes the innermost bracket of a kind, and with it everything left open inside.
    fn close(&mut self, kind: BracketKind) {
        if self.excess > 0 {
            self.excess -= 1;
            return;
        }
        match self.brackets.iter().rposition(|bracket| bracket.kind == kind) {
            Some(open) => self.brackets.truncate(open),
            None if kind == BracketKind::Brace => self.unmatched_braces += 1,
            None => {}
        }
    }

    fn newlines_count(&self) -> bool {
        self.brackets.last().is_none_or(|bracket| bracket.newlines_count)
    }

    /// The next token that is not a comment. A comment to the end of the line acts as its newline.
    fn next(&mut self) -> Token {
        if let Some(token) = self.peeked.take() {
            return token;
        }
        loop {
            let token = self.lexer.next_token();
            if token.kind != TokenKind::Comment {
                return token;
            }
            if self.lexer.ends_line(token) {
                return Token { kind: TokenKind::Newline, span: token.span };
            }
        }
    }
}
