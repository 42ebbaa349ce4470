//! Lines that are neither attributes nor blocks, but statements, sections or nested lines of another language.

use crate::diagnostic::{Diagnostic, Fix};
use crate::source::{Location, Span};

use super::super::errors::{self, mend, rewrite};
use super::super::identifier::is_identifier;
use super::super::token::TokenKind;
use super::extent;
use super::reason::Explain;

/// Words that begin a statement elsewhere.
const STATEMENTS: &[&str] = &["if", "elif", "else", "switch", "for", "while", "function", "func", "def"];

/// Words that name another file.
pub(super) const IMPORTS: &[&str] = &["import", "include"];

impl Explain<'_> {
    /// The error for an item that begins with a token that is neither a name nor a quote.
    pub(super) fn no_item(&mut self) -> Diagnostic {
        if let Some(conflict) = self.conflict() {
            return conflict;
        }
        let line = self.line_from(self.span().start);
        let problem = match self.kind() {
            TokenKind::Slash if line.starts_with("/*") => Some(self.open_comment()),
            TokenKind::OpenBrace => self.json_object(),
            TokenKind::OpenBracket => self.section(),
            TokenKind::Less => self.comment_over_lines().or_else(|| self.comment()),
            TokenKind::Minus => self.dashed().or_else(|| self.invalid_name()),
            TokenKind::Number => self.invalid_name(),
            _ => None,
        };
        let problem = problem.or_else(|| self.operator_at_start());
        problem.unwrap_or_else(|| errors::item_required(self.here()))
    }

    fn open_comment(&mut self) -> Diagnostic {
        let start = self.span().start;
        self.foreign = Some(Span::new(start, self.source.text().len() as u32));
        errors::unclosed_comment(self.here())
    }

    /// `1a = 1`, `-a = 1`
    fn invalid_name(&mut self) -> Option<Diagnostic> {
        let start = self.span().start;
        let line = self.line_from(start);
        let word = line.split([' ', '\t', '=', '{', '"', ':']).next()?;
        let after = line[word.len()..].trim_start();
        let bare = word.trim_start_matches(|char: char| !char.is_alphabetic() && char != '_');
        let is_name = word.chars().all(|char| char.is_alphanumeric() || "_-".contains(char));
        if !is_name || word.is_empty() || !after.starts_with(['=', '{', '"']) {
            return None;
        }
        let name = match word.starts_with(|char: char| char.is_ascii_digit()) {
            true => format!("_{word}"),
            false => bare.to_owned(),
        };
        let name = rewrite::shown(name).filter(|name| is_identifier(name));
        let place = self.place(Span::new(start, start + word.len() as u32));
        let message = errors::message::invalid_name(word).instead(name.map(|name| (place, name)));
        Some(message.at(self.here()))
    }

    /// `[name]` and `[[name]]`
    fn section(&mut self) -> Option<Diagnostic> {
        let start = self.span().start;
        let line = rewrite::without_comment(self.line_from(start));
        let name = line.trim_matches(['[', ']']).trim();
        if !line.ends_with(']') || !is_identifier(name) {
            return None;
        }
        let name = rewrite::shown(name.to_owned())?;
        self.begins_section = true;
        let place = self.place(Span::new(start, start + line.len() as u32));
        let end = extent::section(self.source.text(), start + line.len() as u32);
        Some(errors::section(place, self.place(Span::at(end)), &name, line.starts_with("[[")))
    }

    /// `<!-- text -->`
    fn comment(&self) -> Option<Diagnostic> {
        let start = self.span().start;
        let line = self.line_from(start).trim_end();
        let text = line.strip_prefix("<!--")?;
        let is_whole = text.ends_with("-->");
        let text = rewrite::shown(text.trim_end_matches("-->").trim().to_owned())?;
        let whole = self.place(Span::new(start, start + line.len() as u32));
        let fix = is_whole.then(|| mend::comment(whole, &text));
        let place = self.place(Span::new(start, start + 4));
        let message = errors::message::foreign_comment(place.text(), &format!("# {text}"));
        Some(message.with_optional_fix(fix).at(place))
    }

    /// `<!-- … -->` over several lines.
    fn comment_over_lines(&mut self) -> Option<Diagnostic> {
        let (open, close) = ("<!--", "-->");
        let start = self.span().start;
        let text = self.line_from(start).strip_prefix(open)?;
        let after = start + open.len() as u32;
        let len = extent::up_to(self.source.text(), after, close)?;
        if text.contains(close) {
            return None;
        }
        let end = after + len as u32;
        let whole = Span::new(start, end + close.len() as u32);
        let inner = self.source.slice(Span::new(after, end));
        let ends_line = self.line_from(whole.end).trim().is_empty();
        if !ends_line || inner.contains("*/") {
            return None;
        }
        self.foreign = Some(whole);
        self.covers_line = true;
        let place = self.place(Span::new(start, after));
        Some(errors::comment_over_lines(place, self.place(Span::new(end, whole.end))))
    }

    /// The error for a name followed by a token that is neither an equals sign nor part of a header.
    pub(super) fn no_value_or_block(&mut self, name: Span) -> Diagnostic {
        let word = self.source.slice(name);
        let problem = if STATEMENTS.contains(&word)
            && matches!(self.kind(), TokenKind::OpenParen | TokenKind::Bang)
        {
            self.foreign = extent::after_colon(self.source.text(), name.start);
            self.covers_line = true;
            Some(errors::statement(self.place(name), None, &self.statement_lines(name)))
        } else {
            self.indented(name).or_else(|| self.text_block(name)).or_else(|| self.without_equals_sign(name))
        };
        self.covers_line |= self.ends_with_semicolon(name);
        problem.unwrap_or_else(|| errors::value_or_block_required(self.place(name), self.here()))
    }

    /// Whether the line that begins with a name ends with a semicolon, which is part of what is meant.
    pub(super) fn ends_with_semicolon(&self, name: Span) -> bool {
        rewrite::without_comment(self.line_from(name.end)).trim_end().ends_with(';')
    }

    /// `name: value`, `name 3` and `a.b = value`: an attribute whose line ends with its value.
    fn without_equals_sign(&mut self, name: Span) -> Option<Diagnostic> {
        let has_value = !self.next_kind().ends_line();
        if let Some(problem) = self.assignment(name) {
            self.is_attribute = has_value;
            return Some(problem);
        }
        let place = self.place(name);
        let problem = match self.kind() {
            TokenKind::DotName => errors::dotted_name(&place),
            _ => errors::value_without_equals_sign(&place, &self.here()),
        };
        self.is_attribute = problem.is_some();
        problem
    }

    /// The lines of a statement that begins with `word`: those up to the brace that ends it, or those that are known to be foreign.
    pub(super) fn statement_lines(&self, word: Span) -> Location {
        let text = self.source.text();
        let end = self
            .foreign
            .filter(|foreign| foreign.start >= word.start)
            .map(|foreign| foreign.end)
            .or_else(|| extent::braces(text, word.start))
            .unwrap_or(word.start + self.line_from(word.start).len() as u32);
        self.place(Span::new(word.start, extent::trimmed_end(text, Span::new(word.start, end))))
    }

    /// `type a.b {` and `name a/b`: a word that is neither a label nor the value of an attribute, which begins with the token `first`.
    fn label_or_value(&self, block_type: Span, first: usize, word: Span) -> Diagnostic {
        let after = rewrite::without_comment(self.line_from(word.end)).trim();
        match after {
            "{" => errors::unquoted_label(self.place(block_type), self.place(word)),
            "" | ";" if first == 1 => {
                let text = rewrite::quoted(self.source.slice(word));
                let instead = format!("{} = {text}", self.source.slice(block_type));
                let whole = Span::new(block_type.end, word.end + after.len() as u32);
                let fix =
                    Fix::likely(format!("Write {instead}")).replace(self.place(whole), format!(" = {text}"));
                let name = self.source.slice(block_type);
                let message = errors::message::name_without_equals(name, &instead);
                message.with_fix(fix).at(self.place(block_type))
            }
            _ => errors::unquoted_text(self.place(word)),
        }
    }

    /// The error for a header that cannot go on: a declaration, a statement, or none of these.
    pub(super) fn no_header_habit(&mut self, block_type: Span) -> Option<Diagnostic> {
        let word = self.source.slice(block_type);
        if let Some(declared) = self.declared(block_type) {
            return Some(declared);
        }
        let label = self.at.saturating_sub(1);
        let is_in_word =
            matches!(self.kind(), TokenKind::Dot | TokenKind::DotName | TokenKind::Colon | TokenKind::Slash);
        if is_in_word && label > 0 && self.is_adjacent(label) && self.tokens.kind(label).is_identifier() {
            let word = self.text_word(self.span().start)?;
            if STATEMENTS.contains(&self.source.slice(block_type)) {
                let lines = self.statement_lines(block_type);
                return Some(errors::statement(self.place(block_type), None, &lines));
            }
            let is_reference = self.source.slice(word).split('.').all(is_identifier);
            if is_reference && label == 1 && self.tokens.kind(self.end_of_name(label) + 1).ends_line() {
                let name = self.place(block_type);
                return Some(errors::reference_without_equals_sign(name, self.place(word)));
            }
            return Some(self.label_or_value(block_type, label, word));
        }
        let is_statement = STATEMENTS.contains(&word) && !self.kind().ends_line();
        if is_statement {
            self.foreign = extent::after_colon(self.source.text(), block_type.start);
        }
        is_statement.then(|| {
            let lines = self.statement_lines(block_type);
            errors::statement(self.place(block_type), None, &lines)
        })
    }
}
