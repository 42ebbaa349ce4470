//! What a type knows of earlier versions of a file.

use super::{AcceptedKind, Accepts, AttributeShape, Inside, Shape};
use crate::diagnostic::{Diagnostic, Diagnostics, Fact, Word, catalogue, sentence};
use crate::edit::Document;
use crate::model::{Body, Context, Schema};
use crate::value::{Number, Value};

/// What a type knows of earlier versions of a file: the options `version`, `version_name`, `migrate` and
/// `removed` of a struct.
#[derive(Clone, Copy, Debug)]
pub struct History {
    /// The attribute that says the version of a file, and the version that files have now.
    pub version: Option<(&'static str, u32)>,
    /// What brings a file from one version to the next.
    pub steps: &'static [Migration],
    /// Names that are not used any more, each with the reason and what to do.
    pub removed: &'static [(&'static str, &'static str)],
    /// Types of blocks at the top of files of earlier versions, each with the meaning of its labels. JSON
    /// does not say what is a block.
    pub old_blocks: &'static [(&'static str, &'static [&'static str])],
}

impl History {
    /// Nothing is known of earlier versions.
    pub const NONE: History = History { version: None, steps: &[], removed: &[], old_blocks: &[] };
}

/// What brings a file from one version to the next.
#[derive(Clone, Copy, Debug)]
pub struct Migration {
    /// The version before.
    pub from: u32,
    /// Changes a file of that version.
    pub run: fn(&mut Document) -> Result<(), Diagnostics>,
}

/// A value that the program writes: the option `was` of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plain {
    /// A string.
    Text(&'static str),
    /// A number, as written in Rust.
    Number(&'static str),
    /// A bool.
    Bool(bool),
}

impl Plain {
    /// The value; null for a number that is none.
    pub(crate) fn value(self) -> Value {
        match self {
            Plain::Text(text) => Value::string(text),
            Plain::Number(number) => number.parse::<Number>().map(Value::number).unwrap_or_default(),
            Plain::Bool(bool) => Value::bool(bool),
        }
    }
}

/// The attribute that says the version of a file.
#[doc(hidden)]
pub const fn version_attribute(name: &'static str, _: u32) -> AttributeShape {
    fn parts(path: &[Inside<'_>]) -> Option<Accepts> {
        if path.is_empty() { Some(Accepts::of::<u32>(AcceptedKind::Number)) } else { None }
    }
    AttributeShape {
        name,
        description: "The version of this file's format. A file without it is of version 1.",
        default: Some("1"),
        parts,
        ..AttributeShape::PLAIN
    }
}

/// The error about a body that is of another version than the one that is decoded, if it says so.
pub(super) fn of_other_version(body: &Body, shape: &Shape) -> Option<Diagnostic> {
    let (name, current) = shape.history.version?;
    let (content, _, _) = body.partial_content(&Schema::new().optional(name));
    let attribute = content.attributes.get(name)?;
    let value = attribute.expression.evaluate(&Context::literal_only()).ok()?;
    let given = value.as_u64().filter(|given| *given != u64::from(current))?;
    let found = match given > u64::from(current) {
        true => catalogue::migrate::newer(Word::Shown(&given), name, current),
        false => catalogue::migrate::not_migrated(Word::Shown(&given), current),
    };
    Some(found.at(attribute.location.clone()))
}

/// Says of removed names why they were removed.
pub(super) fn explain_removed(diagnostics: &mut Diagnostics, shape: &'static Shape) {
    let removed: Vec<_> = shape.parts().into_iter().flat_map(|part| part.history.removed).collect();
    if removed.is_empty() {
        return;
    }
    let unknown = [catalogue::decode::UNKNOWN_ATTRIBUTE.name(), catalogue::decode::UNKNOWN_BLOCK.name()];
    for found in diagnostics.iter_mut().filter(|found| unknown.contains(&found.code())) {
        let Some(Fact::Text(name)) = found.fact("name") else { continue };
        if let (Some((name, reason)), Some(place)) =
            (removed.iter().find(|(removed, _)| removed == name), found.subject.clone())
        {
            *found = catalogue::migrate::removed(*name, &sentence(reason)).at(place);
        }
    }
}
