//! The language server on texts that are large, deep, or nothing but brackets and quotes.

use std::time::{Duration, Instant};

use hcl::lsp::Server;
use hcl::{Context, HclDecode};
use hcl_tests::lsp::{Client, MAIN, METHODS, empty, parameters};
use serde_json::{Value, json};

#[derive(HclDecode)]
#[allow(dead_code, reason = "only decoded")]
struct Config {
    name: String,
    #[hcl(block, rename = "backend")]
    backends: Vec<Backend>,
}

#[derive(HclDecode)]
#[allow(dead_code, reason = "only decoded")]
struct Backend {
    #[hcl(label)]
    name: String,
    url: String,
    weight: Option<u32>,
    tags: Vec<String>,
    #[hcl(reference = "backend")]
    fallback: Option<String>,
}

/// The size of the text. Without optimization, a hundredth does.
const SIZE: usize = if cfg!(debug_assertions) { 10_000 } else { 1_000_000 };

/// How long the answer to a request may take after a change, on a machine that does nothing else. Without
/// optimization this is only to show that it ends.
const MAX_USUAL_TIME: Duration = Duration::from_millis(if cfg!(debug_assertions) { 1000 } else { 100 });

/// How long an answer about a text without sense may take on such a machine.
const MAX_TIME: Duration = Duration::from_secs(20);

/// An answer that takes longer is asked for again, up to this often: other programs disturb some answers, but
/// not all.
const TRIES: usize = 20;

/// How long [`work`] takes on a machine that does nothing else.
const USUAL_WORK: Duration = Duration::from_millis(if cfg!(debug_assertions) { 12 } else { 9 });

/// Reads texts of two megabytes, or of a fiftieth without optimization, which is measured beside each answer.
fn work() {
    let lines = if cfg!(debug_assertions) { 400 } else { 20_000 };
    let source = hcl::Source::new("work.hcl", "a = [1, 2, \"three\"]\n".repeat(lines));
    for _ in 0..5 {
        let _ = std::hint::black_box(hcl::syntax::parse(&source));
    }
}

/// How many times slower than usual this machine is now, because it is another one or because other programs
/// run at the same time.
fn slowness() -> f64 {
    let start = Instant::now();
    work();
    (start.elapsed().as_secs_f64() / USUAL_WORK.as_secs_f64()).max(1.0)
}

#[test]
fn a_large_text_is_answered_at_once() {
    let mut text = "name = \"shop\"\nlocals {\n  base = \"example.com\"\n}\n".to_owned();
    let mut number = 0;
    while text.len() < SIZE {
        number += 1;
        let fallback = number.max(2) - 1;
        text += &format!(
            "\n# The backend {number}.\nbackend \"b{number}\" {{\n  url      = \"http://b{number}.${{local.base}}:8080\"\n  weight   = 3 * {number}\n  tags     = [for tag in [\"a\", \"b\"] : upper(tag)]\n  fallback = \"b{fallback}\"\n}}\n"
        );
    }
    let typed = || {
        let server = Server::of::<Config>().context(|| Context::builder().stdlib().build());
        server.module(|module| {
            module.variables("variable", "var").locals("locals", "local").functions("function")
        })
    };
    measure("native", typed(), MAIN, &text, text.matches('\n').count() / 2 + 3);
    let (body, _) = hcl::syntax::parse(&hcl::Source::new("large.hcl", text.replace("${local.base}", "x")));
    let json = json_of(&body);
    assert!(json.len() > SIZE / 2);
    measure("JSON", typed(), "file:///srv/main.json", &json, 0);
    measure("any", Server::any(), MAIN, &text, text.matches('\n').count() / 2 + 3);
}

/// The blocks in JSON, on one line.
fn json_of(body: &hcl::Body) -> String {
    let (items, _) = body.items();
    let mut backends = serde_json::Map::new();
    for item in items {
        if let hcl::model::Item::Block(block) = item
            && let Some(label) = block.labels.first()
        {
            let content = json!({ "url": "http://é.example.com/a/path/that/makes/the/text/longer", "weight": 3, "tags": ["a", "b", "c", "d", "e", "f", "${upper(\"g\")}"], "fallback": "b1" });
            backends.insert(label.text.to_string(), content);
        }
    }
    json!({ "name": "shop", "backend": backends }).to_string()
}

