//! What can be recognized in a type by its syntax alone.

use syn::{GenericArgument, PathArguments, PathSegment, Type};

/// How a well-known container relates to its content.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Container {
    /// There may be no value.
    Option,
    /// Exactly one value.
    Wrapper,
    /// Any number of values.
    Collection,
}

/// The containers that are recognized by name, each with the position of the type argument for its content.
const CONTAINERS: &[(&str, Container, usize)] = &[
    ("Option", Container::Option, 0),
    ("Box", Container::Wrapper, 0),
    ("Rc", Container::Wrapper, 0),
    ("Arc", Container::Wrapper, 0),
    ("Cow", Container::Wrapper, 0),
    ("Spanned", Container::Wrapper, 0),
    ("Commented", Container::Wrapper, 0),
    ("Marked", Container::Wrapper, 0),
    ("MaybeUnknown", Container::Wrapper, 0),
    ("Vec", Container::Collection, 0),
    ("VecDeque", Container::Collection, 0),
    ("HashSet", Container::Collection, 0),
    ("BTreeSet", Container::Collection, 0),
    ("IndexSet", Container::Collection, 0),
    ("HashMap", Container::Collection, 1),
    ("BTreeMap", Container::Collection, 1),
    ("IndexMap", Container::Collection, 1),
];

/// The innermost type of nested containers: `T` in `Option<Vec<T>>`. For any other type, the type itself.
pub(crate) fn inner_type(ty: &Type) -> &Type {
    match (ungrouped(ty), container(ty)) {
        (_, Some((_, Some(held)))) => inner_type(held),
        (Type::Array(array), _) => inner_type(&array.elem),
        (ty, _) => ty,
    }
}

/// Whether the type is an `Option`, also in a wrapper such as `Box`.
pub(crate) fn is_option(ty: &Type) -> bool {
    match container(ty) {
        Some((Container::Option, _)) => true,
        Some((Container::Wrapper, Some(held))) => is_option(held),
        _ => false,
    }
}

/// Whether the type is a `Spanned` around an `Option`.
pub(crate) fn is_spanned_option(ty: &Type) -> bool {
    let Some((Container::Wrapper, Some(held))) = container(ty) else { return false };
    is_spanned_option(held) || (is_called(ty, "Spanned") && is_option(held))
}

/// Whether the type contains several values: a collection, an array or a tuple, also in a wrapper such as
/// `Box`.
pub(crate) fn is_collection(ty: &Type) -> bool {
    match (ungrouped(ty), container(ty)) {
        (Type::Array(_) | Type::Slice(_) | Type::Tuple(_), _) | (_, Some((Container::Collection, _))) => true,
        (_, Some((Container::Wrapper, Some(held)))) => is_collection(held),
        _ => false,
    }
}

