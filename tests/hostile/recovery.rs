//! Files in which much is never closed. Where to read on after a broken item is searched for in the text, and
//! a file without its braces is read twice: neither may take more time than is in proportion to the file.

use std::time::Duration;

use hcl::{Source, syntax};
use hcl_tests::timed::thread_time;

/// The sizes of the two files that are compared.
const SMALL: usize = if cfg!(debug_assertions) { 10_000 } else { 50_000 };
const LARGE: usize = 8 * SMALL;

/// Time that is not worth comparing.
const SHORT: Duration = Duration::from_millis(300);

/// The beginning of a text, the part that is repeated, and the end.
const TEXTS: &[(&str, &str, &str)] = &[
    ("", "a = \"x\n", ""),
    ("", "a = \"${x\n", ""),
    ("", "a = [1,\n", ""),
    ("", "a = f(1\n", ""),
    ("", "a = {\n  b = 1\n", ""),
    ("", "a = <<E\n  text\n", ""),
    ("", "a = <<E\n  text\nE,\n", ""),
    ("", "a = [<<E, <<F\n  text\n", ""),
    ("", "b \"x {\n", ""),
    ("", "b {\n  a = [\n", ""),
    ("", "b {\n  a = {\n    c = \"\n}\n", ""),
    ("", "b {\n  c {\n    d = 1\n}\n", ""),
    ("", "  b {\n  c = {\n}\n", ""),
    ("b {\n", "  a = 1\n", ""),
    ("b {\n", "  a = {\n    c = [1, 2]\n  }\n", ""),
    ("b {\n", "  a = <<E\n  a = <<E\nE\n", ""),
    ("a = <<E\n", "a = <<E\n", ""),
    ("a = <<E\n", "  text\n", ""),
    ("a = {\n", "  b = 1 2\n", "}\n"),
    ("a = {\n", "  b = { c = 1 2 }\n", "}\n"),
    ("a = {\n", "  b = [1\n", "}\n"),
    ("a = {", " b = {},", " 1 2 }\n"),
    ("a = [\n", "  1\n", "]\n"),
    ("a = [\n", "  \"x\n", "]\n"),
    ("a = [\n", "  [1, 2]\n", "]\n"),
    ("a = [\n", "  [1, 2\n", "]\n"),
    ("a = [", "{},", " 1 2]\n"),
    ("a = [", "{} ", "]\n"),
    ("a = \"", "x ${y} \\\" ", "\n"),
    ("a = \"\n", "\n", "b = 1\n"),
    ("a = (", " ", "\n"),
    ("a = b +\n", "  c +\n", ""),
    ("a = b\n", "  + c\n", ""),
    ("", "a = b +\n  c\n", ""),
    ("", "--[[ x\n", ""),
    ("", "1 a\n2 b\n", ""),
    ("", "<<<<<<< a\nb = 1\n", ""),
    ("", "x do\n", "end\n"),
    ("x (\n", "  a = 1\n", ")\n"),
    ("a = with b; [\n", "  c\n", "]\n"),
    ("", "a = \"${b:-c}\"\n", ""),
    ("a {\n", "]\n", "}\n"),
    ("", "a = {\n  b = \"c\n  d = 1 2\n}\n", ""),
];

fn time(&(start, unit, end): &(&str, &str, &str), size: usize) -> Duration {
    let text = [start, &unit.repeat(size / unit.len()), end].concat();
    let source = Source::new("open.hcl", text);
    let before = thread_time();
    let (_, diagnostics) = syntax::parse(&source);
    let time = before.zip(thread_time()).map(|(before, after)| after - before);
    assert!(diagnostics.has_errors(), "{start}{unit}…{end} is accepted");
    time.unwrap_or_default()
}

#[test]
fn what_is_never_closed_takes_time_in_proportion() {
    let slow: Vec<String> = TEXTS
        .iter()
        .filter_map(|text| {
            let (small, large) = (time(text, SMALL), time(text, LARGE));
            // Eight times the text, and as much again for what varies.
            (large > SHORT && large > small * 16).then(|| format!("{text:?}: {small:?}, {large:?}"))
        })
        .collect();
    assert!(slow.is_empty(), "{}", slow.join("\n"));
}
