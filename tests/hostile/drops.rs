//! Whatever holds itself through something else, any number of times, is dropped in a loop: no chain takes a
//! stack.

use std::sync::Arc;
use std::time::Instant;

use hcl::build::{BodyBuilder, TemplateBuilder};
use hcl::edit::{Code, Document, DocumentBlock};
use hcl::ext::functions::Functions;
use hcl::ext::{Module, expand_dynamic};
use hcl::model::Schema;
use hcl::model::kind::{BinaryOperator, UnaryOperator};
use hcl::spec::Spec;
use hcl::value::{CapsuleType, MAX_DEPTH};
use hcl::{Body, Context, Expr, Layers, Type, Value};
use hcl_tests::stack::on_a_small_stack;

/// More levels than any stack has room for.
const LONG: usize = if cfg!(debug_assertions) { 10_000 } else { 100_000 };

fn body(text: &str) -> Body {
    hcl::parse(text).expect("a body")
}

fn functions(body: &Body) -> Functions {
    Functions::from_body(body, "function").expect("functions").0
}

/// Each sees the scope of the one before, which the functions alone hold.
#[test]
fn functions_of_a_module_that_call_each_other_in_a_chain() {
    on_a_small_stack(|| {
        let mut text = "function \"f0\" {\n  params = []\n  result = 1\n}\n".to_owned();
        for n in 1..20_000 {
            let before = n - 1;
            text += &format!("function \"f{n}\" {{\n  params = []\n  result = f{before}()\n}}\n");
        }
        let body = body(&text);
        let resolved = Module::new(&body).functions("function").resolve(&Context::new()).expect("no error");
        let context = resolved.context().clone();
        drop(resolved);
        let error = hcl::parse_expression("f19999()").expect("a call").evaluate(&context);
        assert!(error.is_err(), "calls nest at most 100 deep");
        let call = hcl::parse_expression("f50()").expect("a call");
        assert_eq!(call.evaluate(&context), Ok(Value::number(1)));
    });
}

#[test]
fn contexts_of_functions_of_contexts() {
    on_a_small_stack(|| {
        let functions = functions(&body("function \"f\" {\n  params = []\n  result = 1\n}\n"));
        let innermost =
            (0..LONG).fold(Context::new(), |context, _| functions.define_in(&context).child().build());
        let kept = innermost.function("f").cloned();
        drop(innermost);
        assert!(kept.is_some());
    });
}

/// The results of functions that dynamic blocks generate see the iterators, in the context of the expansion.
#[test]
fn contexts_of_functions_that_are_generated() {
    on_a_small_stack(|| {
        let text = "dynamic \"function\" {\n  for_each = [1]\n  labels = [\"f\"]\n  content {\n    params = [n]\n    result = n < 1 ? function.value : f(n - 1)\n  }\n}\n";
        let body = body(text);
        let context = (0..LONG / 10).fold(Context::new(), |context, _| {
            let defined = functions(&expand_dynamic(&body, &context)).define_in(&Context::new());
            let call = hcl::parse_expression("f(1)").expect("a call");
            assert_eq!(call.evaluate(&defined), Ok(Value::number(1)));
            defined
        });
        assert!(context.function("f").is_some());
    });
}

#[test]
fn types_and_merged_bodies() {
    on_a_small_stack(|| {
        let ty = (0..LONG).fold(Type::Number, |ty, level| match level % 2 {
            0 => Type::list(ty),
            _ => Type::object([("a", ty)]),
        });
        let null = Value::null(ty.clone());
        drop(ty);
        drop(null);
        let single = body("a = 1\n");
        let merged = (0..LONG).fold(single.clone(), |merged, _| Body::merge([merged, single.clone()]));
        drop((single, expand_dynamic(&merged, &Context::new())));
        drop(merged);
    });
}

