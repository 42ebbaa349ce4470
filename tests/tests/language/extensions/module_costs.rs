//! What modules cost: time and memory grow with the text, and all evaluations share the limits.

use std::fmt::Write as _;

use hcl::ext::Module;
use hcl::value::Value;
use hcl::{Body, Context, Limits};
use hcl_tests::stack::{on_a_small_stack, on_a_stack_of};

use super::modules::{module, native, refuse, resolve};

fn reversed(count: usize) -> String {
    let mut text = String::from("locals {\n");
    for index in 0..count - 1 {
        writeln!(text, "  l{index} = local.l{} + 1", index + 1).unwrap();
    }
    writeln!(text, "  l{} = 0\n}}", count - 1).unwrap();
    text
}

#[test]
fn ten_thousand_locals_in_reverse_order() {
    on_a_small_stack(|| {
        let module = resolve(&reversed(10_000));
        assert_eq!(module.value("local.l0"), Some(&Value::number(9_999)));
    });
}

#[test]
fn the_work_grows_with_the_text() {
    let allocated = |text: String, module: fn(&Body) -> Module| {
        let body = native(&text);
        allocation_counter::measure(|| drop(module(&body).evaluate(&Context::new()))).bytes_total
    };
    let of_wholes = |count: usize| {
        let mut text = String::new();
        for index in 0..count {
            writeln!(
                text,
                "locals {{\n  l{index} = {index}\n}}\ntarget \"t{index}\" {{\n  x = local\n  y = [local]\n}}"
            )
            .unwrap();
        }
        text
    };
    let ring = |count: usize| reversed(count).replace("= 0\n", "= local.l0\n");
    for text in [&reversed as &dyn Fn(usize) -> String, &of_wholes, &ring] {
        let (small, large) = (allocated(text(1_000), module), allocated(text(4_000), module));
        assert!(large < 5 * small, "{small} to {large}");
    }
}

#[test]
fn long_rings_and_many_references() {
    on_a_small_stack(|| {
        let error = refuse(&module(&native(&reversed(10_000).replace("= 0\n", "= local.l0\n"))));
        assert_eq!(error.diagnostics().len(), 1);
        let shown = format!("{error:#}");
        assert!(shown.contains("`local.l0` → `local.l1`") && shown.contains(" 9901 more "), "{shown}");
        assert!(shown.len() < 40_000, "{shown}");
        // Everything refers to everything: the text is as large as its references.
        let all: Vec<String> = (0..300).map(|index| format!("local.l{index}")).collect();
        let mut text = String::from("locals {\n");
        for index in 0..300 {
            writeln!(text, "  l{index} = [{}]", all.join(", ")).unwrap();
        }
        let error = refuse(&module(&native(&(text + "}\n"))));
        assert_eq!(error.diagnostics().len(), 1);
        assert!(error.to_string().contains("needs itself"), "{error}");
    });
}

#[test]
fn one_budget_for_all() {
    let limits = Limits::default().with_elements(1_000);
    let context = Context::builder().limits(limits).build();
    let mut text = String::from("locals {\n");
    for index in 0..20 {
        writeln!(text, "  l{index} = [for x in [{}] : x]", "1, ".repeat(99)).unwrap();
    }
    let error = module(&native(&(text + "}\n"))).resolve(&context).unwrap_err();
    assert!(error.to_string().contains("1000"), "{error}");
    let values = native(
        &(0..20).map(|i| format!("v{i} = [for x in [{}] : x]\n", "1, ".repeat(99))).collect::<String>(),
    );
    let declared: String = (0..20).map(|index| format!("variable \"v{index}\" {{}}\n")).collect();
    assert!(module(&native(&declared)).values_body(&values).resolve(&context).is_err());
}

/// An expression with an error is evaluated again for its message, and only that counts.
#[test]
fn an_error_counts_once() {
    let context = Context::builder().limits(Limits::default().with_elements(500)).build();
    let text = format!("locals {{\n  a = [for x in [{}\"no\"] : x + 1]\n}}\n", "1, ".repeat(300));
    let error = module(&native(&text)).resolve(&context).unwrap_err();
    assert_eq!(error.diagnostics().len(), 1, "{error}");
    assert!(error.to_string().contains("number"), "{error}");
}

#[test]
fn hostile_declarations_do_no_harm() {
    // Parsing brackets nested as deep as allowed needs more than the small stack.
    on_a_stack_of(2 << 20, || {
        let labels = format!("target {} {{\n  x = 1\n}}\n", "\"a\" ".repeat(20_000));
        assert!(module(&native(&labels)).resolve(&Context::new()).is_err());
        let deep = format!("locals {{\n  a = {}1{}\n  b = [local.a]\n}}\n", "[".repeat(190), "]".repeat(190));
        resolve(&deep);
        let chain: String = (1..600).map(|index| format!("  l{index} = [local.l{}]\n", index - 1)).collect();
        let error = refuse(&module(&native(&format!("locals {{\n  l0 = 1\n{chain}}}\n"))));
        assert_eq!(error.diagnostics().len(), 1, "{error}");
    });
}

#[test]
fn what_is_shared_counts_each_time() {
    let text = |count: usize| {
        let targets = (0..count).map(|index| format!("target \"t{index}\" {{\n  x = local\n}}\n"));
        let locals = (0..count).map(|index| format!("  l{index} = {index}\n"));
        format!("locals {{\n{}}}\n{}", locals.collect::<String>(), targets.collect::<String>())
    };
    let limits = Limits::default().with_elements(100_000);
    let context = Context::builder().limits(limits).build();
    assert!(module(&native(&text(100))).resolve(&context).is_ok());
    let error = module(&native(&text(1000))).resolve(&context).unwrap_err();
    assert_eq!(error.diagnostics().len(), 1, "{error}");
    assert!(error.to_string().contains("`target` has more than"), "{error}");
}
