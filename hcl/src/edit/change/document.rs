//! A text split into pieces, so that parts of it can be changed while the rest stays as it is.

use std::fmt;
use std::path::Path;

use super::read::read;
use super::section::Section;
use crate::diagnostic::{Diagnostics, Word, catalogue};
use crate::format::format;
#[cfg(any(feature = "literal", feature = "migrate"))]
use crate::model::Body;
#[cfg(feature = "literal")]
use crate::source::Span;
use crate::source::{Source, Syntax};

/// The text of a file in native syntax, for editing. Everything that is not changed stays as it is, including
/// comments, blank lines and layout.
///
/// Added text is in the canonical format, is indented like its surroundings, and uses the line endings of the
/// file's first line. A list or an object on one line stays there, unless the added text has several lines.
/// [`Document::formatted`] gives the whole text in the canonical format.
///
/// ```
/// use hcl::edit::{Code, Document};
///
/// let mut document = Document::parse("\
/// terraform {
///   required_providers {
///     aws = { # the cloud
///       source  = \"hashicorp/aws\"
///       version = \"~> 5.0\" # raise with care
///     }
///   }
/// }
/// ")?;
/// document.set("terraform.required_providers.aws.version", "~> 6.0")?;
/// document.insert("terraform.required_providers.random", Code::parse("{ source = \"hashicorp/random\" }")?)?;
/// document.set_comment("terraform.required_providers.random", "For names.")?;
/// assert_eq!(document.to_string(), "\
/// terraform {
///   required_providers {
///     aws = { # the cloud
///       source  = \"hashicorp/aws\"
///       version = \"~> 6.0\" # raise with care
///     }
///     ## For names.
///     random = { source = \"hashicorp/random\" }
///   }
/// }
/// ");
/// let error = document.set("terraform.required_provider.aws.version", "~> 6.0").unwrap_err();
/// assert!(error.to_string().contains("did you mean `required_providers`?"));
/// # Ok::<(), hcl::Error>(())
/// ```
///
/// To go through attributes and blocks one by one, use a [`Section`].
#[derive(Clone, Debug, Default)]
pub struct Document {
    section: Section,
    /// Formats it for the type that it was read for.
    #[cfg(feature = "literal")]
    formatter: Option<fn(&str) -> String>,
}

impl Document {
    /// An empty file.
    pub fn new() -> Self {
        Document::default()
    }

    /// Takes a text apart.
    ///
    /// # Errors
    /// Everything wrong with the text: a text with mistakes cannot be taken apart reliably.
    pub fn parse(text: &str) -> Result<Document, Diagnostics> {
        Document::parse_named("<text>", text)
    }

    /// Takes a text apart, under a name to use in errors, usually the path of its file.
    ///
    /// # Errors
    /// As for [`Document::parse`].
    pub fn parse_named(name: impl Into<String>, text: &str) -> Result<Document, Diagnostics> {
        let source = Source::new(name, text);
        let (body, diagnostics) = crate::syntax::parse(&source);
        diagnostics.into_result(())?;
        Ok(Document::with_section(read(&source, &body)))
    }

    /// Reads a file and takes its text apart. Write `document.to_string()` to the file to save it.
    ///
    /// # Errors
    /// The file cannot be read, is not UTF-8, or has mistakes; or its name ends with `.json`: only native
    /// syntax can be edited.
    pub fn open(path: impl AsRef<Path>) -> Result<Document, Diagnostics> {
        let path = path.as_ref();
        if Source::new(path.to_string_lossy(), "").syntax_of_name() == Syntax::Json {
            return Err(catalogue::edit::json(Word::Shown(&path.display())).into());
        }
        let text = std::fs::read_to_string(path).map_err(|error| {
            catalogue::edit::unreadable(Word::Shown(&path.display()), Word::Shown(&error))
        })?;
        Document::parse_named(path.to_string_lossy(), &text)
    }

    /// Takes a text apart that was parsed to this body, without mistakes.
    #[cfg(feature = "migrate")]
    pub(crate) fn of(source: &Source, body: &Body) -> Document {
        Document::with_section(read(source, body))
    }

    /// Takes a text apart that was parsed to this body, without mistakes for the type that it is formatted
    /// for.
    #[cfg(feature = "literal")]
    pub(crate) fn formatted_by(source: &Source, body: &Body, formatter: fn(&str) -> String) -> Document {
        Document { formatter: Some(formatter), ..Document::with_section(read(source, body)) }
    }

    /// Says that the values at these places, in order, are taken as they are written.
    #[cfg(feature = "literal")]
    pub(crate) fn take_literally(&mut self, literals: &[Span]) {
        self.section.take_literally(literals);
    }

    fn with_section(section: Section) -> Document {
        Document {
            section,
            #[cfg(feature = "literal")]
            formatter: None,
        }
    }

    /// The name of the text in errors; empty for a document that was not read.
    pub fn source_name(&self) -> &str {
        self.section.source.as_ref().map_or("", Source::name)
    }

    /// The text as it was parsed, to which [locations](super::Item::location) refer; `None` for a document
    /// that was not read.
    pub fn source(&self) -> Option<&Source> {
        self.section.source.as_ref()
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
        let text = self.to_string();
        #[cfg(feature = "literal")]
        if let Some(format) = self.formatter {
            return format(&text);
        }
        format(&text)
    }
}

impl fmt::Display for Document {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.section.fmt(f)
    }
}
