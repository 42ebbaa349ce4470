//! A variant that has a field for the attribute that chooses it, and one that flattens what it already has.

#[derive(hcl::HclDecode)]
#[hcl(tag = "type")]
enum Check {
    Http {
        #[hcl(rename = "type")]
        kind: String,
    },
    Tcp {
        port: u16,
        #[hcl(flatten)]
        common: Common,
    },
}

#[derive(hcl::HclDecode)]
struct Common {
    port: u16,
}

fn main() {}
