//! Properties of every source, broken or not, and the values and places of those that are not broken.

use hcl::model::Item;
use hcl::{Body, Context, Diagnostics, Expression, Source, Value, syntax};
use proptest::prelude::*;

/// Small files that together use every construct of the language.
const FILES: [&str; 5] = [
    "a = 1 # one\nb \"x\" y {\n  c = [1, \"two\", true, null,]\n  d { e = -f.g[0].*.h[*].i }\n}\n",
    "o = {\n  a = 1, \"b\": 2\n  (c) = {}\n}\nf = [for k, v in o : \"${k}=${v}\" if v != null]\n",
    "g = {for k, v in o : k => v...}\nc = a ? b : c::d(e..., ) + 1 * 2 - 3 % 4 / 5\nx = f(a...)\n",
    "t = \"é\\u00e9 $${ ${~ a ~} %{ if b }c%{ else }d%{ endif } %{ for x in y ~}${x}%{ endfor }\"\n",
    "h = <<-E\n    a ${b}\n  c\n  E\n/* comment */ i = !(j && k || l <= m)\n",
];

/// Checks everything that must hold for any file.
fn check(text: &str) -> Diagnostics {
    let source = Source::new("t.hcl", text);
    let (body, diagnostics) = syntax::parse(&source);
    check_places(&source, &diagnostics);
    check_body(&source, &body, 0..text.len() as u32);
    for parse in [syntax::parse_expression, syntax::parse_template] {
        let (expression, diagnostics) = parse(&source);
        check_places(&source, &diagnostics);
        check_expression(&expression, 0..text.len() as u32);
        if !diagnostics.has_errors() {
            let _ = (expression.evaluate(&Context::new()), expression.variables(), expression.functions());
        }
    }
    let (traversal, problems) = syntax::parse_traversal(&source);
    check_places(&source, &problems);
    assert_eq!(traversal.is_some(), !problems.has_errors(), "{text:?}");
    diagnostics
}

/// Every diagnostic has a place in the source, and can be shown; not all of them follow from others.
fn check_places(source: &Source, diagnostics: &Diagnostics) {
    let has_cause = diagnostics.is_empty() || diagnostics.iter().any(|diagnostic| !diagnostic.is_consequence);
    assert!(has_cause, "{:?}: {diagnostics:?}", source.text());
    for diagnostic in diagnostics {
        let subject = diagnostic.subject.as_ref().expect("a diagnostic of parsing has a subject");
        let places = [Some(subject), diagnostic.context.as_ref()];
        for place in places.into_iter().flatten().chain(diagnostic.labels.iter().map(|label| &label.location))
        {
            let span = place.span;
            assert!(span.start <= span.end && span.end as usize <= source.text().len(), "{diagnostic:?}");
        }
        assert!(!format!("{diagnostic:#}").is_empty());
    }
}

fn check_body(source: &Source, body: &Body, within: std::ops::Range<u32>) {
    for item in body.items().0 {
        match item {
            Item::Attribute(attribute) => {
                let (name, whole) = (attribute.name_location.span, attribute.location.span);
                assert!(within.start <= whole.start && whole.end <= within.end, "{whole:?} in {within:?}");
                assert!(whole.start <= name.start && name.end <= whole.end, "{name:?} in {whole:?}");
                assert_eq!(source.slice(name), &*attribute.name);
                check_expression(&attribute.expression, whole.start..whole.end);
            }
            Item::Block(block) => {
                let start = block.definition_location.span.start;
                assert!(within.start <= start && start <= within.end, "{start} in {within:?}");
                check_body(source, &block.body, start..within.end);
            }
            other => panic!("an item of a new form: {other:?}"),
        }
    }
}

