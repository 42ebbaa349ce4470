//! What a type is decoded from, described by constants that the derive macro writes.
//!
//! Whatever leads to another type is a function, so that types may contain themselves.

use super::{AcceptedKind, Accepts, Inside};
use crate::model::{BlockSchema, Schema};
use crate::value::Value;

/// The attributes and blocks that a type is decoded from. Reference pages and sample files are made from it.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// The full name of the type in Rust.
    pub type_name: fn() -> &'static str,
    /// The type's doc comment.
    pub description: &'static str,
    /// The labels of the block, in order.
    pub labels: &'static [LabelShape],
    /// The attributes, in the order of the fields.
    pub attributes: &'static [AttributeShape],
    /// The block types, in the order of the fields.
    pub blocks: &'static [BlockShape],
    /// The block types of enums.
    pub choices: &'static [ChoiceShape],
    /// Types that are decoded from the same body.
    pub flattened: &'static [fn() -> &'static Shape],
    /// Whether a field takes what no other field wants.
    pub open: bool,
    /// What that field takes.
    pub rest: Option<&'static RestShape>,
    /// What the body may be, where something in it chooses.
    pub variants: &'static [BlockShape],
    /// The attribute that chooses; without one the first label does.
    pub tag: Option<&'static str>,
    /// Whether the type looks at the body itself: then it has no schema.
    pub opaque: bool,
}

/// One label.
#[derive(Clone, Copy, Debug)]
pub struct LabelShape {
    /// What the label means.
    pub name: &'static str,
    /// The field's doc comment.
    pub description: &'static str,
}

/// One attribute.
#[derive(Clone, Copy, Debug)]
pub struct AttributeShape {
    /// The name.
    pub name: &'static str,
    /// Other names for the same attribute.
    pub aliases: &'static [&'static str],
    /// The field's doc comment.
    pub description: &'static str,
    /// What to use instead, where the attribute is deprecated.
    pub deprecated: Option<&'static str>,
    /// The default as the program says it; empty for the type's own default.
    pub default: Option<&'static str>,
    /// Makes the default; `None` where there is none, or where the program does not say how it is written in a configuration.
    /// [`AttributeShape::default_value`] calls it.
    pub make_default: fn() -> Option<Value>,
    /// How layers add to each other; by default a later one replaces the attribute.
    pub layers: Option<LayerRule>,
    /// Whether the value is a secret, which is not shown.
    pub sensitive: bool,
    /// What the type takes, or the part of it that a path leads to; where a function makes the field, the type of its argument.
    /// [`AttributeShape::accepts`] asks it, and, with the feature `reference`, `AttributeShape::part`.
    pub parts: fn(&[Inside<'_>]) -> Option<Accepts>,
}

/// How the layers of a configuration add to each other: the option `layers` of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayerRule {
    /// What a later layer has takes the place of all that earlier ones have.
    Replace,
    /// What a later layer has follows what earlier ones have: elements of lists, or blocks.
    Append,
    /// What a later layer has is merged into what earlier ones have: entries of objects, or blocks with the same labels.
    Merge,
}

/// What no other field wants.
#[derive(Clone, Copy, Debug)]
pub struct RestShape {
    /// Each attribute, where the rest is a map of attributes. It has no name of its own.
    pub attribute: AttributeShape,
    /// The type that is decoded from the rest, where that is a body of its own.
    pub shape: fn() -> Option<&'static Shape>,
}

/// Several block types, of which a field takes blocks in any order.
#[derive(Clone, Copy, Debug)]
pub struct ChoiceShape {
    /// The block types.
    pub blocks: &'static [BlockShape],
    /// The least and the largest number of blocks, of all types together.
    pub count: (usize, Option<usize>),
}

/// One block type.
#[derive(Clone, Copy, Debug)]
pub struct BlockShape {
    /// The block type.
    pub name: &'static str,
    /// Other names for the same block type.
    pub aliases: &'static [&'static str],
    /// The field's doc comment.
    pub description: &'static str,
    /// What to use instead, where the block type is deprecated.
    pub deprecated: Option<&'static str>,
    /// What the labels mean.
    pub labels: &'static [&'static str],
    /// The least number of blocks.
    pub min: usize,
    /// The largest number of blocks.
    pub max: Option<usize>,
    /// The least and the largest number of blocks that the field's type asks for.
    pub count: (usize, Option<usize>),
    /// How layers add to each other; by default blocks are merged.
    pub layers: Option<LayerRule>,
    /// What such a block holds.
    pub shape: fn() -> &'static Shape,
}

impl Shape {
    /// Nothing is expected.
    pub const EMPTY: Shape = Shape {
        type_name: std::any::type_name::<()>,
        description: "",
        labels: &[],
        attributes: &[],
        blocks: &[],
        choices: &[],
        flattened: &[],
        open: false,
        rest: None,
        variants: &[],
        tag: None,
        opaque: false,
    };

