//! Rules for layers that do not exist, and options on fields that they are not for.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(layers = "sum")]
    tags: Vec<String>,
    #[hcl(label, layers = "append")]
    name: String,
    #[hcl(block, sensitive)]
    database: (),
    #[hcl(secret)]
    password: String,
    #[hcl(layers)]
    list: Vec<String>,
}

fn main() {}
