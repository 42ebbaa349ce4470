//! Schemas made of JSON Schemas that people write, and of hostile ones. Those that this library makes of
//! types are read back wherever one is made (`schema_subject`).

use std::fmt::Write as _;
use std::time::Duration;

use hcl::decode::{Shape, by_shape};
use hcl::reference::{FromJsonSchema, json_schema, read_schema, schema_from_json_schema};
use hcl::{Context, Source};
use hcl_tests::timed::timed;
use serde_json::{Value, json};

use super::schema_subject::changed;
use super::schema_types::{Blocks, Choices};

/// A JSON Schema with what configuration uses.
const SERVICE: &str = r##"{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "Service",
  "description": "A service.",
  "type": "object",
  "additionalProperties": false,
  "required": ["name", "image", "ports", "nullable"],
  "anyOf": [{"required": ["image"]}, {"required": ["build"]}],
  "not": {"required": ["build", "platform"]},
  "dependentRequired": {"certificate": ["key"]},
  "properties": {
    "$schema": {"type": "string"},
    "name": {"type": "string", "minLength": 1, "maxLength": 20, "pattern": "^[a-z]\\w*$", "examples": ["web"]},
    "image": {"type": "string", "description": "What runs.", "default": "scratch"},
    "build": {"type": "string", "format": "uri-reference", "title": "Where to build it"},
    "platform": {"enum": ["linux", "windows", null], "enumDescriptions": ["Usual.", "Unusual."]},
    "nullable": {"type": ["string", "null"]},
    "certificate": {"type": "string"},
    "key": {"type": "string", "writeOnly": true, "default": "abc"},
    "replicas": {"type": "integer", "exclusiveMinimum": 0, "maximum": 100, "default": 1},
    "ratio": {"type": "number", "exclusiveMaximum": 1, "multipleOf": 0.1},
    "ports": {"type": "array", "items": {"type": "integer", "minimum": 1, "maximum": 65535}, "minItems": 1, "uniqueItems": true},
    "level": {"oneOf": [{"const": "low", "description": "Quiet."}, {"const": "high", "title": "Loud"}], "deprecated": true},
    "restart": {"enum": [true, "always", 3]},
    "stop": {"type": ["string", "integer"]},
    "either": {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]},
    "labels": {"type": "object", "additionalProperties": {"type": "string", "maxLength": 5}, "propertyNames": {"pattern": "^[a-z]+$"}},
    "environment": {"type": "object"},
    "limits": {"$ref": "#/$defs/limits"},
    "mounts": {"type": "array", "maxItems": 3, "items": {"$ref": "#/$defs/mount"}},
    "health": {"oneOf": [{"$ref": "#/$defs/mount"}, {"type": "array", "items": {"$ref": "#/$defs/mount"}}]},
    "volumes": {"type": "object", "minProperties": 1, "patternProperties": {"^[a-z]+$": {"$ref": "#/$defs/mount"}}, "additionalProperties": false},
    "networks": {"type": "object", "additionalProperties": {"$ref": "#/$defs/limits"}},
    "tree": {"$ref": "#/$defs/tree"},
    "matrix": {"type": "array", "items": {"type": "array", "items": {"$ref": "#/$defs/limits"}}},
    "source": {
      "oneOf": [
        {"type": "object", "description": "A file.", "properties": {"type": {"const": "file"}, "path": {"type": "string"}}, "required": ["type", "path"], "additionalProperties": false},
        {"type": "object", "properties": {"type": {"const": "http"}, "url": {"type": "string"}}, "required": ["type"], "additionalProperties": false}
      ]
    },
    "driver": {
      "type": "object",
      "properties": {"kind": {"enum": ["a", "b"]}},
      "required": ["kind"],
      "allOf": [{"if": {"properties": {"kind": {"const": "a"}}}, "then": {"properties": {"size": {"type": "integer"}}, "required": ["size"]}}]
    },
    "sink": {"oneOf": [
      {"enum": ["none"]},
      {"type": "object", "properties": {"file": {"type": "string"}}, "required": ["file"], "additionalProperties": false},
      {"type": "object", "properties": {"port": {"type": "integer"}}, "required": ["port"], "additionalProperties": false}
    ]},
    "elsewhere": {"$ref": "https://example.com/a.json"},
    "x-order": {"type": "integer", "x-hidden": true, "requierd": true}
  },
  "$defs": {
    "limits": {"type": "object", "properties": {"cpu": {"type": "number"}, "memory": {"type": "string", "description": "In bytes."}}, "additionalProperties": false},
    "mount": {"allOf": [{"$ref": "#/$defs/owner"}, {"type": "object", "properties": {"path": {"type": "string"}}, "required": ["path"]}]},
    "owner": {"type": "object", "properties": {"owner": {"type": "string"}}},
    "tree": {"type": "object", "properties": {"leaf": {"type": "boolean"}, "tree": {"$ref": "#/$defs/tree"}}, "additionalProperties": false}
  }
}"##;

