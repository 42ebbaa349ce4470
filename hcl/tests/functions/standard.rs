//! The examples in the descriptions of the standard functions, evaluated.

use std::collections::BTreeSet;

#[cfg(not(all(feature = "datetime", feature = "regex")))]
use hcl::ext::{Can, Try};
use hcl::value::{Function, stdlib};
use hcl::{Context, Diagnostics, Value};

#[cfg(not(all(feature = "datetime", feature = "modules", feature = "regex")))]
use super::cause;

#[test]
fn names_are_unique() {
    let mut seen = BTreeSet::new();
    for (name, _) in stdlib::functions() {
        assert!(seen.insert(name), "two functions are called {name}");
    }
}

#[test]
fn examples_hold() {
    let context = Context::builder().stdlib().build();
    for (name, function) in stdlib::functions().filter(|(name, _)| left_out(name).is_none()) {
        let (call, result) = example(name, &function);
        let (given, wanted) = (evaluate(&call, &context), evaluate(&result, &context));
        assert_eq!(given.expect(&call), wanted.expect(&result), "{call}");
    }
}

#[test]
fn a_range_may_be_empty_but_not_run_away_from_its_end() {
    let context = Context::builder().stdlib().build();
    for call in ["range(0)", "range(2, 2)", "range(2, 2, 1)", "range(2, 2, -1)"] {
        assert_eq!(evaluate(call, &context).expect(call).len(), Some(0), "{call}");
    }
    for call in ["range(2, 1, 1)", "range(1, 2, -1)", "range(1, 2, 0)"] {
        assert!(evaluate(call, &context).is_err(), "{call}");
    }
}

#[cfg(any(feature = "reference", feature = "terraform"))]
#[test]
fn the_list_of_functions_is_complete() {
    let listed = stdlib::reference();
    let names: BTreeSet<&str> = listed.iter().map(|entry| entry.name).collect();
    assert_eq!(names, stdlib::functions().map(|(name, _)| name).collect());
    assert_eq!(names.len(), listed.len(), "a function is listed twice");
    for entry in &listed {
        let signature = entry.function.signature(entry.name);
        assert!(
            signature.starts_with(&format!("{}(", entry.name)) && entry.function.summary().ends_with('.'),
            "{signature}"
        );
        assert!(!entry.family.is_empty() && entry.function.example().is_some(), "{signature}");
        assert_eq!(entry.feature, left_out(entry.name).unwrap_or(entry.feature), "{signature}");
    }
}

/// The guide's page of functions, made from the declarations.
#[cfg(feature = "reference")]
#[test]
fn the_page_lists_all_functions() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/functions.md");
    let page = hcl::reference::functions(&Context::builder().stdlib().build(), "All standard functions");
    let text = format!("{}\n{page}", include_str!("../../docs/functions_head.md"));
    if std::env::var_os("HCL_WRITE_PAGE").is_some() {
        std::fs::write(path, &text).expect("the page is written");
    }
    let written = std::fs::read_to_string(path).expect("the page");
    assert!(
        written == text,
        "write the page again: HCL_WRITE_PAGE=1 cargo test -p hcl-decode --all-features --test functions"
    );
    for entry in stdlib::reference() {
        let heading = format!("\n### `{}`\n", entry.function.signature(entry.name));
        assert_eq!(page.matches(&heading).count(), 1, "{heading}");
    }
    for name in ["try(expressions…)", "can(expression)", "convert("] {
        assert!(page.contains(&format!("\n### `{name}")), "{name}");
    }
}

#[cfg(not(all(feature = "datetime", feature = "regex")))]
#[test]
fn what_is_left_out_says_which_feature_adds_it() {
    let context = Context::builder().stdlib().build();
    let mut count = 0;
    for (name, function) in stdlib::functions() {
        let Some(feature) = left_out(name) else { continue };
        let diagnostics = evaluate(&example(name, &function).0, &context).expect_err(name);
        let cause = cause(&diagnostics);
        assert!(
            cause.starts_with(if_explained(&format!("`{name}` failed: ")))
                && cause.contains("this application was built without ")
                && cause.contains(&format!(
                    "; the cargo feature \"{feature}\" of its dependency hcl-decode adds it"
                )),
            "{cause}"
        );
        count += 1;
    }
    assert!(count > 0, "no function is left out");
}

