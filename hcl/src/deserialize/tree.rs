//! A body with all its values, and the deserializer over it.

use std::ops::Range;
use std::sync::Arc;

use indexmap::IndexMap;
use serde::de::{DeserializeOwned, MapAccess, Visitor};
use serde::forward_to_deserialize_any;

use super::attribute_value::Whole;
use super::beside_value::Evaluated;
use super::errors::{self, Error};
use super::field::{Chosen, Name};
use super::in_place::Placed;
use super::node::{EntryRef, NodeRef};
use crate::decode::hide_secrets_of;
use crate::diagnostic::{Collector, Diagnostics, catalogue};
use crate::model::{Block, BlockLabel, Body, Context, Item, evaluate_to_copy};
use crate::source::Location;
use crate::value::MAX_SERDE_DEPTH;
use crate::value::serde::unnamed::unnamed_structs;

/// Deserializes a body in a context.
///
/// Names that the type does not know are ignored, in bodies and in objects alike, as serde does by default;
/// `#[serde(deny_unknown_fields)]` makes them errors.
///
/// # Errors
/// Every expression that cannot be evaluated, or the first thing that does not fit the type; and nesting that
/// is too deep, as [`Deserializer::new`] says.
///
/// ```
/// use std::collections::HashMap;
///
/// #[derive(serde::Deserialize)]
/// struct Config {
///     server: HashMap<String, Server>,
/// }
///
/// #[derive(serde::Deserialize)]
/// struct Server {
///     port: u16,
/// }
///
/// let body = hcl::parse("server \"a\" {\n  port = base + 1\n}")?;
/// let context = hcl::Context::builder().value("base", hcl::Value::number(8080)).build();
/// let config: Config = hcl::de::from_body(&body, &context)?;
/// assert_eq!(config.server["a"].port, 8081);
/// # Ok::<(), hcl::Error>(())
/// ```
pub fn from_body<T: DeserializeOwned>(body: &Body, context: &Context) -> Result<T, Diagnostics> {
    let result = Deserializer::of(body, context).and_then(|deserializer| {
        let result = T::deserialize(&deserializer);
        let failures = deserializer.failures();
        match result {
            Ok(value) => failures.into_result(value),
            // A later field may have a type that keeps expressions, so it is unknown which of the other
            // failures are mistakes.
            Err(failure) if !failures.has_errors() || deserializer.is_kept() => Err(failure.into()),
            Err(_) => Err(failures),
        }
    });
    result.map_err(|mut diagnostics| {
        hide_secrets_of::<T>(&mut diagnostics, &[]);
        diagnostics
    })
}

/// A serde deserializer over a body, all of whose expressions have been evaluated. A reference to it
/// deserializes.
#[derive(Debug)]
pub struct Deserializer {
    root: Root,
    context: Context,
}

#[derive(Debug)]
enum Root {
    Made(Node),
    InPlace(Placed),
}

/// A body: its content by name.
#[derive(Debug)]
pub(super) struct Node {
    entries: IndexMap<Arc<str>, Entry>,
    /// The labels of the block that the body belongs to.
    pub(super) labels: Vec<BlockLabel>,
    /// The block's header; for the body of a file, the place where something would be added.
    pub(super) location: Location,
    pub(super) body: Body,
}

/// Everything under one name.
#[derive(Debug, Default)]
struct Entry {
    attribute: Option<Evaluated>,
    blocks: Vec<Node>,
}

impl Deserializer {
    /// Evaluates all expressions of a body.
    ///
    /// # Errors
    /// Every expression that cannot be evaluated, and everything that nests deeper than [`MAX_SERDE_DEPTH`]:
    /// each block counts as one level, and so does each of its labels (a map of maps is as deep as its keys),
    /// then the sequence formed by several blocks of a type, then the levels of a value.
    pub fn new(body: &Body, context: &Context) -> Result<Self, Diagnostics> {
        let deserializer = Deserializer::of(body, context)?;
        deserializer.failures().into_result(deserializer)
    }

    /// Evaluates a body; an expression that cannot be evaluated is an error only when its value is requested.
    fn of(body: &Body, context: &Context) -> Result<Self, Diagnostics> {
        let mut report = Collector::default();
        let context = context.metered();
        let body = &context.transformed(body);
        if let Some(placed) = Placed::new(body, &context) {
            return Ok(Deserializer { root: Root::InPlace(placed), context });
        }
        let root = Node::new(body, Vec::new(), body.missing_item(), 0, &context, &mut report);
        root.check_depth(0, &mut report);
        if report.has_errors() {
            Err(report.into_diagnostics())
        } else {
            Ok(Deserializer { root: Root::Made(root), context })
        }
    }

