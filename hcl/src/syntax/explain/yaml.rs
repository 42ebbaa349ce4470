//! Nesting by indentation and dashes.

use crate::diagnostic::{Diagnostic, Fix};
use crate::source::Span;

use super::super::errors::{self, mend, rewrite};
use super::super::token::TokenKind;
use super::extent;
use super::reason::Explain;

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
        let list = extent::dashes(source, next_line as u32).filter(|list| list.lines.end == lines.end);
        let (instead, fix) = match list.map(|list| list.elements) {
            Some(Some(elements)) => {
                let attribute = format!("{text} = {elements}");
                (attribute.clone(), Some(mend::likely(whole, attribute)))
            }
            Some(None) => (format!("{text} = [ … ], with an object in braces for each dash"), None),
            None => {
                (format!("{text} {{ on this line, name = value on each line below, and }} after them"), None)
            }
        };
        Some(errors::indented_block(self.place(name), &instead, fix))
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
