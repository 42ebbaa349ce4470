//! Evaluation beyond single values: threads, limits, references, static analyses, functions with unevaluated
//! arguments.

use std::thread;
use std::time::Duration;

use hcl::ext::functions::Functions;
use hcl::ext::{Can, Try};
use hcl::model::{Schema, Traversal};
use hcl::value::{Bound, Mark, Marks, Type, Value};
use hcl::{Context, Diagnostics, Expression, Limits, Loader, Source, syntax};
use hcl_tests::timed::timed;

/// Within a second in release; an unoptimized build on a busy machine gets more.
const SOON: Duration = Duration::from_secs(if cfg!(debug_assertions) { 30 } else { 1 });

fn parse(text: &str) -> Expression {
    let (expression, diagnostics) = syntax::parse_expression(&Source::new("t.hcl", text));
    assert!(!diagnostics.has_errors(), "{text}: {diagnostics:?}");
    expression
}

fn eval(text: &str, context: &Context) -> Result<Value, Diagnostics> {
    parse(text).evaluate(context)
}

fn numbers(count: i64) -> Value {
    Value::tuple((0..count).map(Value::number).collect())
}

fn paths(traversals: &[Traversal]) -> Vec<String> {
    traversals.iter().map(ToString::to_string).collect()
}

fn summaries(result: Result<Value, Diagnostics>) -> Vec<String> {
    let errors = result.expect_err("there is something wrong");
    errors.iter().map(|error| error.summary.clone()).collect()
}

#[test]
fn many_threads_evaluate_one_expression() {
    let right = parse("[for i, x in items : { id = i, name = \"n${x.y * factor}\", all = [x].*.y }]");
    let wrong = parse("[for x in items : x.z + factor]");
    let contexts: Vec<Context> = (1..=8)
        .map(|factor| {
            let items = (0..50).map(|y| Value::object([("y", Value::number(y * factor))])).collect();
            Context::builder().value("items", Value::tuple(items)).variable("factor", factor).build()
        })
        .collect();
    for expression in [&right, &wrong] {
        let alone: Vec<_> = contexts.iter().map(|context| expression.evaluate(context)).collect();
        let together: Vec<_> = thread::scope(|scope| {
            let evaluate = |context| scope.spawn(move || expression.evaluate(context));
            let threads: Vec<_> = contexts.iter().map(evaluate).collect();
            threads.into_iter().map(|thread| thread.join().expect("no panic")).collect()
        });
        assert_eq!(alone, together);
    }
}

/// How many arguments a call has can be a secret too, and without elements there is no argument to carry its
/// mark.
#[test]
fn the_marks_of_an_expanded_collection_show_in_the_result() {
    let secret = Marks::from(Mark::new("secret"));
    let list = |items| Value::list(Type::String, items).unwrap();
    let count = "function \"count\" {\n  params = []\n  variadic_param = all\n  result = length(all)\n}\n";
    let (functions, _) = Functions::from_body(&hcl::parse(count).unwrap(), "function").unwrap();
    let is_marked = |text: &str, x: Value| {
        let context = Context::builder().value("x", x).stdlib().build();
        eval(text, &functions.define_in(&context)).unwrap().is_marked()
    };
    for text in [
        "merge(toset(x)...)",
        "coalesce(0, 1, x...)",
        "format(\"none\", x...)",
        "try(1, x...)",
        "count(x...)",
    ] {
        assert!(is_marked(text, list(Vec::new()).with_marks(&secret)), "{text}");
        assert!(!is_marked(text, list(Vec::new())), "{text}");
    }
    let some = list(vec![Value::string("x")]);
    assert!(is_marked("count(x...)", some.clone().with_marks(&secret)));
    assert!(!is_marked("count(x...)", some));
}

