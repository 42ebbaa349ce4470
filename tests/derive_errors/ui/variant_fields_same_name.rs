//! Two fields of a variant with one name; fields of different variants may share one.

#[derive(hcl::HclDecode)]
enum Auth {
    Jwt {
        issuer: String,
        #[hcl(rename = "issuer")]
        other: String,
    },
    Basic {
        issuer: String,
        #[hcl(alias = "a b")]
        user: String,
    },
}

fn main() {}
