//! The error messages of the standard functions.

use crate::value::convert::{ConvertError, with_article};
use crate::value::errors::{quoted, shortened};
use crate::value::function::{FunctionError, Tells};
use crate::value::number::{Number, NumberRangeError};
use crate::value::path::Path;
use crate::value::repr::Value;
use crate::value::ty::Type;

/// For a function that needs a crate which only a feature adds.
#[cfg(not(all(
    feature = "datetime",
    feature = "regex",
    any(not(feature = "terraform"), all(feature = "terraform-hash", feature = "terraform-encoding"))
)))]
pub(super) fn left_out(what: &str, feature: &str) -> FunctionError {
    FunctionError::left_out(format!(
        "this application was built without support for {what}; the cargo feature \"{feature}\" of its dependency \
         hcl-decode adds it"
    ))
}

pub(super) fn argument_type(index: usize, wanted: &str, given: &Type) -> FunctionError {
    FunctionError::argument(index, format!("{wanted} is required, not {}", with_article(given)))
        .telling(Tells::Type)
}

/// Like [`argument_type`], but as in the reference the error is about the call, not the argument.
pub(super) fn call_type(index: usize, wanted: &str, given: &Type) -> FunctionError {
    FunctionError::new(format!("{wanted} is required, not {}", with_article(given)))
        .concerning(index)
        .telling(Tells::Type)
}

pub(super) fn no_arguments() -> FunctionError {
    FunctionError::new("at least one argument is required")
}

pub(super) fn not_an_index(number: &Number) -> FunctionError {
    FunctionError::new(format!("{number} is not a whole number that can be used as an index or a size"))
        .concerning(1)
}

pub(super) fn empty_element() -> FunctionError {
    FunctionError::new("an empty list has no element to choose").concerning(0)
}

pub(super) fn no_common_type() -> FunctionError {
    FunctionError::new("the arguments have no common type to which all of them can be converted")
}

pub(super) fn no_common_element_type() -> FunctionError {
    FunctionError::new("the elements of the sets have no common type to which all of them can be converted")
}

pub(super) fn only_null() -> FunctionError {
    FunctionError::new("all arguments are null")
}

pub(super) fn only_empty() -> FunctionError {
    FunctionError::new("all arguments are null or have no elements")
}

pub(super) fn default_type(element: &Type, given: &Type) -> FunctionError {
    let (element, given) = (element.friendly_name(), given.friendly_name());
    FunctionError::argument(
        2,
        format!("the default must be of the type of the map's elements, {element}, not {given}"),
    )
}

pub(super) fn key_count(keys: usize, values: usize) -> FunctionError {
    FunctionError::new(format!("each key needs one value, but there are {keys} keys and {values} values"))
        .concerning(1)
}

pub(super) fn null_key(index: usize) -> FunctionError {
    FunctionError::new(format!("the key at index {index} is null")).concerning(0)
}

pub(super) fn too_many_values(limit: usize) -> FunctionError {
    FunctionError::new(format!(
        "more than {limit} values would be generated; choose closer ends or a larger step"
    ))
}

pub(super) fn range_arguments(given: usize) -> FunctionError {
    FunctionError::new(format!(
        "an end; a start and an end; or a start, an end and a step are required, not {given} arguments"
    ))
}

pub(super) fn zero_step() -> FunctionError {
    FunctionError::argument(2, "the step must not be zero")
}

pub(super) fn end_before_start() -> FunctionError {
    FunctionError::argument(1, "with a positive step the end must not be less than the start")
}

pub(super) fn end_after_start() -> FunctionError {
    FunctionError::argument(1, "with a negative step the end must not be greater than the start")
}

pub(super) fn slice_bound(argument: usize, number: &Number) -> FunctionError {
    FunctionError::argument(argument, format!("a whole number of at least 0 is required, not {number}"))
        .telling(Tells::Type)
}

pub(super) fn slice_beyond(argument: usize, bound: usize, length: usize) -> FunctionError {
    FunctionError::argument(argument, format!("{bound} is beyond the end of a list of length {length}"))
        .telling(Tells::Value)
}

pub(super) fn slice_order(start: usize, end: usize) -> FunctionError {
    FunctionError::argument(1, format!("the start, {start}, must not be after the end, {end}"))
        .telling(Tells::Value)
}

pub(super) fn null_element(index: usize) -> FunctionError {
    FunctionError::new(format!("the element at index {index} is null, which cannot be sorted")).concerning(0)
}

pub(super) fn two_arguments() -> FunctionError {
    FunctionError::new("at least two arguments are required")
}

pub(super) fn different_elements(index: usize) -> FunctionError {
    FunctionError::argument(index, "the elements have no common type to which all of them can be converted")
}

pub(super) fn product_size(limit: usize) -> FunctionError {
    FunctionError::new(format!("the product would have more than {limit} elements"))
}

pub(super) fn integer_base() -> FunctionError {
    FunctionError::argument(1, "the base must be a whole number from 2 to 62")
}

pub(super) fn not_an_integer(text: &str, base: u32) -> FunctionError {
    let text = quoted(text);
    FunctionError::argument(0, format!("{text} is not a whole number in base {base}")).telling(Tells::Value)
}

pub(super) fn signum_argument(number: &Number) -> FunctionError {
    FunctionError::new(format!("a whole number of at most 64 bits is required, not {number}"))
        .telling(Tells::Type)
}

pub(super) fn convert(error: ConvertError) -> FunctionError {
    FunctionError::new(error.to_string()).telling(Tells::Type)
}

/// The argument has no equivalent in the type that the function works on.
pub(super) fn argument_conversion(index: usize, error: &ConvertError) -> FunctionError {
    FunctionError::argument(index, error.message()).at(error.path().clone()).telling(Tells::Type)
}