/// The result of a splat over a list is a list, and a splat of something that is not a sequence is a tuple of
/// one element or none.
#[test]
fn a_splat_over_a_list_has_results_of_one_type() {
    let item = Type::object([("name", Type::String)]);
    let list = |names: [Value; 2]| {
        let items = names.map(|name| Value::object([("name", name)])).to_vec();
        Context::builder().value("items", Value::list(item.clone(), items).expect("of one type")).build()
    };
    let found = eval("items[*].name[*]", &list(["a".into(), "b".into()])).expect("both have a name");
    assert_eq!(found.ty(), Type::list(Type::tuple([Type::String])));
    let errors = eval("items[*].name[*]", &list(["a".into(), Value::null(Type::String)]));
    let errors = errors.expect_err("a name is missing");
    let place = |at: hcl::Location| (at.span.start, at.span.end);
    let found: Vec<_> =
        errors.iter().map(|error| (error.summary.as_str(), error.subject.clone().map(place))).collect();
    assert_eq!(found, [("Splat results have different types", Some((5, 16)))]);
}

/// Unknown elements of a set may turn out to be equal to others, so neither their number nor their order is
/// known.
#[test]
fn what_goes_through_a_set_with_unknown_elements_is_unknown() {
    let set = |items: Vec<Value>| Value::set(Type::String, items).expect("of one type");
    let context = Context::builder()
        .value("open", set(vec!["a".into(), Value::unknown(Type::String)]))
        .value("single", set(vec![Value::unknown(Type::String)]))
        .stdlib()
        .build();
    for text in [
        "[for s in open : 1]",
        "[for s in open : s]",
        "{for s in open : \"k\" => 1...}",
        "format(\"%s %s\", open...)",
        "\"%{for s in open}x%{endfor}\"",
        "reverselist(open)",
        "tolist(open)",
        "open[*]",
    ] {
        let value = eval(text, &context).unwrap_or_else(|errors| panic!("{text}: {errors:?}"));
        assert!(!value.is_known(), "{text}: {value:?}");
    }
    let splat = eval("open[*]", &context).expect("strings");
    assert_eq!((splat.ty(), splat.range().min_len()), (Type::list(Type::String), 1));
    assert_eq!(eval("[for s in single : 1]", &context), Ok(Value::tuple(vec![Value::number(1)])));
    assert!(eval("[for s in open : nowhere]", &context).is_err(), "errors are found nevertheless");
    // Each key belongs to one element, whatever else the element turns out to be.
    let server = |name: &str| Value::object([("name", name.into()), ("id", Value::unknown(Type::String))]);
    let ty = Type::object([("name", Type::String), ("id", Type::String)]);
    let servers = Value::set(ty, vec![server("a"), server("b")]).expect("of one type");
    let context = Context::builder().value("servers", servers).build();
    let ids = eval("{for s in servers : s.name => s.id}", &context).expect("two names");
    assert_eq!(ids.len(), Some(2));
}

#[test]
fn what_is_known_of_operands_says_nothing_of_an_unknown_sum() {
    let some = Value::unknown(Type::Number).refine().not_null().min(1, true).max(3, true);
    let plain = Value::unknown(Type::Number).refine().not_null().build().expect("a number");
    let context = Context::builder().value("some", some.build().expect("a range")).build();
    for text in ["some + 1", "some - 1", "2 * some", "some * 0"] {
        assert_eq!(eval(text, &context), Ok(plain.clone()), "{text}");
    }
    assert_eq!(eval("some < 4", &context), Ok(Value::bool(true)));
}

#[test]
fn a_loop_in_a_loop_in_a_loop_ends_with_a_diagnostic() {
    let context = Context::builder().value("many", numbers(10_000)).build();
    let loops = "[for a in many : [for b in many : [for c in many : a + b + c]]]";
    let (found, time) = timed(|| summaries(eval(loops, &context)));
    assert_eq!(found, ["Too many elements"]);
    assert!(time < SOON, "it took {time:?}");
}

