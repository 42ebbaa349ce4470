//! Specs and bodies that nest deep, share their limits, or are many: nothing overflows, and no block costs
//! more because there are many.

use hcl::spec::{Spec, decode, location, parse, variables};
use hcl::value::Type;
use hcl::{Context, Diagnostics, Limits, Value};
use hcl_tests::stack::on_a_small_stack;

use super::results::{body, context, errors, number, summaries, value};

#[test]
fn impossible_specs_are_refused() {
    let levels = |levels: usize| (1..levels).fold(Spec::literal(1), |spec, _| Spec::tuple([spec]));
    assert!(decode(&body(""), &levels(100), &context()).1.is_empty());
    for spec in [levels(101), levels(100_000)] {
        assert_eq!(summaries(&errors(&spec, "")), ["Impossible specification"]);
        assert_eq!(spec.implied_type(), Type::Dynamic);
    }
    // Each level uses the one below twice.
    let shared = (0..64).fold(Spec::literal(1), |spec, _| Spec::tuple([spec.clone(), spec]));
    assert_eq!(summaries(&errors(&shared, "")), ["Impossible specification"]);
    let no_labels: [&str; 0] = [];
    for spec in [
        Spec::block_map("b", no_labels, Spec::literal(1)),
        Spec::block_label(usize::MAX, "far"),
        Spec::block_map("b", ["l"; 1000], Spec::literal(1)),
    ] {
        assert_eq!(summaries(&errors(&spec, "")), ["Impossible specification"]);
    }
}

#[test]
fn deep_specs_and_bodies_need_little_stack() {
    let work = || {
        let blocks = (1..95).fold(number("x"), |spec, _| Spec::block("b", spec));
        let mut text = "b {\n".repeat(94) + "x = 1\n" + &"}\n".repeat(94);
        assert_eq!(value(&blocks, &text), Value::number(1));
        assert!(location(&body(&text), &blocks).is_some());
        let lists = (1..95).fold(number("x"), |spec, _| Spec::block_list("b", spec));
        assert_eq!(value(&lists, &text).ty(), lists.implied_type());
        let mixed = (1..95).fold(number("x").required(), |spec, level| match level % 5 {
            0 => Spec::object([("p", spec)]),
            1 => Spec::transform(spec, |value: Value| value),
            2 => Spec::validate(spec, |_| Diagnostics::new()),
            3 => Spec::block_map("b", ["l"], spec),
            _ => Spec::default(spec, Spec::literal(1)),
        });
        let blocks = (1..95).filter(|level| level % 5 == 3).count();
        text = "b \"l\" {\n".repeat(blocks) + "x = 1\n" + &"}\n".repeat(blocks);
        value(&mixed, &text);
        assert!(variables(&body(&text), &mixed).is_empty());

        let file = "block \"b\" {\n".repeat(150) + "literal {\n  value = 1\n}\n" + &"}\n".repeat(150);
        let (_, found) = parse(&body(&file));
        assert!(found.has_errors(), "`block` takes no label outside of an object");
        for (open, close) in [("array {\n", "}\n"), ("block {\nblock_type = \"b\"\n", "}\n")] {
            let file = open.repeat(95) + "literal {\n  value = 1\n}\n" + &close.repeat(95);
            let (file, found) = parse(&body(&file));
            assert!(found.is_empty(), "{found:?}");
            assert_eq!(decode(&body(""), &file.spec, &context()).1, Diagnostics::new());
        }
        let json = "{\"array\":".repeat(400) + "{}" + &"}".repeat(400);
        let (_, found) = parse(&body(&json));
        assert_eq!(summaries(&found), ["Specification nested too deep"]);
    };
    on_a_small_stack(work);
}

#[test]
fn all_expressions_of_a_run_share_the_limits() {
    let context = Context::builder().limits(Limits::default().with_elements(10)).build();
    let spec = Spec::block_list("b", Spec::attr("x", Type::Dynamic));
    let block = "b {\n  x = [for n in [1, 2, 3]: n]\n}\n";
    assert!(decode(&body(block), &spec, &context).1.is_empty());
    assert!(decode(&body(&block.repeat(10)), &spec, &context).1.has_errors());
    // So do the expressions of the program, which have a context of their own.
    let many = hcl::parse_expression("[for n in [1, 2, 3]: n]").unwrap();
    let spec = Spec::block_tuple("b", Spec::transform_expr(Spec::literal(1), "one", many, &Context::new()));
    assert!(decode(&body("b {\n}\n"), &spec, &context).1.is_empty());
    assert!(decode(&body(&"b {\n}\n".repeat(10)), &spec, &context).1.has_errors());
}

#[test]
fn values_may_get_too_deep() {
    let deep = (0..500).fold(Value::number(1), |value, _| Value::tuple(vec![value]));
    let context = Context::builder().value("deep", deep).build();
    let spec = (0..90).fold(Spec::attr("a", Type::Dynamic), |spec, _| Spec::tuple([spec]));
    let (_, found) = decode(&body("a = deep"), &spec, &context);
    assert_eq!(summaries(&found), ["Invalid value"]);
}

/// Twice the blocks take twice the memory: no block costs more because there are many.
#[test]
fn many_blocks_take_memory_in_proportion() {
    let x = || Spec::attr("x", Type::Dynamic);
    let kinds = [
        Spec::block_list("b", x()),
        Spec::block_set("b", x()),
        Spec::block_tuple("b", x()),
        Spec::block_map("b", ["name"], x()),
        Spec::block_object("b", ["name"], x()),
        Spec::block("b", x()),
    ];
    for (spec, header) in kinds.iter().zip(["b", "b", "b", "b \"$\"", "b \"$\"", "b"]) {
        let [once, twice] = [2000, 4000].map(|count: usize| {
            // Half of the values are strings, so that all are converted.
            let block = |n: usize| {
                let value = if n.is_multiple_of(2) { format!("\"{n}\"") } else { n.to_string() };
                format!("{} {{\n  x = {value}\n}}\n", header.replace('$', &n.to_string()))
            };
            let file = body(&(0..count).map(block).collect::<String>());
            allocation_counter::measure(|| drop(decode(&file, spec, &Context::literal_only()))).bytes_total
        });
        assert!(twice < once * 5 / 2, "{spec:?}: {once} and {twice}");
    }
}
