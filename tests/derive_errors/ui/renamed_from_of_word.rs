//! A value has no old name.

#[derive(hcl::HclDecode)]
enum Level {
    #[hcl(renamed_from = "lo")]
    Low,
    High,
}

fn main() {}
