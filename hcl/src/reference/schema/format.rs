//! What a schema file contains: its own types, from which its errors, page, sample and schema are made.

use serde::Deserialize;

use crate::decode::{HclDecode as _, Shape, Spanned};
use crate::model::Expression;
use crate::value::Value;
use hcl_derive::HclDecode;

/// The version of the format.
pub(super) const VERSION: u32 = 1;

/// A schema: what files of one kind may contain. Attributes and blocks stand where the files have them.
#[derive(HclDecode)]
#[hcl(crate = "crate")]
pub(super) struct File {
    /// The version of this format, which is 1.
    pub(super) schema: Spanned<u32>,
    /// What the top of a file is called. Blocks that contain the same name it as their `body`.
    pub(super) name: Option<Spanned<String>>,
    /// What the files are for.
    #[hcl(default)]
    pub(super) description: String,
    /// The version of the program since which there are such files.
    pub(super) since: Option<String>,
    #[hcl(flatten)]
    pub(super) content: Content,
    #[hcl(block, rename = "body")]
    pub(super) bodies: Vec<NamedBody>,
    #[hcl(block, rename = "type")]
    pub(super) types: Vec<NamedType>,
}

/// The body of blocks that contain themselves, or that occur in several places.
#[derive(HclDecode)]
#[hcl(crate = "crate")]
pub(super) struct NamedBody {
    #[hcl(label)]
    pub(super) name: Spanned<String>,
    /// What it is for.
    #[hcl(default)]
    pub(super) description: String,
    /// The version of the program since which it exists.
    pub(super) since: Option<String>,
    #[hcl(flatten)]
    pub(super) content: Content,
}

/// A type that others name: `list(Mirror)`.
#[derive(HclDecode)]
#[hcl(crate = "crate")]
pub(super) struct NamedType {
    #[hcl(label)]
    pub(super) name: Spanned<String>,
    /// The type, such as `object({ url = string, weight = optional(number) })`.
    #[hcl(rename = "type")]
    pub(super) ty: Expression,
}

/// What a body may contain.
#[derive(HclDecode)]
#[hcl(crate = "crate")]
pub(super) struct Content {
    /// Bodies whose content may be written here too.
    #[hcl(default)]
    pub(super) flatten: Vec<Spanned<String>>,
    /// Whether attributes and blocks with other names may be written.
    #[hcl(default)]
    pub(super) open: bool,
    /// Whether the program itself reads the body, so that the schema does not say what it may contain.
    #[hcl(default)]
    pub(super) opaque: bool,
    /// The attribute that chooses one of the variants; without it, the first label does.
    pub(super) tag: Option<String>,
    /// What is required of several attributes and blocks together: `exactly_one("url", "socket")`,
    /// `at_least_one`, `conflicts`, or `requires("key", "certificate")`, where the first requires the others.
    pub(super) relations: Option<Expression>,
    /// Whether attributes that do not say so are options of the command line.
    #[hcl(default = true)]
    pub(super) command_line: bool,
    #[hcl(block, rename = "label")]
    pub(super) labels: Vec<Label>,
    #[hcl(block, rename = "attribute")]
    pub(super) attributes: Vec<Attribute>,
    #[hcl(block, rename = "block")]
    pub(super) blocks: Vec<Block>,
    #[hcl(block, rename = "choice")]
    pub(super) choices: Vec<Choice>,
    #[hcl(block, rename = "variant")]
    pub(super) variants: Vec<Block>,
    #[hcl(block)]
    pub(super) rest: Option<Rest>,
    #[hcl(block)]
    pub(super) version: Option<Version>,
    #[hcl(block)]
    pub(super) removed: Vec<Removed>,
    #[hcl(block, rename = "old_block")]
    pub(super) old_blocks: Vec<OldBlock>,
}

/// A label of the block, in order.
#[derive(HclDecode)]
#[hcl(crate = "crate")]
pub(super) struct Label {
    /// What the label is.
    #[hcl(label)]
    pub(super) name: Spanned<String>,
    /// More about it.
    #[hcl(default)]
    pub(super) description: String,
    /// The type of the label; any string if it is absent.
    #[hcl(rename = "type")]
    pub(super) ty: Option<Expression>,
    #[hcl(flatten)]
    pub(super) limits: Limits,
}

