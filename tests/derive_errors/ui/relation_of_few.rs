//! Relations that relate nothing.

#[derive(hcl::HclDecode)]
#[hcl(exactly_one("url"), conflicts(), requires(), at_least_one = "url", requires("url"))]
struct Upstream {
    url: Option<String>,
}

#[derive(hcl::HclDecode)]
#[hcl(exactly_one(url, socket))]
struct Names {
    url: Option<String>,
    #[hcl(one_of(1..=5))]
    socket: Option<u8>,
}

fn main() {}
