//! Functions, scopes and inherited names of Nix.

use crate::diagnostic::{Diagnostic, Fix};
use crate::source::Span;

use super::super::errors::{self, mend, rewrite};
use super::super::identifier::is_identifier;
use super::super::resume::line_indentation;
use super::super::token::TokenKind;
use super::walk::Explain;

/// How many names are written out at most.
const MAX_NAMES: usize = 100;

impl Explain<'_> {
    /// `{ name, ... }:`
    pub(super) fn nix_function(&mut self) -> Option<Diagnostic> {
        let start = self.span().start;
        let line = rewrite::without_comment(self.line_from(start)).trim_end();
        let names = line.strip_prefix('{')?.strip_suffix("}:")?;
        let is_name = |name: &str| {
            let name = name.split('?').next().unwrap_or_default().trim();
            is_identifier(name) || matches!(name, "..." | "")
        };
        self.covers_line |= names.split(',').all(is_name);
        let whole = self.place(Span::new(start, start + line.len() as u32));
        self.covers_line.then(|| errors::nix_function(self.here(), &whole))
    }

    /// `inherit a b;` and `inherit (source) a b;` in a body, after the first word.
    pub(super) fn inherited(&self, word: Span) -> Option<Diagnostic> {
        let line = rewrite::without_comment(self.line_from(word.end)).trim_end();
        let rest = line.strip_suffix(';').unwrap_or(line).trim();
        let (source, names) = match rest.strip_prefix('(') {
            Some(rest) => rest.split_once(')')?,
            None => ("", rest),
        };
        let source = source.trim();
        let names: Vec<&str> = names.split_whitespace().collect();
        let is_name = |name: &&str| is_identifier(name) && !matches!(*name, "true" | "false" | "null");
        let fits = self.source.slice(word) == "inherit"
            && !names.is_empty()
            && names.len() <= MAX_NAMES
            && names.iter().all(is_name)
            && (source.is_empty() || source.split('.').all(is_identifier));
        if !fits {
            return None;
        }
        let attribute = |name: &&str| match source {
            "" => format!("{name} = {name}"),
            source => format!("{name} = {source}.{name}"),
        };
        let lines: Vec<String> = names.iter().map(attribute).collect();
        let indent = line_indentation(self.source.text(), word.start).min(100);
        let whole = Span::new(word.start, word.end + line.len() as u32);
        let fix = Fix::likely("Write an attribute for each name")
            .replace(self.place(whole), lines.join(&format!("\n{}", " ".repeat(indent))));
        Some(errors::inherited(self.place(word), &lines, fix))
    }

    /// `with scope; value` in place of a value, at the second word.
    pub(super) fn names_of_scope(&mut self) -> Option<Diagnostic> {
        let word = self.at.checked_sub(1)?;
        let is_value = self.tokens.kind(word.checked_sub(1)?) == TokenKind::Equal;
        if !is_value || self.text(word) != "with" || !self.kind().is_identifier() {
            return None;
        }
        let (first, last) = (self.at, self.end_of_name(self.at));
        let value = last + 2;
        if self.text(last + 1) != ";" || self.tokens.kind(value).ends_line() {
            return None;
        }
        let scope = self.source.slice(self.tokens.span(first).to(self.tokens.span(last)));
        let scope = rewrite::shown(scope.to_owned())?;
        let until_value = Span::new(self.tokens.span(word).start, self.tokens.span(value).start);
        let remove = Fix::likely(format!("Write {scope}. before each name")).remove(self.place(until_value));
        let end = match self.tokens.kind(value) {
            TokenKind::OpenBracket => self.closing(value)?,
            _ => value,
        };
        let fix = self.whole_names(value, end, &scope, remove.clone()).unwrap_or(remove);
        self.covers_line = true;
        self.foreign = Some(Span::new(self.tokens.span(word).start, self.tokens.span(end).end));
        Some(errors::names_of_scope(self.place(self.tokens.span(word)), &scope, fix))
    }

    /// Writes `scope` before each name from the token `first` to `last`, and commas between them.
    fn whole_names(&self, first: usize, last: usize, scope: &str, mut fix: Fix) -> Option<Fix> {
        let (mut before, mut has_comma, mut names) = (None::<usize>, false, 0);
        let mut index = if first == last { first } else { first + 1 };
        while index <= last {
            let end = match self.tokens.kind(index) {
                TokenKind::CloseBracket if index == last => break,
                TokenKind::Comma => {
                    has_comma = true;
                    index
                }
                TokenKind::Newline => index,
                TokenKind::Ident | TokenKind::String => {
                    names += 1;
                    if let Some(before) = before.filter(|_| !has_comma) {
                        fix = fix.insert_after(self.place(self.tokens.span(before)), ",");
                    }
                    let is_name = self.tokens.kind(index) == TokenKind::Ident;
                    let is_whole = scope.split('.').next() == Some(self.text(index));
                    if is_name && !is_whole {
                        let start = Span::at(self.tokens.span(index).start);
                        fix = fix.insert(self.place(start), format!("{scope}."));
                    }
                    before = Some(self.end_of_name(index));
                    has_comma = false;
                    self.end_of_name(index)
                }
                _ => return None,
            };
            if names > MAX_NAMES {
                return None;
            }
            index = end + 1;
        }
        Some(fix)
    }

    /// `name: value` in place of a value, at the colon, if the value contains the name.
    pub(super) fn function_of_name(&mut self) -> Option<Diagnostic> {
        let name = self.at.checked_sub(1)?;
        let is_value = self.tokens.kind(name.checked_sub(1)?) == TokenKind::Equal;
        if self.kind() != TokenKind::Colon
            || !is_value
            || self.tokens.kind(name) != TokenKind::Ident
            || !self.is_adjacent(name)
        {
            return None;
        }
        let body = rewrite::without_comment(self.line_from(self.span().end));
        let parameter = self.text(name);
        let uses = body
            .split(|char: char| !(char.is_alphanumeric() || "_-".contains(char)))
            .any(|word| word == parameter);
        let body = body.strip_prefix(' ').filter(|_| uses)?;
        let start = self.tokens.span(0).start;
        let line = Span::new(start, self.span().end + 1 + body.len() as u32);
        self.covers_line = true;
        let list = rewrite::shown_expression(body).map(|body| format!("[for {parameter} in list : {body}]"));
        let fix = mend::comment_out(&self.place(line));
        let function = self.tokens.span(name).to(self.span());
        Some(errors::function_of_name(self.place(function), list, fix))
    }
}
