//! Old names that no one could write.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(renamed_from = "")]
    empty: u16,
    #[hcl(renamed_from = "keep alive")]
    spaced: u16,
    #[hcl(renamed_from)]
    nothing: u16,
    #[hcl(renamed_from("a", "b"))]
    several: u16,
}

#[derive(hcl::HclDecode)]
#[hcl(by_label)]
enum Check {
    #[hcl(renamed_from = " ")]
    Http(Server),
}

#[derive(hcl::HclDecode)]
#[hcl(renamed_from = "host")]
struct Server {
    #[hcl(label, renamed_from = "title")]
    name: String,
}

fn main() {}
