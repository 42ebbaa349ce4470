//! The deepest values, types, bodies and expressions that can be made, and everything that goes over them, on a small stack.

use std::collections::BTreeMap;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::thread;

use hcl::ext::typeexpr::{self, Convert};
use hcl::value::{MAX_DEPTH, Type, Value, convert, from_value, to_value, unify};
use hcl::{Body, Context, HclDecode, Source, ser, syntax};

/// Threads of servers often have no more.
const STACK: usize = 2 << 20;

/// How deep brackets and blocks may nest in a source.
const MAX_NESTING: usize = 200;

/// Does the work on the small stack. What it makes is dropped there, too.
fn on_a_small_stack(work: impl FnOnce() + Send + 'static) {
    let thread = thread::Builder::new().stack_size(STACK).spawn(work).expect("a thread");
    thread.join().expect("no panic");
}

/// One value of the greatest depth for each kind of collection, and one of them in turn.
fn deepest() -> Vec<Value> {
    let nest = |depth: usize, wrap: &dyn Fn(usize, Value) -> Value| {
        (0..depth).fold(Value::number(1), |value, level| wrap(level, value))
    };
    let list = |value: Value| Value::list(value.ty(), vec![value]).expect("one element");
    let map = |value: Value| Value::map(value.ty(), [("k", value)]).expect("one element");
    let set = |value: Value| Value::set(value.ty(), vec![value]).expect("one element");
    let tuple = |value: Value| Value::try_tuple(vec![value]).expect("not too deep");
    let object = |value: Value| Value::try_object([("a", value)]).expect("not too deep");
    vec![
        nest(MAX_DEPTH, &|_, value| list(value)),
        nest(MAX_DEPTH, &|_, value| map(value)),
        nest(MAX_DEPTH, &|_, value| set(value)),
        nest(MAX_DEPTH, &|_, value| tuple(value)),
        nest(MAX_DEPTH, &|_, value| object(value)),
        nest(MAX_DEPTH, &|level, value| if level % 2 == 0 { tuple(value) } else { object(value.mark("m")) }),
    ]
}

/// Anything, as an application would declare it.
#[derive(Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(untagged)]
enum Any {
    Number(f64),
    List(Vec<Any>),
    Object(BTreeMap<String, Any>),
}

#[test]
fn deepest_values_are_shown_compared_and_hashed() {
    on_a_small_stack(|| {
        for value in deepest() {
            assert!(Value::try_tuple(vec![value.clone()]).is_err(), "one level more");
            let shown = [format!("{value:?}"), format!("{value:#?}")];
            // Of what is marked nothing is shown.
            assert!(value.contains_marked() || shown.iter().all(|shown| shown.len() >= MAX_DEPTH));
            // Equal, and not the same.
            let copy = value.transform(&mut |_, part| Ok(part)).expect("the same again");
            assert!(value == copy && value.equals(&copy).is_ok());
            let hash = |value: &Value| {
                let mut hasher = DefaultHasher::new();
                value.hash(&mut hasher);
                hasher.finish()
            };
            assert_eq!(hash(&value), hash(&copy));
            let mut parts = 0;
            value.walk(&mut |_, _| {
                parts += 1;
                true
            });
            assert!(parts > MAX_DEPTH);
            let (plain, marks) = value.clone().unmark_deep_with_paths();
            assert_eq!(plain.with_marks_at(&marks), value);
        }
    });
}

