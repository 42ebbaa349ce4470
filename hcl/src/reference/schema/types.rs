//! Types of values in a schema: what both its expressions and the types of a program are turned into.

use std::fmt;

use crate::format::{is_identifier, object_key, quoted};
use crate::with::PathKind;

/// A type, and what is said of it here.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Ty {
    pub(super) kind: TyKind,
    pub(super) is_optional: bool,
    /// Whether an object may do without it, because its type has a default.
    pub(super) has_default: bool,
    pub(super) is_secret: bool,
    /// What the form is called, and an example.
    pub(super) form: Option<(String, String)>,
    pub(super) path_kind: Option<PathKind>,
    /// Whether the value may be unknown, or be marked.
    pub(super) keeps_unknown: bool,
    pub(super) keeps_marks: bool,
    /// Whether a converter makes something of it.
    pub(super) is_converted: bool,
    pub(super) example: Option<String>,
    /// A list that is taken, where one of another length may not be.
    pub(super) sample: Option<String>,
}

/// What a value is.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) enum TyKind {
    #[default]
    Any,
    Word(Word),
    /// A whole number between two others.
    Whole(i128, u128),
    List(Part),
    Set(Part),
    /// A list of a fixed length.
    Array(Part, usize),
    Map(Part),
    /// A map with values that are called this, of which nothing more is known.
    MapOf(Word),
    Object(Vec<(String, Part)>),
    OneOf(Words),
    /// A type that is described elsewhere.
    Named(String),
}

/// The words that a value may be.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Words {
    /// Those with content with its type.
    pub(super) names: Vec<(String, Part)>,
    /// Other spellings.
    pub(super) aliases: Vec<String>,
    /// Since which version of the program each of the names exists, or an empty string; none if none says it.
    pub(super) since: Vec<String>,
}

/// A part of a value; `None` if nothing is known of it.
pub(super) type Part = Option<Box<Ty>>;

/// A type that is a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    Bool,
    Number,
    String,
    Path,
    Duration,
    Timestamp,
    Notation,
    Expression,
    Reference,
    Tuple,
    Bytes,
    Character,
    IpAddress,
    Ipv4Address,
    Ipv6Address,
    SocketAddress,
    SocketAddressV4,
    SocketAddressV6,
}

impl Word {
    pub(super) const ALL: [Word; 18] = [
        Word::Bool,
        Word::Number,
        Word::String,
        Word::Path,
        Word::Duration,
        Word::Timestamp,
        Word::Notation,
        Word::Expression,
        Word::Reference,
        Word::Tuple,
        Word::Bytes,
        Word::Character,
        Word::IpAddress,
        Word::Ipv4Address,
        Word::Ipv6Address,
        Word::SocketAddress,
        Word::SocketAddressV4,
        Word::SocketAddressV6,
    ];

