//! JSON Schemas made from types, checked by a validator: what decodes is valid, and what breaks something
//! that a schema can say is not.
#![allow(dead_code, reason = "the examples are described rather than run")]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use hcl::reference::json_schema;
use hcl::{Context, HclDecode};
use hcl_examples::gateway::Gateway;
use serde_json::{Value, json};

use super::schema_subject::{Subject, check, merge, subject};
use super::schema_types::{Blocks, Choices, Inside, Numbers, Open, Related, Texts, Values};

#[path = "../../../../examples/nomad_job.rs"]
mod nomad_job;

#[path = "../../../../examples/docker_bake.rs"]
mod docker_bake;

#[path = "../../../../examples/packer_template.rs"]
mod packer_template;

#[path = "../../../../examples/consul_agent.rs"]
mod consul_agent;

#[test]
fn keys_variants_and_types_in_types() {
    let valid = json!({"run": [{"command": "a"}, {"command": "b", "retries": 2}], "wait": {}, "start": {"retries": 1}, "limit": {"a": {}},
        "ports": {"a": 80}, "waits": {"a": ["1s"]}, "deep": [{"a": {"b": true}}], "scores": {"read": 1, "write": null},
        "pair": [true, "false"], "timeout": "5s", "secret": "abc", "kind": 2, "bytes": "abc",
        "tree": [[], [[], []]]});
    let wrong = [
        json!({"run": {}}),
        json!({"run": {"command": "a", "retries": 256}}),
        json!({"wait": {"a": 1}}),
        json!({"start": {"a": 1}}),
        json!({"limit": {"a": {"size": -1}}}),
        json!({"ports": {"a": "x"}}),
        json!({"waits": {"a": "1s"}}),
        json!({"deep": [{"a": {"b": 5}}]}),
        json!({"scores": {"raed": 1}}),
        json!({"scores": {"read": 10}}),
        json!({"pair": [1]}),
        json!({"timeout": {"secs": 1}}),
        json!({"timeout": true}),
        json!({"secret": "a"}),
        json!({"kind": 300}),
        json!({"tree": [5]}),
        json!({"tree": [[[{}]]]}),
    ];
    check::<Inside>(&[valid], &json!({}), &wrong);
    let schema: Value = serde_json::from_str(&json_schema::<Inside>()).unwrap();
    let names: Vec<&String> = schema["$defs"].as_object().unwrap().keys().collect();
    for name in ["Inside", "Inside.items", "run", "run.items", "wait", "Common", "Cache", "limit.name"] {
        assert!(names.iter().any(|one| *one == name), "{name} is not among {names:?}");
    }
}

#[test]
fn numbers_and_bools() {
    let valid = json!({"port": "80", "weight": null, "ratio": "${one}", "standard": 443, "strict": "true", "doubled": 50, "digits": [1, "2"],
        "big": 340282366920938463463374607431768211455u128.to_string()});
    let more = json!({"port": 80.0, "weight": 1, "ratio": 1, "standard": "80", "strict": true, "digits": "${[one]}", "//": "comment"});
    let wrong = [
        json!({"port": 70000}),
        json!({"port": -1}),
        json!({"port": 1.5}),
        json!({"port": "x"}),
        json!({"port": null}),
        json!({"port": "(absent)"}),
        json!({"weight": 0}),
        json!({"weight": 101}),
        json!({"ratio": 1.5}),
        json!({"standard": 81}),
        json!({"strict": 1}),
        json!({"strict": "yes"}),
        json!({"doubled": 300}),
        json!({"digits": []}),
        json!({"digits": [10]}),
        json!({"digits": [1, 2, 3, 4]}),
        json!({"digits": "1"}),
        json!({"digits": [null]}),
        json!({"prot": 1}),
        json!({"port": [1]}),
        json!({"port": {}}),
    ];
    check::<Numbers>(&[valid, more], &json!({"port": 80}), &wrong);
}

