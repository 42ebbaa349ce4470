//! Descriptions of constraints, in constants that the derive macro writes.

use crate::decode::MakeBound;

/// What a field requires of its value, beyond its type: the options `min`, `max`, `length`, `pattern`,
/// `one_of`, `each` and `keys`.
///
/// The pages, samples and completions of `hcl::reference` show it. The members are what a JSON Schema calls
/// `minimum`, `maxLength` and so on.
///
/// ```
/// use hcl::HclDecode;
///
/// #[derive(HclDecode)]
/// struct Config {
///     #[hcl(length = 1..=16, each(length = ..=20))]
///     tags: Vec<String>,
/// }
///
/// let tags = Config::shape().attributes[0].constraints;
/// assert_eq!(tags.length, Some((1, Some(16))));
/// assert_eq!(tags.each.and_then(|each| each.length), Some((0, Some(20))));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Constraints {
    /// The least value. It is a number, or a string for types that are no numbers in Rust, such as
    /// `"1s"` for a duration.
    pub min: Option<MakeBound>,
    /// The greatest value.
    pub max: Option<MakeBound>,
    /// The least and the greatest length: of a string in characters (grapheme clusters, as the function
    /// `strlen` counts), of a list or set in elements, of a map in entries.
    pub length: Option<(usize, Option<usize>)>,
    /// A regular expression that must match the whole text, in the syntax of the crate `regex`.
    pub pattern: Option<&'static str>,
    /// The only values.
    pub one_of: Option<OneOf>,
    /// What each element of a list or set, and each value of a map, must meet.
    pub each: Option<&'static Constraints>,
    /// What each key of a map must meet.
    pub keys: Option<&'static Constraints>,
}

/// The only values that a field may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OneOf {
    /// Strings.
    Texts(&'static [&'static str]),
    /// Numbers, as they are written.
    Numbers(&'static [&'static str]),
}

/// What a struct requires of several fields together. The names are those in the configuration, of attributes
/// and of block types.
///
/// A name counts as given if the attribute is there and not null, or if there is such a block. A default does
/// not count.
///
/// ```
/// use hcl::HclDecode;
/// use hcl::decode::Relation;
///
/// #[derive(HclDecode)]
/// #[hcl(exactly_one("url", "socket"))]
/// struct Upstream {
///     url: Option<String>,
///     socket: Option<String>,
/// }
///
/// assert_eq!(Upstream::shape().relations, [Relation::ExactlyOne(&["url", "socket"])]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Relation {
    /// Exactly one of these is given.
    ExactlyOne(&'static [&'static str]),
    /// One or more of these are given.
    AtLeastOne(&'static [&'static str]),
    /// No two of these are given.
    Conflicts(&'static [&'static str]),
    /// Where the first is given, all others are given too.
    Requires(&'static str, &'static [&'static str]),
}

impl Constraints {
    /// Nothing is required.
    pub const NONE: Constraints = Constraints {
        min: None,
        max: None,
        length: None,
        pattern: None,
        one_of: None,
        each: None,
        keys: None,
    };
}

impl OneOf {
    /// The values, as they are written but without quotes.
    pub const fn words(self) -> &'static [&'static str] {
        match self {
            OneOf::Texts(words) | OneOf::Numbers(words) => words,
        }
    }
}

impl Relation {
    /// All names in it.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        let (first, names) = match *self {
            Relation::ExactlyOne(names) | Relation::AtLeastOne(names) | Relation::Conflicts(names) => {
                (None, names)
            }
            Relation::Requires(name, needed) => (Some(name), needed),
        };
        first.into_iter().chain(names.iter().copied())
    }
}
