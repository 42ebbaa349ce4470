//! Evaluation, compared with hcl-rs: speed and growth.
//!
//! ```sh
//! cargo bench -p hcl-decode --bench eval                    # -- calls  runs only benches with "calls" in their name
//! ```

mod support;

use std::env;
use std::time::Duration;

use hcl::value::{Function, FunctionError, Parameter, Type, Value};
use hcl::{Context, Expression, Limits, Source};
use hcl_rs::eval::{Context as PeerContext, Evaluate, FuncArgs, FuncDef, ParamType};
use support::{fastest, head, peer, row};

/// The argument with which the bench runs itself to measure memory.
const MEMORY: &str = "measure-memory";
const MANY: usize = 1_000_000;

/// One piece of work: a text for both peers, over a list of numbers called `items`.
struct Work {
    name: &'static str,
    text: String,
    items: usize,
    /// The number of elements, parts or terms, by which the time is divided.
    units: usize,
}

fn main() {
    if env::args().any(|argument| argument == MEMORY) {
        return support::memory::report(|| numbers(MANY));
    }
    let only = env::args().skip(1).find(|argument| !argument.starts_with('-'));
    speed(only.as_deref().unwrap_or_default());
    if only.is_none() {
        growth();
        memory();
    }
}

fn speed(only: &str) {
    println!("\n## Evaluation, ns an element\n");
    head(&["expression", "elements", "hcl-decode", "hcl-rs", "times hcl-rs"]);
    for work in works().iter().filter(|work| work.name.contains(only)) {
        let (expression, context) = ours(work);
        let (theirs, peer_context) = peers(work);
        let mut peers = [
            peer("hcl-decode", || expression.evaluate(&context).expect("the expression is right")),
            peer("hcl-rs", || theirs.evaluate(&peer_context).expect("the expression is right")),
        ];
        let times = fastest(&mut peers);
        let per_unit = |time: Duration| time.as_nanos() as f64 / work.units as f64;
        let (own, other) = (per_unit(times[0]), per_unit(times[1]));
        row([
            work.name.to_owned(),
            work.units.to_string(),
            format!("{own:.0}"),
            format!("{other:.0}"),
            format!("{:.1}", other / own),
        ]);
    }
}

fn growth() {
    println!("\n## Growth: ns an element\n");
    head(&["elements", "arithmetic", "object", "template"]);
    let texts = [
        "[for x in items : x * 2 + 1]",
        "{for x in items : \"k${x}\" => x}",
        "\"%{for x in items}${x},%{endfor}\"",
    ];
    for size in [1_000, 10_000, 100_000, 1_000_000] {
        let cells = texts.map(|text| {
            let (expression, context) =
                ours(&Work { name: "", text: text.to_owned(), items: size, units: size });
            let work = || expression.evaluate(&context).expect("the expression is right");
            let times = fastest(&mut [peer("hcl-decode", work)]);
            format!("{:.0}", times[0].as_nanos() as f64 / size as f64)
        });
        row([size.to_string()].into_iter().chain(cells));
    }
}

/// The memory of a list of numbers, measured in a process of its own.
fn memory() {
    println!("\n## Memory of a list of numbers\n");
    head(&["elements", "bytes an element"]);
    if let Some(bytes) = support::memory::of_child(&[MEMORY]) {
        row([MANY.to_string(), format!("{:.1}", bytes as f64 / MANY as f64)]);
    }
}

fn numbers(count: usize) -> Value {
    let items = (0..count as i64).map(Value::number).collect();
    Value::list(Type::Number, items).expect("all of them are numbers")
}

fn works() -> Vec<Work> {
    let work = |name, text: &str, items| Work { name, text: text.to_owned(), items, units: items };
    let repeated = |name, unit: &dyn Fn(usize) -> String, separator: &str, around: [&str; 2]| {
        let units = (0..10_000).map(unit).collect::<Vec<_>>().join(separator);
        Work { name, text: [around[0], &units, around[1]].concat(), items: 10, units: 10_000 }
    };
    vec![
        work("for, arithmetic", "[for x in items : x * 2 + 1]", 100_000),
        work("for, condition", "[for i, x in items : x if i % 2 == 0 && x > 10]", 100_000),
        work("for, template", "[for x in items : \"item-${x}-of-${x + 1}\"]", 100_000),
        work("for, objects", "[for x in items : {id = x, name = \"n${x}\"}]", 100_000),
        work("for, object by key", "{for x in items : \"k${x}\" => x}", 100_000),
        repeated(
            "template of interpolations",
            &|i| format!("part {i} ${{items[{}]}} ", i % 10),
            "",
            ["\"", "\""],
        ),
        repeated("conditionals", &|i| format!("items[{}] > 5 ? {i} : {}", i % 10, i + 1), ", ", ["[", "]"]),
        repeated("calls", &|i| format!("double({i})"), ", ", ["[", "]"]),
        repeated(
            "conditionals and calls",
            &|i| format!("items[{}] > 5 ? double({i}) : {i}", i % 10),
            ", ",
            ["[", "]"],
        ),
        repeated("object constructor", &|i| format!("k{i} = {i}"), ", ", ["{", "}"]),
    ]
}

fn ours(work: &Work) -> (Expression, Context) {
    let (expression, diagnostics) = hcl::syntax::parse_expression(&Source::new("bench", work.text.as_str()));
    assert!(!diagnostics.has_errors(), "{}", work.name);
    let context = Context::builder()
        .value("items", numbers(work.items))
        .function("double", double())
        .limits(Limits::default().with_elements(100_000_000))
        .build();
    (expression, context)
}

/// Declared by hand, like the peer's: neither goes through serde.
fn double() -> Function {
    Function::builder().parameter(Parameter::new("number", Type::Number)).returns(Type::Number, |arguments| {
        let [number] = arguments else { return Err(FunctionError::new("one argument is needed")) };
        Ok(number.add(number)?)
    })
}

fn peers(work: &Work) -> (hcl_rs::Expression, PeerContext<'static>) {
    let body: hcl_rs::Body =
        hcl_rs::parse(&format!("value = {}\n", work.text)).expect("the peer reads it too");
    let expression = body.into_attributes().next().expect("there is one attribute").expr;
    let mut context = PeerContext::new();
    context.declare_var("items", (0..work.items).collect::<Vec<_>>());
    let double = FuncDef::builder().param(ParamType::Number).build(|arguments: FuncArgs| {
        let number = arguments[0].as_number().copied().ok_or("a number is needed")?;
        Ok(hcl_rs::Value::from(number + number))
    });
    context.declare_func("double", double);
    (expression, context)
}
