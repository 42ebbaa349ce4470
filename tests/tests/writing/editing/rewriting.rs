//! Rewriting expressions anywhere: what the visitor sees, where parentheses are added, what stays, what is
//! refused.

use std::collections::BTreeMap;

use hcl::edit::{Code, Document, EditError, Rewrite};
use hcl::model::kind::{BinaryOperator, ObjectKey, UnaryOperator};
use hcl::{Context, Expr, Expression, ExpressionKind, Value};
use proptest::prelude::*;

/// Every place where an expression is allowed.
const EVERYWHERE: &str = r#"# First.
a = f(x, [x, {x = x, "${x}" = x, (x) = [x]}], x...) # x
b = x+x * -x - (x) /x
c = x ? x : x ?x:x
d = "${x}" == "a${x}b${~ x ~}%{if x}${x}%{else}%{for i,j in x}${x}%{endfor}%{endif}"
e = x[x].y[*].z[x].*.w
g = [for i in x: x if x]
h = {for i, j in x: x => x... if(x)}
k = <<-E
    ${x} x
      %{ for i in x ~}
      ${f(
        x,
      )}
      %{ endfor ~}
    E

block "x" { l = x }
block "y" {

  /* x */ m  =  [
      x, # x

      (x),
  ]
  inner {
    n = !x
  }
}
"#;

fn rewritten<R: Into<Rewrite>>(text: &str, visit: impl FnMut(&Expression) -> R) -> String {
    let mut document = Document::parse(text).unwrap_or_else(|errors| panic!("{text}\n{errors:?}"));
    document.rewrite(visit).unwrap_or_else(|error| panic!("{text}\n{error}"));
    document.to_string()
}

fn is_variable(expression: &Expression, name: &str) -> bool {
    matches!(expression.kind(), ExpressionKind::Traversal(path) if path.root_name() == Some(name) && path.steps.is_empty())
}

/// Replaces each variable `x`, alone or with steps, with an expression.
fn replace_x(text: &str, with: &Expr) -> String {
    rewritten(text, |expression| is_variable(expression, "x").then(|| with.clone()))
}

#[test]
fn expressions_are_reached_wherever_they_are() {
    let names = |text: &str| text.matches('x').count();
    let after = replace_x(EVERYWHERE, &Expr::path(["yy"]));
    // The remaining ones: a key that is a name, comments, a text, labels.
    assert_eq!(names(&after), 6, "{after}");
    let plain = |text: &str| text.replace("yy", "x");
    assert_eq!(plain(&after), EVERYWHERE, "all else keeps its bytes");
    for with in [
        "1",
        "-1",
        "a + b",
        "a ? b : c",
        "for.x",
        "{}",
        "[for i in a : i]",
        "\"}\"",
        "a.*.b",
        "<<E\nx\nE\n",
        "1 +\n# c\n2",
        "!a",
    ] {
        let with: Expr = with.parse().unwrap();
        let after = replace_x(EVERYWHERE, &with);
        assert_eq!(Document::parse(&after).map(drop), Ok(()), "{after}");
    }
}

#[test]
fn parentheses_come_where_precedence_asks_for_them() {
    for (before, with, after) in [
        ("x * 2", "a + b", "(a + b) * 2"),
        ("x + 2", "a + b", "a + b + 2"),
        ("2 - x", "a + b", "2 - (a + b)"),
        ("2 - x", "a * b", "2 - a * b"),
        ("-x", "a + b", "-(a + b)"),
        ("!x", "!a", "!!a"),
        ("x ? 1 : 2", "a || b", "a || b ? 1 : 2"),
        ("x ? 1 : 2", "a ? b : c", "(a ? b : c) ? 1 : 2"),
        ("1 ? x : x", "a ? b : c", "1 ? a ? b : c : a ? b : c"),
        ("x[i]", "f()", "f()[i]"),
        ("(x).a", "-b", "(-b).a"),
        ("x[i]", "a + b", "(a + b)[i]"),
        ("x[*].a", "b[*].c", "(b[*].c)[*].a"),
        ("a[x]", "b ? 0 : 1", "a[b ? 0 : 1]"),
        ("f(x)", "a ? b : c", "f(a ? b : c)"),
        ("[x]", "for.a", "[(for.a)]"),
        ("[x + 1, x]", "for.a", "[(for.a) + 1, for.a]"),
        ("{ \"${x}\" = 1 }", "k + 1", "{ \"${k + 1}\" = 1 }"),
        ("f(x...)", "1", "f(1 ...)"),
        ("[for i in(x):i if(x)]", "a", "[for i in(a):i if(a)]"),
        ("x", "<<E\nt\nE", "<<E\nt\nE"),
        ("f(x)", "<<E\nt\nE", "f((\n  <<E\nt\nE\n))"),
    ] {
        let replaced = |root: &str| {
            let with: Expr = with.parse().unwrap();
            rewritten(&format!("v = {before}\n"), |expression| {
                is_variable(expression, root).then(|| with.clone())
            })
        };
        assert_eq!(replaced("x"), format!("v = {after}\n"), "{before} with {with}");
    }
}

