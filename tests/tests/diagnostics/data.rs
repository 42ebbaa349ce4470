//! Diagnostics as data, as the author of an editor uses them: positions in the units of the editor, fixes
//! that are made, JSON that is sent.

use hcl::diagnostic::{Fact, Fix, apply_fixes};
use hcl::{Context, Diagnostic, Diagnostics, Error, HclDecode, Location, Source};
use serde_json::{Value, json};

/// The error of a text in a file.
fn error_of(name: &str, text: &str) -> Error {
    problems_of(name, text).into()
}

/// What is wrong with a text in a file.
fn problems_of(name: &str, text: &str) -> Diagnostics {
    let (body, diagnostics) = hcl::Loader::new().text(name, text).load();
    if diagnostics.has_errors() {
        diagnostics
    } else {
        let (attributes, _) = body.just_attributes();
        let found = attributes.iter().filter_map(|attribute| {
            attribute.expression.evaluate(&Context::builder().allow_variables().build()).err()
        });
        found.flatten().collect()
    }
}

fn first(error: &Error) -> &Diagnostic {
    error.diagnostics().iter().next().expect("there is an error")
}

/// The columns before a byte of a text, counted by hand: bytes and UTF-16 units from 1.
fn columns(text: &str, byte: usize) -> (usize, usize) {
    let line = text[..byte].rfind('\n').map_or(0, |newline| newline + 1);
    let before = &text[line..byte];
    (before.len() + 1, before.encode_utf16().count() + 1)
}

#[test]
fn positions_are_in_the_units_of_any_editor() {
    // Each line is followed by the grapheme column of the `2` that lacks a comma before it.
    let lines = [
        ("a = [1 2]", 8),
        ("a = [\"é\" 2]", 10),
        ("a = [\"e\u{301}\" 2]", 10),
        ("a = [\"👩‍👩‍👧\" 2]", 10),
        ("\ta = [1\t2]", 9),
        ("a = [\"𝒳\", \"ß🇩🇪\" 2]", 16),
    ];
    for (line, column) in lines {
        for (before, newline) in [("", "\n"), ("# é👩‍👩‍👧\n\n", "\n"), ("# é\r\n\r\n", "\r\n")]
        {
            let text = format!("{before}{line}{newline}b = 1{newline}");
            let error = error_of("app.hcl", &text);
            let [replacement] = first(&error).fixes()[0].replacements() else { panic!("a comma") };
            let byte = text.rfind("2]").expect("there is a 2");
            let comma = replacement.0.start();
            assert_eq!(comma.byte as usize, byte - 1, "{text}");
            let place = first(&error).labels.iter().map(|label| &label.location);
            let mut place = place.chain(&first(&error).subject);
            let found: &Location = place.find(|place| place.text() == "2").expect("a mark at the 2");
            let (start, end) = (found.start(), found.end());
            let (utf8, utf16) = columns(&text, byte);
            assert_eq!(start.byte as usize, byte, "{text}");
            assert_eq!(start.line as usize, before.matches('\n').count() + 1, "{text}");
            assert_eq!((start.column, start.column_utf8 as usize), (column, utf8), "{text}");
            assert_eq!(start.column_utf16 as usize, utf16, "{text}");
            assert_eq!((end.byte, end.line, end.column), (start.byte + 1, start.line, column + 1), "{text}");
        }
    }
}

/// Makes an edit as an editor does that counts lines and UTF-16 units, and knows nothing but the data.
fn edit(text: &str, start: &Value, end: &Value, new: &str) -> String {
    let offset = |position: &Value| {
        let line = position["line"].as_u64().expect("a number") as usize - 1;
        let units = position["column_utf16"].as_u64().expect("a number") as usize - 1;
        let lines: usize = text.split_inclusive('\n').take(line).map(str::len).sum();
        let (mut seen, mut byte) = (0, lines);
        for c in text[lines..].chars() {
            if seen >= units {
                break;
            }
            seen += c.len_utf16();
            byte += c.len_utf8();
        }
        byte
    };
    [&text[..offset(start)], new, &text[offset(end)..]].concat()
}

