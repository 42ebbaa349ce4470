//! Patterns that are not regular expressions.

use std::collections::HashMap;

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(pattern = "[a-z")]
    class: String,
    #[hcl(pattern = "a)(b")]
    group: String,
    #[hcl(pattern = r"\p{Klingon}")]
    script: String,
    #[hcl(each(pattern = "*"), keys(pattern = "a{2,1}"))]
    map: HashMap<String, String>,
    #[hcl(pattern = 5)]
    number: String,
}

fn main() {}
