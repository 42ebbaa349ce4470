//! Properties of the kinds of all expressions: of the shipped files, and of all recorded cases.

use std::collections::HashSet;
use std::fs;
use std::path::PathBuf;

use hcl::model::kind::{ObjectKey, Sequence, SplatStep, TemplatePart, TemplateStyle};
use hcl::model::{ExpressionImpl, FunctionReference, LazyFunction, Traversal};
use hcl::{
    Body, Context, Diagnostics, Expression, ExpressionKind, Location, Source, Value, Walk, json, syntax,
};
use hcl_tests::Case;
use hcl_tests::data::{data, root};
use hcl_tests::stack::on_a_small_stack;

/// One in this many inputs is tried without optimization, and all by `tests/hostile/many.rs`.
const ONE_IN: usize = if cfg!(debug_assertions) { 7 } else { 1 };

#[test]
fn kinds_are_right_in_all_shipped_files() {
    let mut expressions = 0;
    for path in shipped_files() {
        let text = fs::read_to_string(&path).expect("the file is there");
        expressions += check_source(&Source::new(path.to_string_lossy(), text));
    }
    assert!(expressions > 300, "{expressions}");
}

#[test]
fn kinds_are_right_in_all_recorded_cases() {
    let mut expressions = 0;
    for case in cases().into_iter().step_by(ONE_IN) {
        expressions += check_source(&Source::new(&case.id, &case.src));
        let (expression, diagnostics) = syntax::parse_expression(&Source::new(&case.id, &case.src));
        expressions += check(&expression, false, diagnostics.has_errors());
        let (template, diagnostics) = syntax::parse_template(&Source::new(&case.id, &case.src));
        expressions += check(&template, false, diagnostics.has_errors());
        let (value, diagnostics) = json::parse_expression(&Source::new(&case.id, &case.src));
        expressions += check(&value, true, diagnostics.has_errors());
    }
    assert!(expressions > 10_000 / ONE_IN, "{expressions}");
}

/// A small file that uses every construct.
const FILE: &str = "a = -f.g[0].*.h[*].i[x].*.j + c::d(e..., ) * 2 == !(j && k || l)\no = { a = 1, \"b\": 2, (c) = {} }\n\
    f = {for k, v in o : k => \"${k}=${v}\"... if v != null}\nc = a ? b : f()[0].g[h].i ? c : d\n\
    t \"x\" {\n  u = \"é $${ ${~ a ~} %{ if b }c%{ else ~}d%{ endif } %{ for x in y ~}${x}%{ endfor }\"\n}\n\
    h = <<-E\n    a ${b}\n  c\n  E\n";

#[test]
fn kinds_nest_in_broken_sources() {
    let with_json = [
        FILE,
        r#"{"a": ["${b + 1}\n", {"%{ if c }${d}%{ endif }": -1.5e3}, "\u0041${f("x")} ${g[*].h}"], "i": null}"#,
    ];
    for text in with_json {
        for (at, removed) in text.char_indices().step_by(ONE_IN) {
            for broken in [text[..at].to_owned(), [&text[..at], &text[at + removed.len_utf8()..]].concat()] {
                let source = Source::new("broken", broken);
                check_body(&syntax::parse(&source).0, false, true);
                check_body(&json::parse_source(&source).0, true, true);
                check(&syntax::parse_expression(&source).0, false, true);
                check(&syntax::parse_template(&source).0, false, true);
                check(&json::parse_expression(&source).0, true, true);
            }
        }
    }
}

/// Checks a source as a file of the syntax that its text looks like. Returns the number of expressions.
fn check_source(source: &Source) -> usize {
    let is_json = looks_like_json(source);
    let (body, diagnostics) = if is_json { json::parse_source(source) } else { syntax::parse(source) };
    check_body(&body, is_json, diagnostics.has_errors())
}

fn looks_like_json(source: &Source) -> bool {
    source.text().trim_start().starts_with(['{', '[', '"'])
}