/// An expression is inside its parent; only the placeholder for the elements of a splat is at the star,
/// before its steps.
fn check_expression(expression: &Expression, within: std::ops::Range<u32>) {
    let location = expression.location();
    let (span, text) = (location.span, location.text());
    if expression.children().is_empty()
        && text.starts_with(['.', '['])
        && text.trim_end_matches(']').ends_with('*')
    {
        return;
    }
    assert!(within.start <= span.start && span.end <= within.end, "{expression:?}: {span:?} in {within:?}");
    for child in expression.children() {
        check_expression(&child, span.start..span.end);
    }
}

fn value(text: &str) -> Value {
    let expression = hcl::parse_expression(text).unwrap_or_else(|error| panic!("{text:?}: {error:#}"));
    expression.evaluate(&Context::new()).unwrap_or_else(|errors| panic!("{text:?}: {errors:?}"))
}

#[test]
fn the_files_are_right() {
    for text in FILES {
        let diagnostics = check(text);
        // One of them calls a function with a comma after an expansion, which is the one mistake.
        let mistakes = usize::from(text.contains("e..., "));
        assert_eq!(diagnostics.len(), mistakes, "{text}: {diagnostics:?}");
    }
}

#[test]
fn every_prefix_is_parsed() {
    for text in FILES {
        for end in (0..text.len()).filter(|&end| text.is_char_boundary(end)) {
            let _ = check(&text[..end]);
        }
    }
}

#[test]
fn without_any_one_character_it_is_parsed() {
    for text in FILES {
        for (at, removed) in text.char_indices() {
            let _ = check(&[&text[..at], &text[at + removed.len_utf8()..]].concat());
        }
    }
}

/// One mistake gives one report: only few missing characters make more appear wrong.
#[test]
fn a_missing_character_is_reported_once() {
    let (mut broken, mut several) = (0, Vec::new());
    for text in FILES.into_iter().filter(|text| !text.contains("e..., ")) {
        for (at, removed) in text.char_indices() {
            let text = [&text[..at], &text[at + removed.len_utf8()..]].concat();
            let mut diagnostics = syntax::parse(&Source::new("t.hcl", &text)).1;
            diagnostics.drop_consequences();
            broken += usize::from(!diagnostics.is_empty());
            if diagnostics.len() > 1 {
                several.push(text);
            }
        }
    }
    assert!(broken > 100 && several.len() * 20 <= broken, "{} of {broken}: {several:#?}", several.len());
}

#[test]
fn every_broken_item_is_reported_and_the_others_are_kept() {
    let source = Source::new(
        "t.hcl",
        "a = \nb = 1\nc = [1 2]\nd \"x\" = 1\ne {\n  f = (\n)\n  g = 2\n}\nh 1\ni = 3\n",
    );
    let (body, diagnostics) = syntax::parse(&source);
    let lines: Vec<u32> = diagnostics.iter().filter_map(|d| Some(d.subject.as_ref()?.start().line)).collect();
    assert_eq!(lines, [1, 3, 4, 7, 10], "{diagnostics:?}");
    let names: Vec<String> = body
        .items()
        .0
        .iter()
        .map(|item| match item {
            Item::Attribute(attribute) => attribute.name.to_string(),
            Item::Block(block) => block.block_type.to_string(),
            other => panic!("an item of a new form: {other:?}"),
        })
        .collect();
    assert_eq!(names, ["a", "b", "c", "e", "i"]);
}

#[test]
fn a_mistyped_heredoc_is_one_mistake() {
    for first in ["<EOT", "<<EOT # note", "<< EOT", "<<-", "<<'EOT'", "<<<EOT", "<<-\"EOT\""] {
        let text = format!("a = {first}\n  two words\n  a = 1\n  alone\nEOT\nb = 1\nc d\n");
        // Without a marker in the first line, the text ends with the first word that is alone on its line.
        let later = if first == "<<-" { &["EOT", "\n"][..] } else { &["\n"] };
        let found = check(&text);
        let subjects: Vec<&str> = found
            .iter()
            .filter(|problem| !problem.is_consequence)
            .filter_map(|problem| problem.subject.as_ref().map(|subject| subject.text()))
            .collect();
        assert_eq!(subjects, [&["<"], later].concat(), "{text}");
    }
}

