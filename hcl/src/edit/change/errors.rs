//! The reasons why something cannot be changed.

use std::fmt;

use crate::diagnostic::catalogue::edit;
use crate::diagnostic::{Diagnostic, Diagnostics, Fact, Word, sentence, suggest};
use crate::source::{Location, Printable};
use crate::words;

/// The maximum number of names that are listed.
const MAX_NAMES: usize = 8;

/// The maximum number of names that are told as data.
const MAX_TOLD: usize = 50;

/// Texts longer than this many characters are shortened.
const MAX_SHOWN: usize = 40;

/// Why a document cannot be changed in this way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditError {
    /// Its detail is a clause, because the error may be a part of a sentence.
    diagnostic: Diagnostic,
    /// The name that was probably meant.
    meant: Option<Box<str>>,
}

impl EditError {
    fn told(mut self, name: &'static str, fact: impl Into<Fact>) -> EditError {
        self.diagnostic = self.diagnostic.with_fact(name, fact);
        self
    }

    /// Adds the names that are possible in place of another one, which is `given`.
    fn instead<'n>(self, given: &str, names: impl Iterator<Item = &'n str> + Clone) -> EditError {
        let meant = suggest(given, names.clone()).map(str::to_owned);
        let possible: Vec<String> = names.take(MAX_TOLD).map(str::to_owned).collect();
        let error = match possible.is_empty() {
            true => self,
            false => self.told("expected", Fact::Texts(possible)),
        };
        error.meaning(meant)
    }

    /// Adds what was probably meant, if it is known.
    pub(super) fn meaning(mut self, meant: Option<String>) -> EditError {
        if let Some(meant) = &meant {
            self = self.told("suggestion", meant.as_str());
        }
        self.meant = meant.map(String::into_boxed_str);
        self
    }

    /// The name that was probably meant.
    pub(super) fn near_name(&self) -> Option<&str> {
        self.meant.as_deref()
    }

    /// Places it at the name that was probably meant.
    pub(super) fn at_near_name(mut self, name: Location) -> EditError {
        self.diagnostic = self.diagnostic.with_subject_text("probably meant");
        self.at(Some(name))
    }

    /// The place in the parsed text that the error is about, if any.
    pub fn location(&self) -> Option<&Location> {
        self.diagnostic.subject.as_ref()
    }

    pub(super) fn at(mut self, location: Option<Location>) -> EditError {
        let first = self.diagnostic.subject.take();
        self.diagnostic.subject = first.or(location);
        self
    }
}

impl fmt::Display for EditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Printable::lines(&self.diagnostic.detail).fmt(f)?;
        match &self.meant {
            Some(meant) => write!(f, "; did you mean `{}`?", Printable::lines(meant)),
            None => Ok(()),
        }
    }
}

impl std::error::Error for EditError {}

impl From<Diagnostic> for EditError {
    fn from(diagnostic: Diagnostic) -> EditError {
        EditError { diagnostic, meant: None }
    }
}

impl From<EditError> for Diagnostic {
    fn from(EditError { mut diagnostic, meant }: EditError) -> Diagnostic {
        diagnostic.detail = sentence(&diagnostic.detail);
        if diagnostic.subject.is_none() {
            diagnostic.subject_text.clear();
        }
        diagnostic.with_optional_help(meant.map(|meant| format!("Did you mean `{meant}`?")))
    }
}

impl From<EditError> for Diagnostics {
    fn from(error: EditError) -> Diagnostics {
        Diagnostic::from(error).into()
    }
}

pub(super) fn not_a_name(name: &str) -> EditError {
    edit::not_a_name(&format!("{name:?}"), &cut(name)).into()
}

pub(super) fn not_writable(reason: &dyn fmt::Display) -> EditError {
    edit::not_writable(Word::Shown(reason)).into()
}

pub(super) fn not_an_expression(text: &str, problems: &Diagnostics) -> EditError {
    edit::not_an_expression(&cut(text), &first(problems)).into()
}

pub(super) fn not_rewritten(problems: &Diagnostics) -> EditError {
    edit::not_rewritten(&first(problems)).into()
}

pub(super) fn not_addable(text: &str, problems: &Diagnostics) -> EditError {
    edit::not_addable(&cut(text), &first(problems)).into()
}

fn first(problems: &Diagnostics) -> String {
    problems.iter().next().map_or(String::new(), Diagnostic::to_string)
}

pub(super) fn is_whole_document() -> EditError {
    edit::is_whole_document().into()
}

