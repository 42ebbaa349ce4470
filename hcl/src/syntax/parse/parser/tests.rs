//! In real files and recorded ones the parser finds the constructs that pest finds, and the rules that it
//! does not use describe what is parsed.

use std::path::Path;
use std::{env, fs};

use proptest::prelude::*;

use super::parse_body;
use crate::source::Source;
use crate::syntax::grammar::tests::{check_text, is_file};
use crate::syntax::grammar::{self, Nodes, Rule};
use crate::syntax::lexer::Lexer;
use crate::syntax::reader::ItemReader;
use crate::syntax::tests::body_soup;
use crate::syntax::token::TokenKind;

/// A file matches `file` exactly where every item matches `item` and every block is closed.
fn check_file_rule(name: &str, text: &str) {
    let mut reader = ItemReader::new(Lexer::new(text, 0));
    let (mut bytes, mut open, mut matches) = (String::new(), 0_usize, true);
    while reader.read_item() {
        if reader.too_deep().is_some() {
            return;
        }
        let mut item = reader.tokens().bytes();
        let mut nodes = Nodes::default();
        let end = grammar::item(reader.tokens().kinds(), 0, &mut nodes);
        match nodes.as_slice().first().filter(|_| end.is_some()).map(|item| item.rule) {
            Some(Rule::BlockOpen) => open += 1,
            Some(Rule::BlockClose) if open > 0 => open -= 1,
            item => matches &= matches!(item, Some(Rule::Attribute | Rule::OneLineBlock)),
        }
        // A token that ends an item and is not a newline begins the next one.
        if !item.ends_with(char::from(TokenKind::Newline as u8)) {
            item.pop();
        }
        bytes.push_str(&item);
    }
    bytes.push(char::from(TokenKind::End as u8));
    let matches = matches && open == 0;
    assert_eq!(is_file(&bytes), matches, "{name}");
}

/// Lines that are read without asking for each token have the tokens of the lexer, and those that are
/// parsed without the grammar are what it finds in them.
fn check_plain_lines(text: &str) {
    use TokenKind as K;
    let mut reader = ItemReader::new(Lexer::new(text, 0));
    while reader.read_item() {
        let tokens = reader.tokens();
        let mut lexer = Lexer::new(text, tokens.span(0).start);
        for at in 0..tokens.len() {
            let mut from_lexer = std::iter::repeat_with(|| lexer.next_token());
            let token = from_lexer.find(|token| token.kind != K::Comment).expect("tokens do not end");
            let kind = if tokens.kind(at) == K::FunctionName { K::Ident } else { tokens.kind(at) };
            if !(kind.is_identifier() || kind.is_single_value() || matches!(kind, K::Equal | K::CloseBrace)) {
                break;
            }
            assert_eq!((kind, tokens.span(at)), (token.kind, token.span), "{text:?}");
        }
        let is_value = |at| grammar::single(tokens.kinds(), at, &mut Nodes::default()).is_some();
        let rule = match *tokens.kinds() {
            [name, K::Equal, value, K::Newline] if name.is_identifier() && value.is_single_value() => {
                assert!(is_value(2), "{text:?}");
                Rule::Attribute
            }
            [K::CloseBrace, K::Newline] => Rule::BlockClose,
            _ => continue,
        };
        let mut nodes = Nodes::default();
        assert_eq!(grammar::item(tokens.kinds(), 0, &mut nodes), Some(tokens.len()), "{text:?}");
        assert_eq!(nodes.as_slice().first().map(|item| item.rule), Some(rule), "{text:?}");
    }
}

#[test]
fn lines_that_are_nearly_plain() {
    for text in [
        "a = b\n",
        "a=1\r\n",
        "a = \"b\"",
        "a == b\n",
        "a => b\n",
        "a = for\n",
        "in = null\n",
        "a = b # c\nd = e\n",
        "a = \"${b}\"\n",
        "a = \"b\" \"c\"\n",
        "a = 1.\n",
        "a = 1.b\n",
        "a = b.c\n",
        "a = b(c)\n",
        "a = b ::c()\n",
        "a = <<E\nE\n",
        "a = \n1\n",
        "a =\t/**/ 1\n",
        "a /**/ = 1\n",
        "a = 1 /*\n*/\nb = 2\n",
        "a = 1\rb = 2\n",
        "a = é\n",
        "é = a\n",
        "aé = aé\n",
        "a = -1\n",
        "a = \"b\\\"\n",
        "a = \"b\nc = d\n",
        "}\r\n}\n} a\n}",
        "a = true false\n",
        "true = false\n",
    ] {
        check_text(text);
        check_plain_lines(text);
    }
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
        check_text(&text);
        check_plain_lines(&text);
        check_file_rule(&name, &text);
    }
}

/// What the reference implementation was asked.
#[test]
fn recorded_cases() {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/data/conformance/cases");
    if Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml.orig")).exists() {
        return;
    }
    let mut checked = 0;
    for file in fs::read_dir(cases).expect("the cases").flatten() {
        let lines = fs::read_to_string(file.path()).expect("a file with cases");
        for line in lines.lines() {
            let case: serde_json::Value = serde_json::from_str(line).expect("a case");
            if let Some(text) = case.get("src").and_then(serde_json::Value::as_str) {
                check_text(text);
                check_plain_lines(text);
                check_file_rule(text, text);
                checked += 1;
            }
        }
    }
    assert!(checked > 1000, "the cases are missing");
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
        "a \"b\" \"c {\nd.}\" {\n}\n",
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
        check_text(text);
        check_file_rule(text, text);
    }
}

#[test]
fn a_parsed_file_matches_the_rule() {
    let source = Source::new("t.hcl", "a = 1\nb \"c\" d {\n  e {}\n  f { g = [h] }\n}\n");
    assert!(parse_body(&source).2.is_empty());
    check_file_rule("the file", source.text());
}

/// What comes after the last quote is part of the label, up to the end of what was read of the item.
#[test]
fn a_header_whose_label_has_no_end_has_no_brace() {
    let source = Source::new("t.hcl", "a \"b\" \"c {\nd.}\" {\n}\n");
    let (_, _, diagnostics) = parse_body(&source);
    let mut opened = diagnostics.iter().filter_map(|found| Some(found.subject.as_ref()?.span.range()));
    assert_eq!(opened.next_back(), Some(11..11), "{diagnostics:?}");
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
        check_text(&text);
        check_plain_lines(&text);
        check_file_rule(&text, &text);
    }
}
