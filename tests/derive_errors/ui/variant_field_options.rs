//! Options that do not fit the fields of variants.

#[derive(hcl::HclDecode)]
enum Auth {
    Jwt {
        #[hcl(min = 1)]
        issuer: Option<String>,
        #[hcl(label, default = "a")]
        realm: String,
        #[hcl(block, label)]
        key: String,
        #[hcl(rename_all = "camelCase")]
        leeway: u32,
    },
    None,
}

fn main() {}