/// A body's walk visits the expressions of all attributes, and the body refers to what they refer to.
fn check_body(body: &Body, is_json: bool, is_broken: bool) -> usize {
    let mut attributes = Vec::new();
    collect_attributes(body, &mut attributes);
    let (mut expected, mut variables, mut functions) = (Vec::new(), Vec::new(), Vec::new());
    for expression in &attributes {
        check(expression, is_json, is_broken);
        expected.extend(visited(|visit| expression.walk(visit)));
        variables.extend(expression.variables());
        functions.extend(expression.functions());
    }
    assert_eq!(visited(|visit| body.walk(visit)), expected, "{body:?}");
    assert_eq!(body.variables(), variables);
    assert_eq!(body.functions(), functions);
    expected.len()
}

fn collect_attributes(body: &Body, found: &mut Vec<Expression>) {
    for item in body.items().0 {
        match item {
            hcl::model::Item::Attribute(attribute) => found.push(attribute.expression),
            hcl::model::Item::Block(block) => collect_attributes(&block.body, found),
            other => panic!("an item of a new form: {other:?}"),
        }
    }
}

/// Checks everything that must hold for any expression. Returns the number of expressions in it.
fn check(expression: &Expression, is_json: bool, is_broken: bool) -> usize {
    let mut nested = Vec::new();
    check_nesting(expression, &mut nested);
    assert_eq!(visited(|visit| expression.walk(visit)), nested, "{expression:?}");
    check_references(expression);
    expression.walk(check_marks);
    if !is_broken {
        expression.walk(|expression| check_value(expression, is_json));
    }
    nested.len()
}

/// The parts of an expression are inside it, in source order and disjoint.
fn check_nesting(expression: &Expression, found: &mut Vec<Location>) {
    let outer = expression.location();
    found.push(outer.clone());
    let mut at = outer.span.start;
    for child in expression.kind().into_children() {
        let inner = child.location();
        assert!(inner.source == outer.source, "{child:?}");
        assert!(at <= inner.span.start && inner.span.end <= outer.span.end, "{child:?} in {expression:?}");
        at = inner.span.end;
        check_nesting(&child, found);
    }
}

/// The walk visits all variables and functions that the expression is said to refer to.
fn check_references(expression: &Expression) {
    let (mut variables, mut calls) = (HashSet::new(), Vec::new());
    expression.walk(|expression| match expression.kind() {
        ExpressionKind::Traversal(traversal) => {
            variables.insert((expression.location().span, traversal.to_string()));
        }
        ExpressionKind::Call(call) => calls.push((call.name().to_owned(), call.name_location().clone())),
        _ => {}
    });
    for traversal in expression.variables() {
        let place = traversal.location().expect("a variable has a place").span;
        assert!(variables.contains(&(place, traversal.to_string())), "{traversal} in {expression:?}");
    }
    let functions = expression.functions().into_iter();
    assert_eq!(functions.map(|found| (found.name.to_string(), found.location)).collect::<Vec<_>>(), calls);
}

/// A kind's locations have the text that they should have.
fn check_marks(expression: &Expression) {
    let within = expression.location();
    let is = |location: &Location, text: &str| {
        assert!(within.span.start <= location.span.start && location.span.end <= within.span.end);
        // After an escape in JSON, a location lies before the intended one.
        let escaped = location.source.text().contains('\\') && looks_like_json(&location.source);
        assert!(escaped || location.text() == text, "{text:?} at {:?} in {expression:?}", location.text());
    };
    match expression.kind() {
        ExpressionKind::Unary(unary) => is(unary.operator_location(), unary.operator().symbol()),
        ExpressionKind::Binary(binary) => is(binary.operator_location(), &binary.operator().to_string()),
        ExpressionKind::Conditional(conditional) => {
            is(conditional.question_location(), "?");
            is(conditional.colon_location(), ":");
        }
        ExpressionKind::Call(call) => {
            call.expansion().into_iter().for_each(|place| is(place, "..."));
            let place = call.arguments_location();
            is(place, &format!("({})", &place.text()[1..place.text().len() - 1]));
        }
        ExpressionKind::AttributeAccess(access) => is(access.name_location(), access.name()),
        ExpressionKind::Splat(splat) => {
            for step in splat.steps() {
                match step {
                    SplatStep::Attribute(name) => is(name.location(), name.as_str()),
                    other => is(other.location(), other.location().text()),
                }
            }
        }
        ExpressionKind::For(each) => {
            is(each.value_name().location(), each.value_name().as_str());
            each.key_name().into_iter().for_each(|name| is(name.location(), name.as_str()));
            each.grouping().into_iter().for_each(|place| is(place, "..."));
        }
        ExpressionKind::Object(object) => {
            for item in object.items() {
                if let ObjectKey::Name(name) = item.key() {
                    is(name.location(), name.as_str());
                }
            }
        }
        ExpressionKind::Template(template) => check_parts(template.parts(), &within),
        ExpressionKind::Other => panic!("both syntaxes know all kinds: {expression:?}"),
        _ => {}
    }
}

