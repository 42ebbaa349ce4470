//! Paths to the items of a document: `resource.aws_instance.web.tags["the owner"]`, `backend[1].ports[0]`.

use std::fmt;

use super::errors::{EditError, bad_path};
use crate::format::{is_identifier, quoted};

/// A path from the top of a document, or of a block, to an attribute, a block, an entry of an object or an element of a tuple.
///
/// Steps are separated by dots. A block takes a step for its type and one for each label. A name that contains a dot, a bracket,
/// a quote or a blank is quoted, with the escapes of a string: `resource."a.b".x`. `["x"]` is the same as `.x`. `[0]` is the
/// first element of a tuple, or the first of several blocks: `backend[0].url`.
///
/// Everything that takes a path also takes an array or a slice of names; each is one step, whatever characters it contains:
///
/// ```
/// use hcl::edit::{Document, Path};
///
/// let document = Document::parse("backend \"a.b\" {\n  ports = [80, 443]\n}\n")?;
/// let label = "a.b";
/// assert_eq!(document.get(r#"backend."a.b".ports[1]"#).map(|code| code.to_string()).as_deref(), Some("443"));
/// assert_eq!(document.get(["backend", label, "ports"]).map(|code| code.to_string()).as_deref(), Some("[80, 443]"));
/// assert_eq!(Path::new().name("backend").name(label).name("ports").index(0).to_string(), r#"backend."a.b".ports[0]"#);
/// # Ok::<(), hcl::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Path {
    pub(super) steps: Vec<Selector>,
}

/// One step of a path.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Selector {
    /// The name of an attribute, the type or a label of a block, the key of an entry.
    Name(String),
    /// A position, counted from 0.
    Index(usize),
}

impl Selector {
    pub(super) fn name(&self) -> Option<&str> {
        match self {
            Selector::Name(name) => Some(name),
            Selector::Index(_) => None,
        }
    }
}

impl Path {
    /// The empty path: the document itself, or the block.
    pub fn new() -> Path {
        Path::default()
    }

    /// Reads a path.
    ///
    /// # Errors
    /// The text is not a path; the error says where it is wrong.
    pub fn parse(text: &str) -> Result<Path, EditError> {
        Path::read(text).map_err(|error| error.meaning(meant(text)))
    }

    fn read(text: &str) -> Result<Path, EditError> {
        let mut reader = PathReader { text, at: 0 };
        let mut steps = Vec::new();
        while reader.at < text.len() {
            let step = match reader.peek() {
                Some('[') => reader.brackets()?,
                Some('.') if !steps.is_empty() => {
                    reader.at += 1;
                    reader.name()?
                }
                _ if steps.is_empty() => reader.name()?,
                _ => return Err(reader.wrong("a dot or a bracket is required after a step")),
            };
            steps.push(step);
        }
        Ok(Path { steps })
    }

    /// The path extended by a name: of an attribute, a type, a label, a key.
    #[must_use]
    pub fn name(mut self, name: impl Into<String>) -> Path {
        self.steps.push(Selector::Name(name.into()));
        self
    }

    /// The path extended by a position, counted from 0.
    #[must_use]
    pub fn index(mut self, index: usize) -> Path {
        self.steps.push(Selector::Index(index));
        self
    }
}

/// The path that a text was probably meant to be: written with slashes or other signs for dots, with single quotes, or without its last bracket.
fn meant(text: &str) -> Option<String> {
    /// A longer text is not searched for a slip.
    const MAX_LENGTH: usize = 200;

    if text.len() > MAX_LENGTH {
        return None;
    }
    let dotted = text.replace("::", ".").replace("->", ".").replace(['/', '\\'], ".").replace("..", ".");
    let plain = dotted.strip_prefix('$').unwrap_or(&dotted).trim().trim_matches('.').replace("[*]", "[0]");
    let in_quotes = plain.replace('\'', "\"").replace(".[", "[");
    let closed = format!("{in_quotes}]");
    let quoted_key = named_keys(&in_quotes);
    let all = [plain, in_quotes, closed, quoted_key];
    let is_path = |path: &&String| !path.is_empty() && path.as_str() != text && Path::read(path).is_ok();
    all.iter().find(is_path).cloned()
}

/// The names in brackets in quotation marks.
fn named_keys(text: &str) -> String {
    let mut parts = text.split('[');
    let mut keys = parts.next().unwrap_or("").to_owned();
    for part in parts {
        keys += &match part.split_once(']') {
            Some((name, rest)) if is_identifier(name) => format!("[{}]{rest}", quoted(name)),
            _ => format!("[{part}"),
        };
    }
    keys
}

struct PathReader<'t> {
    text: &'t str,
    at: usize,
}

