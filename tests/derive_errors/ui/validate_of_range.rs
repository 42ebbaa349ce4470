//! A place is not checked.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(range, validate = is_good)]
    place: hcl::Location,
}

fn main() {}
