//! Two meanings for one name.

#[derive(hcl::HclDecode)]
struct Config {
    port: u16,
    #[hcl(rename = "port")]
    other: u16,
    #[hcl(alias = "other_name", alias = "other_name")]
    third: u16,
}

fn main() {}