#[test]
fn deepest_values_are_serialized_read_and_written() {
    on_a_small_stack(|| {
        for value in deepest().into_iter().filter(|value| !value.contains_marked()) {
            assert!(serde_json::to_string(&value).is_ok());
            // On its way through serde a list takes its type along, which makes it deeper.
            match to_value(&value) {
                Ok(same) => assert!(same == value),
                Err(error) => assert!(error.message().contains("levels"), "{error}"),
            }
            let any = from_value::<serde_json::Value>(&value).expect("a value of JSON");
            assert!(to_value(&any).is_ok());
            assert!(from_value::<u8>(&value).is_err());
            assert!(ser::value_to_string(&value).is_err_and(|error| error.to_string().contains("levels")));
        }
        let shallow = (0..100).fold(Value::number(1), |value, _| Value::tuple(vec![value]));
        assert!(from_value::<Any>(&shallow).is_ok());
        let text = ser::value_to_string(&shallow).expect("an expression");
        let (expression, _) = syntax::parse_expression(&Source::new("deep.hcl", text));
        assert_eq!(expression.evaluate(&Context::new()), Ok(shallow));
    });
}

#[test]
fn deepest_types_are_named_compared_and_converted_to() {
    on_a_small_stack(|| {
        let values = deepest();
        for value in &values {
            let ty = value.ty();
            assert!(ty.to_string().len() > MAX_DEPTH && format!("{ty:?}").len() > MAX_DEPTH);
            assert!(ty == value.clone().ty() && !ty.friendly_name().is_empty());
            let json = serde_json::to_string(&ty).expect("a type in JSON");
            let _ = serde_json::from_str::<Type>(&json);
            for other in &values {
                let _ = (convert(value, &other.ty()), convert(&Value::null(ty.clone()), &other.ty()));
                let _ = (convert(&Value::unknown(ty.clone()), &other.ty()), unify(&[ty.clone(), other.ty()]));
            }
        }
    });
}

#[test]
fn type_expressions_nest_to_a_limit() {
    on_a_small_stack(|| {
        for (open, close) in [
            ("list(", ")"),
            ("map(", ")"),
            ("tuple([", "])"),
            ("object({a = ", "})"),
            ("object({a = optional(", ", null)})"),
        ] {
            for depth in
                [10, MAX_NESTING / open.matches(['(', '[', '{']).count(), MAX_NESTING + 1, 500, 100_000]
            {
                let text = [&open.repeat(depth), "any", &close.repeat(depth)].concat();
                let (expression, diagnostics) = syntax::parse_expression(&Source::new("type.hcl", text));
                let read = typeexpr::constraint_with_defaults(&expression);
                assert!(depth <= MAX_NESTING || diagnostics.has_errors(), "{open} × {depth}");
                if depth == 10 {
                    read.expect(open);
                }
            }
        }
    });
}

#[derive(Debug, HclDecode)]
struct Node {
    #[hcl(block)]
    node: Option<Box<Node>>,
    #[expect(dead_code, reason = "decoding it is what counts")]
    value: Option<serde_json::Value>,
}

impl Node {
    fn depth(&self) -> usize {
        1 + self.node.as_ref().map_or(0, |node| node.depth())
    }
}

/// Blocks in blocks, with a deep value in the innermost.
fn nested_blocks(depth: usize) -> String {
    let value = format!("value = {}1{}\n", "[".repeat(depth), "]".repeat(depth));
    ["node {\n".repeat(depth), value, "}\n".repeat(depth)].concat()
}

#[test]
fn deepest_files_are_decoded() {
    on_a_small_stack(|| {
        for depth in 190..=MAX_NESTING + 1 {
            let decoded = hcl::from_str::<Node>(&nested_blocks(depth));
            assert_eq!(decoded.is_ok(), depth <= MAX_NESTING, "{depth}: {:?}", decoded.err());
            if let Ok(node) = decoded {
                assert_eq!(node.depth(), depth + 1);
                assert!(format!("{node:?}").len() > depth);
            }
        }
        let (body, _) = syntax::parse(&Source::new("deep.hcl", nested_blocks(MAX_NESTING)));
        assert!(hcl::de::from_body::<serde_json::Value>(&body, &Context::new()).is_ok());
        // In JSON each block is two levels.
        let refused = hcl::json::from_native(&body).expect_err("too deep for JSON");
        assert!(refused.iter().any(|error| error.detail.contains("levels")), "{refused:?}");
    });
}

