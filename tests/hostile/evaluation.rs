//! Expressions designed to take forever or fill memory: an answer or a diagnostic, in bounded time and on a
//! small stack.

use std::fmt::Write as _;
use std::time::Duration;

use hcl::ext::typeexpr::Convert;
use hcl::ext::{Can, Try};
use hcl::value::{Type, Value};
use hcl::{Context, Limits, Source, syntax};
use hcl_tests::timed::within;

/// Server threads often have no more.
const STACK: usize = 512 << 10;
/// Well under a second in release; an unoptimized build gets more.
const MAX_TIME: Duration = Duration::from_secs(if cfg!(debug_assertions) { 60 } else { 2 });

/// The value, or the first error, as shown.
fn answer(text: &str) -> Result<String, String> {
    let (text, name) = (text.to_owned(), text);
    let answer = within(MAX_TIME, STACK, name, move || {
        let (expression, diagnostics) = syntax::parse_expression(&Source::new("hostile.hcl", text));
        match expression.evaluate(&context()) {
            _ if diagnostics.has_errors() => Err(format!("{diagnostics:?}")),
            Ok(value) => Ok(format!("{value:?}").chars().take(100).collect()),
            Err(errors) => Err(errors.iter().map(|error| format!("{error:#}")).collect()),
        }
    });
    if let Err(error) = &answer {
        assert!(error.len() < 100_000, "an error of {} bytes", error.len());
    }
    answer
}

/// Large values, and limits that are reached in a fraction of the time that the default ones allow.
fn context() -> Context {
    let numbers = |count: i64| Value::tuple((0..count).map(Value::number).collect());
    let object = Value::object((0..10_000).map(|n| (format!("k{n}"), Value::number(n))));
    Context::builder()
        .stdlib()
        .lazy_function("try", Try)
        .lazy_function("can", Can)
        .lazy_function("convert", Convert)
        .value("text", Value::string("ab".repeat(50_000)))
        .value("letters", Value::string("a".repeat(100_000)))
        .value("few", numbers(1_000))
        .value("many", numbers(100_000))
        .value("object", object)
        .value("marked", Value::tuple((0..500).map(|n| Value::number(n).mark(format!("m{n}"))).collect()))
        .value("unknown", Value::unknown(Type::Bool))
        .limits(Limits::default().with_elements(500_000))
        .build()
}

/// The limit of all expressions together, as it is told.
const TOO_MANY: &str = "All expressions together may produce at most 500000 elements.";

fn assert_refused(text: &str, told: &str) {
    let error = answer(text).expect_err(text);
    assert!(error.contains(told), "{text}: {error}");
}

