//! The reasons why something cannot be changed, and their messages.

use std::fmt;

use crate::diagnostic::{Diagnostic, Diagnostics, Fact, codes, sentence, suggest};
use crate::source::{Location, Printable};

/// The maximum number of names that are listed.
const MAX_NAMES: usize = 8;

/// The maximum number of names that are told as data.
const MAX_TOLD: usize = 50;

/// Texts longer than this many characters are shortened.
const MAX_SHOWN: usize = 40;

/// Why a document cannot be changed in this way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditError(Box<Problem>);

/// Boxed, so that the results of changes stay small.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Problem {
    summary: &'static str,
    /// What is said beside the mark.
    beside: &'static str,
    message: String,
    /// The name that was probably meant.
    meant: Option<String>,
    location: Option<Location>,
    facts: Vec<(&'static str, Fact)>,
}

impl EditError {
    fn new(message: String) -> EditError {
        EditError(Box::new(Problem {
            summary: "Invalid change",
            beside: "not changed",
            message,
            meant: None,
            location: None,
            facts: Vec::new(),
        }))
    }

    /// Adds something that the message says, as data.
    fn told(mut self, name: &'static str, fact: impl Into<Fact>) -> EditError {
        self.0.facts.push((name, fact.into()));
        self
    }

    /// Adds the path that the error is about, as messages show it.
    fn about(self, place: &str) -> EditError {
        let path = place.trim_matches('`').to_owned();
        self.told("path", path)
    }

    /// Adds the names that are possible in place of another one, which is `given`.
    fn instead<'n>(self, given: &str, names: impl Iterator<Item = &'n str> + Clone) -> EditError {
        let meant = suggest(given, names.clone()).map(str::to_owned);
        let possible: Vec<String> = names.take(MAX_TOLD).map(str::to_owned).collect();
        let mut error = self.told("name", cut(given));
        error.0.meant = meant;
        if !possible.is_empty() {
            error = error.told("expected", Fact::Texts(possible));
        }
        match error.0.meant.clone() {
            Some(meant) => error.told("suggestion", meant),
            None => error,
        }
    }

    /// Adds what was probably meant, if it is known.
    pub(super) fn meaning(mut self, meant: Option<String>) -> EditError {
        if let Some(meant) = &meant {
            self = self.told("suggestion", meant.as_str());
        }
        self.0.meant = meant;
        self
    }

    /// The name that was probably meant.
    pub(super) fn near_name(&self) -> Option<&str> {
        self.0.meant.as_deref()
    }

    /// Places it at the name that was probably meant.
    pub(super) fn at_near_name(mut self, name: Location) -> EditError {
        self.0.beside = "probably meant";
        self.at(Some(name))
    }

    /// The path leads nowhere, whether something there was to be changed or only read.
    fn path(message: String) -> EditError {
        let mut error = EditError::new(message);
        error.0.summary = "Invalid path";
        error.0.beside = "as far as the path leads";
        error
    }

    /// The place in the parsed text that the error is about, if any.
    pub fn location(&self) -> Option<&Location> {
        self.0.location.as_ref()
    }

    pub(super) fn at(mut self, location: Option<Location>) -> EditError {
        self.0.location = self.0.location.or(location);
        self
    }
}

impl fmt::Display for EditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Printable::lines(&self.0.message).fmt(f)?;
        match &self.0.meant {
            Some(meant) => write!(f, "; did you mean `{}`?", Printable::lines(meant)),
            None => Ok(()),
        }
    }
}

impl std::error::Error for EditError {}

impl From<EditError> for Diagnostic {
    fn from(EditError(error): EditError) -> Diagnostic {
        let help = error.meant.map(|meant| format!("Did you mean `{meant}`?"));
        let diagnostic = codes::edit::INVALID_CHANGE
            .error(error.summary)
            .with_detail(sentence(&error.message))
            .with_optional_help(help);
        let diagnostic = error
            .facts
            .into_iter()
            .fold(diagnostic, |diagnostic, (name, fact)| diagnostic.with_fact(name, fact));
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
    .told("name", cut(name))
}

pub(super) fn blocks_too_deep(limit: usize) -> EditError {
    EditError::new(format!("the blocks would nest deeper than the {limit} levels that a text may have"))
        .told("limit", limit)
}

pub(super) fn code_too_deep(limit: usize) -> EditError {
    EditError::new(format!(
        "the expression would nest deeper than the {limit} levels that a text may have, including the brackets around it"
    ))
    .told("limit", limit)
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
        .told("path", cut(path))
}

pub(super) fn no_such_name<'n>(
    name: &str,
    place: &str,
    names: impl Iterator<Item = &'n str> + Clone,
) -> EditError {
    let has = listed("which has", names.clone());
    EditError::path(format!("there is no `{}` in {place}, {has}", cut(name)))
        .about(place)
        .instead(name, names)
}

