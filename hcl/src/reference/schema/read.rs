//! Reads schemas.

use std::fmt;
use std::path::Path;

use super::build::build;
use super::check::check;
use super::format::{File, schema_format};
use crate::decode::{Shape, by_shape, from_body};
use crate::diagnostic::{Diagnostics, Word, catalogue};
use crate::error::Error;
use crate::loader::Loader;
use crate::model::{Body, Context};
use crate::source::{Source, Syntax};
use crate::{json_syntax, syntax};

/// A schema that was read: its [`shape`](ReadSchema::shape), for everything that takes one.
#[derive(Clone)]
pub struct ReadSchema {
    source: Source,
    shape: &'static Shape,
    warnings: Diagnostics,
    find: Find,
}

/// Finds what contradicts a shape in a body.
type Find = fn(&'static Shape, &Body) -> Diagnostics;

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
    let (file, problems) = file_of(&body);
    found.extend(problems);
    let Some(file) = file else { return Err(Error::failed(found)) };
    if found.has_errors() {
        found.sort_by_place();
        return Err(Error::failed(found));
    }
    Ok(ReadSchema { source: source.clone(), shape: build(&file), warnings: found, find: contradictions })
}

/// What a body says as a schema, and all that is wrong with it.
fn file_of(body: &Body) -> (Option<File>, Diagnostics) {
    let (file, mut found) = from_body::<File>(body, &Context::literal_only());
    found.extend(file.as_ref().map(check).unwrap_or_default());
    (file, found)
}

/// What contradicts the shape of a schema.
fn contradictions(shape: &'static Shape, body: &Body) -> Diagnostics {
    let context = Context::builder();
    #[cfg(feature = "stdlib")]
    let context = context.stdlib();
    #[cfg(feature = "terraform")]
    let context = context.terraform_functions();
    by_shape(shape, body, &context.undefined_as_unknown().build()).1
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
    /// The name of the text that it was read from, usually the path of a file.
    pub fn name(&self) -> &str {
        self.source.name()
    }

    /// What the schema describes.
    pub fn shape(&self) -> &'static Shape {
        self.shape
    }

    /// What is questionable in it.
    pub fn warnings(&self) -> &Diagnostics {
        &self.warnings
    }

    /// What is wrong with the syntax of a text or, if nothing is, what in it contradicts the schema. The name
    /// of the source determines the syntax. With the feature `migrate`, a file of an earlier version is read
    /// as if it was up to date.
    ///
    /// The variables and functions of the program are not known, so what depends on them is taken to be
    /// right; the standard functions are known, and with the feature `terraform` those of Terraform.
    ///
    /// ```
    /// use hcl::{Source, reference};
    ///
    /// let schema = reference::read_schema(&Source::new(
    ///     "shop.schema.hcl",
    ///     "schema = 1\nattribute \"port\" { type = number }\nattribute \"host\" { type = string }\n",
    /// ))?;
    /// let file = Source::new("shop.hcl", "port = var.ports[0]\nhots = \"localhost\"\n");
    /// let problems = schema.problems(&file);
    /// assert_eq!(problems.len(), 1);
    /// assert!(problems.to_string().contains("Did you mean `host`?"));
    /// # Ok::<(), hcl::Error>(())
    /// ```
    pub fn problems(&self, source: &Source) -> Diagnostics {
        let loader = Loader::new().source(source.clone());
        #[cfg(feature = "migrate")]
        let loader = loader.up_to_date_by_shape(self.shape);
        let (body, mut found) = loader.load();
        if !found.has_errors() {
            found.extend(self.contradictions(&body));
        }
        found
    }

    /// What contradicts the schema in a body that is up to date.
    pub(crate) fn contradictions(&self, body: &Body) -> Diagnostics {
        (self.find)(self.shape, body)
    }

    /// The schema of schemas.
    pub(in crate::reference) fn of_schemas() -> ReadSchema {
        ReadSchema::of_format("schema", schema_format(), |_, body| file_of(body).1)
    }

    /// The schema of a format of this library.
    pub(in crate::reference) fn of_format(name: &str, shape: &'static Shape, find: Find) -> ReadSchema {
        ReadSchema { source: Source::new(name, ""), shape, warnings: Diagnostics::new(), find }
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
