//! Every mistake in one struct is reported.

#[derive(hcl::HclDecode)]
#[hcl(rename_al = "kebab-case")]
struct Config {
    #[hcl(block, default = 3, label)]
    tls: String,
    #[hcl(min = 3)]
    ports: Vec<u16>,
    #[hcl(rename = "a b")]
    name: String,
}

fn main() {}
