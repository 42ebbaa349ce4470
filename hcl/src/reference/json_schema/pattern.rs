//! Regular expressions of this language as those of ECMA-262, in which schemas write them.

use std::iter::Peekable;
use std::str::Chars;

/// Characters that mean something in a pattern.
const SYNTAX: &str = r"^$\.*+?()[]{}|/";

/// A pattern of the same texts, anchored at both ends. `None` if it uses what the other language does not
/// have, or does not have in the same meaning.
pub(super) fn translated(pattern: &str) -> Option<String> {
    let mut reader = Reader { rest: pattern.chars().peekable(), out: String::from("^(?:") };
    while let Some(character) = reader.rest.next() {
        reader.item(character)?;
    }
    Some(reader.out + ")$")
}

struct Reader<'a> {
    rest: Peekable<Chars<'a>>,
    out: String,
}

impl Reader<'_> {
    fn item(&mut self, character: char) -> Option<()> {
        match character {
            '\\' => self.escape(false),
            '[' => self.class(),
            '(' => self.group(),
            '{' => self.repetition(),
            '.' => {
                self.out.push_str(r"[^\n]");
                Some(())
            }
            '|' | '*' | '+' | '?' | ')' | '^' | '$' => {
                self.out.push(character);
                Some(())
            }
            _ => {
                self.literal(character, false);
                Some(())
            }
        }
    }

    /// A group, named or not; not one with flags.
    fn group(&mut self) -> Option<()> {
        self.out.push('(');
        if self.rest.next_if_eq(&'?').is_none() {
            return Some(());
        }
        match self.rest.next()? {
            ':' => self.out.push_str("?:"),
            'P' => return self.name(),
            '<' => return self.skip_name(),
            _ => return None,
        }
        Some(())
    }

    fn name(&mut self) -> Option<()> {
        self.rest.next_if_eq(&'<')?;
        self.skip_name()
    }

    fn skip_name(&mut self) -> Option<()> {
        self.rest.find(|&character| character == '>').map(drop)
    }

    /// `{2}`, `{2,}`, `{2,5}`
    fn repetition(&mut self) -> Option<()> {
        self.out.push('{');
        loop {
            let character = self.rest.next()?;
            match character {
                '0'..='9' | ',' => self.out.push(character),
                '}' => break,
                _ => return None,
            }
        }
        self.out.push('}');
        Some(())
    }

    /// A class in brackets, without operators and nested ones.
    fn class(&mut self) -> Option<()> {
        self.out.push('[');
        if self.rest.next_if_eq(&'^').is_some() {
            self.out.push('^');
        }
        let mut is_first = true;
        loop {
            match self.rest.next()? {
                ']' if !is_first => break,
                '[' => return None,
                '&' | '~' if self.rest.peek().is_some_and(|next| matches!(next, '&' | '~')) => return None,
                '-' if self.rest.peek() == Some(&'-') => return None,
                '-' if is_first || self.rest.peek() == Some(&']') => self.out.push_str(r"\-"),
                '-' => self.out.push('-'),
                '\\' => self.escape(true)?,
                character => self.literal(character, true),
            }
            is_first = false;
        }
        self.out.push(']');
        Some(())
    }

    fn escape(&mut self, in_class: bool) -> Option<()> {
        let text = match self.rest.next()? {
            'n' => r"\n",
            't' => r"\t",
            'r' => r"\r",
            'f' => r"\f",
            'v' => r"\v",
            'd' => r"\p{Nd}",
            'D' => r"\P{Nd}",
            's' => r"\p{White_Space}",
            'S' => r"\P{White_Space}",
            'w' if in_class => r"\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\u200C\u200D",
            'w' => r"[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\u200C\u200D]",
            'W' if !in_class => r"[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\u200C\u200D]",
            'x' | 'u' => return self.code(in_class),
            other if other.is_ascii_punctuation() => {
                self.literal(other, in_class);
                return Some(());
            }
            _ => return None,
        };
        self.out.push_str(text);
        Some(())
    }

    /// A character by its number: `\x41`, `\u0041`, `\u{41}`.
    fn code(&mut self, in_class: bool) -> Option<()> {
        self.rest.next_if_eq(&'{')?;
        let digits: String = self.rest.by_ref().take_while(|&character| character != '}').collect();
        self.literal(char::from_u32(u32::from_str_radix(&digits, 16).ok()?)?, in_class);
        Some(())
    }

    fn literal(&mut self, character: char, in_class: bool) {
        if SYNTAX.contains(character) || (in_class && character == '-') {
            self.out.push('\\');
        }
        self.out.push(character);
    }
}

#[cfg(test)]
mod tests {
    use super::translated;

    #[test]
    fn the_common_part_of_both_languages_is_translated() {
        for (pattern, expected) in [
            ("[a-z]+", "^(?:[a-z]+)$"),
            ("a|b", "^(?:a|b)$"),
            (r"\d{2,}-\w", r"^(?:\p{Nd}{2,}-[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\u200C\u200D])$"),
            (r"(?P<name>x.)\.}", r"^(?:(x[^\n])\.\})$"),
            (r"[\w.-]", r"^(?:[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\u200C\u200D\.\-])$"),
            (r"[]\-a]\x{41}\#", r"^(?:[\]\-a]A#)$"),
        ] {
            assert_eq!(translated(pattern).as_deref(), Some(expected), "{pattern}");
        }
    }

    #[test]
    fn what_only_one_language_has_is_not() {
        for pattern in
            ["(?i)a", r"\bword", r"\A", "[[:alpha:]]", "[a&&b]", "[a--b]", r"\pL", r"[\W]", r"\x41"]
        {
            assert_eq!(translated(pattern), None, "{pattern}");
        }
    }
}
