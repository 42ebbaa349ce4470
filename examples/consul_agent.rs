//! A Consul agent: a directory of files in both syntaxes that form one configuration, checks distinguished by
//! their attributes, and settings that are validated together.
#![allow(missing_docs, unreachable_pub, reason = "the names are those of Consul's documentation")]

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;
use std::str::FromStr;

use hcl::{Context, Error, HclDecode, Spanned, Value};
use serde::Deserialize;

/// The agent on one machine.
#[derive(Debug, HclDecode)]
#[hcl(validate = can_elect)]
pub struct Agent {
    pub datacenter: String,
    pub data_dir: String,
    pub node_name: Option<String>,
    #[hcl(default)]
    pub server: bool,
    pub bootstrap_expect: Option<u8>,
    #[hcl(default)]
    pub log_level: LogLevel,
    #[hcl(default = everywhere)]
    pub bind_addr: Address,
    #[hcl(default = locally)]
    pub client_addr: Address,
    #[hcl(default, alias = "start_join")]
    pub retry_join: Vec<String>,
    pub encrypt: Option<String>,
    #[hcl(default)]
    pub node_meta: BTreeMap<String, String>,
    #[hcl(block, default)]
    pub ports: Ports,
    #[hcl(block)]
    pub acl: Option<Acl>,
    #[hcl(block)]
    pub tls: Option<Tls>,
    /// Settings of many kinds, passed on unchanged.
    #[hcl(block)]
    pub telemetry: Option<Telemetry>,
    #[hcl(block, rename = "service")]
    pub services: Vec<Service>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum LogLevel {
    Trace,
    Debug,
    #[default]
    Info,
    Warn,
    #[serde(alias = "ERR")]
    Error,
}

/// An address, or a template that the machine fills in.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(try_from = "String")]
pub enum Address {
    Fixed(IpAddr),
    Template(String),
}

impl TryFrom<String> for Address {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        match IpAddr::from_str(&text) {
            Ok(address) => Ok(Address::Fixed(address)),
            Err(_) if text.starts_with("{{") => Ok(Address::Template(text)),
            Err(_) => Err(format!(
                "\"{text}\" is neither an address nor a template such as \"{{{{ GetPrivateIP }}}}\""
            )),
        }
    }
}

/// Ports; -1 for one that is closed.
#[derive(Debug, Default, HclDecode)]
pub struct Ports {
    #[hcl(default = Some(8500), with = port)]
    pub http: Option<u16>,
    #[hcl(default, with = port)]
    pub https: Option<u16>,
    #[hcl(default, with = port)]
    pub grpc_tls: Option<u16>,
}

#[derive(Debug, HclDecode)]
pub struct Acl {
    #[hcl(default)]
    pub enabled: bool,
    #[hcl(default = "allow")]
    pub default_policy: String,
    #[hcl(block)]
    pub tokens: Option<Tokens>,
}

#[derive(Debug, HclDecode)]
pub struct Tokens {
    pub agent: Option<String>,
    pub initial_management: Option<String>,
}

#[derive(Debug, HclDecode)]
pub struct Tls {
    #[hcl(block)]
    pub defaults: Option<TlsSettings>,
    #[hcl(block)]
    pub internal_rpc: Option<TlsSettings>,
    #[hcl(block)]
    pub https: Option<TlsSettings>,
}

#[derive(Debug, HclDecode)]
pub struct TlsSettings {
    pub ca_file: Option<String>,
    pub cert_file: Option<String>,
    pub key_file: Option<String>,
    pub verify_incoming: Option<bool>,
    pub verify_server_hostname: Option<bool>,
}

#[derive(Debug, HclDecode)]
pub struct Telemetry {
    #[hcl(remain)]
    pub settings: BTreeMap<String, Value>,
}

#[derive(Debug, HclDecode)]
pub struct Service {
    pub id: Option<String>,
    /// With its location, for errors that are found only when all services are known.
    pub name: Spanned<String>,
    pub address: Option<IpAddr>,
    pub port: Option<u16>,
    #[hcl(default)]
    pub tags: Vec<String>,
    #[hcl(default)]
    pub meta: BTreeMap<String, String>,
    #[hcl(block, rename = "check")]
    pub checks: Vec<Check>,
}

#[derive(Debug, HclDecode)]
#[hcl(try_from = CheckAttributes)]
pub struct Check {
    pub name: Option<String>,
    pub probe: Probe,
}

/// How the health of a service is checked.
#[derive(Debug, PartialEq)]
pub enum Probe {
    Http { url: String, interval: String },
    Tcp { address: String, interval: String },
    Ttl(String),
}

/// A check as it is written: its attributes determine its kind.
#[derive(Debug, HclDecode)]
pub struct CheckAttributes {
    name: Option<String>,
    http: Option<String>,
    tcp: Option<String>,
    ttl: Option<String>,
    interval: Option<String>,
    #[hcl(default = "10s", rename = "timeout")]
    _timeout: String,
}

impl TryFrom<CheckAttributes> for Check {
    type Error = &'static str;

    fn try_from(written: CheckAttributes) -> Result<Self, &'static str> {
        let CheckAttributes { name, http, tcp, ttl, interval, .. } = written;
        let interval = interval.ok_or("this check needs an interval");
        let probe = match (http, tcp, ttl) {
            (Some(url), None, None) => Probe::Http { url, interval: interval? },
            (None, Some(address), None) => Probe::Tcp { address, interval: interval? },
            (None, None, Some(time)) => Probe::Ttl(time),
            _ => return Err("a check has exactly one of \"http\", \"tcp\" and \"ttl\""),
        };
        Ok(Check { name, probe })
    }
}

fn everywhere() -> Address {
    Address::Fixed(Ipv4Addr::UNSPECIFIED.into())
}

fn locally() -> Address {
    Address::Fixed(Ipv4Addr::LOCALHOST.into())
}

fn port(number: i32) -> Result<Option<u16>, String> {
    match number {
        -1 => Ok(None),
        number => u16::try_from(number).map(Some).map_err(|_| format!("{number} is not a port")),
    }
}

fn can_elect(agent: &Agent) -> Result<(), &'static str> {
    match (agent.server, agent.bootstrap_expect) {
        (false, Some(_)) => Err("only a server has \"bootstrap_expect\""),
        _ => Ok(()),
    }
}

/// Reads the agent's directory. Secrets come from `environment` through the function `env`.
pub fn read(directory: &Path, environment: BTreeMap<String, String>) -> Result<Agent, Error> {
    let lookup = move |name: String| {
        environment.get(&name).cloned().ok_or_else(|| format!("the environment has no {name}"))
    };
    Context::builder().function("env", lookup).build().from_dir(directory)
}

fn main() -> Result<(), Error> {
    let secrets = [("GOSSIP_KEY", "aPuGh+5UDskRAbkLaXRzFoSOcSM+5vAK+NEYOWHJH7w="), ("AGENT_TOKEN", "6fc2")];
    let environment = secrets.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("consul.d");
    println!("{:#?}", read(&directory, environment.into())?);
    Ok(())
}
