//! UUIDs: reading the namespace of `uuidv5`, writing, and `uuid` with the application's source of chance.

use super::functions::hexadecimal;
use crate::value::function::{Function, FunctionError};
use crate::value::repr::Value;
use crate::value::stdlib::declare::never_null;
use crate::value::stdlib::terraform::errors;
use crate::value::ty::Type;

/// What the namespaces of RFC 4122 have in common; their names differ in the fourth byte.
const NAMESPACE: u128 = 0x6ba7_b810_9dad_11d1_80b4_00c0_4fd4_30c8;

/// The function `uuid()`: 16 bytes from the application's source of chance, written as a UUID. As in
/// Terraform, the bits for version and variant are not set.
pub fn uuid(fill: impl Fn(&mut [u8]) + Send + Sync + 'static) -> Function {
    never_null("A new identifier at each call: `length(uuid())` is `36`.").returns(Type::String, move |_| {
        let mut bytes = [0; 16];
        fill(&mut bytes);
        Ok(Value::string(written(&bytes)))
    })
}

pub(super) fn written(bytes: &[u8; 16]) -> String {
    let digits = hexadecimal(bytes);
    [&digits[..8], &digits[8..12], &digits[12..16], &digits[16..20], &digits[20..]].join("-")
}

/// The bytes of a namespace: a name, or a UUID in one of the forms that the reference reads.
pub(super) fn namespace(text: &str) -> Result<[u8; 16], FunctionError> {
    let known = |index: u128| Ok((NAMESPACE + (index << 96)).to_be_bytes());
    match text {
        "dns" => known(0),
        "url" => known(1),
        "oid" => known(2),
        "x500" => known(4),
        _ => parse(text).ok_or_else(|| errors::no_namespace(text)),
    }
}

/// With dashes; and that in braces or after `urn:uuid:`; or 32 digits.
fn parse(text: &str) -> Option<[u8; 16]> {
    let bytes = text.as_bytes();
    let with_dashes = match bytes.len() {
        36 => bytes,
        // The reference does not look at the first and the last of 38 characters.
        38 => &bytes[1..37],
        45 if bytes[..9].eq_ignore_ascii_case(b"urn:uuid:") => &bytes[9..],
        32 => return digits(bytes),
        _ => return None,
    };
    let mut without = Vec::with_capacity(32);
    for (place, &byte) in with_dashes.iter().enumerate() {
        match place {
            8 | 13 | 18 | 23 if byte == b'-' => {}
            8 | 13 | 18 | 23 => return None,
            _ => without.push(byte),
        }
    }
    digits(&without)
}

fn digits(digits: &[u8]) -> Option<[u8; 16]> {
    let is_number = digits.len() == 32 && digits.iter().all(u8::is_ascii_hexdigit);
    let digits = std::str::from_utf8(digits).ok().filter(|_| is_number)?;
    Some(u128::from_str_radix(digits, 16).ok()?.to_be_bytes())
}
