//! Relations are between the named fields of a struct.

#[derive(hcl::HclDecode)]
#[hcl(exactly_one("a", "b"))]
enum Step {
    A(Inner),
    B(Inner),
}

#[derive(hcl::HclDecode)]
#[hcl(conflicts("a", "b"))]
struct Wrapped(Inner);

#[derive(hcl::HclDecode)]
struct Inner {
    #[hcl(exactly_one("a", "b"))]
    a: Option<u8>,
}

fn main() {}
