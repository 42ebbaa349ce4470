//! Bounds of another type than the field.

use std::time::Duration;

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(min = "1")]
    port: u16,
    #[hcl(max = true)]
    ratio: Option<f64>,
    #[hcl(with = seconds, min = 1)]
    timeout: Duration,
    #[hcl(each(max = LIMIT))]
    list: Vec<u8>,
    #[hcl(min = 1)]
    ports: Ports,
}

const LIMIT: u16 = 300;

type Ports = Vec<u16>;

fn seconds(seconds: u64) -> Result<Duration, String> {
    Ok(Duration::from_secs(seconds))
}

fn main() {}
