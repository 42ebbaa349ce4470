//! The extensions get hostile input: type expressions, modules, functions of configuration, dynamic blocks,
//! and specification files. Each class of text ends in time, in memory in proportion, and on a small stack.

use std::time::{Duration, Instant};

use crate::laws::measure::Verdict;
use hcl::ext::dynamic::DynamicBlocks;
use hcl::ext::typeexpr::{self, Convert};
use hcl::ext::{Module, functions};
use hcl::model::Schema;
use hcl::value::{Value, convert};
use hcl::{Body, Context, Limits, Source, spec};
use hcl_tests::stack::on_a_small_stack;
use hcl_tests::timed::thread_time;

/// Bytes of the smallest text of a law of growth, and of the text that is timed.
const BYTES: usize = if cfg!(debug_assertions) { 600 } else { 5_000 };
const LARGE: usize = if cfg!(debug_assertions) { 4_000 } else { 200_000 };

/// The most time that a text of any class may take. An unoptimized build is about ten times as slow.
const MAX_TIME: Duration = Duration::from_millis(if cfg!(debug_assertions) { 12_000 } else { 1_500 });

/// The beginning of a text, the part that is repeated with a number for `@`, and its end.
type Kind = (&'static str, &'static str, &'static str);

fn text((start, unit, end): Kind, bytes: usize) -> String {
    let times = (bytes / unit.replace('@', "0000000").len()).max(1);
    let units = (0..times).map(|n| unit.replace('@', &format!("{n:07}")));
    [start.to_owned(), units.collect(), end.to_owned()].concat()
}

fn parsed(text: &str) -> Body {
    hcl::syntax::parse(&Source::new("hostile.hcl", text)).0
}

/// Every kind grows in proportion, and a large text ends in time.
fn judge(kinds: &'static [Kind], work: fn(&str)) {
    judge_from(BYTES, kinds, work);
}

fn judge_from(bytes: usize, kinds: &'static [Kind], work: fn(&str)) {
    on_a_small_stack(move || {
        let mut verdict = Verdict::default();
        for &kind in kinds {
            verdict.judge(&format!("{kind:?}"), bytes, |size| {
                let text = text(kind, size);
                move || work(&text)
            });
            assert_short(&text(kind, LARGE), work);
        }
        verdict.hold();
    });
}

fn assert_short(text: &str, work: impl FnOnce(&str)) {
    let (start, before) = (Instant::now(), thread_time());
    work(text);
    let own = before.zip(thread_time()).map(|(before, after)| after - before);
    let taken = own.unwrap_or_else(|| start.elapsed());
    assert!(taken < MAX_TIME, "{taken:?} for {:.100}", text);
}

/// Reads a type, and completes a few values that it takes little to write.
fn read_type(text: &str) {
    let (expression, _) = hcl::syntax::parse_expression(&Source::new("type.hcl", text));
    let _ = (typeexpr::exact_type(&expression), typeexpr::constraint(&expression));
    let Ok((ty, defaults)) = typeexpr::constraint_with_defaults(&expression) else { return };
    for value in [Value::object([("a", Value::object([("a", Value::number(1))]))]), Value::tuple(Vec::new())]
    {
        let complete = defaults.as_ref().map_or(value.clone(), |defaults| defaults.apply(&value));
        let _ = (convert(&complete, &ty), typeexpr::type_string(&ty));
    }
}

#[test]
fn type_expressions() {
    judge(
        &[
            ("", "list(", ""),
            ("", "object({ a = ", ""),
            ("", "object({ a = optional(", ""),
            ("tuple([", "string, ", "])"),
            ("tuple([", "object({ a = optional(string, \"x\") }), ", "])"),
            ("object({ ", "a@ = optional(number, @), ", "})"),
            ("object({ ", "a@ = optional(object({ b = optional(number, 1) }), {}), ", "})"),
            ("object({ ", "a@ = list(string), ", "})"),
            ("object({ ", "a = string, ", "})"),
            ("object({ ", "a@ = nosuch@, ", "})"),
            ("object({ ", "a@ = optional(string, []), ", "})"),
            ("object({ ", "a@ = optional(string, missing), ", "})"),
            ("object({ ", "a@ = optional(), ", "})"),
            ("object({ ", "(a@) = string, ", "})"),
            ("object({ ", "a@ = list(string, string), ", "})"),
            ("list(", "string, ", ")"),
            ("optional(", "optional, ", ")"),
        ],
        read_type,
    );
}

/// Types as deep as the parser accepts, each level with a default that the next one completes.
#[test]
fn defaults_inside_defaults() {
    for levels in [10, 40, 60] {
        let open = "object({ a = optional(";
        for (innermost, close) in [("string", " , {}) })"), ("string, \"x\"", ", {}) })")] {
            let text = format!("{}{innermost}) }}){}", open.repeat(levels), close.repeat(levels - 1));
            on_a_small_stack(move || assert_short(&text, read_type));
        }
    }
}

fn resolve(text: &str) {
    let body = parsed(text);
    let context = Context::builder().stdlib().lazy_function("convert", Convert).build();
    let module = Module::new(&body).variables("variable", "var").locals("locals", "local").blocks("b", "b");
    let graph = module.block_graph();
    assert_eq!(graph.order().len(), graph.nodes().len());
    let _ = module.resolve(&context);
}

#[test]
fn modules() {
    judge(
        &[
            ("", "variable \"v@\" {\n  type = list(string)\n  default = [\"@\"]\n}\n", ""),
            ("", "variable \"v@\" {\n  type = nosuch\n  default = [@\n}\n", ""),
            ("", "variable \"v@\" {\n  type = object({ a = optional(number, 1) })\n  default = {}\n}\n", ""),
            ("", "variable \"v\" {\n}\n", ""),
            (
                "variable \"v\" {\n",
                "  validation {\n  condition = false\n  error_message = \"@\"\n  }\n",
                "}\n",
            ),
            (
                "variable \"v\" {\n  type = object({\n",
                "  a@ = optional(number, @)\n",
                "  })\n  default = {}\n}\n",
            ),
            (
                "variable \"v\" {\n  type = list(object({ a = optional(number, 1) }))\n  default = [",
                "{},",
                "]\n}\n",
            ),
            ("locals {\n", "  a@ = local.a@\n", "}\n"),
            ("locals {\n", "  a@ = local\n", "}\n"),
            ("locals {\n", "  a@ = nosuch.a@\n", "}\n"),
            ("", "locals {\n  a = 1\n}\n", ""),
            ("", "b \"x@\" {\n  c = b.x@.c\n}\n", ""),
            ("", "c \"x@\" {\n  d {\n    e = c\n  }\n}\n", ""),
            ("c", " \"x@\"", " {\n}\n"),
        ],
        resolve,
    );
    // Similar names are searched for a hundred unknown ones, and a text needs to have more.
    judge_from(
        10 * BYTES,
        &[(
            "",
            "variable \"v@\" {\n  validation {\n  condition = var.w@\n  error_message = \"\"\n  }\n}\n",
            "",
        )],
        resolve,
    );
}

/// All values of a module share one limit, also those that have an error, or that only an error shows.
#[test]
fn expensive_values_share_a_limit() {
    let times = if cfg!(debug_assertions) { 50 } else { 300 };
    let numbers = "0,".repeat(1_000);
    let costly = "[for a in local.l : [for b in local.m : b]]";
    for value in [costly, &format!("[1 / 0, {costly}]"), &format!("[{costly}, 1 + \"a\"]")] {
        let values: String = (0..times).map(|n| format!("  v{n} = {value}\n")).collect();
        let text = format!("locals {{\n  l = [{numbers}]\n  m = [{numbers}]\n{values}}}\n");
        on_a_small_stack(move || assert_short(&text, resolve));
    }
}

/// A type with many optional attributes and a value with many elements are short; their product is not made.
#[test]
fn no_conversion_multiplies_a_text() {
    let times = if cfg!(debug_assertions) { 2_000 } else { 10_000 };
    let attributes = |unit: &str| (0..times).map(|n| unit.replace('@', &n.to_string())).collect::<String>();
    let elements = "{},".repeat(times);
    let with_defaults = format!("list(object({{{}}}))", attributes("a@ = optional(number, @), "));
    let optional = format!("list(object({{{}}}))", attributes("a@ = optional(number), "));
    for ty in [&with_defaults, &optional] {
        let body = format!("variable \"v\" {{\n  type = {ty}\n  default = [{elements}]\n}}\n");
        let module = parsed(&body);
        let error = Module::new(&module).variables("variable", "var").resolve(&Context::new()).map(drop);
        assert_limited(error.expect_err("too many elements").diagnostics());
        let file = format!("attr {{\n  name = \"a\"\n  type = {ty}\n}}\n");
        // A specification file has no optional attributes.
        let (_, problems) = spec::parse(&parsed(&file));
        assert!(problems.has_errors());
    }
    let inside = format!("object({{ a = optional({optional}, [{elements}]) }})");
    let (expression, _) = hcl::syntax::parse_expression(&Source::new("type.hcl", inside));
    assert_limited(&typeexpr::constraint_with_defaults(&expression).expect_err("too many elements"));
    let text = format!("convert([{elements}], {optional})");
    let context = Context::builder().lazy_function("convert", Convert).build();
    let (expression, _) = hcl::syntax::parse_expression(&Source::new("convert.hcl", text));
    assert_limited(&expression.evaluate(&context).expect_err("too many elements"));
}

fn assert_limited(problems: &hcl::Diagnostics) {
    let shown: Vec<String> = problems.iter().take(3).map(|problem| format!("{problem:.300}")).collect();
    assert!(shown.iter().any(|shown| shown.contains("Too many elements")), "{shown:?}");
}

/// All constants of a text share one limit.
#[test]
fn expensive_constants_share_a_limit() {
    let numbers = format!("[{}]", "0,".repeat(100));
    let costly = format!("[for a in {numbers} : [for b in {numbers} : [for c in {numbers} : 0]]]");
    let times = if cfg!(debug_assertions) { 6 } else { 40 };
    let repeated = |unit: &str| -> String {
        (0..times).map(|n| unit.replace('@', &n.to_string()).replace("COSTLY", &costly)).collect()
    };
    let ty = format!("object({{\n{}}})", repeated("  a@ = optional(any, COSTLY)\n"));
    on_a_small_stack(move || assert_short(&ty, read_type));
    let variables =
        repeated("variable \"v@\" {\n  type = object({ a = optional(any, COSTLY) })\n  default = {}\n}\n");
    on_a_small_stack(move || assert_short(&variables, resolve));
    let file = format!("object {{\n{}}}\n", repeated("  attr \"a@\" {\n    type = [any, COSTLY][0]\n  }\n"));
    on_a_small_stack(move || assert_short(&file, read_spec));
    let file =
        format!("object {{\n{}}}\n", repeated("  attr \"a@\" {\n    name = COSTLY\n    type = any\n  }\n"));
    on_a_small_stack(move || assert_short(&file, read_spec));
}

fn read_spec(text: &str) {
    let (file, _) = spec::parse(&parsed(text));
    let body = parsed("a = 1\nb \"x\" {\n  a = [1]\n}\n");
    let _ = (spec::decode(&body, &file.spec, &file.context(&Context::new())), file.spec.implied_type());
}

#[test]
fn specification_files() {
    judge(
        &[
            ("", "block \"b\" {\n", ""),
            ("", "array {\n", ""),
            ("", "transform {\n  result = nested\n", ""),
            ("", "default {\n  attr {\n    name = \"a\"\n  }\n", ""),
            ("object {\n", "  attr \"a@\" {\n    type = string\n  }\n", "}\n"),
            ("object {\n", "  attr \"a@\" {\n    type = nosuch@\n    name = @\n  }\n", "}\n"),
            ("object {\n", "  attr \"a\" {\n    type = any\n  }\n", "}\n"),
            ("object {\n", "  literal \"a@\" {\n    value = [@]\n  }\n", "}\n"),
            (
                "object {\n",
                "  block_map \"b@\" {\n    labels = [\"x\"]\n    attr {\n      name = \"a\"\n      type = any\n    }\n  }\n",
                "}\n",
            ),
            ("object {\n", "  nosuch@ \"a\" {\n  }\n", "}\n"),
            ("array {\n", "  attr {\n    name = \"a\"\n    type = any\n  }\n", "}\n"),
            ("block_map \"b\" {\n  labels = [", "\"l@\", ", "]\n}\n"),
            ("variables {\n", "  v@ = upper(\"@\")\n", "}\n"),
            ("", "function \"f@\" {\n  params = [a]\n  result = a\n}\n", ""),
            ("", "function \"f\" {\n  params = [a, a]\n  result = b\n}\n", ""),
            ("function \"f\" {\n  params = [", "a@, ", "]\n  result = 1\n}\n"),
        ],
        read_spec,
    );
}

fn define(text: &str) {
    let (functions, _, _) = functions::decode(&parsed(text), "function");
    let limits = Limits::default();
    let elements = limits.elements / if cfg!(debug_assertions) { 60 } else { 1 };
    let context = Context::builder().stdlib().limits(limits.with_elements(elements)).build();
    let context = functions.define_in(&context);
    for call in ["f(1)", "f0000000(1)", "f0000001()", "f(f(1, 2), 3...)"] {
        let _ = hcl::parse_expression(call).map(|call| call.evaluate(&context));
    }
}

#[test]
fn functions_of_configuration() {
    judge(
        &[
            ("", "function \"f@\" {\n  params = [a]\n  result = f0000000(a)\n}\n", ""),
            ("", "function \"f@\" {\n  params = [a]\n  result = nosuch@(a)\n}\n", ""),
            ("", "function \"f\" {\n  params = [a]\n  result = a\n}\n", ""),
            ("", "function \"f@\" {\n  result = b@\n  x = 1\n}\n", ""),
            ("function \"f\" {\n  params = [", "a@, ", "]\n  result = 1\n}\n"),
            ("function \"f\" {\n  params = [", "a, ", "]\n  result = 1\n}\n"),
            ("function \"f\" {\n  params = [a]\n  result = ", "f(", "\n}\n"),
            ("function \"f\" {\n  params = [a]\n  result = a", " + f(a)", "\n}\n"),
            ("function \"f\" {\n  variadic_param = a\n  result = [", "a...,", "]\n}\n"),
        ],
        define,
    );
}

fn expand(text: &str) {
    let context = Context::builder().stdlib().body_transform(DynamicBlocks).build();
    let body = context.transformed(&parsed(text));
    let schema = Schema::new().optional("a").block("b", [""; 0]).block("c", ["name"]);
    let (content, _) = body.content(&schema);
    for block in content.blocks.iter().take(100) {
        let (inside, _) = block.body.content(&schema);
        for attribute in inside.attributes.iter().take(3) {
            let _ = attribute.expression.evaluate(&context);
        }
    }
}

#[test]
fn dynamic_blocks() {
    judge(
        &[
            ("", "dynamic \"b\" {\n  for_each = [1, 2]\n  content {\n    a = b.value\n  }\n}\n", ""),
            ("", "dynamic \"b\" {\n  for_each = [1, 2]\n  content {\n", ""),
            ("dynamic \"b\" {\n  for_each = [", "@,", "]\n  content {\n    a = b.value\n  }\n}\n"),
            ("dynamic \"b\" {\n  for_each = [1]\n  content {\n", "    a@ = b.value\n", "  }\n}\n"),
            ("dynamic \"c\" {\n  for_each = [", "@,", "]\n  labels = [c.value]\n  content {\n  }\n}\n"),
            ("dynamic \"c\" {\n  for_each = [1]\n  labels = [", "\"@\", ", "]\n  content {\n  }\n}\n"),
            ("", "dynamic \"b\" {\n  for_each = nosuch@\n  content {\n  }\n}\n", ""),
            ("", "dynamic \"nosuch@\" {\n  for_each = [1]\n  content {\n  }\n}\n", ""),
            ("", "dynamic \"b\" {\n}\n", ""),
            ("dynamic \"b\" {\n  for_each = [1]\n", "  content {\n  }\n", "}\n"),
            ("dynamic \"b\" {\n  for_each = [1]\n", "  iterator = i@\n", "  content {\n  }\n}\n"),
        ],
        expand,
    );
}
