//! Directives, as in the configuration of a web server: a name, values and a semicolon.

use crate::diagnostic::{Diagnostic, Fix};
use crate::source::Span;

use super::super::errors::{self, mend, rewrite};
use super::super::identifier::is_identifier;
use super::super::token::TokenKind;
use super::walk::Explain;

/// How many values of lines with the same name are made a list.
const MAX_VALUES: usize = 20;

impl Explain<'_> {
    /// `listen 80; }` after a brace.
    pub(super) fn directive_in_braces(&mut self, name: Span, brace: Span) -> Option<Diagnostic> {
        let line = rewrite::without_comment(self.line_from(name.end)).trim_end();
        let value = line.strip_suffix('}')?.trim_end().strip_suffix(';')?.trim();
        if !self.kind().is_single_value()
            || value.is_empty()
            || value.contains(['=', ';', '{', '}', ':', '"'])
        {
            return None;
        }
        let text = rewrite::shown(format!("{} = {}", self.source.slice(name), rewrite::value(value)))?;
        let whole = Span::new(brace.end, name.end + line.len() as u32 - 1);
        self.covers_line = true;
        let fix = mend::likely(self.place(whole), format!(" {text} "));
        Some(errors::directive_line(self.place(name), &text, Some(fix)))
    }

    /// `listen 80;`, and several such on a line.
    pub(super) fn directive_line(&mut self, name: Span, line: &str) -> Option<Diagnostic> {
        let value = line.trim_end().strip_suffix(';')?.trim();
        let first = value.split(' ').next().unwrap_or("");
        let assigns = first.contains('=') || value.contains(" =") || value.contains("= ");
        let is_value = !value.is_empty() && !value.contains(['{', '}']) && !assigns && !value.contains(": ");
        let begins = self.kind().is_identifier()
            || matches!(
                self.kind(),
                TokenKind::Number
                    | TokenKind::String
                    | TokenKind::Slash
                    | TokenKind::OpenQuote
                    | TokenKind::Minus
            );
        if !is_value || name.end == self.span().start {
            return None;
        }
        if !begins || value.starts_with(['(', '[', '.']) {
            // Only the first of such lines shows that the others are directives too.
            let is_again =
                self.kind() == TokenKind::OpenBracket && errors::repeated(self.source.text(), name).is_above;
            return is_again.then(|| self.directive_again(name, value));
        }
        let whole = Span::new(name.start, name.end + line.trim_end().len() as u32);
        match value.contains(';') {
            true => self.directives_on_a_line(name, whole),
            false => self.single_directive(name, whole, value),
        }
    }

    /// A directive alone on its line. Those of the same name in the body are one attribute together.
    fn single_directive(&mut self, name: Span, whole: Span, value: &str) -> Option<Diagnostic> {
        let others = errors::repeated(self.source.text(), name);
        let word = self.source.slice(name);
        if others.is_set {
            return Some(errors::directive_again(self.place(name), value));
        }
        if others.is_above {
            return Some(self.directive_again(name, value));
        }
        if others.below.is_empty() {
            let (whole, text) = self.instead(whole, format!("{word} = {}", rewrite::value(value)))?;
            // A text may also be the label of a block.
            let is_same = text.ends_with(value) && !value.starts_with('"');
            let fix = if is_same { mend::certain(whole, &*text) } else { mend::likely(whole, &*text) };
            return Some(errors::directive_line(self.place(name), &text, Some(fix)));
        }
        let mut values = vec![rewrite::value(value)];
        values.extend(others.below.iter().map(|(_, value)| rewrite::value(value)));
        let list = format!("{word} = [{}]", values.join(", "));
        let shown = rewrite::shown(list.clone());
        let shown = shown.unwrap_or_else(|| format!("{word} = [ … ] with all of them"));
        let fix = Fix::likely(format!("Write {shown}")).replace(self.place(whole), list);
        let fix = others.below.iter().fold(fix, |fix, &(line, _)| {
            fix.remove(errors::whole_line(&self.place(Span::new(line.start, line.end))))
        });
        let fix = Some(fix).filter(|_| values.len() <= MAX_VALUES);
        Some(errors::directive_lines(self.place(name), &shown, fix))
    }

    /// A directive below another of the same name, which is reported with the values of both.
    fn directive_again(&self, name: Span, value: &str) -> Diagnostic {
        let mut again = errors::directive_again(self.place(name), value);
        again.is_consequence = true;
        again
    }

    /// `listen 80; server_name a;`: an attribute for each name, on a line of its own.
    fn directives_on_a_line(&mut self, name: Span, whole: Span) -> Option<Diagnostic> {
        let mut attributes: Vec<(&str, Vec<String>)> = Vec::new();
        for statement in self.source.slice(whole).split(';').map(str::trim).filter(|text| !text.is_empty()) {
            let (word, value) = statement.split_once([' ', '\t'])?;
            if !is_identifier(word) {
                return None;
            }
            let value = rewrite::value(value);
            match attributes.iter_mut().find(|(known, _)| *known == word) {
                Some((_, values)) => values.push(value),
                None => attributes.push((word, vec![value])),
            }
        }
        let lines: Vec<String> = attributes
            .iter()
            .map(|(word, values)| match &values[..] {
                [only] => format!("{word} = {only}"),
                _ => format!("{word} = [{}]", values.join(", ")),
            })
            .collect();
        rewrite::shown(lines.concat())?;
        let is_alone = errors::repeated(self.source.text(), name).is_empty();
        let place = self.place(whole);
        let text = lines.join(&mend::line_break(&place));
        let fix = Fix::likely(format!("Write {}", lines.join(" and "))).replace(place, text);
        Some(errors::directives_on_a_line(self.place(name), &lines, Some(fix).filter(|_| is_alone)))
    }
}
