//! Several files as one configuration for the language server.
#![allow(dead_code, reason = "the fields are only decoded")]

use std::fs;
use std::path::{Path, PathBuf};

use hcl::lsp::Server;
use hcl::{HclDecode, Layers};
use hcl_tests::lsp::{Client, server_of};
use serde_json::{Value, json};

#[derive(HclDecode)]
struct Config {
    name: String,
    workers: u8,
    #[hcl(block, rename = "backend")]
    backends: Vec<Backend>,
    #[hcl(reference = "backend")]
    default: Option<String>,
}

#[derive(HclDecode)]
struct Backend {
    #[hcl(label)]
    name: String,
}

/// A directory for one test, removed afterwards.
pub(super) struct Directory(pub(super) PathBuf);

impl Directory {
    pub(super) fn new(test: &str, files: &[(&str, &str)]) -> Directory {
        let path = std::env::temp_dir().join(format!("hcl-lsp {}-{test}", std::process::id()));
        fs::create_dir_all(path.join("app.d")).expect("the directory can be made");
        for (name, text) in files {
            fs::write(path.join(name), text).expect("the file can be written");
        }
        Directory(path.canonicalize().expect("it exists"))
    }

    pub(super) fn uri(&self, name: &str) -> String {
        format!("file://{}/{name}", self.0.display()).replace(' ', "%20")
    }

    fn client(&self) -> Client {
        self.client_that(json!({}))
    }

    /// A client with these capabilities.
    fn client_that(&self, capabilities: Value) -> Client {
        self.client_of(server_of::<Config>().layers(layers), capabilities)
    }

