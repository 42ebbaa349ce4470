//! One budget for a whole call: what many expressions produce together, and what is copied from their values,
//! is limited as if it were one expression.

use std::collections::BTreeMap;

use allocation_counter::measure;
use hcl::{Body, Context, HclDecode, Limits, Value};

/// This many attributes, each of which produces a thousand elements.
fn loops(count: usize) -> String {
    (0..count).map(|index| format!("a{index} = [for n in many : n]\n")).collect()
}

/// Many attributes, each a value of a few bytes that has a hundred thousand elements if shared parts are
/// counted each time.
fn shared(count: usize) -> String {
    let mut value = "v".to_owned();
    for _ in 0..5 {
        value = format!("[for v in [[v, v, v, v, v, v, v, v, v, v]] : {value}]");
    }
    (0..count).map(|index| format!("a{index} = [for v in [1] : {value}]\n")).collect()
}

fn context(elements: u64) -> Context {
    let many = Value::tuple((0..1000).map(Value::number).collect());
    Context::builder().stdlib().value("many", many).limits(Limits::default().with_elements(elements)).build()
}

#[derive(Debug, HclDecode)]
struct Values {
    #[hcl(remain)]
    all: BTreeMap<String, Value>,
}

#[derive(Debug, HclDecode)]
struct Copies {
    #[hcl(remain)]
    all: BTreeMap<String, serde_json::Value>,
}

type ByName = BTreeMap<String, serde_json::Value>;

/// Every way from a body to a type.
fn decode(body: &Body, context: &Context) -> [Result<usize, hcl::Error>; 3] {
    [
        context.from_body::<Values>(body).map(|values| values.all.len()),
        context.from_body::<Copies>(body).map(|values| values.all.len()),
        hcl::de::from_body::<ByName>(body, context).map(|values| values.len()).map_err(hcl::Error::from),
    ]
}

/// One error is shown, at one attribute; later failures are its consequences.
fn assert_one_error(result: &Result<usize, hcl::Error>, text: &str) {
    let error = result.as_ref().expect_err(text);
    let shown: Vec<&str> = error.diagnostics().iter().map(|found| found.summary.as_str()).collect();
    assert_eq!(shown, ["Too many elements"], "{text}");
}

#[test]
fn many_expressions_share_one_limit() {
    let context = context(20_000);
    let few = hcl::parse(&loops(4)).expect("it parses");
    for result in decode(&few, &context) {
        assert_eq!(result.expect("within the limit"), 4);
    }
    let many = hcl::parse(&loops(100)).expect("it parses");
    for result in decode(&many, &context) {
        assert_one_error(&result, "a hundred loops");
    }
    // Blocks and files belong to the same run.
    #[derive(Debug, HclDecode)]
    struct Blocks {
        #[hcl(block, rename = "b")]
        blocks: Vec<Values>,
    }
    let text = format!("b {{\n{}}}\n", loops(4)).repeat(25);
    let result = context.from_str::<Blocks>(&text);
    assert_one_error(&result.map(|all| all.blocks.len()), "loops in blocks");
    let text = format!("b {{\n{}}}\n", loops(1)).repeat(4);
    let blocks = context.from_str::<Blocks>(&text).expect("within the limit").blocks;
    assert_eq!(blocks.iter().map(|block| block.all.len()).sum::<usize>(), 4);
}

#[test]
fn copies_of_shared_parts_count_each_time() {
    let context = context(500_000);
    let [kept, derived, serde] = decode(&hcl::parse(&shared(100)).expect("it parses"), &context);
    assert_one_error(&kept, "values in a map");
    assert_one_error(&derived, "derived");
    assert_one_error(&serde, "serde");
    for result in decode(&hcl::parse(&shared(2)).expect("it parses"), &context) {
        assert_eq!(result.expect("within the limit"), 2);
    }
    // A field that stores the value itself copies nothing.
    #[derive(HclDecode)]
    struct Kept {
        a0: Value,
        a1: Value,
        a2: Value,
        a3: Value,
        a4: Value,
        a5: Value,
    }
    let kept: Kept = context.from_str(&shared(6)).expect("nothing is copied");
    let first = [kept.a0, kept.a1, kept.a2, kept.a3, kept.a4].into_iter().all(|value| value == kept.a5);
    assert!(first);
}

