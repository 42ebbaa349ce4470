//! A type that lacks the trait.

struct Config {}

fn main() {
    let _: Result<Config, _> = hcl::from_str("");
}
