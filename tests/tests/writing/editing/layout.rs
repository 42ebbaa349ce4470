//! The layout of a document after a change: what was formatted stays formatted.

use hcl::edit::{Document, DocumentBlock, EditError, Place, format};
use proptest::collection::{btree_set, vec};
use proptest::prelude::*;

type Change = fn(&mut Document) -> Result<(), EditError>;

#[track_caller]
fn check(before: &str, change: Change, after: &str) {
    let mut document = Document::parse(before).unwrap_or_else(|errors| panic!("{errors:?}"));
    change(&mut document).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(document.to_string(), after, "of {before}");
    assert_eq!(document.formatted(), after.trim_start_matches('\u{feff}'), "a change keeps the format");
}

#[test]
fn what_is_removed_leaves_no_second_gap() {
    for (before, after) in [
        ("x = 1\n\na {\n}\n\nb {\n}\n", "x = 1\n\nb {\n}\n"),
        ("a {\n}\n\nb {\n}\n", "b {\n}\n"),
        ("b {\n}\n\na {\n}\n", "b {\n}\n"),
        ("b {\n}\n\na {\n}", "b {\n}\n"),
        ("b {\r\n}\r\n\r\na {\r\n}\r\n\r\nc {\r\n}\r\n", "b {\r\n}\r\n\r\nc {\r\n}\r\n"),
        ("x = 1\n\n# File.\n\na {\n}\n\nb {\n}\n", "x = 1\n\n# File.\n\nb {\n}\n"),
        ("x = 1\n\n\na {\n}\n\nb {\n}\n", "x = 1\n\n\nb {\n}\n"),
        ("x = 1\na {\n}\n\nb {\n}\n", "x = 1\n\nb {\n}\n"),
        ("x = 1\na {\n}\nb {\n}\n", "x = 1\nb {\n}\n"),
        ("x = 1\n\na {\n}\n\n# The end.\n", "x = 1\n\n# The end.\n"),
        ("a {\n}\n", ""),
        ("\u{feff}a {\n}\n\nb {\n}\n", "\u{feff}b {\n}\n"),
    ] {
        check(before, |document| document.remove("a"), after);
        check(before, |document| document.take_block("a").map(drop), after);
        let by_name: Change = |document| {
            assert!(document.section_mut().remove_block("a", &[]));
            Ok(())
        };
        check(before, by_name, after);
    }
    for (before, after) in [
        ("o {\n  a {\n  }\n\n  b {\n  }\n}\n", "o {\n  b {\n  }\n}\n"),
        ("o {\n  b {\n  }\n\n  a {\n  }\n}\n", "o {\n  b {\n  }\n}\n"),
        // Empty lines around an attribute stay, as in the reference implementation.
        ("o {\n  b = 1\n\n  a = 1\n\n  c = 1\n}\n", "o {\n  b = 1\n\n\n  c = 1\n}\n"),
        ("o { a = 1 }\n", "o {}\n"),
        ("o = {\n  b = 2\n\n  # One.\n  a = 1\n\n  c = 3\n}\n", "o = {\n  b = 2\n\n  c = 3\n}\n"),
        ("o = {\n  a = 1\n\n  c = 3\n}\n", "o = {\n  c = 3\n}\n"),
        ("o = {\n  c = 3\n\n  a = 1\n}\n", "o = {\n  c = 3\n}\n"),
    ] {
        check(before, |document| document.remove("o.a"), after);
    }
    check("l = [\n  1,\n\n  2,\n\n  3,\n]\n", |document| document.remove("l[1]"), "l = [\n  1,\n\n  3,\n]\n");
}

#[test]
fn what_is_cleared_is_formatted() {
    for (before, after) in [
        ("a { x = 1 } # End.\n# Next.\nb = 1\n", "a {} # End.\n# Next.\nb = 1\n"),
        ("a {\n  x = 1\n\n  # Inside.\n  y = 2\n}\n\n# Next.\nb = 1\n", "a {}\n\n# Next.\nb = 1\n"),
        ("a { # Begin.\n  x = 1\n  /* Last. */ }\n", "a {}\n"),
        ("a {\n}\n", "a {}\n"),
        ("a { /* One. */ x = 1 /* Two. */ }\n", "a {}\n"),
    ] {
        check(before, |document| document.block_mut("a").map(|block| block.section_mut().clear()), after);
    }
    let clear: Change = |document| {
        document.section_mut().clear();
        Ok(())
    };
    check("a = 1 # One.\n\n# End.", clear, "");
}

