//! After any edit the diagnostics are those that a server gives which opens the same text, however few blocks
//! were decoded again.

use std::sync::atomic::{AtomicUsize, Ordering};

use hcl::lsp::Server;
use hcl::model::ContextBuilder;
use hcl::{Context, HclDecode};
use hcl_tests::lsp::{Client, MAIN};
use indexmap::IndexMap;
use serde_json::{Value, json};

/// Only collects its blocks, so that unchanged ones are not decoded again.
#[derive(HclDecode)]
#[allow(dead_code, reason = "only decoded")]
struct Plain {
    name: Option<String>,
    #[hcl(block, rename = "backend", max = 14)]
    backends: Vec<Backend>,
    #[hcl(block, rename = "route")]
    routes: IndexMap<String, Vec<Route>>,
}

/// Looks at what its blocks give together.
#[derive(HclDecode)]
#[hcl(validate(no_two_with_one_weight))]
#[allow(dead_code, reason = "only decoded")]
struct Checked {
    name: Option<String>,
    #[hcl(block, rename = "backend")]
    backends: Vec<Backend>,
    #[hcl(block, rename = "route")]
    routes: IndexMap<String, Vec<Route>>,
}

/// Has a check of one field.
#[derive(HclDecode)]
#[allow(dead_code, reason = "only decoded")]
struct Counted {
    name: Option<String>,
    #[hcl(block, rename = "backend", validate(an_even_number))]
    backends: Vec<Backend>,
    #[hcl(block, rename = "route")]
    routes: IndexMap<String, Route>,
}

#[derive(HclDecode)]
#[hcl(validate(is_light))]
#[allow(dead_code, reason = "only decoded")]
struct Backend {
    #[hcl(label)]
    name: String,
    url: String,
    #[hcl(default = 1)]
    weight: u32,
    #[hcl(sensitive)]
    token: Option<String>,
    #[hcl(reference = "backend")]
    fallback: Option<String>,
    #[hcl(block, rename = "check")]
    checks: Vec<Check>,
}

#[derive(HclDecode)]
#[allow(dead_code, reason = "only decoded")]
struct Check {
    path: String,
}

#[derive(HclDecode)]
#[allow(dead_code, reason = "only decoded")]
struct Route {
    #[hcl(reference = "backend")]
    to: String,
    hosts: Vec<String>,
}

fn no_two_with_one_weight(config: &Checked) -> Result<(), String> {
    let mut weights: Vec<u32> = config.backends.iter().map(|backend| backend.weight).collect();
    weights.sort_unstable();
    match weights.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(format!("two backends have the weight {}", pair[0])),
        None => Ok(()),
    }
}

fn an_even_number(backends: &[Backend]) -> Result<(), String> {
    if backends.len().is_multiple_of(2) {
        Ok(())
    } else {
        Err(format!("{} is an odd number", backends.len()))
    }
}

fn is_light(backend: &Backend) -> Result<(), String> {
    if backend.weight < 90 && backend.checks.len() < 3 { Ok(()) } else { Err("this is too heavy".to_owned()) }
}

/// The servers that are tried, and how many kinds of items their texts have.
const SERVERS: [(fn() -> Server, usize); 6] = [
    (Server::of::<Plain>, 5),
    (Server::of::<Checked>, 5),
    (Server::of::<Counted>, 5),
    (|| with_locals(Server::of::<Plain>()).context(|| variables().stdlib().build()), 8),
    (|| with_locals(Server::of::<Plain>()).context(|| variables().function("upper", shout).build()), 8),
    (Server::any, 8),
];

fn variables() -> ContextBuilder {
    Context::builder().variable("n", 3)
}

fn with_locals(server: Server) -> Server {
    server.module(|module| {
        module
            .variables("variable", "var")
            .locals("locals", "local")
            .blocks("route", "route")
            .functions("function")
    })
}

fn shout(text: String) -> String {
    text.to_uppercase()
}

/// A block, a comment or an attribute that is right, with a name that no other one of the text has.
fn item(number: usize, kind: usize) -> String {
    match kind {
        0 => format!("backend \"b{number}\" {{\n  url = \"x\"\n  weight = {number}\n}}\n"),
        1 => format!(
            "backend \"b{number}\" {{\n  url    = \"u${{1 + 1}}\"\n  weight = 1 + {number}\n  token  = \"s3cr3t\"\n}}\n"
        ),
        2 => format!(
            "backend \"b{number}\" {{\n  url = \"é\"\n  weight = {number}\n  fallback = \"b0\"\n  check {{\n    path = \"/\"\n  }}\n}}\n"
        ),
        3 => format!("route \"r{number}\" {{\n  to    = \"b0\"\n  hosts = [\"h\"]\n}}\n"),
        4 => format!(
            "route \"r{number}\" {{\n  to    = \"b0\"\n  hosts = [for h in [\"x\", \"y\"] : \"${{h}}z\"]\n}}\n"
        ),
        5 => format!(
            "backend \"b{number}\" {{\n  url    = upper(local.host)\n  weight = local.weight + n\n}}\n"
        ),
        6 => "# a comment\n".to_owned(),
        _ => "\n".to_owned(),
    }
}

/// What is put anywhere, or in place of something.
const PIECES: [&str; 21] = [
    "}\n",
    "  weight = 10\n",
    "  check {\n    path = \"/x\"\n  }\n",
    "  other = 1\n",
    "  token = 1\n",
    "  fallback = \"s3cr3t\"\n",
    "\"",
    " ",
    "1",
    "2",
    "b",
    "0",
    "{",
    "<<E\n",
    "E\n",
    "é",
    "# x",
    "/*",
    "*/",
    "\n",
    "",
];

