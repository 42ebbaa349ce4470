//! The canonical format: the tokens of a text with normalized white space between them.

use crate::source::{Source, Span, line_start};
use crate::syntax::lexer::Lexer;
use crate::syntax::token::{Token, TokenKind};

use super::align::align;
use super::indent::Indentation;
use super::line::{Line, Piece};
use super::spacing::is_spaced;

/// Blanks to copy from; longer runs are copied in several steps.
const BLANKS: &str = "                                                                ";

/// Formats a text in the canonical format.
///
/// Only blanks change: the spaces and tabs between the tokens of a line and before them. Line ends, comments,
/// text in templates and heredocs, and the order of everything stay as they are; so do blanks after the last
/// line. A byte order mark at the start is dropped; anywhere else it is an invalid character, and stays. A
/// text with mistakes is formatted as far as its tokens allow; formatting a formatted text changes nothing,
/// unless it begins with such a character.
///
/// - A line is indented by two spaces for each earlier line that has left brackets open.
/// - The `=` of consecutive lines that each hold a whole `name = value`  are aligned in one column, as far
///   right as the longest name needs. So do the comments at the end of consecutive lines.
/// - Operators have a space on both sides; commas and keywords are followed by one; braces on one line have
///   one inside; between names, dots, brackets and calls there is none.
///
/// Takes time linear in the length of the text. Indentation grows up to 32 levels; deeper lines are indented
/// as much as that. Columns are not aligned if nearly all of the text would then be blanks. A text longer
/// than [`Source::MAX_LEN`] is returned unchanged.
///
/// ```
/// let text = "port=80 # plain\nhost = \"a\"# name\ntls   {\ncert=file( \"a.pem\" )\n}\n";
/// assert_eq!(hcl::edit::format(text), "\
/// port = 80  # plain
/// host = \"a\" # name
/// tls {
///   cert = file(\"a.pem\")
/// }
/// ");
/// ```
pub fn format(text: &str) -> String {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    formatted(Paragraph { text, ..Paragraph::default() })
}

/// Formats a text around values that stay as they are, whatever is in them. From the line of a quote or a
/// `${` that is not closed, everything stays as it is: the text may be that of an editor.
#[cfg(any(feature = "literal", feature = "lsp"))]
pub(crate) fn format_around(text: &str, literals: &[Span]) -> String {
    formatted(Paragraph { text, literals, keeps_broken: true, ..Paragraph::default() })
}

/// Formats a text that the library writes, in which [`MARKS`] are around such values.
#[cfg(all(feature = "literal", any(feature = "write", feature = "layers")))]
pub(crate) fn format_marked(text: &str) -> String {
    formatted(Paragraph { text, has_marks: true, ..Paragraph::default() })
}

/// The characters around a value that stays as it is, in a text that is being written. No such character is
/// written in quotes, nor in a heredoc that has them around it.
pub(crate) const MARKS: [char; 2] = ['\u{fdd0}', '\u{fdd1}'];

fn formatted(mut paragraph: Paragraph<'_>) -> String {
    let text = paragraph.text;
    if text.len() > Source::MAX_LEN {
        return text.to_owned();
    }
    let (literals, has_marks) = (paragraph.literals, paragraph.has_marks);
    let out = lines(&mut paragraph);
    match paragraph.broken {
        None => out,
        // What is in quotes there, and what is not, cannot be told.
        Some(at) => {
            let (before, rest) = text.split_at(line_start(text, at as usize));
            let before = Paragraph { text: before, literals, has_marks, ..Paragraph::default() };
            lines(&mut { before }) + rest
        }
    }
}

fn lines(paragraph: &mut Paragraph<'_>) -> String {
    let text = paragraph.text;
    let mut lexer = Lexer::new(text, 0);
    let mut indentation = Indentation::default();
    let mut out = String::with_capacity(text.len() + text.len() / 8);
    while paragraph.read_line(&mut lexer, &mut indentation) {
        if paragraph.is_complete() {
            paragraph.write(&mut out);
        }
    }
    let end = paragraph.end;
    paragraph.write(&mut out);
    push_blanks(&mut out, text.len() - end);
    out
}

/// Lines whose columns may depend on each other.
#[derive(Default)]
struct Paragraph<'t> {
    text: &'t str,
    /// What is left of the values that stay as they are, in order.
    literals: &'t [Span],
    /// Whether there are marks around such values.
    has_marks: bool,
    pieces: Vec<Piece>,
    lines: Vec<Line>,
    /// The end of the last token read.
    end: usize,
    /// How many templates are open, and where the outermost begins.
    templates: usize,
    template: u32,
    /// Where a template begins that has no end, if everything from there on stays as it is.
    broken: Option<u32>,
    keeps_broken: bool,
}

