//! Messages about layers.

use std::sync::Arc;

use super::known::fold;
use super::path::shown;
use super::route::{DeadEnd, Reason, Spelling, route};
use super::stack::Stack;
use super::table::{Blocks, Expected, Table};
use super::variables::Variable;
use crate::decode::{AcceptedKind, Shape};
use crate::diagnostic::{Diagnostic, Word, catalogue, clause, sentence, suggest};
use crate::model::errors::{MAX_SUGGESTED, described_block, duplicate_block, how_written};
use crate::model::{Block, BlockSchema};
use crate::source::{Location, Source, Span};
use crate::value::{Sort, ValueError};
use crate::words;

/// A help text lists at most this many names.
const LISTED: usize = 12;

/// A name is split at one of this many separators.
const MAX_SPLIT: usize = 8;

/// The place of errors if there are no layers.
pub(super) fn nowhere() -> Location {
    Source::new("<no layers>", "").location(Span::at(0))
}

pub(super) fn not_combinable(name: &str, wanted: Sort, place: Location) -> Diagnostic {
    catalogue::layers::not_combinable(name, wanted.name(), &wanted.noun()).at(place)
}

pub(super) fn not_a_block(wanted: &BlockSchema, place: Location) -> Diagnostic {
    catalogue::layers::not_a_block(&wanted.block_type).with_fact("expected", "object").at(place)
}

/// As without layers, because the user may have a single file: that the program adds others does not help to
/// fix it.
pub(super) fn duplicate_in_layer(first: &Block, other: &Block) -> Diagnostic {
    duplicate_block(&described_block(other, other.labels.len()), first, other)
}

pub(super) fn no_such_position(block: &Block, position: usize, count: usize) -> Diagnostic {
    let name = &block.block_type;
    let there_are = match count {
        0 => catalogue::layers::no_block(name),
        1 => catalogue::layers::one_block(name),
        _ => catalogue::layers::blocks(count, name),
    };
    catalogue::layers::position(name, position, count, &there_are).at(block.type_location.clone())
}

/// The label of a block that is only in the configuration because a path leads to it, for errors in the
/// block.
pub(super) fn added_block(label: &str, near: Option<&str>) -> String {
    match near {
        Some(near) => format!("this adds a block \"{label}\"; did you mean \"{near}\"?"),
        None => format!("this adds a block \"{label}\", because no earlier layer has one"),
    }
}

pub(super) fn not_serializable(name: &str, error: &ValueError) -> Diagnostic {
    match error.path() {
        path if path.is_empty() => catalogue::layers::unusable_values(name, &sentence(error.message())),
        path => catalogue::layers::unusable_value_at(name, Word::Shown(path), &clause(error.message())),
    }
}

/// A path leads nowhere, from the step with this number on. Users do not write the first `unwritten` ones.
pub(super) fn path_leads_nowhere(
    steps: &[&str],
    unwritten: usize,
    step: usize,
    reason: &Reason,
    shape: &'static Shape,
    stack: &Stack,
    place: Location,
) -> Diagnostic {
    let path = shown(steps.iter().copied());
    let diagnostic = catalogue::layers::unknown_setting(&path).at(place);
    let spelled = |steps: &[&str]| format!("`{}`", shown(steps.iter().copied().skip(unwritten)));
    let is_near = |table: &Table, name: &str| nearest(name, &table.names().collect::<Vec<_>>()).is_some();
    // As the option is called, with dashes.
    if let (Reason::Unknown(table), Some(&name)) = (reason, steps.get(step))
        && !is_near(table, name)
        && let Some(split) = split(steps, step, &['-', '_'], shape, stack)
    {
        let split: Vec<&str> = split.iter().map(String::as_str).collect();
        return diagnostic.with_help(format!("Did you mean {}?", spelled(&split)));
    }
    explain(diagnostic, steps, step, reason, stack, &spelled)
}

/// A path ends at blocks, of which it has `given` labels, or a position. `steps` are those that users write.
pub(super) fn path_is_block(
    steps: &[&str],
    blocks: Blocks,
    given: usize,
    stack: &Stack,
    place: Location,
) -> Diagnostic {
    let path = |before: &[&str], lacking: Vec<String>, last: &str| {
        shown(before.iter().copied().chain(lacking.iter().map(String::as_str)).chain([last]))
    };
    let is_attribute = |name: &str| stack.table(blocks.shape.shape.get()).attribute(name).is_some();
    let help = match steps.split_last() {
        // What is where a label belongs is a name in the block.
        Some((last, before)) if given == 1 && !blocks.shape.labels.is_empty() && is_attribute(last) => {
            let path = path(before, lacking(blocks, 0), last);
            Some(format!("Write the label of the block first, as in `{path}`."))
        }
        _ => inside(blocks, stack).map(|inside| {
            let path = path(steps, lacking(blocks, given), &inside);
            format!("Set an attribute in it, such as `{path}`.")
        }),
    };
    catalogue::layers::path_of_block(&shown(steps.iter().copied()), blocks.shape.name)
        .at(place)
        .with_optional_help(help)
}

pub(super) fn variable_is_block(
    variable: &Variable,
    blocks: Blocks,
    given: usize,
    stack: &Stack,
) -> Diagnostic {
    let help = inside(blocks, stack).map(|inside| {
        let steps = variable.steps.iter().map(|step| step.text.clone());
        let steps: Vec<String> = steps.chain(lacking(blocks, given)).chain([inside]).collect();
        format!("Set an attribute in it, such as ${}.", variable.respelled(&steps))
    });
    catalogue::layers::variable_of_block(&variable.name, blocks.shape.name)
        .at(variable.place(None))
        .with_optional_help(help)
}