impl PathReader<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn name(&mut self) -> Result<Selector, EditError> {
        if self.peek() == Some('"') {
            return self.quoted().map(Selector::Name);
        }
        let rest = &self.text[self.at..];
        let ends = |letter: char| matches!(letter, '.' | '[' | ']' | '"') || letter.is_whitespace();
        let name = &rest[..rest.find(ends).unwrap_or(rest.len())];
        if name.is_empty() {
            return Err(self.wrong("a name is missing"));
        }
        self.at += name.len();
        match self.peek() {
            None | Some('.' | '[') => Ok(Selector::Name(name.to_owned())),
            _ => Err(self.wrong("a name that contains this character must be in quotation marks")),
        }
    }

    /// `[0]` or `["key"]`
    fn brackets(&mut self) -> Result<Selector, EditError> {
        self.at += 1;
        let step = if self.peek() == Some('"') {
            Selector::Name(self.quoted()?)
        } else {
            let rest = &self.text[self.at..];
            let digits = &rest[..rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len())];
            let Ok(index) = digits.parse() else {
                return Err(
                    self.wrong("after the bracket, a number or a name in quotation marks is required")
                );
            };
            self.at += digits.len();
            Selector::Index(index)
        };
        if self.peek() != Some(']') {
            return Err(self.wrong("the closing bracket is missing"));
        }
        self.at += 1;
        Ok(step)
    }

    fn quoted(&mut self) -> Result<String, EditError> {
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
    fn escape(&mut self) -> Result<char, EditError> {
        let letter = self.peek();
        let (digits, plain) = match letter {
            Some('n') => (0, '\n'),
            Some('r') => (0, '\r'),
            Some('t') => (0, '\t'),
            Some(letter @ ('"' | '\\')) => (0, letter),
            Some('u') => (4, ' '),
            Some('U') => (8, ' '),
            _ => return Err(self.wrong("this is not a valid escape")),
        };
        let code = self.text.get(self.at + 1..self.at + 1 + digits).unwrap_or_default();
        let all_digits = code.bytes().all(|byte| byte.is_ascii_hexdigit());
        let letter = match digits {
            0 => Some(plain),
            _ => u32::from_str_radix(code, 16).ok().filter(|_| all_digits).and_then(char::from_u32),
        };
        let letter = letter.ok_or_else(|| self.wrong("this escape is not a character"))?;
        self.at += 1 + digits;
        Ok(letter)
    }

    fn wrong(&self, reason: &str) -> EditError {
        bad_path(self.text, self.text[..self.at].chars().count() + 1, reason)
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_steps(f, &self.steps)
    }
}

/// The text of a path with these steps.
pub(super) fn shown(steps: &[Selector]) -> String {
    Path { steps: steps.to_vec() }.to_string()
}

fn write_steps(f: &mut fmt::Formatter<'_>, steps: &[Selector]) -> fmt::Result {
    for (at, step) in steps.iter().enumerate() {
        match step {
            Selector::Index(index) => write!(f, "[{index}]")?,
            Selector::Name(name) => {
                f.write_str(if at > 0 { "." } else { "" })?;
                f.write_str(&if is_plain(name) { name.clone() } else { in_quotes(name) })?;
            }
        }
    }
    Ok(())
}

fn is_plain(name: &str) -> bool {
    is_identifier(name)
        || !name.is_empty()
            && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-')
}

/// A quoted name. Paths have no templates, so template sequences are not escaped.
fn in_quotes(name: &str) -> String {
    quoted(name).replace("$${", "${").replace("%%{", "%{")
}

/// Anything that can be read as a path: a text such as `a.b[0]`, a list of names that are one step each, or a [`Path`].
pub trait IntoPath {
    /// The path.
    ///
    /// # Errors
    /// The text is not a path.
    fn into_path(self) -> Result<Path, EditError>;
}

impl IntoPath for &str {
    fn into_path(self) -> Result<Path, EditError> {
        Path::parse(self)
    }
}

impl IntoPath for &String {
    fn into_path(self) -> Result<Path, EditError> {
        Path::parse(self)
    }
}

impl IntoPath for String {
    fn into_path(self) -> Result<Path, EditError> {
        Path::parse(&self)
    }
}

impl IntoPath for Path {
    fn into_path(self) -> Result<Path, EditError> {
        Ok(self)
    }
}

impl IntoPath for &Path {
    fn into_path(self) -> Result<Path, EditError> {
        Ok(self.clone())
    }
}

impl<S: AsRef<str>> IntoPath for &[S] {
    fn into_path(self) -> Result<Path, EditError> {
        Ok(self.iter().fold(Path::new(), |path, name| path.name(name.as_ref())))
    }
}

impl<S: AsRef<str>, const N: usize> IntoPath for [S; N] {
    fn into_path(self) -> Result<Path, EditError> {
        self[..].into_path()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_read_back() {
        for text in
            ["", "a", "a.b-c.0", "a[0][12].b", "a.\"b.c\"", "a.\"\\\"\\\\\\n\\u0000 ${x}\"", "\"\"", "é.a"]
        {
            assert_eq!(Path::parse(text).map(|path| path.to_string()).as_deref(), Ok(text));
        }
        assert_eq!(Path::parse("a[\"b\"]"), Path::parse("a.b"));
        assert_eq!(
            Path::parse("a.\"$${b}\"").map(|path| path.steps[1].clone()),
            Ok(Selector::Name("$${b}".into()))
        );
    }

    #[test]
    fn what_is_no_path_says_where() {
        for (text, column) in [
            (".a", 1),
            ("a.", 3),
            ("a..b", 3),
            ("a b", 2),
            ("a[", 3),
            ("a[-1]", 3),
            ("a[1", 4),
            ("a[1]b", 5),
            ("a.\"b", 3),
            ("a.\"b\"c", 6),
            ("\"\\q\"", 3),
            ("\"\\u12\"", 3),
            ("a]", 2),
            ("a[99999999999999999999999]", 3),
        ] {
            let error = Path::parse(text).expect_err(text).to_string();
            assert!(error.contains(&format!("column {column}:")), "{text}: {error}");
        }
    }
}
