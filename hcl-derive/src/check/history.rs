//! Options about earlier versions of a file.

use proc_macro2::Span;
use syn::LitInt;

use super::names::{check_distinct, check_names};
use crate::attr::{Key, Options};
use crate::errors::Errors;
use crate::item::{Body, Form, Item, Kind, Name, WrittenField};

/// Checks the version, the migrations and the removed names of a struct.
pub(super) fn check_history(item: &Item, errors: &mut Errors) {
    let keys = [Key::Version, Key::VersionName, Key::Migrate, Key::Removed, Key::OldBlocks];
    check_feature(&item.options, &keys, errors);
    let is_struct = matches!(item.body, Body::Named(_) | Body::Unit) && item.form() == Form::Fields;
    if !is_struct && let Some(option) = keys.into_iter().find_map(|key| item.options.find(key)) {
        let message = format!("`{}` is for a struct with named fields", option.key.name());
        return errors.at(option.span, message);
    }
    check_version(item, errors);
    check_steps(item, errors);
    check_removed(item, errors);
}

/// Checks what a field says of earlier versions.
pub(super) fn check_past(field: &WrittenField, errors: &mut Errors) {
    check_feature(&field.options, &[Key::MovedFrom, Key::Was], errors);
    for path in field.options.texts(Key::MovedFrom) {
        if !is_path(&path.value()) {
            errors.at(
                path.span(),
                "say where it was, as names with dots between them: `moved_from = \"server.port\"`",
            );
        }
    }
    for (before, _) in field.options.pairs(Key::Was) {
        if field.options.pairs(Key::Was).iter().any(|(other, now)| now == before && other != before) {
            errors.at(
                field.options.find(Key::Was).map_or_else(Span::call_site, |option| option.span),
                "a value that replaces another one is replaced itself; write the present value for both",
            );
            break;
        }
    }
}

/// Whether a text is names with dots between them. A name with other characters is in quotes.
fn is_path(text: &str) -> bool {
    let mut rest = text;
    loop {
        let end = match rest.strip_prefix('"') {
            Some(inside) => inside.find('"').map_or(0, |end| end + 2),
            None => rest.find('.').unwrap_or(rest.len()),
        };
        let (step, after) = rest.split_at(end);
        let is_plain =
            |step: &str| step.chars().all(|letter| letter.is_alphanumeric() || "_-".contains(letter));
        if step.is_empty() || !step.starts_with('"') && !is_plain(step) {
            return false;
        }
        match after.strip_prefix('.') {
            Some(next) => rest = next,
            None => return after.is_empty(),
        }
    }
}

/// Each old place is that of one field.
pub(super) fn check_old_places(fields: &[WrittenField], errors: &mut Errors) {
    let mut seen = Vec::new();
    for path in fields.iter().flat_map(|field| field.options.texts(Key::MovedFrom)) {
        if seen.contains(&path.value()) {
            errors.at(
                path.span(),
                "another field was there, too; what is found can be moved to one of them only",
            );
        }
        seen.push(path.value());
    }
}

fn check_version(item: &Item, errors: &mut Errors) {
    let options = &item.options;
    let Some(setting) = options.find(Key::Version) else {
        for key in [Key::VersionName, Key::Migrate, Key::OldBlocks] {
            if let Some(option) = options.find(key) {
                let message =
                    format!("`{}` needs the version that files have now: `version = 2`", key.name());
                errors.at(option.span, message);
            }
        }
        return;
    };
    if options.number(Key::Version).is_none_or(|version| version == 0 || u32::try_from(version).is_err()) {
        errors.at(setting.span, "a version is a whole number from 1 on: `version = 2`");
    }
    if let Some(name) = options.text(Key::VersionName) {
        check_names(std::iter::once(&Name { text: name.value(), span: name.span() }), errors);
    }
    let name = options.text(Key::VersionName).map_or_else(|| "version".to_owned(), |name| name.value());
    let fields = item.fields().iter().filter(|field| field.kind.is_named() && field.kind != Kind::Attribute);
    if let Some(field) = fields.into_iter().find(|field| field.names().any(|known| known.text == name)) {
        let message =
            format!("the attribute `{name}` says the version of a file; choose its name with `version_name`");
        errors.at(field.name.span, message);
    }
}

/// Each version before the present one is brought up to the next one at most once.
fn check_steps(item: &Item, errors: &mut Errors) {
    let present = item.options.number(Key::Version).unwrap_or(usize::MAX);
    let mut seen = Vec::new();
    for (version, _) in item.options.steps(Key::Migrate) {
        let number = number_of(version);
        if number == 0 || number >= present {
            let message = match present {
                1 => "there is no version before 1".to_owned(),
                2 => "only files of version 1 are migrated".to_owned(),
                _ => format!("files of the versions 1 to {} are migrated, each to the next one", present - 1),
            };
            errors.at(version.span(), message);
        } else if seen.contains(&number) {
            errors.at(
                version.span(),
                format!("version {number} already has a migration; call both from one function"),
            );
        }
        seen.push(number);
    }
}

fn number_of(version: &LitInt) -> usize {
    version.base10_parse().unwrap_or(0)
}

/// A removed name is no name of a field, and has a reason.
fn check_removed(item: &Item, errors: &mut Errors) {
    let mut names: Vec<Name> = Vec::new();
    for (name, reasons) in item.options.requirements(Key::Removed) {
        match reasons.as_slice() {
            [reason] if !reason.value().trim().is_empty() => {}
            _ => errors.at(name.span(), "say why, and what to do: `removed(\"old_name\" = \"…\")`"),
        }
        let text = name.value();
        if item
            .fields()
            .iter()
            .filter(|field| field.kind.is_named())
            .any(|field| field.names().any(|known| known.text == text))
        {
            errors.at(name.span(), format!("\"{text}\" is the name of a field, so it was not removed"));
        }
        names.push(Name { text, span: name.span() });
    }
    check_distinct(names.iter(), errors);
}

fn check_feature(options: &Options, keys: &[Key], errors: &mut Errors) {
    if cfg!(feature = "migrate") {
        return;
    }
    for option in options.iter().filter(|option| keys.contains(&option.key)) {
        let span: Span = option.span;
        let message = format!(
            "`{}` needs the feature `migrate`: `hcl-decode = {{ version = \"…\", features = [\"migrate\"] }}`",
            option.key.name()
        );
        errors.at(span, message);
    }
}
