//! An attribute that may be absent, inside the place where it stands.

#[derive(hcl::HclDecode)]
struct Backend {
    port: hcl::Spanned<Option<u16>>,
    host: Option<Box<hcl::Spanned<String>>>,
}

fn main() {}
