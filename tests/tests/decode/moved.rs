//! What was elsewhere in earlier versions: blocks with labels and several blocks on the way, comments, and
//! what cannot be moved.

use std::collections::BTreeMap;

use hcl::{Body, Context, Diagnostics, HclDecode, Loader, Source};

#[derive(Debug, HclDecode)]
#[hcl(removed("threads" = "the program finds out how many it needs: remove it"))]
struct Config {
    #[hcl(moved_from = "server.port", moved_from = "server.main.port", was = [("http", 80)])]
    port: Option<u16>,
    #[hcl(block, rename = "backend", moved_from = "http.upstream")]
    backends: BTreeMap<String, Backend>,
    #[hcl(block, rename = "listener", moved_from = "http.listen")]
    listeners: Vec<Listener>,
    #[hcl(block, moved_from = "tls")]
    security: Option<Security>,
    #[hcl(remain)]
    others: BTreeMap<String, hcl::Value>,
}

#[derive(Debug, HclDecode)]
struct Backend {
    #[hcl(moved_from = "limits.rate")]
    rate: Option<u32>,
    #[hcl(block)]
    timeouts: Option<Timeouts>,
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "it is only shown")]
struct Timeouts {
    #[hcl(moved_from = "timeout", max = 100)]
    read: Option<u32>,
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "it is only shown")]
struct Listener {
    #[hcl(moved_from = "address.port")]
    port: u16,
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "it is only shown")]
struct Security {
    certificate: String,
}

fn decode(name: &str, text: &str) -> Result<(Config, Diagnostics), hcl::Error> {
    Loader::new().text(name, text).decode::<Config>(&Context::literal_only())
}

fn shown(name: &str, text: &str) -> String {
    let decoded = match decode(name, text) {
        Ok((config, warnings)) => format!("{config:?}\n{warnings}\n"),
        Err(error) => format!("{error:#}\n"),
    };
    let migrated = match hcl::migrate::source::<Config>(&Source::new(name, text)) {
        Ok(migrated) => {
            let again = hcl::migrate::source::<Config>(&Source::new(name, migrated.text()));
            assert!(again.is_ok_and(|again| !again.is_changed()), "{}", migrated.text());
            let changes = migrated.changes().iter().map(|change| format!("- {change}\n"));
            format!("{}{}", migrated.text(), changes.collect::<String>())
        }
        Err(error) => format!("{error}\n"),
    };
    format!("{text}\n--- decoded\n{decoded}--- migrated\n{migrated}\n\n")
}

#[test]
fn paths_begin_in_the_blocks_that_have_labels() {
    let texts = [
        "backend \"a\" {\n  limits {\n    rate = 5 # a second\n  }\n  timeout = 7\n}\n\nbackend \"b\" {\n  # How long.\n  timeout = 8\n  timeouts {\n  }\n}\n",
        "listener {\n  address {\n    port = 80\n  }\n}\nlistener {\n  address = { port = 81 }\n}\n",
    ];
    let in_json = [
        r#"{"backend": {"a": {"limits": {"rate": 5}, "timeout": 7}, "b": {"timeout": 8, "timeouts": {}}}}"#,
        r#"{"listener": [{"address": {"port": 80}}, {"port": 81}]}"#,
    ];
    let native = texts.map(|text| shown("a.hcl", text)).concat();
    insta::assert_snapshot!(native + &in_json.map(|text| shown("a.json", text)).concat());
}

#[test]
fn several_blocks_are_moved_with_their_labels() {
    let texts = [
        "# All of them.\nhttp { # public\n  # The first.\n  upstream \"a\" {\n    limits {\n      rate = 1\n    }\n  }\n  upstream \"b\" {\n  }\n  listen {\n    port = 80\n  }\n  listen {\n    port = 81\n  }\n} # end\n",
        "http {\n  upstream \"a\" {\n  }\n}\nbackend \"b\" {\n}\nhttp {\n  upstream \"c\" {\n  }\n}\n",
        "tls {\n  certificate = \"a.pem\"\n}\n",
    ];
    let in_json = [
        r#"{"http": {"upstream": {"a": {"limits": {"rate": 1}}, "b": {}}, "listen": [{"port": 80}, {"port": 81}]}}"#,
        r#"{"http": {"upstream": {"a": {}}}, "backend": {"b": {}}, "tls": {"certificate": "a.pem"}}"#,
    ];
    let native = texts.map(|text| shown("a.hcl", text)).concat();
    insta::assert_snapshot!(native + &in_json.map(|text| shown("a.json", text)).concat());
}

#[test]
fn labels_may_be_named_or_left_out() {
    let texts = [
        "server \"main\" {\n  # The port.\n  port = 80\n}\n",
        "server \"other\" {\n  port = \"http\"\n}\n",
        "# The server.\nserver {\n  # Nothing else.\n\n  # The port.\n  port = \"http\" # plain\n\n  # Done.\n} # end\n",
    ];
    insta::assert_snapshot!(texts.map(|text| shown("a.hcl", text)).concat());
}

