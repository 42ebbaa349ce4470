//! What a type is decoded from, described by constants that the derive macro writes.
//!
//! References to other types are functions, so that types can contain themselves; shapes that a schema
//! describes have data in their place (`told.rs`).

use super::traits::HclDecode;
use std::collections::HashSet;

#[cfg(feature = "clap")]
use super::CliOption;
use super::empty::{EMPTY_BLOCK, takes_nothing};
use super::{
    AcceptedKind, Accepts, Constraints, Keys, MakeDefault, Parts, Relation, RestOf, ShapeOf, TypeName,
    WriteDefault,
};
#[cfg(feature = "migrate")]
use super::{History, Plain};
use crate::model::{BlockSchema, Schema};

/// The attributes and blocks that a type is decoded from. Reference pages and sample files are generated from
/// it.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// The full name of the type in Rust.
    pub type_name: TypeName,
    /// The type's doc comment.
    pub description: &'static str,
    /// The version of the program since which the type exists: its option `since`.
    pub since: Option<&'static str>,
    /// The labels of the block, in order.
    pub labels: &'static [LabelShape],
    /// The attributes, in the order of the fields.
    pub attributes: &'static [AttributeShape],
    /// The block types, in the order of the fields.
    pub blocks: &'static [BlockShape],
    /// The block types of enums.
    pub choices: &'static [ChoiceShape],
    /// Types that are decoded from the same body.
    pub flattened: &'static [ShapeOf],
    /// Whether a field takes what no other field takes.
    pub open: bool,
    /// What that field takes.
    pub rest: Option<&'static RestShape>,
    /// The alternatives for the body, if something in it chooses between them.
    pub variants: &'static [BlockShape],
    /// The attribute that chooses; if `None`, the first label does.
    pub tag: Option<&'static str>,
    /// Whether the type reads the body itself, so that it has no schema.
    pub opaque: bool,
    /// What the type requires of several attributes and blocks together.
    pub relations: &'static [Relation],
    /// What the type knows of earlier versions of a file.
    #[cfg(feature = "migrate")]
    pub history: &'static History,
    /// Whether fields that do not say so are options of the command line.
    #[cfg(feature = "clap")]
    pub cli: bool,
}

/// One label.
#[derive(Clone, Copy, Debug)]
pub struct LabelShape {
    /// The meaning of the label.
    pub name: &'static str,
    /// The field's doc comment.
    pub description: &'static str,
    /// What the field's type takes; `None` if it does not say.
    pub accepts: Parts,
    /// What the field's options require of the label.
    pub constraints: &'static Constraints,
}

/// One attribute.
#[derive(Clone, Copy, Debug)]
pub struct AttributeShape {
    /// The name.
    pub name: &'static str,
    /// Other names for the same attribute, old ones included.
    pub aliases: &'static [&'static str],
    /// The old names among `aliases`: using one causes a warning.
    pub renamed_from: &'static [&'static str],
    /// The field's doc comment.
    pub description: &'static str,
    /// What to use instead, if the attribute is deprecated.
    pub deprecated: Option<&'static str>,
    /// The version of the program since which the attribute exists.
    pub since: Option<&'static str>,
    /// The default as written in the program; empty for the type's own default, and for a secret.
    pub default: Option<&'static str>,
    /// Makes the default; `None` if there is none, if it is a secret, or if the program does not say how to
    /// write it in a configuration. `AttributeShape::default_value`, with the feature `reference`, calls it.
    pub make_default: MakeDefault,
    /// How layers combine; by default a later one replaces the attribute.
    pub layers: Option<LayerRule>,
    /// Whether the field has the option `sensitive`.
    pub sensitive: bool,
    /// Whether the value cannot change while the program runs: the option `restart`.
    pub restart: bool,
    /// Whether a string is taken as it is written: the option `literal`.
    pub literal: bool,
    /// Whether objects in the value may have names that their types do not know.
    pub allows_unknown: bool,
    /// The type of the blocks of which the value must name one, or each string in it.
    pub reference: Option<&'static str>,
    /// What the type takes, or the part of it at a path; if a function makes the field, the type of the
    /// function's argument, and if a converter does, what that takes. [`AttributeShape::accepts`] calls it,
    /// and, with the feature `reference`, `AttributeShape::part`.
    pub parts: Parts,
    /// Whether a function, a converter or a conversion makes the field's value from what is written, so that
    /// `min` and `max` are about what it makes.
    pub converted: bool,
    /// What the field's options require of the value.
    pub constraints: &'static Constraints,
    /// Where the attribute was in earlier versions of the file, from the top of the file.
    #[cfg(feature = "migrate")]
    pub moved_from: &'static [&'static str],
    /// Values of earlier versions, each with the one that takes its place.
    #[cfg(feature = "migrate")]
    pub was: &'static [(Plain, Plain)],
    /// What the field says of its option of the command line.
    #[cfg(feature = "clap")]
    pub cli: &'static CliOption,
}

