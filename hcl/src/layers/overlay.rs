//! Layers for programs without derived types: bodies over bodies, and bodies from values.

use std::sync::Arc;

use serde::Serialize;

use super::errors;
use super::merged::{Merged, Source};
use super::path;
use super::render::rendered;
use super::text::SENSITIVE;
use super::tree::{Given, Node, Object};
use crate::diagnostic::Diagnostics;
use crate::model::Body;
use crate::source;
use crate::value::to_value;

impl Body {
    /// This body, overridden by another one. The other's attributes replace those of the same name; its
    /// blocks are merged into those with the same type and labels, or added.
    ///
    /// Blocks without labels are merged if neither body has several of their type, and added otherwise,
    /// because no derived type says here whether several are allowed. [`Layers`](crate::Layers) knows the
    /// type.
    ///
    /// ```
    /// use hcl::{Context, HclDecode};
    ///
    /// #[derive(HclDecode)]
    /// struct Config { name: String, workers: u8 }
    ///
    /// let body = hcl::parse("name = \"shop\"\nworkers = 2\n")?.overlay(&hcl::parse("workers = 8\n")?);
    /// let config: Config = Context::new().from_body(&body)?;
    /// assert_eq!((config.name.as_str(), config.workers), ("shop", 8));
    /// # Ok::<(), hcl::Error>(())
    /// ```
    #[must_use]
    pub fn overlay(&self, over: &Body) -> Body {
        self.under(Source::Body { body: over.clone(), is_told_apart: false })
    }

    fn under(&self, over: Source) -> Body {
        Merged::overlay(self, over).into_body()
    }
}

/// See [`Body::from_serialize`].
pub(crate) fn body_of<T: Serialize + ?Sized>(values: &T) -> Result<Body, Diagnostics> {
    const NAME: &str = "<values>";
    let value =
        to_value(values).map_err(|error| Diagnostics::from(errors::not_serializable(NAME, &error)))?;
    let object = rendered(NAME, &value, None, SENSITIVE)?;
    Ok(Body::new(Given::new(object)))
}

/// See [`Body::set`].
pub(crate) fn with_setting(body: &Body, path: &str, value: &impl Serialize) -> Result<Body, Diagnostics> {
    let steps = path::parse(&source::Source::new("<path>", path))?;
    let value = to_value(value).map_err(|error| Diagnostics::from(errors::not_serializable(path, &error)))?;
    let whole = crate::value::Value::object([("value", value.clone())]);
    let rendered = rendered(path, &whole, None, SENSITIVE)?;
    let place = rendered.place.clone();
    let node = match rendered.entries.into_values().next() {
        Some(entry) => entry.node,
        None => Node::Removed(place),
    };
    let object = steps.iter().rev().fold(None, |inner: Option<Object>, step| {
        let node = inner.map_or_else(|| node.clone(), |inner| Node::Object(Arc::new(inner)));
        let place = node.place();
        let mut object = Object::new(place.clone(), true);
        let entry = super::tree::Entry { name_place: place, node };
        object.entries.insert(step.text.as_str().into(), entry);
        Some(object)
    });
    Ok(object.map_or_else(|| body.clone(), |object| body.under(Source::Given(Given::new(object)))))
}
