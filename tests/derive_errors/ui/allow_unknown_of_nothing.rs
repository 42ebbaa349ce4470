//! Names may be unknown in the objects of attributes, and nowhere else.

use hcl::HclDecode;

#[derive(HclDecode)]
#[hcl(allow_unknown)]
struct Blocks {
    #[hcl(label)]
    name: String,
    #[hcl(block, allow_unknown)]
    inner: Inner,
}

#[derive(HclDecode)]
#[hcl(allow_unknown = true)]
struct Inner {
    size: u8,
}

#[derive(HclDecode)]
#[hcl(allow_unknown)]
struct Port(Inner);

#[derive(HclDecode)]
#[hcl(allow_unknown)]
enum Mode {
    Fast,
}

#[derive(HclDecode)]
#[hcl(allow_unknown, try_from = Inner)]
struct Size(u8);

impl TryFrom<Inner> for Size {
    type Error = String;

    fn try_from(inner: Inner) -> Result<Self, String> {
        Ok(Size(inner.size))
    }
}

#[derive(HclDecode)]
#[hcl(tag = "kind")]
enum Check {
    #[hcl(allow_unknown)]
    Http(Inner),
}

fn main() {}
