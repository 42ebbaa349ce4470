//! The language server: what an edit in a large text costs until its diagnostics are there.

use std::fmt::Write as _;
use std::fs;
use std::thread::{self, JoinHandle};

use hcl::lsp::{Connection, Error, Server};
use hcl::{Context, HclDecode};
use lsp_server::{Message, Notification, Request, RequestId};
use serde_json::{Value, json};

use crate::fleet::{Fleet, Form, fleet};
use crate::table::{Table, or_dash};
use crate::timing::size;

/// The size of the text.
const SIZE: usize = 1_000_000;
/// How many edits are made.
const EDITS: usize = 44;
/// How many of them come before.
const WARM_UP: usize = 4;
/// The text that the client has open.
const URI: &str = "file:///srv/main.hcl";

#[derive(HclDecode)]
#[expect(dead_code, reason = "only decoded")]
struct Shop {
    name: String,
    #[hcl(block, rename = "backend")]
    backends: Vec<Backend>,
}

#[derive(HclDecode)]
#[expect(dead_code, reason = "only decoded")]
struct Backend {
    #[hcl(label)]
    name: String,
    url: String,
    weight: Option<u32>,
    tags: Vec<String>,
    #[hcl(reference = "backend")]
    fallback: Option<String>,
}

/// A text, the server that has it open, and what is typed in its middle.
struct Row {
    about: &'static str,
    server: Server,
    text: String,
    /// What is before the place.
    before: &'static str,
    /// What is typed, and then removed again.
    typed: &'static str,
    /// How many problems the text has then.
    problems: usize,
}

/// Milliseconds of processor time.
pub(crate) fn speed() -> Table {
    let mut table = Table::new(["work", "size", "CPU until the diagnostics, ms"]);
    for row in rows() {
        let (about, size) = (row.about.to_owned(), size(row.text.len()));
        let cpu = measure(row);
        table.row([about, size, or_dash(cpu.map(|cpu| format!("{cpu:.1}")))]);
    }
    table.note(
        "A block in the middle of the text is edited; the processor time is that of all threads, from the \
         notification of the editor to the diagnostics."
            .to_owned(),
    );
    table
}

fn rows() -> Vec<Row> {
    let typed = || {
        let server = Server::of::<Shop>().context(|| Context::builder().stdlib().build());
        server.module(|module| module.variables("variable", "var").locals("locals", "local"))
    };
    let (constants, expressions) = (fleet(SIZE, Form::Hcl), expressions(SIZE));
    let row = |about, server, text: &String, before, typed, problems| Row {
        about,
        server,
        text: text.clone(),
        before,
        typed,
        problems,
    };
    let (of_constants, of_expressions) = ("\n  port    = ", "\n  weight   = ");
    vec![
        row("a digit, in blocks of constants", Server::of::<Fleet>(), &constants, of_constants, "1", 0),
        row(
            "a digit, in blocks with calls, locals and references",
            typed(),
            &expressions,
            of_expressions,
            "1",
            0,
        ),
        row(
            "an unknown attribute in one of them",
            typed(),
            &expressions,
            of_expressions,
            "1\n  other = 1 + ",
            1,
        ),
        row(
            "an unfinished line in one of them",
            typed(),
            &expressions,
            of_expressions,
            "1\n  other\n  more = 1 + ",
            1,
        ),
        row("a digit, without a type", Server::any(), &expressions, of_expressions, "1", 0),
    ]
}

/// Blocks with templates, loops, calls, locals, and names of other blocks.
fn expressions(bytes: usize) -> String {
    let mut text = "name = \"shop\"\nlocals {\n  base = \"example.com\"\n}\n".to_owned();
    for n in 1.. {
        if text.len() >= bytes {
            break;
        }
        let before = n.max(2) - 1;
        writeln!(
            text,
            "\n# The backend {n}.\nbackend \"b{n}\" {{\n  url      = \"http://b{n}.${{local.base}}:8080\"\n  \
             weight   = 3 * {n}\n  tags     = [for tag in [\"a\", \"b\"] : upper(tag)]\n  fallback = \"b{before}\"\n}}"
        )
        .expect("writing to a string cannot fail");
    }
    text
}

