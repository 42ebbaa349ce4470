//! Definitions of CUE.

use crate::diagnostic::{Diagnostic, Fix};
use crate::source::Span;

use super::super::errors::{self, mend, rewrite};
use super::super::identifier::is_identifier;
use super::super::token::TokenKind;
use super::assignment::after_colon;
use super::extent;
use super::walk::Explain;

/// Words that stand for a type in place of a value.
const TYPES: &[&str] = &["string", "int", "uint", "float", "number", "bool", "bytes", "uint16", "int64", "_"];

impl Explain<'_> {
    /// `name: #Definition`, `name: #Definition & {` and `name: [...type]`.
    pub(super) fn cue_definition(&mut self, name: Span) -> Option<Diagnostic> {
        let line = self.line_from(self.span().end).trim_end();
        let value = line.trim_start();
        let is_type = value.starts_with("[...") && value.ends_with(']');
        let is_definition = value.starts_with('#')
            && value[1..].starts_with(|first: char| first.is_uppercase() || first == '_');
        if self.kind() != TokenKind::Colon || !is_type && !is_definition {
            return None;
        }
        self.covers_line = true;
        let word = if is_type { value } else { value.split([' ', '\t', '&', '{']).next()? };
        let new = match value.ends_with('{') {
            true => "{",
            false if is_type => "[]",
            false => "null",
        };
        let instead = format!("{} = {new}", self.source.slice(name));
        let end = self.span().end + line.len() as u32;
        if new == "{" {
            let source = self.source.text();
            let next_line = source.get(end as usize..)?.find('\n')? as u32 + end + 1;
            self.foreign = extent::deeper(source, next_line, name.start);
        }
        let fix = mend::likely(self.place(Span::new(name.end, end)), format!(" = {new}"));
        Some(errors::cue_definition(self.place(name), &rewrite::shown(word.to_owned())?, &instead, fix))
    }

    /// `name: type` in the first line below `#Definition: {`, which is read as a comment.
    pub(super) fn cue_contents(&mut self, name: Span) -> Option<Diagnostic> {
        let text = self.source.text();
        let above = text.get(..name.start as usize)?.trim_end();
        let line = above.len() - above.rsplit('\n').next()?.trim_start().len();
        let definition = above[line..].strip_prefix('#')?.strip_suffix('{')?.trim_end().strip_suffix(':')?;
        let is_definition = is_identifier(definition)
            && definition.starts_with(|first: char| first.is_uppercase() || first == '_');
        if self.kind() != TokenKind::Colon || !is_definition {
            return None;
        }
        let header = Span::new(line as u32, above.len() as u32);
        let end = extent::braces(text, header.start)?;
        self.foreign = Some(Span::new(name.start, end));
        self.covers_line = true;
        let contents = Span::new(header.end, extent::trimmed_end(text, Span::new(header.end, end)));
        let fix = contents_as_attributes(self.source.slice(contents)).map(|lines| {
            Fix::likely(format!("Write {definition} {{ … }}"))
                .replace(self.place(header), format!("{definition} {{"))
                .replace(self.place(contents), lines)
        });
        Some(errors::cue_contents(self.place(name), self.place(header), definition, fix))
    }
}

/// The lines of a definition with equals signs and without types. `None` if one of them is something else.
fn contents_as_attributes(lines: &str) -> Option<String> {
    let lines: Option<Vec<String>> = lines.split('\n').map(as_attribute).collect();
    Some(lines?.join("\n"))
}

fn as_attribute(line: &str) -> Option<String> {
    let bare = line.trim();
    if bare.is_empty() || bare == "}" || bare.starts_with("//") {
        return Some(line.to_owned());
    }
    let indent = &line[..line.len() - line.trim_start().len()];
    let (key, value) = bare.split_once(':')?;
    let (key, value) = (key.trim_end_matches(['?', '!']), value.trim());
    if !is_identifier(key) {
        return None;
    }
    if value == "{" {
        return Some(format!("{indent}{key} {{"));
    }
    let default = value.split('|').find_map(|part| part.trim().strip_prefix('*'));
    let is_type = value.starts_with(['>', '<', '#', '[', '=']) || value.split(['|', '&']).any(is_type);
    let value = match default {
        Some(default) => rewrite::shown_value(default)?,
        None if is_type => "null".to_owned(),
        None => after_colon(value)?,
    };
    Some(format!("{indent}{key} = {value}"))
}

fn is_type(word: &str) -> bool {
    TYPES.contains(&word.trim())
}
