//! Values of any size, and arguments for functions.

use hcl::value::Type;
use hcl::{Value, value};

/// Builds a value with about this many parts.
pub(crate) type Make = fn(usize) -> Value;

fn name(prefix: &str, n: usize) -> String {
    format!("{prefix}{n:07}")
}

fn long_type(parts: usize) -> Type {
    Type::object((0..parts).map(|n| (name("k", n), Type::String)))
}

/// Values of each kind.
pub(crate) const VALUES: &[(&str, Make)] = &[
    ("list of numbers", |n| Value::list(Type::Number, (0..n).map(Value::from).collect()).expect("a list")),
    ("list of strings", |n| {
        Value::list(Type::String, (0..n).map(|n| name("s", n).into()).collect()).expect("a list")
    }),
    ("tuple", |n| {
        Value::tuple(
            (0..n).map(|n| if n % 2 == 0 { Value::from(n) } else { name("s", n).into() }).collect::<Vec<_>>(),
        )
    }),
    ("tuple of lists", |n| {
        Value::tuple((0..n).map(|n| Value::tuple(vec![Value::from(n)])).collect::<Vec<_>>())
    }),
    ("tuple of texts", |n| Value::tuple((0..n).map(|n| name("t", n).into()).collect::<Vec<_>>())),
    ("tuple of differing objects", |n| {
        Value::tuple((0..n).map(|n| Value::object([(name("k", n), Value::from(n))])).collect::<Vec<_>>())
    }),
    ("tuple of differing tuples", |n| {
        Value::tuple((0..n).map(|n| Value::tuple(vec![Value::from(n); n % 50])).collect::<Vec<_>>())
    }),
    ("tuple of unknowns", |n| Value::tuple(vec![Value::unknown(Type::String); n])),
    ("tuple of nulls", |n| Value::tuple(vec![Value::null(Type::Dynamic); n])),
    ("set of numbers", |n| Value::set(Type::Number, (0..n).map(Value::from).collect()).expect("a set")),
    ("set of lists", |n| {
        Value::set(
            Type::list(Type::Number),
            (0..n).map(|n| Value::list(Type::Number, vec![Value::from(n)]).expect("a list")).collect(),
        )
        .expect("a set")
    }),
    ("set of unknowns", |n| Value::set(Type::String, vec![Value::unknown(Type::String); n]).expect("a set")),
    ("set of unknown lists", |n| {
        Value::set(Type::list(Type::String), vec![Value::unknown(Type::list(Type::String)); n])
            .expect("a set")
    }),
    ("set of lists of unknowns", |n| {
        Value::set(
            Type::list(Type::String),
            vec![Value::list(Type::String, vec![Value::unknown(Type::String)]).expect("a list"); n],
        )
        .expect("a set")
    }),
    ("set of refined unknowns", |n| {
        Value::set(
            Type::String,
            (0..n)
                .map(|n| Value::unknown(Type::String).refine().prefix(name("p", n)).build().expect("refined"))
                .collect(),
        )
        .expect("a set")
    }),
    ("map", |n| Value::map(Type::Number, (0..n).map(|n| (name("k", n), Value::from(n)))).expect("a map")),
    ("object", |n| Value::object((0..n).map(|n| (name("k", n), Value::from(n))))),
    ("object of texts", |n| Value::object((0..n).map(|n| (name("k", n), Value::from("x"))))),
    ("object of objects", |n| {
        Value::object((0..n).map(|n| (name("k", n), Value::object([(name("k", n), Value::from("x"))]))))
    }),
    ("object of lists", |n| {
        Value::object((0..n).map(|n| (name("k", n), Value::tuple(vec![Value::from("x")]))))
    }),
    ("text", |n| "x".repeat(n).into()),
    ("text of lines", |n| "a,b\n".repeat(n / 4 + 1).into()),
    ("text of combining characters", |n| "e\u{301}\u{302}".repeat(n / 5 + 1).into()),
    ("text of one cluster", |n| ("e".to_owned() + &"\u{301}".repeat(n)).into()),
    ("text of blanks", |n| (" ".repeat(n) + "x" + &" ".repeat(n)).into()),
    ("text of quotes", |n| "\"".repeat(n).into()),
    ("text of sequences", |n| "%d${%%".repeat(n / 4 + 1).into()),
    ("text of digits", |n| "9".repeat(n).into()),
    ("json text", |n| format!("[{}1]", "{\"a\":1},".repeat(n / 8)).into()),
    ("json object", |n| {
        format!("{{{}\"k\":1}}", (0..n / 8).map(|n| format!("\"{}\":1,", name("k", n))).collect::<String>())
            .into()
    }),
    ("json brackets", |n| "[".repeat(n).into()),
    ("marked elements", |n| Value::tuple((0..n).map(|n| Value::from(n).mark("m")).collect::<Vec<_>>())),
    ("elements of differing marks", |n| {
        Value::tuple((0..n).map(|n| Value::from(n).mark(name("m", n).as_str())).collect::<Vec<_>>())
    }),
    ("many marks", |n| (0..n).fold(Value::from("x"), |value, n| value.mark(name("m", n).as_str()))),
    ("one deep value", |n| (0..n.min(500)).fold(Value::from("x"), |value, _| Value::tuple(vec![value]))),
    ("empty lists of a long type", |n| {
        Value::tuple(vec![Value::list(long_type(n.isqrt()), Vec::new()).expect("a list"); n.isqrt()])
    }),
    ("nulls of a long type", |n| Value::tuple(vec![Value::null(long_type(n.isqrt())); n.isqrt()])),
];