/// Nothing suppresses this error: neither an arm that is not chosen nor `try`.
#[test]
fn too_many_elements_end_every_construct() {
    let context = Context::builder()
        .value("many", numbers(1_000))
        .limits(Limits::default().with_elements(10_000))
        .lazy_function("try", Try)
        .function("length", |items: Vec<Value>| items.len() as u64)
        .build();
    let loops = "[for a in many : [for b in many : a + b]]";
    for text in [
        format!("true ? 1 : {loops}"),
        format!("false && length({loops}) == 1"),
        format!("try({loops}, 1)"),
        "[for a in many : try([for b in many : b], 1)]".to_owned(),
        "\"%{ for a in many }%{ for b in many }${b}%{ endfor }%{ endfor }\"".to_owned(),
        "{for a in many : a => many[*]}".to_owned(),
        "{for a in many : 1 => length(many...)...}".to_owned(),
    ] {
        assert_eq!(
            summaries(eval(&text, &context)).last().map(String::as_str),
            Some("Too many elements"),
            "{text}"
        );
    }
}

#[test]
fn strings_do_not_grow_without_limit() {
    let context = Context::builder()
        .variable("text", "x".repeat(1000))
        .value("many", numbers(100))
        .limits(Limits::default().with_string_length(50_000))
        .build();
    assert!(eval("\"${text}${text}\"", &context).is_ok());
    for text in [
        "\"%{ for x in many }${text}%{ endfor }\"",
        "\"%{ for x in many }%{ for x in many }${text}%{ endfor }%{ endfor }\"",
    ] {
        assert_eq!(summaries(eval(text, &context)), ["String too long"]);
    }
}

#[test]
fn long_strings_count_as_many_elements() {
    let context = Context::builder()
        .variable("text", "x".repeat(10_000))
        .value("many", numbers(1000))
        .limits(Limits::default().with_elements(100_000))
        .build();
    assert!(eval("[for x in many : text]", &context).is_ok());
    assert_eq!(summaries(eval("[for x in many : \"${text}${x}\"]", &context)), ["Too many elements"]);
}

#[test]
fn numbers_have_a_limited_number_of_digits() {
    let context = Context::builder().limits(Limits::default().with_digits(20)).build();
    assert!(eval("9999999999 * 9999999999", &context).is_ok());
    assert_eq!(summaries(eval("9999999999 * 99999999999", &context)), ["Number too long"]);
    assert_eq!(summaries(eval("1 / 3", &context)), ["Number too long"]);
    assert!(eval("1 / 3", &Context::new()).is_ok());
}

#[test]
fn an_evaluation_gives_up_after_a_hundred_errors() {
    let context = Context::builder().value("many", numbers(1000)).build();
    let found = summaries(eval("[for x in many : x.y]", &context));
    assert_eq!(found.len(), 101);
    assert_eq!(found.last().map(String::as_str), Some("Too many errors"));
}

/// The deepest nesting that parses is evaluated, analyzed and dropped on the stack of an ordinary thread.
#[test]
fn the_deepest_nesting_is_evaluated() {
    let context = Context::builder().value("x", Value::bool(true)).lazy_function("try", Try).build();
    let shapes = [
        ("(", "1", ")"),
        ("[", "1", "]"),
        ("{a = ", "1", "}"),
        ("\"a${", "1", "}\""),
        ("try(", "1", ")"),
        ("[for y in [1] : ", "1", "]"),
        ("[for y in ", "[]", " : y]"),
        ("[1][", "0", "]"),
        ("true ? 1 : (", "1", ")"),
        ("-(", "1", ")"),
        ("1 + (", "1", ")"),
        ("x && (", "x", ")"),
    ];
    for (open, inner, close) in shapes {
        let nested = |depth: usize| [open.repeat(depth), inner.to_owned(), close.repeat(depth)].concat();
        let parses =
            |depth: usize| !syntax::parse_expression(&Source::new("t.hcl", nested(depth))).1.has_errors();
        let deepest = (1..500).take_while(|&depth| parses(depth)).last().expect("some nesting is allowed");
        assert!(deepest >= 50, "{open} nests only {deepest} levels");
        let expression = parse(&nested(deepest));
        let context = context.clone();
        let evaluated = thread::Builder::new()
            .stack_size(512 << 10)
            .spawn(move || {
                let _ = (expression.variables(), expression.functions());
                let _ = expression.evaluate(&context);
            })
            .expect("a thread");
        evaluated.join().expect("no overflow");
    }
}

