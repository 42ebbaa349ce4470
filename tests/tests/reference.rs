//! Reference pages and sample files, made from types.
#![allow(dead_code, reason = "the types are described, not decoded")]

use std::collections::BTreeMap;

use hcl::HclDecode;
use hcl::decode::{reference_page, sample_file};

/// A gateway for web services.
///
/// It terminates TLS.
#[derive(HclDecode)]
struct Gateway {
    /// Where requests are accepted.
    listen: std::net::SocketAddr,
    /// How many threads serve them.
    workers: Option<u16>,
    #[hcl(default = "info")]
    log_level: String,
    #[hcl(default = vec![])]
    tags: Vec<String>,
    #[hcl(deprecated = "use `tags`")]
    labels: Option<BTreeMap<String, bool>>,
    /// Certificate and key.
    #[hcl(block)]
    tls: Tls,
    #[hcl(block, rename = "backend", min = 1, max = 8)]
    backends: Vec<Backend>,
    #[hcl(block)]
    route: BTreeMap<String, Route>,
    #[hcl(blocks)]
    steps: Vec<Step>,
    #[hcl(block)]
    check: Option<Check>,
    #[hcl(flatten)]
    common: Common,
}

#[derive(HclDecode)]
struct Tls {
    /// The path of the certificate.
    certificate: String,
}

/// A service behind the gateway.
#[derive(HclDecode)]
struct Backend {
    #[hcl(label)]
    name: String,
    url: String,
    #[hcl(default)]
    weight: f64,
}

#[derive(HclDecode)]
struct Route {
    #[hcl(block, rename = "route")]
    routes: BTreeMap<String, Route>,
}

#[derive(HclDecode)]
enum Step {
    /// Runs a command.
    Run(Tls),
    Wait,
}

#[derive(HclDecode)]
#[hcl(tag = "type")]
enum Check {
    /// Asks over HTTP.
    Http(Tls),
    Nothing,
}

#[derive(HclDecode)]
struct Common {
    /// What people should know.
    note: Option<hcl::Expression>,
}

#[test]
fn a_page_describes_attributes_and_blocks() {
    insta::assert_snapshot!(reference_page::<Gateway>("Gateway"));
}

#[test]
fn a_sample_parses_and_has_all_that_is_required() {
    let sample = sample_file::<Gateway>();
    insta::assert_snapshot!(sample);
    let (items, _) = hcl::parse(&sample).expect("a sample parses").items();
    assert_eq!(items.len(), 3);
}