/// Types in the middle of a text, and returns the milliseconds of one edit.
fn measure(row: Row) -> Option<f64> {
    let mut client = Client::start(row.server);
    client.open(&row.text);
    assert_eq!(client.problems(), 0);
    let middle = row.text.len() / 2;
    let place =
        middle + row.text[middle..].find(row.before).expect("the middle is a block") + row.before.len();
    let start = position(&row.text[..place]);
    let end = position(&format!("{}{}", &row.text[..place], row.typed));
    let mut used = None;
    for edit in 0..EDITS {
        if edit == WARM_UP {
            used = processor_time();
        }
        let typed = if edit % 2 == 0 { row.typed } else { "" };
        let replaced = if edit % 2 == 0 { &start } else { &end };
        client.change(&json!([{ "range": { "start": start, "end": replaced }, "text": typed }]));
        assert_eq!(client.problems(), if edit % 2 == 0 { row.problems } else { 0 });
    }
    let used = processor_time()?.checked_sub(used?)?;
    client.stop();
    Some(used as f64 / (EDITS - WARM_UP) as f64 / 1e6)
}

/// The position of the end of a text without characters beyond ASCII.
fn position(text: &str) -> Value {
    let line = text.rfind('\n').map_or(0, |at| at + 1);
    json!({ "line": text.matches('\n').count(), "character": text.len() - line })
}

/// The processor time of all threads of this process, in nanoseconds. Available only on Linux.
fn processor_time() -> Option<u64> {
    let threads = fs::read_dir("/proc/self/task").ok()?;
    let time_of = |thread: fs::DirEntry| {
        let text = fs::read_to_string(thread.path().join("schedstat")).ok()?;
        text.split(' ').next()?.parse::<u64>().ok()
    };
    threads.map(|thread| time_of(thread.ok()?)).sum()
}

/// An editor with one text.
struct Client {
    connection: Connection,
    server: JoinHandle<Result<(), Error>>,
    version: i32,
}

impl Client {
    fn start(server: Server) -> Client {
        let (connection, other) = Connection::memory();
        let server = thread::spawn(move || server.serve(other));
        let client = Client { connection, server, version: 0 };
        client.ask("initialize", json!({ "capabilities": {} }));
        client.notify("initialized", json!({}));
        client
    }

    fn open(&mut self, text: &str) {
        self.version += 1;
        let item = json!({ "uri": URI, "languageId": "hcl", "version": self.version, "text": text });
        self.notify("textDocument/didOpen", json!({ "textDocument": item }));
    }

    fn change(&mut self, changes: &Value) {
        self.version += 1;
        let id = json!({ "uri": URI, "version": self.version });
        self.notify("textDocument/didChange", json!({ "textDocument": id, "contentChanges": changes }));
    }

    /// How many diagnostics the present version has.
    fn problems(&self) -> usize {
        loop {
            if let Message::Notification(Notification { params, .. }) = self.receive()
                && params["version"] == self.version
            {
                return params["diagnostics"].as_array().map_or(0, Vec::len);
            }
        }
    }

    fn ask(&self, method: &str, params: Value) {
        let id = RequestId::from(1);
        self.send(Request { id, method: method.to_owned(), params }.into());
        while !matches!(self.receive(), Message::Response(_)) {}
    }

    fn notify(&self, method: &str, params: Value) {
        self.send(Notification { method: method.to_owned(), params }.into());
    }

    fn send(&self, message: Message) {
        self.connection.sender.send(message).expect("the server is there");
    }

    fn receive(&self) -> Message {
        self.connection.receiver.recv().expect("a message")
    }

    fn stop(self) {
        self.ask("shutdown", Value::Null);
        self.notify("exit", Value::Null);
        drop(self.connection);
        self.server.join().expect("the server does not panic").expect("the server ends without an error");
    }
}
