//! What the language server does with paths: it completes and opens them.
#![allow(dead_code, reason = "the fields are only decoded")]

use std::fs;
use std::path::PathBuf;

use hcl::{HclDecode, IndexMap, Layers, Loader};
use hcl_tests::lsp::{Client, at_mark, server_of};
use serde_json::{Value, json};

use super::layers::Directory;

#[derive(HclDecode)]
struct Config {
    #[hcl(with = hcl::with::relative_path)]
    certificate: PathBuf,
    #[hcl(with = hcl::with::relative_path, default)]
    roots: Vec<PathBuf>,
    #[hcl(with = hcl::with::relative_path, default)]
    by_name: IndexMap<String, PathBuf>,
    #[hcl(with = hcl::with::relative_or_home_path)]
    cache: Option<PathBuf>,
    name: Option<String>,
    #[hcl(block, rename = "backend")]
    backends: Vec<Backend>,
}

#[derive(HclDecode)]
struct Backend {
    #[hcl(label)]
    name: String,
    #[hcl(with = hcl::with::relative_path)]
    key: Option<PathBuf>,
}

fn directory(test: &str) -> Directory {
    let directory =
        Directory::new(test, &[("a.pem", ""), ("b.pem", ""), (".hidden", ""), ("no \"t.pem", "")]);
    fs::create_dir_all(directory.0.join("certs/old")).expect("it can be made");
    for name in ["certs/server.pem", "certs/server.key", "certs/old/x.pem"] {
        fs::write(directory.0.join(name), "").expect("it can be written");
    }
    directory
}

/// The entries that are offered at the mark, each with what the text is then.
fn offered(directory: &Directory, name: &str, marked: &str) -> Vec<(String, String)> {
    let mut client = Client::start(server_of::<Config>());
    let (text, position) = at_mark(marked);
    let uri = if name.contains(':') { name.to_owned() } else { directory.uri(name) };
    client.open_as(&uri, if name.contains("json") { "json" } else { "hcl" }, &text);
    let params = json!({ "textDocument": { "uri": uri }, "position": position });
    let answer = client.ask("textDocument/completion", params).expect("an answer");
    client.stop();
    let items = answer["items"].as_array().expect("a list");
    let changed = |item: &Value| {
        let edits = json!([{ "range": item["textEdit"]["range"], "newText": item["textEdit"]["newText"] }]);
        (item["label"].as_str().expect("a label").to_owned(), hcl_tests::lsp::edited(&text, &edits))
    };
    items.iter().map(changed).collect()
}

fn labels(directory: &Directory, name: &str, marked: &str) -> Vec<String> {
    offered(directory, name, marked).into_iter().map(|(label, _)| label).collect()
}

#[test]
fn the_entries_of_the_directory_continue_a_path() {
    let directory = directory("path-entries");
    for (name, before, after) in [
        ("x.hcl", "certificate = \"", "\"\n"),
        ("x.hcl", "certificate = \"", ""),
        ("x.json", "{\"certificate\": \"", "\"}"),
        ("x.json", "{\"certificate\": \"", ""),
    ] {
        let labels = |typed: &str| labels(&directory, name, &format!("{before}{typed}{after}"));
        assert_eq!(labels("^"), ["a.pem", "app.d/", "b.pem", "certs/"], "{name}");
        assert_eq!(labels("a^"), ["a.pem", "app.d/"]);
        assert_eq!(labels("certs/^"), ["old/", "server.key", "server.pem"]);
        assert_eq!(labels("./certs/s^"), ["server.key", "server.pem"]);
        assert_eq!(labels("certs/old/../s^"), ["server.key", "server.pem"]);
        assert_eq!(labels(".^"), [".hidden"]);
        assert_eq!(labels("nowhere/^"), [""; 0]);
        assert_eq!(labels("a.pem/^"), [""; 0]);
        let absolute = format!("{}/certs/o", directory.0.display());
        assert_eq!(labels(&format!("{absolute}^")), ["old/"]);
        assert_eq!(labels("~/^"), [""; 0], "`~` is a directory like another here");
    }
}

#[test]
fn only_the_last_part_of_the_path_is_replaced() {
    let directory = directory("path-replaced");
    let offered = |name, marked| offered(&directory, name, marked).into_iter().map(|(_, text)| text);
    let texts: Vec<String> = offered("x.hcl", "certificate = \"certs/ser^ver.p\"\n").collect();
    assert_eq!(texts, ["certificate = \"certs/server.key\"\n", "certificate = \"certs/server.pem\"\n"]);
    let texts: Vec<String> = offered("x.hcl", "certificate = \"cer^\"\n").collect();
    assert_eq!(texts, ["certificate = \"certs/\"\n"]);
    let texts: Vec<String> = offered("x.json", "{\"roots\": [\"a.pem\", \"certs/o^").collect();
    assert_eq!(texts, ["{\"roots\": [\"a.pem\", \"certs/old/"]);
}

