//! The definitions of a schema: one for each type, which others refer to by its name.

use std::collections::{HashMap, HashSet, VecDeque};

use super::blocks::labels_of;
use super::body::{body, part};
use super::keywords::{Keywords, reference_to};
use super::value::object;
use crate::decode::{AcceptedKind, Accepts, AttributeShape, BlockShape, HclDecode, Inside, Shape};
use crate::reference::variants::{label_name, possible};

/// A JSON Schema (draft 2020-12) of a type's configuration in the JSON syntax, as the text of a file: for
/// editors, which then check JSON files and complete names, and for programs that make or check such files.
///
/// It knows attributes and blocks with their labels, numbers and descriptions, constraints and relations,
/// defaults, variants and deprecated names. Every file that decodes is valid, with the exceptions below; not
/// every valid file decodes, because a schema cannot evaluate expressions.
///
/// - A string with a template sequence, `"${var.port}"`, is accepted wherever an expression is; a string that
///   converts, such as `"80"`, wherever a number or bool is.
/// - A body may be an object or a list of objects. The property `"//"` is a comment in it.
/// - `min` and `max` are left out where a function or converter makes the value, and `length` counts
///   characters of several code points only in so far that no text is refused wrongly. Patterns are
///   translated; one that the other language of patterns cannot express is left out. Descriptions say all of
///   it in words.
/// - Types of serde say neither which of an object's attributes they require nor what untagged and internally
///   tagged enums take, so anything is accepted there. Of labels, a schema knows the strings of an enum and
///   what options require, and of the keys of maps only the latter: one that must be a number may be any
///   text.
/// - The default of a block is what the property would be; a type that cannot be written with `HclEncode` has
///   none.
/// - The default of a secret is not shown, nor that of a block with a secret in it. The property of a secret
///   has the keyword `writeOnly`.
///
/// These files decode although they are not valid: with texts that only meet a constraint in Unicode's normal
/// form NFC; with names of serde that `#[serde(other)]` accepts; with blocks that an extension adds, such as
/// `dynamic`. A validator sees only the last of several properties with the same name.
///
/// ```
/// use hcl::HclDecode;
///
/// /// The service's configuration.
/// #[derive(HclDecode)]
/// struct Config {
///     /// Where requests are accepted.
///     listen: String,
///     #[hcl(default = 1, max = 64)]
///     workers: u16,
///     #[hcl(block, rename = "backend")]
///     backends: Vec<Backend>,
/// }
///
/// #[derive(HclDecode)]
/// struct Backend {
///     #[hcl(label)]
///     name: String,
/// }
///
/// let schema: serde_json::Value = serde_json::from_str(&hcl::reference::json_schema::<Config>())?;
/// let properties = &schema["$defs"]["Config.items"]["properties"];
/// assert_eq!(properties["listen"]["description"], "Where requests are accepted.");
/// assert_eq!(properties["workers"]["maximum"], 64);
/// assert_eq!(properties["workers"]["default"], 1);
/// assert_eq!(schema["$defs"]["Config"]["then"]["required"], serde_json::json!(["listen"]));
/// # Ok::<(), serde_json::Error>(())
/// ```
pub fn json_schema<T: HclDecode>() -> String {
    of_shape(T::shape())
}

/// The [`json_schema`] of a shape, such as one that was [read](super::super::read_schema).
#[cfg(feature = "schema")]
pub fn json_schema_of(shape: &'static Shape) -> String {
    of_shape(shape)
}

fn of_shape(shape: &'static Shape) -> String {
    let mut definitions = Definitions::default();
    let root = definitions.body(shape, None, "configuration");
    let mut all = Keywords::default();
    while let Some((name, wanted)) = definitions.waiting.pop_front() {
        all = all.with(name, definitions.make(wanted));
    }
    let schema = Keywords::default()
        .with("$schema", "https://json-schema.org/draft/2020-12/schema")
        .with("title", short_name(shape.type_name.get()))
        .and(reference_to(&root))
        .with("$defs", all);
    let value = super::keywords::Json::from(schema).0;
    // Nothing in it is unknown, marked or infinite.
    value.to_json_pretty().map(|text| text + "\n").unwrap_or_default()
}

/// Something that has a definition of its own.
#[derive(Clone)]
enum Wanted {
    /// A body; the first label may choose a variant of it.
    Body(&'static Shape, Option<&'static str>),
    /// The items of a body, or some of them.
    Items(&'static Shape, Option<&'static str>),
    /// The labels of a block from a position on, and the bodies inside.
    Labels(&'static BlockShape, usize, Option<&'static str>, Option<usize>),
    /// An object in a value.
    Object(&'static AttributeShape, Vec<Inside<'static>>),
}

