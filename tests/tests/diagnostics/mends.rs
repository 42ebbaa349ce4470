//! Changes that mend errors of evaluation and decoding: applied, each makes its error go, and near misses get
//! none.

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use hcl::diagnostic::{Fix, apply_fixes};
use hcl::{Context, Diagnostic, Diagnostics, HclDecode};

use super::gallery;

/// A text with a change made in it.
fn with_fix(text: &str, fix: &Fix) -> String {
    let certain = fix
        .replacements()
        .iter()
        .fold(Fix::certain(fix.title()), |certain, (place, new)| certain.replace(place.clone(), new));
    apply_fixes(text, [&Diagnostic::error("Wrong").with_fix(certain)])
}

/// The texts after each change that errors propose.
fn mended(text: &str, errors: &Diagnostics) -> Vec<String> {
    errors.iter().flat_map(|error| error.fixes()).map(|fix| with_fix(text, fix)).collect()
}

/// Checks that each change in the examples of a gallery makes its error go, and returns how many changes
/// there are.
fn check(examples: &[(String, String)], errors: &dyn Fn(&str) -> Diagnostics) -> usize {
    let mut count = 0;
    for (name, text) in examples {
        let found = errors(text);
        assert!(found.has_errors(), "nothing is wrong with {name}");
        for error in found.iter() {
            for fix in error.fixes() {
                let mended = with_fix(text, fix);
                assert_ne!(&mended, text, "{name}: {}", fix.title());
                let after = errors(&mended);
                let is_same = |other: &Diagnostic| {
                    other.code() == error.code() && other.detail == error.detail && !other.is_consequence
                };
                assert!(!after.iter().any(is_same), "{name}, {}:\n{mended}\n{after:?}", fix.title());
                assert!(
                    after.iter().all(|other| !other.code().starts_with("hcl::syntax")),
                    "{name}, {}:\n{mended}\n{after:?}",
                    fix.title()
                );
                count += 1;
            }
        }
    }
    count
}

fn evaluation_errors(context: &Context, text: &str) -> Diagnostics {
    let body = match hcl::parse(text) {
        Ok(body) => body,
        Err(error) => return error.diagnostics().clone(),
    };
    let (attributes, mut errors) = body.just_attributes();
    for attribute in attributes.iter() {
        errors.extend(attribute.expression.evaluate(context).err().unwrap_or_default());
    }
    errors.drop_consequences();
    errors
}

#[test]
fn changes_mend_errors_of_evaluation() {
    let (small, standard) = (gallery::context(), gallery::standard_context());
    let count = check(&gallery::lines("evaluation"), &|text| evaluation_errors(&small, text))
        + check(&gallery::lines("standard"), &|text| evaluation_errors(&standard, text));
    assert!(count >= 60, "only {count} changes");
}

#[test]
fn changes_mend_errors_of_decoding() {
    let nested = gallery::texts("nested.hcl");
    let count = check(&nested, &decoding_errors::<gallery::Nested>)
        + check(&gallery::texts("service.hcl"), &decoding_errors::<gallery::Service>)
        + check(&gallery::texts("values.hcl"), &decoding_errors::<gallery::Values>);
    assert!(count >= 30, "only {count} changes");
}

fn decoding_errors<T: HclDecode>(text: &str) -> Diagnostics {
    match hcl::parse(text) {
        Ok(body) => {
            let mut errors = hcl::decode::from_body::<T>(&body, &Context::new()).1;
            errors.drop_consequences();
            errors
        }
        Err(error) => error.diagnostics().clone(),
    }
}

/// The expressions after each change, with the standard functions.
fn expressions(text: &str) -> Vec<String> {
    let context = gallery::standard_context();
    mended(&format!("a = {text}\n"), &evaluation_errors(&context, &format!("a = {text}\n")))
        .iter()
        .map(|mended| mended.trim_start_matches("a = ").trim_end().to_owned())
        .collect()
}

