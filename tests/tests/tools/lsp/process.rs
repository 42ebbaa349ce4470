//! The language server as an editor starts it: a process with pipes, and the messages that real editors send,
//! in their order.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

const PATIENCE: Duration = Duration::from_secs(60);
const URI: &str = "file:///srv/gateway.hcl";

/// The server as a process.
struct Process {
    child: Child,
    input: Option<ChildStdin>,
    messages: Receiver<Value>,
}

impl Process {
    fn start() -> Process {
        let mut child = Command::new(EXAMPLE)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .expect("the example starts");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        let (sender, messages) = mpsc::channel();
        thread::spawn(move || read_all(output, &sender));
        Process { input: child.stdin.take(), child, messages }
    }

    fn send(&mut self, message: &Value) {
        let text = message.to_string();
        self.send_raw(&format!("Content-Length: {}\r\n\r\n{text}", text.len()));
    }

    fn send_raw(&mut self, text: &str) {
        let input = self.input.as_mut().expect("the input is open");
        input.write_all(text.as_bytes()).expect("the server reads");
        input.flush().expect("the server reads");
    }

    fn notify(&mut self, method: &str, params: Value) {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    fn request(&mut self, id: i64, method: &str, params: Value) {
        self.send(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }));
    }

    /// The next message that is wanted.
    fn wait(&self, is_wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.messages.recv_timeout(PATIENCE).expect("a message");
            assert_eq!(message["jsonrpc"], "2.0");
            if is_wanted(&message) {
                return message;
            }
        }
    }

    fn answer(&self, id: i64) -> Value {
        self.wait(|message| message["id"] == id)
    }

    fn initialize(&mut self) {
        let params = json!({
            "processId": std::process::id(),
            "clientInfo": { "name": "Neovim", "version": "0.7.2" },
            "rootPath": "/srv", "rootUri": "file:///srv", "workspaceFolders": [{ "name": "/srv", "uri": "file:///srv" }],
            "trace": "off",
            "capabilities": {
                "textDocument": {
                    "synchronization": { "dynamicRegistration": false, "didSave": true, "willSave": false },
                    "completion": { "completionItem": { "snippetSupport": false, "documentationFormat": ["markdown", "plaintext"] } },
                    "publishDiagnostics": { "relatedInformation": true, "tagSupport": { "valueSet": [1, 2] } },
                },
                "workspace": { "applyEdit": true, "configuration": true },
            },
        });
        self.request(1, "initialize", params);
        let answer = self.answer(1);
        assert_eq!(answer["result"]["serverInfo"]["name"], "hcl");
        self.notify("initialized", json!({}));
        self.notify("workspace/didChangeConfiguration", json!({ "settings": {} }));
    }

    fn end(mut self) -> ExitStatus {
        self.input = None;
        for _ in 0..600 {
            if let Some(status) = self.child.try_wait().expect("a process") {
                return status;
            }
            thread::sleep(Duration::from_millis(100));
        }
        let _ = self.child.kill();
        panic!("the server did not end");
    }
}

/// The program of the example `gateway_lsp`.
const EXAMPLE: &str = env!("CARGO_BIN_EXE_gateway_lsp");

fn read_all(mut output: BufReader<ChildStdout>, sender: &mpsc::Sender<Value>) {
    loop {
        let mut length = 0;
        loop {
            let mut line = String::new();
            if output.read_line(&mut line).unwrap_or(0) == 0 {
                return;
            }
            match line.trim_end().strip_prefix("Content-Length: ") {
                Some(number) => length = number.parse().expect("a number"),
                None => break assert_eq!(line, "\r\n"),
            }
        }
        let mut content = vec![0; length];
        output.read_exact(&mut content).expect("the whole message");
        if sender.send(serde_json::from_slice(&content).expect("JSON")).is_err() {
            return;
        }
    }
}

