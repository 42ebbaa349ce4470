//! Small texts put together at random from what breaks headers: quotes, braces, newlines, indentation. After
//! a mistake, much is guessed, and each guess has an offset of its own, so a few pieces in an odd order find
//! offsets that do not fit each other.

use std::panic::{AssertUnwindSafe, catch_unwind};

use hcl::edit::Document;
use hcl::lsp::Server;
use hcl::{HclDecode, Source, json, reference, syntax};
use hcl_tests::lsp::{Client, METHODS, empty, parameters};
use hcl_tests::properties;
use serde_json::json;

/// How many texts of each syntax are tried.
const TEXTS: u64 = if cfg!(debug_assertions) { 150 } else { 10_000 };

/// How many of them are given to the language server, with every place in them.
const SERVED: u64 = if cfg!(debug_assertions) { 1 } else { 60 };

const NATIVE: &[&str] = &[
    "k",
    "e",
    "\"",
    "\"l\"",
    "r\"s{",
    "{",
    "}",
    "[",
    "]",
    "(",
    ")",
    "=",
    " = ",
    ",",
    ":",
    "\n",
    "\n ",
    "\n  ",
    "\n}",
    " ",
    "\t",
    "\r\n",
    "k \"l\" {\n",
    "k {\n  ",
    "a = 1\n",
    "<<E\n",
    "<<-E",
    "\nE\n",
    "${",
    "%{",
    "~}",
    "$",
    "'",
    "`",
    "#",
    "/*",
    "*/",
    "?",
    ".",
    "é",
    "\u{301}",
    "\u{feff}",
    "%{ if k }",
    "%{ endif }",
    "for k in k",
    "<<<<<<< k\n",
    ">>>>>>> k\n",
    "- a\n",
    "k: 1\n",
    "\\",
    "@",
];

const JSON: &[&str] = &[
    "{",
    "}",
    "[",
    "]",
    "\"",
    "\"k\"",
    "\"k\": ",
    ":",
    ",",
    "1",
    "-",
    "true",
    "k",
    "=",
    "\n",
    "\n  ",
    " ",
    "\\",
    "\\u",
    "${",
    "'",
    "//",
    "/*",
    "#",
    "é",
    "\u{301}",
    "\u{feff}",
    "\"k\": {\n",
    "},\n",
    "],\n",
    "`",
    ";",
    "\"${k}\"",
];

#[derive(HclDecode)]
#[allow(dead_code, reason = "only decoded")]
struct Config {
    a: Option<String>,
    #[hcl(block, rename = "k")]
    blocks: Vec<Labeled>,
}

#[derive(HclDecode)]
#[allow(dead_code, reason = "only decoded")]
struct Labeled {
    #[hcl(label)]
    name: String,
    e: Option<Vec<u8>>,
    #[hcl(reference = "k")]
    other: Option<String>,
}

/// A text that each run makes alike: of up to 16 pieces, most of them from a few kinds only, so that they
/// form something.
fn text(pieces: &[&str], number: u64) -> String {
    let mut state = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut below = |limit: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 33) as usize % limit
    };
    let kinds: Vec<&str> = (0..2 + below(8)).map(|_| pieces[below(pieces.len())]).collect();
    (0..1 + below(16)).map(|_| kinds[below(kinds.len())]).collect()
}

/// Runs a check on each text, and names those at which it panics.
fn check(pieces: &[&str], check: impl Fn(&str)) {
    let texts = (1..=TEXTS).map(|number| text(pieces, number));
    let failed: Vec<String> =
        texts.filter(|text| catch_unwind(AssertUnwindSafe(|| check(text))).is_err()).take(5).collect();
    assert!(failed.is_empty(), "{failed:?}");
}

/// Asks at each place what an editor asks.
fn at_each_place(text: &str, is_json: bool) {
    let source = Source::new(if is_json { "broken.json" } else { "broken.hcl" }, text);
    let body = if is_json { json::parse_source(&source).0 } else { syntax::parse(&source).0 };
    for byte in 0..=text.len() as u32 + 1 {
        let _ = body.surroundings(&source, byte);
        let _ = reference::completions(Config::SHAPE, &body, &source, byte);
        let _ = reference::describe(Config::SHAPE, &body, &source, byte);
    }
}