#[test]
fn lists_maps_and_blocks_have_paths_too() {
    let directory = directory("path-parts");
    for (name, marked) in [
        ("x.hcl", "roots = [\"x\", \"c^\"]\n"),
        ("x.hcl", "by_name = { one = \"c^\" }\n"),
        ("x.hcl", "by_name = {\n  one = \"c^\n}\n"),
        ("x.hcl", "backend \"b\" {\n  key = \"c^\"\n}\n"),
        ("x.hcl", "cache = \"c^\"\n"),
        ("x.json", "{\"roots\": [\"x\", \"c^\"]}"),
        ("x.json", "{\"by_name\": {\"one\": \"c^\"}}"),
        ("x.json", "{\"backend\": {\"b\": {\"key\": \"c^\"}}}"),
    ] {
        assert_eq!(labels(&directory, name, marked), ["certs/"], "{marked}");
    }
    // These are no paths.
    for marked in ["name = \"c^\"\n", "roots = \"c^\"\n", "by_name = { \"c^\" = 1 }\n", "certificate = c^\n"]
    {
        assert!(!labels(&directory, "x.hcl", marked).contains(&"certs/".to_owned()), "{marked}");
    }
}

#[test]
fn a_text_that_is_no_file_has_no_directory() {
    let directory = directory("path-untitled");
    for name in ["untitled:1", "untitled:1.json"] {
        let marked = if name.ends_with("json") { "{\"certificate\": \"c^" } else { "certificate = \"c^" };
        assert!(!labels(&directory, name, marked).contains(&"certs/".to_owned()), "{name}");
        let absolute = marked.replace("c^", &format!("{}/c^", directory.0.display()));
        assert_eq!(labels(&directory, name, &absolute), ["certs/"]);
    }
    // The directory of a file that was never saved may be missing.
    assert_eq!(labels(&directory, "missing/x.hcl", "certificate = \"^\"\n"), [""; 0]);
}

#[test]
fn a_home_directory_is_completed_where_it_has_a_name() {
    let Some(home) = std::env::home_dir().filter(|home| home.is_dir()) else { return };
    let directory = directory("path-home");
    let entries = fs::read_dir(home).expect("it can be read").flatten();
    let plain = |name: &String| name.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let mut known: Vec<String> =
        entries.filter_map(|entry| entry.file_name().into_string().ok()).filter(plain).collect();
    known.truncate(50);
    let found = labels(&directory, "x.hcl", "cache = \"~/^\"\n");
    let has = |name: &String| found.iter().any(|label| label.trim_end_matches('/') == name);
    assert!(known.iter().all(has), "{known:?}: {found:?}");
}

#[test]
fn a_large_directory_is_cut() {
    let directory = directory("path-many");
    for number in 0..1100 {
        fs::write(directory.0.join(format!("certs/n{number:04}")), "").expect("it can be written");
    }
    let mut client = Client::start(server_of::<Config>());
    let uri = directory.uri("x.hcl");
    let (text, position) = at_mark("certificate = \"certs/n^\"\n");
    client.open(&uri, &text);
    let params = json!({ "textDocument": { "uri": uri }, "position": position });
    let answer = client.ask("textDocument/completion", params).expect("an answer");
    client.stop();
    assert_eq!(answer["items"].as_array().map(Vec::len), Some(1000));
    assert_eq!(answer["isIncomplete"], true);
}

/// The covered texts and the files of the links.
fn links(client: &mut Client, directory: &Directory, name: &str, text: &str) -> Vec<(String, String)> {
    let uri = if name.contains(':') { name.to_owned() } else { directory.uri(name) };
    client.open(&uri, text);
    let answer = client.ask("textDocument/documentLink", json!({ "textDocument": { "uri": uri } }));
    let answer = answer.expect("an answer");
    let lines: Vec<&str> = text.lines().collect();
    let link = |link: &Value| {
        let (start, end) = (&link["range"]["start"], &link["range"]["end"]);
        let column = |position: &Value| position["character"].as_u64().expect("a column") as usize;
        let line = lines[start["line"].as_u64().expect("a line") as usize];
        let target = link["target"].as_str().expect("a target");
        let file = target.strip_prefix(&directory.uri("")).unwrap_or(target);
        (line[column(start)..column(end)].to_owned(), file.to_owned())
    };
    answer.as_array().expect("a list").iter().map(link).collect()
}

fn pairs(found: &[(String, String)]) -> Vec<(&str, &str)> {
    found.iter().map(|(text, file)| (text.as_str(), file.as_str())).collect()
}

