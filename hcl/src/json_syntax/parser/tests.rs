//! Trees and limits.

use super::*;

fn parse_text(text: &str) -> Parsed {
    parse(&Source::new("test.json", text))
}

/// A tree as text: kinds, spans and nesting.
fn outline(node: &Node) -> String {
    let children: Vec<String> = match node.kind() {
        Kind::Object => {
            node.properties().map(|p| format!("{}: {}", p.name.text(), outline(&p.value))).collect()
        }
        _ => node.elements().map(|element| outline(&element)).collect(),
    };
    match children.is_empty() {
        true => format!("{:?} {:?}", node.kind(), node.span()),
        false => format!("{:?} {:?} ({})", node.kind(), node.span(), children.join(", ")),
    }
}

fn good_outline(text: &str) -> String {
    let Parsed { root, diagnostics, .. } = parse_text(text);
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    outline(&root.expect("a text without errors has a tree"))
}

#[test]
fn order_duplicates_and_spans_are_kept() {
    let outline = good_outline(" {\"b\": [1, true], \"a\": null, \"b\": {}} ");
    insta::assert_snapshot!(outline, @"Object 1..37 (b: Array 7..16 (Number 8..9, Bool(true) 11..15), a: Null 23..27, b: Object 34..36)");
}

#[test]
fn reading_goes_on_after_a_broken_container() {
    let Parsed { root, diagnostics, .. } = parse_text(r#"[{"a": 1], {"b": 2}, tru]"#);
    insta::assert_snapshot!(outline(&root.expect("the root is an array")),
        @"Array 0..25 (Invalid 1..2, Object 11..19 (b: Number 17..18), Invalid 21..24)");
    assert_eq!(diagnostics.len(), 2);
}

#[test]
fn nesting_is_limited_and_costs_no_stack() {
    let nested = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
    assert!(parse_text(&nested(MAX_DEPTH)).diagnostics.is_empty());
    let Parsed { root, diagnostics, .. } = parse_text(&nested(MAX_DEPTH + 1));
    assert!(root.is_none());
    assert_eq!(diagnostics.len(), 1);
    assert_eq!(parse_text(&"{\"a\":".repeat(1_000_000)).diagnostics.len(), 1);
}

#[test]
fn a_file_that_is_no_json_gives_a_limited_number_of_errors() {
    let Parsed { root, diagnostics, .. } = parse_text(&format!("[{}]", "00,".repeat(100_000)));
    assert!(root.is_none());
    assert_eq!(diagnostics.len(), MAX_ERRORS + 1);
}

#[test]
fn every_truncation_of_a_text_gives_an_error_within_it() {
    let text = r#"{"a": [1, -2.5e3, "x\u00e9"], "b": {"c": null, "d": [true, {}]}}"#;
    assert!(parse_text(text).diagnostics.is_empty());
    for end in 0..text.len() {
        let diagnostics = parse_text(&text[..end]).diagnostics;
        assert!(diagnostics.has_errors(), "{}", &text[..end]);
        for subject in diagnostics.iter().filter_map(|d| d.subject.as_ref()) {
            assert!(subject.span.start <= subject.span.end && subject.span.end as usize <= end);
        }
    }
}
