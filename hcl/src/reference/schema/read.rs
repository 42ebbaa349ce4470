//! Reads schemas.

use std::fmt;
use std::path::Path;

use super::build::build;
use super::check::check;
use super::format::File;
use crate::decode::{Shape, from_body};
use crate::diagnostic::{Diagnostics, Word, catalogue};
use crate::error::Error;
use crate::model::Context;
use crate::source::{Source, Syntax};
use crate::{json_syntax, syntax};

/// A schema that was read: its [`shape`](ReadSchema::shape), for everything that takes one.
#[derive(Clone)]
pub struct ReadSchema {
    source: Source,
    shape: &'static Shape,
    warnings: Diagnostics,
}

/// Reads a schema that [`schema`](super::schema) wrote, or a person. A source whose name ends in `.json` is
/// read in the JSON syntax.
///
/// What is read stays in memory until the program ends, as types do: about twenty times the size of the text.
/// So read a schema once; [`ReadSchema::read_again`] takes no more memory as long as the text is the same.
///
/// ```
/// use hcl::{Source, reference};
///
/// let schema = reference::read_schema(&Source::new("shop.schema.hcl", r#"
///     schema = 1
///     attribute "listen" { type = string }
///     block "backend" {
///       label "name" {}
///       attribute "weight" {
///         type    = whole(0, 100)
///         default = 1
///       }
///     }
/// "#))?;
/// let page = reference::markdown(schema.shape(), "Shop");
/// assert!(page.contains("| `weight` | number | default `1` |"));
///
/// let error = reference::read_schema(&Source::new("a.schema.hcl", "schema = 1\nattribute \"a\" { type = strng }"));
/// assert!(error.err().unwrap().to_string().contains("Did you mean `string`?"));
/// # Ok::<(), hcl::Error>(())
/// ```
///
/// # Errors
/// All that is wrong with the schema, each at its place.
pub fn read_schema(source: &Source) -> Result<ReadSchema, Error> {
    let (body, mut found) = match source.syntax_of_name() {
        Syntax::Json => json_syntax::parse(source),
        Syntax::Native => syntax::parse(source),
    };
    if found.has_errors() {
        return Err(Error::failed(found));
    }
    let (file, problems) = from_body::<File>(&body, &Context::literal_only());
    found.extend(problems);
    let Some(file) = file else { return Err(Error::failed(found)) };
    found.extend(check(&file));
    if found.has_errors() {
        found.sort_by_place();
        return Err(Error::failed(found));
    }
    Ok(ReadSchema { source: source.clone(), shape: build(&file), warnings: found })
}

/// Reads a schema from a file, as [`read_schema`] does.
///
/// # Errors
/// The file cannot be read, or all that is wrong with the schema.
pub fn read_schema_file(path: impl AsRef<Path>) -> Result<ReadSchema, Error> {
    let path = path.as_ref().display().to_string();
    let text = std::fs::read_to_string(&path).map_err(|error| {
        Error::from(catalogue::schema::unreadable(Word::Text(&path), Word::Shown(&error)))
    })?;
    read_schema(&Source::new(path, text))
}

impl ReadSchema {
    /// What the schema describes.
    pub fn shape(&self) -> &'static Shape {
        self.shape
    }

    /// What is questionable in it.
    pub fn warnings(&self) -> &Diagnostics {
        &self.warnings
    }

    /// This schema, if the text is the same, and otherwise the one that is read from it.
    ///
    /// ```
    /// use hcl::{Source, reference};
    ///
    /// let source = Source::new("shop.schema.hcl", "schema = 1\nattribute \"listen\" {}\n");
    /// let schema = reference::read_schema(&source)?;
    /// let again = schema.read_again(&source)?;
    /// assert!(std::ptr::eq(schema.shape(), again.shape()));
    /// # Ok::<(), hcl::Error>(())
    /// ```
    ///
    /// # Errors
    /// As for [`read_schema`].
    pub fn read_again(&self, source: &Source) -> Result<ReadSchema, Error> {
        let is_same = self.source.text() == source.text() && self.source.name() == source.name();
        if is_same { Ok(self.clone()) } else { read_schema(source) }
    }
}

impl fmt::Debug for ReadSchema {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ReadSchema").field("source", &self.source.name()).finish_non_exhaustive()
    }
}
