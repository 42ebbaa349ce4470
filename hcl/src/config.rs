//! Interoperability with the crate `config`: HCL as a format for its files, and layers as a source.
//!
//! This allows an application to switch step by step: first its files, then its layers, and finally its
//! types.
//!
//! ```
//! use hcl::config::Hcl;
//!
//! let text = "listen = \"localhost:80\"\ndatabase {\n  port = 5432\n}\n";
//! let config = config::Config::builder().add_source(config::File::from_str(text, Hcl)).build()?;
//! assert_eq!(config.get_int("database.port")?, 5432);
//! # Ok::<(), config::ConfigError>(())
//! ```
//!
//! `config` has no blocks, places or functions. A block becomes a table, a block with labels a table whose
//! keys are the labels, and several blocks become an array.

use std::error::Error as StdError;

use config::{ConfigError, FileStoredFormat, Format, Map, Source, Value as Taken, ValueKind};

use crate::deserialize;
use crate::error::Error;
use crate::layers::Layers;
use crate::model::{Body, Context};
use crate::syntax;
use crate::value::{Entries, Kind, Number, Value};

/// HCL as a `config::Format`: `config::File::new("app", Hcl)` and `config::File::from_str(text, Hcl)` are
/// sources.
#[derive(Clone, Copy, Debug)]
pub struct Hcl;

impl Format for Hcl {
    fn parse(
        &self,
        uri: Option<&String>,
        text: &str,
    ) -> Result<Map<String, Taken>, Box<dyn StdError + Send + Sync>> {
        let name = uri.map_or("<text>", String::as_str);
        let (body, found) = syntax::parse(&crate::source::Source::new(name, text));
        let body = found.into_result(body).map_err(Error::from)?;
        Ok(table(&body, uri)?)
    }
}

impl FileStoredFormat for Hcl {
    fn file_extensions(&self) -> &'static [&'static str] {
        &["hcl"]
    }
}

/// All layers as one source, without a type. Blocks become tables.
impl Source for Layers {
    fn clone_into_box(&self) -> Box<dyn Source + Send + Sync> {
        Box::new(self.clone())
    }

    fn collect(&self) -> Result<Map<String, Taken>, ConfigError> {
        let foreign = |error: Error| ConfigError::Foreign(Box::new(error));
        let loaded = self.decode::<Body>(&Context::literal_only()).map_err(foreign)?;
        table(&loaded.value, None).map_err(foreign)
    }
}

fn table(body: &Body, uri: Option<&String>) -> Result<Map<String, Taken>, Error> {
    let value: Value = deserialize::from_body(body, &Context::literal_only())?;
    Ok(value.as_object().map(|entries| entries_of(entries, uri)).unwrap_or_default())
}

fn entries_of(entries: &Entries, uri: Option<&String>) -> Map<String, Taken> {
    entries.iter().map(|(name, value)| (name.to_owned(), taken(value, uri))).collect()
}

fn taken(value: &Value, uri: Option<&String>) -> Taken {
    let list = |items: &[Value]| ValueKind::Array(items.iter().map(|item| taken(item, uri)).collect());
    let kind = match value.kind() {
        Kind::Null | Kind::Unknown | Kind::Capsule(_) => ValueKind::Nil,
        Kind::Bool(truth) => ValueKind::Boolean(truth),
        Kind::Number(of_value) => number(of_value),
        Kind::String(text) => ValueKind::String(text.to_owned()),
        Kind::List(items) | Kind::Tuple(items) => list(items),
        Kind::Set(set) => list(set.as_slice()),
        Kind::Map(entries) | Kind::Object(entries) => ValueKind::Table(entries_of(entries, uri)),
    };
    Taken::new(uri, kind)
}

/// The number in the smallest kind that holds it, or as a string if none does.
fn number(number: &Number) -> ValueKind {
    if let Ok(whole) = i64::try_from(number) {
        return ValueKind::I64(whole);
    }
    if let Ok(whole) = u64::try_from(number) {
        return ValueKind::U64(whole);
    }
    f64::try_from(number).map_or_else(|_| ValueKind::String(number.to_string()), ValueKind::Float)
}
