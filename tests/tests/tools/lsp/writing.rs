//! What the language server offers while a text is written: diagnostics, completions, signatures, hover. `^`
//! is the cursor.
#![allow(dead_code, reason = "the fields are only decoded")]

use hcl::lsp::Server;
use hcl::value::{Mark, Value as HclValue};
use hcl::with::Secret;
use hcl::{Context, HclDecode, IndexMap};
use hcl_tests::lsp::{Client, MAIN, METHODS, edited, empty, parameters, server_of};
use serde::Deserialize;
use serde_json::{Value, json};

/// A service.
#[derive(HclDecode)]
#[hcl(validate = check)]
struct Config {
    /// The name in logs.
    name: String,
    /// How many threads serve requests.
    #[hcl(default = 4, min = 1, max = 64)]
    workers: u16,
    level: Option<Level>,
    #[hcl(sensitive, default = "hunter2")]
    password: String,
    #[hcl(with = hcl::with::secret, default = "hunter2")]
    token: Secret<String>,
    /// Names of hosts.
    #[hcl(default)]
    hosts: Vec<String>,
    tls: Option<Tls>,
    #[hcl(deprecated = "use `name` instead")]
    title: Option<String>,
    /// A service behind this one.
    #[hcl(block, rename = "backend")]
    backends: Vec<Backend>,
    #[hcl(default, reference = "backend")]
    preferred: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Level {
    Debug,
    Info,
}

#[derive(Deserialize)]
struct Tls {
    certificate: String,
    key: String,
}

#[derive(HclDecode)]
struct Backend {
    /// Its name in logs.
    #[hcl(label)]
    name: String,
    /// Where requests go.
    url: String,
}

fn check(config: &Config) -> Result<(), String> {
    if config.name == "bad" { Err("This name is reserved.".to_owned()) } else { Ok(()) }
}

fn server() -> Server {
    server_of::<Config>().context(|| {
        let region = IndexMap::from([("name", "eu"), ("zone", "a")]);
        let secret = HclValue::string("s3cret").mark(Mark::new("sensitive"));
        Context::builder()
            .variable("region", region)
            .variable("cores", 8)
            .value("token", secret)
            .stdlib()
            .build()
    })
}

fn messages(found: &[Value]) -> Vec<&str> {
    found.iter().map(|found| found["message"].as_str().expect("a message")).collect()
}

/// The diagnostics of a text.
fn problems(text: &str) -> Vec<Value> {
    let mut client = Client::with_text(server(), text);
    let found = client.diagnostics(MAIN);
    client.stop();
    found
}

fn labels(answer: &Value) -> Vec<String> {
    let items = answer["items"].as_array().expect("a list");
    items.iter().map(|item| item["label"].as_str().expect("a label").to_owned()).collect()
}

/// The labels of the completions at the mark.
fn offered(marked: &str) -> Vec<String> {
    let mut client = Client::start(server());
    let answer = client.ask_at("textDocument/completion", marked);
    client.stop();
    labels(&answer)
}

/// The text of the hover at the mark, and the covered text.
fn hovered(marked: &str) -> Option<(String, String)> {
    let mut client = Client::start(server());
    let answer = client.ask_at("textDocument/hover", marked);
    client.stop();
    let text = marked.replacen('^', "", 1);
    let range = &answer["range"];
    let line = text.lines().nth(range["start"]["line"].as_u64()? as usize)?;
    let column = |end: &str| range[end]["character"].as_u64().map(|column| column as usize);
    let covered = line.get(column("start")?..column("end")?).unwrap_or("").to_owned();
    Some((answer["contents"]["value"].as_str()?.to_owned(), covered))
}

#[test]
fn each_stage_of_decoding_is_reported_after_the_one_before() {
    assert_eq!(problems("name = \"a\"\n"), [] as [Value; 0]);
    let syntax = problems("name = \nworkers = \"x\"\n");
    assert_eq!(syntax.len(), 1, "{syntax:?}");
    assert_eq!((&syntax[0]["severity"], &syntax[0]["source"]), (&json!(1), &json!("hcl")));
    let structure = problems("nme = \"a\"\n");
    assert!(messages(&structure).iter().any(|message| message.contains("name")), "{structure:?}");
    let values = problems("name = \"a\"\nworkers = 65\npreferred = \"none\"\n");
    assert_eq!(values.len(), 2, "{values:?}");
    let validator = problems("name = \"bad\"\n");
    assert!(messages(&validator)[0].contains("This name is reserved."), "{validator:?}");
    let warning = problems("name = \"a\"\ntitle = \"b\"\n");
    assert_eq!(warning[0]["severity"], 2);
}

#[test]
fn related_places_are_attached() {
    let found = problems("name = \"a\"\nname = \"b\"\n");
    let related = &found[0]["relatedInformation"][0];
    assert_eq!(related["location"]["uri"], MAIN);
    assert_eq!(related["location"]["range"]["start"]["line"], 0);
}

/// Whatever is asked about a broken text: only what changes the text repeats it.
#[test]
fn no_answer_shows_a_secret_of_a_broken_text() {
    let module = server()
        .module(|module| module.variables("variable", "var").locals("locals", "local").functions("function"));
    for (server, is_module) in [(server(), false), (module, true)] {
        let mut client = Client::start(server);
        for assigned in [
            "password = \"hunter-2\"\nname = 1 +",
            "password = \"hunter-2",
            "password: \"hunter-2\"",
            "password = 'hunter-2'",
            "password = hunter-2 x",
            "pasword = \"hunter-2\"",
            "password = \"a\"\npassword = \"hunter-2\"",
            "password = [\"hunter-2\"]\nname = []",
            "password = \"hunter-2${\"",
            "password = <<'EOT'\nhunter-2\nEOT",
            "token =\n[\"hunter-2\"]",
            "name = { password = \"hunter-2\" }",
            "locals {\n  a = b\n}\npassword = \"hunter-2\"\nname = local.b",
            "variable \"password\" {\n  default = \"hunter-2\"\n  type = number\n  sensitive = true\n}",
        ] {
            if assigned.starts_with("variable") && !is_module {
                continue;
            }
            let text = format!("{assigned}\n");
            client.open(MAIN, &text);
            let mut told = Value::from(client.diagnostics(MAIN)).to_string();
            for line in 0..text.lines().count() {
                for character in [0, 3, 10, 14, 18] {
                    let place = json!({ "line": line, "character": character });
                    for method in METHODS {
                        let params = parameters(MAIN, &place, &empty(&place));
                        let Ok(answer) = client.ask(&format!("textDocument/{method}"), params) else {
                            continue;
                        };
                        told += &match method {
                            "formatting" | "rangeFormatting" | "rename" => String::new(),
                            "codeAction" => {
                                let actions = answer.as_array().cloned().unwrap_or_default();
                                actions
                                    .iter()
                                    .map(|action| format!("{}{}", action["title"], action["diagnostics"]))
                                    .collect()
                            }
                            _ => format!("{method}: {answer}\n"),
                        };
                    }
                }
            }
            let shown = told.find("hunter-2").map(|at| &told[at.saturating_sub(300)..at + 8]);
            assert!(shown.is_none(), "{text}\n{shown:?}");
        }
        client.stop();
    }
}

#[test]
fn no_diagnostic_shows_a_secret() {
    for text in ["name = \"a\"\npassword = [\"s3cret-1\"]\nworkers = 99\n", "name = \"a\"\nworkers = token\n"]
    {
        let found = problems(text);
        assert!(!found.is_empty() && !Value::from(found.clone()).to_string().contains("s3cret"), "{found:?}");
    }
    // The places are those of the text, although messages show a copy of it.
    let found = problems("password = [\"s3cret-1\"]\nname = 5 + {}\n");
    assert_eq!(
        found.iter().map(|found| found["range"]["start"]["line"].as_u64()).collect::<Vec<_>>(),
        [Some(0), Some(1)]
    );
}

#[test]
fn names_and_values_of_the_type_are_offered() {
    let all = offered("^");
    assert_eq!(all[0], "name");
    assert!(all.contains(&"backend".to_owned()) && !all.contains(&"cores".to_owned()), "{all:?}");
    assert_eq!(offered("wor^"), ["workers"]);
    assert_eq!(offered("tls = { k^"), ["key"]);
    assert_eq!(offered("backend \"x\" {\n  ^\n}\n"), ["url"]);
    assert_eq!(offered("level = \"^\""), ["\"debug\"", "\"info\""]);
    assert_eq!(offered("backend \"one\" {\n}\npreferred = \"^"), ["\"one\""]);
}

#[test]
fn labels_that_values_name_are_offered() {
    assert_eq!(offered("preferred = \"one\"\nbackend \"^"), ["\"one\""]);
    assert_eq!(offered("preferred = \"one\"\nbackend ^"), ["\"one\""]);
    assert_eq!(offered("backend \"^\" {\n}\npreferred = \"one\"\n"), ["\"one\""]);
    // There is one already, so another name is wanted.
    assert_eq!(offered("preferred = \"one\"\nbackend \"one\" {\n}\nbackend \"^"), ["\"name\""]);
}

#[test]
fn variables_and_functions_are_offered_in_expressions() {
    assert_eq!(
        offered("workers = co^"),
        ["cores", "coalesce", "coalescelist", "compact", "concat", "contains", "convert"]
    );
    assert_eq!(offered("name = region.^"), ["name", "zone"]);
    assert_eq!(offered("name = \"x ${region.z^"), ["zone"]);
    assert_eq!(offered("name = \"x ${upper(reg^)}\""), ["region", "regex", "regexall", "regexreplace"]);
    assert_eq!(offered("hosts = [for host in hosts : ho^]"), ["host"]);
    assert_eq!(offered("name = token.^"), [] as [&str; 0]);
    assert_eq!(offered("name = \"text ^\""), [] as [&str; 0]);
    assert_eq!(offered("# name = co^"), [] as [&str; 0]);
    let level = offered("level = ^");
    assert_eq!(level[..2], ["\"debug\"", "\"info\""]);
    assert!(level.contains(&"cores".to_owned()));
}

#[test]
fn parameters_are_offered_in_the_result_of_a_function() {
    let server = || Server::any().context(|| Context::builder().variable("parcel", 1).stdlib().build());
    let offered = |marked: &str| {
        let mut client = Client::start(server());
        let answer = client.ask_at("textDocument/completion", marked);
        client.stop();
        let items = answer["items"].as_array().cloned().unwrap_or_default();
        let labels = items.iter().map(|item| item["label"].as_str().unwrap_or_default().to_owned());
        labels.collect::<Vec<_>>()
    };
    let block = |result: &str| {
        format!(
            "function \"f\" {{\n  params = [part, other]\n  variadic_param = pars\n  result = {result}\n}}\n"
        )
    };
    let names = ["part", "pars", "parcel", "parseint"];
    assert_eq!(offered(&block("upper(par^)")), names);
    assert_eq!(offered(&block("\"x ${par^")), names);
    assert_eq!(offered(&block("par^").replace("function", "backend")), ["parcel", "parseint"]);
}

#[test]
fn a_completion_replaces_what_was_typed() {
    let mut client = Client::start(server());
    let marked = "level = \"de^b\"\n";
    let answer = client.ask_at("textDocument/completion", marked);
    let item = &answer["items"][0];
    let text = marked.replacen('^', "", 1);
    assert_eq!(edited(&text, &json!([item["textEdit"]])), "level = \"debug\"\n");
    let answer = client.ask_at("textDocument/completion", "na^");
    let item = &answer["items"][0];
    assert_eq!(item["documentation"]["value"], "The name in logs.");
    assert_eq!(item["detail"], "string");
    let answer = client.ask_at("textDocument/completion", "ti^");
    assert_eq!(answer["items"][0]["tags"], json!([1]));
    client.stop();
}

#[test]
fn json_is_completed_too() {
    let mut client = Client::start(server());
    let uri = "file:///srv/main.json";
    let mut offered = |text: &str| {
        client.open(uri, text);
        let position = json!({ "line": 0, "character": text.len() });
        let params = json!({ "textDocument": { "uri": uri }, "position": position });
        labels(&client.ask("textDocument/completion", params).expect("an answer"))
    };
    assert_eq!(offered("{\"wor"), ["\"workers\""]);
    assert_eq!(offered("{\"name\": \"x ${region."), ["name", "zone"]);
    assert_eq!(offered("{\"level\": "), ["\"debug\"", "\"info\""]);
    client.open_as("untitled:1", "json", "{\"name\": 1");
    assert_eq!(client.diagnostics("untitled:1").len(), 1);
    client.stop();
}

#[test]
fn signatures_follow_the_arguments() {
    let mut client = Client::start(server());
    let mut signature = |marked: &str| {
        let answer = client.ask_at("textDocument/signatureHelp", marked);
        let label = answer["signatures"][0]["label"].as_str().map(str::to_owned);
        (label, answer["activeParameter"].as_u64())
    };
    let upper = Some("upper(str: string)".to_owned());
    assert_eq!(signature("name = upper(^"), (upper.clone(), Some(0)));
    assert_eq!(signature("name = upper(\"a\"^"), (upper, Some(0)));
    let (label, active) = signature("workers = max(1, 2, ^)");
    assert!(label.is_some_and(|label| label.starts_with("max(") && label.ends_with("...)")));
    assert_eq!(active, Some(0));
    assert_eq!(signature("name = replace(\"a\", upper(\"b\"), ^").1, Some(2));
    assert_eq!(signature("name = convert(1, ^"), (Some("convert(value, type)".to_owned()), Some(1)));
    assert_eq!(signature("name = nothing(^"), (None, None));
    assert_eq!(signature("name = ^"), (None, None));
    client.stop();
}

#[test]
fn hover_describes_names() {
    let (text, covered) = hovered("wor^kers = 2 * 4\n").expect("a hover");
    assert_eq!(covered, "workers");
    assert_eq!(
        text,
        "`workers`: number, between 1 and 64\n\nHow many threads serve requests.\n\nDefault: `4`\n\n```hcl\n8\n```"
    );
    let (text, covered) = hovered("back^end \"x\" {\n}\n").expect("a hover");
    assert_eq!(covered, "backend");
    assert!(text.starts_with("`backend \"name\" { … }`: any number\n\nA service behind this one."), "{text}");
    assert!(hovered("backend \"x^\" {\n}\n").expect("a label").0.contains("Its name in logs."));
    assert!(hovered("backend \"x\" {\n  ur^l = 1\n}\n").expect("a name").0.contains("Where requests go."));
    assert!(hovered("tls = {\n  ke^y = 1\n}\n").expect("a key").0.contains("`key`: string"));
    assert!(hovered("ti^tle = \"a\"\n").expect("a name").0.contains("**Deprecated:** Use `name` instead."));
    assert_eq!(hovered("unknown^ = 1\n"), None);
}

#[test]
fn hover_shows_values_but_no_secrets() {
    assert_eq!(
        hovered("name = \"${reg^ion.name}-x\"\n").map(|(text, _)| text).as_deref(),
        Some("```hcl\n\"eu\"\n```")
    );
    assert_eq!(hovered("workers = co^res * 2\n").map(|(_, covered)| covered).as_deref(), Some("cores"));
    let (text, _) = hovered("name = upp^er(\"a\")\n").expect("a function");
    assert!(
        text.starts_with("```hcl\nupper(str: string)\n```") && text.ends_with("```hcl\n\"A\"\n```"),
        "{text}"
    );
    for (marked, signature, words) in [
        ("name = tr^y(region.name, \"\")\n", "try(expressions...)", "The value of the first argument that"),
        ("name = ca^n(region.name)\n", "can(expression)", "Whether the argument can be evaluated"),
        ("name = conv^ert(1, string)\n", "convert(value, type)", "The value, converted to a type"),
    ] {
        let (text, _) = hovered(marked).expect("a function");
        assert!(text.starts_with(&format!("```hcl\n{signature}\n```\n\n{words}")), "{text}");
    }
    assert_eq!(hovered("name = to^ken\n").map(|(text, _)| text).as_deref(), Some("The value is a secret."));
    for marked in [
        "pass^word = upper(\"s3cret\")\n",
        "password = upp^er(\"s3cret\")\n",
        "password = \"s3cr^et\"\n",
        "password = \"${upper(\"s3c^ret\")}\"\n",
        "tok^en = upper(\"s3cret\")\n",
        "token = upp^er(\"s3cret\")\n",
    ] {
        let shown = hovered(marked).map(|(text, _)| text.to_lowercase()).unwrap_or_default();
        assert!(!shown.contains("s3cret") && !shown.contains("hunter2"), "{marked}: {shown}");
    }
    assert_eq!(hovered("workers = miss^ing\n"), None);
}

#[test]
fn values_of_declarations_are_known() {
    let server = server()
        .module(|module| module.variables("variable", "var").locals("locals", "local").functions("function"));
    let mut client = Client::start(server);
    let declarations = "variable \"size\" {\n  default = 3\n}\nvariable \"key\" {\n  default = \"s3cret\"\n  sensitive = true\n}\nlocals {\n  double = var.size * 2\n}\nfunction \"thrice\" {\n  params = [n]\n  result = n * 3\n}\n";
    let mut at = |marked: &str| {
        client.ask_at("textDocument/hover", &format!("{declarations}{marked}"))["contents"]["value"].clone()
    };
    assert_eq!(at("workers = local.dou^ble\n"), "```hcl\n6\n```");
    assert_eq!(at("workers = thr^ice(2)\n"), "```hcl\nthrice(n)\n```\n\n```hcl\n6\n```");
    assert_eq!(at("name = var.k^ey\n"), "The value is a secret.");
    let mut offer =
        |marked: &str| labels(&client.ask_at("textDocument/completion", &format!("{declarations}{marked}")));
    assert_eq!(offer("workers = var.^"), ["size", "key"]);
    assert_eq!(offer("workers = thr^"), ["thrice"]);
    client.open(MAIN, &format!("{declarations}name = \"a\"\nworkers = local.double\n"));
    assert_eq!(client.diagnostics(MAIN), [] as [Value; 0]);
    client.open(MAIN, &format!("{declarations}name = \"a\"\nworkers = local.doubel\n"));
    assert_eq!(client.diagnostics(MAIN).len(), 1);
    client.stop();
}

#[test]
fn without_a_type_only_the_syntax_is_checked() {
    let mut client = Client::with_text(Server::any(), "a = b.c\nd {\n}\n");
    assert_eq!(client.diagnostics(MAIN), [] as [Value; 0]);
    assert_eq!(labels(&client.ask_at("textDocument/completion", "a = uppe^")), ["upper"]);
    assert_eq!(labels(&client.ask_at("textDocument/completion", "locals {\n  x = 1\n}\na = local.^")), ["x"]);
    let hover = client.ask_at("textDocument/hover", "locals {\n  x = 1\n}\na = local.x + ^1\n");
    assert_eq!(hover, Value::Null);
    client.stop();
}

#[test]
fn diagnostics_have_codes_and_links() {
    let found = problems("hosts = [\"a\" \"b\"]\n");
    assert_eq!(found[0]["code"], "hcl::syntax::missing_comma");
    let link = found[0]["codeDescription"]["href"].as_str().expect("a link");
    assert!(link.starts_with("https://docs.rs/hcl-decode/") && link.ends_with("missing_comma"), "{link}");
    let own = problems("name = \"bad\"\n");
    assert_eq!(own[0]["code"], "hcl::decode::refused_block");
}

#[test]
fn fixes_are_offered_where_they_apply() {
    let text = "name = \"a\"\nhosts = [\"a\" \"b\"]\n";
    let mut client = Client::with_text(server(), text);
    let mut actions = |line: u32, only: Value| {
        let place = json!({ "line": line, "character": 13 });
        let context = json!({ "diagnostics": [], "only": only });
        client.ask_main(
            "textDocument/codeAction",
            json!({ "range": { "start": place, "end": place }, "context": context }),
        )
    };
    let found = actions(1, Value::Null);
    let action = &found[0];
    assert_eq!((&action["kind"], &action["isPreferred"]), (&json!("quickfix"), &json!(true)));
    assert_eq!(action["diagnostics"][0]["code"], "hcl::syntax::missing_comma");
    assert_eq!(edited(text, &action["edit"]["changes"][MAIN]), "name = \"a\"\nhosts = [\"a\", \"b\"]\n");
    assert_eq!(actions(0, Value::Null), json!([]));
    assert_eq!(actions(1, json!(["refactor"])), json!([]));
    client.open(MAIN, "nmae = \"a\"\n");
    let place = json!({ "line": 0, "character": 0 });
    let params = json!({ "range": { "start": place, "end": place }, "context": { "diagnostics": [] } });
    let found = client.ask_main("textDocument/codeAction", params);
    assert_eq!(edited("nmae = \"a\"\n", &found[0]["edit"]["changes"][MAIN]), "name = \"a\"\n", "{found}");
    // A secret changes neither the fixes nor their places.
    let text = "password = \"s3cret-1\"\nnmae = \"a\"\n";
    client.open(MAIN, text);
    let place = json!({ "line": 1, "character": 0 });
    let params = json!({ "range": { "start": place, "end": place }, "context": { "diagnostics": [] } });
    let found = client.ask_main("textDocument/codeAction", params);
    assert_eq!(edited(text, &found[0]["edit"]["changes"][MAIN]), text.replace("nmae", "name"), "{found}");
    client.stop();
}

hcl_tests::samples_decode!(Config);

#[test]
fn texts_that_are_taken_as_they_are_written_are_no_templates() {
    #[derive(HclDecode)]
    struct Job {
        #[hcl(literal)]
        run: String,
        #[hcl(default)]
        name: String,
    }
    let text = "run=<<EOT\n${HOME:-x} ${a+b} ${#c}\nEOT\nname=\"a\" # b\n";
    let mut client = Client::with_text(server_of::<Job>(), text);
    assert_eq!(client.diagnostics(MAIN), [] as [Value; 0]);
    let edits = client
        .ask_main("textDocument/formatting", json!({ "options": { "tabSize": 2, "insertSpaces": true } }));
    let lines: Vec<&Value> =
        edits.as_array().unwrap().iter().map(|edit| &edit["range"]["start"]["line"]).collect();
    assert!(lines.iter().all(|line| **line == 0 || **line == 3), "{edits}");
    let tokens = client.ask_main("textDocument/semanticTokens/full", json!({}));
    // Names, strings and a comment: no variable, and no operator.
    let kinds: Vec<u64> =
        tokens["data"].as_array().unwrap().chunks(5).map(|token| token[3].as_u64().unwrap()).collect();
    assert!(!kinds.contains(&4) && !kinds.contains(&7) && kinds.ends_with(&[6, 3, 0]), "{kinds:?}");
    client.stop();
    let found = problems("name = \"${HOME:-x}\"\n");
    assert_eq!(found.len(), 1, "{found:?}");
}
