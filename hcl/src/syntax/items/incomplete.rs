//! Reads a text that may be incomplete, such as one that is being typed, as tokens with their roles: what
//! opens and closes, and where items begin. The grammar is for complete items only.

use crate::syntax::lexer::Lexer;
use crate::syntax::token::{Token, TokenKind as K};

/// The maximum depth of containers, more than the parser accepts: a closing token looks through all of them.
const MAX_DEPTH: usize = 1 << 10;

/// What a pair of brackets or quotes contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Container {
    /// The items of the file, or of a block.
    Body,
    /// The items of an object.
    Object,
    /// Anything in brackets.
    List,
    /// The arguments of a call, or a value in parentheses.
    Parentheses,
    /// A quoted template.
    Quotes,
    /// A heredoc, or a template that is a source of its own.
    Text,
    /// The expression of an interpolation or a directive, or a `for` expression in braces.
    Expression,
}

/// The role of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// The first token of an item.
    First,
    /// A label of a block, or a token of a label that has sequences or no end.
    Label,
    /// Opens a container.
    Opens(Container),
    /// Closes a container and the unclosed ones in it; this many stay open.
    Closes(usize),
    /// Ends a line, and with it an item of a body or an object; this many containers stay open. It may be a
    /// comment.
    EndsLine(usize),
    /// A comment with more after it on its line.
    Comment,
    /// Anything else.
    Inside,
    /// The end of the text.
    End,
}

/// The tokens of a text from beginning to end.
///
/// A missing quote affects only the rest of its line. A container that is not closed extends to the end of
/// the one around it.
pub(crate) struct Incomplete<'t> {
    lexer: Lexer<'t>,
    open: Vec<Open>,
    /// How many quotes are open in the header of a block, if one is being read.
    header: Option<usize>,
    /// Whether the last token, comments aside, is a `for` that begins an item of an object: a `for`
    /// expression, or a key.
    is_after_for: bool,
}

struct Open {
    container: Container,
    end: K,
    /// Whether an item begins with the next token.
    is_first: bool,
}

impl<'t> Incomplete<'t> {
    /// A reader of a file.
    pub(crate) fn new(text: &'t str) -> Self {
        Incomplete::of(Lexer::new(text, 0), Container::Body)
    }

    /// A reader of a template that begins at a byte.
    #[cfg(feature = "lsp")]
    pub(crate) fn template(text: &'t str, start: u32) -> Self {
        Incomplete::of(Lexer::new_template(text, start), Container::Text)
    }

    fn of(lexer: Lexer<'t>, container: Container) -> Self {
        Incomplete { lexer, open: vec![Open::new(container, K::End)], header: None, is_after_for: false }
    }

    /// The innermost container after the token that was read last.
    pub(crate) fn container(&self) -> Container {
        self.open.last().map_or(Container::Body, |open| open.container)
    }

    /// The next token.
    pub(crate) fn read(&mut self) -> (Token, Role) {
        let token = self.lexer.next_token();
        let role = match token.kind {
            K::End => Role::End,
            K::Comment if !self.lexer.ends_line(token) => Role::Comment,
            K::Comment | K::Newline => self.end_line(),
            K::QuotedNewline => {
                self.lexer.start_over();
                let quotes = self.open.iter().position(|open| open.container == Container::Quotes);
                self.open.truncate(quotes.unwrap_or(self.open.len()));
                self.end_line()
            }
            kind => self.header(kind).unwrap_or_else(|| self.role(kind)),
        };
        (token, role)
    }

    fn end_line(&mut self) -> Role {
        self.header = None;
        self.is_after_for = false;
        if let Some(open) = self.open.last_mut() {
            open.is_first = matches!(open.container, Container::Body | Container::Object);
        }
        Role::EndsLine(self.open.len())
    }

    /// The role of a token that continues the header of a block.
    fn header(&mut self, kind: K) -> Option<Role> {
        let quotes = self.header.as_mut()?;
        match kind {
            K::OpenQuote => *quotes += 1,
            K::CloseQuote if *quotes > 0 => *quotes -= 1,
            _ if *quotes > 0 || kind.is_label() => {}
            K::OpenBrace => {
                self.header = None;
                return Some(self.open(Container::Body, K::CloseBrace));
            }
            _ => {
                self.header = None;
                return None;
            }
        }
        Some(Role::Label)
    }

