//! Code actions one by one, and completions that are snippets.
#![allow(dead_code, reason = "the fields are only decoded")]

use std::collections::BTreeMap;

use hcl::HclDecode;
use hcl_tests::lsp::{Client, MAIN, edited, server_of};
use serde_json::{Value, json};

/// What clients do with the actions for a text at a line.
fn fixed(client: &mut Client, text: &str, line: u32) -> Vec<(String, String)> {
    client.open(MAIN, text);
    let place = json!({ "line": line, "character": 0 });
    let params = json!({ "range": { "start": place, "end": place }, "context": { "diagnostics": [] } });
    let actions = client.ask_main("textDocument/codeAction", params);
    let of = |action: &Value| {
        let title = action["title"].as_str().expect("a title").to_owned();
        (title, edited(text, &action["edit"]["changes"][MAIN]))
    };
    actions.as_array().expect("a list").iter().map(of).collect()
}

/// What is missing, unknown, misspelled or old is mended one by one.
#[test]
fn actions_mend_a_text_step_by_step() {
    #[derive(HclDecode)]
    #[hcl(version = 2)]
    struct Shop {
        listen: String,
        #[hcl(one_of("low", "high"))]
        priority: String,
        #[hcl(block, rename = "backend")]
        backends: BTreeMap<String, Backend>,
        #[hcl(block)]
        limits: Limits,
        #[hcl(moved_from = "server.port", was = [("http", 80)])]
        port: Option<u16>,
    }
    #[derive(HclDecode)]
    struct Backend {
        url: String,
        weight: Option<u8>,
    }
    #[derive(HclDecode)]
    struct Limits {
        rate: u32,
    }
    let mut client = Client::start(server_of::<Shop>());
    let old = "server {\n  port = \"http\"\n}\n\nbackend \"a\" {\n  wieght = 1\n  colour = 2\n}\n";
    // A misspelled name is corrected first.
    assert_eq!(fixed(&mut client, old, 5), [("Write weight".to_owned(), old.replace("wieght", "weight"))]);
    let text = old.replace("wieght", "weight");
    let removed = text.replace("  colour = 2\n", "");
    assert_eq!(fixed(&mut client, &text, 6), [("Remove `colour`".to_owned(), removed.clone())]);
    let migrated = "version = 2\n\nbackend \"a\" {\n  weight = 1\n}\nport = 80\n";
    let found = fixed(&mut client, &removed, 1);
    assert_eq!(found.last(), Some(&("Bring the file up to date".to_owned(), migrated.to_owned())));
    let migrated = "version = 2\nport = 80\n\nbackend \"a\" {\n  weight = 1\n}\n";
    let with_url = migrated.replace("  weight = 1\n", "  weight = 1\n  url    = \"\"\n");
    assert_eq!(fixed(&mut client, migrated, 3), [("Add `url`".to_owned(), with_url.clone())]);
    let attributes = "version = 2\nport = 80\nlisten = \"\"\npriority = \"low\"\n";
    let whole = with_url.replace("version = 2\nport = 80\n", attributes) + "\nlimits {\n  rate = 0\n}\n";
    let found = fixed(&mut client, &with_url, 0);
    assert_eq!(found, [("Add `listen`, `priority` and `limits`".to_owned(), whole.clone())]);
    client.open(MAIN, &whole);
    assert_eq!(client.diagnostics(MAIN), [] as [Value; 0]);
    client.stop();
}

/// A block is inserted as a whole where the client can fill it in.
#[test]
fn blocks_are_offered_as_snippets() {
    #[derive(HclDecode)]
    struct Shop {
        #[hcl(block, rename = "backend")]
        backends: BTreeMap<String, Backend>,
    }
    #[derive(HclDecode)]
    struct Backend {
        url: String,
        #[hcl(one_of("low", "high"))]
        priority: String,
    }
    let offers =
        json!({ "textDocument": { "completion": { "completionItem": { "snippetSupport": true } } } });
    let mut client = Client::start_with(server_of::<Shop>(), json!({ "capabilities": offers }));
    let item = |found: Value| {
        let item = &found["items"][0];
        (item["insertTextFormat"].clone(), item["textEdit"]["newText"].clone())
    };
    let found = item(client.ask_at("textDocument/completion", "back^\n"));
    let body = "backend \"${1:name}\" {\n\turl = \"$2\"\n\tpriority = \"${3|low,high|}\"\n\t$0\n}";
    assert_eq!(found, (json!(2), json!(body)));
    let found = item(client.ask_at("textDocument/completion", "back^ \"a\" {}\n"));
    assert_eq!(found, (Value::Null, json!("backend")));
    client.stop();
}