/// Builds about this many arguments.
type MakeArguments = fn(usize) -> Vec<Value>;

/// Arguments of functions: many, or a few large ones.
pub(crate) const ARGUMENTS: &[(&str, MakeArguments)] = &[
    ("numbers", |n| (0..n).map(Value::from).collect()),
    ("texts", |n| (0..n).map(|n| name("s", n).into()).collect()),
    ("tuples", |n| (0..n).map(|n| Value::tuple(vec![Value::from(n)])).collect()),
    ("texts in tuples", |n| (0..n).map(|n| Value::tuple(vec![name("s", n).into()])).collect()),
    ("lists", |n| (0..n).map(|n| Value::list(Type::Number, vec![Value::from(n)]).expect("a list")).collect()),
    ("sets", |n| (0..n).map(|n| Value::set(Type::Number, vec![Value::from(n)]).expect("a set")).collect()),
    ("the same sets", |n| {
        vec![Value::set(Type::Number, (0..3).map(Value::from).collect()).expect("a set"); n]
    }),
    ("sets of lists", |n| {
        (0..n)
            .map(|n| {
                Value::set(
                    Type::list(Type::Number),
                    vec![Value::list(Type::Number, vec![Value::from(n)]).expect("a list")],
                )
                .expect("a set")
            })
            .collect()
    }),
    ("sets of unknowns", |n| {
        vec![Value::set(Type::Number, vec![Value::unknown(Type::Number)]).expect("a set"); n]
    }),
    ("a large set and small ones", |n| {
        let mut sets = vec![Value::set(Type::Number, (0..n).map(Value::from).collect()).expect("a set")];
        sets.extend((0..n).map(|n| Value::set(Type::Number, vec![Value::from(n)]).expect("a set")));
        sets
    }),
    ("objects", |n| (0..n).map(|n| Value::object([(name("k", n), Value::from(n))])).collect()),
    ("the same objects", |n| (0..n).map(|n| Value::object([("k", Value::from(n))])).collect()),
    ("maps", |n| {
        (0..n).map(|n| Value::map(Type::Number, [(name("k", n), Value::from(n))]).expect("a map")).collect()
    }),
    ("nulls", |n| vec![Value::null(Type::Dynamic); n]),
    ("unknowns", |n| vec![Value::unknown(Type::String); n]),
    ("marked", |n| (0..n).map(|n| Value::from(n).mark(name("m", n).as_str())).collect()),
    ("sets with marks", |n| {
        (0..n)
            .map(|n| {
                Value::set(Type::Number, vec![Value::from(n)]).expect("a set").mark(name("m", n).as_str())
            })
            .collect()
    }),
    ("objects with marks", |n| {
        (0..n).map(|n| Value::object([(name("k", n), Value::from(n))]).mark(name("m", n).as_str())).collect()
    }),
    ("a format and numbers", |n| {
        std::iter::once("%d".repeat(n).into()).chain((0..n).map(Value::from)).collect()
    }),
    ("a separator and lists", |n| {
        std::iter::once(",".into())
            .chain((0..n).map(|n| Value::list(Type::String, vec![name("s", n).into()]).expect("a list")))
            .collect()
    }),
    ("two elements each", |n| vec![Value::tuple(vec![0.into(), 1.into()]); n.ilog2() as usize]),
];

/// An operation on a value, with its name.
type Deed = (&'static str, fn(&Value));

/// The operations on a value.
pub(crate) const DEEDS: &[Deed] = &[
    ("type", |v| drop((v.ty(), v.ty().to_string(), v.ty().friendly_name()))),
    ("debug", |v| drop(format!("{v:?}"))),
    ("to_value", |v| drop(value::to_value(v))),
    ("to_value in a vector", |v| drop(value::to_value(&vec![vec![v]]))),
    ("from_value", |v| drop(value::from_value::<Value>(v))),
    ("from_value to json", |v| drop(value::from_value::<serde_json::Value>(v))),
    ("from_value to strings", |v| drop(value::from_value::<Vec<String>>(v))),
    ("serde_json", |v| drop(serde_json::to_string(v))),
    ("unmark", |v| {
        let (plain, marks) = v.clone().unmark_deep_with_paths();
        drop(plain.with_marks_at(&marks));
    }),
    ("equals", |v| drop(v.equals(v))),
    ("literal", |v| drop(hcl::edit::literal(v))),
    ("ser", |v| drop((hcl::ser::to_string(v), hcl::ser::value_to_string(v)))),
    ("to list", |v| drop(value::convert(v, &Type::list(Type::Dynamic)))),
    ("to set", |v| drop(value::convert(v, &Type::set(Type::Dynamic)))),
    ("to map", |v| drop(value::convert(v, &Type::map(Type::Dynamic)))),
    ("to list of strings", |v| drop(value::convert(v, &Type::list(Type::String)).map_err(|e| e.to_string()))),
    ("to number", |v| drop(value::convert(v, &Type::Number).map_err(|e| e.to_string()))),
    ("to list of objects", |v| {
        drop(value::convert(v, &Type::list(Type::object([("a", Type::String)]))).map_err(|e| e.to_string()))
    }),
    ("unify", |v| {
        let types: Vec<Type> = v.elements().into_iter().flatten().map(|(_, part)| part.ty()).collect();
        drop((value::unify(&types), value::unify_unsafe(&types)));
    }),
];