#[test]
fn texts() {
    let valid = json!({"name": "${\"a\"}", "long": "abcdef", "any_case": "ABC", "kind": 80, "timeout": "1m", "plain": {"secs": 1, "nanos": 2},
        "sizes": ["1kB"], "address": "::1", "letter": "a", "secret": 5, "shown": true, "level": "warning", "other": "x"});
    let more = json!({"name": 12, "long": "${one}aaaaa", "kind": true, "plain": "5s", "level": {"info": null}, "old": "x"});
    let flags = json!({"name": "🇩🇪🇫🇷🇪🇸🇮🇹🇵🇱", "new": "x", "long": "$${abcde"});
    let wrong = [
        json!({"name": "A"}),
        json!({"name": ""}),
        json!({"name": "abcdefghi"}),
        json!({"name": []}),
        json!({"long": "abc"}),
        json!({"kind": "udp"}),
        json!({"kind": 81}),
        json!({"timeout": []}),
        json!({"timeout": null, "sizes": ["x", []]}),
        json!({"sizes": "1kB"}),
        json!({"level": "loud"}),
        json!({"level": 1}),
        json!({"plain": {"secs": 1}}),
        json!({"timeout": {"secs": 1, "nanos": 2}}),
        json!({"new": "(absent)"}),
        json!({"new": null}),
        json!({"secret": []}),
        json!({"new": "a", "other": "b"}),
    ];
    check::<Texts>(&[valid, more, flags], &json!({"name": "a", "new": "b"}), &wrong);
}

#[test]
fn values() {
    let origin = json!({"url": "a", "tls-mode": "lax", "limits": {"bytes": 1, "per second": 2}, "fallback": {"uri": "b", "fallback": null}});
    let valid = json!({"origin": origin, "mirrors": [origin, null], "by_name": {"a": [origin]}, "scores": {"ab": 1}, "groups": ["a", 1],
        "pair": [1, "a"], "sink": {"file": {"path": "x"}}, "rule": {"all": [{"allow": "a"}, {"all": []}]}, "anything": {"a": [1]},
        "expression": "x.y", "shared": {"bytes": 1, "other": 2}, "untagged": 5, "by_level": {"info": 1}, "spans": [1]});
    let more = json!({"origin": {"${\"url\"}": "a"}, "mirrors": "${[]}", "sink": "null", "untagged": {"name": "a"}, "rule": {"allow": 5}});
    let sinks = json!({"origin": {"url": "a"}, "sink": {"pair": [1, true]}, "scores": {"${\"ab\"}": "5"}});
    let wrong = [
        json!({"origin": {"url": []}}),
        json!({"origin": {"url": "a", "ulr": "b"}}),
        json!({"origin": []}),
        json!({"origin": {"url": "a", "tls-mode": "x"}}),
        json!({"origin": {"url": "a", "limits": {"bytes": -1}}}),
        json!({"origin": {"url": "a", "fallback": {"url": true, "fallback": {"url": []}}}}),
        json!({"mirrors": [1]}),
        json!({"mirrors": {}}),
        json!({"by_name": {"a": origin}}),
        json!({"scores": {"a": 1}}),
        json!({"scores": {"ab": 0}}),
        json!({"scores": {"ab": 1, "cd": 1, "ef": 1}}),
        json!({"groups": "a"}),
        json!({"sink": "file"}),
        json!({"sink": {"prot": 1}}),
        json!({"sink": {"port": 70000}}),
        json!({"sink": {"port": 1, "null": null}}),
        json!({"rule": {"all": [{"allow": []}]}}),
        json!({"rule": "allow"}),
        json!({"shared": {"bytes": "x"}}),
        json!({"origin": "(absent)"}),
        json!({"spans": [256]}),
    ];
    check::<Values>(&[valid, more, sinks], &json!({"origin": {"url": "a"}}), &wrong);
}