pub(super) fn not_a_variable(text: &str) -> EditError {
    edit::not_a_variable(&cut(text)).into()
}

pub(super) fn bad_path(path: &str, column: usize, reason: &str) -> EditError {
    edit::bad_path(&cut(path), column, reason).into()
}

pub(super) fn no_such_name<'n>(
    name: &str,
    place: &str,
    names: impl Iterator<Item = &'n str> + Clone,
) -> EditError {
    let listed = listed(edit::which_has, names.clone());
    let has = if listed.is_empty() { edit::is_empty() } else { listed };
    about(edit::no_such_name(&cut(name), place, &has), place).instead(name, names)
}

pub(super) fn no_such_index(index: usize, place: &str, count: usize, what: &str) -> EditError {
    about(edit::no_such_index(index, place, &words::count(count, what)), place)
        .told("expected", if count == 0 { "none".to_owned() } else { format!("0 to {}", count - 1) })
}

pub(super) fn name_in_list(name: &str, place: &str, count: usize) -> EditError {
    about(edit::name_in_list(&cut(name), place, count), place).told("expected", "index")
}

pub(super) fn index_without_name(index: usize, place: &str) -> EditError {
    about(edit::index_without_name(index, place), place).told("expected", "name")
}

pub(super) fn nothing_inside(place: &str, text: &str) -> EditError {
    about(edit::nothing_inside(place, &cut(text)), place)
}

pub(super) fn is_block(place: &str) -> EditError {
    about(edit::is_block(place), place)
}

pub(super) fn is_no_block(place: &str) -> EditError {
    about(edit::is_no_block(place), place).told("expected", "block")
}

pub(super) fn is_no_list(place: &str, text: &str) -> EditError {
    about(edit::is_no_list(place, &cut(text)), place).told("expected", "list")
}

pub(super) fn several_blocks(place: &str, count: usize) -> EditError {
    about(edit::several_blocks(place, count, count - 1), place)
}

pub(super) fn labels_missing<'n>(place: &str, labels: impl Iterator<Item = &'n str> + Clone) -> EditError {
    let possible: Fact = labels.clone().take(MAX_TOLD).map(str::to_owned).collect();
    about(edit::labels_missing(place, &listed(edit::as_in, labels)), place).told("expected", possible)
}

pub(super) fn no_such_label<'n>(
    label: &str,
    place: &str,
    labels: impl Iterator<Item = &'n str> + Clone,
) -> EditError {
    let listed = listed(edit::but_there_are, labels.clone());
    about(edit::no_such_label(&cut(label), place, &listed), place).instead(label, labels)
}

/// The path leads to nothing that could be added to. If another name was probably meant, that is all there is
/// to say.
pub(super) fn cannot_add(inner: EditError) -> EditError {
    if inner.meant.is_some() {
        return inner;
    }
    let mut diagnostic = edit::cannot_add(&inner.diagnostic.detail);
    diagnostic.subject.clone_from(&inner.diagnostic.subject);
    let facts = inner.diagnostic.facts.clone();
    facts.into_iter().fold(diagnostic.into(), |error: EditError, (name, fact)| error.told(name, fact))
}

pub(super) fn is_there(place: &str) -> EditError {
    about(edit::is_there(place), place)
}

pub(super) fn not_beside(place: &str) -> EditError {
    about(edit::not_beside(place), place)
}

pub(super) fn too_few_names(place: &str, names: usize) -> EditError {
    let found = match names - 1 {
        0 => edit::type_expected(place, names),
        labels => edit::labels_expected(place, &words::count(labels, "label"), names),
    };
    about(found, place)
}

pub(super) fn no_comment_there(place: &str) -> EditError {
    about(edit::no_comment_there(place), place)
}

pub(super) fn element_has_no_name(place: &str) -> EditError {
    about(edit::element_has_no_name(place), place)
}

pub(super) fn duplicate(name: &str) -> EditError {
    edit::duplicate(&cut(name)).into()
}

/// An error with the path that it is about, as messages show it.
fn about(found: Diagnostic, place: &str) -> EditError {
    found.with_fact("path", place.trim_matches('`')).into()
}

/// The existing names, in a clause.
fn listed<'n>(clause: fn(String) -> String, names: impl Iterator<Item = &'n str>) -> String {
    let listed = words::listed(words::each(names, |name| format!("`{}`", cut(name))), "and", MAX_NAMES);
    if listed.is_empty() { listed } else { clause(listed) }
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
