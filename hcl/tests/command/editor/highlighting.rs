//! The TextMate grammar, run by the tokenizer of Visual Studio Code. The server's semantic tokens are right,
//! because they come from the lexer.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::constructs::{CONSTRUCTS, UNDECIDABLE, UNFINISHED};
use super::semantic::classes;
use super::{npm_tool, written};
use crate::run::finish;

/// For each text, for each line, the class of each UTF-16 unit; nothing if the tokenizer is not installed.
fn tokenized(test: &str, texts: &[String]) -> Option<super::semantic::Classes> {
    let modules = npm_tool("vscode-textmate")?;
    let grammar = &written(test, "editor vscode out")["syntaxes/hcl.tmLanguage.json"];
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/command/editor/tokenize.js");
    let mut node = Command::new("node");
    node.arg(script).arg(modules).stdout(Stdio::piped()).stderr(Stdio::piped());
    let output = finish(node, &json!({ "grammar": grammar, "texts": texts }).to_string());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let read: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let read = read.as_array().expect("texts").iter().zip(texts);
    Some(read.map(|(lines, text)| colors(text, lines.as_array().expect("lines"))).collect())
}

fn colors(text: &str, lines: &[Value]) -> Vec<Vec<Option<String>>> {
    let texts = text.split('\n').map(|line| line.trim_end_matches('\r').encode_utf16().count());
    let line = |(tokens, length): (&Value, usize)| {
        let tokens = tokens.as_array().expect("tokens");
        let starts = tokens.iter().map(|token| token[0].as_u64().expect("a number") as usize).chain([length]);
        let starts: Vec<usize> = starts.map(|start| start.min(length)).collect();
        let mut colors = vec![None; length];
        for (token, ends) in tokens.iter().zip(starts.windows(2)) {
            let class = class(token[1].as_str().expect("scopes"));
            colors[ends[0]..ends[1]].fill(class.map(str::to_owned));
        }
        colors
    };
    lines.iter().zip(texts).map(line).collect()
}

/// The class of semantic tokens that scopes stand for: that of the innermost one that has one.
fn class(scopes: &str) -> Option<&'static str> {
    const CLASSES: [(&str, Option<&str>); 14] = [
        ("meta.embedded", None),
        ("punctuation.s", None),
        ("punctuation.accessor", None),
        ("comment", Some("comment")),
        ("constant.language", Some("keyword")),
        ("keyword.control", Some("keyword")),
        ("keyword.operator", Some("operator")),
        ("constant.numeric", Some("number")),
        ("string", Some("string")),
        ("entity.name.function", Some("function")),
        ("entity.name.type.class", Some("class")),
        ("variable.other.property", Some("property")),
        ("variable.other.readwrite", Some("variable")),
        ("variable.other.enummember", Some("enumMember")),
    ];
    let known = |scope: &str| CLASSES.iter().find(|(start, _)| scope.starts_with(start));
    scopes.split(' ').rev().find_map(known).and_then(|(_, class)| *class)
}

/// The valid texts of the repository: files, and examples in pages; none in a package alone.
fn repository_texts() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut texts = Vec::new();
    let mut folders = vec![root.join("../tests/data/files/native"), root.join("docs")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten() {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let text = fs::read_to_string(&path).expect("a text");
            if name.ends_with(".md") {
                let examples =
                    text.split("```").skip(1).step_by(2).filter_map(|text| text.strip_prefix("hcl\n"));
                texts.extend(examples.map(|text| (name.clone(), text.to_owned())));
            } else {
                texts.push((name, text));
            }
        }
    }
    texts.retain(|(_, text)| hcl::parse(text).is_ok());
    texts.sort();
    texts
}