#[test]
fn variables_are_found_in_source_order_and_by_scope() {
    let found = |text: &str| paths(&parse(text).variables());
    assert_eq!(found("a + b.c[0] * f(d[\"k\"], e...)"), ["a", "b.c[0]", "d[\"k\"]", "e"]);
    assert_eq!(found("c ? a : b"), ["c", "a", "b"]);
    assert_eq!(found("[for k, v in k : v + w if k]"), ["k", "w"]);
    assert_eq!(found("{for v in list : v.id => [for v in v.parts : v + k]}"), ["list", "k"]);
    assert_eq!(
        found("\"${a}%{ if b }${c}%{ else }${d}%{ endif }%{ for e in f }${e}${g}%{ endfor }\""),
        ["a", "b", "c", "d", "f", "g"]
    );
    assert_eq!(found("{ a = b, (c) = d, e.f = g }"), ["b", "c", "d", "e.f", "g"]);
    assert_eq!(found("a[*].b[c].d"), ["a", "c"]);
    assert_eq!(found("a.b[c].d"), ["a.b", "c"]);
    assert_eq!(found("true"), [""; 0]);
}

#[test]
fn functions_are_found_with_their_places() {
    let expression = parse("upper(ns :: join(a, [for x in b : lower(x)]))");
    let functions = expression.functions();
    let found: Vec<(&str, &str)> =
        functions.iter().map(|function| (&*function.name, function.location.text())).collect();
    assert_eq!(found, [("upper", "upper"), ("ns::join", "ns :: join"), ("lower", "lower")]);
}

#[test]
fn a_body_tells_what_its_attributes_refer_to() {
    let (body, diagnostics) = Loader::new().text("t.hcl", "a = x.y\nb = upper(z)\nc = w\nd {\n}\n").load();
    assert!(diagnostics.is_empty());
    let schema = Schema::new().required("a").optional("b").optional("missing");
    assert_eq!(paths(&body.content_variables(&schema)), ["x.y", "z"]);
    assert_eq!(
        body.content_functions(&schema).iter().map(|function| &*function.name).collect::<Vec<_>>(),
        ["upper"]
    );
}

#[test]
fn expressions_are_taken_apart_without_being_evaluated() {
    let list = parse("[a, (b), 1 + c]").static_list().expect("it is a tuple");
    assert_eq!(
        list.iter().map(|item| item.location().text().to_owned()).collect::<Vec<_>>(),
        ["a", "(b)", "1 + c"]
    );
    let map = parse("{ a = 1, (b) = 2, \"c\" = 3, d.e = 4 }").static_map().expect("it is an object");
    let keywords: Vec<_> = map.iter().map(|(key, _)| key.keyword()).collect();
    assert_eq!(keywords, [Some("a".into()), None, None, None]);
    let name = map[0].0.evaluate(&Context::new());
    assert_eq!(name, Ok(Value::string("a")));
    assert_eq!(map[3].0.absolute_traversal().map(|path| path.to_string()).as_deref(), Some("d.e"));
    assert_eq!(summaries(map[3].0.evaluate(&Context::new())), ["Ambiguous attribute key"]);
    let call = parse("f(a, 2)").static_call().expect("it is a call");
    assert_eq!((&*call.name, call.arguments.len()), ("f", 2));
    assert_eq!(call.arguments_location.text(), "(a, 2)");
}

#[test]
fn parentheses_hide_every_static_form() {
    for text in ["(a)", "([a])", "({ a = 1 })", "(f())"] {
        let expression = parse(text);
        assert!(expression.static_list().is_none() && expression.static_map().is_none(), "{text}");
        assert!(expression.static_call().is_none() && expression.keyword().is_none(), "{text}");
        assert!(
            expression.absolute_traversal().is_none() && expression.relative_traversal().is_none(),
            "{text}"
        );
    }
}