#[test]
fn expressions_are_rewritten() {
    for (text, expected) in [
        ("region", &["var.region"][..]),
        ("local.region", &["var.region"]),
        ("var.zone_count", &["zone_count"]),
        ("servr", &["server"]),
        ("server.hots", &["server.host"]),
        ("server[\"hots\"]", &["server[\"host\"]"]),
        ("users[*].nam", &["users[*].name"]),
        ("users.name", &["users[0].name", "users[*].name"]),
        ("server.tls.cert", &["server.tls == null ? null : server.tls.cert"]),
        ("server.tls.cert.path", &["server.tls == null ? null : server.tls.cert.path"]),
        ("\"x ${server.tls.cert}\"", &["\"x ${server.tls == null ? \"\" : server.tls.cert}\""]),
        ("1 + server.tls.port", &["1 + (server.tls == null ? null : server.tls.port)"]),
        ("\"x ${server.tls}\"", &["\"x ${server.tls == null ? \"\" : server.tls}\""]),
        ("\"x ${users[*].name}\"", &["\"x ${join(\", \", users[*].name)}\""]),
        ("\"a-\" + var.region", &["\"a-${var.region}\""]),
        ("var.subnets + var.subnets", &["concat(var.subnets, var.subnets)"]),
        ("1 < zone_count < 9", &["1 < zone_count && zone_count < 9"]),
        ("zone_count ? 1 : 2", &["zone_count != 0 ? 1 : 2"]),
        ("var.subnets ? 1 : 2", &["length(var.subnets) > 0 ? 1 : 2"]),
        ("\"yes\" ? 1 : 2", &["true ? 1 : 2"]),
        ("[for n in zone_count : n]", &["[for n in range(zone_count) : n]"]),
        ("[for r in server.tls : r]", &["[for r in (server.tls == null ? [] : server.tls) : r]"]),
        ("{ for u in users : var.region => u.name }", &["{ for u in users : var.region => u.name... }"]),
        ("true ? [1] : \"\"", &["true ? [1] : []"]),
        ("upper(\"a\", \"b\")", &["upper(\"a\")"]),
        ("upper(var.region, zone_count)", &["upper(var.region)"]),
        ("substr(\"abc\", 0, 1, 2, 3)", &["substr(\"abc\", 0, 1)"]),
        ("zone_count()", &["zone_count"]),
        ("None", &["null"]),
        ("True", &["true"]),
    ] {
        assert_eq!(expressions(text), expected, "{text}");
    }
}

/// What is more than a slip, or would have to be known better, is left to its author.
#[test]
fn other_expressions_stay() {
    for text in [
        "null.name",
        "\"${null}\"",
        "server.host.port.number",
        "1 < zone_count < 9 < 10",
        "upper(\"a\") + upper(\"b\")",
        "true ? [1] : { a = 1 }",
        "zone_count(1)",
        "lookup()",
        "1 / 0 / 0 % 0",
    ] {
        assert_eq!(expressions(text), [""; 0], "{text}");
    }
}