#[test]
fn a_session_as_of_a_real_editor() {
    let mut server = Process::start();
    server.initialize();
    let text = "name = \"shop\"\nlisten = \"127.0.0.1:80\"\nworkers = 1\n";
    let item = json!({ "uri": URI, "languageId": "hcl", "version": 0, "text": text });
    server.notify("textDocument/didOpen", json!({ "textDocument": item }));
    let published = |version: i64| {
        move |message: &Value| {
            message["method"] == "textDocument/publishDiagnostics" && message["params"]["version"] == version
        }
    };
    assert_eq!(server.wait(published(0))["params"]["diagnostics"], json!([]));
    // Typing `x` after `1`, then asking before the diagnostics arrive.
    let place = json!({ "line": 2, "character": 11 });
    let id = json!({ "uri": URI, "version": 1 });
    let change = json!({ "range": { "start": place, "end": place }, "rangeLength": 0, "text": "x" });
    server.notify("textDocument/didChange", json!({ "textDocument": id, "contentChanges": [change] }));
    let at = json!({ "textDocument": { "uri": URI }, "position": { "line": 2, "character": 2 } });
    server.request(2, "textDocument/hover", at.clone());
    server.notify("$/cancelRequest", json!({ "id": 2 }));
    let hover = server.answer(2);
    assert!(
        hover["result"]["contents"]["value"].as_str().is_some_and(|text| text.contains("How many threads")),
        "{hover}"
    );
    // It may be published before or after that answer.
    server.notify("textDocument/didSave", json!({ "textDocument": { "uri": URI } }));
    let found = server.wait(published(1));
    assert_eq!(found["params"]["diagnostics"].as_array().map(Vec::len), Some(1));
    server.request(3, "textDocument/completion", json!({ "textDocument": { "uri": URI }, "position": { "line": 3, "character": 0 }, "context": { "triggerKind": 1 } }));
    let offered = server.answer(3);
    assert!(
        offered["result"]["items"]
            .as_array()
            .is_some_and(|items| items.iter().any(|item| item["label"] == "backend"))
    );
    server.notify("textDocument/didClose", json!({ "textDocument": { "uri": URI } }));
    server.request(4, "shutdown", Value::Null);
    assert_eq!(server.answer(4)["result"], Value::Null);
    server.notify("exit", Value::Null);
    assert!(server.end().success());
}

#[test]
fn messages_that_are_no_messages_do_not_end_it() {
    let mut server = Process::start();
    server.initialize();
    for content in [
        "{",
        "[]",
        "\"x\"",
        "{\"jsonrpc\": \"2.0\", \"id\": 99999999999, \"method\": \"x\"}",
        "\u{0}",
        "{\"id\": 5}",
    ] {
        server.send_raw(&format!("Content-Length: {}\r\n\r\n{content}", content.len()));
    }
    let deep = "[".repeat(200_000);
    server.send_raw(&format!("Content-Length: {}\r\n\r\n{deep}", deep.len()));
    server.send_raw("Content-Length: 99999999999999999\r\n\r\n{}");
    server.send_raw("nonsense\r\n\r\nContent-Length: nonsense\r\nContent-Type: x\r\n\r\n");
    assert_eq!(server.wait(|message| message["id"] == 99_999_999_999_i64)["error"]["code"], -32600);
    server.request(7, "textDocument/nonsense", json!({}));
    assert_eq!(server.answer(7)["error"]["code"], -32601);
    server.request(8, "shutdown", Value::Null);
    server.answer(8);
    server.notify("exit", Value::Null);
    assert!(server.end().success());
}

#[test]
fn exit_without_shutdown_is_a_failure() {
    let mut server = Process::start();
    server.initialize();
    server.notify("exit", Value::Null);
    assert_eq!(server.end().code(), Some(1));
}

#[test]
fn the_end_of_the_input_is_no_failure() {
    let mut server = Process::start();
    server.initialize();
    assert!(server.end().success());
    assert!(Process::start().end().success());
    let mut server = Process::start();
    server.send_raw("Content-Length: 100\r\n\r\n{\"cut off");
    assert!(server.end().success());
}

/// The editor is gone, so nothing can be written.
#[test]
fn a_closed_output_ends_it() {
    let mut child = Command::new(EXAMPLE)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("it starts");
    drop(child.stdout.take());
    let mut input = child.stdin.take().expect("a pipe");
    let text = json!({ "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {} }).to_string();
    for _ in 0..3 {
        let _ = write!(input, "Content-Length: {}\r\n\r\n{text}", text.len());
        thread::sleep(Duration::from_millis(100));
    }
    drop(input);
    assert_eq!(child.wait().expect("a process").code(), Some(1));
}
