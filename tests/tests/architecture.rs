//! The rules that keep the layout true: which part may import which, heads on files, forbidden words.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// What every part may import: it knows nothing about configuration, and is also listed in the code map.
const HELPERS: &[&str] = &["deep", "order", "words"];

/// The crate's root re-exports from all parts, and none imports it: re-exported items are imported from where
/// they are defined.
const ROOT: &str = "lib";

/// The part that is not in the library.
const COMMAND: &str = "bin";

/// The page whose rules are tested here.
const ARCHITECTURE: &str = "hcl/ARCHITECTURE.md";

/// The grammar of the native syntax.
const GRAMMAR: &str = "hcl/src/syntax/grammar/hcl.pest";

/// The most lines of a file of the library. In a longer one there is a second idea, which belongs in a file
/// of its own.
const MAX_LINES: usize = 700;

/// What is generated. The lists of messages are as long as there are messages.
const MAY_BE_LONG: [&str; 1] = ["grammar/generated.rs"];

#[test]
fn parts_import_only_what_the_code_map_allows() {
    let map = code_map();
    let mut wrong = Vec::new();
    for file in library_files() {
        let part = part_of(&file);
        for (line, import) in imports_of(&file) {
            if part != ROOT && part != import && !allowed(&map, &part).contains(&import) {
                wrong.push(format!("{}:{line} names crate::{import}", shown(&file)));
            }
        }
    }
    assert!(wrong.is_empty(), "a part imports what the code map does not allow:\n{}", wrong.join("\n"));
}

#[test]
fn the_code_map_lists_every_part_and_nothing_else() {
    let parts: BTreeSet<String> = library_files().iter().map(|file| part_of(file)).collect();
    let listed: BTreeSet<String> = code_map().into_keys().collect();
    assert_eq!(
        listed, parts,
        "the code map of ARCHITECTURE.md (left) and the parts in hcl/src (right) differ"
    );
}

#[test]
fn the_code_map_allows_only_what_is_imported() {
    let mut imported = BTreeSet::new();
    for file in library_files() {
        let part = part_of(&file);
        imported.extend(imports_of(&file).into_iter().map(|(_, to)| (part.clone(), to)));
    }
    for (part, allowed) in code_map() {
        let idle: Vec<_> =
            allowed.iter().filter(|to| !imported.contains(&(part.clone(), (*to).clone()))).collect();
        assert!(part == ROOT || idle.is_empty(), "`{part}` imports no {idle:?}; take it out of the code map");
    }
}

