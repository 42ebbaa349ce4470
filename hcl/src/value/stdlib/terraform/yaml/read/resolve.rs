//! What a text means: a number, a boolean, null, a time or itself, by its tag, or else by its form.

use super::errors;
use super::token::Style;
use crate::value::convert::convert;
use crate::value::errors::ValueError;
use crate::value::function::FunctionError;
use crate::value::number::Number;
use crate::value::repr::Value;
use crate::value::stdlib::terraform::base64;
use crate::value::stdlib::terraform::moment::Moment;
use crate::value::ty::Type;

pub(super) const SEQUENCE: &str = "tag:yaml.org,2002:seq";
pub(super) const MAPPING: &str = "tag:yaml.org,2002:map";
pub(super) const MERGE: &str = "tag:yaml.org,2002:merge";

/// The tags of texts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tag {
    None,
    Text,
    Binary,
    Bool,
    Number,
    Null,
    Time,
}

/// The value of a text. In a block, a text without a tag is a string, but as in the reference first gets the
/// value of its form: `yes` becomes `"true"`, and an empty block is null.
pub(super) fn resolve(
    text: &str,
    style: Style,
    tag: Option<&str>,
    line: usize,
) -> Result<Value, FunctionError> {
    let value = resolve_plain(text, style, tag.unwrap_or_default(), line)?;
    if style != Style::Block || tag.is_some() {
        return Ok(value);
    }
    Ok(convert(&value, &Type::String).map_err(ValueError::from)?)
}

fn resolve_plain(text: &str, style: Style, given: &str, line: usize) -> Result<Value, FunctionError> {
    let tag = known(given).ok_or_else(|| errors::tag(line, given))?;
    let is_text = matches!(tag, Tag::Text | Tag::Binary);
    if !is_text && has_meaning(text) {
        if style == Style::Quoted {
            return Ok(Value::string(text));
        }
        if let Some(value) = by_form(text, tag, line)? {
            return Ok(value);
        }
    }
    let wrong = || errors::not_of_tag(line, text, given);
    match tag {
        Tag::None | Tag::Text => Ok(Value::string(text)),
        Tag::Binary => base64::decode(text).map(|_| Value::string(text)).map_err(|_| wrong()),
        Tag::Null => Ok(Value::null(Type::Dynamic)),
        Tag::Bool => boolean(text).map(Value::bool).ok_or_else(wrong),
        Tag::Number => number(text).map(Value::number).ok_or_else(wrong),
        Tag::Time => {
            Moment::parse_loosely(text).map(|time| Value::string(time.to_string())).ok_or_else(wrong)
        }
    }
}

fn known(tag: &str) -> Option<Tag> {
    if tag.is_empty() {
        return Some(Tag::None);
    }
    match tag.strip_prefix("tag:yaml.org,2002:")? {
        "str" => Some(Tag::Text),
        "binary" => Some(Tag::Binary),
        "bool" => Some(Tag::Bool),
        "int" | "float" => Some(Tag::Number),
        "null" => Some(Tag::Null),
        "timestamp" => Some(Tag::Time),
        _ => None,
    }
}

/// Whether a text that begins like this can mean something else than itself.
fn has_meaning(text: &str) -> bool {
    text.is_empty()
        || text.starts_with(|first: char| first.is_ascii_digit() || "+-.yYnNtTfFoO~".contains(first))
}

/// The value that the form of a text stands for, unless it is only a text.
fn by_form(text: &str, tag: Tag, line: usize) -> Result<Option<Value>, FunctionError> {
    if let Some(truth) = boolean(text) {
        return Ok(Some(Value::bool(truth)));
    }
    match text {
        "" | "~" | "null" | "Null" | "NULL" => return Ok(Some(Value::null(Type::Dynamic))),
        ".inf" | ".Inf" | ".INF" | "+.inf" | "+.Inf" | "+.INF" => {
            return Ok(Some(Value::number(Number::INFINITY)));
        }
        "-.inf" | "-.Inf" | "-.INF" => return Ok(Some(Value::number(Number::NEG_INFINITY))),
        ".nan" | ".NaN" | ".NAN" if tag == Tag::None => {
            return Err(errors::invalid(line, "there is no value for .nan"));
        }
        _ => {}
    }
    if text.starts_with('.') {
        return Ok(decimal(text).map(Value::number));
    }
    if matches!(tag, Tag::None | Tag::Time)
        && let Some(time) = Moment::parse_loosely(text)
    {
        return Ok(Some(Value::string(time.to_string())));
    }
    if is_integer(text) || decimal(text).is_some() {
        let number = number(text).map(Value::number);
        return number.map(Some).ok_or_else(|| errors::not_of_tag(line, text, "a number"));
    }
    Ok(None)
}

