//! What kinds of values options take.

use crate::decode::constraints::terms::Counted;
use crate::decode::{AcceptedKind, Accepts, AttributeShape, BlockShape, Constraints, Inside, OneOf};
use crate::diagnostic::catalogue;
use crate::value::{Kind, Value};
use crate::with::Form;

/// How the values of an option are typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Typed {
    /// Once, with or without `=true`.
    Bool,
    /// Once.
    Value,
    /// Several times, or with commas.
    Elements,
    /// `KEY=VALUE`, several times.
    Entries,
}

/// The only values that there are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Words {
    pub(super) names: &'static [&'static str],
    /// Other spellings.
    pub(super) aliases: &'static [&'static str],
}

/// How the values of an attribute are typed.
pub(super) fn typed(attribute: &AttributeShape) -> Typed {
    match attribute.accepts().kind {
        AcceptedKind::Bool => Typed::Bool,
        AcceptedKind::List => Typed::Elements,
        AcceptedKind::Map | AcceptedKind::Object(_) => Typed::Entries,
        _ => Typed::Value,
    }
}

/// What each element of a list takes.
pub(super) fn element(attribute: &AttributeShape) -> Option<Accepts> {
    attribute.parts.at(&[Inside::Element])
}

/// The only values of an attribute, or of each element of a list, and other spellings of the same. None for a
/// secret, because clap would show what it refuses.
pub(super) fn words(attribute: &AttributeShape) -> Option<Words> {
    if attribute.holds_secrets() {
        return None;
    }
    let constraints = Some(attribute.constraints);
    let (accepts, constraints, path) = match typed(attribute) {
        Typed::Value => (Some(attribute.accepts()), constraints, None),
        Typed::Elements => (element(attribute), constraints.and_then(|all| all.each), Some(Inside::Element)),
        Typed::Bool | Typed::Entries => return None,
    };
    if let Some(one_of) = constraints.and_then(|constraints| constraints.one_of) {
        return Some(Words { names: OneOf::words(one_of), aliases: &[] });
    }
    let accepts = accepts?;
    let AcceptedKind::OneOf(names) = accepts.kind else { return None };
    // A variant with content is an object.
    let has_content = |name: &&'static str| {
        let path: Vec<Inside<'_>> = path.into_iter().chain([Inside::Key(name)]).collect();
        attribute.parts.at(&path).is_some()
    };
    let is_enum = !names.is_empty() && !names.iter().any(has_content);
    is_enum.then_some(Words { names, aliases: accepts.aliases })
}

/// What the help calls the value of an attribute.
pub(super) fn value_name(attribute: &AttributeShape) -> String {
    let accepts = match typed(attribute) {
        Typed::Entries => return "KEY=VALUE".to_owned(),
        Typed::Bool => return "BOOL".to_owned(),
        Typed::Elements => element(attribute),
        Typed::Value => Some(attribute.accepts()),
    };
    match accepts {
        Some(Accepts { form: Some(form), .. }) if is_one_word(form) => upper(form.name),
        Some(Accepts { kind: AcceptedKind::Number, .. }) => "NUMBER".to_owned(),
        _ => upper(attribute.name),
    }
}

/// What the help calls a setting in one of several blocks: `NAME.SETTING=VALUE` if the label is a name.
pub(super) fn setting_name(block: &BlockShape) -> String {
    let mut steps: Vec<String> = block.labels.iter().map(|label| upper(label)).collect();
    if steps.is_empty() {
        steps.push("INDEX".to_owned());
    }
    format!("{}.SETTING=VALUE", steps.join("."))
}

/// Whether the name of a form can be that of a value.
fn is_one_word(form: Form) -> bool {
    !form.name.contains(' ')
}

pub(super) fn upper(name: &str) -> String {
    name.to_uppercase().replace(['-', ' '], "_")
}

/// Whether a value leads to a file.
pub(super) fn is_path(attribute: &AttributeShape) -> bool {
    let accepts = attribute.accepts();
    accepts.path_kind.is_some() || accepts.type_name.contains("std::path::")
}

/// The default as it would be typed; `None` if there is none to show.
pub(super) fn default(attribute: &AttributeShape) -> Option<String> {
    if attribute.holds_secrets() {
        return None;
    }
    let value = attribute.make_default.value()?;
    // Nobody expects a flag to be set.
    shown(&value).filter(|_| value.as_bool() != Some(false))
}

/// A value as it would be typed: an empty one is not worth showing.
fn shown(value: &Value) -> Option<String> {
    let elements = |elements: &[Value]| {
        let texts: Option<Vec<String>> = elements.iter().map(shown).collect();
        texts
            .filter(|texts| !texts.is_empty() && texts.iter().all(|text| !text.contains(',')))
            .map(|texts| texts.join(","))
    };
    match value.kind() {
        _ if value.is_marked() => None,
        Kind::String(text) => (!text.is_empty()).then(|| text.to_owned()),
        Kind::Number(number) => Some(number.to_string()),
        Kind::Bool(truth) => Some(truth.to_string()),
        Kind::List(values) | Kind::Tuple(values) => elements(values),
        _ => None,
    }
}

/// What a value looks like, if its name does not say it, and what options of the field require, as far as the
/// only values do not say it.
pub(super) fn required(attribute: &AttributeShape) -> Vec<String> {
    let form = match typed(attribute) {
        Typed::Elements => element(attribute).and_then(|element| element.form),
        _ => attribute.accepts().form,
    };
    let form = form.filter(|form| !is_one_word(*form));
    let form = form.map(|form| catalogue::command_line::such_as(form.name, form.example));
    let counted = match typed(attribute) {
        Typed::Elements => Counted::Elements,
        Typed::Entries => Counted::Entries,
        Typed::Bool | Typed::Value => Counted::Characters,
    };
    let without_words = |constraints: &Constraints| Constraints { one_of: None, ..*constraints };
    form.into_iter().chain(without_words(attribute.constraints).in_words(counted)).collect()
}
