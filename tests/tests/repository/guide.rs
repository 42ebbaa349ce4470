//! The guide: every page is in its index, begins with a program that runs, and stays short.

use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../hcl")
}

fn read(path: &str) -> String {
    std::fs::read_to_string(folder().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The pages of the module `guide`, also in modules inside, each with its words for the search of the
/// documentation.
fn pages() -> Vec<(String, String)> {
    let source = read("src/guide.rs");
    let page = |text: &str| {
        let (_, rest) = text.split_once("include_str!(\"../docs/")?;
        let (name, rest) = rest.split_once(".md\")")?;
        Some((name.to_owned(), rest.to_owned()))
    };
    let pages: Vec<_> = source.split("#[doc = ").skip(1).filter_map(page).collect();
    assert!(pages.len() > 20, "{pages:?}");
    pages
}

#[test]
fn every_page_is_in_the_index() {
    for (page, _) in pages() {
        let (around, name) = page.rsplit_once('/').unwrap_or(("guide", &page));
        let index = read(&format!("docs/{around}.md"));
        assert!(index.contains(&format!("[`{name}`]")), "{page} is not in the index");
    }
}

#[test]
fn every_page_begins_with_a_program_and_is_short() {
    // Lists made by programs, the pages of tools, which are not called from Rust, and what versions promise.
    let others = ["command", "editors", "errors", "functions", "versions"];
    for (page, _) in pages().iter().filter(|(page, _)| !others.contains(&page.as_str())) {
        let text = read(&format!("docs/{page}.md"));
        let (before, _) = text.split_once("\n```").unwrap_or_else(|| panic!("{page} has no program"));
        let first = text[before.len() + 1..].lines().next();
        assert_eq!(first, Some("```"), "the first program of {page} runs");
        assert!(!before.contains("\n# ") && before.lines().count() < 12, "{page} begins with a program");
        assert!(text.lines().count() < 200, "{page} is long");
    }
}

/// What people ask first is found by words of the question.
#[test]
fn questions_are_found() {
    let words = pages().into_iter().map(|(page, words)| format!("{page} {words}")).collect::<Vec<_>>();
    for asked in [
        "which functions exist",
        "override files",
        "report an error",
        "error at a field",
        "read durations",
        "dynamic blocks",
        "user functions",
        "name the source",
        "order",
    ] {
        assert!(words.iter().any(|words| words.contains(&format!("\"{asked}\""))), "{asked}");
    }
    let questions = read("docs/questions.md");
    assert!(questions.matches("? |").count() >= 12, "each question is a line");
}
