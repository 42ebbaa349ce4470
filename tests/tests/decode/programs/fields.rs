//! A first configuration with fields that say what they mean: one struct with every common option, and what
//! its users are told.

use std::path::PathBuf;
use std::time::Duration;

use hcl::HclDecode;

#[derive(Debug, HclDecode)]
struct Config {
    #[hcl(block, rename = "upstream")]
    upstreams: Vec<Upstream>,
}

#[derive(Debug, HclDecode)]
#[hcl(validate = check, exactly_one("url", "socket"), requires(tls_key = "tls_cert"))]
struct Upstream {
    #[hcl(label, pattern = "[a-z][a-z0-9-]*")]
    name: String,
    url: Option<String>,
    socket: Option<PathBuf>,
    tls_cert: Option<PathBuf>,
    tls_key: Option<PathBuf>,
    #[hcl(with = hcl::with::duration, default = Duration::from_secs(30), min = Duration::from_secs(1))]
    timeout: Duration,
    #[hcl(with = hcl::with::duration)]
    idle: Option<Duration>,
    #[hcl(with = hcl::with::byte_size, max = 64 << 20)]
    max_body: Option<u64>,
    #[hcl(min = 1, max = 100, default = 1)]
    weight: hcl::Spanned<u8>,
    #[hcl(one_of("round-robin", "least-connections"), default = "round-robin")]
    policy: String,
    #[hcl(length = 1..=16)]
    tags: Vec<String>,
    #[hcl(sensitive)]
    token: Option<String>,
}
fn check(upstream: &Upstream) -> Result<(), hcl::Diagnostic> {
    if *upstream.weight > 50 && upstream.idle.is_none() {
        return Err(hcl::Diagnostic::error("A heavy upstream needs `idle`")
            .with_subject(upstream.weight.location.clone()));
    }
    Ok(())
}

#[test]
fn a_good_file_is_decoded() {
    let text = r#"
        upstream "a" {
          url      = "http://a.internal"
          tls_cert = "/etc/cert.pem"
          tls_key  = "/etc/key.pem"
          timeout  = "1h30m"
          idle     = "500ms"
          max_body = "10MiB"
          weight   = 60
          policy   = "least-connections"
          tags     = ["edge"]
          token    = "hunter2"
        }
        upstream "b-2" {
          socket   = "/run/b.sock"
          max_body = 1024
          tags     = ["edge", "blue"]
        }
    "#;
    let config: Config = hcl::from_str(text).unwrap_or_else(|error| panic!("{error}"));
    let [a, b] = &config.upstreams[..] else { panic!("two upstreams") };
    assert_eq!((a.name.as_str(), a.url.as_deref()), ("a", Some("http://a.internal")));
    assert_eq!((a.timeout, a.idle), (Duration::from_secs(5400), Some(Duration::from_millis(500))));
    assert_eq!((a.max_body, *a.weight, a.policy.as_str()), (Some(10 << 20), 60, "least-connections"));
    assert_eq!((&a.tls_cert, &a.tls_key), (&Some("/etc/cert.pem".into()), &Some("/etc/key.pem".into())));
    assert_eq!((a.tags.len(), a.token.as_deref()), (1, Some("hunter2")));
    assert_eq!(
        (b.socket.clone(), b.timeout, b.idle),
        (Some("/run/b.sock".into()), Duration::from_secs(30), None)
    );
    assert_eq!((b.max_body, *b.weight, b.policy.as_str()), (Some(1024), 1, "round-robin"));
    assert_eq!(b.weight.location.start().line, 14, "a default is at its block");
}

/// Everything that is wrong with two dozen blocks, in one run.
#[test]
fn every_mistake_is_told_where_it_is() {
    let lines = [
        "timeout = \"0.5s\"",
        "timeout = 30",
        "timeout = \"30 parsecs\"",
        "idle = \"\"",
        "max_body = \"1GB\"",
        "max_body = \"10 Mb\"",
        "max_body = \"1 XB\"",
        "max_body = -1",
        "weight = 0",
        "weight = 101",
        "weight = 300",
        "weight = \"heavy\"",
        "weight = 60",
        "policy = \"round_robin\"",
        "policy = null",
        "policy = [\"round-robin\"]",
        "token = [\"hunter2\"]",
        "tls_key = \"/etc/key.pem\"",
        "socket = \"/run/a.sock\"",
        "urll = \"http://a\"",
        "token = \"hunter2\" + 1",
        "tags = []",
        "tags = [\"a\", {}, null]",
        "tags = \"edge\"",
    ];
    let block = |line: &str| {
        let given = |name: &str, rest: &str| {
            if line.starts_with(name) { String::new() } else { format!("  {name} = {rest}\n") }
        };
        format!(
            "upstream \"a\" {{\n{}{}  {line}\n}}\n",
            given("url", "\"http://a\""),
            given("tags", "[\"x\"]")
        )
    };
    let mut text: String = lines.iter().map(|line| block(line)).collect();
    text.push_str("upstream \"A b\" {\n  tags = [\"x\"]\n}\nupstream {\n  url = 1\n}\n");
    let error = hcl::from_str::<Config>(&text).expect_err("many errors");
    assert!(!format!("{error:#}").contains("hunter2"), "the token is not shown");
    assert!(!hcl_tests::report::everything(error.diagnostics()).contains("hunter2"), "nor in data");
    insta::assert_snapshot!(format!("{error:#}"));
}

hcl_tests::samples_decode!(Config);