fn made(text: &str) -> (String, hcl::Diagnostics) {
    let made = schema_from_json_schema(&Source::new("a.schema.json", text));
    let made = made.unwrap_or_else(|error| panic!("{error}\n{text:.500}"));
    (made.text().to_owned(), made.not_understood().clone())
}

fn shape(text: &str) -> &'static Shape {
    let schema = read_schema(&Source::new("made.schema.hcl", text));
    schema.unwrap_or_else(|error| panic!("{error}\n{text:.2000}")).shape()
}

#[test]
fn what_configuration_uses_is_converted() {
    let (text, missing) = made(SERVICE);
    assert_eq!(hcl::edit::format(&text), text);
    let mut said = text.clone();
    for one in missing.iter() {
        let pointer = one.fact("path").expect("it has a pointer");
        let _ = writeln!(said, "# {}: {pointer}", one.summary);
    }
    insta::assert_snapshot!("from_json_schema", said);
    hcl_tests::schema::survives(shape(&text)).unwrap_or_else(|problem| panic!("{problem}"));
}

/// Blocks, labels, variants and relations, as this library writes them.
#[test]
fn what_types_say_is_read_back() {
    insta::assert_snapshot!("blocks_read_back", made(&json_schema::<Blocks>()).0);
    insta::assert_snapshot!("choices_read_back", made(&json_schema::<Choices>()).0);
}

#[test]
fn earlier_drafts_are_read() {
    let text = r##"{
      "$schema": "http://json-schema.org/draft-07/schema#",
      "type": "object",
      "definitions": {"port": {"type": "integer", "minimum": 0, "exclusiveMinimum": true}},
      "properties": {
        "port": {"$ref": "#/definitions/port", "maximum": 5, "description": "Beside a reference."},
        "pair": {"type": "array", "items": [{"type": "string"}, {"type": "string"}], "additionalItems": false},
        "a": {"type": "string"},
        "b": {"type": "string"}
      },
      "dependencies": {"a": ["b"]}
    }"##;
    insta::assert_snapshot!("from_json_schema_of_draft_7", made(text).0);
}

#[test]
fn maps_become_blocks_if_the_program_says_so() {
    let source = Source::new("a.json", SERVICE);
    let text = FromJsonSchema::new().label_maps(true).convert(&source).expect("it is JSON").into_text();
    assert!(text.contains("block \"networks\" {\n  body   = \"limits\"\n  labels = [\"name\"]\n}"), "{text}");
    shape(&text);
}

/// What is valid is accepted; of the rest, most is refused.
#[test]
fn a_schema_is_never_stricter_than_its_origin() {
    let file = json!({"name": "web", "image": "a", "ports": [80], "nullable": "x", "certificate": "c", "key": "k",
        "replicas": 2, "ratio": 0.5, "level": "low", "restart": true, "stop": "5s", "either": ["a"], "platform": "linux",
        "labels": {"a": "b"}, "environment": {"A": 1}, "limits": {"cpu": 0.5, "memory": "5"}, "mounts": [{"path": "/"}],
        "health": {"path": "/"}, "volumes": {"a": {"path": "/"}}, "networks": {"n": {"cpu": 1}},
        "tree": {"tree": {"tree": {"leaf": true}}}, "matrix": [[{"cpu": 1}]], "source": {"type": "file", "path": "/"},
        "driver": {"kind": "a", "size": 5}, "sink": {"file": "a"}, "elsewhere": {"a": [1]}, "x-order": 5, "$schema": "s"});
    let (accepted, refused, valid, wrong) = compared(SERVICE, &file);
    assert!(valid > 100 && accepted == valid, "{accepted} of {valid}");
    assert!(refused * 10 >= wrong * 6, "{refused} of {wrong}");
    let small = json!({"name": "web", "image": "a", "ports": [80], "nullable": null, "build": "b", "sink": "none",
        "source": {"type": "http"}, "driver": {"kind": "b"}, "health": [{"path": "/"}, {"path": "/"}]});
    let (accepted, _, valid, _) = compared(SERVICE, &small);
    assert_eq!(accepted, valid);
}

