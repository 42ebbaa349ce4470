//! Labels of types that one string cannot fill.

#[derive(hcl::HclDecode)]
struct Backend {
    #[hcl(label)]
    names: Vec<String>,
    #[hcl(label)]
    pair: (String, String),
    #[hcl(label)]
    place: hcl::Spanned<[String; 2]>,
}

fn main() {}
