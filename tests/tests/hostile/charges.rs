//! Every function and operator is charged what it costs: called in a loop with its worst arguments, each reaches the
//! limit of elements in about the time that the limit represents.
//!
//! `--nocapture` prints the table. An unoptimized build has much lower limits and only checks that every loop ends.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use hcl::ext::typeexpr::Convert;
use hcl::ext::{Can, Try};
use hcl::value::{Type, Value, stdlib};
use hcl::{Context, Limits, Source, syntax};
use hcl_tests::timed::thread_time;

mod terraform;

/// The part of the default limit that is used: enough to be measured, but not all, since there are hundreds of loops.
const PART: u32 = if cfg!(debug_assertions) { 500 } else { 40 };
/// Server threads often have no more.
const STACK: usize = 2 << 20;
/// The most time that reaching the default limit of elements may take.
const WHOLE: Duration = Duration::from_millis(2000);
/// A loop that would take longer than this is run up to the whole limit. The last call is stopped only when it has ended, which the part of
/// the limit exaggerates.
const SUSPICIOUS: Duration = Duration::from_millis(1000);
/// A loop that takes longer is run again, up to this often, and the shortest time counts: the first run does work that is done once, such as
/// building the type of a large object, and other programs slow down the machine.
const RUNS: usize = 5;
/// Anything that takes longer is taken to be endless.
const END: Duration = Duration::from_secs(60);