/// Each part is ordered after all that it imports; what is left over imports itself indirectly.
#[test]
fn parts_do_not_import_each_other_in_a_circle() {
    let map = code_map();
    let mut left: BTreeMap<String, _> = map.keys().map(|part| (part.clone(), allowed(&map, part))).collect();
    let mut settled: BTreeSet<String> = BTreeSet::new();
    while !left.is_empty() {
        let free: Vec<String> = left
            .iter()
            .filter(|(_, imports)| imports.iter().all(|import| settled.contains(import)))
            .map(|(part, _)| part.clone())
            .collect();
        assert!(!free.is_empty(), "these parts import each other in a circle: {left:#?}");
        free.iter().for_each(|part| drop(left.remove(part)));
        settled.extend(free);
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

/// A rule is quoted as `name = body`, or as a part of a body, which has a `~`.
#[test]
fn every_rule_quoted_in_a_comment_is_in_the_grammar() {
    let rules = grammar_rules();
    let mut quoted = 0;
    for file in library_files() {
        for quote in
            quotes(&read(&file)).iter().filter(|quote| quote.contains(" ~ ") || quote.contains(" | "))
        {
            let (name, body) =
                quote.split_once(" = ").map_or((None, quote.as_str()), |(name, body)| (Some(name), body));
            if !body.contains(" ~ ")
                && !name.is_some_and(|name| name.chars().all(|c| c.is_ascii_lowercase() || c == '_'))
            {
                continue;
            }
            quoted += 1;
            let unknown = rule_names(quote).find(|name| !rules.contains_key(*name));
            assert_eq!(
                unknown,
                None,
                "{} quotes a rule that the grammar does not have: {quote}",
                shown(&file)
            );
            if let Some(name) = name {
                assert_eq!(
                    rules[name],
                    body,
                    "{} quotes another `{name}` than the grammar has",
                    shown(&file)
                );
            }
        }
    }
    assert!(quoted > 20, "the quotes were not found");
}

/// A path in ARCHITECTURE.md may leave out the folders that are clear from its context: `growth.rs` is in
/// `tests/hostile`.
#[test]
fn the_architecture_names_files_that_exist() {
    let (text, known) = (read(&root().join(ARCHITECTURE)), known_paths());
    let paths: Vec<&str> = quoted(&text).filter(|quoted| is_path(quoted)).collect();
    assert!(paths.len() > 100, "the paths were not found");
    for path in paths {
        assert!(exists(path, &known), "ARCHITECTURE.md names `{path}`, which is not there");
    }
    for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
        let is_there = link.starts_with('#') || root().join("hcl").join(link).exists();
        assert!(is_there, "ARCHITECTURE.md links to {link}, which is not there");
    }
}

#[test]
fn the_steps_from_text_to_tree_are_the_folders_of_the_syntax() {
    let text = read(&root().join(ARCHITECTURE));
    let (_, section) = text.split_once("### From text to tree").expect("a heading");
    let rows = section.lines().skip_while(|line| !line.starts_with("|---")).skip(1);
    let steps = rows.take_while(|line| line.starts_with('|')).filter_map(|row| quoted(row).next());
    let listed: BTreeSet<&str> = steps.chain(["errors"]).collect();
    let folder = root().join("hcl/src/syntax");
    let files = library_files();
    let below = files.iter().filter_map(|file| file.strip_prefix(&folder).ok()?.parent()?.iter().next());
    let folders: BTreeSet<&str> = below.filter_map(|name| name.to_str()).collect();
    assert_eq!(listed, folders, "the steps in ARCHITECTURE.md (left) and the folders (right) differ");
}

#[test]
fn every_invariant_names_its_test() {
    let (text, known) = (read(&root().join(ARCHITECTURE)), known_paths());
    let invariants: Vec<&str> = text.split("- **Invariant:**").skip(1).collect();
    assert!(invariants.len() > 30, "the invariants were not found");
    for invariant in invariants {
        let has_test = quoted(invariant).any(|name| exists(name, &known));
        assert!(has_test, "this invariant names no test:{invariant}");
    }
}

/// The files whose code still reads what was written for people, none of which may be added. Serde tells of
/// an untagged enum only in a text that none of its variants fits.
const READ_PROSE: &[&str] = &["value/serde/wording.rs"];

/// A better word in a message must not change what the program does: code decides by codes, kinds and facts.
#[test]
fn no_code_reads_what_was_written_for_people() {
    let mut found = BTreeMap::new();
    for file in library_files() {
        let text = read(&file);
        let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
        let code: Vec<&str> = code_lines(code).map(|(_, line)| line.trim()).collect();
        let reads = reads_of_prose(&code.join(""));
        let name = shown(&file).trim_start_matches("hcl/src/").to_owned();
        if !reads.is_empty() && part_of(&file) != COMMAND && !file.ends_with("tests.rs") {
            found.insert(name, reads);
        }
    }
    let files: Vec<&str> = found.keys().map(String::as_str).collect();
    assert_eq!(files, READ_PROSE, "code compares a message with a text: {found:#?}");
}

/// The places in code, without line ends, where a text for people is compared or searched.
fn reads_of_prose(code: &str) -> Vec<String> {
    const TEXTS: [&str; 9] = [
        "summary",
        "detail",
        "subject_text",
        "help",
        "message",
        "message()",
        "title()",
        "error.to_string()",
        "reason",
    ];
    const VIEWS: [&str; 7] = [
        ".as_str()",
        ".as_deref()",
        ".as_ref()",
        ".trim()",
        ".to_string()",
        ".to_ascii_lowercase()",
        ".to_lowercase()",
    ];
    const READS: [&str; 13] = [
        ".contains(",
        ".starts_with(",
        ".ends_with(",
        ".strip_prefix(",
        ".strip_suffix(",
        ".split_once(",
        ".rsplit_once(",
        ".find(",
        ".matches(",
        " == \"",
        " != \"",
        " == Some(\"",
        " != Some(\"",
    ];
    let mut reads = Vec::new();
    for text in TEXTS {
        for (at, _) in code.match_indices(text) {
            let is_word = |c: char| c.is_alphanumeric() || c == '_';
            let mut rest = &code[at + text.len()..];
            if code[..at].ends_with(is_word) || rest.starts_with(is_word) {
                continue;
            }
            while let Some(after) = VIEWS.iter().find_map(|view| rest.strip_prefix(view)) {
                rest = after;
            }
            let is_matched = code[..at].rsplit([';', '{', '}', ',']).next().is_some_and(|start| {
                let start = start.rsplit("= ").next().unwrap_or(start);
                start.trim_start().starts_with("match ") && rest.starts_with(" {\"")
            });
            if is_matched || READS.iter().any(|read| rest.starts_with(read)) {
                let end = code[at..].char_indices().nth(60).map_or(code.len(), |(end, _)| at + end);
                reads.push(code[at..end].to_owned());
            }
        }
    }
    reads
}

#[test]
fn a_comparison_of_a_message_is_found() {
    let wrong = [
        "if found.summary == \"Missing comma\" {",
        "error.to_string().contains(\" is required\")",
        "let said = match message.as_str() {\"overflow\" => \"too long\",",
        "match problem.help.as_deref() {Some(_) => 1}; problem.help.as_deref() == Some(\"Remove it.\")",
    ];
    for code in wrong {
        assert!(!reads_of_prose(code).is_empty(), "{code}");
    }
    let right = [
        "found.code() == codes::X.name()",
        "other.help != error.help",
        "with_help(text)",
        "detail.is_empty()",
    ];
    for code in right {
        assert_eq!(reads_of_prose(code), [""; 0], "{code}");
    }
}

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

/// The table in ARCHITECTURE.md with a row for each part; its last column names in backticks what the part
/// may import.
fn code_map() -> BTreeMap<String, BTreeSet<String>> {
    let text = read(&root().join(ARCHITECTURE));
    let (_, section) = text.split_once("## Code map").expect("a heading");
    let rows = section.lines().skip_while(|line| !line.starts_with("|---")).skip(1);
    let mut map = BTreeMap::new();
    for row in rows.take_while(|line| line.starts_with('|')) {
        let cells: Vec<&str> = row.trim_matches('|').split('|').collect();
        let [part, _, imports] = cells[..] else { panic!("a row of the code map has three columns: {row}") };
        let part = part.trim().trim_matches('`').trim_end_matches(".rs").to_owned();
        let imports = imports.split('`').skip(1).step_by(2).map(str::to_owned).collect();
        assert!(map.insert(part, imports).is_none(), "listed twice: {row}");
    }
    assert!(!map.is_empty(), "the code map was not found");
    map
}

fn allowed(map: &BTreeMap<String, BTreeSet<String>>, part: &str) -> BTreeSet<String> {
    let listed = map.get(part).into_iter().flatten().cloned();
    let helpers = HELPERS.iter().filter(|_| !HELPERS.contains(&part));
    listed.chain(helpers.map(|&helper| helper.to_owned())).collect()
}

/// What a file imports, with the line numbers. Unit tests may import everything. The command is a crate of
/// its own, which the compiler lets import only what is public.
fn imports_of(file: &Path) -> Vec<(usize, String)> {
    if file.ends_with("tests.rs") || part_of(file) == COMMAND {
        return Vec::new();
    }
    let text = read(file);
    crate_paths(text.split_once("#[cfg(test)]\nmod tests {").map_or(text.as_str(), |(code, _)| code))
}

/// The first component below `hcl/src`, without the extension.
fn part_of(file: &Path) -> String {
    let relative = file.strip_prefix(root().join("hcl/src")).expect("a file of the library");
    let first = relative.components().next().expect("a file has a name");
    first.as_os_str().to_string_lossy().trim_end_matches(".rs").to_owned()
}

/// The first names after `crate::`, with their lines. Groups `crate::{a, b::{c, d}}` yield each name of the
/// outer level.
fn crate_paths(text: &str) -> Vec<(usize, String)> {
    let code: String = code_lines(text).map(|(_, code)| format!("{code}\n")).collect();
    let mut found = Vec::new();
    for (at, marker) in code.match_indices("crate::") {
        // `$crate::` in a macro is the same path; `hcl_crate::` would be a different one.
        if code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_') {
            continue;
        }
        let rest = &code[at + marker.len()..];
        // The code that an exported macro expands to is the application's, which reaches us by this module.
        if code[..at].ends_with('$') && rest.starts_with("__private_v1::") {
            continue;
        }
        let line = code[..at].matches('\n').count() + 1;
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

/// The rules of the grammar, with single spaces between their words.
fn grammar_rules() -> BTreeMap<String, String> {
    let grammar = fs::read_to_string(root().join(GRAMMAR)).expect("the grammar is there");
    let code: Vec<&str> = grammar.lines().filter(|line| !line.starts_with("//")).collect();
    let mut rules = BTreeMap::new();
    let mut name = None;
    for word in code.join(" ").split_whitespace().collect::<Vec<_>>().windows(3) {
        if word[1] == "=" && word[2].ends_with('{') {
            name = Some(word[0].to_owned());
            rules.insert(word[0].to_owned(), Vec::new());
        } else if let Some(body) = name.as_ref().and_then(|name| rules.get_mut(name)) {
            body.push(word[2].to_owned());
        }
    }
    // The last two words of a body are the brace at its end and the name of the next rule.
    let words = |words: Vec<String>| {
        let end = words.iter().rposition(|word| word == "}").unwrap_or(words.len());
        words[..end].iter().filter(|word| !word.ends_with("${")).cloned().collect::<Vec<_>>().join(" ")
    };
    rules.into_iter().map(|(name, body)| (name, words(body).replace("( ", "(").replace(" )", ")"))).collect()
}

/// The text between backticks in comments, which may span lines.
fn quotes(text: &str) -> Vec<String> {
    let comments = text.lines().map(|line| match line.trim_start().split_once("//") {
        Some(("", comment)) => comment.trim_start_matches(['/', '!']).trim(),
        _ => "\n\n",
    });
    let comments = comments.collect::<Vec<_>>().join(" ");
    let paragraphs = comments.split("\n\n").filter(|paragraph| paragraph.matches('`').count() % 2 == 0);
    paragraphs.flat_map(|paragraph| paragraph.split('`').skip(1).step_by(2)).map(str::to_owned).collect()
}

/// The names of rules in a part of the grammar, in which quotes hold bytes.
fn rule_names(part: &str) -> impl Iterator<Item = &str> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    part.split(['"', '\''])
        .step_by(2)
        .flat_map(move |code| code.split(move |c| !is_part(c)))
        .filter(|name| !name.is_empty())
}

/// What stands between backticks.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

fn is_path(quoted: &str) -> bool {
    let is_plain = quoted.chars().all(|c| c.is_ascii_alphanumeric() || "_./-".contains(c));
    is_plain && (quoted.contains('/') || [".rs", ".md", ".pest"].iter().any(|end| quoted.ends_with(end)))
}

/// Whether a file or folder has this path at its end; the ending of a Rust file may be left out.
fn exists(path: &str, known: &BTreeSet<String>) -> bool {
    let end = format!("/{}", path.trim_end_matches('/'));
    known.iter().any(|known| {
        known.ends_with(&end) || known.strip_suffix(".rs").is_some_and(|known| known.ends_with(&end))
    })
}

/// All files and folders of the repository that ARCHITECTURE.md may name.
fn known_paths() -> BTreeSet<String> {
    let mut known = BTreeSet::new();
    let mut left: Vec<PathBuf> =
        ["hcl", "hcl-derive", "tests", "examples", "fuzz", ".ci"].map(|folder| root().join(folder)).into();
    while let Some(folder) = left.pop() {
        for entry in fs::read_dir(&folder).into_iter().flatten() {
            let path = entry.unwrap().path();
            known.insert(format!("/{}", shown(&path)));
            if path.is_dir() && !path.ends_with("target") {
                left.push(path);
            }
        }
    }
    known
}

fn library_files() -> Vec<PathBuf> {
    files_below(&root().join("hcl/src"))
}

/// The sources that applications compile.
fn shipped_files() -> Vec<PathBuf> {
    let derive = files_below(&root().join("hcl-derive/src"));
    library_files().into_iter().chain(derive).filter(|file| !file.ends_with("tests.rs")).collect()
}

/// What follows `static` where a line declares a global.
fn declared_static(code: &str) -> Option<&str> {
    let (before, declared) = code.split_once("static ")?;
    let before = before.trim();
    let is_item = before.is_empty() || before.starts_with("pub") && !before.contains('\'');
    is_item.then_some(declared)
}

fn rust_files() -> Vec<PathBuf> {
    let folders =
        ["hcl", "hcl-derive", "examples", "tests/src", "tests/tests", "tests/hostile", "fuzz/fuzz_targets"];
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
