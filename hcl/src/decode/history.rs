//! What a type knows of earlier versions of a file.

use super::{AcceptedKind, Accepts, AttributeShape, Inside, Parts, Shape};
#[cfg(feature = "layers")]
use crate::diagnostic::Severity;
use crate::diagnostic::{Diagnostic, Diagnostics, Fact, Word, catalogue, sentence};
use crate::edit::Document;
use crate::model::{Body, Context, Item, Schema};
use crate::source::{Location, Source, Span};
use crate::value::{Number, Value};

/// What a type knows of earlier versions of a file: the options `version`, `version_name`, `migrate` and
/// `removed` of a struct.
#[derive(Clone, Copy, Debug)]
pub struct History {
    /// The attribute that says the version of a file, and the version that files have now.
    pub version: Option<(&'static str, u32)>,
    /// What brings a file from one version to the next.
    pub steps: &'static [Migration],
    /// The versions from which only the program brings a file to the next one, where a schema says what the
    /// type says: it has no `steps`.
    pub by_program: &'static [u32],
    /// Names that are not used any more, each with the reason and what to do.
    pub removed: &'static [(&'static str, &'static str)],
    /// Types of blocks at the top of files of earlier versions, each with the meaning of its labels. JSON
    /// does not say what is a block.
    pub old_blocks: &'static [(&'static str, &'static [&'static str])],
    /// Brings a file up to date; `None` if neither the type nor one of its fields says what older files mean.
    /// The types carry it, so that only a program with such a type contains the editor.
    pub bring_up: Option<BringUp>,
}

/// Gives the body of a file as if the file was up to date, with its text; `None` if it is, or after an error.
/// The body may lack what includes other files.
pub type BringUp = fn(&Source, &Body, &'static Shape, &mut Diagnostics) -> Option<(Source, Body)>;

impl History {
    /// Nothing is known of earlier versions.
    pub const NONE: History =
        History { version: None, steps: &[], by_program: &[], removed: &[], old_blocks: &[], bring_up: None };
}

impl Shape {
    /// What brings files of earlier versions up to date; `None` if this type and those inside know of none.
    pub(crate) fn bring_up(&'static self) -> Option<BringUp> {
        self.with_all_inside().into_iter().find_map(|shape| shape.history.bring_up)
    }
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

impl AttributeShape {
    /// The names that it had in other places.
    pub(crate) fn old_steps(&self) -> impl Iterator<Item = &'static str> {
        self.moved_from.iter().map(|old| last_step(old))
    }
}

/// The last name of a path.
pub(crate) fn last_step(path: &str) -> &str {
    path.rsplit(['.', '"']).find(|step| !step.is_empty()).unwrap_or(path)
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
        parts: Parts::Type(parts),
        ..AttributeShape::PLAIN
    }
}

/// The error about a body that is of another version than the one that is decoded, if it says so.
pub(super) fn of_other_version(body: &Body, shape: &Shape) -> Option<Diagnostic> {
    let (name, current) = shape.history.version?;
    let (content, _, _) = body.partial_content(&Schema::new().optional(name));
    let Some(attribute) = content.attributes.get(name) else {
        let place = body.missing_item().source.location(Span::at(0));
        return is_by_program(shape.history, 1).then(|| of_program(1, current).at(place));
    };
    let value = attribute.expression.evaluate(&Context::literal_only()).ok()?;
    let given = value.as_u64().filter(|given| *given != u64::from(current))?;
    let found = match u32::try_from(given).ok().filter(|given| *given < current) {
        None => catalogue::migrate::newer(Word::Shown(&given), name, current),
        Some(given) if is_by_program(shape.history, given) => of_program(given, current),
        Some(given) => catalogue::migrate::not_migrated(given, current),
    };
    Some(found.at(attribute.location.clone()))
}

/// The error about a body of a version that only the program brings up to date.
#[cfg(feature = "layers")]
pub(crate) fn not_understood(body: &Body, shape: &Shape) -> Option<Diagnostic> {
    let mut found = of_other_version(body, shape).filter(|found| !found.is_error())?;
    found.severity = Severity::Error;
    Some(found)
}

/// Whether only the program brings a file of a version up to date.
pub(crate) fn is_by_program(history: &History, given: u32) -> bool {
    history.by_program.iter().any(|from| *from >= given)
}

/// The warning about a file of which nothing is known, because only the program brings it up to date.
pub(crate) fn of_program(given: u32, current: u32) -> Diagnostic {
    catalogue::migrate::of_program(given, current)
}

/// The names that are not used any more, of a type and those that are decoded from the same body.
fn removed_from(shape: &'static Shape) -> Vec<(&'static str, &'static str)> {
    shape.parts().into_iter().flat_map(|part| part.history.removed).copied().collect()
}

/// Says of removed names why they were removed, where they were refused as unknown.
pub(super) fn explain_removed(diagnostics: &mut Diagnostics, shape: &'static Shape) {
    let removed = removed_from(shape);
    if removed.is_empty() {
        return;
    }
    let unknown = [catalogue::decode::UNKNOWN_ATTRIBUTE.name(), catalogue::decode::UNKNOWN_BLOCK.name()];
    for found in diagnostics.iter_mut().filter(|found| unknown.contains(&found.code())) {
        let Some(Fact::Text(name)) = found.fact("name") else { continue };
        if let (Some(reason), Some(place)) = (reason(&removed, name), found.subject.clone()) {
            *found = was_removed(reason, place);
        }
    }
}

/// Adds the errors about removed names in what no field takes by name: a field that takes the rest does not
/// take these.
pub(super) fn with_removed(mut diagnostics: Diagnostics, rest: &Body, shape: &'static Shape) -> Diagnostics {
    let removed = removed_from(shape);
    if removed.is_empty() {
        return diagnostics;
    }
    let found = rest.items().0.into_iter().filter_map(|item| {
        let (name, place) = match item {
            Item::Attribute(attribute) => (attribute.name, attribute.name_location),
            Item::Block(block) => (block.block_type, block.type_location),
        };
        Some(was_removed(reason(&removed, &name)?, place))
    });
    diagnostics.extend(found);
    diagnostics
}

fn reason<'r>(
    removed: &'r [(&'static str, &'static str)],
    name: &str,
) -> Option<&'r (&'static str, &'static str)> {
    removed.iter().find(|(removed, _)| *removed == name)
}

fn was_removed((name, reason): &(&'static str, &'static str), place: Location) -> Diagnostic {
    catalogue::migrate::removed(*name, &sentence(reason)).at(place)
}