#[test]
fn literal_only_mode_says_so() {
    let literals = Context::literal_only();
    assert_eq!(
        eval("{ a = [1, \"b\"] }", &literals).map(|value| value.ty().to_string()).as_deref(),
        Ok("object({a=tuple([number, string])})")
    );
    for (text, summary) in [("a", "Variables not allowed"), ("f(1)", "Function calls not allowed")] {
        let errors = eval(text, &literals).expect_err("it is no literal");
        let error = errors.iter().next().expect("one error");
        assert_eq!(error.summary, summary);
        assert!(error.detail.ends_with("only literals are allowed here."), "{}", error.detail);
    }
    // Names that an expression defines itself are not variables of the context.
    assert_eq!(eval("[for x in [1] : x + 1]", &literals), Ok(Value::tuple(vec![Value::number(2)])));
}

#[test]
fn the_nearest_scope_wins() {
    let outer = Context::builder().variable("x", 1).variable("y", 10).build();
    let inner = outer.child().variable("x", 2).build();
    assert_eq!(eval("x + y", &inner), Ok(Value::number(12)));
    assert_eq!(eval("[for x in [3] : x + y]", &inner), Ok(Value::tuple(vec![Value::number(13)])));
}

#[test]
fn try_and_can_see_local_variables_and_expanded_arguments() {
    let context = Context::builder()
        .value("parts", Value::tuple(vec![Value::object([("a", Value::number(1))]), Value::number(2)]))
        .lazy_function("try", Try)
        .lazy_function("can", Can)
        .build();
    let values = |items: Vec<Value>| Ok(Value::tuple(items));
    let (one, two) = (Value::number(1), Value::number(2));
    assert_eq!(eval("[for part in parts : try(part.a, part)]", &context), values(vec![one.clone(), two]));
    assert_eq!(
        eval("[for part in parts : can(part.a)]", &context),
        values(vec![Value::bool(true), Value::bool(false)])
    );
    assert_eq!(eval("try([1, 2]...)", &context), Ok(one));
    assert_eq!(summaries(eval("try(x, parts.y)", &context)), ["Function call failed"]);
}

#[test]
fn errors_of_what_is_not_chosen_vanish() {
    let context = Context::builder().value("unknown", Value::unknown(Type::Bool)).allow_variables().build();
    for text in [
        "true ? 1 : nowhere",
        "false ? nowhere : 1",
        "true || nowhere",
        "nowhere || true",
        "false && nowhere",
        "unknown ? nowhere : elsewhere",
        "unknown && nowhere",
        "true ? 1 : false ? nowhere : elsewhere",
        "\"%{ if false }${nowhere}%{ endif }\"",
    ] {
        assert!(eval(text, &context).is_ok(), "{text}");
    }
    assert_eq!(summaries(eval("nowhere && unknown", &context)), ["Unknown variable"]);
    assert_eq!(summaries(eval("nowhere ? here : there", &context)), ["Unknown variable"]);
    assert_eq!(summaries(eval("false ? 1 : nowhere ? here : 2", &context)), ["Unknown variable"]);
}

#[test]
fn the_standard_functions_come_with_those_that_look_at_their_arguments() {
    let context = Context::builder().allow_variables().stdlib().build();
    let value = |text: &str, context: &Context| hcl::parse_expression(text).unwrap().evaluate(context);
    assert_eq!(value("try(missing.a, can(missing.a), 1)", &context).unwrap(), Value::bool(false));
    assert_eq!(value("convert(\"7\", number)", &context).unwrap(), Value::number(7));
    // A function that the application defines afterwards wins.
    let own = Context::builder().stdlib().function("try", |n: i64| n + 1).build();
    assert_eq!(value("try(1)", &own).unwrap(), Value::number(2));
    let inner = context.child().function("can", |n: i64| n + 1).build();
    assert_eq!(value("can(1)", &inner).unwrap(), Value::number(2));
}

