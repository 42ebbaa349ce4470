//! The smallest program that decodes a file. What it weighs is measured, because applications pay at least
//! that.

#[derive(Debug, hcl::HclDecode)]
#[expect(dead_code, reason = "the fields are only printed")]
struct Config {
    name: String,
    listen: String,
    workers: u16,
    verbose: bool,
    tags: Vec<String>,
}

fn main() {
    let text = std::fs::read_to_string("config.hcl").unwrap_or_default();
    println!("{:?}", hcl::from_str::<Config>(&text));
}