#[test]
fn a_broken_value_has_a_place() {
    let source = Source::new("t.hcl", "a = 1 +  # b\nc =\nd = f({\n  x =\n})\n");
    let (body, _) = syntax::parse(&source);
    let (attributes, _) = body.just_attributes();
    let values: Vec<&str> =
        attributes.iter().map(|attribute| source.slice(attribute.expression.location().span)).collect();
    assert_eq!(values, ["1 +", "", "f({\n  x =\n})"]);
}

#[test]
fn a_warning_inside_does_not_hide_that_a_block_has_no_end() {
    let found = check("b {\n  a = {x = 1, x = 2}\n");
    let summaries: Vec<_> = found.iter().map(|one| (one.is_error(), one.summary.as_str())).collect();
    assert_eq!(summaries, [(false, "Duplicate key"), (true, "Unclosed block")]);
}

/// Behaviors 7 to 10, 14 to 16.
#[test]
fn newlines_count_where_they_should() {
    let good = [
        "a = 1 # comment",
        "a = (\n1\n+\n2\n)",
        "a = [\n1\n,\n2\n]",
        "a = f(\n1\n)",
        "a = \"${\n1\n}\"",
        "b {}",
        "b { a = 1 }",
        "b {\n}",
        "a = {\n\nx = 1\n\ny = 2,\n}",
        "a = {\nfor\nk, v in {}\n:\nk => v\n}",
        "a = 1 /*\n*/ + 2",
        "a = x[\n0\n]",
        "a = [{\nx = 1\n}]",
        "a = <<E\nE\n",
    ];
    for text in good {
        assert!(check(text).is_empty(), "{text:?}: {:?}", check(text));
    }
    let bad = [
        "a = 1 +\n2",
        "a =\n1",
        "b\n{}",
        "b { a = 1\n}",
        "b { a = 1, c = 2 }",
        "b { c {} }",
        "b {} c {}",
        "a = 1 b = 2",
        "a = ({\nx\n= 1\n})",
        "a = {x =\n1}",
        "a = [1,,2]",
        "a = {x = 1\n, y = 2}",
        "a = f(b...,)",
        "a = <<E\nE",
        "a = b ? c\n: d",
    ];
    for text in bad {
        assert!(check(text).has_errors(), "{text:?}");
    }
}

#[test]
fn operators_bind_as_the_specification_says() {
    for (text, same) in [
        ("1 + 2 * 3 - 4 / 2", "5"),
        ("10 - 3 - 2", "5"),
        ("-2 * 3 + 1", "-5"),
        ("1 + 1 == 2 && 3 > 2 || false", "true"),
        ("true || true && false", "true"),
        ("1 < 2 == 3 > 2", "true"),
        ("!true == false", "true"),
        ("false ? 1 : false ? 2 : 3", "3"),
        ("true ? true ? 1 : 2 : 3", "1"),
        ("1 + 2 == 3 ? \"a\" : \"b\"", "\"a\""),
        ("-[1, 2][0] + 7 % 4", "2"),
    ] {
        assert_eq!(value(text), value(same), "{text}");
    }
}