/// Inside JSON strings, what is written has the escapes of JSON.
#[test]
fn rewritten_templates_stay_json() {
    let context = gallery::standard_context();
    for (template, expected) in [
        ("x ${users[*].name}", "x ${join(\\\", \\\", users[*].name)}"),
        ("x ${server.tls.cert}", "x ${server.tls == null ? \\\"\\\" : server.tls.cert}"),
        ("\\u0061 ${server.tls.cert}", "\\u0061 ${server.tls == null ? \\\"\\\" : server.tls.cert}"),
    ] {
        let text = format!("{{\"a\": \"{template}\"}}");
        let (body, problems) = hcl::Loader::new().text("t.json", text.clone()).load();
        assert!(problems.is_empty(), "{problems:?}");
        let (attributes, _) = body.just_attributes();
        let errors = attributes.iter().next().expect("one").expression.evaluate(&context).expect_err("wrong");
        assert_eq!(mended(&text, &errors)[0], format!("{{\"a\": \"{expected}\"}}"));
    }
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "nothing is decoded successfully")]
#[hcl(conflicts("host", "socket"), requires(key = "cert"))]
struct Config {
    host: Option<String>,
    socket: Option<String>,
    key: Option<String>,
    cert: Option<String>,
    listen: Option<SocketAddr>,
    allow: Option<Vec<IpAddr>>,
    #[hcl(min = 1, max = 64)]
    pool: Option<u8>,
    #[hcl(max = 10)]
    ratio: Option<f64>,
    strict: Option<bool>,
    timeout: Option<Duration>,
    #[hcl(with = hcl::with::byte_size)]
    size: Option<u64>,
    #[hcl(one_of("small", "large"))]
    class: Option<String>,
    #[hcl(pattern = "[a-z][a-z0-9-]*")]
    slug: Option<String>,
    env: Option<std::collections::BTreeMap<String, String>>,
    limits: Option<Limits>,
    #[hcl(block)]
    tls: Option<Tls>,
    #[hcl(block, rename = "job")]
    jobs: Vec<Job>,
    #[hcl(sensitive, max = 9999)]
    pin: Option<u32>,
}

#[derive(Debug, serde::Deserialize)]
#[expect(dead_code, reason = "nothing is decoded successfully")]
struct Limits {
    rate: Option<u32>,
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "nothing is decoded successfully")]
struct Tls {
    mode: Option<String>,
    depth: Option<u8>,
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "nothing is decoded successfully")]
struct Job {
    #[hcl(label)]
    name: String,
}

fn changes(text: &str) -> Vec<String> {
    mended(text, &decoding_errors::<Config>(text))
}

#[test]
fn values_and_items_are_rewritten() {
    for (text, expected) in [
        ("pool = 640\n", &["pool = 64\n"][..]),
        ("pool = 70\n", &["pool = 64\n"]),
        ("pool = 0\n", &["pool = 1\n"]),
        ("ratio = 11\n", &["ratio = 10\n"]),
        ("strict = \"yes\"\n", &["strict = true\n"]),
        ("pool = \"1,0\"\n", &["pool = 1.0\n"]),
        ("timeout = 30\n", &["timeout = \"30s\"\n"]),
        ("class = \"Large\"\n", &["class = \"large\"\n"]),
        ("allow = \"::1\"\n", &["allow = [\"::1\"]\n"]),
        ("limits = { rate = 1, burst = 2 }\n", &["limits = { rate = 1 }\n"]),
        ("colour = 1 # why\nhost = \"a\"\n", &["host = \"a\"\n"]),
        ("host = \"a\"\nsocket = \"b\"\n", &["host = \"a\"\n", "socket = \"b\"\n"]),
        ("key = \"a\"\n", &[""]),
        ("tls = { mode = \"on\" }\n", &["tls { mode = \"on\" }\n"]),
        ("tls = { mode = \"on\", depth = 1 }\n", &["tls {\n  mode = \"on\"\n  depth = 1\n}\n"]),
        ("env {\n  A = \"1\"\n}\n", &["env = {\n  A = \"1\"\n}\n"]),
        ("job \"a\" \"b\" {}\n", &["job \"a\" {}\n"]),
        ("tls {}\ntls {}\n", &["tls {}\n"]),
        ("job \"a\" {\n  host = \"x\"\n}\n", &["job \"a\" {\n}\nhost = \"x\"\n"]),
        ("depth = 1\n", &["tls {\n  depth = 1\n}\n"]),
        ("depth = 1\ntls {\n  mode = \"a\"\n}\n", &["tls {\n  mode = \"a\"\n  depth = 1\n}\n"]),
    ] {
        assert_eq!(changes(text), expected, "{text}");
    }
}

