//! What the system refuses: files without permission, and output that nobody takes.

use std::process::Stdio;

use super::run::{Folder, finish};

/// A call of every command that reads files; `FILE` stands for one that cannot be read.
const CALLS: [&str; 16] = [
    "fmt FILE",
    "fmt --check FILE",
    "check FILE",
    "check --json FILE",
    "check --fix FILE",
    "eval FILE",
    "eval --vars FILE 1",
    "convert --to json FILE",
    "get a FILE",
    "set a 2 FILE",
    "rm a FILE",
    "mv a b FILE",
    "graph FILE",
    "decode --spec FILE good.hcl",
    "decode --spec good.hcldec FILE",
    "decode --spec good.hcldec --vars FILE good.hcl",
];

const GOOD: [(&str, &str); 2] = [("good.hcl", "a = 1\n"), ("good.hcldec", "attr {\n  name = \"a\"\n}\n")];

#[test]
fn output_that_nobody_reads_is_an_error_only_where_it_is_the_result() {
    let large: String = (0..10_000).map(|number| format!("a{number}=1\n")).collect();
    let spec: String = (0..2000).map(|number| format!("  attr \"a{number}\" {{\n  }}\n")).collect();
    let spec = format!("object {{\n{spec}}}\n");
    let large_of_spec: String = (0..2000).map(|number| format!("a{number}=1\n")).collect();
    let folder = Folder::new(
        "closed",
        &[("large.hcl", &large), ("large.hcldec", &spec), ("some.hcl", &large_of_spec)],
    );
    for call in [
        "fmt -",
        "fmt --diff large.hcl",
        "convert --to json large.hcl",
        "eval large.hcl",
        "eval [1]",
        "get a1 large.hcl",
        "set a1 2 -",
        "rm a1 -",
        "mv a1 b -",
        "graph large.hcl",
        "decode --spec large.hcldec some.hcl",
        "explain",
        "completions bash",
        "man",
        "--help",
    ] {
        let mut child = folder.command(call).stdin(Stdio::piped()).spawn().expect("the command can be run");
        drop(child.stdout.take());
        let mut stdin = child.stdin.take().expect("it was asked for");
        let _ = std::io::Write::write_all(&mut stdin, large.as_bytes());
        drop(stdin);
        let output = child.wait_with_output().expect("the command ends");
        let stderr = String::from_utf8_lossy(&output.stderr);
        // A changed text that nobody takes is lost.
        if call.ends_with(" -") || call.starts_with("convert") {
            assert!(stderr.starts_with("error: Cannot write to standard output\n"), "{call}: {stderr}");
            assert_eq!(output.status.code(), Some(2), "{call}");
            continue;
        }
        assert_eq!(stderr, "", "{call}");
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

/// Every command says what it could not read, and ends with the status for that.
#[test]
fn every_command_names_the_file_that_it_cannot_read() {
    let folder = Folder::new("unreadable", &GOOD);
    folder.write("latin.hcl", b"a = \"\xe9\"\n");
    folder.write("directory.hcl/inner.txt", "");
    let reasons = [
        ("none.hcl", "No such file or directory"),
        ("latin.hcl", "must be UTF-8"),
        ("directory.hcl", "is a directory"),
    ];
    for (file, reason) in reasons {
        // What takes several paths looks into directories.
        let takes_one = |call: &&str| {
            !["fmt", "check", "convert", "graph"].contains(&call.split(' ').next().unwrap_or(""))
        };
        for call in CALLS.iter().filter(|call| file != "directory.hcl" || takes_one(call)) {
            let call = call.replace("FILE", file);
            let output = folder.command(&call).output().expect("the command can be run");
            let said = String::from_utf8_lossy(&output.stderr) + String::from_utf8_lossy(&output.stdout);
            assert_eq!(output.status.code(), Some(2), "{call}: {said}");
            assert!(said.contains(file) && said.contains(reason), "{call}: {said}");
        }
    }
    assert_eq!(std::fs::read(folder.path("latin.hcl")).ok().as_deref(), Some(&b"a = \"\xe9\"\n"[..]));
    assert_eq!(folder.names(), ["directory.hcl", "good.hcl", "good.hcldec", "latin.hcl"]);
}

/// Standard input that is not text is refused like a file.
#[test]
fn every_command_refuses_input_that_is_no_text() {
    let folder = Folder::new("no-text", &GOOD);
    for call in CALLS.iter().filter(|call| !call.contains("--vars") && !call.contains("--spec FILE")) {
        // `decode` reads standard input if it is given no file.
        let call = call.replace(" FILE", if call.starts_with("decode") { "" } else { " -" });
        let mut child = folder.command(&call).stdin(Stdio::piped()).spawn().expect("the command can be run");
        let mut stdin = child.stdin.take().expect("it was asked for");
        let _ = std::io::Write::write_all(&mut stdin, b"a = \"\xe9\"\n");
        drop(stdin);
        let output = child.wait_with_output().expect("the command ends");
        let said = String::from_utf8_lossy(&output.stderr) + String::from_utf8_lossy(&output.stdout);
        assert_eq!(output.status.code(), Some(2), "{call}: {said}");
        assert!(said.contains("must be UTF-8"), "{call}: {said}");
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
    let folder = Folder::new(
        "permission",
        &[
            ("closed.hcl", "a=1\n"),
            ("fixed.hcl", "a=1\n"),
            ("d/e.hcl", "a=1\n"),
            ("d/f.hcl", "a=1\n"),
            ("mend.hcl", "a = [1 2]\n"),
        ],
    );
    for (name, text) in GOOD {
        folder.write(name, text);
    }
    let set = |name: &str, mode| {
        fs::set_permissions(folder.path(name), Permissions::from_mode(mode)).expect("the mode can be set");
    };
    for (name, mode) in
        [("closed.hcl", 0o000), ("fixed.hcl", 0o444), ("mend.hcl", 0o444), ("d", 0o555), (".", 0o777)]
    {
        set(name, mode);
    }
    let is_superuser = fs::metadata(folder.path("d")).expect("it is there").uid() == 0;
    let mut texts = String::new();
    let unreadable = CALLS.iter().map(|call| call.replace("FILE", "closed.hcl"));
    let unwritable =
        ["fmt closed.hcl fixed.hcl d/e.hcl", "set a 2 fixed.hcl", "rm a d/e.hcl", "mv a b fixed.hcl"];
    let unwritable = unwritable.into_iter().chain([
        "check --fix mend.hcl",
        "convert --to json --write d/e.hcl d/f.hcl",
        "decode --spec good.hcldec --out d/out.json good.hcl",
    ]);
    for call in unreadable.chain(unwritable.map(str::to_owned)) {
        let call = call.as_str();
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
    assert_eq!(folder.names(), ["closed.hcl", "d", "fixed.hcl", "good.hcl", "good.hcldec", "mend.hcl"]);
    assert_eq!(folder.read("mend.hcl"), "a = [1 2]\n");
    assert_eq!(std::fs::read_dir(folder.path("d")).expect("it is there").count(), 2, "nothing is left over");
    insta::assert_snapshot!(texts);
}

/// What is no regular file is neither replaced nor waited for, and read only as far as a stream may be long.
#[cfg(unix)]
#[test]
fn pipes_and_devices_are_not_replaced() {
    use std::os::unix::fs::FileTypeExt;

    let folder = Folder::new("pipes", &[("d/good.hcl", "a=1\n")]);
    let made = std::process::Command::new("mkfifo")
        .args([folder.path("pipe.hcl"), folder.path("d/pipe.hcl")])
        .status();
    assert!(made.expect("mkfifo can be run").success());
    for call in
        ["fmt pipe.hcl", "check --fix pipe.hcl", "set a 2 pipe.hcl", "rm a pipe.hcl", "mv a b pipe.hcl"]
    {
        let output = finish(folder.command(call), "");
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(stderr.starts_with("error: Cannot change file \"pipe.hcl\"\n"), "{call}: {stderr}");
        assert_eq!(output.status.code(), Some(2), "{call}");
    }
    // In a folder, it is left out, and so is a link that leads nowhere.
    std::os::unix::fs::symlink("none.hcl", folder.path("d/link.hcl")).expect("a link can be made");
    for call in ["fmt d", "check d", "check --json d", "check --fix d", "graph d"] {
        let output = finish(folder.command(call), "");
        let stderr = String::from_utf8_lossy(&output.stderr);
        for said in
            ["Skipped file \"d/pipe.hcl\"\n", "It is not a regular file.", "Skipped file \"d/link.hcl\"\n"]
        {
            assert_eq!(stderr.matches(said).count(), 1, "{call}: {stderr}");
        }
        assert_eq!(output.status.code(), Some(0), "{call}: {stderr}");
    }
    assert_eq!(folder.read("d/good.hcl"), "a = 1\n");
    let kind = folder.path("pipe.hcl").metadata().expect("it is there").file_type();
    assert!(kind.is_fifo());
    for call in ["check /dev/zero", "fmt --check /dev/zero", "eval --vars /dev/zero 1"] {
        let output = finish(folder.command(call), "");
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(stderr.contains("File too large"), "{call}: {stderr}");
        assert_eq!(output.status.code(), Some(2), "{call}");
    }
}

/// Whatever is wrong with a file, the others of its folder are read.
#[test]
fn a_file_that_cannot_be_read_keeps_nobody_from_the_others() {
    let broken: &[u8] = b"a = \"\xff\"\n";
    let folder = Folder::new("others", &[("d/good.hcl", "a=1\n"), ("d/wrong.hcl", "b = [\n")]);
    folder.write("d/bytes.hcl", broken);
    folder.write("d/large.hcl", "a = 1\n".repeat(1000));
    std::fs::create_dir(folder.path("d/folder.hcl")).expect("a folder can be made");
    let output = finish(folder.command("check d none.hcl"), "");
    let stderr = String::from_utf8_lossy(&output.stderr);
    for named in ["d/bytes.hcl", "d/wrong.hcl", "d/large.hcl", "none.hcl"] {
        assert!(stderr.contains(named), "{named}: {stderr}");
    }
    assert_eq!(output.status.code(), Some(2));
    let output = finish(folder.command("fmt d none.hcl"), "");
    assert_eq!((output.status.code(), folder.read("d/good.hcl").as_str()), (Some(2), "a = 1\n"));
}

/// A name of a megabyte is not repeated in each message.
#[test]
fn long_names_are_shortened() {
    let name = "x".repeat(1 << 17);
    let folder = Folder::new("long", &[("long.hcl", &format!("{name} = [\n{name} = 1\n{name} = 2\n"))]);
    for call in ["check long.hcl", "eval long.hcl", "check --json long.hcl"] {
        let output = finish(folder.command(call), "");
        assert!(output.stderr.len() < 20_000, "{call}: {}", output.stderr.len());
        assert!(output.stdout.len() < 20_000, "{call}: {}", output.stdout.len());
    }
    let path = "y".repeat(100_000);
    let output = finish(folder.command(&format!("check {path}")), "");
    assert!(output.stderr.len() < 1000, "{}", output.stderr.len());
}

/// The new file beside it must have a name, too.
#[test]
fn a_file_with_the_longest_name_is_written() {
    let name = format!("{}.hcl", "n".repeat(251));
    let folder = Folder::new("longest", &[(&name, "a=1\n")]);
    let status = folder.command(&format!("fmt {name}")).status().expect("the command can be run");
    assert_eq!((status.code(), folder.read(&name).as_str()), (Some(0), "a = 1\n"));
    assert_eq!(folder.names(), [name]);
}
