//! Properties that hold for a document of any text.

use proptest::prelude::*;

use super::{Code, Document, DocumentBlock};
use crate::format::tests::{APART, texts};

/// A text that parses is taken apart without loss, and still parses when it is formatted.
fn check(text: &str) {
    let Ok(document) = Document::parse(text) else { return };
    assert_eq!(document.to_string(), text);
    let formatted = document.formatted();
    assert!(Document::parse(&formatted).is_ok(), "{text:?} became {formatted:?}");
}

#[test]
fn what_stands_apart_comes_apart() {
    APART.iter().for_each(|text| check(text));
}

/// One of a few names, so that most changes find something.
fn names() -> impl Strategy<Value = String> {
    (0..60u8).prop_map(|n| format!("n{n}"))
}

/// A change of a section, chosen by a number.
fn change(document: &mut Document, kind: u8, one: &str, other: &str) {
    let section = document.section_mut();
    let code = Code::parse("1").expect("an expression");
    match kind {
        0..=3 => section.set(one, &code).expect("a name"),
        4 => drop(section.remove(one)),
        5 => drop(section.rename(one, other).expect("a name")),
        6..=8 => section.append_block(DocumentBlock::new("b", &[one]).expect("a block")).expect("few levels"),
        9 => drop(section.remove_block("b", &[one])),
        10 => {
            if let Some(block) = section.block_mut("b", &[one]) {
                block.set_labels(&[other]);
            }
        }
        11 => section.blocks_mut().take(1).for_each(|block| block.set_labels(&[other])),
        _ => section.append_newline(),
    }
}

/// The names that a section lists can be seen in its text.
fn check_finds(document: &Document, name: &str) {
    let section = document.section();
    assert_eq!(section.get(name).is_some(), section.names().any(|found| found == name));
    let found = section.block("b", &[name]).map(std::ptr::from_ref);
    let seen = section.blocks().find(|block| block.is("b", &[name])).map(std::ptr::from_ref);
    assert_eq!(found, seen, "the first block of several");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn many_changes_find_what_is_there(changes in prop::collection::vec((0..13u8, names(), names()), 0..400)) {
        let mut document = Document::new();
        for (kind, one, other) in changes {
            change(&mut document, kind, &one, &other);
            check_finds(&document, &one);
            check_finds(&document, &other);
        }
        let read = Document::parse(&document.to_string()).expect("what was changed parses");
        assert!(read.section().names().eq(document.section().names()));
        let labels = |document: &Document| document.section().blocks().map(|b| b.labels().to_vec()).collect::<Vec<_>>();
        assert_eq!(labels(&read), labels(&document));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3072))]

    #[test]
    fn any_text_that_parses_comes_apart(text in texts()) {
        check(&text);
    }
}
