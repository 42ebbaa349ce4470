//! Old names that are the present one, or that of another field.

#[derive(hcl::HclDecode)]
#[hcl(rename_all = "kebab-case")]
struct Config {
    #[hcl(renamed_from = "keep-alive")]
    keep_alive: u16,
    #[hcl(renamed_from = "keep-alive")]
    port: u16,
    #[hcl(alias = "place", renamed_from = "place")]
    host: String,
    #[hcl(renamed_from = "old", renamed_from = "old")]
    new: String,
}

#[derive(hcl::HclDecode)]
#[hcl(tag = "type")]
enum Check {
    #[hcl(renamed_from = "tcp")]
    Http,
    Tcp,
}

fn main() {}
