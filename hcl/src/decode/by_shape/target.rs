//! Where the value of a body goes, and the function that starts a run.

use super::body::Entries;
use crate::decode::traits::{Target, body_into};
use crate::decode::{Decoder, Input, Shape};
use crate::diagnostic::Diagnostics;
use crate::model::{Body, Context};
use crate::value::Value;

/// Decodes a body by a shape in a context: returns what it means as a value, and all diagnostics.
///
/// The diagnostics are those of [`from_body`](crate::decode::from_body) for the type with this shape, except
/// for the checks that only the program knows: validators, conversions, and what `Deserialize`
/// implementations require beyond the kind of a value. There is a value only if there were no errors.
///
/// The value is an object. It has all names that the shape knows, those that are given in the order of the
/// source, followed by the others:
/// - an attribute is its value, converted to what its type takes. If it is absent or null, it is its default,
///   if the shape can make that, and otherwise null. A duration and all else that a converter reads stays as
///   it is written. An expression that is not evaluated is its text;
/// - blocks of a type that occurs at most once are an object, or null without one; blocks of other types are
///   a list of objects. Where labels are the keys of a map, that is an object with these keys;
/// - labels are attributes, unless something else in the block has the name, or a key of a map is made of
///   them. So are the attribute or the label that choose between variants, with the name of the variant;
/// - what is flattened, and what is taken by a field for everything else, is part of the object.
///
/// What a type reads in its own way is not checked: an attribute is its value, if it has one without errors,
/// and otherwise its text; a body yields nothing.
///
/// ```
/// use hcl::{Context, HclDecode, Value};
///
/// #[derive(HclDecode)]
/// struct Config {
///     listen: String,
///     #[hcl(default = 4)]
///     workers: u16,
///     #[hcl(block, rename = "backend")]
///     backends: Vec<Backend>,
/// }
///
/// #[derive(HclDecode)]
/// struct Backend {
///     #[hcl(label)]
///     name: String,
///     weight: Option<u8>,
/// }
///
/// let body = hcl::parse("listen = \"::1\"\nbackend \"a\" {\n  weight = \"3\"\n}\n")?;
/// let (value, diagnostics) = hcl::decode::by_shape(Config::shape(), &body, &Context::literal_only());
/// assert!(diagnostics.is_empty());
/// let value = value.unwrap();
/// assert_eq!(value["workers"], Value::number(4));
/// assert_eq!(value["backend"][0]["name"], Value::string("a"));
/// assert_eq!(value["backend"][0]["weight"], Value::number(3));
///
/// let body = hcl::parse("listen = \"::1\"\nwokrers = 2\n")?;
/// let (value, diagnostics) = hcl::decode::by_shape(Config::shape(), &body, &Context::literal_only());
/// assert!(value.is_none() && diagnostics.to_string().contains("Did you mean `workers`?"));
/// # let _ = |config: Config| (config.listen, config.workers, config.backends);
/// # let _ = |backend: Backend| (backend.name, backend.weight);
/// # Ok::<(), hcl::Error>(())
/// ```
pub fn by_shape(shape: &'static Shape, body: &Body, context: &Context) -> (Option<Value>, Diagnostics) {
    let mut target = ByShape::new(shape);
    let diagnostics = body_into(body, context, &mut target);
    (target.into_value(), diagnostics)
}

/// Where the value of a body goes.
pub(crate) struct ByShape {
    shape: &'static Shape,
    value: Option<Value>,
}

impl ByShape {
    pub(crate) fn new(shape: &'static Shape) -> Self {
        ByShape { shape, value: None }
    }

    pub(crate) fn into_value(self) -> Option<Value> {
        self.value
    }
}

impl Target for ByShape {
    fn shape(&self) -> &'static Shape {
        self.shape
    }

    fn decode(&mut self, input: &Input<'_>, decoder: &mut Decoder<'_>) {
        let mut entries = Entries::default();
        entries.read(self.shape, input, decoder);
        self.value = entries.into_value(input, decoder);
    }

    fn is_set(&self) -> bool {
        self.value.is_some()
    }

    fn discard(&mut self) {
        self.value = None;
    }

    #[cfg(feature = "_law")]
    fn is_by_shape(&self) -> bool {
        true
    }
}
