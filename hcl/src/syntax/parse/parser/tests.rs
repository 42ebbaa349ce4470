//! The recognizer changes nothing, and the rules that the parser does not use describe what is parsed.

use std::path::Path;
use std::{env, fs};

use proptest::prelude::*;

use super::{FileParser, parse_body};
use crate::source::Source;
use crate::syntax::grammar::{self, Construct};
use crate::syntax::lexer::Lexer;
use crate::syntax::reader::ItemReader;
use crate::syntax::tests::body_soup;
use crate::syntax::token::TokenKind;

/// A file's tree and diagnostics, with all spans. Without the recognizer, pest's parser decides about every item.
fn shown(source: &Source, asks_recognizer: bool) -> String {
    let mut parser = FileParser::new(source);
    parser.asks_recognizer = asks_recognizer;
    parser.items();
    format!("{:#?}", parser.finish())
}

fn check_recognizer(name: &str, text: &str) {
    let source = Source::new("t.hcl", text);
    assert!(shown(&source, true) == shown(&source, false), "the recognizer makes a difference for {name}");
}

/// A file matches `file` exactly where every item matches `item` and every block is closed.
fn check_file_rule(name: &str, text: &str) {
    let mut reader = ItemReader::new(Lexer::new(text, 0));
    let (mut bytes, mut open, mut matches) = (String::new(), 0_usize, true);
    while reader.read_item() {
        if reader.too_deep().is_some() {
            return;
        }
        let mut item = reader.tokens().bytes();
        let is = |construct| grammar::matches(construct, &item);
        if is(Construct::block_open) {
            open += 1;
        } else if is(Construct::block_close) && open > 0 {
            open -= 1;
        } else {
            matches &= is(Construct::attribute) || is(Construct::one_line_block);
        }
        // A token that ends an item and is not a newline begins the next one.
        if !item.ends_with(char::from(TokenKind::Newline as u8)) {
            item.pop();
        }
        bytes.push_str(&item);
    }
    bytes.push(char::from(TokenKind::End as u8));
    let matches = matches && open == 0;
    assert_eq!(grammar::matches(Construct::file, &bytes), matches, "{name}");
}

/// The published package does not contain them.
#[test]
fn real_files() {
    if Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml.orig")).exists() {
        return;
    }
    let mut files = files_below(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/data"));
    assert!(files.len() > 10, "the files are missing");
    files.extend(files_below(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples")));
    files.extend(env::var_os("HCL_CORPUS").into_iter().flat_map(|corpus| files_below(corpus.as_ref())));
    for (name, text) in files {
        check_recognizer(&name, &text);
        check_file_rule(&name, &text);
    }
}

#[test]
fn headers_that_are_nearly_right() {
    for text in [
        "a {",
        "a {}",
        "a {}}",
        "a { }\n",
        "a {\n}",
        "a {\n} b",
        "a b \"c\" {\n}",
        "a \"${b}\" {\n}",
        "a \"${b}\" { c = 1 }",
        "a \"${\"b\"}\" c {\n d = 1\n}",
        "a \"b",
        "a \"b\n{\n}",
        "a \"\\q\" { b = 1 }",
        "a { b = 1 } c",
        "a { b = 1 }}",
        "a { b = c.d }",
        "a { b = c.d[0] }",
        "a { b = 1, c = 2 }",
        "a for { if = null }",
        "a = b.c.0",
        "a = b ? c : d",
        "a = true(1)",
        "a = b\n}",
        "a = {",
        "}",
        "} a",
        "a { b { c = 1 } }",
        "a = b {\n",
        "a::b {\n}",
        "a(b) {\n}",
    ] {
        check_recognizer(text, text);
        check_file_rule(text, text);
    }
}

#[test]
fn a_parsed_file_matches_the_rule() {
    let source = Source::new("t.hcl", "a = 1\nb \"c\" d {\n  e {}\n  f { g = [h] }\n}\n");
    assert!(parse_body(&source).2.is_empty());
    check_file_rule("the file", source.text());
}

fn files_below(folder: &Path) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(files_below(&path));
        } else if path.extension().is_some_and(|ending| ending == "hcl" || ending == "tf")
            && let Ok(text) = fs::read_to_string(&path)
        {
            found.push((path.display().to_string(), text));
        }
    }
    found
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn generated_files(text in body_soup()) {
        check_recognizer(&text, &text);
        check_file_rule(&text, &text);
    }
}