/// What can be edited stays what it is, and parses after each change.
fn edited(text: &str) {
    let Ok(document) = Document::parse(text) else { return };
    assert_eq!(document.to_string(), text);
    let names: Vec<String> = document.section().names().map(str::to_owned).collect();
    for name in names {
        for number in 0..3 {
            let mut document = document.clone();
            let _ = match number {
                0 => document.set(&*name, "one\ntwo"),
                1 => document.remove(&*name),
                _ => document.append(&*name, 1),
            };
            let changed = document.to_string();
            let (_, diagnostics) = syntax::parse(&Source::new("edited.hcl", changed.as_str()));
            assert!(!diagnostics.has_errors(), "{name} of {text:?} gives {changed:?}");
        }
    }
}

#[test]
fn touching_headers_are_read() {
    for text in [
        "k\"\n r\"s{\n  e",
        "k\"\n r\"s{\n  e\n",
        "k\"\nr\"s{\ne",
        " k\"\n  r\"s{\n e\"{\n",
        "k\"{\n k\"{\n  k\"{\n e",
    ] {
        properties::parse_never_panics(text);
        properties::places_lie_in_the_source(text);
    }
}

/// Every order of up to five of what breaks a header, or of four without optimization: each text is small,
/// and among them are those whose headers touch.
#[test]
fn headers_in_any_order_are_read() {
    const MOST: usize = if cfg!(debug_assertions) { 4 } else { 5 };
    const PIECES: [&str; 8] = ["k\"", "r\"s{", "e", "\"", "}", "\n", "\n ", "\n  "];
    let mut texts = vec![String::new()];
    for _ in 0..MOST {
        texts = texts.iter().flat_map(|text| PIECES.map(|piece| format!("{text}{piece}"))).collect();
        let reads = |text: &String| drop(syntax::parse(&Source::new("headers.hcl", text.as_str())));
        let panics = |text: &&String| catch_unwind(AssertUnwindSafe(|| reads(text))).is_err();
        let failed: Vec<&String> = texts.iter().filter(panics).take(5).collect();
        assert!(failed.is_empty(), "{failed:?}");
    }
}

#[test]
fn broken_native_texts_are_read_formatted_edited_and_completed() {
    check(NATIVE, |text| {
        properties::parse_never_panics(text);
        properties::places_lie_in_the_source(text);
        properties::formatting_changes_blanks_only(text);
        properties::decode_never_panics(text);
        at_each_place(text, false);
        edited(text);
    });
}

#[test]
fn broken_json_texts_are_read_translated_and_completed() {
    check(JSON, |text| {
        properties::json_never_panics(text);
        properties::places_lie_in_the_source(text);
        properties::decode_never_panics(text);
        at_each_place(text, true);
    });
}

#[test]
fn the_language_server_answers_at_each_place_of_broken_texts() {
    for (pieces, uri) in [(NATIVE, "file:///srv/broken.hcl"), (JSON, "file:///srv/broken.json")] {
        for server in [Server::any(), Server::of::<Config>()] {
            let mut client = Client::start(server);
            for number in 1..=SERVED {
                let text = text(pieces, number);
                client.open(uri, &text);
                for (line, content) in text.split('\n').enumerate() {
                    for character in 0..=content.encode_utf16().count() {
                        let position = json!({ "line": line, "character": character });
                        for method in METHODS {
                            let params = parameters(uri, &position, &empty(&position));
                            let answer = client.ask(&format!("textDocument/{method}"), params);
                            let is_internal = matches!(&answer, Err((-32603, _)));
                            assert!(!is_internal, "{method} at {position} of {text:?}: {answer:?}");
                        }
                    }
                }
                let found = client.diagnostics(uri);
                let is_internal =
                    found.iter().any(|found| found["message"].to_string().contains("Internal error"));
                assert!(!is_internal, "{text:?}: {found:?}");
            }
            client.stop();
        }
    }
}