#[test]
fn classes_are_those_of_the_server() {
    let mut named = vec![("constructs".to_owned(), CONSTRUCTS.to_owned())];
    hcl::parse(CONSTRUCTS).unwrap_or_else(|error| panic!("{error:#}"));
    named.extend(repository_texts());
    let texts: Vec<String> = named.iter().map(|(_, text)| text.clone()).collect();
    let Some(ours) = tokenized("editor_tokens", &texts) else { return };
    let theirs = classes(&texts);
    let (mut different, mut units) = (BTreeMap::new(), 0);
    for (index, (name, text)) in named.iter().enumerate() {
        for (number, line) in text.split('\n').enumerate() {
            let letters: Vec<u16> = line.trim_end_matches('\r').encode_utf16().collect();
            let (ours, theirs) = (&ours[index][number], &theirs[index][number]);
            for (column, letter) in letters.iter().enumerate() {
                let is_blank = char::from_u32((*letter).into()).is_some_and(char::is_whitespace);
                units += usize::from(!is_blank);
                if !is_blank && ours[column] != theirs[column] {
                    let place = format!("{name}:{}: {line}", number + 1);
                    let shown = String::from_utf16_lossy(&letters[column..=column]);
                    let found: &mut Vec<String> = different.entry(place).or_default();
                    found.push(format!("{shown} {:?} {:?}", ours[column], theirs[column]));
                }
            }
        }
    }
    assert!(units > 5_000, "the texts were not found");
    assert!(different.is_empty(), "the grammar and the server differ: {different:#?}");
}

/// What differs is stated: a line here that does not differ any more is out of date.
#[test]
fn what_a_grammar_cannot_decide_is_listed() {
    let texts: Vec<String> = UNDECIDABLE.iter().map(|(line, _)| format!("{line}\n")).collect();
    let Some(ours) = tokenized("editor_undecidable", &texts) else { return };
    for ((line, reason), (ours, theirs)) in UNDECIDABLE.iter().zip(ours.iter().zip(classes(&texts))) {
        hcl::parse(line).unwrap_or_else(|error| panic!("{error:#}"));
        assert_ne!(ours[0], theirs[0], "{line}: {reason}");
    }
}

/// A string or bracket that is still open colors nothing below its line.
#[test]
fn what_is_unfinished_ends_with_its_line() {
    let texts: Vec<String> =
        UNFINISHED.iter().map(|start| format!("{start}\nnext = 1\nother \"x\" {{\n  a = b\n}}\n")).collect();
    let Some(ours) = tokenized("editor_unfinished", &texts) else { return };
    for (text, lines) in texts.iter().zip(ours) {
        let below = &lines[text.split('\n').count() - 6..];
        let at = |line: usize, column: usize| below[line][column].as_deref();
        assert_eq!(at(1, 0), Some("property"), "{text}");
        assert_eq!(at(1, 7), Some("number"), "{text}");
        assert_eq!(at(2, 0), Some("class"), "{text}");
        assert_eq!(at(2, 6), Some("enumMember"), "{text}");
        assert_eq!(at(3, 2), Some("property"), "{text}");
        assert_eq!(at(3, 6), Some("variable"), "{text}");
    }
}

/// Lines that make a careless pattern try everything.
#[test]
fn no_line_hangs() {
    let mut texts = Vec::new();
    for piece in [
        "a", "a ", "a-", "\"", "\\", "${", "%{", "$", "/*", "*/", "(", "{", "[", "<<", "a = ", "a.", "1.",
        "\"a\" ", " ",
    ] {
        texts.push(piece.repeat(3_000));
        texts.push(format!("a = {}", piece.repeat(3_000)));
        texts.push(format!("a = \"{}", piece.repeat(3_000)));
        texts.push(format!("a {}\n", piece.repeat(3_000)));
        texts.push(format!("a = {{\n{}\n", piece.repeat(3_000)));
    }
    let broken = CONSTRUCTS.char_indices().step_by(37).map(|(at, _)| CONSTRUCTS[..at].to_owned());
    texts.extend(broken);
    let start = Instant::now();
    let Some(tokenized) = tokenized("editor_hang", &texts) else { return };
    assert_eq!(tokenized.len(), texts.len());
    let time = start.elapsed();
    assert!(time < Duration::from_secs(120), "{time:?}");
}
