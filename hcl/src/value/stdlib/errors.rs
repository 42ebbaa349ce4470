//! The error messages of the standard functions.

use crate::value::convert::ConvertError;
use crate::value::function::FunctionError;
use crate::value::function::error::Tells;
use crate::value::message_rows::rows;
use crate::value::path::Path;
use crate::value::repr::Value;

rows! { pub(super) FunctionError:
    argument_type(index: usize, wanted: word, given: a_type) => "{wanted} is required, not {given}" [of_argument(index), telling(Tells::Type)];
    // As in the reference, the error is about the call, not the argument.
    call_type(index: usize, wanted: word, given: a_type) => "{wanted} is required, not {given}" [concerning(index), telling(Tells::Type)];
    no_arguments() => "at least one argument is required";
    not_an_index(number: number) => "{number} is not a whole number that can be used as an index or a size" [concerning(1)];
    empty_element() => "an empty list has no element to choose" [concerning(0)];
    no_common_type() => "the arguments have no common type to which all of them can be converted";
    no_common_element_type() => "the elements of the sets have no common type to which all of them can be converted";
    only_null() => "all arguments are null";
    only_empty() => "all arguments are null or have no elements";
    default_type(element: of_type, given: of_type) => "the default must be of the type of the map's elements, {element}, not {given}" [of_argument(2)];
    key_count(keys: usize, values: usize) => "each key needs one value, but there are {keys} keys and {values} values" [concerning(1)];
    null_key(index: usize) => "the key at index {index} is null" [concerning(0)];
    too_many_values(limit: usize) => "more than {limit} values would be generated; choose closer ends or a larger step";
    range_arguments(given: usize) => "an end; a start and an end; or a start, an end and a step are required, not {given} arguments";
    zero_step() => "the step must not be zero" [of_argument(2)];
    end_before_start() => "with a positive step the end must not be less than the start" [of_argument(1)];
    end_after_start() => "with a negative step the end must not be greater than the start" [of_argument(1)];
    slice_bound(argument: usize, number: number) => "a whole number of at least 0 is required, not {number}" [of_argument(argument), telling(Tells::Type)];
    slice_beyond(argument: usize, bound: usize, length: usize) => "{bound} is beyond the end of a list of length {length}" [of_argument(argument), telling(Tells::Value)];
    slice_order(start: usize, end: usize) => "the start, {start}, must not be after the end, {end}" [of_argument(1), telling(Tells::Value)];
    null_element(index: usize) => "the element at index {index} is null, which cannot be sorted" [concerning(0)];
    two_arguments() => "at least two arguments are required";
    different_elements(index: usize) => "the elements have no common type to which all of them can be converted" [of_argument(index)];
    product_size(limit: usize) => "the product would have more than {limit} elements";
    integer_base() => "the base must be a whole number from 2 to 62" [of_argument(1)];
    not_an_integer(text: text, base: u32) => "{text} is not a whole number in base {base}" [of_argument(0), telling(Tells::Value)];
    signum_argument(number: number) => "a whole number of at most 64 bits is required, not {number}" [telling(Tells::Type)];
    // The dispatcher has checked the types, so this is never seen.
    #[cfg(feature = "capsules")]
    no_bytes() => "bytes are needed here";
    #[cfg(feature = "capsules")]
    beyond_bytes(length: usize) => "offset and length reach beyond the end of {length} bytes";
    text_too_long(limit: usize) => "the result would be longer than {limit} bytes";
    no_lists() => "at least one list is required";
    null_text(argument: usize, position: usize) => "null cannot be joined with text" [of_argument(argument), at(Path::new().index(Value::number(position)))];
    json_start(character: char) => "a JSON text cannot begin with {character:?}" [of_argument(0), advising(json_advice(character))];
    json_depth(limit: usize) => "the JSON text is nested deeper than {limit} levels";
    json_syntax(position: usize) => "the JSON text is not valid at byte {position}";
    json_unexpected(character: char, position: usize) => "the JSON text is not valid: {character:?} is out of place at byte {position}" [advising(json_advice(character))];
    json_end() => "the JSON text ends too early" [advising(Some("Add the missing bracket, brace or quotation mark."))];
    json_duplicate(name: text) => "the JSON text has two values of different types for {name}";
    format_end(verb: text) => "the format ends within {verb}; a percent sign by itself is written %%";
    format_size(digits: short, limit: usize) => "{digits} in the format is more than the limit of {limit}";
    format_verb(verb: text) => "there is no verb {verb}; a percent sign by itself is written %%";
    format_null(verb: text) => "null cannot be written with {verb}";
    format_argument(verb: text, problem: word) => "the argument of {verb} does not fit: {problem}";
    format_index(verb: text) => "an argument is named by its number, counted from 1, as in %[2]s; {verb} is none";
    format_missing(verb: text, wanted: usize, given: usize) => "{verb} takes argument {wanted}; the number of arguments is {given}";
    format_lengths(index: usize, length: usize, first: usize, wanted: usize) => "all lists must have the same length: this one has {length}, and argument {first} has {wanted}" [of_argument(index), telling(Tells::Value)];
    csv_header() => "the first line with the column names is missing";
    csv_name(name: text) => "two columns are called {name}";
    csv_fields(line: usize, given: usize, wanted: usize) => "line {line} has {given} fields, and the first line has {wanted}";
    csv_quote(line: usize) => "line {line} has a quote out of place: quotes enclose a whole field, and are doubled inside it";
    csv_unclosed(line: usize) => "a quoted field is still open at the end of the text, on line {line}";
}

/// For a function that needs what only a feature adds.
#[allow(dead_code, reason = "a build with all features lacks none")]
pub(crate) fn left_out(what: &str, feature: &str) -> FunctionError {
    FunctionError::left_out(format!(
        "this application was built without support for {what}; the cargo feature \"{feature}\" of its dependency \
         hcl-decode adds it"
    ))
}

pub(super) fn convert(error: ConvertError) -> FunctionError {
    FunctionError::new(error.to_string()).telling(Tells::Type)
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

pub(super) fn format_too_many(argument: Option<usize>, used: usize) -> FunctionError {
    let message = format!("the format uses {used} arguments, but there are more");
    match argument {
        Some(index) => FunctionError::argument(index, message),
        None => FunctionError::new(message),
    }
}