#[test]
fn paths_are_links_to_their_files() {
    let directory = directory("path-links");
    let mut client = Client::start(server_of::<Config>());
    let text = "certificate = \"certs/server.pem\"\nroots = [\"a.pem\", \"missing.pem\", \"certs\", \"app.d/../b.pem\"]\n\
                by_name = { \"a.pem\" = \"b.pem\" }\nname = \"a.pem\"\nbackend \"x\" {\n  key = \"certs/server.key\"\n}\n";
    assert_eq!(
        pairs(&links(&mut client, &directory, "x.hcl", text)),
        [
            ("certs/server.pem", "certs/server.pem"),
            ("a.pem", "a.pem"),
            ("app.d/../b.pem", "app.d/../b.pem"),
            ("b.pem", "b.pem"),
            ("certs/server.key", "certs/server.key")
        ]
    );
    let json =
        r#"{"certificate": "certs/server.pem", "roots": ["a.pem", 5], "backend": {"x": {"key": "b.pem"}}}"#;
    assert_eq!(
        pairs(&links(&mut client, &directory, "x.json", json)),
        [("certs/server.pem", "certs/server.pem"), ("a.pem", "a.pem"), ("b.pem", "b.pem")]
    );
    assert_eq!(links(&mut client, &directory, "untitled:1", "certificate = \"a.pem\"\n"), []);
    // A text that cannot be read has those of what can.
    let broken = "certificate = \"a.pem\"\nroots = [\n";
    assert_eq!(pairs(&links(&mut client, &directory, "y.hcl", broken)), [("a.pem", "a.pem")]);
    client.stop();
}

#[test]
fn included_files_are_links_and_part_of_the_configuration() {
    let directory = directory("path-includes");
    let files = [
        (
            "app.hcl",
            "include = [\"more.hcl\", \"app.d/*.hcl\"]\ninclude \"last.hcl\" {\n}\ncertificate = \"a.pem\"\n",
        ),
        ("more.hcl", "name = \"x\"\n"),
        ("last.hcl", "cache = 1\n"),
        ("app.d/10.hcl", "roots = []\n"),
    ];
    for (name, text) in files {
        fs::write(directory.0.join(name), text).expect("it can be written");
    }
    let server = server_of::<Config>().layers(|folder| {
        Layers::new().loader(Loader::new().includes("include")).file(folder.join("app.hcl"))
    });
    let mut client = directory.client_of(server, json!({}));
    assert_eq!(
        pairs(&links(&mut client, &directory, "app.hcl", files[0].1)),
        [("a.pem", "a.pem"), ("more.hcl", "more.hcl"), ("last.hcl", "last.hcl")]
    );
    assert_eq!(client.diagnostics(&directory.uri("app.hcl")), [] as [Value; 0]);
    // A file that is included belongs to the configuration, and what is open counts.
    let more = directory.uri("more.hcl");
    client.open(&more, "nme = \"x\"\n");
    let found = client.diagnostics(&more);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0]["message"].as_str().is_some_and(|message| message.contains("`nme`")), "{found:?}");
    client.stop();
}

#[test]
fn files_to_be_included_are_completed() {
    let directory = directory("path-including");
    fs::write(directory.0.join("certs/more.hcl"), "name = \"x\"\n").expect("it can be written");
    let labels = |name: &str, marked: &str| -> Vec<String> {
        let server = server_of::<Config>().layers(|folder| {
            Layers::new().loader(Loader::new().includes("include")).file(folder.join("x.hcl"))
        });
        let mut client = directory.client_of(server, json!({}));
        let (text, position) = at_mark(marked);
        let uri = directory.uri(name);
        client.open_as(&uri, if name.ends_with("json") { "json" } else { "hcl" }, &text);
        let params = json!({ "textDocument": { "uri": uri }, "position": position });
        let answer = client.ask("textDocument/completion", params).expect("an answer");
        client.stop();
        let label = |item: &Value| item["label"].as_str().expect("a label").to_owned();
        answer["items"].as_array().expect("a list").iter().map(label).collect()
    };
    for (name, marked) in [
        ("x.hcl", "include = \"certs/m^\"\n"),
        ("x.hcl", "include = [\"a.hcl\", \"certs/m^"),
        ("x.hcl", "include \"certs/m^\" {\n}\n"),
        ("x.hcl", "include {\n  files = \"certs/m^\"\n}\n"),
        ("x.hcl", "include {\n  files = [\"certs/m^\"]\n}\n"),
        ("x.json", "{\"include\": \"certs/m^\"}"),
        ("x.json", "{\"include\": [\"a.hcl\", \"certs/m^\"]}"),
    ] {
        assert_eq!(labels(name, marked), ["more.hcl"], "{marked}");
    }
    for marked in [
        "name = \"certs/m^\"\n",
        "includes = [\"certs/m^\"]\n",
        "include = [[\"certs/m^\"]]\n",
        "include = { a = \"certs/m^\" }\n",
        "backend \"b\" {\n  include = \"certs/m^\"\n}\n",
        "backend \"b\" {\n  include \"certs/m^\" {\n  }\n}\n",
        "include {\n  name = \"certs/m^\"\n}\n",
        "files = \"certs/m^\"\n",
    ] {
        assert!(!labels("x.hcl", marked).contains(&"more.hcl".to_owned()), "{marked}");
    }
}

hcl_tests::samples_decode!(Config);
