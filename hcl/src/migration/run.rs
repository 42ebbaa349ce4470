//! Runs what brings a file up to date.

use super::change::Change;
use super::json;
use super::migrated::Migrated;
use super::seen::Seen;
use super::simple::{Simple, may_apply};
use super::version::{Version, version_of};
use crate::decode::Shape;
use crate::decode::history::{is_by_program, of_program};
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

/// The body of a file as if it was up to date: what types carry that have options about earlier versions.
/// What is old is reported as warnings.
pub fn bring_up_to_date(
    source: &Source,
    body: &Body,
    shape: &'static Shape,
    found: &mut Diagnostics,
) -> Option<(Source, Body)> {
    in_memory(source, body, shape, found).unwrap_or_else(|errors| {
        found.extend(errors);
        None
    })
}

fn in_memory(
    source: &Source,
    body: &Body,
    shape: &'static Shape,
    found: &mut Diagnostics,
) -> Result<Option<(Source, Body)>, Diagnostics> {
    let Some(up) = bring_up(source, body, shape, false)? else { return Ok(None) };
    let (text, parts) = match source.is_json() {
        true => json::traced(&up.document, shape)?,
        false => {
            let Traced { text, parts } = up.document.traced();
            (text, parts)
        }
    };
    let elsewhere = up.version.as_ref().map_or(Span::at(0), |version| version.place.span);
    let number = up.version.as_ref().map(|version| version.current);
    let migrated = source.migrated(text, number, parts, elsewhere);
    let (body, problems) = parse_for(&migrated, shape);
    // Whether a text can be taken as it is written depends on the name that it has now.
    forget_literals(found, source);
    found.extend(up.warnings);
    if let Some(version) = &up.version
        && version.given < version.current
    {
        found.push(old(version, &up.changes));
    }
    found.extend(problems);
    Ok(Some((migrated, body)))
}

/// Brings a text up to date that was read with these problems, unless it has errors; `None` if it is.
pub(crate) fn up_to_date(
    source: &Source,
    body: &mut Body,
    shape: &'static Shape,
    found: &mut Diagnostics,
) -> Option<(Source, Body)> {
    let bring_up = shape.bring_up()?;
    #[cfg(feature = "literal")]
    take_back(found, body, shape);
    if found.iter().any(is_serious) { None } else { bring_up(source, body, shape, found) }
}

/// Brings each file of a loader up to date.
pub(crate) fn each_file(loader: &mut Loader, shape: &'static Shape) {
    let Some(bring_up) = shape.bring_up() else { return };
    #[cfg(feature = "literal")]
    loader.take_back(shape);
    if loader.problems().iter().any(is_serious) {
        return;
    }
    loader.replace_each(shape, bring_up);
    #[cfg(feature = "literal")]
    loader.take_back(shape);
}

/// Reads a file for a type.
#[cfg_attr(not(feature = "literal"), expect(unused_mut, unused_variables))]
fn parse_for(source: &Source, shape: &'static Shape) -> (Body, Diagnostics) {
    let (mut body, mut problems) = parse(source);
    #[cfg(feature = "literal")]
    take_back(&mut problems, &mut body, shape);
    (body, problems)
}

/// Whether this is an error, and not about a text that an attribute may take as it is written.
fn is_serious(found: &Diagnostic) -> bool {
    #[cfg(feature = "literal")]
    if found.literal.is_some() {
        return false;
    }
    found.is_error()
}

/// Drops what was reported of texts that an attribute may take as they are written.
#[cfg(feature = "literal")]
fn forget_literals(found: &mut Diagnostics, source: &Source) {
    let is_kept = |found: &Diagnostic| {
        found.literal.is_none() || found.subject.as_ref().is_none_or(|place| place.source != *source)
    };
    *found = std::mem::take(found).into_iter().filter(is_kept).collect();
}

#[cfg(not(feature = "literal"))]
fn forget_literals(_: &mut Diagnostics, _: &Source) {}

/// The text of a file, brought up to date.
pub(crate) fn text(source: &Source, shape: &'static Shape) -> Result<Migrated, Diagnostics> {
    let (body, problems) = parse_for(source, shape);
    if problems.iter().any(is_serious) {
        return Err(problems);
    }
    let Some(up) = bring_up(source, &body, shape, true)? else {
        let versions = version_of(&body, shape)?.map_or((1, 1), |version| (version.given, version.given));
        let text = source.text().to_owned();
        let unknown = Diagnostics::new();
        return problems.into_result(Migrated {
            text,
            changes: Vec::new(),
            versions,
            is_changed: false,
            unknown,
        });
    };
    let versions = up.version.as_ref().map_or((1, 1), |version| (version.given, version.current));
    let text = match source.is_json() {
        true => json::text(&up.document, shape)?,
        false => up.document.to_string(),
    };
    if problems.has_errors() && parse_for(&Source::new(source.name(), text.as_str()), shape).1.has_errors() {
        return Err(problems);
    }
    let is_changed = text != source.text();
    Ok(Migrated { text, changes: up.changes, versions, is_changed, unknown: Diagnostics::new() })
}

/// Brings a file up to date; `None` if there is nothing to do. `is_written` says whether the text is wanted,
/// rather than its meaning.
fn bring_up(
    source: &Source,
    body: &Body,
    shape: &'static Shape,
    is_written: bool,
) -> Result<Option<UpToDate>, Diagnostics> {
    let version = version_of(body, shape)?;
    let is_old = version.as_ref().is_some_and(|version| version.given < version.current);
    if let Some(version) = version.as_ref().filter(|version| is_by_program(shape.history, version.given)) {
        // What decodes it says so.
        let found = of_program(version.given, version.current).at(version.place.clone());
        return if is_written { Err(found.into()) } else { Ok(None) };
    }
    if !is_old && !may_apply(source.text(), shape, is_written) {
        return Ok(None);
    }
    let mut document = match source.is_json() {
        true => json::document(source, body, shape)?,
        false => Document::of(source, body),
    };
    #[cfg(feature = "literal")]
    if !source.is_json() {
        document.take_literally(&literals_in(source, body, shape));
    }
    let mut changes = Vec::new();
    if let Some(version) = version.as_ref().filter(|_| is_old) {
        run_steps(&mut document, version, shape, &mut changes)?;
    }
    let mut simple = Simple::new(is_written);
    simple.apply(&mut document, shape);
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
        let mut clause = catalogue::migrate::while_migrating(from, from + 1);
        if !version.is_given {
            clause += &match version.place.source.is_json() {
                true => catalogue::migrate::version_not_given_in_json(version.name, version.current),
                false => catalogue::migrate::version_not_given(version.name, version.current),
            };
        }
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
