//! The messages for texts that are not YAML, or that have no equivalent in values.

use crate::value::errors::quoted;
use crate::value::function::FunctionError;

/// The text is not valid on a line, counted from 0.
pub(super) fn invalid(line: usize, problem: &str) -> FunctionError {
    FunctionError::argument(0, format!("this is not valid YAML on line {}: {problem}", line + 1))
}

pub(super) fn control(line: usize, letter: char) -> FunctionError {
    invalid(line, &format!("the control character {letter:?} must be escaped in double quotes"))
}

pub(super) fn start(line: usize, letter: char) -> FunctionError {
    let problem = match letter {
        '\t' => "a tab cannot indent; write spaces".to_owned(),
        other => format!("nothing can begin with {other:?}; a text that does must be in quotes"),
    };
    invalid(line, &problem)
}

pub(super) fn tag(line: usize, tag: &str) -> FunctionError {
    let tag = quoted(tag);
    invalid(line, &format!("the tag {tag} is not one that can be decoded, such as !!str and !!int"))
}

pub(super) fn not_of_tag(line: usize, text: &str, tag: &str) -> FunctionError {
    let text = quoted(text);
    invalid(line, &format!("{text} is not what its tag says, {tag}"))
}

pub(super) fn anchor(line: usize, name: &str) -> FunctionError {
    let name = quoted(name);
    invalid(line, &format!("there is no anchor {name} before this alias"))
}

pub(super) fn anchor_inside(line: usize, name: &str) -> FunctionError {
    let name = quoted(name);
    invalid(line, &format!("the alias is within what its anchor {name} names"))
}

pub(super) fn merge(line: usize, given: &str) -> FunctionError {
    invalid(line, &format!("<< takes a mapping or a sequence of mappings, not {given}"))
}

pub(super) fn too_deep(limit: usize) -> FunctionError {
    FunctionError::argument(0, format!("the YAML text is nested deeper than {limit} levels"))
}

pub(super) fn too_much_merged(limit: usize) -> FunctionError {
    FunctionError::argument(0, format!("more than {limit} keys would be copied by <<"))
}
