//! Values that are read by a function or a converter that does not write.

use std::time::Duration;

use hcl::with::{Convert, Refused};

#[derive(hcl::HclEncode)]
struct Config {
    #[hcl(with = parse)]
    size: u64,
    #[hcl(with = parse)]
    sizes: Vec<u64>,
    #[hcl(with = only_read)]
    timeout: Option<Duration>,
}

fn parse(text: String) -> Result<u64, std::num::ParseIntError> {
    text.parse()
}

#[allow(non_camel_case_types)]
struct only_read;

impl Convert<Duration> for only_read {
    type Written = u64;

    fn decode(&self, seconds: u64) -> Result<Duration, Refused> {
        Ok(Duration::from_secs(seconds))
    }
}

fn main() {}
