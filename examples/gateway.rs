//! The configuration of a gateway, used by several examples.

use std::net::SocketAddr;

use hcl::HclDecode;
use indexmap::IndexMap;
use serde::Deserialize;

/// The gateway.
#[derive(Debug, HclDecode)]
pub struct Gateway {
    /// The name of the service in logs.
    pub name: String,
    /// Where requests are accepted.
    pub listen: SocketAddr,
    /// How many threads serve them.
    pub workers: Option<u16>,
    /// What is logged.
    #[hcl(default)]
    pub log_level: LogLevel,
    /// Name servers.
    #[hcl(default)]
    pub resolvers: Vec<String>,
    /// The greeting for operators.
    pub motd: Option<String>,
    /// Certificate and key, if the gateway terminates TLS.
    #[hcl(block)]
    pub tls: Option<Tls>,
    /// A service behind the gateway.
    #[hcl(block, rename = "backend")]
    pub backends: Vec<Backend>,
    /// What each class of users may do, by the name of the class.
    #[hcl(block)]
    pub limits: IndexMap<String, Limits>,
}

/// How much is logged.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogLevel {
    /// Everything.
    Debug,
    /// What operators want to know.
    #[default]
    Info,
    /// What they must know.
    Warn,
}

/// Certificate and key.
#[derive(Debug, HclDecode)]
pub struct Tls {
    /// The path of the certificate.
    pub certificate: String,
    /// The path of the key.
    pub key: String,
    /// The allowed versions of TLS; all if empty.
    #[hcl(default)]
    pub protocols: Vec<String>,
}

/// A service behind the gateway.
#[derive(Debug, HclDecode)]
pub struct Backend {
    /// The name of the backend in logs.
    #[hcl(label)]
    pub name: String,
    /// Where requests go.
    pub url: String,
    /// The share of requests.
    #[hcl(default = 1)]
    pub weight: u32,
    /// How often a failed request is retried.
    #[hcl(default)]
    pub retries: u32,
    /// How the backend is probed.
    pub health: Option<Health>,
}

/// How a backend is probed. It is an object rather than a block, so plain serde is enough.
#[derive(Debug, Deserialize)]
pub struct Health {
    /// The requested path.
    pub path: String,
    /// The time between two probes.
    pub interval: String,
}

/// What one class of users may do.
#[derive(Debug, HclDecode)]
pub struct Limits {
    /// How many requests one user may send.
    pub requests_per_minute: u32,
    /// The size of the largest request, in bytes.
    pub max_body: u64,
}
