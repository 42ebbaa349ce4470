//! An enum over block types where a struct is asked for.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(flatten)]
    step: Step,
}

#[derive(hcl::HclDecode)]
enum Step {
    Run(Run),
    Pause,
}

#[derive(hcl::HclDecode)]
struct Run {}

fn main() {}
