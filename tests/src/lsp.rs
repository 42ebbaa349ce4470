//! A client of a language server, over a connection in memory.

use std::thread::{self, JoinHandle};
use std::time::Duration;

use hcl::decode::Shape;
use hcl::lsp::{Connection, Error, Server};
use hcl::reference::{read_schema, schema};
use hcl::{HclDecode, Source};
use lsp_server::{Message, Notification, Request, RequestId, Response};
use serde_json::{Value, json};

/// A server that has not answered for this long hangs.
const PATIENCE: Duration = Duration::from_secs(60);

/// The text that most tests open.
pub const MAIN: &str = "file:///srv/main.hcl";

/// A server for a type; where the variable `HCL_BY_SHAPE` is set, by the shape of the type alone or, if it is
/// `read`, by the shape that the schema of the type has. So tests can run each way.
pub fn server_of<T: HclDecode>() -> Server {
    match std::env::var("HCL_BY_SHAPE").as_deref() {
        Ok("read") => Server::of_shape(read_shape::<T>()),
        Ok(_) => Server::of_shape(T::shape()),
        Err(_) => Server::of::<T>(),
    }
}

/// The shape that the schema of a type has.
///
/// # Panics
/// The schema cannot be read.
pub fn read_shape<T: HclDecode>() -> &'static Shape {
    let text = schema::<T>();
    let read = read_schema(&Source::new("type.schema.hcl", &*text));
    read.unwrap_or_else(|error| panic!("{error}\n{text}")).shape()
}

/// A server with a client that is initialized.
pub struct Client {
    connection: Connection,
    server: JoinHandle<Result<(), Error>>,
    last_id: i32,
    version: i32,
    /// What the server sent while something else was waited for.
    notes: Vec<Notification>,
    /// What the server asked.
    requests: Vec<Request>,
}

impl Client {
    /// Starts a server and initializes it.
    pub fn start(server: Server) -> Client {
        Client::start_with(server, json!({ "capabilities": {} }))
    }

    /// Starts a server and initializes it with these parameters.
    pub fn start_with(server: Server, params: Value) -> Client {
        let mut client = Client::raw(server);
        let answer = client.ask("initialize", params).expect("the server starts");
        assert_eq!(answer["capabilities"]["positionEncoding"], "utf-16");
        client.notify("initialized", json!({}));
        client
    }

    /// Starts a server without initializing it.
    pub fn raw(server: Server) -> Client {
        let (own, other) = Connection::memory();
        let server = thread::spawn(move || server.serve(other));
        Client { connection: own, server, last_id: 0, version: 0, notes: Vec::new(), requests: Vec::new() }
    }

    /// Opens [`MAIN`] with a text.
    pub fn with_text(server: Server, text: &str) -> Client {
        let mut client = Client::start(server);
        client.open(MAIN, text);
        client
    }

    /// Opens a text.
    pub fn open(&mut self, uri: &str, text: &str) {
        self.open_as(uri, "hcl", text);
    }

    /// Opens a text in a language.
    pub fn open_as(&mut self, uri: &str, language: &str, text: &str) {
        self.version += 1;
        let item = json!({ "uri": uri, "languageId": language, "version": self.version, "text": text });
        self.notify("textDocument/didOpen", json!({ "textDocument": item }));
    }

    /// Changes a text.
    pub fn change(&mut self, uri: &str, changes: Value) {
        self.version += 1;
        let id = json!({ "uri": uri, "version": self.version });
        self.notify("textDocument/didChange", json!({ "textDocument": id, "contentChanges": changes }));
    }

    /// Replaces the whole of [`MAIN`].
    pub fn replace(&mut self, text: &str) {
        self.change(MAIN, json!([{ "text": text }]));
    }

    /// Sends a notification.
    pub fn notify(&mut self, method: &str, params: Value) {
        self.send(Notification { method: method.to_owned(), params }.into());
    }

    /// Sends a request and returns the answer, or the code and message of the error.
    pub fn ask(&mut self, method: &str, params: Value) -> Result<Value, (i32, String)> {
        self.last_id += 1;
        let id = RequestId::from(self.last_id);
        self.send(Request { id: id.clone(), method: method.to_owned(), params }.into());
        loop {
            match self.receive() {
                Message::Response(Response { id: answered, response_result }) => {
                    assert_eq!(answered, id);
                    return response_result.map_err(|error| (error.code, error.message));
                }
                Message::Notification(note) => self.notes.push(note),
                Message::Request(request) => self.requests.push(request),
            }
        }
    }

