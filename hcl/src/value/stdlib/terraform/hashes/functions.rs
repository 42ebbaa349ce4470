//! `md5`, `sha1`, `sha256`, `sha512`, `base64sha256`, `base64sha512`, `uuidv5`.

use super::digest::{md5, sha1, sha256, sha512};
use super::uuid;
use crate::value::function::{Function, FunctionBuilder, FunctionError};
use crate::value::stdlib::declare::described;
use crate::value::stdlib::registry::Family;
use crate::value::stdlib::terraform::base64;
use crate::value::stdlib::terraform::declare::of_texts;

pub(in crate::value::stdlib::terraform) const FUNCTIONS: &Family = &[
    ("md5", md5_of),
    ("sha1", sha1_of),
    ("sha256", sha256_of),
    ("sha512", sha512_of),
    ("base64sha256", base64_sha256),
    ("base64sha512", base64_sha512),
    ("uuidv5", uuid_v5),
];

fn md5_of() -> Function {
    let builder = hash("The MD5 hash of a text: `md5(\"hello\")` is `\"5d41402abc4b2a76b9719d911017c592\"`.");
    of_texts(builder, ["str"], |[text]| md5(text.as_bytes()).map(|hash| hexadecimal(&hash)))
}

fn sha1_of() -> Function {
    let builder = hash(
        "The SHA-1 hash of a text: `sha1(\"hello\")` is `\"aaf4c61ddcc5e8a2dabede0f3b482cd9aea9434d\"`.",
    );
    of_texts(builder, ["str"], |[text]| sha1(text.as_bytes()).map(|hash| hexadecimal(&hash)))
}

fn sha256_of() -> Function {
    let builder = hash(
        "The SHA-256 hash of a text: `sha256(\"hello\")` is \
         `\"2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824\"`.",
    );
    of_texts(builder, ["str"], |[text]| sha256(text.as_bytes()).map(|hash| hexadecimal(&hash)))
}

fn sha512_of() -> Function {
    let builder =
        hash("The SHA-512 hash of a text: `substr(sha512(\"hello\"), 0, 16)` is `\"9b71d224bd62f378\"`.");
    of_texts(builder, ["str"], |[text]| sha512(text.as_bytes()).map(|hash| hexadecimal(&hash)))
}

fn base64_sha256() -> Function {
    let builder = hash(
        "The SHA-256 hash of a text, in base64: `base64sha256(\"hello\")` is \
         `\"LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=\"`.",
    );
    of_texts(builder, ["str"], |[text]| sha256(text.as_bytes()).map(|hash| base64::encode(&hash)))
}

fn base64_sha512() -> Function {
    let builder = hash(
        "The SHA-512 hash of a text, in base64: `substr(base64sha512(\"hello\"), 0, 16)` is `\"m3HSJL1i83hdltRq\"`.",
    );
    of_texts(builder, ["str"], |[text]| sha512(text.as_bytes()).map(|hash| base64::encode(&hash)))
}

/// The names `dns`, `url`, `oid` and `x500` stand for the namespaces of RFC 4122.
fn uuid_v5() -> Function {
    let builder = hash(
        "The UUID of a name in a namespace, which is a UUID itself or one of dns, url, oid and x500: \
         `uuidv5(\"dns\", \"example.com\")` is `\"cfbff0d1-9375-5685-968c-48ce8b15ae17\"`.",
    )
    .effort(8);
    of_texts(builder, ["namespace", "name"], |[namespace, name]| named(namespace, name))
}

fn named(namespace: &str, name: &str) -> Result<String, FunctionError> {
    let namespace = uuid::namespace(namespace)?;
    let hash = sha1(&[&namespace, name.as_bytes()].concat())?;
    let mut bytes: [u8; 16] = std::array::from_fn(|index| hash.get(index).copied().unwrap_or(0));
    bytes[6] = bytes[6] & 0x0f | 0x50;
    bytes[8] = bytes[8] & 0x3f | 0x80;
    Ok(uuid::written(&bytes))
}

fn hash(description: &str) -> FunctionBuilder {
    described(description).effort(4)
}

/// Two digits for each byte.
pub(in crate::value::stdlib) fn hexadecimal(bytes: &[u8]) -> String {
    let digit = |half: u8| char::from_digit(half.into(), 16).unwrap_or_default();
    let mut digits = String::with_capacity(2 * bytes.len());
    digits.extend(bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]));
    digits
}
