//! Expressions that go on in the next line, although a newline ends them.

use crate::diagnostic::Diagnostic;
use crate::source::Span;

use super::super::errors::{self, rewrite, suggested};
use super::super::resume::{begins_item, line_indentation};
use super::super::token::TokenKind;
use super::extent;
use super::reason::Explain;

/// The signs that need a value on both sides.
const OPERATORS: &[&str] = &["&&", "||", "==", "!=", "<=", ">=", "<", ">", "+", "-", "*", "/", "%", "?", ":"];

/// How many lines of an expression are looked at.
const MAX_LINES: usize = 100;

impl Explain<'_> {
    /// `name = a +` and the rest below, at the newline.
    pub(super) fn operator_at_end(&mut self, last: usize) -> Option<Diagnostic> {
        let kind = self.tokens.kind(last);
        let is_operator = kind.is_binary_operator() || matches!(kind, TokenKind::Question | TokenKind::Colon);
        let is_attribute = self.tokens.kind(0).is_identifier() && self.tokens.kind(1) == TokenKind::Equal;
        if !is_operator || !is_attribute || !self.kind().ends_line() || self.open_brackets().next().is_some()
        {
            return None;
        }
        let (name, value) = (self.tokens.span(0), self.tokens.span(2));
        if self.source.slice(name.to(self.tokens.span(last))).contains('\n') {
            return None;
        }
        let line_end = name.start + self.line_from(name.start).len() as u32;
        let lines = self.rest_below(name.start, line_end)?;
        self.foreign = Some(lines);
        self.over_lines(self.span(), lines, name, value.start)
    }

    /// `+ b` on a line of its own, below `name = a`.
    pub(super) fn operator_at_start(&mut self) -> Option<Diagnostic> {
        let sign = self.span();
        let text = self.source.text();
        let sign_text = operator_before_value(self.line_from(sign.start))?;
        let line = text.get(..sign.start as usize)?.rfind('\n')? + 1;
        let before = text.get(..line - 1)?;
        let start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let first = start + extent::indentation(before.get(start..)?);
        let attribute = rewrite::without_comment(before.get(first..)?);
        let (name, value) = attribute.split_once('=')?;
        let is_whole = |value: &str| !value.is_empty() && is_balanced(value) && !value.contains("<<");
        if !begins_item(attribute) || !is_whole(value.trim()) || attribute.len() > 1 << 10 {
            return None;
        }
        let name = Span::new(first as u32, (first + name.trim_end().len()) as u32);
        let blanks = value.len() - value.trim_start().len();
        let value = first + attribute.len() - value.len() + blanks;
        let lines = self.rest_below(name.start, line as u32 - 1)?;
        self.foreign = Some(Span::new(sign.start, lines.end));
        self.covers_line = true;
        let sign = Span::new(sign.start, sign.start + sign_text.len() as u32);
        self.over_lines(sign, lines, name, value as u32)
    }

    /// The lines after byte `end`, the end of a line, that continue the expression of the attribute at byte `name`.
    fn rest_below(&self, name: u32, end: u32) -> Option<Span> {
        let text = self.source.text();
        let indent = line_indentation(text, name);
        let newline = text.get(end as usize..)?.find('\n')? as u32;
        let start = end + newline + 1;
        let (mut end, mut goes_on) = (start, true);
        for line in text.get(start as usize..)?.split_inclusive('\n').take(MAX_LINES) {
            let bare = rewrite::without_comment(line).trim();
            let begins = OPERATORS.iter().any(|sign| bare.starts_with(sign));
            let is_part = extent::indentation(line) > indent && !begins_item(bare) && !bare.starts_with('}');
            if bare.is_empty() || !is_part || !(goes_on || begins) {
                break;
            }
            goes_on = OPERATORS.iter().any(|sign| bare.ends_with(sign));
            end += line.len() as u32;
        }
        (end > start).then(|| Span::new(start, end))
    }

    /// The error for an expression whose rest is in the lines that were found, with the parentheses that it needs.
    fn over_lines(&self, place: Span, lines: Span, name: Span, value: u32) -> Option<Diagnostic> {
        let text = self.source.text();
        let last = text.get(..lines.end as usize)?.trim_end();
        let start = last.rfind('\n').map_or(0, |newline| newline + 1);
        let end = start + rewrite::without_comment(last.get(start..)?).len();
        let whole = text.get(value as usize..end)?;
        let bare: Vec<&str> = whole.lines().map(|line| rewrite::without_comment(line).trim()).collect();
        let bare = bare.join(" ");
        let is_complete = is_balanced(&bare) && !OPERATORS.iter().any(|sign| bare.ends_with(sign));
        let parentheses = [value, end as u32].map(|at| self.place(Span::at(at)));
        let instead = rewrite::shown(format!("{} = ({bare})", self.source.slice(name)));
        let instead = instead.filter(|_| is_complete).and_then(suggested::valid);
        let rest = self.place(Span::new(lines.start, end as u32));
        let parentheses = is_complete.then_some(parentheses);
        Some(errors::over_lines(self.place(place), rest, instead.as_deref(), parentheses))
    }
}

/// The operator that a line begins with, if a value follows it.
fn operator_before_value(line: &str) -> Option<&'static str> {
    let sign = OPERATORS.iter().find(|sign| line.starts_with(**sign))?;
    let rest = line[sign.len()..].strip_prefix(' ')?.trim_start();
    rest.starts_with(|first: char| first.is_alphanumeric() || "_\"([{!-".contains(first)).then_some(sign)
}

/// Whether brackets and quotes pair up, as far as counting tells.
fn is_balanced(text: &str) -> bool {
    let count = |signs: &[char]| text.matches(signs).count();
    count(&['(', '[', '{']) == count(&[')', ']', '}']) && count(&['"']) % 2 == 0
}
