//! JSON pasted where attributes and blocks belong.

use crate::diagnostic::{Diagnostic, Fix};
use crate::source::Span;

use super::super::errors::{self, rewrite};
use super::super::identifier::is_identifier;
use super::super::token::TokenKind;
use super::extent;
use super::reason::Explain;

/// How many members after the first one are rewritten.
const MAX_MEMBERS: usize = 100;

impl Explain<'_> {
    /// `{` and a name in quotes.
    pub(super) fn json_object(&self) -> Option<Diagnostic> {
        let name = (1..4).find(|&index| self.tokens.kind(index) != TokenKind::Newline)?;
        if self.tokens.kind(name) != TokenKind::String || self.tokens.kind(name + 1) != TokenKind::Colon {
            return None;
        }
        let member = self.member(name).unwrap_or_else(|| "name = value".to_owned());
        let message = errors::message::pasted_json(&member);
        Some(message.with_optional_fix(self.members_as_attributes(0)).at(self.here()))
    }

    /// Removes the braces of the JSON object at index `open`, and writes its members as attributes.
    pub(super) fn members_as_attributes(&self, open: usize) -> Option<Fix> {
        let close = self.closing(open)?;
        let fix = Fix::likely("Write the members as attributes")
            .remove(self.place(self.tokens.span(open)))
            .remove(self.place(self.tokens.span(close)));
        let mut depth = 0_usize;
        (open + 1..close).try_fold(fix, |fix, index| {
            let kind = self.tokens.kind(index);
            match kind {
                TokenKind::OpenParen | TokenKind::OpenBracket | TokenKind::OpenBrace => depth += 1,
                TokenKind::CloseParen | TokenKind::CloseBracket | TokenKind::CloseBrace => depth -= 1,
                TokenKind::Comma if depth == 0 => {
                    let is_last = self.tokens.kind(index + 1) == TokenKind::Newline;
                    return Some(
                        fix.replace(self.place(self.tokens.span(index)), if is_last { "" } else { "\n" }),
                    );
                }
                TokenKind::Colon if depth == 0 && self.tokens.kind(index - 1) == TokenKind::String => {
                    let name = self.text(index - 1).trim_matches('"');
                    let place = self.tokens.span(index - 1).to(self.tokens.span(index));
                    return is_identifier(name).then(|| fix.replace(self.place(place), format!("{name} =")));
                }
                _ => {}
            }
            Some(fix)
        })
    }

    /// `"name": value,` in a body as an attribute.
    pub(super) fn member_as_attribute(&self) -> Option<Fix> {
        let name = self.text(0).trim_matches('"');
        let place = self.tokens.span(0).to(self.tokens.span(1));
        // Where several members are pasted, only the first is reported.
        let next = self.source.text().get(self.tokens.span(self.tokens.len() - 1).end as usize..)?;
        let title = format!("Write {name} =");
        let is_alone = !next.trim_start().starts_with('"');
        let after = self.tokens.span(self.tokens.len() - 1).end;
        let value = if is_alone { Fix::certain(title) } else { Fix::likely(title) };
        let value = value.replace(self.place(place), format!("{name} ="));
        let end = (2..self.tokens.len()).rev().find(|&index| !self.tokens.kind(index).ends_line())?;
        let comma = (self.tokens.kind(end) == TokenKind::Comma).then(|| self.place(self.tokens.span(end)));
        let fix = match comma {
            Some(comma) => value.remove(comma),
            None => value,
        };
        is_identifier(name).then(|| self.next_members(after, fix))
    }

    /// Adds the members on the lines from byte `start`, each on one line.
    fn next_members(&self, start: u32, mut fix: Fix) -> Fix {
        let mut at = start;
        for line in
            self.source.text().get(start as usize..).unwrap_or("").split_inclusive('\n').take(MAX_MEMBERS)
        {
            let bare = line.trim();
            let member = bare.strip_prefix('"').and_then(|member| member.split_once('"'));
            let key = member.filter(|(name, rest)| is_identifier(name) && rest.trim_start().starts_with(':'));
            let Some((name, rest)) = key else { break };
            let colon = rest.find(':').unwrap_or(0);
            let begin = at + (line.len() - line.trim_start().len()) as u32;
            let equals = begin + (name.len() + 2 + colon + 1) as u32;
            fix = fix.replace(self.place(Span::new(begin, equals)), format!("{name} ="));
            if bare.ends_with(',') {
                let comma = begin + bare.len() as u32 - 1;
                fix = fix.remove(self.place(Span::new(comma, comma + 1)));
            }
            at += line.len() as u32;
        }
        fix
    }

    /// `"name": value` with its name at index `name`, as an attribute or a block.
    pub(super) fn member(&self, name: usize) -> Option<String> {
        let key = self.text(name).trim_matches('"');
        let value = self.line_from(self.tokens.span(name + 1).end);
        if !is_identifier(key) {
            return None;
        }
        let value = rewrite::shown_value(value).or_else(|| rewrite::shown_expression(value));
        let opening =
            if self.tokens.kind(name + 2) == TokenKind::OpenBracket { "[ … ]" } else { "{ … }" };
        Some(format!("{key} = {}", value.as_deref().unwrap_or(opening)))
    }

    /// The error for an item that begins with a quote.
    pub(super) fn quoted_item(&mut self) -> Diagnostic {
        let start = self.span().start;
        if self.line_from(start).starts_with("\"\"\"") {
            self.foreign = extent::triple_quotes(self.source.text(), start);
            let line = self.line_from(start).trim_matches('"').trim();
            let line = rewrite::shown(line.to_owned()).filter(|line| !line.is_empty());
            let place = self.place(Span::new(start, start + 3));
            let instead = format!("# {}", line.as_deref().unwrap_or("and the text, on each line"));
            return errors::message::foreign_comment(place.text(), &instead).at(place);
        }
        let is_member = self.kind() == TokenKind::String && self.next_kind() == TokenKind::Colon;
        match is_member.then(|| self.member(0)).flatten() {
            Some(instead) => {
                let message = errors::message::json_member(&instead);
                message.with_optional_fix(self.member_as_attribute()).at(self.here())
            }
            None => errors::quoted_name(self.here()),
        }
    }
}