/// A position in a text that has characters of two bytes at most.
fn position(text: &str, at: usize) -> Value {
    let before = &text[..at];
    let line = before.rfind('\n').map_or(0, |newline| newline + 1);
    json!({ "line": before.matches('\n').count(), "character": before[line..].chars().count() })
}

fn opened(server: Server, text: &str) -> Vec<Value> {
    let mut client = Client::start(server);
    client.open(MAIN, text);
    let found = client.diagnostics(MAIN);
    client.stop();
    found
}

#[test]
fn after_an_edit_the_diagnostics_are_those_of_a_new_server() {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut random = move |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 33) as usize % below
    };
    let (mut clean, mut edits) = (0, 0);
    for (make, kinds) in SERVERS {
        for _ in 0..6 {
            let mut text = "locals {\n  host   = \"q\"\n  weight = 20\n}\n".repeat(usize::from(kinds == 8));
            (0..9).for_each(|number| text += &item(number, if number == 0 { 0 } else { random(kinds) }));
            let mut client = Client::start(make());
            client.open(MAIN, &text);
            assert_eq!(client.diagnostics(MAIN), opened(make(), &text), "{text}");
            for number in 0..25 {
                let boundary = |at: usize| (0..=at).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
                let mut start = boundary(random(text.len() + 1));
                let mut end = boundary((start + [0, 0, 1, random(3), random(60)][random(5)]).min(text.len()))
                    .max(start);
                let mut new = PIECES[random(PIECES.len())].to_owned();
                match random(3) {
                    // A whole item, before another one.
                    0 => {
                        let starts: Vec<usize> = text.match_indices("\n}\n").map(|(at, _)| at + 3).collect();
                        start = starts.get(random(starts.len().max(1))).copied().unwrap_or(0);
                        end = start;
                        new = item(10 + number, random(kinds));
                    }
                    // A digit after a digit.
                    1 => {
                        let digits: Vec<usize> =
                            text.match_indices(|c: char| c.is_ascii_digit()).map(|(at, _)| at).collect();
                        start = digits.get(random(digits.len().max(1))).copied().unwrap_or(0);
                        end = start + usize::from(start < text.len() && random(2) == 0 && !digits.is_empty());
                        new = random(10).to_string();
                    }
                    _ => {}
                }
                let range = json!({ "start": position(&text, start), "end": position(&text, end) });
                let before = text.clone();
                let undone = json!({ "start": position(&text, start), "end": position(&format!("{}{new}", &text[..start]), start + new.len()) });
                client.change(MAIN, json!([{ "range": range, "text": new }]));
                text.replace_range(start..end, &new);
                let found = client.diagnostics(MAIN);
                assert_eq!(found, opened(make(), &text), "{before:?} became {text:?}");
                edits += 1;
                clean += usize::from(found.is_empty());
                // What is known of a broken text is not used, so few stay broken.
                if !found.is_empty() && random(4) > 0 {
                    client.change(MAIN, json!([{ "range": undone, "text": &before[start..end] }]));
                    text = before;
                    assert_eq!(client.diagnostics(MAIN), opened(make(), &text), "{text:?}");
                }
            }
            client.stop();
        }
    }
    assert!(clean > edits / 5, "only {clean} of {edits} texts were right");
}

#[derive(HclDecode)]
#[allow(dead_code, reason = "only decoded")]
struct Many {
    #[hcl(block, rename = "service")]
    services: Vec<Service>,
    #[hcl(block)]
    named: IndexMap<String, Service>,
}

#[derive(HclDecode)]
#[hcl(validate(is_counted))]
#[allow(dead_code, reason = "only decoded")]
struct Service {
    port: u16,
}

/// How many blocks were decoded.
static DECODED: AtomicUsize = AtomicUsize::new(0);

fn is_counted(service: &Service) -> Result<(), String> {
    DECODED.fetch_add(1, Ordering::Relaxed);
    if service.port == 13 { Err("not this port".to_owned()) } else { Ok(()) }
}

#[test]
fn only_changed_blocks_are_decoded_again() {
    let blocks = |kind: &str| -> String {
        (0..50).map(|n| format!("{}{{\n  port = 1\n}}\n", kind.replace('N', &n.to_string()))).collect()
    };
    let text = blocks("service ") + &blocks("named \"nN\" ");
    let mut client = Client::start(Server::of::<Many>());
    let decoded = |client: &mut Client, line: usize, new: &str| {
        let before = DECODED.load(Ordering::Relaxed);
        let range =
            json!({ "start": { "line": line, "character": 9 }, "end": { "line": line, "character": 99 } });
        client.change(MAIN, json!([{ "range": range, "text": new }]));
        let found = client.diagnostics(MAIN).len();
        (found, DECODED.load(Ordering::Relaxed) - before)
    };
    client.open(MAIN, &text);
    assert_eq!(client.diagnostics(MAIN).len(), 0);
    assert_eq!(DECODED.load(Ordering::Relaxed), 100);
    assert_eq!(decoded(&mut client, 25, "2"), (0, 1));
    assert_eq!(decoded(&mut client, 199, "13"), (1, 1));
    // Both are decoded that have changed since all was right, and what is between them.
    assert_eq!(decoded(&mut client, 205, "13"), (2, 3));
    assert_eq!(decoded(&mut client, 199, "3"), (1, 3));
    assert_eq!(decoded(&mut client, 205, "3"), (0, 3));
    // Its check is not called.
    assert_eq!(decoded(&mut client, 25, "\"x\""), (1, 0));
    client.stop();
}