#[test]
fn blocks() {
    let tls = json!({"certificate": "a", "strict": true});
    let base = json!({"tls": tls, "pair": [{}, {"size": 1}], "backend": {"a": {"url": "b"}}, "storage": {"file": {"directory": "d"}}});
    let all = json!({"tls": [[{"certificate": "a"}, {"strict": "${true}", "//": "x"}]], "cache": {}, "debug": {}, "pair": [{}, []],
        "upstream": [{"a": {"url": "b"}}, {"a": {"url": "c"}}], "route": {"x": {"80": {"path": "/", "route": {"y": {"route": {"z": {}}}}}}},
        "run": [tls], "wait": [{}, {}], "check": {"type": "http", "path": "/"}, "storage": {"memory": [{}]}, "retries": 5});
    let other = json!({"tls": tls, "pair": [{}, {}], "backend": {"a": [{"url": "b"}, {"url": "c"}]}, "storage": [{"memory": {}}], "check": {"type": "nothing"},
        "cache": null, "debug": [], "run": null});
    let wrong = [
        json!({"tls": "(absent)"}),
        json!({"tls": null}),
        json!({"tls": []}),
        json!({"tls": [tls, tls]}),
        json!({"tls": {"strict": true}}),
        json!({"tls": 5}),
        json!({"tls": {"certificate": "a", "strict": true, "x": 1}}),
        json!({"cache": [{}, {}]}),
        json!({"debug": true}),
        json!({"debug": {"a": 1}}),
        json!({"pair": {}}),
        json!({"pair": [{}]}),
        json!({"pair": [{}, {}, {}]}),
        json!({"backend": {}}),
        json!({"backend": {"A": {"url": "b"}}}),
        json!({"backend": {"abcdef": {"url": "b"}}}),
        json!({"backend": {"a": {"url": "b"}, "b": {"url": "b"}, "c": {"url": "b"}}}),
        json!({"backend": {"a": [{"url": "b"}, {"url": "b"}, {"url": "b"}]}}),
        json!({"backend": {"url": "b"}}),
        json!({"backend": "(absent)"}),
        json!({"route": {"x": {"80": {"route": {"y": {"bath": "/"}}}}}}),
        json!({"route": {"x": {"80": 5}}}),
        json!({"check": {"type": "x"}}),
        json!({"check": {"type": "http"}}),
        json!({"check": {"type": "nothing", "path": "/"}}),
        json!({"check": {"path": "/"}}),
        json!({"storage": {"disk": {}}}),
        json!({"storage": {"file": {}}}),
        json!({"storage": {"memory": {"directory": "d"}}}),
        json!({"storage": {"file": {"directory": "d"}, "memory": {}}}),
        json!({"retries": 256}),
        json!({"run": {"certificate": "a"}}),
        json!({"walk": {}}),
    ];
    check::<Blocks>(&[all, other], &base, &wrong);
}

#[test]
fn relations() {
    let valid = json!({"pipe": "a", "key": "k", "certificate": "c"});
    let list = json!([{"url": "a"}, {"tls": {"certificate": "a", "strict": true}}, {"plain": null}]);
    let evaluated = json!({"url": "a", "socket": "${nothing}", "plain": "${nothing}", "tls": null});
    let wrong = [
        json!({"socket": "b"}),
        json!({"pipe": "b"}),
        json!({"url": null}),
        json!({"url": "(absent)"}),
        json!({"key": "k"}),
        json!({"plain": true, "tls": {"certificate": "a", "strict": true}}),
        json!({"key": "k", "certificate": null}),
    ];
    check::<Related>(&[valid, list, evaluated], &json!({"url": "a"}), &wrong);
}

#[test]
fn choices_labels_and_the_rest() {
    let tls = json!({"certificate": "a", "strict": true});
    let valid = json!({"run": tls, "place": {"disk": {"a": {"path": "x"}, "b": {}}, "memory": {"c": {}}}, "x": 1, "y": "${one}"});
    let wrong = [
        json!({"wait": "(absent)"}),
        json!({"run": tls}),
        json!({"wait": [{}, {}]}),
        json!({"wait": []}),
        json!({"place": {"tape": {"a": {}}}}),
        json!({"place": {"disk": {"path": "x"}}}),
        json!({"x": 300}),
        json!({"x": "x"}),
        json!({"place": {"memory": {"a": {"path": "x"}}}}),
    ];
    check::<Choices>(&[valid], &json!({"wait": {}}), &wrong);
}

#[test]
fn open_bodies_and_tags_beside_other_fields() {
    let valid = json!({"type": "token", "token": "x", "body": [{"a": 1}, {"b": {"c": []}}], "inner": {"k": {"a": {"x": 1, "y": {}}}}});
    let group = json!({"type": "group", "member": [{"size": 1}, {}]});
    let evaluated = json!({"type": "${\"none\"}"});
    let list = json!([{"type": "token"}, {"token": "x"}]);
    let wrong = [
        json!({"type": "(absent)"}),
        json!({"type": "x"}),
        json!({"token": "x"}),
        json!({"type": "token"}),
        json!({"member": {}}),
        json!({"type": "token", "token": "x", "file": "y"}),
        json!({"type": "group", "member": {"size": -1}}),
        json!({"inner": {"k": {"c": {}}}}),
        json!({"inner": {"k": {}}}),
        json!({"body": 5}),
        json!({"other": 5}),
    ];
    check::<Open>(&[valid, group, evaluated, list], &json!({"type": "nobody"}), &wrong);
}

