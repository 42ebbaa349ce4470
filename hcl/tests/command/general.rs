//! Help, completions and manual pages.

use insta::assert_snapshot;

use super::run::Folder;

#[test]
fn every_command_has_help() {
    let mut folder = Folder::new("help", &[]);
    folder.call("--help").call("");
    for command in [
        "fmt",
        "check",
        "eval",
        "convert",
        "get",
        "set",
        "rm",
        "mv",
        "decode",
        "graph",
        "explain",
        "completions",
        "man",
    ] {
        folder.call(&format!("{command} --help"));
    }
    folder.call("nothing").call("man nothing").call("completions dish");
    assert_snapshot!(folder.transcript());
}

#[test]
fn completions_and_pages_name_every_command() {
    let folder = Folder::new("pages", &[]);
    let printed = |call: &str| {
        let output = folder.command(call).output().expect("the command can be run");
        assert!(output.status.success() && output.stderr.is_empty(), "{call}");
        String::from_utf8(output.stdout).expect("a text")
    };
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = printed(&format!("completions {shell}"));
        for word in ["convert", "var-refs", "keep-nulls"] {
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
    let page = printed("man");
    assert!(page.contains(".TH hcl 1") && page.contains("hcl\\-convert(1)"), "{page}");
    let page = printed("man decode");
    assert!(page.contains("\\-\\-keep\\-nulls") && page.contains("hcl decode"), "{page}");
}
