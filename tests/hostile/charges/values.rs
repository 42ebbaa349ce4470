//! Values that are among the most expensive of their size to use, and the context that defines them.

use hcl::ext::typeexpr::Convert;
use hcl::ext::{Can, Try};
use hcl::value::{Type, Value};
use hcl::{Context, Limits};

use super::terraform;

/// The number of parts for each size.
pub(super) const SIZES: [usize; 3] = [1, 300, 30_000];

/// The context of the loops with standard functions, with a limit of elements.
pub(super) fn context(limit: u64) -> Context {
    let mut builder = Context::builder()
        .stdlib()
        .lazy_function("try", Try)
        .lazy_function("can", Can)
        .lazy_function("convert", Convert)
        .value("loop", Value::tuple((0..1_000).map(Value::number).collect()))
        .value("f", Value::number("1.2345678901234567e-300".parse::<hcl::value::Number>().expect("a number")))
        .value("unknown", Value::unknown(Type::Bool))
        .value("unknownstring", Value::unknown(Type::String))
        .value("unobj", Value::unknown(Type::object((0..30_000).map(|n| (format!("a{n}"), Type::Number)))))
        .value("untuple", Value::unknown(Type::tuple((0..30_000).map(|_| Type::Number))))
        .value("unlist", Value::unknown(Type::list(Type::object([("a", Type::Number)]))))
        .value("marked", Value::tuple((0..500).map(|n| Value::number(n).mark(format!("m{n}"))).collect()))
        .value("o2b", Value::object((0..30_000).map(|n| (format!("b{n}"), Value::number(n)))))
        .value("deeps", (0..400).fold(Value::string("a"), |inner, _| Value::tuple(vec![inner])))
        .value("deep", (0..400).fold(Value::number(1), |inner, _| Value::tuple(vec![inner])))
        .limits(Limits::default().with_elements(limit));
    for (index, size) in SIZES.into_iter().enumerate() {
        for (name, value) in sized(size) {
            builder = builder.value(format!("{name}{index}"), value);
        }
    }
    builder.build()
}

/// The context of the loops with Terraform's functions.
pub(super) fn context_of_terraform(limit: u64) -> Context {
    let sized = SIZES.into_iter().map(terraform::sized).enumerate();
    let values = sized.flat_map(|(index, values)| {
        values.into_iter().map(move |(name, value)| (format!("{name}{index}"), value))
    });
    let builder = context(limit).child().callables(terraform::functions());
    values.fold(builder, |builder, (name, value)| builder.value(name, value)).build()
}

fn sized(size: usize) -> Vec<(&'static str, Value)> {
    let each = |make: &dyn Fn(usize) -> Value| -> Vec<Value> { (0..size).map(make).collect() };
    let text = |unit: &str| Value::string(unit.repeat(size));
    let joined = |make: &dyn Fn(usize) -> String| (0..size).map(make).collect::<Vec<_>>().join(",");
    let number = |text: &str| Value::number(text.parse::<hcl::value::Number>().expect("a number"));
    let named = |n: usize| format!("a{n}");
    let object = Value::object((0..size).map(|n| (named(n), Value::number(n))));
    vec![
        ("t", text("ab")),
        ("nl", text("a\n")),
        ("uni", text("\u{e9}\u{1f600}")),
        ("com", text("\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}")),
        ("dig", text("93")),
        ("dec", Value::string(format!("0.{}", "07".repeat(size)))),
        ("eee", text("EEEE MMMM ")),
        ("dur", text("1h1m")),
        ("ctl", text("\u{1}<")),
        ("huge", Value::string("1e9999,".repeat(size) + "1")),
        ("jexp", Value::string(format!("[{}]", joined(&|n| format!("-{n}.{n}7E-19{}", n % 1000))))),
        ("jdeep", Value::string(nested(60, &joined(&|_| "[[[]]]".to_owned())))),
        ("jlong", Value::string(format!("[{}]", joined(&|_| "1234567890".repeat(20))))),
        ("jsame", Value::string(format!("{{{}}}", joined(&|_| "\"a\":[[]]".to_owned())))),
        ("exps", Value::tuple(each(&|n| Value::string(format!("{n}e-1{}", 1_000 + n % 9_000))))),
        ("csv", Value::string(format!("a,b,c\n{}", "1,\"x\",3\n".repeat(size)))),
        ("wide", Value::string(joined(&named) + "\n" + &joined(&|_| "1".to_owned()) + "\n")),
        ("json", Value::string(format!("[{}]", joined(&|_| "{\"a\":[]}".to_owned())))),
        ("jnum", Value::string(format!("[{}]", joined(&|n| format!("0.{n}7"))))),
        ("jobj", Value::string(format!("{{{}}}", joined(&|n| format!("\"a{n}\":{n}"))))),
        ("jarr", Value::string(format!("[{}]", joined(&|_| "[]".to_owned())))),
        ("jesc", Value::string(format!("\"{}\"", "\\u00e9".repeat(size)))),
        ("l", Value::tuple(each(&Value::number))),
        ("s", Value::tuple(each(&|n| Value::string(named(n))))),
        ("ul", Value::list(Type::Number, each(&Value::number)).expect("a list")),
        ("u", Value::set(Type::String, each(&|n| Value::string(named(n)))).expect("a set")),
        (
            "nested",
            Value::set(Type::tuple([Type::Number]), each(&|n| Value::tuple(vec![Value::number(n)])))
                .expect("a set"),
        ),
        (
            "alike",
            Value::tuple(each(&|n| {
                Value::tuple(vec![number(&format!("1234567890123456789012345678901234567890{n}"))])
            })),
        ),
        (
            "types",
            Value::tuple(each(&|n| (0..55 + n % 2).fold(1.into(), |inner, _| Value::tuple(vec![inner])))),
        ),
        ("nestedlists", Value::tuple(each(&|n| Value::tuple(vec![Value::number(n)])))),
        ("objects", Value::tuple(each(&|n| Value::object([("a", Value::number(n))])))),
        ("m", Value::map(Type::Number, (0..size).map(|n| (named(n), Value::number(n)))).expect("a map")),
        ("o", object),
    ]
}

/// A JSON text with that inside so many arrays.
fn nested(levels: usize, inside: &str) -> String {
    format!("{}{inside}{}", "[".repeat(levels), "]".repeat(levels))
}