/// What tells one type of bodies from another.
type Identity = (&'static str, bool, bool);

/// What tells one definition from another.
#[derive(PartialEq, Eq, Hash)]
enum Key {
    Body(Identity, Option<&'static str>),
    Items(Identity, Option<&'static str>),
    Labels(usize, usize, Option<&'static str>, Option<usize>),
    /// The content of a variant has the type's name too, but other attributes.
    Object(&'static str, AcceptedKind, bool),
}

/// The definitions that are made, and those that are still to be made.
#[derive(Default)]
pub(super) struct Definitions {
    names: HashMap<Key, String>,
    taken: HashSet<String>,
    waiting: VecDeque<(String, Wanted)>,
}

impl Definitions {
    /// The name of the definition of a body. `block` is the type of its block, for types without a name of
    /// their own.
    pub(super) fn body(
        &mut self,
        shape: &'static Shape,
        variant: Option<&'static str>,
        block: &'static str,
    ) -> String {
        let own = own_name(shape).unwrap_or(block);
        let name = variant.map_or_else(|| own.to_owned(), |variant| format!("{own}.{variant}"));
        self.name(Key::Body(identity(shape), variant), name, Wanted::Body(shape, variant))
    }

    /// The name of the definition of the items of a body that has a definition.
    pub(super) fn items(&mut self, shape: &'static Shape, variant: Option<&'static str>) -> String {
        let body = self.names.get(&Key::Body(identity(shape), variant));
        let name = format!("{}.items", body.map_or("", String::as_str));
        self.name(Key::Items(identity(shape), variant), name, Wanted::Items(shape, variant))
    }

    /// The name of the definition of a block's labels from a position on, with at most `most` blocks for
    /// each.
    pub(super) fn labels(
        &mut self,
        block: &'static BlockShape,
        position: usize,
        variant: Option<&'static str>,
        most: Option<usize>,
    ) -> String {
        let possible = possible(block, variant);
        let chosen = possible.first().copied().flatten().filter(|_| position > 0 && possible.len() == 1);
        let name = format!("{}.{}", block.name, label_name(block, position, chosen));
        let key = Key::Labels(std::ptr::from_ref(block).addr(), position, variant, most);
        self.name(key, name, Wanted::Labels(block, position, variant, most))
    }

    /// The name of the definition of an object in a value.
    pub(super) fn object(
        &mut self,
        attribute: &'static AttributeShape,
        path: &[Inside<'static>],
        part: &Accepts,
    ) -> String {
        let type_name = unwrapped(part.type_name);
        let key = Key::Object(type_name, part.kind, attribute.allows_unknown);
        self.name(key, short_name(type_name).to_owned(), Wanted::Object(attribute, path.to_vec()))
    }

    fn name(&mut self, key: Key, name: String, wanted: Wanted) -> String {
        if let Some(name) = self.names.get(&key) {
            return name.clone();
        }
        let name = simple(&name);
        let mut free = name.clone();
        for number in 2.. {
            if self.taken.insert(free.clone()) {
                break;
            }
            free = format!("{name}{number}");
        }
        self.names.insert(key, free.clone());
        self.waiting.push_back((free.clone(), wanted));
        free
    }

    fn make(&mut self, wanted: Wanted) -> Keywords {
        match wanted {
            Wanted::Body(shape, variant) => body(shape, variant, self),
            Wanted::Items(shape, variant) => part(shape, variant, self),
            Wanted::Labels(block, position, variant, most) => labels_of(block, position, variant, most, self),
            Wanted::Object(attribute, path) => object(attribute, &path, self),
        }
    }
}

/// What tells one type of bodies from another: its name, because the compiler may have several constants for
/// it. A body of unknown content has the name of an empty one.
fn identity(shape: &'static Shape) -> Identity {
    (shape.type_name.get(), shape.open, shape.opaque)
}

/// The name of a type, unless it is one that people do not know: a part of the library, or one of Rust's own.
pub(in crate::reference) fn own_name(shape: &Shape) -> Option<&'static str> {
    let type_name = shape.type_name.get();
    let name = short_name(type_name);
    (!type_name.starts_with("hcl::") && name.starts_with(char::is_uppercase)).then_some(name)
}

/// The name of a type without its path and parameters.
pub(in crate::reference) fn short_name(type_name: &str) -> &str {
    let name = type_name.split('<').next().unwrap_or(type_name);
    name.rsplit("::").next().unwrap_or(name)
}

/// The type inside wrappers.
pub(in crate::reference) fn unwrapped(type_name: &'static str) -> &'static str {
    let wrappers = ["Option", "Box", "Rc", "Arc", "Spanned", "Commented", "Marked", "MaybeUnknown"];
    match type_name.split_once('<') {
        Some((wrapper, inner))
            if !wrapper.starts_with(['(', '[']) && wrappers.contains(&short_name(wrapper)) =>
        {
            unwrapped(inner.strip_suffix('>').unwrap_or(inner))
        }
        _ => type_name,
    }
}

/// A name that needs no escapes in a reference.
fn simple(name: &str) -> String {
    let is_simple =
        |character: char| character.is_ascii_alphanumeric() || matches!(character, '_' | '-' | '.');
    name.chars().map(|character| if is_simple(character) { character } else { '_' }).collect()
}