#[test]
fn an_editor_makes_the_fixes_it_is_sent() {
    let texts = [
        ("app.hcl", "a = [\"👩‍👩‍👧é\" 2]\r\n"),
        ("app.json", "{\"é\": [\"👩‍👩‍👧\",\r\n\t1 2]}"),
        ("app.json", "{\"é\": 1,\r\n\t\"b\" = 2}"),
        ("app.json", "{\"a\": \"é\\n${[1 2][0]}\"}"),
    ];
    for (name, text) in texts {
        let error = error_of(name, text);
        let data = serde_json::to_value(error.diagnostics()).expect("diagnostics are data");
        let fix = &data[0]["fixes"][0];
        assert_eq!(fix["is_certain"], true, "{text}");
        let replacements = fix["replacements"].as_array().expect("an array");
        let [replacement] = replacements.as_slice() else { panic!("one replacement: {fix}") };
        let location = &replacement["location"];
        assert_eq!(location["source"], name);
        let new = replacement["text"].as_str().expect("a text");
        let mended = edit(text, &location["start"], &location["end"], new);
        assert_eq!(mended, apply_fixes(text, error.diagnostics()), "{text}");
        assert!(problems_of(name, &mended).is_empty(), "{mended}");
    }
}

#[test]
fn likely_fixes_wait_for_a_person() {
    #[derive(Debug, HclDecode)]
    #[expect(dead_code, reason = "nothing is decoded successfully")]
    struct Config {
        port: Option<u16>,
        host: Option<String>,
    }
    let text = "prot = 80\n";
    let error = hcl::from_str::<Config>(text).expect_err("the name is wrong");
    let problem = first(&error);
    assert_eq!(problem.code(), "hcl::decode::unknown_attribute");
    assert_eq!(problem.fact("name"), Some(&Fact::from("prot")));
    assert_eq!(problem.fact("suggestion"), Some(&Fact::from("port")));
    let [fix] = problem.fixes() else { panic!("one fix: {problem:?}") };
    assert_eq!((fix.title(), fix.is_certain()), ("Write port", false));
    let [(place, new)] = fix.replacements() else { panic!("one replacement") };
    assert_eq!((place.text(), new.as_str()), ("prot", "port"));
    assert_eq!(apply_fixes(text, error.diagnostics()), text);
}

#[test]
fn fixes_are_made_only_in_their_own_file() {
    let (one, two) = ("a = [1 2]\n", "b = [3 4]\n");
    let (_, diagnostics) = hcl::Loader::new().text("one.hcl", one).text("two.hcl", two).load();
    assert_eq!(diagnostics.len(), 2);
    assert_eq!(apply_fixes(one, &diagnostics), "a = [1, 2]\n");
    assert_eq!(apply_fixes(two, &diagnostics), "b = [3, 4]\n");
    assert_eq!(apply_fixes("c = [5 6]\n", &diagnostics), "c = [5 6]\n");
}

/// Native syntax inside JSON strings: what the fix changes is the JSON string, so its text is escaped there.
#[test]
fn fixes_in_json_strings_leave_json() {
    let embedded = [
        ("[1 2]", Some("[1, 2]")),
        ("[\\\"é\\\" 2]", Some("[\\\"é\\\", 2]")),
        ("[\\u0031 2]", Some("[\\u0031, 2]")),
        ("f(1 2)", Some("f(1, 2)")),
        ("'x'", None),
        ("[1, 'x']", None),
        ("“x”", None),
        ("{a = 1 b = 2}", None),
        ("not x", None),
        ("1 and 2", None),
    ];
    for (written, expected) in embedded {
        for (before, after) in [("", ""), ("é ", " 👩‍👩‍👧"), ("a\\tb ", ""), ("\\ud83d\\ude00 ", "\\n")]
        {
            let of = |inner: &str| format!("{{\"k\": 0, \"é\": [\"{before}${{{inner}}}{after}\"]}}");
            let text = of(written);
            let error = error_of("app.json", &text);
            assert!(!error.diagnostics().is_empty(), "{text}");
            let mended = apply_fixes(&text, error.diagnostics());
            if let Some(expected) = expected {
                assert_eq!(mended, of(expected));
            }
            // Likely fixes are held to the same.
            let likely = error.diagnostics().iter().flat_map(|diagnostic| diagnostic.fixes());
            let all = likely.map(|fix| apply_fixes(&text, [&certain(fix)])).chain([mended]);
            for mended in all {
                serde_json::from_str::<Value>(&mended).unwrap_or_else(|error| panic!("{error}: {mended}"));
            }
        }
    }
}