fn measure(what: &str, server: Server, uri: &str, text: &str, line: usize) {
    let mut client = Client::start(server);
    client.open(uri, text);
    let line_text = text.lines().nth(line).expect("a line");
    let character = line_text.len().min(14);
    let position = json!({ "line": line, "character": character });
    let range =
        json!({ "start": { "line": line, "character": 0 }, "end": { "line": line + 40, "character": 0 } });
    let end = json!({ "line": 0, "character": 0 });
    let mut slow = Vec::new();
    for method in METHODS {
        let params = parameters(uri, &position, &range);
        let mut tries = (0..TRIES).map(|_| {
            let start = Instant::now();
            client.change(uri, json!([{ "range": { "start": end, "end": end }, "text": " " }]));
            let answer = client.ask(&format!("textDocument/{method}"), params.clone());
            assert!(answer.is_ok() || method == "rename", "{method}: {answer:?}");
            let taken = start.elapsed();
            // So that the next try does not wait for what this one has begun.
            client.diagnostics(uri);
            (taken, slowness())
        });
        let is_soon = |&(taken, slowness): &(Duration, f64)| taken <= MAX_USUAL_TIME.mul_f64(slowness);
        match tries.find(is_soon) {
            Some((taken, slowness)) => {
                println!(
                    "{what} {method}: {taken:?}, on a machine that is {slowness:.1} times slower than usual"
                );
            }
            None => slow.push(method),
        }
    }
    client.stop();
    assert!(slow.is_empty(), "{what}: {slow:?}");
}

/// Every request on texts that nest deep, or that are nothing but brackets and quotes.
#[test]
fn hostile_texts_are_answered() {
    let deep = if cfg!(debug_assertions) { 1_000 } else { 5_000 };
    let texts = [
        "a = ".to_owned() + &"[".repeat(deep),
        "a = ".to_owned() + &"[".repeat(150) + &"]".repeat(150),
        "b {\n".repeat(180) + &"}\n".repeat(180),
        "b {\n".repeat(deep),
        "a = ".to_owned() + &"\"${".repeat(deep),
        "a = ".to_owned() + &"f(".repeat(deep),
        "a = ".to_owned() + &"-".repeat(deep) + "1",
        "a = 1".to_owned() + &" + 1".repeat(deep),
        "a = x".to_owned() + &".y".repeat(deep),
        "\"\\\u{0}\u{feff}<<".repeat(100),
        "a = <<E\n".repeat(deep),
    ];
    for server in [Server::any, Server::of::<Config>] {
        for text in &texts {
            for uri in [MAIN, "file:///srv/main.json"] {
                let mut client = Client::start(server());
                client.open(uri, text);
                ask_everything(&mut client, uri);
                client.stop();
            }
        }
        let mut client = Client::start(server());
        client.open("file:///srv/main.json", &"{\"a\":".repeat(150));
        ask_everything(&mut client, "file:///srv/main.json");
        client.stop();
    }
}

/// Functions of a module, each of which calls the one before: dropping what the server keeps of them must not
/// take a stack.
#[test]
fn a_chain_of_functions_is_answered() {
    let mut text = "function \"f0\" {\n  params = []\n  result = 1\n}\n".to_owned();
    let long = if cfg!(debug_assertions) { 1_000 } else { 20_000 };
    for n in 1..long {
        text += &format!("function \"f{n}\" {{\n  params = []\n  result = f{}()\n}}\n", n - 1);
    }
    for server in [Server::any(), Server::of::<Config>()] {
        let server = server.context(|| Context::builder().stdlib().build());
        let mut client = Client::start(server.module(|module| module.functions("function")));
        client.open(MAIN, &text);
        client.diagnostics(MAIN);
        ask_everything(&mut client, MAIN);
        client.change(MAIN, json!([{ "text": "name = \"shop\"\n" }]));
        client.diagnostics(MAIN);
        client.stop();
    }
}

fn ask_everything(client: &mut Client, uri: &str) {
    for method in METHODS {
        for position in [json!({ "line": 0, "character": 5 }), json!({ "line": u32::MAX, "character": 0 })] {
            let params = parameters(uri, &position, &empty(&position));
            let start = Instant::now();
            let answer = client.ask(&format!("textDocument/{method}"), params);
            assert!(answer.is_ok() || method.ends_with("ename"), "{method}: {answer:?}");
            // Clients read nothing deeper than this.
            let text = answer.unwrap_or_default().to_string();
            assert!(serde_json::from_str::<Value>(&format!("{{\"result\":{text}}}")).is_ok(), "{method}");
            let taken = start.elapsed();
            assert!(taken < MAX_TIME || taken < MAX_TIME.mul_f64(slowness()), "{method}: {taken:?}");
        }
    }
}
