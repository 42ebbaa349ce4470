//! Real configuration files: accepted and rejected as by the reference implementation, and never a panic.
//!
//! The files are not part of this repository. `HCL_CORPUS` names their folder; where there is none, these tests say so
//! and check nothing.

use std::path::PathBuf;
use std::{env, fs, panic};

use hcl::model::Item;
use hcl::{Body, Source};
use serde::Deserialize;

/// Files up to this size are cut after every character, too.
const CUT_UP_TO: usize = 4096;

/// What the reference implementation says of a file.
#[derive(Debug, Deserialize)]
struct Entry {
    file: String,
    parse_ok: bool,
    n_errors: usize,
    n_attributes: usize,
    n_blocks: usize,
}

#[test]
fn files_are_accepted_and_rejected_as_recorded() {
    let mut wrong = Vec::new();
    for (entry, text) in native_files() {
        let (_, diagnostics) = hcl::syntax::parse(&Source::new(&entry.file, &text));
        if diagnostics.has_errors() == entry.parse_ok {
            wrong.push(format!("{}: should parse: {}, {diagnostics:?}", entry.file, entry.parse_ok));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn json_files_have_the_recorded_number_of_errors() {
    for (entry, text) in files("json/") {
        let (_, diagnostics) = hcl::json::parse(&Source::new(&entry.file, &text));
        assert_eq!(diagnostics.len(), entry.n_errors, "{}: {diagnostics:?}", entry.file);
        assert_eq!(diagnostics.has_errors(), !entry.parse_ok, "{}", entry.file);
    }
}

#[test]
fn accepted_files_hold_what_is_recorded() {
    let mut wrong = Vec::new();
    for (entry, text) in native_files().into_iter().filter(|(entry, _)| entry.parse_ok) {
        let found = count(&hcl::syntax::parse(&Source::new(&entry.file, &text)).0);
        if found != (entry.n_attributes, entry.n_blocks) {
            wrong.push(format!(
                "{}: {found:?}, recorded {:?}",
                entry.file,
                (entry.n_attributes, entry.n_blocks)
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_prefix_of_a_small_file_panics() {
    for (entry, text) in native_files().into_iter().filter(|(_, text)| text.len() < CUT_UP_TO) {
        for end in (0..text.len()).filter(|&end| text.is_char_boundary(end)) {
            let parsed =
                panic::catch_unwind(|| drop(hcl::syntax::parse(&Source::new(&entry.file, &text[..end]))));
            assert!(parsed.is_ok(), "{}, cut after {end} bytes, panics", entry.file);
        }
    }
}

#[test]
fn formatting_changes_blanks_only_and_only_once() {
    for (entry, text) in native_files() {
        let formatted = hcl::edit::format(&text);
        assert_eq!(hcl::edit::format(&formatted), formatted, "{}", entry.file);
        assert_eq!(without_blanks(&formatted), without_blanks(&text), "{}", entry.file);
        let parse = |text| hcl::syntax::parse(&Source::new(&entry.file, text));
        let ((before, diagnostics), (after, of_formatted)) = (parse(&text), parse(&formatted));
        assert_eq!(count(&after), count(&before), "{}", entry.file);
        assert_eq!(of_formatted.len(), diagnostics.len(), "{}", entry.file);
    }
}

#[test]
fn documents_give_back_what_was_read() {
    for (entry, text) in native_files().into_iter().filter(|(entry, _)| entry.parse_ok) {
        let document = hcl::edit::Document::parse(&text).expect("the file parses");
        assert_eq!(document.to_string(), text, "{}", entry.file);
    }
}

fn without_blanks(text: &str) -> String {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    text.chars().filter(|char| !matches!(char, ' ' | '\t')).collect()
}

/// Attributes and blocks through all levels.
fn count(body: &Body) -> (usize, usize) {
    let mut counts = (0, 0);
    for item in body.items().0 {
        match item {
            Item::Attribute(_) => counts.0 += 1,
            Item::Block(block) => {
                let (attributes, blocks) = count(&block.body);
                counts.0 += attributes;
                counts.1 += blocks + 1;
            }
            other => panic!("an item of a new form: {other:?}"),
        }
    }
    counts
}

fn native_files() -> Vec<(Entry, String)> {
    files("native/")
}

/// The files whose path starts with `folder`. A file that is not UTF-8 is left out: the library takes text.
fn files(folder: &str) -> Vec<(Entry, String)> {
    let default = || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../shared/corpus");
    let corpus = env::var_os("HCL_CORPUS").map_or_else(default, PathBuf::from);
    let Ok(manifest) = fs::read_to_string(corpus.join("manifest.jsonl")) else {
        println!("skipped: no corpus at {} (HCL_CORPUS names its folder)", corpus.display());
        return Vec::new();
    };
    let entries = manifest.lines().map(|line| serde_json::from_str::<Entry>(line).expect("an entry"));
    let files: Vec<_> = entries
        .filter(|entry| entry.file.starts_with(folder))
        .filter_map(|entry| {
            let bytes = fs::read(corpus.join(&entry.file)).expect("the manifest lists files that are there");
            Some((entry, String::from_utf8(bytes).ok()?))
        })
        .collect();
    assert!(!files.is_empty(), "the manifest lists no file in {folder}");
    files
}