#[test]
fn what_has_no_single_place_is_an_error() {
    let texts = [
        ("a.hcl", "server {\n  port = 80\n}\nserver {\n  port = 81\n}\n"),
        ("a.hcl", "tls {\n  certificate = \"a\"\n}\ntls {\n  certificate = \"b\"\n}\n"),
        ("a.hcl", "port = 1\nserver \"a\" {\n  port = 80\n}\n"),
        ("a.hcl", "backend \"a\" {\n  timeout = 5\n  timeouts {\n    read = 6\n  }\n}\n"),
        ("a.json", r#"{"backend": {"a": {"timeout": 5, "timeouts": {"read": 6}}}}"#),
        ("a.hcl", "backend \"a\" {\n  timeout = 500\n}\n"),
        ("a.json", r#"{"backend": {"a": {"timeout": 500}}}"#),
        ("a.hcl", "threads = 4\nother = 1\n"),
        ("a.json", r#"{"threads": 4, "other": 1}"#),
    ];
    insta::assert_snapshot!(texts.map(|(name, text)| shown(name, text)).concat());
}

#[test]
fn many_blocks_are_moved_in_time() {
    let upstreams: String = (0..3_000)
        .map(|index| format!("  upstream \"u{index}\" {{\n    limits {{\n      rate = 1\n    }}\n  }}\n"))
        .collect();
    let text = format!("http {{\n{upstreams}}}\n");
    let (config, _) = decode("a.hcl", &text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((config.backends.len(), config.backends["u2999"].rate), (3_000, Some(1)));
    assert_eq!(config.backends.values().filter(|backend| backend.timeouts.is_some()).count(), 0);
    assert!(config.listeners.is_empty() && config.security.is_none() && config.others.is_empty());
}

#[derive(Debug, HclDecode)]
#[hcl(version = 2, migrate(1 = deeper))]
struct Nested {
    #[hcl(moved_from = "depth")]
    levels: Option<u32>,
    #[hcl(block)]
    inside: Option<Box<Nested>>,
    #[hcl(block, rename = "part")]
    parts: Vec<Nested>,
}

fn deeper(file: &mut hcl::edit::Document) -> Result<(), hcl::Error> {
    file.rename("size", "depth")?;
    Ok(())
}

#[test]
fn deep_files_need_little_stack() {
    for open in ["inside {\n", "part {\n"] {
        let of_depth = move |count: usize| format!("size = 1\n{}{}", open.repeat(count), "}\n".repeat(count));
        let work = move || {
            // More blocks than a type may nest, but not than a text may.
            assert!(hcl::migrate::<Nested>(&of_depth(198)).is_ok_and(|migrated| migrated.to() == 2));
            let text = of_depth(98);
            let nested: Nested = hcl::from_str(&text).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(nested.levels, Some(1));
            assert!(nested.inside.is_some() || nested.parts.len() == 1);
            // Dropping such a value takes stack of its own.
            std::mem::forget(nested);
        };
        let thread =
            std::thread::Builder::new().stack_size(512 << 10).spawn(work).expect("it can be started");
        thread.join().expect("it needs little stack");
    }
}

#[test]
fn a_body_can_be_brought_up_to_date_for_a_type() {
    let (body, warnings) =
        Loader::new().text("a.hcl", "server {\n  port = 80\n}\n").up_to_date::<Config>().load();
    assert_eq!(warnings.len(), 1);
    assert_eq!(Context::new().from_body::<Config>(&body).map(|config| config.port).ok(), Some(Some(80)));
    let twice = Loader::new().text("a.hcl", "server {\n  port = 80\n}\n").up_to_date::<Config>();
    let (config, warnings) =
        twice.decode::<Config>(&Context::new()).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((config.port, warnings.len()), (Some(80), 1));
    let body: Body = hcl::from_str("server {\n}\n").expect("any body will do");
    assert!(body.missing_item().source.name() == "<text>");
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "it is only shown")]
struct Server {
    #[hcl(block)]
    listen: Option<Listen>,
    #[hcl(block, rename = "route")]
    routes: BTreeMap<String, Route>,
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "it is only shown")]
struct Listen {
    #[hcl(moved_from = "server.port")]
    port: Option<u16>,
    #[hcl(moved_from = "server.main.tls.key")]
    key: Option<String>,
    address: Option<String>,
    #[hcl(moved_from = "listen.limits.rate")]
    rate: Option<u32>,
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "it is only shown")]
struct Route {
    #[hcl(moved_from = "retry.count")]
    retries: Option<u32>,
}

/// What is wrong is what is not known of them, not their names.
#[test]
fn blocks_of_which_only_a_part_is_known() {
    let texts = [
        ("a.hcl", "server {\n  port = 80\n  weight = 2\n}\n"),
        ("a.json", r#"{"server": {"port": 80, "weight": 2}}"#),
        ("a.hcl", "server = { port = 80, weight = 2 }\n"),
        ("a.hcl", "server {\n  prot = 80\n  address = \"::1\"\n  log {\n  }\n}\n"),
        ("a.json", r#"{"server": {"prot": 80, "address": "::1", "log": {}}}"#),
        ("a.hcl", "server \"main\" {\n  tls {\n    key = \"a.pem\"\n    cert = \"b.pem\"\n  }\n}\n"),
        ("a.hcl", "server {\n}\n"),
        ("a.json", r#"{"server": {}}"#),
        ("a.hcl", "listen {\n  limits {\n    rate = 1\n    brust = 2\n  }\n}\n"),
        (
            "a.hcl",
            "route \"a\" {\n  retry {\n    count = 3\n    delay = 4\n  }\n}\nretry {\n  delay = 5\n}\n",
        ),
        ("a.json", r#"{"route": {"a": {"retry": {"count": 3, "delay": 4}}}}"#),
    ];
    let shown = |(name, text): (&str, &str)| {
        let found = match Loader::new().text(name, text).decode::<Server>(&Context::literal_only()) {
            Ok((server, _)) => panic!("this should fail: {server:?}"),
            Err(error) => format!("{error:#}"),
        };
        format!("{text}\n---\n{found}\n")
    };
    insta::assert_snapshot!(texts.map(shown).concat());
}
