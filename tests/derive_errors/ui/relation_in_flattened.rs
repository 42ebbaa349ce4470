//! Names that neither the struct nor what is flattened into it has.

#[derive(hcl::HclDecode)]
#[hcl(exactly_one("url", "socket"), conflicts("url", "path"))]
struct Upstream {
    url: Option<String>,
    #[hcl(flatten)]
    common: Common,
}

#[derive(hcl::HclDecode)]
struct Common {
    socket: Option<String>,
}

fn main() {}
