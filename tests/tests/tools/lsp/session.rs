//! The language server as a process of the protocol: its life, texts that change, and messages that are
//! wrong.

use hcl::HclDecode;
use hcl::lsp::Server;
use hcl_tests::lsp::{Client, MAIN, METHODS, edited, empty, parameters, server_of};
use serde_json::{Value, json};

#[derive(HclDecode)]
#[allow(dead_code, reason = "only decoded")]
struct Config {
    name: String,
    workers: Option<u8>,
}

const INTERNAL_ERROR: i32 = -32603;
const NOT_FOUND: i32 = -32601;
const INVALID_PARAMS: i32 = -32602;
const INVALID_REQUEST: i32 = -32600;
const NOT_INITIALIZED: i32 = -32002;

fn text_of(client: &mut Client) -> usize {
    let range = &client
        .ask_main("textDocument/selectionRange", json!({ "positions": [{ "line": 0, "character": 0 }] }))[0];
    let mut outermost = range;
    while outermost["parent"].is_object() {
        outermost = &outermost["parent"];
    }
    outermost["range"]["end"]["line"].as_u64().expect("a line") as usize
}

#[test]
fn the_life_of_a_session() {
    let mut client = Client::raw(server_of::<Config>());
    let early = client.ask("textDocument/hover", json!({}));
    assert_eq!(early.map_err(|(code, _)| code), Err(NOT_INITIALIZED));
    client.notify("textDocument/didOpen", json!({}));
    client.ask("initialize", json!({ "capabilities": {} })).expect("initialized");
    let again = client.ask("initialize", json!({ "capabilities": {} }));
    assert_eq!(again.map_err(|(code, _)| code), Err(INVALID_REQUEST));
    client.notify("initialized", json!({}));
    client.ask("shutdown", Value::Null).expect("shut down");
    let late = client.ask("textDocument/hover", json!({}));
    assert_eq!(late.map_err(|(code, _)| code), Err(INVALID_REQUEST));
    client.notify("exit", Value::Null);
    assert!(client.end().is_ok());
}

/// A configuration whose check fails as no check should.
#[derive(HclDecode)]
#[hcl(validate = panics)]
struct Defective {
    #[allow(dead_code, reason = "only decoded")]
    name: String,
}

fn panics(config: &Defective) -> Result<(), String> {
    if config.name == "b" {
        return Err("It is wrong.".to_owned());
    }
    panic!("a defect of the application")
}

#[test]
fn a_panic_of_the_application_does_not_end_the_server() {
    let mut client = Client::start(Server::of::<Defective>());
    client.open(MAIN, "name = \"a\"\n");
    let params = json!({ "textDocument": { "uri": MAIN }, "range": { "start": { "line": 0, "character": 0 }, "end": { "line": 0, "character": 1 } }, "context": { "diagnostics": [] } });
    let failed = client.ask("textDocument/codeAction", params);
    assert_eq!(failed.map_err(|(code, _)| code), Err(INTERNAL_ERROR));
    assert_eq!(messages(&client.diagnostics(MAIN)), [FAILED]);
    client.replace("nme = \"a\"\n");
    assert_eq!(client.diagnostics(MAIN).len(), 1);
    client.stop();
}

const FAILED: &str = "Internal error: The server failed at this text; its log says where. It is checked again when it changes.";

fn messages(diagnostics: &[Value]) -> Vec<&str> {
    diagnostics.iter().filter_map(|diagnostic| diagnostic["message"].as_str()).collect()
}

#[test]
fn a_text_at_which_the_application_panics_does_not_keep_others_from_their_diagnostics() {
    let mut client = Client::start(Server::of::<Defective>());
    let other = "file:///srv/other.hcl";
    for time in 1..=3 {
        // Both wait at the same time, in this order.
        client.open(MAIN, &format!("name = \"a{time}\"\n"));
        client.open(other, "name = \"b\"\n");
        let wrong = client.diagnostics(other);
        assert!(messages(&wrong).iter().all(|message| message.contains("It is wrong.")), "{wrong:?}");
        assert_eq!(wrong.len(), 1);
        let failed = client.published(|params| params["uri"] == MAIN);
        assert_eq!(messages(failed["diagnostics"].as_array().expect("a list")), [FAILED]);
        let symbols = client.ask_main("textDocument/documentSymbol", json!({}));
        assert_eq!(symbols.as_array().map(Vec::len), Some(1));
    }
    client.stop();
}