/// How the layers of a configuration combine: the option `layers` of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayerRule {
    /// The content of a later layer replaces that of all earlier ones.
    Replace,
    /// The content of a later layer follows that of earlier ones: elements of lists, or blocks.
    Append,
    /// The content of a later layer is merged into that of earlier ones: entries of objects, or blocks with
    /// the same labels.
    Merge,
}

/// What no other field takes.
#[derive(Clone, Copy, Debug)]
pub struct RestShape {
    /// Each attribute, if the rest is a map of attributes. It has no name.
    pub attribute: AttributeShape,
    /// The type that is decoded from the rest, if the rest is a body of its own.
    pub shape: RestOf,
}

/// Several block types whose blocks a field takes in any order.
#[derive(Clone, Copy, Debug)]
pub struct ChoiceShape {
    /// The block types.
    pub blocks: &'static [BlockShape],
    /// The minimum and maximum number of blocks, of all types together.
    pub count: (usize, Option<usize>),
    /// The minimum and maximum number that the field's type sets.
    pub of_type: (usize, Option<usize>),
    /// Whether the blocks cannot change while the program runs: the option `restart`.
    pub restart: bool,
}

/// One block type.
#[derive(Clone, Copy, Debug)]
pub struct BlockShape {
    /// The block type.
    pub name: &'static str,
    /// Other names for the same block type, old ones included.
    pub aliases: &'static [&'static str],
    /// The old names among `aliases`: using one causes a warning.
    pub renamed_from: &'static [&'static str],
    /// The field's doc comment.
    pub description: &'static str,
    /// What to use instead, if the block type is deprecated.
    pub deprecated: Option<&'static str>,
    /// The version of the program since which the block type exists.
    pub since: Option<&'static str>,
    /// The meaning of each label, in order.
    pub labels: &'static [&'static str],
    /// What the key of a map takes that is made from the label at a position. Where a field of the block has
    /// the same label, see [`LabelShape::accepts`]; `BlockShape::label`, with the feature `reference`, asks
    /// both.
    pub key: Keys,
    /// How many labels, starting with the first, are the keys of a map.
    pub keys: usize,
    /// The minimum and maximum number of blocks that have the same keys; without keys, of all of them.
    pub per_key: (usize, Option<usize>),
    /// The default if there is no block, as written in the program; empty for an empty block.
    pub default: Option<&'static str>,
    /// Writes the default as blocks; `None` if there is none, or if the type does not implement `HclEncode`.
    /// `BlockShape::default_text`, with the feature `reference`, calls it.
    pub write_default: WriteDefault,
    /// The minimum number of blocks.
    pub min: usize,
    /// The maximum number of blocks.
    pub max: Option<usize>,
    /// The minimum and maximum number of blocks that the field's type sets. The minimum is 0 if the program
    /// makes the default.
    pub count: (usize, Option<usize>),
    /// How layers combine; by default blocks are merged.
    pub layers: Option<LayerRule>,
    /// Whether the blocks cannot change while the program runs: the option `restart`.
    pub restart: bool,
    /// Where the blocks were in earlier versions of the file, from the top of the file.
    #[cfg(feature = "migrate")]
    pub moved_from: &'static [&'static str],
    /// What the field says of its options of the command line.
    #[cfg(feature = "clap")]
    pub cli: &'static CliOption,
    /// The shape of such a block's body.
    pub shape: ShapeOf,
}

impl Shape {
    /// Nothing is expected.
    pub const EMPTY: Shape = Shape {
        type_name: TypeName::Type(std::any::type_name::<()>),
        description: "",
        since: None,
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
        relations: &[],
        #[cfg(feature = "migrate")]
        history: &History::NONE,
        #[cfg(feature = "clap")]
        cli: true,
    };

    /// The schema that requests all of this from a body.
    ///
    /// No attribute is required: whether a field can do without one depends on its type, and only the decoder
    /// knows that.
    pub(crate) fn schema(&'static self) -> Schema {
        let attributes = self.parts().into_iter().flat_map(|part| part.attributes);
        let schema = attributes.fold(Schema::new(), |schema, attribute| attribute.add_to(schema));
        self.all_blocks().into_iter().fold(schema, |schema, block| block.add_to(schema))
    }

