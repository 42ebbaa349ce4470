//! The error of this layer, and all its messages.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use super::message_rows::rows;
use super::mismatch::{Mismatch, Sort};
use super::number::ArithmeticError;
use super::path::{Path, PathStep};
use super::repr::MAX_SERDE_DEPTH;

/// What was wrong with a value or an operation on values, and where inside the value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueError(Box<Problem>);

/// Boxed, so that the results of successful operations stay small.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Problem {
    path: Path,
    message: String,
    /// How long the part of the message is that says what is wrong, if what to do follows it after a
    /// semicolon.
    cause: Option<usize>,
    about: About,
    mismatch: Option<Box<Mismatch>>,
    /// What to write in place of the value, as it is written.
    instead: Option<String>,
}

/// What an error is about, for code that knows places and suggests names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum About {
    /// The value at the path.
    Value,
    /// The value at the path, in the words of a type that does not belong to this library.
    Foreign,
    /// The value at the path, which fits none of several forms that are not known.
    Forms,
    /// The value at the path: a number that the type, which holds those from `min` to `max`, cannot hold.
    Range { min: String, max: String, is_below: bool },
    /// A text that is none of the words that are possible: the value at the path, or a name in it.
    Word { text: Arc<str>, possible: &'static [&'static str], is_name: bool },
    /// The value at the path, in place of an object with these attributes.
    Fields(&'static [&'static str]),
    /// The value at the path, in place of one of these words.
    Words(&'static [&'static str]),
    /// The value at the path, which is not known yet.
    NotKnown,
    /// A name that is missing in the object at the path.
    Missing(&'static str),
    /// This name in the object at the path.
    Name(Arc<str>),
    /// A name that the type does not know, and the names that may be added to the object. It is in the object
    /// at the path if it was found there; otherwise it may be deeper inside.
    Unknown { name: Arc<str>, open: Vec<&'static str>, is_found: bool },
}

impl About {
    /// The name that the error is about, in the object at the error's path.
    pub(crate) fn name(&self) -> Option<&Arc<str>> {
        match self {
            About::Name(name)
            | About::Unknown { name, is_found: true, .. }
            | About::Word { text: name, is_name: true, .. } => Some(name),
            _ => None,
        }
    }
}

impl ValueError {
    /// An error about the whole value.
    pub fn new(message: impl Into<String>) -> Self {
        let message = message.into();
        let (path, about) = (Path::new(), About::Value);
        ValueError(Box::new(Problem { path, message, cause: None, about, mismatch: None, instead: None }))
    }

    /// Makes the error one about something else than the value at its path.
    pub(super) fn about(mut self, about: About) -> Self {
        self.0.about = about;
        self
    }

    /// Adds what does not fit, as data.
    pub(super) fn told(mut self, mismatch: Mismatch) -> Self {
        self.0.mismatch = Some(Box::new(mismatch));
        self
    }

    /// Adds what was probably meant, as it is written.
    pub(super) fn meant(mut self, instead: Option<String>) -> Self {
        self.0.instead = instead;
        self
    }

    /// Adds what to do about it.
    pub(super) fn advising(mut self, help: &str) -> Self {
        self.0.cause = Some(self.0.message.len());
        self.0.message.push_str(&format!("; {help}"));
        self
    }

    /// What is wrong, without what to do about it.
    pub(crate) fn cause(&self) -> &str {
        &self.0.message[..self.0.cause.unwrap_or(self.0.message.len())]
    }

    /// What to do about it.
    pub(crate) fn help(&self) -> Option<&str> {
        self.0.message[self.0.cause?..].strip_prefix("; ")
    }

    /// What was probably meant, as it is written.
    pub(crate) fn instead(&self) -> Option<&str> {
        self.0.instead.as_deref()
    }

    /// What does not fit, if that was told.
    pub(super) fn known_mismatch(&self) -> Option<&Mismatch> {
        self.0.mismatch.as_deref()
    }

    /// What the error is about.
    pub(crate) fn subject(&self) -> &About {
        &self.0.about
    }

    /// The value as it is written, if it is a string or a number. A type that does not belong to this library
    /// seldom repeats it.
    pub(crate) fn foreign_value(&self) -> Option<String> {
        let mismatch =
            self.0.mismatch.as_ref().filter(|_| matches!(self.0.about, About::Foreign | About::Forms))?;
        let value = mismatch.value.clone()?;
        Some(if mismatch.given == Some(Sort::String) { format!("{value:?}") } else { value })
    }

    /// Makes the error one of the part of the value at `path`.
    #[must_use]
    pub fn at(mut self, path: Path) -> Self {
        self.0.path = path;
        self
    }

    /// Adds a step in front of the path: the error as seen from the value that contains the part at `step`.
    #[must_use]
    pub fn within(mut self, step: PathStep) -> Self {
        self.0.path.prepend(step);
        self
    }

    /// Where in the value the error is; empty for the value itself.
    pub fn path(&self) -> &Path {
        &self.0.path
    }

    /// What is wrong, without the path.
    pub fn message(&self) -> &str {
        &self.0.message
    }
}

impl fmt::Display for ValueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.path().is_empty() {
            write!(f, "{}: ", self.path())?;
        }
        f.write_str(self.message())?;
        match self.foreign_value() {
            Some(value) => write!(f, "; the value is {value}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for ValueError {}

/// A text in quotation marks, shortened to fit in a message.
pub(crate) fn quoted(text: &str) -> String {
    format!("{:?}", shortened(text))
}

/// The text, shortened to fit in a message.
pub(crate) fn shortened(text: &str) -> Cow<'_, str> {
    const MAX_SHOWN: usize = 60;
    match text.char_indices().nth(MAX_SHOWN) {
        Some((end, _)) => Cow::Owned(format!("{}…", &text[..end])),
        None => Cow::Borrowed(text),
    }
}

rows! { pub(super) ValueError:
    #[cfg(feature = "capsules")]
    capsule_content(name: word, wanted: word, given: word) => "a value of type {name} must hold a {wanted}, not a {given}";
    too_deep(limit: usize) => "values may be nested at most {limit} levels deep";
    // Serde would call the application's code at each level.
    too_deep_for_serde() => "what becomes a Rust type, or is made from one, may be nested at most {MAX_SERDE_DEPTH} levels deep";
    type_too_deep(limit: usize) => "types may be nested at most {limit} levels deep";
    element_type(collection: word, wanted: of_type, given: of_type) => "all elements of this {collection} must be of type {wanted}, but this one is of type {given}";
    json_infinity() => "JSON cannot represent an infinity, which a division by zero gives";
    json_no_form(ty: of_type) => "JSON cannot represent a value of type {ty}";
    json_marked() => "JSON cannot represent the marks of a value; take them off first";
    // Replaces an application's error about a marked value, which may quote it.
    hidden() => "the value does not fit; the reason is hidden because the value is marked";
    operand_type(operation: word, wanted: of_type, given: of_type) => "{operation} takes a {wanted}, not a value of type {given}";
    null_operand(operation: word) => "{operation} does not accept null";
    no_attributes(ty: of_type) => "a value of type {ty} has no attributes";
    null_attribute(name: text) => "the value is null, so it has no attribute {name}";
    missing_attribute(name: text) => "the object has no attribute {name}";
    null_index() => "the value is null, so it has no elements";
    null_key() => "null cannot be used as the key of an element";
    no_elements(ty: of_type) => "a value of type {ty} has no elements that can be looked up by a key";
    key_type(wanted: of_type, given: of_type) => "the key of an element must be a {wanted} here, not a value of type {given}";
    missing_index(index: number, length: elements) => "there is no element {index}: the value has {length}, counted from 0";
    missing_key(key: text) => "there is no element {key}";
    not_a_set(ty: of_type) => "a set is required, not a value of type {ty}";
    null_length() => "the value is null, so it has no length";
    refinement_type(refinement: word, ty: of_type) => "a value of type {ty} cannot have {refinement}";
    refinement_contradicts(what: word) => "the refinement contradicts what is known about the value: {what}";
    missing_element() => "the set has no such element";
}

pub(super) fn arithmetic(error: ArithmeticError) -> ValueError {
    ValueError::new(error.to_string())
}
