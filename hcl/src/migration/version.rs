//! The version of a file.

use crate::decode::unknown_names::is_unknown_name;
use crate::decode::{History, Shape};
use crate::diagnostic::{Diagnostic, Fact, Word, catalogue};
use crate::model::{Attribute, Body, Context, Item, Schema};
use crate::source::{Location, Span};

/// The version of a file, and what is known of versions.
#[derive(Debug)]
pub(super) struct Version {
    /// The name of the attribute that says it.
    pub(super) name: &'static str,
    pub(super) given: u32,
    pub(super) current: u32,
    /// Whether the file says it.
    pub(super) is_given: bool,
    /// The attribute, or the beginning of the file.
    pub(super) place: Location,
}

/// The version of a file; `None` if files of this type have none.
pub(super) fn version_of(body: &Body, shape: &'static Shape) -> Result<Option<Version>, Diagnostic> {
    let History { version: Some((name, current)), .. } = *shape.history else { return Ok(None) };
    let (content, _, _) = body.partial_content(&Schema::new().optional(name));
    let Some(attribute) = content.attributes.get(name) else {
        if let Some(problem) = misspelled(body, name, shape) {
            return Err(problem);
        }
        let source = body.missing_item().source;
        let blank = source.text().len() - source.text().trim_start().len();
        let place = source.location(Span::at(blank as u32));
        return Ok(Some(Version { name, given: 1, current, is_given: false, place }));
    };
    let given = number(attribute, name, current)?;
    let place = attribute.location.clone();
    if given > current {
        return Err(catalogue::migrate::newer(given, name, current).at(place));
    }
    Ok(Some(Version { name, given, current, is_given: true, place }))
}

/// The error about a number whose name is nearly that of the version: without it, the file would be changed
/// as if it was of the first version.
fn misspelled(body: &Body, name: &str, shape: &'static Shape) -> Option<Diagnostic> {
    let is_number = |attribute: &Attribute| {
        attribute.expression.evaluate(&Context::literal_only()).is_ok_and(|value| value.as_u64().is_some())
    };
    let numbers: Vec<Location> = body
        .items()
        .0
        .into_iter()
        .filter_map(|item| match item {
            Item::Attribute(attribute) if is_number(&attribute) => Some(attribute.name_location),
            _ => None,
        })
        .collect();
    let takes_all = |part: &Shape| part.open || part.opaque || part.rest.is_some();
    if numbers.is_empty() || shape.parts().into_iter().any(takes_all) {
        return None;
    }
    let meant = Fact::from(name);
    let (_, found) = body.content(&shape.schema().optional(name));
    found.into_iter().find(|problem| {
        is_unknown_name(problem)
            && problem.fact("suggestion") == Some(&meant)
            && problem.subject.as_ref().is_some_and(|place| numbers.contains(place))
    })
}

fn number(attribute: &Attribute, name: &str, current: u32) -> Result<u32, Diagnostic> {
    let place = attribute.expression.location();
    let value = attribute.expression.evaluate(&Context::literal_only());
    let value = value.unwrap_or_default();
    if let Some(number) =
        value.as_str().and_then(|text| text.parse::<u32>().ok()).filter(|number| *number > 0)
    {
        return Err(catalogue::migrate::version_in_quotes(number, name).at(place));
    }
    match value.as_u64() {
        Some(0) | None => Err(catalogue::migrate::not_a_version(name, current).at(place)),
        Some(number) => match u32::try_from(number) {
            Ok(number) => Ok(number),
            Err(_) => Err(catalogue::migrate::newer(Word::Shown(&number), name, current).at(place)),
        },
    }
}
