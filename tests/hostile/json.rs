//! JSON designed to break the parser: an answer or a diagnostic, in bounded time and on a small stack.

use std::time::Duration;

use hcl::model::Schema;
use hcl::{Context, Source};
use hcl_tests::timed::within;

/// Without optimization less, because a text takes twenty times as long.
const MANY: usize = if cfg!(debug_assertions) { 3_000 } else { 100_000 };
/// The parser's limit.
const DEEPEST: usize = 512;
/// Server threads often have no more.
const STACK: usize = 512 << 10;
/// Well under a second in release; an unoptimized build gets more.
const MAX_TIME: Duration = Duration::from_secs(if cfg!(debug_assertions) { 30 } else { 1 });

/// Reads `text` as a file and as an expression, in all ways; returns the number of errors.
fn errors(text: String) -> usize {
    within(MAX_TIME, STACK, "hostile JSON", move || read(&Source::new("hostile.json", text)))
}

fn read(source: &Source) -> usize {
    let (body, diagnostics) = hcl::json::parse_source(source);
    assert!(
        diagnostics.is_empty() || diagnostics.iter().any(|diagnostic| !diagnostic.is_consequence),
        "{:?}",
        source.text().get(..100)
    );
    let schema = Schema::new().optional("a").block("b", ["label"]);
    let content = body.content(&schema).1;
    let attributes = body.just_attributes().1;
    let _ = hcl::json::to_native(&body, |_| Some(schema.clone()));
    let (expression, _) = hcl::json::parse_expression(source);
    let _ = (expression.variables(), expression.functions(), expression.absolute_traversal());
    let value = expression.evaluate(&Context::new()).err().unwrap_or_default();
    diagnostics.len() + content.len() + attributes.len() + value.len()
}

#[test]
fn what_nests_is_refused_beyond_the_limit() {
    for (opening, closing) in [("[", "]"), ("{\"a\":", "}"), ("[{\"a\":", "}]"), ("{\"b\":{\"x\":", "}}")] {
        assert!(errors(opening.repeat(MANY)) > 0, "{opening}");
        assert!(errors([&opening.repeat(MANY), "1", &closing.repeat(MANY)].concat()) > 0, "{opening}");
    }
}

#[test]
fn the_deepest_values_are_read_on_a_small_stack() {
    let inner = r#""${[[[[[[[[[[[[1]]]]]]]]]]]]}""#;
    for (opening, closing) in [("[", "]"), ("{\"a\":", "}")] {
        let nested = |depth: usize| [&opening.repeat(depth), inner, &closing.repeat(depth)].concat();
        // The file does not match the schema, but as a value it is valid.
        let (expression, diagnostics) =
            hcl::json::parse_expression(&Source::new("deep.json", nested(DEEPEST - 12)));
        assert!(diagnostics.is_empty());
        assert!(expression.evaluate(&Context::new()).is_ok());
        // The template makes it too deep.
        assert!(errors(nested(DEEPEST)) > 0);
    }
}

