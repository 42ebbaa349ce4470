//! Expressions and bodies built in code: how each form is written, and which mistakes are refused.

use hcl::Expr;
use hcl::build::{BodyBuilder, TemplateBuilder};
use hcl::model::kind::{BinaryOperator, UnaryOperator};
use hcl::ser::{to_string, value_to_string};

#[allow(dead_code, reason = "the test needs no main function")]
#[path = "../../../examples/generate.rs"]
mod generate;

fn text(expr: &Expr) -> String {
    value_to_string(expr).unwrap()
}

fn problem(expr: &Expr) -> String {
    expr.check().unwrap_err().to_string()
}

#[test]
fn every_form_is_written() {
    use BinaryOperator as B;
    let a = || Expr::path(["a"]);
    let b = || Expr::path(["b"]);
    for (expr, expected) in [
        (Expr::path(["aws_instance", "web", "id"]), "aws_instance.web.id"),
        (a().index(0).index("k").attribute("x"), "a[0][\"k\"].x"),
        (a().splat().attribute("id"), "a[*].id"),
        (a().attribute_splat().attribute("id").index(0), "a.*.id[0]"),
        (Expr::from(1).attribute("x"), "(1).x"),
        (Expr::from(-1), "-1"),
        (Expr::from("a${b}"), "\"a$${b}\""),
        (Expr::from(vec![1.5, 2.0]), "[1.5, 2]"),
        (Expr::from(None::<u8>), "null"),
        (Expr::call("now", [""; 0]), "now()"),
        (Expr::call("provider::aws::f", [a()]), "provider::aws::f(a)"),
        (Expr::call_expanding("max", [Expr::from(1), a()]), "max(1, a...)"),
        (Expr::unary(UnaryOperator::Not, Expr::binary(a(), B::And, b())), "!(a && b)"),
        (Expr::unary(UnaryOperator::Negate, a().attribute("x")), "-a.x"),
        (Expr::binary(Expr::binary(a(), B::Add, 1), B::Multiply, 2), "(a + 1) * 2"),
        (Expr::binary(Expr::binary(a(), B::Multiply, 1), B::Add, 2), "a * 1 + 2"),
        (Expr::binary(a(), B::Subtract, Expr::binary(b(), B::Subtract, 1)), "a - (b - 1)"),
        (Expr::binary(a(), B::Or, Expr::binary(b(), B::Equal, 1)), "a || b == 1"),
        (Expr::conditional(a(), 1, Expr::conditional(b(), 2, 3)), "a ? 1 : b ? 2 : 3"),
        (Expr::conditional(Expr::conditional(a(), b(), false), 1, 2), "(a ? b : false) ? 1 : 2"),
        (Expr::for_each("x", a()).tuple(Expr::path(["x"])), "[for x in a : x]"),
        (
            Expr::for_each("v", a())
                .with_key("k")
                .when(b())
                .grouped_object(Expr::path(["k"]), Expr::path(["v"])),
            "{ for k, v in a : k => v... if b }",
        ),
        (Expr::template(TemplateBuilder::new().text("a$").interpolate(b())), "\"a\\u0024${b}\""),
        (Expr::tuple([Expr::path(["for", "x"])]), "[(for.x)]"),
        (Expr::parentheses(a()), "(a)"),
        (Expr::raw("a ? b : c").index(0), "(a ? b : c)[0]"),
        (Expr::from(hcl::Value::tuple(vec![true.into()])), "[true]"),
        (Expr::from(f64::NEG_INFINITY), "-1 / 0"),
        (Expr::value(&("x", 1)), "[\"x\", 1]"),
        (Expr::from(&hcl::parse_expression("a.b[ 0 ]").unwrap()), "a.b[0]"),
        (
            Expr::from(hcl::parse_expression("a.b[\"k\"].c").unwrap().absolute_traversal().unwrap()),
            "a.b[\"k\"].c",
        ),
    ] {
        assert_eq!(text(&expr), expected);
        assert_eq!(expr.to_string(), expected);
    }
}

#[test]
fn mistakes_are_kept_and_reported_by_whatever_writes_them() {
    for (expr, expected) in [
        (Expr::path(["a b"]), "identifier"),
        (Expr::path([""; 0]), "the name of a variable"),
        (Expr::path(["null", "x"]), "the word is a value"),
        (Expr::path(["a"]).attribute("0"), "identifier"),
        (Expr::call("a.b", [1]), "identifier"),
        (Expr::call_expanding("max", [""; 0]), "no argument"),
        (Expr::raw("a b"), "is not one expression"),
        (Expr::raw(""), "is not one expression"),
        (Expr::raw("1 }\nx = {"), "is not one expression"),
        (Expr::for_each("x-y z", [1]).tuple(1), "identifier"),
        (Expr::from(f64::NAN), "not-a-number"),
        (Expr::from(hcl::Value::unknown(hcl::Type::Bool)), "not known yet"),
        (Expr::path(["a"]).attribute_splat().attribute("b").attribute_splat(), "another one"),
        (Expr::template(TemplateBuilder::new().when(Expr::path(["?"]), "x")), "identifier"),
        (Expr::value(&hcl::ser::Block::new([1])), "a block can only be in a file or in another block"),
    ] {
        assert!(problem(&expr).contains(expected), "{}", problem(&expr));
        let around = Expr::tuple([Expr::object([("k", expr.clone())])]);
        assert!(problem(&around).starts_with("0.k: "), "{}", problem(&around));
        let error = BodyBuilder::new().expression("x", around.clone()).unwrap_err().to_string();
        assert!(error.starts_with("x.0.k: ") && error.contains(expected), "{error}");
        assert!(BodyBuilder::new().attribute("x", &around).is_err());
        assert!(to_string(&std::collections::BTreeMap::from([("x", around.clone())])).is_err());
        assert!(serde_json::to_string(&around).is_err());
        assert!(hcl::parse_expression(&around.to_string()).is_err());
    }
}

