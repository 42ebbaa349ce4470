//! What pages, samples and completions say of fields with a converter.

use std::time::Duration;

use hcl::{HclDecode, IndexMap};

use crate::with::seconds;

/// A client.
#[derive(Debug, HclDecode)]
#[allow(dead_code)]
struct Client {
    /// How long to wait.
    #[hcl(with = hcl::with::duration, default = Duration::from_secs(30))]
    timeout: Duration,
    #[hcl(with = hcl::with::duration)]
    idle: Option<Duration>,
    #[hcl(with = hcl::with::duration, default = vec![Duration::from_secs(1), Duration::from_secs(120)])]
    delays: Vec<Duration>,
    #[hcl(with = hcl::with::byte_size)]
    max_body: u64,
    #[hcl(with = hcl::with::byte_size)]
    limits: Option<IndexMap<String, u64>>,
    #[hcl(with = hcl::with::percentage)]
    share: f64,
    #[hcl(with = hcl::with::regex)]
    pattern: Option<regex::Regex>,
    #[hcl(with = hcl::with::timestamp)]
    since: std::time::SystemTime,
    #[hcl(with = hcl::with::duration_seconds, default = Duration::from_millis(1500))]
    seconds: Duration,
    #[hcl(with = hcl::with::parse, default = std::net::Ipv4Addr::LOCALHOST)]
    address: std::net::Ipv4Addr,
    plain: Duration,
    plains: Option<Vec<Duration>>,
}

#[test]
fn pages_samples_and_completions() {
    let shape = Client::shape();
    insta::assert_snapshot!("page", hcl::reference::markdown(shape, "Client"));
    let sample = hcl::reference::sample(shape);
    let written: Client = hcl::from_str(&sample).unwrap_or_else(|error| panic!("{sample}{error:#}"));
    assert_eq!(written.plain, seconds(30));
    let every = sample.lines().filter_map(|line| line.strip_prefix("# ").filter(|line| line.contains(" = ")));
    let every: String = sample
        .lines()
        .filter(|line| !line.starts_with('#'))
        .chain(every)
        .map(|line| format!("{line}\n"))
        .collect();
    hcl::from_str::<Client>(&every).unwrap_or_else(|error| panic!("{every}{error:#}"));
    insta::assert_snapshot!("sample", sample);
    let source = hcl::Source::new("a.hcl", "max_body = ");
    let (body, _) = hcl::syntax::parse(&source);
    let found = hcl::reference::completions(shape, &body, &source, 11);
    assert_eq!(found.iter().map(|one| one.text.as_str()).collect::<Vec<_>>(), ["\"10MiB\""]);
    assert_eq!(found[0].detail, "size in bytes, such as `10MiB`");
}

hcl_tests::samples_decode!(Client);