    pub(super) fn client_of(&self, server: Server, capabilities: Value) -> Client {
        let folder = format!("file://{}", self.0.display()).replace(' ', "%20");
        Client::start_with(
            server,
            json!({ "capabilities": capabilities, "workspaceFolders": [{ "uri": folder, "name": "x" }] }),
        )
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn layers(folder: &Path) -> Layers {
    Layers::new()
        .file(folder.join("app.hcl"))
        .optional_file(folder.join("local.hcl"))
        .directory(folder.join("app.d"))
}

#[test]
fn files_complete_each_other() {
    let files = [
        ("app.hcl", "name = \"a\"\ndefault = \"one\"\n"),
        ("app.d/10.hcl", "workers = 4\nbackend \"one\" {\n}\n"),
    ];
    let directory = Directory::new("complete", &files);
    let mut client = directory.client();
    let app = directory.uri("app.hcl");
    client.open(&app, files[0].1);
    assert_eq!(client.diagnostics(&app), [] as [Value; 0]);
    // The text in the editor counts, not the file.
    client.change(&app, json!([{ "text": "name = \"a\"\ndefault = \"two\"\n" }]));
    assert_eq!(client.diagnostics(&app).len(), 1);
    client.notify("textDocument/didClose", json!({ "textDocument": { "uri": app } }));
    let cleared = client.published(|params| params["uri"] == *app && params["version"].is_null());
    assert_eq!(cleared["diagnostics"], json!([]));
    client.stop();
}

#[test]
fn errors_are_reported_in_their_files() {
    let files = [
        ("app.hcl", "name = \"a\"\n"),
        ("app.d/10.hcl", "workers = 400\n"),
        ("app.d/20.hcl", "default = \"x\"\n"),
    ];
    let directory = Directory::new("errors", &files);
    let mut client = directory.client();
    let (app, other, last) =
        (directory.uri("app.hcl"), directory.uri("app.d/10.hcl"), directory.uri("app.d/20.hcl"));
    client.open(&app, files[0].1);
    let count = |params: Value| params["diagnostics"].as_array().map(Vec::len);
    assert_eq!(count(client.published(|params| params["uri"] == *other)), Some(1));
    assert_eq!(count(client.published(|params| params["uri"] == *last)), Some(1));
    client.open(&other, "workers = 4\nbackend \"x\" {\n}\n");
    assert_eq!(client.diagnostics(&other), [] as [Value; 0]);
    assert_eq!(count(client.published(|params| params["uri"] == *last)), Some(0));
    client.stop();
}

#[test]
fn names_are_followed_into_other_files() {
    let files = [
        ("app.hcl", "name = \"a\"\nworkers = 1\n"),
        ("app.d/10.hcl", "backend \"one\" {\n}\n"),
        ("app.d/20.json", "not read"),
    ];
    let directory = Directory::new("names", &files);
    let mut client = directory.client();
    let (app, other) = (directory.uri("app.hcl"), directory.uri("app.d/10.hcl"));
    let text = "name = \"a\"\nworkers = 1\ndefault = \"one\"\n";
    client.open(&app, text);
    let at = json!({ "line": 2, "character": 12 });
    let params = json!({ "textDocument": { "uri": app }, "position": at, "newName": "new", "context": { "includeDeclaration": true } });
    let definition = client.ask("textDocument/definition", params.clone()).expect("an answer");
    assert_eq!(definition[0]["uri"], other.as_str());
    assert_eq!(definition[0]["range"]["start"], json!({ "line": 0, "character": 9 }));
    let renamed = client.ask("textDocument/rename", params.clone()).expect("an answer");
    assert_eq!(renamed["changes"].as_object().map(|changes| changes.len()), Some(2));
    // A file that changes on disk is read again.
    fs::write(directory.0.join("app.d/10.hcl"), "# moved down\nbackend \"one\" {\n}\n")
        .expect("the file can be written");
    let definition = client.ask("textDocument/definition", params.clone()).expect("an answer");
    assert_eq!(definition[0]["range"]["start"]["line"], 1);
    client.open(&app, "default = \"");
    let params = json!({ "textDocument": { "uri": app }, "position": { "line": 0, "character": 11 } });
    let offered = client.ask("textDocument/completion", params).expect("an answer");
    assert_eq!(offered["items"][0]["label"], "\"one\"");
    client.stop();
}

#[test]
fn changes_on_disk_are_asked_for_and_followed() {
    let files = [("app.hcl", "name = \"a\"\n"), ("app.d/10.hcl", "workers = 400\n")];
    let directory = Directory::new("watched", &files);
    let mut client = directory.client_that(json!({
        "workspace": { "didChangeWatchedFiles": { "dynamicRegistration": true } }
    }));
    let (app, other) = (directory.uri("app.hcl"), directory.uri("app.d/10.hcl"));
    client.open(&app, files[0].1);
    let count = |params: Value| params["diagnostics"].as_array().map(Vec::len);
    assert_eq!(count(client.published(|params| params["uri"] == *other)), Some(1));
    let [request] = client.requests() else { panic!("one request is expected") };
    assert_eq!(request.method, "client/registerCapability");
    let registration = &request.params["registrations"][0];
    assert_eq!(registration["method"], "workspace/didChangeWatchedFiles");
    assert_eq!(
        registration["registerOptions"]["watchers"],
        json!([{ "globPattern": "**/*.hcl" }, { "globPattern": "**/*.json" }])
    );
    fs::write(directory.0.join("app.d/10.hcl"), "workers = 4\n").expect("the file can be written");
    let change = json!({ "uri": other, "type": 2 });
    client.notify("workspace/didChangeWatchedFiles", json!({ "changes": [change] }));
    assert_eq!(count(client.published(|params| params["uri"] == *other)), Some(0));
    client.stop();
}

#[test]
fn a_file_that_is_not_saved_yet_and_texts_outside() {
    let directory = Directory::new("outside", &[("app.hcl", "name = \"a\"\n")]);
    let mut client = directory.client();
    let local = directory.uri("local.hcl");
    client.open(&local, "workers = 400\n");
    assert_eq!(client.diagnostics(&local).len(), 1);
    // A text of its own lacks what the layers have.
    client.open("untitled:1", "workers = 4\n");
    assert_eq!(client.diagnostics("untitled:1").len(), 1);
    client.stop();
}

#[test]
fn a_module_is_that_of_all_layers() {
    let files = [
        ("app.hcl", "name = \"${local.prefix}-a\"\nvariable \"size\" {\n  default = 300\n}\n"),
        ("local.hcl", "workers = var.size\nlocals {\n  prefix = \"x\"\n}\n"),
        ("app.d/10.hcl", "variable \"size\" {\n  default = 4\n}\n"),
    ];
    let directory = Directory::new("module", &files);
    let server = server_of::<Config>()
        .layers(layers)
        .module(|module| module.variables("variable", "var").locals("locals", "local"));
    let mut client = directory.client_of(server, json!({}));
    let [app, local, last] = ["app.hcl", "local.hcl", "app.d/10.hcl"].map(|name| directory.uri(name));
    client.open(&local, files[1].1);
    assert_eq!(client.diagnostics(&local), [] as [Value; 0]);
    let position = json!({ "line": 0, "character": 15 });
    let params = json!({ "textDocument": { "uri": local }, "position": position });
    let hover = client.ask("textDocument/hover", params).expect("an answer");
    assert_eq!(hover["contents"]["value"], "```hcl\n4\n```");
    // The later layer counts, whichever file has the error then.
    client.open(&last, "variable \"size\" {\n  default = 500\n}\n");
    let messages = |params: &Value| {
        let found = params["diagnostics"].as_array().expect("a list").iter();
        found.map(|found| found["message"].as_str().expect("a message").to_owned()).collect::<Vec<_>>()
    };
    let found = client.published(|params| params["uri"] == *local && params["diagnostics"] != json!([]));
    assert!(matches!(&messages(&found)[..], [one] if one.contains("500")), "{found}");
    client.open(&last, "\n");
    client.open(&app, "name = local.missing\n");
    let found = client.published(|params| params["uri"] == *app && params["diagnostics"] != json!([]));
    assert!(matches!(&messages(&found)[..], [one] if one.contains("missing")), "{found}");
    client.stop();
}

#[test]
fn without_a_type_each_layer_has_its_syntax_checked() {
    let directory = Directory::new("untyped", &[("app.hcl", "a = \n")]);
    let mut client = directory.client_of(Server::any().layers(layers), json!({}));
    let app = directory.uri("app.hcl");
    client.open(&app, "a = [1 2]\n");
    assert_eq!(client.diagnostics(&app).len(), 1);
    let place = json!({ "line": 0, "character": 6 });
    let range = json!({ "start": place, "end": place });
    let params = json!({ "textDocument": { "uri": app }, "range": range, "context": { "diagnostics": [] } });
    let actions = client.ask("textDocument/codeAction", params).expect("an answer");
    assert_eq!(actions.as_array().map(Vec::len), Some(1), "{actions}");
    client.stop();
}

#[test]
fn a_block_of_several_layers_is_renamed_in_all() {
    let files = [
        ("app.hcl", "name = \"a\"\nworkers = 1\nbackend \"one\" {\n}\n"),
        ("app.d/10.hcl", "backend \"one\" {\n}\n"),
    ];
    let directory = Directory::new("renamed", &files);
    let mut client = directory.client();
    let app = directory.uri("app.hcl");
    client.open(&app, files[0].1);
    let position = json!({ "line": 2, "character": 10 });
    let params = json!({ "textDocument": { "uri": app }, "position": position, "newName": "two" });
    let renamed = client.ask("textDocument/rename", params).expect("an answer");
    assert_eq!(renamed["changes"].as_object().map(|changes| changes.len()), Some(2), "{renamed}");
    client.stop();
}

hcl_tests::samples_decode!(Config);