#[test]
fn expressions_pass_through_serde_as_they_are() {
    #[derive(serde::Serialize)]
    struct Module {
        source: &'static str,
        count: Expr,
        tags: Vec<Option<Expr>>,
    }

    let motd = Expr::heredoc(
        TemplateBuilder::new().text("Hello, ").interpolate(Expr::path(["var", "who"])).text("!\n"),
    );
    let tags = vec![Some(Expr::object([("motd", motd.clone())])), None];
    let module = Module { source: "./net", count: motd, tags };
    insta::assert_snapshot!(to_string(&module).unwrap());
    let json = serde_json::to_value(&module).unwrap();
    assert_eq!(json["count"], "(\n  <<-EOT\n  Hello, ${var.who}!\nEOT\n)");
    assert_eq!(json["tags"][1], serde_json::Value::Null);
    assert_eq!("a.b".parse::<Expr>().unwrap(), Expr::raw("a.b"));
    assert!("a b".parse::<Expr>().is_err());
}

#[test]
fn the_example_writes_jobs() {
    let text = generate::text().unwrap();
    insta::assert_snapshot!(text);
    assert_eq!(hcl::edit::format(&text), text);
    hcl::parse(&text).unwrap();
}

#[test]
fn comments_stand_where_a_line_is_free() {
    let ports = Expr::tuple([Expr::from(80).with_comment("plain"), Expr::from(443)]);
    let tags = Expr::object([("a", Expr::from(1)), ("b", Expr::from(2).with_comment("second\n\n  of two "))]);
    let mut body = BodyBuilder::new();
    body.expression("ports", ports.with_comment("where\r to listen")).unwrap();
    body.expression("tags", tags).unwrap();
    let sum = Expr::binary(Expr::from(1).with_comment("lost"), BinaryOperator::Add, 2);
    body.comment("the block").block("b", [""; 0], BodyBuilder::new()).unwrap();
    body.expression("sum", sum).unwrap();
    body.comment("the end");
    let text = body.to_string();
    insta::assert_snapshot!(text);
    assert_eq!(hcl::edit::format(&text), text);
    hcl::parse(&text).unwrap();
}

#[test]
fn what_nests_too_deep_is_refused_and_all_else_parses() {
    let forms: [fn(Expr) -> Expr; 12] = [
        |inner| Expr::tuple([inner]),
        |inner| Expr::object([(inner, 1)]),
        |inner| Expr::call("f", [inner]),
        |inner| Expr::unary(UnaryOperator::Not, inner),
        |inner| Expr::binary(1, BinaryOperator::Subtract, inner),
        |inner| Expr::conditional(1, inner, 2),
        |inner| Expr::conditional(inner, 1, 2),
        |inner| Expr::for_each("x", inner).tuple(1),
        |inner| Expr::template(TemplateBuilder::new().text("a").interpolate(inner)),
        |inner| Expr::heredoc(TemplateBuilder::new().interpolate(inner).text("\n")),
        |inner| Expr::path(["a"]).index(inner),
        |inner| Expr::raw("# c\n1").index(inner).splat(),
    ];
    for (number, form) in forms.into_iter().enumerate() {
        let (mut expr, mut last) = (Expr::path(["x"]), 0);
        for depth in 1..400 {
            let next = form(expr.clone());
            if next.check().is_err() {
                break;
            }
            (expr, last) = (next, depth);
        }
        assert!((95..=200).contains(&last), "form {number}: {last}");
        hcl::parse_expression(&text(&expr)).unwrap_or_else(|error| panic!("form {number}: {error}"));
        assert!(problem(&form(expr)).contains("200 levels"));
    }
}

/// All kinds of nesting at once, on the stack of a thread.
#[test]
fn the_deepest_expression_fits_on_the_stack() {
    let mut expr = Expr::path(["x"]);
    loop {
        use BinaryOperator as B;
        let inner =
            Expr::binary(1, B::Or, Expr::binary(2, B::And, Expr::unary(UnaryOperator::Not, expr.clone())));
        let next = Expr::tuple([Expr::conditional(inner, 1, 2)]);
        if next.check().is_err() {
            break;
        }
        expr = next;
    }
    hcl::parse_expression(&text(&expr)).unwrap();
    assert_eq!(expr.clone(), expr);
    assert!(format!("{expr:?}").len() > 1000);
}

/// Chains do not nest, however long they are.
#[test]
fn chains_are_flat() {
    let (mut sum, mut choice, mut path) = (Expr::from(0), Expr::from(0), Expr::path(["a"]));
    for _ in 0..5_000 {
        sum = Expr::binary(sum, BinaryOperator::Add, 1);
        choice = Expr::conditional(Expr::path(["c"]), 1, choice);
        path = path.attribute("b");
    }
    for expr in [sum, choice, path] {
        hcl::parse_expression(&text(&expr)).unwrap();
    }
}
