//! Messages about layers.

use std::sync::Arc;

use super::known::fold;
use super::path::shown;
use super::route::{DeadEnd, Reason, Spelling, route};
use super::stack::Stack;
use super::table::{Blocks, Expected, Table};
use super::variables::Variable;
use crate::decode::{AcceptedKind, Shape};
use crate::diagnostic::{Diagnostic, clause, codes, sentence, suggest};
use crate::model::errors::{MAX_SUGGESTED, described_block, duplicate_block};
use crate::model::{Block, BlockSchema};
use crate::source::{Location, Source, Span};
use crate::value::ValueError;

/// A help text lists at most this many names.
const LISTED: usize = 12;

/// Beside the mark of a step that leads nowhere.
const NO_NAME: &str = "not a name here";

/// The place of errors if there are no layers.
pub(super) fn nowhere() -> Location {
    Source::new("<no layers>", "").location(Span::at(0))
}

pub(super) fn not_combinable(name: &str, wanted: &str, place: Location) -> Diagnostic {
    codes::layers::NOT_COMBINABLE
        .error(format!("Unsuitable value for \"{name}\""))
        .with_detail(format!("The values of all layers are combined here, so each of them must be {wanted}."))
        .with_fact("name", name)
        .with_fact("expected", wanted.trim_start_matches("an ").trim_start_matches("a "))
        .with_subject(place)
        .with_subject_text(format!("not {wanted}"))
}

/// The values nest too deep for the stack.
pub(super) fn no_stack(place: Location) -> Diagnostic {
    codes::limit::NESTING
        .error("Nesting too deep")
        .with_detail("The objects are nested too deep to be merged.")
        .with_subject(place)
        .with_subject_text("nested too deep")
}

pub(super) fn not_a_block(wanted: &BlockSchema, place: Location) -> Diagnostic {
    let name = &wanted.block_type;
    codes::layers::NOT_A_BLOCK
        .error(format!("Unsuitable value for \"{name}\""))
        .with_detail(format!("\"{name}\" is a block, so an object is required here."))
        .with_fact("name", &**name)
        .with_fact("expected", "object")
        .with_subject(place)
        .with_subject_text("not an object")
}

pub(super) fn missing_label_member(wanted: &BlockSchema, label: &str, place: Location) -> Diagnostic {
    codes::decode::MISSING_LABEL
        .error(format!("Missing label for \"{}\"", wanted.block_type))
        .with_detail(format!(
            "The block has a label \"{label}\", so the object must have a string of that name."
        ))
        .with_subject(place)
        .with_subject_text("has no such string")
}

pub(super) fn unusable_value(error: &ValueError, place: Location) -> Diagnostic {
    codes::decode::UNSUITABLE_VALUE
        .error("Unsuitable value")
        .with_detail(sentence(error))
        .with_subject(place)
        .with_subject_text("not usable")
}

/// As without layers, because the user may have a single file: that the program adds others does not help to fix it.
pub(super) fn duplicate_in_layer(first: &Block, other: &Block) -> Diagnostic {
    duplicate_block(&described_block(other, other.labels.len()), !other.labels.is_empty(), first, other)
}

pub(super) fn no_such_position(block: &Block, position: usize, count: usize) -> Diagnostic {
    let name = &block.block_type;
    let there_are = match count {
        0 => format!("There is no \"{name}\" block yet"),
        1 => format!("There is one \"{name}\" block"),
        _ => format!("There are {count} \"{name}\" blocks"),
    };
    codes::layers::POSITION
        .error(format!("No \"{name}\" block at position {position}"))
        .with_fact("name", &**name)
        .with_fact("limit", count)
        .with_fact("found", position)
        .with_detail(format!("{there_are}, and positions are counted from 0."))
        .with_subject(block.type_location.clone())
        .with_subject_text("no such position")
        .with_help(format!("To add a block, use position {count}."))
}

/// The label of a block that is only in the configuration because a path leads to it, for errors in the block.
pub(super) fn added_block(label: &str, near: Option<&str>) -> String {
    match near {
        Some(near) => format!("this adds a block \"{label}\"; did you mean \"{near}\"?"),
        None => format!("this adds a block \"{label}\", because no earlier layer has one"),
    }
}

pub(super) fn bad_path(path: &str, reason: &str, place: Location) -> Diagnostic {
    codes::layers::INVALID_PATH.error(format!("Invalid path \"{path}\""))
        .with_fact("path", path)
        .with_detail(reason)
        .with_subject(place)
        .with_subject_text("here")
        .with_help("Separate names and labels by dots, as in `database.port`. Put a name that contains a dot in quotation marks.")
}

pub(super) fn not_serializable(name: &str, error: &ValueError) -> Diagnostic {
    let at = if error.path().is_empty() { String::new() } else { format!("At {}: ", error.path()) };
    codes::layers::UNUSABLE_VALUES.error(format!("Cannot take the values of \"{name}\"")).with_detail(
        format!("{at}{}", if at.is_empty() { sentence(error.message()) } else { clause(error.message()) }),
    )
}

