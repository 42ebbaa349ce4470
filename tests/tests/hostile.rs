//! Input made to break parsers: an answer or a diagnostic, in bounded time and on a small stack.

use std::fmt::Write as _;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use hcl::{Context, Source, syntax};

const MANY: usize = 100_000;
/// Threads of servers often have no more.
const STACK: usize = 2 << 20;
/// Well under a second in release; an unoptimised build on a busy machine gets more.
const LIMIT: Duration = Duration::from_secs(if cfg!(debug_assertions) { 30 } else { 1 });

/// Parses and evaluates `text` as an expression; whether all went well.
fn evaluate(text: String) -> bool {
    within_limits(move || {
        let (expression, diagnostics) = syntax::parse_expression(&Source::new("hostile.hcl", text));
        let _ = (expression.variables(), expression.functions());
        !diagnostics.has_errors() && expression.evaluate(&Context::new()).is_ok()
    })
}

/// Parses `text` as a file; whether all went well.
fn parse(text: String) -> bool {
    within_limits(move || !syntax::parse(&Source::new("hostile.hcl", text)).1.has_errors())
}

fn within_limits(work: impl FnOnce() -> bool + Send + 'static) -> bool {
    let (sender, receiver) = mpsc::channel();
    let thread = thread::Builder::new().stack_size(STACK).spawn(move || {
        // Everything is dropped on the small stack, too, before the answer counts.
        let good = work();
        sender.send(good).expect("the test waits");
    });
    let answer = receiver.recv_timeout(LIMIT).expect("an answer in time");
    thread.expect("a thread").join().expect("no panic");
    answer
}

/// What nests is refused beyond the limit.
#[test]
fn brackets_open_without_end() {
    for opening in
        ["(", "[", "{", "[[{(", "f(", "a[", "\"${", "{a=", "[for x in ", "{for k, v in ", "<<A\n${"]
    {
        assert!(!evaluate(opening.repeat(MANY)), "{opening} × {MANY}");
        assert!(!parse(format!("a = {}", opening.repeat(MANY))), "a = {opening} × {MANY}");
    }
}

#[test]
fn brackets_nest_beyond_the_limit() {
    for (opening, inner, closing) in
        [("(", "1", ")"), ("[", "", "]"), ("{a=", "1", "}"), ("\"${", "1", "}\"")]
    {
        assert!(!evaluate([opening.repeat(MANY), inner.into(), closing.repeat(MANY)].concat()), "{opening}");
    }
}

#[test]
fn brackets_close_without_end() {
    for closing in [")", "]", "}", "\"", "%{", "}}\"${"] {
        assert!(!evaluate(closing.repeat(MANY)), "{closing} × {MANY}");
        parse(closing.repeat(MANY));
    }
}

#[test]
fn blocks_nest_beyond_the_limit() {
    assert!(!parse("b {\n".repeat(MANY)));
    assert!(!parse("b {\n".repeat(MANY) + &"}\n".repeat(MANY)));
    assert!(!parse("b \"x\" ".repeat(MANY)));
}

#[test]
fn unary_operators_chain() {
    for operator in ["!", "-", "!-"] {
        assert!(!evaluate(operator.repeat(MANY)), "{operator}");
    }
    // An even number of them is no change. A refusal would do as well; a wrong value would not.
    evaluate("!".repeat(MANY) + "true");
    evaluate("-".repeat(MANY) + "1");
}

/// What only grows in length is no reason to refuse.
#[test]
fn long_chains_evaluate() {
    assert!(evaluate("1+".repeat(MANY - 1) + "1"));
    assert!(evaluate("1*2-3/".repeat(MANY / 4) + "1"));
    assert!(evaluate("true ? 1 : ".repeat(MANY) + "1"));
    assert!(evaluate("false ? 1 : ".repeat(MANY) + "1"));
    assert!(evaluate(format!("[{}]", "1,".repeat(MANY))));
    assert!(evaluate(format!("\"{}\"", "${1}".repeat(MANY))));
    assert!(evaluate(format!("<<EOT\n{}EOT\n", "${1}\n".repeat(MANY))));
    assert!(evaluate(format!("<<-EOT\n{}EOT\n", "  ${1} %{ if true ~} x %{ endif }\n".repeat(MANY / 4))));
}

#[test]
fn long_traversals_are_answered() {
    // The variable does not exist, so the answer is an error; what counts is that there is one.
    assert!(!evaluate("a".to_owned() + &".b".repeat(MANY)));
    assert!(!evaluate("a".to_owned() + &"[0]".repeat(MANY)));
    assert!(!evaluate("a".to_owned() + &".*".repeat(MANY)));
    assert!(!evaluate("a".to_owned() + &"[*]".repeat(MANY)));
    assert!(!evaluate("a".to_owned() + &"[a]".repeat(MANY)));
}

/// Signs and steps nest without brackets; a limit on each of the two would still allow their product.
#[test]
fn signs_and_steps_nest_inside_brackets() {
    const DEEP: usize = 190;
    assert!(!evaluate(("-".repeat(DEEP) + "(").repeat(DEEP) + "1" + &")".repeat(DEEP)));
    for step in ["[a]", ".*[0]", "[*]", "[a].b"] {
        evaluate("(".repeat(DEEP) + "a" + &(step.repeat(DEEP) + ")").repeat(DEEP));
    }
    for level in ["(1||2&&3==4<5+6*-", "(true ? 1 : 1 + 2 * -", "[for x in [1] : ", "\"%{for x in [1]}${"] {
        evaluate(level.repeat(DEEP));
    }
}

#[test]
fn long_files_parse() {
    let mut text = String::new();
    for n in 0..MANY / 4 {
        writeln!(text, "a{n} = {n}\nb \"{n}\" {{}}").expect("writing to a string cannot fail");
    }
    assert!(parse(text));
    assert!(parse("# comment\n".repeat(MANY)));
    assert!(parse("\n".repeat(MANY)));
}

/// Every line is wrong; the report must not cost the square of their number.
#[test]
fn many_errors_are_reported_in_time() {
    assert!(!parse("a = \n".repeat(MANY / 4)));
    assert!(!parse("a = 1\n".repeat(MANY / 4)));
    assert!(!parse("'\n".repeat(MANY / 4)));
    assert!(!parse("é = ${\n".repeat(MANY / 4)));
}

#[test]
fn numbers_do_not_explode() {
    for number in ["1e999999999", "1e-999999999", "1e99999999999999999999", "0e999999999"] {
        evaluate(number.to_owned());
        evaluate(format!("{number} + 1"));
        evaluate(format!("\"${{{number}}}\""));
        evaluate(format!("{number} * {number} / 3"));
    }
    assert!(evaluate("9".repeat(MANY / 4) + " + 1"));
}