#[test]
fn long_texts_take_time_in_proportion() {
    let array = |element: &str| format!("[{}]", vec![element; MANY].join(","));
    let object = |property: &str| format!("{{{}}}", vec![property; MANY].join(","));
    assert!(errors(array("1")) > 0, "a root array holds objects only");
    assert_eq!(errors(format!("{{\"a\": {}}}", array("{}"))), 0);
    // Three entry points each keep a thousand errors, and the one that says that there are more.
    assert_eq!(errors(object(r#""a":1"#)), 3 * 1001, "duplicates");
    // The first of the duplicates comes after a long line.
    assert_eq!(
        errors(format!(r#"{{"pad":"{}é",{}"#, "x".repeat(MANY * 5), &object(r#""a":1"#)[1..])),
        3 * 1001
    );
    assert_eq!(errors(format!(r#"{{"a": "{}"}}"#, r"\u00e9\n".repeat(MANY))), 0);
    assert!(errors(format!(r#"{{"a": "{}"}}"#, "\\q".repeat(MANY))) > 0);
    assert!(errors(format!(r#"{{"a": "{}"}}"#, "${".repeat(MANY))) > 0);
    assert!(errors("\"".repeat(MANY)) > 0);
    assert!(errors(array("00")) > 0);
    assert!(errors(",".repeat(MANY)) > 0);
    assert!(errors(format!("[{}", "}".repeat(MANY))) > 0);
}

#[test]
fn numbers_of_any_size_are_answered() {
    for number in [
        "1e999999999",
        "1e-999999999",
        "1e99999999999999999999",
        &"9".repeat(MANY),
        &format!("0.{}1", "0".repeat(MANY)),
    ] {
        let is_readable = !number.starts_with("1e99999999999");
        assert_eq!(errors(format!("{{\"a\": {number}}}")) == 0, is_readable, "{number:.20}");
    }
}

#[test]
fn no_change_of_a_few_bytes_panics() {
    let text = r#"[{"a": [1, -2.5e3, "x\u00e9 ${b.c[0]} %{if d}y%{endif}"], "//": {}}, {"b": {"c": null, "d": [true, {}]}}]"#;
    let pieces = [
        "", "\"", "\\", "{", "}", "[", "]", ",", ":", "=", "${", "0", "e", "-", "é", "\n", "\u{0}", "//",
        "nul",
    ];
    // Without optimization, every third place.
    for (at, _) in text.char_indices().step_by(if cfg!(debug_assertions) { 3 } else { 1 }) {
        for piece in pieces {
            let inserted = [&text[..at], piece, &text[at..]].concat();
            read(&Source::new("changed.json", inserted));
            let cut = text[at..].chars().skip(1).collect::<String>();
            read(&Source::new("changed.json", [&text[..at], piece, &cut].concat()));
        }
    }
}

/// All strings of a value are one evaluation: each on its own would be allowed.
#[test]
fn many_templates_share_one_limit() {
    let evaluate = |text: String| {
        let (expression, diagnostics) = hcl::json::parse_expression(&Source::new("hostile.json", text));
        assert!(diagnostics.is_empty());
        let context = hcl::Context::builder()
            .value("many", hcl::Value::tuple((0..1000).map(hcl::Value::number).collect()))
            .limits(hcl::Limits::default().with_elements(10_000))
            .build();
        expression.evaluate(&context)
    };
    for template in ["${[for n in many : n + 1]}", "${many}"] {
        assert!(evaluate(format!("[{}\"{template}\"]", format!("\"{template}\", ").repeat(4))).is_ok());
        let texts = format!("[{}\"{template}\"]", format!("\"{template}\", ").repeat(20));
        let errors = evaluate(texts.clone()).expect_err("too many elements");
        assert!(errors.iter().all(|error| error.summary == "Too many elements"), "{errors:?}");
        let errors = evaluate(format!("{{\"a\": {{\"b\": {texts}}}}}")).expect_err("too many elements");
        assert!(errors.iter().all(|error| error.summary == "Too many elements"), "{errors:?}");
    }
}

/// A hundred thousand errors about one body are useless, and would take a hundred times the memory of the
/// text.
#[test]
fn errors_about_a_body_are_kept_up_to_a_limit() {
    let schema = Schema::new().optional("a").block("b", ["label"]).block("c", [""; 0]);
    let texts = [
        format!("[{}1]", "1,".repeat(MANY)),
        format!("{{{}\"a\": 1}}", "\"a\": 1, ".repeat(MANY)),
        format!("{{{}\"x\": 1}}", "\"x\": 1, ".repeat(MANY)),
        format!("{{\"b\": [{}1]}}", "1,".repeat(MANY)),
        format!("{{{}\"c\": 1}}", "\"c\": 1, ".repeat(MANY)),
    ];
    for text in texts {
        let (body, diagnostics) = hcl::json::parse_source(&Source::new("hostile.json", text));
        assert!(diagnostics.is_empty());
        let (_, found) = body.content(&schema);
        assert_eq!(found.len(), 1001);
        assert_eq!(found.iter().last().map(|last| last.summary.as_str()), Some("Too many errors"));
        assert!(body.partial_content(&schema).2.len() <= 1001);
        assert!(body.just_attributes().1.len() <= 1001);
    }
    let text: String = (0..10_000).map(|n| format!("x{n} = 1\n")).collect();
    let (body, _) = hcl::syntax::parse(&Source::new("hostile.hcl", text));
    assert_eq!(body.content(&schema).1.len(), 1001);
}