#[cfg(feature = "figment")]
pub(super) fn refused(name: &str, error: &dyn std::fmt::Display) -> Diagnostic {
    codes::layers::UNUSABLE_VALUES
        .error(format!("Cannot take the values of \"{name}\""))
        .with_detail(sentence(error))
}

pub(super) fn not_an_object(name: &str) -> Diagnostic {
    codes::layers::UNUSABLE_VALUES
        .error(format!("Cannot take the values of \"{name}\""))
        .with_detail("They must be a struct, or a map with string keys.")
}

pub(super) fn too_deep(name: &str) -> Diagnostic {
    codes::limit::NESTING
        .error(format!("Cannot take the values of \"{name}\""))
        .with_detail("They are nested too deep.")
}

/// A path leads nowhere, from the step with this number on.
pub(super) fn path_leads_nowhere(
    steps: &[&str],
    step: usize,
    reason: &Reason,
    place: Location,
) -> Diagnostic {
    let path = shown(steps.iter().copied());
    let diagnostic = codes::layers::UNKNOWN_SETTING
        .error(format!("Unknown setting \"{path}\""))
        .with_fact("path", &*path)
        .with_subject(place)
        .with_subject_text(NO_NAME);
    let with = |name: &str| {
        let corrected = steps.iter().enumerate().map(|(at, text)| if at == step { name } else { text });
        format!("`{}`", shown(corrected))
    };
    explain(diagnostic, steps.get(step).copied(), reason, &with)
}

pub(super) fn path_is_block(path: &str, blocks: Blocks, stack: &Stack, place: Location) -> Diagnostic {
    let name = blocks.shape.name;
    let help =
        inside(blocks, stack).map(|inside| format!("Set an attribute in it, such as `{path}.{inside}`."));
    codes::layers::NOT_A_SETTING
        .error(format!("Cannot set \"{path}\""))
        .with_fact("path", path)
        .with_detail(format!("\"{name}\" is a block. Only the attributes in it can be set."))
        .with_subject(place)
        .with_subject_text("a block")
        .with_optional_help(help)
}

pub(super) fn set_twice(path: &str, variable: &Variable) -> Diagnostic {
    codes::layers::DUPLICATE_VARIABLE
        .error(format!("Duplicate variable ${}", variable.name))
        .with_fact("name", &*variable.name)
        .with_fact("path", path)
        .with_detail(format!("Another variable already sets \"{path}\" or a part of it."))
        .with_subject(variable.place(None))
        .with_subject_text("set again")
        .with_help("Unset one of them.")
}

pub(super) fn variable_not_text(variable: &Variable) -> Diagnostic {
    codes::layers::NOT_TEXT
        .error("Invalid character encoding")
        .with_detail(format!("The value of the variable ${} is not UTF-8.", variable.name))
        .with_subject(variable.place(None))
        .with_subject_text("has another encoding")
}

pub(super) fn variable_too_long(variable: &Variable) -> Diagnostic {
    unknown_variable(variable, None).with_detail("Its name has too many steps.")
}

pub(super) fn variable_is_block(variable: &Variable, blocks: Blocks, stack: &Stack) -> Diagnostic {
    let help = inside(blocks, stack).map(|inside| {
        let labels = if variable.steps.len() < blocks.shape.labels.len() + 1 { "__LABEL" } else { "" };
        format!("Set an attribute in it, such as ${}{labels}__{}.", variable.name, inside.to_uppercase())
    });
    codes::layers::NOT_A_SETTING
        .error(format!("Cannot set ${}", variable.name))
        .with_fact("name", &*variable.name)
        .with_detail(format!("\"{}\" is a block. Only the attributes in it can be set.", blocks.shape.name))
        .with_subject(variable.place(None))
        .with_subject_text("a block")
        .with_optional_help(help)
}

/// A variable leads nowhere. `number` is its position among the variables; only the first ones get an expensive suggestion.
pub(super) fn variable_leads_nowhere(
    variable: &Variable,
    dead_end: &DeadEnd,
    number: usize,
    shape: &'static Shape,
    stack: &Stack,
) -> Diagnostic {
    let diagnostic = unknown_variable(variable, Some(dead_end.step));
    let steps: Vec<String> = variable.steps.iter().map(|step| step.text.clone()).collect();
    if number < MAX_SUGGESTED
        && let Some(split) = split(&steps, dead_end.step, shape, stack)
    {
        return diagnostic
            .with_detail("Two underscores lead into a block or an object, or to a label.")
            .with_help(format!("Did you mean ${}?", variable.respelled(&split)));
    }
    let with = |name: &str| {
        let mut steps = steps.clone();
        if let Some(step) = steps.get_mut(dead_end.step) {
            name.clone_into(step);
        }
        format!("${}", variable.respelled(&steps))
    };
    explain(diagnostic, steps.get(dead_end.step).map(String::as_str), &dead_end.reason, &with)
}

fn unknown_variable(variable: &Variable, step: Option<usize>) -> Diagnostic {
    codes::layers::UNKNOWN_SETTING
        .error(format!("Unknown variable ${}", variable.name))
        .with_fact("name", &*variable.name)
        .with_subject(variable.place(step))
        .with_subject_text(NO_NAME)
}

