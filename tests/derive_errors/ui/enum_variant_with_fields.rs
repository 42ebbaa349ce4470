//! Variants that are neither a struct nor have named fields.

#[derive(hcl::HclDecode)]
enum Step {
    Run { command: String },
    Copy(String, String),
    Nothing(),
    Pause,
}

#[derive(hcl::HclDecode)]
#[hcl(tag = "type")]
enum Check {
    Tcp(u16, u16),
    Http { path: String },
}

fn main() {}
