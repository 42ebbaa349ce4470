//! Splits the names of environment variables into steps.

use std::ffi::OsString;

use super::path::PathSegment;
use crate::source::{Location, Source, Span};

/// Separates two steps.
const SEPARATOR: &str = "__";

/// The maximum number of steps, more than any configuration needs.
const MAX_STEPS: usize = 64;

/// A variable whose name begins with the prefix.
#[derive(Clone, Debug)]
pub(super) struct Variable {
    pub(super) name: String,
    /// The rest of the name, split at each pair of underscores. The spans are positions in the whole name.
    pub(super) steps: Vec<PathSegment>,
    value: OsString,
}

impl Variable {
    /// A variable with only a name.
    pub(super) fn named(name: &str) -> Variable {
        Variable { name: name.to_owned(), steps: Vec::new(), value: OsString::new() }
    }

    /// The value, if it is Unicode.
    pub(super) fn text(&self) -> Option<&str> {
        self.value.to_str()
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
        format!("{}{}", &self.name[..start], steps.join(SEPARATOR))
    }
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
    others: &[&str],
) -> Vec<Variable> {
    let start = start(prefix);
    variables
        .filter_map(|(name, value)| {
            let name = name.into_string().ok()?;
            let is_ours = name.get(..start.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(&start));
            (is_ours && !others.contains(&name.as_str())).then(|| variable(name, start.len(), value))
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
    Variable { name, steps, value }
}