#[test]
fn brackets_that_go_leave_words_apart() {
    let inner = |expression: &Expression| match expression.kind() {
        ExpressionKind::Parentheses(inner) => Rewrite::Replace(Expr::from(inner)),
        _ => Rewrite::Keep,
    };
    for (before, after) in [
        ("v = [for i in(x):(i)if(y)]\n", "v = [for i in x:i if y]\n"),
        (
            "v = \"%{if(x)}%{for i in(-x)}%{endfor}%{endif}\"\n",
            "v = \"%{if x}%{for i in -x}%{endfor}%{endif}\"\n",
        ),
        ("v = ((1 + 2)) * 3\n", "v = (1 + 2) * 3\n"),
        ("v = { (k) = (1) }\n", "v = { (k) = 1 }\n"),
        ("v = f((1)...)\n", "v = f(1 ...)\n"),
        ("v = (a ? (b) : (c))\n", "v = a ? b : c\n"),
        ("v = 4/(/* c */ 2)\n", "v = 4/2\n"),
    ] {
        assert_eq!(rewritten(before, inner), after);
    }
}

#[test]
fn keys_are_expressions_and_names_are_text() {
    let text = "v = { a = 1, \"b\" = 2, (k) = 3, \"${k}\" = 4 }\n";
    let upper = |expression: &Expression| match expression.kind() {
        ExpressionKind::Object(object) => Rewrite::Texts(
            object
                .items()
                .iter()
                .filter_map(|item| match item.key() {
                    ObjectKey::Name(name) => Some((name.location().clone(), name.as_str().to_uppercase())),
                    _ => None,
                })
                .collect(),
        ),
        ExpressionKind::Literal(value) if value.as_str() == Some("b") => Rewrite::Replace(Expr::from("a b")),
        ExpressionKind::Traversal(_) => Rewrite::Replace(Expr::path(["each", "key"])),
        _ => Rewrite::Keep,
    };
    assert_eq!(rewritten(text, upper), "v = { A = 1, \"a b\" = 2, (each.key) = 3, \"${each.key}\" = 4 }\n");
    let bare = |expression: &Expression| match expression.kind() {
        ExpressionKind::Literal(value) if value.as_str() == Some("b") => Some(Expr::path(["c"])),
        _ => None,
    };
    assert_eq!(
        rewritten("v = { \"b\" = 1 }\n", bare),
        "v = { (c) = 1 }\n",
        "the value of the variable is the key"
    );
}

#[test]
fn parts_are_rewritten_before_what_they_are_in() {
    let mut shown = Vec::new();
    let text = "v = old(1, old(old(2) + 3))\n";
    let after = rewritten(text, |expression| {
        let now = Expr::from(expression).to_string();
        shown.push((now, expression.location().text().to_owned()));
        match expression.kind() {
            ExpressionKind::Call(call) => Some(Expr::call("new", call.arguments().iter().rev())),
            _ => None,
        }
    });
    assert_eq!(after, "v = new(new(new(2) + 3), 1)\n");
    let shown: Vec<(&str, &str)> = shown.iter().map(|(now, before)| (&**now, &**before)).collect();
    assert_eq!(
        shown,
        [
            ("1", "1"),
            ("2", "2"),
            ("old(2)", "old(2)"),
            ("3", "3"),
            ("new(2) + 3", "old(2) + 3"),
            ("old(new(2) + 3)", "old(old(2) + 3)"),
            ("old(1, new(new(2) + 3))", "old(1, old(old(2) + 3))"),
        ]
    );
}

