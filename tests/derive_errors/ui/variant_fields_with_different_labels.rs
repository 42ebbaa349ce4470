//! Variants of which one has more labels.

#[derive(hcl::HclDecode)]
#[hcl(by_label)]
enum Storage {
    File {
        #[hcl(label)]
        kind: String,
        #[hcl(label)]
        name: String,
    },
    Memory {
        size: u64,
    },
}

fn main() {}