pub(super) fn no_such_index(index: usize, place: &str, count: usize, what: &str) -> EditError {
    let plural = if count == 1 { "" } else { "s" };
    EditError::path(format!("there is no [{index}] in {place}, which has {count} {what}{plural}"))
        .about(place)
        .told("expected", if count == 0 { "none".to_owned() } else { format!("0 to {}", count - 1) })
        .told("found", index)
}

pub(super) fn name_in_list(name: &str, place: &str, count: usize) -> EditError {
    EditError::path(format!(
        "{place} is a list of {count}, so an index like [0] must follow, not `{}`",
        cut(name)
    ))
    .about(place)
    .told("name", cut(name))
    .told("expected", "index")
}

pub(super) fn index_without_name(index: usize, place: &str) -> EditError {
    EditError::path(format!(
        "[{index}] cannot be used here: {place} has attributes and blocks, which have names"
    ))
    .about(place)
    .told("expected", "name")
    .told("found", index)
}

pub(super) fn nothing_inside(place: &str, text: &str) -> EditError {
    EditError::path(format!("{place} is `{}`, which is neither an object nor a list", cut(text))).about(place)
}

pub(super) fn is_block(place: &str) -> EditError {
    EditError::new(format!(
        "{place} is a block and has no value; the path must go on to one of its attributes"
    ))
    .about(place)
}

pub(super) fn is_no_block(place: &str) -> EditError {
    EditError::new(format!("{place} is not a block")).about(place).told("expected", "block")
}

pub(super) fn is_no_list(place: &str, text: &str) -> EditError {
    EditError::new(format!("{place} is `{}`, but only a list can be appended to", cut(text)))
        .about(place)
        .told("expected", "list")
}

pub(super) fn is_whole_document() -> EditError {
    EditError::new("the path has no steps, so it means the whole document or block".to_owned())
}

pub(super) fn several_blocks(place: &str, count: usize) -> EditError {
    EditError::path(format!(
        "there are {count} blocks {place}: add an index from [0] to [{}] to say which one",
        count - 1
    ))
    .about(place)
    .told("found", count)
}

pub(super) fn labels_missing<'n>(place: &str, labels: impl Iterator<Item = &'n str> + Clone) -> EditError {
    let possible: Fact = labels.clone().take(MAX_TOLD).map(str::to_owned).collect();
    EditError::path(format!("{place} alone is not a block: a label must follow{}", listed(", as in", labels)))
        .about(place)
        .told("expected", possible)
}

pub(super) fn no_such_label<'n>(
    label: &str,
    place: &str,
    labels: impl Iterator<Item = &'n str> + Clone,
) -> EditError {
    EditError::path(format!(
        "no block {place} has the label `{}`{}",
        cut(label),
        listed(", but there are", labels.clone())
    ))
    .about(place)
    .instead(label, labels)
}

/// The path leads to nothing that could be added to. If another name was probably meant, that is all there is to say.
pub(super) fn cannot_add(inner: EditError) -> EditError {
    if inner.0.meant.is_some() {
        return inner;
    }
    let mut error = EditError::new(format!(
        "{}; only an attribute or an entry at the end of the path can be added in this way, not a block",
        inner.0.message
    ));
    error.0.location = inner.0.location;
    error.0.facts = inner.0.facts;
    error
}

pub(super) fn is_there(place: &str) -> EditError {
    EditError::new(format!("{place} already exists; use `set` to change it")).about(place)
}

pub(super) fn not_beside(place: &str) -> EditError {
    EditError::new(format!("{place} is not in the same block, object or list")).about(place)
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
    .about(place)
    .told("expected", names)
}

pub(super) fn no_comment_there(place: &str) -> EditError {
    EditError::new(format!(
        "no comment can follow {place} on its line, which ends a heredoc or has a comment"
    ))
    .about(place)
}

pub(super) fn element_has_no_name(place: &str) -> EditError {
    EditError::new(format!("{place} is an element of a list and has no name")).about(place)
}

pub(super) fn duplicate(name: &str) -> EditError {
    EditError::new(format!("`{}` already exists", cut(name))).told("name", cut(name))
}

/// The existing names, introduced by `words`.
fn listed<'n>(words: &str, mut names: impl Iterator<Item = &'n str>) -> String {
    let shown: Vec<String> = names.by_ref().take(MAX_NAMES).map(|name| format!("`{}`", cut(name))).collect();
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
    match line.char_indices().nth(MAX_SHOWN) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None if line.len() < text.len() => format!("{line}…"),
        None => line.to_owned(),
    }
}