    fn role(&mut self, kind: K) -> Role {
        if std::mem::take(&mut self.is_after_for) && matches!(kind, K::Equal | K::Colon) {
            self.contain(Container::Object);
        }
        let is_first = self.open.last_mut().is_some_and(|open| std::mem::take(&mut open.is_first));
        match kind {
            K::OpenBrace => self.open(Container::Object, K::CloseBrace),
            K::OpenBracket => self.open(Container::List, K::CloseBracket),
            K::OpenParen => self.open(Container::Parentheses, K::CloseParen),
            K::OpenQuote => self.open(Container::Quotes, K::CloseQuote),
            K::OpenHeredoc => self.open(Container::Text, K::CloseHeredoc),
            K::Interpolation | K::Directive => self.open(Container::Expression, K::SequenceEnd),
            _ if closes(kind) => self.close(kind),
            K::Comma => {
                if let Some(open) = self.open.last_mut() {
                    open.is_first = open.container == Container::Object;
                }
                Role::Inside
            }
            K::For if is_first && self.container() == Container::Object => {
                self.contain(Container::Expression);
                self.is_after_for = true;
                Role::Inside
            }
            _ if is_first => {
                let begins_header = self.container() == Container::Body && kind.is_identifier();
                self.header = begins_header.then_some(0);
                Role::First
            }
            _ => Role::Inside,
        }
    }

    /// Says what the innermost brackets contain.
    fn contain(&mut self, container: Container) {
        if let Some(open) = self.open.last_mut() {
            open.container = container;
        }
    }

    fn open(&mut self, container: Container, end: K) -> Role {
        if self.open.len() == MAX_DEPTH {
            return Role::Inside;
        }
        self.open.push(Open::new(container, end));
        Role::Opens(container)
    }

    fn close(&mut self, end: K) -> Role {
        if let Some(index) = self.open.iter().rposition(|open| open.end == end) {
            self.open.truncate(index);
        }
        Role::Closes(self.open.len())
    }
}

impl Open {
    fn new(container: Container, end: K) -> Open {
        let is_first = matches!(container, Container::Body | Container::Object);
        Open { container, end, is_first }
    }
}

fn closes(kind: K) -> bool {
    let is_text = matches!(kind, K::CloseQuote | K::CloseHeredoc | K::SequenceEnd);
    is_text || matches!(kind, K::CloseBrace | K::CloseBracket | K::CloseParen)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tokens that have a role, each with its first letters.
    fn shown(text: &str) -> String {
        let mut reader = Incomplete::new(text);
        let mut shown = Vec::new();
        loop {
            let (token, role) = reader.read();
            let word = text[token.span.range()].trim();
            match role {
                Role::End => return shown.join(" "),
                Role::Inside => {}
                Role::First => shown.push(format!("first:{word}")),
                Role::Label => shown.push(format!("label:{word}")),
                Role::Opens(container) => shown.push(format!("{container:?}")),
                Role::Closes(open) => shown.push(format!("closed:{open}")),
                Role::EndsLine(open) => shown.push(format!("line:{open}")),
                Role::Comment => shown.push("comment".to_owned()),
            }
        }
    }

    #[test]
    fn items_and_containers_are_found() {
        for (text, expected) in [
            ("a = 1\nb = [2,\n3]", "first:a line:1 first:b List line:2 closed:1"),
            ("a \"b\" c {\nd = 1", "first:a label:\"b\" label:c Body line:2 first:d"),
            ("a = { b = 1, c = 2 }", "first:a Object first:b first:c closed:1"),
            ("a = { for k, v in x :\nk => v }", "first:a Object line:2 closed:1"),
            ("a = { for /* b */ = 1\nb = 2 }", "first:a Object comment line:2 first:b closed:1"),
            ("a = f(\"x ${y}\")", "first:a Parentheses Quotes Expression closed:3 closed:2 closed:1"),
            ("a = \"open\nb = 1", "first:a Quotes line:1 first:b"),
            ("a \"open\nb = 1", "first:a label:\" label:open line:1 first:b"),
            ("a = [(1]\nb = 1", "first:a List Parentheses closed:1 line:1 first:b"),
            ("a /* b */ = 1 # c\nb = 1", "first:a comment line:1 first:b"),
            ("a = <<E\nx\nE\n", "first:a Text closed:1 line:1"),
        ] {
            assert_eq!(shown(text), expected, "{text}");
        }
    }
}
