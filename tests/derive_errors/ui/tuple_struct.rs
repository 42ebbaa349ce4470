//! Tuple structs other than a plain newtype.

#[derive(hcl::HclDecode)]
struct Pair(u16, u16);

#[derive(hcl::HclDecode)]
struct Renamed(#[hcl(rename = "x")] Inner);

#[derive(hcl::HclDecode)]
struct Inner {}

fn main() {}