#[test]
fn what_is_shown_is_what_it_has_become() {
    // Constants are folded from the inside; a renamed call refers to the new function.
    let fold = |expression: &Expression| match expression.kind() {
        ExpressionKind::Binary(_) => {
            expression.evaluate(&Context::literal_only()).ok().map(Expr::from).into()
        }
        ExpressionKind::Parentheses(inner) if matches!(inner.kind(), ExpressionKind::Literal(_)) => {
            Rewrite::Replace(Expr::from(inner))
        }
        ExpressionKind::Call(call) if call.name() == "a" => Rewrite::text(call.name_location(), "b"),
        ExpressionKind::Index(index) => match index.collection().kind() {
            ExpressionKind::Call(call) => Rewrite::Replace(Expr::from(call.name())),
            _ => Rewrite::Keep,
        },
        _ => Rewrite::Keep,
    };
    assert_eq!(rewritten("v = (1 + 2) * 3 - x\nw = a(1)[x]\n", fold), "v = 9 - x\nw = \"b\"\n");
    let mut code = Code::parse("(1 + 2) * [x, 1 + 1][0]").unwrap();
    assert_eq!(
        code.rewrite(fold).map(|count| (count, code.text().to_owned())),
        Ok((3, "3 * [x, 2][0]".to_owned()))
    );
    let variables = std::cell::Cell::new(0);
    rewritten("v = f(x)\n", |expression| {
        if matches!(expression.kind(), ExpressionKind::Call(_)) {
            variables.set(expression.variables().len());
        }
        is_variable(expression, "x").then(|| Expr::from(1))
    });
    assert_eq!(variables.get(), 0);
}

#[test]
fn places_are_those_of_the_file() {
    let mut document = Document::parse_named("main.tf", "a = 1\nb {\n  c = f(\n    x)\n}\n").unwrap();
    let mut places = BTreeMap::new();
    document
        .rewrite(|expression| {
            drop(places.insert(expression.location().to_string(), expression.location().text().to_owned()))
        })
        .unwrap();
    let places: Vec<_> = places.into_iter().collect();
    let place = |place: &str, text: &str| (place.to_owned(), text.to_owned());
    assert_eq!(
        places,
        [place("main.tf:1:5", "1"), place("main.tf:3:7", "f(\n    x)"), place("main.tf:4:5", "x")]
    );
}

#[test]
fn lines_are_indented_and_line_ends_kept() {
    let object = Expr::raw("{\n  a = 1\n}");
    assert_eq!(
        replace_x("b {\r\n  v = [\r\n    x,\r\n  ]\r\n}\r\n", &object),
        "b {\r\n  v = [\r\n    {\r\n      a = 1\r\n    },\r\n  ]\r\n}\r\n"
    );
    assert_eq!(replace_x("b {\n  v = x # c\n}\n", &object), "b {\n  v = {\n    a = 1\n  } # c\n}\n");
    assert_eq!(replace_x("b { v = x }\n", &object), "b { v = {\n  a = 1\n} }\n");
}

#[test]
fn what_cannot_be_is_refused_and_changes_nothing() {
    fn refused<R: Into<Rewrite>>(text: &str, visit: impl FnMut(&Expression) -> R) -> String {
        let mut document = Document::parse_named("f.hcl", text).unwrap();
        let error: EditError = document.rewrite(visit).expect_err("it is refused");
        assert_eq!(document.to_string(), text);
        error.to_string()
    }
    let text = "w = x\nv = [x, f(1).0, a.*.0]\n";
    let wrong = |with: &'static str| {
        move |expression: &Expression| is_variable(expression, "x").then(|| Expr::raw(with))
    };
    assert!(refused(text, wrong("1 +")).contains("not one expression"));
    let zero = |expression: &Expression| match expression.kind() {
        ExpressionKind::Literal(value) if value.as_i64() == Some(0) => Some(Expr::path(["k"])),
        _ => None,
    };
    assert!(refused(text, zero).contains("in brackets"));
    let deep = Expr::raw("[".repeat(150) + &"]".repeat(150));
    assert!(
        refused(&format!("v = {}x{}\n", "(".repeat(100), ")".repeat(100)), move |expression: &Expression| {
            is_variable(expression, "x").then(|| deep.clone())
        })
        .contains("doesn't parse")
    );
    let call = |visit: fn(&hcl::model::kind::Call) -> Rewrite| {
        move |expression: &Expression| match expression.kind() {
            ExpressionKind::Call(call) => visit(&call),
            _ => Rewrite::Keep,
        }
    };
    assert!(refused(text, call(|call| Rewrite::text(call.name_location(), "a b"))).contains("doesn't parse"));
    let elsewhere = hcl::parse_expression("g(1)").unwrap().location();
    assert!(
        refused(text, |_: &Expression| Rewrite::text(&elsewhere, "1"))
            .contains("isn't in the visited expression")
    );
    assert!(
        refused("v = 1 + x\n", |expression: &Expression| match expression.kind() {
            ExpressionKind::Traversal(_) => Rewrite::Replace(Expr::path(["y"])),
            ExpressionKind::Binary(binary) => {
                let operator = binary.operator_location();
                let end = operator.span.end + 2;
                Rewrite::text(&operator.source.location(hcl::Span::new(operator.span.start, end - 1)), "")
            }
            _ => Rewrite::Keep,
        })
        .contains("doesn't parse")
    );
}

