//! Paths to the items of a document: `resource.aws_instance.web.tags["the owner"]`, `backend[1].ports[0]`.

use std::fmt;

use super::errors::{EditError, bad_path};
use crate::format::path;
pub(super) use crate::format::path::Selector;
use crate::format::{is_identifier, quoted};

/// A path from the top of a document, or of a block, to an attribute, a block, an entry of an object or an
/// element of a tuple.
///
/// Steps are separated by dots. A block takes a step for its type and one for each label. A name that
/// contains a dot, a bracket, a quote or a blank is quoted, with the escapes of a string: `resource."a.b".x`.
/// `["x"]` is the same as `.x`. `[0]` is the first element of a tuple, or the first of several blocks:
/// `backend[0].url`.
///
/// Everything that takes a path also takes an array or a slice of names; each is one step, whatever
/// characters it contains:
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
        let steps = path::parse(text)
            .map_err(|error| bad_path(text, text[..error.at].chars().count() + 1, error.reason))?;
        Ok(Path { steps: steps.into_iter().map(|(step, _)| step).collect() })
    }

    /// The path extended by a name: of an attribute, a type, a label, a key.
    #[must_use]
    pub fn name(mut self, name: impl Into<String>) -> Path {
        self.steps.push(Selector::Name(name.into()));
        self
    }

    /// Removes the last step. Returns whether there was one.
    #[cfg(feature = "migrate")]
    pub(crate) fn pop(&mut self) -> bool {
        self.steps.pop().is_some()
    }

    /// The steps that are names, without positions.
    #[cfg(feature = "migrate")]
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.steps.iter().filter_map(Selector::name)
    }

    /// Whether it ends with a position.
    #[cfg(feature = "migrate")]
    pub(crate) fn ends_with_index(&self) -> bool {
        matches!(self.steps.last(), Some(Selector::Index(_)))
    }

    /// The path extended by a position, counted from 0.
    #[must_use]
    pub fn index(mut self, index: usize) -> Path {
        self.steps.push(Selector::Index(index));
        self
    }
}

/// The path that a text was probably meant to be: written with slashes or other signs for dots, with single
/// quotes, or without its last bracket.
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

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        path::write(f, &self.steps)
    }
}

/// The text of a path with these steps.
pub(super) fn shown(steps: &[Selector]) -> String {
    Path { steps: steps.to_vec() }.to_string()
}

/// Anything that can be read as a path: a text such as `a.b[0]`, a list of names that are one step each, or a
/// [`Path`].
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
