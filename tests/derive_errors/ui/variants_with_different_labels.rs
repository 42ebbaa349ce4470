//! The labels of a block are counted before its variant is chosen.

#[derive(hcl::HclDecode)]
#[hcl(by_label)]
enum Storage {
    File(File),
    Memory,
}

#[derive(hcl::HclDecode)]
struct File {
    #[hcl(label)]
    kind: String,
    #[hcl(label)]
    name: String,
}

fn main() {}
