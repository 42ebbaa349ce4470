//! The deepest possible values, types, bodies and expressions, and everything that walks them, on a small
//! stack.

use std::collections::BTreeMap;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use hcl::ext::Try;
use hcl::ext::typeexpr::{self, Convert};
use hcl::model::Schema;
use hcl::value::{MAX_DEPTH, MAX_SERDE_DEPTH, Type, Value, convert, from_value, to_value, unify};
use hcl::{Body, Context, HclDecode, Source, Walk, ser, syntax};
use hcl_tests::stack::on_a_small_stack;

/// How deep brackets and blocks can nest in a source.
const MAX_NESTING: usize = 200;

/// One value of a depth for each kind of collection, and one of them in turn.
fn deepest(depth: usize) -> Vec<Value> {
    let nest = |depth: usize, wrap: &dyn Fn(usize, Value) -> Value| {
        (0..depth).fold(Value::number(1), |value, level| wrap(level, value))
    };
    let list = |value: Value| Value::list(value.ty(), vec![value]).expect("one element");
    let map = |value: Value| Value::map(value.ty(), [("k", value)]).expect("one element");
    let set = |value: Value| Value::set(value.ty(), vec![value]).expect("one element");
    let tuple = |value: Value| Value::try_tuple(vec![value]).expect("not too deep");
    let object = |value: Value| Value::try_object([("a", value)]).expect("not too deep");
    vec![
        nest(depth, &|_, value| list(value)),
        nest(depth, &|_, value| map(value)),
        nest(depth, &|_, value| set(value)),
        nest(depth, &|_, value| tuple(value)),
        nest(depth, &|_, value| object(value)),
        nest(depth, &|level, value| if level % 2 == 0 { tuple(value) } else { object(value.mark("m")) }),
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
        for value in deepest(MAX_DEPTH) {
            assert!(Value::try_tuple(vec![value.clone()]).is_err(), "one level more");
            let shown = [format!("{value:?}"), format!("{value:#?}")];
            // Nothing marked is shown.
            assert!(value.contains_marked() || shown.iter().all(|shown| shown.len() >= MAX_DEPTH));
            // Equal, but not the same.
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
        for value in deepest(MAX_DEPTH).into_iter().filter(|value| !value.contains_marked()) {
            assert_eq!(to_value(&value), Ok(value.clone()));
            assert_eq!(from_value::<Value>(&value), Ok(value.clone()));
            assert!(serde_json::to_string(&value).is_err_and(|error| error.to_string().contains("levels")));
            let refused = from_value::<serde_json::Value>(&value).expect_err("too deep for Rust types");
            assert!(refused.message().contains("at most 100 levels"), "{refused}");
            assert!(from_value::<u8>(&value).is_err());
            assert!(ser::value_to_string(&value).is_err_and(|error| error.to_string().contains("levels")));
        }
        for value in deepest(MAX_SERDE_DEPTH).into_iter().filter(|value| !value.contains_marked()) {
            assert!(serde_json::to_string(&value).is_ok());
            let any = from_value::<serde_json::Value>(&value).expect("a value of JSON");
            assert_eq!(
                to_value(&any).map(|value| value.ty().to_string().matches('(').count()),
                Ok(MAX_SERDE_DEPTH)
            );
            assert!(from_value::<Any>(&value).is_ok());
            assert!(from_value::<u8>(&value).is_err());
        }
        // One of the brackets that a text may have may be needed around the expression.
        let levels = MAX_NESTING - 1;
        for value in deepest(levels).into_iter().filter(|value| !value.contains_marked()) {
            let text = ser::value_to_string(&value).expect("an expression");
            let (expression, diagnostics) = syntax::parse_expression(&Source::new("deep.hcl", text));
            assert!(diagnostics.is_empty(), "{diagnostics:?}");
            let read = expression.evaluate(&Context::new()).expect("a value");
            assert_eq!(read.ty().to_string().matches('(').count(), levels);
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
        for value in deepest(MAX_SERDE_DEPTH) {
            let json = serde_json::to_string(&value.ty()).expect("a type in JSON");
            // The reader may have a lower limit.
            let _ = serde_json::from_str::<Type>(&json);
        }
        let values = deepest(MAX_DEPTH);
        for value in &values {
            let ty = value.ty();
            assert!(ty.to_string().len() > MAX_DEPTH && format!("{ty:?}").len() > MAX_DEPTH);
            assert!(ty == value.clone().ty() && !ty.friendly_name().is_empty());
            assert!(ty.to_json().matches('[').count() >= MAX_DEPTH);
            let refused = serde_json::to_string(&ty).expect_err("too deep for serde");
            assert!(refused.to_string().contains("at most 100 levels"), "{refused}");
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

/// Nested blocks, with a deep value in the innermost.
fn nested_blocks(depth: usize, levels: usize) -> String {
    let value = format!("value = {}1{}\n", "[".repeat(levels), "]".repeat(levels));
    ["node {\n".repeat(depth), value, "}\n".repeat(depth)].concat()
}

#[test]
fn deepest_files_are_decoded() {
    on_a_small_stack(|| {
        for depth in
            [1, MAX_SERDE_DEPTH - 1, MAX_SERDE_DEPTH, MAX_SERDE_DEPTH + 1, MAX_NESTING, MAX_NESTING + 1]
        {
            let decoded = hcl::from_str::<Node>(&nested_blocks(depth, 1));
            assert_eq!(decoded.is_ok(), depth <= MAX_SERDE_DEPTH, "{depth}: {:?}", decoded.err());
            match decoded {
                Ok(node) => {
                    assert_eq!(node.depth(), depth + 1);
                    assert!(format!("{node:?}").len() > depth);
                }
                Err(error) => {
                    let refusal = error.diagnostics().iter().next().expect("an error");
                    assert_eq!(refusal.summary, "Nesting too deep", "{refusal:?}");
                    assert!(refusal.subject.is_some());
                }
            }
        }
        for (levels, fits) in [(MAX_SERDE_DEPTH, true), (MAX_SERDE_DEPTH + 1, false), (MAX_NESTING, false)] {
            assert_eq!(hcl::from_str::<Node>(&nested_blocks(1, levels)).is_ok(), fits, "{levels}");
        }
        // Even the deepest text that is allowed can be analyzed.
        let (body, diagnostics) =
            syntax::parse(&Source::new("deep.hcl", nested_blocks(MAX_NESTING, MAX_NESTING)));
        assert!(diagnostics.is_empty());
        let refused = hcl::de::from_body::<serde_json::Value>(&body, &Context::new()).expect_err("too deep");
        assert!(refused.iter().any(|error| error.detail.contains("at most 100 levels")), "{refused:?}");
        let (fitting, _) = syntax::parse(&Source::new("deep.hcl", nested_blocks(50, 50)));
        assert!(hcl::de::from_body::<serde_json::Value>(&fitting, &Context::new()).is_ok());
        assert!(hcl::json::from_native(&fitting).is_ok());
        // In JSON each block is two levels.
        let refused = hcl::json::from_native(&body).expect_err("too deep for JSON");
        assert!(refused.iter().any(|error| error.detail.contains("levels")), "{refused:?}");
    });
}

#[test]
fn deepest_json_files_are_decoded() {
    on_a_small_stack(|| {
        for depth in [MAX_SERDE_DEPTH, MAX_SERDE_DEPTH + 1, 200, 511, 512, 513, 100_000] {
            let text = ["{\"node\": ".repeat(depth), "{}".to_owned(), "}".repeat(depth)].concat();
            let decoded = hcl::json::from_str::<Node>(&text);
            assert_eq!(decoded.is_ok(), depth <= MAX_SERDE_DEPTH, "{depth}: {:?}", decoded.err());
            let (body, _) = hcl::json::parse_source(&Source::new("deep.json", text));
            let read = hcl::de::from_body::<serde_json::Value>(&body, &Context::new());
            assert!(read.is_err() || depth <= MAX_SERDE_DEPTH || depth >= MAX_DEPTH, "{depth}");
            let _ = hcl::json::to_native(&body, |_| None);
            let native = hcl::json::to_native(&body, |_| Some(Schema::new().block("node", [] as [&str; 0])));
            assert_eq!(native.is_ok(), depth <= MAX_NESTING || depth >= MAX_DEPTH, "{depth}");
            for attribute in body.just_attributes().0.iter() {
                let expression = &attribute.expression;
                let _ = (expression.evaluate(&Context::new()), expression.variables(), expression.kind());
            }
        }
    });
}

/// What can surround an expression, how many levels that is, and what the number in it becomes.
const AROUND: [(&str, &str, usize); 22] = [
    ("[", "]", 1),
    ("{a = ", "}", 1),
    ("{(", ") = 1}", 2),
    ("(", ")", 1),
    ("-(", ")", 1),
    ("1 + (2 * ", ")", 1),
    ("try(", ", 2)", 1),
    ("try(try(", "), null)", 2),
    ("abs(", ")", 1),
    ("max([abs(", ")]...)", 3),
    ("[for x in ", " : x]", 1),
    ("[for x in [1] : ", "]", 1),
    ("{for k, v in {a = 1} : k => ", "}", 1),
    ("{for k, v in {a = 1} : k => [", "]...}", 2),
    ("[for x in [1] : (", ") if x == 1]", 2),
    ("\"${", "}\"", 1),
    ("\"x${", "}\"", 1),
    ("\"%{ if true }${", "}%{ endif }\"", 1),
    ("\"%{ for x in [1] }${", "}%{ endfor }\"", 1),
    ("true ? ", " : 0", 1),
    ("[[", "]][*][0]", 2),
    ("[7, 7][", " - 7]", 1),
];

/// A text as deep as the limit allows if the innermost expression itself takes `inner` levels.
fn surrounded((open, close, levels): (&str, &str, usize), depth: usize) -> String {
    [&open.repeat(depth / levels), "7", &close.repeat(depth / levels)].concat()
}

#[test]
fn expressions_nest_as_deep_as_they_may_and_no_deeper() {
    on_a_small_stack(|| {
        let context = Context::builder().stdlib().lazy_function("try", Try).build();
        for around in AROUND {
            let parse = |text: String| syntax::parse_expression(&Source::new("deep.hcl", text));
            for depth in [MAX_NESTING - 3, MAX_NESTING - 2, MAX_NESTING - 1, MAX_NESTING] {
                let (expression, diagnostics) = parse(surrounded(around, depth));
                // A bracket next to the expression may be one too many.
                assert!(
                    !diagnostics.has_errors() || depth == MAX_NESTING,
                    "{around:?} × {depth}: {diagnostics:?}"
                );
                if diagnostics.has_errors() {
                    continue;
                }
                let value = expression.evaluate(&context);
                // A number cannot be looped over, and an object cannot be a key.
                let is_wrong = ["[for x in ", "{("].contains(&around.0);
                assert_eq!(value.is_ok(), !is_wrong, "{around:?} × {depth}: {value:?}");
                let _ = (expression.variables(), expression.functions(), expression.children().len());
                let _ = (expression.static_list(), expression.static_map(), expression.static_call());
                let _ = (expression.absolute_traversal(), expression.keyword(), format!("{expression:?}"));
                let mut parts = 0;
                expression.walk(|_| {
                    parts += 1;
                    Walk::Continue
                });
                assert!(parts > depth / around.2, "{around:?}");
            }
            for depth in [2 * MAX_NESTING, 100_000] {
                let (expression, diagnostics) = parse(surrounded(around, depth));
                assert!(diagnostics.iter().any(|error| error.summary == "Nesting too deep"), "{around:?}");
                let _ = expression.evaluate(&context);
            }
        }
    });
}

#[test]
fn files_of_deep_items_are_parsed_edited_formatted_and_translated() {
    on_a_small_stack(|| {
        for around in AROUND {
            let deep = surrounded(around, MAX_NESTING - 3);
            let broken = surrounded(around, MAX_NESTING - 3).replace('7', "7 7");
            let text = format!("a = 1\nb = {deep}\nc {{\n  d = {deep}\n  e = 2\n}}\nf {{ g = {deep} }}\n");
            let (body, diagnostics) = syntax::parse(&Source::new("deep.hcl", text.as_str()));
            assert!(diagnostics.is_empty(), "{around:?}: {diagnostics:?}");
            let (attributes, _) = body.just_attributes();
            assert_eq!(
                attributes.get("b").map(|attribute| attribute.expression.location().text().len()),
                Some(deep.len())
            );
            assert_eq!(body.items().0.len(), 4);
            let json = hcl::json::from_native(&body).expect("JSON");
            let (translated, diagnostics) = hcl::json::parse_source(&Source::new("deep.json", json));
            assert!(diagnostics.is_empty());
            assert!(hcl::json::to_native(&translated, |_| None).is_ok());
            let formatted = hcl::edit::format(&text);
            assert_eq!(hcl::edit::format(&formatted), formatted);
            let mut document = hcl::edit::Document::parse(&text).expect("no errors");
            assert_eq!(document.to_string(), text);
            let seven = |expression: &hcl::Expression| match expression.kind() {
                hcl::ExpressionKind::Literal(value) if value.as_i64() == Some(7) => Some(hcl::Expr::from(8)),
                _ => None,
            };
            assert!(document.rewrite(seven).is_ok());
            let all = surrounded(AROUND[0], MAX_NESTING - 3);
            document.set("h", hcl::edit::Code::parse(&all).expect("no errors")).expect("a name");
            let path = hcl::edit::Path::new().name("h");
            let path = (0..MAX_NESTING / 2).fold(path, |path, _| path.index(0));
            let _ = document.set(&path, 1);
            let copy = document.clone();
            assert_eq!(copy.to_string(), document.to_string());
            // The items after a broken one are still parsed, and so are deep ones after shallow ones.
            let (body, diagnostics) =
                syntax::parse(&Source::new("deep.hcl", format!("b = {broken}\na = 1\n{text}")));
            assert!(diagnostics.has_errors());
            assert!(body.just_attributes().0.contains("a"));
        }
        // A thousand deep items do not nest.
        let many: String = (0..1_000).map(|n| format!("a{n} = {}\n", surrounded(AROUND[0], 60))).collect();
        let (body, diagnostics) = syntax::parse(&Source::new("deep.hcl", many));
        assert!(diagnostics.is_empty());
        assert_eq!(body.just_attributes().0.len(), 1_000);
    });
}

/// Blocks nested as deep as allowed are copied, changed and rewritten.
#[test]
fn files_of_deep_blocks_are_edited() {
    on_a_small_stack(|| {
        let text = nested_blocks(MAX_NESTING, MAX_NESTING);
        let document = hcl::edit::Document::parse(&text).expect("no errors");
        let mut copy = document.clone();
        assert_eq!(copy.to_string(), text);
        assert_eq!(copy.rewrite(|_| Some(hcl::Expr::from(7))).map(drop), Ok(()));
        assert_eq!(copy.rename_variable("a", "b"), Ok(0));
        let block = copy.section().blocks().next().cloned().expect("there is one");
        assert_eq!(block.clone().to_string(), block.to_string());
        copy.section_mut().append_block(block).expect("not too deep");
        assert!(format!("{copy:?}").len() > text.len());
        drop(copy);
    });
}

/// A function can build values of any depth from its arguments; beyond the limit it fails.
#[test]
fn functions_make_values_of_limited_depth() {
    on_a_small_stack(|| {
        let context = Context::builder()
            .stdlib()
            .lazy_function("convert", Convert)
            .lazy_function("try", Try)
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
            "jsondecode(jsonencode(wrapped(1, 512))) == wrapped(1, 512)",
            "strlen(jsonencode([for x in wrapped(1, 511) : x])) == 1023",
            "flatten(wrapped(1, 512)) == [1]",
            "wrapped(1, 512) == wrapped(1, 512)",
            "wrapped(1, 511) != wrapped(1, 512)",
            "(true ? wrapped(1, 512) : wrapped(2, 512)) == wrapped(1, 512)",
            "length(distinct(concat(wrapped(1, 512), wrapped(1, 512)))) == 1",
            "length(convert(wrapped(1, 512), list(any))) == 1",
            "wrapped(1, 512)[*] == wrapped(1, 512)",
            "length(concat(wrapped(1, 512), wrapped(1, 511))) == 2",
            "merge({a = wrapped(1, 511)}, {b = wrapped(1, 511)}).b == wrapped(1, 511)",
            "coalesce(null, wrapped(1, 512)) == wrapped(1, 512)",
            "contains(wrapped(1, 512), wrapped(1, 511))",
            "length(setunion(wrapped(1, 512), wrapped(1, 512))) == 1",
            "values({a = wrapped(1, 511)}) == wrapped(1, 512)",
            "try(wrapped(1, 513), wrapped(1, 512)) == wrapped(1, 512)",
            "reverselist(wrapped(1, 512)) == wrapped(1, 512)",
            "element(wrapped(1, 512), 0) == wrapped(1, 511)",
        ] {
            assert_eq!(evaluate(text), Ok(Value::bool(true)), "{text}");
        }
        for text in [
            "chunklist(tolist(wrapped(1, 511)), 1)",
            "setproduct(wrapped(1, 512), [1])",
            "wrapped(1, 512) + 1",
            "\"${wrapped(1, 512)}\"",
            "upper(wrapped(1, 512))",
            "sort(wrapped(1, 512))",
        ] {
            let _ = evaluate(text);
        }
    });
}

/// Bodies are handles to one tree, so nothing that is dropped recurses.
#[test]
fn parts_of_deep_files_are_dropped_one_by_one() {
    on_a_small_stack(|| {
        let (body, _) = syntax::parse(&Source::new("deep.hcl", nested_blocks(MAX_NESTING, MAX_NESTING)));
        let mut bodies: Vec<Body> = vec![body];
        while let Some(hcl::model::Item::Block(block)) = bodies[bodies.len() - 1].items().0.pop() {
            bodies.push(block.body);
        }
        assert_eq!(bodies.len(), MAX_NESTING + 1);
        drop(bodies);
    });
}

/// A bracket inside a string or a comment closes nothing, so it must not hide how deep a text nests.
#[test]
fn brackets_in_strings_hide_no_levels() {
    for (open, close) in [(r#"["]", "#, "]"), (r#"{"}\"}":"#, "}"), ("[']', ", "]"), ("[ #]\n", "]")] {
        let text = Value::string(format!("{}1{}", open.repeat(400), close.repeat(400)));
        for function in ["jsondecode", "yamldecode"] {
            let (text, is_json) = (text.clone(), function == "jsondecode" && open.contains('"'));
            on_a_small_stack(move || {
                let functions =
                    hcl::value::stdlib::functions().chain(hcl::value::stdlib::terraform::functions());
                let context = Context::builder().functions(functions).value("text", text).build();
                let call = hcl::parse_expression(&format!("{function}(text)")).expect("it parses");
                let decoded = call.evaluate(&context);
                assert!(decoded.is_ok() || !is_json, "{decoded:?}");
            });
        }
    }
}
