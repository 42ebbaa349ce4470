//! `hcl editor`: the folders that it writes, read and used as the editors do.

mod constructs;
mod highlighting;
mod neovim;
mod semantic;
mod vscode;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use insta::assert_snapshot;

use super::run::Folder;

const EDITORS: [&str; 4] = ["vscode", "neovim", "helix", "zed"];

/// A call for an application, with names of files of each kind.
const SHOP: &str = "--command 'shop lsp' --files '*.shop' --files shop.conf --files '*.shop.hcl'";

/// All files below a folder, with their texts.
fn files_below(folder: &Path) -> BTreeMap<String, String> {
    let (mut found, mut left) = (BTreeMap::new(), vec![folder.to_owned()]);
    while let Some(path) = left.pop() {
        for entry in fs::read_dir(&path).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                left.push(path);
            } else {
                let name = path.strip_prefix(folder).expect("it is below").to_string_lossy().into_owned();
                found.insert(name, fs::read_to_string(&path).expect("a text"));
            }
        }
    }
    found
}

/// What a call writes.
fn written(test: &str, call: &str) -> BTreeMap<String, String> {
    let folder = Folder::new(test, &[]);
    let output = folder.command(call).output().expect("the command can be run");
    assert!(output.status.success(), "{call}: {}", String::from_utf8_lossy(&output.stderr));
    files_below(&folder.path("out"))
}

/// Where `.ci/run` puts tools from the npm registry, if this one is there.
fn npm_tool(name: &str) -> Option<PathBuf> {
    let modules = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/editors/node_modules");
    let found = modules.join(name).is_dir();
    if !found {
        println!("Not checked, for want of {name} in {}", modules.display());
    }
    found.then_some(modules)
}

#[test]
fn folders_are_written_and_never_overwritten() {
    let mut folder = Folder::new("editor", &[("file", "")]);
    for editor in EDITORS {
        folder.call(&format!("editor {editor} {editor}"));
    }
    folder.call("editor neovim shop --command 'shop lsp' --files '*.shop'");
    folder.call("editor neovim shop --command 'shop lsp' --files '*.shop'");
    folder.write("shop/ftplugin/shop.lua", "-- mine\n");
    folder.call("editor neovim shop --command 'shop lsp' --files '*.shop'").show("shop/ftplugin/shop.lua");
    folder.call("editor neovim shop --command 'shop lsp' --files '*.shop' --force");
    folder.call("editor helix file").call("editor helix file/below");
    folder.call("editor helix out --schema none.hcl");
    folder.call("editor helix out --name 'My Shop'").call("editor helix out --command '/opt/Shop_1 lsp'");
    folder.call("editor helix out --command ' '").call("editor helix out --files 'conf/*.shop'");
    folder.call("editor emacs out").call("editor helix out --schema a --command b");
    assert_snapshot!(folder.transcript());
}

#[test]
fn each_folder_reads_well() {
    for editor in EDITORS {
        let mut shown = String::new();
        for (name, text) in written(&format!("editor_{editor}"), &format!("editor {editor} out {SHOP}")) {
            let data = name.ends_with("tmLanguage.json") || name.starts_with("snippets");
            if !data {
                shown += &format!("--- {name}\n{text}\n");
            }
        }
        assert_snapshot!(format!("{editor}_folder"), shown);
    }
}

#[test]
fn everything_is_filled_in_and_well_formed() {
    for call in [SHOP, "", "--name my-shop2 --files 'a+b 1?.x' --files 'shop?'"] {
        for editor in EDITORS {
            for (name, text) in
                written(&format!("editor_all_{editor}"), &format!("editor {editor} out {call}"))
            {
                assert!(!text.contains(['«', '»']), "{editor}: {name}: {text}");
                if name.ends_with(".json") {
                    let read: Result<serde_json::Value, _> = serde_json::from_str(&text);
                    read.unwrap_or_else(|error| panic!("{editor}: {name}: {error}\n{text}"));
                }
                if name.ends_with(".toml") {
                    let read: Result<toml::Table, _> = toml::from_str(&text);
                    read.unwrap_or_else(|error| panic!("{editor}: {name}: {error}\n{text}"));
                }
            }
        }
    }
}

