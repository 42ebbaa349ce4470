//! A text taken apart, so that parts of it can be changed and the rest stays as it is.

use std::fmt;

use super::read::read;
use super::section::Section;
use crate::diagnostic::Diagnostics;
use crate::edit::format;
use crate::source::Source;

/// The text of a file, to be edited. What is not touched stays as it is, comments, blank lines and layout included.
///
/// Written with `{}` it has the layout that it was read with, and what was added is indented as deep as its block; a value of several lines
/// keeps its own. Its lines end as the first line of the file does. [`Document::formatted`] gives all of it the canonical format.
///
/// ```
/// use hcl::edit::{Code, Document};
///
/// let mut document = Document::parse("# The shop.\nserver \"a\" {\n  port = 80 # plain\n}\n")
///     .map_err(hcl::Error::from)?;
/// let server = document.section_mut().block_mut("server", &["a"]).expect("a block").section_mut();
/// server.set("port", &Code::parse("var.tls ? 443 : 80").map_err(hcl::Error::from)?)?;
/// server.set("name", &Code::value(&hcl::Value::string("shop"))?)?;
/// assert_eq!(document.formatted(), "\
/// ## The shop.
/// server \"a\" {
///   port = var.tls ? 443 : 80 # plain
///   name = \"shop\"
/// }
/// ");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Document {
    section: Section,
}

impl Document {
    /// An empty file.
    pub fn new() -> Self {
        Document::default()
    }

    /// Takes a text apart.
    ///
    /// # Errors
    /// Everything that is wrong with the text: where mistakes are, nobody knows what belongs to what.
    pub fn parse(text: &str) -> Result<Document, Diagnostics> {
        let source = Source::new("<text>", text);
        let (body, diagnostics) = crate::syntax::parse(&source);
        diagnostics.into_result(())?;
        Ok(Document { section: read(source.text(), &body) })
    }

    /// The attributes and blocks of the file.
    pub fn section(&self) -> &Section {
        &self.section
    }

    /// The attributes and blocks of the file, to be changed.
    pub fn section_mut(&mut self) -> &mut Section {
        &mut self.section
    }

    /// The text in the canonical format.
    pub fn formatted(&self) -> String {
        format(&self.to_string())
    }
}

impl fmt::Display for Document {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.section.fmt(f)
    }
}