    pub(super) fn text(self) -> &'static str {
        match self {
            Word::Bool => "bool",
            Word::Number => "number",
            Word::String => "string",
            Word::Path => "path",
            Word::Duration => "duration",
            Word::Timestamp => "timestamp",
            Word::Notation => "notation",
            Word::Expression => "expression",
            Word::Reference => "reference",
            Word::Tuple => "tuple",
            Word::Bytes => "bytes",
            Word::Character => "character",
            Word::IpAddress => "ip_address",
            Word::Ipv4Address => "ipv4_address",
            Word::Ipv6Address => "ipv6_address",
            Word::SocketAddress => "socket_address",
            Word::SocketAddressV4 => "socket_address_v4",
            Word::SocketAddressV6 => "socket_address_v6",
        }
    }

    /// What stands for the name of a type in Rust, from which some words and keywords are derived.
    pub(super) fn type_name(self) -> &'static str {
        match self {
            Word::Bool => "bool",
            Word::Number => "f64",
            Word::String => "alloc::string::String",
            Word::Path => "std::path::PathBuf",
            Word::Duration => "core::time::Duration",
            Word::Timestamp => "std::time::SystemTime",
            Word::Notation => "notation",
            Word::Expression => "hcl::model::expression::Expression",
            Word::Reference => "hcl::model::traversal::Traversal",
            Word::Tuple => "(tuple)",
            Word::Bytes => "bytes",
            Word::Character => "char",
            Word::IpAddress => "core::net::ip_addr::IpAddr",
            Word::Ipv4Address => "core::net::ip_addr::Ipv4Addr",
            Word::Ipv6Address => "core::net::ip_addr::Ipv6Addr",
            Word::SocketAddress => "core::net::socket_addr::SocketAddr",
            Word::SocketAddressV4 => "core::net::socket_addr::SocketAddrV4",
            Word::SocketAddressV6 => "core::net::socket_addr::SocketAddrV6",
        }
    }

    /// What samples show, for the types that don't take just any string.
    pub(super) fn example(self) -> Option<&'static str> {
        Some(match self {
            Word::IpAddress | Word::Ipv4Address => "127.0.0.1",
            Word::Ipv6Address => "::1",
            Word::SocketAddress | Word::SocketAddressV4 => "127.0.0.1:80",
            Word::SocketAddressV6 => "[::1]:80",
            _ => return None,
        })
    }

    /// The word for a type in Rust that is read from a string of its own kind.
    pub(super) fn of_text(type_name: &str) -> Option<Word> {
        let words = [
            Word::Character,
            Word::IpAddress,
            Word::Ipv4Address,
            Word::Ipv6Address,
            Word::SocketAddress,
            Word::SocketAddressV4,
            Word::SocketAddressV6,
        ];
        words.into_iter().find(|word| word.type_name() == type_name)
    }
}

/// A function of type expressions, and how it is written.
pub(super) const CALLS: [(&str, &str); 21] = [
    ("list", "list(string)"),
    ("set", "set(string)"),
    ("map", "map(string)"),
    ("array", "array(number, 3)"),
    ("object", "object({ url = string, weight = optional(number) })"),
    ("one_of", "one_of(\"low\", \"high\")"),
    ("variant", "one_of(variant(\"circle\", number), \"point\")"),
    ("alias", "one_of(\"warn\", alias(\"warning\"))"),
    ("since", "one_of(\"low\", since(\"high\", \"1.2\"))"),
    ("whole", "whole(0, 65535)"),
    ("secret", "secret(string)"),
    ("form", "form(string, \"percentage\", \"50%\")"),
    ("example", "example(string, \"127.0.0.1:80\")"),
    ("sample", "sample(list(number), \"[1, 2]\")"),
    ("relative_path", "relative_path(string)"),
    ("relative_or_home_path", "relative_or_home_path(string)"),
    ("converted", "converted(duration)"),
    ("maybe_unknown", "maybe_unknown(string)"),
    ("marked", "marked(string)"),
    ("optional", "object({ weight = optional(number) })"),
    ("default", "object({ weight = default(number) })"),
];

/// The words that say that nothing is known, and that a name follows.
pub(super) const ANY: &str = "any";
pub(super) const UNKNOWN: &str = "unknown";
pub(super) const NAMED: &str = "named";

/// Whether a type may have the name without a call around it.
fn is_free(name: &str) -> bool {
    let is_word = Word::ALL.iter().any(|word| word.text() == name);
    is_identifier(name) && !is_word && ![ANY, UNKNOWN, "true", "false", "null"].contains(&name)
}

impl Ty {
    pub(super) fn of(kind: TyKind) -> Ty {
        Ty { kind, ..Ty::default() }
    }

    pub(super) fn word(word: Word) -> Ty {
        Ty::of(TyKind::Word(word))
    }
}

