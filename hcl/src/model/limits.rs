//! Limits on what one evaluation may use.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::value::Value;

/// What a run may use before it ends with a diagnostic, so that no configuration can exhaust the process.
///
/// A run is one call that evaluates: [`Expression::evaluate`](super::Expression::evaluate), or
/// [`from_str`](crate::from_str) and the other functions that decode. All expressions that a call evaluates share the
/// limits. [`Context::metered`](super::Context::metered) makes several calls one run.
///
/// The defaults are far beyond what configurations written by people need.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// How deep evaluations may nest, where the function that an expression calls evaluates another expression: one that
    /// [configuration defines](crate::ext::functions), or a [`LazyFunction`](super::LazyFunction) of the application. The context that
    /// the function is given counts them, so the limit holds for what is evaluated in it or in a child of it. Evaluating its own
    /// arguments, as `try` does, is not counted. Never more than 500 levels, and less where the expressions themselves nest deep.
    ///
    /// A function of values gets no context. If the application gives it one of its own, and evaluates an expression in it that calls
    /// the function again, that is recursion of the application, which no limit sees.
    pub depth: u32,
    /// How many elements the `for` expressions, splats and calls of one run may produce together. A string counts
    /// as one element for each 64 bytes. Calling a function with values counts for a quarter of all their elements at any depth, and
    /// comparing them for half of these. Decoding a value into a type of the application counts all elements of the copy that were not
    /// counted when they were made, less one for each byte of the expression: what a text writes out is free.
    ///
    /// Whatever else takes time counts in proportion, so that the default stands for about a second:
    /// - Each pass of a loop counts one more for every 12 bytes of source beyond 24 that are evaluated in it, and for each tuple or
    ///   object that it makes.
    /// - An error that is taken back, as `try`, `&&` and `?:` do, counts for 150 if it had been worded, else for 5.
    /// - Computing with numbers of more than some 15 digits, or of large exponents, counts for up to some 800 elements, converting
    ///   them to text or back for up to some 4,600.
    /// - A regular expression counts for its size with all repetitions written out, once in an evaluation, and each search for that
    ///   size multiplied by the length of the text.
    /// - A call of a [function that configuration defines](crate::ext::functions) counts for 25 and one more for each argument, and for 200
    ///   more where it takes a thread to nest deeper.
    /// - An expression that nests so deep that it takes a thread, over some 50 levels, counts for 200.
    /// - A block that a [dynamic block](crate::ext::dynamic) stands for counts for 25 and one more for every 12 bytes of its content.
    /// - A call that only looks something up, such as `lookup` and `length`, counts for 2, and so does a splat of what is not known.
    /// - A call that evaluates its arguments itself, such as `try`, counts for 4 and one more for each variable of a loop around it.
    ///
    /// No value may have more elements than this at all depths together. What is shared counts each time, since whoever goes over
    /// the value meets it each time; here a string counts for each 256 bytes.
    pub elements: u64,
    /// The length of a string, in bytes.
    pub string_length: usize,
    /// The number of decimal digits of a computed number. Numbers never have more than some 20,000, whatever the limit.
    pub digits: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { depth: 100, elements: 3_000_000, string_length: 64 << 20, digits: 20_000 }
    }
}

impl Limits {
    /// Whether a value has no more elements than an evaluation may produce.
    pub(crate) fn allow(&self, value: &Value) -> bool {
        value.weight() <= self.elements
    }

    /// The same limits with another depth of calls.
    #[must_use]
    pub fn with_depth(mut self, depth: u32) -> Self {
        self.depth = depth;
        self
    }

    /// The same limits with another number of elements.
    #[must_use]
    pub fn with_elements(mut self, elements: u64) -> Self {
        self.elements = elements;
        self
    }

    /// The same limits with another length of strings.
    #[must_use]
    pub fn with_string_length(mut self, bytes: usize) -> Self {
        self.string_length = bytes;
        self
    }

    /// The same limits with another number of digits.
    #[must_use]
    pub fn with_digits(mut self, digits: u32) -> Self {
        self.digits = digits;
        self
    }
}

/// What the evaluations of a run have used together. Functions that take their arguments unevaluated start evaluations of
/// their own, and decoding evaluates one attribute after the other: none of them must start from nothing.
#[derive(Debug)]
pub(crate) struct Meter(AtomicU64);

impl Meter {
    /// A meter that starts with this many elements.
    pub(crate) fn new(elements: u64) -> Self {
        Meter(AtomicU64::new(elements))
    }

    /// How many elements were produced.
    pub(crate) fn elements(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }

    /// Counts elements that were produced, and gives how many it are now.
    pub(crate) fn add(&self, elements: u64) -> u64 {
        let add = |sum: u64| Some(sum.saturating_add(elements));
        let before = self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, add);
        before.unwrap_or_else(|sum| sum).saturating_add(elements)
    }
}
