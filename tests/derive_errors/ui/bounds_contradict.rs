//! Bounds that no value meets.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(min = 10, max = 9)]
    port: u16,
    #[hcl(min = 0.5, max = -0.5)]
    ratio: f64,
    #[hcl(each(min = 2, max = 1))]
    list: Vec<u8>,
    #[hcl(length = 3..=2)]
    name: String,
    #[hcl(length = ..0)]
    none: String,
    #[hcl(length = -1)]
    negative: String,
    #[hcl(length = "3")]
    text: String,
    #[hcl(length = ..)]
    open: String,
}

fn main() {}
