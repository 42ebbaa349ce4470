//! Functions defined in configuration: what their results see, what they pass on, and that no recursion ends
//! the process.

use std::time::Duration;

use hcl::ext::functions::{self, Functions};
use hcl::value::{Type, Value};
use hcl::{Context, Diagnostic, Diagnostics, Limits};
use hcl_tests::stack::on_a_small_stack;
use hcl_tests::timed::timed;

fn decoded(text: &str) -> Functions {
    let (functions, _, diagnostics) = functions::decode(&hcl::parse(text).unwrap(), "function");
    assert!(!diagnostics.has_errors(), "{diagnostics:?}");
    functions
}

fn evaluate(text: &str, expression: &str, context: &Context) -> Result<Value, Diagnostics> {
    hcl::parse_expression(expression).unwrap().evaluate(&decoded(text).define_in(context))
}

fn error(result: Result<Value, Diagnostics>) -> String {
    let error = format!("{:#}", hcl::Error::from(result.expect_err("an error")));
    assert!(error.len() < 5_000, "{error}");
    error
}

#[test]
fn functions_call_each_other_in_any_order_and_see_the_context() {
    let text = r#"
        function "outer" {
          params = [a]
          result = "${inner(a, 1, 2)}-${env}"
        }
        function "inner" {
          params         = [a]
          variadic_param = rest
          result         = "${a}${length(rest)}"
        }
    "#;
    let context = Context::builder().variable("env", "prod").stdlib().build();
    assert_eq!(evaluate(text, "outer(\"x\")", &context).unwrap(), Value::string("x2-prod"));
    // Neither the caller's variables nor the parameters of a caller are in scope.
    let text = "function \"f\" {\n  params = []\n  result = x\n}\nfunction \"g\" {\n  params = [x]\n  result = f()\n}\n";
    assert!(error(evaluate(text, "g(1)", &context)).contains("\"x\""));
    assert!(error(evaluate(text, "[for x in [1]: f()]", &context)).contains("\"x\""));
}

#[test]
fn both_syntaxes_define_functions() {
    let json = r#"{"function": {"twice": {"params": ["n"], "result": "${n * 2}"}}, "x": "${twice(4)}"}"#;
    let (body, diagnostics) = hcl::json::parse_source(&hcl::Source::new("a.json", json));
    assert!(diagnostics.is_empty());
    let (functions, rest, diagnostics) = functions::decode(&body, "function");
    assert!(diagnostics.is_empty());
    let (attributes, diagnostics) = rest.just_attributes();
    assert!(diagnostics.is_empty());
    let context = functions.define_in(&Context::new());
    let value = attributes.get("x").unwrap().expression.evaluate(&context);
    assert_eq!(value.unwrap(), Value::number(8));
}

#[test]
fn null_unknown_and_marked_arguments_are_as_with_other_functions() {
    let text = "function \"f\" {\n  params = [a]\n  result = [a, \"k\"]\n}\n";
    let context = Context::builder()
        .value("u", Value::unknown(Type::String))
        .value("d", Value::dynamic())
        .value("s", Value::string("s").mark("m"))
        .value("us", Value::unknown(Type::String).mark("m"))
        .build();
    let value = |expression| evaluate(text, expression, &context).unwrap();
    assert_eq!(value("f(u)"), Value::unknown(Type::tuple(vec![Type::String, Type::String])));
    assert_eq!(value("f(d)"), Value::dynamic());
    assert_eq!(value("f(s)"), Value::tuple(vec!["s".into(), "k".into()]).mark("m"));
    assert!(value("f(us)").is_marked() && !value("f(us)").is_known());
    assert_eq!(value("f([u])").index(&Value::number(1)).unwrap(), Value::string("k"));
    assert!(error(evaluate(text, "f(null)", &context)).contains("can't be null"));
}

#[test]
fn an_error_in_a_result_points_there_and_at_the_call() {
    let text = "function \"f\" {\n  params = [a]\n  result = a + 1\n}\nfunction \"g\" {\n  params = [a]\n  result = f(a)\n}\n";
    insta::assert_snapshot!(error(evaluate(text, "[g(\"z\")]", &Context::new())));
}

#[test]
fn arguments_that_are_missing_or_too_many_are_named() {
    let text = "function \"f\" {\n  params = [first, second]\n  result = first\n}\n";
    insta::assert_snapshot!(
        [
            error(evaluate(text, "f(1)", &Context::new())),
            error(evaluate(text, "f(1, 2, 3)", &Context::new()))
        ]
        .join("\n")
    );
}

#[test]
fn what_is_wrong_with_a_definition_is_said() {
    let text = r#"
        function "a" {
          params = "x"
          result = 1
        }
        function "b" {
          params         = [x.y, "z"]
          variadic_param = 1
          result         = 1
        }
        function "c" {
          parms = []
          b {}
        }
        function {
          params = []
          result = 1
        }
        function "d" {
          params = [x, x]
          result = x
        }
        function "d" {
          params = []
          result = 2
        }
    "#;
    let (functions, _, diagnostics) = functions::decode(&hcl::parse(text).unwrap(), "function");
    assert_eq!(functions.names().collect::<Vec<_>>(), ["d", "d"]);
    insta::assert_snapshot!(format!("{:#}", hcl::Error::from(diagnostics)));
    let two = hcl::parse_expression("d()").unwrap().evaluate(&functions.define_in(&Context::new()));
    assert_eq!(two.unwrap(), Value::number(2));
}