#[test]
fn layers_that_panic_do_not_end_the_server() {
    let mut client =
        Client::start(Server::of::<Defective>().layers(|_| panic!("a defect of the application")));
    client.open(MAIN, "name = \"b\"\n");
    assert_eq!(messages(&client.diagnostics(MAIN)), [FAILED]);
    client.replace("name = \"b\"\n\n");
    assert_eq!(messages(&client.diagnostics(MAIN)), [FAILED]);
    client.stop();
}

#[test]
fn leaving_without_shutting_down_is_an_error() {
    let mut client = Client::start(Server::any());
    client.notify("exit", Value::Null);
    let error = client.end().expect_err("the protocol wants status 1");
    assert_eq!(error.to_string(), "the editor left without shutting the server down");
}

#[test]
fn a_connection_that_ends_is_no_error() {
    assert!(Client::start(Server::any()).end().is_ok());
    assert!(Client::raw(Server::any()).end().is_ok());
}

#[test]
fn odd_initializations_are_accepted() {
    for params in [
        Value::Null,
        json!([]),
        json!({ "rootUri": 1 }),
        json!({ "capabilities": {}, "rootUri": "file:///x" }),
    ] {
        let mut client = Client::start_with(Server::any(), params);
        client.open(MAIN, "a = \n");
        assert_eq!(client.diagnostics(MAIN).len(), 1);
        client.stop();
    }
}

#[test]
fn changes_are_applied_as_the_editor_applies_them() {
    let mut client = Client::with_text(server_of::<Config>(), "name = \"名👋\"\n");
    // After the pair of units, which is one character.
    let at = |line, character| json!({ "line": line, "character": character });
    let change = |start: Value, end: Value, text: &str| json!({ "range": { "start": start, "end": end }, "text": text });
    client.change(
        MAIN,
        json!([change(at(0, 11), at(0, 11), "!"), change(at(1, 0), at(1, 0), "workers = \"x\"\n")]),
    );
    let found = client.diagnostics(MAIN);
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0]["range"]["start"], at(1, 10));
    // Positions outside the text count as its end, and reversed ranges as their reverse.
    client.change(MAIN, json!([change(at(9, 9), at(u32::MAX, u32::MAX), "extra = 1\n")]));
    assert_eq!(client.diagnostics(MAIN).len(), 2);
    client.change(MAIN, json!([change(at(2, 9), at(1, 0), "")]));
    assert_eq!(client.diagnostics(MAIN).len(), 0);
    client.stop();
}

#[test]
fn random_changes_keep_both_texts_equal() {
    let mut client = Client::with_text(Server::any(), "");
    let mut text = String::new();
    let (mut seed, parts) = (7_u64, ["a", "\n", "\r\n", "名", "👋", "x = 1\n", "", "\"", "b {\n}\n"]);
    let mut random = move |below: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % below.max(1)
    };
    for _ in 0..300 {
        let lines: Vec<&str> = text.split('\n').collect();
        let line = random(lines.len());
        // Between `\r` and `\n` the protocol knows no position.
        let length = lines[line].trim_end_matches('\r').encode_utf16().count();
        let mut columns = [random(length + 1), random(length + 1)];
        columns.sort();
        let whole = |column: usize| {
            String::from_utf16(&lines[line].encode_utf16().take(column).collect::<Vec<_>>()).is_ok()
        };
        if !columns.iter().all(|&column| whole(column)) {
            continue;
        }
        let position = |column: usize| json!({ "line": line, "character": column });
        let range = json!({ "start": position(columns[0]), "end": position(columns[1]) });
        let new = parts[random(parts.len())];
        text = edited(&text, &json!([{ "range": range, "newText": new }]));
        client.change(MAIN, json!([{ "range": range, "text": new }]));
        assert_eq!(text_of(&mut client), text.matches('\n').count());
    }
    // What the server holds is what another one is told at once.
    let mut fresh = Client::with_text(Server::any(), &text);
    let options = json!({ "options": { "tabSize": 2, "insertSpaces": true } });
    let [formatted, expected] =
        [&mut client, &mut fresh].map(|client| client.ask_main("textDocument/formatting", options.clone()));
    assert_eq!(edited(&text, &formatted), edited(&text, &expected));
    fresh.stop();
    // Without quotes that are open, it is what the formatter of the library makes.
    let closed = text.replace('"', "");
    client.change(MAIN, json!([{ "text": closed }]));
    let formatted = client.ask_main("textDocument/formatting", options);
    assert_eq!(edited(&closed, &formatted), hcl::edit::format(&closed));
    client.stop();
}

