//! Nesting by indentation and dashes.

use crate::diagnostic::{Diagnostic, Fix};
use crate::source::Span;

use super::super::errors::{self, mend, rewrite};
use super::super::token::TokenKind;
use super::extent;
use super::walk::Explain;

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
        let is_alone = self.kind() == TokenKind::Colon && rewrite::without_comment(line).trim().is_empty();
        let source = self.source.text();
        let line_start = source.get(..name.start as usize)?.rfind('\n').map_or(0, |newline| newline + 1);
        let next_line = self.span().end as usize + line.len();
        let next_line = next_line + source.get(next_line..)?.find('\n')? + 1;
        if !is_alone {
            return None;
        }
        let lines = extent::indented(source, next_line as u32, name.start as usize - line_start)?;
        self.foreign = Some(lines);
        let text = self.source.slice(name);
        let whole = self.place(Span::new(name.start, extent::trimmed_end(source, lines)));
        let indent = " ".repeat((name.start as usize - line_start).min(100));
        let list = extent::dashes(source, next_line as u32).filter(|list| list.lines.end == lines.end);
        let (instead, fix) = match list {
            Some(extent::Dashes { elements: Some(elements), .. }) => {
                let attribute = format!("{text} = {elements}");
                (attribute.clone(), Some(mend::likely(whole, attribute)))
            }
            Some(_) => (format!("{text} = [ … ]"), None),
            None => (
                format!("{text} {{ on this line, name = value on each line below, and }} after them"),
                extent::block(source, lines, text, &indent)
                    .map(|block| Fix::likely(format!("Write {text} {{ … }}")).replace(whole, block)),
            ),
        };
        Some(errors::indented_block(self.place(name), &instead, fix))
    }

    /// `name: |` with lines of text below.
    pub(super) fn text_block(&mut self, name: Span) -> Option<Diagnostic> {
        let start = self.span().start;
        let line = self.line_from(start);
        let bare = rewrite::without_comment(line).trim_end();
        if !matches!(bare, ": |" | ": >" | ": |-" | ": >-" | ": |+" | ": >+") {
            return None;
        }
        let source = self.source.text();
        let next_line = start as usize + line.len();
        let next_line = next_line + source.get(next_line..)?.find('\n')? + 1;
        let lines = extent::deeper(source, next_line as u32, name.start)?;
        self.foreign = Some(Span::new(start, lines.end));
        self.covers_line = true;
        let text = self.source.slice(lines);
        let whole = self.place(Span::new(name.end, extent::trimmed_end(source, lines)));
        let heredoc = format!(" = <<-EOT\n{}\nEOT", text.trim_end());
        let is_plain = !text.contains("EOT") && !text.contains("${") && !text.contains("%{");
        let fix = is_plain.then(|| Fix::likely("Write a heredoc").replace(whole, heredoc));
        let instead =
            format!("{} = <<-EOT, the lines, and EOT on a line of its own", self.source.slice(name));
        Some(errors::indented_block(self.place(name), &instead, fix))
    }
}
