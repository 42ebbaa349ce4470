//! Values of which no field can have one.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(one_of())]
    nothing: String,
    #[hcl(one_of("a", 1))]
    mixed: hcl::Value,
    #[hcl(one_of("a", "b", "a"))]
    twice: String,
    #[hcl(one_of("80", "443"))]
    port: u16,
    #[hcl(one_of(1, 2))]
    name: String,
    #[hcl(one_of(true))]
    strict: hcl::Value,
    #[hcl(one_of = ["a", "b"])]
    list: String,
    #[hcl(one_of)]
    bare: String,
    #[hcl(one_of("a"))]
    flag: bool,
}

fn main() {}