/// Behaviors 48, 49, 51, 53 to 56.
#[test]
fn templates_mean_what_they_should() {
    for (text, means) in [
        (r#""\n\r\t\"\\\u00e9\U0001F600""#, "\n\r\t\"\\é😀"),
        ("\"e\u{301}\"", "é"),
        (r#""$${a} %%{b} $ % $$ $$${1}""#, "${a} %{b} $ % $$ $${1}"),
        (r#""a  ${~ 1 ~}  b""#, "a1b"),
        ("<<E\n  a\\n\n b\nE\n", "  a\\n\n b\n"),
        ("<<-E\n    a\n\n  b\n      E\n", "  a\n\nb\n"),
        ("<<-E\n  ${1}\n\tb\nE\n", " 1\nb\n"),
        ("<<-E\n${1}\n  b\nE\n", "1\n  b\n"),
        ("<<E\na\r\nE\n", "a\r\n"),
        ("<<E\na\n  ${~ 1 ~}\n\nb\nE\n", "a\n1\nb\n"),
        ("\"%{ for x in [1, 2] ~} ${x}, %{ endfor ~} end\"", "1, 2, end"),
        ("\"%{ if false }a%{ else }b%{ endif }\"", "b"),
    ] {
        assert_eq!(value(text), Value::string(means), "{text}");
    }
}

/// The texts that the errors of a file mark, and of a file's end the byte.
fn marked(text: &str) -> Vec<String> {
    let (_, diagnostics) = hcl::syntax::parse(&Source::new("t.hcl", text));
    let subjects = diagnostics.iter().filter_map(|found| found.subject.as_ref());
    subjects.map(|place| format!("{}:{}", place.span.start, place.text())).collect()
}

#[test]
fn a_token_begins_a_column_and_text_is_counted_by_clusters() {
    let column = |source: &Source, byte| source.position(byte as u32).column;
    let text = "a = \"}\u{301}\" (\u{301}) \"\u{301}\" # *\u{fe0f}\u{20e3}.\n";
    let source = Source::new("t.hcl", text);
    let _ = syntax::parse(&source);
    let columns = ["\" (", ") ", " #", "."].map(|part| column(&source, text.find(part).unwrap()));
    assert_eq!(columns, [7, 11, 16, 20]);
    let template = Source::new("t", "}\u{301} \"\u{301} ${(\u{301})}");
    let _ = syntax::parse_template(&template);
    assert_eq!([3, 7, 13].map(|byte| column(&template, byte)), [2, 4, 9]);
}

#[test]
fn a_missing_bracket_is_missed_where_the_index_would_end() {
    assert_eq!(marked("a = (x[0)\nb = 1\n"), ["16:"]);
    assert_eq!(marked("a = (x[[1])\n"), ["12:"]);
    assert_eq!(marked("a = f(x[0 y], 1)\n"), ["11:]"]);
}

#[test]
fn a_newline_splits_a_splat_where_newlines_count() {
    assert_eq!(marked("c = k[*\n]\n"), ["8:]"]);
    assert_eq!(marked("c = { d = k[* # why\n\n] }\n"), ["21:]"]);
    for text in ["c = (k[*\n])\n", "c = [k[*\n]]\n", "c = k[*]\n", "c = [\n2 *\n3]\n"] {
        assert_eq!(marked(text), [""; 0], "{text}");
    }
}

#[test]
fn an_introducer_at_the_end_of_an_open_template_is_marked() {
    assert_eq!(marked("a = \"%"), ["5:%", "5:%"]);
    assert_eq!(marked("a = \"b$"), ["6:$", "6:$"]);
    assert_eq!(marked("a = <<E\n$"), ["8:$", "8:$"]);
    assert_eq!(marked("a = \"%\"\nb = \"$\"\n"), [""; 0]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 300 } else { 3000 }))]

    #[test]
    fn any_text_is_parsed(text in ".{0,80}") {
        let _ = check(&text);
    }

    #[test]
    fn mutations_are_parsed(file in prop::sample::select(&FILES[..]), at in any::<prop::sample::Index>(), len in 0_usize..6, piece in piece()) {
        let chars: Vec<char> = file.chars().collect();
        let start = at.index(chars.len());
        let end = (start + len).min(chars.len());
        let text: String =
            chars[..start].iter().copied().chain(piece.chars()).chain(chars[end..].iter().copied()).collect();
        let _ = check(&text);
    }
}

fn piece() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "", "\n", "\"", "${", "%{", "}", "{", "(", ")", "[", "]", "=", "<<E\n", "*/", "/*", "\\", "'",
        "for ", "if ", "...", "? ", ":", ",", ".", ".*", "[*]", "\r", "\u{301}", "=>", "::", "1.2.3",
        "%{else}", "%{endif}",
    ])
}