/// A diagnostic with this fix, made certain.
fn certain(fix: &Fix) -> Diagnostic {
    let certain = Fix::certain(fix.title());
    let fix = fix
        .replacements()
        .iter()
        .fold(certain, |certain, (place, text)| certain.replace(place.clone(), text));
    Diagnostic::error("Wrong").with_fix(fix)
}

#[test]
fn every_field_is_always_sent() {
    let fields = [
        "severity",
        "code",
        "summary",
        "detail",
        "help",
        "subject",
        "subject_text",
        "context",
        "labels",
        "fixes",
        "facts",
    ];
    let texts = ["a = [1 2]", "a = nope", "a = 1\na = 2", "a = \"${b", "server {", "a = 1 + \"x\""];
    for text in texts {
        let error = error_of("app.hcl", text);
        let data = serde_json::to_value(error.diagnostics()).expect("diagnostics are data");
        for diagnostic in data.as_array().expect("an array") {
            let object = diagnostic.as_object().expect("an object");
            assert!(object.keys().map(String::as_str).eq(fields), "{text}: {diagnostic}");
            assert_eq!(diagnostic["severity"], "error");
            assert!(diagnostic["code"].as_str().is_some_and(|code| code.starts_with("hcl::")));
            assert!(diagnostic["subject"]["start"]["line"].is_u64(), "{diagnostic}");
            assert!(diagnostic["facts"].is_object() && diagnostic["labels"].is_array());
        }
    }
    let own = Diagnostic::warning("Odd")
        .with_fact("names", ["a", "b"].map(String::from).into_iter().collect::<Fact>());
    let data = serde_json::to_value(&own).expect("it is data");
    assert_eq!(data["severity"], "warning");
    assert_eq!(data["code"], "application");
    assert_eq!(data["subject"], json!(null));
    assert_eq!(data["facts"], json!({ "names": ["a", "b"] }));
}

/// Text is sent as it is: what is escaped or cut when it is printed is whole in the data.
#[test]
fn data_is_not_prepared_for_terminals() {
    let source = Source::new("a\u{1b}.hcl", "x = 1");
    let problem = Diagnostic::error("Bad \u{1b}[31m").with_subject(source.location(hcl::Span::new(0, 1)));
    let data = serde_json::to_value(&problem).expect("it is data");
    assert_eq!(data["summary"], "Bad \u{1b}[31m");
    assert_eq!(data["subject"]["source"], "a\u{1b}.hcl");
}

/// The facts of an example of each code.
#[test]
fn facts_of_every_code() {
    let facts = hcl_tests::index::examples().into_iter().map(|example| {
        let problems = example.problems();
        let last = problems.iter().last().expect("the example has its problem");
        let data = serde_json::to_value(last).expect("it is data");
        format!("{}: {}\n", example.code, data["facts"])
    });
    insta::assert_snapshot!(facts.collect::<String>());
}

