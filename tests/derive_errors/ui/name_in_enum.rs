//! An enum over block types of which another field, another enum and an attribute take a type as well.

#[derive(hcl::HclDecode)]
struct Job {
    #[hcl(block, rename = "run")]
    first: Option<Run>,
    #[hcl(blocks)]
    steps: Vec<Step>,
}

#[derive(hcl::HclDecode)]
struct Pipeline {
    wait: Option<u16>,
    #[hcl(blocks)]
    step: Option<Pause>,
}

#[derive(hcl::HclDecode)]
enum Step {
    Run(Run),
    Stop(Run),
}

#[derive(hcl::HclDecode)]
enum Pause {
    Sleep(Run),
    #[hcl(alias = "wait")]
    Pause(Run),
}

#[derive(hcl::HclDecode)]
struct Run {}

fn main() {}
