//! The rules that keep the layout true: who may import whom, heads on files, words that must not appear.

use std::fs;
use std::path::{Path, PathBuf};

/// The parts of the library, and the parts that each may import besides itself. `lib.rs`, `error.rs`,
/// `facade.rs` and `loader.rs` may import all, and all may import `sort` and `deep`.
const MAY_IMPORT: &[(&str, &[&str])] = &[
    ("sort", &[]),
    ("deep", &[]),
    ("source", &[]),
    ("value", &[]),
    ("diagnostic", &["source"]),
    ("model", &["source", "diagnostic", "value"]),
    ("syntax", &["source", "diagnostic", "value", "model"]),
    ("json", &["source", "diagnostic", "value", "model", "syntax", "format"]),
    ("decode", &["source", "diagnostic", "value", "model"]),
    ("de", &["source", "diagnostic", "value", "model", "decode"]),
    ("ext", &["source", "diagnostic", "value", "model"]),
    ("format", &["source", "diagnostic", "value", "model", "syntax"]),
    ("build", &["value", "model", "format"]),
    ("encode", &["value", "model", "build"]),
    ("ser", &["value", "model", "build"]),
    ("edit", &["source", "diagnostic", "value", "model", "syntax", "format", "build"]),
    ("guide", &[]),
    ("spec", &["source", "diagnostic", "value", "model", "decode", "ext"]),
    ("reference", &["source", "diagnostic", "value", "model", "syntax", "json", "decode"]),
];

/// Files longer than this are listed, so that somebody looks for the second idea in them.
const LONG_FILE: usize = 500;

#[test]
fn parts_import_only_what_they_may() {
    let mut wrong = Vec::new();
    for file in library_files() {
        let Some(allowed) = allowed_imports(&file) else { continue };
        for (line, import) in crate_paths(&read(&file)) {
            if !allowed.contains(&import.as_str()) && is_part(&import) {
                wrong.push(format!("{}:{line} names crate::{import}", shown(&file)));
            }
        }
    }
    assert!(wrong.is_empty(), "a part may not import what it imports:\n{}", wrong.join("\n"));
}

#[test]
fn every_top_level_part_has_an_import_rule() {
    for file in library_files() {
        let part = part_of(&file);
        let known = matches!(part.as_str(), "lib" | "error" | "facade" | "loader")
            || MAY_IMPORT.iter().any(|(name, _)| *name == part);
        assert!(known, "{} belongs to a part without a rule; decide what it may import", shown(&file));
    }
}

#[test]
fn every_file_says_what_it_is_for() {
    for file in rust_files() {
        let text = read(&file);
        let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
        assert!(first.starts_with("//!") || first.starts_with("#!["), "{} has no //! head", shown(&file));
    }
}

#[test]
fn only_the_grammar_names_pest() {
    let allowed = ["syntax/grammar.rs", "syntax/grammar/tests.rs", "syntax/generated.rs"];
    for file in library_files().iter().filter(|file| !allowed.iter().any(|allowed| file.ends_with(allowed))) {
        let text = read(file);
        let named =
            code_lines(&text).find(|(_, code)| code.contains("pest::") || code.contains("pest_derive"));
        assert!(named.is_none(), "{} names pest: {named:?}", shown(file));
    }
}

#[test]
fn nothing_unfinished_or_unsafe_is_in_the_sources() {
    // Put together from halves, so that this file does not find itself.
    let forbidden = [
        ["todo", "!("],
        ["unimple", "mented!("],
        ["dbg", "!("],
        ["#[ign", "ore"],
        ["unsafe ", "{"],
        ["unsafe ", "impl"],
        ["unsafe ", "fn"],
        ["static ", "mut "],
    ]
    .map(|halves| halves.concat());
    for file in rust_files() {
        let text = read(&file);
        for (line, code) in code_lines(&text) {
            for word in &forbidden {
                assert!(!code.contains(word.as_str()), "{}:{line} has `{word}`", shown(&file));
            }
        }
    }
}

