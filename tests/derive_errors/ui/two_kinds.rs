//! Fields that are to be two things.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(block, label)]
    tls: String,
    #[hcl(flatten, remain)]
    rest: String,
}

fn main() {}
