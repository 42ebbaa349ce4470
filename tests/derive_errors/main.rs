//! Mistakes in the use of the derive macro, and the compiler's message for each.
//!
//! The files of `ui` contain mistakes, and the file next to each contains the expected messages. Mistakes
//! that the macro finds share a file by subject, with a module for each. Those that the compiler finds have
//! a file of their own, because it stops after the first stage that finds any.

use std::env;
use std::process::Command;

/// Cargo takes the compiler's flags from this variable first.
const FLAGS: &str = "CARGO_ENCODED_RUSTFLAGS";

/// What trybuild passes to the compiler for the files in `ui`. For what these depend on it leaves out the
/// last one, so that everything would be compiled again for them.
const FLAGS_OF_TRYBUILD: [&str; 6] =
    ["--cfg", "trybuild", "--verbose", "-A", "dead_code", "--diagnostic-width=140"];

/// The test runs in a process of its own, whose environment has the flags.
#[test]
fn mistakes_are_explained_where_they_were_made() {
    if env::var_os(FLAGS).is_some() {
        return trybuild::TestCases::new().compile_fail("ui/*.rs");
    }
    let mut test = Command::new(env::current_exe().expect("the test is a program"));
    test.args(["--exact", "--nocapture", "mistakes_are_explained_where_they_were_made"]);
    let status = test.env(FLAGS, FLAGS_OF_TRYBUILD.join("\u{1f}")).status().expect("the test runs");
    assert!(status.success(), "the messages are not as expected");
}

/// The compiler shows code of the library beside a bound that does not hold; what it shows should mean
/// something to the reader.
#[test]
fn messages_name_no_internals() {
    let files = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/ui")).expect("the folder is there");
    let messages = files
        .map(|file| file.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "stderr"));
    let mut errors = 0;
    for path in messages {
        let text = std::fs::read_to_string(&path).expect("the message is read");
        errors += text.lines().filter(|line| line.starts_with("error")).count();
        let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
        for internal in ["OnlyShape", "Way", "BlocksWay", "LabelWay", "Probe", "__private_v1"] {
            assert!(!words.contains(&internal), "{} names {internal}", path.display());
        }
    }
    assert!(errors > 400, "there are {errors} errors");
}
