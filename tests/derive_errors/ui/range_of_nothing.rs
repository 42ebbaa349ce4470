//! Places that a block does not have, and types that hold none.

#[derive(hcl::HclDecode)]
struct Server {
    #[hcl(range = "lable")]
    label: hcl::Location,
    #[hcl(range, rename = "place")]
    all: hcl::Span,
}

#[derive(hcl::HclDecode)]
struct Client {
    #[hcl(range)]
    place: String,
}

fn main() {}
