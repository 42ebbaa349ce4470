//! Tokens: the lexer's output (specification: "Lexical Elements").
//!
//! The grammar in `hcl.pest` is written over one ASCII byte per token, the kind's value here. A class that
//! the grammar offers as a choice is one contiguous range of bytes, so that it costs one comparison:
//! identifiers with keywords are `a` to `k`, literals and names `h` to `m`, binary operators `A` to `M`, all
//! that can continue an expression `A` to `Q`, all that can end a value `R` to `Z`. Common sequences are one
//! token: a string without template sequences, and a dot with the name after it.

use crate::source::Span;

/// A token: its kind and its span.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    pub(crate) kind: TokenKind,
    pub(crate) span: Span,
}

/// The kind of a token. The value is the byte that represents it in the grammar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub(crate) enum TokenKind {
    /// An identifier before `(` or `::`. The lexer never produces it; the item reader changes identifiers to
    /// it.
    FunctionName = b'a',
    /// `for`
    For = b'b',
    /// `in`
    In = b'c',
    /// `if`
    If = b'd',
    /// `else`
    Else = b'e',
    /// `endif`
    EndIf = b'f',
    /// `endfor`
    EndFor = b'g',
    /// `true`
    True = b'h',
    /// `false`
    False = b'i',
    /// `null`
    Null = b'j',
    /// An identifier that is not a keyword.
    Ident = b'k',
    /// A number literal, possibly malformed (`1.2.3`).
    Number = b'l',
    /// A quoted string without template sequences, including its quotes.
    String = b'm',

    /// `||`
    Or = b'A',
    /// `&&`
    And = b'B',
    /// `==`
    EqualEqual = b'C',
    /// `!=`
    NotEqual = b'D',
    /// `>`
    Greater = b'E',
    /// `>=`
    GreaterEqual = b'F',
    /// `<`
    Less = b'G',
    /// `<=`
    LessEqual = b'H',
    /// `+`
    Plus = b'I',
    /// `-`
    Minus = b'J',
    /// `*`
    Star = b'K',
    /// `/`
    Slash = b'L',
    /// `%`
    Percent = b'M',
    /// `!`
    Bang = b'!',

    /// `=`
    Equal = b'Y',
    /// `=>`
    FatArrow = b'>',
    /// `?`
    Question = b'P',
    /// `:`
    Colon = b'Z',
    /// `::`
    DoubleColon = b';',
    /// `,`
    Comma = b'R',
    /// `.`, unless a name follows directly.
    Dot = b'O',
    /// `.name`
    DotName = b'N',
    /// `...`
    Ellipsis = b'~',

    /// `(`
    OpenParen = b'(',
    /// `)`
    CloseParen = b'U',
    /// `[`
    OpenBracket = b'Q',
    /// `]`
    CloseBracket = b'S',
    /// `{`
    OpenBrace = b'{',
    /// `}`
    CloseBrace = b'T',

    /// `"` that begins a quoted template.
    OpenQuote = b'"',
    /// `"` that ends it.
    CloseQuote = b'\'',
    /// `<<NAME` or `<<-NAME` with its newline.
    OpenHeredoc = b'#',
    /// The line that ends a heredoc, without its newline.
    CloseHeredoc = b'%',
    /// Literal text in a quoted template, where a backslash begins an escape.
    QuotedText = b'q',
    /// Literal text in a heredoc or a bare template.
    Text = b't',
    /// `${` or `${~`
    Interpolation = b'$',
    /// `%{` or `%{~`
    Directive = b'&',
    /// `}` or `~}` that ends an interpolation or a directive.
    SequenceEnd = b'W',

    /// The end of a line.
    Newline = b'V',
    /// The end of the source.
    End = b'X',

    /// A comment; one that begins with `#` or `//` includes its newline.
    Comment = b'1',
    /// A newline inside a quoted template, which is an error.
    QuotedNewline = b'2',
    /// `&`, `|`, `^` or `~`, which other languages have.
    Bitwise = b'3',
    /// A character that the language does not use.
    Invalid = b'4',
    /// `$` or `%` with which the source ends, inside quotes or a heredoc.
    CutOff = b'6',
    /// Where brackets nest deeper than the limit.
    TooDeep = b'5',
}

/// Whether a token is plain, by its byte. Nearly every token is asked for this: a table takes a third of the
/// time of comparisons.
const PLAIN: [bool; 256] = {
    use TokenKind as K;
    const OPENING: [K; 5] = [K::OpenParen, K::OpenBracket, K::OpenBrace, K::Interpolation, K::Directive];
    const CLOSING: [K; 4] = [K::CloseParen, K::CloseBracket, K::CloseBrace, K::SequenceEnd];
    const DECIDING: [K; 6] = [K::Question, K::Colon, K::DoubleColon, K::Newline, K::End, K::Comment];
    const WRONG: [K; 5] = [K::QuotedNewline, K::Bitwise, K::Invalid, K::CutOff, K::TooDeep];
    let lists: [&[K]; 4] = [&OPENING, &CLOSING, &DECIDING, &WRONG];
    let mut table = [true; 256];
    let (mut list, mut index) = (0, 0);
    while list < lists.len() {
        if index < lists[list].len() {
            table[lists[list][index] as usize] = false;
            index += 1;
        } else {
            (list, index) = (list + 1, 0);
        }
    }
    table
};

impl TokenKind {
    /// Whether such a token is an identifier or keyword.
    pub(crate) fn is_identifier(self) -> bool {
        (TokenKind::FunctionName..=TokenKind::Ident).contains(&self)
    }

    /// Whether such a token can be a whole value: a literal or a name.
    pub(crate) fn is_single_value(self) -> bool {
        (TokenKind::True..=TokenKind::String).contains(&self)
    }

    /// Whether a value may end before such a token.
    pub(crate) fn ends_value(self) -> bool {
        (TokenKind::Comma..=TokenKind::Colon).contains(&self)
    }

    /// Whether such a token can be the label of a block.
    pub(crate) fn is_label(self) -> bool {
        self.is_identifier() || self == TokenKind::String
    }

    /// Whether such a token, wherever it stands, says nothing about how deep what follows it nests, nor about
    /// where an item ends.
    pub(crate) fn is_plain(self) -> bool {
        PLAIN[self as u8 as usize]
    }

    /// Whether such a token is an opening bracket of any kind.
    pub(crate) fn opens(self) -> bool {
        matches!(self, TokenKind::OpenParen | TokenKind::OpenBracket | TokenKind::OpenBrace)
    }

    /// Whether such a token is a closing bracket of any kind.
    pub(crate) fn closes(self) -> bool {
        matches!(self, TokenKind::CloseParen | TokenKind::CloseBracket | TokenKind::CloseBrace)
    }

    /// Whether a line of a body may end with such a token.
    pub(crate) fn ends_line(self) -> bool {
        matches!(self, TokenKind::Newline | TokenKind::End)
    }

    pub(crate) fn is_binary_operator(self) -> bool {
        (TokenKind::Or..=TokenKind::Percent).contains(&self)
    }

    /// The keyword or identifier for a word.
    pub(crate) fn of_identifier(text: &[u8]) -> TokenKind {
        match text {
            b"for" => TokenKind::For,
            b"in" => TokenKind::In,
            b"if" => TokenKind::If,
            b"else" => TokenKind::Else,
            b"endif" => TokenKind::EndIf,
            b"endfor" => TokenKind::EndFor,
            b"true" => TokenKind::True,
            b"false" => TokenKind::False,
            b"null" => TokenKind::Null,
            _ => TokenKind::Ident,
        }
    }
}
