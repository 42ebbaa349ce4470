//! Input designed to break parsers: an answer or a diagnostic, in bounded time and on a small stack.

use std::fmt::Write as _;
use std::time::Duration;

use hcl::{Context, Source, syntax};
use hcl_tests::timed::within;

/// Without optimization less, because a text takes twenty times as long.
const MANY: usize = if cfg!(debug_assertions) { 3_000 } else { 100_000 };
/// No more diagnostics of one kind than this are kept.
const MANY_SHOWN: usize = 1000;
/// Server threads often have no more.
const STACK: usize = 512 << 10;
/// Well under a second in release; an unoptimized build gets more.
const MAX_TIME: Duration = Duration::from_secs(if cfg!(debug_assertions) { 30 } else { 1 });

/// Parses and evaluates `text` as an expression; returns whether there were no errors.
fn evaluate(text: String) -> bool {
    within_limits(move || {
        let (expression, diagnostics) = syntax::parse_expression(&Source::new("hostile.hcl", text));
        let _ = (expression.variables(), expression.functions());
        !diagnostics.has_errors() && expression.evaluate(&Context::new()).is_ok()
    })
}

/// Parses `text` as a file; returns whether there were no errors.
fn parse(text: String) -> bool {
    within_limits(move || !syntax::parse(&Source::new("hostile.hcl", text)).1.has_errors())
}

fn within_limits(work: impl FnOnce() -> bool + Send + 'static) -> bool {
    within(MAX_TIME, STACK, "hostile text", work)
}

/// Nesting is refused beyond the limit.
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
    // An even number of them changes nothing. A refusal would be fine too; a wrong value would not.
    evaluate("!".repeat(MANY) + "true");
    evaluate("-".repeat(MANY) + "1");
}

/// Sequences that nest for the lexer, although their brackets are closed by others, are also refused with an
/// error.
#[test]
fn sequences_stay_open_after_closed_brackets() {
    for opening in ["(\"${)", "[\"${]\n", "{\"%{}\n", "(<<A\n${)"] {
        assert!(!evaluate(opening.repeat(MANY)), "{opening}");
        assert!(!parse(format!("a = {}", opening.repeat(MANY))), "{opening}");
        assert!(!parse(format!("b \"{}", opening.repeat(MANY))), "{opening}");
    }
}

/// Length alone is no reason to refuse.
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
    // The variable does not exist, so the answer is an error; what matters is that there is one.
    assert!(!evaluate("a".to_owned() + &".b".repeat(MANY)));
    assert!(!evaluate("a".to_owned() + &"[0]".repeat(MANY)));
    assert!(!evaluate("a".to_owned() + &".*".repeat(MANY)));
    assert!(!evaluate("a".to_owned() + &"[*]".repeat(MANY)));
    assert!(!evaluate("a".to_owned() + &"[a]".repeat(MANY)));
}

/// Signs and steps nest without brackets; separate limits would still allow their product.
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

/// Directives nest without a bracket, so their depth must not multiply with that of the brackets around them.
#[test]
fn directives_nest_inside_sequences() {
    const DEEP: usize = 190;
    let opening = |directive: &str| format!("\"{}${{", directive.repeat(DEEP));
    let closing = |end: &str| format!("}}{}\"", end.repeat(DEEP));
    for (directive, end) in [("%{if true}", "%{endif}"), ("%{for x in [1]}", "%{endfor}")] {
        let (opening, closing) = (opening(directive), closing(end));
        assert!(evaluate(format!("{opening}1{closing}")), "{directive} × {DEEP}");
        assert!(
            !evaluate(opening.repeat(DEEP) + "1" + &closing.repeat(DEEP)),
            "{directive} × {DEEP} × {DEEP}"
        );
        assert!(!evaluate(format!("\"{}", directive.repeat(MANY))));
        assert!(!evaluate(format!("\"{}\"", directive.repeat(MANY))));
        assert!(!parse(format!("a = <<E\n{}\nE\n", directive.repeat(MANY))));
    }
}

/// One line with a huge number of errors; showing them must not take time quadratic in its length.
#[test]
fn long_lines_of_errors_are_shown_in_time() {
    for (before, error, after) in [
        ("a = [", "@", "]"),
        ("a = \"", "\\q", "\""),
        ("a = \"", "é\\q", "\""),
        ("a = \"", "%{else}", "\""),
        ("a = [", "x.0.1, ", "]"),
        ("a = {", "k=1,", "}"),
        ("a = \"", "\n", "\""),
    ] {
        // Before them the line is already long.
        let filler = format!("/*{}*/", "é ".repeat(MANY * 5));
        let text = format!("{filler}{before}{}{after}\n", error.repeat(MANY * 2));
        within_limits(move || {
            let (_, diagnostics) = syntax::parse(&Source::new("hostile.hcl", text));
            assert!(diagnostics.len() <= 2 * MANY_SHOWN + 1, "{error}: {}", diagnostics.len());
            let shown: usize = diagnostics.iter().map(|diagnostic| format!("{diagnostic:#}").len()).sum();
            assert!(shown > 0, "{error}");
            true
        });
    }
}