    fn root_node(&self) -> NodeDeserializer<'_> {
        let node = match &self.root {
            Root::Made(root) => NodeRef::Made(root),
            Root::InPlace(placed) => NodeRef::Placed(placed.root()),
        };
        NodeDeserializer { node, context: &self.context }
    }

    /// Every failed evaluation. Constants never fail.
    fn failures(&self) -> Diagnostics {
        match &self.root {
            Root::Made(root) => root.failures(),
            Root::InPlace(_) => Diagnostics::new(),
        }
    }

    fn is_kept(&self) -> bool {
        matches!(&self.root, Root::Made(root) if root.is_kept())
    }
}

impl Node {
    fn new(
        body: &Body,
        labels: Vec<BlockLabel>,
        location: Location,
        outside: usize,
        context: &Context,
        report: &mut Collector,
    ) -> Self {
        let before = report.len();
        let mut entries: IndexMap<Arc<str>, Entry> = IndexMap::new();
        let (items, problems) = body.items();
        report.extend(problems);
        for item in items {
            match item {
                Item::Attribute(attribute) => {
                    let value = evaluate_to_copy(&attribute.expression, context);
                    let name = attribute.name.clone();
                    entries.entry(name).or_default().attribute = Some(Evaluated::new(attribute, value));
                }
                Item::Block(block) => {
                    let Block { block_type, labels, body, definition_location, .. } = block;
                    let inside = outside + 1 + labels.len();
                    if inside > MAX_SERDE_DEPTH {
                        let fitting = MAX_SERDE_DEPTH.saturating_sub(outside + 1);
                        let place =
                            labels.get(fitting).map_or(definition_location, |label| label.location.clone());
                        report.push(catalogue::limit::nesting(MAX_SERDE_DEPTH).at(place));
                        continue;
                    }
                    let node = Node::new(&body, labels, definition_location, inside, context, report);
                    entries.entry(block_type).or_default().blocks.push(node);
                }
            }
        }
        if report.len() > before
            && let Some(origin) = body.origin()
        {
            origin.explain_all(report.since_mut(before));
        }
        Node { entries, labels, location, body: body.clone() }
    }

    /// The entries of the body.
    pub(super) fn entries(&self) -> impl Iterator<Item = EntryRef<'_>> {
        self.entries.iter().map(|(name, Entry { attribute, blocks })| EntryRef {
            name,
            attribute: attribute.as_ref().map(Whole::Made),
            blocks: blocks.iter().map(NodeRef::Made).collect(),
        })
    }

    /// Every failed evaluation below, except where the expression was kept.
    fn failures(&self) -> Diagnostics {
        let mut report = Collector::default();
        self.each(&mut |evaluated| {
            if let (Err(diagnostics), false) = (&evaluated.value, evaluated.is_kept()) {
                report.extend(diagnostics.clone());
            }
        });
        report.into_diagnostics()
    }

    /// Whether a type took anything without its value.
    fn is_kept(&self) -> bool {
        let mut is_kept = false;
        self.each(&mut |evaluated| is_kept |= evaluated.is_kept());
        is_kept
    }

    pub(super) fn set_kept(&self, is_kept: bool) {
        self.each(&mut |evaluated| evaluated.set_kept(is_kept));
    }

    fn each(&self, visit: &mut dyn FnMut(&Evaluated)) {
        for entry in self.entries.values() {
            entry.attribute.iter().for_each(&mut *visit);
            entry.blocks.iter().for_each(|block| block.each(visit));
        }
    }

    /// Reports values that make the whole nest too deep. `outside` is the number of levels around this body.
    fn check_depth(&self, outside: usize, report: &mut Collector) {
        for entry in self.entries.values() {
            if let Some(Evaluated { attribute, value: Ok(value), .. }) = &entry.attribute
                && outside + value.depth() > MAX_SERDE_DEPTH
            {
                report.push(catalogue::limit::nesting(MAX_SERDE_DEPTH).at_value_of(attribute));
            }
            let sequence = usize::from(entry.blocks.len() > 1);
            for block in &entry.blocks {
                block.check_depth(outside + sequence + 1 + block.labels.len(), report);
            }
        }
    }
}

