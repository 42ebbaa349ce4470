//! `hcl lsp`, with messages as an editor sends them.

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