/// What somebody wrote besides stays: comments, alignment and the lines of a value.
#[test]
fn changes_keep_comments() {
    for (text, expected) in [
        (
            "tls={ # TLS\n  // on or off\n  mode  = \"on\" # yes, on\n  depth = 1 /* deep */\n}\n",
            &["tls { # TLS\n  // on or off\n  mode  = \"on\" # yes, on\n  depth = 1 /* deep */\n}\n"][..],
        ),
        ("tls = {\n  mode: <<EOT\n  a # b,\n  EOT\n  depth = 1, # c\n}\n", &[]),
        ("tls = {\n  # nothing, yet\n}\n", &["tls {\n  # nothing, yet\n}\n"]),
        // These cannot stay as they are.
        ("tls = { mode = \"on\", /* and */ depth = 1 }\n", &[]),
        ("tls = /* a block */ {\n  mode = \"on\"\n}\n", &[]),
        ("tls = {\n  \"mode\" = \"on\" # yes\n}\n", &[]),
        ("env {\n  A = \"1\" # one\n}\n", &["env = {\n  A = \"1\" # one\n}\n"]),
        ("env = [\"A=1\", /* two */ \"B=2\"]\n", &[]),
        ("job \"a\" /* one */ \"b\" {}\n", &[]),
        ("job \"a\" {\n  host = \"x\" # why\n}\n", &["job \"a\" {\n}\nhost = \"x\" # why\n"]),
        ("depth = 1 # why\n", &["tls {\n  depth = 1 # why\n}\n"]),
        ("depth = 1 # why\ntls {\n}\n", &["tls {\n  depth = 1 # why\n}\n"]),
    ] {
        assert_eq!(changes(text), expected, "{text}");
    }
    assert_eq!(expressions("\"a-\" /* b */ + var.region"), [""; 0]);
    assert_eq!(expressions("upper(\"a\", # one\n \"b\")"), [""; 0]);
}

/// A text as a condition is compared with what it is, unless that would always be true.
#[test]
fn texts_are_compared_with_what_they_are() {
    assert_eq!(expressions("var.region ? 1 : 2").len(), 1);
    assert!(expressions("var.region ? 1 : 2")[0].starts_with("var.region == \""));
    assert_eq!(expressions("\"staging\" ? 1 : 2"), [""; 0]);
    assert_eq!(expressions("\"\" ? 1 : 2"), [""; 0]);
}

/// The result of a `for` is written once, so what does not fit in it is one mistake.
#[test]
fn a_for_has_its_mistake_once() {
    let count = |text: &str| decoding_errors::<Config>(text).len();
    assert_eq!(count("allow = [for n in [1, 2] : \"10.0.0.${n}.x\"]\n"), 1);
    assert_eq!(count("allow = [for n in [\"a\", \"b\"] : n]\n"), 1);
    // Each of these is written by itself.
    assert_eq!(count("allow = [\"a\", \"b\"]\n"), 2);
}

/// Values that are computed, secrets and what has several meanings are not rewritten.
#[test]
fn other_values_stay() {
    for text in [
        "pool = 600 + 40\n",
        "pool = \"many\"\n",
        "strict = \"perhaps\"\n",
        "timeout = \"0:30\"\n",
        "slug = \"ÄÖ!\"\n",
        "listen = \"0.0.0.0\"\n",
        "env = [\"A\", \"B=1\"]\n",
        "tls = [{ mode = \"on\" }]\n",
        "env \"x\" {\n  A = \"1\"\n}\n",
        "job {}\n",
        "pin = 123456\n",
        "pin = \"12 34\"\n",
    ] {
        assert_eq!(changes(text), [""; 0], "{text}");
    }
}

