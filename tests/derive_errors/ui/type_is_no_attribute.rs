//! Types that serde does not know.

#[derive(hcl::HclDecode)]
struct Config {
    tls: Tls,
    mode: Option<Mode>,
}

struct Tls {}

enum Mode {}

fn main() {}