/// Text and sequences follow each other; a directive has its parts between its sequences.
fn check_parts(parts: &[TemplatePart], within: &Location) {
    let mut places = Vec::new();
    part_places(parts, &mut places);
    let mut at = within.span.start;
    for place in places {
        assert!(at <= place.span.start && place.span.end <= within.span.end, "{place:?} in {within:?}");
        at = place.span.end;
    }
}

fn part_places<'p>(parts: &'p [TemplatePart], places: &mut Vec<&'p Location>) {
    for part in parts {
        match part {
            TemplatePart::Text(text) => places.push(text.location()),
            TemplatePart::Interpolation(interpolation) => places.push(interpolation.sequence().location()),
            TemplatePart::If(directive) => {
                places.push(directive.opening().location());
                part_places(directive.then(), places);
                places.extend(directive.else_sequence().map(Sequence::location));
                part_places(directive.otherwise(), places);
                places.push(directive.closing().location());
            }
            TemplatePart::For(directive) => {
                places.push(directive.opening().location());
                part_places(directive.body(), places);
                places.push(directive.closing().location());
            }
            other => panic!("a part of a new form: {other:?}"),
        }
    }
}

/// An expression has the same value or errors as its text on its own.
fn check_value(expression: &Expression, is_json: bool) -> Walk {
    match expression.kind() {
        ExpressionKind::Template(template) if template.style() == TemplateStyle::Bare => {
            return Walk::Continue;
        }
        // Its parts belong to a string in the text.
        ExpressionKind::Template(template) if template.style() == TemplateStyle::Json => return Walk::Skip,
        ExpressionKind::Invalid => return Walk::Skip,
        _ => {}
    }
    // The newline belongs to the end of a heredoc.
    let text = format!("{}\n", expression.location().text());
    let (alone, diagnostics) = if is_json {
        json::parse_expression(&Source::new("alone", text))
    } else {
        syntax::parse_expression(&Source::new("alone", text))
    };
    assert!(!diagnostics.has_errors(), "{expression:?}: {diagnostics:?}");
    let context = Context::builder().stdlib().build();
    let answer = |expression: &Expression| match expression.evaluate(&context) {
        Ok(value) => format!("{value:?}"),
        // The lines after the first one, from `try`, mention places, which differ.
        Err(errors) => errors
            .iter()
            .map(|error| format!("{} {}\n", error.summary, error.detail.lines().next().unwrap_or_default()))
            .collect(),
    };
    assert_eq!(answer(expression), answer(&alone), "{expression:?}");
    Walk::Continue
}

/// The locations of the expressions that a walk visits, in order.
fn visited(walk: impl FnOnce(&mut dyn FnMut(&Expression)) -> Walk) -> Vec<Location> {
    let mut places = Vec::new();
    walk(&mut |expression| places.push(expression.location()));
    places
}

fn shipped_files() -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![root().join("examples"), data("gallery")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("the folder is there") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path
                .extension()
                .is_some_and(|ending| ["hcl", "tf", "tfvars", "json"].iter().any(|known| ending == *known))
            {
                files.push(path);
            }
        }
    }
    files
}

fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for entry in fs::read_dir(data("conformance/cases")).expect("the cases are there") {
        let text = fs::read_to_string(entry.expect("an entry").path()).expect("a file of cases");
        cases.extend(
            text.lines()
                .filter(|line| !line.is_empty())
                .map(|line| serde_json::from_str::<Case>(line).expect("a case")),
        );
    }
    cases
}

#[test]
fn a_walk_skips_and_stops() {
    let body = hcl::parse("a = [f(x), {(y) = z}]\nb {\n  c = 1 + 2\n}\nd = 3\n").expect("it parses");
    let walked = |answer: &dyn Fn(&str) -> Walk| {
        let mut texts = Vec::new();
        let end = body.walk(|expression| {
            let text = expression.location().text().to_owned();
            texts.push(text.clone());
            answer(&text)
        });
        (texts, end)
    };
    let all = ["[f(x), {(y) = z}]", "f(x)", "x", "{(y) = z}", "(y)", "y", "z", "1 + 2", "1", "2", "3"];
    assert_eq!(walked(&|_| Walk::Continue), (all.map(str::to_owned).to_vec(), Walk::Continue));
    let (skipped, end) =
        walked(&|text| if text.starts_with(['{', 'f']) { Walk::Skip } else { Walk::Continue });
    assert_eq!(
        (skipped.join("|"), end),
        ("[f(x), {(y) = z}]|f(x)|{(y) = z}|1 + 2|1|2|3".into(), Walk::Continue)
    );
    let (stopped, end) = walked(&|text| if text == "1" { Walk::Stop } else { Walk::Continue });
    assert_eq!((stopped.last().map(String::as_str), end), (Some("1"), Walk::Stop));
}

