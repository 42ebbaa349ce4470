//! Shows diagnostics of texts that were brought up to date in the texts as they are written.

use std::borrow::Cow;

use super::hide::shown_places;
use super::names_to_hide::SecretNames;
use super::{Diagnostic, Diagnostics, Fix, assigned, catalogue};
use crate::source::{Location, Origin};

/// Moves each place in a migrated text to where it comes from. Returns the places of secrets, with those that
/// have another name in the text as it is written.
pub(super) fn show_as_written<'s>(
    diagnostics: &mut Diagnostics,
    secrets: &'s [Location],
    names: &SecretNames,
) -> Cow<'s, [Location]> {
    let mut migrated = Vec::new();
    for diagnostic in diagnostics.iter_mut() {
        for place in shown_places(diagnostic) {
            if place.origin().is_some() && !migrated.contains(&place.source) {
                migrated.push(place.source.clone());
            }
        }
    }
    if migrated.is_empty() {
        return Cow::Borrowed(secrets);
    }
    let named = |source: &crate::source::Source| {
        let values = if names.is_empty() { Vec::new() } else { assigned::values(source.text(), names) };
        values.into_iter().map(|span| source.location(span)).collect::<Vec<_>>()
    };
    let secrets = secrets.iter().cloned().chain(migrated.iter().flat_map(named));
    let secrets = secrets.map(|secret| secret.origin().map_or(secret, |origin| origin.place)).collect();
    diagnostics.iter_mut().for_each(move_to_origin);
    Cow::Owned(secrets)
}

fn move_to_origin(diagnostic: &mut Diagnostic) {
    if let Some(place) = &diagnostic.subject
        && let Some(Origin { place: before, version: Some(version), .. }) = place.origin()
        && let Some(name) = name_at(place)
        && name_at(&before).is_none_or(|before| before != name)
    {
        let clause = catalogue::migrate::reads(version, name);
        let detail = &diagnostic.detail;
        diagnostic.detail = if detail.is_empty() { clause } else { format!("{detail} {clause}") };
    }
    diagnostic.fixes.retain(is_as_written);
    let fixes = diagnostic.fixes.iter_mut().flat_map(Fix::places_mut);
    fixes.for_each(to_origin);
    shown_places(diagnostic).for_each(to_origin);
}

fn to_origin(place: &mut Location) {
    if let Some(origin) = place.origin() {
        *place = origin.place;
    }
}

/// Whether what a fix changes was there before.
fn is_as_written(fix: &Fix) -> bool {
    fix.replacements().iter().all(|(place, _)| place.origin().is_none_or(|origin| origin.is_same))
}

/// The name with which the line of a place begins.
fn name_at(place: &Location) -> Option<String> {
    let before = place.before();
    let start = before.rfind('\n').map_or(0, |newline| newline + 1);
    let line = place.source.text().get(start..)?.lines().next()?;
    let name = line.split(['=', '{', ':']).next()?.trim().trim_matches('"');
    (!name.is_empty() && !name.starts_with(['#', '/'])).then(|| name.to_owned())
}
