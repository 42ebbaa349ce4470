//! The examples of Terraform's functions, what their declared flags promise, and the page made from them.
#![cfg(feature = "terraform")]

use std::collections::BTreeSet;
use std::time::{Duration, UNIX_EPOCH};

use hcl::terraform::Functions;
use hcl::value::{Type, stdlib::terraform};
use hcl::{Context, Diagnostics, Value};

/// The set with everything that an application can supply, except files.
fn all() -> Functions {
    Functions::new()
        .clock(|| UNIX_EPOCH + Duration::from_secs(1_800_000_000))
        .random(|bytes| bytes.fill(7))
        .env_of([("HOME", "/home")])
        .home("/home")
}

fn evaluate(code: &str) -> Result<Value, Diagnostics> {
    let context = Context::builder().callables(all()).build();
    let (expression, diagnostics) = hcl::syntax::parse_expression(&hcl::Source::new("example", code));
    assert!(!diagnostics.has_errors(), "{code}: {diagnostics:?}");
    expression.evaluate(&context)
}

/// The examples of all functions, with their names.
fn examples() -> Vec<(&'static str, String, String)> {
    let example = |description: &str| {
        let (before, result) = description.strip_suffix("`.")?.rsplit_once("` is `")?;
        Some((before.rsplit_once(": `")?.1.to_owned(), result.to_owned()))
    };
    let functions = all();
    let of = |(name, callable): (&'static str, &hcl::model::Callable)| {
        let description = match callable {
            hcl::model::Callable::Function(function) => function.description().to_owned(),
            hcl::model::Callable::Lazy(function) => function.description().to_owned(),
            _ => panic!("{name} is defined in configuration"),
        };
        let (call, result) =
            example(&description).unwrap_or_else(|| panic!("{name} has no example: {description}"));
        assert!(call.contains(&format!("{name}(")), "the example of {name} does not call it: {description}");
        (name, call, result)
    };
    functions.iter().map(of).collect()
}

/// The feature that brings in what a function needs, where this build lacks it.
fn left_out(name: &str) -> Option<&'static str> {
    match name {
        "convert" if cfg!(not(feature = "modules")) => Some("modules"),
        "formatdate" | "timeadd" if cfg!(not(feature = "datetime")) => Some("datetime"),
        "regex" | "regexall" | "replace" if cfg!(not(feature = "regex")) => Some("regex"),
        "md5" | "sha1" | "sha256" | "sha512" | "base64sha256" | "base64sha512" | "uuidv5" | "bcrypt"
            if cfg!(not(feature = "terraform-hash")) =>
        {
            Some("terraform-hash")
        }
        "base64gzip" | "base64gunzip" | "textencodebase64" | "textdecodebase64" | "tomldecode"
            if cfg!(not(feature = "terraform-encoding")) =>
        {
            Some("terraform-encoding")
        }
        _ => None,
    }
}

#[test]
fn names_are_unique() {
    let mut seen = BTreeSet::new();
    for (name, _) in terraform::functions() {
        assert!(seen.insert(name), "two functions are called {name}");
    }
    assert!(seen.len() > 90, "functions are missing");
}

#[test]
fn examples_hold() {
    for (name, call, result) in examples().into_iter().filter(|(name, _, _)| left_out(name).is_none()) {
        assert_eq!(evaluate(&call).expect(&call), evaluate(&result).expect(&result), "{name}: {call}");
    }
}

#[test]
fn what_is_left_out_says_which_feature_adds_it() {
    for (name, call, _) in examples() {
        let Some(feature) = left_out(name) else { continue };
        for code in [call.clone(), format!("can({call})"), format!("try({call}, 1)")] {
            let diagnostics = evaluate(&code).expect_err(name);
            let cause = super::cause(&diagnostics);
            assert!(cause.contains(&format!("the cargo feature \"{feature}\"")), "{code}: {cause}");
        }
    }
}