/// How many changed files the made schema accepts of those that are valid, and how many it refuses of the
/// others.
fn compared(schema: &str, file: &Value) -> (usize, usize, usize, usize) {
    let validator = jsonschema::draft202012::options()
        .with_retriever(Nothing)
        .build(&serde_json::from_str(schema).expect("it is JSON"))
        .expect("it is a schema");
    let shape = shape(&made(schema).0);
    let (mut accepted, mut refused, mut valid, mut wrong) = (0, 0, 0, 0);
    assert!(
        validator.is_valid(file),
        "{:?}",
        validator.iter_errors(file).next().map(|error| error.to_string())
    );
    for changed in changed(file).into_iter().chain([file.clone()]) {
        let text = changed.to_string();
        // Neither are they evaluated, nor is anything a comment.
        if !changed.is_object() || text.contains("${") || text.contains("\"//\"") {
            continue;
        }
        let body = hcl::json::parse(&text).unwrap_or_else(|error| panic!("{error}"));
        let (_, found) = by_shape(shape, &body, &Context::literal_only());
        match (validator.is_valid(&changed), found.has_errors()) {
            (true, false) => (accepted, valid) = (accepted + 1, valid + 1),
            (true, true) => panic!("{text}\n{found}"),
            (false, is_refused) => {
                wrong += 1;
                refused += usize::from(is_refused);
            }
        }
    }
    (accepted, refused, valid, wrong)
}

/// References to other files lead to schemas that allow anything.
struct Nothing;

impl jsonschema::Retrieve for Nothing {
    fn retrieve(
        &self,
        _: &jsonschema::Uri<String>,
    ) -> Result<Value, Box<dyn std::error::Error + Send + Sync>> {
        Ok(json!({}))
    }
}

#[test]
fn what_is_no_json_is_an_error() {
    for text in ["", "{", "schema = 1\n", "{\"a\": 01}"] {
        assert!(schema_from_json_schema(&Source::new("a.json", text)).is_err(), "{text}");
    }
}

