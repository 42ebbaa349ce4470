//! Paths to what a text contains, as applications write them: `database.port`, `backend."a.b".weight`,
//! `ports[0]["the owner"]`.

use super::text::{is_identifier, quoted};
use crate::source::Span;

/// One step of a path.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Selector {
    /// The name of an attribute, the type or a label of a block, the key of an entry.
    Name(String),
    /// A position, counted from 0.
    Index(usize),
}

/// Why a text is not a path, and the byte from which it is not.
pub(crate) struct NotAPath {
    pub(crate) at: usize,
    pub(crate) reason: &'static str,
}

/// The steps of a path, each with its place.
///
/// Steps are separated by dots. A name that contains a dot, a bracket, a quote or white space is quoted, with
/// the escapes of a string. `["x"]` is the same as `.x`, and `[0]` is a position.
pub(crate) fn parse(text: &str) -> Result<Vec<(Selector, Span)>, NotAPath> {
    let mut reader = Reader { text, at: 0 };
    let mut steps: Vec<(Selector, Span)> = Vec::new();
    while reader.at < text.len() {
        let is_dot = !steps.is_empty() && reader.peek() == Some('.');
        reader.at += usize::from(is_dot);
        let start = reader.at;
        let step = match reader.peek() {
            Some('[') if !is_dot => reader.brackets()?,
            _ if is_dot || steps.is_empty() => reader.name()?,
            _ => return Err(reader.wrong("a dot or a bracket is required after a step")),
        };
        steps.push((step, Span::new(start as u32, reader.at as u32)));
    }
    Ok(steps)
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or("")
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn name(&mut self) -> Result<Selector, NotAPath> {
        if self.peek() == Some('"') {
            return self.quoted().map(Selector::Name);
        }
        let ends = |letter: char| matches!(letter, '.' | '[' | ']' | '"') || letter.is_whitespace();
        let name = self.rest().split(ends).next().unwrap_or("").to_owned();
        if name.is_empty() {
            return Err(self.wrong("a name is missing here"));
        }
        self.at += name.len();
        match self.peek() {
            None | Some('.' | '[') => Ok(Selector::Name(name)),
            _ => Err(self.wrong("a name that contains this character must be in quotation marks")),
        }
    }

    /// `[0]` or `["key"]`
    fn brackets(&mut self) -> Result<Selector, NotAPath> {
        self.at += 1;
        let step = if self.peek() == Some('"') {
            Selector::Name(self.quoted()?)
        } else {
            let rest = self.rest();
            let digits = rest.len() - rest.trim_start_matches(|letter: char| letter.is_ascii_digit()).len();
            let Ok(index) = rest[..digits].parse() else {
                return Err(
                    self.wrong("after the bracket, a number or a name in quotation marks is required")
                );
            };
            self.at += digits;
            Selector::Index(index)
        };
        if self.peek() != Some(']') {
            return Err(self.wrong("the closing bracket is missing"));
        }
        self.at += 1;
        Ok(step)
    }

    fn quoted(&mut self) -> Result<String, NotAPath> {
        let open = self.at;
        self.at += 1;
        let mut name = String::new();
        while let Some(letter) = self.peek() {
            self.at += letter.len_utf8();
            match letter {
                '"' => return Ok(name),
                '\\' => name.push(self.escape()?),
                _ => name.push(letter),
            }
        }
        self.at = open;
        Err(self.wrong("the closing quotation mark is missing"))
    }

    /// The character after a backslash.
    fn escape(&mut self) -> Result<char, NotAPath> {
        let (digits, plain) = match self.peek() {
            Some('n') => (0, '\n'),
            Some('r') => (0, '\r'),
            Some('t') => (0, '\t'),
            Some(letter @ ('"' | '\\')) => (0, letter),
            Some('u') => (4, ' '),
            Some('U') => (8, ' '),
            _ => return Err(self.wrong("this is not a valid escape")),
        };
        let code = self.rest().get(1..1 + digits).unwrap_or("");
        let all_digits = code.bytes().all(|byte| byte.is_ascii_hexdigit());
        let letter = match digits {
            0 => Some(plain),
            _ => u32::from_str_radix(code, 16).ok().filter(|_| all_digits).and_then(char::from_u32),
        };
        let letter = letter.ok_or_else(|| self.wrong("this escape is not a character"))?;
        self.at += 1 + digits;
        Ok(letter)
    }

    fn wrong(&self, reason: &'static str) -> NotAPath {
        NotAPath { at: self.at, reason }
    }
}

/// Writes a name as a step of a path, without the dot before it.
pub(crate) fn name(name: &str) -> String {
    let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-';
    let is_plain = is_identifier(name) || !name.is_empty() && name.bytes().all(is_letter);
    if is_plain {
        return name.to_owned();
    }
    // Paths have no templates, so template sequences are not escaped.
    quoted(name).replace("$${", "${").replace("%%{", "%{")
}

/// Writes the steps of a path.
#[cfg(feature = "edit")]
pub(crate) fn write(f: &mut std::fmt::Formatter<'_>, steps: &[Selector]) -> std::fmt::Result {
    for (at, step) in steps.iter().enumerate() {
        match step {
            Selector::Index(index) => write!(f, "[{index}]")?,
            Selector::Name(step) if at > 0 => write!(f, ".{}", name(step))?,
            Selector::Name(step) => f.write_str(&name(step))?,
        }
    }
    Ok(())
}
