//! Texts as defaults that are the names of functions.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(default = "host")]
    host: String,
    #[hcl(default = "defaults::host")]
    other: String,
    #[hcl(default = "Config::host")]
    own: String,
    #[hcl(default = "String::new")]
    empty: String,
    #[hcl(skip, default = "host")]
    skipped: String,
    // These are texts.
    #[hcl(default = "localhost")]
    local: String,
    #[hcl(default = "main")]
    branch: String,
    #[hcl(default = "number")]
    kind: String,
    #[hcl(default = "web::api")]
    target: String,
    #[hcl(default = "Info::level")]
    title: Option<String>,
    #[hcl(default = "type")]
    keyword: String,
    #[hcl(default = "host".to_owned())]
    text: String,
    #[hcl(default = host)]
    called: String,
}

mod defaults {
    pub fn host() -> String {
        String::new()
    }
}

impl Config {
    fn host() -> String {
        String::new()
    }
}

fn host() -> String {
    String::new()
}

fn number() -> u16 {
    3
}

fn main() {
    let _ = number();
}
