//! Relations that relate nothing.

#[derive(hcl::HclDecode)]
#[hcl(exactly_one("url"), conflicts(), requires(), at_least_one = "url", requires("url"))]
struct Upstream {
    url: Option<String>,
}

fn main() {}
