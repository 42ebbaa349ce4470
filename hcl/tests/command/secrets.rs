//! Values of names that are usually secret, with `--hide-secrets` and where the variable `CI` is set.

use super::run::{Folder, finish};

const TEXT: &str = "db_password = hunter2 x\nport = 'a'\napi_token: \"hunter2\"\nserver {\n  client_secret = [\"hunter2\"\n}\n";

fn folder(test: &str) -> Folder {
    let json = "{\n  \"password\": 'hunter2',\n  \"port\": 1\n}\n";
    let diff = "password = 'hunter2'\nport = 'a'\n";
    Folder::new(
        test,
        &[("a.hcl", TEXT), ("b.json", json), ("c.hcl", diff), ("d.hcl", "password=\"hunter2\"\nport=1\n")],
    )
}

/// What a call prints, and its status.
fn printed(folder: &Folder, call: &str, ci: Option<&str>) -> (String, Option<i32>) {
    let mut command = folder.command(call);
    ci.map(|ci| command.env("CI", ci));
    let output = finish(command, "");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (text(output.stdout) + &text(output.stderr), output.status.code())
}

const CALLS: [&str; 6] = [
    "check a.hcl",
    "check --json a.hcl",
    "check b.json",
    "check --diff c.hcl",
    "fmt --diff d.hcl",
    "get port a.hcl",
];

#[test]
fn secrets_are_hidden_on_request() {
    let folder = folder("hide-secrets");
    for call in CALLS {
        let (shown, status) = printed(&folder, call, None);
        assert!(shown.contains("hunter2"), "{call}\n{shown}");
        let says =
            |text: &str| ["port", "(sensitive)", "sensitive, so"].iter().any(|part| text.contains(part));
        let (hidden, same) = printed(&folder, &format!("--hide-secrets {call}"), None);
        assert!(!hidden.contains("hunter2") && says(&hidden), "{call}\n{hidden}");
        assert_eq!(status, same, "{call}");
        let (last, _) = printed(&folder, &format!("{call} --hide-secrets"), None);
        assert_eq!(hidden, last, "{call}");
    }
}

#[test]
fn secrets_are_hidden_in_logs() {
    let folder = folder("hide-secrets-ci");
    for call in CALLS {
        assert!(!printed(&folder, call, Some("true")).0.contains("hunter2"), "{call}");
        for shown in [("", ""), ("", "0"), (" --hide-secrets=false", "true")] {
            let (text, _) = printed(&folder, &format!("{call}{}", shown.0), Some(shown.1));
            assert!(text.contains("hunter2"), "{call}\n{text}");
        }
    }
}

/// What is written to a file is the text as it is.
#[test]
fn files_keep_their_secrets() {
    let folder = folder("hide-secrets-files");
    printed(&folder, "check --fix c.hcl", Some("true"));
    assert_eq!(folder.read("c.hcl"), "password = \"hunter2\"\nport = \"a\"\n");
    assert_eq!(printed(&folder, "get password d.hcl", Some("true")).0, "\"hunter2\"\n");
}