#[test]
fn requests_that_are_wrong_get_errors_and_nothing_ends() {
    let mut client = Client::with_text(server_of::<Config>(), "name = \"a\"\n");
    let code = |answer: Result<Value, (i32, String)>| answer.map_err(|(code, _)| code);
    assert_eq!(code(client.ask("textDocument/nonsense", json!({}))), Err(NOT_FOUND));
    assert_eq!(code(client.ask("$/nonsense", Value::Null)), Err(NOT_FOUND));
    let broken = [
        Value::Null,
        json!([]),
        json!("text"),
        json!({}),
        json!({ "textDocument": { "uri": 5 }, "position": { "line": 0, "character": 0 } }),
        json!({ "textDocument": { "uri": "not a uri" }, "position": { "line": 0, "character": 0 } }),
        json!({ "textDocument": { "uri": MAIN }, "position": { "line": -1, "character": 1e30 }, "positions": 1, "range": 1, "options": 1 }),
    ];
    for method in METHODS.map(|method| format!("textDocument/{method}")) {
        for params in &broken {
            let answer = code(client.ask(&method, params.clone()));
            // Some requests have no position.
            let is_fine = params["position"]["line"] == -1 && answer.is_ok();
            assert!(is_fine || answer == Err(INVALID_PARAMS), "{method} {params}: {answer:?}");
        }
        let whole = |uri: &str, line: u32, character: u32| {
            let position = json!({ "line": line, "character": character });
            parameters(uri, &position, &empty(&position))
        };
        assert_eq!(client.ask(&method, whole("file:///other.hcl", 0, 0)), Ok(Value::Null), "{method}");
        for position in [(0, 0), (0, 9999), (9999, 0), (u32::MAX, u32::MAX)] {
            let answer = client.ask(&method, whole(MAIN, position.0, position.1));
            // Nothing here can be renamed.
            assert!(answer.is_ok() || method.ends_with("rename"), "{method} {position:?}: {answer:?}");
        }
    }
    for method in [
        "textDocument/didOpen",
        "textDocument/didChange",
        "textDocument/didClose",
        "$/cancelRequest",
        "nonsense",
    ] {
        // The last one is valid for some.
        for params in &broken[..broken.len() - 1] {
            client.notify(method, params.clone());
        }
    }
    client.change("file:///never-opened.hcl", json!([{ "text": "a" }]));
    client.replace("name = 1 +\n");
    assert_eq!(client.diagnostics(MAIN).len(), 1);
    client.stop();
}

#[test]
fn diagnostics_vanish_with_their_text() {
    let mut client = Client::with_text(server_of::<Config>(), "");
    assert_eq!(client.diagnostics(MAIN).len(), 1);
    client.notify("textDocument/didClose", json!({ "textDocument": { "uri": MAIN } }));
    let params = client.published(|params| params["uri"] == MAIN && params["version"].is_null());
    assert_eq!(params["diagnostics"], json!([]));
    client.stop();
}

// Not `Defective`, which panics.
hcl_tests::samples_decode!(Config,);