/// Of values that do not fit, programs are told what is required, what is there, and in which part of the
/// value.
#[test]
fn facts_of_values_that_do_not_fit() {
    #[derive(Debug, serde::Deserialize)]
    #[expect(dead_code, reason = "nothing is decoded successfully")]
    struct Server {
        port: u16,
    }
    #[derive(Debug, HclDecode)]
    #[expect(dead_code, reason = "nothing is decoded successfully")]
    struct Config {
        port: Option<u16>,
        debug: Option<bool>,
        names: Option<Vec<String>>,
        pair: Option<(u8, u8)>,
        servers: Option<Vec<Server>>,
        #[hcl(min = 1, max = 9)]
        weight: Option<u8>,
        #[hcl(sensitive)]
        secret: Option<u16>,
        #[hcl(sensitive, length = 20..)]
        token: Option<String>,
        #[hcl(with = hcl::with::duration)]
        timeout: Option<std::time::Duration>,
        #[hcl(with = hcl::with::duration, sensitive)]
        hidden: Option<std::time::Duration>,
    }
    let cases = [
        (
            "port = \"many\"",
            json!({"name": "port", "expected": "number", "found": "string", "value": "many"}),
        ),
        (
            "port = 70000",
            json!({"name": "port", "expected": "number between 0 and 65535", "found": "number", "value": "70000"}),
        ),
        (
            "port = 1.5",
            json!({"name": "port", "expected": "whole number", "found": "number", "value": "1.5"}),
        ),
        ("port = []", json!({"name": "port", "expected": "number", "found": "list"})),
        ("debug = 7", json!({"name": "debug", "expected": "bool", "found": "number", "value": "7"})),
        ("names = 1", json!({"name": "names", "expected": "list", "found": "number", "value": "1"})),
        ("pair = [1, 2, 3]", json!({"name": "pair", "expected": 2, "found": 3})),
        (
            "servers = [{ port = 1 }, { port = \"x\" }]",
            json!({"name": "servers", "path": "[1].port", "expected": "number", "found": "string", "value": "x"}),
        ),
        (
            "weight = 10",
            json!({"name": "weight", "found": "number", "value": "10", "expected": "between 1 and 9"}),
        ),
        ("secret = \"hunter2\"", json!({})),
        ("token = \"hunter2\"", json!({"name": "token", "expected": "at least 20 characters"})),
        (
            "timeout = \"soon\"",
            json!({"name": "timeout", "expected": "duration", "found": "string", "value": "soon"}),
        ),
        ("hidden = \"hunter2\"", json!({})),
    ];
    for (text, expected) in cases {
        let error = hcl::from_str::<Config>(text).expect_err("the value does not fit");
        let data = serde_json::to_value(error.diagnostics()).expect("it is data");
        assert_eq!(data[0]["facts"], expected, "{text}");
        assert!(!data.to_string().contains("hunter2"));
    }
}

/// The facts of the first error of a module.
fn facts_of_module(text: &str) -> Value {
    let body = hcl::parse(text).expect("it parses");
    let module = hcl::ext::Module::new(&body).variables("variable", "var").locals("locals", "local");
    let error = module.resolve(&Context::new()).expect_err("something is wrong");
    serde_json::to_value(error.diagnostics()).expect("it is data")[0]["facts"].clone()
}

#[test]
fn facts_of_modules() {
    assert_eq!(
        facts_of_module("locals {\n  a = local.b\n  b = local.a\n}\n"),
        json!({"name": "local.a", "found": ["local.a", "local.b"]})
    );
    assert_eq!(
        facts_of_module(
            "variable \"owner\" {\n  type = object({ name = string })\n  default = { nam = \"a\" }\n}\n"
        ),
        json!({"name": "owner", "expected": ["name"], "suggestion": "name"})
    );
}

/// What a document says when it cannot be changed, and where.
#[test]
fn facts_and_places_of_changes() {
    let text =
        "zones = [\"a\", \"b\"]\ntags = { team = \"x\", owner = \"y\" }\nserver \"web\" {\n  port = 80\n}\n";
    let mut document = hcl::edit::Document::parse(text).expect("it parses");
    let errors = [
        document.set("zones[5]", 1).expect_err("there are two"),
        document.set("server.wbe.port", 1).expect_err("there is no such server"),
        document.append("tags", 1).expect_err("it is no list"),
        document.rename("tags.team", "owner").expect_err("there is one"),
    ];
    let found: Vec<(Value, String, Option<String>)> = errors
        .into_iter()
        .map(|error| {
            let problem = Diagnostic::from(error);
            let data = serde_json::to_value(&problem).expect("it is data");
            let place = problem.subject.as_ref().map_or("nowhere", |place| place.text());
            (data["facts"].clone(), place.to_owned(), problem.help.clone())
        })
        .collect();
    assert_eq!(
        found,
        [
            (json!({"path": "zones", "expected": "0 to 1", "found": 5}), "[\"a\", \"b\"]".to_owned(), None),
            (
                json!({"path": "server", "name": "wbe", "expected": ["web"], "suggestion": "web"}),
                "server \"web\"".to_owned(),
                Some("Did you mean `web`?".to_owned())
            ),
            (
                json!({"path": "tags", "expected": "list"}),
                "tags = { team = \"x\", owner = \"y\" }".to_owned(),
                None
            ),
            (json!({"name": "owner"}), "team = \"x\"".to_owned(), None),
        ]
    );
    assert_eq!(document.to_string(), text);
}
