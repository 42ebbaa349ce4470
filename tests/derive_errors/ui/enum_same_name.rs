//! Two variants for one block type.

#[derive(hcl::HclDecode)]
enum Step {
    Run(Run),
    #[hcl(rename = "run")]
    Other(Run),
}

#[derive(hcl::HclDecode)]
struct Run {}

fn main() {}
