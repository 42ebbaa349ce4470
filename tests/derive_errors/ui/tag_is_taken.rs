//! What chooses the variant is not there any more for the variant.

#[derive(hcl::HclDecode)]
#[hcl(tag = "type")]
enum Check {
    Http(Http),
}

#[derive(hcl::HclDecode)]
struct Http {
    r#type: String,
}

fn main() {
    let _ = hcl::from_str::<Check>("");
}
