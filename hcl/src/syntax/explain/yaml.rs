//! Nesting by indentation and dashes.

use crate::diagnostic::{Diagnostic, Fix};
use crate::source::Span;

use super::super::errors::{self, mend, rewrite};
use super::super::identifier::is_identifier;
use super::super::token::TokenKind;
use super::extent;
use super::walk::Explain;
use super::yaml_value;

impl Explain<'_> {
    /// `- item`, and the lines below like it.
    pub(super) fn dashed(&mut self) -> Option<Diagnostic> {
        let start = self.span().start;
        let source = self.source.text();
        let line_start = source.get(..start as usize)?.rfind('\n').map_or(0, |newline| newline + 1);
        let list = extent::dashes(source, line_start as u32)?;
        self.foreign = Some(list.lines);
        let elements = list.elements.unwrap_or_else(|| "[ … ]".to_owned());
        Some(errors::dashed_item(self.here(), &format!("name = {elements}"), None))
    }

    /// `<<: *name`
    pub(super) fn merge_key(&self) -> Option<Diagnostic> {
        let start = self.span().start;
        let name = self.line_from(start).strip_prefix("<<:")?.trim().strip_prefix('*')?;
        let place = Span::new(start, start + self.line_from(start).trim_end().len() as u32);
        is_identifier(name).then(|| errors::yaml_merge(self.place(place), name))
    }

    /// `? key` and, on the line below, `: value`, at the question mark.
    pub(super) fn explicit_key(&mut self, is_in_object: bool) -> Option<Diagnostic> {
        let start = self.span().start;
        let line = self.line_from(start);
        let key = rewrite::without_comment(line).strip_prefix("? ")?.trim();
        let below_start = start as usize + line.len() + 1;
        let below = self.source.text().get(below_start..)?.lines().next()?;
        let value = below.trim_start().strip_prefix(": ")?;
        let whole = Span::new(start, (below_start + rewrite::without_comment(below).len()) as u32);
        self.foreign = Some(whole);
        self.covers_line = true;
        let key = if is_identifier(key) { key.to_owned() } else { rewrite::value(key) };
        let instead = rewrite::shown_value(value).filter(|_| is_in_object || is_identifier(&key));
        let instead = instead.and_then(|value| self.instead(whole, format!("{key} = {value}")));
        Some(errors::explicit_key(self.here(), instead))
    }

    /// `*name` in place of a value.
    pub(super) fn alias(&self, last: usize) -> Option<Diagnostic> {
        let begins = matches!(
            self.tokens.kind(last),
            TokenKind::Equal | TokenKind::Colon | TokenKind::OpenBracket | TokenKind::Comma
        );
        let is_alias = self.kind() == TokenKind::Star
            && self.next_kind().is_identifier()
            && self.is_adjacent(self.at)
            && self.tokens.kind(self.at + 2).ends_value();
        (begins && is_alias).then(|| errors::yaml_reference(self.here(), None))
    }

    /// `name: &anchor value` and `name: *alias` in a body, at the colon.
    pub(super) fn anchor_or_alias(&mut self, name: Span) -> Option<Diagnostic> {
        let start = self.span().end;
        let line = rewrite::without_comment(self.line_from(start));
        let text = line.trim();
        let sign = text.chars().next().filter(|sign| matches!(sign, '&' | '*'))?;
        let (word, value) = text.split_once(' ').unwrap_or((text, ""));
        let is_digits = word[1..].starts_with(|char: char| char.is_ascii_digit());
        if self.kind() != TokenKind::Colon || word.len() == 1 || is_digits || value.contains(['|', '&']) {
            return None;
        }
        self.covers_line = true;
        let at = start + (line.len() - line.trim_start().len()) as u32;
        let whole = Span::new(name.start, start + line.trim_end().len() as u32);
        let instead = rewrite::shown_value(value)
            .filter(|_| sign == '&')
            .and_then(|value| self.instead(whole, format!("{} = {value}", self.source.slice(name))));
        Some(errors::yaml_reference(self.place(Span::new(at, at + word.len() as u32)), instead))
    }

    /// `name:`, with the lines below indented.
    pub(super) fn indented(&mut self, name: Span) -> Option<Diagnostic> {
        let line = self.line_from(self.span().end);
        let is_anchor = |text: &str| text.starts_with('&') && !text.contains(' ');
        let rest = rewrite::without_comment(line).trim();
        let is_alone = self.kind() == TokenKind::Colon && (rest.is_empty() || is_anchor(rest));
        let source = self.source.text();
        let line_start = source.get(..name.start as usize)?.rfind('\n').map_or(0, |newline| newline + 1);
        let next_line = self.span().end as usize + line.len();
        let next_line = next_line + source.get(next_line..)?.find('\n')? + 1;
        if !is_alone {
            return None;
        }
        let lines = extent::indented(source, next_line as u32, name.start as usize - line_start)?;
        self.foreign = Some(lines);
        self.covers_line = true;
        let text = self.source.slice(name);
        let whole = self.place(Span::new(name.start, extent::trimmed_end(source, lines)));
        let indent = " ".repeat((name.start as usize - line_start).min(100));
        let list = extent::dashes(source, next_line as u32).filter(|list| list.lines.end == lines.end);
        let (instead, fix) = match list {
            Some(extent::Dashes { elements: Some(elements), .. }) => {
                let attribute = format!("{text} = {elements}");
                (attribute.clone(), Some(mend::likely(whole, attribute)))
            }
            Some(list) => (
                format!("{text} = [ … ], with an object in braces for each dash"),
                yaml_value::list(self.whole_lines(list.lines), &indent).map(|list| {
                    Fix::likely(format!("Write {text} = [ … ]")).replace(whole, format!("{text} = {list}"))
                }),
            ),
            None => (
                format!("{text} {{ on this line, name = value on each line below, and }} after them"),
                yaml_value::block(self.source.slice(lines), &format!("{indent}  ")).map(|block| {
                    Fix::likely(format!("Write {text} {{ … }}"))
                        .replace(whole, format!("{text} {{{block}\n{indent}}}"))
                }),
            ),
        };
        Some(errors::indented_block(self.place(name), &instead, fix))
    }

    /// Lines with the blanks before the first one.
    pub(super) fn whole_lines(&self, lines: Span) -> &str {
        let text = self.source.text();
        let start = text.get(..lines.start as usize).and_then(|before| before.rfind('\n'));
        text.get(start.map_or(0, |newline| newline + 1)..lines.end as usize).unwrap_or("")
    }

    /// `name: |` with lines of text below, at the colon.
    pub(super) fn text_block(&mut self, name: Span) -> Option<Diagnostic> {
        let sign = self.span();
        let fits = self.kind() == TokenKind::Colon;
        fits.then(|| self.text_after_sign(name, sign))?
    }

    /// `name = |` with lines of text below, at the sign after the equals sign.
    pub(super) fn text_below(&mut self, last: usize) -> Option<Diagnostic> {
        let is_value = last == 1 && self.tokens.kind(last) == TokenKind::Equal;
        is_value.then(|| self.text_after_sign(self.tokens.span(0), self.tokens.span(last)))?
    }

    /// The lines below as a heredoc, if only `|` or `>` follows the sign after a name.
    fn text_after_sign(&mut self, name: Span, sign: Span) -> Option<Diagnostic> {
        let line = self.line_from(sign.end);
        let mark = rewrite::without_comment(line).trim();
        if !matches!(mark, "|" | ">" | "|-" | ">-" | "|+" | ">+") {
            return None;
        }
        let source = self.source.text();
        let next_line = sign.end as usize + line.len();
        let next_line = next_line + source.get(next_line..)?.find('\n')? + 1;
        let lines = extent::deeper(source, next_line as u32, name.start)?;
        self.covers_line = true;
        let text = self.source.slice(lines);
        let whole = self.place(Span::new(name.end, extent::trimmed_end(source, lines)));
        let heredoc = format!(" = <<-EOT\n{}\nEOT", text.trim_end());
        let is_plain = !text.contains("EOT") && !text.contains("${") && !text.contains("%{");
        let fix = is_plain.then(|| Fix::likely("Write a heredoc").replace(whole, heredoc));
        let start = sign.end + (line.len() - line.trim_start().len()) as u32;
        let place = self.place(Span::new(start, start + mark.len() as u32));
        self.foreign = Some(Span::new(start, lines.end));
        // The reference blames the name before a colon.
        let subject = if self.source.slice(sign) == ":" { self.place(name) } else { place.clone() };
        Some(errors::text_below(subject, place.text(), self.source.slice(name), fix))
    }
}
