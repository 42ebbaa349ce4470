//! A configuration of as many blocks as fit in a size, in several formats, and the types to decode it into.

use std::fmt::Write;

use hcl::HclDecode;
use indexmap::IndexMap;
use serde::Deserialize;

/// The types are the same for the macro and for serde, so that libraries can be compared.
#[derive(Debug, HclDecode, Deserialize)]
pub(crate) struct Fleet {
    pub(crate) region: String,
    #[hcl(block)]
    pub(crate) server: IndexMap<String, Server>,
}

/// A block.
#[derive(Debug, HclDecode, Deserialize)]
pub(crate) struct Server {
    address: String,
    port: u16,
    weight: f64,
    enabled: bool,
    tags: Vec<String>,
    #[hcl(block)]
    health: Option<Health>,
}

#[derive(Debug, HclDecode, Deserialize)]
struct Health {
    path: String,
    interval: u32,
}

impl Server {
    /// Uses every field, as an application would.
    pub(crate) fn digest(&self) -> u32 {
        let health = self.health.as_ref().map_or(0, |health| health.path.len() as u32 + health.interval);
        let tags: usize = self.tags.iter().map(String::len).sum();
        u32::from(self.port)
            + u32::from(self.enabled)
            + self.weight as u32
            + health
            + (tags + self.address.len()) as u32
    }
}

/// A format in which the data can be written.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Form {
    /// The native syntax of HCL.
    Hcl,
    /// TOML.
    Toml,
    /// JSON, which is also the JSON syntax of HCL.
    Json,
}

impl Form {
    /// What a library reads.
    pub(crate) fn of(peer: &str) -> Form {
        match peer {
            "toml" => Form::Toml,
            "serde_json" => Form::Json,
            _ => Form::Hcl,
        }
    }
}

/// As many servers as take this many bytes in HCL, each a block with another one in it.
pub(crate) fn fleet(bytes: usize, form: Form) -> String {
    let mut hcl = String::from("region = \"eu-central\"\n");
    let mut servers = 0;
    while hcl.len() < bytes {
        server(&mut hcl, servers, Form::Hcl);
        servers += 1;
    }
    let (mut text, end) = match form {
        Form::Hcl => return hcl,
        Form::Toml => ("region = \"eu-central\"\n".to_owned(), ""),
        Form::Json => ("{\n  \"region\": \"eu-central\",\n  \"server\": {".to_owned(), "\n  }\n}\n"),
    };
    for n in 0..servers {
        server(&mut text, n, form);
    }
    text + end
}

fn server(text: &mut String, n: usize, form: Form) {
    let port = 1024 + n % 60_000;
    let written = match form {
        Form::Hcl => writeln!(
            text,
            "\nserver \"web-{n}\" {{\n  address = \"10.0.0.{n}\"\n  port    = {port}\n  weight  = 1.5\n  enabled = true\n  \
             tags    = [\"web\", \"eu\"]\n\n  health {{\n    path     = \"/healthz\"\n    interval = 10\n  }}\n}}"
        ),
        Form::Toml => writeln!(
            text,
            "\n[server.web-{n}]\naddress = \"10.0.0.{n}\"\nport = {port}\nweight = 1.5\nenabled = true\ntags = [\"web\", \"eu\"]\n\n\
             [server.web-{n}.health]\npath = \"/healthz\"\ninterval = 10"
        ),
        Form::Json => write!(
            text,
            "{}\n    \"web-{n}\": {{\n      \"address\": \"10.0.0.{n}\",\n      \"port\": {port},\n      \"weight\": 1.5,\n      \
             \"enabled\": true,\n      \"tags\": [\"web\", \"eu\"],\n      \"health\": {{\"path\": \"/healthz\", \"interval\": 10}}\n    }}",
            if n == 0 { "" } else { "," }
        ),
    };
    written.expect("writing to a string cannot fail");
}
