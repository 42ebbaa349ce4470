//! The syntax does not change what a type is decoded from: files are written in one, converted, and decoded
//! from both.

use std::fs;
use std::path::PathBuf;

use hcl::decode::schema_at;
use hcl::{Body, Context, Expression, HclDecode, Source, Value};
use indexmap::IndexMap;

use crate::service::{Backend, Probe, Service};

/// In JSON a property may say that there are no blocks; a required one is still missing.
#[test]
fn no_blocks_are_none_however_they_are_written() {
    #[derive(Debug, PartialEq, HclDecode)]
    struct One {
        #[hcl(block)]
        probe: Probe,
    }
    #[derive(Debug, PartialEq, HclDecode)]
    struct Perhaps {
        #[hcl(block)]
        probe: Option<Probe>,
    }
    let context = Context::new();
    let errors = |error: hcl::Error| -> Vec<String> {
        error.diagnostics().iter().map(|diagnostic| diagnostic.summary.clone()).collect()
    };
    for text in ["{}", r#"{"probe": null}"#, r#"{"probe": []}"#] {
        let one: Result<One, _> = context.from_json_str(text);
        assert_eq!(errors(one.expect_err("a block is required")), ["Missing `probe` block"], "{text}");
        let perhaps: Perhaps = context.from_json_str(text).expect("no block is required");
        assert_eq!(perhaps, Perhaps { probe: None }, "{text}");
    }
    let one: Result<One, _> = context.from_json_str(r#"{"probe": 1}"#);
    assert_eq!(errors(one.expect_err("this is no block")).len(), 1);
}

/// A missing item is shown in the syntax of the file that it is to be added to.
#[test]
fn what_is_missing_is_shown_as_the_file_would_have_it() {
    #[derive(HclDecode)]
    #[expect(dead_code, reason = "never decoded")]
    struct Config {
        path: hcl::model::Traversal,
        #[hcl(block)]
        probe: Probe,
        #[hcl(block)]
        backend: Backend,
    }
    let helps = |result: Result<Config, hcl::Error>| -> Vec<String> {
        let error = result.map(drop).expect_err("blocks are missing");
        error.diagnostics().iter().filter_map(|diagnostic| diagnostic.help.clone()).collect()
    };
    let native = [
        "Add `probe { … }`.",
        "Add `backend \"<name>\" { … }`.",
        "Write a reference such as `server.port`, without quotes.",
    ];
    assert_eq!(helps(hcl::from_str("path = 1")), native);
    let json = [
        "Write a reference such as \"server.port\".",
        "Add `\"probe\": { … }`.",
        "Add `\"backend\": { \"<name>\": { … } }`.",
    ];
    assert_eq!(helps(Context::new().from_json_str(r#"{"path": 1}"#)), json);

    let files = ["a.json", "b.json"].map(|name| hcl::json::parse_source(&Source::new(name, "{}")).0);
    let (_, missing) = Body::merge(files).content(&hcl::model::Schema::new().required("name"));
    assert_eq!(
        missing.iter().next().and_then(|found| found.help.as_deref()),
        Some("Add a property \"name\".")
    );
}

#[test]
fn a_file_decodes_equally_from_both_syntaxes() {
    let native = fs::read_to_string(service()).expect("the file is there");
    let json = to_json(&native);
    // In literal-only mode the string "${1 / 4}" would not be a number.
    let context = Context::new();
    let from_native: Service = context.from_str(&native).expect("the file is right");
    let from_json: Service = context.from_json_str(&json).expect("so is the converted one");
    assert_eq!(from_json, from_native);
    let back = to_native::<Service>(&json);
    let from_back: Service = context.from_str(&back).expect("and the one converted back");
    assert_eq!(from_back, from_native);
    assert_eq!(to_json(&back), json);
}

#[derive(Debug, HclDecode)]
struct Rules {
    #[hcl(default)]
    labels: IndexMap<String, String>,
    condition: Expression,
    #[hcl(block)]
    rules: Vec<Rule>,
}

#[derive(Debug, HclDecode)]
struct Rule {
    #[hcl(label)]
    kind: String,
    #[hcl(label)]
    name: String,
    value: Value,
}

#[test]
fn maps_expressions_and_labels_decode_equally() {
    let native = r#"
        labels    = { env = "${env}", "cost centre" = 4711 }
        condition = n > 1 && env == "prod"
        rules "allow" "a b" {
          value = [for i in [1, 2] : i * n]
        }
        rules "allow" "c" {
          value = { x = null, y = "$${kept}" }
        }
    "#;
    let context = Context::builder().variable("env", "prod").variable("n", 2).build();
    let rules = |rules: Rules| {
        let condition = rules.condition.evaluate(&context).expect("a condition");
        let blocks: Vec<_> = rules.rules.into_iter().map(|rule| (rule.kind, rule.name, rule.value)).collect();
        (rules.labels, condition, blocks)
    };
    let from_native = rules(context.from_str(native).expect("the text is right"));
    let from_json = rules(context.from_json_str(&to_json(native)).expect("so is the converted one"));
    assert_eq!(from_json, from_native);
    let back = to_native::<Rules>(&to_json(native));
    assert_eq!(rules(context.from_str(&back).expect("and the one converted back")), from_native);
}

fn to_json(native: &str) -> String {
    let body: Body = hcl::parse(native).expect("the text is right");
    hcl::json::from_native(&body).expect("JSON can express it")
}

fn to_native<T: HclDecode>(json: &str) -> String {
    let (body, diagnostics) = hcl::json::parse_source(&Source::new("converted.json", json));
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    hcl::json::to_native(&body, schema_at::<T>).expect("the native syntax can express it")
}

fn service() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("data/decode/service.hcl")
}

hcl_tests::samples_decode!(Rules);
