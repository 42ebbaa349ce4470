//! Memory grows linearly with any input: twice the text takes about twice the memory, and no byte of it takes
//! more than a few dozen.

use allocation_counter::{AllocationInfo, measure};
use hcl::model::Schema;
use hcl::{Body, Context, Source, json, syntax};

/// The size of the first input; the second is twice as large.
const SIZE: usize = if cfg!(debug_assertions) { 20_000 } else { 200_000 };
/// Allowance for tables that double when they are full.
const GROWTH: f64 = 2.6;

/// A kind of hostile text: its beginning, the part that is repeated, and its end.
type Kind = (&'static str, &'static str, &'static str);

/// What `work` allocates for a text of this kind, by its size.
fn memory(kind: Kind, work: fn(&Source)) -> [(usize, AllocationInfo); 2] {
    let (start, unit, end) = kind;
    [1, 2].map(|times| {
        let text = [start, &unit.repeat(times * SIZE / unit.len()), end].concat();
        let length = text.len();
        let source = Source::new("growth", text);
        (length, measure(|| work(&source)))
    })
}

fn assert_linear(kinds: &[Kind], bytes_a_byte: u64, work: fn(&Source)) {
    for &kind in kinds {
        let [(length, once), (_, twice)] = memory(kind, work);
        let text = format!("{kind:?}: {once:?} and {twice:?}");
        assert!(once.count_total > 0, "nothing was measured: {text}");
        assert!(once.bytes_max <= bytes_a_byte * length as u64, "too much memory for {length} bytes: {text}");
        assert!((twice.bytes_max as f64) < GROWTH * once.bytes_max as f64, "memory grows too fast: {text}");
        assert!(
            (twice.count_total as f64) < GROWTH * once.count_total as f64 + 100.0,
            "too many allocations: {text}"
        );
    }
}

#[test]
fn parsing_takes_memory_in_proportion() {
    let files = [
        ("", "a = = b\n", ""),
        ("", "a = 1\n", ""),
        ("", "b {\n", ""),
        ("", "b \"x\" {}\n", ""),
        ("b ", "\"x\" ", "{}"),
        ("a = ", "1+", "1"),
        ("a = b", ".c", "\n"),
        ("a = b", "[0]", "\n"),
        ("a = [", "1,", "]\n"),
        ("a = [", "@,", "]\n"),
        ("a = <<-E\n", "    x\n", "E\n"),
        ("a = <<-E\n", "  ${x}\n", "E\n"),
        ("a = \"", "${", ""),
        ("a = ", "\"${", ""),
        ("a = ", "<<E\n${", ""),
        ("a = \"", "\\\\", "\"\n"),
        ("a = \"", "\u{301}", "\"\n"),
        ("a = \"", "%{if true}", "\"\n"),
        ("a = ", "(", "\n"),
        ("", "/**/", "\n"),
        ("", "# x\n", ""),
        ("", "\u{feff}", "\n"),
        ("", "\0", ""),
        ("a", "a", " = 1\n"),
    ];
    assert_linear(&files, 100, |source| {
        let (body, diagnostics) = syntax::parse(source);
        assert!(body.items().0.len() + diagnostics.len() > 0 || source.text().starts_with(['#', '/']));
    });
}

#[test]
fn json_takes_memory_in_proportion() {
    let files = [
        ("{\"a\": [", "1,", "1]}"),
        ("{\"a\": [", "{},", "1]}"),
        ("{\"a\": \"", "\\n", "\"}"),
        ("", "[", ""),
        ("", "{\"a\":", ""),
        ("{\"a\": \"", "${", "\"}"),
    ];
    assert_linear(&files, 100, |source| {
        let (body, _) = json::parse_source(source);
        let _ = (body.just_attributes(), body.content(&Schema::new().optional("a")));
    });
    // Here each property of a few bytes is reported with its locations and a text.
    assert_linear(&[("{", "\"a\": 1, ", "\"b\": 1}")], 200, |source| {
        let (_, diagnostics) = json::parse_source(source).0.just_attributes();
        assert!(diagnostics.len() > 1000);
    });
}

#[test]
fn evaluation_takes_memory_in_proportion() {
    let expressions = [
        ("", "1+", "1"),
        ("", "true ? 1 : ", "1"),
        ("[", "1,", "]"),
        ("[", "[1, {a = 2}],", "]"),
        ("\"", "${1}", "\""),
        ("[", "\"x${1}\",", "]"),
        ("", "!", "true"),
        ("[", "a,", "]"),
        ("", "1 == ", "1"),
    ];
    assert_linear(&expressions, 200, |source| {
        let (expression, _) = syntax::parse_expression(source);
        let _ = (expression.evaluate(&Context::new()), expression.variables());
    });
}

#[test]
fn merged_files_take_memory_in_proportion() {
    let merged = |files: usize| {
        let parse =
            |n: usize| syntax::parse(&Source::new(format!("{n}.hcl"), format!("a{n} = 1\nb \"x\" {{}}\n"))).0;
        let bodies: Vec<Body> = (0..files).map(parse).collect();
        measure(|| {
            let body = Body::merge(bodies);
            let (content, rest, _) = body.partial_content(&Schema::new().block("b", ["l"]));
            assert_eq!((content.blocks.len(), rest.just_attributes().0.len()), (files, files));
        })
    };
    let (once, twice) = (merged(1000), merged(2000));
    assert!((twice.bytes_max as f64) < GROWTH * once.bytes_max as f64, "{once:?} and {twice:?}");
}

/// Ten megabytes in which each third byte opens a nested template: refused at the limit of nesting, and not
/// parsed further.
#[test]
fn megabytes_of_openings_are_refused() {
    let megabytes = if cfg!(debug_assertions) { 1 } else { 10 };
    for start in ["a = ", "", "a = <<E\n"] {
        let text = format!("{start}{}", "\"${".repeat(megabytes * 1_000_000 / 3));
        let source = Source::new("openings", text.as_str());
        let deeds: [(&str, &dyn Fn() -> bool); 5] = [
            ("parse", &|| syntax::parse(&source).1.has_errors()),
            ("expression", &|| syntax::parse_expression(&source).1.has_errors()),
            ("template", &|| syntax::parse_template(&source).1.has_errors()),
            ("document", &|| hcl::edit::Document::parse(&text).is_err()),
            ("format", &|| hcl::edit::format(&text).len() >= text.len()),
        ];
        for (name, deed) in deeds {
            let mut done = false;
            let memory = measure(|| done = deed());
            assert!(done, "{start:?}: {name}");
            assert!(memory.bytes_max <= 100 * text.len() as u64, "{start:?}: {name}: {memory:?}");
        }
    }
}
