//! `base64gzip`, `base64gunzip`, `textencodebase64`, `textdecodebase64`, `tomldecode`.

use super::{charset, gzip, toml};
use crate::value::function::{Function, Parameter};
use crate::value::stdlib::declare::described;
use crate::value::stdlib::registry::Family;
use crate::value::stdlib::terraform::declare::{of_texts, text};
use crate::value::stdlib::terraform::{base64, errors};
use crate::value::ty::Type;

pub(in crate::value::stdlib::terraform) const FUNCTIONS: &Family = &[
    ("base64gzip", base64_gzip),
    ("base64gunzip", base64_gunzip),
    ("textencodebase64", text_encode),
    ("textdecodebase64", text_decode),
    ("tomldecode", toml_decode),
];

/// What the shortest calls cost: their tables are made each time.
const COMPRESSING: u64 = 2_000;
const DECOMPRESSING: u64 = 200;
const FINDING_CHARSET: u64 = 60;

fn base64_gzip() -> Function {
    let builder = described(
        "The text compressed by gzip, in base64: `base64gunzip(base64gzip(\"hello\"))` is `\"hello\"`.",
    )
    .effort(40)
    .cost(|_| COMPRESSING);
    of_texts(builder, ["str"], |[text]| gzip::compress(text).map(|bytes| base64::encode(&bytes)))
}

fn base64_gunzip() -> Function {
    let builder = described(
        "The text that was compressed by gzip, from base64: \
         `base64gunzip(\"H4sIAAAAAAAC/8tIzcnJBwCGphA2BQAAAA==\")` is `\"hello\"`.",
    )
    .effort(4)
    .cost(|_| DECOMPRESSING);
    of_texts(builder, ["str"], |[text]| {
        let bytes = gzip::decompress(&base64::decode(text)?)?;
        String::from_utf8(bytes).map_err(|_| errors::not_utf8())
    })
}

fn text_encode() -> Function {
    let builder = described(
        "The text in another encoding, in base64: `textencodebase64(\"é\", \"ISO-8859-1\")` is `\"6Q==\"`.",
    )
    .effort(8)
    .cost(|_| FINDING_CHARSET);
    of_texts(builder, ["string", "encoding"], |[text, name]| {
        charset::encode(text, name).map(|bytes| base64::encode(&bytes))
    })
}

fn text_decode() -> Function {
    let builder = described(
        "The text that is given in another encoding and base64: `textdecodebase64(\"6Q==\", \
         \"ISO-8859-1\")` is `\"é\"`.",
    )
    .effort(4)
    .cost(|_| FINDING_CHARSET);
    of_texts(builder, ["source", "encoding"], |[text, name]| charset::decode(&base64::decode(text)?, name))
}

fn toml_decode() -> Function {
    described("The value of a TOML text: `tomldecode(\"[a]\\nb = [1]\").a.b` is `[1]`.")
        .effort(12)
        .parameter(Parameter::new("src", Type::String))
        .returns_anything(
            |arguments| match arguments[0].as_str() {
                Some(text) => Ok(toml::value(text)?.ty()),
                None => Ok(Type::Dynamic),
            },
            |arguments| toml::value(text(&arguments[0])),
        )
}
