//! What a text gives to a secret field is shown nowhere, also if the text is not what it should be.

use hcl::decode;
use hcl::with::Secret;
use hcl::{Context, HclDecode, Loader};
use hcl_tests::report::everything;

/// What must not be seen.
const SECRET: &str = "hunter2";

#[derive(Debug, HclDecode)]
#[allow(dead_code, reason = "only what is said about the text is looked at")]
struct Config {
    port: Option<u16>,
    password: Option<Secret<String>>,
    #[hcl(sensitive, alias = "apikey")]
    api_key: Option<u64>,
    #[hcl(block, rename = "server")]
    servers: Vec<Server>,
}

#[derive(Debug, HclDecode)]
#[allow(dead_code, reason = "only what is said about the text is looked at")]
struct Server {
    host: Option<String>,
    #[hcl(sensitive)]
    token: Option<Vec<String>>,
}

fn graphical(error: &hcl::Error) -> String {
    let mut drawn = String::new();
    let report = error.clone().into_report();
    let handler = miette::NarratableReportHandler::new().with_context_lines(5);
    handler.render_report(&mut drawn, &report).expect("writing to a string works");
    handler.render_report(&mut drawn, error).expect("writing to a string works");
    let handler = miette::JSONReportHandler::new();
    handler.render_report(&mut drawn, &report).expect("writing to a string works");
    drawn
}

/// All that is said about a text.
fn told(name: &str, text: &str) -> String {
    let loaded = Loader::new().text(name, text).decode::<Config>(&Context::literal_only());
    let mut told = match loaded {
        Ok((config, warnings)) => format!("{config:?}\n{}", everything(&warnings)),
        Err(error) => {
            let drawn = graphical(&error);
            format!("{error}\n{error:#}\n{error:?}\n{drawn}\n{}", everything(error.diagnostics()))
        }
    };
    let (body, problems) = if name.ends_with(".json") {
        hcl::json::parse_source(&hcl::Source::new(name, text))
    } else {
        hcl::syntax::parse(&hcl::Source::new(name, text))
    };
    if !problems.has_errors() {
        told += &everything(&decode::from_body::<Config>(&body, &Context::literal_only()).1);
    }
    told
}

fn assert_hidden(name: &str, text: &str) -> String {
    let told = told(name, text);
    assert!(!told.contains(SECRET), "{text}\n---\n{told}");
    told
}

