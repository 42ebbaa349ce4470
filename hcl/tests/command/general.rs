//! Help, completions and manual pages.

use insta::assert_snapshot;

use super::run::Folder;

/// All subcommands.
const COMMANDS: [&str; 16] = [
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
    "schema",
    "lsp",
    "editor",
    "completions",
    "man",
];

#[test]
fn every_command_has_help() {
    let mut folder = Folder::new("help", &[]);
    folder.call("--help").call("");
    for command in COMMANDS {
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
        for word in COMMANDS.into_iter().chain(["var-refs", "keep-nulls"]) {
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
    let page = printed("man");
    assert!(page.contains(".TH hcl 1") && page.contains("hcl\\-convert(1)"), "{page}");
    let page = printed("man decode");
    assert!(page.contains("\\-\\-keep\\-nulls") && page.contains("hcl decode"), "{page}");
}

/// The list above is what the help lists, and each command has a page.
#[test]
fn all_manual_pages_are_written() {
    let folder = Folder::new("man_pages", &[]);
    let output = folder.command("man --write pages/man1").output().expect("the command can be run");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let help = folder.command("--help").output().expect("the command can be run");
    let help = String::from_utf8_lossy(&help.stdout).into_owned();
    let commands =
        help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    let listed: Vec<&str> = commands
        .filter_map(|line| line.strip_prefix("  ")?.split(' ').next())
        .filter(|name| !name.is_empty())
        .collect();
    assert_eq!(listed, [&COMMANDS[..], &["help"]].concat());
    for name in COMMANDS {
        let page = folder.read(&format!("pages/man1/hcl-{name}.1"));
        assert!(
            page.contains(&format!(".TH {name} 1")) || page.contains(&format!(".TH hcl-{name} 1")),
            "{page}"
        );
    }
    assert!(folder.read("pages/man1/hcl.1").contains("hcl\\-editor(1)"));
}
