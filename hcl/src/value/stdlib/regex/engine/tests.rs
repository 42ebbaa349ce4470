//! Where the syntax of RE2 differs from that of the crate `regex`.

use super::translate::translate;

fn translated(pattern: &str) -> String {
    translate(pattern).unwrap_or_else(|fault| panic!("{pattern}: {fault}")).pattern
}

#[test]
fn every_translation_compiles() {
    for pattern in [
        "",
        "a|b|",
        "(|a)*",
        "a{,3}",
        "a{2,}?",
        "{x",
        "[]a]+",
        "[^]a]",
        "[a&&b~~c]",
        "[a-]",
        "[\\d-z]",
        "[\\D\\pL]",
        "[[:^alpha:]x]",
        "\\pL\\PN\\p{^Greek}",
        "\\x41\\x{1F600}\\103\\0",
        "\\Qa.b*\\E+",
        "(?i)a(?-i:b)(?s-m:.)",
        "(?P<a>x)(?<b_1>y)",
        "^*$",
        "\\bx\\B",
        "é+",
        "\\a\\f\\t\\n\\r\\v",
        "\\-\\!\\_\\ ",
        "(?ii)x",
        "[[a]",
        "[a[:b]",
    ] {
        let translation = translated(pattern);
        assert!(regex::Regex::new(&translation).is_ok(), "{pattern} became {translation}");
    }
}

#[test]
fn flags_count_for_a_repetition_after_them() {
    for (pattern, text, found) in [
        ("a(?U)+", "aaa", "a"),
        ("a(?U)+?", "aaa", "aaa"),
        ("a(?U){2,}", "aaaa", "aa"),
        ("(?U)a(?-U)+", "aaa", "aaa"),
        ("(?U)a(?i)+", "aaa", "a"),
        ("a(?U)(?-U)+", "aaa", "aaa"),
        ("a(?i)+(?U)b+", "aaabb", "aaab"),
        ("(a(?U))+", "aaa", "aaa"),
        ("(?U:a)+", "aaa", "aaa"),
        ("(?U:a(?-U)+)", "aaa", "aaa"),
        ("a(?U-U)+", "aaa", "aaa"),
        ("(?i-i)a", "Aa", "a"),
        ("a+(?U)*", "aaa", ""),
    ] {
        let translation = translated(pattern);
        let regex = regex::Regex::new(&translation).unwrap_or_else(|error| panic!("{translation}: {error}"));
        assert_eq!(
            regex.find(text).map(|found| found.as_str()),
            Some(found),
            "{pattern} became {translation}"
        );
    }
}

#[test]
fn what_re2_does_not_know_is_an_error() {
    for pattern in [
        "(",
        "a)",
        "[",
        "[]",
        "*a",
        "a**",
        "a{2}{3}",
        "a*{2}",
        "a{1001}",
        "a{3,2}",
        "((a{100}){100}){100}",
        "\\",
        "\\y",
        "\\1",
        "\\Z",
        "\\u0041",
        "\\é",
        "(?=a)",
        "(?!a)",
        "(?<=a)",
        "(?<!a)",
        "(?x)a",
        "(?u)a",
        "(?#c)",
        "(?P<>x)",
        "(?P<é>x)",
        "(?P<a>x)(?P<a>y)",
        "(?P=a)",
        "[a--c]",
        "[a-\\d]",
        "[[:foo:]]",
        "\\p{greek}",
        "\\x{110000}",
        "\\xZZ",
        "(?i)*",
        "(?i-)a",
        "|*",
    ] {
        assert!(translate(pattern).is_err(), "{pattern}");
    }
}

#[test]
fn deep_nesting_is_an_error() {
    let pattern = "(".repeat(100_000) + &")".repeat(100_000);
    assert!(translate(&pattern).is_err());
}
