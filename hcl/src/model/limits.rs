//! Limits on what one evaluation can use.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::source::Location;
use crate::value::Value;

/// What a run can use before it ends with a diagnostic, so that no configuration can exhaust the process.
///
/// A run is one call that evaluates: [`Expression::evaluate`](super::Expression::evaluate), or
/// [`from_str`](crate::from_str) and the other functions that decode. All expressions that a call evaluates
/// share the limits. [`Context::metered`](super::Context::metered) makes several calls one run.
///
/// The defaults are far beyond what configurations written by people need.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// How deep evaluations can nest: a function that an expression calls may evaluate another expression, as
    /// functions [defined in configuration](crate::ext::functions) do, and some of an application's.
    /// Evaluating its own arguments, as `try` does, is not counted. Never more than 500 levels, and fewer if
    /// the expressions themselves nest deep.
    pub depth: u32,
    /// How many elements the `for` expressions, splats and calls of one run can produce together. A string
    /// counts as one element per 64 bytes. Calling a function counts a quarter of all elements of its
    /// arguments, at any depth, and comparing them counts half of that. Decoding a value into a type of the
    /// application counts all elements of the copy that were not counted when they were produced, minus one
    /// per byte of the expression: what a text writes out is free.
    ///
    /// Anything else that takes time counts in proportion, so that the default is about a second:
    /// - Each call of a function counts one more, and so does each step into a value of which only the type
    ///   is known.
    /// - The cost of calls and conversions grows with the depth of what they are given: by itself for every 8
    ///   levels, and for every 3 where values of different types get a common one, as in `?:`. Values of more
    ///   than 50 levels count 200 more.
    /// - Each pass of a loop counts one more for every 12 bytes of source beyond 24 that it evaluates, and
    ///   for each tuple or object that it builds.
    /// - An error that is suppressed, as by `try`, `&&` and `?:`, counts 150 if its message had been built,
    ///   else 5.
    /// - Computing with numbers of more than about 15 digits, or with large exponents, counts up to about 800
    ///   elements, and converting them to text or back up to about 4,600.
    /// - Parsing a number with a large exponent counts up to 16.
    /// - A regular expression counts its size with all repetitions written out, once per evaluation, and each
    ///   search counts that size multiplied by the length of the text, and at least 2.
    /// - A call of a function [defined in configuration](crate::ext::functions) counts 25 and one more per
    ///   argument, and 200 more if it needs a thread to nest deeper.
    /// - Each block that a [dynamic block](crate::ext::dynamic) generates counts 25 and one more for every 12
    ///   bytes of its content, 5 for each attribute in it that is read, 12 for each block, and 3 for each of
    ///   its labels with one more for every 64 bytes. An error in its content counts 150 and 5 more for each
    ///   dynamic block around it.
    /// - A call that only looks something up, such as `lookup` and `length`, counts 2, and so does a splat of
    ///   an unknown value.
    /// - A call that evaluates its arguments itself, such as `try`, counts 4 and one more for each enclosing
    ///   loop variable.
    ///
    /// No value can have more elements than this at all depths together. Shared parts count each time they
    /// occur, since reading the value meets them each time; here a string counts per 256 bytes.
    pub elements: u64,
    /// The length of a string, in bytes.
    pub string_length: usize,
    /// The number of decimal digits of a computed number. Numbers never have more than about 20,000, whatever
    /// the limit.
    pub digits: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { depth: 100, elements: 3_000_000, string_length: 64 << 20, digits: 20_000 }
    }
}

impl Limits {
    /// Whether a value has no more elements than an evaluation can produce.
    pub(crate) fn allow(&self, value: &Value) -> bool {
        value.weight() <= self.elements
    }

    /// Changes how deep calls may nest.
    #[must_use]
    pub fn with_depth(mut self, depth: u32) -> Self {
        self.depth = depth;
        self
    }

    /// Changes how many elements an evaluation may produce.
    #[must_use]
    pub fn with_elements(mut self, elements: u64) -> Self {
        self.elements = elements;
        self
    }

    /// Changes how long strings may become, in bytes.
    #[must_use]
    pub fn with_string_length(mut self, bytes: usize) -> Self {
        self.string_length = bytes;
        self
    }

    /// Changes how many digits numbers may have.
    #[must_use]
    pub fn with_digits(mut self, digits: u32) -> Self {
        self.digits = digits;
        self
    }
}

/// What the evaluations of a run have used together. Functions that take their arguments unevaluated start
/// evaluations of their own, and decoding evaluates one attribute after another: none of them must start from
/// zero.
#[derive(Debug)]
pub(crate) struct Meter {
    pub(super) elements: AtomicU64,
    /// The first divisors that were 0, which explain errors about infinities.
    divisors: Mutex<Vec<Location>>,
}

/// How many divisors a run notes.
const MAX_DIVISORS: usize = 100;

impl Meter {
    /// A meter that starts with this many elements.
    pub(crate) fn new(elements: u64) -> Self {
        Meter { elements: AtomicU64::new(elements), divisors: Mutex::default() }
    }

    /// The number of elements produced.
    pub(crate) fn elements(&self) -> u64 {
        self.elements.load(Ordering::Relaxed)
    }

    /// Counts elements that were produced, and returns the new total.
    pub(crate) fn add(&self, elements: u64) -> u64 {
        let add = |sum: u64| Some(sum.saturating_add(elements));
        let before = self.elements.fetch_update(Ordering::Relaxed, Ordering::Relaxed, add);
        before.unwrap_or_else(|sum| sum).saturating_add(elements)
    }

    /// Notes the place of a divisor that is 0.
    pub(crate) fn note_divisor(&self, place: Location) {
        let mut divisors = self.divisors.lock().unwrap_or_else(PoisonError::into_inner);
        if divisors.len() < MAX_DIVISORS && !divisors.contains(&place) {
            divisors.push(place);
        }
    }

    /// Changes the places of the divisors.
    pub(crate) fn move_divisors(&self, moved: &dyn Fn(Location) -> Location) {
        let mut divisors = self.divisors.lock().unwrap_or_else(PoisonError::into_inner);
        divisors.iter_mut().for_each(|place| *place = moved(place.clone()));
    }

    /// The first divisor that was 0 inside of a place.
    pub(crate) fn divisor_in(&self, place: &Location) -> Option<Location> {
        let divisors = self.divisors.lock().unwrap_or_else(PoisonError::into_inner);
        divisors.iter().find(|divisor| place.contains(divisor)).cloned()
    }
}
