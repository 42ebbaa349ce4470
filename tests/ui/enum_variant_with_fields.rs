//! Variants that are no single struct.

#[derive(hcl::HclDecode)]
enum Step {
    Run { command: String },
    Copy(String, String),
    Pause,
}

fn main() {}