/// Functions, each with its most expensive calls. `#` stands for a small, a medium and a large size.
const FUNCTIONS: &[(&str, &[&str])] = &[
    ("abs", &["abs(N)", "abs(x)"]),
    ("add", &["add(N, N)", "add(N, x)"]),
    ("and", &["and(true, a > 0)"]),
    ("assertnotnull", &["assertnotnull(o#)", "assertnotnull(N)"]),
    ("ceil", &["ceil(N)"]),
    ("chomp", &["chomp(t#)", "chomp(nl#)"]),
    ("chunklist", &["chunklist(l#, 1)", "chunklist(l#, 1e9)"]),
    (
        "coalesce",
        &[
            "coalesce(null, t#)",
            "coalesce(o#, o#)",
            "coalesce(N, x)",
            "coalesce(N, \"a\")",
            "coalesce(l#...)",
        ],
    ),
    ("coalescelist", &["coalescelist([], l#)", "coalescelist(l#, o#)"]),
    ("compact", &["compact(s#)", "compact([N, x])"]),
    ("concat", &["concat(l#, l#)", "concat(l#, [\"a\"])", "concat([deep], [[deep]])"]),
    ("contains", &["contains(l#, -1)", "contains([N], N)", "contains(u#, t#)", "contains([o#], o#)"]),
    ("csvdecode", &["csvdecode(t#)", "csvdecode(csv#)", "csvdecode(wide#)", "csvdecode(join(\",\", s#))"]),
    ("distinct", &["distinct(l#)", "distinct([N, x])", "distinct(u#)", "distinct([o#, o#])"]),
    ("divide", &["divide(N, N)", "divide(N, x)", "divide(1, N)"]),
    ("element", &["element(l#, 5)", "element([N], N)", "element(l#, x)"]),
    ("equal", &["equal(N, N)", "equal(o#, o#)", "equal(l#, l#)", "equal(t#, t#)", "equal(u#, u#)"]),
    ("flatten", &["flatten([l#, [l#]])", "flatten(u#)", "flatten(deep)"]),
    ("floor", &["floor(N)"]),
    (
        "format",
        &[
            "format(\"%e\", N)",
            "format(\"%f\", N)",
            "format(\"%g\", N)",
            "format(\"%v\", N)",
            "format(\"%d\", x)",
            "format(\"%b\", x)",
            "format(\"%s\", N)",
            "format(\"%q\", t#)",
            "format(\"%#v\", o#)",
            "format(\"%v\", l#)",
            "format(\"%s\", t#)",
            "format(\"%10000s\", t#)",
            "format(\"%.500f\", N)",
            "format(\"%.15000f\", N)",
            "format(\"%.500e\", N)",
            "format(\"%.3s\", t#)",
            "format(t#)",
            "format(\"%10000d\", a)",
        ],
    ),
    (
        "formatdate",
        &[
            "formatdate(\"YYYY-MM-DD\", \"2020-01-01T00:00:00Z\")",
            "formatdate(t#, \"2020-01-01T00:00:00Z\")",
            "formatdate(\"EEEE\", t#)",
            "formatdate(eee#, \"2020-01-01T00:00:00Z\")",
        ],
    ),
    (
        "formatlist",
        &[
            "formatlist(\"%e\", [N, x])",
            "formatlist(\"%s-%s\", l#, l#)",
            "formatlist(t#, l#)",
            "formatlist(\"%s\", t#)",
        ],
    ),
    ("greaterthan", &["greaterthan(N, N)", "greaterthan(N, x)"]),
    ("greaterthanorequalto", &["greaterthanorequalto(N, N)"]),
    ("hasindex", &["hasindex(l#, x)", "hasindex(o#, \"x\")", "hasindex(o#, t#)", "hasindex(m#, t#)"]),
    ("indent", &["indent(1, nl#)", "indent(1000, nl#)", "indent(1, t#)"]),
    ("index", &["index(l#, 0)", "index(o#, \"a1\")", "index(m#, \"a1\")", "index({(t#) = 1}, t#)"]),
    ("int", &["int(N)", "int(x)"]),
    (
        "join",
        &[
            "join(\",\", s#)",
            "join(t#, [\"a\", \"b\"])",
            "join(\"\", [t#, t#])",
            "join(\"\", [], s#)",
            "join(\",\", [N, x])",
            "join(\",\", l#)",
        ],
    ),
    (
        "jsondecode",
        &[
            "jsondecode(json#)",
            "jsondecode(jnum#)",
            "jsondecode(jobj#)",
            "jsondecode(\"[${huge#}]\")",
            "jsondecode(jarr#)",
            "jsondecode(\"1e19000\")",
            "jsondecode(jesc#)",
            "jsondecode(jexp#)",
            "jsondecode(jdeep#)",
            "jsondecode(jlong#)",
            "jsondecode(jsame#)",
        ],
    ),
    (
        "jsonencode",
        &[
            "jsonencode(N)",
            "jsonencode([N, x])",
            "jsonencode(o#)",
            "jsonencode(t#)",
            "jsonencode(l#)",
            "jsonencode(ctl#)",
            "jsonencode(m#)",
        ],
    ),
    ("keys", &["keys(o#)", "keys(m#)"]),
    ("length", &["length(l#)", "length(o#)", "length(u#)", "length(ul#)"]),
    ("lessthan", &["lessthan(N, x)", "lessthan(N, N)"]),
    ("lessthanorequalto", &["lessthanorequalto(N, N)"]),
    ("log", &["log(N, 10)", "log(10, N)", "log(f, 10)"]),
    (
        "lookup",
        &["lookup(o#, \"a1\", 0)", "lookup(m#, \"zz\", N)", "lookup(o#, t#, 1)", "lookup(o#, \"zz\", o#)"],
    ),
    ("lower", &["lower(t#)", "lower(uni#)"]),
    ("max", &["max(N, N)", "max(N, x, 1)", "max(l#...)"]),
    ("merge", &["merge(o#, o#)", "merge(m#, m#)", "merge(o#, {a = N})", "merge(o#)"]),
    ("min", &["min(N, x)", "min(l#...)"]),
    ("modulo", &["modulo(N, 7)", "modulo(N, x)", "modulo(N, N)", "modulo(x, N)", "modulo(N, 1/3)"]),
    ("multiply", &["multiply(N, N)", "multiply(N, 3)", "multiply(N, x)"]),
    ("negate", &["negate(N)"]),
    ("not", &["not(a > 0)"]),
    ("notequal", &["notequal(N, N)", "notequal(o#, o#)"]),
    ("or", &["or(true, false)"]),
    (
        "parseint",
        &[
            "parseint(dig#, 10)",
            "parseint(dig#, 2)",
            "parseint(dig#, 62)",
            "parseint(substr(dig#, 0, 15000), 36)",
            "parseint(t#, 36)",
        ],
    ),
    ("pow", &["pow(N, 1)", "pow(2, N)", "pow(f, 1.5)", "pow(N, 0.5)", "pow(2, 1023)", "pow(2, -1070)"]),
    (
        "range",
        &[
            "range(100)",
            "range(N)",
            "range(0, N, x)",
            "range(0, 1, 0.00001)",
            "range(0, x, x/1000)",
            "range(N, N+1, 1)",
        ],
    ),
    (
        "regex",
        &[
            "regex(\"(?:a?){1000}a{1000}\", t#)",
            "can(regex(\"a${a}b${b}c${c}\", \"x\"))",
            "can(regex(\"x\", t#))",
            "can(regex(\"(?:ab?){500}(?:a?b){499}c${c}\", \"x\"))",
            "can(regex(t#, t1))",
            "can(regex(\"[\\\\pL\\\\pN]{20}${c}\", \"x\"))",
            "can(regex(\"(a|b)*(a|b){200}x\", t#))",
            "can(regex(\"\\\\pL{100}\\\\pN\", uni#))",
            "can(regex(\"(?:\\\\pL{10}){10}(?:\\\\pN{3}){3}\", t#))",
            "can(regex(\"\\\\w\\\\w\\\\w\\\\w\\\\w${c}\", \"x\"))",
            "can(regex(\"(?i)[a-z]{50}${c}\", \"x\"))",
            "can(regex(\"${a}\\\\pL\\\\pL\\\\pL\\\\pL\\\\pL\\\\pL\\\\pL\\\\pL\\\\pL\\\\pL\\\\pL\\\\pL\", \"x\"))",
            "can(regex(\"((a{10}){10}){10}${c}\", \"x\"))",
            "can(regex(\"(a+)+\", 1))",
        ],
    ),
    (
        "regexall",
        &[
            "regexall(\"a\", t#)",
            "regexall(\"\", t#)",
            "regexall(\"(a)(b)?()\", t#)",
            "regexall(\"a*?$\", t#)",
            "regexall(\"(?:a?){50}b${c}\", t#)",
            "regexall(\"[^x]*x|a\", t#)",
            "regexall(\"(?P<x>a)\", t#)",
        ],
    ),
    (
        "regexreplace",
        &[
            "regexreplace(t#, \"a\", \"$0$0\")",
            "regexreplace(t#, \"\", \"\")",
            "regexreplace(t#, \"(a*)*x${c}\", \"\")",
            "regexreplace(t#, \"b\", t#)",
        ],
    ),
    (
        "replace",
        &[
            "replace(t#, \"a\", \"b\")",
            "replace(t#, \"\", \"x\")",
            "replace(t#, t#, t#)",
            "replace(t#, \"aaab\", \"\")",
        ],
    ),
    ("reverse", &["reverse(t#)", "reverse(uni#)", "reverse(com#)"]),
    ("reverselist", &["reverselist(l#)", "reverselist(u#)"]),
    (
        "sethaselement",
        &[
            "sethaselement(u#, \"a5\")",
            "sethaselement(nested#, [1])",
            "sethaselement(toset([N]), N)",
            "sethaselement(u#, t#)",
        ],
    ),
    (
        "setintersection",
        &["setintersection(u#, u#)", "setintersection(nested#, nested#)", "setintersection([N, x], [x])"],
    ),
    (
        "setproduct",
        &[
            "setproduct(l1, [1, 2])",
            "setproduct(u#, [1])",
            "setproduct([1], [2], [3], [4])",
            "setproduct(l#, [])",
            "setproduct([t#], [t#])",
        ],
    ),
    ("setsubtract", &["setsubtract(u#, u#)", "setsubtract(nested#, nested#)", "setsubtract([N, x], [x])"]),
    (
        "setsymmetricdifference",
        &[
            "setsymmetricdifference(u#, u#)",
            "setsymmetricdifference(nested#, nested#)",
            "setsymmetricdifference([N, x], [x])",
        ],
    ),
    (
        "setunion",
        &["setunion(u#, u#)", "setunion(nested#, nested#)", "setunion([N, x], [x])", "setunion(l#, s#)"],
    ),
    ("signum", &["signum(x)"]),
    ("slice", &["slice(l#, 0, 0)", "slice(s#, 0, 1)"]),
    ("sort", &["sort(s#)", "sort([t#, t#, t#])", "sort(reverselist(s#))", "sort([N, x])"]),
    ("split", &["split(\",\", t#)", "split(\"\", t#)", "split(\"a\", t#)", "split(\"\", uni#)"]),
    ("strlen", &["strlen(t#)", "strlen(uni#)", "strlen(com#)"]),
    (
        "substr",
        &[
            "substr(t#, 0, 1)",
            "substr(t#, -5, 1)",
            "substr(uni#, 5, 1e9)",
            "substr(com#, -1, 1)",
            "substr(t#, 0, x)",
        ],
    ),
    ("subtract", &["subtract(N, N)", "subtract(N, x)"]),
    (
        "timeadd",
        &[
            "timeadd(\"2020-01-01T00:00:00Z\", \"10h\")",
            "timeadd(\"2020-01-01T00:00:00Z\", t#)",
            "timeadd(t#, \"1h\")",
            "timeadd(\"2020-01-01T00:00:00Z\", dur#)",
        ],
    ),
    ("title", &["title(t#)", "title(uni#)"]),
    ("tobool", &["tobool(t#)", "tobool(\"true\")"]),
    (
        "tolist",
        &[
            "tolist(l#)",
            "tolist(u#)",
            "tolist([N, \"a\"])",
            "tolist([o#, o#])",
            "tolist([l#, s#])",
            "tolist([deep, [deep]])",
            "tolist(types#)",
        ],
    ),
    ("tomap", &["tomap(o#)", "tomap({a = N, b = \"x\"})", "tomap({a = o#, b = o#})"]),
    (
        "tonumber",
        &[
            "tonumber(dig#)",
            "tonumber(\"1e19000\")",
            "tonumber(\"1e-19000\")",
            "tonumber(t#)",
            "tonumber(\"0.${dig#}\")",
            "tonumber(dec#)",
            "tonumber(\"1p60000\")",
        ],
    ),
    (
        "toset",
        &[
            "toset(l#)",
            "toset(s#)",
            "toset([N, x, \"a\"])",
            "toset(nested#)",
            "toset([o#, o#])",
            "toset([[N], [x]])",
            "toset(alike#)",
            "toset([deep, [deep]])",
        ],
    ),
    ("tostring", &["tostring(N)", "tostring(x)", "tostring(t#)"]),
    ("trim", &["trim(t#, \"ab\")", "trim(t#, t#)", "trim(nl#, \"\\n\")", "trim(t#, uni#)"]),
    ("trimprefix", &["trimprefix(t#, t#)", "trimprefix(t#, \"a\")"]),
    ("trimspace", &["trimspace(nl#)", "trimspace(t#)"]),
    ("trimsuffix", &["trimsuffix(t#, t#)", "trimsuffix(t#, \"b\")"]),
    ("upper", &["upper(t#)", "upper(uni#)"]),
    ("values", &["values(o#)", "values(m#)"]),
    ("zipmap", &["zipmap(s#, l#)", "zipmap([N], [1])", "zipmap([t#], [t#])", "zipmap(s#, s#)"]),
];

