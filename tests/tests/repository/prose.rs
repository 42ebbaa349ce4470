//! What is written for people: comments are narrow and say what they are about, the rules that they quote are
//! in the grammar, and no code reads a message.

use std::collections::BTreeMap;
use std::path::PathBuf;

use crate::files::{COMMAND, code_lines, library_files, part_of, read, root, rust_files, shown};

/// Two files of this width fit beside each other.
const MAX_COLUMNS: usize = 110;

/// Rows of tables and the code of examples may be wider, and so may a word that cannot be broken.
#[test]
fn comments_are_narrow() {
    let mut wide = Vec::new();
    for file in commented_files() {
        let mut is_code = false;
        for (index, line) in read(&file).lines().enumerate() {
            let Some(comment) = comment(line) else {
                // A feature may decide whether an example is compiled.
                is_code = line.contains("doc = \"```");
                continue;
            };
            if comment.starts_with("```") {
                is_code = !is_code;
            }
            let may_be_wide = is_code || comment.starts_with('|') || !comment.contains(' ');
            if !may_be_wide && line.chars().count() > MAX_COLUMNS {
                wide.push(format!("{}:{}", shown(&file), index + 1));
            }
        }
    }
    assert!(wide.is_empty(), "wider than {MAX_COLUMNS} columns:\n{}", wide.join("\n"));
}

/// Whoever looks an item up does not read the one above it.
#[test]
fn every_doc_comment_can_be_read_by_itself() {
    let mut found = Vec::new();
    for file in commented_files() {
        let text = read(&file);
        let mut before = None;
        for (index, line) in text.lines().enumerate() {
            let doc = line.trim_start();
            let doc = doc.strip_prefix("///").or_else(|| doc.strip_prefix("//!")).map(str::trim);
            let begins = before.is_none_or(str::is_empty);
            if begins && doc.is_some_and(|doc| doc.split_inclusive(' ').take(2).eq(["The ", "same "])) {
                found.push(format!("{}:{}: {line}", shown(&file), index + 1));
            }
            before = doc;
        }
    }
    assert!(found.is_empty(), "the same as what? Say what it does:\n{}", found.join("\n"));
}

fn commented_files() -> Vec<PathBuf> {
    let files = rust_files();
    assert!(files.len() > 1000, "the files were not found");
    files
}

/// What a line says, if it is a comment.
fn comment(line: &str) -> Option<&str> {
    Some(line.trim_start().strip_prefix("//")?.trim_start_matches(['/', '!']).trim())
}

/// The grammar of the native syntax.
const GRAMMAR: &str = "hcl/src/syntax/grammar/hcl.pest";

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

/// The rules of the grammar, with single spaces between their words.
fn grammar_rules() -> BTreeMap<String, String> {
    let grammar = read(&root().join(GRAMMAR));
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
