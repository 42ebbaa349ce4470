//! Dynamic blocks multiply: whatever they are decoded to, the limit of elements bounds the memory.

use std::time::Duration;

use allocation_counter::measure;
use hcl::model::Schema;
use hcl::spec::{self, Spec};
use hcl::{Body, Context, HclDecode, Limits, Type};
use hcl_tests::stack::on_a_stack_of;
use hcl_tests::timed::thread_time;

/// The most memory that an element of the limit stands for: 300 MB at the default limit.
const BYTES_PER_ELEMENT: u64 = 100;

/// What a decoder takes besides, and a label that is copied before it is refused.
const CONSTANT: u64 = 4_000_000;

/// The most time that reaching the default limit may take, without debug assertions.
const LONGEST: Duration = Duration::from_millis(2000);

#[derive(HclDecode)]
#[allow(dead_code, reason = "only decoded")]
struct Tree {
    a: Option<String>,
    c: Option<u8>,
    #[hcl(block)]
    b: Vec<Tree>,
    #[hcl(block)]
    l: Vec<Named>,
}

#[derive(HclDecode)]
#[allow(dead_code, reason = "only decoded")]
struct Named {
    #[hcl(label)]
    name: String,
}

#[derive(serde::Deserialize)]
#[allow(dead_code, reason = "only decoded")]
struct Typed {
    #[serde(default)]
    b: Vec<Typed>,
    a: Option<String>,
}

/// A text that asks for as much as possible: `unit` many times for each of many blocks.
fn wide(unit: &str, times: usize) -> String {
    let units: String = (0..times).map(|n| unit.replace('@', &n.to_string())).collect();
    let open = "dynamic \"b\" {\n  for_each = range(1000)\n  content {\n".repeat(2);
    format!("{open}{units}}}\n}}\n}}\n}}\n")
}

fn deep(levels: usize, inside: &str) -> String {
    let open = format!("dynamic \"b\" {{\n  for_each = [1, 2]\n  content {{\n{inside}");
    [open.repeat(levels), "}\n}\n".repeat(levels)].concat()
}

fn texts() -> Vec<(&'static str, String)> {
    vec![
        ("nothing", wide("", 1)),
        ("attribute", wide("a = 1\n", 1)),
        ("evaluated", wide("a = \"${b.value}\"\nc = 1\n", 1)),
        ("attributes", wide("a@ = 1\n", 300)),
        ("blocks", wide("b {}\n", 300)),
        ("blocks with attributes", wide("b { a = 1 }\n", 300)),
        ("blocks in blocks", wide("b {\nb {\nb {\n}\n}\n}\n", 50)),
        ("dynamic", wide("dynamic \"b\" {\nfor_each = [1]\ncontent {}\n}\n", 50)),
        ("labels", wide("dynamic \"l\" {\nfor_each = [1]\nlabels = [\"a\"]\ncontent {}\n}\n", 1)),
        ("long labels", wide("dynamic \"l\" {\nfor_each = [1]\nlabels = [big]\ncontent {}\n}\n", 1)),
        (
            "many labels",
            wide(
                &format!(
                    "dynamic \"l\" {{\nfor_each = [1]\nlabels = [{}]\ncontent {{}}\n}}\n",
                    "\"a\",".repeat(50)
                ),
                1,
            ),
        ),
        ("deep", deep(90, "")),
        ("deep with attributes", deep(90, "a = b.value\n")),
        ("deep with constants", deep(90, "a = 1\n")),
        ("deep with blocks", deep(45, "b {\n}\n")),
        ("errors", wide("a = nosuch\n", 1)),
        ("many errors", wide("a@ = nosuch\n", 100)),
        ("deep with errors", deep(90, "a = nosuch\n")),
        ("errors in labels", wide("dynamic \"l\" {\nfor_each = [1]\nlabels = [nosuch]\ncontent {}\n}\n", 1)),
        ("errors in collections", deep(90, "dynamic \"b\" {\nfor_each = nosuch\ncontent {}\n}\n")),
        ("nested 12", deep(12, "")),
        ("nested 17 with attributes", deep(17, "a = b.value\n")),
    ]
}

/// Reads everything, a level at a time, and keeps all of it.
fn walk(body: &Body, context: &Context) {
    let run = context.metered();
    let body = run.transformed(body);
    let schema = Schema::new().optional("a").optional("c").block("b", [""; 0]).block("l", ["name"]);
    let (mut waiting, mut kept) = (vec![body], Vec::new());
    while let Some(body) = waiting.pop() {
        let (content, _) = body.content(&schema);
        for attribute in content.attributes.iter() {
            kept.push((attribute.clone(), attribute.expression.evaluate(&run)));
        }
        waiting.extend(content.blocks.iter().map(|block| block.body.clone()));
    }
}

type Way = (&'static str, fn(&Body, &Context));

const WAYS: [Way; 5] = [
    ("de", |body, context| drop(hcl::de::from_body::<serde_json::Value>(body, context))),
    ("de typed", |body, context| drop(hcl::de::from_body::<Typed>(body, context))),
    ("derive", |body, context| drop(context.from_body::<Tree>(body))),
    ("spec", |body, context| drop(spec::decode(body, &tree(6), context))),
    ("model", walk),
];

fn tree(levels: usize) -> Spec {
    let leaf = Spec::attr("a", Type::String);
    (0..levels).fold(leaf, |inner, _| {
        Spec::object([("a", Spec::attr("a", Type::String)), ("b", Spec::block_tuple("b", inner))])
    })
}

/// The limit of elements for each text and way, and the one for each text and one of the ways: the default.
/// Debug builds are slow.
const SMALL: u64 = if cfg!(debug_assertions) { 10_000 } else { 300_000 };
const DEFAULT: u64 = if cfg!(debug_assertions) { 20_000 } else { 3_000_000 };

#[test]
fn dynamic_blocks_take_no_more_memory_than_their_elements_stand_for() {
    on_a_stack_of(2 << 20, || {
        let mut wrong = Vec::new();
        for (number, (name, text)) in texts().into_iter().enumerate() {
            let body = hcl::parse(&text).expect("a body");
            let one = number % WAYS.len();
            for (elements, ways) in [(SMALL, &WAYS[..]), (DEFAULT, &WAYS[one..=one])] {
                for (way, work) in ways {
                    let limits = Limits::default().with_elements(elements);
                    let builder = Context::builder().stdlib().dynamic_blocks().limits(limits);
                    let context = builder.variable("big", "x".repeat(1 << 20)).build();
                    let start = thread_time();
                    let memory = measure(|| work(&body, &context)).bytes_max;
                    let time = start.zip(thread_time()).map_or(Duration::ZERO, |(start, end)| end - start);
                    let line = format!("{elements} elements, {name}, {way}: {memory} bytes in {time:?}");
                    println!("{line}");
                    let is_slow = !cfg!(debug_assertions) && time > LONGEST;
                    if is_slow || memory > BYTES_PER_ELEMENT * elements + CONSTANT {
                        wrong.push(line);
                    }
                }
            }
        }
        assert!(wrong.is_empty(), "more than the limit stands for:\n{}", wrong.join("\n"));
    });
}
