//! Names that a variant does not have.

#[derive(hcl::HclDecode)]
enum Step {
    #[hcl(rename_all = "camelCase")]
    Run(Run),
    #[hcl(rename_all = "camelCase")]
    Pause,
    #[hcl(rename_all = "camel")]
    Copy { from_path: String },
}

#[derive(hcl::HclDecode)]
struct Run {}

fn main() {}
