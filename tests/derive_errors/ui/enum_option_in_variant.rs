//! Options where no options belong.

#[derive(hcl::HclDecode)]
enum Step {
    Run(#[hcl(rename = "exec")] Run),
    #[hcl(block)]
    Copy(Run),
}

#[derive(hcl::HclDecode)]
struct Run {}

fn main() {}