/// What the body has of the attribute `a`, or why it has nothing.
fn a_of(body: &Body) -> Result<Value, String> {
    let (content, mut diagnostics) = body.content(&Schema::new().required("a").block("b", [""; 0]));
    let value = content.attributes.get("a").map(|a| a.expression.evaluate(&Context::new()));
    if let Some(Err(errors)) = &value {
        diagnostics.extend(errors.clone());
    }
    match diagnostics.into_iter().next() {
        Some(first) => Err(format!("{}: {}", first.summary, first.detail)),
        None => Ok(value.expect("it is required").expect("no errors")),
    }
}

#[test]
fn bodies_over_bodies() {
    on_a_small_stack(|| {
        let base = body("a = 1\nb {\n  c = 1\n}\n");
        let over = body("a = 2\nb {\n  c = 2\n}\n");
        let body = (0..LONG).fold(base, |under, _| under.overlay(&over));
        assert_eq!(a_of(&body), Ok(Value::number(2)));
        let (items, diagnostics) = body.items();
        assert_eq!((items.len(), diagnostics.len()), (2, 0));
        let (content, rest, _) = body.partial_content(&Schema::new().block("b", [""; 0]));
        let (attributes, _) = content.blocks[0].body.just_attributes();
        let c = attributes.get("c").expect("it is there").expression.evaluate(&Context::new());
        assert_eq!((content.blocks.len(), c), (1, Ok(Value::number(2))));
        assert_eq!(a_of(&rest), Ok(Value::number(2)));
        assert!(format!("{body:?}").len() > LONG && body.origin().is_none());
        drop(expand_dynamic(&body, &Context::new()));
        let kept = body.clone();
        drop(body);
        assert_eq!(a_of(&kept), Ok(Value::number(2)));
    });
}

#[test]
fn bodies_with_settings() {
    on_a_small_stack(|| {
        let set = |under: Body, n: usize| under.set(["a", "b.c", "d.e"][n % 3], n).expect("a path");
        let body = (0..LONG).fold(body("a = 1\nb {\n  c = 1\n}\nd = { e = 1 }\n"), set);
        let last = LONG - 1 - (LONG - 1) % 3;
        assert_eq!(a_of(&body.partial_content(&Schema::new().optional("d")).1), Ok(Value::number(last)));
    });
}

/// What cannot be one list of layers has a limited number of levels, and says so beyond it.
#[test]
fn bodies_around_bodies() {
    type Around = fn(Body, &Body) -> Body;
    let ways: [(&str, Around); 5] = [
        ("under the one before", |around, body| body.overlay(&around)),
        ("expanded and put under", |around, body| expand_dynamic(&around, &Context::new()).overlay(body)),
        ("merged and put under", |around, body| Body::merge([around, Body::merge([])]).overlay(body)),
        ("layers of layers", |around, body| {
            let layers = Layers::new().body("around", around).body("body", body.clone());
            layers.decode::<Body>(&Context::new()).map_or_else(|_| body.clone(), |loaded| loaded.value)
        }),
        ("modules of what is expanded", |around, _| {
            let around = expand_dynamic(&around, &Context::new()).overlay(&Body::merge([]));
            let module = Module::new(&around).variables("variable", "var");
            module.resolve(&Context::new()).map_or(around, |resolved| resolved.body().clone())
        }),
    ];
    for (what, way) in ways {
        on_a_small_stack(move || {
            let single = body("a = 1\nb {\n  c = 1\n}\nvariable \"v\" {\n  default = 1\n}\n");
            let plain = single.partial_content(&Schema::new().block("variable", ["name"])).1;
            let (start, mut around) = (Instant::now(), single.clone());
            let (mut answers, mut refused) = (0, None);
            for level in 0..LONG / 100 {
                around = way(around, &plain);
                if level < 100 {
                    let (content, _) = around.content(&Schema::new().optional("a").block("b", [""; 0]));
                    let rest = around.partial_content(&Schema::new().block("variable", ["name"])).1;
                    _ = (around.items(), around.just_attributes(), around.missing_item(), around.origin());
                    _ = (around.is_unknown(), around.is_incomplete(), around.marks(), format!("{around:?}"));
                    for block in content.blocks {
                        _ = (block.body.items(), block.body.just_attributes());
                    }
                    match a_of(&rest) {
                        Ok(_) => answers += 1,
                        Err(error) => refused = refused.or(Some(error)),
                    }
                }
            }
            drop(around);
            println!("{what}: {answers} answers after {:?}, then {refused:?}", start.elapsed());
            assert!(answers >= 10, "{what}: {answers}");
            assert!(
                refused.is_some_and(|error| error.contains("layered or expanded the same body")),
                "{what}"
            );
        });
    }
}

