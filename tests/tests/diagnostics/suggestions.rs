//! What a message suggests to write is valid: each "Write …" that is recorded in a snapshot or on the page of
//! the codes is parsed.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use hcl::Source;

/// The minimum number of suggestions that are parsed.
const MIN_PARSED: usize = 290;

/// Words after which no code follows, but what is to be written in words.
const PROSE: &[&str] = &[
    "a", "an", "all", "both", "each", "it", "one", "only", "them", "this", "the", "these", "two", "what",
    "whether",
];

/// What ends a suggestion, outside its strings and brackets.
const ENDS: &[&str] = &[
    ", ",
    "; ",
    ". ",
    " after ",
    " alone",
    " and ",
    " around ",
    " at ",
    " before ",
    " below ",
    " for ",
    " if ",
    " in the ",
    " instead ",
    " itself",
    " on ",
    " once",
    " or ",
    " to ",
    " where ",
    " with ",
    " without ",
];

/// Suggestions that are a part of something that is not valid without them: the whole, with `@` for the
/// suggestion.
const PARTS: &[(&str, &str)] = &[
    ("!", "a = @b\n"),
    ("&&", "a = b @ c\n"),
    ("==", "a = b @ c\n"),
    ("-", "a = @b\n"),
    ("=", "a @ b\n"),
    (":", "a = {b@ c}\n"),
    ("=>", "a = {for b in c : b @ b}\n"),
    ("key => value", "a = {for key, value in c : @}\n"),
    ("key => value...", "a = {for key, value in c : @}\n"),
    ("k => upper(v)", "a = {for k, v in c : @}\n"),
    ("result : other", "a = b ? @\n"),
    ("...", "a = f(b@)\n"),
    (")", "a = f(b@\n"),
    ("]", "a = [b@\n"),
    ("[", "a = @b]\n"),
    ("{", "a @\n}\n"),
    ("/*", "@ a */\n"),
    ("*/", "/* a @\n"),
    ("'", "a = \"@\"\n"),
    ("<<EOF", "a = @\nb\nEOF\n"),
    ("<<EOT", "a = @\nb\nEOT\n"),
    ("text = <<-EOT", "@\nb\nEOT\n"),
    ("%{ if x }", "a = \"@b%{ endif }\"\n"),
    ("%{endif}", "a = \"%{if b}c@\"\n"),
    ("%{ endif }", "a = \"%{ if b }c@\"\n"),
    ("%{ endfor }", "a = \"%{ for b in c }d@\"\n"),
    ("%{ else }%{ if condition } x %{ endif }%{ endif }", "a = \"%{ if b }c@\"\n"),
];

/// The suggestions in a line of a message.
fn suggestions(line: &str) -> Vec<&str> {
    let starts = ["Write ", "write "].iter().flat_map(|word| line.match_indices(word));
    starts.filter_map(|(at, word)| suggestion(&line[at + word.len()..])).collect()
}

/// The code at the start of a text: up to the second backtick, or to the end of what is to be written.
fn suggestion(text: &str) -> Option<&str> {
    if let Some(code) = text.strip_prefix('`') {
        return code.split_once('`').map(|(code, _)| code);
    }
    let is_prose =
        |word: &&&str| text.strip_prefix(**word).is_some_and(|rest| rest.starts_with([' ', '.', ',']));
    if PROSE.iter().any(|word| is_prose(&word)) {
        return None;
    }
    let (mut depth, mut is_quoted, mut end) = (0_usize, false, text.len());
    for (at, char) in text.char_indices() {
        // A bracket may be the last thing to write, as in "server { on this line".
        let after_bracket = text[..at].ends_with(['{', '[', '(']) && !text[..at].ends_with("%{");
        let is_outside = !is_quoted && (depth == 0 || after_bracket);
        let is_dots = text[at..].starts_with(". ") && text[..at].ends_with("..");
        if is_outside && !is_dots && ENDS.iter().any(|sign| text[at..].starts_with(sign)) {
            end = at;
            break;
        }
        match char {
            '"' if !text[..at].ends_with('\\') => is_quoted = !is_quoted,
            // The signs of a template alone open nothing that is closed here.
            '{' if text[..at].ends_with("$$")
                || text[..at].ends_with("%%")
                || text[at + 1..].starts_with([' ', '.']) && text[..at].ends_with('$') => {}
            '(' | '[' | '{' if !is_quoted => depth += 1,
            ')' | ']' | '}' if !is_quoted => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    let code = &text[..end];
    let is_sentence = code.ends_with('.') && !code.ends_with("...");
    Some(if is_sentence { &code[..code.len() - 1] } else { code })
}

/// A suggestion with something in place of what its reader knows.
fn filled(code: &str) -> String {
    let text = code.replace("{ … }", "{}").replace("[ … ]", "[]").replace("{if … }", "{ if x }");
    text.replace("(…)", "(x)").replace('…', "x")
}

fn is_file(text: &str) -> bool {
    !hcl::syntax::parse(&Source::new("test.hcl", text)).1.has_errors()
}

fn is_json(text: &str) -> bool {
    !hcl::json::parse_expression(&Source::new("test.json", text)).1.has_errors()
}

/// Whether a suggestion is valid where it may be meant: as lines of a file, the header of a block, an
/// expression, arguments, items of an object, a part of a template, a property of JSON.
fn is_valid(code: &str) -> bool {
    let code = &filled(code);
    let begins_sequence = ["${", "%{", "$${", "%%{", "\\"].iter().any(|sign| code.starts_with(sign));
    let places = ["@\n", "@\n}\n", "@ {}\n", "a = @\n", "a = @}\n", "a = f(@)\n", "a = { @ }\n"];
    places.iter().any(|place| is_file(&place.replace('@', code)))
        || begins_sequence
            && is_file(&format!("a = \"{}\"\n", code.replace('"', "\\\"")).replace("\\\"", "\""))
        || ["@", "\"@\"", "{@}", "{\"a\"@}"].iter().any(|place| is_json(&place.replace('@', code)))
        || PARTS.iter().any(|(part, whole)| part == code && is_file(&whole.replace('@', code)))
}

/// The lines of all messages that are recorded.
fn recorded() -> BTreeSet<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut lines = BTreeSet::new();
    let mut folders = vec![
        root.join("tests"),
        root.join("../hcl/docs"),
        root.join("../hcl/tests"),
        root.join("../hcl/src"),
    ];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("the folders are there") {
            let path = entry.expect("readable").path();
            let is_text = path.extension().is_some_and(|end| end == "snap" || end == "md");
            if path.is_dir() {
                folders.push(path);
            } else if is_text && !path.to_string_lossy().ends_with("_drawn.snap") {
                let text = fs::read_to_string(path).expect("the texts are readable");
                lines
                    .extend(text.lines().filter_map(|line| Some(line.trim().strip_prefix("= ")?.to_owned())));
            }
        }
    }
    lines
}

#[test]
fn what_messages_suggest_is_valid() {
    let lines = recorded();
    let all: BTreeSet<&str> = lines.iter().flat_map(|line| suggestions(line)).collect();
    let wrong: Vec<&str> = all.iter().copied().filter(|code| !is_valid(code)).collect();
    assert!(all.len() >= MIN_PARSED, "only {} suggestions", all.len());
    assert!(wrong.is_empty(), "{wrong:#?}");
}
