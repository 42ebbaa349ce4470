//! Forms of expressions of other languages: spread collections, slices, comprehensions, sets, casts, doubled braces.

use crate::diagnostic::{Diagnostic, Fix};
use crate::source::{Location, Span};

use super::super::errors::{self, mend, rewrite, suggested};
use super::super::token::TokenKind;
use super::reason::Explain;

impl Explain<'_> {
    /// A replacement of `span`, if it is valid and short enough to be shown.
    pub(super) fn instead(&self, span: Span, text: String) -> Option<(Location, String)> {
        Some((self.place(span), suggested::valid(rewrite::shown(text)?)?))
    }

    /// `*list`, `**object` and `...collection` where an element, an argument or an item should begin.
    pub(super) fn spread(&self, last: usize) -> Option<Diagnostic> {
        let sign = match (self.kind(), self.next_kind()) {
            (TokenKind::Star, TokenKind::Star) => self.span().to(self.tokens.span(self.at + 1)),
            (TokenKind::Star | TokenKind::Ellipsis, _) => self.span(),
            _ => return None,
        };
        let begins = matches!(
            self.tokens.kind(last),
            TokenKind::OpenParen
                | TokenKind::OpenBracket
                | TokenKind::OpenBrace
                | TokenKind::Comma
                | TokenKind::Newline
        );
        let after = self.source.text().get(sign.end as usize..)?.chars().next()?;
        let is_group = self.tokens.kind(last) == TokenKind::OpenParen
            && !last.checked_sub(1).is_some_and(|before| self.tokens.kind(before).is_identifier());
        if !begins || is_group || !(after.is_alphabetic() || after == '_') {
            return None;
        }
        Some(errors::spread(self.place(sign), self.without_spread(sign)))
    }

    /// The collection or the call around a spread value as it is written here.
    fn without_spread(&self, sign: Span) -> Option<(Location, String, bool)> {
        let open = self.open_brackets().next()?;
        let elements = self.elements(open)?;
        let sign_text = self.source.slice(sign);
        if self.tokens.kind(open) == TokenKind::OpenParen {
            let argument = *elements.last()?;
            let text = format!("{}...", self.source.slice(argument).strip_prefix(sign_text)?);
            let (place, text) = (argument.start == sign.start).then(|| self.instead(argument, text))??;
            return Some((place, text, true));
        }
        let (function, brackets) = match self.tokens.kind(open) {
            TokenKind::OpenBracket => ("concat", ["[", "]"]),
            _ => ("merge", ["{ ", " }"]),
        };
        let mut arguments: Vec<String> = Vec::new();
        let mut own: Vec<&str> = Vec::new();
        for element in elements {
            let text = self.source.slice(element);
            let Some(spread) = text.strip_prefix(sign_text) else {
                own.push(text);
                continue;
            };
            if !own.is_empty() {
                arguments.push(format!("{}{}{}", brackets[0], own.join(", "), brackets[1]));
                own.clear();
            }
            arguments.push(spread.to_owned());
        }
        if !own.is_empty() {
            arguments.push(format!("{}{}{}", brackets[0], own.join(", "), brackets[1]));
        }
        let whole = self.tokens.span(open).to(self.tokens.span(self.closing(open)?));
        let text = match &arguments[..] {
            [only] => only.clone(),
            _ => format!("{function}({})", arguments.join(", ")),
        };
        let (place, text) = self.instead(whole, text)?;
        Some((place, text, false))
    }

    /// `value[first:end]` at its colon, or `value[:end]` without a key.
    pub(super) fn slice(&self, open: Span, key: Option<Span>) -> Option<Diagnostic> {
        if self.kind() != TokenKind::Colon {
            return None;
        }
        let open_index = self.open_brackets().next().filter(|&index| self.tokens.span(index) == open)?;
        let close = self.closing(open_index)?;
        let first = key.map_or("0", |key| self.source.slice(key));
        let value = self.value_before(open_index).map(|value| (value, self.source.slice(value)));
        let end = match close - self.at {
            1 => value.map(|(_, value)| format!("length({value})")),
            _ => Some(
                self.source.slice(self.tokens.span(self.at + 1).to(self.tokens.span(close - 1))).to_owned(),
            ),
        };
        let instead = value.zip(end).filter(|(_, end)| !end.contains(':') && !end.starts_with('-')).and_then(
            |((span, value), end)| {
                self.instead(span.to(self.tokens.span(close)), format!("slice({value}, {first}, {end})"))
            },
        );
        Some(errors::message::slice().instead(instead).at(self.here()))
    }

    /// The name with its attributes that ends before the token at `index`.
    fn value_before(&self, index: usize) -> Option<Span> {
        let last = index.checked_sub(1)?;
        let mut first = last;
        while self.tokens.kind(first) == TokenKind::DotName {
            first = first.checked_sub(1)?;
        }
        (self.tokens.kind(first) == TokenKind::Ident)
            .then(|| self.tokens.span(first).to(self.tokens.span(last)))
    }

    /// `{{ name }}`
    pub(super) fn doubled_braces(&self) -> Option<Diagnostic> {
        let are_braces = self.kind() == TokenKind::OpenBrace && self.next_kind() == TokenKind::OpenBrace;
        if !are_braces || !self.is_adjacent(self.at) {
            return None;
        }
        let start = self.span().start;
        let (inner, _) = self.line_from(start + 2).split_once("}}")?;
        if inner.contains(['=', ':', '{']) {
            return None;
        }
        let end = start + 4 + inner.len() as u32;
        let bare = inner.trim().trim_start_matches('.');
        let is_plain = !bare.is_empty() && !bare.contains(['|', ' ']);
        let text = rewrite::without_comment(self.line_from(end));
        let text = &text[..text.find([',', ' ', ']', ')', '"']).unwrap_or(text.len())];
        let whole = Span::new(start, end + text.len() as u32);
        let value = match text {
            "" => bare.to_owned(),
            _ => format!(
                "\"${{{bare}}}{}\"",
                text.replace("{{ ", "${").replace("{{", "${").replace(" }}", "}").replace("}}", "}")
            ),
        };
        let instead = is_plain.then(|| self.instead(whole, value)).flatten();
        let braces = self.place(Span::new(start, start + 2));
        Some(errors::message::doubled_braces().instead(instead).at(braces))
    }

    /// `{1, 2}` and `{ a, b }` at the token after a key that has no value.
    pub(super) fn set_or_shorthand(&self, open: Span) -> Option<Diagnostic> {
        let open_index = self.open_brackets().next().filter(|&index| self.tokens.span(index) == open)?;
        let elements = self.elements(open_index)?;
        let close = self.closing(open_index)?;
        let whole = open.to(self.tokens.span(close));
        let texts: Vec<&str> = elements.iter().map(|&element| self.source.slice(element)).collect();
        let is_name = |text: &str| super::super::identifier::is_identifier(text);
        let is_literal = |text: &&str| rewrite::is_number(text) || rewrite::is_string(text);
        let instead = if texts.iter().all(is_literal) {
            self.instead(whole, format!("[{}]", texts.join(", ")))?
        } else {
            let items: Option<Vec<String>> = texts
                .iter()
                .map(|text| match is_name(text) {
                    true => Some(format!("{text} = {text}")),
                    false => text.contains(['=', ':']).then(|| (*text).to_owned()),
                })
                .collect();
            self.instead(whole, format!("{{ {} }}", items?.join(", ")))?
        };
        let message = errors::message::missing_item_value().instead(Some(instead));
        Some(message.at(self.here()).with_context(self.since(open)))
    }

    /// Writes an equals sign between a key and its value, in place of another sign or where none is.
    pub(super) fn missing_equals_sign(&self) -> Option<Fix> {
        let here = self.here();
        match (self.kind(), self.next_kind()) {
            (TokenKind::FatArrow, _) => Some(self.other_arrows(mend::certain(here, "="))),
            // It may be meant to compare.
            (TokenKind::EqualEqual, _) => Some(mend::likely(here, "=")),
            (TokenKind::Minus, TokenKind::Greater) if self.is_adjacent(self.at) => {
                Some(mend::likely(self.place(self.span().to(self.tokens.span(self.at + 1))), "="))
            }
            (kind, next) if self.begins_value(kind) => {
                let ends = next.ends_value() || next.ends_line();
                let is_whole = !kind.is_identifier() || ends;
                is_whole.then(|| mend::likely(self.after_last(), " ="))
            }
            _ => None,
        }
    }

    /// Adds the arrows between the other keys and values of the innermost object, which are the same mistake.
    fn other_arrows(&self, mut fix: Fix) -> Fix {
        let Some(close) = self.open_brackets().next().and_then(|open| self.closing(open)) else { return fix };
        let mut depth = 0_usize;
        for index in self.at + 1..close {
            match self.tokens.kind(index) {
                TokenKind::OpenParen | TokenKind::OpenBracket | TokenKind::OpenBrace => depth += 1,
                TokenKind::CloseParen | TokenKind::CloseBracket | TokenKind::CloseBrace => {
                    depth = depth.saturating_sub(1);
                }
                TokenKind::FatArrow if depth == 0 => {
                    fix = fix.replace(self.place(self.tokens.span(index)), "=");
                }
                _ => {}
            }
        }
        fix
    }

    /// `[result for name in list]` and `{key: value for key, value in map}`, at the word `for`.
    pub(super) fn comprehension(&self) -> Option<Diagnostic> {
        let open = self.open_brackets().next()?;
        let is_list = self.tokens.kind(open) == TokenKind::OpenBracket;
        if self.kind() != TokenKind::For || !(is_list || self.tokens.kind(open) == TokenKind::OpenBrace) {
            return None;
        }
        let close = self.closing(open)?;
        self.elements(open)?;
        let between = |first: usize, end: usize| {
            (first < end).then(|| self.source.slice(self.tokens.span(first).to(self.tokens.span(end - 1))))
        };
        let condition = (self.at..close).find(|&index| self.tokens.kind(index) == TokenKind::If);
        let clause = between(self.at, condition.unwrap_or(close))?;
        let condition = condition.map(|word| between(word, close)).map_or(Some(""), |text| text)?;
        let result = match is_list {
            true => between(open + 1, self.at)?.to_owned(),
            false => {
                let sign = (open + 1..self.at)
                    .find(|&index| matches!(self.tokens.kind(index), TokenKind::Colon | TokenKind::Equal))?;
                format!("{} => {}", between(open + 1, sign)?, between(sign + 1, self.at)?)
            }
        };
        let (opening, closing) = (self.text(open), self.text(close));
        let text = format!("{opening}{clause} : {result} {condition}");
        let text = rewrite::shown(format!("{}{closing}", text.trim_end()))?;
        let whole = self.tokens.span(open).to(self.tokens.span(close));
        let message = errors::message::comprehension().instead(self.instead(whole, text));
        Some(message.at(self.here()).with_context(self.place(whole)))
    }

    /// `=>` outside of an object.
    pub(super) fn arrow(&self) -> Option<Diagnostic> {
        let open = self.open_brackets().next();
        let is_in_braces = open.is_some_and(|open| self.tokens.kind(open) == TokenKind::OpenBrace);
        let is_arrow = self.kind() == TokenKind::FatArrow && !is_in_braces;
        is_arrow.then(|| errors::message::arrow().at(self.here()))
    }

    /// `5.`, after the dot.
    pub(super) fn no_name_after_dot(&self) -> Option<Diagnostic> {
        let (dot, last) = (self.at - 1, self.at.checked_sub(2)?);
        let is_number = self.tokens.kind(last) == TokenKind::Number && self.is_adjacent(last);
        let ends =
            self.kind().ends_line() || matches!(self.kind(), TokenKind::Comma | TokenKind::CloseBracket);
        let fix = mend::certain(self.place(self.tokens.span(dot)), "");
        (is_number && ends).then(|| errors::message::point_without_digits().with_fix(fix).at(self.here()))
    }
}