/// Each module is given what the one before has left.
#[test]
fn rests_of_modules() {
    on_a_small_stack(|| {
        let text = "a = 1\nb {}\nvariable \"v\" {\n  default = 1\n}\nthing \"t\" {\n  x = 1\n}\n";
        let rest = (0..LONG / 10).fold(body(text), |left, _| {
            let module =
                Module::new(&left).variables("variable", "var").labeled_blocks("thing", "thing", ["name"]);
            module.resolve(&Context::new()).expect("no error").body().clone()
        });
        assert_eq!(a_of(&rest), Ok(Value::number(1)));
    });
}

#[test]
fn capsules_of_values() {
    on_a_small_stack(|| {
        let ty = CapsuleType::new::<Value>("held");
        let mut value = Value::number(1);
        let mut levels = 0;
        let error = loop {
            let inner =
                if levels % 2 == 0 { Value::try_tuple(vec![value.clone()]) } else { Ok(value.clone()) };
            match inner.and_then(|inner| Value::capsule(&ty, Arc::new(inner))) {
                Ok(outer) => (value, levels) = (outer, levels + 1),
                Err(error) => break error,
            }
        };
        assert!(levels <= MAX_DEPTH && error.message().contains("512 levels"), "{levels}: {error}");
        let convert = CapsuleType::builder::<Value>("made").convert_from(|_| true, |value| Ok(value.clone()));
        let ty = Type::Capsule(convert.build());
        let mut error = None;
        for _ in 0..2 * MAX_DEPTH {
            let inner = Value::try_tuple(vec![value.clone()]);
            match inner
                .map_err(|error| error.to_string())
                .and_then(|inner| hcl::value::convert(&inner, &ty).map_err(|error| error.to_string()))
            {
                Ok(outer) => value = outer,
                Err(refused) => error = Some(refused),
            }
        }
        assert!(error.is_some_and(|error| error.contains("512 levels")));
    });
}

#[test]
fn specs_of_specs() {
    let ways: [fn(Spec) -> Spec; 8] = [
        |spec| Spec::object([("a", spec)]),
        |spec| Spec::tuple([spec]),
        |spec| Spec::block_list("b", spec),
        |spec| Spec::default(spec.clone(), spec),
        |spec| Spec::transform(spec, |value: Value| value),
        |spec| Spec::validate(spec, |_| hcl::Diagnostics::new()),
        |spec| Spec::refine(spec, |refinement| refinement),
        |spec| {
            let context = Context::builder().variable("x", 1).build();
            let expression = hcl::parse_expression("v").expect("an expression");
            Spec::transform_expr(spec, "v", expression, &context)
        },
    ];
    for way in ways {
        on_a_small_stack(move || {
            let literal = Spec::literal(1);
            let spec = (0..LONG).fold(literal.clone(), |spec, _| way(spec));
            assert!(spec.decode(&body("a = 1\n"), &Context::new()).is_err(), "too deep");
            drop(spec);
            let mixed = (0..LONG).fold(literal, |spec, level| ways[level % ways.len()](spec));
            drop((mixed.clone(), mixed));
        });
    }
}

