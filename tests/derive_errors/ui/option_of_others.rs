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
}

#[derive(hcl::HclDecode)]
struct Backend {}

fn main() {}
