//! Texts from Windows: what is said about a text with carriage returns, its fixes and its format are those of
//! the text without them.

use std::fs;

use hcl::{Diagnostic, Diagnostics, Loader, Source, edit};
use hcl_tests::data::data;

use super::applied::applied;

/// What is read: texts with mistakes, and real files.
fn texts() -> Vec<(String, String)> {
    let mut texts = Vec::new();
    for folder in ["recovery", "gallery/syntax", "files/native", "files/json", "foreign"] {
        let entries = fs::read_dir(data(folder)).expect("the files are there");
        let mut paths: Vec<_> = entries.map(|entry| entry.expect("readable").path()).collect();
        paths.sort();
        for path in paths.iter().filter(|path| path.extension().is_some_and(|end| end != "txt")) {
            let Ok(text) = fs::read_to_string(path) else { continue };
            let syntax = if path.extension().is_some_and(|end| end == "json") { "json" } else { "hcl" };
            // A file of the gallery has several texts, each below its name.
            let documents = text.split("#### ").filter_map(|document| match folder {
                "gallery/syntax" => document.split_once('\n').map(|(_, text)| text),
                _ => Some(document),
            });
            let named = |text: &str| (format!("{folder}/{}.{syntax}", texts.len()), text.to_owned());
            let named: Vec<_> = documents.filter(|text| !text.contains('\r')).map(named).collect();
            texts.extend(named);
        }
    }
    texts
}

fn windows(text: &str) -> String {
    text.replace('\n', "\r\n")
}

fn errors(name: &str, text: &str) -> Diagnostics {
    Loader::new().text(name, text).load().1
}

/// What is said, and where: lines, columns and words, without the carriage returns in what they quote.
fn told(found: &Diagnostics) -> Vec<String> {
    // The text of a problem begins with its line and column.
    let told = |problem: &Diagnostic| format!("{} {problem}", problem.code()).replace('\r', "");
    found.iter().map(told).collect()
}

/// The text after each fix of each problem.
fn fixed(text: &str, found: &Diagnostics) -> Vec<String> {
    found.iter().flat_map(|problem| problem.fixes()).map(|fix| applied(text, [fix])).collect()
}

#[test]
fn carriage_returns_change_nothing_of_what_is_said() {
    let (mut wrong, mut said) = (String::new(), 0);
    for (name, text) in texts() {
        let (plain, windows) = (told(&errors(&name, &text)), told(&errors(&name, &windows(&text))));
        said += plain.len();
        if plain != windows {
            let differ = plain.iter().zip(&windows).find(|(plain, windows)| plain != windows);
            wrong += &format!("{name}:\n{text}\n{differ:#?}\n");
        }
    }
    assert!(said > 500, "only {said} problems");
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn fixes_keep_carriage_returns() {
    let (mut wrong, mut made) = (String::new(), 0);
    for (name, text) in texts() {
        let other = windows(&text);
        let plain: Vec<String> =
            fixed(&text, &errors(&name, &text)).iter().map(|text| windows(text)).collect();
        let fixed = fixed(&other, &errors(&name, &other));
        made += plain.len();
        for (plain, fixed) in plain.iter().zip(&fixed).filter(|(plain, fixed)| plain != fixed) {
            wrong += &format!("{name}:\n{plain:?}\n{fixed:?}\n");
        }
        if plain.len() != fixed.len() {
            wrong += &format!("{name}: {} and {} fixes\n", plain.len(), fixed.len());
        }
    }
    assert!(made > 300, "only {made} fixes");
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn the_format_keeps_carriage_returns() {
    for (name, text) in texts().into_iter().filter(|(name, _)| name.ends_with(".hcl")) {
        assert_eq!(edit::format(&windows(&text)), windows(&edit::format(&text)), "{name}");
    }
}

#[test]
fn fixed_files_keep_carriage_returns() {
    for (name, text) in texts() {
        let fixed = |text: &str| hcl::fix(&Source::new(name.as_str(), text)).text;
        assert_eq!(fixed(&windows(&text)), windows(&fixed(&text)), "{name}");
    }
}
