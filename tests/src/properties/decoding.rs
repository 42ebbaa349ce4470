//! Any text is decoded, into structs and through serde.

use hcl::decode::{self, Marked, MaybeUnknown};
use hcl::{Body, Context, Expression, HclDecode, Source, Spanned, Value, de, json, syntax};
use std::collections::BTreeMap;

#[derive(Debug, HclDecode)]
#[allow(dead_code, reason = "decoding is all that is asked for")]
struct Everything {
    a: Option<String>,
    b: Option<Spanned<u16>>,
    c: Option<Vec<f64>>,
    d: Option<Marked<MaybeUnknown<BTreeMap<String, bool>>>>,
    e: Option<Expression>,
    #[hcl(block)]
    service: Vec<Service>,
    #[hcl(block)]
    limit: BTreeMap<String, Service>,
    #[hcl(remain)]
    rest: Body,
}

#[derive(Debug, HclDecode)]
#[allow(dead_code, reason = "decoding is all that is asked for")]
struct Service {
    #[hcl(label)]
    name: String,
    #[hcl(block)]
    inner: Option<Box<Service>>,
    #[hcl(remain)]
    rest: BTreeMap<String, Value>,
}

/// Anything that serde can tell apart by itself.
#[derive(Debug, serde::Deserialize)]
#[serde(untagged)]
#[allow(dead_code, reason = "decoding is all that is asked for")]
enum Any {
    Null(()),
    Bool(bool),
    Number(f64),
    String(String),
    List(Vec<Any>),
    Object(BTreeMap<String, Any>),
}

/// Whatever the file, in either syntax, decoding it into structs and through serde gives a result or errors that can be shown.
pub fn decode_never_panics(text: &str) {
    let context = Context::builder().stdlib().build();
    let bodies =
        [syntax::parse(&Source::new("fuzz.hcl", text)).0, json::parse(&Source::new("fuzz.json", text)).0];
    for body in &bodies {
        let (decoded, diagnostics) = decode::from_body::<Everything>(body, &context);
        let _ = format!("{decoded:?}");
        diagnostics.iter().for_each(|diagnostic| drop(format!("{diagnostic:#}")));
        let any = de::from_body::<BTreeMap<String, Any>>(body, &context);
        let _ = (any.map_err(|errors| format!("{errors:?}")), de::from_body::<Value>(body, &context));
    }
}
