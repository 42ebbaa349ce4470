//! Functions that check something else, or say nothing.

#[derive(hcl::HclDecode)]
#[hcl(validate = check_server)]
struct Config {
    #[hcl(validate = check_text)]
    port: u16,
    #[hcl(validate = is_even)]
    workers: u16,
}

#[derive(hcl::HclDecode)]
struct Server {}

#[derive(hcl::HclDecode)]
#[hcl(validate = is_fine)]
struct Wrapper(Server);

fn check_server(_: &Server) -> Result<(), String> {
    Ok(())
}

fn check_text(_: &str) -> Result<(), String> {
    Ok(())
}

fn is_even(number: &u16) -> bool {
    number % 2 == 0
}

fn is_fine(_: &Wrapper) -> bool {
    true
}

fn main() {}
