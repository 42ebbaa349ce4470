//! Files with several mistakes of the kind that hides what follows: quotes, brackets, braces, interpolations
//! and heredocs without an end, commas that are missing, and in JSON what other languages write. Each mistake
//! is found once, and nothing else is reported. The files, each with its mistakes: `data/recovery`.

use std::fs;
use std::path::{Path, PathBuf};

use hcl::{Diagnostics, Source, json, syntax};
use hcl_tests::data::data;

use super::applied::applied;

/// The lines and headlines of what is reported, in the order of the source.
fn found(diagnostics: &Diagnostics) -> Vec<String> {
    let causes = diagnostics.iter().filter(|problem| !problem.is_consequence);
    let mut found: Vec<(u32, String)> = causes
        .map(|problem| {
            let subject = problem.subject.as_ref().expect("every error is somewhere");
            (subject.start().line, problem.summary.clone())
        })
        .collect();
    found.sort();
    found.into_iter().map(|(line, summary)| format!("{line} {summary}")).collect()
}

fn errors(name: &str, text: &str) -> Diagnostics {
    let source = Source::new(name, text);
    if name.ends_with(".json") { json::parse_source(&source).1 } else { syntax::parse(&source).1 }
}

fn files() -> Vec<PathBuf> {
    let entries = fs::read_dir(data("recovery")).expect("the files are there");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("readable").path()).collect();
    files.retain(|file| file.extension().is_some_and(|ending| ending == "hcl" || ending == "json"));
    files.sort();
    files
}

fn read(file: &Path) -> String {
    fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

#[test]
fn each_mistake_of_a_file_is_found_once() {
    let mut failures = String::new();
    let mut mistakes = 0;
    for file in files() {
        let text = read(&file);
        let diagnostics = errors(&file.to_string_lossy(), &text);
        let mut expected: Vec<String> =
            read(&file.with_extension("txt")).lines().map(str::to_owned).collect();
        expected.sort_by_key(|line| line.split(' ').next().and_then(|number| number.parse::<u32>().ok()));
        mistakes += expected.len();
        let found = found(&diagnostics);
        for line in expected.iter().filter(|line| !found.contains(line)) {
            failures += &format!("{}: missed: {line}\n", file.display());
        }
        for line in found.iter().filter(|line| !expected.contains(line)) {
            failures += &format!("{}: false:  {line}\n", file.display());
        }
        if found.len() != expected.len() {
            failures += &format!("{}: {} reports\n", file.display(), found.len());
        }
    }
    assert!(mistakes >= 170, "only {mistakes} mistakes");
    assert!(failures.is_empty(), "of {mistakes} mistakes:\n{failures}");
}

/// The well-formed files of a folder that other tests read.
fn good_files(syntax: &str) -> Vec<(String, String)> {
    let entries = fs::read_dir(data("files").join(syntax)).expect("the files are there");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("readable").path()).collect();
    files.sort();
    let texts = files.into_iter().map(|file| (file.display().to_string(), read(&file)));
    texts.filter(|(name, text)| errors(name, text).is_empty()).collect()
}

/// One in this many characters is left out without optimization, and each by `tests/hostile/many.rs`.
const ONE_IN: usize = if cfg!(debug_assertions) { 7 } else { 1 };

/// A sample may have this many times as many mistakes that are not reported once.
const ALLOWANCE: usize = if cfg!(debug_assertions) { 2 } else { 1 };

/// A well-formed file without one of its quotes or brackets, for each of them.
fn damaged(text: &str) -> Vec<(usize, String)> {
    let places =
        text.char_indices().filter(|(_, char)| matches!(char, '"' | '[' | ']' | '(' | ')' | '{' | '}' | ','));
    places
        .step_by(ONE_IN)
        .map(|(at, char)| (at, [&text[..at], &text[at + char.len_utf8()..]].concat()))
        .collect()
}

/// Few characters are missed in such a way that more than one mistake appears to be there.
#[test]
fn one_missing_character_is_one_report() {
    let (mut broken, mut several, mut shown) = (0, 0, String::new());
    for (name, text) in good_files("native") {
        for (at, damaged) in damaged(&text) {
            let found = found(&errors("t.hcl", &damaged));
            broken += usize::from(!found.is_empty());
            if found.len() > 1 {
                several += 1;
                let line = text[..at].matches('\n').count() + 1;
                shown += &format!("{name}:{line} {:?}: {found:?}\n", &text[at..text.len().min(at + 1)]);
            }
        }
    }
    assert!(broken > 1000 / ONE_IN && several * 25 <= broken * ALLOWANCE, "{several} of {broken}:\n{shown}");
}

/// The text after the best fix of each error.
fn mended(text: &str, diagnostics: &Diagnostics) -> String {
    let causes = diagnostics.iter().filter(|problem| !problem.is_consequence);
    applied(text, causes.filter_map(|problem| problem.fixes().first()))
}

/// In JSON, one reading finds all mistakes, and the fixes together mend them.
#[test]
fn the_fixes_of_a_json_file_make_it_parse() {
    for file in files().into_iter().filter(|file| file.extension().is_some_and(|ending| ending == "json")) {
        let text = read(&file);
        let mended = mended(&text, &errors("t.json", &text));
        assert!(errors("t.json", &mended).is_empty(), "{}:\n{mended}", file.display());
    }
}

#[test]
fn one_missing_character_of_json_is_one_report_with_its_fix() {
    let (mut broken, mut several, mut unmended, mut shown) = (0, 0, 0, String::new());
    for (name, text) in good_files("json") {
        for (at, damaged) in damaged(&text) {
            let diagnostics = errors("t.json", &damaged);
            let found = found(&diagnostics);
            broken += usize::from(!found.is_empty());
            several += usize::from(found.len() > 1);
            let is_mended = errors("t.json", &mended(&damaged, &diagnostics)).is_empty();
            unmended += usize::from(!is_mended);
            if found.len() > 1 || !is_mended {
                let line = text[..at].matches('\n').count() + 1;
                shown += &format!("{name}:{line} {:?}: {found:?}\n", &text[at..text.len().min(at + 1)]);
            }
        }
    }
    assert!(
        broken > 800 / ONE_IN && several.max(unmended) * 50 <= broken * ALLOWANCE,
        "{several} and {unmended} of {broken}:\n{shown}"
    );
}
