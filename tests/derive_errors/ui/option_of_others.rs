//! Options that other derives have.

#[derive(hcl::HclDecode)]
#[hcl(deny_unknown_fields)]
struct Config {
    #[hcl(block = "backend")]
    backends: Vec<Backend>,
    #[hcl(label = "name")]
    label: String,
    #[hcl(skip_serializing_if = "Option::is_none")]
    port: Option<u16>,
    #[hcl(optional)]
    host: Option<String>,
    #[hcl(nested)]
    tls: Option<u8>,
    #[hcl(env = "PORT", doc = "Where it listens.")]
    listen: u16,
}

#[derive(hcl::HclDecode)]
struct Backend {}

fn main() {}
