//! Shows diagnostics of texts that were brought up to date in the texts as they are written.

use std::borrow::Cow;

use super::hide::shown_places;
use super::names_to_hide::SecretNames;
use super::{Diagnostic, Diagnostics, Fix, catalogue, secret_values};
use crate::source::migrated::Origin;
use crate::source::{Location, is_of_name, part};

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
        let values = if names.is_empty() { Vec::new() } else { secret_values::values(source.text(), names) };
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
    {
        let clause = match name_at(&before) {
            Some(before) if before == name => None,
            Some(before) => Some(catalogue::migrate::is_in_version(before, version, name)),
            None if begins_with(&before, name) => Some(catalogue::migrate::value_changed(version, name)),
            None => Some(catalogue::migrate::reads(version, name)),
        };
        if let Some(clause) = clause {
            let detail = &diagnostic.detail;
            diagnostic.detail = if detail.is_empty() { clause } else { format!("{detail} {clause}") };
        }
    }
    diagnostic.fixes.retain(is_as_written);
    let fixes = diagnostic.fixes.iter_mut().flat_map(Fix::places_mut);
    fixes.for_each(to_origin);
    shown_places(diagnostic).for_each(to_origin);
}

/// Whether a place is an attribute or a property of this name.
fn begins_with(place: &Location, name: &str) -> bool {
    let rest = place.text().trim_start_matches('"').strip_prefix(name);
    rest.is_some_and(|rest| rest.trim_start_matches('"').trim_start().starts_with(['=', ':']))
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

/// The name at a place, or that of the attribute or property whose value is there.
fn name_at(place: &Location) -> Option<&str> {
    let name = match place.after().trim_start().starts_with(['=', ':', '{']) {
        true => place.text(),
        false => {
            let before = place.before().trim_end().strip_suffix(['=', ':'])?.trim_end();
            let start = match before.strip_suffix('"') {
                Some(inside) => inside.rfind('"')?,
                None => before.trim_end_matches(is_of_name).len(),
            };
            part(before, start..)
        }
    };
    let name = name.trim_matches('"');
    (!name.is_empty() && name.chars().all(is_of_name)).then_some(name)
}