pub(super) fn number_range(error: NumberRangeError) -> FunctionError {
    let tells = if error.outside().is_some() { Tells::Value } else { Tells::Type };
    FunctionError::new(error.to_string()).telling(tells)
}

/// The dispatcher has checked the types, so this is never seen.
pub(super) fn no_bytes() -> FunctionError {
    FunctionError::new("bytes are needed here")
}

pub(super) fn beyond_bytes(length: usize) -> FunctionError {
    FunctionError::new(format!("offset and length reach beyond the end of {length} bytes"))
}

pub(super) fn text_too_long(limit: usize) -> FunctionError {
    FunctionError::new(format!("the result would be longer than {limit} bytes"))
}

pub(super) fn no_lists() -> FunctionError {
    FunctionError::new("at least one list is required")
}

pub(super) fn null_text(argument: usize, position: usize) -> FunctionError {
    FunctionError::argument(argument, "null cannot be joined with text")
        .at(Path::new().index(Value::number(position)))
}

pub(super) fn json_start(character: char) -> FunctionError {
    FunctionError::argument(0, format!("a JSON text cannot begin with {character:?}"))
        .advising(json_advice(character))
}

pub(super) fn json_depth(limit: usize) -> FunctionError {
    FunctionError::new(format!("the JSON text is nested deeper than {limit} levels"))
}

pub(super) fn json_syntax(position: usize) -> FunctionError {
    FunctionError::new(format!("the JSON text is not valid at byte {position}"))
}

pub(super) fn json_unexpected(character: char, position: usize) -> FunctionError {
    FunctionError::new(format!(
        "the JSON text is not valid: {character:?} is out of place at byte {position}"
    ))
    .advising(json_advice(character))
}

/// What a sign that is out of place in JSON was probably meant to be.
fn json_advice(character: char) -> Option<&'static str> {
    match character {
        '\'' => Some("JSON has double quotes, not single ones."),
        ']' | '}' => Some("Remove a comma before it, or write what is missing there."),
        '/' | '#' => Some("JSON has no comments."),
        letter if letter.is_alphabetic() => {
            Some("In JSON, names and texts are in double quotes; only true, false and null are not.")
        }
        _ => None,
    }
}

pub(super) fn json_end() -> FunctionError {
    FunctionError::new("the JSON text ends too early")
        .advising(Some("Write the bracket, brace or quotation mark that is missing."))
}

pub(super) fn json_duplicate(name: &str) -> FunctionError {
    let name = quoted(name);
    FunctionError::new(format!("the JSON text has two values of different types for {name}"))
}

pub(super) fn format_end(verb: &str) -> FunctionError {
    let verb = quoted(verb);
    FunctionError::new(format!("the format ends within {verb}; a percent sign by itself is written %%"))
}

pub(super) fn format_index(verb: &str) -> FunctionError {
    let start: String = verb.chars().take(12).collect();
    FunctionError::new(format!(
        "an argument is named by its number, counted from 1, as in %[2]s; {start:?} is none"
    ))
}

pub(super) fn format_size(digits: &str, limit: usize) -> FunctionError {
    let digits = shortened(digits);
    FunctionError::new(format!("{digits} in the format is more than the limit of {limit}"))
}

pub(super) fn format_verb(verb: &str) -> FunctionError {
    let verb = quoted(verb);
    FunctionError::new(format!("there is no verb {verb}; a percent sign by itself is written %%"))
}

pub(super) fn format_missing(verb: &str, wanted: usize, given: usize) -> FunctionError {
    let verb = quoted(verb);
    let given = match given {
        0 => "none is given".to_owned(),
        1 => "only 1 is given".to_owned(),
        given => format!("only {given} are given"),
    };
    FunctionError::new(format!("{verb} takes argument {wanted}, but {given}"))
}

pub(super) fn format_too_many(argument: Option<usize>, used: usize) -> FunctionError {
    let message = format!("the format uses {used} arguments, but there are more");
    match argument {
        Some(index) => FunctionError::argument(index, message),
        None => FunctionError::new(message),
    }
}

pub(super) fn format_null(verb: &str) -> FunctionError {
    let verb = quoted(verb);
    FunctionError::new(format!("null cannot be written with {verb}"))
}

pub(super) fn format_argument(verb: &str, problem: &str) -> FunctionError {
    let verb = quoted(verb);
    FunctionError::new(format!("the argument of {verb} does not fit: {problem}"))
}

pub(super) fn format_lengths(index: usize, length: usize, first: usize, wanted: usize) -> FunctionError {
    FunctionError::argument(
        index,
        format!(
            "all lists must have the same length: this one has {length}, and argument {first} has {wanted}"
        ),
    )
    .telling(Tells::Value)
}

pub(super) fn csv_header() -> FunctionError {
    FunctionError::new("the first line with the column names is missing")
}

pub(super) fn csv_name(name: &str) -> FunctionError {
    let name = quoted(name);
    FunctionError::new(format!("two columns are called {name}"))
}

pub(super) fn csv_fields(line: usize, given: usize, wanted: usize) -> FunctionError {
    FunctionError::new(format!("line {line} has {given} fields, and the first line has {wanted}"))
}

pub(super) fn csv_quote(line: usize) -> FunctionError {
    FunctionError::new(format!(
        "line {line} has a quote out of place: quotes enclose a whole field, and are doubled inside it"
    ))
}

pub(super) fn csv_unclosed(line: usize) -> FunctionError {
    FunctionError::new(format!("a quoted field is still open at the end of the text, on line {line}"))
}