/// An attribute.
#[derive(HclDecode)]
#[hcl(crate = "crate")]
pub(super) struct Attribute {
    #[hcl(label)]
    pub(super) name: Spanned<String>,
    #[hcl(flatten)]
    pub(super) common: Common,
    /// The type of its value; any if it is absent.
    #[hcl(rename = "type")]
    pub(super) ty: Option<Expression>,
    /// Whether it must be written.
    pub(super) required: Option<Spanned<bool>>,
    /// The value that it has if it is absent.
    pub(super) default: Option<Expression>,
    /// Whether the value is a secret.
    #[hcl(default)]
    pub(super) sensitive: bool,
    /// Whether strings are taken as they are written: `${` and `%{` have no meaning in them.
    #[hcl(default)]
    pub(super) literal: bool,
    /// Whether objects in the value may have names that their types do not know.
    #[hcl(default)]
    pub(super) allow_unknown: bool,
    /// Whether the program makes another value of what is written, so that `min` and `max` are about that.
    #[hcl(default)]
    pub(super) converted: bool,
    /// The type of the blocks of which the value must name one.
    pub(super) reference: Option<Spanned<String>>,
    #[hcl(flatten)]
    pub(super) limits: Limits,
    /// Values of earlier versions, each with the one that takes its place: `[["on", true]]`.
    #[hcl(default)]
    pub(super) was: Vec<Spanned<(Value, Value)>>,
}

/// What attributes and types of blocks have in common.
#[derive(HclDecode)]
#[hcl(crate = "crate")]
pub(super) struct Common {
    /// What it is for.
    #[hcl(default)]
    pub(super) description: String,
    /// Whether there is a default that the schema does not show: a secret, or one that only the program
    /// knows.
    #[hcl(default)]
    pub(super) has_default: bool,
    /// Other names.
    #[hcl(default)]
    pub(super) aliases: Vec<Spanned<String>>,
    /// Names that it had before, which cause a warning.
    #[hcl(default)]
    pub(super) renamed_from: Vec<Spanned<String>>,
    /// What to use instead, if it is deprecated.
    pub(super) deprecated: Option<String>,
    /// The version of the program since which it exists.
    pub(super) since: Option<String>,
    /// How a later layer of the configuration combines with earlier ones.
    pub(super) layers: Option<Layers>,
    /// Whether it cannot change while the program runs.
    #[hcl(default)]
    pub(super) restart: bool,
    /// Where it was in earlier versions of the file: a path from the top of the file, or from the innermost
    /// block around it that has labels or may occur several times.
    #[hcl(default)]
    pub(super) moved_from: Vec<Spanned<String>>,
    #[hcl(block)]
    pub(super) cli: Option<Cli>,
}

/// What is required of a value beyond its type.
#[derive(HclDecode)]
#[hcl(crate = "crate")]
pub(super) struct Limits {
    /// The least value: a number, or a string for types that are no numbers, such as `"1s"` for a duration.
    pub(super) min: Option<Spanned<Value>>,
    /// The greatest value.
    pub(super) max: Option<Spanned<Value>>,
    /// The least length, in characters, elements or entries.
    pub(super) min_length: Option<Spanned<usize>>,
    /// The greatest length.
    pub(super) max_length: Option<usize>,
    /// A regular expression that must match the whole text.
    pub(super) pattern: Option<Spanned<String>>,
    /// The only values: strings or numbers.
    pub(super) one_of: Option<Vec<Spanned<Value>>>,
    /// What each element of a list, and each value of a map, must meet.
    #[hcl(block)]
    pub(super) each: Option<Box<Limits>>,
    /// What each key of a map must meet.
    #[hcl(block)]
    pub(super) keys: Option<Box<Limits>>,
}

/// A type of blocks, with what is in it.
#[derive(HclDecode)]
#[hcl(crate = "crate")]
pub(super) struct Block {
    #[hcl(label)]
    pub(super) name: Spanned<String>,
    #[hcl(flatten)]
    pub(super) common: Common,
    /// The name of its body, which is written elsewhere. Without it, the content is written here.
    pub(super) body: Option<Spanned<String>>,
    /// Whether there must be exactly one.
    #[hcl(default)]
    pub(super) required: bool,
    /// How many blocks there must be.
    pub(super) min: Option<Spanned<usize>>,
    /// How many blocks there may be.
    pub(super) max: Option<usize>,
    /// Whether the program reads a list of them, although there is at most one.
    #[hcl(default)]
    pub(super) list: bool,
    /// What the labels are, in order, if the body does not say it.
    pub(super) labels: Option<Vec<String>>,
    /// The types of the labels of which the body says nothing: `[string]`.
    pub(super) label_types: Option<Expression>,
    /// How many of the labels, from the first on, tell the blocks apart; by default those of which the body
    /// says nothing.
    pub(super) keys: Option<Spanned<usize>>,
    /// How many blocks there may be with the same of these labels; without it, one.
    #[hcl(block)]
    pub(super) per_key: Option<PerKey>,
    /// The blocks that take effect if there is none, as they are written.
    pub(super) default: Option<String>,
    /// Whether the defaults of its attributes apply if there is no such block.
    #[hcl(default)]
    pub(super) defaults_apply: bool,
    #[hcl(flatten)]
    pub(super) content: Content,
}

