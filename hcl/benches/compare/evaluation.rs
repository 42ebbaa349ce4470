//! Evaluation: speed, growth, and the memory of a list.

use hcl::value::{Function, FunctionError, Parameter, Type, Value};
use hcl::{Context, Expression, Limits, Source};
use hcl_rs::eval::{Context as PeerContext, Evaluate, FuncArgs, FuncDef, ParamType};

use crate::memory;
use crate::table::Table;
use crate::timing::{A_ROW, fastest, peer};

/// The length of the list whose memory is measured.
pub(crate) const MANY: usize = 1_000_000;

/// One piece of work: a text for both peers, over a list of numbers called `items`.
struct Work {
    name: &'static str,
    text: String,
    items: usize,
    /// The number of elements, parts or terms, by which the time is divided.
    units: usize,
}

/// Nanoseconds an element.
pub(crate) fn speed() -> Table {
    let mut table = Table::new(["expression", "hcl-decode, ns an element", "hcl-rs", "times hcl-rs"]);
    for work in &works() {
        let (expression, context) = ours(work);
        let (theirs, peer_context) = peers(work);
        let mut peers = [
            peer("hcl-decode", || expression.evaluate(&context).expect("the expression is right")),
            peer("hcl-rs", || theirs.evaluate(&peer_context).expect("the expression is right")),
        ];
        let times = fastest(&mut peers, A_ROW);
        let (own, other) = (times[0] / work.units as f64, times[1] / work.units as f64);
        let ratio = format!("{:.1}", other / own);
        table.row([work.name.to_owned(), format!("{own:.0}"), format!("{other:.0}"), ratio]);
        table.bar(work.name, other / own);
    }
    if let Some(bytes) = memory::of(&["numbers"], "") {
        table.note(format!(
            "A list of a million numbers takes {:.0} bytes an element.",
            bytes as f64 / MANY as f64
        ));
    }
    table
}

/// Nanoseconds an element, for lists of a thousand to a million.
pub(crate) fn growth() -> Table {
    let mut table = Table::new(["elements", "arithmetic, ns an element", "object", "template"]);
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
            let times = fastest(&mut [peer("hcl-decode", work)], A_ROW / 3);
            format!("{:.0}", times[0] / size as f64)
        });
        table.row([size.to_string()].into_iter().chain(cells));
    }
    table
}

/// A list of this many numbers.
pub(crate) fn numbers(count: usize) -> Value {
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
        work("for, conditional", "[for x in items : x > 10 ? x : 0]", 100_000),
        work("splat", "objects[*].id", 100_000),
        work("for, call", "[for x in items : double(x)]", 100_000),
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
        .value("objects", objects(work.items))
        .function("double", double())
        .limits(Limits::default().with_elements(100_000_000))
        .build();
    (expression, context)
}

fn objects(count: usize) -> Value {
    let object = |id| Value::object([("id", Value::number(id))]);
    Value::tuple((0..count as i64).map(object).collect::<Vec<_>>())
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
    let object = |id| hcl_rs::Value::from_iter([("id", hcl_rs::Value::from(id))]);
    context.declare_var("objects", (0..work.items).map(object).collect::<Vec<_>>());
    let double = FuncDef::builder().param(ParamType::Number).build(|arguments: FuncArgs| {
        let number = arguments[0].as_number().copied().ok_or("a number is needed")?;
        Ok(hcl_rs::Value::from(number + number))
    });
    context.declare_func("double", double);
    (expression, context)
}