/// How the values of a type are made up of others.
pub(crate) enum Layout<'a> {
    Option(&'a Type),
    /// A value with its place.
    Spanned(&'a Type),
    /// A `Box`, `Rc`, `Arc` or `Commented` of a type that has a size, which `new` makes.
    Pointer(&'a Type),
    /// Any number of values.
    List(&'a Type),
    Map(&'a Type, &'a Type),
    Array(&'a Type),
    Tuple(Vec<&'a Type>),
    Other,
}

/// How the values of a type are made up of others, as far as its name shows that.
pub(crate) fn layout(ty: &Type) -> Layout<'_> {
    match ungrouped(ty) {
        Type::Array(array) => Layout::Array(&array.elem),
        Type::Tuple(tuple) => Layout::Tuple(tuple.elems.iter().collect()),
        Type::Path(path) => path.path.segments.last().map_or(Layout::Other, layout_of_path),
        _ => Layout::Other,
    }
}

fn layout_of_path(last: &PathSegment) -> Layout<'_> {
    let known = CONTAINERS.iter().find(|(name, ..)| last.ident == name);
    let mut arguments = type_arguments(last);
    let (Some((name, container, _)), Some(first)) = (known, arguments.next()) else { return Layout::Other };
    match (container, arguments.next(), ungrouped(first)) {
        (Container::Option, ..) => Layout::Option(first),
        (Container::Collection, Some(second), _) if name.ends_with("Map") => Layout::Map(first, second),
        (Container::Collection, ..) => Layout::List(first),
        (Container::Wrapper, _, Type::Slice(slice)) => Layout::List(&slice.elem),
        (Container::Wrapper, ..) if *name == "Spanned" => Layout::Spanned(first),
        (Container::Wrapper, ..) if ["Box", "Rc", "Arc", "Commented"].contains(name) && has_size(first) => {
            Layout::Pointer(first)
        }
        (Container::Wrapper, ..) => Layout::Other,
    }
}

/// Whether a type in a pointer is neither a `str` nor another one that is recognized as having no size.
fn has_size(ty: &Type) -> bool {
    let is_unsized = ["str", "Path", "OsStr", "CStr"].iter().any(|name| is_called(ty, name));
    !is_unsized && !matches!(ungrouped(ty), Type::TraitObject(_))
}

/// Whether the type is `bool`.
pub(crate) fn is_bool(ty: &Type) -> bool {
    is_called(ty, "bool")
}

/// Whether the type is `String`, also with a place.
pub(crate) fn is_string(ty: &Type) -> bool {
    match layout(ty) {
        Layout::Spanned(held) => is_string(held),
        _ => is_called(ty, "String"),
    }
}

/// Whether the type is a map, perhaps of maps, whose keys may be other than any text.
pub(crate) fn has_described_keys(ty: &Type) -> bool {
    match layout(ty) {
        Layout::Map(key, value) => !is_string(key) || has_described_keys(value),
        Layout::Option(held) | Layout::Pointer(held) => has_described_keys(held),
        _ => false,
    }
}

/// What a type is by its name, with the type that it holds.
fn container(ty: &Type) -> Option<(Container, Option<&Type>)> {
    let Type::Path(path) = ungrouped(ty) else { return None };
    let last = path.path.segments.last()?;
    let (_, container, position) = CONTAINERS.iter().find(|(name, ..)| last.ident == name)?;
    Some((*container, type_arguments(last).nth(*position)))
}

/// Whether the type is an `Option` itself.
pub(crate) fn is_bare_option(ty: &Type) -> bool {
    is_called(ty, "Option")
}

fn is_called(ty: &Type, name: &str) -> bool {
    let Type::Path(path) = ungrouped(ty) else { return false };
    path.path.segments.last().is_some_and(|last| last.ident == name)
}

fn type_arguments(segment: &PathSegment) -> impl Iterator<Item = &Type> {
    let arguments = match &segment.arguments {
        PathArguments::AngleBracketed(arguments) => Some(arguments.args.iter()),
        _ => None,
    };
    arguments.into_iter().flatten().filter_map(|argument| match argument {
        GenericArgument::Type(ty) => Some(ty),
        _ => None,
    })
}

/// Whether the innermost type of nested containers is a `Secret` of another type. A type without parameters
/// may have the name for another reason.
pub(crate) fn is_secret(ty: &Type) -> bool {
    let Type::Path(path) = ungrouped(inner_type(ty)) else { return false };
    let last = path.path.segments.last();
    last.is_some_and(|last| last.ident == "Secret" && type_arguments(last).count() == 1)
}

/// The type in parentheses, or in the groups that macros make.
fn ungrouped(ty: &Type) -> &Type {
    match ty {
        Type::Group(group) => ungrouped(&group.elem),
        Type::Paren(paren) => ungrouped(&paren.elem),
        ty => ty,
    }
}

/// What a type is decoded from, as far as its name says, looking into `Option` and wrappers.
pub(crate) enum Content<'a> {
    Text,
    Number,
    Bool,
    /// A collection of elements of this type.
    List(Option<&'a Type>),
    /// A collection with keys and values of these types.
    Map(Option<&'a Type>, Option<&'a Type>),
    Unknown,
}

const TEXTS: &[&str] = &["String", "str", "PathBuf", "char"];
const NUMBERS: &[&str] =
    &["u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize", "f32", "f64"];

/// What a type is decoded from.
pub(crate) fn content(ty: &Type) -> Content<'_> {
    let path = match (ungrouped(ty), container(ty)) {
        (Type::Array(array), _) => return Content::List(Some(&array.elem)),
        (_, Some((Container::Option | Container::Wrapper, Some(held)))) => return content(held),
        (Type::Path(path), _) => path,
        _ => return Content::Unknown,
    };
    let Some(last) = path.path.segments.last() else { return Content::Unknown };
    let is_one_of = |names: &[&str]| path.qself.is_none() && names.iter().any(|name| last.ident == name);
    match container(ty) {
        Some((_, held)) if last.ident.to_string().ends_with("Map") => {
            Content::Map(type_arguments(last).next(), held)
        }
        Some((Container::Collection, held)) => Content::List(held),
        _ if is_one_of(TEXTS) => Content::Text,
        _ if is_one_of(NUMBERS) => Content::Number,
        _ if is_one_of(&["bool"]) => Content::Bool,
        _ => Content::Unknown,
    }
}

/// Whether the innermost type of nested containers is a float.
pub(crate) fn is_float(ty: &Type) -> bool {
    let inner = inner_type(ty);
    is_called(inner, "f64") || is_called(inner, "f32")
}

/// Whether serde reads the type, as far as its name says that: a text, a number or a bool, or what the
/// standard library makes of one.
pub(crate) fn is_known(ty: &Type) -> bool {
    let Type::Path(path) = ungrouped(ty) else { return false };
    let (1, None, Some(last)) = (path.path.segments.len(), &path.qself, path.path.segments.last()) else {
        return false;
    };
    let is_one_of = |names: &[&str]| names.iter().any(|name| last.ident == name);
    let mut arguments = type_arguments(last);
    match [arguments.next(), arguments.next(), arguments.next()] {
        [None, ..] => is_one_of(&["bool"]) || is_one_of(NUMBERS) || (is_one_of(TEXTS) && last.ident != "str"),
        [Some(content), None, _] => is_one_of(&["Option", "Box", "Vec"]) && is_known(content),
        [Some(key), Some(value), None] => {
            is_one_of(&["BTreeMap", "HashMap"]) && is_called(key, "String") && is_known(value)
        }
        [Some(_), Some(_), Some(_)] => false,
    }
}
