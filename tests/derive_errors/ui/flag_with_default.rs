//! A flag is false without its block, so it needs neither a default nor a limit.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(block, default = true)]
    debug: bool,
    #[hcl(block, default)]
    trace: bool,
    #[hcl(block, max = 1)]
    quiet: bool,
}

fn main() {}