/// Warnings are not errors, however many there are.
#[test]
fn many_warnings_are_no_errors() {
    let object = format!("a = {{{}}}\n", "k = 1, ".repeat(MANY / 10));
    assert!(parse(format!("{object}b{object}c{object}")));
}

#[test]
fn many_heredocs_and_comments_that_never_end() {
    let heredocs: String = (0..MANY).map(|n| format!("a{n} = <<EOT\n  text\nEOT\n")).collect();
    assert!(parse(heredocs));
    assert!(!parse("a = <<EOT\n".repeat(MANY)));
    assert!(!parse("/*/".repeat(MANY * 3 + 1)));
    assert!(!parse("a = ".to_owned() + &"/*/".repeat(MANY * 3 + 1)));
    assert!(!evaluate("{ /*".repeat(MANY)));
    assert!(!evaluate("${".repeat(MANY)));
    assert!(!parse("a = ".to_owned() + &"\"${\"".repeat(MANY)));
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

/// Every line is wrong; the report must not take time quadratic in their number.
#[test]
fn many_errors_are_reported_in_time() {
    assert!(!parse("a = \n".repeat(MANY / 4)));
    assert!(!parse("a = 1\n".repeat(MANY / 4)));
    assert!(!parse("'\n".repeat(MANY / 4)));
    assert!(!parse("é = ${\n".repeat(MANY / 4)));
}

/// Each loop is allowed on its own; together they would take a trillion rounds.
#[test]
fn loops_in_loops_end_at_the_limit_of_elements() {
    let ended = within_limits(|| {
        let text = "[for a in r : [for b in r : [for c in r : 1]]]";
        let (expression, diagnostics) = syntax::parse_expression(&Source::new("loops.hcl", text));
        let context = Context::builder().variable("r", (0..10_000).collect::<Vec<_>>()).build();
        let evaluated = expression.evaluate(&context);
        let is_limit =
            |errors: hcl::Diagnostics| errors.iter().any(|error| error.summary.contains("elements"));
        !diagnostics.has_errors() && evaluated.is_err_and(is_limit)
    });
    assert!(ended);
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

/// Formatting takes only a few passes over the tokens, however they nest and however long a line is.
#[test]
fn anything_can_be_formatted() {
    let pieces = [
        "(",
        "]",
        "\"${",
        "b {\n",
        "}\n",
        "[\n",
        "<<A\n${",
        "\"",
        "/*",
        "a=1\n",
        "a=1#\n",
        "1 .",
        "! ",
        "\u{feff}a ",
        "{ a=[ ",
    ];
    for piece in pieces {
        assert!(
            within_limits(move || !hcl::edit::format(&piece.repeat(MANY)).is_empty()),
            "{piece} × {MANY}"
        );
    }
    let wide = format!("{}=1 # c\n{}", "n".repeat(MANY), "a=1 # c\n".repeat(MANY));
    assert!(within_limits(move || hcl::edit::format(&wide).len() < 2 * wide.len()));
}

/// A document is parsed and rebuilt as deep as the parser lets blocks nest, and no deeper.
#[test]
fn documents_nest_as_deep_as_files() {
    let nested = |depth| "b {\n".repeat(depth) + &"}\n".repeat(depth);
    assert!(within_limits(move || {
        let deepest = (1..MANY).find(|&depth| hcl::edit::Document::parse(&nested(depth)).is_err());
        deepest.is_some_and(|depth| {
            let document = hcl::edit::Document::parse(&nested(depth - 1)).expect("one level less is fine");
            depth > 100 && document.to_string() == nested(depth - 1)
        })
    }));
    // The same holds for an expression that a path leads into, all of which can be changed.
    assert!(within_limits(move || {
        let text = format!(
            "{}a = {}1{}\n{}",
            "b {\n".repeat(200),
            "[".repeat(200),
            "]".repeat(200),
            "}\n".repeat(200)
        );
        let mut document = hcl::edit::Document::parse(&text).expect("nests as deep as it may");
        let around = vec!["b"; 200].join(".");
        let place = format!("{around}.a{}", "[0]".repeat(200));
        document.set(&place, "x").expect("it is there");
        document.rename_variable("y", "z").expect("names");
        document.sort(&around).expect("a block");
        document.to_string() == text.replace('1', "\"x\"") && document.take_block("b").is_ok()
    }));
    let long = "a = 1 # c\n/* c */ b \"x\" {}\n".replace("a", "a@");
    let long: String = (0..MANY / 10).map(|n| long.replace('@', &n.to_string())).collect();
    assert!(within_limits(
        move || hcl::edit::Document::parse(&long).is_ok_and(|document| document.to_string() == long)
    ));
}
