//! Any text is decoded, into structs and through serde.

use hcl::decode::{self, Marked, MaybeUnknown};
use hcl::{Body, Context, Error, Expression, HclDecode, Layers, Source, Spanned, Value, de, json, syntax};
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

/// Whatever the file, in either syntax, decoding it into structs, as layers and through serde gives a result,
/// or errors that say why and can be shown.
pub fn decode_never_panics(text: &str) {
    let context = Context::builder().stdlib().build();
    let bodies = [
        syntax::parse(&Source::new("fuzz.hcl", text)).0,
        json::parse_source(&Source::new("fuzz.json", text)).0,
    ];
    for body in &bodies {
        let (decoded, diagnostics) = decode::from_body::<Everything>(body, &context);
        let _ = format!("{decoded:?}");
        assert!(decoded.is_some() || diagnostics.has_errors(), "no value, and no error");
        diagnostics.iter().for_each(|diagnostic| drop(format!("{diagnostic:#}")));
        says_why(context.from_body::<Everything>(body));
        says_why(de::from_body::<BTreeMap<String, Any>>(body, &context));
        says_why(de::from_body::<Value>(body, &context));
    }
    let layers = Layers::new().text("one.hcl", text).text("two.json", text).set("limit.a.name", text);
    says_why(layers.decode::<Everything>(&context));
}

/// A failure has an error, and it can be shown.
fn says_why<T, E: Into<Error>>(result: Result<T, E>) {
    if let Err(error) = result {
        let error = error.into();
        assert!(error.diagnostics().has_errors(), "failed without an error: {error:?}");
        let _ = (format!("{error}"), format!("{error:?}"));
    }
}