/// A body as a map, a struct, or an enum whose only name is the variant.
#[derive(Clone, Copy)]
pub(super) struct NodeDeserializer<'de> {
    pub(super) node: NodeRef<'de>,
    pub(super) context: &'de Context,
}

impl<'de> serde::Deserializer<'de> for NodeDeserializer<'de> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let entries = self.node.entries();
        let entries = Members { keys: 0..entries.len(), entries, open: None, context: self.context };
        visitor.visit_map(entries).map_err(|failure| failure.at(&self.node.location()))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match &*self.node.entries() {
            [] => visitor.visit_unit(),
            _ => Err(errors::not_empty(&self.node.location())),
        }
    }

    unnamed_structs!();

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        let mut entries = self.node.entries();
        let [entry] = &mut *entries else {
            return Err(errors::not_one_entry(&self.node.location(), entries.len()));
        };
        let place = entry.place();
        let chosen = Chosen { name: entry.name, content: entry.field(self.context)? };
        visitor.visit_enum(chosen).map_err(|failure| {
            failure.at(&place.location(self.context).unwrap_or_else(|| self.node.location()))
        })
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf seq tuple map struct
        identifier
    }
}

/// The entries of a body, one after another. They stay where they are: moving each would take longer than
/// reading it.
struct Members<'de> {
    entries: Vec<EntryRef<'de>>,
    /// The positions of those whose keys were not asked for so far.
    keys: Range<usize>,
    /// The entry whose value was not asked for so far.
    open: Option<usize>,
    context: &'de Context,
}

impl<'de> MapAccess<'de> for Members<'de> {
    type Error = Error;

    fn next_key_seed<K: serde::de::DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Error> {
        self.open = self.keys.next();
        let Some(entry) = self.open.and_then(|open| self.entries.get(open)) else { return Ok(None) };
        let key = seed.deserialize(Name::borrowed(entry.name)).map(Some);
        key.map_err(|failure| failure.at_known(entry.place().location(self.context).as_ref()))
    }

    fn next_value_seed<V: serde::de::DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Error> {
        let Some(entry) = self.open.take().and_then(|open| self.entries.get_mut(open)) else {
            return Err(serde::de::Error::custom("a value was asked for before its key"));
        };
        let place = entry.place();
        seed.deserialize(entry.field(self.context)?)
            .map_err(|failure| failure.at_known(place.location(self.context).as_ref()))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.keys.len())
    }
}

/// Passes everything on to the deserializer of the whole body.
macro_rules! pass_on {
    ($($method:ident($($argument:ident: $ty:ty),*))*) => {$(
        fn $method<V: Visitor<'de>>(self, $($argument: $ty,)* visitor: V) -> Result<V::Value, Error> {
            self.root_node().$method($($argument,)* visitor)
        }
    )*};
}

impl<'de> serde::Deserializer<'de> for &'de Deserializer {
    type Error = Error;

    pass_on! {
        deserialize_any() deserialize_option() deserialize_unit() deserialize_ignored_any()
        deserialize_newtype_struct(name: &'static str)
        deserialize_unit_struct(name: &'static str)
        deserialize_enum(name: &'static str, variants: &'static [&'static str])
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf seq tuple tuple_struct map
        struct identifier
    }
}

#[cfg(test)]
mod tests {
    use serde::de::{Deserialize, Deserializer, IgnoredAny};

    use super::*;

    /// Asks for so many values after the first key.
    struct Values<const COUNT: usize>;

    impl<'de, const COUNT: usize> Deserialize<'de> for Values<COUNT> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            deserializer.deserialize_map(Values)
        }
    }

    impl<'de, const COUNT: usize> Visitor<'de> for Values<COUNT> {
        type Value = Self;

        fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("a body")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Self, A::Error> {
            entries.next_key::<IgnoredAny>()?;
            for _ in 0..COUNT {
                entries.next_value::<IgnoredAny>()?;
            }
            while entries.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
            Ok(self)
        }
    }

    #[test]
    fn each_key_has_one_value() {
        for text in ["a = 1\nb = 2", "a = 1 + 1\nb {}", "a {}\nb = 2"] {
            let body = crate::parse(text).expect("it is right");
            assert!(from_body::<Values<1>>(&body, &Context::new()).is_ok(), "{text}");
            let twice = from_body::<Values<2>>(&body, &Context::new()).err().expect("the key has one value");
            assert!(twice.to_string().contains("before its key"), "{twice}");
        }
    }
}
