//! Splits the names of environment variables into steps.

use std::ffi::OsString;
use std::path::Path;

use super::path::PathSegment;
use crate::source::{Location, Source, Span};
use crate::system::paths::System;
use crate::system::variables::is_same_variable;

/// Separates two steps.
const SEPARATOR: &str = "__";

/// Ends the name of a variable whose value is the path of a file with the value of the setting.
const FILE: &str = "_FILE";

/// The maximum number of steps, more than any configuration needs.
const MAX_STEPS: usize = 64;

/// A variable whose name begins with the prefix.
#[derive(Clone, Debug)]
pub(super) struct Variable {
    pub(super) name: String,
    /// The rest of the name, split at each pair of underscores. The spans are positions in the whole name.
    pub(super) steps: Vec<PathSegment>,
    /// The end of the name that belongs to no step: [`FILE`] if the value is the path of a file.
    suffix: &'static str,
    value: OsString,
}

impl Variable {
    /// A variable with only a name.
    pub(super) fn named(name: &str) -> Variable {
        Variable { name: name.to_owned(), steps: Vec::new(), suffix: "", value: OsString::new() }
    }

    /// A variable with only a name, whose value is the path of a file.
    pub(super) fn naming_file(name: String, value: OsString) -> Variable {
        Variable { name, steps: Vec::new(), suffix: FILE, value }
    }

    /// The value, if it is Unicode.
    pub(super) fn text(&self) -> Option<&str> {
        self.value.to_str()
    }

    /// The path in the value.
    pub(super) fn path(&self) -> &Path {
        Path::new(&self.value)
    }

    /// The variable as one that names a file, if it ends like one.
    pub(super) fn of_file(&self) -> Option<Variable> {
        let mut variable = self.clone();
        let last = variable.steps.last_mut()?;
        let start = last.text.len().checked_sub(FILE.len()).filter(|start| *start > 0)?;
        if !last.text.get(start..)?.eq_ignore_ascii_case(FILE) {
            return None;
        }
        last.text.truncate(start);
        last.span = Span::new(last.span.start, last.span.end - FILE.len() as u32);
        Some(Variable { suffix: FILE, ..variable })
    }

    pub(super) fn names_file(&self) -> bool {
        !self.suffix.is_empty()
    }

    pub(super) fn is_too_long(&self) -> bool {
        self.steps.len() > MAX_STEPS
    }

    /// The place of the name, or of a step in it. The source does not contain the value, which may be a
    /// secret.
    pub(super) fn place(&self, step: Option<usize>) -> Location {
        let source = Source::new(format!("${}", self.name), self.name.as_str());
        let whole = Span::new(0, u32::try_from(self.name.len()).unwrap_or(u32::MAX));
        source.location(step.and_then(|step| self.steps.get(step)).map_or(whole, |step| step.span))
    }

    /// The name with other steps.
    pub(super) fn respelled(&self, steps: &[String]) -> String {
        let start = self.steps.first().map_or(0, |step| step.span.start as usize);
        let steps: Vec<String> =
            steps.iter().map(|step| step.to_uppercase().replace(['-', '.', ' '], "_")).collect();
        format!("{}{}{}", &self.name[..start], steps.join(SEPARATOR), self.suffix)
    }
}

/// The name of the variable that names a file with the value of another variable.
pub(super) fn file_variable(name: &str) -> String {
    format!("{name}{FILE}")
}

/// The beginning of the names that have a prefix.
pub(super) fn start(prefix: &str) -> String {
    if prefix.is_empty() || prefix.ends_with('_') { prefix.to_owned() } else { format!("{prefix}_") }
}

/// The variables whose names begin with a prefix, in either case, except those in `others`. Names that are
/// not Unicode are ignored.
pub(super) fn variables_with(
    prefix: &str,
    variables: impl Iterator<Item = (OsString, OsString)>,
    others: &[String],
) -> Vec<Variable> {
    let start = start(prefix);
    variables
        .filter_map(|(name, value)| {
            let name = name.into_string().ok()?;
            let is_ours = name.get(..start.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(&start));
            let is_other = |other: &String| is_same_variable(System::HERE, other, &name);
            (is_ours && !others.iter().any(is_other)).then(|| variable(name, start.len(), value))
        })
        .collect()
}

fn variable(name: String, start: usize, value: OsString) -> Variable {
    let mut steps = Vec::new();
    let mut at = start;
    for text in name[start..].split(SEPARATOR) {
        steps.push(PathSegment {
            text: text.to_owned(),
            span: Span::new(at as u32, (at + text.len()) as u32),
        });
        at += text.len() + SEPARATOR.len();
    }
    Variable { name, steps, suffix: "", value }
}