/// Each variable is shown once, and no more than fit beside the error.
#[test]
fn an_error_shows_four_variables_once_each() {
    let names = ["a", "b", "c", "d", "e"];
    let builder = names.iter().fold(Context::builder(), |builder, name| builder.variable(*name, 0));
    let errors = eval("[1][a + a + b + c + d + e + 7]", &builder.build()).expect_err("no such element");
    let error = errors.iter().next().expect("an error");
    let shown: Vec<&str> = error.labels.iter().map(|label| label.text.as_str()).collect();
    assert_eq!(shown, ["`a` is 0", "`b` is 0", "`c` is 0", "`d` is 0"]);
}

/// Before the loop, the condition of a loop in it is asked for each element that it depends on.
#[test]
fn a_loop_in_a_condition_is_checked_with_all_its_elements() {
    let context = Context::new();
    let first = eval("[for a in [1] : a if [for b in [1, 2] : b if b > 1][0] > 1]", &context);
    assert_eq!(first, eval("[1]", &context));
    assert_eq!(
        summaries(eval("[for a in [] : a if [for b in [1, \"x\"] : b if b > 0] == []]", &context)).len(),
        1
    );
}

/// What a loop in a condition depends on, the loop around it depends on too.
#[test]
fn the_mark_of_a_condition_in_a_condition_stays() {
    for secret in [true, false] {
        let secret = Value::bool(secret).mark("secret");
        let context = Context::builder()
            .stdlib()
            .value("secret", secret)
            .value("unknown", Value::unknown(Type::list(Type::Number)))
            .build();
        for text in [
            "[for a in [1, 2] : a if length([for b in [1] : b if secret]) > 0]",
            "[for a in [1, 2] : a if length([for b in [1, 2] : b if secret]) > a]",
            "[for a in unknown : a if length([for b in [1] : b if secret]) > a]",
            "{for a in unknown : a => a if [a, [for b in [1] : b if secret]] != []}",
            "{for a in [1] : a => a if {for b in [1] : b => b if secret} != {}}",
            "[for a in [1] : a if length([for b in [1] : b if length([for c in [1] : c if secret]) > 0]) > 0]",
        ] {
            let value = eval(text, &context).expect(text);
            assert!(
                value.marks().iter().any(|mark| mark.to_string().contains("secret")),
                "{text}: {value:?}"
            );
        }
    }
}

/// Whether a secret is true does not show in what is said of a condition.
#[test]
fn the_error_of_a_condition_does_not_show_a_secret_in_a_loop_in_it() {
    let found = [true, false].map(|secret| {
        let secret = Value::bool(secret).mark("secret");
        let context = Context::builder().value("secret", secret).build();
        let errors = eval("[for a in [\"x\"] : a if [[for b in [1] : b if secret], a][0]]", &context);
        format!("{:#}", errors.expect_err("a tuple is no condition"))
    });
    assert_eq!(found[0], found[1]);
}

/// A range has no way to say which zero, so a result that is one of the two stays without bounds.
#[test]
fn a_result_that_is_one_of_two_numbers_has_them_as_bounds_unless_they_are_zeros_of_both_signs() {
    let context = Context::builder().value("later", Value::unknown(Type::Bool)).build();
    let bounds = |text: &str| {
        let value = eval(text, &context).unwrap_or_else(|errors| panic!("{text}: {errors:?}"));
        let range = value.range();
        let shown = |bound: Option<&Bound>| bound.map(|bound| bound.value.to_string());
        (value.is_known(), shown(range.min()), shown(range.max()))
    };
    let known = |min: &str, max: &str| (false, Some(min.to_owned()), Some(max.to_owned()));
    assert_eq!(bounds("later ? 0 : 1"), known("0", "1"));
    assert_eq!(bounds("later ? -0 : 1"), known("-0", "1"));
    assert_eq!(bounds("later ? 2 : 1"), known("1", "2"));
    assert_eq!(bounds("later ? 0 : -0"), (false, None, None));
    assert_eq!(bounds("later ? -0 : 0"), (false, None, None));
}