#[test]
fn errors_show_nothing_of_marked_arguments() {
    let text = r#"
        function "f" {
          params = [a]
          result = a.missing
        }
        function "g" {
          params = [a]
          result = [for x in f(a): x]
        }
        function "h" {
          params = [a]
          result = parseint(a, 10)
        }
    "#;
    let secret = Value::object([("hunter2", Value::string("hunter2"))]).mark("secret");
    let context = Context::builder()
        .value("s", secret)
        .value("t", Value::string("hunter2").mark("secret"))
        .stdlib()
        .build();
    for expression in ["f(s)", "g(s)", "g([s])", "h(t)", "f({a = t}.a)", "[for x in [s]: f(x)]"] {
        let result = hcl::parse_expression(expression).unwrap().evaluate(&decoded(text).define_in(&context));
        let shown = format!("{:?} {:#}", result, hcl::Error::from(result.clone().unwrap_err()));
        assert!(!shown.contains("hunter2"), "{expression}: {shown}");
        let told = hcl_tests::report::everything(&result.unwrap_err());
        assert!(!told.contains("hunter2"), "{expression}: {told}");
    }
    let shown = format!("{:?} {:?}", decoded(text), decoded(text).define_in(&context));
    assert!(!shown.contains("hunter2"));
}

#[test]
fn recursion_ends_by_a_conditional() {
    let text = r#"
        function "factorial" {
          params = [n]
          result = n < 2 ? 1 : n * factorial(n - 1)
        }
        function "fib" {
          params = [n]
          result = n < 2 ? n : fib(n - 1) + fib(n - 2)
        }
        function "even" {
          params = [n]
          result = n == 0 ? true : odd(n - 1)
        }
        function "odd" {
          params = [n]
          result = n == 0 ? false : even(n - 1)
        }
        function "kind" {
          params = [n]
          result = n > 5 ? "large" : n > 3 ? kind(n + 10) : n > 1 ? "two" : kind(2)
        }
    "#;
    let value = |expression| evaluate(text, expression, &Context::new()).unwrap();
    assert_eq!(value("factorial(20)"), Value::number(2_432_902_008_176_640_000_i64));
    assert_eq!(value("fib(15)"), Value::number(610));
    assert_eq!(value("even(90)"), Value::bool(true));
    assert_eq!(value("even(91)"), Value::bool(false));
    assert_eq!(
        value("[kind(1), kind(4), kind(9)]"),
        Value::tuple(vec!["two".into(), "large".into(), "large".into()])
    );
}

#[test]
fn recursion_without_an_end_is_an_error_with_the_chain_of_calls() {
    let text = "function \"ping\" {\n  params = [n]\n  result = pong(n)\n}\nfunction \"pong\" {\n  params = [n]\n  result = ping(n)\n}\n";
    insta::assert_snapshot!(error(evaluate(text, "ping(1)", &Context::new())));
    let shallow = Context::builder().limits(Limits::default().with_depth(3)).build();
    let error = error(evaluate(text, "ping(1)", &shallow));
    assert!(error.contains("`ping` → `pong` → `ping` → `pong`"), "{error}");
}

#[test]
fn a_hundred_calls_fit_on_a_small_stack_and_deep_results_are_refused() {
    on_a_small_stack(|| {
        let text = "function \"f\" {\n  params = [n]\n  result = n < 1 ? 0 : 1 + f(n - 1)\n}\n";
        assert_eq!(evaluate(text, "f(99)", &Context::new()).unwrap(), Value::number(99));
        assert!(error(evaluate(text, "f(100)", &Context::new())).contains("nested too deep"));
        assert_eq!(
            evaluate(text, "[for i in [95, 96]: f(i)][1]", &Context::new()).unwrap(),
            Value::number(96)
        );
        // Whatever depth the application allows.
        let deep = Context::builder().limits(Limits::default().with_depth(1_000_000)).build();
        assert!(error(evaluate(text, "f(1000000)", &deep)).contains("nested too deep"));
        for (open, close) in
            [("(", ")"), ("[", "]"), ("f(", ")"), ("try(", ")"), ("\"${", "}\""), ("{a = ", "}")]
        {
            let nested = format!("{}f(n){}", open.repeat(40), close.repeat(40));
            let text = format!("function \"f\" {{\n  params = [n]\n  result = {nested}\n}}\n");
            let context = Context::builder().stdlib().limits(Limits::default().with_depth(1_000_000)).build();
            let diagnostics = evaluate(&text, "f(1)", &context).expect_err("an error");
            // `try` writes its own message about its arguments.
            let is_deep = |diagnostic: &Diagnostic| diagnostic.summary == "Function calls nested too deep";
            assert!(open == "try(" || diagnostics.iter().all(is_deep), "{open}: {diagnostics:?}");
        }
    });
}