/// Integers are those of YAML 1.2, and a block is a string.
#[test]
fn texts_of_yaml_have_the_types_of_the_reference() {
    for (text, value) in [
        ("1_000", "\"1_000\""),
        ("+1_0", "\"+1_0\""),
        ("0o1_7", "\"0o1_7\""),
        ("0x_1", "\"0x_1\""),
        ("-0o17", "\"-0o17\""),
        ("+0x1F", "\"+0x1F\""),
        ("0o17", "15"),
        ("0x1F", "31"),
        ("-12", "-12"),
        ("!!int 1_000", "1000"),
        ("|-\\n  yes", "\"true\""),
        (">-\\n  0x1F", "\"31\""),
        ("[\\\"yes\\\", yes]", "[\"yes\", true]"),
    ] {
        let decoded = evaluate(&format!("yamldecode(\"{text}\")")).expect(text);
        assert_eq!(decoded, evaluate(value).expect(value), "{text}");
    }
    for text in ["|\\n", "- >-\\n", "a: |+\\n"] {
        let decoded = evaluate(&format!("yamldecode(\"{text}\")")).expect(text);
        let inner =
            decoded.elements().into_iter().flatten().next().map_or(decoded.clone(), |(_, value)| value);
        assert_eq!(inner, Value::null(Type::String), "{text}");
    }
}

#[test]
fn networks_may_grow_by_any_number_of_bits_that_is_left() {
    assert_eq!(
        evaluate("cidrsubnets(\"fd00::/64\", 33, 64)").expect("networks"),
        evaluate("tolist([\"fd00::/97\", \"fd00::8000:0/128\"])").expect("a list")
    );
    assert!(evaluate("cidrsubnets(\"fd00::/64\", 65)").is_err());
}

#[test]
fn a_secret_stays_one() {
    for code in [
        "base64encode(sensitive(\"a\"))",
        "urlencode(sensitive(\"a\"))",
        "yamlencode({ a = sensitive(1) })",
        "yamldecode(sensitive(\"a\"))",
        "cidrhost(sensitive(\"10.0.0.0/8\"), 1)",
        "sum([1, sensitive(2)])",
        "length(sensitive(\"abc\"))",
        "lookup({ a = 1 }, sensitive(\"a\"))",
        "lookup(sensitive({ a = 1 }), \"b\", 2)",
        "coalesce(sensitive(\"\"), \"b\")",
        "matchkeys([\"a\"], [sensitive(1)], [1])",
        "transpose({ a = [sensitive(\"x\")] })",
        "type(sensitive([1]))",
        "templatestring(sensitive(\"a\"), {})",
        "templatestring(\"a\", sensitive({}))",
        "templatestring(\"$${a}\", { a = sensitive(1) })",
        "pathexpand(sensitive(\"~\"))",
    ] {
        let value = evaluate(code).expect(code);
        assert!(value.marks().contains(&"sensitive".into()), "{code}: {value:?}");
    }
    if cfg!(feature = "terraform-hash") {
        for code in
            ["sha256(sensitive(\"a\"))", "uuidv5(\"dns\", sensitive(\"a\"))", "bcrypt(sensitive(\"a\"), 4)"]
        {
            assert!(evaluate(code).expect(code).is_marked(), "{code}");
        }
    }
    if cfg!(feature = "terraform-encoding") {
        for code in ["base64gzip(sensitive(\"a\"))", "textencodebase64(sensitive(\"a\"), \"UTF-16\")"] {
            assert!(evaluate(code).expect(code).is_marked(), "{code}");
        }
    }
}

#[test]
fn errors_do_not_show_secrets() {
    for code in [
        "base64decode(sensitive(\"hunter2!\"))",
        "cidrhost(sensitive(\"hunter2\"), 1)",
        "yamldecode(sensitive(\"a: hunter2: b\"))",
        "templatestring(sensitive(\"hunter2 $${\"), {})",
        "templatestring(sensitive(\"hunter2 $${a}\"), {})",
        "timecmp(sensitive(\"hunter2\"), \"\")",
        "env(sensitive(\"hunter2\"))",
        "pathexpand(sensitive(\"~hunter2\"))",
    ] {
        let text = hcl::Error::from(evaluate(code).expect_err(code)).to_string();
        assert!(!text.contains("hunter2"), "{code}: {text}");
    }
}