#[test]
fn deepest_json_files_are_decoded() {
    on_a_small_stack(|| {
        for depth in [200, 511, 512, 513, 100_000] {
            let text = ["{\"node\": ".repeat(depth), "{}".to_owned(), "}".repeat(depth)].concat();
            let decoded = hcl::json::from_str::<Node>(&text);
            assert!(decoded.is_err() || depth <= MAX_DEPTH, "{depth}");
            let (body, _) = hcl::json::parse(&Source::new("deep.json", text));
            let _ = hcl::de::from_body::<serde_json::Value>(&body, &Context::new());
            let _ = hcl::json::to_native(&body, |_| None);
        }
    });
}

#[test]
fn deepest_expressions_are_analysed_and_shown() {
    on_a_small_stack(|| {
        let openings =
            [("[", "]"), ("{a = ", "}"), ("(", ")"), ("f(", ")"), ("[for x in ", " : x]"), ("\"${", "}\"")];
        for (open, close) in openings {
            for depth in [MAX_NESTING - 1, MAX_NESTING] {
                let text = [&open.repeat(depth), "a.b[0]", &close.repeat(depth)].concat();
                let (expression, _) = syntax::parse_expression(&Source::new("deep.hcl", text));
                let _ = (expression.variables(), expression.functions(), expression.children().len());
                let _ = (expression.static_list(), expression.static_map(), expression.static_call());
                let _ = (expression.absolute_traversal(), expression.keyword(), format!("{expression:?}"));
                let _ = (expression.clone(), expression.evaluate(&Context::new()));
            }
        }
    });
}

/// A function can make values of any depth, of whatever its arguments are; then it fails.
#[test]
fn functions_make_values_of_limited_depth() {
    on_a_small_stack(|| {
        let context = Context::builder()
            .stdlib()
            .lazy_function("convert", Convert)
            .function("wrapped", |value: Value, times: usize| {
                (0..times)
                    .try_fold(value, |value, _| Value::try_tuple(vec![value]))
                    .map_err(|error| error.to_string())
            })
            .build();
        let evaluate = |text: &str| {
            let (expression, diagnostics) = syntax::parse_expression(&Source::new("deep.hcl", text));
            assert!(!diagnostics.has_errors(), "{diagnostics:?}");
            expression.evaluate(&context)
        };
        let deep = evaluate("wrapped(1, 512)").expect("the deepest value");
        assert!(format!("{deep:?}").len() > MAX_DEPTH);
        for text in
            ["wrapped(1, 513)", "[wrapped(1, 512)]", "{a = wrapped(1, 512)}", "wrapped(wrapped(1, 300), 300)"]
        {
            assert!(evaluate(text).is_err(), "{text}");
        }
        for text in [
            "jsonencode(wrapped(1, 512))",
            "jsondecode(jsonencode(wrapped(1, 500)))",
            "flatten(wrapped(1, 512))",
            "wrapped(1, 512) == wrapped(1, 512)",
            "true ? wrapped(1, 512) : wrapped(1, 512)",
            "distinct(wrapped(1, 512))",
            "convert(wrapped(1, 512), list(any))",
            "wrapped(1, 512)[*]",
            "concat(wrapped(1, 512), wrapped(1, 511))",
            "chunklist(tolist(wrapped(1, 511)), 1)",
            "setproduct(wrapped(1, 512), [1])",
        ] {
            let _ = evaluate(text);
        }
    });
}

/// Bodies are handles to one tree, so nothing that is dropped recurses.
#[test]
fn parts_of_deep_files_are_dropped_one_by_one() {
    on_a_small_stack(|| {
        let (body, _) = syntax::parse(&Source::new("deep.hcl", nested_blocks(MAX_NESTING)));
        let mut bodies: Vec<Body> = vec![body];
        while let Some(hcl::model::Item::Block(block)) = bodies[bodies.len() - 1].items().0.pop() {
            bodies.push(block.body);
        }
        assert_eq!(bodies.len(), MAX_NESTING + 1);
        drop(bodies);
    });
}