#[test]
fn recursion_of_any_kind_ends_by_the_limits() {
    let functions = [
        "function \"f\" {\n  params = [n]\n  result = f(n - 1) + f(n - 1)\n}\n",
        "function \"f\" {\n  params = [n]\n  result = try(f(n - 1), f(n - 1), 1)\n}\n",
        "function \"f\" {\n  params = [n]\n  result = f(f(n - 1))\n}\n",
        "function \"f\" {\n  params = [n]\n  result = can(f(n - 1)) ? f(n - 1) : f(n - 1)\n}\n",
        "function \"f\" {\n  params = [n]\n  result = f(n) && f(n)\n}\n",
        "function \"f\" {\n  params = [n]\n  result = [for x in [1, 2, 3]: f(n)]\n}\n",
        "function \"f\" {\n  params = [n]\n  result = n > 0 ? [f(n - 1), f(n - 1)] : [1]\n}\n",
        "function \"f\" {\n  params = [n]\n  result = \"${f(\"${n}${n}\")}\"\n}\n",
        "function \"f\" {\n  params = [n]\n  result = f([n, n])\n}\n",
        "function \"f\" {\n  params = []\n  variadic_param = n\n  result = f(n..., n...)\n}\n",
        "function \"f\" {\n  params = []\n  variadic_param = n\n  result = f(concat(n, n)...)\n}\n",
        "function \"f\" {\n  params = [n]\n  result = g(n) + g(n)\n}\nfunction \"g\" {\n  params = [n]\n  result = h(n) + h(n)\n}\nfunction \"h\" {\n  params = [n]\n  result = f(n) + f(n)\n}\n",
        "function \"f\" {\n  params = [n]\n  result = [n, n] == f(n) || f(n) == f(n)\n}\n",
    ];
    for text in functions {
        let Ok(body) = hcl::parse(text) else { continue };
        let context = Context::builder().stdlib().limits(limits()).build();
        let functions = functions::decode(&body, "function").0.define_in(&context);
        for expression in ["f(30)", "try(f(30), 1)", "[for i in range(1000): f(30)]"] {
            let (result, time) = timed(|| hcl::parse_expression(expression).unwrap().evaluate(&functions));
            println!("{time:9.2?} {expression:32} {text:?}: {}", summary(&result));
            assert!(time < Duration::from_secs(8), "{text}: {time:?}");
            if let Err(diagnostics) = result {
                assert!(diagnostics.len() < 300, "{}", diagnostics.len());
            }
        }
    }
}

/// The default limits are about a second of optimized code, which takes ten times as long without
/// optimization.
fn limits() -> Limits {
    let limits = Limits::default();
    let elements = if cfg!(debug_assertions) { limits.elements / 60 } else { limits.elements };
    limits.with_elements(elements)
}

fn summary(result: &Result<Value, Diagnostics>) -> String {
    match result {
        Ok(value) => format!("a value of weight {}", value.len().unwrap_or(0)),
        Err(diagnostics) => {
            let first = diagnostics.iter().next().map(|first| first.summary.as_str());
            format!("{} errors, the first: {}", diagnostics.len(), first.unwrap_or_default())
        }
    }
}

#[test]
fn all_calls_of_a_run_share_the_limits() {
    let text = "function \"f\" {\n  params = [n]\n  result = [for i in range(100): i]\n}\n";
    let context = Context::builder().stdlib().limits(Limits::default().with_elements(1000)).build();
    assert!(evaluate(text, "f(1)", &context).is_ok());
    let error = error(evaluate(text, "[f(1), f(2), f(3), f(4), f(5), f(6), try(f(7), 1)]", &context));
    assert_eq!(error.matches("Too many elements").count(), 1, "{error}");
}

#[test]
fn many_functions_and_parameters_take_no_longer_than_their_text() {
    let ((), time) = timed(|| {
        let names: Vec<String> = (0..20_000).map(|n| format!("p{n}")).collect();
        let parameters = names.join(", ");
        let mut text =
            format!("function \"wide\" {{\n  params = [{parameters}]\n  result = [{parameters}]\n}}\n");
        for n in 0..5_000 {
            text.push_str(&format!("function \"f{n}\" {{\n  params = [a]\n  result = a + {n}\n}}\n"));
        }
        let functions = decoded(&text);
        assert!(functions.variables().is_empty());
        let context = functions.define_in(&Context::new());
        let sum = (0..5_000).map(|n| format!("f{n}(1)")).collect::<Vec<_>>().join(" + ");
        assert!(hcl::parse_expression(&sum).unwrap().evaluate(&context).is_ok());
    });
    assert!(time < Duration::from_secs(10), "{time:?}");
}

#[test]
fn contexts_with_functions_inside_each_other_are_dropped_without_recursion() {
    let functions = decoded("function \"f\" {\n  params = []\n  result = 1\n}\n");
    on_a_small_stack(move || {
        let context = (0..100_000).fold(Context::new(), |context, _| functions.define_in(&context));
        assert!(context.function("f").is_some());
        drop(context);
    });
}
