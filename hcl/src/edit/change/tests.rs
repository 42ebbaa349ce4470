//! What holds for a document of any text.

use proptest::prelude::*;

use super::Document;
use crate::edit::tests::{APART, texts};

/// What parses comes apart without a loss, and still parses when it is formatted.
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

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3072))]

    #[test]
    fn any_text_that_parses_comes_apart(text in texts()) {
        check(&text);
    }
}
