//! Makes schemas of JSON Schemas: what a program calls.

use std::fmt;

use super::super::format::VERSION;
use super::super::text::{Item, to_text};
use super::bodies::Writer;
use super::keywords::Reader;
use super::tree::Tree;
use crate::deep;
use crate::diagnostic::Diagnostics;
use crate::diagnostic::catalogue::limit;
use crate::error::Error;
use crate::source::Source;

/// A schema that was made of another description of files.
#[derive(Clone)]
pub struct ConvertedSchema {
    text: String,
    not_understood: Diagnostics,
}

impl ConvertedSchema {
    /// The text of the schema file, for [`read_schema`](super::super::read_schema).
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text alone.
    pub fn into_text(self) -> String {
        self.text
    }

    /// What the schema does not say: a warning for each part, at its place. A JSON Schema's have the fact
    /// `path`, the JSON pointer of the part, such as `#/properties/port/not`. What is not understood is
    /// allowed.
    pub fn not_understood(&self) -> &Diagnostics {
        &self.not_understood
    }

    pub(super) fn of(mut items: Vec<Item>, origin: &str, mut not_understood: Diagnostics) -> ConvertedSchema {
        let head =
            [Item::Comment(format!("Made of {origin}.")), Item::Attribute("schema", VERSION.to_string())];
        items.splice(0..0, head);
        not_understood.sort_by_place();
        ConvertedSchema { text: to_text(&items), not_understood }
    }
}

impl fmt::Debug for ConvertedSchema {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ConvertedSchema")
            .field("not_understood", &self.not_understood.len())
            .finish_non_exhaustive()
    }
}

/// Makes a schema of a JSON Schema (draft 2020-12; what earlier ones write in another way is read too).
///
/// The schema never refuses a file in the JSON syntax that the JSON Schema accepts; what is not understood is
/// allowed, and listed in [`ConvertedSchema::not_understood`]. References to other files are not followed.
/// [`guide::json_schemas`](crate::guide::json_schemas) says what becomes of each keyword.
///
/// ```
/// use hcl::{Source, reference};
///
/// let converted = reference::schema_from_json_schema(&Source::new("app.schema.json", r#"{
///   "type": "object",
///   "additionalProperties": false,
///   "required": ["listen"],
///   "properties": {
///     "listen": {"type": "string", "description": "Where requests are accepted."},
///     "cache": {
///       "type": "object",
///       "additionalProperties": false,
///       "properties": {"size": {"type": "integer", "minimum": 0}}
///     }
///   }
/// }"#))?;
/// assert_eq!(converted.text(), r#"# Made of a JSON Schema.
/// schema = 1
///
/// attribute "listen" {
///   type        = string
///   description = "Where requests are accepted."
///   required    = true
/// }
///
/// block "cache" {
///   max = 1
///
///   attribute "size" {
///     type = whole
///     min  = 0
///   }
/// }
/// "#);
/// assert!(converted.not_understood().is_empty());
///
/// let schema = reference::read_schema(&Source::new("app.schema.hcl", converted.text()))?;
/// let file = hcl::parse("lisen = \"a\"")?;
/// let (_, diagnostics) = hcl::decode::by_shape(schema.shape(), &file, &hcl::Context::new());
/// assert!(diagnostics.has_errors());
/// # Ok::<(), hcl::Error>(())
/// ```
///
/// # Errors
/// The text is not JSON.
pub fn schema_from_json_schema(source: &Source) -> Result<ConvertedSchema, Error> {
    FromJsonSchema::new().convert(source)
}

/// How a JSON Schema becomes a schema: [`schema_from_json_schema`] with options.
///
/// ```
/// use hcl::{Source, reference::FromJsonSchema};
///
/// let source = Source::new("compose.json", r##"{
///     "properties": {"services": {"type": "object", "additionalProperties": {"$ref": "#/$defs/service"}}},
///     "$defs": {"service": {"type": "object", "properties": {"image": {"type": "string"}}}}
/// }"##);
/// let schema = FromJsonSchema::new().convert(&source)?;
/// assert!(schema.text().contains("attribute \"services\""));
/// let schema = FromJsonSchema::new().label_maps(true).convert(&source)?;
/// assert!(schema.text().contains("block \"services\" {\n  labels = [\"name\"]\n"));
/// # Ok::<(), hcl::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct FromJsonSchema {
    labels_all: bool,
}

impl FromJsonSchema {
    /// Without options.
    pub fn new() -> FromJsonSchema {
        FromJsonSchema::default()
    }

    /// Whether every map of objects becomes blocks with a label. Without this, those become attributes that
    /// may be empty, because files can't say `{}` of blocks with labels: they leave them out.
    #[must_use]
    pub fn label_maps(mut self, labels_all: bool) -> FromJsonSchema {
        self.labels_all = labels_all;
        self
    }

    /// Makes a schema of a JSON Schema.
    ///
    /// # Errors
    /// The text is not JSON.
    pub fn convert(&self, source: &Source) -> Result<ConvertedSchema, Error> {
        // Work on a schema recurses as deep as blocks and types nest in the result.
        let converted = deep::run(deep::SHALLOW + 1, || {
            let tree = Tree::read(source)?;
            let mut reader = Reader::new(&tree, self.labels_all);
            let items = Writer::new(&mut reader).file();
            Ok(ConvertedSchema::of(items, "a JSON Schema", reader.report))
        });
        converted.unwrap_or_else(|| Err(limit::nesting(deep::SHALLOW).into()))
    }
}