/// Operators and other constructs.
const CONSTRUCTS: &[(&str, &[&str])] = &[
    ("nothing", &["0", "a", "null", "{}", "[]", "\"\"", "o2.a1", "l2[5]", "true"]),
    ("+ -", &["N + N", "N - x", "-N", "N + 1", "0.1 + 0.2", "x + 1/3", "a + b + c + a + b + c"]),
    (
        "* / %",
        &[
            "N * N",
            "N / x",
            "N % 7",
            "N % x",
            "x % N",
            "1 / N",
            "N % N",
            "N % (1/7)",
            "(1/3) * (1/7)",
            "7 % N",
        ],
    ),
    (
        "== !=",
        &[
            "N == N",
            "N != x",
            "o# == o#",
            "o# != o2b",
            "l# == l#",
            "u# == u#",
            "nested# == nested#",
            "t# == t#",
            "m# == m#",
            "o# == null",
            "o# == 1",
            "1 == o#",
            "l# == [1]",
            "marked == marked",
            "{a = o#} == {a = o#}",
            "[o#, 1] == [o#, 1]",
            "\"a\" == o#",
        ],
    ),
    ("< >", &["N < N", "N < x", "N >= N", "t0 < 1", "\"${dig1}\" < 1", "dig# < dig#"]),
    (
        "&& || !",
        &[
            "true && true",
            "!true",
            "N > 1 || N < 1",
            "o0.missing || true",
            "o2.missing && false",
            "\"true\" && true",
        ],
    ),
    (
        "?:",
        &[
            "true ? N : x",
            "true ? o# : o#",
            "true ? o# : o2b",
            "true ? [o#] : [o#]",
            "false ? l# : s#",
            "true ? [l#] : [s#]",
            "true ? {a = o#} : {b = o#}",
            "true ? o# : null",
            "true ? 1 : o2.missing",
            "true ? m# : o#",
            "true ? l# : tolist([])",
            "true ? toset([1]) : l#",
            "true ? [] : l#",
            "true ? deep : [deep]",
            "true ? [deep, deep] : [[deep], deep]",
            "true ? [deep, 1] : [\"a\", \"b\"]",
            "true ? deep : deeps",
            "true ? [deep, deeps] : [deeps, deep]",
            "unknown ? o# : o#",
            "unknown ? l# : s#",
            "true ? 1 : \"a\"",
            "true ? N : \"a\"",
            "\"true\" ? 1 : 2",
            "true ? unobj : o#",
        ],
    ),
    (
        "templates",
        &[
            "\"${N}\"",
            "\"${x}-${N}\"",
            "\"${t#}\"",
            "\"a${t#}b\"",
            "\"%{if true}${t#}%{else}${t#}%{endif}\"",
            "\"%{for v in l#}${v}%{endfor}\"",
            "\"%{for v in s#}%{endfor}\"",
            "\"${a}${b}${c}\"",
            "\"${unobj == 1 ? t# : t#}\"",
        ],
    ),
    (
        "index",
        &[
            "l#[x > 0 ? 1 : 1]",
            "o#[\"a1\"]",
            "m#[\"a1\"]",
            "o#[\"${\"a1\"}\"]",
            "m#[\"${\"a1\"}\"]",
            "o#[\"a${1}\"]",
            "m#[\"a${1}\"]",
            "l#[\"1\"]",
            "l#[\"${1}\"]",
            "{(t#) = 1}[t#]",
            "unobj.a1",
            "unobj[\"a${1}\"]",
            "[1][x]",
            "tolist([1])[0]",
            "o#.a1",
            "unlist[a]",
            "untuple[\"1\"]",
            "untuple[1]",
            "o#[unknownstring]",
        ],
    ),
    (
        "splat",
        &[
            "l#[*]",
            "o#[*]",
            "objects#[*].a",
            "objects#.*.a",
            "nestedlists#[*][0]",
            "untuple[*]",
            "u#[*]",
            "N[*]",
            "null[*]",
            "unlist[*].a",
            "tolist(objects#)[*].a",
        ],
    ),
    (
        "for",
        &[
            "[for v in l# : v]",
            "[for v in l# : v if false]",
            "{for v in l# : v => v}",
            "{for v in l# : \"a\" => v...}",
            "[for v in o# : v]",
            "[for v in u# : v]",
            "{for v in [N, x] : v => v}",
            "[for k, v in m# : k]",
            "[for v in l# : v if v == N]",
            "{for k, v in o# : k => v}",
            "[for v in nested# : v]",
        ],
    ),
    (
        "tuples and objects",
        &[
            "[1, 2, 3, 4, 5, 6, 7, 8]",
            "[[[[[[[[]]]]]]]]",
            "{a = 1, b = 2, c = 3}",
            "{(t#) = 1}",
            "{(N) = 1}",
            "[o#, o#]",
            "{a = o#}",
            "{(uni#) = 1}",
            "[[],[],[],[],[],[],[],[]]",
        ],
    ),
    (
        "try can convert",
        &[
            "try(o#.missing, 1)",
            "can(o#.missing)",
            "can(o#[\"a${1}x\"])",
            "can(1)",
            "try(1)",
            "can(l#[x])",
            "can(missing)",
            "can(missing())",
            "can(true ? o# : l#)",
            "can(o# + 1)",
            "can(-o#)",
            "can([for v in o# : v + {}])",
            "can(m#.missing)",
            "can(l#.missing)",
            "can(objects#.missing)",
            "can(unobj.missing)",
            "can(\"${o#}\")",
            "can(\"${l#}\")",
            "can(o# ? 1 : 2)",
            "can([for v in l# : v if o#])",
            "can({(o#) = 1})",
            "can(max(o#))",
            "can(strlen(o#))",
            "can(tolist(o#))",
            "can(tomap([l#]))",
            "can(nosuch(o#))",
            "can(abs(t#))",
            "can(t# + 1)",
            "can(jsondecode(t#))",
            "can(o#[o#])",
            "can(l#[t#])",
            "can(tolist([o#, l#]))",
            "can(convert(o#, list(string)))",
            "can(convert(l#, object({a = string})))",
            "can(try(o#.missing, o#.missing))",
            "can(parseint(t#, 10))",
            "can(tonumber(t#))",
            "can(formatdate(t#, t#))",
            "can(sort(o#))",
            "convert(l#, list(string))",
            "convert(N, string)",
            "convert([l#, l#, l#, l#], list(list(string)))",
            "convert([s#, s#, s#, s#], set(set(string)))",
            "convert(exps#, list(number))",
            "convert([exps#, exps#], list(list(number)))",
            "convert(deep, list(any))",
            "can(convert(deep, list(string)))",
            "can(convert(1, DEEPTYPE))",
            "convert(o#, map(string))",
            "convert(l#, set(number))",
            "convert({a = N}, object({a = string, b = optional(number, 5)}))",
            "convert(objects#, list(object({a = string})))",
            "convert(s#, list(number))",
            "convert(t#, string)",
            "can(convert(1, BIGTYPE))",
            "try([N, x][a], 1)",
            "can(can(can(can(a))))",
            "true || o#.missing",
            "o#.missing || true",
            "false && o#.missing",
            "null && o#.missing",
            "\"true\" || o#.missing",
            "-o# > 1 || true",
            "tomap([l#]) == 1 || true",
            "(true ? o# : l#) == 1 || true",
            "o#[\"x${a}\"] == 1 || true",
            "unobj.missing || true",
            "nosuch || true",
            "nosuch() || true",
            "max(o#) > 1 || true",
            "convert(o#, list(string)) == 1 || true",
        ],
    ),
];

