//! Definitions, references and renaming by the language server. `^` is the cursor; the expected places are
//! marked by `«»`.
#![allow(dead_code, reason = "the fields are only decoded")]

use std::collections::BTreeMap;

use hcl::HclDecode;
use hcl::lsp::Server;
use hcl_tests::lsp::{Client, MAIN, edited, server_of};
use serde_json::{Value, json};

#[derive(HclDecode)]
struct Config {
    #[hcl(block, rename = "backend")]
    backends: Vec<Backend>,
    #[hcl(block, rename = "target")]
    targets: BTreeMap<String, BTreeMap<String, Target>>,
    #[hcl(reference = "backend")]
    default: Option<String>,
    #[hcl(default, reference = "target")]
    also: Vec<String>,
    #[hcl(block, rename = "group")]
    groups: Vec<Group>,
}

#[derive(HclDecode)]
struct Backend {
    #[hcl(label)]
    name: String,
    #[hcl(reference = "backend")]
    fallback: Option<String>,
}

#[derive(HclDecode)]
struct Target {}

#[derive(HclDecode)]
struct Group {
    #[hcl(block, rename = "backend")]
    backends: Vec<Backend>,
    #[hcl(default, reference = "backend")]
    order: Vec<String>,
}

/// The text without marks, and the spans between `«` and `»` as starts and ends.
fn unmarked(marked: &str) -> (String, Vec<(usize, usize)>) {
    let (mut text, mut spans) = (String::new(), Vec::new());
    for character in marked.chars() {
        match character {
            '«' => spans.push((text.replace('^', "").len(), 0)),
            '»' => {
                let end = text.replace('^', "").len();
                spans.last_mut().expect("an opening mark").1 = end;
            }
            other => text.push(other),
        }
    }
    (text, spans)
}

fn spans(text: &str, locations: &Value) -> Vec<(usize, usize)> {
    let starts: Vec<usize> =
        std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
    let offset = |position: &Value| {
        starts[position["line"].as_u64().expect("a line") as usize]
            + position["character"].as_u64().expect("a column") as usize
    };
    let locations = locations.as_array().into_iter().flatten();
    let mut spans: Vec<_> = locations
        .map(|location| (offset(&location["range"]["start"]), offset(&location["range"]["end"])))
        .collect();
    spans.sort();
    spans
}

/// Checks that all marked places are the references of the name at the cursor, that the first is its
/// definition, and that renaming changes exactly them.
fn check_in(server: fn() -> Server, uri: &str, marked: &str) {
    let (with_cursor, expected) = unmarked(marked);
    let text = with_cursor.replace('^', "");
    let cursor = with_cursor.find('^').expect("a cursor");
    let line = with_cursor[..cursor].matches('\n').count();
    let column = cursor - with_cursor[..cursor].rfind('\n').map_or(0, |newline| newline + 1);
    let mut client = Client::start(server());
    client.open(uri, &text);
    let position = json!({ "line": line, "character": column });
    let params = json!({
        "textDocument": { "uri": uri }, "position": position, "newName": "fresh", "context": { "includeDeclaration": true },
    });
    let references = client.ask("textDocument/references", params.clone()).expect("an answer");
    assert_eq!(spans(&text, &references), expected, "references in\n{marked}");
    let definition = client.ask("textDocument/definition", params.clone()).expect("an answer");
    assert_eq!(spans(&text, &definition).first(), expected.first(), "definition in\n{marked}");
    let highlights = client.ask("textDocument/documentHighlight", params.clone()).expect("an answer");
    assert_eq!(spans(&text, &highlights).len(), expected.len());
    if !expected.is_empty() {
        let prepared = client.ask("textDocument/prepareRename", params.clone()).expect("an answer");
        let (start, end) = expected[0];
        assert_eq!(prepared["placeholder"], text[start..end], "{marked}");
        let renamed = client.ask("textDocument/rename", params).expect("an answer");
        let mut by_hand = text.clone();
        for &(start, end) in expected.iter().rev() {
            by_hand.replace_range(start..end, "fresh");
        }
        assert_eq!(edited(&text, &renamed["changes"][uri]), by_hand);
    }
    client.stop();
}

fn check(marked: &str) {
    check_in(Server::any, MAIN, marked);
}

#[test]
fn variables_and_locals() {
    check("variable \"«size»\" {\n}\na = var.«si^ze» + 1\nb = \"${var.«size».x} ${local.size}\"\n");
    check("variable \"«si^ze»\" {\n}\nb {\n  c = [var[\"«size»\"]]\n}\n");
    check("locals {\n  «a» = 1\n  b = local.«a^»\n}\nc = local.b\nd = [for x in local.«a»: local.«a»]\n");
    check("a = var.missi^ng\n");
    check("a = var.^\n");
    check("locals {\n  a = 1\n}\nc = loc^al.a\n");
}

