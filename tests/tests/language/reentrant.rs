//! Functions of the application that evaluate expressions which call them again: no recursion uses up the
//! stack of any thread, and the limit on it holds exactly.

use std::sync::Arc;
use std::thread;

use hcl::ext::{Can, Try, functions};
use hcl::model::LazyFunction;
use hcl::value::Value;
use hcl::{Context, Diagnostics, Expression, Limits};
use hcl_tests::timed::timed;

const STACKS: [usize; 2] = [512 << 10, 2 << 20];

/// A function whose result is an expression, with the value of its argument as `n`, as an application would
/// write it to offer functions defined by expressions.
#[derive(Debug)]
struct ByExpression(Expression);

impl LazyFunction for ByExpression {
    fn call(&self, arguments: &[Expression], context: &Context) -> Result<Value, Diagnostics> {
        let argument =
            arguments.first().map_or_else(|| Ok(Value::number(0)), |first| first.evaluate(context))?;
        self.0.evaluate(&context.child().value("n", argument).build())
    }
}

fn expression(text: &str) -> Expression {
    hcl::parse_expression(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A context in which `f` is defined by this expression.
fn context(result: Expression, depth: u32) -> Context {
    limited(result, depth, 50_000)
}

fn limited(result: Expression, depth: u32, elements: u64) -> Context {
    Context::builder()
        .stdlib()
        .lazy_function("try", Try)
        .lazy_function("can", Can)
        .lazy_function("f", ByExpression(result))
        .limits(Limits::default().with_depth(depth).with_elements(elements))
        .build()
}

fn on_all_stacks(work: impl Fn() + Send + Sync + 'static) {
    let work = Arc::new(work);
    for bytes in STACKS {
        let work = work.clone();
        let thread = thread::Builder::new().stack_size(bytes).spawn(move || work()).expect("a thread");
        thread.join().expect("no panic");
    }
}

fn is_too_deep(result: Result<Value, Diagnostics>) -> bool {
    result.is_err_and(|errors| errors.iter().any(|error| error.summary == "Function calls nested too deep"))
}

#[test]
fn calls_nest_as_deep_as_the_limit_says() {
    on_all_stacks(|| {
        // Both arms are evaluated, so the one that is not chosen always goes on to the limit.
        let count = |depth, n| {
            expression(&format!("f({n})")).evaluate(&context(expression("n < 1 ? 0 : 1 + f(n - 1)"), depth))
        };
        assert_eq!(count(100, 20), Ok(Value::number(20)));
        assert_eq!(count(100, 99), Ok(Value::number(99)));
        assert!(is_too_deep(count(100, 100)));
        assert_eq!(count(3, 2), Ok(Value::number(2)));
        assert!(is_too_deep(count(3, 3)));
        assert!(is_too_deep(count(0, 0)));
        assert_eq!(count(400, 399), Ok(Value::number(399)));
    });
}

#[test]
fn what_calls_itself_in_any_construct_is_refused() {
    on_all_stacks(|| {
        for depth in [100, u32::MAX] {
            for (open, close) in [
                ("", ""),
                ("(", ")"),
                ("[", "]"),
                ("{a = ", "}"),
                ("f(", ")"),
                ("max(", ")"),
                ("\"${", "}\""),
                ("!", ""),
                ("[for x in [1]: ", "]"),
                ("try(", ")"),
                ("can(", ")"),
                ("true ? 1 : ", ""),
                ("[", "][*]"),
                ("{a = 1}[", "]"),
            ] {
                for levels in [1, 20, 45] {
                    let text = format!("{}f(n){}", open.repeat(levels), close.repeat(levels));
                    let result = expression("f(1)").evaluate(&limited(expression(&text), depth, 5_000));
                    // `try` and `can` take the refusal for an answer, and so do arms that are not chosen.
                    let takes_errors = ["try(", "can(", "true ? 1 : "].contains(&open);
                    assert!(takes_errors || result.is_err(), "{text}: {result:?}");
                }
            }
        }
    });
}

#[test]
fn templates_of_the_other_syntax_count_too() {
    on_all_stacks(|| {
        for levels in [1, 30, 150] {
            let text = format!("{}\"${{f(n)}}\"{}", "[".repeat(levels), "]".repeat(levels));
            let (json, diagnostics) = hcl::json::parse_expression(&hcl::Source::new("f.json", &*text));
            assert!(!diagnostics.has_errors());
            assert!(expression("f(1)").evaluate(&context(json.clone(), u32::MAX)).is_err());
            assert!(json.evaluate(&context(json.clone(), 100)).is_err());
        }
    });
}

#[test]
fn arguments_nest_as_deep_as_the_text_and_are_not_counted() {
    on_all_stacks(|| {
        let nested = format!("{}1{}", "try(".repeat(150), ")".repeat(150));
        assert_eq!(expression(&nested).evaluate(&context(expression("1"), 0)), Ok(Value::number(1)));
        let nested = format!("{}1{}", "f(".repeat(150), ")".repeat(150));
        assert_eq!(expression(&nested).evaluate(&context(expression("n + 1"), 1)), Ok(Value::number(151)));
    });
}

/// A function that evaluates its result on a small thread of its own each time.
#[derive(Debug)]
struct Elsewhere(ByExpression);

impl LazyFunction for Elsewhere {
    fn call(&self, arguments: &[Expression], context: &Context) -> Result<Value, Diagnostics> {
        thread::scope(|scope| {
            let thread = thread::Builder::new().stack_size(STACKS[0]);
            let thread = thread.spawn_scoped(scope, || self.0.call(arguments, context)).expect("a thread");
            thread.join().expect("no panic")
        })
    }
}

#[test]
fn calls_on_other_threads_count_too() {
    on_all_stacks(|| {
        let nested = |levels| format!("{}f(n){}", "[".repeat(levels), "]".repeat(levels));
        for text in [nested(0), nested(30), nested(150)] {
            let elsewhere = Elsewhere(ByExpression(expression(&text)));
            let context = Context::builder().lazy_function("f", elsewhere).build();
            let result = expression("f(1)").evaluate(&context);
            // Once more: the failure has left no trace.
            assert!(is_too_deep(result), "{text}");
        }
    });
}

#[test]
fn the_first_error_says_that_threads_cost_too_much() {
    on_all_stacks(|| {
        let deep = expression(&format!("{}f(n){}", "[".repeat(60), "]".repeat(60)));
        for elements in [50, 300, 500, 1000] {
            let errors = expression("f(1)").evaluate(&limited(deep.clone(), 100, elements)).unwrap_err();
            let first = errors.iter().next().expect("an error");
            assert!(first.summary == "Too many elements" && !first.is_consequence, "{elements}: {first:?}");
        }
    });
}

#[test]
fn functions_of_both_kinds_share_the_limit() {
    on_all_stacks(|| {
        let text = "function \"g\" {\n  params = [n]\n  result = f(n)\n}\n";
        let (functions, _, diagnostics) = functions::decode(&hcl::parse(text).unwrap(), "function");
        assert!(!diagnostics.has_errors());
        for depth in [10, 100, u32::MAX] {
            let base = context(expression("g(n)"), depth);
            assert!(expression("g(1)").evaluate(&functions.define_in(&base)).is_err());
        }
    });
}

#[test]
fn a_loop_of_calls_at_any_depth_ends_by_the_limits() {
    on_all_stacks(|| {
        let ((), time) = timed(|| {
            for depth in [1, 2, 3, 4, 100] {
                let nested = format!("[for i in range(200): {}f(i){}]", "[".repeat(30), "]".repeat(30));
                let _ = expression("f(1)").evaluate(&context(expression(&nested), depth));
            }
        });
        assert!(time.as_secs() < 20, "{time:?}");
    });
}
