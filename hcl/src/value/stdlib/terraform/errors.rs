//! The error messages of Terraform's functions.

use std::ops::RangeInclusive;

use num_bigint::BigInt;

use crate::value::errors::{ValueError, shortened};
use crate::value::function::FunctionError;
use crate::value::function::error::Tells;
use crate::value::message_rows::rows;
use crate::value::number::Number;
use crate::value::path::Path;
use crate::value::repr::Value;

rows! { pub(super) FunctionError:
    no_sequence(argument: usize, given: a_type) => "a list or set is required, not {given}" [of_argument(argument), telling(Tells::Type)];
    empty_sum() => "an empty list has no sum; use concat([0], …) to count it as 0" [of_argument(0)];
    no_number(index: usize, given: a_type) => "a number is required, not {given}" [of_argument(0), at(element(index)), telling(Tells::Type)];
    null_number(index: usize) => "null cannot be added; use compact or a for expression to leave it out" [of_argument(0), at(element(index))];
    not_one(length: usize) => "at most one element is accepted, but there are {length}" [of_argument(0), telling(Tells::Value)];
    null_list(key: key) => "a list of texts is required, not null" [of_argument(0), at(key), telling(Tells::Type)];
    null_text(key: key, index: usize) => "null cannot become a key" [of_argument(0), at(key.index(Value::number(index)))];
    key_count(keys: usize, values: usize) => "each value needs one key, but there are {values} values and {keys} keys" [of_argument(1), telling(Tells::Value)];
    different_keys(keys: of_type, searched: of_type) => "what is searched for must be of the type of the keys, {keys}, not {searched}" [of_argument(2)];
    no_length(given: a_type) => "a text, a collection or an object is required, not {given}" [of_argument(0), telling(Tells::Type)];
    nothing_to_find() => "there is nothing to find in an empty list; check its length first, or use contains" [of_argument(0)];
    not_found() => "no element of the list is equal to this; to ask whether there is one, use contains" [of_argument(1)];
    no_key(key: text) => "there is no key {key}; a third argument gives the value for this case" [of_argument(1), telling(Tells::Value)];
    too_many_arguments(most: usize, given: usize) => "at most {most} arguments are accepted, not {given}" [of_argument(most)];
    only_empty() => "all arguments are null or empty texts";
    too_long(limit: usize) => "the result would be longer than {limit} bytes";
    not_utf8() => "what this stands for is no text: its bytes are not valid UTF-8" [of_argument(0)];
    base64_length() => "this is not valid base64: the last group of four is not complete; equals signs fill it up" [of_argument(0)];
    no_network(text: text) => "{text} is no network; an address and the length of its prefix are required, as in \"10.0.0.0/8\"" [of_argument(0), telling(Tells::Value)];
    no_address(text: text) => "{text} is neither an address nor a network; write \"10.0.0.1\" or \"10.0.0.0/8\"" [of_argument(1), telling(Tells::Value)];
    families(containing: word, contained: word) => "this is {contained}, but the network is {containing}; both must be of one family" [of_argument(1)];
    netmask_of_v6(text: short) => "only IPv4 networks have a netmask, and {text} is IPv6" [of_argument(0)];
    new_bits(argument: usize, most: u32, given: integer) => "the prefix can be extended by 0 to {most} bits, not {given}" [of_argument(argument), telling(Tells::Value)];
    net_number(last: whole, given: integer) => "with that many new bits there are networks 0 to {last}, not {given}" [of_argument(2), telling(Tells::Value)];
    extension(argument: usize, most: u32, given: integer) => "the prefix can be extended by 1 to {most} bits, not {given}" [of_argument(argument), telling(Tells::Value)];
    first_of_all(network: word) => "{network} begins at the lowest address of all, where Terraform cannot begin to divide; use cidrsubnet" [of_argument(0)];
    no_space(argument: usize, prefix: u32, network: word) => "no space is left in {network} for a network with a prefix of {prefix} bits" [of_argument(argument)];
    no_time(argument: usize, text: text) => "{text} is no point in time; a date and time as in RFC 3339 are required, such as \"2031-05-06T07:08:09Z\"" [of_argument(argument), telling(Tells::Value)];
    no_namespace(text: text) => "{text} is no namespace; write \"dns\", \"url\", \"oid\", \"x500\" or a UUID" [of_argument(0), telling(Tells::Value)];
    long_password(limit: usize) => "at most {limit} bytes are accepted; bcrypt would ignore the rest" [of_argument(0)];
    yaml_no_form(ty: of_type) => "YAML cannot represent a value of type {ty}" [of_argument(0)];
}

