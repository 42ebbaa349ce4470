//! What sources may hold: a head in every file, nothing unfinished, unsafe or global, and no question that
//! another part answers.

use std::path::PathBuf;

use crate::files::{COMMAND, code_lines, library_files, part_of, read, rust_files, shipped_files, shown};

/// The most lines of a file of the library. In a longer one there is a second idea, which belongs in a file
/// of its own.
const MAX_LINES: usize = 700;

/// What is generated. The lists of messages are as long as there are messages.
const MAY_BE_LONG: [&str; 1] = ["grammar/generated.rs"];

#[test]
fn every_file_says_what_it_is_for() {
    for file in rust_files() {
        let text = read(&file);
        let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
        assert!(first.starts_with("//!") || first.starts_with("#!["), "{} has no //! head", shown(&file));
    }
}

/// A report rather than a rule: the length alone does not make a file wrong.
#[test]
fn no_file_of_the_library_is_long() {
    let files = library_files();
    assert!(files.len() > 20, "the sources were not found");
    let is_long = |file: &&PathBuf| {
        let is_list = file.ancestors().any(|folder| folder.ends_with("catalogue"));
        let may_be_long = is_list || MAY_BE_LONG.iter().any(|name| file.ends_with(name));
        !may_be_long && read(file).lines().count() > MAX_LINES
    };
    let long: Vec<_> = files.iter().filter(is_long).map(|file| shown(file)).collect();
    assert!(long.is_empty(), "these files have more than {MAX_LINES} lines: {}", long.join(", "));
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

/// What derived code needs is public too, but nothing else may use it.
#[test]
fn the_command_names_nothing_hidden() {
    let files: Vec<PathBuf> = library_files().into_iter().filter(|file| part_of(file) == COMMAND).collect();
    assert!(files.len() > 10, "the command was not found");
    for file in files {
        assert!(!read(&file).contains("__private"), "{} names what is hidden", shown(&file));
    }
}

#[test]
fn only_the_tests_of_the_grammar_name_pest() {
    for file in library_files().iter().filter(|file| !file.ends_with("syntax/grammar/tests.rs")) {
        let text = read(file);
        let named =
            code_lines(&text).find(|(_, code)| code.contains("pest::") || code.contains("pest_derive"));
        assert!(named.is_none(), "{} names pest: {named:?}", shown(file));
    }
}

/// Outside the model, the syntax decides on words and places, not on what a configuration means.
#[test]
fn only_wording_and_places_depend_on_the_syntax() {
    let may_ask = ["source", "syntax", "json_syntax", "loader", "reference"];
    // The places of blocks, the one question that the model answers for all, and the refusal to edit JSON.
    // The messages of the catalogue are words.
    let listed = ["decode/place.rs", "model/body.rs", "edit/change/document.rs", "diagnostic/message.rs"];
    for file in library_files() {
        let is_folder = file.parent().is_some_and(|folder| folder.ends_with("errors"));
        let words =
            is_folder || file.ends_with("errors.rs") || listed.iter().any(|listed| file.ends_with(listed));
        if words || may_ask.contains(&part_of(&file).as_str()) {
            continue;
        }
        let text = read(&file);
        let asked = code_lines(&text).find(|(_, code)| {
            ["Syntax::", ".syntax()", ".syntax_of_name()"].iter().any(|question| code.contains(question))
        });
        assert!(asked.is_none(), "{} asks for the syntax: {asked:?}", shown(&file));
    }
}

#[test]
fn nothing_unfinished_or_unsafe_is_in_the_sources() {
    // Assembled from halves, so that this file does not find itself.
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

/// Whatever a call needs to know is passed to it. What only tests keep is theirs.
#[test]
fn nothing_is_kept_between_calls() {
    let kept = ["thread_local!", "lazy_static!"];
    let can_change = ["mut ", "Atomic", "Mutex", "RwLock", "Cell", "Once", "Lazy"];
    let mut globals = 0;
    for file in shipped_files() {
        let text = read(&file);
        for (line, code) in code_lines(&text) {
            let word = kept.iter().find(|word| code.contains(*word));
            assert!(word.is_none(), "{}:{line} keeps something: {word:?}", shown(&file));
            let Some(declared) = declared_static(code) else { continue };
            globals += 1;
            let changes = can_change.iter().any(|word| declared.contains(word));
            assert!(!changes, "{}:{line} is a global that can change: {declared}", shown(&file));
        }
    }
    assert!(globals > 0, "the globals were not found");
}

/// What follows `static` where a line declares a global.
fn declared_static(code: &str) -> Option<&str> {
    let (before, declared) = code.split_once("static ")?;
    let before = before.trim();
    let is_item = before.is_empty() || before.starts_with("pub") && !before.contains('\'');
    is_item.then_some(declared)
}

/// What asks which system this is, or what only some systems have.
const OF_A_SYSTEM: [&str; 7] =
    ["cfg(unix", "cfg(windows", "cfg(not(unix", "cfg!(", "rustix::", "std::os::", "canonicalize("];

/// The files beside the folder `system` that do, each for a reason of its own, which its comments say.
const MAY_ASK_THE_SYSTEM: [&str; 6] = [
    // Opens paths below a directory, in both ways, and tests that they are the same.
    "terraform/files/open.rs",
    // Watches the links on the way to a file.
    "watch/places.rs",
    "watch/pending.rs",
    // Replace files as a whole, also those that links lead to.
    "migrate/command.rs",
    "bin/hcl/atomic.rs",
    // The command asks whether two paths lead to one file.
    "bin/hcl/schema.rs",
];

#[test]
fn few_files_ask_which_system_this_is() {
    let mut wrong = Vec::new();
    for file in library_files() {
        let may_ask =
            part_of(&file) == "system" || MAY_ASK_THE_SYSTEM.iter().any(|name| file.ends_with(name));
        let text = read(&file);
        let own = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        let asks = |code: &str| {
            let is_of_features = code.contains("cfg!(") && code.contains("feature = ");
            OF_A_SYSTEM.iter().any(|question| code.contains(question)) && !is_of_features
        };
        let asked: Vec<_> = code_lines(own).filter(|(_, code)| asks(code)).collect();
        let is_test = file.ends_with("tests.rs");
        if !may_ask && !is_test && !asked.is_empty() {
            wrong.push(format!("{}: {asked:?}", shown(&file)));
        }
    }
    assert!(wrong.is_empty(), "what assumes a system belongs in the part `system`:\n{}", wrong.join("\n"));
}
