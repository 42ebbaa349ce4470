//! Uses the library where no thread can be started, and where there may be no files and no output: on the
//! targets of WebAssembly.
//!
//! `.ci/wasm` builds it for two of them and runs it. It ends with 0 if everything is as expected, or else
//! with the number of the first check that is not.

use std::process::ExitCode;

use hcl::{Context, HclDecode};

/// A service.
#[derive(HclDecode)]
struct Service {
    /// Where requests are accepted.
    listen: String,
    #[hcl(default = 1)]
    workers: u16,
    #[hcl(block, rename = "backend")]
    backends: Vec<Backend>,
}

#[derive(HclDecode)]
struct Backend {
    #[hcl(label)]
    name: String,
    url: String,
}

const GOOD: &str = r#"
listen  = "0.0.0.0:${max(80, 443)}"
workers = length([for n in range(8) : n if n % 2 == 0])

backend "web" {
  url = upper("http://${region}")
}
"#;

/// Levels that the library handles on every thread.
const SHALLOW: usize = 20;

/// More levels than the library handles without a thread of its own.
const DEEP: usize = 150;

fn main() -> ExitCode {
    let checks: [fn() -> bool; 6] = [decodes, explains, reads_json, documents, nests, nests_too_deep];
    let failed = checks.iter().zip(1..).find(|(check, _)| !check());
    ExitCode::from(failed.map_or(0, |(_, number)| number))
}

fn context() -> Context {
    Context::builder().stdlib().variable("region", "eu").build()
}

fn decodes() -> bool {
    context().from_str::<Service>(GOOD).is_ok_and(|service| {
        let [backend] = &service.backends[..] else { return false };
        (service.listen.as_str(), service.workers) == ("0.0.0.0:443", 4)
            && (backend.name.as_str(), backend.url.as_str()) == ("web", "HTTP://EU")
    })
}

/// An error shows its line and what to write instead.
fn explains() -> bool {
    let error = context().from_str::<Service>("lisen = \"[::]:80\"\n").err();
    error.is_some_and(|error| {
        let shown = error.to_string();
        shown.contains("lisen") && shown.contains("`listen`") && shown.contains("1:1")
    })
}

fn reads_json() -> bool {
    let text = r#"{"listen": "a", "backend": {"web": {"url": "${1 + 1}"}}}"#;
    context().from_json_str::<Service>(text).is_ok_and(|service| service.backends[0].url == "2")
}

fn documents() -> bool {
    hcl::reference::markdown(Service::shape(), "Service").contains("Where requests are accepted.")
}

/// What nests no deeper than the caller's stack allows is handled as everywhere.
fn nests() -> bool {
    let text = nested(SHALLOW);
    hcl::parse_expression(&text).is_ok_and(|value| value.evaluate(&Context::literal_only()).is_ok())
}

/// What would need a thread is handled, or is an error.
fn nests_too_deep() -> bool {
    let text = format!("listen = {}\n", nested(DEEP));
    let error = context().from_str::<Service>(&text).err();
    error.is_some_and(|error| !error.to_string().is_empty())
}

/// A list in as many lists.
fn nested(levels: usize) -> String {
    "[".repeat(levels) + &"]".repeat(levels)
}
