//! Functions that are not there.

#[derive(hcl::HclDecode)]
#[hcl(validate = is_complete)]
struct Config {
    #[hcl(validate = is_even)]
    port: u16,
    #[hcl(validate = checks::is_short)]
    name: Option<String>,
}

fn main() {}
