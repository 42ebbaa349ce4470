//! Parts of sentences stand beside the rows of the catalogue, where translators and reviewers read them.

use std::collections::BTreeSet;
use std::path::PathBuf;

use crate::files::{code_lines, library_files, part_of, read, shown};
use crate::map::{allowed, code_map, leading_name};

/// The row is what translators and reviewers read, so what fills it is names, values and code: parts of
/// sentences are clauses, which stand beside the rows.
#[test]
fn no_site_passes_a_part_of_a_sentence_to_a_message() {
    let (catalogue, others): (Vec<_>, Vec<_>) =
        library_files().into_iter().partition(|file| shown(file).contains("diagnostic/catalogue"));
    let texts: Vec<String> = catalogue.iter().map(|file| read(file)).collect();
    let rows = texts.iter().flat_map(|text| text.lines()).filter_map(|line| {
        let row = ["error ", "warning "].iter().find_map(|kind| line.trim_start().strip_prefix(kind))?;
        row.split_once('(').map(|(name, _)| name)
    });
    let rows: BTreeSet<&str> = rows.collect();
    assert!(rows.len() > 200, "the rows were not found");
    let mut found = Vec::new();
    let map = code_map();
    let may_use_rows = |file: &PathBuf| allowed(&map, &part_of(file)).contains("diagnostic");
    for file in others.into_iter().filter(may_use_rows) {
        let text = read(&file);
        let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
        let code: Vec<&str> = code_lines(code).map(|(_, line)| line).collect();
        let phrases = phrases_for_rows(&code.join("\n"), &rows);
        found.extend(phrases.into_iter().map(|phrase| format!("{}: {phrase}", shown(&file))));
    }
    assert!(found.is_empty(), "these belong in the catalogue, as clauses:\n{}", found.join("\n"));
}

/// The strings of several words among the arguments of rows, and in what is bound to an argument's name in
/// the same function.
fn phrases_for_rows(code: &str, rows: &BTreeSet<&str>) -> Vec<String> {
    let mut phrases = Vec::new();
    for (at, _) in code.match_indices("::") {
        let called = leading_name(&code[at + 2..]);
        let Some(after) = code[at + 2 + called.len()..].strip_prefix('(') else { continue };
        if !rows.contains(called.as_str()) || code[..at].ends_with("Error") {
            continue;
        }
        let arguments = until(after, ')');
        let function = &code[code[..at].rfind("fn ").unwrap_or(0)..at];
        let bound = arguments.split(',').filter_map(|argument| {
            let name = argument.trim().trim_start_matches('&');
            let (_, value) = function.split_once(&format!("let {name} = "))?;
            Some(until(value, ';'))
        });
        let literals = bound.chain([arguments]).flat_map(literals).filter(|literal| is_phrase(literal));
        phrases.extend(literals.map(|literal| format!("{called}: {literal:?}")));
    }
    phrases
}

/// A text up to a sign outside brackets and strings.
fn until(text: &str, end: char) -> &str {
    let (mut depth, mut in_string, mut is_escaped) = (0_usize, false, false);
    let is_end = |&(_, c): &(usize, char)| {
        let was_escaped = is_escaped;
        is_escaped = in_string && c == '\\' && !was_escaped;
        match c {
            '"' if !was_escaped => in_string = !in_string,
            _ if in_string => {}
            c if depth == 0 && c == end => return true,
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        false
    };
    let end = text.char_indices().find(is_end).map_or(text.len(), |(at, _)| at);
    &text[..end]
}

/// What is between the quotes of code.
fn literals(code: &str) -> impl Iterator<Item = &str> {
    code.split('"').skip(1).step_by(2)
}

/// Whether two words stand beside each other, one of which may be filled in.
fn is_phrase(text: &str) -> bool {
    let is_word = |word: &str| word.len() > 1 && word.chars().all(char::is_alphabetic);
    let is_name = |word: &str| word.starts_with('{') && word.ends_with('}');
    let words: Vec<&str> = text.split(' ').map(|word| word.trim_end_matches([',', '.', ':', ';'])).collect();
    words.windows(2).any(|pair| {
        pair.iter().all(|word| is_word(word) || is_name(word)) && pair.iter().any(|word| is_word(word))
    })
}

#[test]
fn a_part_of_a_sentence_is_found() {
    let rows = BTreeSet::from(["length", "conflict"]);
    for wrong in [
        "catalogue::decode::length(name, \"at least one\")",
        "messages::length(name, &format!(\"not {noun}\")).at(place)",
        "fn f() { let detail = match x { 1 => \"only one\", _ => \"\" }; messages::conflict(&detail) }",
    ] {
        assert_eq!(phrases_for_rows(wrong, &rows).len(), 1, "{wrong}");
    }
    for right in [
        "messages::length(name, \"string\", \"{a} => {b}\").with_help(\"Write less of it.\")",
        "messages::length(&messages::at_least(\"1\"))",
        "other::function(\"only one\")",
    ] {
        assert_eq!(phrases_for_rows(right, &rows), [""; 0], "{right}");
    }
}