/// Each kind of expression around an expression, also those that a builder holds before it is done.
#[test]
fn expressions_to_be_written() {
    let ways: [fn(Expr) -> Expr; 15] = [
        |expr| Expr::tuple([expr]),
        |expr| Expr::object([("a", expr)]),
        |expr| Expr::object([(expr, 1)]),
        |expr| Expr::call("f", [expr]),
        |expr| Expr::unary(UnaryOperator::Negate, expr),
        |expr| Expr::binary(expr, BinaryOperator::Add, 1),
        |expr| Expr::binary(1, BinaryOperator::Add, expr),
        |expr| Expr::conditional(expr, 1, 2),
        |expr| Expr::for_each("v", expr).when(Expr::path(["v"])).tuple(1),
        |expr| Expr::for_each("v", Expr::path(["l"])).when(expr).object(1, 2),
        |expr| Expr::template(TemplateBuilder::new().text("a").interpolate(expr)),
        |expr| Expr::heredoc(TemplateBuilder::new().when(expr, TemplateBuilder::new().text("a"))),
        |expr| {
            let inner = TemplateBuilder::new().interpolate(expr);
            Expr::template(TemplateBuilder::new().for_each("v", Expr::path(["l"]), inner))
        },
        |expr| Expr::parentheses(expr).with_comment("a"),
        |expr| expr.attribute("a").splat().index(1),
    ];
    on_a_small_stack(move || {
        for way in ways {
            drop((0..LONG).fold(Expr::path(["x"]), |expr, _| way(expr)));
        }
        let mixed = (0..LONG).fold(Expr::path(["x"]), |expr, level| ways[level % ways.len()](expr));
        assert!(BodyBuilder::new().expression("a", mixed.clone()).is_err());
        drop(mixed);
        let nest = |inner: TemplateBuilder, _| {
            TemplateBuilder::new().when_else(Expr::path(["x"]), inner, TemplateBuilder::new())
        };
        drop((0..LONG).fold(TemplateBuilder::new(), nest));
    });
}

/// Documents, and blocks and code for them.
#[test]
fn what_editors_build() {
    on_a_small_stack(|| {
        let mut inner = DocumentBlock::new("b", &[]).expect("a name");
        let mut levels = 0;
        while levels < LONG / 10 {
            let mut outer = DocumentBlock::new("b", &["l"]).expect("a name");
            // What is refused is dropped.
            match outer.section_mut().append_block(inner.clone()) {
                Ok(()) => (inner, levels) = (outer, levels + 1),
                Err(_) => break,
            }
        }
        assert!(levels > 100 && levels < LONG / 10, "{levels}");
        let mut document = Document::new();
        assert!(document.section_mut().append_block(inner).is_err() || levels < LONG / 10);
        let code = |depth: usize| Code::parse(&format!("{}1{}", "[".repeat(depth), "]".repeat(depth)));
        assert!(code(LONG).is_err());
        let mut document = Document::parse("a = 1\n").expect("a document");
        let mut depth = 1;
        for _ in 0..20 {
            depth *= 2;
            let Ok(code) = code(depth) else { break };
            document.set("a", code).expect("not too deep");
        }
        assert!(document.to_string().contains(&"[".repeat(100)));
    });
}

/// Types with defaults nest no deeper than their text.
#[test]
fn defaults_of_types() {
    on_a_small_stack(|| {
        let nested = |depth: usize| {
            let (open, close) = ("object({ a = optional(", ", {}) })");
            hcl::parse_expression(&format!("{}object({{}}){}", open.repeat(depth), close.repeat(depth)))
        };
        assert!(nested(LONG).is_err());
        let deepest = (1..).map_while(|depth| nested(depth).ok()).last().expect("one");
        let (ty, defaults) = hcl::ext::typeexpr::constraint_with_defaults(&deepest).expect("a type");
        let defaults = defaults.expect("defaults");
        let whole = defaults.apply(
            &hcl::value::convert(&Value::object([("a", Value::null(Type::Dynamic))]), &ty)
                .expect("an object"),
        );
        assert!(whole.ty() != Type::Dynamic);
        drop((defaults.clone(), defaults));
    });
}
