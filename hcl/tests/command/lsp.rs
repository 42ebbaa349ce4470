//! `hcl lsp`, with messages as an editor sends them.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, ChildStdout};

use super::run::{Folder, finish};

fn message(json: &str) -> String {
    format!("Content-Length: {}\r\n\r\n{json}", json.len())
}

#[test]
fn an_editor_is_told_what_is_wrong() {
    let folder = Folder::new("lsp", &[]);
    let open = r#"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///a.hcl","languageId":"hcl","version":1,"text":"a = [1 2]\n"}}}"#;
    let input = [
        r#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#,
        r#"{"jsonrpc":"2.0","method":"initialized","params":{}}"#,
        open,
        r#"{"jsonrpc":"2.0","id":2,"method":"textDocument/formatting","params":{"textDocument":{"uri":"file:///a.hcl"},"options":{"tabSize":2,"insertSpaces":true}}}"#,
        r#"{"jsonrpc":"2.0","id":3,"method":"shutdown"}"#,
        r#"{"jsonrpc":"2.0","method":"exit"}"#,
    ]
    .map(message)
    .concat();
    let output = finish(folder.command("lsp"), &input);
    let answers = String::from_utf8(output.stdout).expect("messages are UTF-8");
    assert_eq!(output.status.code(), Some(0), "{answers}");
    assert!(answers.contains("\"documentFormattingProvider\""), "{answers}");
    assert!(answers.contains("hcl::syntax::missing_comma"), "{answers}");
}

#[test]
fn a_server_without_an_editor_ends() {
    let folder = Folder::new("lsp_alone", &[]);
    let output = finish(folder.command("lsp --stdio"), "");
    assert!(output.stdout.is_empty());
    assert_eq!(output.status.code(), Some(0));
}

/// A server and its messages.
struct Served<'f> {
    folder: &'f Folder,
    child: Child,
    output: BufReader<ChildStdout>,
}

impl<'f> Served<'f> {
    fn start(folder: &'f Folder, call: &str) -> Served<'f> {
        let mut command = folder.command(call);
        let mut child = command.stdin(std::process::Stdio::piped()).spawn().expect("the command can be run");
        let output = BufReader::new(child.stdout.take().expect("it was asked for"));
        let mut served = Served { folder, child, output };
        served.send(r#"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"capabilities":{"workspace":{"didChangeWatchedFiles":{"dynamicRegistration":true}}}}}"#);
        served.read();
        served.send(r#"{"jsonrpc":"2.0","method":"initialized","params":{}}"#);
        let registration = served.read().to_string();
        assert!(registration.contains("**/*.schemas"), "{registration}");
        served
    }

    fn send(&mut self, json: &str) {
        let stdin = self.child.stdin.as_mut().expect("it is open");
        stdin.write_all(message(json).as_bytes()).and_then(|()| stdin.flush()).expect("the server reads");
    }

    fn read(&mut self) -> serde_json::Value {
        let mut length = 0;
        loop {
            let mut line = String::new();
            self.output.read_line(&mut line).expect("the server writes");
            match line.trim_end().strip_prefix("Content-Length: ") {
                Some(number) => length = number.parse().expect("a number"),
                None if line.trim().is_empty() => break,
                None => {}
            }
        }
        let mut text = vec![0; length];
        self.output.read_exact(&mut text).expect("a whole message");
        serde_json::from_slice(&text).expect("JSON")
    }

    fn uri(&self, name: &str) -> String {
        let path = self.folder.path(name).canonicalize().expect("the file is there");
        format!("file://{}", path.display())
    }

    /// Opens a file, and returns what is wrong with it.
    fn open(&mut self, name: &str) -> Vec<String> {
        let text = serde_json::Value::from(self.folder.read(name));
        let uri = self.uri(name);
        self.send(&format!(
            r#"{{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{{"textDocument":{{"uri":"{uri}","languageId":"hcl","version":1,"text":{text}}}}}}}"#
        ));
        self.problems()
    }

    /// Says that files on disk have changed.
    fn changed(&mut self) -> Vec<String> {
        self.send(r#"{"jsonrpc":"2.0","method":"workspace/didChangeWatchedFiles","params":{"changes":[]}}"#);
        self.problems()
    }

    /// The places and first lines of the next diagnostics, and how many other places are related.
    fn problems(&mut self) -> Vec<String> {
        let message = self.read();
        assert_eq!(message["method"], "textDocument/publishDiagnostics", "{message}");
        let found = message["params"]["diagnostics"].as_array().expect("a list");
        let shown = |found: &serde_json::Value| {
            let start = &found["range"]["start"];
            let text = found["message"].as_str().unwrap_or_default().lines().next().unwrap_or_default();
            let related = found["relatedInformation"].as_array().map_or(0, Vec::len);
            format!("{}:{} {text} +{related}", start["line"], start["character"])
        };
        found.iter().map(shown).collect()
    }

    fn end(mut self) {
        self.send(r#"{"jsonrpc":"2.0","id":9,"method":"shutdown"}"#);
        while self.read()["id"] != 9 {}
        self.send(r#"{"jsonrpc":"2.0","method":"exit"}"#);
        assert!(self.child.wait().expect("it ends").success());
    }
}

#[test]
fn the_server_follows_the_schemas_of_files() {
    let schema = "schema = 1\nattribute \"listen\" { type = string }\n";
    let folder = Folder::new(
        "lsp-schemas",
        &[
            ("shop.schema.hcl", schema),
            ("hcl.schemas", "schema {\n  files = [\"*.shop\"]\n  path  = \"shop.schema.hcl\"\n}\n"),
            ("a.shop", "listn = var.host\n"),
            ("b.hcl.json", "{\"//\": \"schema: ./shop.schema.hcl\", \"listen\": [1]}\n"),
        ],
    );
    folder.write("sub/hcl.schemas", "schema {\n  files = [\"*\"]\n  path  = \"none.schema.hcl\"\n}\n");
    folder.write("sub/c.hcl", "a = 1\n");
    let mut served = Served::start(&folder, "lsp");
    let mut seen = vec![served.open("a.shop")];
    // The schema has another attribute now, then a mistake, then none.
    folder.write("shop.schema.hcl", schema.replace("listen", "listn"));
    seen.push(served.changed());
    folder.write("shop.schema.hcl", schema.replace("type", "tpye"));
    seen.push(served.changed());
    folder.write("shop.schema.hcl", schema);
    seen.push(served.changed());
    served.end();
    for (name, call) in [
        ("b.hcl.json", "lsp"),
        ("sub/c.hcl", "lsp"),
        ("sub/hcl.schemas", "lsp"),
        ("a.shop", "lsp --schema none.hcl"),
    ] {
        let mut served = Served::start(&folder, call);
        seen.push(served.open(name));
        served.end();
    }
    insta::assert_debug_snapshot!(seen);
}
