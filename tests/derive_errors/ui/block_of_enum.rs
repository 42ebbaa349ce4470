//! Enums over block types where one block type is asked for.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(block)]
    first: Step,
    #[hcl(block)]
    steps: Vec<Step>,
}

#[derive(hcl::HclDecode)]
enum Step {
    Run(Run),
    Pause,
}

#[derive(hcl::HclDecode)]
struct Run {}

fn main() {}
