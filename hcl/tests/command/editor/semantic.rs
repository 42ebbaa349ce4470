//! The classes that the language server gives to the characters of texts.

use serde_json::{Value, json};

use crate::run::{Folder, finish};

/// For each text, for each line, the class of each UTF-16 unit; `None` is not colored.
pub(crate) type Classes = Vec<Vec<Vec<Option<String>>>>;

/// Asks the server for the semantic tokens of texts.
pub(crate) fn classes(texts: &[String]) -> Classes {
    let folder = Folder::new("editor_semantic", &[]);
    let mut input = message(json!({ "id": 0, "method": "initialize", "params": { "capabilities": {} } }));
    input += &message(json!({ "method": "initialized", "params": {} }));
    for (index, text) in texts.iter().enumerate() {
        let uri = format!("file:///{index}.hcl");
        let item = json!({ "uri": uri, "languageId": "hcl", "version": 1, "text": text });
        input += &message(json!({ "method": "textDocument/didOpen", "params": { "textDocument": item } }));
        let params = json!({ "textDocument": { "uri": uri } });
        input += &message(
            json!({ "id": index + 1, "method": "textDocument/semanticTokens/full", "params": params }),
        );
        input += &message(json!({ "method": "textDocument/didClose", "params": params }));
    }
    input += &message(json!({ "id": texts.len() + 1, "method": "shutdown" }));
    input += &message(json!({ "method": "exit" }));
    let output = finish(folder.command("lsp"), &input);
    let answers = messages(&String::from_utf8(output.stdout).expect("messages are UTF-8"));
    let result = |id: usize| {
        let answer = answers.iter().find(|answer| answer["id"] == id && answer.get("method").is_none());
        answer.expect("an answer")["result"].clone()
    };
    let legend = result(0)["capabilities"]["semanticTokensProvider"]["legend"]["tokenTypes"].clone();
    let colored =
        texts.iter().enumerate().map(|(index, text)| colors(text, &result(index + 1)["data"], &legend));
    colored.collect()
}

fn message(mut json: Value) -> String {
    json["jsonrpc"] = "2.0".into();
    let text = json.to_string();
    format!("Content-Length: {}\r\n\r\n{text}", text.len())
}

/// The messages of a stream.
fn messages(mut stream: &str) -> Vec<Value> {
    let mut messages = Vec::new();
    while let Some((head, rest)) = stream.split_once("\r\n\r\n") {
        let length = head.rsplit(' ').next().and_then(|length| length.parse().ok()).expect("a length");
        let (text, rest) = rest.split_at(length);
        messages.push(serde_json::from_str(text).expect("JSON"));
        stream = rest;
    }
    messages
}

fn colors(text: &str, data: &Value, legend: &Value) -> Vec<Vec<Option<String>>> {
    let lines = text.split('\n').map(|line| line.trim_end_matches('\r').encode_utf16().count());
    let mut colors: Vec<Vec<Option<String>>> = lines.map(|length| vec![None; length]).collect();
    let numbers: Vec<usize> = data
        .as_array()
        .expect("numbers")
        .iter()
        .map(|number| number.as_u64().expect("a number") as usize)
        .collect();
    let (mut line, mut column) = (0, 0);
    for token in numbers.chunks(5) {
        column = if token[0] == 0 { column + token[1] } else { token[1] };
        line += token[0];
        for color in colors[line].iter_mut().skip(column).take(token[2]) {
            *color = legend[token[3]].as_str().map(str::to_owned);
        }
    }
    colors
}