    /// The schema that asks a body for all of this.
    ///
    /// No attribute is required as far as the schema is concerned: whether a field can do without depends on its type,
    /// and the decoder knows that.
    pub(super) fn schema(&'static self) -> Schema {
        self.add_to(Schema::new())
    }

    fn add_to(&'static self, mut schema: Schema) -> Schema {
        for attribute in self.attributes {
            schema = attribute.names().fold(schema, Schema::optional);
        }
        let choices = self.choices.iter().flat_map(|choice| choice.blocks);
        for block in self.blocks.iter().chain(choices) {
            schema = block.names().fold(schema, |schema, name| schema.block_schema(block.schema(name)));
        }
        self.flattened.iter().fold(schema, |schema, shape| shape().add_to(schema))
    }

    /// Whether what is not expected is kept rather than refused: for a field that takes it, or for a flattened type that
    /// looks at the body itself.
    pub(super) fn is_open(&self) -> bool {
        self.open || self.flattened.iter().map(|shape| shape()).any(|shape| shape.opaque || shape.is_open())
    }
}

impl AttributeShape {
    /// What the attribute's type takes.
    pub fn accepts(&self) -> Accepts {
        (self.parts)(&[]).unwrap_or(Accepts { optional: false, type_name: "", kind: AcceptedKind::Any })
    }

    /// What a part of the attribute's value takes; `None` where the path leads nowhere, or the type does not say where.
    ///
    /// ```
    /// use hcl::HclDecode;
    /// use hcl::decode::{AcceptedKind, Inside};
    ///
    /// #[derive(HclDecode)]
    /// struct Config {
    ///     mirrors: Vec<Mirror>,
    /// }
    ///
    /// #[derive(serde::Deserialize)]
    /// struct Mirror {
    ///     url: String,
    ///     weight: Option<u8>,
    /// }
    ///
    /// let mirrors = &Config::shape().attributes[0];
    /// let part = |path| mirrors.part(path).map(|part| part.kind);
    /// assert_eq!(part(&[Inside::Element]), Some(AcceptedKind::Object(&["url", "weight"])));
    /// assert_eq!(part(&[Inside::Element, Inside::Key("weight")]), Some(AcceptedKind::Number));
    /// assert_eq!(part(&[Inside::Key("url")]), None);
    /// ```
    #[cfg(feature = "reference")]
    pub fn part(&self, path: &[Inside<'_>]) -> Option<Accepts> {
        (self.parts)(path)
    }

    /// The default as it would be written in a configuration. `None` where there is none, and where only the program knows how to write it:
    /// the field's type is not `Serialize`, or a function makes the field and there is no `encode_with`.
    ///
    /// ```
    /// use hcl::{HclDecode, Value};
    ///
    /// #[derive(HclDecode)]
    /// struct Config {
    ///     #[hcl(default = half)]
    ///     workers: u16,
    /// }
    ///
    /// fn half() -> u16 {
    ///     8 / 2
    /// }
    ///
    /// let workers = &Config::shape().attributes[0];
    /// assert_eq!((workers.default, workers.default_value()), (Some("half"), Some(Value::number(4))));
    /// ```
    #[cfg(feature = "reference")]
    pub fn default_value(&self) -> Option<Value> {
        (self.make_default)()
    }

    /// Whether the attribute must be written.
    pub fn is_required(&self) -> bool {
        self.default.is_none() && !self.accepts().optional
    }

    /// The name and the aliases.
    pub(crate) fn names(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.name).chain(self.aliases.iter().copied())
    }
}

impl ChoiceShape {
    /// The same with the limits that a field has beside those of its type.
    #[doc(hidden)]
    #[must_use]
    pub const fn limited(self, min: Option<usize>, max: Option<usize>) -> Self {
        let (least, most) = self.count;
        let least = if let Some(min) = min { min } else { least };
        let most = if max.is_some() { max } else { most };
        ChoiceShape { count: (least, most), ..self }
    }
}

impl BlockShape {
    /// The least and the largest number of blocks, from the field's type and its options.
    pub fn limits(&self) -> (usize, Option<usize>) {
        let (least, most) = self.count;
        (least.max(self.min), self.max.or(most))
    }

    /// The name and the aliases.
    pub(crate) fn names(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.name).chain(self.aliases.iter().copied())
    }

    /// Whether blocks of this type are meant.
    pub(super) fn is_called(&self, block_type: &str) -> bool {
        self.name == block_type || self.aliases.contains(&block_type)
    }

    pub(super) fn schema(&self, name: &'static str) -> BlockSchema {
        BlockSchema {
            block_type: name.into(),
            label_names: self.labels.iter().map(|&label| label.into()).collect(),
        }
    }
}
