//! A configuration of as many blocks as fit in a size, and the types to decode it into.

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

/// This many bytes of servers, each a block with another one in it.
pub(crate) fn fleet(bytes: usize) -> String {
    let mut text = String::from("region = \"eu-central\"\n");
    for n in 0.. {
        if text.len() >= bytes {
            break;
        }
        writeln!(
            text,
            "\nserver \"web-{n}\" {{\n  address = \"10.0.0.{n}\"\n  port    = {}\n  weight  = 1.5\n  enabled = true\n  \
             tags    = [\"web\", \"eu\"]\n\n  health {{\n    path     = \"/healthz\"\n    interval = 10\n  }}\n}}",
            1024 + n % 60_000
        )
        .expect("writing to a string cannot fail");
    }
    text
}
