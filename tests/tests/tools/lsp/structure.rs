//! What the language server tells about the structure of a text: symbols, folds, selections, colors, and the
//! canonical format.

use hcl::lsp::Server;
use hcl_tests::lsp::{Client, MAIN, edited};
use serde_json::{Value, json};

const TEXT: &str = "# One\n# Two\nname = \"a\" /* b */\nserver \"web\" {\n  port = 80\n  tags = {\n    env = upper(\"prod\")\n  }\n}\n";

fn client(text: &str) -> Client {
    Client::with_text(Server::any(), text)
}

fn names(symbols: &Value, depth: usize, out: &mut Vec<String>) {
    for symbol in symbols.as_array().into_iter().flatten() {
        out.push(format!("{}{}", "  ".repeat(depth), symbol["name"].as_str().expect("a name")));
        names(&symbol["children"], depth + 1, out);
    }
}

fn outline(uri: &str, text: &str) -> Vec<String> {
    let mut client = Client::start(Server::any());
    client.open(uri, text);
    let symbols = client
        .ask("textDocument/documentSymbol", json!({ "textDocument": { "uri": uri } }))
        .expect("an answer");
    client.stop();
    let mut out = Vec::new();
    names(&symbols, 0, &mut out);
    out
}

#[test]
fn symbols_nest_as_they_are_written() {
    assert_eq!(outline(MAIN, TEXT), ["name", "server \"web\"", "  port", "  tags", "    env"]);
    let json = "{\"name\": 1, \"server\": {\"web\": {\"port\": 80}}, \"\": 2}";
    assert_eq!(outline("file:///a.json", json), ["name", "server", "  web", "    port", "\"\""]);
    assert_eq!(outline(MAIN, "a = \nb {\n  c = 1\n"), ["a", "b", "  c"]);
}

#[test]
fn large_texts_have_symbols_of_the_outer_levels() {
    let text = "b {\n  a = 1\n}\n".repeat(2000);
    let found = outline(MAIN, &text);
    assert_eq!((found.len(), &*found[0]), (2000, "b"));
    assert_eq!(outline(MAIN, &"b {\n}\n".repeat(20_000)).len(), 3000);
}

#[test]
fn brackets_heredocs_and_comments_fold() {
    let mut client = client(&format!("{TEXT}text = <<E\na\nb\nE\nx = [1,\n  2,\n]\ny = {{}}\n"));
    let folds = client.ask_main("textDocument/foldingRange", json!({}));
    let mut lines: Vec<(u64, u64, bool)> = folds
        .as_array()
        .expect("a list")
        .iter()
        .map(|fold| {
            (
                fold["startLine"].as_u64().unwrap_or(0),
                fold["endLine"].as_u64().unwrap_or(0),
                fold["kind"] == "comment",
            )
        })
        .collect();
    lines.sort();
    assert_eq!(lines, [(0, 1, true), (3, 7, false), (5, 6, false), (9, 11, false), (13, 14, false)]);
    client.stop();
}

#[test]
fn selections_grow_from_the_word_to_the_text() {
    let mut client = client(TEXT);
    let position = json!({ "line": 6, "character": 18 });
    let answer = client.ask_main(
        "textDocument/selectionRange",
        json!({ "positions": [position, { "line": 0, "character": 0 }] }),
    );
    let mut texts = Vec::new();
    let mut range = &answer[0];
    let lines: Vec<&str> = TEXT.lines().collect();
    while range.is_object() {
        let (start, end) = (&range["range"]["start"], &range["range"]["end"]);
        let column = |position: &Value| position["character"].as_u64().expect("a column") as usize;
        if start["line"] == end["line"] {
            texts.push(
                lines[start["line"].as_u64().expect("a line") as usize][column(start)..column(end)]
                    .to_owned(),
            );
        } else {
            texts.push(format!("lines {} to {}", start["line"], end["line"]));
        }
        range = &range["parent"];
    }
    assert_eq!(
        texts,
        [
            "prod",
            "\"prod\"",
            "upper(\"prod\")",
            "lines 5 to 7",
            "lines 5 to 7",
            "lines 3 to 8",
            "lines 0 to 9"
        ]
    );
    assert_eq!(answer.as_array().map(Vec::len), Some(2));
    client.stop();
}

