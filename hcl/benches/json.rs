//! Parsing JSON, compared with `serde_json`: bodies against `serde_json::Value`.
//!
//! ```sh
//! cargo bench -p hcl-decode --bench json
//! ```

mod support;

use std::fmt::Write as _;

use hcl::{Context, Source};
use support::{fastest, head, megabytes_per_second, peer, row, size};

fn main() {
    println!("\n## JSON, MB/s\n");
    head(&[
        "file",
        "size",
        "hcl-decode, parse",
        "serde_json",
        "times serde_json",
        "hcl-decode, parse and evaluate",
    ]);
    for (name, text) in
        [("made: resources", resources(1_000_000)), ("made: short properties", short_properties(1_000_000))]
    {
        let source = Source::new("bench.json", text.as_str());
        let mut peers = [
            peer("parse", || {
                let (body, diagnostics) = hcl::json::parse(&source);
                assert!(diagnostics.is_empty());
                body
            }),
            peer("serde_json", || {
                serde_json::from_str::<serde_json::Value>(&text).expect("the text is JSON")
            }),
            peer("evaluate", || {
                let (expression, _) = hcl::json::parse_expression(&source);
                expression.evaluate(&Context::new()).expect("the text has a value")
            }),
        ];
        let speeds: Vec<f64> =
            fastest(&mut peers).into_iter().map(|time| megabytes_per_second(text.len(), time)).collect();
        let [parse, serde_json, evaluate] = speeds[..] else { continue };
        row([
            name.to_owned(),
            size(text.len()),
            format!("{parse:.0}"),
            format!("{serde_json:.0}"),
            format!("{:.2}", parse / serde_json),
            format!("{evaluate:.0}"),
        ]);
    }
}

/// Objects as used to describe infrastructure, without templates.
fn resources(bytes: usize) -> String {
    object(bytes, |out, n| {
        write!(
            out,
            r#""web_{n}": {{
    "image": "image-{n}",
    "count": {n},
    "weight": 0.{n},
    "enabled": true,
    "tags": {{"Name": "web-{n}", "Owner": "platform", "description": "What number {n} of the fleet is for"}},
    "ports": [80, 443, {n}, null]
  }}"#
        )
    })
}

/// Only short names with numbers, strings and bools: many tokens, little text.
fn short_properties(bytes: usize) -> String {
    object(bytes, |out, n| write!(out, r#""a{n}":{n},"b{n}":"x","c{n}":true"#))
}

fn object(bytes: usize, mut write: impl FnMut(&mut String, usize) -> std::fmt::Result) -> String {
    let mut text = String::from("{\n  ");
    for n in 0.. {
        if text.len() >= bytes {
            break;
        }
        if n > 0 {
            text.push_str(",\n  ");
        }
        write(&mut text, n).expect("writing to a string cannot fail");
    }
    text.push_str("\n}\n");
    text
}
