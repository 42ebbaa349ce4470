//! Relations between names that the configuration does not have.

#[derive(hcl::HclDecode)]
#[hcl(rename_all = "kebab-case", exactly_one("url", "sokcet"), requires(tls_key = "tls-cert"))]
#[hcl(conflicts("name", "url"), at_least_one("url", "url"), requires("url" = ["socket", "nothing"]))]
struct Upstream {
    #[hcl(label)]
    name: String,
    url: Option<String>,
    socket: Option<String>,
    tls_cert: Option<String>,
    tls_key: Option<String>,
}

fn main() {}