#[test]
fn modules_named_mod_hold_no_logic() {
    for file in library_files().iter().filter(|file| file.ends_with("mod.rs")) {
        let text = read(file);
        let logic = code_lines(&text).find(|(_, code)| {
            let code = code.trim_start().trim_start_matches("pub ").trim_start_matches("pub(crate) ");
            ["fn ", "impl ", "impl<", "struct ", "enum ", "trait "].iter().any(|item| code.starts_with(item))
        });
        assert!(logic.is_none(), "{} holds more than modules and re-exports: {logic:?}", shown(file));
    }
}

/// A report rather than a rule: the length alone does not make a file wrong.
#[test]
fn long_files_are_listed() {
    let files = rust_files();
    assert!(files.len() > 20, "the sources were not found");
    for file in files {
        let lines = read(&file).lines().count();
        if lines > LONG_FILE {
            println!("{}: {lines} lines", shown(&file));
        }
    }
}

fn allowed_imports(file: &Path) -> Option<Vec<&'static str>> {
    let part = part_of(file);
    let (name, others) = MAY_IMPORT.iter().find(|(name, _)| *name == part)?;
    Some(others.iter().copied().chain([*name, "sort", "deep"]).collect())
}

fn is_part(name: &str) -> bool {
    name == "error" || MAY_IMPORT.iter().any(|(part, _)| *part == name)
}

/// The first component below `hcl/src`, without the ending.
fn part_of(file: &Path) -> String {
    let relative = file.strip_prefix(root().join("hcl/src")).expect("a file of the library");
    let first = relative.components().next().expect("a file has a name");
    first.as_os_str().to_string_lossy().trim_end_matches(".rs").to_owned()
}

/// The first names behind `crate::`, with their lines. Groups `crate::{a, b::{c, d}}` give each name of the outer level.
fn crate_paths(text: &str) -> Vec<(usize, String)> {
    let code: String = code_lines(text).map(|(_, code)| format!("{code}\n")).collect();
    let mut found = Vec::new();
    for (at, marker) in code.match_indices("crate::") {
        // `$crate::` in a macro is the same path; `hcl_crate::` would be another one.
        if code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_') {
            continue;
        }
        let line = code[..at].matches('\n').count() + 1;
        let rest = &code[at + marker.len()..];
        match rest.strip_prefix('{') {
            Some(group) => found.extend(outer_names(group).into_iter().map(|name| (line, name))),
            None => found.push((line, leading_name(rest))),
        }
    }
    found
}

fn outer_names(group: &str) -> Vec<String> {
    let (mut names, mut depth, mut start) = (Vec::new(), 0, 0);
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            ',' | '}' if depth == 0 => {
                names.push(leading_name(group[start..at].trim_start()));
                start = at + 1;
                if c == '}' {
                    break;
                }
            }
            _ => {}
        }
    }
    names
}

fn leading_name(text: &str) -> String {
    text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
}

/// Every line with its number; comments are blanked, because they may name what code may not.
fn code_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let code = text.lines().map(|line| if line.trim_start().starts_with("//") { "" } else { line });
    code.enumerate().map(|(index, line)| (index + 1, line))
}

fn library_files() -> Vec<PathBuf> {
    files_below(&root().join("hcl/src"))
}

fn rust_files() -> Vec<PathBuf> {
    let folders = ["hcl", "hcl-derive", "examples", "tests/src", "tests/tests", "fuzz/fuzz_targets"];
    folders
        .iter()
        .map(|folder| root().join(folder))
        .filter(|folder| folder.exists())
        .flat_map(|f| files_below(&f))
        .collect()
}

fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.ends_with("target") {
            files.extend(files_below(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
    files.sort();
    files
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the package lies in the workspace").to_owned()
}

fn shown(file: &Path) -> String {
    file.strip_prefix(root()).unwrap_or(file).display().to_string()
}

fn read(file: &Path) -> String {
    fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}
