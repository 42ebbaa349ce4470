//! What an attribute's type accepts, for documentation and messages: found by letting the type deserialize
//! itself from nothing.

use std::any::type_name;

use serde::de::DeserializeOwned;

use super::Secrets;
use super::string_enum::Words;
use crate::value::{Asks, Request, SecretParts, request, secret_parts};
use crate::with::{Form, PathKind};

/// The longest path that is followed into a value. Types recurse along it, and a recursive type would never
/// end.
const MAX_DEPTH: usize = 64;

/// What the type of an attribute, or of a part of it, accepts.
#[derive(Clone, Copy, Debug)]
pub struct Accepts {
    /// Whether the type has a value for an absent attribute.
    pub optional: bool,
    /// The full name of the type in Rust.
    pub type_name: &'static str,
    /// What the type requests from serde.
    pub kind: AcceptedKind,
    /// How the value of the attribute is read.
    pub read_as: ReadAs,
    /// Whether the value may be unknown, or have unknown parts.
    pub keeps_unknown: bool,
    /// Whether the value may be marked, and have marked parts.
    pub keeps_marks: bool,
    /// How many elements a list has, or how many characters a string, if the type takes only those.
    pub length: Option<usize>,
    /// Whether a list is one of bytes, so that a string may stand for it.
    pub bytes: bool,
    /// Whether an object must have this part. Only the feature `reference` finds that.
    pub required: bool,
    /// Whether a [converter](crate::with) makes something else of what is accepted.
    pub converted: bool,
    /// How a value is written, where that is more than the kind: what a [converter](crate::with) says, and
    /// for durations and times.
    pub form: Option<Form>,
    /// How the value leads to a file, or each string in the lists and maps that it is: what a
    /// [converter](crate::with::Convert::path_kind) says.
    pub path_kind: Option<PathKind>,
    /// Whether the value is a secret: a [`Secret`](crate::with::Secret), a list or map of them, or what a
    /// [converter](crate::with) says is one.
    pub is_secret: bool,
    /// Finds the parts of the value that are secrets.
    pub secrets: Secrets,
    /// The least and the greatest whole number, if the type takes only whole numbers.
    pub whole: Option<(i128, u128)>,
    /// A value that the type takes, as it is written but without quotes, where it refuses an empty string or
    /// 0: an address, for example. Only the feature `reference` finds it.
    pub example: Option<&'static str>,
    /// A list that the type takes, where it may take only those of one length. Only the feature `reference`
    /// finds it.
    pub list: Option<FixedList>,
    /// Other spellings of the strings in [`AcceptedKind::OneOf`], for an enum that derives
    /// [`HclDecode`](crate::HclDecode).
    pub aliases: &'static [&'static str],
    /// The version of the program since which each of the strings in [`AcceptedKind::OneOf`] exists, or an
    /// empty string: the option `since` of variants. There are none if no variant has it.
    pub since: &'static [&'static str],
}

/// How the value of an attribute is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ReadAs {
    /// Only the application knows.
    #[default]
    Custom,
    /// The expression is evaluated, and its value is read.
    Value,
    /// Each element of a list, or each entry of an object, is read as if it were an attribute.
    Parts,
    /// The expression is kept, and not evaluated.
    Expression,
    /// The expression must be a reference such as `server.port`, and is not evaluated.
    Reference,
}

/// A list of a fixed length.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum FixedList {
    /// This many elements that are alike.
    Alike(usize),
    /// What the function returns for the end of the path to the list, of this many steps: the list as it is
    /// written, or `None` if an empty one will do.
    Made(fn(&[Inside<'_>]) -> Option<String>, usize),
    /// This one.
    #[cfg(feature = "schema")]
    Written(&'static str),
}

/// The kind of value that a type requests from serde.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AcceptedKind {
    /// The type does not say, or does not use serde.
    #[default]
    Any,
    /// A bool.
    Bool,
    /// A number.
    Number,
    /// A string.
    String,
    /// A list, set or tuple.
    List,
    /// A map.
    Map,
    /// An object with these attributes.
    Object(&'static [&'static str]),
    /// One of these strings, or an object whose only key is one of them.
    OneOf(&'static [&'static str]),
}

