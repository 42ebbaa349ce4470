//! Runs what brings a file up to date.

use super::change::Change;
use super::json;
use super::migrated::Migrated;
use super::seen::Seen;
use super::simple::{Simple, may_apply};
use super::version::{Version, version_of};
use crate::decode::Shape;
#[cfg(feature = "literal")]
use crate::decode::literal::{literals_in, take_back};
use crate::diagnostic::{Diagnostic, Diagnostics, catalogue};
use crate::edit::{Document, Place, Traced};
use crate::loader::{Loader, parse};
use crate::model::Body;
use crate::source::{Source, Span};
use crate::words;

/// The most changes that a warning lists.
const MAX_LISTED: usize = 8;

/// A file that was brought up to date.
struct UpToDate {
    document: Document,
    version: Option<Version>,
    changes: Vec<Change>,
    /// What is said of single old names and values.
    warnings: Diagnostics,
}

/// The body of a file as it would be if it was up to date; `None` if it is. What is old is reported as
/// warnings.
pub(crate) fn in_memory(
    source: &Source,
    body: &Body,
    shape: &'static Shape,
    found: &mut Diagnostics,
) -> Option<(Source, Body)> {
    match bring_up(source, body, shape, false) {
        Ok(None) => None,
        Ok(Some(up)) => {
            found.extend(up.warnings);
            if let Some(version) = &up.version
                && version.given < version.current
            {
                found.push(old(version, &up.changes));
            }
            let elsewhere = up.version.as_ref().map_or(Span::at(0), |version| version.place.span);
            let number = up.version.as_ref().map(|version| version.current);
            let (text, parts) = match source.is_json() {
                true => match json::traced(&up.document) {
                    Ok(traced) => traced,
                    Err(errors) => {
                        found.extend(errors);
                        return None;
                    }
                },
                false => {
                    let Traced { text, parts } = up.document.traced();
                    (text, parts)
                }
            };
            let migrated = source.migrated(text, number, parts, elsewhere);
            let (body, problems) = parse_for(&migrated, shape);
            found.extend(problems);
            Some((migrated, body))
        }
        Err(errors) => {
            found.extend(errors);
            None
        }
    }
}

/// Brings each file of a loader up to date.
pub(crate) fn each_file(loader: &mut Loader, shape: &'static Shape) {
    #[cfg(feature = "literal")]
    loader.take_back(shape);
    let version = shape.history.version.map(|(name, _)| name);
    loader.replace_each(version, &mut |source, body, found| {
        in_memory(source, body, shape, found).map(|(source, _)| source)
    });
    #[cfg(feature = "literal")]
    loader.take_back(shape);
}

/// Reads a file for a type.
#[cfg_attr(not(feature = "literal"), expect(unused_mut, unused_variables))]
pub(crate) fn parse_for(source: &Source, shape: &'static Shape) -> (Body, Diagnostics) {
    let (mut body, mut problems) = parse(source);
    #[cfg(feature = "literal")]
    take_back(&mut problems, &mut body, shape);
    (body, problems)
}

/// The text of a file, brought up to date.
pub(crate) fn text(source: &Source, body: &Body, shape: &'static Shape) -> Result<Migrated, Diagnostics> {
    let Some(up) = bring_up(source, body, shape, true)? else {
        let versions =
            version_of(source, body, shape)?.map_or((1, 1), |version| (version.given, version.given));
        let text = source.text().to_owned();
        return Ok(Migrated { text, changes: Vec::new(), versions, is_changed: false });
    };
    let versions = up.version.as_ref().map_or((1, 1), |version| (version.given, version.current));
    let text = match source.is_json() {
        true => json::text(&up.document)?,
        false => up.document.to_string(),
    };
    let is_changed = text != source.text();
    Ok(Migrated { text, changes: up.changes, versions, is_changed })
}

/// Brings a file up to date; `None` if there is nothing to do. `is_written` says whether the text is wanted,
/// rather than its meaning.
fn bring_up(
    source: &Source,
    body: &Body,
    shape: &'static Shape,
    is_written: bool,
) -> Result<Option<UpToDate>, Diagnostics> {
    let version = version_of(source, body, shape)?;
    let is_old = version.as_ref().is_some_and(|version| version.given < version.current);
    if !is_old && !may_apply(source.text(), shape, is_written) {
        return Ok(None);
    }
    let mut document = match source.is_json() {
        true => json::document(source, shape)?,
        // The body may lack what includes other files.
        false => Document::of(source, &parse_for(source, shape).0),
    };
    #[cfg(feature = "literal")]
    if !source.is_json() {
        document.take_literally(&literals_in(source, &parse_for(source, shape).0, shape));
    }
    let mut changes = Vec::new();
    if let Some(version) = version.as_ref().filter(|_| is_old) {
        run_steps(&mut document, version, shape, &mut changes)?;
    }
    let mut simple = Simple::new(shape, is_written);
    simple.apply(&mut document);
    let (simple_changes, warnings) = simple.finish()?;
    if !is_old && simple_changes.is_empty() {
        return Ok(None);
    }
    changes.extend(simple_changes);
    if let Some(version) = version.as_ref().filter(|_| is_old) {
        set_version(&mut document, version)?;
    }
    Ok(Some(UpToDate { document, version, changes, warnings }))
}

fn run_steps(
    document: &mut Document,
    version: &Version,
    shape: &'static Shape,
    changes: &mut Vec<Change>,
) -> Result<(), Diagnostics> {
    let mut before = Seen::of(document);
    for from in version.given..version.current {
        for step in shape.history.steps.iter().filter(|step| step.from == from) {
            (step.run)(document).map_err(|errors| explained(errors, from, version))?;
            let after = Seen::of(document);
            changes.extend(before.changes(&after, Some(from + 1)));
            before = after;
        }
    }
    Ok(())
}

fn set_version(document: &mut Document, version: &Version) -> Result<(), Diagnostics> {
    let is_there = document.section().get(version.name).is_some();
    if is_there {
        document.set(version.name, version.current)?;
    } else {
        document.insert_at(version.name, version.current, Place::First)?;
        document.section_mut().part_first();
    }
    Ok(())
}

/// The errors of a migration, each with the versions.
fn explained(errors: Diagnostics, from: u32, version: &Version) -> Diagnostics {
    let explained = |mut error: Diagnostic| {
        let clause = catalogue::migrate::while_migrating(from, from + 1);
        error.detail = if error.detail.is_empty() { clause } else { format!("{} {clause}", error.detail) };
        error.subject.get_or_insert_with(|| version.place.clone());
        error
    };
    errors.into_iter().map(explained).collect()
}

/// The warning about an old file.
fn old(version: &Version, changes: &[Change]) -> Diagnostic {
    let texts = words::each(changes.iter(), |change| change.to_string());
    let listed = words::listed(texts, "and", MAX_LISTED);
    let Version { given, current, name, .. } = version;
    let warning = match listed.is_empty() {
        true => catalogue::migrate::old_without_changes(*given, *current, *name),
        false => catalogue::migrate::old(*given, *current, &listed),
    };
    warning.at(version.place.clone())
}
