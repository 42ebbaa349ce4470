//! An enum that nothing can be decoded into.

#[derive(hcl::HclDecode)]
enum Never {}

fn main() {}