/// That a build lacks a function is no property of the configuration: neither an answer to `can` nor a
/// secret.
#[cfg(not(all(feature = "datetime", feature = "regex")))]
#[test]
fn what_is_left_out_is_neither_caught_nor_hidden() {
    let context = Context::builder()
        .stdlib()
        .lazy_function("try", Try)
        .lazy_function("can", Can)
        .value("secret", Value::string("a").mark("sensitive"))
        .value("secrets", Value::tuple(vec![Value::string("a")]).mark("sensitive"))
        .build();
    for (name, function) in stdlib::functions().filter(|(name, _)| left_out(name).is_some()) {
        let call = |first: &str| {
            let more = r#", "a""#.repeat(function.parameters().len() - 1);
            format!("{name}({first}{more})")
        };
        let plain = call(r#""a""#);
        for code in [
            format!("can({plain})"),
            format!(r#"try({plain}, "a")"#),
            format!(r#"can(try({plain}, "a"))"#),
            call("secret"),
            format!("[for each in secrets : {}]", call("each")),
        ] {
            let diagnostics = evaluate(&code, &context).expect_err(&code);
            let cause = cause(&diagnostics);
            assert!(cause.contains("this application was built without"), "{code}: {cause}");
        }
        let unneeded = format!(r#"[false ? {plain} : "b", try("b", {plain})]"#);
        assert_eq!(evaluate(&unneeded, &context), evaluate(r#"["b", "b"]"#, &context), "{unneeded}");
    }
}

#[cfg(not(feature = "modules"))]
#[test]
fn convert_without_type_expressions_says_which_feature_adds_them() {
    let context = Context::builder().stdlib().build();
    for code in ["convert(1, string)", "can(convert(1, string))", "try(convert(1, string), \"a\")"] {
        let diagnostics = evaluate(code, &context).expect_err(code);
        let cause = cause(&diagnostics);
        assert!(cause.starts_with(if_explained("`convert` failed: ")), "{cause}");
        assert!(cause.contains("this application was built without support"), "{cause}");
        assert!(cause.contains("the cargo feature \"modules\""), "{cause}");
    }
    let unneeded = "[false ? convert(1, string) : \"b\", try(\"b\", convert(1, string))]";
    assert_eq!(evaluate(unneeded, &context), evaluate("[\"b\", \"b\"]", &context));
    assert!(evaluate("convert(1)", &context).is_err());
}

/// What only a detail says.
#[cfg(not(all(feature = "datetime", feature = "modules", feature = "regex")))]
fn if_explained(text: &str) -> &str {
    if cfg!(feature = "explain") { text } else { "" }
}

/// The feature that brings in what a function needs, where this build lacks it.
fn left_out(name: &str) -> Option<&'static str> {
    match name {
        "formatdate" | "timeadd" if cfg!(not(feature = "datetime")) => Some("datetime"),
        "regex" | "regexall" | "regexreplace" if cfg!(not(feature = "regex")) => Some("regex"),
        _ => None,
    }
}

#[test]
fn parameters_have_names() {
    for (name, function) in stdlib::functions() {
        for parameter in function.parameters().iter().chain(function.variadic()) {
            assert!(!parameter.name().is_empty(), "a parameter of {name}");
        }
    }
}

#[test]
fn unknown_arguments_give_unknown_results_of_the_declared_type() {
    for (name, function) in stdlib::functions() {
        let arguments: Vec<Value> =
            function.parameters().iter().map(|parameter| Value::unknown(parameter.ty().clone())).collect();
        let (Ok(ty), Ok(result)) = (function.return_type(&arguments), function.call(&arguments)) else {
            continue;
        };
        assert!(result.ty().matches(&ty), "{name} promises {ty} and gives {result:?}");
    }
}

/// The code in the last sentence of the description of the form "`call` is `value`".
fn example(name: &str, function: &Function) -> (String, String) {
    let description = function.description();
    let parts = || {
        let (before, after) = description.rsplit_once("` is `")?;
        Some((before.rsplit_once('`')?.1.to_owned(), after.rsplit_once('`')?.0.to_owned()))
    };
    let (call, result) = parts().unwrap_or_else(|| panic!("{name} has no example: {description}"));
    assert!(call.contains(&format!("{name}(")), "the example of {name} does not call it: {description}");
    (call, result)
}

fn evaluate(code: &str, context: &Context) -> Result<Value, Diagnostics> {
    let (expression, diagnostics) = hcl::syntax::parse_expression(&hcl::Source::new("example", code));
    assert!(!diagnostics.has_errors(), "{code}: {diagnostics:?}");
    expression.evaluate(context)
}
