//! Regular expressions of ECMA-262, as JSON Schemas have them, in the language of this library's patterns.

use std::iter::Peekable;
use std::str::Chars;

/// White space of ECMA-262, inside a class.
const SPACE: &str = r"\s\x{FEFF}";

/// A pattern that matches the whole of each text in which the other one finds something. `None` if only the
/// other language has it, or if it would be too large.
pub(super) fn translated(pattern: &str) -> Option<String> {
    let mut reader = Reader { rest: pattern.chars().peekable(), out: String::new() };
    while let Some(character) = reader.rest.next() {
        reader.item(character)?;
    }
    let whole = anchored(&reader.out);
    is_usable(&reader.out, &whole).then_some(whole)
}

/// The pattern without the anchors at its ends, or with what may be before and after it.
fn anchored(pattern: &str) -> String {
    let start = pattern.strip_prefix('^');
    let inner = start.unwrap_or(pattern);
    let without_end = inner.strip_suffix('$').filter(|inner| !ends_with_escape(inner));
    let inner = without_end.unwrap_or(inner);
    if has_alternatives(inner) {
        return format!("(?s:.*)(?:{pattern})(?s:.*)");
    }
    let before = if start.is_some() { "" } else { "(?s:.*)" };
    let after = if without_end.is_some() { "" } else { "(?s:.*)" };
    // At the ends, `.*` says the same.
    let inner = match before {
        "" => inner,
        _ => inner.strip_prefix(".*").unwrap_or(inner),
    };
    format!("{before}{inner}{after}")
}

fn ends_with_escape(text: &str) -> bool {
    text.chars().rev().take_while(|character| *character == '\\').count() % 2 == 1
}

/// Whether there is an alternative outside all groups and classes.
fn has_alternatives(pattern: &str) -> bool {
    let (mut depth, mut in_class, mut is_escaped) = (0_usize, 0_usize, false);
    for character in pattern.chars() {
        match character {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '[' => in_class += 1,
            ']' => in_class = in_class.saturating_sub(1),
            _ if in_class > 0 => {}
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            '|' if depth == 0 => return true,
            _ => {}
        }
    }
    false
}

/// The greatest size of a compiled pattern: a schema may have many.
#[cfg(feature = "regex")]
const MAX_COMPILED: usize = 1 << 20;

#[cfg(feature = "regex")]
fn is_usable(pattern: &str, whole: &str) -> bool {
    let compile = || regex::RegexBuilder::new(&format!(r"\A(?:{whole})\z")).size_limit(MAX_COMPILED).build();
    regex_syntax::parse(pattern).is_ok() && compile().is_ok()
}

#[cfg(not(feature = "regex"))]
fn is_usable(_: &str, _: &str) -> bool {
    true
}

struct Reader<'a> {
    rest: Peekable<Chars<'a>>,
    out: String,
}