/// As it is written.
impl fmt::Display for Ty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Ty {
            kind,
            is_optional,
            has_default,
            is_secret,
            form,
            path_kind,
            keeps_unknown,
            keeps_marks,
            is_converted,
            example,
            sample,
        } = self;
        let mut after = Vec::new();
        let mut open = |name: &str, rest: String| {
            after.push(format!("{rest})"));
            write!(f, "{name}(")
        };
        for (is, word) in [
            (is_optional, "optional"),
            (has_default, "default"),
            (is_secret, "secret"),
            (keeps_unknown, "maybe_unknown"),
            (keeps_marks, "marked"),
            (is_converted, "converted"),
        ] {
            if *is {
                open(word, String::new())?;
            }
        }
        if let Some((name, example)) = form {
            open("form", format!(", {}, {}", quoted(name), quoted(example)))?;
        }
        match path_kind {
            Some(PathKind::Relative) => open("relative_path", String::new())?,
            Some(PathKind::RelativeOrHome) => open("relative_or_home_path", String::new())?,
            None => {}
        }
        if let Some(example) = example {
            open("example", format!(", {}", quoted(example)))?;
        }
        if let Some(sample) = sample {
            open("sample", format!(", {}", quoted(sample)))?;
        }
        write!(f, "{kind}")?;
        after.iter().rev().try_for_each(|rest| f.write_str(rest))
    }
}

impl fmt::Display for TyKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TyKind::Any => f.write_str(ANY),
            TyKind::Word(word) => f.write_str(word.text()),
            TyKind::Whole(i128::MIN, u128::MAX) => f.write_str("whole"),
            TyKind::Whole(least, most) => write!(f, "whole({least}, {most})"),
            TyKind::List(part) => write!(f, "list({})", Shown(part)),
            TyKind::Set(part) => write!(f, "set({})", Shown(part)),
            TyKind::Array(part, length) => write!(f, "array({}, {length})", Shown(part)),
            TyKind::Map(part) => write!(f, "map({})", Shown(part)),
            TyKind::MapOf(word) => write!(f, "map({UNKNOWN}, {})", word.text()),
            TyKind::Object(names) if names.is_empty() => f.write_str("object({})"),
            TyKind::Object(names) => {
                f.write_str("object({ ")?;
                for (position, (name, part)) in names.iter().enumerate() {
                    let comma = if position > 0 { ", " } else { "" };
                    write!(f, "{comma}{} = {}", object_key(name), Shown(part))?;
                }
                f.write_str(" })")
            }
            TyKind::OneOf(Words { names, aliases, since }) => {
                let words = names.iter().enumerate().map(|(position, (name, part))| {
                    let word = match part {
                        Some(part) => format!("variant({}, {part})", quoted(name)),
                        None => quoted(name),
                    };
                    match since.get(position).filter(|since| !since.is_empty()) {
                        Some(since) => format!("since({word}, {})", quoted(since)),
                        None => word,
                    }
                });
                let aliases = aliases.iter().map(|alias| format!("alias({})", quoted(alias)));
                write!(f, "one_of({})", words.chain(aliases).collect::<Vec<_>>().join(", "))
            }
            TyKind::Named(name) if is_free(name) => f.write_str(name),
            TyKind::Named(name) => write!(f, "{NAMED}({})", quoted(name)),
        }
    }
}

/// A part as it is written.
struct Shown<'a>(&'a Part);

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(ty) => ty.fmt(f),
            None => f.write_str(UNKNOWN),
        }
    }
}

/// Whether a converter of the library makes something of such a value. A list is one of what is converted.
pub(super) fn is_converted(ty: &Ty) -> bool {
    ty.is_converted || ty.path_kind.is_some() && collected(ty).is_none()
}

/// Whether a converter makes something of a value, or of what it is a list or map of.
pub(super) fn has_converter(ty: &Ty) -> bool {
    holds(ty, &is_converted)
}

/// Whether this is so of a type, or of what it is a list or map of.
pub(super) fn holds(ty: &Ty, is_so: &dyn Fn(&Ty) -> bool) -> bool {
    is_so(ty) || collected(ty).and_then(Option::as_deref).is_some_and(|part| holds(part, is_so))
}

/// What a list or a map has in it.
fn collected(ty: &Ty) -> Option<&Part> {
    match &ty.kind {
        TyKind::List(part) | TyKind::Set(part) | TyKind::Array(part, _) | TyKind::Map(part) => Some(part),
        _ => None,
    }
}
