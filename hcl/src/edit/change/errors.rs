//! The reasons why something cannot be changed, and their messages.

use std::fmt;

use crate::diagnostic::{Diagnostic, Diagnostics, codes, sentence, suggest};
use crate::source::{Location, Printable};

/// The maximum number of names that are listed.
const MOST_NAMES: usize = 8;

/// Texts longer than this many characters are shortened.
const MOST_SHOWN: usize = 40;

/// Why a document cannot be changed in this way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditError {
    summary: &'static str,
    /// What is said beside the mark.
    beside: &'static str,
    message: String,
    location: Option<Location>,
}

impl EditError {
    fn new(message: String) -> EditError {
        EditError { summary: "Invalid change", beside: "not changed", message, location: None }
    }

    /// The path leads nowhere, whether something there was to be changed or only read.
    fn path(message: String) -> EditError {
        EditError { summary: "Invalid path", beside: "as far as the path leads", ..EditError::new(message) }
    }

    /// The place in the parsed text that the error is about, if any.
    pub fn location(&self) -> Option<&Location> {
        self.location.as_ref()
    }

    pub(super) fn at(self, location: Option<Location>) -> EditError {
        EditError { location: self.location.or(location), ..self }
    }
}

impl fmt::Display for EditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Printable::lines(&self.message).fmt(f)
    }
}

impl std::error::Error for EditError {}

impl From<EditError> for Diagnostic {
    fn from(error: EditError) -> Diagnostic {
        let diagnostic =
            codes::edit::INVALID_CHANGE.error(error.summary).with_detail(sentence(&error.message));
        match error.location {
            Some(location) => diagnostic.with_subject(location).with_subject_text(error.beside),
            None => diagnostic,
        }
    }
}

impl From<EditError> for Diagnostics {
    fn from(error: EditError) -> Diagnostics {
        Diagnostic::from(error).into()
    }
}

pub(super) fn not_a_name(name: &str) -> EditError {
    EditError::new(format!(
        "{name:?} cannot be the name of an attribute or the type of a block: it is not an identifier"
    ))
}

pub(super) fn blocks_too_deep(limit: usize) -> EditError {
    EditError::new(format!("the blocks would nest deeper than the {limit} levels that a text may have"))
}

pub(super) fn code_too_deep(limit: usize) -> EditError {
    EditError::new(format!(
        "the expression would nest deeper than the {limit} levels that a text may have, including the brackets around it"
    ))
}

pub(super) fn not_writable(reason: &dyn fmt::Display) -> EditError {
    EditError::new(format!("the value cannot be written: {reason}"))
}

pub(super) fn not_an_expression(text: &str, problems: &Diagnostics) -> EditError {
    let reason = problems.iter().next().map_or(String::new(), Diagnostic::to_string);
    EditError::new(format!("`{}` is not an expression: {reason}", cut(text)))
}

pub(super) fn not_rewritten(problems: &Diagnostics) -> EditError {
    let reason = problems.iter().next().map_or(String::new(), Diagnostic::to_string);
    EditError::new(format!("the rewritten text does not parse: {reason}"))
}

pub(super) fn no_such_place(location: &Location) -> EditError {
    EditError::new(format!(
        "{location} is not in the expression that was visited, or in a part of it that was rewritten"
    ))
}

pub(super) fn not_a_text(text: &str, problems: &Diagnostics) -> EditError {
    let reason = problems.iter().next().map_or(String::new(), Diagnostic::to_string);
    EditError::new(format!("`{}` cannot be added: {reason}", cut(text)))
}

pub(super) fn not_a_variable(text: &str) -> EditError {
    EditError::new(format!("`{}` is not the name of a variable, with attributes or without", cut(text)))
}

pub(super) fn bad_path(path: &str, column: usize, reason: &str) -> EditError {
    EditError::path(format!("`{}` is not a path, from column {column}: {reason}", cut(path)))
}

pub(super) fn no_such_name<'n>(
    name: &str,
    place: &str,
    names: impl Iterator<Item = &'n str> + Clone,
) -> EditError {
    let hint =
        suggest(name, names.clone()).map(|name| format!("; did you mean `{name}`?")).unwrap_or_default();
    EditError::path(format!("there is no `{}` in {place}, {}{hint}", cut(name), listed("which has", names)))
}

pub(super) fn no_such_index(index: usize, place: &str, count: usize, what: &str) -> EditError {
    let plural = if count == 1 { "" } else { "s" };
    EditError::path(format!("there is no [{index}] in {place}, which has {count} {what}{plural}"))
}

