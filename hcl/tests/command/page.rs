//! The examples of the page about the command.

use super::run::Folder;

const PAGE: &str = include_str!("../../docs/command.md");

/// Files that the page only names.
const OTHERS: [(&str, &str); 2] =
    [("broken.hcl", "ports = [80 443]\n"), ("web.hcl", "backend \"web\" {\n  ports = [80, 443]\n}\n")];

/// Each `$ hcl` in the page prints what follows it there, up to the next one.
#[test]
fn every_example_prints_what_the_page_says() {
    let folder = Folder::new("page", &OTHERS);
    let mut calls = 0;
    for (language, text) in fences() {
        if let Some((name, _)) = text.strip_prefix("# ").and_then(|text| text.split_once('\n')) {
            assert_eq!(language, "hcl");
            folder.write(name, text.split_once('\n').expect("a line").1);
            continue;
        }
        let example = format!("\n{text}");
        for call in example.split("\n$ hcl ").skip(1) {
            let (call, expected) = call.split_once('\n').unwrap_or((call, ""));
            let output = folder.command(call).output().expect("the command can be run");
            let printed = [output.stdout, output.stderr].concat();
            let printed = String::from_utf8_lossy(&printed);
            assert_eq!(printed.trim_end(), expected.trim_end(), "hcl {call}");
            calls += 1;
        }
    }
    assert!(calls > 10, "the examples were not found");
}

/// The blocks of code in the page, with their languages.
fn fences() -> Vec<(&'static str, &'static str)> {
    let fences = PAGE.split("```").skip(1).step_by(2);
    fences.filter_map(|fence| fence.split_once('\n')).collect()
}
