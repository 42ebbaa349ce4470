//! Errors of functions that an application or a configuration defines, and of types with names from other
//! languages.

use hcl::diagnostic::Fact;
use hcl::ext::functions;
use hcl::value::Value;
use hcl::{Context, Diagnostic, Diagnostics};

fn errors(context: &Context, expression: &str) -> Diagnostics {
    let expression = hcl::parse_expression(expression).expect("it parses");
    expression.evaluate(context).expect_err("it fails")
}

fn only(errors: &Diagnostics) -> &Diagnostic {
    assert_eq!(errors.len(), 1, "{errors:?}");
    errors.iter().next().expect("there is one")
}

/// An application's function that fails tells its arguments as data.
#[test]
fn arguments_of_an_application_are_facts() {
    let refuse = |name: String, port: i64| -> Result<String, String> { Err(format!("{name} has no {port}")) };
    let context = Context::builder().function("refuse", refuse).variable("name", "web").build();
    let errors = errors(&context, "refuse(name, 80)");
    let error = only(&errors);
    let Some(Fact::Texts(arguments)) = error.fact("arguments") else { panic!("{error:?}") };
    assert_eq!(arguments.len(), 2);
    assert!(arguments[0].ends_with(" = web") && arguments[1].ends_with(" = 80"), "{arguments:?}");
    assert_eq!(error.fact("name"), Some(&Fact::Text("refuse".to_owned())));
    assert_eq!(error.detail, "`refuse` failed: web has no 80.");
}

/// A secret argument is not among them.
#[test]
fn secret_arguments_are_no_facts() {
    let refuse = |_name: String, _key: String| -> Result<String, String> { Err("it is refused".to_owned()) };
    let secret = Value::string("s3cr3t").mark(hcl::value::Mark::new("sensitive"));
    let context = Context::builder().function("refuse", refuse).value("key", secret).build();
    for call in ["refuse(\"web\", key)", "refuse(\"web\", \"x${key}\")"] {
        let errors = errors(&context, call);
        let told = hcl_tests::report::everything(&errors);
        assert!(!told.contains("s3cr3t"), "{told}");
    }
}

/// An error in the result of a function is where the result is written, and the call is labelled.
#[test]
fn errors_in_the_result_of_a_function_label_its_call() {
    let text = "function \"port\" {\n  params = [server]\n  result = server.prot + 1\n}\n";
    let (functions, _, problems) = functions::decode(&hcl::parse(text).expect("it parses"), "function");
    assert!(!problems.has_errors(), "{problems:?}");
    let context = functions.define_in(&Context::new());
    let errors = errors(&context, "port({ port = 80 })");
    let error = only(&errors);
    let place = error.subject.as_ref().expect("it is somewhere");
    assert_eq!((place.start().line, place.text()), (3, ".prot"));
    assert!(error.detail.contains("This is for the call of `port` at"), "{}", error.detail);
    let label = error.labels.iter().find(|label| label.text == "`port` is called here").expect("a label");
    assert_eq!(label.location.text(), "port({ port = 80 })");
    assert_eq!(error.help.as_deref(), Some("Did you mean `port`?"));
}

/// Names of types from other languages lead to those that there are.
#[test]
fn foreign_names_of_types_are_translated() {
    for (written, instead) in [
        ("str", "string"),
        ("int", "number"),
        ("float", "number"),
        ("boolean", "bool"),
        ("dict(string)", "map"),
        ("array(string)", "list"),
        ("list(str)", "string"),
        ("object({ port = int })", "number"),
    ] {
        let text = format!("variable \"a\" {{\n  type = {written}\n  default = null\n}}\n");
        let body = hcl::parse(&text).expect("it parses");
        let module = hcl::ext::Module::new(&body).variables("variable", "var");
        let error = module.resolve(&Context::new()).expect_err("there is no such type");
        let error = only(error.diagnostics()).clone();
        let help = error.help.clone().unwrap_or_default();
        assert!(help.contains(instead), "{written}: {help}");
        let [fix] = error.fixes() else { panic!("{written}: {:?}", error.fixes()) };
        assert!(fix.replacements()[0].1.contains(instead), "{written}: {fix:?}");
    }
}