/// How many blocks may have the same labels.
#[derive(HclDecode)]
#[hcl(crate = "crate")]
pub(super) struct PerKey {
    /// How many there must be.
    #[hcl(default)]
    pub(super) min: usize,
    /// How many there may be; without it, any number.
    pub(super) max: Option<usize>,
}

/// Several types of blocks, whose number counts together.
#[derive(HclDecode)]
#[hcl(crate = "crate")]
pub(super) struct Choice {
    /// How many blocks there must be.
    #[hcl(default)]
    pub(super) min: usize,
    /// How many blocks there may be.
    pub(super) max: Option<usize>,
    /// Whether the program reads a list of them, although there is at most one.
    #[hcl(default)]
    pub(super) list: bool,
    /// Whether the blocks cannot change while the program runs.
    #[hcl(default)]
    pub(super) restart: bool,
    #[hcl(block, rename = "block")]
    pub(super) blocks: Vec<Block>,
}

/// What may be written under other names: attributes of one type, or the content of a body.
#[derive(HclDecode)]
#[hcl(crate = "crate", conflicts("type", "body"))]
pub(super) struct Rest {
    /// What the attributes are for.
    #[hcl(default)]
    pub(super) description: String,
    /// The type of each attribute.
    #[hcl(rename = "type")]
    pub(super) ty: Option<Expression>,
    /// Whether objects in the values may have names that their types do not know.
    #[hcl(default)]
    pub(super) allow_unknown: bool,
    /// The body.
    pub(super) body: Option<Spanned<String>>,
}

/// The version of a file.
#[derive(HclDecode)]
#[hcl(crate = "crate")]
pub(super) struct Version {
    /// The attribute of the file that says its version.
    #[hcl(default = "version")]
    pub(super) attribute: String,
    /// The version that files have now.
    pub(super) current: Spanned<u32>,
    /// The versions of files that only the program can bring to the next version. Nothing is checked in such
    /// files, and in older ones.
    #[hcl(default)]
    pub(super) changed_by_program: Vec<Spanned<u32>>,
}

/// A name that is not used any more.
#[derive(HclDecode)]
#[hcl(crate = "crate")]
pub(super) struct Removed {
    #[hcl(label)]
    pub(super) name: String,
    /// Why, and what to do.
    pub(super) reason: String,
}

/// A type of blocks of earlier versions.
#[derive(HclDecode)]
#[hcl(crate = "crate")]
pub(super) struct OldBlock {
    #[hcl(label)]
    pub(super) name: String,
    /// What its labels were.
    #[hcl(default)]
    pub(super) labels: Vec<String>,
}

/// The option of the command line; of a block, what is said of the options in it.
#[derive(HclDecode)]
#[hcl(crate = "crate")]
pub(super) struct Cli {
    /// Whether there is one.
    pub(super) shown: Option<bool>,
    /// Its name without the dashes before it.
    pub(super) long: Option<String>,
    /// Its short name.
    pub(super) short: Option<char>,
    /// What the help calls the value.
    pub(super) value_name: Option<String>,
    /// The heading in the help.
    pub(super) group: Option<String>,
    /// Whether the help leaves it out.
    #[hcl(default)]
    pub(super) hidden: bool,
}

/// How layers combine.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Layers {
    Replace,
    Append,
    Merge,
}

/// The shape of schema files themselves: for pages about them, and for editors in which they are written.
///
/// ```
/// use hcl::reference;
///
/// let page = reference::markdown(reference::schema_format(), "Schema files");
/// assert!(page.contains("Written as `attribute \"name\" { … }`"));
/// ```
pub fn schema_format() -> &'static Shape {
    File::shape()
}
