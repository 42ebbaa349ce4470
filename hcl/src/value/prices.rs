//! What work costs an evaluation, in elements of its limits. An element is one value produced, some 200 ns.
//!
//! The costs of numbers depend on their size alone and are in `number/cost`; those of patterns and of
//! generated blocks are where they are computed.

/// Strings are charged one element per this many bytes, so that many long strings cannot fill the memory.
pub(crate) const BYTES_MADE: usize = 64;

/// Reading this many values costs one element.
pub(crate) const VALUES_READ: u64 = 4;

/// A function reads this many bytes of an argument at the price of reading one value: functions work on texts
/// slowly.
pub(crate) const BYTES_READ: u64 = 4;

/// Evaluating this many bytes of the source once more costs one element.
pub(crate) const BYTES_EVALUATED: u32 = 12;

/// The first bytes of the source are free in each pass of a loop, which counts as an element anyway.
pub(crate) const BYTES_FREE: u32 = 24;

/// Converting this many bytes of a text to a number or another type costs one element.
pub(crate) const BYTES_CONVERTED: usize = 64;

/// Finding the common type of values takes this many times as long as reading them.
pub(crate) const UNIFYING: u64 = 3;

/// Finding the common type of values looks at each part again at every level: the cost grows by itself with
/// this many levels. So does that of a function or a conversion, which may do so for a part of what it is
/// given.
pub(crate) const LEVELS_UNIFIED: u64 = 3;
pub(crate) const LEVELS_CONVERTED: u64 = 8;

/// Comparing values takes this many times as long as reading them.
pub(crate) const COMPARING: u64 = 2;

/// A call of a function, in addition to what it reads and produces.
pub(crate) const CALLING: u64 = 1;

/// A call that only looks something up.
pub(crate) const LOOKING_UP: u64 = 2;

/// A call of a function that configuration defines, or a block that a dynamic block generates; what is
/// evaluated in it comes on top.
#[cfg(feature = "modules")]
pub(crate) const EXPANDING: u64 = 25;

/// A call whose arguments are evaluations of their own, as those of `try` are.
pub(crate) const INNER_EVALUATION: u64 = 4;

/// Looking for a name in this many scopes costs one element.
pub(crate) const SCOPES_SEARCHED: u32 = 8;

/// Comparing this many names with one that does not exist costs one element; so does listing this many.
pub(crate) const NAMES_COMPARED: usize = 2;
pub(crate) const NAMES_LISTED: usize = 64;

/// Wording an error that is taken back later.
pub(crate) const WORDING: u64 = 150;

/// Finding an error that is not reported.
pub(crate) const FINDING: u64 = 5;

/// Replacing what a search finds, however short the text is.
#[cfg(feature = "regex")]
pub(crate) const REPLACING: u64 = 6;

/// Parsing a number with an exponent of many digits.
#[cfg(any(feature = "modules", feature = "stdlib"))]
pub(crate) const EXPONENT: u64 = 16;

/// Looking into a value of which only the type is known: a new one is made for the part.
pub(crate) const UNKNOWN_PART: u64 = 1;

/// Finding the common type of two different values without parts, and converting one to it.
pub(crate) const ADAPTING: u64 = 2;

/// Working on a thread with a larger stack.
pub(crate) const THREAD: u64 = 200;