    /// Sends a request about [`MAIN`] with further parameters.
    pub fn ask_main(&mut self, method: &str, mut params: Value) -> Value {
        params["textDocument"] = json!({ "uri": MAIN });
        self.ask(method, params).unwrap_or_else(|error| panic!("{method}: {error:?}"))
    }

    /// Opens [`MAIN`] with a text in which `^` is a cursor, and sends a request about that place.
    pub fn ask_at(&mut self, method: &str, marked: &str) -> Value {
        let (text, position) = at_mark(marked);
        self.open(MAIN, &text);
        self.ask_main(method, json!({ "position": position, "context": { "includeDeclaration": true, "triggerKind": 1, "isRetrigger": false } }))
    }

    /// The diagnostics of the newest version of a text.
    pub fn diagnostics(&mut self, uri: &str) -> Vec<Value> {
        let version = self.version;
        let params = self.published(|params| params["uri"] == uri && params["version"] == version);
        params["diagnostics"].as_array().expect("a list").clone()
    }

    /// The next diagnostics that are published and wanted.
    pub fn published(&mut self, is_wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let is_it = |note: &Notification| {
                note.method == "textDocument/publishDiagnostics" && is_wanted(&note.params)
            };
            if let Some(index) = self.notes.iter().position(is_it) {
                return self.notes.remove(index).params;
            }
            match self.receive() {
                Message::Notification(note) => self.notes.push(note),
                Message::Request(request) => self.requests.push(request),
                other => panic!("an unexpected message: {other:?}"),
            }
        }
    }

    /// What the server has asked so far. Nothing is answered.
    pub fn requests(&self) -> &[Request] {
        &self.requests
    }

    /// Shuts the server down.
    pub fn stop(mut self) {
        assert_eq!(self.ask("shutdown", Value::Null), Ok(Value::Null));
        self.notify("exit", Value::Null);
        self.end().expect("the server ends without an error");
    }

    /// Waits for the end of the server.
    pub fn end(self) -> Result<(), Error> {
        drop(self.connection);
        self.server.join().expect("the server does not panic")
    }

    /// Sends a message.
    pub fn send(&self, message: Message) {
        self.connection.sender.send(message).expect("the server is there");
    }

    fn receive(&self) -> Message {
        self.connection.receiver.recv_timeout(PATIENCE).expect("a message")
    }
}

/// Every method that asks about a text, after `textDocument/`.
pub const METHODS: [&str; 17] = [
    "completion",
    "hover",
    "signatureHelp",
    "definition",
    "references",
    "documentHighlight",
    "prepareRename",
    "rename",
    "documentSymbol",
    "foldingRange",
    "selectionRange",
    "formatting",
    "rangeFormatting",
    "codeAction",
    "semanticTokens/full",
    "semanticTokens/range",
    "documentLink",
];

/// What any of the methods needs to know, and more.
pub fn parameters(uri: &str, position: &Value, range: &Value) -> Value {
    json!({
        "textDocument": { "uri": uri }, "position": position, "positions": [position], "range": range, "newName": "x",
        "options": { "tabSize": 2, "insertSpaces": true },
        "context": { "includeDeclaration": true, "diagnostics": [], "triggerKind": 1, "isRetrigger": false },
    })
}

/// The range that has nothing but a position.
pub fn empty(position: &Value) -> Value {
    json!({ "start": position, "end": position })
}

/// A text without its mark `^`, and the position of the mark.
pub fn at_mark(marked: &str) -> (String, Value) {
    let at = marked.find('^').expect("a mark");
    let before = &marked[..at];
    let line = before.matches('\n').count();
    let column = before.rsplit('\n').next().unwrap_or("").encode_utf16().count();
    (marked.replacen('^', "", 1), json!({ "line": line, "character": column }))
}

/// A text after the edits that a server sent, which do not overlap.
pub fn edited(text: &str, edits: &Value) -> String {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let offset = |position: &Value| {
        let (line, character) = (position["line"].as_u64(), position["character"].as_u64());
        let line = line.expect("a line") as usize;
        let start: usize = lines[..line].iter().map(|line| line.len()).sum();
        let units: Vec<u16> = lines.get(line).unwrap_or(&"").encode_utf16().collect();
        let before = &units[..character.expect("a column") as usize];
        start + String::from_utf16(before).expect("whole characters").len()
    };
    let mut edits: Vec<(usize, usize, &str)> = edits
        .as_array()
        .expect("edits")
        .iter()
        .map(|edit| {
            let range = &edit["range"];
            (offset(&range["start"]), offset(&range["end"]), edit["newText"].as_str().expect("a text"))
        })
        .collect();
    edits.sort();
    let mut changed = text.to_owned();
    for (start, end, new) in edits.into_iter().rev() {
        changed.replace_range(start..end, new);
    }
    changed
}