impl Accepts {
    /// The type `T`, which takes values of this kind and requires one.
    pub fn of<T: ?Sized>(kind: AcceptedKind) -> Self {
        Accepts {
            optional: false,
            type_name: type_name::<T>(),
            kind,
            read_as: ReadAs::Custom,
            keeps_unknown: false,
            keeps_marks: false,
            length: None,
            bytes: false,
            required: false,
            converted: false,
            form: None,
            path_kind: None,
            is_secret: false,
            secrets: Secrets::Type(SecretParts::none),
            whole: None,
            example: None,
            list: None,
            aliases: &[],
            since: &[],
        }
    }

    /// The type `T`, which reads values of this kind.
    pub(super) fn of_value<T: ?Sized>(kind: AcceptedKind) -> Self {
        Accepts { read_as: ReadAs::Value, ..Accepts::of::<T>(kind) }
    }
}

/// One step into a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Inside<'a> {
    /// To any element of a list, a set or an array.
    Element,
    /// To an attribute of an object, to the value of a map's key, or to the content of an enum's variant.
    Key(&'a str),
}

/// What a type, or the part of it that a path leads to, first requests when it deserializes itself, looking
/// through `Option` and newtypes. `None` if the path leads nowhere, or the type does not say where.
pub(super) fn accepts<T: DeserializeOwned>(path: &[Inside<'_>]) -> Option<Accepts> {
    let accepts = described(request::<T>(&names(path)?)?);
    #[cfg(feature = "reference")]
    let accepts = super::example::with_sample::<T>(path, accepts, &names(path)?);
    Some(with_secrets(accepts, path, secret_parts::<T>))
}

/// The names in a path that is not too long to be followed.
fn names<'p>(path: &[Inside<'p>]) -> Option<Vec<Option<&'p str>>> {
    let name = |step: &Inside<'p>| match step {
        Inside::Element => None,
        Inside::Key(name) => Some(*name),
    };
    (path.len() <= MAX_DEPTH).then(|| path.iter().map(name).collect())
}

fn described(request: Request) -> Accepts {
    let Request { asks, type_name, is_optional: optional, .. } = request;
    let of = |kind| Accepts { optional, type_name, ..Accepts::of_value::<()>(kind) };
    match asks {
        Asks::Any => of(AcceptedKind::Any),
        Asks::Bool => of(AcceptedKind::Bool),
        Asks::Number(whole) => Accepts { whole, ..of(AcceptedKind::Number) },
        Asks::String => of(AcceptedKind::String),
        Asks::Char => Accepts { length: Some(1), ..of(AcceptedKind::String) },
        Asks::Time(time) => Accepts { form: Some(Form::of_time(time)), ..of(AcceptedKind::String) },
        Asks::Bytes => Accepts { bytes: true, ..of(AcceptedKind::List) },
        Asks::List(length) => Accepts { length, ..of(AcceptedKind::List) },
        Asks::Map => of(AcceptedKind::Map),
        Asks::Struct(names, _) => of(AcceptedKind::Object(names)),
        Asks::Enum(variants, _) => {
            let Words { names, aliases, since } = Words::of(variants);
            Accepts { aliases, since, ..of(AcceptedKind::OneOf(names)) }
        }
    }
}