#[test]
fn values_that_are_not_what_they_should_be_are_not_shown() {
    for assigned in [
        "password = \"hunter2",
        "password: \"hunter2\"",
        "password: hunter2",
        "password := \"hunter2\"",
        "password => \"hunter2\"",
        "password == \"hunter2\"",
        "password \"hunter2\"",
        "password hunter2",
        "password = 'hunter2'",
        "password = `hunter2`",
        "password = \u{201c}hunter2\u{201d}",
        "password = hunter2",
        "password = hunter-2 hunter2",
        "password = hunter2 x",
        "password = hunter2;",
        "password = \"hunter2\" x",
        "password = \"hunter2\", x",
        "password = x \"hunter2\"",
        "password = \"hunter2${\"",
        "password = \"${hunter2}\"",
        "password = \"\\hunter2\"",
        "password = \"a\\x hunter2\"",
        "password = (\"hunter2\"",
        "password = [\"hunter2\"",
        "password = [\n  \"hunter2\",\n",
        "password = {\n  a = \"hunter2\"\n",
        "password = <<EOF\nhunter2\nEOF",
        "password = <<EOF\nhunter2\nEOF x",
        "password = <<EOF\nhunter2",
        "password = <EOF\nhunter2\nEOF",
        "password = << EOF\n  hunter2\n  EOF",
        "password = <<'EOF'\nhunter2\nEOF",
        "password = \"x\nhunter2\"",
        "password =\n  \"hunter2\"",
        "password\n= \"hunter2\"",
        "password = # hunter2",
        "password =\n[\"hunter2\"]",
        "password =\n{\n  a = \"hunter2\"\n}",
        "password = # a\n[\"hunter2\"]",
        "password =\n# a\n\"hunter2\"",
        "password\n[\n  \"hunter2\"\n]",
        "password = upper\n(\"hunter2\")",
        "password = x\n{\n  a = \"hunter2\"\n}",
        "password = [\n  \"a\",\n# b\n  \"hunter2\"",
        "(password //= \"hunter2\"",
        "password = true ? ;\"hunter2\" : \"hunter2\"",
        "password = \"hunter2\" // hunter2",
        "password = true ? hunter2 : \"",
        "password = hunter2()",
        "password = hunter2.hunter2",
        "password = 1 + \"hunter2\"",
        "pasword = \"hunter2\"",
        "passwords = \"hunter2\"",
        "Password = \"hunter2\"",
        "pass word = \"hunter2\"",
        "db_password = \"hunter2\"",
        "\"password\" = \"hunter2\"",
        "export password=hunter2",
        "--password=hunter2",
        "password = \"ok\"\npassword = \"hunter2\"",
        "admin.password.old = hunter2",
        "password[\"old\"] = \"hunter2\"",
        "admin = { password = \"hunter2\" }",
        "admin { password = \"hunter2\" }",
        "admin = { port = 1 password \"hunter2\" }",
        "<password>hunter2</password>",
        "api_key = \"hunter2\"",
        "api-key = \"hunter2\"",
        "apikey = \"hunter2\"",
        "server {\n  token = hunter2\n}",
        "server {\n  token = [\"a\", \"hunter2]\n  host = 1 +\n}",
        "server {\n  token = \"hunter2\n}",
        "server {\n  token: [hunter2, hunter2]\n}",
        "server \"x\" {\n  token = [\"a\", [\"hunter2\"]]\n}",
    ] {
        for text in [
            assigned.to_owned(),
            format!("{assigned}\n"),
            format!("port = \n{assigned}\nport = [\n"),
            format!("port = \"x\"\n{assigned}\nprot = 1\n"),
            format!("port = 80 81\r\n{}\r\n\r\nfoo bar\r\n", assigned.replace('\n', "\r\n")),
        ] {
            assert_hidden("t.hcl", &text);
        }
    }
}

#[test]
fn values_of_json_that_are_not_what_they_should_be_are_not_shown() {
    for assigned in [
        "\"password\": \"hunter2",
        "\"password\": hunter2",
        "\"password\": 'hunter2'",
        "\"password\" \"hunter2\"",
        "\"password\" = \"hunter2\"",
        "\"password\": [\"hunter2\"]",
        "\"password\": {\"a\": \"hunter2\"",
        "\"password\": [\"hunter2\"",
        "\"password\":\n \"hunter2\"",
        "\"password\": \"hunter2${\"",
        "\"password\": \"hunter2\\x\"",
        "\"password\": \"hun\nhunter2\"",
        "\"pasword\": \"hunter2\"",
        "password: \"hunter2\"",
        "\"password\": \"a\", \"password\": \"hunter2\"",
        "\"admin\": {\"password\": \"hunter2\"}",
        "\"server\": {\"token\": \"hunter2\"}",
        "\"server\": {\"token\": {\"x\": hunter2}}",
    ] {
        for text in [
            format!("{{{assigned}}}"),
            format!("{{{assigned}, \"port\": \"x\"}}"),
            format!("{{\"port\": x, {assigned}}}"),
            format!("{{\n  \"port\": 1,,\n  {assigned},\n  \"prot\": 1\n}}"),
            format!("{{\n  \"port\": \"x\",\n  {assigned},\n  \"prot\": 1\n}}\n"),
        ] {
            assert_hidden("t.json", &text);
        }
    }
}

#[test]
fn what_is_not_secret_is_shown() {
    let told = assert_hidden("t.hcl", "password = \"hunter2\nport = eighty\nserver {\n  host = 1 +\n}\n");
    assert!(told.contains("port = eighty") || told.contains("host = 1 +"), "{told}");
    assert!(told.contains("password = (sensitive)"), "{told}");
    let told = assert_hidden("t.json", "{\"password\": \"hunter2\", \"port\": \"eighty\"}");
    assert!(told.contains("{\"password\": (sensitive), \"port\": \"eighty\"}"), "{told}");
}

hcl_tests::samples_decode!(Config, Server);