#[test]
fn long_chains_are_visited_in_a_loop() {
    let chain = format!("v = {}x\n", "x + ".repeat(20_000));
    let mut calls = 0;
    let after = rewritten(&chain, |expression| {
        calls += 1;
        is_variable(expression, "x").then(|| Expr::path(["y"]))
    });
    assert_eq!((calls, after), (40_001, chain.replace('x', "y")));
}

/// The operators that a model of arithmetic needs.
fn arithmetic() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        (0..9u8).prop_map(|digit| digit.to_string()),
        Just("x".to_owned()),
        Just("m.k".to_owned())
    ];
    leaf.prop_recursive(5, 40, 3, |inner| {
        prop_oneof![
            (inner.clone(), "[-+*]| < | == ", inner.clone()).prop_map(|(a, op, b)| format!("({a}){op}({b})")),
            (inner.clone(), "[-+*]", inner.clone()).prop_map(|(a, op, b)| format!("({a}) {op} {b}")),
            inner.clone().prop_map(|a| format!("-({a})")),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("[({a}), {{ k = {b} }}][1].k")),
            (inner.clone(), inner.clone(), inner.clone())
                .prop_map(|(a, b, c)| format!("({a}) == ({b}) ? {c} : ({a})")),
            inner.clone().prop_map(|a| format!("[for i in [x]: ({a})if(i)!=1][0]")),
            (inner.clone(), inner).prop_map(|(a, b)| format!("max(\"${{({a})}}\", {b})")),
        ]
    })
}

fn value(text: &str) -> Option<Value> {
    let context = Context::builder()
        .value("x", Value::number(2))
        .value("m", Value::object([("k", Value::number(3))]))
        .stdlib()
        .build();
    let body = hcl::parse(text).unwrap_or_else(|error| panic!("{text}\n{error:#}"));
    body.just_attributes().0.get("v")?.expression.evaluate(&context).ok()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn what_is_rewritten_to_an_equal_expression_keeps_its_value(expression in arithmetic(), choice in 0..4u8) {
        let text = format!("v = {expression} # c\n");
        let expected = value(&text);
        let after = rewritten(&text, |expression| match (choice, expression.kind()) {
            (0, _) => Rewrite::Keep,
            // Unnecessary parentheses are removed, and added again where they are needed.
            (1, ExpressionKind::Parentheses(inner)) => Rewrite::Replace(Expr::from(inner)),
            (2, ExpressionKind::Traversal(_)) => {
                let one = Expr::binary(Expr::from(expression), BinaryOperator::Multiply, 1);
                Rewrite::Replace(Expr::binary(one, BinaryOperator::Add, 0))
            }
            (3, ExpressionKind::Unary(unary)) if unary.operator() == UnaryOperator::Negate => {
                Rewrite::Replace(Expr::binary(0, BinaryOperator::Subtract, Expr::from(unary.operand())))
            }
            _ => Rewrite::Keep,
        });
        if choice == 0 {
            prop_assert_eq!(&after, &text);
        }
        prop_assert!(after.ends_with(" # c\n"));
        prop_assert_eq!(value(&after), expected, "{} and {}", text, after);
    }
}
