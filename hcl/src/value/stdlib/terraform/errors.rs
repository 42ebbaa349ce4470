//! The error messages of Terraform's functions.

use std::ops::RangeInclusive;

use num_bigint::BigInt;

use crate::value::convert::with_article;
use crate::value::errors::{ValueError, quoted, shortened};
use crate::value::function::{FunctionError, Tells};
use crate::value::number::Number;
use crate::value::path::Path;
use crate::value::repr::Value;
use crate::value::ty::Type;

pub(super) fn no_sequence(argument: usize, given: &Type) -> FunctionError {
    FunctionError::argument(argument, format!("a list or set is required, not {}", with_article(given)))
        .telling(Tells::Type)
}

pub(super) fn empty_sum() -> FunctionError {
    FunctionError::argument(0, "an empty list has no sum; use concat([0], …) to count it as 0")
}

pub(super) fn no_number(index: usize, given: &Type) -> FunctionError {
    FunctionError::argument(0, format!("a number is required, not {}", with_article(given)))
        .at(element(index))
        .telling(Tells::Type)
}

pub(super) fn null_number(index: usize) -> FunctionError {
    FunctionError::argument(0, "null cannot be added; use compact or a for expression to leave it out")
        .at(element(index))
}

pub(super) fn sum(index: usize, error: &ValueError) -> FunctionError {
    FunctionError::argument(0, error.to_string()).at(element(index))
}

pub(super) fn not_one(length: usize) -> FunctionError {
    FunctionError::argument(0, format!("at most one element is accepted, but there are {length}"))
        .telling(Tells::Value)
}

pub(super) fn null_list(key: &str) -> FunctionError {
    FunctionError::argument(0, "a list of texts is required, not null")
        .at(Path::new().index(Value::string(key)))
        .telling(Tells::Type)
}

pub(super) fn null_text(key: &str, index: usize) -> FunctionError {
    let path = Path::new().index(Value::string(key)).index(Value::number(index));
    FunctionError::argument(0, "null cannot become a key").at(path)
}

pub(super) fn key_count(keys: usize, values: usize) -> FunctionError {
    FunctionError::argument(
        1,
        format!("each value needs one key, but there are {values} values and {keys} keys"),
    )
    .telling(Tells::Value)
}

pub(super) fn different_keys(keys: &Type, searched: &Type) -> FunctionError {
    let (keys, searched) = (keys.friendly_name(), searched.friendly_name());
    FunctionError::argument(
        2,
        format!("what is searched for must be of the type of the keys, {keys}, not {searched}"),
    )
}

pub(super) fn no_length(given: &Type) -> FunctionError {
    FunctionError::argument(
        0,
        format!("a text, a collection or an object is required, not {}", with_article(given)),
    )
    .telling(Tells::Type)
}

pub(super) fn nothing_to_find() -> FunctionError {
    FunctionError::argument(
        0,
        "there is nothing to find in an empty list; check its length first, or use contains",
    )
}

pub(super) fn not_found() -> FunctionError {
    FunctionError::argument(
        1,
        "no element of the list is equal to this; to ask whether there is one, use contains",
    )
}

pub(super) fn no_key(key: &str) -> FunctionError {
    let key = quoted(key);
    FunctionError::argument(
        1,
        format!("there is no key {key}; a third argument gives the value for this case"),
    )
    .telling(Tells::Value)
}

pub(super) fn too_many_arguments(most: usize, given: usize) -> FunctionError {
    FunctionError::argument(most, format!("at most {most} arguments are accepted, not {given}"))
}

pub(super) fn only_empty() -> FunctionError {
    FunctionError::new("all arguments are null or empty texts")
}

pub(super) fn too_long(limit: usize) -> FunctionError {
    FunctionError::new(format!("the result would be longer than {limit} bytes"))
}

