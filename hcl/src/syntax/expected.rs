//! What was expected where the grammar rejected an item: all that is said without the feature `explain`.

use crate::diagnostic::catalogue::plain;
use crate::source::{Source, Span};

use super::grammar::{self, Failure, Furthest};
use super::problems::Problems;
use super::reader::Tokens;
use super::token::TokenKind;
use crate::words::listed;

/// Tells what was expected in a broken item.
pub(crate) struct Explain<'a> {
    tokens: &'a Tokens,
    source: &'a Source,
    diagnostics: &'a mut Problems,
}

/// What the error of an item means for the lines after it.
#[derive(Clone, Copy, Default)]
pub(crate) struct Reach {
    /// The index of the token that the error is about.
    pub(crate) at: usize,
    /// Whether that token is never allowed, and has been reported itself.
    pub(crate) is_about_stray: bool,
    // What only explanations find.
    pub(crate) foreign: Option<Span>,
    pub(crate) begins_section: bool,
    pub(crate) covers_line: bool,
    pub(crate) is_attribute: bool,
}

impl<'a> Explain<'a> {
    /// Tells what is wrong with `tokens`, and reports it to `diagnostics`.
    pub(crate) fn new(tokens: &'a Tokens, source: &'a Source, diagnostics: &'a mut Problems) -> Self {
        Explain { tokens, source, diagnostics }
    }

    /// Nothing depends on what follows the item.
    pub(crate) fn before(self, _: Option<Span>) -> Self {
        self
    }

    /// Reports what is wrong with an item of a body.
    pub(crate) fn item(self) -> Reach {
        let tokens = self.tokens;
        let at = self.report(grammar::item);
        let is_about_stray = matches!(tokens.kind(at), TokenKind::Invalid | TokenKind::Bitwise);
        Reach { at, is_about_stray, ..Reach::default() }
    }

    /// Reports what is wrong with a source that a rule rejects, which should be one expression or one
    /// template.
    pub(crate) fn whole(self, rule: fn(&[TokenKind], usize, &mut Furthest) -> Option<usize>) {
        self.report(rule);
    }

    /// Reports where a rule fails, and returns the index of the token there.
    fn report(self, rule: fn(&[TokenKind], usize, &mut Furthest) -> Option<usize>) -> usize {
        // Only what the grammar rejects comes here. Should it accept something, that is not accepted
        // silently.
        let tokens = self.tokens;
        let failure = grammar::failure(rule, tokens.kinds()).err();
        let at = failure.as_ref().map_or(0, |failure| failure.at);
        let place = self.source.location(tokens.span(at));
        let is_last = place.span.end as usize == self.source.text().len();
        let found = found(tokens.kind(at), is_last);
        let problem = match failure.map(|failure| expected(&failure, tokens)) {
            Some(expected) if !expected.is_empty() => {
                plain::other(&*listed(expected, "or", MAX_LISTED), found)
            }
            _ => plain::value(found),
        };
        self.diagnostics.push(problem.at(place));
        at
    }
}

/// How many things that are expected are listed.
const MAX_LISTED: usize = 4;

/// What people call the tokens that may be expected, or found instead.
const WORDS: [(TokenKind, &str); 11] = [
    (TokenKind::Ident, "a name"),
    (TokenKind::Equal, "`=`"),
    (TokenKind::OpenBrace, "`{`"),
    (TokenKind::Colon, "`:`"),
    (TokenKind::FatArrow, "`=>`"),
    (TokenKind::Comma, "`,`"),
    (TokenKind::CloseParen, "`)`"),
    (TokenKind::CloseBracket, "`]`"),
    (TokenKind::CloseBrace, "`}`"),
    (TokenKind::CloseQuote, "a closing quote"),
    (TokenKind::Newline, "a newline"),
];

/// The word for what is there instead. It shows no text, which may be part of a secret.
fn found(kind: TokenKind, is_last: bool) -> &'static str {
    match kind {
        TokenKind::End if is_last => "the end of the text",
        TokenKind::End | TokenKind::Newline => "the end of the line",
        TokenKind::String | TokenKind::OpenQuote => "a string",
        TokenKind::OpenHeredoc => "a heredoc",
        TokenKind::Number => "a number",
        TokenKind::OpenParen => "`(`",
        TokenKind::OpenBracket => "`[`",
        TokenKind::Question => "`?`",
        kind if kind.is_identifier() => "a name",
        kind if kind.is_binary_operator() => "an operator",
        kind => WORDS.iter().find(|(other, _)| *other == kind).map_or("something else", |(_, word)| word),
    }
}

/// The words for what would fit; none if a value would.
fn expected(failure: &Failure, tokens: &Tokens) -> Vec<&'static str> {
    if failure.wants(TokenKind::Number) {
        return Vec::new();
    }
    let closer = closer(failure.at, tokens);
    // The grammar asks for all that can end a value at once.
    let is_wanted = |kind: TokenKind| failure.wants(kind) && (!kind.closes() || closer == Some(kind));
    WORDS.iter().filter(|(kind, _)| is_wanted(*kind)).map(|(_, word)| *word).collect()
}

/// What closes the innermost bracket that is open before a token.
fn closer(at: usize, tokens: &Tokens) -> Option<TokenKind> {
    let mut closed = 0_usize;
    for kind in (0..at).rev().map(|index| tokens.kind(index)) {
        if kind.opens() {
            match closed.checked_sub(1) {
                Some(left) => closed = left,
                None => {
                    return Some(match kind {
                        TokenKind::OpenParen => TokenKind::CloseParen,
                        TokenKind::OpenBracket => TokenKind::CloseBracket,
                        _ => TokenKind::CloseBrace,
                    });
                }
            }
        }
        closed += usize::from(kind.closes());
    }
    None
}
