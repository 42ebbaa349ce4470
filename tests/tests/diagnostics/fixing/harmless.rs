//! Whatever is fixed has fewer mistakes afterwards, and keeps what somebody wrote.

use std::sync::LazyLock;

use hcl::{Diagnostics, Fixed, Loader, Source};
use regex::Regex;

use super::inputs::{Dice, Input, broken, changed, foreign, whole};

/// How often each whole file is changed: more often by `tests/hostile/many.rs`.
const ROUNDS: u64 = if cfg!(debug_assertions) { 1 } else { 12 };

/// One in this many texts is tried without optimization, and all by `tests/hostile/many.rs`.
const ONE_IN: usize = if cfg!(debug_assertions) { 7 } else { 1 };

/// Words that a certain fix may replace or leave out. No other word is ever lost.
const REPLACED: &[&str] = &[
    "True",
    "TRUE",
    "False",
    "FALSE",
    "Null",
    "NULL",
    "None",
    "NONE",
    "nil",
    "Nil",
    "NIL",
    "undefined",
    "and",
    "And",
    "AND",
    "or",
    "Or",
    "OR",
    "not",
    "Not",
    "NOT",
    "of",
    "In",
    "IN",
    "let",
    "var",
    "const",
    "val",
    "export",
    "declare",
    "readonly",
    "REM",
];

fn errors(name: &str, text: &str) -> usize {
    errors_in(Loader::new().text(name, text.to_owned()).load().1)
}

/// How many errors are shown.
fn errors_in(mut found: Diagnostics) -> usize {
    found.drop_consequences();
    found.iter().filter(|found| found.is_error()).count()
}

/// Fixes a text and checks that nothing is harmed. Returns whether anything was changed.
fn check(name: &str, text: &str) -> bool {
    let Fixed { text: fixed, fixed: count, remaining, refusal, is_complete, .. } =
        hcl::fix(&Source::new(name, text));
    let left = errors_in(remaining);
    assert_eq!(left, errors(name, &fixed), "{name}: what is left is not what is wrong");
    assert!(is_complete, "{name}: too much would have been read");
    if fixed == text {
        assert_eq!(count, 0, "{name}");
        return false;
    }
    assert!(refusal.is_none(), "{name} is refused, and was changed");
    let before = errors(name, text);
    assert!(
        left < before && count > 0,
        "{name}: {before} errors before, {left} after:\n{text}\n----\n{fixed}"
    );
    assert_kept(name, &pieces(text), &pieces(&fixed), REPLACED);
    let (fixed_texts, mut rest) = (fixed.replace('\\', ""), 0);
    for kept in texts(text) {
        let at =
            fixed_texts[rest..].find(&kept).unwrap_or_else(|| panic!("{name}: {kept:?} is lost:\n{fixed}"));
        rest += at + kept.len();
    }
    assert_eq!(hcl::fix(&Source::new(name, &*fixed)).text, fixed, "{name} is fixed again:\n{text}");
    true
}

/// Checks that the first pieces are among the others, in their order, except for those that may be lost.
fn assert_kept(name: &str, old: &[String], new: &[String], may_be_lost: &[&str]) {
    let mut rest = new.iter();
    for piece in old {
        let from_here = rest.clone();
        if rest.any(|other| other == piece) {
            continue;
        }
        rest = from_here;
        assert!(may_be_lost.contains(&piece.as_str()), "{name}: {piece:?} is lost:\n{new:#?}");
    }
}

static WORDS: LazyLock<Regex> = LazyLock::new(|| pattern(r"[\p{L}\p{N}_]+|\$|%"));
static HEREDOC: LazyLock<Regex> = LazyLock::new(|| pattern(r"<<[-~]?\s*['\x22]?(\w+)['\x22]?\s*$"));
static STRING: LazyLock<Regex> = LazyLock::new(|| pattern(r#""([^"\\\n]|\\.)*""#));

fn pattern(text: &str) -> Regex {
    Regex::new(text).expect("a pattern")
}

/// The words of a text, and each `$` and `%`. The thousands of a number, and letters of full width, are
/// written in one way.
fn pieces(text: &str) -> Vec<String> {
    let narrow = |char: char| match char {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(char as u32 - 0xfee0).expect("it is ASCII"),
        _ => char,
    };
    let text: String = text.chars().map(narrow).collect();
    let is_number = |word: &str| word.starts_with(|first: char| first.is_ascii_digit());
    let plain = |word: &str| if is_number(word) { word.replace('_', "") } else { word.to_owned() };
    WORDS.find_iter(&text).map(|word| plain(word.as_str())).collect()
}

/// What strings, the lines of heredocs, and comments on lines of their own say, without the backslashes that
/// may be doubled.
fn texts(text: &str) -> Vec<String> {
    let (mut texts, mut end) = (Vec::new(), None::<String>);
    for line in text.lines() {
        let bare = line.trim();
        match &end {
            // What follows the marker is a mistake of its own.
            Some(marker)
                if bare
                    .strip_prefix(marker.as_str())
                    .is_some_and(|rest| !rest.starts_with(char::is_alphanumeric)) =>
            {
                end = None
            }
            Some(_) => texts.push(line.replace('\\', "")),
            None if bare.starts_with('#') || bare.starts_with("//") => texts.push(bare.replace('\\', "")),
            None => {
                if line.matches('"').count() % 2 == 0 && !line.contains("\"\"\"") {
                    texts.extend(
                        STRING
                            .find_iter(line)
                            .map(|string| string.as_str().trim_matches('"').replace('\\', "")),
                    );
                }
                end = HEREDOC.captures(line).map(|found| found[1].to_owned());
            }
        }
    }
    texts
}

#[test]
fn nothing_is_harmed_in_broken_texts() {
    let changed = broken().iter().step_by(ONE_IN).filter(|Input { name, text }| check(name, text)).count();
    assert!(changed >= 120 / ONE_IN, "only {changed} texts were fixed");
}

#[test]
fn nothing_is_harmed_in_files_with_a_token_deleted_doubled_or_swapped() {
    let mut fixed = 0;
    for (Input { name, text }, file) in whole().iter().zip(0_u64..) {
        for round in 0..ROUNDS {
            let broken = changed(text, &mut Dice::new(file * 1000 + round));
            fixed += usize::from(check(name, &broken));
        }
    }
    assert!(fixed >= ROUNDS as usize, "only {fixed} files were fixed");
}

#[test]
fn files_in_other_languages_stay_as_they_are() {
    for Input { name, text } in foreign() {
        for name in [name.as_str(), "main.hcl", "main.tf.json"] {
            assert!(!check(name, &text), "{name} was changed");
        }
    }
}

/// Half of such a file may have too few lines to be recognized.
#[test]
fn parts_of_files_in_other_languages_are_not_harmed() {
    for Input { name, text } in foreign() {
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        for first in (0..lines.len()).step_by(ONE_IN) {
            for len in [1, 3, 8] {
                let part = lines[first..(first + len).min(lines.len())].concat();
                check(&format!("{name}, lines from {first}.hcl"), &part);
            }
        }
    }
}
