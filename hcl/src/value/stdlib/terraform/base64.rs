//! `base64encode` and `base64decode`, and the encoding that other functions use too.

use super::declare::of_texts;
use super::errors;
use crate::value::function::{Function, FunctionError};
use crate::value::stdlib::declare::described;
use crate::value::stdlib::registry::Family;

pub(super) const FUNCTIONS: &Family = &[("base64encode", base64_encode), ("base64decode", base64_decode)];

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

fn base64_encode() -> Function {
    let builder = described("The text in base64: `base64encode(\"hello\")` is `\"aGVsbG8=\"`.");
    of_texts(builder, ["str"], |[text]| Ok(encode(text.as_bytes())))
}

fn base64_decode() -> Function {
    let builder = described("The text that is given in base64: `base64decode(\"aGVsbG8=\")` is `\"hello\"`.");
    of_texts(builder, ["str"], |[text]| String::from_utf8(decode(text)?).map_err(|_| errors::not_utf8()))
}

/// The bytes in base64 with padding.
pub(super) fn encode(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let group =
            (0..3).fold(0, |group, index| group << 8 | u32::from(chunk.get(index).copied().unwrap_or(0)));
        for index in 0..4 {
            let letter = char::from(ALPHABET[(group >> (18 - 6 * index)) as usize & 63]);
            out.push(if index <= chunk.len() { letter } else { '=' });
        }
    }
    out
}

/// The bytes of the first argument, a text in base64. Line breaks are skipped, padding is required, and bits
/// that are left over are ignored.
pub(super) fn decode(text: &str) -> Result<Vec<u8>, FunctionError> {
    let mut out = Vec::with_capacity(text.len() / 4 * 3);
    let (mut group, mut count, mut padding) = (0_u32, 0, 0);
    for (place, letter) in text.bytes().enumerate().filter(|(_, letter)| !matches!(letter, b'\r' | b'\n')) {
        match value_of(letter) {
            Some(value) if padding == 0 => {
                group = group << 6 | value;
                count += 1;
            }
            None if letter == b'=' && count >= 2 && count + padding < 4 => padding += 1,
            _ => return Err(errors::base64_letter(text, place)),
        }
        if count == 4 {
            out.extend_from_slice(&group.to_be_bytes()[1..]);
            (group, count) = (0, 0);
        }
    }
    match (count, padding) {
        (0, 0) => {}
        (2, 2) => out.push((group >> 4) as u8),
        (3, 1) => out.extend_from_slice(&((group >> 2) as u16).to_be_bytes()),
        _ => return Err(errors::base64_length()),
    }
    Ok(out)
}

fn value_of(letter: u8) -> Option<u32> {
    let value = match letter {
        b'A'..=b'Z' => letter - b'A',
        b'a'..=b'z' => letter - b'a' + 26,
        b'0'..=b'9' => letter - b'0' + 52,
        b'+' => 62,
        b'/' => 63,
        _ => return None,
    };
    Some(value.into())
}

#[cfg(test)]
mod tests {
    use super::{decode, encode};

    #[test]
    fn what_is_encoded_decodes_to_itself() {
        for length in 0..70_u8 {
            let bytes: Vec<u8> = (0..length).map(|index| index.wrapping_mul(151)).collect();
            assert_eq!(decode(&encode(&bytes)), Ok(bytes));
        }
    }

    #[test]
    fn padding_is_checked_and_leftover_bits_are_not() {
        assert_eq!(decode("YR\r\n=\n="), Ok(vec![b'a']));
        for wrong in ["Y", "YQ", "YQ=", "YQ===", "=", "Y===", "YQ==YQ==", "YWI", "YW-_", "é"] {
            assert!(decode(wrong).is_err(), "{wrong}");
        }
    }
}