#[test]
fn every_function_of_terraform_is_tried() {
    let tried: BTreeSet<_> = FUNCTIONS.iter().chain(terraform::CALLS).map(|(name, _)| *name).collect();
    let functions = terraform::functions();
    let missing: Vec<_> =
        functions.iter().map(|(name, _)| name).filter(|name| !tried.contains(name)).collect();
    assert_eq!(missing, ["can", "convert", "try"], "these are among the constructs");
    let gone: Vec<_> = terraform::CALLS.iter().filter(|(name, _)| functions.get(name).is_none()).collect();
    assert!(gone.is_empty(), "{gone:?}");
}

#[test]
fn every_standard_function_is_tried() {
    let tried: BTreeSet<_> = FUNCTIONS.iter().map(|(name, _)| *name).collect();
    let all: BTreeSet<_> = stdlib::functions().map(|(name, _)| name).collect();
    assert_eq!(tried, all);
}

/// The number of parts for each size.
const SIZES: [usize; 3] = [1, 300, 30_000];

/// Values that are among the most expensive of their size to use.
fn context(limit: u64) -> Context {
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

/// Numbers in place of `N`, each written with only a few characters. `x` is another number of the same kind.
const NUMBERS: [&str; 5] = ["h", "r", "e", "q", "i"];
const BINDINGS: &str = "[for h in [1e19000] : [for r in [pow(3, 600)/(pow(7, 300)*pow(11, 50))] : [for e in [7e-19500/3] : [for q in [1/pow(5, 300)] : \
    [for i in [parseint(substr(dig2, 0, 300), 10)] : [for x in [3e18000/7 + 1] : ";

/// The loops to try for a call: with each size, and each number.
fn variants(call: &str) -> Vec<String> {
    let sized = |call: &str| match call.contains('#') {
        true => (0..SIZES.len())
            .map(|size| call.replace('#', &size.to_string()).replace(&format!("%{size}v"), "%#v"))
            .collect(),
        false => vec![call.to_owned()],
    };
    let mut all = Vec::new();
    for call in sized(call) {
        match call.contains('N') {
            true => all.extend(NUMBERS.iter().map(|number| call.replace('N', number))),
            false => all.push(call),
        }
    }
    all
}

fn in_loops(call: &str) -> String {
    let call = call.replace(
        "BIGTYPE",
        &format!(
            "object({{{}}})",
            (0..200).map(|n| format!("a{n} = optional(list(string))")).collect::<Vec<_>>().join(", ")
        ),
    );
    let of_deep_types =
        format!("{}tuple([{}]){}", "list(".repeat(48), "string, ".repeat(300), ")".repeat(48));
    let call = call.replace("DEEPTYPE", &of_deep_types);
    let end = "]".repeat(BINDINGS.matches("[for").count());
    format!("{BINDINGS}[for a in loop : [for b in loop : [for c in loop : {call}]]]{end}")
}

/// The shortest time that the loop takes, and how it ends. It is run again while it takes longer than this.
fn shortest_run(text: &str, context: &Context, longest: Duration) -> (Duration, String) {
    let (mut taken, ended) = run(text, context);
    for _ in 1..RUNS {
        if taken > longest {
            taken = taken.min(run(text, context).0);
        }
    }
    (taken, ended)
}

/// How long this thread runs for the loop, or else how long the loop takes; and how it ends.
fn run(text: &str, context: &Context) -> (Duration, String) {
    // Deep values are handled on other threads.
    let is_deep = ["deep", "types", "list(list("].iter().any(|name| text.contains(name));
    let (start, before) = (Instant::now(), thread_time().filter(|_| !is_deep));
    let (expression, diagnostics) = syntax::parse_expression(&Source::new("charges.hcl", text));
    let answer = match expression.evaluate(context) {
        _ if diagnostics.has_errors() => format!("invalid: {diagnostics:?}"),
        Ok(_) => "an answer".to_owned(),
        Err(errors) => errors.iter().next().map(|error| error.summary.to_string()).unwrap_or_default(),
    };
    let own = before.zip(thread_time()).map(|(before, after)| after - before);
    (own.unwrap_or_else(|| start.elapsed()), answer)
}

#[test]
fn every_step_is_charged_what_it_costs() {
    check(FUNCTIONS.iter().chain(CONSTRUCTS), context);
}

#[test]
fn every_function_of_terraform_is_charged_what_it_costs() {
    check(terraform::CALLS.iter(), |limit| {
        let sized = SIZES.into_iter().map(terraform::sized).enumerate();
        let values = sized.flat_map(|(index, values)| {
            values.into_iter().map(move |(name, value)| (format!("{name}{index}"), value))
        });
        let builder = context(limit).child().callables(terraform::functions());
        values.fold(builder, |builder, (name, value)| builder.value(name, value)).build()
    });
}

/// Runs each call in loops, in a context with a limit of elements.
fn check<'a>(
    functions: impl Iterator<Item = &'a (&'a str, &'a [&'a str])>,
    context: impl Fn(u64) -> Context + Send + 'static,
) {
    let calls: Vec<(&str, String)> = functions
        .flat_map(|(name, calls)| calls.iter().flat_map(|call| variants(call)).map(move |call| (*name, call)))
        .collect();
    let todo: Vec<String> = calls.iter().map(|(_, call)| in_loops(call)).collect();
    let (sender, receiver) = mpsc::channel();
    let work = move || {
        let limit = Limits::default().elements;
        let [part, whole] = [limit / u64::from(PART), limit].map(context);
        for text in todo {
            let (taken, ended) = shortest_run(&text, &part, SUSPICIOUS / PART);
            let is_suspicious = !cfg!(debug_assertions) && taken * PART > SUSPICIOUS;
            let whole = is_suspicious.then(|| shortest_run(&text, &whole, WHOLE).0);
            if sender.send((whole.unwrap_or(taken * PART), ended)).is_err() {
                return;
            }
        }
    };
    thread::Builder::new().stack_size(STACK).spawn(work).expect("a thread");
    let mut slow = String::new();
    for (name, call) in calls {
        let (taken, ended) =
            receiver.recv_timeout(END).unwrap_or_else(|_| panic!("no end within {END:?}: {name}: {call}"));
        let line = format!("{:>7} ms  {name:<22} {call}  ({ended})", taken.as_millis());
        println!("{line}");
        assert!(!ended.starts_with("invalid"), "{line}");
        if !cfg!(debug_assertions) && taken > WHOLE {
            writeln!(slow, "{line}").expect("writing to a string cannot fail");
        }
    }
    assert!(slow.is_empty(), "longer than the limit stands for:\n{slow}");
}

/// No messages are built for errors that `try` and `can` suppress, but they are for errors that are shown in the end.
#[test]
fn errors_that_are_shown_are_worded() {
    let context = context(Limits::default().elements);
    for (text, words) in [
        ("try(o1.a1x)", "no attribute named \"a1x\""),
        ("try(try(o1.a1x), b, o1.a1x + 1)", "no attribute named \"a1x\""),
        ("try(jsondecode(\"[\"))", "jsondecode"),
        ("can(o1) && o1.a1x", "no attribute named \"a1x\""),
        ("false || o1.a1x", "no attribute named \"a1x\""),
        ("true || [o1.a1x]", "no attribute named \"a1x\""),
    ] {
        let (expression, _) = syntax::parse_expression(&Source::new("charges.hcl", text));
        let errors = expression.evaluate(&context).expect_err(text);
        let shown: Vec<String> = errors.iter().map(|error| format!("{error:#}")).collect();
        assert!(shown.iter().any(|shown| shown.contains(words)), "{text}: {shown:?}");
    }
}
