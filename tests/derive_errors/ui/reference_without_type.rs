//! Blocks that cannot be named so.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(reference)]
    nothing: String,
    #[hcl(reference = "")]
    empty: String,
    #[hcl(reference = "back end")]
    spaced: String,
    #[hcl(reference = backend)]
    bare: String,
    #[hcl(reference = "a", reference = "b")]
    twice: String,
}

#[derive(hcl::HclDecode)]
#[hcl(reference = "backend")]
struct Server {}

fn main() {}