#[test]
fn functions_and_their_parameters() {
    check(
        "function \"«twice»\" {\n  params = [n]\n  result = n * 2\n}\na = «twi^ce»(«twice»(1))\nb = upper(\"x\")\n",
    );
    check(
        "function \"f\" {\n  params = [«n», m]\n  result = «n^» * 2 + m + [for m in «n»: m + «n»][0]\n}\nlocals {\n  n = 1\n}\n",
    );
    check("a = upp^er(\"x\")\n");
}

#[test]
fn names_that_loops_bind() {
    check("x = 1\na = [for «x», y in xs: «x^» + y + [for x in x0: x][0]]\nb = x\n");
    check("a = [for «x» in xs: [for y in «x^»: \"${«x»} ${y}\"] if «x» > 1]\n");
    check("a = {for k, «v» in {v = 1}: k => «v^»...}\n");
    check("a = \"%{ for «x» in xs }${«x^»}%{ if «x» }y%{ endif }%{ endfor }${x}\"\n");
    check("a = [for x in xs: x^s]\n");
}

fn typed() -> Server {
    server_of::<Config>()
}

#[test]
fn labels_that_values_name() {
    check_in(
        typed,
        MAIN,
        "backend \"«one»\" {\n  fallback = \"two\"\n}\nbackend \"two\" {\n  fallback = \"«one^»\"\n}\ndefault = \"«one»\"\n",
    );
    check_in(typed, MAIN, "backend \"«o^ne»\" {\n}\ndefault = \"«one»\"\nalso = [\"one\"]\n");
    check_in(typed, MAIN, "default = \"none^\"\n");
    // The innermost body that has the block counts.
    check_in(
        typed,
        MAIN,
        "backend \"a\" {\n}\ngroup {\n  backend \"«a»\" {\n  }\n  order = [\"b\", \"«a^»\"]\n}\ndefault = \"a\"\n",
    );
    check_in(typed, MAIN, "backend \"«b»\" {\n}\ngroup {\n  backend \"a\" {\n  }\n  order = [\"«b^»\"]\n}\n");
}

#[test]
fn several_labels_are_one_name_with_dots() {
    check_in(typed, MAIN, "target \"«app»\" \"one\" {\n}\nalso = [\"«ap^p».one\"]\n");
    check_in(typed, MAIN, "target \"app\" \"«one»\" {\n}\nalso = [\"x.y\", \"app.«on^e»\"]\n");
}

#[test]
fn json_has_the_same_names() {
    let json = "file:///srv/main.json";
    check_in(Server::any, json, "{\"variable\": {\"«size»\": {}}, \"a\": \"${var.«si^ze»} ${var.«size»}\"}");
    check_in(typed, json, "{\"backend\": {\"«one»\": {}}, \"default\": \"«on^e»\"}");
}

#[test]
fn a_text_with_errors_still_has_names() {
    check("locals {\n  «a» = 1\n}\nb = \nc = local.«a^»\n");
}

#[test]
fn names_that_cannot_be_are_refused() {
    let mut client = Client::with_text(typed(), "backend \"one\" {\n}\ndefault = \"one\"\n");
    let mut rename = |line: u32, name: &str| {
        let params = json!({ "textDocument": { "uri": MAIN }, "position": { "line": line, "character": 10 }, "newName": name });
        client.ask("textDocument/rename", params).map_err(|(code, _)| code)
    };
    assert!(rename(0, "with blanks").is_ok());
    for name in ["", "a\"b", "a${b}", "a\\b", "a\nb"] {
        assert_eq!(rename(0, name), Err(-32803), "{name}");
    }
    assert_eq!(rename(1, "x"), Err(-32803), "nothing is here");
    client.stop();
    let mut client = Client::with_text(Server::any(), "locals {\n  a = 1\n}\nb = local.a\n");
    for name in ["not a name", "a::b"] {
        let params = json!({ "textDocument": { "uri": MAIN }, "position": { "line": 1, "character": 2 }, "newName": name });
        let refusal = client.ask("textDocument/rename", params).expect_err("it is written without quotes");
        assert!(refusal.1.contains("must begin with a letter"), "{refusal:?}");
    }
    client.stop();
}

/// The message with which renaming what is at the cursor is refused; `None` if it is not.
fn refusal(server: Server, marked: &str, name: &str) -> Option<String> {
    let mut client = Client::start(server);
    let (text, position) = hcl_tests::lsp::at_mark(marked);
    client.open(MAIN, &text);
    let params = json!({ "textDocument": { "uri": MAIN }, "position": position, "newName": name });
    let answer = client.ask("textDocument/rename", params);
    client.stop();
    answer.err().map(|(_, message)| message)
}

