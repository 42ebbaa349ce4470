//! Options of serde on types that do not derive its macros. Those that do, may have them.

#[derive(hcl::HclDecode)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Config {
    #[serde(default)]
    port: u16,
    #[serde(default = "host")]
    host: String,
    #[serde(rename = "type", alias = "kind")]
    kind: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    motto: Option<String>,
    #[serde(rename(deserialize = "de", serialize = "ser"))]
    split: String,
    #[serde(getter = "split")]
    other: String,
}

#[derive(hcl::HclDecode)]
enum Level {
    #[serde(rename = "information")]
    Info,
}

#[derive(hcl::HclDecode, serde::Serialize)]
struct Written {
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    port: u16,
}

#[derive(hcl::HclDecode, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
struct Read {
    #[serde(default)]
    port: u16,
}

#[derive(hcl::HclDecode, serde::Serialize)]
enum Word {
    #[serde(rename = "one")]
    One,
}

fn host() -> String {
    String::new()
}

fn main() {}
