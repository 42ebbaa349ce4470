//! Interoperability with the crate `figment`: HCL as a format for its providers, layers as a provider, and a
//! figment as a layer.
//!
//! This allows an application to switch step by step: first its files, then its layers, and finally its
//! types.
//!
//! ```
//! use figment::Figment;
//! use figment::providers::Format;
//! use hcl::figment::Hcl;
//!
//! #[derive(serde::Deserialize)]
//! struct Config {
//!     listen: String,
//!     database: Database,
//! }
//!
//! #[derive(serde::Deserialize)]
//! struct Database {
//!     port: u16,
//! }
//!
//! let text = "listen = \"localhost:80\"\ndatabase {\n  port = 5432\n}\n";
//! let config: Config = Figment::new().merge(Hcl::string(text)).extract()?;
//! assert_eq!((config.listen.as_str(), config.database.port), ("localhost:80", 5432));
//! # Ok::<(), figment::Error>(())
//! ```
//!
//! figment has no blocks, places or functions. A block becomes a dictionary, a block with labels a dictionary
//! whose keys are the labels, and several blocks become an array.

use std::collections::BTreeMap;

use figment::providers::Format;
use figment::value::{Dict, Map, Tag, Value as Given};
use figment::{Figment, Metadata, Profile, Provider};
use indexmap::IndexMap;
use serde::de::DeserializeOwned;

use crate::error::Error;
use crate::facade::de;
use crate::layers::Layers;
use crate::model::{Body, Context};
use crate::value::{Value, to_value};

/// HCL as a figment `Format`: `Hcl::file("app.hcl")` and `Hcl::string(text)` are providers.
#[derive(Clone, Copy, Debug)]
pub struct Hcl;

impl Format for Hcl {
    type Error = serde::de::value::Error;

    const NAME: &'static str = "HCL";

    fn from_str<T: DeserializeOwned>(text: &str) -> Result<T, Self::Error> {
        de::from_str(text).map_err(serde::de::Error::custom)
    }
}

/// All layers as one provider, without a type. Blocks become dictionaries.
impl Provider for Layers {
    fn metadata(&self) -> Metadata {
        Metadata::named("HCL layers")
    }

    fn data(&self) -> Result<Map<Profile, Dict>, figment::Error> {
        let failed = |error: Error| figment::Error::from(error.to_string());
        let loaded = self.decode::<Body>(&Context::literal_only()).map_err(failed)?;
        let values: Dict = de::from_body(&loaded.value, &Context::literal_only())
            .map_err(|problems| figment::Error::from(problems.to_string()))?;
        Ok(Map::from([(Profile::Default, values)]))
    }
}

impl Layers {
    /// Adds the values of a figment, like [`Layers::values`]. Errors name the figment's own sources.
    ///
    /// ```
    /// use figment::{Figment, providers::Serialized};
    /// use hcl::{Context, HclDecode, Layers};
    ///
    /// #[derive(HclDecode)]
    /// struct Config { listen: String, workers: u16 }
    ///
    /// let figment = Figment::new().merge(Serialized::default("workers", 4));
    /// let layers = Layers::new().text("app.hcl", "listen = \"localhost:80\"\nworkers = 1\n").figment(&figment);
    /// assert_eq!(layers.decode::<Config>(&Context::new())?.value.workers, 4);
    /// # Ok::<(), hcl::Error>(())
    /// ```
    #[must_use]
    pub fn figment(self, figment: &Figment) -> Self {
        let values: Dict = match figment.extract() {
            Ok(values) => values,
            // A figment that is not a dictionary is refused with its own message.
            Err(error) => return self.refused("figment", &error),
        };
        let mut sources: IndexMap<String, Vec<(Vec<String>, Value)>> = IndexMap::new();
        for (name, value) in &values {
            collect(figment, &mut vec![name.clone()], value, &mut sources);
        }
        sources.into_iter().fold(self, |layers, (source, leaves)| {
            let tree = leaves.into_iter().fold(Tree::default(), |mut tree, (path, value)| {
                tree.insert(&path, value);
                tree
            });
            layers.values(source, &tree.into_value())
        })
    }
}

/// Collects the values that are not dictionaries, by the source from which figment has them.
fn collect(
    figment: &Figment,
    path: &mut Vec<String>,
    value: &Given,
    sources: &mut IndexMap<String, Vec<(Vec<String>, Value)>>,
) {
    if let Given::Dict(_, entries) = value
        && !entries.is_empty()
    {
        for (name, inner) in entries {
            path.push(name.clone());
            collect(figment, path, inner, sources);
            path.pop();
        }
        return;
    }
    if let Ok(taken) = to_value(value) {
        sources.entry(named(figment, value.tag())).or_default().push((path.clone(), taken));
    }
}

/// The name that figment gives a source.
fn named(figment: &Figment, tag: Tag) -> String {
    match figment.get_metadata(tag) {
        None => "figment".to_owned(),
        Some(metadata) => match &metadata.source {
            Some(source) => format!("{} {source}", metadata.name),
            None => metadata.name.to_string(),
        },
    }
}

/// Values by path.
#[derive(Default)]
struct Tree {
    leaf: Option<Value>,
    inner: BTreeMap<String, Tree>,
}

impl Tree {
    fn insert(&mut self, path: &[String], value: Value) {
        match path.split_first() {
            Some((name, rest)) => self.inner.entry(name.clone()).or_default().insert(rest, value),
            None => self.leaf = Some(value),
        }
    }

    fn into_value(self) -> Value {
        match self.leaf {
            Some(value) => value,
            None => Value::object(self.inner.into_iter().map(|(name, tree)| (name, tree.into_value()))),
        }
    }
}