/// The steps with one of the single underscores read as two, if that makes a valid path.
fn split(steps: &[String], at: usize, shape: &'static Shape, stack: &Stack) -> Option<Vec<String>> {
    let step = steps.get(at)?;
    step.match_indices('_').find_map(|(position, _)| {
        let (before, after) = (step[..position].to_lowercase(), step[position + 1..].to_lowercase());
        let respelled: Vec<String> = steps[..at]
            .iter()
            .cloned()
            .chain([before, after])
            .chain(steps[at + 1..].iter().cloned())
            .map(|step| step.to_lowercase())
            .collect();
        let texts: Vec<&str> = respelled.iter().map(String::as_str).collect();
        route(stack, Some(shape), &texts, &mut Spelling::Exact).is_ok().then_some(respelled)
    })
}

/// Adds why a path leads nowhere, and what was probably meant. `with` gives the path with another name in place of the wrong step.
fn explain(
    diagnostic: Diagnostic,
    step: Option<&str>,
    reason: &Reason,
    with: &dyn Fn(&str) -> String,
) -> Diagnostic {
    match reason {
        Reason::Unknown(table) => unknown_name(diagnostic, step, table, with),
        Reason::NoParts(attribute) => diagnostic
            .with_subject_text("has no parts")
            .with_detail(format!(
                "\"{}\" is {}, so no part of it can be set.",
                attribute.name,
                described(attribute.accepts().kind)
            ))
            .with_help("Set the attribute as a whole."),
        Reason::NoSuchPart(names) => {
            let names: Vec<&'static str> = names.to_vec();
            let near = step.and_then(|step| nearest(step, &names));
            suggested(diagnostic, near)
                .with_detail(format!("The object has no attribute \"{}\".", step.unwrap_or_default()))
                .with_optional_help(
                    near.map(|near| format!("Did you mean {}?", with(near))).or_else(|| listed(&names)),
                )
        }
        Reason::NoPosition(blocks) => diagnostic.with_subject_text("no position").with_detail(format!(
            "There may be several \"{}\" blocks, so the path must have the position of the block, counted from 0.",
            blocks.shape.name
        )),
        Reason::Ambiguous(labels) => diagnostic.with_subject_text("which one?").with_detail(format!(
            "Several labels match this name: {}.",
            labels.iter().map(|label| format!("\"{label}\"")).collect::<Vec<_>>().join(", ")
        )),
    }
}

fn unknown_name(
    diagnostic: Diagnostic,
    step: Option<&str>,
    table: &Arc<Table>,
    with: &dyn Fn(&str) -> String,
) -> Diagnostic {
    let Some(step) = step else {
        return diagnostic
            .with_subject_text("more is needed")
            .with_detail("The path ends before it reaches a setting.");
    };
    let names: Vec<&'static str> = table.names().collect();
    match nearest(step, &names) {
        Some(near) => suggested(diagnostic, Some(near)).with_help(format!("Did you mean {}?", with(near))),
        None => diagnostic.with_optional_help(listed(&names)),
    }
}

/// The same, with the name that was probably meant as a fact.
fn suggested(diagnostic: Diagnostic, near: Option<&'static str>) -> Diagnostic {
    match near {
        Some(near) => diagnostic.with_fact("suggestion", near),
        None => diagnostic,
    }
}

/// The name that was probably meant: one that differs only in case, or else a similar one.
fn nearest(step: &str, names: &[&'static str]) -> Option<&'static str> {
    let folded = fold(step);
    let names = names.iter().copied();
    names.clone().find(|name| fold(name) == folded).or_else(|| suggest(&folded, names))
}

fn listed(names: &[&str]) -> Option<String> {
    let quoted: Vec<String> = names.iter().take(LISTED).map(|name| format!("\"{name}\"")).collect();
    let more = if names.len() > LISTED { ", …" } else { "" };
    (!names.is_empty()).then(|| format!("Expected here: {}{more}.", quoted.join(", ")))
}

/// The name of an attribute in a block, as an example of what can be set.
fn inside(blocks: Blocks, stack: &Stack) -> Option<String> {
    let table = stack.table((blocks.shape.shape)());
    let name = table.names().find(|name| matches!(table.find(name), Some(Expected::Attribute(_))));
    name.map(str::to_owned)
}

/// How to write the text of a variable or setting of this kind.
pub(super) fn example(kind: AcceptedKind) -> Option<&'static str> {
    match kind {
        AcceptedKind::Bool => Some("Write true or false."),
        AcceptedKind::List => Some("Write a list, such as [\"a\", \"b\"]."),
        AcceptedKind::Map | AcceptedKind::Object(_) => Some("Write an object, such as { a = 1, b = 2 }."),
        _ => None,
    }
}

fn described(kind: AcceptedKind) -> &'static str {
    match kind {
        AcceptedKind::Bool => "a bool",
        AcceptedKind::Number => "a number",
        AcceptedKind::String | AcceptedKind::OneOf(_) => "a string",
        AcceptedKind::List => "a list",
        _ => "a value",
    }
}