pub(super) fn name_in_list(name: &str, place: &str, count: usize) -> EditError {
    EditError::path(format!(
        "{place} is a list of {count}, so an index like [0] must follow, not `{}`",
        cut(name)
    ))
}

pub(super) fn index_without_name(index: usize, place: &str) -> EditError {
    EditError::path(format!(
        "[{index}] cannot be used here: {place} has attributes and blocks, which have names"
    ))
}

pub(super) fn nothing_inside(place: &str, text: &str) -> EditError {
    EditError::path(format!("{place} is `{}`, which is neither an object nor a list", cut(text)))
}

pub(super) fn is_block(place: &str) -> EditError {
    EditError::new(format!(
        "{place} is a block and has no value; the path must go on to one of its attributes"
    ))
}

pub(super) fn is_no_block(place: &str) -> EditError {
    EditError::new(format!("{place} is not a block"))
}

pub(super) fn is_no_list(place: &str, text: &str) -> EditError {
    EditError::new(format!("{place} is `{}`, but only a list can be appended to", cut(text)))
}

pub(super) fn is_whole_document() -> EditError {
    EditError::new("the path has no steps, so it means the whole document or block".to_owned())
}

pub(super) fn several_blocks(place: &str, count: usize) -> EditError {
    EditError::path(format!(
        "there are {count} blocks {place}: add an index from [0] to [{}] to say which one",
        count - 1
    ))
}

pub(super) fn labels_missing<'n>(place: &str, labels: impl Iterator<Item = &'n str> + Clone) -> EditError {
    EditError::path(format!("{place} alone is not a block: a label must follow{}", listed(", as in", labels)))
}

pub(super) fn no_such_label<'n>(
    label: &str,
    place: &str,
    labels: impl Iterator<Item = &'n str> + Clone,
) -> EditError {
    let hint =
        suggest(label, labels.clone()).map(|label| format!("; did you mean `{label}`?")).unwrap_or_default();
    EditError::path(format!(
        "no block {place} has the label `{}`{}{hint}",
        cut(label),
        listed(", but there are", labels)
    ))
}

pub(super) fn cannot_add(inner: EditError) -> EditError {
    EditError::new(format!(
        "{}; only an attribute or an entry at the end of the path can be added in this way, not a block",
        inner.message
    ))
    .at(inner.location)
}

pub(super) fn is_there(place: &str) -> EditError {
    EditError::new(format!("{place} already exists; use `set` to change it"))
}

pub(super) fn not_beside(place: &str) -> EditError {
    EditError::new(format!("{place} is not in the same block, object or list"))
}

pub(super) fn too_few_names(place: &str, names: usize) -> EditError {
    let labels = match names - 1 {
        0 => "no labels".to_owned(),
        1 => "one label".to_owned(),
        count => format!("{count} labels"),
    };
    EditError::new(format!(
        "the block has {labels}, so its new path must end with its type{}, which {place} does not",
        if names == 1 { "" } else { " and as many names" }
    ))
}

pub(super) fn no_comment_there(place: &str) -> EditError {
    EditError::new(format!(
        "no comment can follow {place} on its line, which ends a heredoc or has a comment"
    ))
}

pub(super) fn element_has_no_name(place: &str) -> EditError {
    EditError::new(format!("{place} is an element of a list and has no name"))
}

pub(super) fn duplicate(name: &str) -> EditError {
    EditError::new(format!("`{}` already exists", cut(name)))
}

/// The existing names, introduced by `words`.
fn listed<'n>(words: &str, mut names: impl Iterator<Item = &'n str>) -> String {
    let shown: Vec<String> = names.by_ref().take(MOST_NAMES).map(|name| format!("`{}`", cut(name))).collect();
    match (shown.is_empty(), names.count()) {
        (true, _) if words.starts_with("which") => "which is empty".to_owned(),
        (true, _) => String::new(),
        (false, 0) => format!("{words} {}", shown.join(", ")),
        (false, more) => format!("{words} {} and {more} more", shown.join(", ")),
    }
}

/// The text, shortened to fit in a message.
fn cut(text: &str) -> String {
    let line = text.lines().next().unwrap_or_default();
    match line.char_indices().nth(MOST_SHOWN) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None if line.len() < text.len() => format!("{line}…"),
        None => line.to_owned(),
    }
}
