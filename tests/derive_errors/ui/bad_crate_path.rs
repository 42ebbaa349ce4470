//! A path of the library that is no path.

#[derive(hcl::HclDecode)]
#[hcl(crate = "not a path")]
struct Config {
    port: u16,
}

fn main() {}