/// A variable leads nowhere. `number` is its position among the variables; only the first ones get an
/// expensive suggestion.
pub(super) fn variable_leads_nowhere(
    variable: &Variable,
    dead_end: &DeadEnd,
    number: usize,
    shape: &'static Shape,
    stack: &Stack,
) -> Diagnostic {
    let place = variable.place(Some(dead_end.step));
    let diagnostic = catalogue::layers::unknown_variable(&variable.name).at(place);
    let lower: Vec<String> = variable.steps.iter().map(|step| step.text.to_lowercase()).collect();
    let lower: Vec<&str> = lower.iter().map(String::as_str).collect();
    if number < MAX_SUGGESTED
        && let Some(split) = split(&lower, dead_end.step, &['_'], shape, stack)
    {
        return diagnostic
            .with_detail("Two underscores lead into a block or an object, or to a label.")
            .with_help(format!("Did you mean ${}?", variable.respelled(&split)));
    }
    let spelled = |steps: &[&str]| {
        let steps: Vec<String> = steps.iter().map(|&step| step.to_owned()).collect();
        format!("${}", variable.respelled(&steps))
    };
    let steps: Vec<&str> = variable.steps.iter().map(|step| step.text.as_str()).collect();
    explain(diagnostic, &steps, dead_end.step, &dead_end.reason, stack, &spelled)
}

/// The steps with one step split into two at a separator, if that makes a valid path.
fn split(
    steps: &[&str],
    at: usize,
    separators: &[char],
    shape: &'static Shape,
    stack: &Stack,
) -> Option<Vec<String>> {
    let step = steps.get(at)?;
    step.match_indices(separators).take(MAX_SPLIT).find_map(|(position, _)| {
        let (before, after) = (&step[..position], &step[position + 1..]);
        let respelled = [&steps[..at], &[before, after], &steps[at + 1..]].concat();
        let is_valid = route(stack, Some(shape), &respelled, &mut Spelling::Exact).is_ok();
        is_valid.then(|| respelled.into_iter().map(str::to_owned).collect())
    })
}

/// Adds why a path leads nowhere from one of its steps on, and what was probably meant. `spelled` writes
/// steps as users do.
fn explain(
    diagnostic: Diagnostic,
    steps: &[&str],
    at: usize,
    reason: &Reason,
    stack: &Stack,
    spelled: &dyn Fn(&[&str]) -> String,
) -> Diagnostic {
    let step = steps.get(at).copied();
    let with = &|name: &str| {
        let corrected = steps.iter().enumerate().map(|(number, step)| if number == at { name } else { step });
        spelled(&corrected.collect::<Vec<_>>())
    };
    match reason {
        Reason::Unknown(table) => unknown_name(diagnostic, step, table, with),
        Reason::NoParts(attribute) => diagnostic
            .with_subject_text("has no parts")
            .with_detail(format!(
                "`{}` is {}, so no part of it can be set.",
                attribute.name,
                described(attribute.accepts().kind)
            ))
            .with_help("Set the attribute as a whole."),
        Reason::NoSuchPart(names) => {
            let names: Vec<&'static str> = names.to_vec();
            let near = step.and_then(|step| nearest(step, &names));
            suggested(diagnostic, near)
                .with_detail(format!("The object has no attribute `{}`.", step.unwrap_or_default()))
                .with_optional_help(
                    near.map(|near| format!("Did you mean {}?", with(near))).or_else(|| listed(&names)),
                )
        }
        Reason::NoPosition(blocks) => {
            let table = stack.table(blocks.shape.shape.get());
            let is_inside = step.is_some_and(|step| table.names().any(|name| fold(name) == fold(step)));
            let (before, after) = steps.split_at(at);
            let after = if is_inside { after } else { after.get(1..).unwrap_or_default() };
            diagnostic
                .with_subject_text("no position")
                .with_detail(format!(
                    "There may be several `{}` blocks, so the path needs the position of the block, counted \
                     from 0.",
                    blocks.shape.name
                ))
                .with_help(format!(
                    "For the first block, write {}.",
                    spelled(&[before, &["0"], after].concat())
                ))
        }
        Reason::Ambiguous(labels) => diagnostic.with_subject_text("which one?").with_detail(format!(
            "Several labels match this name: {}.",
            words::listed(words::quoted(labels), "and", LISTED)
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

/// Adds the name that was probably meant as a fact.
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
    (!names.is_empty()).then(|| format!("Expected {}.", words::listed(words::as_code(names), "or", LISTED)))
}

/// The labels, or the position, that a path to blocks lacks, of which it has `given`.
fn lacking(blocks: Blocks, given: usize) -> Vec<String> {
    match blocks.shape.labels {
        [] if given == 0 && !blocks.is_single => vec!["0".to_owned()],
        labels => labels.iter().skip(given).map(|label| label.to_uppercase()).collect(),
    }
}

/// The name of an attribute in a block, as an example of what can be set.
fn inside(blocks: Blocks, stack: &Stack) -> Option<String> {
    let table = stack.table(blocks.shape.shape.get());
    let name = table.names().find(|name| matches!(table.find(name), Some(Expected::Attribute(_))));
    name.map(str::to_owned)
}

/// How to write the text of a variable or setting of this kind.
pub(super) fn example(kind: AcceptedKind) -> Option<&'static str> {
    match kind {
        AcceptedKind::Bool => Some(how_written(Sort::Bool)),
        AcceptedKind::List => Some(how_written(Sort::List)),
        AcceptedKind::Map | AcceptedKind::Object(_) => Some(how_written(Sort::Object)),
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