/// The last comment of a section belongs to no item, and not to a block that is added after it.
#[test]
fn a_block_that_is_added_takes_no_comment_with_it() {
    for (before, after) in [
        ("a = 1\n# End.\n", "a = 1\n# End.\n\nb {\n}\n"),
        ("a = 1\n# End.", "a = 1\n# End.\n\nb {\n}\n"),
        ("a = 1\n/* The\n   end. */\n", "a = 1\n/* The\n   end. */\n\nb {\n}\n"),
        ("# Only.\r\n", "# Only.\r\n\r\nb {\r\n}\r\n"),
        ("# End.\n\n", "# End.\n\nb {\n}\n"),
        ("# End.\r\n\r\n", "# End.\r\n\r\nb {\r\n}\r\n"),
        ("a = 1 # One.\n", "a = 1 # One.\nb {\n}\n"),
        ("a = 1\n\n", "a = 1\n\nb {\n}\n"),
        ("\u{feff}", "\u{feff}b {\n}\n"),
        ("", "b {\n}\n"),
    ] {
        let mut document = Document::parse(before).unwrap();
        document.section_mut().append_block(DocumentBlock::new("b", &[]).unwrap()).unwrap();
        assert_eq!(document.to_string(), after, "of {before:?}");
        assert_eq!(document.item("b").unwrap().comment(), None, "of {before:?}");
    }
    let text = "from {\n  # Its own.\n  b {\n  }\n}\n\nto {\n  # Last.\n}\n";
    check(
        text,
        |document| document.relocate("from.b", "to.b"),
        "from {\n}\n\nto {\n  # Last.\n\n  # Its own.\n  b {\n  }\n}\n",
    );
}

#[test]
fn what_is_added_is_aligned_with_the_lines_beside_it() {
    for (before, after) in [
        ("a { x = 1 }\n", "a {\n  x    = 1\n  name = 2\n}\n"),
        ("a { x   =  1 }\n", "a {\n  x    = 1\n  name = 2\n}\n"),
        ("a { longer = 1 } # c\n", "a {\n  longer = 1\n  name   = 2\n} # c\n"),
        ("a { é = 1 }\n", "a {\n  é    = 1\n  name = 2\n}\n"),
        ("a { x = [\n  1\n  ] }\n", "a {\n  x = [\n  1\n  ]\n  name = 2\n}\n"),
        ("a {\n  longer = 1\n}\n", "a {\n  longer = 1\n  name   = 2\n}\n"),
        ("a {\n  longer = {\n  }\n}\n", "a {\n  longer = {\n  }\n  name = 2\n}\n"),
        ("a {\n  longer = 1\n\n}\n", "a {\n  longer = 1\n\n  name = 2\n}\n"),
        ("a = { longer = 1 }\n", "a = { longer = 1, name = 2 }\n"),
        ("a = {\n  longer = 1\n}\n", "a = {\n  longer = 1\n  name   = 2\n}\n"),
        ("a = {\n  longer = 1 # c\n}\n", "a = {\n  longer = 1 # c\n  name   = 2\n}\n"),
    ] {
        let mut document = Document::parse(before).unwrap();
        document.set("a.name", 2).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(document.to_string(), after, "of {before}");
    }
    check(
        "a = { x = 1, name = 2 }\n",
        |document| document.set_comment("a.x", "One."),
        "a = {\n  # One.\n  x    = 1\n  name = 2\n}\n",
    );
    check(
        "a = { x = 1, yy = 2 }\n",
        |document| document.set("a.long", hcl::Expr::raw("{\n  z = 1\n}")),
        "a = {\n  x  = 1\n  yy = 2\n  long = {\n    z = 1\n  }\n}\n",
    );
    check(
        "a {\n  longer = 1\n  z      = 2\n}\n",
        |document| document.insert_at("a.y", 3, Place::First),
        "a {\n  y      = 3\n  longer = 1\n  z      = 2\n}\n",
    );
}

/// A formatted document with blocks and gaps of these sizes, whose names have equal lengths.
fn formatted(items: &[(u8, usize)]) -> String {
    let mut text = String::new();
    for (at, (kind, gap)) in items.iter().enumerate() {
        text += &"\n".repeat(*gap);
        text += &match kind {
            0 => format!("n{at:02} = 1\n"),
            1 => format!("# Lead.\nn{at:02} = [1, 2] # end\n\n# Loose.\n"),
            2 => format!("n{at:02} {{ x = 1 }}\n"),
            3 => format!("n{at:02} {{\n  x = 1\n\n  y = 2\n\n  z {{\n  }}\n}}\n"),
            4 => format!("n{at:02} = {{\n  x = 1\n\n  y = 2\n\n  z = 3\n}}\n"),
            _ => format!("n{at:02} = [\n  1,\n\n  2,\n\n  3,\n]\n"),
        };
    }
    format(&text)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_formatted_document_stays_formatted(
        items in vec((0..6u8, 0..3usize), 1..8),
        removed in btree_set(0..8usize, 0..6),
        changes in vec((0..8usize, 0..6u8), 0..6),
    ) {
        let text = formatted(&items);
        let mut document = Document::parse(&text).expect("it parses");
        for (at, change) in changes {
            let name = format!("n{at:02}");
            // A path that does not exist, or leads to another kind, is refused.
            let _ = match change {
                0 => document.set(format!("{name}.w").as_str(), 1),
                1 => document.remove(format!("{name}.y").as_str()),
                2 => document.remove(format!("{name}[1]").as_str()),
                3 => document.insert_at(format!("{name}.a").as_str(), "x", Place::First),
                4 => document.block_mut(&*name).map(|block| block.section_mut().clear()),
                _ => DocumentBlock::new("new", &[]).and_then(|new| document.insert_block(&*name, Place::First, new)),
            };
            prop_assert_eq!(document.to_string(), document.formatted(), "{} {} of {}", name, change, text);
        }
        for at in removed {
            let _ = document.remove(format!("n{at:02}").as_str());
            let after = document.to_string();
            prop_assert_eq!(&after, &document.formatted(), "{} of {}", at, text);
        }
    }
}
