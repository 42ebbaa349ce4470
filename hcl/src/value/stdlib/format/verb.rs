//! The grammar of formats: literal text and verbs, `% [flags] [width] [. [precision]] [ "[" argument "]" ]
//! letter`.

use crate::value::function::FunctionError;
use crate::value::stdlib::errors;

/// The largest number that a verb may ask for; more would only fill memory.
const MAX_SIZE: usize = 100_000;

/// A part of a format.
#[derive(Debug, PartialEq)]
pub(super) enum Segment<'a> {
    Literal(&'a str),
    Verb(Verb<'a>),
}

#[derive(Debug, Default, PartialEq)]
pub(super) struct Verb<'a> {
    /// The verb as written, for errors.
    pub(super) text: &'a str,
    pub(super) minus: bool,
    pub(super) plus: bool,
    pub(super) space: bool,
    pub(super) zero: bool,
    pub(super) sharp: bool,
    pub(super) width: Option<usize>,
    pub(super) precision: Option<usize>,
    /// The argument that the verb names, counted from 1.
    pub(super) argument: Option<usize>,
    pub(super) letter: char,
}

/// Splits a format into its parts.
pub(super) fn parse(format: &str) -> Result<Vec<Segment<'_>>, FunctionError> {
    let mut parts = Vec::new();
    let mut rest = format;
    while let Some(start) = rest.find('%') {
        let (literal, verb) = rest.split_at(start);
        if !literal.is_empty() {
            parts.push(Segment::Literal(literal));
        }
        if let Some(after) = verb.strip_prefix("%%") {
            parts.push(Segment::Literal("%"));
            rest = after;
        } else {
            let (verb, length) = parse_verb(verb)?;
            rest = &rest[start + length..];
            parts.push(Segment::Verb(verb));
        }
    }
    if !rest.is_empty() {
        parts.push(Segment::Literal(rest));
    }
    Ok(parts)
}

/// The verb at the start of `text`, and its length.
fn parse_verb(text: &str) -> Result<(Verb<'_>, usize), FunctionError> {
    let mut verb = Verb::default();
    let mut rest = &text[1..];
    while let Some(flag) = rest.chars().next() {
        match flag {
            '-' => verb.minus = true,
            '+' => verb.plus = true,
            ' ' => verb.space = true,
            '0' => verb.zero = true,
            '#' => verb.sharp = true,
            _ => break,
        }
        rest = &rest[1..];
    }
    (verb.width, rest) = number(rest)?;
    if let Some(after) = rest.strip_prefix('.') {
        (verb.precision, rest) = number(after)?;
        verb.precision = verb.precision.or(Some(0));
    }
    if let Some(after) = rest.strip_prefix('[') {
        (verb.argument, rest) = number(after)?;
        let named = verb.argument.is_some() && !after.starts_with('0');
        rest = rest.strip_prefix(']').filter(|_| named).ok_or_else(|| errors::format_index(text))?;
    }
    verb.letter = rest.chars().next().ok_or_else(|| errors::format_end(text))?;
    let length = text.len() - rest.len() + verb.letter.len_utf8();
    verb.text = &text[..length];
    Ok((verb, length))
}

/// The decimal number at the start of `text`.
fn number(text: &str) -> Result<(Option<usize>, &str), FunctionError> {
    let length = text.bytes().take_while(u8::is_ascii_digit).count();
    if length == 0 {
        return Ok((None, text));
    }
    let (digits, rest) = text.split_at(length);
    match digits.parse() {
        Ok(number) if number <= MAX_SIZE => Ok((Some(number), rest)),
        _ => Err(errors::format_size(digits, MAX_SIZE)),
    }
}