#[test]
fn long_strings_count_by_their_length() {
    let text = Value::string("x".repeat(1 << 20));
    let context =
        Context::builder().value("text", text).limits(Limits::default().with_elements(100_000)).build();
    let list = |count: usize| format!("a = [{}]\n", "text, ".repeat(count));
    let decode =
        |count| hcl::de::from_body::<ByName>(&hcl::parse(&list(count)).expect("it parses"), &context);
    assert!(decode(5).is_ok());
    let error = decode(50).expect_err("50 MB of copies");
    assert_eq!(error.iter().map(|found| found.summary.as_str()).collect::<Vec<_>>(), ["Too many elements"]);
}

#[test]
fn what_a_text_writes_out_is_free() {
    let context = context(1000);
    let list = (0..100_000).fold("a = [".to_owned(), |text, n| text + &n.to_string() + ",") + "]\n";
    // A value cannot have more elements than the limit, so there are many values instead.
    let text: String = (0..1000).map(|n| format!("a{n} = [{}]\n", "1, ".repeat(100))).collect();
    for result in decode(&hcl::parse(&text).expect("it parses"), &context) {
        assert_eq!(result.expect("nothing is made"), 1000);
    }
    assert!(context.from_str::<Values>(&list).is_err());
}

#[test]
fn calls_do_not_share_a_limit_unless_asked() {
    let context = context(3500);
    let body = hcl::parse(&loops(1)).expect("it parses");
    for _ in 0..10 {
        assert_eq!(context.from_body::<Values>(&body).expect("a call of its own").all.len(), 1);
    }
    let run = context.metered();
    let results: Vec<bool> = (0..4).map(|_| run.from_body::<Values>(&body).is_ok()).collect();
    assert_eq!((results[0], results[3]), (true, false));
}

/// Decoding into values takes as much as evaluation, and a little for the map.
#[test]
fn values_are_moved_and_not_rebuilt() {
    let numbers = (0..100_000).map(Value::number).collect();
    let context = Context::builder().value("many", Value::tuple(numbers)).build();
    let body = hcl::parse("a = [for n in many : [n]]\n").expect("it parses");
    let (attributes, _) = body.just_attributes();
    let expression = &attributes.get("a").expect("it is there").expression;
    let evaluated = measure(|| drop(expression.evaluate(&context)));
    for decode in [
        |context: &Context, body: &Body| context.from_body::<Values>(body).map(|values| values.all.len()),
        |context: &Context, body: &Body| {
            let all: Result<BTreeMap<String, Value>, _> = hcl::de::from_body(body, context);
            all.map(|values| values.len()).map_err(hcl::Error::from)
        },
    ] {
        let decoded = measure(|| assert_eq!(decode(&context, &body).expect("it fits"), 1));
        assert!(decoded.count_total < evaluated.count_total + 100, "{decoded:?} for {evaluated:?}");
        assert!(decoded.bytes_total < evaluated.bytes_total + 10_000, "{decoded:?} for {evaluated:?}");
    }
}

/// A function that a specification file defines counts against the limits of the decoding that calls it,
/// however low they are.
#[test]
fn functions_of_a_specification_file_share_the_limit() {
    let file = "function \"squared\" {\n  params = [all]\n  result = [for a in all : [for b in all : b]]\n}\nattr {\n  name = \"a\"\n  type = any\n}\n";
    let file =
        hcl::spec::SpecFile::from_body(&hcl::parse(file).expect("it parses")).expect("a specification");
    let few = Value::tuple((0..100).map(Value::number).collect());
    let limits = Limits::default().with_elements(35_000);
    let context = file.context(&Context::builder().value("few", few).limits(limits).build());
    let decode = |calls: usize| {
        let body = hcl::parse(&format!("a = [{}]\n", "squared(few), ".repeat(calls))).expect("it parses");
        hcl::spec::decode(&body, &file.spec, &context).1
    };
    assert!(decode(1).is_empty(), "{:?}", decode(1));
    let errors: Vec<String> = decode(20).iter().map(|found| found.summary.to_string()).collect();
    assert_eq!(errors, ["Too many elements"]);
}