#[test]
fn merged_bodies_and_json_are_walked() {
    let (native, _) = syntax::parse(&Source::new("a.hcl", "a = var.x\nb \"l\" {\n  c = f(var.y)\n}\n"));
    let (json, _) =
        json::parse_source(&Source::new("b.json", r#"{"d": {"${k}": ["${g(z)}", 1]}, "//": "${no}"}"#));
    let body = Body::merge([native, json, Body::merge([])]);
    let names = |body: &Body| body.variables().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    assert_eq!(names(&body), "var.x var.y k z");
    let functions: Vec<String> = body.functions().iter().map(|found| found.name.to_string()).collect();
    assert_eq!(functions, ["f", "g"]);
    let texts: Vec<String> =
        visited(|visit| body.walk(visit)).iter().map(|place| place.text().to_owned()).collect();
    let expected =
        ["var.x", "f(var.y)", "var.y", r#"{"${k}": ["${g(z)}", 1]}"#, r#""${k}""#, "k", r#"["${g(z)}", 1]"#];
    assert_eq!(texts[..7], expected);
    assert_eq!(texts[7..], [r#""${g(z)}""#, "g(z)", "z", "1"]);
}

/// An expression of an extension: it has parts, but no kind that others know.
#[derive(Debug)]
struct Either(Vec<Expression>);

impl ExpressionImpl for Either {
    fn evaluate(&self, context: &Context) -> Result<Value, Diagnostics> {
        self.0[0].evaluate(context)
    }

    fn variables(&self) -> Vec<Traversal> {
        self.0.iter().flat_map(Expression::variables).collect()
    }

    fn functions(&self) -> Vec<FunctionReference> {
        self.0.iter().flat_map(Expression::functions).collect()
    }

    fn location(&self) -> Location {
        self.0[0].location()
    }

    fn children(&self) -> Vec<Expression> {
        self.0.clone()
    }
}

#[test]
fn a_walk_goes_through_expressions_of_extensions() {
    let parts = ["f(a)", "b"].map(|text| hcl::parse_expression(text).expect("it parses"));
    let either = Expression::new(Either(parts.to_vec()));
    assert!(matches!(either.kind(), ExpressionKind::Other));
    let texts: Vec<String> =
        visited(|visit| either.walk(visit)).iter().map(|place| place.text().to_owned()).collect();
    assert_eq!(texts, ["f(a)", "f(a)", "a", "b"]);
}

/// A function that returns the kinds of its arguments.
#[derive(Debug)]
struct Kinds;

impl LazyFunction for Kinds {
    fn call(&self, arguments: &[Expression], _: &Context) -> Result<Value, Diagnostics> {
        let kinds: Vec<Value> =
            arguments.iter().map(|argument| Value::string(format!("{:?}", argument.kind()))).collect();
        Ok(Value::tuple(kinds))
    }
}

#[test]
fn a_value_that_stands_for_an_expression_is_a_literal() {
    let context = Context::builder().lazy_function("kinds", Kinds).build();
    let expression = hcl::parse_expression("kinds([1 + 1, {a = [null]}]...)").expect("it parses");
    let value = expression.evaluate(&context).expect("no errors");
    assert_eq!(format!("{value:?}"), r#"["Literal(2)", "Literal({\"a\": [null(any)]})"]"#);
}

/// Every chain in the language, so long that recursion by its length would need more than the stack, and time
/// that grows with the square of it more than anybody waits.
#[test]
fn long_chains_are_walked_on_a_small_stack() {
    const LENGTH: usize = if cfg!(debug_assertions) { 10_000 } else { 100_000 };
    let repeated = |start: &str, link: &str, end: &str| [start, &link.repeat(LENGTH), end].concat();
    let expressions = [
        (repeated("a", " + b", ""), 2 * LENGTH + 1),
        (repeated("a", " && b == c", ""), 4 * LENGTH + 1),
        (repeated("", "c ? x : ", "y"), 3 * LENGTH + 1),
        (repeated("f()", ".a", ""), LENGTH + 1),
        (repeated("f()", "[0]", ""), 2 * LENGTH + 1),
        (repeated("a", ".b", ""), 1),
        (repeated("a[*]", ".b[0]", ""), LENGTH + 2),
        (repeated("[", "x, ", "]"), LENGTH + 1),
        (repeated("{", "x = y, ", "}"), LENGTH + 1),
        (repeated("f(", "x, ", "y)"), LENGTH + 2),
        (repeated("\"", "${x}-%{ if y }z%{ endif }", "\""), 2 * LENGTH + 1),
    ];
    on_a_small_stack(move || {
        for (text, expected) in expressions {
            let (expression, diagnostics) = syntax::parse_expression(&Source::new("long.hcl", &text));
            assert!(!diagnostics.has_errors(), "{}", &text[..40]);
            let mut count = 0;
            expression.walk(|_| count += 1);
            assert_eq!(count, expected, "{}", &text[..40]);
            let body = hcl::parse(&format!("a = {text}\n")).expect("it parses");
            assert_eq!(body.variables().len(), expression.variables().len());
        }
    });
}

#[test]
fn deep_blocks_and_values_are_walked_on_a_small_stack() {
    on_a_small_stack(|| {
        let depth = 199;
        let text = ["b {\n".repeat(depth), "a = x\n".to_owned(), "}\n".repeat(depth)].concat();
        let body = hcl::parse(&text).expect("it parses");
        assert_eq!((visited(|visit| body.walk(visit)).len(), body.variables().len()), (1, 1));
        for (open, close) in [
            ("[", "]"),
            ("(", ")"),
            ("f(", ")"),
            ("{a = ", "}"),
            ("\"${", "}\""),
            ("\"%{ if true }${", "}%{ endif }\""),
        ] {
            let text = [&open.repeat(depth / 2), "x", &close.repeat(depth / 2)].concat();
            let expression = hcl::parse_expression(&text).expect("it parses");
            assert!(visited(|visit| expression.walk(visit)).len() > depth / 2);
        }
        let text = ["[".repeat(500), "\"${x}\"".to_owned(), "]".repeat(500)].concat();
        let (value, _) = json::parse_expression(&Source::new("deep.json", text));
        assert_eq!(visited(|visit| value.walk(visit)).len(), 502);
    });
}
