//! Nothing grows faster than its input: inputs of every kind, at n, 2n and 4n, through everything that
//! accepts them. If a step takes more than 2.6 times the memory or the time, the law is broken.

use std::collections::BTreeMap;
use std::hint::black_box;

use crate::laws::inputs::Kind;
use crate::laws::measure::Verdict;
use crate::laws::{edits, entries, inputs, pages, values};

/// Bytes of the smallest text, which is longer than the part shown of a long line, and parts of the smallest
/// value.
const BYTES: usize = if cfg!(debug_assertions) { 2_500 } else { 5_000 };
const PARTS: usize = if cfg!(debug_assertions) { 20 } else { 400 };

/// An unoptimized build tests one in this many pairs of text and entry: all would take minutes.
const TURNS: usize = 97;

fn judge_texts(kinds: &[Kind], entries: &[entries::Entry]) {
    let mut verdict = Verdict::default();
    let mut turn = (0..TURNS).cycle();
    for kind in kinds {
        for (name, entry) in entries {
            if cfg!(debug_assertions) && turn.next() != Some(0) {
                continue;
            }
            verdict.judge(&format!("{name}: {}", kind.name()), BYTES, |size| {
                let text = kind.text(size);
                move || entry(black_box(&text))
            });
        }
    }
    verdict.hold();
}

#[test]
fn native_texts() {
    judge_texts(inputs::NATIVE, entries::NATIVE);
}

#[test]
fn json_texts() {
    judge_texts(inputs::JSON, entries::JSON);
}

/// As many changes as there are items, and blocks nested as deep as allowed.
#[test]
fn changes_of_a_document() {
    let mut verdict = Verdict::default();
    for (name, change) in edits::EDITS {
        verdict.judge(name, edits::ITEMS, |size| {
            let mut document = edits::document(size);
            move || change(black_box(&mut document), size)
        });
    }
    verdict.hold();
}

/// Settings of layers by path.
#[derive(hcl::HclDecode)]
#[expect(dead_code, reason = "only the time counts")]
struct Settings {
    workers: Option<u32>,
    #[hcl(default)]
    tags: BTreeMap<String, u32>,
    #[hcl(block, rename = "backend")]
    backends: Vec<Backend>,
    #[hcl(block, rename = "port")]
    ports: Vec<Port>,
    #[hcl(block)]
    tls: Option<Port>,
}

#[derive(hcl::HclDecode)]
#[expect(dead_code, reason = "only the time counts")]
struct Backend {
    #[hcl(label)]
    name: String,
    weight: u32,
}

#[derive(hcl::HclDecode)]
#[expect(dead_code, reason = "only the time counts")]
struct Port {
    number: u32,
}

/// Each setting by path is a layer of its own.
#[test]
fn settings_of_layers() {
    let mut verdict = Verdict::default();
    for path in [
        "workers",
        "tags.k@",
        "tags.k",
        "backend.b@.weight",
        "backend.b.weight",
        "port[@].number",
        "tls.number",
    ] {
        verdict.judge(path, if cfg!(debug_assertions) { 50 } else { 500 }, |size| {
            let paths = (0..size).map(|number| path.replace('@', &number.to_string()));
            let layers = paths.fold(hcl::Layers::new(), |layers, path| layers.set(path, "8"));
            move || {
                let loaded =
                    layers.decode::<Settings>(&hcl::Context::new()).unwrap_or_else(|error| panic!("{error}"));
                assert!(!loaded.origins().to_string().is_empty());
            }
        });
    }
    verdict.hold();
}

/// Pages built from types take no more than the types have fields.
#[test]
fn pages_of_types() {
    let mut verdict = Verdict::default();
    for (kind, shape) in pages::KINDS {
        for (name, page) in pages::PAGES {
            let lines = |size: usize| page(shape(size)).lines().count();
            let [once, twice, four_times] = [1, 2, 4].map(|times| lines(times * pages::FIELDS));
            assert!(once > pages::FIELDS && twice > once && four_times <= 4 * once, "{name}: {kind}");
            // In a sample each block indents its content, and comments it out once more: the text itself
            // grows quadratically.
            if (*name, *kind) != ("sample", "blocks in blocks") {
                verdict
                    .judge(&format!("{name}: {kind}"), pages::FIELDS, |size| move || drop(page(shape(size))));
            }
        }
    }
    verdict.hold();
}

/// The bodies of many files, merged.
#[test]
fn many_files() {
    let mut verdict = Verdict::default();
    for (kind, text) in
        [("files that differ", "a@ = 1\nb \"@\" {}\n"), ("files that repeat", "a = 1\nb \"x\" {}\n")]
    {
        verdict.judge(kind, PARTS, |size| {
            let file = |n: usize| hcl::Source::new(format!("{n}.hcl"), text.replace('@', &format!("{n:07}")));
            let bodies: Vec<_> = (0..size).map(|n| hcl::syntax::parse(&file(n)).0).collect();
            move || entries::merged(bodies)
        });
    }
    verdict.hold();
}

#[test]
fn values_of_each_kind() {
    let mut verdict = Verdict::default();
    for (kind, make) in values::VALUES {
        for (deed, act) in values::DEEDS {
            verdict.judge(&format!("{deed}: {kind}"), PARTS, |size| {
                let value = make(size);
                move || act(black_box(&value))
            });
        }
    }
    verdict.hold();
}

#[test]
fn functions_of_many_arguments() {
    let mut verdict = Verdict::default();
    for (name, function) in hcl::value::stdlib::functions() {
        for (kind, make) in values::ARGUMENTS {
            // The product of many sets has as many tuples of as many elements; its size is limited.
            if name == "setproduct" && *kind == "a large set and small ones" {
                continue;
            }
            verdict.judge(&format!("{name}({kind}...)"), PARTS, |size| {
                let arguments = make(size);
                let function = &function;
                move || drop(function.call(black_box(&arguments)))
            });
        }
    }
    verdict.hold();
}

#[test]
fn functions_of_large_arguments() {
    let mut verdict = Verdict::default();
    // The size of a compiled pattern is limited instead, and searching takes time proportional to the product
    // of pattern and text.
    let functions = hcl::value::stdlib::functions().filter(|(name, _)| !name.starts_with("regex"));
    for (name, function) in functions {
        for (kind, make) in values::VALUES {
            for count in 1..=3 {
                if is_a_product(name, kind, count) {
                    continue;
                }
                verdict.judge(&format!("{name}({count} × {kind})"), PARTS, |size| {
                    let arguments = vec![make(size); count];
                    let function = &function;
                    move || drop(function.call(black_box(&arguments)))
                });
            }
        }
    }
    verdict.hold();
}

/// Functions whose cost is by nature the product of their arguments: each has a limit of its own. An unknown
/// element is compared with all types in the value that is searched for.
fn is_a_product(function: &str, kind: &str, count: usize) -> bool {
    count > 1 && (function == "setproduct" || function == "contains" && kind == "tuple of unknowns")
}
