//! The folder for Visual Studio Code, packaged by its own tool.

use std::fs;
use std::process::Command;

use super::{SHOP, npm_tool};
use crate::run::Folder;

#[test]
fn the_manifest_has_what_is_required() {
    let files = super::written("editor_manifest", &format!("editor vscode out {SHOP}"));
    let manifest: serde_json::Value = serde_json::from_str(&files["package.json"]).expect("JSON");
    for required in ["name", "version", "publisher", "engines"] {
        assert!(!manifest[required].is_null(), "{required}");
    }
    let contributes = &manifest["contributes"];
    let language = &contributes["languages"][0];
    for path in [
        &manifest["main"],
        &language["configuration"],
        &contributes["grammars"][0]["path"],
        &contributes["snippets"][0]["path"],
    ] {
        let path = path.as_str().expect("a path").trim_start_matches("./");
        assert!(files.contains_key(path), "{path}");
    }
    assert_eq!(language["extensions"][0], ".shop");
    assert_eq!(language["filenames"][0], "shop.conf");
    assert_eq!(language["filenamePatterns"][0], "*.shop.hcl");
    assert_eq!(contributes["configuration"]["properties"]["shop.server"]["default"][1], "lsp");
    let grammar: serde_json::Value =
        serde_json::from_str(&files["syntaxes/shop.tmLanguage.json"]).expect("JSON");
    assert_eq!(grammar["scopeName"], contributes["grammars"][0]["scopeName"]);
}

/// Its dependency is not there, so it is left out.
#[test]
fn the_tool_packages_it() {
    let Some(modules) = npm_tool("@vscode/vsce") else { return };
    let folder = Folder::new("editor_vsce", &[("schema.hcl", "schema = 1\nblock \"backend\" {}\n")]);
    let made = folder.command("editor vscode out --schema schema.hcl --files '*.shop'").output();
    assert!(made.expect("the command can be run").status.success());
    let mut vsce = Command::new("node");
    vsce.arg(fs::canonicalize(modules).expect("a path").join("@vscode/vsce/vsce"));
    vsce.args(["package", "--no-dependencies", "--allow-missing-repository", "--skip-license"]);
    let output = vsce.current_dir(folder.path("out")).output().expect("node can be run");
    let shown =
        format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success() && !shown.contains("WARNING"), "{shown}");
    for file in
        ["extension.js", "shop.tmLanguage.json", "shop.json", "schema.hcl", "language-configuration.json"]
    {
        assert!(shown.contains(file), "{file}: {shown}");
    }
    assert!(folder.path("out/shop-language-0.1.0.vsix").is_file(), "{shown}");
    let mut node = Command::new("node");
    node.arg("--check").arg(folder.path("out/extension.js"));
    assert!(node.status().expect("node can be run").success());
}