/// A secret is not told, but what its type requires is.
#[test]
fn bounds_of_secrets_are_told() {
    for (text, told) in [
        ("pin = 123456\n", "must be at most 9999."),
        ("pin = -4711\n", "between 0 and 9999"),
        ("pin = \"s3cret\"\n", "It must be a number."),
    ] {
        let error = hcl::from_str::<Config>(text).expect_err("it does not fit");
        let printed = format!("{error:#}");
        assert!(printed.contains(told), "{printed}");
        assert!(!["123456", "4711", "s3cret"].iter().any(|secret| printed.contains(secret)), "{printed}");
        assert!(
            error.diagnostics().iter().all(|error| error.fact("value").is_none() && error.fixes().is_empty())
        );
    }
}

/// The help of the only error.
fn help(errors: &Diagnostics) -> Option<String> {
    assert_eq!(errors.iter().filter(|error| !error.is_consequence).count(), 1, "{errors:?}");
    errors.iter().find(|error| !error.is_consequence).and_then(|error| error.help.clone())
}

#[test]
fn paths_of_changes_are_mended() {
    let meant = |path: &str| {
        let error = hcl::edit::Path::parse(path).expect_err("it is no path");
        Diagnostic::from(error)
            .help
            .as_deref()
            .map(|help| help.trim_start_matches("Did you mean ").to_owned())
    };
    assert_eq!(meant("server->port[0").as_deref(), Some("`server.port[0]`?"));
    assert_eq!(meant(".server.port").as_deref(), Some("`server.port`?"));
    assert_eq!(meant("server..port").as_deref(), Some("`server.port`?"));
    assert_eq!(meant("server['a b']").as_deref(), Some("`server[\"a b\"]`?"));
    assert_eq!(meant("ports[0").as_deref(), Some("`ports[0]`?"));
    assert_eq!(meant("tags[owner]").as_deref(), Some("`tags[\"owner\"]`?"));
    for path in ["a b", "\"", "ports[-1]", "."] {
        assert_eq!(meant(path), None, "{path}");
    }
}