/// Kept apart from the type, so that it is compiled once.
fn with_secrets(accepts: Accepts, path: &[Inside<'_>], secrets: fn() -> SecretParts) -> Accepts {
    match path {
        [] => Accepts {
            is_secret: accepts.is_secret || secrets().is_whole(),
            secrets: Secrets::Type(secrets),
            ..accepts
        },
        _ => Accepts { is_secret: accepts.is_secret || is_secret_at(path, &secrets()), ..accepts },
    }
}

/// Whether a part is in a secret, or in the list or map of secrets that the whole value is.
fn is_secret_at(path: &[Inside<'_>], secrets: &SecretParts) -> bool {
    let is_named = |name: &str| secrets.secret_names().any(|secret| secret == name);
    secrets.is_whole() || path.iter().any(|step| matches!(step, Inside::Key(name) if is_named(name)))
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, HashMap};

    use super::*;
    use serde::Deserialize;

    #[derive(Deserialize)]
    #[serde(rename_all = "lowercase")]
    #[allow(dead_code, reason = "it is described, not looked into")]
    enum Level {
        Low,
        High,
    }

    #[derive(Deserialize)]
    struct Wrapped(#[serde(rename = "unused")] Option<u8>);

    #[derive(Deserialize, PartialEq, Eq, Hash)]
    struct Port(u16);

    /// It contains itself.
    #[derive(Deserialize)]
    #[allow(dead_code, reason = "it is described, not looked into")]
    struct Tree {
        level: Option<Level>,
        children: Vec<Tree>,
        pair: [bool; 2],
        mixed: (u8, bool),
        by_port: HashMap<Port, Tree>,
        shape: Shape,
    }

    #[derive(Deserialize)]
    #[allow(dead_code, reason = "it is described, not looked into")]
    enum Shape {
        Point,
        Circle(f64),
        Box { width: u8 },
        Line(u8, u8),
    }

    fn kind<T: DeserializeOwned>(path: &[Inside<'_>]) -> Option<AcceptedKind> {
        accepts::<T>(path).map(|accepts| accepts.kind)
    }

    #[test]
    fn a_type_tells_what_it_takes() {
        assert_eq!(kind::<std::net::SocketAddr>(&[]), Some(AcceptedKind::String));
        assert_eq!(kind::<Option<Level>>(&[]), Some(AcceptedKind::OneOf(&["low", "high"])));
        assert_eq!(kind::<Wrapped>(&[]), Some(AcceptedKind::Number));
        assert_eq!(kind::<(u8, u8)>(&[]), Some(AcceptedKind::List));
        assert!(Wrapped(None).0.is_none());
    }

    #[test]
    fn a_type_tells_what_its_parts_take() {
        use Inside::{Element, Key};
        let part = kind::<BTreeMap<String, Tree>>;
        let level = Some(AcceptedKind::OneOf(&["low", "high"]));
        assert_eq!(part(&[Key("any"), Key("level")]), level);
        assert_eq!(part(&[Key("any"), Key("children"), Element, Key("level")]), level);
        assert_eq!(part(&[Key("any"), Key("by_port"), Key("80"), Key("level")]), level);
        assert_eq!(part(&[Key("any"), Key("pair"), Element]), Some(AcceptedKind::Bool));
        assert_eq!(part(&[Key("any"), Key("shape"), Key("Circle")]), Some(AcceptedKind::Number));
        assert_eq!(part(&[Key("any"), Key("shape"), Key("Line")]), Some(AcceptedKind::List));
        assert_eq!(part(&[Key("any"), Key("shape"), Key("Box"), Key("width")]), Some(AcceptedKind::Number));
        for nowhere in [
            &[Element][..],
            &[Key("any"), Key("levle")],
            &[Key("any"), Key("mixed"), Element],
            &[Key("any"), Key("by_port"), Key("eighty")],
            &[Key("any"), Key("shape"), Key("Point")],
            &[Key("any"), Key("level"), Element],
        ] {
            assert_eq!(part(nowhere), None, "{nowhere:?}");
        }
    }

    #[test]
    fn a_part_tells_its_type_and_whether_there_may_be_none() {
        let part = accepts::<Tree>(&[Inside::Key("level")]).expect("a part");
        assert!(part.optional && part.type_name.starts_with("core::option::Option<"));
        assert!(!accepts::<Tree>(&[Inside::Key("pair")]).expect("a part").optional);
    }

    #[test]
    fn a_path_has_an_end_where_a_type_has_none() {
        let path = |length| [Inside::Key("children"), Inside::Element].repeat(length);
        assert!(accepts::<Tree>(&path(MAX_DEPTH / 2)).is_some());
        assert!(accepts::<Tree>(&path(MAX_DEPTH)).is_none());
    }
}
