//! Signs after a name in place of an equals sign.

use crate::diagnostic::{Diagnostic, Fix};
use crate::source::{Span, part};

use super::super::errors::{self, mend, rewrite};
use super::super::identifier::is_identifier;
use super::walk::Explain;

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
            return Some(errors::colon_in_header(self.place(name), colon, &header));
        }
        let typed = if sign == ":" { typed_value(rest) } else { None };
        let instead = match sign {
            "+=" if rest.trim_start().starts_with('[') => "[ … ] with all elements".to_owned(),
            "++" | "--" | "+=" | "-=" | "*=" | "/=" | ".=" => "… with the whole value".to_owned(),
            ":" if rest.starts_with(':') => return None,
            _ if matches!(rest.trim(), "{" | "[") => rest.trim().to_owned(),
            ":" | "?:" => {
                typed.map_or_else(|| after_colon(rest), rewrite::shown_expression).unwrap_or("…".to_owned())
            }
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
        let fix = self.equals_sign(name, sign, rest, typed, &instead);
        if sign == "=>" && rewrite::is_number(header.trim_end_matches(',')) {
            return Some(errors::equals_or_greater(self.place(name), &instead, fix));
        }
        let instead = format!("{text} = {instead}");
        let place = match sign {
            // The reference blames the name, and so do the other signs that stand for an equals sign.
            ":" | "==" | "=>" => {
                return Some(errors::other_equals_sign(self.place(name), sign, &instead, fix));
            }
            _ => Span::new(start, start + sign.len() as u32),
        };
        Some(errors::foreign_assignment(self.place(place), &instead, fix))
    }

    /// Writes an equals sign in place of `sign`, which is followed by `rest` on the line of the attribute `name`. `typed` is the value if that has
    /// a type before it; `value` is what the value should be.
    pub(super) fn equals_sign(
        &self,
        name: Span,
        sign: &str,
        rest: &str,
        typed: Option<&str>,
        value: &str,
    ) -> Option<Fix> {
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
        if let Some(typed) = typed {
            let to = start + (sign.len() + rest.len() - typed.len()) as u32;
            return Some(mend::likely(self.place(Span::new(name.end, to)), " ="));
        }
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

/// The value after a type, as in `name: type = value`, with the blanks before it.
pub(super) fn typed_value(rest: &str) -> Option<&str> {
    let (name, value) = rest.split_once('=')?;
    let name = name.trim();
    let is_type = !name.is_empty()
        && name.chars().all(|char| char.is_alphanumeric() || "_<>[]|?. ".contains(char))
        && name.starts_with(|char: char| char.is_alphabetic());
    (is_type && !value.starts_with(['=', '>'])).then_some(value)
}

/// The value after a colon, as it is written here: `b: c: 1` is an object, `*80 | int` its default, a call stays.
pub(super) fn after_colon(rest: &str) -> Option<String> {
    let bare = rewrite::without_comment(rest).trim();
    // A tag of YAML says of what type the value is.
    let tagged = bare.strip_prefix("!!").and_then(|tag| tag.split_once(' '));
    if let Some((_, value)) = tagged {
        return rewrite::shown_value(value);
    }
    if bare == "~" {
        return Some("null".to_owned());
    }
    if bare.starts_with(['>', '<']) && !bare.starts_with("<<") && bare.len() > 1 {
        return rewrite::shown(rewrite::quoted(bare));
    }
    if let Some(object) = nested_keys(bare, 0) {
        return rewrite::shown(object);
    }
    if let Some((default, _)) = bare.strip_prefix('*').and_then(|rest| rest.split_once('|')) {
        return rewrite::shown_value(default);
    }
    let function = bare.split_once('(').filter(|_| bare.ends_with(')')).map(|(function, _)| function);
    if function.is_some_and(|function| function.split(['.', ':']).all(is_part)) {
        return rewrite::shown_expression(rest);
    }
    if is_choice(bare) {
        return None;
    }
    rewrite::shown_value(rest).or_else(|| rewrite::shown_expression(rest))
}

/// Whether a text is a choice of numbers, strings or types, as in CUE: it is not text, and only its author knows the value.
fn is_choice(text: &str) -> bool {
    let is_choosable = |part: &str| {
        let part = part.trim();
        let is_type = matches!(part, "int" | "uint" | "float" | "number" | "string" | "bool" | "null");
        is_type || rewrite::is_number(part) || rewrite::is_string(part)
    };
    text.contains('|') && text.split('|').all(is_choosable)
}

/// Whether a text is empty, as between two colons, or a name.
fn is_part(name: &str) -> bool {
    name.is_empty() || is_identifier(name)
}

/// `b: c: value` as an object.
fn nested_keys(text: &str, depth: usize) -> Option<String> {
    let (key, rest) = text.split_once(": ")?;
    if !is_identifier(key) || depth > 4 {
        return None;
    }
    let value = nested_keys(rest.trim(), depth + 1).or_else(|| rewrite::shown_value(rest))?;
    Some(format!("{{ {key} = {value} }}"))
}