/// What a person could hardly write ends, quickly, and its result can be read.
#[test]
fn hostile_schemas_end() {
    let each =
        |line: &dyn Fn(usize) -> String, count: usize| (0..count).map(line).collect::<Vec<_>>().join(",");
    let nested = |open: &str, inner: &str, close: &str, count: usize| {
        format!("{}{inner}{}", open.repeat(count), close.repeat(count))
    };
    let definitions = |inner: String| format!(r##"{{"$ref": "#/$defs/d0", "$defs": {{{inner}}}}}"##);
    let reference = |n: usize| format!(r##"{{"$ref": "#/$defs/d{n}"}}"##);
    let properties =
        |n: usize, inner: &str| format!(r#""d{n}": {{"type": "object", "properties": {{{inner}}}}}"#);
    let texts = [
        ("deep properties", nested(r#"{"type": "object", "properties": {"a": "#, "{}", "}}", 200)),
        ("deep items", nested(r#"{"items": "#, "{}", "}", 400)),
        ("deep combinations", nested(r#"{"allOf": ["#, "{}", "]}", 200)),
        ("deep value", format!(r#"{{"properties": {{"a": {{"default": {}}}}}}}"#, nested("[", "", "]", 400))),
        ("a reference to itself", r##"{"$ref": "#"}"##.to_owned()),
        ("references in a circle", definitions(each(&|n| format!(r#""d{n}": {}"#, reference((n + 1) % 50)), 50))),
        ("a chain of references", definitions(each(&|n| format!(r#""d{n}": {}"#, reference(n + 1)), 5_000))),
        ("a combination of itself", r##"{"allOf": [{"$ref": "#"}, {"anyOf": [{"$ref": "#"}]}]}"##.to_owned()),
        (
            "combinations that double",
            definitions(each(&|n| format!(r#""d{n}": {{"allOf": [{0}, {0}], "anyOf": [{0}, {0}]}}"#, reference(n + 1)), 60)),
        ),
        (
            "properties that double",
            definitions(each(&|n| properties(n, &format!(r#""a": {0}, "b": {0}"#, reference(n + 1))), 60)),
        ),
        (
            "objects in each other",
            definitions(each(&|n| properties(n, &each(&|m| format!(r#""p{m}": {}"#, reference((n + m * m + 1) % 300)), 6)), 300)),
        ),
        (
            "required without end",
            r##"{"required": ["a"], "properties": {"a": {"$ref": "#"}}, "additionalProperties": false}"##.to_owned(),
        ),
        (
            "values that require each other",
            format!(
                r##"{{"properties": {{"v": {{"type": "array", "items": {{"type": "array", "items": {}}}}}}}, "$defs": {{{}}}}}"##,
                reference(0),
                each(&|n| format!(
                    r#""d{n}": {{"type": "object", "required": ["a", "b", "c"], "properties": {{"a": {0}, "b": {0}, "c": {0}}}}}"#,
                    reference(n + 1)
                ), 30)
            ),
        ),
        (
            "alternatives of recursive objects",
            definitions(each(
                &|n| format!(
                    r#""d{n}": {{"anyOf": [{0}, {1}, {{"type": "object", "properties": {{"a": {0}, "b": {{"allOf": [{0}, {1}]}}}}}}]}}"#,
                    reference((n + 1) % 40), reference((n + 7) % 40)
                ),
                40,
            )),
        ),
        ("many words", format!(r#"{{"properties": {{"a": {{"enum": [{}]}}}}}}"#, each(&|n| format!("\"w{}\"", n % 40_000), 60_000))),
        (
            "many words twice",
            format!(r#"{{"properties": {{"a": {{"enum": [{0}], "allOf": [{{"enum": [{0}]}}]}}}}}}"#, each(&|n| format!("{n}"), 40_000)),
        ),
        ("many properties", format!(r#"{{"properties": {{{}}}}}"#, each(&|n| format!(r#""p{n}": {{"type": "string"}}"#), 5_000))),
        (
            "many alternatives",
            format!(
                r#"{{"properties": {{"a": {{"oneOf": [{}]}}}}}}"#,
                each(&|n| format!(r#"{{"type": "object", "required": ["t"], "properties": {{"t": {{"const": "c{n}"}}, "p{n}": {{}}}}}}"#), 1_000)
            ),
        ),
        (
            "many combinations",
            format!(r#"{{"allOf": [{}]}}"#, each(&|n| format!(r#"{{"properties": {{"p{n}": {{}}}}, "not": {{"required": ["a", "b"]}}}}"#), 3_000)),
        ),
        ("large patterns", format!(r#"{{"properties": {{{}}}}}"#, each(&|n| format!(r#""p{n}": {{"type": "string", "pattern": "^(a{{1,900}}){{1,900}}$"}}"#), 100))),
        ("wrong patterns", r#"{"properties": {"a": {"type": "string", "pattern": "(["}, "b": {"type": "object", "patternProperties": {"*": {"type": "string"}}, "additionalProperties": false}}}"#.to_owned()),
        (
            "keywords with other values",
            r#"{"type": 5, "properties": [], "required": {"a": 1}, "allOf": {}, "anyOf": 5, "oneOf": [5, "a", null], "not": [], "if": 1, "then": 2,
                "enum": {}, "minimum": "a", "maxLength": -1, "minItems": 1.5, "pattern": 5, "items": 5, "dependentRequired": {"a": 5}, "$ref": 5,
                "additionalProperties": 5, "patternProperties": 5, "propertyNames": 5, "title": 5, "description": [], "default": {}, "$defs": 5,
                "examples": 5, "deprecated": "yes", "minProperties": 1e99, "multipleOf": 0, "$id": 5, "$anchor": {}}"#.to_owned(),
        ),
        (
            "values with other keywords",
            r#"{"properties": {"a": {"type": ["nothing", 5]}, "b": {"type": "integer", "minimum": 1e400, "maximum": -5}, "c": {"type": "string", "minLength": 5, "maxLength": 1},
                "d": {"type": "number", "minimum": 5, "maximum": 1}, "e": {"enum": []}, "f": {"const": {}}, "g": {"type": []}, "h": {"type": "integer", "minimum": 0.5, "exclusiveMaximum": 1.5},
                "i": {"type": "array", "minItems": 5, "maxItems": 1}, "j": {"type": "integer", "minimum": -1e50}, "k": {"enum": ["", "a", "${x}", "\u0000\n"]},
                "l": {"type": "string", "default": "${x}\u0000", "description": "${x}\n\n  %{y}\nEOT\n"}, "m": false}}"#.to_owned(),
        ),
        ("names", r#"{"properties": {"": {}, "a b": {}, "ü": {"type": "object", "properties": {"a.b": {}}}, "-a": {}, "${a}": {}, "//": {}}, "required": ["", "zz", "a b"], "additionalProperties": false}"#.to_owned()),
        ("definitions with names", r##"{"properties": {"a": {"$ref": "#/$defs/a b~1${c}"}, "b": {"$ref": "#/$defs/a%20b~1${c}"}}, "$defs": {"a b/${c}": {"type": "object", "properties": {"x": {"$ref": "#"}}}}}"##.to_owned()),
        ("true", "true".to_owned()),
        ("false", "false".to_owned()),
        ("a list", "[]".to_owned()),
    ];
    for (name, text) in texts {
        let (converted, took) = timed(|| {
            let converted = schema_from_json_schema(&Source::new("a.json", &*text)).ok()?;
            let shape = shape(converted.text());
            Some((converted, shape))
        });
        let Some((converted, shape)) = converted else {
            assert!(name.starts_with("deep"), "{name}");
            continue;
        };
        for one in converted.not_understood().iter() {
            assert!(one.fact("path").is_some() && one.subject.is_some(), "{name}: {one}");
        }
        println!("{name}: {took:?}, {} bytes of {}", converted.text().len(), text.len());
        assert!(took < Duration::from_secs(20), "{name} took {took:?}");
        assert!(
            converted.text().len() < 20 * text.len() + 20_000,
            "{name}: {} bytes",
            converted.text().len()
        );
        let _ = hcl::reference::sample(shape);
    }
}
