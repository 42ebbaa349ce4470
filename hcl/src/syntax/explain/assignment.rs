//! Signs after a name in place of an equals sign.

use crate::diagnostic::{Diagnostic, Fix};
use crate::source::{Span, part};

use super::super::errors::{self, mend, rewrite};
use super::super::identifier::is_identifier;
use super::reason::Explain;

impl Explain<'_> {
    /// `+=`, `:=`, `++` and their like after a name.
    pub(super) fn assignment(&mut self, name: Span) -> Option<Diagnostic> {
        let start = self.span().start;
        let line = self.line_from(start);
        let text = self.source.slice(name);
        let sign = ["+=", "-=", "*=", "/=", ".=", "?=", ":=", "=>", "->", "<-", "++", "--", "==", "?:", ":"]
            .into_iter()
            .find(|sign| line.starts_with(sign))?;
        let rest = &line[sign.len()..];
        let header = rewrite::without_comment(rest).trim();
        if sign == ":" && header.starts_with('"') && header.ends_with("\" {") {
            let colon = self.place(Span::new(name.end, start + 1));
            let header = rewrite::shown(format!("{text} {header}"))?;
            let message = errors::message::colon_in_header(&header);
            let message = message.mended(|fix| fix.with_certainty(true).remove(colon));
            return Some(message.at(self.place(name)));
        }
        let instead = match sign {
            "+=" if rest.trim_start().starts_with('[') => "[ … ] with all elements".to_owned(),
            "++" | "--" | "+=" | "-=" | "*=" | "/=" | ".=" => "… with the whole value".to_owned(),
            ":" if rest.starts_with(':') => return None,
            _ if matches!(rest.trim(), "{" | "[") => rest.trim().to_owned(),
            ":" | "?:" => after_colon(rest).unwrap_or("…".to_owned()),
            _ => rewrite::shown_expression(rest).unwrap_or("…".to_owned()),
        };
        // What is no sign of this language was part of the value.
        self.covers_line |= sign == ":" && (rest.contains(['&', '|', '^', '~']) || rest.contains("''"));
        if matches!(sign, "+=" | "-=" | "*=" | "/=" | ".=")
            && let Some(set) = errors::set_elsewhere(self.source, name)
        {
            let place = self.place(Span::new(start, start + sign.len() as u32));
            return Some(errors::assignment_again(place, rest, set));
        }
        let fix = self.equals_sign(name, sign, rest, &instead);
        if sign == "=>" && rewrite::is_number(header.trim_end_matches(',')) {
            let message = errors::message::equals_or_greater(&format!("{text} = {instead}"));
            return Some(message.with_optional_fix(fix).at(self.place(name)));
        }
        let instead = format!("{text} = {instead}");
        let place = match sign {
            // The reference blames the name, and so do the other signs that stand for an equals sign.
            ":" | "==" | "=>" => {
                let message = errors::message::other_equals_sign(sign, &instead);
                return Some(message.with_optional_fix(fix).at(self.place(name)));
            }
            _ => Span::new(start, start + sign.len() as u32),
        };
        let message = errors::message::foreign_assignment(sign, &instead);
        Some(message.with_optional_fix(fix).at(self.place(place)))
    }

    /// Writes an equals sign in place of `sign`, which is followed by `rest` on the line of the attribute `name`. `value` is what
    /// the value should be.
    pub(super) fn equals_sign(&self, name: Span, sign: &str, rest: &str, value: &str) -> Option<Fix> {
        let start = self.span().start;
        let bare = rewrite::without_comment(rest);
        let has_comma = bare.trim_end().ends_with(',');
        let bare = bare.trim_end().trim_end_matches([',', ';']).trim_end();
        let end = start + (sign.len() + bare.len()) as u32;
        let is_last_comma = has_comma && part(self.source.text(), end as usize..).starts_with(',');
        let comma = Span::new(end, end + u32::from(is_last_comma));
        let equals = Span::new(name.end, start + sign.len() as u32);
        let is_open = bare.trim_end().ends_with(['{', '[', '(']) || bare.contains("<<");
        // The quotes are a mistake of their own.
        let is_in_quotes = rewrite::between_quotes(bare.trim()).is_some();
        match sign {
            "++" | "--" => None,
            "+=" | "-=" | "*=" | "/=" | ".=" => {
                Some(mend::likely(self.place(Span::new(start, start + sign.len() as u32)), "="))
            }
            _ if bare.trim() == value || is_open || is_in_quotes => {
                // Braces may be those of a block, and the other signs do something to the value elsewhere.
                let is_block = bare.trim().starts_with('{');
                let is_certain = match sign {
                    ":=" => true,
                    ":" => !is_block,
                    // Before a number, it may be meant to compare.
                    "=>" => !is_block && !rewrite::is_number(value),
                    "==" => !self.continues_line(name),
                    _ => false,
                };
                let written = if rest.starts_with(' ') || rest.is_empty() { " =" } else { " = " };
                let fix =
                    Fix::likely("Write =").with_certainty(is_certain).replace(self.place(equals), written);
                Some(if is_last_comma && !is_open { fix.remove(self.place(comma)) } else { fix })
            }
            _ if value == "…" => Some(mend::likely(self.place(equals), " =")),
            _ => {
                let whole = self.place(Span::new(name.end, comma.end));
                let is_same = rewrite::constant(bare.trim()).is_some();
                Some(mend::likely(whole, format!(" = {value}")).with_certainty(is_same))
            }
        }
    }
}

impl Explain<'_> {
    /// Whether the line before the one that begins with a name ends with an operator, so that this one may be the rest of an expression.
    fn continues_line(&self, name: Span) -> bool {
        let before = self.source.text().get(..name.start as usize).unwrap_or_default().trim_end();
        let line = rewrite::without_comment(before.rsplit('\n').next().unwrap_or_default());
        line.ends_with(['&', '|', '?', ':', '=', '+', '-', '*', '/', '%', '<', '>', '!', '(', '[', ','])
    }
}

/// The value after a colon, as it is written here.
pub(super) fn after_colon(rest: &str) -> Option<String> {
    let bare = rewrite::without_comment(rest).trim();
    if bare == "~" {
        return Some("null".to_owned());
    }
    let function = bare.split_once('(').filter(|_| bare.ends_with(')')).map(|(function, _)| function);
    if function.is_some_and(|function| function.split(['.', ':']).all(is_part)) {
        return rewrite::shown_expression(rest);
    }
    // A choice of values or types is not text.
    if bare.contains('|') {
        return None;
    }
    rewrite::shown_value(rest).or_else(|| rewrite::shown_expression(rest))
}

/// Whether a text is empty, as between two colons, or a name.
fn is_part(name: &str) -> bool {
    name.is_empty() || is_identifier(name)
}