#[test]
fn unknown_arguments_give_unknown_results() {
    for (name, function) in terraform::functions() {
        let parameters = function.parameters().iter();
        let arguments: Vec<Value> =
            parameters.map(|parameter| Value::unknown(parameter.ty().clone())).collect();
        let (Ok(ty), Ok(result)) = (function.return_type(&arguments), function.call(&arguments)) else {
            continue;
        };
        assert!(result.ty().matches(&ty), "{name} promises {ty} and gives {result:?}");
    }
    let unknown = Value::unknown(Type::String);
    let call = |name: &str| {
        let (_, function) = terraform::functions().find(|(known, _)| *known == name).expect(name);
        function.call(&[unknown.clone(), "a".into()]).expect(name)
    };
    assert!(!call("startswith").is_known() && !call("endswith").is_known());
}

#[cfg(feature = "explain")]
#[test]
fn errors_point_at_the_argument_and_say_what_to_write() {
    for (code, marked, message) in [
        ("cidrsubnet(\"10.0.0.0/8\", 30, 1)", "30", "can be extended by 0 to 24 bits"),
        ("cidrsubnet(\"10.0.0.0/8\", 8, 256)", "256", "networks 0 to 255"),
        ("cidrhost(\"10.0.0.0\", 1)", "\"10.0.0.0\"", "as in \"10.0.0.0/8\""),
        ("base64decode(\"a-b_\")", "\"a-b_\"", "+ for - and / for _"),
        ("sum([])", "[]", "no sum"),
        ("lookup({}, \"a\")", "\"a\"", "third argument"),
        ("templatestring(\"$${a}\", {})", "{}", "Add a to the object"),
        ("yamldecode(\"a: b: c\")", "\"a: b: c\"", "line 1"),
    ] {
        let diagnostics = evaluate(code).expect_err(code);
        let diagnostic = diagnostics.iter().next().expect("a diagnostic");
        let subject = diagnostic.subject.as_ref().expect("a place");
        // An error about a text in quotes points at its first token, which may be the text itself.
        let start = code.find(marked).expect("the argument");
        assert!((start..=start + 1).contains(&(subject.span.start as usize)), "{code}: {diagnostic:?}");
        let text = format!("{} {:?}", diagnostic.detail, diagnostic.help);
        assert!(text.replace("\\\"", "\"").contains(message), "{code}: {text}");
    }
}

#[test]
fn functions_are_picked_by_name() {
    let some = Functions::new().only(["cidrhost", "try"]).expect("both are there");
    assert_eq!(some.iter().map(|(name, _)| name).collect::<Vec<_>>(), ["cidrhost", "try"]);
    let error = Functions::new().only(["cidrhosts"]).expect_err("there is no such function");
    assert_eq!(
        error.to_string(),
        "there is no function \"cidrhosts\" in the set; did you mean \"cidrhost\"?"
    );
    assert!(Functions::new().get("timestamp").is_none() && all().get("timestamp").is_some());
}

#[test]
fn what_the_application_supplies_is_used() {
    assert_eq!(evaluate("timestamp()").expect("a time"), "2027-01-15T08:00:00Z");
    assert_eq!(evaluate("plantimestamp()").expect("a time"), "2027-01-15T08:00:00Z");
    assert_eq!(evaluate("uuid()").expect("a UUID"), "07070707-0707-0707-0707-070707070707");
    assert_eq!(evaluate("env(\"HOME\")").expect("a variable"), "/home");
    assert!(evaluate("env(\"PATH\")").is_err());
    assert_eq!(evaluate("pathexpand(\"~/a\")").expect("a path"), "/home/a");
}

/// With all features, because without them signatures are the same but builds differ in nothing that a page
/// shows.
#[cfg(feature = "terraform-files")]
#[test]
fn the_page_lists_all_functions() {
    let files = hcl::terraform::Files::below(env!("CARGO_MANIFEST_DIR")).expect("this directory");
    let page = all().files(&files).page();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/terraform/functions.md");
    let text = format!("Terraform's functions by family, made from their declarations.\n\n{page}");
    if std::env::var_os("HCL_WRITE_PAGE").is_some() {
        std::fs::write(path, &text).expect("the page is written");
    }
    let written = std::fs::read_to_string(path).expect("the page");
    assert!(
        written == text,
        "write the page again: HCL_WRITE_PAGE=1 cargo test -p hcl-decode --all-features --test functions"
    );
}
