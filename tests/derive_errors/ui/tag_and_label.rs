//! Two things that choose, and a name that cannot be one.

#[derive(hcl::HclDecode)]
#[hcl(tag = "the type", by_label)]
enum Check {
    Http(Http),
    #[hcl(rename = "http")]
    Https(Http),
}

#[derive(hcl::HclDecode)]
struct Http {}

fn main() {}
