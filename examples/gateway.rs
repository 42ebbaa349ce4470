//! The configuration of a gateway, which several examples read.

use std::net::SocketAddr;

use hcl::HclDecode;
use indexmap::IndexMap;
use serde::Deserialize;

/// The gateway.
#[derive(Debug, HclDecode)]
pub struct Gateway {
    /// What the service is called in logs.
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
    /// The text that operators are greeted with.
    pub motd: Option<String>,
    /// Certificate and key, where the gateway ends TLS.
    #[hcl(block)]
    pub tls: Option<Tls>,
    /// A service behind the gateway.
    #[hcl(block, rename = "backend")]
    pub backends: Vec<Backend>,
    /// What one class of users may do, by the name of the class.
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
    /// The path of its key.
    pub key: String,
    /// The versions of TLS; all if there are none.
    #[hcl(default)]
    pub protocols: Vec<String>,
}

/// A service behind the gateway.
#[derive(Debug, HclDecode)]
pub struct Backend {
    /// What the backend is called in logs.
    #[hcl(label)]
    pub name: String,
    /// Where requests go.
    pub url: String,
    /// The share of requests.
    #[hcl(default = 1)]
    pub weight: u32,
    /// How often a request that failed is sent again.
    #[hcl(default)]
    pub retries: u32,
    /// How the backend is probed.
    pub health: Option<Health>,
}

/// How a backend is probed. An object rather than a block, so plain serde does.
#[derive(Debug, Deserialize)]
pub struct Health {
    /// What is asked for.
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
