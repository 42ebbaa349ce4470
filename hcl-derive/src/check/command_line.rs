//! Options about the command line.

use syn::LitStr;

use crate::attr::{Given, Key, Options};
use crate::errors::Errors;
use crate::item::{Body, Form, Item, Kind, WrittenField};
use crate::types::{is_bool, is_collection};

/// A struct can only leave its fields out: they are options anyway.
pub(super) fn check_item(item: &Item, errors: &mut Errors) {
    check_feature(&item.options, errors);
    let Some(setting) = item.options.find(Key::Cli) else { return };
    let has_fields = match item.form() {
        Form::Fields => matches!(item.body, Body::Named(_)),
        Form::Tagged => true,
        Form::Newtype | Form::Converted | Form::Words | Form::Choice => false,
    };
    if !matches!(setting.given, Given::Off) {
        let message = "fields are options of the command line anyway; here `cli = false` leaves out those that don't say `cli`";
        errors.at(setting.span, message);
    } else if !has_fields {
        errors.at(setting.span, "`cli = false` is for named fields, and there are none here");
    }
}

pub(super) fn check_fields(fields: &[WrittenField], errors: &mut Errors) {
    for field in fields {
        check_feature(&field.options, errors);
        check_field(field, errors);
    }
    check_distinct(fields, errors);
}

fn check_field(field: &WrittenField, errors: &mut Errors) {
    let options = &field.options;
    let (cli, short) = (options.find(Key::Cli), options.find(Key::Short));
    if let (Some(Given::Off), Some(short)) = (cli.map(|cli| &cli.given), short) {
        errors.at(short.span, "`cli = false` leaves the field out; remove `short`, or `cli = false`");
    }
    let inside = options.options(Key::Cli).cloned().unwrap_or_default();
    if let (Some(short), Some(_)) = (short, inside.find(Key::Short)) {
        errors.at(short.span, "`short` is given twice; keep one");
    }
    for long in options.text(Key::Cli).into_iter().chain(inside.text(Key::Long)) {
        check_long(field, long, errors);
    }
    for letter in options.character(Key::Short).into_iter().chain(inside.character(Key::Short)) {
        if !letter.value().is_alphanumeric() {
            errors.at(letter.span(), "a short name is a letter or a digit: `short = 'l'`");
        }
    }
    let is_one_option = field.kind != Kind::Block || is_bool(&field.ty) || is_collection(&field.ty);
    if !is_one_option {
        let value_name = inside.find(Key::ValueName);
        for option in short.into_iter().chain(inside.find(Key::Short)).chain(value_name) {
            let message = format!(
                "each field of the block has an option of its own; write `{}` on one",
                option.key.name()
            );
            errors.at(option.span, message);
        }
    }
}

/// Names are written without dashes before them. A block's may be empty: then those of its fields stand
/// alone.
fn check_long(field: &WrittenField, long: &LitStr, errors: &mut Errors) {
    let name = long.value();
    let is_allowed = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '_' | '.');
    let is_name = !name.starts_with('-') && name.chars().all(is_allowed);
    if name.is_empty() && field.kind != Kind::Block {
        errors.at(long.span(), "the option needs a name; `cli = false` leaves it out");
    } else if !is_name {
        errors.at(long.span(), "a name has only letters, digits, `-`, `_` and `.`, and no dashes before it: `cli = \"log-level\"`");
    }
}

/// Two options of one struct have different names.
fn check_distinct(fields: &[WrittenField], errors: &mut Errors) {
    let (mut longs, mut shorts) = (Vec::new(), Vec::new());
    for field in fields {
        let inside = field.options.options(Key::Cli);
        let long = field.options.text(Key::Cli).or(inside.and_then(|inside| inside.text(Key::Long)));
        if let Some(long) = long.filter(|_| field.kind == Kind::Attribute) {
            if longs.contains(&long.value()) {
                errors.at(long.span(), format!("`--{}` is already taken", long.value()));
            }
            longs.push(long.value());
        }
        let of_cli = inside.and_then(|inside| inside.character(Key::Short));
        if let Some(short) = field.options.character(Key::Short).or(of_cli) {
            if shorts.contains(&short.value()) {
                errors.at(short.span(), format!("`-{}` is already taken", short.value()));
            }
            shorts.push(short.value());
        }
    }
}

fn check_feature(options: &Options, errors: &mut Errors) {
    if cfg!(feature = "clap") {
        return;
    }
    for option in options.iter().filter(|option| matches!(option.key, Key::Cli | Key::Short)) {
        let message = format!(
            "`{}` needs the feature `clap`: `hcl-decode = {{ version = \"…\", features = [\"clap\"] }}`",
            option.key.name()
        );
        errors.at(option.span, message);
    }
}
