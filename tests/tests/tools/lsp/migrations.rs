//! What the language server says of files of earlier versions, and the action that brings them up to date.

use hcl::HclDecode;
use hcl::edit::Document;
use hcl_tests::lsp::{Client, MAIN, edited, server_of};
use serde_json::{Value, json};

#[derive(HclDecode)]
#[hcl(version = 2, migrate(1 = rename))]
#[expect(dead_code, reason = "the fields are only decoded")]
struct Config {
    #[hcl(max = 100)]
    workers: u16,
    #[hcl(moved_from = "server.port")]
    port: Option<u16>,
}

fn rename(file: &mut Document) -> Result<(), hcl::Error> {
    file.rename("threads", "workers")?;
    Ok(())
}

#[test]
fn an_old_file_is_reported_and_can_be_brought_up_to_date() {
    let text = "# Ours.\nthreads = 400\nserver {\n  port = 80 # plain\n}\n";
    let mut client = Client::with_text(server_of::<Config>(), text);
    let found = client.diagnostics(MAIN);
    let codes: Vec<(&Value, &Value)> =
        found.iter().map(|found| (&found["code"], &found["range"]["start"]["line"])).collect();
    assert_eq!(
        codes,
        [
            (&json!("hcl::migrate::old"), &json!(0)),
            (&json!("hcl::decode::out_of_bounds"), &json!(1)),
            (&json!("hcl::migrate::moved"), &json!(3)),
        ]
    );
    let mut actions = |line: u32| {
        let place = json!({ "line": line, "character": 0 });
        let params = json!({ "range": { "start": place, "end": place }, "context": { "diagnostics": [] } });
        client.ask_main("textDocument/codeAction", params)
    };
    let found = actions(0);
    assert_eq!(found[0]["title"], "Bring the file up to date");
    let expected = "version = 2\n\n# Ours.\nworkers = 400\nport    = 80 # plain\n";
    assert_eq!(edited(text, &found[0]["edit"]["changes"][MAIN]), expected);
    client.open(MAIN, expected);
    let place = json!({ "line": 0, "character": 0 });
    let params = json!({ "range": { "start": place, "end": place }, "context": { "diagnostics": [] } });
    assert_eq!(client.ask_main("textDocument/codeAction", params), json!([]));
    client.stop();
}

/// What it declares is evaluated after that.
#[test]
fn an_old_file_may_have_declarations() {
    let text = "locals {\n  n = 400\n}\nthreads = local.n\nserver {\n  port = local.m\n}\n";
    let server = server_of::<Config>().module(|module| module.locals("locals", "local"));
    let mut client = Client::with_text(server, text);
    let found = client.diagnostics(MAIN);
    let codes = |found: &[Value]| -> Vec<(String, u64)> {
        let of = |found: &Value| {
            let code = found["code"].as_str().unwrap_or_default().to_owned();
            (code, found["range"]["start"]["line"].as_u64().unwrap_or_default())
        };
        found.iter().map(of).collect()
    };
    let old = ("hcl::migrate::old".to_owned(), 0);
    assert!(codes(&found).contains(&old), "{found:?}");
    assert!(codes(&found).iter().any(|(_, line)| *line == 5), "{found:?}");
    client.open(MAIN, &text.replace("local.m", "80"));
    let found = client.diagnostics(MAIN);
    let expected = [("hcl::migrate::old", 0), ("hcl::decode::out_of_bounds", 3), ("hcl::migrate::moved", 5)];
    assert_eq!(codes(&found), expected.map(|(code, line)| (code.to_owned(), line)));
    client.stop();
}