#[cfg(feature = "terraform-encoding")]
rows! { pub(super) FunctionError:
    gzip(error: io_error) => "this is not valid gzip: {error}" [of_argument(0)];
    toml(line: usize, problem: word) => "this is not valid TOML on line {line}: {problem}" [of_argument(0)];
    toml_nan() => "there is no value for nan" [of_argument(0)];
    no_charset(name: text) => "{name} is not the name of a known encoding in the IANA registry; write \"UTF-8\", \"UTF-16LE\", \"ISO-8859-1\" or \"windows-1252\", for instance" [of_argument(1), telling(Tells::Value)];
    not_in_charset(name: short) => "the text has characters that {name} cannot represent" [of_argument(0)];
    not_of_charset(name: short) => "the bytes stand for no text in {name}" [of_argument(0)];
}

#[cfg(feature = "terraform-files")]
rows! { pub(super) FunctionError:
    outside(path: text) => "{path} leads out of the directory whose files can be read; write a path below it, without a leading slash" [of_argument(0), telling(Tells::Value)];
    no_file(path: text) => "there is no file {path} below the directory whose files can be read" [of_argument(0), telling(Tells::Value)];
    unreadable(path: text, error: io_error) => "{path} cannot be read: {error}" [of_argument(0), telling(Tells::Value)];
    not_a_file(path: text, what: word) => "{path} is {what}, not a file" [of_argument(0), telling(Tells::Value)];
    large_file(path: text, limit: u64) => "{path} has more than {limit} bytes, which is the limit for a file" [of_argument(0), telling(Tells::Value)];
    no_text_file(path: text) => "{path} is no text in UTF-8; filebase64 reads files of other kinds" [of_argument(0), telling(Tells::Value)];
    pattern(pattern: text) => "{pattern} has a bracket or brace that is not closed, or ends with a backslash" [of_argument(1), telling(Tells::Value)];
    outside_pattern(pattern: text) => "{pattern} leads out of the directory; a pattern has neither .. nor a leading slash" [of_argument(1), telling(Tells::Value)];
    slow_pattern(pattern: text) => "{pattern} takes too long to compare with paths; use fewer stars and braces" [of_argument(1), telling(Tells::Value)];
    many_files(limit: usize) => "there are more than {limit} files, or directories nest too deep" [of_argument(0)];
}

pub(super) fn sum(index: usize, error: &ValueError) -> FunctionError {
    FunctionError::argument(0, error.to_string()).at(element(index))
}

pub(super) fn base64_letter(text: &str, place: usize) -> FunctionError {
    let letter =
        text.get(place..).and_then(|rest| rest.chars().next()).unwrap_or(char::REPLACEMENT_CHARACTER);
    let help = match letter {
        '-' | '_' => "; the standard alphabet is required, with + for - and / for _",
        '=' => "; equals signs may only fill the last group of four",
        _ => "",
    };
    FunctionError::argument(
        0,
        format!("this is not valid base64: {letter:?} is out of place at byte {place}{help}"),
    )
}

pub(super) fn url_escape(text: &str, place: usize) -> FunctionError {
    let rest: String = text.get(place..).unwrap_or_default().chars().take(3).collect();
    FunctionError::argument(
        0,
        format!(
            "two hexadecimal digits are required after a percent sign, as in %2F, not {rest:?} at byte {place}; a percent sign by itself is written %25"
        ),
    )
}

pub(super) fn host_number(network: &str, last: &BigInt, given: &BigInt) -> FunctionError {
    let given = shown(given);
    FunctionError::argument(
        1,
        format!("{network} has addresses 0 to {last}, or -1 to -{} from its end, not {given}", last + 1),
    )
    .telling(Tells::Value)
}

pub(super) fn whole_number_required(argument: usize, given: Option<&Number>) -> FunctionError {
    let given = given.map(|number| shortened(&number.to_string()).into_owned()).unwrap_or_default();
    FunctionError::argument(argument, format!("a whole number is required, not {given}")).telling(Tells::Type)
}

pub(super) fn password_cost(accepted: RangeInclusive<u32>, given: &Number) -> FunctionError {
    let (least, most) = accepted.into_inner();
    let given = shortened(&given.to_string()).into_owned();
    FunctionError::argument(1, format!("a whole number from {least} to {most} is required, not {given}"))
        .telling(Tells::Type)
}

#[cfg(feature = "terraform-files")]
pub(super) fn not_regular(path: &str, is_directory: bool) -> FunctionError {
    not_a_file(path, if is_directory { "a directory" } else { "a device, a pipe or a socket" })
}

fn element(index: usize) -> Path {
    Path::new().index(Value::number(index))
}

fn shown(number: &BigInt) -> String {
    shortened(&number.to_string()).into_owned()
}