    /// The type itself, and those that are decoded from the same body.
    pub(crate) fn parts(&'static self) -> Vec<&'static Shape> {
        let mut parts = vec![self];
        self.flattened.iter().for_each(|flattened| parts.append(&mut flattened.get().parts()));
        parts
    }

    /// The block types of one part.
    pub(crate) fn own_blocks(&self) -> impl Iterator<Item = &'static BlockShape> {
        self.blocks.iter().chain(self.choices.iter().flat_map(|choice| choice.blocks))
    }

    /// The block types of all parts.
    pub(crate) fn all_blocks(&'static self) -> Vec<&'static BlockShape> {
        self.parts().into_iter().flat_map(Shape::own_blocks).collect()
    }

    /// What is expected in blocks of a type.
    pub(crate) fn block(&'static self, block_type: &str) -> Option<&'static BlockShape> {
        self.all_blocks().into_iter().find(|block| block.is_called(block_type))
    }

    /// The type itself, and all that are decoded from parts of its body, to any depth.
    pub(crate) fn with_all_inside(&'static self) -> Vec<&'static Shape> {
        let (mut found, mut seen, mut waiting) = (Vec::new(), HashSet::new(), vec![self]);
        while let Some(shape) = waiting.pop() {
            if seen.insert(std::ptr::from_ref(shape).addr()) {
                found.push(shape);
                waiting.extend(shape.own_blocks().chain(shape.variants).map(|block| block.shape.get()));
                waiting.extend(shape.flattened.iter().map(|flattened| flattened.get()));
                waiting.extend(shape.rest.and_then(|rest| rest.shape.get()));
            }
        }
        found
    }

    /// Whether the first label chooses between variants, of the type itself or of one that is decoded from
    /// the same body.
    pub(crate) fn is_chosen_by_label(&self) -> bool {
        let rest = self.rest.and_then(|rest| rest.shape.get());
        let mut inside = self.flattened.iter().map(|shape| shape.get()).chain(rest);
        !self.variants.is_empty() && self.tag.is_none() || inside.any(Shape::is_chosen_by_label)
    }

    /// Whether unexpected items are kept rather than refused, by a field that takes the rest or by a
    /// flattened type that reads the body itself.
    pub(super) fn is_open(&'static self) -> bool {
        self.parts().into_iter().any(|part| part.open || part.opaque)
    }
}

impl AttributeShape {
    /// What most attributes have in common.
    #[doc(hidden)]
    pub const PLAIN: AttributeShape = AttributeShape {
        name: "",
        aliases: &[],
        renamed_from: &[],
        description: "",
        deprecated: None,
        since: None,
        default: None,
        make_default: MakeDefault::Type(|| None),
        layers: None,
        sensitive: false,
        restart: false,
        literal: false,
        allows_unknown: false,
        reference: None,
        parts: Parts::Type(|_| None),
        converted: false,
        constraints: &Constraints::NONE,
        #[cfg(feature = "migrate")]
        moved_from: &[],
        #[cfg(feature = "migrate")]
        was: &[],
        #[cfg(feature = "clap")]
        cli: &CliOption::NONE,
    };

    /// What the attribute's type takes.
    pub fn accepts(&self) -> Accepts {
        self.parts.at(&[]).unwrap_or(Accepts { type_name: "", ..Accepts::of::<()>(AcceptedKind::Any) })
    }

    /// Whether the value is a secret, which is not shown: by the option `sensitive`, because of its type, or
    /// because its [converter](crate::with::Convert::is_secret) says so. A value of which only parts are
    /// secrets is none.
    ///
    /// ```
    /// use hcl::HclDecode;
    /// use hcl::with::Secret;
    ///
    /// #[derive(HclDecode)]
    /// struct Account {
    ///     #[hcl(with = hcl::with::secret)]
    ///     password: Secret<String>,
    /// }
    ///
    /// assert!(Account::shape().attributes[0].is_secret());
    /// # let _ = |account: Account| account.password;
    /// ```
    pub fn is_secret(&self) -> bool {
        self.sensitive || self.accepts().is_secret
    }

    /// Whether the value is a secret, or a part of it.
    pub(crate) fn holds_secrets(&self) -> bool {
        let accepts = self.accepts();
        self.sensitive || accepts.is_secret || !accepts.secrets.parts().is_empty()
    }

    /// Whether the attribute must be written.
    pub fn is_required(&self) -> bool {
        self.default.is_none() && !self.accepts().optional
    }

    /// The name and the aliases.
    pub(crate) fn names(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.name).chain(self.aliases.iter().copied())
    }

    /// The schema that also asks for this attribute, by all its names.
    pub(crate) fn add_to(&self, schema: Schema) -> Schema {
        renamed(self.names().fold(schema, Schema::optional), self.renamed_from, self.name)
    }
}

impl ChoiceShape {
    /// What a type takes.
    pub(super) const fn of(blocks: &'static [BlockShape], count: (usize, Option<usize>)) -> Self {
        ChoiceShape { blocks, count, of_type: count, restart: false }
    }

    /// Adds the limits of a field to those of its type.
    #[doc(hidden)]
    #[must_use]
    pub const fn limited(self, min: Option<usize>, max: Option<usize>) -> Self {
        let (least, most) = self.count;
        let least = if let Some(min) = min { min } else { least };
        let most = if max.is_some() { max } else { most };
        ChoiceShape { count: (least, most), ..self }
    }

    /// Blocks of these types that cannot change while the program runs.
    #[doc(hidden)]
    #[must_use]
    pub const fn restarting(self) -> Self {
        ChoiceShape { restart: true, ..self }
    }
}

impl BlockShape {
    /// What most block types have in common.
    #[doc(hidden)]
    pub const PLAIN: BlockShape = BlockShape {
        name: "",
        aliases: &[],
        renamed_from: &[],
        description: "",
        deprecated: None,
        since: None,
        labels: &[],
        key: Keys::Type(|_| None),
        keys: 0,
        per_key: (0, None),
        default: None,
        write_default: WriteDefault::Type(|| None),
        min: 0,
        max: None,
        count: (0, None),
        layers: None,
        restart: false,
        #[cfg(feature = "migrate")]
        moved_from: &[],
        #[cfg(feature = "clap")]
        cli: &CliOption::NONE,
        shape: ShapeOf::Type(|| &Shape::EMPTY),
    };

    /// The minimum and maximum number of blocks, from the field's type and its options.
    pub fn limits(&self) -> (usize, Option<usize>) {
        let (least, most) = self.count;
        let least = if self.is_empty_by_default() { 0 } else { least };
        (least.max(self.min), self.max.or(most))
    }

    /// Whether an empty block takes the place of a block that is not there.
    pub(crate) fn is_empty_by_default(&self) -> bool {
        self.count.0 > 0 && self.default == EMPTY_BLOCK && takes_nothing(self.shape.get())
    }

    /// The name and the aliases.
    pub(crate) fn names(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.name).chain(self.aliases.iter().copied())
    }

    /// Whether this is the shape of blocks with that type.
    pub(crate) fn is_called(&self, block_type: &str) -> bool {
        self.name == block_type || self.aliases.contains(&block_type)
    }

    /// The schema that also asks for these blocks, by all their names.
    pub(crate) fn add_to(&self, schema: Schema) -> Schema {
        let schema = self.names().fold(schema, |schema, name| schema.block_schema(self.schema(name)));
        renamed(schema, self.renamed_from, self.name)
    }

    pub(super) fn schema(&self, name: &'static str) -> BlockSchema {
        BlockSchema {
            block_type: name.into(),
            label_names: self.labels.iter().map(|&label| label.into()).collect(),
        }
    }
}

fn renamed(schema: Schema, old_names: &'static [&'static str], name: &'static str) -> Schema {
    old_names.iter().fold(schema, |schema, old| schema.renamed(old, name))
}

/// What a type expects in the blocks at `path`, a list of block types; in its own body if the path is empty.
///
/// `None` if the type does not say: there is no such block, or the field keeps the body as it is. The schema
/// requires no attribute; whether a field can do without one is determined by decoding.
///
/// ```
/// use hcl::HclDecode;
///
/// #[derive(HclDecode)]
/// struct Config {
///     name: String,
///     #[hcl(block)]
///     server: Option<Server>,
/// }
///
/// #[derive(HclDecode)]
/// struct Server {
///     port: u16,
/// }
///
/// let schema = hcl::decode::schema_at::<Config>(&["server"]).expect("a block of the type");
/// assert_eq!(&*schema.attributes()[0].name, "port");
/// assert!(hcl::decode::schema_at::<Config>(&["client"]).is_none());
/// ```
pub fn schema_at<T: HclDecode>(path: &[&str]) -> Option<Schema> {
    let mut shape = T::shape();
    for block_type in path {
        shape = shape.block(block_type)?.shape.get();
    }
    (!shape.opaque).then(|| shape.schema())
}