#[test]
fn functions_refuse_to_make_too_much() {
    for (text, told) in [
        ("range(1e9)", "more than 1024 values would be generated"),
        ("range(0, 1, 1e-300)", "more than 1024 values would be generated"),
        ("setproduct(few, few, few)", "the product would have more than 1048576 elements"),
        (r#"format("%1000000000d", 1)"#, "1000000000 in the format is more than the limit of"),
        (r#"format("%.1000000000f", 1)"#, "1000000000 in the format is more than the limit of"),
    ] {
        assert_refused(text, told);
    }
    let pairs = ["[1, 2]"; 40].join(", ");
    assert_refused(&format!("setproduct({pairs})"), "the product would have more than 1048576 elements");
    for text in [
        r#"indent(1e9, "a\nb")"#,
        r#"join(text, many)"#,
        r#"join("", [for n in few : text])"#,
        r#"replace(text, "", text)"#,
        r#"regexreplace(text, "a", text)"#,
        r#"formatlist("%100000s", many)"#,
    ] {
        let error = answer(text).expect_err(text);
        assert!(error.contains("longer than"), "{text}: {error}");
    }
}

#[test]
fn arguments_of_any_size_are_answered() {
    for text in [
        r#"indent(1e9, "a")"#,
        "setproduct(few, few, few, [])",
        "substr(text, 1e9, 1e9)",
        "substr(text, -1e18, 1e18)",
        "chunklist(many, 1e9)",
        "parseint(letters, 36)",
        "-parseint(join(\"\", [\"0\", letters]), 36)",
        "pow(10, 1e9)",
        "pow(1.0000001, 1e15)",
        "1e60000 % 7",
        r#"regexall("(a*)*b", substr(text, 0, 10000))"#,
        "distinct([for n in many : [n]])",
    ] {
        answer(text).expect(text);
    }
    // Other tests check the answers; this one checks that an answer comes, and that it is not too long.
    for text in [
        "substr(text, 0, 1e300)",
        "log(1e-9999, 10)",
        "regex(substr(text, 0, 1000), text)",
        r#"regex("((((a{100}){100}){100}){100})", text)"#,
        r#"regex("(?:a?){300}a{300}", substr(text, 0, 1000))"#,
        r#"jsondecode(replace(text, "ab", "["))"#,
        "csvdecode(text)",
        "formatdate(text, \"2020-01-01T00:00:00Z\")",
        "formatdate(\"YYYY\", text)",
        "timeadd(\"2020-01-01T00:00:00Z\", text)",
        "parseint(text, 10)",
        "tonumber(text)",
        "convert(text, bool)",
        "index(object, text)",
        "object[text]",
        "formatlist(text, few)",
    ] {
        let _ = answer(text);
    }
}

/// What a function reads counts as well as what it produces; otherwise reading much in a loop would take
/// forever.
#[test]
fn reading_in_loops_ends_at_the_limit_of_elements() {
    for call in [
        "contains(many, -1)",
        "many == many",
        "object != object",
        "strlen(text)",
        "jsonencode(object)",
        "length(toset(many))",
        "merge(object, {a = 1})",
        "length(sort(split(\"\", text)))",
        "can(regex(\"x\", text))",
        "max(many...)",
        "can(regex(\"(?:a?){1000}a{${a}}\", \"x\"))",
        "convert(many, list(string)) == 1",
    ] {
        assert_refused(&format!("[for a in few : [for b in few : {call}]]"), TOO_MANY);
    }
    assert_refused("merge([for n in few : object]...)", TOO_MANY);
    // Looking up one element takes no time worth counting, and counting labels of all parts no square of
    // their number.
    answer("[for n in few : element(many, n) + length(many) + lookup(object, \"k${n}\", 0)]")
        .expect("look-ups");
    answer("[for n in [1, 2, 3] : marked == marked]").expect("marks");
}

/// Each round builds a value of twice the last one: a few bytes to keep, but endless to read.
#[test]
fn values_that_share_their_parts_do_not_grow_beyond_what_can_be_read() {
    for pair in [
        "[$, $]",
        "{a = $, b = $}",
        "[$, [$]]",
        "[$, $][*]",
        "[for x in [$, $] : x]",
        "{for x in [$, $] : \"k\" => x...}",
        "true ? [$, $] : [$]",
        "merge({a = $}, {b = $})",
        "tolist([$, $])",
        "try([$, $], 1)",
    ] {
        assert_refused(&doubling(60, pair), TOO_MANY);
    }
    // An unknown value still has a type.
    for pair in [
        "unknown ? [$, $] : [$, $]",
        "unknown ? {a = $, b = $} : {a = $, b = $}",
        "[$ == $]",
        "concat([$], [$])",
    ] {
        let _ = answer(&doubling(60, pair));
        let _ = answer(&format!("{} == {}", doubling(60, pair), doubling(60, pair)));
    }
}

/// `v0` is 1, each further variable is `pair` of the previous one, and the result is the last one.
fn doubling(rounds: usize, pair: &str) -> String {
    let mut text = "[for v0 in [1] : ".to_owned();
    for round in 0..rounds {
        let pair = pair.replace('$', &format!("v{round}"));
        write!(text, "[for v{} in [{pair}] : ", round + 1).expect("writing to a string cannot fail");
    }
    format!("{text}v{rounds}{}", "]".repeat(rounds + 1))
}

/// A condition is evaluated once without an element, but not once more inside that evaluation; and only once
/// if it does not depend on the element. So loops in the conditions of loops do not double.
#[test]
fn conditions_in_conditions_do_not_double() {
    for (start, end, innermost, expected) in [
        ("[for x in [1] : x if (", ") != 0]", "1", "[1]"),
        ("{for k, x in [1, 2] : k => x if (", ") == 0}", "few[1]", "{}"),
        ("[for x in [1] : 2 if length(", ") > 0]", "[for y in [3] : y]", "[2]"),
        ("[for x in [1] : x if x + length(", ") > 1]", "[1]", "[1]"),
        ("{for k, x in [1] : k => x if length([for y in [x] : y]) < 2 && ", " != 0}", "x", "{\"0\": 1}"),
    ] {
        let text = format!("{}{innermost}{}", start.repeat(60), end.repeat(60));
        let answer = answer(&text);
        assert!(answer.is_ok(), "{answer:?}");
        let simple = format!("{start}{innermost}{end}");
        let value = self::answer(&simple).expect(&simple);
        assert!(value.contains(expected) || value == expected, "{simple}: {value}");
    }
}
