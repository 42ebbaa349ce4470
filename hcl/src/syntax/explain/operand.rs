//! What stands where a value should begin but cannot begin one: paths, percent signs, doubled operators.

use crate::diagnostic::{Diagnostic, Fix};
use crate::source::{Location, Span, part};

use super::super::errors::{self, mend, rewrite, suggested};
use super::super::token::TokenKind;
use super::extent;
use super::reason::Explain;
use super::tool_marks::merge_conflict;

impl Explain<'_> {
    /// The error for the current token, which cannot begin a value.
    pub(super) fn no_operand(&mut self) -> Diagnostic {
        if let Some(conflict) = self.conflict() {
            return conflict;
        }
        let last = self.at.saturating_sub(1);
        if let Some(quotes) = self.multi_line_quotes() {
            return quotes;
        }
        if let Some(problem) = self.operator_at_end(last).or_else(|| self.text_below(last)) {
            return problem;
        }
        None.or_else(|| self.spread(last))
            .or_else(|| self.percentage(last))
            .or_else(|| self.doubled(last))
            .or_else(|| self.unclosed_comment(last))
            .or_else(|| self.version())
            .or_else(|| self.schedule())
            .or_else(|| self.pattern())
            .or_else(|| self.path(last))
            .or_else(|| self.dashes(last))
            .unwrap_or_else(|| errors::expression_required(self.here()))
    }

    /// The mark of a conflict inside a value.
    pub(super) fn conflict(&mut self) -> Option<Diagnostic> {
        let (problem, lines) = merge_conflict(self.source, self.tokens.span(self.at).start)?;
        self.foreign = Some(lines);
        Some(problem)
    }

    /// A text of several lines in backticks or in three single quotes.
    fn multi_line_quotes(&mut self) -> Option<Diagnostic> {
        if self.kind() != TokenKind::Invalid {
            return None;
        }
        let start = self.tokens.span(self.at).start;
        let (whole, inner) = extent::multi_line_quotes(self.source.text(), start)?;
        let first = if inner.len() as u32 + 2 == whole.end - whole.start { 1 } else { 3 };
        let fix = self.heredoc(whole, inner);
        self.foreign = Some(whole);
        self.covers_line = true;
        Some(
            errors::message::string_of_lines()
                .with_optional_fix(fix)
                .at(self.place(Span::new(start, start + first))),
        )
    }

    /// A heredoc with the same lines in place of `whole`.
    pub(super) fn heredoc(&self, whole: Span, inner: &str) -> Option<Fix> {
        let inner = inner.strip_prefix("\r\n").or(inner.strip_prefix('\n')).unwrap_or(inner);
        let lines = inner.trim_end_matches([' ', '\t']);
        let newline = if lines.ends_with('\n') { "" } else { "\n" };
        let is_plain = !inner.contains("EOT") && !inner.contains("${") && !inner.contains("%{");
        let heredoc = format!("<<EOT\n{lines}{newline}EOT");
        let is_last = part(self.source.text(), whole.end as usize..).starts_with(['\n', '\r']);
        (is_plain && is_last).then(|| Fix::likely("Write a heredoc").replace(self.place(whole), heredoc))
    }

    /// `>= 1.0`, `!= 2`
    fn version(&self) -> Option<Diagnostic> {
        let compares = matches!(
            self.kind(),
            TokenKind::Greater
                | TokenKind::GreaterEqual
                | TokenKind::Less
                | TokenKind::LessEqual
                | TokenKind::NotEqual
        );
        compares.then(|| errors::version(&self.here())).flatten().map(errors::unquoted_text)
    }

    /// `*/5 * * * *`
    fn schedule(&self) -> Option<Diagnostic> {
        if self.kind() != TokenKind::Star {
            return None;
        }
        let start = self.span().start;
        let line = rewrite::without_comment(self.line_from(start)).trim_end();
        let fields: Vec<&str> = line.split(' ').filter(|field| !field.is_empty()).collect();
        let is_field =
            |field: &&str| field.chars().all(|char| char.is_ascii_digit() || "*/,-".contains(char));
        let fits = fields.len() == 5 && fields.iter().all(is_field);
        fits.then(|| errors::unquoted_text(self.place(Span::new(start, start + line.len() as u32))))
    }

    /// `50%`, and then the end of the value.
    fn percentage(&self, last: usize) -> Option<Diagnostic> {
        let number = last.checked_sub(1).filter(|&number| self.tokens.kind(number) == TokenKind::Number)?;
        if self.tokens.kind(last) != TokenKind::Percent
            || !self.is_adjacent(number)
            || !self.kind().ends_value()
        {
            return None;
        }
        let fraction = self.text(number).parse::<f64>().ok().map(|percent| (percent / 100.0).to_string());
        let place = self.tokens.span(number).to(self.tokens.span(last));
        let fraction = fraction.and_then(rewrite::shown)?;
        let (place, text) = (self.place(place), rewrite::quoted(self.source.slice(place)));
        let message = errors::message::percentage(&text, &fraction);
        Some(message.writing(place.clone(), text).writing(place.clone(), fraction).at(place))
    }

    /// The second sign of an operator of another language.
    fn doubled(&self, last: usize) -> Option<Diagnostic> {
        let first = self.tokens.kind(last);
        let both = self.tokens.span(last).to(self.tokens.span(self.at));
        if !self.is_adjacent(last) {
            return None;
        }
        let place = self.place(both);
        match (first, self.kind()) {
            (TokenKind::EqualEqual, TokenKind::Equal) => Some(errors::foreign_operator(place, "==")),
            (TokenKind::NotEqual, TokenKind::Equal) => Some(errors::foreign_operator(place, "!=")),
            (TokenKind::Less, TokenKind::Greater) => Some(errors::foreign_operator(place, "!=")),
            (TokenKind::Star, TokenKind::Star) => {
                let (call, whole) = self.call_with_operands("pow", "base, exponent");
                Some(errors::operator_is_function(self.here(), "**", &call, whole))
            }
            (TokenKind::Question, TokenKind::Question | TokenKind::Colon) => {
                let sign = self.source.slice(both);
                let (call, whole) = self.call_with_operands("coalesce", "value, other");
                Some(errors::operator_is_function(place, sign, &call, whole))
            }
            (TokenKind::Less, TokenKind::Less) | (TokenKind::Greater, TokenKind::Greater) if last > 2 => {
                Some(errors::bitwise_operator(place))
            }
            (TokenKind::Question, TokenKind::Dot | TokenKind::DotName) => {
                let word = self.source.slice(rewrite::word_at(self.source, both.start));
                let place = self.place(Span::new(both.start, both.start + 2));
                let rest = self.line_from(both.start + 2);
                let (plain, sign) = match rest.starts_with('[').then(|| rest.find(']')).flatten() {
                    Some(end) => (format!("{}{}", word.trim_end_matches("?."), &rest[..=end]), ""),
                    None => (word.replace("?.", "."), "."),
                };
                let plain = suggested::valid(plain);
                let message = errors::message::optional_step(plain.as_deref().unwrap_or("value.name"));
                Some(message.writing(place.clone(), sign).at(place))
            }
            _ => None,
        }
    }

    /// A call of `function` with the operands of the operator of two signs here and its place, if each is a single token or a name with
    /// attributes, or else with these `parameters`.
    fn call_with_operands(&self, function: &str, parameters: &str) -> (String, Option<Location>) {
        let words = || (format!("{function}({parameters})"), None);
        let is_single = |kind: TokenKind| kind.is_single_value();
        let Some(left) = self.at.checked_sub(2) else { return words() };
        let mut first = left;
        while self.tokens.kind(first) == TokenKind::DotName && first > 0 {
            first -= 1;
        }
        let before = self.tokens.kind(first.saturating_sub(1));
        let is_first = is_single(self.tokens.kind(first))
            && matches!(
                before,
                TokenKind::Equal
                    | TokenKind::OpenParen
                    | TokenKind::OpenBracket
                    | TokenKind::Comma
                    | TokenKind::Colon
            );
        let mut right = self.at + 1;
        while self.tokens.kind(right + 1) == TokenKind::DotName {
            right += 1;
        }
        let after = self.tokens.kind(right + 1);
        let ends = (after.ends_value() || after.ends_line()) && is_single(self.tokens.kind(self.at + 1));
        if !is_first || !ends {
            return words();
        }
        let (one, other) = (
            self.source.slice(self.tokens.span(first).to(self.tokens.span(left))),
            self.source.slice(self.tokens.span(self.at + 1).to(self.tokens.span(right))),
        );
        let whole = self.tokens.span(first).to(self.tokens.span(right));
        match rewrite::shown(format!("{function}({one}, {other})")) {
            Some(call) => (call, Some(self.place(whole))),
            None => words(),
        }
    }

    fn unclosed_comment(&mut self, last: usize) -> Option<Diagnostic> {
        let is_open = self.tokens.kind(last) == TokenKind::Slash && self.kind() == TokenKind::Star;
        if !is_open || !self.is_adjacent(last) {
            return None;
        }
        self.foreign = Some(Span::new(self.span().start, self.source.text().len() as u32));
        Some(errors::unclosed_comment(self.here()))
    }

    /// `/^[a-z]+$/`, the rest of the line.
    fn pattern(&mut self) -> Option<Diagnostic> {
        if self.kind() != TokenKind::Slash {
            return None;
        }
        let start = self.span().start;
        let line = rewrite::without_comment(self.line_from(start)).trim_end_matches([',', ';']);
        let inner = line.strip_prefix('/')?.trim_end_matches(['i', 'g', 'm']).strip_suffix('/')?;
        if inner.is_empty()
            || inner.contains([' ', '"'])
            || !inner.contains(['^', '$', '[', '\\', '+', '*', '('])
        {
            return None;
        }
        self.covers_line = true;
        Some(errors::unquoted_text(self.place(Span::new(start, start + line.len() as u32))))
    }

    /// A path or a pattern, which begins with a sign.
    fn path(&self, last: usize) -> Option<Diagnostic> {
        if last + 1 == self.at
            && self.is_adjacent(last)
            && !self.tokens.kind(last).ends_value()
            && !matches!(self.tokens.kind(last), TokenKind::OpenBracket | TokenKind::OpenParen)
        {
            return None;
        }
        let word = self.text_word(self.span().start)?;
        let text = self.source.slice(word);
        let is_path = ["/", "./", "../", "~/", "*.", "*/", "**/", ".\\", "..\\", "\\\\", "%"]
            .iter()
            .any(|start| text.starts_with(start))
            || text.starts_with('.')
                && text[1..].starts_with(char::is_alphabetic)
                && self.tokens.kind(last) != TokenKind::Newline
            || text.starts_with('@') && text.len() > 1;
        let is_color = text.starts_with('#')
            && matches!(text.len(), 4 | 7 | 9)
            && text[1..].bytes().all(|digit| digit.is_ascii_hexdigit());
        let starts_here = word.start == self.span().start && text.len() > 1 && !text.starts_with("/*");
        (starts_here && (is_path && !text.starts_with("//") || is_color))
            .then(|| errors::unquoted_text(self.place(word)))
    }

    /// Lines that begin with a dash where a value should begin.
    fn dashes(&mut self, last: usize) -> Option<Diagnostic> {
        if !self.kind().ends_line() || self.tokens.kind(last) != TokenKind::Equal {
            return None;
        }
        let name = self.tokens.span(last.checked_sub(1)?);
        let list = extent::dashes(self.source.text(), self.tokens.span(self.at).end)?;
        self.foreign = Some(list.lines);
        let first = Span::new(list.lines.start, list.lines.start + 1);
        let fix = list.elements.as_ref().map(|elements| {
            let equals = self.tokens.span(last).end;
            let whole = Span::new(equals, extent::trimmed_end(self.source.text(), list.lines));
            mend::likely(self.place(whole), format!(" {elements}"))
        });
        let elements = list.elements.as_deref().unwrap_or("[ … ]");
        let instead = format!("{} = {elements}", self.source.slice(name));
        Some(errors::dashed_item(self.place(first), &instead, fix))
    }
}
