//! Texts in encodings that are named as in the IANA registry.

use encoding_rs::Encoding;

use super::names;
use super::table::Table;
use crate::value::function::FunctionError;
use crate::value::stdlib::terraform::errors;

/// An encoding.
pub(super) enum Charset {
    Utf8,
    Utf16(Utf16),
    Table(Table),
    Web(&'static Encoding),
}

/// The order of bytes, and what a mark at the beginning means.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Utf16 {
    /// Written with a mark and big end first; a mark decides what is read.
    Marked,
    BigEndian,
    LittleEndian,
}

/// The bytes of a text.
pub(super) fn encode(text: &str, name: &str) -> Result<Vec<u8>, FunctionError> {
    let bytes = match find(name)? {
        Charset::Utf8 => Some(text.as_bytes().to_vec()),
        Charset::Utf16(order) => Some(encode_utf16(text, order)),
        Charset::Table(table) => table.encode(text),
        Charset::Web(encoding) => {
            let (bytes, _, is_incomplete) = encoding.encode(text);
            (!is_incomplete).then(|| bytes.into_owned())
        }
    };
    bytes.ok_or_else(|| errors::not_in_charset(name))
}

/// The text of some bytes.
pub(super) fn decode(bytes: &[u8], name: &str) -> Result<String, FunctionError> {
    let text = match find(name)? {
        Charset::Utf8 => std::str::from_utf8(bytes).ok().map(str::to_owned),
        Charset::Utf16(order) => decode_utf16(bytes, order),
        Charset::Table(table) => table.decode(bytes),
        Charset::Web(encoding) => {
            encoding.decode_without_bom_handling_and_without_replacement(bytes).map(|text| text.into_owned())
        }
    };
    // The reference cannot tell this character from an error.
    let text = text.filter(|text| !text.contains(char::REPLACEMENT_CHARACTER));
    text.ok_or_else(|| errors::not_of_charset(name))
}

fn find(name: &str) -> Result<Charset, FunctionError> {
    names::find(name.trim()).ok_or_else(|| errors::no_charset(name))
}

fn encode_utf16(text: &str, order: Utf16) -> Vec<u8> {
    let mark = (order == Utf16::Marked).then_some(0xfeff);
    let bytes =
        |unit: u16| if order == Utf16::LittleEndian { unit.to_le_bytes() } else { unit.to_be_bytes() };
    mark.into_iter().chain(text.encode_utf16()).flat_map(bytes).collect()
}

fn decode_utf16(bytes: &[u8], order: Utf16) -> Option<String> {
    let (bytes, is_little) = match (order, bytes) {
        (Utf16::Marked, [0xff, 0xfe, rest @ ..]) => (rest, true),
        (Utf16::Marked, [0xfe, 0xff, rest @ ..]) => (rest, false),
        (order, bytes) => (bytes, order == Utf16::LittleEndian),
    };
    if bytes.len() % 2 != 0 {
        return None;
    }
    let unit = |pair: &[u8]| {
        let pair = [pair[0], pair[1]];
        if is_little { u16::from_le_bytes(pair) } else { u16::from_be_bytes(pair) }
    };
    char::decode_utf16(bytes.chunks_exact(2).map(unit)).collect::<Result<_, _>>().ok()
}
