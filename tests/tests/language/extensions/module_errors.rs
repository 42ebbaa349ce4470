//! Mistakes in modules: each is reported once, with what it is about, and without secrets.

use std::fmt::Write as _;

use hcl::value::Value;
use hcl::{Body, Source};

use super::modules::{context, module, native, refuse, report};

#[test]
fn everything_wrong_is_said_at_once() {
    let text = r#"
variable "port" {
  type = number
}
variable "zone" {
  type    = string
  default = ["a"]
}
variable "even" {
  type    = number
  default = 3
  validation {
    condition     = var.even % 2 == 0
    error_message = "Must be even, not ${var.even}."
  }
  validation {
    condition     = var.even > 5
    error_message = "Must be large."
  }
}
variable "odd" {
  tpye = string
  type = strnig
}
locals {
  a = var.prot
  b = local.a + upper(1, 2)
  c = lcoal.a
  d = [var.even, local.a, "${local.b}"]
  d = 2
}
locals {
  a = 1
}
target "app" {
  x = local.aa
}
target "app" {}
"#;
    let (body, _) = hcl::syntax::parse(&Source::new("main.hcl", text));
    let module = module(&body).set("prot", "80").set_from("--var odd", "odd", "x");
    insta::assert_snapshot!(format!("{:#}", refuse(&module)));
}

#[test]
fn given_values_that_do_not_fit() {
    let body = native(
        "variable \"n\" {\n  type = number\n}\nvariable \"o\" {\n  type = object({ a = list(number) })\n}\nvariable \"p\" {\n  type = bool\n}\n",
    );
    let values = native("o = { a = [1, \"two\"] }\nq = 1\n");
    let module = module(&body).set_from("--var n", "n", "many words").values_body(&values).set("p", "tru");
    insta::assert_snapshot!(format!("{:#}", refuse(&module)));
}

#[test]
fn cycles_are_one_error_each() {
    let text = "locals {\n  a = local.b + 1\n  b = [local.c, local.a]\n  c = \"${local.b}\"\n  self = local.self\n  after = local.a + 1\n}\n\
                target \"x\" {\n  y = target\n}\n\
                variable \"v\" {\n  default = local.w\n}\nlocals {\n  w = { for k, v in var : k => v }\n}\n";
    insta::assert_snapshot!(report(text));
}

#[test]
fn files_are_merged_and_duplicates_are_shown_in_both() {
    let of = |name: &str, text: &str| hcl::syntax::parse(&Source::new(name, text)).0;
    let body = Body::merge([
        of("a.hcl", "locals {\n  x = local.y\n}\nvariable \"v\" {}\n"),
        of("b.hcl", "locals {\n  y = 1\n  x = 2\n}\nvariable \"v\" {}\n"),
    ]);
    insta::assert_snapshot!(format!("{:#}", refuse(&module(&body).set("v", "1"))));
}

#[test]
fn a_mistake_has_no_followers() {
    let mut text = String::from("locals {\n  a = var.missing\n");
    for index in 0..100 {
        writeln!(text, "  b{index} = local.a[{index}].x + 1").unwrap();
    }
    let error = refuse(&module(&native(&(text + "}\n"))));
    assert_eq!(error.diagnostics().len(), 1, "{error}");
}

#[test]
fn secrets_are_not_shown() {
    let declared = |more: &str| {
        native(&format!(
            "variable \"password\" {{\n  sensitive = true\n{more}}}\nlocals {{\n  a = var.password + 1\n  b = var.password.x\n}}\n"
        ))
    };
    let number = declared("  type = number\n  default = \"hunter2\"\n");
    let list = declared("  type = list(number)\n");
    let checked = declared(
        "  validation {\n    condition = length(var.password) > 99\n    error_message = \"not ${var.password}\"\n  }\n",
    );
    let cyclic = declared("  default = local.a\n");
    let modules = [
        module(&number),
        module(&number).set("password", "hunter2"),
        module(&list).set("password", "[hunter2"),
        module(&list).set("password", "[\"hunter2\"]"),
        module(&list).values_body(&native("password = [\"hunter2\"]\n")),
        module(&list).values_body(&native("password = \"hunter2\" + 1\n")),
        module(&list).values_body(&native("pasword = \"hunter2\"\n")),
        module(&list).set("pasword", "hunter2"),
        module(&list).value("password", "hunter2"),
        module(&checked).set("password", "hunter2"),
        module(&cyclic).set("passwort", "hunter2"),
    ];
    for module in &modules {
        let error = refuse(module);
        let told = hcl_tests::report::everything(error.diagnostics());
        let mut shown = format!("{error} {error:#} {module:?} {told}");
        write!(shown, "{:?}", miette::Report::new(error.into_report())).unwrap();
        // The text of the declaration itself is not a secret, but is not shown either.
        assert!(!shown.contains("hunter2"), "{shown}");
    }
}

