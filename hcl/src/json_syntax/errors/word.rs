//! Errors in a number or a word.

use super::text::{Text, excerpt};
use crate::diagnostic::Diagnostic;
use crate::diagnostic::catalogue::{json, json_text, mistakes, syntax};
use crate::diagnostic::suggest;
use crate::source::{Location, Span};
use crate::syntax::{decimal, is_grouped, mend};

/// The longest number that is written in another form.
const MAX_NUMBER: usize = 40;

impl Text<'_> {
    /// A number that JSON does not have, with the letters that touch it: `1.`, `0x1F`, `10MB`, `-Infinity`.
    pub(crate) fn bad_number(&self, number: Span) -> Diagnostic {
        let is_part = |char: &char| char.is_ascii_alphanumeric() || "_%".contains(*char);
        let letters = self.after(number).chars().take(MAX_NUMBER).take_while(is_part).count();
        // A longer word is no unit.
        let letters = if letters < MAX_NUMBER { letters as u32 } else { 0 };
        let whole = Span::new(number.start, number.end + letters);
        let (text, place) = (self.slice(whole), self.at(whole));
        let digits = text.trim_start_matches(['-', '+']);
        let string = format!("\"{text}\"");
        if let Some(plain) = decimal(text).or_else(|| plain_number(text)) {
            let is_octal = text.len() > 2 && text.bytes().all(|digit| (b'0'..b'8').contains(&digit));
            let problem = syntax::foreign_number(&plain).at(place.clone());
            // With zeros before it, it may be the number of a place or of a telephone; with a prefix, the text of an address or of a color.
            let is_short = !digits.starts_with('0') && !text.contains('_') && text.len() < 9;
            let is_certain = is_short || text.starts_with("0.") || is_grouped(text);
            let fix = mend::likely(place.clone(), &*plain).with_certainty(is_certain);
            let octal = || json_text::number_or_string(text, &plain).at(place.clone()).likely(place, string);
            return if is_octal { octal() } else { problem }.with_fix(fix);
        }
        let is_dotted = text.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'-' | b'.'));
        let begins_number = digits.starts_with(|first: char| first.is_ascii_digit());
        match digits {
            "Infinity" | "NaN" => json::invalid_keyword("null").at(place.clone()).likely(place, "null"),
            _ if begins_number && letters > 0 => {
                mistakes::unit(text).at(place.clone()).writing(place, string)
            }
            _ if begins_number && is_dotted && text.len() <= MAX_NUMBER => self.unquoted(whole),
            _ => syntax::invalid_number().at(place),
        }
    }

    /// A bare word other than `true`, `false` and `null`, with what belongs to it.
    pub(crate) fn bad_word(&self, span: Span) -> Diagnostic {
        // A colon may be that of the next property.
        let is_one = |text: &str| !(text.contains(':') && text.contains([' ', '"']));
        let longer = self.bare_value(span.start).filter(|whole| whole.end > span.end);
        match longer.filter(|whole| is_one(self.slice(*whole))) {
            _ if self.is_native(span) => json::native_file().at(self.at(span)),
            Some(whole) => self.unquoted(whole),
            None if keyword_for(self.slice(span)).is_some() => self.keywords(span),
            None => self.unquoted(span),
        }
    }
}

/// A number of another notation as JSON writes it, if it is clear which number it is.
fn plain_number(text: &str) -> Option<String> {
    let text = text.strip_prefix('+').unwrap_or(text);
    let (sign, digits) = text.strip_prefix('-').map_or(("", text), |digits| ("-", digits));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let all = [whole, fraction].concat();
    if text.len() > MAX_NUMBER || all.is_empty() || !all.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let whole = whole.trim_start_matches('0');
    let whole = if whole.is_empty() { "0" } else { whole };
    Some(if fraction.is_empty() { format!("{sign}{whole}") } else { format!("{sign}{whole}.{fraction}") })
}

/// The JSON keyword that a word is meant to be.
pub(super) fn keyword_for(word: &str) -> Option<&'static str> {
    match word.to_ascii_lowercase().as_str() {
        "none" | "nil" | "undefined" | "nan" | "infinity" => Some("null"),
        "yes" | "on" => Some("true"),
        "no" | "off" => Some("false"),
        _ => suggest(word, ["true", "false", "null"]),
    }
}

/// A number whose exponent is too large.
pub(in crate::json_syntax) fn number_out_of_range(number: &Location) -> Diagnostic {
    json_text::number_out_of_range(&*excerpt(number.text())).at(number.clone())
}