/// Where a folder may be taken to another machine, it has a copy; elsewhere, its path is whole.
#[test]
fn a_schema_is_passed_on() {
    let folder = Folder::new("editor_schema", &[("app.hcl", "schema = 1\n")]);
    for editor in EDITORS {
        let call = format!("editor {editor} {editor} --schema app.hcl --files '*.shop'");
        let output = folder.command(&call).output().expect("the command can be run");
        assert!(output.status.success(), "{call}: {}", String::from_utf8_lossy(&output.stderr));
        let files = files_below(&folder.path(editor));
        let copied = files.get("schema.hcl").is_some_and(|text| text == "schema = 1\n");
        assert_eq!(copied, matches!(editor, "vscode" | "neovim"), "{editor}");
        let path = fs::canonicalize(folder.path("app.hcl")).expect("it is there");
        let given =
            if copied { "[\"schema.hcl\"]".to_owned() } else { format!("{:?}", path.display().to_string()) };
        let given = if editor == "neovim" { "{\"schema.hcl\"}".to_owned() } else { given };
        let server = files.values().find(|text| text.contains("\"--schema\"")).expect("the server");
        assert!(server.contains(&given), "{editor}: {server}");
    }
}

/// The keys that Helix knows: it refuses a file with others.
#[test]
fn helix_knows_the_keys() {
    let files = written("editor_helix_keys", &format!("editor helix out {SHOP}"));
    let settings: toml::Table = toml::from_str(&files["languages.toml"]).expect("TOML");
    let language = settings["language"][0].as_table().expect("a language");
    let known = [
        "name",
        "scope",
        "injection-regex",
        "grammar",
        "file-types",
        "roots",
        "comment-tokens",
        "block-comment-tokens",
        "indent",
        "language-servers",
        "auto-format",
    ];
    assert!(language.keys().all(|key| known.contains(&key.as_str())), "{language:?}");
    let server = settings["language-server"]["shop-server"].as_table().expect("a server");
    assert!(server.keys().all(|key| ["command", "args"].contains(&key.as_str())), "{server:?}");
    assert_eq!(language["language-servers"][0].as_str(), Some("shop-server"));
    // A language that inherits from itself would not end.
    let own = written("editor_helix_own", "editor helix out");
    assert!(own.keys().all(|name| !name.ends_with(".scm")), "{own:?}");
}

/// The names by which the files of a Zed extension refer to each other.
#[test]
fn zed_finds_the_parts() {
    let files = written("editor_zed_parts", &format!("editor zed out {SHOP}"));
    let read = |name: &str| -> toml::Table { toml::from_str(&files[name]).expect("TOML") };
    let (extension, language) = (read("extension.toml"), read("languages/shop/config.toml"));
    for required in ["id", "name", "version", "schema_version", "authors", "description"] {
        assert!(extension.contains_key(required), "{required}");
    }
    let snippets = extension["snippets"][0].as_str().expect("a path").trim_start_matches("./");
    assert!(files.contains_key(snippets), "{snippets}");
    // Snippets are found by the name of their language in lowercase.
    let title = language["name"].as_str().expect("a name");
    assert_eq!(snippets, format!("snippets/{}.json", title.to_lowercase()));
    assert!(extension["grammars"].get(language["grammar"].as_str().expect("a name")).is_some());
    assert_eq!(extension["language_servers"]["shop-server"]["languages"][0].as_str(), Some(title));
    let settings: serde_json::Value = serde_json::from_str(&files["settings.json"]).expect("JSON");
    assert_eq!(settings["languages"][title]["language_servers"][0], "shop-server");
    assert_eq!(settings["file_types"][title][2], "*.shop.hcl");
}

