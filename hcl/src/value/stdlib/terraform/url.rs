//! `urlencode` and `urldecode`: texts as parts of a query.

use std::fmt::Write as _;

use super::declare::of_texts;
use super::errors;
use crate::value::function::{Function, FunctionError};
use crate::value::stdlib::declare::described;
use crate::value::stdlib::registry::Family;

pub(super) const FUNCTIONS: &Family = &[("urlencode", url_encode), ("urldecode", url_decode)];

fn url_encode() -> Function {
    let builder = described(
        "The text for a query in a URL, with a plus sign for a space: `urlencode(\"a b/c\")` is `\"a+b%2Fc\"`.",
    );
    of_texts(builder, ["str"], |[text]| Ok(encode(text)))
}

fn encode(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => out.push(byte.into()),
            b' ' => out.push('+'),
            // Writing to a string cannot fail.
            other => _ = write!(out, "%{other:02X}"),
        }
    }
    out
}

fn url_decode() -> Function {
    let builder =
        described("The text that a part of a query stands for: `urldecode(\"a+b%2Fc\")` is `\"a b/c\"`.");
    of_texts(builder, ["str"], |[text]| decode(text))
}

fn decode(text: &str) -> Result<String, FunctionError> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        bytes.push(match byte {
            b'+' => b' ',
            b'%' => {
                let digits = rest.get(..2).and_then(|digits| std::str::from_utf8(digits).ok());
                let digits = digits.filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()));
                let digits = digits.ok_or_else(|| errors::url_escape(text, text.len() - rest.len() - 1))?;
                rest = &rest[2..];
                u8::from_str_radix(digits, 16)
                    .map_err(|_| errors::url_escape(text, text.len() - rest.len()))?
            }
            other => other,
        });
    }
    Ok(as_text(&bytes))
}

/// The bytes as text. Each byte that is not part of a character becomes a replacement character.
fn as_text(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        out.push_str(chunk.valid());
        out.extend(chunk.invalid().iter().map(|_| char::REPLACEMENT_CHARACTER));
    }
    out
}