impl Paragraph<'_> {
    /// Reads the next line. Returns whether the text goes on.
    fn read_line(&mut self, lexer: &mut Lexer<'_>, indentation: &mut Indentation) -> bool {
        let first = self.pieces.len();
        let mut goes_on = true;
        loop {
            let token = match self.literal(lexer) {
                Some(literal) => literal,
                None => {
                    let token = lexer.next_token();
                    self.note_template(token);
                    token
                }
            };
            if token.kind == TokenKind::End || self.broken.is_some() {
                goes_on = false;
                break;
            }
            self.end = lexer.position();
            self.pieces.push(Piece::new(token));
            if token.kind == TokenKind::Newline || token.kind == TokenKind::Comment && lexer.ends_line(token)
            {
                break;
            }
        }
        self.take_line(first, indentation);
        goes_on
    }

    /// Notes where templates begin and end. A line ends in quotes only if they were not closed.
    fn note_template(&mut self, Token { kind, span }: Token) {
        match kind {
            TokenKind::OpenQuote | TokenKind::OpenHeredoc => {
                self.template = if self.templates == 0 { span.start } else { self.template };
                self.templates += 1;
            }
            TokenKind::CloseQuote | TokenKind::CloseHeredoc => {
                self.templates = self.templates.saturating_sub(1)
            }
            TokenKind::QuotedNewline if self.keeps_broken => self.broken = Some(self.template),
            TokenKind::End if self.templates > 0 && self.keeps_broken => self.broken = Some(self.template),
            _ => {}
        }
    }

    /// The value that stays as it is, if one comes next.
    fn literal(&mut self, lexer: &mut Lexer<'_>) -> Option<Token> {
        let at = lexer.position();
        let (span, end) = if self.has_marks {
            self.marked(at)?
        } else {
            let (&span, rest) = self.literals.split_first()?;
            if !self.text.get(at..span.start as usize)?.trim_matches([' ', '\t']).is_empty() {
                return None;
            }
            self.literals = rest;
            (span, span.end)
        };
        lexer.restart(end);
        let is_quoted = self.text.as_bytes()[span.range()].starts_with(b"\"");
        let kind = if is_quoted { TokenKind::String } else { TokenKind::OpenHeredoc };
        Some(Token { kind, span })
    }

    /// The value between marks that begin here, and where the text goes on after them.
    fn marked(&self, at: usize) -> Option<(Span, u32)> {
        use TokenKind as K;
        let last = self.pieces.last().map(|piece| piece.kind);
        if last.is_some_and(|last| {
            matches!(last, K::OpenQuote | K::QuotedText | K::OpenHeredoc | K::Text | K::SequenceEnd)
        }) {
            return None;
        }
        let rest = self.text[at..].trim_start_matches([' ', '\t']);
        let inside = rest.strip_prefix(MARKS[0])?;
        let (start, length) = (self.text.len() - inside.len(), inside.find(MARKS[1])?);
        let end = start + length;
        Some((Span::new(start as u32, end as u32), (end + MARKS[1].len_utf8()) as u32))
    }

    /// Sets the blanks between the tokens from `first` on, which form a line.
    fn take_line(&mut self, first: usize, indentation: &mut Indentation) {
        let pieces = &mut self.pieces[first..];
        let Some(mut line) = Line::of(pieces) else { return };
        pieces[0].blanks = indentation.of(&pieces[..line.lead]);
        for at in 1..line.comment.unwrap_or(pieces.len()) {
            pieces[at].blanks = u32::from(is_spaced(self.text, pieces, at));
        }
        line.measure(self.text, pieces);
        line.move_by(first);
        self.lines.push(line);
    }

    /// Whether the next line is aligned with none of these.
    fn is_complete(&self) -> bool {
        self.lines.last().is_some_and(|line| line.assign.is_none() && line.comment.is_none())
    }

    /// Aligns and writes the lines, and clears them.
    fn write(&mut self, out: &mut String) {
        align(&mut self.lines, &mut self.pieces);
        for piece in &self.pieces {
            push_blanks(out, piece.blanks as usize);
            out.push_str(&self.text[piece.span.range()]);
        }
        self.pieces.clear();
        self.lines.clear();
    }
}

fn push_blanks(out: &mut String, mut count: usize) {
    while count > BLANKS.len() {
        out.push_str(BLANKS);
        count -= BLANKS.len();
    }
    out.push_str(&BLANKS[..count]);
}