/// The examples' own files, translated.
#[test]
fn files_of_the_examples_are_valid() {
    let files: [(&str, Subject); 4] = [
        ("docker_bake.hcl", subject::<docker_bake::BakeFile>()),
        ("nomad_job.hcl", subject::<nomad_job::Inputs>()),
        ("packer_template.pkr.hcl", subject::<packer_template::Template>()),
        ("consul.d/10-agent.hcl", subject::<consul_agent::Agent>()),
    ];
    for (name, subject) in files {
        let text = std::fs::read_to_string(examples().join(name)).unwrap();
        let json = hcl::json::from_native(&hcl::parse(&text).unwrap()).unwrap();
        let mut value: Value = serde_json::from_str(&json).unwrap();
        // These belong to extensions.
        merge(
            &mut value,
            &json!({"variable": "(absent)", "function": "(absent)", "locals": "(absent)", "packer": "(absent)"}),
        );
        let errors: Vec<String> = subject
            .validator
            .iter_errors(&value)
            .map(|error| format!("{error} at {}", error.instance_path()))
            .collect();
        assert!(errors.is_empty(), "{name}: {errors:#?}");
    }
    subject::<Gateway>();
}

fn examples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples")
}

#[test]
fn people_are_told_what_the_schema_cannot_say() {
    let schema: Value = serde_json::from_str(&json_schema::<Texts>()).unwrap();
    let properties = &schema["$defs"]["Texts.items"]["properties"];
    assert_eq!(properties["timeout"]["description"], "duration, such as `30s`, at most \"1m\".");
    assert_eq!(properties["timeout"]["default"], "30s");
    assert_eq!(properties["shown"]["default"], "a $${literal}");
    let secret = properties["secret"].as_object().unwrap();
    assert_eq!((secret.get("default"), &secret["writeOnly"]), (None, &json!(true)));
    assert_eq!(properties["any_case"]["description"], "string, matching `(?i)[a-z]+`.");
    assert_eq!(properties["old"]["deprecated"], true);
    assert_eq!(properties["other"]["description"], "Another name for `new`.\n\nDeprecated: Use `plain`.");
    let blocks: Value = serde_json::from_str(&json_schema::<Blocks>()).unwrap();
    assert_eq!(blocks["$defs"]["Blocks"]["description"], "Blocks of all kinds.");
    assert_eq!(blocks["$defs"]["Blocks.items"]["properties"]["tls"]["description"], "Certificate and key.");
}

/// Blocks that have a default.
#[derive(HclDecode)]
struct Defaults {
    #[hcl(block, default = Pool { size: 4, title: "a ${b}".to_owned() })]
    pool: Pool,
    #[hcl(block, rename = "limit", default = limits())]
    limits: BTreeMap<String, Pool>,
    #[hcl(block, default = Account { password: "hunter2".to_owned() })]
    account: Account,
}

#[derive(HclDecode, hcl::HclEncode)]
struct Pool {
    size: u8,
    title: String,
}

#[derive(HclDecode, hcl::HclEncode)]
struct Account {
    #[hcl(sensitive)]
    password: String,
}

fn limits() -> BTreeMap<String, Pool> {
    BTreeMap::from([("x".to_owned(), Pool { size: 1, title: String::new() })])
}

#[test]
fn defaults_of_blocks_are_what_the_properties_would_be() {
    let text = json_schema::<Defaults>();
    assert!(!text.contains("hunter2"), "{text}");
    let schema: Value = serde_json::from_str(&text).unwrap();
    let properties = &schema["$defs"]["Defaults.items"]["properties"];
    let (pool, limit) = (&properties["pool"]["default"], &properties["limit"]["default"]);
    assert_eq!(pool, &json!({"size": 4, "title": "a $${b}"}));
    assert_eq!(limit, &json!({"x": {"size": 1, "title": ""}}));
    assert_eq!(properties["account"]["description"], "There is a default.");
    let written = json!({"pool": pool, "limit": limit});
    assert!(subject::<Defaults>().validator.is_valid(&written));
    let (body, _) = hcl::Loader::new().text("defaults.json", written.to_string()).load();
    let decoded: Defaults = Context::new().from_body(&body).unwrap();
    assert_eq!((decoded.pool.title.as_str(), decoded.limits["x"].size), ("a ${b}", 1));
}

#[test]
fn the_schema_of_a_gateway() {
    insta::assert_snapshot!(json_schema::<Gateway>());
}

hcl_tests::samples_decode!(Defaults, Pool, Account);
