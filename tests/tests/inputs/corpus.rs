//! Whole configuration files: accepted, rejected and counted as recorded, formatted, written back, and never
//! a panic.
//!
//! The files in `data/files` are always checked. `HCL_CORPUS` names a folder of real files, with the answers
//! of the reference implementation, that are not part of this repository; if it exists, they are checked as
//! well.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{env, fs, panic};

use hcl::edit::Document;
use hcl::model::Item;
use hcl::{Body, Source};
use hcl_tests::data::{data, root};
use hcl_tests::unchanged::set_all;
use serde::Deserialize;

/// Files up to this size are also cut after every character.
const CUT_UP_TO: usize = 4096;

/// After one in this many without optimization, and after each by `tests/hostile/many.rs`.
const CUT_EACH: usize = if cfg!(debug_assertions) { 29 } else { 1 };

/// The list of a folder's files, one `Entry` per line.
const MANIFEST: &str = "manifest.jsonl";

/// A manifest's information about a file.
#[derive(Debug, Deserialize)]
struct Entry {
    file: String,
    parse_ok: bool,
    n_errors: usize,
    /// Attributes and blocks through all levels, recorded for native files that parse.
    #[serde(default)]
    n_attributes: usize,
    #[serde(default)]
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
        let (_, diagnostics) = hcl::json::parse_source(&Source::new(&entry.file, &text));
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
    let parse_native = |source: &Source| drop(hcl::syntax::parse(source));
    let parse_json = |source: &Source| drop(hcl::json::parse_source(source));
    let native = native_files().into_iter().map(|file| (file, parse_native as fn(&Source)));
    let json = files("json/").into_iter().map(|file| (file, parse_json as fn(&Source)));
    for ((entry, text), parse) in native.chain(json).filter(|((_, text), _)| text.len() < CUT_UP_TO) {
        for end in (0..text.len()).step_by(CUT_EACH).filter(|&end| text.is_char_boundary(end)) {
            let parsed = panic::catch_unwind(|| parse(&Source::new(&entry.file, &text[..end])));
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
        let document = Document::parse(&text).expect("the file parses");
        assert_eq!(document.to_string(), text, "{}", entry.file);
    }
}

/// What is printed of an expression, and its value where it has one, can be set without changing a byte, at
/// every level of blocks, objects and lists.
#[test]
fn setting_what_is_there_changes_nothing() {
    let mut count = 0;
    for (entry, text) in native_files().into_iter().filter(|(entry, _)| entry.parse_ok) {
        count += set_all(&text, &entry.file);
    }
    assert!(count > 500, "{count} expressions");
}

#[test]
fn every_file_here_is_listed() {
    let listed: BTreeSet<String> = entries(&here()).into_iter().map(|entry| entry.file).collect();
    let mut present = BTreeSet::new();
    for folder in ["native", "json"] {
        for file in fs::read_dir(here().join(folder)).expect("the folder is part of the repository") {
            let name = file.expect("a file").file_name();
            present.insert(format!("{folder}/{}", name.to_string_lossy()));
        }
    }
    assert_eq!(listed, present);
}

/// One error per broken item. The reference implementation stops earlier, so this is not required of the
/// corpus.
#[test]
fn every_broken_item_is_reported() {
    let mut rejected = 0;
    for (entry, text) in files_of(&here(), "native/").into_iter().filter(|(entry, _)| !entry.parse_ok) {
        let (_, diagnostics) = hcl::syntax::parse(&Source::new(&entry.file, &text));
        let errors = diagnostics.iter().filter(|diagnostic| !diagnostic.is_consequence).count();
        assert_eq!(errors, entry.n_errors, "{}: {diagnostics:?}", entry.file);
        rejected += 1;
    }
    assert!(rejected > 0, "there is no broken file");
}

/// `.gitattributes` keeps git from changing the line endings.
#[test]
fn the_file_from_windows_has_its_line_ends() {
    let text = fs::read_to_string(here().join("native/windows.hcl")).expect("the file is there");
    assert!(text.lines().count() > 50 && text.matches('\n').count() == text.matches("\r\n").count());
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

/// The files whose path starts with `folder`: those of this repository, then those of the corpus.
fn files(folder: &str) -> Vec<(Entry, String)> {
    let mut files = files_of(&here(), folder);
    match corpus() {
        Some(corpus) => files.extend(files_of(&corpus, folder)),
        None => println!("only the files of this repository (HCL_CORPUS names a folder of more)"),
    }
    files
}

/// Files that are not UTF-8 are skipped: the library takes text.
fn files_of(root: &Path, folder: &str) -> Vec<(Entry, String)> {
    let files: Vec<_> = entries(root)
        .into_iter()
        .filter(|entry| entry.file.starts_with(folder))
        .filter_map(|entry| {
            let bytes = fs::read(root.join(&entry.file)).expect("the manifest lists existing files");
            Some((entry, String::from_utf8(bytes).ok()?))
        })
        .collect();
    assert!(!files.is_empty(), "{} lists no file in {folder}", root.join(MANIFEST).display());
    files
}

fn entries(root: &Path) -> Vec<Entry> {
    let manifest = fs::read_to_string(root.join(MANIFEST)).expect("the folder has a manifest");
    manifest.lines().map(|line| serde_json::from_str(line).expect("an entry")).collect()
}

fn here() -> PathBuf {
    data("files")
}

/// The folder of real files. A folder that is named explicitly must exist.
fn corpus() -> Option<PathBuf> {
    if let Some(named) = env::var_os("HCL_CORPUS") {
        return Some(PathBuf::from(named));
    }
    let default = root().join("../shared/corpus");
    default.join(MANIFEST).exists().then_some(default)
}