pub(super) fn not_utf8() -> FunctionError {
    FunctionError::argument(0, "what this stands for is no text: its bytes are not valid UTF-8")
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

pub(super) fn base64_length() -> FunctionError {
    FunctionError::argument(
        0,
        "this is not valid base64: the last group of four is not complete; equals signs fill it up",
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

pub(super) fn no_network(text: &str) -> FunctionError {
    let text = quoted(text);
    FunctionError::argument(
        0,
        format!(
            "{text} is no network; an address and the length of its prefix are required, as in \"10.0.0.0/8\""
        ),
    )
    .telling(Tells::Value)
}

pub(super) fn no_address(text: &str) -> FunctionError {
    let text = quoted(text);
    FunctionError::argument(
        1,
        format!("{text} is neither an address nor a network; write \"10.0.0.1\" or \"10.0.0.0/8\""),
    )
    .telling(Tells::Value)
}

pub(super) fn families(containing: &str, contained: &str) -> FunctionError {
    FunctionError::argument(
        1,
        format!("this is {contained}, but the network is {containing}; both must be of one family"),
    )
}

pub(super) fn netmask_of_v6(text: &str) -> FunctionError {
    let text = shortened(text);
    FunctionError::argument(0, format!("only IPv4 networks have a netmask, and {text} is IPv6"))
}

pub(super) fn host_number(network: &str, last: &BigInt, given: &BigInt) -> FunctionError {
    let given = shown(given);
    FunctionError::argument(
        1,
        format!("{network} has addresses 0 to {last}, or -1 to -{} from its end, not {given}", last + 1),
    )
    .telling(Tells::Value)
}

pub(super) fn new_bits(argument: usize, most: u32, given: &BigInt) -> FunctionError {
    let given = shown(given);
    FunctionError::argument(argument, format!("the prefix can be extended by 0 to {most} bits, not {given}"))
        .telling(Tells::Value)
}

pub(super) fn net_number(last: &BigInt, given: &BigInt) -> FunctionError {
    let given = shown(given);
    FunctionError::argument(2, format!("with that many new bits there are networks 0 to {last}, not {given}"))
        .telling(Tells::Value)
}

pub(super) fn extension(argument: usize, most: u32, given: &BigInt) -> FunctionError {
    let given = shown(given);
    FunctionError::argument(argument, format!("the prefix can be extended by 1 to {most} bits, not {given}"))
        .telling(Tells::Value)
}

pub(super) fn first_of_all(network: &str) -> FunctionError {
    FunctionError::argument(
        0,
        format!(
            "{network} begins at the lowest address of all, where Terraform cannot begin to divide; use cidrsubnet"
        ),
    )
}

pub(super) fn no_space(argument: usize, prefix: u32, network: &str) -> FunctionError {
    FunctionError::argument(
        argument,
        format!("no space is left in {network} for a network with a prefix of {prefix} bits"),
    )
}

pub(super) fn no_whole_number(argument: usize, given: Option<&Number>) -> FunctionError {
    let given = given.map(|number| shortened(&number.to_string()).into_owned()).unwrap_or_default();
    FunctionError::argument(argument, format!("a whole number is required, not {given}")).telling(Tells::Type)
}

pub(super) fn no_time(argument: usize, text: &str) -> FunctionError {
    let text = quoted(text);
    FunctionError::argument(
        argument,
        format!(
            "{text} is no point in time; a date and time as in RFC 3339 are required, such as \"2031-05-06T07:08:09Z\""
        ),
    )
    .telling(Tells::Value)
}

pub(super) fn no_namespace(text: &str) -> FunctionError {
    let text = quoted(text);
    FunctionError::argument(
        0,
        format!("{text} is no namespace; write \"dns\", \"url\", \"oid\", \"x500\" or a UUID"),
    )
    .telling(Tells::Value)
}

pub(super) fn long_password(limit: usize) -> FunctionError {
    FunctionError::argument(0, format!("at most {limit} bytes are accepted; bcrypt would ignore the rest"))
}

pub(super) fn password_cost(accepted: RangeInclusive<u32>, given: &Number) -> FunctionError {
    let (least, most) = accepted.into_inner();
    let given = shortened(&given.to_string()).into_owned();
    FunctionError::argument(1, format!("a whole number from {least} to {most} is required, not {given}"))
        .telling(Tells::Type)
}

#[cfg(feature = "terraform-encoding")]
pub(super) fn gzip(error: &std::io::Error) -> FunctionError {
    FunctionError::argument(0, format!("this is not valid gzip: {error}"))
}

#[cfg(feature = "terraform-encoding")]
pub(super) fn toml(line: usize, problem: &str) -> FunctionError {
    FunctionError::argument(0, format!("this is not valid TOML on line {line}: {problem}"))
}

#[cfg(feature = "terraform-encoding")]
pub(super) fn toml_nan() -> FunctionError {
    FunctionError::argument(0, "there is no value for nan")
}

#[cfg(feature = "terraform-encoding")]
pub(super) fn no_charset(name: &str) -> FunctionError {
    let name = quoted(name);
    FunctionError::argument(
        1,
        format!(
            "{name} is not the name of a known encoding in the IANA registry; write \"UTF-8\", \"UTF-16LE\", \"ISO-8859-1\" or \"windows-1252\", for instance"
        ),
    )
    .telling(Tells::Value)
}

#[cfg(feature = "terraform-encoding")]
pub(super) fn not_in_charset(name: &str) -> FunctionError {
    let name = shortened(name);
    FunctionError::argument(0, format!("the text has characters that {name} cannot represent"))
}

#[cfg(feature = "terraform-encoding")]
pub(super) fn not_of_charset(name: &str) -> FunctionError {
    let name = shortened(name);
    FunctionError::argument(0, format!("the bytes stand for no text in {name}"))
}

#[cfg(feature = "terraform-files")]
pub(super) fn outside(path: &str) -> FunctionError {
    let path = quoted(path);
    FunctionError::argument(
        0,
        format!(
            "{path} leads out of the directory whose files can be read; write a path below it, without a leading slash"
        ),
    )
    .telling(Tells::Value)
}

#[cfg(feature = "terraform-files")]
pub(super) fn no_file(path: &str) -> FunctionError {
    let path = quoted(path);
    FunctionError::argument(0, format!("there is no file {path} below the directory whose files can be read"))
        .telling(Tells::Value)
}

#[cfg(feature = "terraform-files")]
pub(super) fn unreadable(path: &str, error: &std::io::Error) -> FunctionError {
    let path = quoted(path);
    FunctionError::argument(0, format!("{path} cannot be read: {error}")).telling(Tells::Value)
}

#[cfg(feature = "terraform-files")]
pub(super) fn not_regular(path: &str, is_directory: bool) -> FunctionError {
    let path = quoted(path);
    let what = if is_directory { "a directory" } else { "a device, a pipe or a socket" };
    FunctionError::argument(0, format!("{path} is {what}, not a file")).telling(Tells::Value)
}

#[cfg(feature = "terraform-files")]
pub(super) fn large_file(path: &str, limit: u64) -> FunctionError {
    let path = quoted(path);
    FunctionError::argument(0, format!("{path} has more than {limit} bytes, which is the limit for a file"))
        .telling(Tells::Value)
}

#[cfg(feature = "terraform-files")]
pub(super) fn no_text_file(path: &str) -> FunctionError {
    let path = quoted(path);
    FunctionError::argument(0, format!("{path} is no text in UTF-8; filebase64 reads files of other kinds"))
        .telling(Tells::Value)
}

#[cfg(feature = "terraform-files")]
pub(super) fn pattern(pattern: &str) -> FunctionError {
    let pattern = quoted(pattern);
    FunctionError::argument(
        1,
        format!("{pattern} has a bracket or brace that is not closed, or ends with a backslash"),
    )
    .telling(Tells::Value)
}

#[cfg(feature = "terraform-files")]
pub(super) fn outside_pattern(pattern: &str) -> FunctionError {
    let pattern = quoted(pattern);
    FunctionError::argument(
        1,
        format!("{pattern} leads out of the directory; a pattern has neither .. nor a leading slash"),
    )
    .telling(Tells::Value)
}

#[cfg(feature = "terraform-files")]
pub(super) fn slow_pattern(pattern: &str) -> FunctionError {
    let pattern = quoted(pattern);
    FunctionError::argument(
        1,
        format!("{pattern} takes too long to compare with paths; use fewer stars and braces"),
    )
    .telling(Tells::Value)
}

#[cfg(feature = "terraform-files")]
pub(super) fn many_files(limit: usize) -> FunctionError {
    FunctionError::argument(0, format!("there are more than {limit} files, or directories nest too deep"))
}

pub(super) fn yaml_no_form(ty: &Type) -> FunctionError {
    FunctionError::argument(0, format!("YAML cannot represent a value of type {}", ty.friendly_name()))
}

fn element(index: usize) -> Path {
    Path::new().index(Value::number(index))
}

fn shown(number: &BigInt) -> String {
    shortened(&number.to_string()).into_owned()
}