#[test]
fn a_file_that_does_not_exist_may_have_another_name() {
    let folder = std::env::temp_dir().join(format!("hcl-names-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("backup.hcl"), "").expect("a file");
    let help = |name: &str| {
        let (_, errors) = hcl::Loader::new().file(folder.join(name)).load();
        help(&errors)
    };
    assert!(help("bakup.hcl").is_some_and(|help| help.ends_with("backup.hcl`?")));
    assert_eq!(help("other.hcl"), None);
    assert_eq!(help("none/backup.hcl"), None);
    std::fs::remove_dir_all(&folder).expect("the folder is there");
}

#[test]
fn dynamic_blocks_have_one_error_for_what_they_lack() {
    let context = Context::builder().stdlib().dynamic_blocks().build();
    let errors = |inside: &str| {
        let text = format!("dynamic \"job\" {{\n  labels = [\"a\"]\n{inside}\n}}\n");
        let body = hcl::parse(&text).expect("it parses");
        hcl::decode::from_body::<Config>(&body, &context).1
    };
    assert!(help(&errors("for_each = []\nrun = 1")).is_some_and(|help| help.contains("`content { … }`")));
    assert!(help(&errors("for_each = []\ncontnet {\n}")).is_some_and(|help| help.contains("content")));
    assert!(help(&errors("for_each = 3\ncontent {\n}")).is_some_and(|help| help.contains("range(3)")));
    assert!(help(&errors("for_each = \"a\"\ncontent {\n}")).is_some_and(|help| help.contains("[")));
}

#[test]
fn functions_say_how_to_mend_a_text() {
    let context = Context::builder().stdlib().build();
    let help = |text: &str| help(&evaluation_errors(&context, &format!("a = {text}\n")));
    assert!(help("regex(\"(a\", \"a\")").is_some_and(|help| help.contains("Write )")));
    assert!(help("regex(\"a)\", \"a\")").is_some_and(|help| help.contains("Write (")));
    assert!(help("regex(\"[a\", \"a\")").is_some_and(|help| help.contains("Write ]")));
    assert_eq!(help("regex(\"a**\", \"a\")"), None);
    assert!(help("jsondecode(\"{'a': 1}\")").is_some_and(|help| help.contains("double quotes")));
    assert!(help("jsondecode(\"[1, ]\")").is_some_and(|help| help.contains("comma")));
    assert!(help("jsondecode(\"[1\")").is_some_and(|help| help.contains("missing")));
    assert!(help("abs(\"x\")").is_some_and(|help| help.contains("Write a number")));
}

/// What a program refuses is told as data where it is written as a literal.
#[test]
fn refused_values_are_told_as_data() {
    #[derive(Debug, HclDecode)]
    #[expect(dead_code, reason = "nothing is decoded successfully")]
    struct Checked {
        #[hcl(validate = |port: &u16| if *port > 1024 { Ok(()) } else { Err("it is taken") })]
        port: u16,
    }
    let value = |text: &str| {
        let errors = decoding_errors::<Checked>(text);
        errors.iter().next().and_then(|error| error.fact("value").map(ToString::to_string))
    };
    assert_eq!(value("port = 80\n").as_deref(), Some("80"));
    assert_eq!(value("port = 40 + 40\n").as_deref(), Some("80"));
    assert_eq!(value("port = \"${80}\"\n"), None);
}

#[test]
fn values_of_variables_are_named_as_what_they_are() {
    let errors = |ty: &str, given: &str| {
        let text = format!("variable \"x\" {{\n  type = {ty}\n}}\na = var.x\n");
        let body = hcl::parse(&text).expect("it parses");
        let module = hcl::ext::Module::new(&body).variables("variable", "var").set("x", given);
        let error = module.resolve(&Context::new()).expect_err("it does not fit");
        let diagnostics = error.diagnostics().clone();
        assert_eq!(diagnostics.len(), 1, "{error}");
        diagnostics
    };
    let found = errors("number", "three");
    let first = found.iter().next().expect("one");
    assert_eq!(first.code(), "hcl::module::unsuitable_value");
    assert!(first.detail.contains("not \"three\""), "{}", first.detail);
    let yes = errors("bool", "yes");
    assert_eq!(
        yes.iter().flat_map(|error| error.fixes()).map(Fix::title).collect::<Vec<_>>(),
        ["Write true"]
    );
    // A reference with steps is no word.
    assert_eq!(
        errors("number", "three.four").iter().next().expect("one").code(),
        "hcl::eval::variables_not_allowed"
    );
}

/// A number that is written, and one that is computed.
#[test]
fn numbers_are_rounded_where_a_whole_one_is_required() {
    #[derive(Debug, HclDecode)]
    #[expect(dead_code, reason = "nothing is decoded successfully")]
    struct Pool {
        size: i32,
        #[hcl(min = 1, max = 9)]
        least: Option<u8>,
    }
    let context = Context::builder().stdlib().variable("total", 5).build();
    let errors = |text: &str| {
        let body = hcl::parse(text).expect("it parses");
        hcl::decode::from_body::<Pool>(&body, &context).1
    };
    for (text, told, changed) in [
        ("size = 2.5\n", "Write `2` or `3`.", &["size = 2\n", "size = 3\n"][..]),
        ("size = -0.5\n", "Write `-1` or `0`.", &["size = -1\n", "size = 0\n"]),
        ("size = total / 2\n", "Round it with `floor` or `ceil`.", &[]),
        ("size = [1.5][0]\n", "Round it with `floor` or `ceil`.", &[]),
        ("size = 1\nleast = 0.5\n", "Write a whole number between 1 and 9.", &[]),
    ] {
        let found = errors(text);
        assert_eq!(help(&found).as_deref(), Some(told), "{text}");
        assert_eq!(mended(text, &found), changed, "{text}");
    }
}

hcl_tests::samples_decode!(Config, Tls);
