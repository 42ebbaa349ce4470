//! What the system refuses: files without permission, and output that nobody takes.

use std::process::Stdio;

use super::run::{Folder, finish};

#[test]
fn output_that_nobody_reads_is_no_error() {
    let large: String = (0..100_000).map(|number| format!("a{number}=1\n")).collect();
    let folder = Folder::new("closed", &[("large.hcl", &large)]);
    for call in
        ["fmt -", "fmt --diff large.hcl", "convert --to json large.hcl", "eval large.hcl", "man", "--help"]
    {
        let mut child = folder.command(call).stdin(Stdio::piped()).spawn().expect("the command can be run");
        drop(child.stdout.take());
        let mut stdin = child.stdin.take().expect("it was asked for");
        let _ = std::io::Write::write_all(&mut stdin, large.as_bytes());
        drop(stdin);
        let output = child.wait_with_output().expect("the command ends");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{call}");
        let expected = if call.contains("--diff") { 1 } else { 0 };
        assert_eq!(output.status.code(), Some(expected), "{call}");
    }
}

#[test]
fn errors_that_nobody_reads_leave_the_status() {
    let folder = Folder::new("closed-errors", &[]);
    for (call, expected) in [("check none.hcl", 2), ("nothing", 2), ("decode", 1), ("eval x", 1)] {
        let mut child = folder.command(call).spawn().expect("the command can be run");
        drop(child.stderr.take());
        assert_eq!(child.wait().expect("the command ends").code(), Some(expected), "{call}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    let folder = Folder::new("full", &[]);
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("Linux has it");
    let mut command = folder.command("fmt -");
    command.stdout(full);
    let output = finish(command, "a=1\n");
    assert_eq!(output.status.code(), Some(2));
    let text = String::from_utf8_lossy(&output.stderr);
    assert!(text.starts_with("error: Cannot write to standard output\n"), "{text}");
}

/// The superuser may do everything, so the command runs as somebody else then.
#[cfg(unix)]
#[test]
fn files_without_permission_stay_as_they_are() {
    use std::fs::{self, Permissions};
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    use std::os::unix::process::CommandExt;

    const NOBODY: u32 = 65534;
    let folder =
        Folder::new("permission", &[("closed.hcl", "a=1\n"), ("fixed.hcl", "a=1\n"), ("d/e.hcl", "a=1\n")]);
    let set = |name: &str, mode| {
        fs::set_permissions(folder.path(name), Permissions::from_mode(mode)).expect("the mode can be set");
    };
    for (name, mode) in [("closed.hcl", 0o000), ("fixed.hcl", 0o444), ("d", 0o555), (".", 0o777)] {
        set(name, mode);
    }
    let is_superuser = fs::metadata(folder.path("d")).expect("it is there").uid() == 0;
    let mut texts = String::new();
    for call in
        ["fmt closed.hcl fixed.hcl d/e.hcl", "check closed.hcl", "set a 2 fixed.hcl", "get a closed.hcl"]
    {
        let mut command = folder.command(call);
        if is_superuser {
            command.uid(NOBODY).gid(NOBODY);
        }
        let Ok(output) = command.output() else {
            println!("left out: another user cannot run the command here");
            return;
        };
        assert_eq!(output.status.code(), Some(2), "{call}");
        texts += &format!(
            "$ hcl {call}\n{}{}\n",
            String::from_utf8_lossy(&output.stdout),
            String::from_utf8_lossy(&output.stderr)
        );
    }
    for (name, mode) in [("closed.hcl", 0o644), ("d", 0o755)] {
        set(name, mode);
    }
    assert_eq!([folder.read("closed.hcl"), folder.read("fixed.hcl")], ["a=1\n", "a=1\n"]);
    assert_eq!(folder.names(), ["closed.hcl", "d", "fixed.hcl"]);
    insta::assert_snapshot!(texts);
}