impl Reader<'_> {
    fn item(&mut self, character: char) -> Option<()> {
        match character {
            '\\' => self.escape(false)?,
            '[' => self.class()?,
            '(' => self.group()?,
            '{' => self.repetition(),
            '}' | ']' => {
                self.out.push('\\');
                self.out.push(character);
            }
            _ => self.out.push(character),
        }
        Some(())
    }

    /// A group; not one that looks ahead or behind.
    fn group(&mut self) -> Option<()> {
        self.out.push('(');
        if self.rest.next_if_eq(&'?').is_none() {
            return Some(());
        }
        match self.rest.next()? {
            ':' => self.out.push_str("?:"),
            '<' => {
                if matches!(self.rest.peek(), Some('=' | '!')) {
                    return None;
                }
                // Names have no meaning here.
                self.rest.find(|character| *character == '>')?;
            }
            _ => return None,
        }
        Some(())
    }

    /// `{2}`, `{2,}`, `{2,5}`; other braces are characters.
    fn repetition(&mut self) {
        let ahead: String = self.rest.clone().take(12).collect();
        let inner = ahead.split_once('}').map(|(inner, _)| inner);
        let is_repetition = inner.is_some_and(|inner| {
            let (least, most) = inner.split_once(',').unwrap_or((inner, ""));
            let is_number = |text: &str| text.chars().all(|character| character.is_ascii_digit());
            !least.is_empty() && is_number(least) && is_number(most)
        });
        match inner.filter(|_| is_repetition) {
            Some(inner) => {
                self.out.push('{');
                self.out.push_str(inner);
                self.out.push('}');
                self.rest.by_ref().take(inner.len() + 1).for_each(drop);
            }
            None => self.out.push_str(r"\{"),
        }
    }

    fn class(&mut self) -> Option<()> {
        self.out.push('[');
        if self.rest.next_if_eq(&'^').is_some() {
            self.out.push('^');
        }
        if self.rest.peek() == Some(&']') {
            // `[]` matches nothing, and `[^]` anything.
            return None;
        }
        loop {
            match self.rest.next()? {
                ']' => break,
                '\\' => self.escape(true)?,
                '[' => self.out.push_str(r"\["),
                character @ ('&' | '~' | '^') => {
                    self.out.push('\\');
                    self.out.push(character);
                }
                // Between two characters it is a range, elsewhere a character.
                '-' if self.rest.peek() == Some(&']') || self.rest.peek() == Some(&'-') => {
                    self.out.push_str(r"\-");
                }
                '-' if self.out.ends_with('[') || self.out.ends_with("[^") => self.out.push_str(r"\-"),
                '-' if self.is_after_class() => self.out.push_str(r"\-"),
                character => self.out.push(character),
            }
        }
        self.out.push(']');
        Some(())
    }

    /// Whether the last item of a class is a class itself, which begins no range.
    fn is_after_class(&self) -> bool {
        [r"0-9", "A-Za-z0-9_", SPACE, "]"].iter().any(|class| self.out.ends_with(class))
    }

    fn escape(&mut self, in_class: bool) -> Option<()> {
        let next = self.rest.next()?;
        let class = match next {
            'd' | 'D' => "0-9",
            'w' | 'W' => "A-Za-z0-9_",
            's' | 'S' => SPACE,
            'n' | 't' | 'r' | 'f' | 'v' => {
                self.out.push('\\');
                self.out.push(next);
                return Some(());
            }
            '0' if !self.rest.peek().is_some_and(char::is_ascii_digit) => {
                self.out.push_str(r"\x{0}");
                return Some(());
            }
            'x' => return self.code(2),
            'u' => return self.unicode(),
            'p' | 'P' => return self.property(next),
            // Of ASCII.
            'b' if !in_class => {
                self.out.push_str(r"(?-u:\b)");
                return Some(());
            }
            other if other.is_ascii_alphanumeric() => return None,
            other if other.is_ascii() => {
                // Everything of the syntax may be escaped, other characters may not.
                if other.is_ascii_punctuation() && !matches!(other, '<' | '>') {
                    self.out.push('\\');
                }
                self.out.push(other);
                return Some(());
            }
            other => {
                self.out.push(other);
                return Some(());
            }
        };
        let is_negated = next.is_ascii_uppercase();
        match (in_class, is_negated) {
            (true, false) => self.out.push_str(class),
            (_, true) => {
                self.out.push_str("[^");
                self.out.push_str(class);
                self.out.push(']');
            }
            (false, false) => {
                self.out.push('[');
                self.out.push_str(class);
                self.out.push(']');
            }
        }
        Some(())
    }

    /// A character by a number of so many digits.
    fn code(&mut self, digits: usize) -> Option<()> {
        let code: String = self.rest.by_ref().take(digits).collect();
        let code = (code.len() == digits).then(|| u32::from_str_radix(&code, 16).ok())??;
        self.out.push_str(&format!(r"\x{{{:X}}}", char::from_u32(code).map(u32::from)?));
        Some(())
    }

    fn unicode(&mut self) -> Option<()> {
        if self.rest.next_if_eq(&'{').is_none() {
            return self.code(4);
        }
        let code: String = self.rest.by_ref().take_while(|character| *character != '}').collect();
        let code = char::from_u32(u32::from_str_radix(&code, 16).ok()?)?;
        self.out.push_str(&format!(r"\x{{{:X}}}", u32::from(code)));
        Some(())
    }

    /// `\p{L}`; whether this language has the property, the compiler says.
    fn property(&mut self, escape: char) -> Option<()> {
        self.rest.next_if_eq(&'{')?;
        let name: String = self.rest.by_ref().take_while(|character| *character != '}').collect();
        self.out.push_str(&format!(r"\{escape}{{{name}}}"));
        Some(())
    }
}

#[cfg(all(test, feature = "regex"))]
mod tests {
    use super::translated;

    #[test]
    fn what_both_languages_have_is_translated() {
        for (pattern, expected) in [
            ("^[a-z]+$", "[a-z]+"),
            ("^a|b$", "(?s:.*)(?:^a|b$)(?s:.*)"),
            ("^x-", "x-(?s:.*)"),
            ("abc", "(?s:.*)abc(?s:.*)"),
            (r"^\d{2,}-\w\/[\w.-]$", r"[0-9]{2,}-[A-Za-z0-9_]\/[A-Za-z0-9_.\-]"),
            (r"^(?<name>x)\$", r"(x)\$(?s:.*)"),
            (r"^[[&]\u0041\x42{$", r"[\[\&]\x{41}\x{42}\{"),
            (r"^[^\s]+$", r"[^\s\x{FEFF}]+"),
        ] {
            assert_eq!(translated(pattern).as_deref(), Some(expected), "{pattern}");
        }
    }

    #[test]
    fn what_only_one_language_has_is_not() {
        for pattern in
            [r"^(?!x)", r"(a)\1", "(?<=a)b", "([", "[]", r"\cA", r"^(a{1000}){1000}$", r"\p{Foo}", "*"]
        {
            assert_eq!(translated(pattern), None, "{pattern}");
        }
    }
}
