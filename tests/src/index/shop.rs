//! The types that the examples are decoded into.

use std::collections::BTreeMap;
use std::time::Duration;

use hcl::model::Traversal;
use hcl::{HclDecode, IndexMap};
use serde::Deserialize;

/// A service in its second version.
#[derive(HclDecode)]
#[expect(dead_code, reason = "the fields are only decoded")]
#[hcl(version = 2, migrate(1 = rename_threads), removed("cache" = "the system caches files: remove it"))]
pub(super) struct Aged {
    workers: Option<u32>,
    #[hcl(moved_from = "server.port")]
    port: Option<u16>,
    #[hcl(was = [("on", true), ("off", false)])]
    verbose: Option<bool>,
}

fn rename_threads(file: &mut hcl::edit::Document) -> Result<(), hcl::Error> {
    if file.get("threads").is_some() {
        file.rename("threads", "workers")?;
    }
    Ok(())
}

/// A script.
#[derive(HclDecode)]
#[expect(dead_code, reason = "the fields are only decoded")]
pub(super) struct Script {
    #[hcl(literal)]
    run: Option<String>,
}

/// A service with something of everything that the derive can express. Nothing is required at the top, so
/// that an example is about one thing.
#[derive(HclDecode)]
#[expect(dead_code, reason = "nothing is decoded successfully")]
#[hcl(conflicts("address", "socket"), requires(certificate = "key"), validate = check)]
pub(super) struct Shop {
    name: Option<String>,
    #[hcl(min = 1024)]
    port: Option<u16>,
    #[hcl(length = 8..)]
    password: Option<String>,
    #[hcl(pattern = "[a-z]+(-[a-z]+)*")]
    region: Option<String>,
    #[hcl(one_of("debug", "info", "error"))]
    level: Option<String>,
    #[hcl(validate = even)]
    workers: Option<u32>,
    address: Option<String>,
    socket: Option<String>,
    certificate: Option<String>,
    key: Option<String>,
    #[hcl(with = hcl::with::duration)]
    window: Option<[Duration; 2]>,
    #[hcl(with = hcl::with::duration)]
    delays: Option<BTreeMap<u16, Duration>>,
    watch: Option<Traversal>,
    #[hcl(reference = "backend")]
    default_backend: Option<String>,
    #[hcl(deprecated = "use `level` instead")]
    verbose: Option<bool>,
    #[hcl(renamed_from = "max_conns")]
    max_connections: Option<u32>,
    #[hcl(layers = "append")]
    tags: Option<Vec<String>>,
    min_instances: Option<u32>,
    max_instances: Option<u32>,
    #[hcl(block)]
    tls: Option<Tls>,
    #[hcl(block, rename = "backend")]
    backends: IndexMap<String, Backend>,
    #[hcl(block, rename = "listener", max = 2)]
    listeners: Vec<Listener>,
    #[hcl(block, rename = "server")]
    servers: Vec<Server>,
    #[hcl(block)]
    cluster: Option<Cluster>,
    #[hcl(block)]
    storage: Option<Storage>,
    #[hcl(block, rename = "check")]
    checks: Vec<Check>,
    #[hcl(block)]
    job: Option<Job>,
    #[hcl(block)]
    pool: Option<Pool>,
}

#[derive(HclDecode)]
#[expect(dead_code, reason = "nothing is decoded successfully")]
struct Job {
    #[hcl(blocks)]
    step: Step,
}

#[derive(HclDecode)]
#[expect(dead_code, reason = "nothing is decoded successfully")]
enum Step {
    Build(Server),
    Test(Test),
}

#[derive(HclDecode)]
#[hcl(validate = runs)]
struct Test {
    command: Option<String>,
}

#[derive(HclDecode)]
#[expect(dead_code, reason = "nothing is decoded successfully")]
struct Pool {
    #[hcl(block, rename = "server", min = 1)]
    servers: Vec<Server>,
}

#[derive(HclDecode)]
#[expect(dead_code, reason = "nothing is decoded successfully")]
struct Tls {
    certificate: Option<String>,
    #[hcl(block)]
    strict: bool,
}

#[derive(HclDecode)]
#[expect(dead_code, reason = "nothing is decoded successfully")]
struct Backend {
    url: String,
    weight: Option<u32>,
}

#[derive(HclDecode)]
#[expect(dead_code, reason = "nothing is decoded successfully")]
struct Listener {
    #[hcl(label, validate = privileged)]
    port: u16,
}

#[derive(HclDecode)]
#[expect(dead_code, reason = "nothing is decoded successfully")]
struct Server {
    host: Option<String>,
}

#[derive(HclDecode)]
#[expect(dead_code, reason = "nothing is decoded successfully")]
struct Cluster {
    #[hcl(block)]
    leader: Server,
}

#[derive(HclDecode)]
#[expect(dead_code, reason = "nothing is decoded successfully")]
#[hcl(at_least_one("path", "bucket"))]
struct Storage {
    path: Option<String>,
    bucket: Option<String>,
}

#[derive(HclDecode)]
#[expect(dead_code, reason = "nothing is decoded successfully")]
#[hcl(tag = "type")]
enum Check {
    Http { path: String },
    Tcp { port: u16 },
}

fn runs(test: &Test) -> Result<(), String> {
    if test.command.as_deref() == Some("") { Err("a test needs a command".into()) } else { Ok(()) }
}

fn even(workers: &u32) -> Result<(), String> {
    if workers.is_multiple_of(2) { Ok(()) } else { Err("the number of workers must be even".into()) }
}

fn privileged(port: &u16) -> Result<(), String> {
    if *port >= 1024 { Ok(()) } else { Err("ports below 1024 need privileges".into()) }
}

fn check(shop: &Shop) -> Result<(), String> {
    match (shop.min_instances, shop.max_instances) {
        (Some(min), Some(max)) if min > max => {
            Err("min_instances must not be greater than max_instances".into())
        }
        _ => Ok(()),
    }
}

/// What serde decodes: its types do not say which names are blocks.
#[derive(Deserialize)]
#[expect(dead_code, reason = "nothing is decoded successfully")]
pub(super) struct Plain {
    server: Option<IndexMap<String, IndexMap<String, Host>>>,
    cache: Option<Host>,
    store: Option<Store>,
    flag: Option<Flag>,
}

#[derive(Deserialize)]
struct Flag;

#[derive(Deserialize)]
#[expect(dead_code, reason = "nothing is decoded successfully")]
struct Host {
    host: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(dead_code, reason = "nothing is decoded successfully")]
enum Store {
    File { path: String },
    Bucket { name: String },
}