/// A marked value that does not fit is quoted no more than that of a sensitive variable: neither what it is,
/// nor the text that makes it.
#[test]
fn a_marked_value_that_does_not_fit_is_not_shown() {
    let secret = |text: String| Value::string(text).mark("m");
    let context = hcl::Context::builder().function("secret", secret).build();
    for (ty, given) in [
        ("number", "secret(\"hunter2\")"),
        ("number", "[secret(\"hunter2\")]"),
        ("list(number)", "[1, secret(\"hunter2\")]"),
        ("object({ a = number })", "{ a = secret(\"hunter2\") }"),
        ("object({ a = number })", "{ (secret(\"hunter2\")) = 1 }"),
    ] {
        let text = format!("variable \"size\" {{\n  type = {ty}\n  default = {given}\n}}\n");
        let error = module(&native(&text)).resolve(&context).expect_err("the value does not fit");
        let shown =
            format!("{error} {error:#} {error:?} {}", hcl_tests::report::everything(error.diagnostics()));
        assert!(shown.contains("size") && !shown.contains("hunter2"), "{shown}");
    }
}

#[test]
fn mistakes_in_functions_are_explained() {
    let text = "function \"f\" {\n  params = [a]\n  result = a + var.nmuber\n}\nfunction \"g\" {\n  params = []\n  result = local.b\n}\n\
                locals {\n  a = f(1)\n  b = g()\n}\nvariable \"number\" {\n  default = 1\n}\n";
    insta::assert_snapshot!(format!("{:#}", refuse(&module(&native(text)).functions("function"))));
}

#[test]
fn every_validation_is_checked_and_reaches_no_further() {
    let text = "variable \"n\" {\n  default = 0\n  validation {\n    condition = var.n > local.least\n    error_message = \"one\"\n  }\n\
                validation {\n    condition = var.n != 0\n    error_message = \"two\"\n  }\n}\n\
                locals {\n  least = 1\n  share = 1 / var.n\n}\n";
    let error = refuse(&module(&native(text)));
    let details: Vec<&str> = error.diagnostics().iter().map(|diagnostic| &*diagnostic.detail).collect();
    assert_eq!(details, ["one", "two"]);
}

#[test]
fn files_that_cannot_be_read_are_said() {
    let body = native("variable \"a\" {}\n");
    let error = refuse(&module(&body).values_file("/nowhere/at.all").set("a", "1"));
    assert_eq!(error.diagnostics().len(), 1);
    assert!(error.to_string().contains("at.all"), "{error}");
}

#[test]
fn what_can_be_evaluated_is_there_beside_the_errors() {
    let (resolved, diagnostics) =
        module(&native("locals {\n  a = 1\n  b = nothing\n  c = [local.a, local.b]\n}\n"))
            .evaluate(&context());
    assert_eq!((diagnostics.len(), diagnostics.has_errors()), (1, true));
    assert_eq!(resolved.value("local.a"), Some(&Value::number(1)));
    assert_eq!(resolved.value("local.c"), Some(&Value::tuple(vec![Value::number(1), Value::dynamic()])));
}

#[test]
fn functions_that_are_wrong_have_no_followers() {
    let text = "function \"broken\" {\n  params = 1\n  result = 2\n}\n\
                function \"ring\" {\n  params = []\n  result = local.ring\n}\n\
                locals {\n  ring = ring()\n  a = ring() + broken(1).x\n}\n";
    let error = refuse(&module(&native(text)).functions("function"));
    let summaries: Vec<&str> = error.diagnostics().iter().map(|diagnostic| &*diagnostic.summary).collect();
    assert_eq!(summaries, ["Invalid list of parameters", "Circular references"]);
}

#[test]
fn the_headers_of_declarations_are_checked() {
    let found = report("variable {}\nvariable \"a\" \"b\" {}\nlocals \"x\" {}\n");
    for place in ["main.hcl:1:", "main.hcl:2:", "main.hcl:3:"] {
        assert!(found.contains(place), "{place}\n{found}");
    }
}