/// Every snippet is HCL where it belongs, with what it holds the places of.
#[test]
fn snippets_are_hcl() {
    let files = written("editor_snippets", "editor vscode out");
    let snippets: serde_json::Value = serde_json::from_str(&files["snippets/hcl.json"]).expect("JSON");
    let snippets = snippets.as_object().expect("snippets");
    assert!(snippets.len() > 8);
    for (name, snippet) in snippets {
        let lines: Vec<&str> = match &snippet["body"] {
            serde_json::Value::Array(lines) => {
                lines.iter().map(|line| line.as_str().expect("a line")).collect()
            }
            line => vec![line.as_str().expect("a line")],
        };
        let text = places_filled(&lines.join("\n"));
        let text = match name.as_str() {
            "Attribute" | "Block" | "Block with a label" => text,
            "Interpolation" | "If in a text" | "For in a text" => format!("a = \"{text}\""),
            _ => format!("a = {text}"),
        };
        hcl::parse(&format!("{text}\n")).unwrap_or_else(|error| panic!("{name}: {error:#}\n{text}"));
        for key in ["prefix", "description"] {
            assert!(snippet[key].is_string(), "{name}: {key}");
        }
    }
}

/// A snippet with each `${1:word}` replaced by its word.
fn places_filled(body: &str) -> String {
    let (mut text, mut rest) = (String::new(), body);
    while let Some(at) = rest.find('$') {
        let (before, place) = rest.split_at(at);
        if let Some(before) = before.strip_suffix('\\') {
            text += before;
            text.push('$');
            rest = &place[1..];
        } else if let Some(place) = place.strip_prefix("${") {
            let (place, after) = place.split_once('}').expect("a place ends");
            text += before;
            text += place.split_once(':').map_or("", |(_, word)| word);
            rest = after;
        } else {
            text += before;
            rest = place[1..].trim_start_matches(|letter: char| letter.is_ascii_digit());
        }
    }
    text + rest
}

/// Snippets for a schema, in the file that Visual Studio Code and Zed read.
#[test]
fn snippets_are_made_of_a_schema() {
    let schema = "schema = 1\ndescription = \"The shop.\"\nattribute \"listen\" {\n  type     = string\n  required = true\n}\n\
                  block \"backend\" {\n  description = \"Where requests go.\"\n  label \"name\" {}\n  \
                  attribute \"priority\" {\n    type     = one_of(\"low\", \"hi,gh\")\n    required = true\n  }\n  \
                  attribute \"text\" {\n    type     = example(string, \"$${a}\")\n    required = true\n  }\n  \
                  block \"retry\" {\n    required = true\n    attribute \"times\" {\n      type     = whole(1, 9)\n      \
                  required = true\n    }\n  }\n  block \"tag\" {}\n}\n";
    for editor in ["vscode", "zed"] {
        let mut folder = Folder::new("editor-snippets", &[("shop.schema.hcl", schema)]);
        folder.call(&format!("editor {editor} out --schema shop.schema.hcl --files '*.shop'"));
        let text = fs::read_to_string(folder.path("out/snippets/shop.json")).expect("a file");
        let found: serde_json::Value = serde_json::from_str(&text).expect("it is JSON");
        let of_schema = |name: &str| name.starts_with("Block: ") || name.starts_with("What a file must");
        let own: BTreeMap<_, _> =
            found.as_object().expect("an object").iter().filter(|(name, _)| of_schema(name)).collect();
        assert_eq!(found.as_object().map(serde_json::Map::len), Some(own.len() + 12));
        assert_snapshot!(
            format!("snippets_{editor}"),
            serde_json::to_string_pretty(&own).expect("it is data")
        );
    }
    let mut folder = Folder::new("editor-bad-schema", &[("bad.schema.hcl", "schema = 1\nblok \"a\" {}\n")]);
    folder.call("editor vscode out --schema bad.schema.hcl");
    assert_snapshot!(folder.transcript());
}
