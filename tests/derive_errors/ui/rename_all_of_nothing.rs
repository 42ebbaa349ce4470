//! A style for names where there are none.

#[derive(hcl::HclDecode)]
#[hcl(rename_all = "kebab-case")]
struct Wrapper(Inner);

#[derive(hcl::HclDecode)]
#[hcl(rename_all = "kebab-case")]
struct Nothing;

#[derive(hcl::HclDecode)]
struct Inner {}

fn main() {}