fn boolean(text: &str) -> Option<bool> {
    match text {
        "y" | "Y" | "yes" | "Yes" | "YES" | "true" | "True" | "TRUE" | "on" | "On" | "ON" => Some(true),
        "n" | "N" | "no" | "No" | "NO" | "false" | "False" | "FALSE" | "off" | "Off" | "OFF" => Some(false),
        _ => None,
    }
}

/// `[-+]? [0-9]+ | 0o [0-7]+ | 0x [0-9a-fA-F]+`, as in YAML 1.2; underscores, and signs in other bases, are
/// of YAML 1.1.
fn is_integer(text: &str) -> bool {
    let all =
        |digits: &str, fits: fn(&u8) -> bool| !digits.is_empty() && digits.bytes().all(|digit| fits(&digit));
    all(unsigned(text), u8::is_ascii_digit)
        || text.strip_prefix("0o").is_some_and(|digits| all(digits, |digit| (b'0'..=b'7').contains(digit)))
        || text.strip_prefix("0x").is_some_and(|digits| all(digits, u8::is_ascii_hexdigit))
}

fn unsigned(text: &str) -> &str {
    text.strip_prefix(['-', '+']).unwrap_or(text)
}

/// A number with or without a fraction and an exponent, or an integer in another base. Underscores separate
/// digits: only a text with the tag of a number can have any here.
fn number(text: &str) -> Option<Number> {
    let plain = text.replace('_', "");
    decimal(&plain).or_else(|| {
        let digits = unsigned(&plain);
        let bases = [("0x", 16), ("0X", 16), ("0o", 8), ("0O", 8), ("0b", 2), ("0B", 2)];
        let (digits, base) =
            bases.iter().find_map(|(prefix, base)| Some((digits.strip_prefix(prefix)?, *base)))?;
        let is_number = digits.bytes().all(|digit| char::from(digit).is_digit(base));
        let magnitude = u64::from_str_radix(digits, base).ok().filter(|_| is_number)?;
        if plain.starts_with('-') {
            let negative = 0_i128 - i128::from(magnitude);
            return i64::try_from(negative).ok().map(Number::from);
        }
        Some(Number::from(magnitude))
    })
}

/// `[-+]? ([.] [0-9]+ | [0-9]+ ([.] [0-9]*)?) ([eE] [-+]? [0-9]+)?`
fn decimal(text: &str) -> Option<Number> {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let rest = unsigned(text);
    let whole = digits(rest);
    let mut rest = &rest[whole..];
    let mut fraction = 0;
    if let Some(after) = rest.strip_prefix('.') {
        fraction = digits(after);
        rest = &after[fraction..];
    }
    let mantissa = text.len() - rest.len();
    if let Some(exponent) = rest.strip_prefix(['e', 'E']) {
        let exponent = unsigned(exponent);
        if exponent.is_empty() || digits(exponent) != exponent.len() {
            return None;
        }
    } else if !rest.is_empty() {
        return None;
    }
    if whole + fraction == 0 {
        return None;
    }
    // Numbers need digits on both sides of the point.
    let (sign, number) = text.split_at(text.len() - unsigned(text).len());
    let mantissa = &number[..mantissa - sign.len()];
    let mantissa = mantissa.strip_suffix('.').unwrap_or(mantissa);
    let zero = if mantissa.starts_with('.') { "0" } else { "" };
    let sign = if sign == "-" { "-" } else { "" };
    format!("{sign}{zero}{mantissa}{rest}").parse().ok()
}
