//! A list of blocks is checked as a whole.

#[derive(hcl::HclDecode)]
struct Config {
    #[hcl(block, validate = is_good)]
    servers: Vec<Server>,
}

#[derive(hcl::HclDecode)]
struct Server {}

fn is_good(_: &Server) -> Result<(), String> {
    Ok(())
}

fn main() {}
