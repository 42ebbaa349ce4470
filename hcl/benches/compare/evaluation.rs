//! Evaluation: speed, growth, and the memory of a list.

use hcl::value::{Function, FunctionError, Parameter, Type, Value, to_value};
use hcl::{Context, Expression, Limits, Source};
use hcl_rs::eval::{Context as PeerContext, Evaluate};

use crate::memory;
use crate::peer_functions;
use crate::table::Table;
use crate::timing::{A_ROW, fastest, peer};

/// The length of the list whose memory is measured.
pub(crate) const MANY: usize = 1_000_000;

/// What an application has many of.
#[derive(serde::Serialize)]
struct Machine {
    name: String,
    id: i64,
    tags: [&'static str; 2],
}

/// The work of the row called `name`, and how many elements it has.
pub(crate) fn row(name: &str) -> Option<Work> {
    works().into_iter().find(|work| work.name == name)
}

/// One piece of work: a text for both peers. Its variables are as long as `items` says: a list of numbers,
/// `items`, and of objects, `objects` and `machines`, and a map of the latter, `by_name`.
pub(crate) struct Work {
    name: &'static str,
    text: String,
    items: usize,
    /// The number of elements, parts or terms, by which the time is divided.
    pub(crate) units: usize,
}

/// Nanoseconds an element.
pub(crate) fn speed() -> Table {
    let mut table = Table::new(["expression", "hcl-decode, ns an element", "hcl-rs", "times hcl-rs"]);
    for work in &works() {
        let mut peers = ["hcl-decode", "hcl-rs"].map(|name| peer(name, work.by(name)));
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
            let work = Work { name: "", text: text.to_owned(), items: size, units: size };
            let times = fastest(&mut [peer("hcl-decode", work.by("hcl-decode"))], A_ROW / 3);
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

/// Every piece of work.
fn works() -> Vec<Work> {
    let of = |items, name, text: &str| Work { name, text: text.to_owned(), items, units: items };
    let work = |name, text| of(100_000, name, text);
    let repeated = |name, unit: &dyn Fn(usize) -> String, separator: &str, around: [&str; 2]| {
        let units = (0..10_000).map(unit).collect::<Vec<_>>().join(separator);
        Work { name, text: [around[0], &units, around[1]].concat(), items: 10, units: 10_000 }
    };
    vec![
        work("for, arithmetic", "[for x in items : x * 2 + 1]"),
        work("for, condition", "[for i, x in items : x if i % 2 == 0 && x > 10]"),
        work("for, template", "[for x in items : \"item-${x}-of-${x + 1}\"]"),
        work("for, template of strings", "[for m in machines : \"${m.name}.${zone}.example.com:${m.id}\"]"),
        work("for, objects", "[for x in items : {id = x, name = \"n${x}\"}]"),
        work("for, object by key", "{for x in items : \"k${x}\" => x}"),
        Work { units: 300 * 300, ..of(300, "for in a for", "[for x in items : [for y in items : x + y]]") },
        work("for, conditional", "[for x in items : x > 10 ? x : 0]"),
        work("for, conditional between strings", "[for x in items : x > 10 ? \"big\" : \"small\"]"),
        work("for, strings compared", "[for m in machines : m.name == zone]"),
        work("for, the element itself", "[for x in items : x]"),
        work("for, literal string", "[for x in items : \"the same\"]"),
        work("for, variable that is a string", "[for x in items : zone]"),
        work("for, attribute of a variable", "[for x in items : settings.limits.cpu]"),
        work("for, attribute of the element", "[for m in machines : m.name]"),
        work("splat", "objects[*].id"),
        work("for, call", "[for x in items : double(x)]"),
        work("for, call of a closure", "[for x in items : next(x)]"),
        work("for, call of a closure with a string", "[for m in machines : up(m.name)]"),
        work("for, standard function of strings", "[for m in machines : upper(m.name)]"),
        work("for, standard function of numbers", "[for x in items : max(x, 10, 20)]"),
        work("for, length of a list", "[for m in machines : length(m.tags)]"),
        work("for, merge of two objects", "[for m in machines : merge(m, {zone = zone})]"),
        work("for, concat of two lists", "[for m in machines : concat(m.tags, [\"new\"])]"),
        of(1_000, "for, index of a list of 1,000 objects", "[for x in items : machines[x].name]"),
        of(1_000, "for, name in a map of 1,000 objects", "[for m in machines : by_name[m.name].id]"),
        of(
            1_000,
            "for, lookup in a map of 1,000 objects",
            "[for m in machines : lookup(by_name, m.name, m).id]",
        ),
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

impl Work {
    /// Evaluates the expression with the library, or with hcl-rs.
    pub(crate) fn by(&self, peer: &str) -> Box<dyn Fn()> {
        if peer == "hcl-rs" {
            let (expression, context) = peers(self);
            return Box::new(move || drop(expression.evaluate(&context).expect("the expression is right")));
        }
        let (expression, context) = ours(self);
        Box::new(move || drop(expression.evaluate(&context).expect("the expression is right")))
    }
}

fn ours(work: &Work) -> (Expression, Context) {
    let (expression, diagnostics) = hcl::syntax::parse_expression(&Source::new("bench", work.text.as_str()));
    assert!(!diagnostics.has_errors(), "{}", work.name);
    let count = work.items as i64;
    let name = |id| format!("machine-{id}");
    let machine = |id| Machine { name: name(id), id, tags: ["web", "eu"] };
    let machines = to_value(&(0..count).map(machine).collect::<Vec<_>>()).expect("they are all structs");
    let each = machines.as_array().expect("they are a list").to_vec();
    let by_name = Value::map(each[0].ty(), (0..count).map(name).zip(each));
    let settings = Value::object([("limits", Value::object([("cpu", Value::number(4))]))]);
    let lookup = hcl::terraform::Functions::new().only(["lookup"]).expect("it is one of Terraform's");
    let context = Context::builder()
        .stdlib()
        .function("double", double())
        .function("next", |number: i64| number + 1)
        .function("up", |text: String| text.to_uppercase())
        .callables(lookup)
        .value("items", numbers(work.items))
        .value("objects", Value::tuple((0..count).map(|id| [("id", id)].into_iter().collect()).collect()))
        .value("machines", machines)
        .value("by_name", by_name.expect("all are of one type"))
        .value("settings", settings)
        .value("zone", Value::string("eu-central"))
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
    let name = |id| format!("machine-{id}");
    let machine = |id| hcl_rs::value!({ name = (name(id)), id = id, tags = ["web", "eu"] });
    let mut context = PeerContext::new();
    context.declare_var("items", (0..work.items).collect::<Vec<_>>());
    context.declare_var("objects", (0..work.items).map(|id| hcl_rs::value!({ id = id })).collect::<Vec<_>>());
    context.declare_var("machines", (0..work.items).map(machine).collect::<Vec<_>>());
    context
        .declare_var("by_name", (0..work.items).map(|id| (name(id), machine(id))).collect::<hcl_rs::Value>());
    context.declare_var("settings", hcl_rs::value!({ limits = { cpu = 4 } }));
    context.declare_var("zone", "eu-central");
    for (name, function) in peer_functions::all() {
        context.declare_func(name, function);
    }
    (expression, context)
}