#[test]
fn a_name_that_is_taken_is_refused() {
    let taken = |server: fn() -> Server, marked: &str, name: &str| {
        let message =
            refusal(server(), marked, name).unwrap_or_else(|| panic!("{name} is accepted in\n{marked}"));
        assert!(message.starts_with("There is already something called"), "{message}");
        message
    };
    let message = taken(Server::any, "locals {\n  o^ne = 1\n}\nlocals {\n  two = 2\n}\n", "two");
    assert!(message.ends_with("main.hcl:5:3."), "{message}");
    let message = refusal(Server::any(), "locals {\n  o^ne = 1\n  two = 2\n}\n", "two");
    assert_eq!(
        message.as_deref(),
        Some("With the name `two` the text would not be valid: Duplicate attribute `two`.")
    );
    taken(Server::any, "variable \"on^e\" {\n}\nvariable \"two\" {\n}\n", "two");
    taken(Server::any, "a = [for o^ne in xs: [one, two]]\n", "two");
    taken(Server::any, "function \"f\" {\n  params = [o^ne, two]\n  result = one + two\n}\n", "two");
    taken(Server::any, "function \"f\" {\n  params = [o^ne, two]\n  result = two\n}\n", "two");
    taken(Server::any, "a = [for o^ne, two in xs: two]\n", "two");
    taken(typed, "backend \"on^e\" {\n}\nbackend \"two\" {\n}\n", "two");
    taken(typed, "target \"app\" \"on^e\" {\n}\ntarget \"app\" \"two\" {\n}\n", "two");
    // Its own name, names of another kind and names elsewhere are free.
    for (server, marked, name) in [
        (Server::any as fn() -> Server, "locals {\n  o^ne = 1\n}\nvariable \"two\" {\n}\n", "two"),
        (Server::any, "locals {\n  o^ne = 1\n}\na = local.one\n", "one"),
        (Server::any, "locals {\n  o^ne = 1\n}\na = local.one\n", "true"),
        (Server::any, "a = [for o^ne in xs: one]\nb = [for two in xs: two]\n", "two"),
        (typed, "target \"app\" \"on^e\" {\n}\ntarget \"web\" \"two\" {\n}\n", "two"),
        (typed, "backend \"on^e\" {\n}\ngroup {\n  backend \"two\" {\n  }\n}\n", "two"),
    ] {
        assert_eq!(refusal(server(), marked, name), None, "{name} in\n{marked}");
    }
}

#[test]
fn a_name_that_would_mean_something_else_is_refused() {
    let other = |marked: &str, name: &str| {
        let message = refusal(Server::any(), marked, name).expect("it is refused");
        assert!(message.ends_with("means something else."), "{message}");
    };
    // The inner loop hides it, and the outer one a variable with a root.
    other("a = [for o^ne in xs: [for two in one: one + two]]\n", "two");
    for word in ["true", "false", "null"] {
        other("a = [for o^ne in xs: one]\n", word);
    }
    let context = || Server::any().context(|| hcl::Context::builder().variable("env", "x").stdlib().build());
    let function = "function \"f^\" {\n  params = []\n  result = 1\n}\na = f()\n";
    assert_eq!(
        refusal(context(), function, "upper").as_deref(),
        Some("There is already a function `upper`.")
    );
    assert_eq!(refusal(context(), function, "env"), None);
    let server = context().module(|module| module.variables("variable", ""));
    let message = refusal(server, "variable \"on^e\" {\n}\na = one\n", "env");
    assert_eq!(message.as_deref(), Some("There is already a variable `env`."));
}

#[test]
fn what_a_module_declares_twice_has_its_places_once() {
    let server = || Server::any().module(|module| module.variables("v", "v").variables("v", "v"));
    check_in(server, MAIN, "v \"«o^ne»\" {\n}\na = v.«one»\n");
}

#[test]
fn blocks_with_the_same_labels_have_one_name() {
    check_in(typed, MAIN, "backend \"«o^ne»\" {\n}\nbackend \"«one»\" {\n}\ndefault = \"«one»\"\n");
}

#[test]
fn a_text_that_is_taken_as_it_is_written_has_no_names() {
    #[derive(HclDecode)]
    struct Jobs {
        #[hcl(literal)]
        run: Option<String>,
        name: Option<String>,
    }
    let server = || server_of::<Jobs>().module(|module| module.locals("locals", "local"));
    let text = "locals {\n  «home^» = \"/\"\n}\nrun = \"ls ${local.home} ${local.home}\"\nname = \"${local.«home»}\"\n";
    check_in(server, MAIN, text);
    // From the text itself there is nothing to be renamed.
    let mut client = Client::start(server());
    client.open(MAIN, &unmarked(text).0.replace('^', ""));
    let params = json!({ "textDocument": { "uri": MAIN }, "position": { "line": 3, "character": 19 } });
    assert_eq!(client.ask("textDocument/prepareRename", params).expect("an answer"), Value::Null);
    client.stop();
}

hcl_tests::samples_decode!(Config, Target, Group);
