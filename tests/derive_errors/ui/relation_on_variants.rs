//! Relations on variants that have no fields of their own, or none of that name.

use hcl::HclDecode;

#[derive(HclDecode)]
struct Basic {
    user: Option<String>,
}

#[derive(HclDecode)]
enum Auth {
    #[hcl(exactly_one("user", "group"))]
    Basic(Basic),
    #[hcl(conflicts("a", "b"))]
    None,
    #[hcl(exactly_one("issuer", "keyss"), requires(issuer = "realm"), at_least_one("keys"))]
    Jwt {
        #[hcl(label)]
        realm: String,
        issuer: Option<String>,
        keys: Option<Vec<String>>,
    },
}

#[derive(HclDecode)]
#[hcl(exactly_one("issuer", "keys"))]
enum Other {
    Jwt { issuer: Option<String>, keys: Option<Vec<String>> },
    None,
}

fn main() {}
