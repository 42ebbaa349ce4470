//! Values that are fetched before a configuration is evaluated.

use hcl::{Body, Context, HclDecode, Value};

#[derive(Debug, HclDecode)]
struct Config {
    #[hcl(sensitive)]
    password: String,
    #[hcl(block)]
    replica: Vec<Replica>,
}

#[derive(Debug, HclDecode)]
struct Replica {
    #[hcl(label)]
    name: String,
    url: String,
}

const TEXT: &str = "password = upper(vault(\"${env}/db\"))\nreplica \"a\" {\n  url = \"http://${vault(\"x\", [1, 2])}/\"\n}\n";
const JSON: &str = r#"{"password": "${upper(vault(\"${env}/db\"))}", "replica": {"a": {"url": "http://${vault(\"x\", [1, 2])}/"}}}"#;

fn context() -> Context {
    Context::builder().variable("env", "shop").stdlib().build()
}

fn body(name: &str, text: &str) -> Body {
    hcl::Loader::new().text(name, text).parse().unwrap_or_else(|error| panic!("{error:#}"))
}

#[test]
fn calls_are_found_in_both_syntaxes_and_answered() {
    for (name, text) in [("a.hcl", TEXT), ("a.json", JSON)] {
        let (context, body) = (context(), body(name, text));
        let calls = context.calls(&body, "vault").unwrap_or_else(|error| panic!("{error:#}"));
        let numbers: Vec<_> = calls.iter().map(|call| call.arguments().len()).collect();
        assert_eq!(numbers, [1, 2]);
        assert_eq!(calls[0].text(0), Some("shop/db"));
        assert_eq!((calls[1].text(0), calls[1].text(1)), (Some("x"), None));
        assert_eq!(calls[0].location().start().line, 1);
        let answers = calls.into_iter().map(|call| {
            let answer = Value::string(format!("of {}", call.text(0).unwrap_or_default()));
            (call, Ok::<_, String>(answer))
        });
        let config: Config = context
            .child()
            .answers("vault", answers)
            .build()
            .from_body(&body)
            .unwrap_or_else(|error| panic!("{error:#}"));
        assert_eq!(
            (config.password.as_str(), config.replica[0].url.as_str()),
            ("OF SHOP/DB", "http://of x/")
        );
        assert_eq!(config.replica[0].name, "a");
    }
}

#[test]
fn a_failed_fetch_is_an_error_at_its_call() {
    let (context, body) = (context(), body("a.hcl", TEXT));
    let calls = context.calls(&body, "vault").unwrap_or_else(|error| panic!("{error:#}"));
    let answers = calls.into_iter().zip(["ok", ""]).map(|(call, answer)| match answer {
        "" => (call, Err("permission denied for x")),
        _ => (call, Ok(Value::string(answer))),
    });
    let answered = context.child().answers("vault", answers).build();
    let error = answered.from_body::<Config>(&body).expect_err("the second one failed");
    assert_eq!(error.to_string(), "a.hcl:3:19: Can't fetch a value: Permission denied for x.");
    // The reason is shown although the value is a secret: there is none yet.
    let calls = context.calls(&body, "vault").unwrap_or_else(|error| panic!("{error:#}"));
    let refused = calls.into_iter().map(|call| (call, Err("nobody may read shop/db")));
    let error =
        context.child().answers("vault", refused).build().from_body::<Config>(&body).expect_err("refused");
    assert!(
        error.to_string().contains("a.hcl:1:12: Can't fetch a value: Nobody may read shop/db."),
        "{error}"
    );
    let unasked = hcl::parse("password = vault(\"other\")\n").expect("it parses");
    let error = answered.from_body::<Config>(&unasked).expect_err("nothing was fetched");
    assert!(error.to_string().contains("has fetched nothing for the arguments of this call"), "{error}");
}

#[test]
fn arguments_must_be_known_before_anything_is_evaluated() {
    for (text, place) in [
        ("password = join(\"\", [for name in [\"a\"]: vault(name)])\n", "1:47"),
        ("password = vault(nothing)\n", "1:18"),
        ("password = vault(vault(\"a\"))\n", "1:18"),
        ("password = vault([\"a\"]...)\n", "1:23"),
    ] {
        let body = hcl::parse(text).expect("it parses");
        let error = context().calls(&body, "vault").map(|_| ()).expect_err("it is not known");
        let shown = error.to_string();
        assert!(shown.starts_with(&format!("<text>:{place}: Invalid argument for `vault`")), "{shown}");
    }
    let body = hcl::parse("password = other(1)\n").expect("it parses");
    assert!(context().calls(&body, "vault").is_ok_and(|calls| calls.is_empty()));
}