/// The colored parts of a text, with their types.
fn colored(uri: &str, text: &str, range: Option<Value>) -> Vec<String> {
    let mut client = Client::raw(Server::any());
    let start = client.ask("initialize", json!({ "capabilities": {} })).expect("an answer");
    let legend = start["capabilities"]["semanticTokensProvider"]["legend"]["tokenTypes"].clone();
    client.open(uri, text);
    let params = json!({ "textDocument": { "uri": uri }, "range": range });
    let method = if range.is_some() { "range" } else { "full" };
    let answer = client.ask(&format!("textDocument/semanticTokens/{method}"), params).expect("an answer");
    client.stop();
    let lines: Vec<Vec<u16>> = text.split('\n').map(|line| line.encode_utf16().collect()).collect();
    let (mut line, mut column, mut out) = (0, 0, Vec::new());
    let numbers: Vec<usize> = answer["data"]
        .as_array()
        .expect("numbers")
        .iter()
        .map(|n| n.as_u64().unwrap_or(0) as usize)
        .collect();
    for token in numbers.chunks(5) {
        column = if token[0] == 0 { column + token[1] } else { token[1] };
        line += token[0];
        let part = String::from_utf16(&lines[line][column..column + token[2]]).expect("whole characters");
        out.push(format!("{} {part}", legend[token[3]].as_str().expect("a type")));
    }
    out
}

/// Comments may follow a name, and a word of the language may be one.
#[test]
fn names_have_colors() {
    let text = "a /* b */ = { for = 1, c /* d */ : 2 }\nfor /* e */ {}\n";
    assert_eq!(
        colored(MAIN, text, None),
        [
            "property a",
            "comment /* b */",
            "property for",
            "number 1",
            "property c",
            "comment /* d */",
            "number 2",
            "class for",
            "comment /* e */"
        ]
    );
}

#[test]
fn tokens_have_colors() {
    let text = "# c\nserver \"web\" x {\n  port = a.b + f(1, \"👋${v}\") /* d */\n  t = { k = true, \"l\" : [for i in xs : i] }\n}\nh = <<E\none ${x}\ntwo\nE\n";
    assert_eq!(
        colored(MAIN, text, None),
        [
            "comment # c",
            "class server",
            "enumMember \"web\"",
            "enumMember x",
            "property port",
            "variable a",
            "property b",
            "operator +",
            "function f",
            "number 1",
            "string \"",
            "string 👋",
            "operator ${",
            "variable v",
            "operator }",
            "string \"",
            "comment /* d */",
            "property t",
            "property k",
            "keyword true",
            "property \"l\"",
            "keyword for",
            "variable i",
            "keyword in",
            "variable xs",
            "variable i",
            "property h",
            "string <<E",
            "string one ",
            "operator ${",
            "variable x",
            "operator }",
            "string two",
            "string E",
        ]
    );
    let range = json!({ "start": { "line": 1, "character": 0 }, "end": { "line": 1, "character": 9 } });
    assert_eq!(colored(MAIN, text, Some(range)), ["class server", "enumMember \"web\""]);
    let json = "{\"a\": [1, true, \"b\"]}";
    assert_eq!(
        colored("file:///a.json", json, None),
        ["property \"a\"", "number 1", "keyword true", "string \"b\""]
    );
}

#[test]
fn formatting_changes_only_what_differs() {
    let text = "b   {\nname=1 # x\nlong_name = 2\n  }\n\nok = 1\n";
    let options = json!({ "tabSize": 2, "insertSpaces": true });
    let mut client = client(text);
    let edits = client.ask_main("textDocument/formatting", json!({ "options": options }));
    assert_eq!(edited(text, &edits), hcl::edit::format(text));
    assert_eq!(edits.as_array().map(Vec::len), Some(4));
    let range = json!({ "start": { "line": 0, "character": 2 }, "end": { "line": 1, "character": 0 } });
    let edits =
        client.ask_main("textDocument/rangeFormatting", json!({ "options": options, "range": range }));
    assert_eq!(edited(text, &edits), text.replacen("b   {", "b {", 1));
    let text = "{ \"a\":[{\n\"b\" : 1 }]}";
    client.open("file:///a.json", text);
    let params = json!({ "textDocument": { "uri": "file:///a.json" }, "options": options });
    let edits = client.ask("textDocument/formatting", params).expect("an answer");
    assert_eq!(edited(text, &edits), "{\"a\": [{\n  \"b\": 1}]}");
    client.replace("\u{feff}a=1\r\n");
    let edits = client.ask_main("textDocument/formatting", json!({ "options": options }));
    assert_eq!(edited("\u{feff}a=1\r\n", &edits), "a = 1\r\n");
    client.stop();
}
