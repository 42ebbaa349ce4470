//! This library beside `hcl-rs`: a program that moves from one to the other has both for a while, and passes
//! values and bodies between them through serde.

use hcl::{Context, Value};
use hcl_rs::{Body as TheirBody, Value as TheirValue};

const TEXT: &str = r#"
name  = "shop"
ports = [80, 443.5, -1]
tags  = { open = true, note = null, "a b" = "ü" }

backend "web" "eu" {
  url = "http://a"
  tls {
    name = "a.pem"
  }
}
backend "api" "eu" {}
"#;

fn ours() -> Value {
    hcl::value!({
        name = "shop",
        ports = [80, 443.5, -1],
        tags = { open = true, note = null, "a b" = "ü" },
    })
}

fn theirs() -> TheirValue {
    hcl_rs::value!({
        "name" = "shop",
        "ports" = [80, 443.5, (-1)],
        "tags" = { "open" = true, "note" = null, "a b" = "ü" },
    })
}

#[test]
fn values_pass_both_ways() {
    assert_eq!(hcl::value::to_value(&theirs()).expect("a value"), ours());
    assert_eq!(hcl::value::from_value::<TheirValue>(&ours()).expect("a value"), theirs());
}

/// What a body says as data: blocks become objects below their type and labels.
#[test]
fn bodies_pass_both_ways_as_data() {
    let here: TheirValue = hcl::de::from_str(TEXT).expect("their value");
    let there: Value = hcl_rs::from_str(TEXT).expect("our value");
    assert_eq!(hcl::value::to_value(&here).expect("a value"), there);
    assert_eq!(there["backend"]["web"]["eu"]["tls"]["name"], Value::from("a.pem"));
}

/// A body with its expressions passes as text, which keeps everything but the layout.
#[test]
fn bodies_pass_both_ways_with_their_expressions() {
    let text = "url = \"http://${region}\"\nbackend \"web\" {\n  ports = [for n in [1, 2] : n + 80]\n}\n";
    let theirs: TheirBody = hcl_rs::parse(text).expect("their body");
    let ours = hcl::parse(&hcl_rs::to_string(&theirs).expect("their text")).expect("our body");
    let context = Context::builder().variable("region", "eu").build();
    let value: Value = hcl::de::from_body(&ours, &context).expect("a value");
    assert_eq!(value, hcl::value!({ url = "http://eu", backend = { web = { ports = [81, 82] } } }));

    let made = hcl::body! { backend "api" { host = (hcl::Expr::path(["var", "host"])) } };
    let made = made.build().expect("a body").to_string();
    let theirs: TheirBody = hcl_rs::parse(&made).expect("their body");
    let host = theirs.blocks().next().and_then(|block| block.body.attributes().next());
    assert_eq!(host.map(|host| host.expr.to_string()).as_deref(), Some("var.host"));
}

/// A name that the program gets wrong is an error when the body is finished.
#[test]
fn a_made_body_is_checked() {
    let no_name = hcl::body! { "two words" = 1 };
    assert!(no_name.build().is_err());
}
